"""The drawn table: what lies before whom, as far as the reader may see it.

A game's own module beside this one (`gamekit.drawing.choson`) draws its table. A drawing is HTML, so that the
cards flow into as many rows as the reader's window asks for; each card in it is an SVG. It is a picture: who cannot see
it reads `gamekit.text.table_text`, which says the same.
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from functools import cache
from importlib import resources

from gamekit.drawing.cards import card
from gamekit.drawing.marks import Mark
from gamekit.drawing.seasons import face_of
from gamekit.engine.game import load
from gamekit.engine.state import State
from gamekit.engine.view import View


def drawn_table(
    position: View | State, language: str = "en", *, brief: bool = False, marks: Sequence[Mark] = ()
) -> str:
    """The table as HTML; `styles()` has to stand once on the page.

    Args:
        position: a view, which hides what its player may not see; or a state, which shows all it holds.
        language: "en", "cs".
        brief: only what lies before the players and the hands to be seen, for a page with many tables, which gives it a
            label.
        marks: the cards that matter now: the drawing points at them.

    Raises:
        UnknownLanguage: there is no such language.
    """
    state = position.state if isinstance(position, View) else position
    drawn: str = importlib.import_module(f"gamekit.drawing.{state.game_id}").draw(state, language, brief, marks)
    return drawn


def drawn_card(game_id: str, kind: int, language: str = "en") -> str:
    """A card of a kind alone, as an SVG."""
    symbols = importlib.import_module(f"gamekit.drawing.{game_id}").SYMBOLS
    return card(face_of(load(game_id).vocabulary, kind, symbols, language))


def symbol(game_id: str, kind: int) -> str:
    """The symbol of a kind of card alone, as an SVG in the kind's colour; its name is to stand beside it."""
    path = importlib.import_module(f"gamekit.drawing.{game_id}").SYMBOLS[kind]
    return (
        f'<svg class="gk-card gk-kind-{kind}" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">'
        f'<path class="gk-symbol" d="{path}"/></svg>'
    )


@cache
def styles() -> str:
    """The style sheet of drawings, as text for a `<style>` element; light and dark."""
    return resources.files("gamekit.drawing").joinpath("table.css").read_text(encoding="utf-8")
