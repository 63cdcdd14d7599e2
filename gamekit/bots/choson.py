"""How Chosŏn is played sensibly."""

from __future__ import annotations

from collections.abc import Mapping

from gamekit.bots.outlook import Outlook, Topic
from gamekit.bots.plans import Step
from gamekit.bots.reasons import KEEPS, LEAST_WORTH, TO_REVEAL, Reasons, most_of_others
from gamekit.bots.seasons import SeasonStrategy
from gamekit.engine.actions import Action
from gamekit.engine.majority import NOBODY, strict_majority
from gamekit.games.choson.actions import (
    DeclineRiposte,
    DeclineToken,
    Destroy,
    EndTurn,
    Keep,
    Reveal,
    Riposte,
    Sacrifice,
    Shield,
    Stay,
    Swap,
    TakeFrom,
    TakeToken,
)
from gamekit.games.choson.components import (
    EVENT,
    FIREARM,
    GOSU,
    HULK,
    ORACLE,
    REAPER,
    SCIENTIST,
    SNIPER,
    TIME_TRAVELLER,
    YI,
)
from gamekit.games.choson.consequences import counter_attack, return_fire
from gamekit.games.choson.scoring import FIRST_PLAYER_POINTS, LEGACY_BONUS, LEGACY_DOUBLES_TO
from gamekit.games.choson.state import ChosonState
from gamekit.rulebook.messages import N_
from gamekit.seasons.components import FAMILIES, SEASONS
from gamekit.seasons.table import SeasonState

# What a majority power brings in a round, in points.
POWER_POINTS = {
    SNIPER: 0.2,  # an opponent thinks twice before using a Firearm
    REAPER: 0.3,  # now and then a Sword hits two
    GOSU: 0.4,  # an Event is played in about two rounds of five
    SCIENTIST: 0.4,  # the same
    HULK: 0.3,  # Swords are more frequent than Firearms
    TIME_TRAVELLER: 0.5,  # a Victory Point token, for a card that can be spared
}
# Oracle: a Victory Point token in each round, with a riposte token.
ORACLE_POINTS = 0.9
# How much of a family's worth the Shield saves from being destroyed or swapped away.
SHIELD_SAVES = 0.15
# How likely Yi's Legacy is not taken away in a round.
LEGACY_STAYS = 0.9
# How likely nobody travels in time in a round, so that the 1st Player token goes round as it should.
NOBODY_TRAVELS = 0.6


class ChosonOutlook(Outlook):
    """What a player of Chosŏn may hope for."""

    def too_many(self, state: SeasonState, player: int) -> int:
        """How many Characters are over the limit (choson.ending.limit)."""
        assert isinstance(state, ChosonState)
        return max(0, state.characters(player) - self.limit)

    def add_lines(self, lines: dict[Topic, float], state: SeasonState) -> None:
        """Events, powers, the single tokens."""
        assert isinstance(state, ChosonState)
        weights = self.weights
        events = state.in_play[EVENT]
        lines["events", 0] = sum([weights[player] * events[player] for player in self.seats])
        for family, points in POWER_POINTS.items():
            lines["power", family] = self.power(state, family, points)
        oracle = state.majority(ORACLE)
        if oracle and oracle in (return_fire(state), counter_attack(state)):
            lines["power", ORACLE] = self.power(state, ORACLE, ORACLE_POINTS)
        if state.shield_player:
            player, family = state.shield_player, state.shield_family
            saved = SHIELD_SAVES * self.hope(player, family, state.in_play[family])
            lines["shield", family] = weights[player] * saved * min(1, self.turns)
        lines["first-player", 0] = (
            weights[first_at_the_end(state)] * FIRST_PLAYER_POINTS * NOBODY_TRAVELS ** (len(SEASONS) - state.round)
        )
        if state.legacy:
            stays = LEGACY_STAYS**self.turns
            lines["legacy", 0] = weights[state.legacy] * stays * self._legacy(state, state.legacy)

    def _legacy(self, state: ChosonState, player: int) -> float:
        """What Yi's Legacy adds to what its holder may hope for."""
        points = sum([self.hope(player, family, state.in_play[family]) for family in FAMILIES])
        points += state.tokens[player] + state.in_play[EVENT][player]
        points += FIRST_PLAYER_POINTS * (first_at_the_end(state) == player)
        bonus = LEGACY_BONUS[state.players]
        if self.rounds:  # more than ten or not, who knows by now
            return min(points, bonus)
        return points if points <= LEGACY_DOUBLES_TO else bonus


def first_at_the_end(state: ChosonState) -> int:
    """Who will hold the 1st Player token when points are counted, if nobody travels in time any more."""
    passes = 0 if state.over else len(SEASONS) - state.round + state.last_round_pass
    return (state.first_player - 1 + passes) % state.players + 1


