"""Why a move is good, in sentences: what it does to the majorities, read off the table before and the table after."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from gamekit.bots.outlook import Outlook, Topic
from gamekit.bots.plans import Plan, Step
from gamekit.engine.actions import Action
from gamekit.engine.majority import NOBODY, Column, strict_majority
from gamekit.engine.statements import Statement
from gamekit.rulebook.messages import N_
from gamekit.seasons.actions import DiscardCharacter, EndOfTurn, PlaceCards
from gamekit.seasons.components import FAMILIES
from gamekit.seasons.table import SeasonState

# How many reasons are given: more, nobody reads.
MOST_REASONS = 3
# What changes an outlook by less, in points, is no reason.
LEAST_WORTH = 0.05
# What comes before something else in a list by worth is worth so much more.
A_LITTLE = 0.001

GETS = N_("{player} gets the majority of {family:pl}, {mine} against {theirs}: {points} as it stands.")
TAKES = N_("{player} takes the majority of {family:pl} from {owner}, {mine} against {theirs}: {points} as it stands.")
SAFER = N_("{player} has the majority of {family:pl} more safely: {mine} against {theirs}.")
LEVEL = N_("{player} draws level with {owner} in {family:pl}: at a tie nobody scores the {points}.")
BREAKS = N_("{owner} loses the majority of {family:pl}, worth {points} at the end.")
NEARER = N_("{player} comes nearer to {owner} in {family:pl}: {mine} against {theirs}.")
WEAKER = N_("The lead of {owner} in {family:pl} shrinks: {theirs} against {others}.")
FALLS_BACK = N_("{owner} falls back in {family:pl}: {theirs} against {others}.")
CATCHES_UP = N_("{player} has as many {family:pl} as anybody: with one more they are worth {points}.")

POWER_LOST = N_("{owner} loses the power of {family:pl} with the majority.")

THEN = N_("After that: {reason}")

LEADER = N_("Of the opponents who have tokens, {owner} has the most points as the table lies: {points}.")

KEEPS = N_("{player} keeps the majority of {family:pl}, {mine} against {theirs}: {points} as it stands.")
SPARES = N_("The {family:pl} of {player} would score nothing anyway: {mine} against {theirs}.")
COSTS = N_("It costs the majority of {family:pl}, {points} as it stands: any other card is worth more to {player}.")
CHEAPEST = N_("One majority is lost whichever goes, and that of {family:pl} is worth the least: {points}.")

SAFER_SO = N_(
    "The majority of {family:pl}, {points} as it stands, is safer with {mine} against {theirs} than with less."
)
OTHERWISE = N_("Otherwise {owner} gets the majority of {family:pl}, worth {points} at the end.")
ONLY = N_("It is the only thing that {player} may do now.")
TO_REVEAL = N_("The cards placed have to be revealed before the turn ends.")
NO_CHANGE = N_("It changes no majority.")
BEST = N_("Nothing else that {player} may do now comes to more.")
NOTHING_LEFT = N_("Nothing is left to do in this turn.")
LEAVES_IT = N_("Nothing else that {player} may still do in this turn makes the table better.")


class Reason(NamedTuple):
    """What speaks for a move, and how much.

    Attributes:
        worth: in points that may be hoped for; the reason with the most is said first.
        statement: what is said.
    """

    worth: float
    statement: Statement


class Thought(NamedTuple):
    """What a player has thought of at a decision.

    Attributes:
        table: the table that was thought of: while cards are placed, one at which nobody else has any.
        legal: what could be done.
        action: what is best.
        plan: what follows from it in this turn; to end the turn has no steps.
        instead: the best that begins otherwise; None where there is nothing else.
    """

    table: SeasonState
    legal: tuple[Action, ...]
    action: Action
    plan: Plan
    instead: Plan | None

    @property
    def other_end(self) -> SeasonState:
        """The table that the best of the other plans leads to."""
        return self.instead.steps[-1].after if self.instead else self.table


class Reasons:
    """Collects what speaks for a move. What is special to a game, its subclass adds.

    Args:
        outlook: what judges the tables.
        thought: the move, and what follows from it.
    """

    passive: ClassVar[tuple[type[Action], ...]]
    """The moves that leave the table as it is."""
    powers: ClassVar[Mapping[int, tuple[str, str]]]
    """What the power of each family is good for: the rule and the sentence."""

    def __init__(self, outlook: Outlook, thought: Thought) -> None:
        self.outlook = outlook
        self.player = outlook.player
        self.thought = thought
        self.steps = self._consequences(thought.plan.steps)
        self._game = thought.table.game_id
        self._vocabulary = thought.table.vocabulary
        self._later = False
        self._first: list[Statement] = []
        self._found: list[Reason] = []

    def statements(self) -> tuple[Statement, ...]:
        """The most important reasons, the best first: at least one."""
        thought = self.thought
        if isinstance(thought.action, DiscardCharacter):
            self._explain_discard(thought.action.family)
        elif isinstance(thought.action, self.passive):
            self._explain_leaving_it()
        else:
            if len(thought.legal) == 1:
                self.say_only()
            self._explain_plan()
        by_worth = sorted(self._found, key=lambda reason: -reason.worth)
        said = dict.fromkeys([*self._first, *(reason.statement for reason in by_worth)])
        return tuple(said or self._least_to_say())[:MOST_REASONS]

    def _least_to_say(self) -> list[Statement]:
        """What is said for a move that nothing special speaks for."""
        action, table = self.thought.action, self.thought.table
        if self.shows_cards(action):
            self.say_only()
        elif not isinstance(action, PlaceCards) and same_majorities(
            table, self.steps[0].after if self.steps else table
        ):
            self.say_first("majority.live", NO_CHANGE)
            self.say_first(self._asked(), BEST)
        else:
            self.say_first(self._asked(), BEST)
        return self._first

    def statement(self, rule: str, template: str, **data: Any) -> Statement:
        """A sentence about the player that follows a clause of the game: "scoring.family"."""
        return Statement(f"{self._game}.{rule}", template, {"player": self.player, **data}, self._vocabulary)

    def say_first(self, rule: str, template: str, **data: Any) -> None:
        """Say this first, whatever it is worth."""
        self._first.append(self.statement(rule, template, **data))

    def add(self, worth: float, rule: str, template: str, **data: Any) -> None:
        """Add a reason, if it is worth something."""
        if worth >= LEAST_WORTH:
            said = self.statement(rule, template, **data)
            self._found.append(Reason(worth, self.statement(rule, THEN, reason=said) if self._later else said))

    def say_only(self) -> None:
        """Say that it has to be done."""
        self.say_first(self._asked(), ONLY)

    def _asked(self) -> str:
        """The clause of what is asked."""
        decision = self.thought.table.decision
        assert decision is not None
        return decision.clause.removeprefix(f"{self._game}.")

    # What a plan leads to -----------------------------------------------------------------------------

    def _consequences(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        """The steps of a plan that follow from its first, and would not be possible without it."""
        if steps and isinstance(steps[0].action, PlaceCards):
            shown = [number for number, step in enumerate(steps) if self.shows_cards(step.action)]
            return steps[shown[0] :] if shown else ()
        return steps[:1] + tuple(step for step in steps[1:] if self.follows(step, steps[0]))

    def shows_cards(self, action: Action) -> bool:
        """Whether the action reveals cards placed."""
        raise NotImplementedError

    def follows(self, later: Step, first: Step) -> bool:
        """Whether a later step of a plan is a consequence of the first, which places no cards."""
        raise NotImplementedError

    def _explain_plan(self) -> None:
        """Explain what the move itself brings; what only a later step brings is said as such."""
        for number, stretch in enumerate(self._stretches()):
            table, end = stretch[0].before, stretch[-1].after
            before, after = self.outlook.lines(table), self.outlook.lines(end)
            gains = {topic: after.get(topic, 0) - before.get(topic, 0) for topic in before | after}
            self._later = number > 0
            self.add_families(table, end, gains)
            self.add_gains(table, end, gains)
            self._later = False
            for step in stretch:
                changed = [gains["family", f] for f in FAMILIES if step.before.in_play[f] != step.after.in_play[f]]
                worth = self.outlook.worth(step.after) - self.outlook.worth(step.before)
                later = step.action is not self.thought.action
                self.add_step(step, max([worth, *changed]) + A_LITTLE, later)  # said before what it leads to

    def _stretches(self) -> list[list[Step]]:
        """The first step, or all that reveal the cards to be placed; then what follows, as far as it does so directly.

        What is left out would be done without the move as well: it is none of its consequences.
        """
        steps, own = list(self.steps), 1
        while isinstance(self.thought.action, PlaceCards) and own < len(steps) and self.shows_cards(steps[own].action):
            own += 1
        stretches = [steps[:own]] if steps else []
        for step in steps[own:]:
            if len(stretches) > 1 and step.before is stretches[-1][-1].after:
                stretches[-1].append(step)
            else:
                stretches.append([step])
        return stretches

    def add_powers(self, before: SeasonState, after: SeasonState, gains: Mapping[Topic, float]) -> None:
        """Add the powers that the player has got, but those used at once, and those that opponents have lost."""
        used = {self.power_of(step.action) for step in self.steps}
        for family, (rule, template) in self.powers.items():
            had, has = before.majority(family), after.majority(family)
            worth, of_family = gains.get(("power", family), 0), gains["family", family]
            if of_family >= LEAST_WORTH:  # the majority is spoken of first, then what it is good for
                worth = min(worth, of_family - A_LITTLE)
            if has == self.player != had and family not in used:
                self.add(worth, rule, template)
            elif had not in (NOBODY, has, self.player):
                self.add(worth, rule, POWER_LOST, owner=had, family=family)

    def add_leader(self, rule: str, owner: int) -> None:
        """Add that an opponent of whom a token is taken is the one to fear, where there is a choice."""
        seen = self.outlook.seen
        totals = seen.scores().totals
        others = [other for other in self.outlook.seats if other != self.player and seen.tokens[other]]
        if len(others) > 1 and totals[owner] == max(totals[other] for other in others):
            self.add(LEAST_WORTH, rule, LEADER, owner=owner, points=totals[owner])

    def power_of(self, action: Action) -> int:
        """The family whose power the action uses; 0 for none."""
        raise NotImplementedError

    def add_gains(self, before: SeasonState, after: SeasonState, gains: Mapping[Topic, float]) -> None:
        """Add what else has become better."""
        raise NotImplementedError

    def add_step(self, step: Step, worth: float, later: bool) -> None:
        """Add what is to be said of a step; `later`: it is not the move that is explained."""
        raise NotImplementedError

    def add_families(self, before: SeasonState, after: SeasonState, gains: Mapping[Topic, float]) -> None:
        """Add what has become better in the families."""
        for family in FAMILIES:
            said = self._change(family, before.in_play[family], after.in_play[family])
            if said is not None:
                rule, template, data = said
                self.add(gains["family", family], rule, template, family=family, points=family, **data)

    def _change(self, family: int, before: Column, after: Column) -> tuple[str, str, dict[str, int]] | None:
        """What there is to say of a family in which something is better for the player than before."""
        me, had, has = self.player, strict_majority(before), strict_majority(after)
        mine, theirs = after[me], most_of_others(after, me)
        against = {"mine": mine, "theirs": theirs}
        if has == had == me:
            safer = mine - theirs > before[me] - most_of_others(before, me)
            return ("majority.strict", SAFER, against) if safer else None
        if has == me:
            taken = {"owner": had} if had else {}
            return "scoring.family", TAKES if had else GETS, against | taken
        if had not in (NOBODY, me, has):
            if has == NOBODY and 0 < mine == theirs:
                return "majority.tie", LEVEL, {"owner": had}
            return "scoring.family", BREAKS, {"owner": had}
        if mine > before[me]:
            if mine < theirs:
                return "majority.strict", NEARER, against | {"owner": _first_with(after, theirs, me)}
            return ("majority.tie", CATCHES_UP, {}) if sum(after) < family else None
        for owner in self.outlook.seats:
            if owner != me and after[owner] < before[owner]:
                say = {"owner": owner, "theirs": after[owner], "others": most_of_others(after, owner)}
                return "majority.strict", WEAKER if owner == has else FALLS_BACK, say
        return None

    # Moves that lose something, or leave it at that ---------------------------------------------------

    def _explain_discard(self, family: int) -> None:
        column, me = self.thought.table.in_play[family], self.player
        mine, theirs = column[me], most_of_others(column, me)
        if mine - 1 > theirs:
            self.say_first("scoring.family", KEEPS, family=family, mine=mine - 1, theirs=theirs, points=family)
        elif mine <= theirs:
            self.say_first("scoring.family", SPARES, family=family, mine=mine, theirs=theirs)
        elif self._is_cheapest(family):
            self.say_first("scoring.family", CHEAPEST, family=family, points=family)
        else:
            self.say_first("scoring.family", COSTS, family=family, points=family)
        self.say_limit()

    def _is_cheapest(self, family: int) -> bool:
        """Whether a card of any family costs a majority, and this one the cheapest."""
        table, me = self.thought.table, self.player
        own = [kind for kind in FAMILIES if table.in_play[kind][me]]
        leads = [table.in_play[kind][me] - most_of_others(table.in_play[kind], me) for kind in own]
        return set(leads) == {1} and family == min(own)

    def say_limit(self) -> None:
        """Say how many cards have to go."""
        raise NotImplementedError

    def _explain_leaving_it(self) -> None:
        table, instead = self.thought.table, self.thought.other_end
        ends_turn = isinstance(self.thought.action, EndOfTurn)
        for family in reversed(FAMILIES):
            column, other, me = table.in_play[family], instead.in_play[family], self.player
            if strict_majority(column) == me:
                say = {"family": family, "mine": column[me], "theirs": most_of_others(column, me), "points": family}
                if strict_majority(other) != me:
                    self.say_first("scoring.family", KEEPS, **say)
                elif other[me] < column[me]:
                    self.say_first("majority.strict", SAFER_SO, **say)
            elif strict_majority(other) not in (NOBODY, me, strict_majority(column)):
                owner = strict_majority(other)
                self.say_first("scoring.family", OTHERWISE, family=family, owner=owner, points=family)
        self.say_why_to_leave_it()
        if len(self.thought.legal) == 1:
            self.say_first(self._asked(), NOTHING_LEFT if ends_turn else ONLY)
        else:
            self.say_first(self._asked(), LEAVES_IT if ends_turn else BEST)

    def say_why_to_leave_it(self) -> None:
        """Say what else speaks for a move that leaves the table as it is."""


def _first_with(column: Column, count: int, but: int) -> int:
    """The first player, but for one, who has so many cards."""
    return next(player for player, cards in enumerate(column) if cards == count and player not in (NOBODY, but))


def most_of_others(column: Column, player: int) -> int:
    """The most cards that any other player has."""
    return max(column[:player] + column[player + 1 :])


def same_majorities(table: SeasonState, other: SeasonState) -> bool:
    """Whether each family is with the same player at both tables."""
    return all(strict_majority(table.in_play[f]) == strict_majority(other.in_play[f]) for f in FAMILIES)
