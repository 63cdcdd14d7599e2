"""The table of Chosŏn, drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from gamekit.drawing.cards import card
from gamekit.drawing.marks import Mark
from gamekit.drawing.seasons import SeasonDrawing
from gamekit.drawing.tokens import FLAG, SHIELD, sign
from gamekit.games.choson.components import EVENT, HULK, SNIPER, YI
from gamekit.games.choson.consequences import token_holders
from gamekit.games.choson.state import ChosonState
from gamekit.rulebook.messages import N_
from gamekit.seasons.table import MIDDLE

# Bolt, crown, cross hairs, eye, scythe, sword, flask, dumb-bell, hourglass, tower.
SYMBOLS = (
    "M13 2 5 14h6l-1 8 8-12h-6z",
    "M4 19h16M4 15 3 6l5 4 4-6 4 6 5-4-1 9z",
    "M19 12a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM12 1v7M12 16v7M1 12h7M16 12h7",
    "M1.5 12C6 4.5 18 4.5 22.5 12 18 19.5 6 19.5 1.5 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z",
    "M7 22 15.5 3M15.5 3C8 1.5 3.5 5 1.5 10.5 6 7.5 10 7.5 13.3 8",
    "M21 3 9.5 14.500M6 11l7 7M9.5 14.5 4 20M21 3l-5 1",
    "M9 2h6M10 2v7L4 20.500h16L14 9V2M7 15.500h10",
    "M2.5 10v4M6 7v10M18 7v10M21.5 10v4M6 12h12",
    "M6 2.500h12M6 21.500h12M7.5 2.500V7l9 10v4.500M16.5 2.500V7l-9 10v4.5",
    "M8 22V9M16 22V9M6 9h12M6.5 9V4h2.500v2.500h1.700V4h2.600v2.500H15V4h2.500v5M10.5 22v-5h3v5",
)

# Flag, crown, shield, cross hairs, dumb-bell: as the family that gives the token.
TOKEN_SYMBOLS = {
    "first-player-token": FLAG,
    "legacy": SYMBOLS[YI],
    "shield": "M12 2l8.500 3v6.500c0 5.500-4 9-8.500 10.500-4.500-1.500-8.500-5-8.500-10.500V5z",
    "return-fire": SYMBOLS[SNIPER],
    "counter-attack": SYMBOLS[HULK],
}


def draw(state: ChosonState, language: str, brief: bool, marks: Sequence[Mark]) -> str:
    """The table, as far as the state shows it; in brief what lies before the players only."""
    return _Drawing(state, language, brief, marks).table()


class _Drawing(SeasonDrawing[ChosonState]):
    symbols = SYMBOLS
    token_symbols = TOKEN_SYMBOLS
    season_template = N_("Season {round}: deals {deal}, lets {limit} stay")
    pile_template = N_("Central pile: {amount}")
    bank_template = N_("{count} VP")

    def single_tokens(self, holder: int) -> Iterable[str]:
        """The Shield is drawn on the stack where it lies."""
        for token, player in token_holders(self.state).items():
            if player == holder and (token != "shield" or holder == MIDDLE):
                yield token

    def counted(self, player: int) -> tuple[int, int]:
        return self.state.characters(player), self.state.season.limit

    def counted_text(self, count: int, limit: int) -> str:
        return self.say(N_("{characters}, limit {limit}"), characters=count, limit=limit)

    def events(self, player: int) -> Iterable[str]:
        """The Events kept, and those played this turn."""
        state, face = self.state, self.face(EVENT)
        if state.in_play[EVENT][player]:
            marked = self.is_marked(player, EVENT)
            yield self.figure(card(face, state.in_play[EVENT][player]), self.note(N_("kept")), marked=marked)
        if player == state.turn_of and state.events_on_table():
            yield self.figure(card(face, state.events_on_table()), self.note(N_("played")))

    def stack_notes(self, player: int, family: int) -> Iterable[str]:
        if (self.state.shield_player, self.state.shield_family) == (player, family):
            yield f"{sign(SHIELD)} <b>{escape(self.term('shield'))}</b>"

    def open_effect(self) -> int | None:
        return self.state.effect or None
