"""Characters in play, and how two of them are swapped."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations

from gamekit.engine.actions import Action
from gamekit.seasons.actions import SwapCharacters
from gamekit.seasons.components import FAMILIES
from gamekit.seasons.table import SeasonState


def all_swaps(swap: Callable[..., SwapCharacters], player: int, stacks: list[list[int]]) -> list[Action]:
    """Every swap of two Characters between two players.

    Args:
        swap: the game's class of swaps.
        player: who swaps.
        stacks: the families of which each player (the first: player 1) can give a card away.
    """
    actions: list[Action] = []
    for (first, cards), (second, other_cards) in combinations(enumerate(stacks, 1), 2):
        if cards and other_cards:
            swaps = _swaps_between(swap, player, first, second)
            actions += [swaps[card][other] for card in cards for other in other_cards]
    return actions


@cache
def _swaps_between(
    swap: Callable[..., SwapCharacters], player: int, first: int, second: int
) -> tuple[tuple[SwapCharacters, ...], ...]:
    """The swaps of a Character of one player for one of another, by the two families; index 0 is no family."""
    kinds = range(len(FAMILIES) + 1)
    return tuple(tuple(swap(player, first, card, second, other) for other in kinds) for card in kinds)


def character_in_play(state: SeasonState, owner: int, card: int) -> bool:
    """Whether a player has a Character of that kind in play (an Event is none)."""
    return card in FAMILIES and owner <= state.players and state.in_play[card][owner] > 0
