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
OUTRIGHT = N_(
    "{player} has the majority of {family:pl} at the scoring too, {mine} against {theirs}: {points} as it stands."
)
SAFER = N_("{player} has the majority of {family:pl} more safely: {mine} against {theirs}.")
LEVEL = N_("{player} draws level with {owner} in {family:pl}: at a tie nobody scores the {points}.")
LEVEL_HELD = N_(
    "{player} draws level with {owner} in {family:pl}: at a tie nobody scores the {points}, "
    "and {holder} has the majority only until then."
)
BREAKS = N_("{owner} loses the majority of {family:pl}, worth {points} at the end.")
BREAKS_HELD = N_(
    "{owner} loses the {points} for {family:pl} at the end: at a tie {holder} has the majority only until then."
)
PASSES = N_(
    "The majority of {family:pl} passes from {owner} to {other}, {theirs} against {others}: {points} at the end."
)
PASSES_DOWN = N_(
    "The majority of {family:pl}, worth {points} at the end, passes from {owner} to {other}, "
    "who has fewer points as the table lies."
)
NEARER = N_("{player} comes nearer to {owner} in {family:pl}: {mine} against {theirs}.")
WEAKER = N_("The lead of {owner} in {family:pl} shrinks: {theirs} against {others}.")
FALLS_BACK = N_("{owner} falls back in {family:pl}: {theirs} against {others}.")
FALLS_BACK_TO = N_(
    "{owner} falls back in {family:pl}, and {other} gets the majority, {theirs} against {others}: {points} at the end."
)
CATCHES_UP = N_("{player} has as many {family:pl} as anybody: with one more they are worth {points}.")

POWER_LOST = N_("{owner} loses the power of {family:pl} with the majority.")
POWER_PASSES = N_("The power of {family:pl} passes from {owner} to {other} with the majority.")

THEN = N_("After that: {reason}")

LEADER = N_("Of the opponents who have tokens, {owner} has the most points as the table lies: {points}.")

KEEPS = N_("{player} keeps the majority of {family:pl}, {mine} against {theirs}: {points} as it stands.")
SPARES = N_("The {family:pl} of {player} would score nothing anyway: {mine} against {theirs}.")
STAYS_TIED = N_("At the tie in {family:pl} nobody scores, with the card or without it.")
GIVES = N_("The majority of {family:pl} goes to {owner}, {theirs} against {others}: {points} as it stands.")
GIVES_OUTRIGHT = N_(
    "{owner} then has the majority of {family:pl} at the scoring too, {theirs} against {others}: {points} as it stands."
)
COSTS = N_("It costs {player} the majority of {family:pl}, {points} as it stands.")
COSTS_HELD = N_(
    "It costs {player} the {points} for {family:pl} as it stands: "
    "at a tie {holder} has the majority only until the scoring."
)
COSTS_TIE = N_("It costs {player} the majority of {family:pl}, which at the tie brings no points at the end.")
CHEAPEST = N_("One majority is lost whichever goes, and that of {family:pl} is worth the least: {points}.")

# Why a card that gives a majority away is the least to be missed: what another would give away, and what speaks for it.
LEAST_NOW = N_("No other card would give away fewer points as it stands.")
MORE_OPEN = N_(
    "{other_card:a} would give away less as it stands, "
    "but before the end more can change in {family:pl} than in {other_card:pl}."
)
WORTH_MORE = N_(
    "{other_card:a} would give away less as it stands, "
    "but {other_card:pl} are still open, and worth more at the end: {points}."
)
POWER_GOES = N_("{other_card:a} would give away less as it stands, but the power of {other_card:pl} would go with it.")
OWN_POINTS = N_("{other_card:a} would give away less as it stands, but {points} that are {player}'s now.")
ALL_TOLD = N_("All told, {player} would miss no other card less.")

SAFER_SO = N_(
    "The majority of {family:pl}, {points} as it stands, is safer with {mine} against {theirs} than with less."
)
OTHERWISE = N_("Otherwise {owner} gets the majority of {family:pl}, worth {points} at the end.")
OTHERWISE_OUTRIGHT = N_("Otherwise {owner} has the majority of {family:pl} at the scoring too: {points} at the end.")
ONLY = N_("It is the only thing that {player} may do now.")
TO_REVEAL = N_("The cards placed have to be revealed before the turn ends.")
NO_CHANGE = N_("It changes no majority.")
BEST = N_("Nothing else that {player} may do now comes to more.")
NOTHING_LEFT = N_("Nothing is left to do in this turn.")
LEAVES_IT = N_("Nothing else that {player} may still do in this turn makes the table better.")


