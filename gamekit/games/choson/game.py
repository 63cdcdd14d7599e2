"""Chosŏn as a game: what `gamekit.load("choson")` gives."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations_with_replacement
from typing import Any, ClassVar

from gamekit.engine.cards import counted
from gamekit.engine.errors import BrokenSave, UnreadableAction
from gamekit.engine.game import Game
from gamekit.engine.luck import Given, Luck
from gamekit.engine.state import State
from gamekit.engine.statements import Tell, silent
from gamekit.games.choson import phases
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
    COPIES,
    EVENT,
    FAMILIES,
    KINDS,
    MOST_PLAYERS,
    NOTATION,
    VOCABULARY,
    Components,
)
from gamekit.games.choson.position import position
from gamekit.games.choson.setup import set_up
from gamekit.games.choson.state import ChosonState
from gamekit.rulebook.messages import N_


class Choson(Game):
    """Chosŏn, for 2 to 4 players.

    Options:
        last_round_pass: the 1st Player token passes after the eighth round too (choson.ending.last-pass).
    """

    id = "choson"
    title = "Chosŏn"
    players = range(2, MOST_PLAYERS + 1)
    options: ClassVar[Mapping[str, bool]] = {"last_round_pass": True}
    languages = ("en", "cs")
    components = Components()
    vocabulary = VOCABULARY
    notation = NOTATION
    action_classes = CLASSES
    phases = phases.PHASES

    def start(self, players: int, luck: Luck, tell: Tell = silent, **options: bool) -> ChosonState:
        chosen = self.checked_options(options)
        return set_up(self._checked_players(players), chosen["last_round_pass"], luck, tell)

    def position(self, data: Mapping[str, Any]) -> ChosonState:
        return position(data)

    def seats(self, state: State) -> int:
        assert isinstance(state, ChosonState)
        return state.players

    def actions(self, players: int | None = None) -> tuple[ChosonAction, ...]:
        seats = range(1, self._checked_players(MOST_PLAYERS if players is None else players) + 1)
        return tuple(action for player in seats for action in _actions_of(player, seats))

    def write_given(self, given: Given) -> Any:
        return given if isinstance(given, int) else [NOTATION.counts(hand) for hand in given[1:]]

    def read_given(self, written: Any) -> Given:
        if type(written) is int:
            return written
        if not isinstance(written, list) or not all(isinstance(hand, str) for hand in written):
            raise BrokenSave(N_("{written!r} is neither a number nor hands of cards."), written=written)
        try:
            hands = [counted(NOTATION.read_cards(hand), len(KINDS)) for hand in written]
        except UnreadableAction as error:
            raise BrokenSave(N_("A hand that was dealt cannot be read: {error}"), error=error) from error
        return (counted((), len(KINDS)), *hands)


def _actions_of(player: int, seats: range) -> list[ChosonAction]:
    """A player's actions, legal somewhere or malformed, in the order of the phases."""
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
