"""A table of Chosŏn, set up in a line and read in words."""

from collections.abc import Callable
from typing import Any

import pytest

import gamekit
from gamekit.engine.statements import Event
from gamekit.games.choson import ChosonState

GAME = gamekit.load("choson")


class Table:
    """A match from a position: `table(P1={"in_play": "2 Sniper", "placed": "Hulk, Event"})`.

    Attributes:
        told: what the last `play` told.
        cited: the clauses of it.
    """

    def __init__(self, **position: Any) -> None:
        self.match = GAME.match(position, seed=1)
        self.told: list[Event] = []

    @property
    def state(self) -> ChosonState:
        state = self.match.state
        assert isinstance(state, ChosonState)
        return state

    @property
    def cited(self) -> list[str]:
        return [event.clause for event in self.told]

    def play(self, *actions: str) -> None:
        self.told = [event for action in actions for event in self.match.play(action)]

    def legal(self) -> list[str]:
        """What the player to act may do, without the player: `["reveal", "end turn"]`."""
        return [str(action)[3:] for action in self.state.legal_actions()]

    def why_not(self, action: str) -> str | None:
        """The clause by which an action is refused; None when it is legal."""
        refusal = self.state.why_not(GAME.parse(action))
        return None if refusal is None else refusal.clause

    def front(self, player: int) -> str:
        """What lies in front of a player: `2 Sniper, Yi`."""
        return GAME.notation.counts(self.state.tableau(player))

    def hand(self, player: int) -> str:
        return GAME.notation.counts(self.state.hand(player))

    def pile(self, card: str) -> int:
        """How many cards of a kind are in the pile."""
        return self.state.pile()[GAME.notation.read_card(card)]

    def majority(self, family: str) -> int:
        """Who has the majority of a family; 0 for nobody."""
        return self.state.majority(GAME.notation.read_card(family))

    def shield(self) -> str:
        """Where Yi's Shield lies: `P1 Sniper`, or `middle`."""
        if not self.state.shield_family:
            return "middle"
        return f"P{self.state.shield_player} {GAME.notation.card(self.state.shield_family)}"


@pytest.fixture
def table() -> Callable[..., Table]:
    return Table


@pytest.fixture
def game() -> gamekit.Game:
    return GAME
