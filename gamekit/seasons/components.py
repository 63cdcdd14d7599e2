"""The Seasons and the families: the same in both games."""

from __future__ import annotations

from dataclasses import dataclass

from gamekit.engine.cards import Counts

MOST_PLAYERS = 4

# A family's number is its value, and the number of its cards.
FAMILIES = range(1, 10)


@dataclass(frozen=True)
class Season:
    """A Season card.

    Attributes:
        number: 1 to 8, its place in the pile.
        deal: the upper number: how many cards each player is dealt.
        limit: the lower number: how many cards a player may keep at the round's end.
    """

    number: int
    deal: int
    limit: int


@dataclass(frozen=True)
class Components:
    """The contents of the box, by name.

    Attributes:
        names: the name of each kind of card, by number.
        copies: how many cards of each kind there are.
        seasons: the Season cards, 1 on top.
        vp_tokens: how many Victory Point tokens there are.
        single_tokens: the tokens of which there is one each.
    """

    names: tuple[str, ...]
    copies: Counts
    seasons: tuple[Season, ...]
    vp_tokens: int
    single_tokens: tuple[str, ...]


SEASONS = tuple(Season(number, deal=11 - number, limit=2 + number) for number in range(1, 9))
