"""Koryŏ as a game: what `gamekit.load("koryo")` gives."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from types import MappingProxyType
from typing import Any, ClassVar

from gamekit.engine.luck import Luck, check_luck
from gamekit.engine.statements import Tell, silent
from gamekit.games.koryo.actions import (
    CLASSES,
    Decline,
    Destroy,
    DestroyOwn,
    Discard,
    EndTurn,
    Keep,
    KoryoAction,
    Place,
    Reveal,
    Steal,
    Swap,
    TakeToken,
)
from gamekit.games.koryo.components import COMPONENTS, COPIES, FAMILIES, KINDS, NOTATION, VOCABULARY
from gamekit.games.koryo.phases import PHASES
from gamekit.games.koryo.position import position
from gamekit.games.koryo.setup import set_up
from gamekit.games.koryo.state import KoryoState
from gamekit.seasons.game import SeasonGame


class Koryo(SeasonGame):
    """Koryŏ, for 2 to 4 players."""

    id = "koryo"
    title = "Koryŏ"
    options: ClassVar[Mapping[str, bool]] = MappingProxyType({})
    languages = ("en",)
    components = COMPONENTS
    vocabulary = VOCABULARY
    notation = NOTATION
    action_classes = CLASSES
    phases = PHASES

    def start(self, players: int, luck: Luck, tell: Tell = silent, **options: bool) -> KoryoState:
        check_luck(luck)
        self.checked_options(options)
        return set_up(self.checked_players(players), luck, tell)

    def position(self, data: Mapping[str, Any]) -> KoryoState:
        return position(data)

    def actions_of(self, player: int, seats: range) -> list[KoryoAction]:
        return [
            *(Place(player, cards) for cards in _placements()),
            *(Reveal(player, kind) for kind in KINDS),
            *(Destroy(player, owner, kind) for owner in seats for kind in KINDS),
            *(
                Swap(player, first, card, second, other_card)
                for first in seats
                for second in seats
                if first <= second
                for card in KINDS
                for other_card in KINDS
            ),
            Decline(player),
            TakeToken(player),
            *(Steal(player, other) for other in seats),
            *(DestroyOwn(player, kind) for kind in KINDS),
            EndTurn(player),
            *(Discard(player, kind) for kind in KINDS),
            Keep(player),
        ]


def _placements() -> list[tuple[int, ...]]:
    """Identical cards, two types, nothing, and neighbours that are none of them."""
    identical = [(kind,) * count for kind in KINDS for count in range(1, COPIES[kind] + 1)]
    two_types = [(high, low) for low, high in combinations(KINDS, 2)]
    mixed = [(high, high, low) for low, high in combinations(FAMILIES, 2)]
    return [(), *identical, *two_types, *mixed]


GAME = Koryo()
