"""Placing cards face down: which sets of cards a hand allows, and what becomes of the rest of it.

What a player may ever place is made before a hand is looked at, and then looked up: so what is kept, and can be
found by whoever holds a view, is the same for all hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations

from gamekit.engine.cards import Counts, replaced, without
from gamekit.seasons.actions import PlaceCards
from gamekit.seasons.table import SeasonState

NOTHING: tuple[int, ...] = ()
"""What is placed where the hand allows nothing else."""


@cache
def one_kind(place: type[PlaceCards], player: int, copies: Counts) -> tuple[tuple[tuple[PlaceCards, ...], ...], ...]:
    """For each kind, by how many of its copies a hand holds: to place one of them, two, ... all."""
    return tuple(
        tuple(tuple(place.made[player, (kind,) * count] for count in range(1, held + 1)) for held in range(most + 1))
        for kind, most in enumerate(copies)
    )


@cache
def two_kinds(place: type[PlaceCards], player: int, kinds: Sequence[int]) -> dict[tuple[int, int], PlaceCards]:
    """For every two of these kinds, the lower one first: to place one of each."""
    return {(low, high): place.made[player, (high, low)] for low, high in combinations(kinds, 2)}


def of_two_kinds(all_pairs: dict[tuple[int, int], PlaceCards], held: Iterable[int]) -> Iterator[PlaceCards]:
    """From what `two_kinds` gives, those that a hand with these kinds, in ascending order, allows."""
    return map(all_pairs.__getitem__, combinations(held, 2))


def held_in(hand: Counts, cards: tuple[int, ...]) -> bool:
    """Whether a hand holds all of these cards."""
    return all(cards.count(kind) <= hand[kind] for kind in set(cards))


def put_face_down(state: SeasonState, player: int, cards: tuple[int, ...]) -> Counts:
    """The cards lie face down, in play for nothing; the rest of the hand is in the pile again.

    Returns:
        the rest, which its owner alone knows.
    """
    rest = without(state.hand(player), cards)
    state.placed = replaced(state.placed, player, cards)
    state.returned = replaced(state.returned, player, rest)
    state.hands = replaced(state.hands, player, state.no_cards)
    return rest
