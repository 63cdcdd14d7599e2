"""Chosŏn as a game: what `gamekit.load("choson")` gives."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations_with_replacement
from types import MappingProxyType
from typing import Any, ClassVar

from gamekit.engine.luck import Luck, check_luck
from gamekit.engine.statements import Tell, silent
from gamekit.games.choson.actions import (
    CLASSES,
    ChosonAction,
    DeclineRiposte,
    DeclineToken,
    Destroy,
    Discard,
    EndTurn,
    Keep,
    Place,
    Reveal,
    Riposte,
    Sacrifice,
    Shield,
    Stay,
    Swap,
    TakeFrom,
    TakeToken,
)
from gamekit.games.choson.components import (
    COMPONENTS,
    COPIES,
    EVENT,
    FAMILIES,
    KINDS,
    NOTATION,
    VOCABULARY,
)
from gamekit.games.choson.phases import PHASES
from gamekit.games.choson.position import position
from gamekit.games.choson.setup import set_up
from gamekit.games.choson.state import ChosonState
from gamekit.seasons.game import SeasonGame


class Choson(SeasonGame):
    """Chosŏn, for 2 to 4 players.

    Options:
        last_round_pass: the 1st Player token passes after the eighth round too (choson.ending.last-pass).
    """

    id = "choson"
    title = "Chosŏn"
    options: ClassVar[Mapping[str, bool]] = MappingProxyType({"last_round_pass": True})
    languages = ("en", "cs")
    components = COMPONENTS
    vocabulary = VOCABULARY
    notation = NOTATION
    action_classes = CLASSES
    phases = PHASES

    def start(self, players: int, luck: Luck, tell: Tell = silent, **options: bool) -> ChosonState:
        check_luck(luck)
        chosen = self.checked_options(options)
        return set_up(self.checked_players(players), chosen["last_round_pass"], luck, tell)

    def position(self, data: Mapping[str, Any]) -> ChosonState:
        return position(data)

    def actions_of(self, player: int, seats: range) -> list[ChosonAction]:
        targets = [(owner, kind) for owner in seats for kind in KINDS]
        pairs = combinations_with_replacement([target for target in targets if target[1] != EVENT], 2)
        return [
            Sacrifice(player),
            Stay(player),
            *(TakeFrom(player, other) for other in seats),
            DeclineToken(player),
            *(Place(player, cards) for cards in _placements()),
            Reveal(player),
            *(Shield(player, kind) for kind in KINDS),
            *(TakeToken(player, kind) for kind in KINDS),
            Keep(player),
            *(
                Swap(player, first, card, second, other_card)
                for first in seats
                for second in seats
                if first <= second
                for card in KINDS
                for other_card in KINDS
            ),
            *(Destroy(player, (target,)) for target in targets),
            *(Destroy(player, pair) for pair in pairs),
            *(Destroy(player, ((owner, 5),) * 3) for owner in seats),
            Riposte(player),
            DeclineRiposte(player),
            EndTurn(player),
            *(Discard(player, kind) for kind in KINDS),
        ]


def _placements() -> list[tuple[int, ...]]:
    """The four combinations, nothing, and neighbours that are none of them."""
    one_family = [(family,) * count for family in FAMILIES for count in range(1, COPIES[family] + 1)]
    two_kinds = [(high, low) for high in KINDS for low in range(high)]
    events = [(EVENT,) * count for count in range(COPIES[EVENT] + 1)]
    mixed = [(high, high, low) for high in FAMILIES for low in range(high)]
    with_two_events = [(family, EVENT, EVENT) for family in FAMILIES]
    return [*one_family, *two_kinds, *events, *mixed, *with_two_events]


GAME = Choson()