TRAVELS = N_("The sacrifice brings a Victory Point token, worth {points} at the end.")
FIRST = N_("If nobody travels in time after that, {player} holds the 1st Player token at the end: {points}.")
TAKES_TOKEN = N_("A Victory Point token is worth {points} at the end, and {owner} has one less.")
ORACLE_TOKEN = N_("The majority of Oracles and a riposte token bring a Victory Point token: {points} at the end.")
SCIENTIST_TOKEN = N_("The majority of Scientists and an Event played bring a Victory Point token: {points} at the end.")
KEEPS_EVENT = N_("The majority of Gosu lets {player} keep an Event played: {points} at the end.")
LEGACY = N_("Three Events bring Yi's Legacy: as the table lies it adds {points}.")
LEGACY_TAKEN = N_("Three Events take Yi's Legacy away from {owner}.")
PROTECTED = N_("Under Yi's Shield the {family:pl} are safe from Lobby, Firearm, Sword and riposte.")
TIE_BROKEN = N_("Under Yi's Shield the tie in {family:pl} goes to {player}, and with it their power.")
SHIELD_STAYS = N_("Yi's Shield lies best where it is, on the {family:pl}.")
SHIELD_NEXT = N_("Yi's Shield can then protect the {family:pl}.")
LOBBY_NEXT = N_("The Lobby of {family:the} can then swap {card:the} of {first} for {other_card:the} of {second}.")
FIREARM_NEXT = N_("The Firearm of {family:the} can then destroy {targets}.")
SWORD_NEXT = N_("The Sword of {family:the} can then destroy {targets}.")
DOUBLED_NEXT = N_("With the majority of Reapers the Sword of {family:the} can then destroy two: {targets}.")
DOUBLED_ALIKE_NEXT = N_(
    "With the majority of Reapers the Sword of {family:the} can then destroy {cards:acc} of {owner}."
)
WOULD_ANSWER = N_("To an attack {owner} could riposte, and destroy {card:the} that {player} has just played.")
UNANSWERED = N_("A riposte costs nothing, and nothing answers it.")
LIMIT = N_("{player} has {characters:acc} in play, and the Season allows {limit}.")

# What the power of a family is good for.
POWER_USES = {
    YI: ("yi.shield", N_("Who controls Yi may place Yi's Shield: {player} can protect a family.")),
    SNIPER: ("sniper.riposte", N_("With the majority of Snipers {player} can answer a Firearm: Return Fire.")),
    ORACLE: (
        "oracle.token",
        N_("With Oracles and a riposte token {player} takes a Victory Point token every turn."),
    ),
    REAPER: ("reaper.double", N_("With the majority of Reapers a Sword of {player} may destroy two Characters.")),
    GOSU: ("gosu.keep", N_("With the majority of Gosu {player} may keep an Event in each turn with Events.")),
    SCIENTIST: (
        "scientist.token",
        N_("With the majority of Scientists {player} takes a Victory Point token in each turn with Events."),
    ),
    HULK: ("hulk.riposte", N_("With the majority of Hulks {player} can answer a Sword: Counter-Attack.")),
    TIME_TRAVELLER: (
        "time-travel.sacrifice",
        N_("With the majority of Time Travellers {player} may travel in time for two tokens."),
    ),
}


