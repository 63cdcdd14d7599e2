"""What both games are to whoever plays them: for 2 to 4, with hands that luck deals."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Any

from gamekit.engine.actions import Action
from gamekit.engine.cards import counted
from gamekit.engine.errors import BrokenSave, UnreadableAction
from gamekit.engine.game import Game
from gamekit.engine.luck import Given
from gamekit.engine.state import State
from gamekit.rulebook.messages import N_
from gamekit.seasons.components import MOST_PLAYERS
from gamekit.seasons.table import SeasonState


class SeasonGame(Game):
    """A game of Seasons."""

    players = range(2, MOST_PLAYERS + 1)

    @abstractmethod
    def actions_of(self, player: int, seats: range) -> Iterable[Action]:
        """A player's actions, legal somewhere or malformed, in the order of the phases."""

    def actions(self, players: int | None = None) -> tuple[Action, ...]:
        """Every action that is legal in some position, and malformed neighbours for every reason of refusal."""
        seats = range(1, self.checked_players(MOST_PLAYERS if players is None else players) + 1)
        return tuple(action for player in seats for action in self.actions_of(player, seats))

    def seats(self, state: State) -> int:
        """How many play in this position."""
        assert isinstance(state, SeasonState)
        return state.players

    def write_given(self, given: Given) -> Any:
        """Who was drawn by lot, or the hands dealt, one for each player."""
        return given if isinstance(given, int) else [self.notation.counts(hand) for hand in given[1:]]

    def read_given(self, written: Any) -> Given:
        """What luck gave, from `write_given`."""
        if type(written) is int:
            return written
        if not isinstance(written, list) or not all(isinstance(hand, str) for hand in written):
            raise BrokenSave(N_("{written!r} is neither a number nor hands of cards."), written=written)
        kinds = len(self.notation.kinds)
        try:
            hands = [counted(self.notation.read_cards(hand), kinds) for hand in written]
        except UnreadableAction as error:
            raise BrokenSave(N_("A hand that was dealt cannot be read: {error}"), error=error) from error
        return (counted((), kinds), *hands)
