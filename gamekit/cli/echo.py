"""Repeating what somebody typed, or what a file says, so that it can do no harm: escaped, and cut."""

from __future__ import annotations

import sys
from copy import copy

from gamekit.rulebook.errors import GamekitError, Said

LONGEST = 60
# The values of sentences that hold text that was typed or read, and may be of any length.
_ECHOED = {
    "action", "choice", "clause", "data", "found", "game", "key", "name", "phase", "text", "value", "words", "written",
}  # fmt: skip


def printable(text: str) -> str:
    """The text with escapes for whatever is not seen, such as the characters that colour a terminal or clear it."""
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text)


def told(error: GamekitError, language: str) -> str:
    """The sentence of an error, with whatever it repeats made harmless."""
    harmless = copy(error)
    harmless.values = {name: _harmless(name, value, language) for name, value in error.values.items()}
    return harmless.text(language)


def _harmless(name: str, value: object, language: str) -> object:
    if isinstance(value, GamekitError):
        return told(value, language)
    if isinstance(value, Said):
        return value
    if isinstance(value, (str, Exception)):
        return _Repeated(str(value), repr(str(value)), LONGEST if name in _ECHOED else sys.maxsize)
    written = repr(value)
    return _Repeated(written, written, LONGEST) if len(written) > LONGEST else value


class _Repeated:
    """What a sentence repeats, without anything in it that is not seen.

    Args:
        text: how it is shown.
        quoted: how it is shown where the sentence asks for quotation marks, if it is text.
        longest: what is longer is cut.
    """

    def __init__(self, text: str, quoted: str, longest: int) -> None:
        self._text = _cut(printable(text), longest)
        # What `repr` has escaped is not escaped once more.
        self._quoted = self._text if quoted == text else _cut(quoted, longest, end=quoted[-1])

    def __format__(self, form: str) -> str:
        return format(self._text, form)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return self._quoted


def _cut(text: str, longest: int, end: str = "") -> str:
    return f"{text[:longest]}…{end}" if len(text) > longest else text
