"""Cards counted by kind, and cards that lie face down.

Cards of a kind are alike, so a hand is a tuple of counts (index: the kind), and face-down cards are
a tuple of kinds, sorted. A zone of the whole table is kept by kind: `zone[kind][player]`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

Counts = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FaceDown:
    """Cards of which one sees the backs only."""

    count: int


def counted(cards: Iterable[int], kinds: int) -> Counts:
    """The counts of each of `kinds` kinds among the cards."""
    counts = [0] * kinds
    for card in cards:
        counts[card] += 1
    return tuple(counts)


def listed(counts: Counts) -> tuple[int, ...]:
    """The cards of the counts, one entry a card, higher kinds first."""
    return tuple(kind for kind in range(len(counts) - 1, -1, -1) for _ in range(counts[kind]))


def without(counts: Counts, cards: Iterable[int]) -> Counts:
    """What is left of `counts` without these cards."""
    left = list(counts)
    for card in cards:
        left[card] -= 1
    return tuple(left)


def replaced(values: tuple[Any, ...], index: int, value: object) -> tuple[Any, ...]:
    """The tuple with `value` at `index`."""
    changed = list(values)
    changed[index] = value
    return tuple(changed)


def put(values: tuple[int, ...], index: int, change: int) -> tuple[int, ...]:
    """The tuple with `change` added at `index`."""
    changed = list(values)
    changed[index] += change
    return tuple(changed)
