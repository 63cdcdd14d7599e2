"""How Chosŏn is played sensibly."""

from __future__ import annotations

from gamekit.bots.outlook import Outlook, Topic
from gamekit.bots.seasons import SeasonStrategy
from gamekit.games.choson.actions import Keep, TakeToken
from gamekit.games.choson.components import (
    EVENT,
    GOSU,
    HULK,
    ORACLE,
    REAPER,
    SCIENTIST,
    SNIPER,
    TIME_TRAVELLER,
)
from gamekit.games.choson.consequences import counter_attack, return_fire
from gamekit.games.choson.scoring import FIRST_PLAYER_POINTS, LEGACY_BONUS, LEGACY_DOUBLES_TO
from gamekit.games.choson.state import ChosonState
from gamekit.seasons.components import FAMILIES, SEASONS
from gamekit.seasons.table import SeasonState

# What a majority power brings in a round, in points.
POWERS = {
    SNIPER: 0.2,  # an opponent thinks twice before using a Firearm
    REAPER: 0.3,  # now and then a Sword hits two
    GOSU: 0.4,  # an Event is played in about two rounds of five
    SCIENTIST: 0.4,  # the same
    HULK: 0.3,  # Swords are more frequent than Firearms
    TIME_TRAVELLER: 0.5,  # a VP token, for a card that can be spared
}
# Oracle: a VP token in each round, with a riposte token.
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
        for family, points in POWERS.items():
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
        if self.turns:  # more than ten or not, who knows by now
            return min(points, bonus)
        return points if points <= LEGACY_DOUBLES_TO else bonus


def first_at_the_end(state: ChosonState) -> int:
    """Who will hold the 1st Player token when points are counted, if nobody travels in time any more."""
    passes = 0 if state.over else len(SEASONS) - state.round + state.last_round_pass
    return (state.first_player - 1 + passes) % state.players + 1


STRATEGY = SeasonStrategy(ChosonOutlook, sure=(TakeToken, Keep))
