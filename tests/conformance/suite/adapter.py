"""What the suite has to know of a game beyond the contract of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from gamekit.engine.actions import Action
from gamekit.engine.game import Game
from gamekit.engine.match import Record
from gamekit.engine.state import State

PILE = "pile"


@dataclass(frozen=True, eq=False, repr=False)
class Adapter:
    """One game, and what is really its own.

    Attributes:
        game: the game.
        box: how many there are of each card and token.
        places: where each card and token lies in a state: pairs of a place and the things there. `PILE` is one place.
        to_pile: which cards an action puts into the pile, worked out from the state before it (not by the rules' code).
        from_pile: which cards the luck of a step took from the pile.
        seen_as: what a player sees of an action, done in a state: the action itself, its open side, what it shows.
        permuted: the same state for a player, the cards that are hidden from the player changed about.
        secrets: what must not be found in a player's view.
        positions: tables by name. With play they reach every refusal; their successors are counted.
    """

    game: Game
    box: Counter[str]
    places: Callable[[Any], Iterator[tuple[str, Counter[str]]]]
    to_pile: Callable[[Any, Any], Counter[str]]
    from_pile: Callable[[Record], Counter[str]]
    seen_as: Callable[[Any, Action, int], object]
    permuted: Callable[[Any, int, Random], State]
    secrets: Callable[[Any, int], list[object]]
    positions: Mapping[str, Mapping[str, Any]]

    def __repr__(self) -> str:
        return f"<adapter of {self.game.id}>"

    def inventory(self, state: State) -> Counter[str]:
        """All cards and tokens of a state, wherever they lie."""
        return sum((things for _, things in self.places(state)), Counter())

    def pile(self, state: State) -> Counter[str]:
        """The cards in the pile."""
        return sum((things for place, things in self.places(state) if place == PILE), Counter())
