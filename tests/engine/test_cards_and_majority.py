"""Cards by count, and the majority of a column."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekit.engine.cards import counted, listed, put, replaced, without
from gamekit.engine.majority import NOBODY, majority_with_tie_breaker, strict_majority


@given(st.lists(st.integers(0, 9), max_size=12))
def test_counting_and_listing_are_inverse(cards: list[int]) -> None:
    assert listed(counted(cards, 10)) == tuple(sorted(cards, reverse=True))
    assert sum(counted(cards, 10)) == len(cards)


def test_changes_make_new_tuples() -> None:
    counts = (1, 2, 3)
    assert without(counts, [2, 2, 0]) == (0, 2, 1)
    assert put(counts, 1, -2) == (1, 0, 3)
    assert replaced(counts, 0, 9) == (9, 2, 3)
    assert counts == (1, 2, 3)


@pytest.mark.parametrize(
    ("column", "majority"),
    [
        ((0, 0, 0, 0), NOBODY),
        ((0, 1, 1, 3), 3),
        ((0, 1, 2, 2), NOBODY),
        ((0, 1, 0, 0), 1),
        ((0, 2, 1), 1),
        ((0, 2, 2, 2, 2), NOBODY),
    ],
)
def test_a_majority_is_strictly_the_most(column: tuple[int, ...], majority: int) -> None:
    assert strict_majority(column) == majority
    assert majority_with_tie_breaker(column, NOBODY) == majority


@pytest.mark.parametrize(
    ("column", "tie_breaker", "majority"),
    [
        ((0, 2, 2, 1), 1, 1),
        ((0, 2, 2, 1), 2, 2),
        ((0, 2, 2, 1), 3, NOBODY),
        ((0, 3, 2, 1), 2, 1),
        ((0, 0, 0, 0), 1, NOBODY),
        ((0, 3, 2, 1), 1, 1),
    ],
)
def test_a_tie_breaker_decides_among_those_tied(column: tuple[int, ...], tie_breaker: int, majority: int) -> None:
    assert majority_with_tie_breaker(column, tie_breaker) == majority


@given(st.lists(st.integers(0, 4), min_size=2, max_size=4), st.integers(0, 4))
def test_a_majority_by_its_definition(counts: list[int], tie_breaker: int) -> None:
    column = (0, *counts)
    breaker = tie_breaker if tie_breaker < len(column) else NOBODY
    ahead = [
        player
        for player in range(1, len(column))
        if all(column[player] > column[other] for other in range(1, len(column)) if other != player) and column[player]
    ]
    assert strict_majority(column) == (ahead[0] if ahead else NOBODY)
    tied = [player for player in range(1, len(column)) if column[player] == max(column) > 0]
    expected = breaker if breaker in tied else strict_majority(column)
    assert majority_with_tie_breaker(column, breaker) == expected