Said = tuple[str, str, dict[str, int]]
"""What is said of a family: the rule, the sentence, and the data that it needs beside the family and its points."""


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
        rivals: where a card has to be discarded, what follows from discarding one of each other family.
    """

    table: SeasonState
    legal: tuple[Action, ...]
    action: Action
    plan: Plan
    instead: Plan | None
    rivals: Mapping[int, Plan]

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
    untied: ClassVar[str]
    """The rule by which what breaks ties during the rounds breaks none in the scoring."""

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
                if has in (NOBODY, self.player):
                    self.add(worth, rule, POWER_LOST, owner=had, family=family)
                else:
                    self.add(worth, rule, POWER_PASSES, owner=had, other=has, family=family)

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
            said = self._change(family, before, after)
            if said is not None:
                rule, template, data = said
                self.add(gains["family", family], rule, template, family=family, points=family, **data)

    def _change(self, family: int, earlier: SeasonState, later: SeasonState) -> Said | None:
        """What there is to say of a family in which something is better for the player than before.

        "Majority" is said as the table says it: at a tie Yi's Shield or the Omniscient may give it to somebody. Where
        that makes a difference to the scoring, which knows no such thing, it is said.
        """
        before, after = earlier.in_play[family], later.in_play[family]
        me, had, has = self.player, strict_majority(before), strict_majority(after)
        held, holds = earlier.majority(family), later.majority(family)
        mine, theirs = after[me], most_of_others(after, me)
        against = {"mine": mine, "theirs": theirs}
        if has == had == me:
            safer = mine - theirs > before[me] - most_of_others(before, me)
            return ("majority.strict", SAFER, against) if safer else None
        if has == me:
            if held == me:
                return self.untied, OUTRIGHT, against
            return "scoring.family", TAKES if held else GETS, against | ({"owner": held} if held else {})
        if has not in (NOBODY, had) or holds not in (NOBODY, me, held):
            return self._passes(earlier, later, family)
        if had not in (NOBODY, me, has):
            level = {"owner": had, "holder": holds} if holds else {"owner": had}
            if 0 < mine == theirs == after[had]:
                return ("majority.tie", LEVEL, level) if not holds else (self.untied, LEVEL_HELD, level)
            return ("scoring.family", BREAKS, level) if not holds else (self.untied, BREAKS_HELD, level)
        if mine > before[me]:
            if mine < theirs:
                return "majority.strict", NEARER, against | {"owner": _first_with(after, theirs, me)}
            return ("majority.tie", CATCHES_UP, {}) if sum(after) < family else None
        owner = self._falls_back(before, after)
        if not owner:
            return None
        say = {"owner": owner, "theirs": after[owner], "others": most_of_others(after, owner)}
        return "majority.strict", WEAKER if owner == has else FALLS_BACK, say

    def _falls_back(self, before: Column, after: Column) -> int:
        """The first opponent who has fewer cards of a family than before."""
        return next((seat for seat in self.outlook.seats if seat != self.player and after[seat] < before[seat]), NOBODY)

    def _passes(self, earlier: SeasonState, later: SeasonState, family: int) -> Said | None:
        """What there is to say where an opponent gets a majority, and the player is better off all the same."""
        before, after = earlier.in_play[family], later.in_play[family]
        had, has = strict_majority(before), strict_majority(after)
        held, holds = earlier.majority(family), later.majority(family)
        if has == NOBODY:  # only until the scoring
            if had in (NOBODY, self.player):
                return None
            return self.untied, BREAKS_HELD, {"owner": had, "holder": holds}
        say = {"other": has, "theirs": after[has], "others": most_of_others(after, has)}
        owner = held or self._falls_back(before, after)
        if owner in (NOBODY, self.player, has):
            return None
        if not held:
            return "scoring.family", FALLS_BACK_TO, say | {"owner": owner}
        totals = self.outlook.seen.scores().totals
        if totals[has] < totals[owner]:
            return "scoring.family", PASSES_DOWN, {"owner": owner, "other": has}
        return "scoring.family", PASSES, say | {"owner": owner}

    # Moves that lose something, or leave it at that ---------------------------------------------------

    def _explain_discard(self, family: int) -> None:
        """Say what a discarded card gives away, if anything; and why that is missed the least."""
        column, me = self.thought.table.in_play[family], self.player
        mine, theirs = column[me], most_of_others(column, me)
        if mine - 1 > theirs:
            self.say_first("scoring.family", KEEPS, family=family, mine=mine - 1, theirs=theirs, points=family)
        elif mine < theirs:
            self.say_first("scoring.family", SPARES, family=family, mine=mine, theirs=theirs)
        elif mine == theirs:
            self._say_tie_given_up(family)
            self._say_least_missed(family)
        elif self._is_cheapest(family):
            self.say_first("scoring.family", CHEAPEST, family=family, points=family)
        else:
            holder = self._holder_without(family)
            if holder:
                self.say_first(self.untied, COSTS_HELD, family=family, holder=holder, points=family)
            else:
                self.say_first("scoring.family", COSTS, family=family, points=family)
            self._say_least_missed(family)
        self.say_limit()

    def _holder_without(self, family: int) -> int:
        """Who has the majority of a family during the rounds when the discarded card is gone."""
        after = self.steps[0].after
        return NOBODY if after.over else after.majority(family)

    def _say_tie_given_up(self, family: int) -> None:
        """Say who gets the majority of a family where the player has as many cards as anybody, and one less now."""
        table, me = self.thought.table, self.player
        after = self.steps[0].after.in_play[family]
        owner, held = strict_majority(after), table.majority(family)
        if owner:
            template, rule = (GIVES_OUTRIGHT, self.untied) if held == owner else (GIVES, "scoring.family")
            say = {"owner": owner, "theirs": after[owner], "others": most_of_others(after, owner)}
            self.say_first(rule, template, family=family, points=family, **say)
        elif held == me:
            self.say_first(self.untied, COSTS_TIE, family=family)
        else:
            self.say_first("majority.tie", STAYS_TIED, family=family)

    def _say_least_missed(self, family: int) -> None:
        """Say why no other card is missed less than one that gives a majority away."""
        given = self._given_away(family)
        if not given or not self.thought.rivals:
            return
        less = [(self._given_away(other), -plan.worth, other) for other, plan in self.thought.rivals.items()]
        less = [rival for rival in less if rival[0] < given]
        if not less:
            self.say_first("scoring.family", LEAST_NOW)
            return
        missed = [rival for rival in less if -rival[1] < self.thought.plan.worth]  # the others go as well, or might
        if not missed or not self._say_what_is_missed(family, min(missed)[2]):
            self.say_first("scoring.family", ALL_TOLD)

    def _say_what_is_missed(self, family: int, other: int) -> bool:
        """Say why a card that gives away less is missed more, if there is one thing that decides it."""
        outlook, table, after = self.outlook, self.thought.table, self.thought.rivals[other].steps[-1].after
        lines, others = outlook.lines(self.steps[-1].after), outlook.lines(after)
        families = sum(lines["family", f] - others["family", f] for f in FAMILIES)
        rest = sum(lines.values()) - sum(others.values()) - families
        column, column_of_other, me = table.in_play[family], table.in_play[other], self.player
        change, change_of_other = outlook.change(family, column), outlook.change(other, column_of_other)
        if rest > max(families, 0) and other in self.powers and table.majority(other) == me != after.majority(other):
            self.say_first(self.powers[other][0], POWER_GOES, other_card=other)
        elif families <= 0:
            return False
        elif other > family and change_of_other:
            self.say_first("scoring.family", WORTH_MORE, other_card=other, points=other)
        elif self._given_away(other) and strict_majority(column_of_other) == me != strict_majority(column):
            self.say_first("scoring.family", OWN_POINTS, other_card=other, points=other)
        elif change > change_of_other:
            self.say_first("scoring.family", MORE_OPEN, family=family, other_card=other)
        else:
            return False
        return True

    def _given_away(self, family: int) -> int:
        """The points that the player loses, or an opponent gets, as it stands, with a card of the family."""
        column, me = self.thought.table.in_play[family], self.player
        mine, theirs = column[me], most_of_others(column, me)
        return family if mine == theirs + 1 or (mine == theirs and column.count(mine) == 2) else 0

    def _is_cheapest(self, family: int) -> bool:
        """Whether a card of any family costs a majority, and this one the cheapest."""
        table, me = self.thought.table, self.player
        own = [kind for kind in FAMILIES if table.in_play[kind][me]]
        leads = [table.in_play[kind][me] - most_of_others(table.in_play[kind], me) for kind in own]
        return set(leads) == {1} and family == min(own) and not self._holder_without(family)

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
                if table.majority(family) == owner:
                    self.say_first(self.untied, OTHERWISE_OUTRIGHT, family=family, owner=owner, points=family)
                else:
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
    """Whether each family is with the same player at both tables, during the rounds and in the scoring."""
    return all(
        table.majority(f) == other.majority(f)
        and strict_majority(table.in_play[f]) == strict_majority(other.in_play[f])
        for f in FAMILIES
    )
