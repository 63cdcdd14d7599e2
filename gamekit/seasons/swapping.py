"""Swapping and destroying: what both games do to Characters in play."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

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
    for first, cards in enumerate(stacks, 1):
        for second in range(first + 1, len(stacks) + 1):
            other_cards = stacks[second - 1]
            for card in cards:
                swaps = _swaps_for(swap, player, first, card, second)
                actions += [swaps[other_card] for other_card in other_cards]
    return actions


@cache
def _swaps_for(
    swap: Callable[..., SwapCharacters], player: int, first: int, card: int, second: int
) -> dict[int, Action]:
    """The swaps of one Character for any of a second player's, by the kind of the latter."""
    return {other_card: swap(player, first, card, second, other_card) for other_card in FAMILIES}


def character_in_play(state: SeasonState, owner: int, card: int) -> bool:
    """Whether a player has a Character of that kind in play (an Event is none)."""
    return card in FAMILIES and owner <= state.players and state.in_play[card][owner] > 0
