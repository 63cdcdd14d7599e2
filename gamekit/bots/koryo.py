"""How Koryŏ is played sensibly."""

from __future__ import annotations

from gamekit.bots.outlook import Outlook, Topic
from gamekit.bots.seasons import SeasonStrategy
from gamekit.games.koryo.actions import DestroyOwn, TakeToken
from gamekit.games.koryo.components import (
    BANKER,
    BROADCASTER,
    GUARDIAN,
    OMNISCIENT,
    PRIEST,
    SENATOR,
    SHIP_OWNER,
    SPY,
)
from gamekit.games.koryo.phases.ending import SENATORS_KEEP
from gamekit.games.koryo.scoring import EVENT_POINTS
from gamekit.games.koryo.state import KoryoState
from gamekit.seasons.table import MIDDLE, SeasonState

# What a majority power brings in a round, in points.
POWERS = {
    OMNISCIENT: 0.3,  # a tie now and then
    PRIEST: 0.3,  # an Event that may be played at no cost
    SHIP_OWNER: 0.3,  # a better choice of cards
    GUARDIAN: 0.3,  # no Barbarian
    BROADCASTER: 0.3,  # a better choice of cards
}
# Spy: a token more, and one less for an opponent.
SPY_POINTS = 1.5
BANKER_POINTS = 0.9
SENATOR_POINTS = 0.3


class KoryoOutlook(Outlook):
    """What a player of Koryŏ may hope for."""

    def too_many(self, state: SeasonState, player: int) -> int:
        """How many Characters are over the limit, Events counted in (koryo.ending.limit)."""
        assert isinstance(state, KoryoState)
        over = state.cards_in_play(player) - self.limit
        if over > 0 and state.has_majority(player, SENATOR):
            over -= SENATORS_KEEP
        return max(0, over)

    def add_lines(self, lines: dict[Topic, float], state: SeasonState) -> None:
        """Events, powers."""
        assert isinstance(state, KoryoState)
        events = sum([self.weights[player] * state.events(player) for player in self.seats])
        lines["events", 0] = EVENT_POINTS * events
        for family, points in POWERS.items():
            lines["power", family] = self.power(state, family, points)
        if state.tokens[MIDDLE]:
            lines["power", BANKER] = self.power(state, BANKER, BANKER_POINTS)
        spy = state.majority(SPY)
        if any(state.tokens[other] for other in self.seats if other != spy):
            lines["power", SPY] = self.power(state, SPY, SPY_POINTS)
        lines["power", SENATOR] = self.power(state, SENATOR, SENATOR_POINTS)


STRATEGY = SeasonStrategy(KoryoOutlook, sure=(TakeToken, DestroyOwn))
