"""The table as it lies: drawn, and as text for who asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from gamekit.drawing import Mark, drawn_table, marks_text
from gamekit.engine.state import State
from gamekit.rulebook.messages import N_
from gamekit.text import table_text
from gamekit.widgets.elements import Box, Html, HtmlFold
from gamekit.widgets.writing import Writer


class TableView(Box):
    """The drawing of a table, and below it the same as text, folded away."""

    def __init__(self) -> None:
        self._drawing = Html("gk-drawing")
        self._text = HtmlFold(self._refresh_text, "gk-text")
        super().__init__([self._drawing, self._text], "gk-column")
        self.button = self._text.button
        self._labels = ("", "")
        self._drawn: tuple[State, str, tuple[Mark, ...]] | None = None

    def show_table(self, table: State | None, writer: Writer, marks: Sequence[Mark] = ()) -> None:
        """Show this table; None: nothing, and nothing of it is left.

        Args:
            table: the table, as the reader may see it.
            writer: in whose language.
            marks: the cards that matter.
        """
        self.show(table is not None)
        self._labels = writer.say(N_("Show the table as text")), writer.say(N_("Hide the table as text"))
        now = None if table is None else (table, writer.language, tuple(marks))
        if now != self._drawn:
            self._drawn = now
            self._drawing.content = drawn_table(now[0], now[1], marks=now[2]) if now else ""
        self._refresh_text()

    def _refresh_text(self) -> None:
        self._text.label(*self._labels)
        self._text.inside.content = f"<pre>{escape(self.text())}</pre>" if self._text.open and self._drawn else ""

    def text(self) -> str:
        """The table as text, and which cards matter; "" where there is none."""
        if self._drawn is None:
            return ""
        table, language, marks = self._drawn
        marked = marks_text(table, marks, language)
        return table_text(table, language) + (f"\n{marked}" if marked else "")
