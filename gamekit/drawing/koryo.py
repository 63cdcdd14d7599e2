"""The table of Koryŏ, drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gamekit.drawing.cards import card
from gamekit.drawing.marks import Mark
from gamekit.drawing.seasons import SeasonDrawing
from gamekit.drawing.tokens import FLAG
from gamekit.games.koryo.components import EVENTS
from gamekit.games.koryo.state import KoryoState
from gamekit.rulebook.messages import N_
from gamekit.text.koryo import limit_of, waiting_event

# Axe, sun, hat and glasses, temple, flame, ship, coin, shield, loudhailer, scales, arrows that change places.
SYMBOLS = (
    "M12 2v20M12 6C9 7 7 6 5 3.5c-1.5 4-1.5 7 0 11C7 12 9 11 12 12c3-1 5 0 7 2.5 1.5-4 1.5-7 0-11C17 6 15 7 12 6",
    "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 1.5v3M12 19.5v3M1.5 12h3M19.5 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
    "M2.5 10.5h19M6.5 10.5 8.5 4h7l2 6.5M10.5 17a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM19.5 17a3 3 0 1 1-6 0 3 3 0 0 1 6 0z",
    "M3 21.5h18M3.5 8.5h17L12 3zM6 8.5V18M10 8.5V18M14 8.5V18M18 8.5V18M4.5 18h15",
    "M12 2c1 4 6 6.5 6 12a6 6 0 0 1-12 0c0-2.5 1-4 2-5 .5 2 1.5 2.5 2.5 2.5C12 9 11 5 12 2z",
    "M2 16h20l-3 5.5H5zM11.5 16V2.5M11.5 4c4 1 6.5 4.5 7 9h-7M11.5 6.5C9 8 7 10 6 13h5.5",
    "M21.5 12a9.5 9.5 0 1 1-19 0 9.5 9.5 0 0 1 19 0zM8.5 8.5h7v7h-7z",
    "M12 2l8 3v6c0 6-4 9.5-8 11-4-1.5-8-5-8-11V5zM12 6.5v10M8 10.5h8",
    "M2.5 10v4.5h4l9 5V5l-9 5zM19 8.5c2 2 2 5 0 7M6.5 14.5 8 20.5h3l-1-4",
    "M12 2.5v19M7 21.5h10M4 6h16M4 6 1.5 13.5h5zM20 6l-2.5 7.5h5zM1.5 13.5c0 3 5 3 5 0M17.5 13.5c0 3 5 3 5 0",
    "M3 8h16M15 3.5 19.5 8 15 12.5M21 16H5M9 11.5 4.5 16 9 20.5",
)

TOKEN_SYMBOLS = {"first-player-token": FLAG}


def draw(state: KoryoState, language: str, brief: bool, marks: Sequence[Mark]) -> str:
    """The table, as far as the state shows it; in brief what lies before the players only."""
    return _Drawing(state, language, brief, marks).table()


class _Drawing(SeasonDrawing[KoryoState]):
    symbols = SYMBOLS
    token_symbols = TOKEN_SYMBOLS
    season_template = N_("Season {round}: deals {deal}, lets {limit} stay")
    pile_template = N_("Draw pile: {amount}")
    bank_template = N_("Bank: {count} VP")

    def single_tokens(self, holder: int) -> Iterable[str]:
        if holder == self.state.first_player:
            yield "first-player-token"

    def counted(self, player: int) -> tuple[int, int]:
        return self.state.cards_in_play(player), limit_of(self.state, player)

    def counted_text(self, count: int, limit: int) -> str:
        if limit > self.state.season.limit:
            return self.say(N_("{amount}, limit {limit} with the Senators"), amount=count, limit=limit)
        return self.say(N_("{amount}, limit {limit}"), amount=count, limit=limit)

    def events(self, player: int) -> Iterable[str]:
        """The Events, which lie among the cards in front."""
        for event in EVENTS:
            count = self.state.in_play[event][player]
            if count:
                notes = self.played_notes(player, event)
                yield self.figure(card(self.face(event), count), *notes, marked=self.is_marked(player, event))

    def stack_notes(self, player: int, family: int) -> Iterable[str]:
        if player == self.majority(family) and self.by_tie_break(family):
            yield self.note(N_("by the Omniscient"))

    def open_effect(self) -> int | None:
        return waiting_event(self.state)