class ChosonReasons(Reasons):
    """Why a player of Chosŏn does something."""

    passive = (EndTurn, Stay, DeclineToken, DeclineRiposte)
    powers = POWER_USES
    untied = "scoring.shield-off"

    def shows_cards(self, action: Action) -> bool:
        """Whether the action reveals cards placed."""
        return isinstance(action, Reveal)

    def follows(self, later: Step, first: Step) -> bool:
        """All follows from revealing; tokens and Events from what lets them be taken and kept."""
        if isinstance(first.action, Reveal):
            return True
        if isinstance(later.action, TakeFrom):
            return isinstance(first.action, (TakeToken, Sacrifice))
        opened = later.action in first.after.legal_actions() and later.action not in first.before.legal_actions()
        return opened and isinstance(later.action, (TakeToken, Keep))

    def power_of(self, action: Action) -> int:
        """The family whose power the action uses; 0 for none."""
        match action:
            case TakeToken():
                return action.power
            case Keep():
                return GOSU
            case Destroy() if len(action.targets) > 1:
                return REAPER
            case Shield():
                return YI
            case _:
                return 0

    def add_gains(self, before: SeasonState, after: SeasonState, gains: Mapping[Topic, float]) -> None:
        """Powers, Yi's Legacy, Yi's Shield, the 1st Player token."""
        assert isinstance(before, ChosonState)
        assert isinstance(after, ChosonState)
        self.add_powers(before, after, gains)
        if after.legacy == self.player != before.legacy:
            self._add_legacy(before, after, gains["legacy", 0])
        if (after.shield_player, after.shield_family) != (before.shield_player, before.shield_family):
            self._add_shield(after)
        if first_at_the_end(after) == self.player != first_at_the_end(before):
            self.add(gains["first-player", 0], "scoring.first-player", FIRST, points=FIRST_PLAYER_POINTS)

    def _add_legacy(self, before: ChosonState, after: ChosonState, worth: float) -> None:
        if before.legacy:
            self.add(worth, "legacy.take", LEGACY_TAKEN, owner=before.legacy)
        points = self.outlook.seen.scores().totals[self.player]
        if points > LEGACY_DOUBLES_TO:
            self.add(worth, "scoring.legacy-large", LEGACY, points=LEGACY_BONUS[after.players])
        elif points:
            self.add(worth, "scoring.legacy-small", LEGACY, points=points)

    def _add_shield(self, after: ChosonState) -> None:
        if after.shield_player != self.player or not isinstance(self.thought.action, Shield):
            return
        family = after.shield_family
        worth = max(LEAST_WORTH, self.outlook.lines(after).get(("shield", family), 0))
        breaks_tie = strict_majority(after.in_play[family]) == NOBODY and after.majority(family) == self.player
        if breaks_tie and family in self.powers:
            self.add(worth, "majority.shield", TIE_BROKEN, family=family)
        self.add(worth, "yi.protects", PROTECTED, family=family)

    def add_step(self, step: Step, worth: float, later: bool) -> None:
        """Tokens, kept Events, effects, ripostes."""
        action, player = step.action, self.player
        has_one_more = step.after.tokens[player] > step.before.tokens[player]
        match action:
            case Sacrifice():
                if has_one_more:
                    self.add(1, "time-travel.sacrifice", TRAVELS, points=1)
                self._add_kept_majority(step.after)
            case TakeToken() if has_one_more and action.power == ORACLE:
                self.add(1, "oracle.token", ORACLE_TOKEN, points=1)
            case TakeToken() if has_one_more:
                self.add(1, "scientist.token", SCIENTIST_TOKEN, points=1)
            case TakeFrom():
                self.add(2, "scoring.tokens", TAKES_TOKEN, owner=action.other, points=1)
                self.add_leader("scoring.winner", action.other)
            case Keep():
                self.add(1, "gosu.keep", KEEPS_EVENT, points=1)
            case Riposte():
                self.add(LEAST_WORTH, "riposte.no-chain", UNANSWERED)
            case Shield() if later:
                self.add(worth, "yi.protects", SHIELD_NEXT, family=action.family)
            case Swap() | Destroy() if later:
                self._add_effect(step.before, action, worth)

    def _add_kept_majority(self, after: SeasonState) -> None:
        column = after.in_play[TIME_TRAVELLER]
        if strict_majority(column) == self.player:
            mine, theirs = column[self.player], most_of_others(column, self.player)
            say = {"family": TIME_TRAVELLER, "mine": mine, "theirs": theirs, "points": TIME_TRAVELLER}
            self.add(LEAST_WORTH, "scoring.family", KEEPS, **say)

    def _add_effect(self, table: SeasonState, action: Swap | Destroy, worth: float) -> None:
        family = table.played[0]
        if isinstance(action, Swap):
            if action.card != action.other_card:
                first, card, second, other_card = action.values
                say = {"first": first, "card": card, "second": second, "other_card": other_card}
                self.add(worth, "lobby.swap", LOBBY_NEXT, family=family, **say)
        elif family in FIREARM:
            self.add(worth, "firearm.destroy", FIREARM_NEXT, family=family, targets=action.targets)
        elif len(set(action.targets)) < len(action.targets):
            (owner, card), _ = action.targets
            self.add(worth, "reaper.double", DOUBLED_ALIKE_NEXT, family=family, owner=owner, cards=(card, card))
        elif len(action.targets) > 1:
            self.add(worth, "reaper.double", DOUBLED_NEXT, family=family, targets=action.targets)
        else:
            self.add(worth, "sword.destroy", SWORD_NEXT, family=family, targets=action.targets)

    def say_why_to_leave_it(self) -> None:
        """Say that a riposte would follow, or that the Shield lies well."""
        if self.thought.instead is None:
            return
        before, action, after = self.thought.instead.steps[0]
        assert isinstance(before, ChosonState)
        if isinstance(action, Shield) and before.shield_family:
            self.say_first("yi.shield", SHIELD_STAYS, family=before.shield_family)
        elif isinstance(action, Destroy):
            self._say_riposte(before, after)

    def _say_riposte(self, before: ChosonState, after: SeasonState) -> None:
        card = before.effect
        if after.in_play[card][self.player] < before.in_play[card][self.player]:
            firearm = card in FIREARM
            holder = return_fire(before) if firearm else counter_attack(before)
            self.say_first("sniper.riposte" if firearm else "hulk.riposte", WOULD_ANSWER, owner=holder, card=card)

    def say_only(self) -> None:
        """Say that nothing else may be done, and why."""
        if isinstance(self.thought.action, Reveal):
            self.say_first("main.reveal", TO_REVEAL)
        else:
            super().say_only()

    def say_limit(self) -> None:
        """Say how many Characters are too many (choson.ending.limit)."""
        table = self.thought.table
        assert isinstance(table, ChosonState)
        characters = table.characters(self.player)
        self.say_first("ending.limit", LIMIT, characters=characters, limit=table.season.limit)


STRATEGY = SeasonStrategy(ChosonOutlook, ChosonReasons, sure=(TakeToken, Keep))
