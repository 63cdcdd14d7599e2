"""The majority of a family, read from its column of counts.

A column holds the number of cards of one family in front of each player; index 0 is nobody's and
always 0, so that the answer 0 means "nobody".
"""

from __future__ import annotations

from functools import cache

NOBODY = 0

Column = tuple[int, ...]


@cache
def strict_majority(column: Column) -> int:
    """The player with strictly more cards than every other; `NOBODY` at a tie or without cards."""
    most = max(column)
    return column.index(most) if column.count(most) == 1 else NOBODY


@cache
def majority_with_tie_breaker(column: Column, tie_breaker: int) -> int:
    """As `strict_majority`, but at a tie for the most `tie_breaker` has it, if among those tied."""
    most = max(column)
    if most and column[tie_breaker] == most:
        return tie_breaker
    return strict_majority(column)
