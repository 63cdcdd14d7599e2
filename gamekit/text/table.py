"""The table as text, at most 80 columns wide: what lies before whom, and what the reader may know of the rest.

A game's own module beside this one (`gamekit.text.choson`) describes its table in words: `describe(state,
language)` gives a `Table`. What is said here is only how a `Table` is laid out.
"""

from __future__ import annotations

import importlib
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass

from gamekit.engine.state import State
from gamekit.engine.view import View
from gamekit.rulebook.typography import NO_BREAK_SPACE

WIDTH = 80
NOTHING = "·"
_GAP = 3


@dataclass(frozen=True)
class Row:
    """One line of the table: what is counted, and how it stands with each player.

    Attributes:
        label: what is counted.
        cells: one for each player, as long as it is; "" where there is nothing.
    """

    label: str
    cells: tuple[str, ...]


@dataclass(frozen=True)
class Table:
    """A table in words.

    Attributes:
        heading: where in the game this is; one or more lines.
        players: the heads of the columns.
        rows: what lies before the players.
        legend: what the signs in the cells mean; "" where there are none.
        notes: the rest, such as single tokens and the reader's own hand; each a paragraph.
    """

    heading: tuple[str, ...]
    players: tuple[str, ...]
    rows: tuple[Row, ...]
    legend: str
    notes: tuple[str, ...]


def table_text(position: View | State, language: str = "en") -> str:
    """The table as text, without a newline at its end.

    Args:
        position: a view, which hides what its player may not see; or a state, which shows all it holds.
        language: "en", "cs".

    Raises:
        UnknownLanguage: there is no such language.
    """
    state = position.state if isinstance(position, View) else position
    described: Table = importlib.import_module(f"gamekit.text.{state.game_id}").describe(state, language)
    return laid_out(described)


def laid_out(table: Table) -> str:
    """The table with its columns aligned and its sentences wrapped."""
    lines = [line for sentence in table.heading for line in wrapped(sentence)]
    lines += ["", *columns([Row("", table.players), *table.rows])]
    lines += wrapped(table.legend)
    if table.notes:
        lines += ["", *(line for note in table.notes for line in wrapped(note))]
    return "\n".join(lines)


def columns(rows: Sequence[Row]) -> list[str]:
    """The rows with their cells below one another."""
    label_width = max(len(row.label) for row in rows)
    widths = [max(map(len, cells)) for cells in zip(*(row.cells for row in rows), strict=True)]
    lines = []
    for row in rows:
        cells = [(cell or NOTHING).ljust(width) for cell, width in zip(row.cells, widths, strict=True)]
        lines.append((" " * _GAP).join([row.label.ljust(label_width), *cells]).rstrip())
    return [line.replace(NO_BREAK_SPACE, " ") for line in lines]


def unbroken(text: str) -> str:
    """The text, to be kept on one line by `wrapped`."""
    return text.replace(" ", NO_BREAK_SPACE)


def wrapped(sentence: str, first: str = "", further: str = "  ") -> list[str]:
    """The sentence in lines that fit.

    Args:
        sentence: what to wrap.
        first: stands before the first line.
        further: stands before each further line.
    """
    lines = textwrap.wrap(sentence, WIDTH, initial_indent=first, subsequent_indent=further, break_on_hyphens=False)
    return [line.replace(NO_BREAK_SPACE, " ") for line in lines]
