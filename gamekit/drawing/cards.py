"""Single cards as SVG: a face with value, symbol, name and count, and a back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

WIDTH, HEIGHT = 72, 86
STEP = 3  # how far each further card of a stack sticks out behind the first
MOST_BEHIND = 2
_NAME_WIDTH = WIDTH - 8
_LETTER_WIDTH = 6.7  # of the name's font, on average; a longer name is squeezed into the card
_NAME_LINES = {1: (75,), 2: (67, 79)}  # where the name's lines stand
_TAB = "M0 7a7 7 0 0 1 7-7h17v17a8 8 0 0 1-8 8H0z"  # the corner that the value stands in


@dataclass(frozen=True)
class Face:
    """The face of a kind of card.

    Attributes:
        kind: the word that the style sheet knows the kind's colour by.
        name: what the card is called in the reader's language.
        value: what stands in its corner; "" for none.
        symbol: the path of its symbol, drawn in a square of 24.
    """

    kind: str
    name: str
    value: str
    symbol: str


def card(face: Face, count: int = 1, marked: bool = False) -> str:
    """A card, or a stack of cards that are alike, with their number.

    Args:
        face: what is on the card.
        count: how many lie in the stack.
        marked: draw it with a heavy border, for a majority.
    """
    parts = [*_behind(count), rectangle()]
    if face.value:
        parts.append(
            f'<path class="gk-tab" d="{_TAB}"/><text class="gk-value" x="12" y="19">{escape(face.value)}</text>'
        )
    parts.append(f'<path class="gk-symbol" transform="translate(21 25) scale(1.25)" d="{face.symbol}"/>')
    parts += _name(face.name)
    if count > 1:
        parts.append(_count(count))
    return picture(f"gk-{face.kind} gk-marked" if marked else f"gk-{face.kind}", parts)


def back(count: int = 0) -> str:
    """Cards of which one sees the backs only, with their number, if it is given."""
    inner = f'<rect class="gk-pattern" x="6" y="6" width="{WIDTH - 12}" height="{HEIGHT - 12}" rx="4"/>'
    diamonds = "".join(
        f'<path class="gk-pattern" d="M36 {43 - high}l{wide} {high}-{wide} {high}-{wide}-{high}z"/>'
        for wide, high in ((22, 29), (13, 17))
    )
    number = _count(count) if count else ""
    return picture("gk-back", [*_behind(count), rectangle(), inner, diamonds, number])


def picture(classes: str, parts: Sequence[str]) -> str:
    """An SVG of a card, with room above and to the right for the cards that may lie behind it."""
    room = STEP * MOST_BEHIND
    width, height = WIDTH + room + 2, HEIGHT + room + 2
    return (
        f'<svg class="gk-card {classes}" width="{width}" height="{height}" viewBox="-1 {-room - 1} {width} {height}"'
        f' aria-hidden="true">{"".join(parts)}</svg>'
    )


def _behind(count: int) -> list[str]:
    return [rectangle("gk-behind", STEP * place) for place in range(min(count - 1, MOST_BEHIND), 0, -1)]


def rectangle(classes: str = "gk-face", shift: int = 0) -> str:
    """The outline of a card, or of one that sticks out behind it."""
    return f'<rect class="{classes}" x="{shift}" y="{-shift}" width="{WIDTH}" height="{HEIGHT}" rx="7"/>'


def _name(name: str) -> list[str]:
    """The name in one line, or in two where it has several words and would be squeezed."""
    first, _, rest = name.partition(" ")
    lines = [first, rest] if rest and len(name) * _LETTER_WIDTH > _NAME_WIDTH else [name]
    return [
        f'<text class="gk-label" x="{WIDTH // 2}" y="{y}"{_squeezed(line)}>{escape(line)}</text>'
        for line, y in zip(lines, _NAME_LINES[len(lines)], strict=True)
    ]


def _squeezed(line: str) -> str:
    if len(line) * _LETTER_WIDTH <= _NAME_WIDTH:
        return ""
    return f' textLength="{_NAME_WIDTH}" lengthAdjust="spacingAndGlyphs"'


def _count(count: int) -> str:
    width = 26 if count < 10 else 34
    left = WIDTH - width - 5
    return (
        f'<rect class="gk-pill" x="{left}" y="5" width="{width}" height="20" rx="10"/>'
        f'<text class="gk-count" x="{left + width / 2:g}" y="20">×{count}</text>'
    )
