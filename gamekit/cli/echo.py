"""Repeating what somebody typed, or what a file says, so that it can do no harm: escaped, and cut."""

from __future__ import annotations

from copy import copy

from gamekit.rulebook.errors import GamekitError

LONGEST = 60
# The values of sentences that hold what was typed or read, and may be of any length.
_ECHOED = {"action", "choice", "clause", "found", "game", "name", "text", "value", "words", "written"}


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
    if isinstance(value, (str, Exception)):
        text = printable(str(value))
    elif name in _ECHOED and len(repr(value)) > LONGEST:
        text = printable(repr(value))
    else:
        return value
    return f"{text[:LONGEST]}…" if name in _ECHOED and len(text) > LONGEST else text
