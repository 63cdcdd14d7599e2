"""A table of a game of Seasons, set up in a line and read in words.

The tests of a folder are about the game of that name.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pytest

import gamekit
from gamekit.engine.scores import Scores
from gamekit.engine.statements import Event
from gamekit.seasons.table import SeasonState


class Table:
    """A match from a position: `table(P1={"in_play": "2 Sniper", "placed": "Hulk, Event"})`.

    Attributes:
        game: the game.
        told: what the last `play` told.
        cited: the clauses of it.
    """

    def __init__(self, game: gamekit.Game, **position: Any) -> None:
        self.game = game
        self.match = game.match(position, seed=1)
        self.told: list[Event] = []

    @property
    def state(self) -> SeasonState:
        state = self.match.state
        assert isinstance(state, SeasonState)
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
        refusal = self.state.why_not(self.game.parse(action))
        return None if refusal is None else refusal.clause

    def front(self, player: int) -> str:
        """What lies in front of a player: `2 Sniper, Yi`."""
        return self.game.notation.counts(self.state.tableau(player))

    def hand(self, player: int) -> str:
        return self.game.notation.counts(self.state.hand(player))

    def pile(self, card: str) -> int:
        """How many cards of a kind are in the pile."""
        return self.state.pile()[self.game.notation.read_card(card)]

    def majority(self, family: str) -> int:
        """Who has the majority of a family; 0 for nobody."""
        return self.state.majority(self.game.notation.read_card(family))

    def shield(self) -> str:
        """Where Yi's Shield lies in Chosŏn: `P1 Sniper`, or `middle`."""
        return self.state.to_dict().get("shield", "middle")


@pytest.fixture
def game(request: pytest.FixtureRequest) -> gamekit.Game:
    return gamekit.load(request.path.parent.name)


@pytest.fixture
def table(game: gamekit.Game) -> Callable[..., Table]:
    return partial(Table, game)


@pytest.fixture
def scores(table: Callable[..., Table]) -> Callable[..., Scores]:
    """The score of a table at the end; of each player, what lies in front: `scores("2 Hulk", "Yi", tokens=(0, 1))`."""

    def scored(*in_play: str, tokens: Sequence[int] = (), first_player: int = 1, **more: Any) -> Scores:
        counts = [*tokens, *[0] * len(in_play)]
        players = {f"P{n}": {"in_play": cards, "tokens": counts[n - 1]} for n, cards in enumerate(in_play, 1)}
        over = {"players": len(in_play), "phase": "over", "round": 8, "first_player": first_player}
        return table(**over, **players, **more).state.scores()

    return scored


@pytest.fixture
def points() -> Callable[[Scores, int, str], list[int]]:
    """What a player gets by a clause, line by line."""

    def by_clause(scores: Scores, player: int, clause: str) -> list[int]:
        return [line.points for line in scores.lines[player] if line.clause == clause]

    return by_clause
