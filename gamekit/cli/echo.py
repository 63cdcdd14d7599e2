"""Repeating what somebody typed, or what a file says, on a line of a terminal."""

from __future__ import annotations

from copy import copy

from gamekit.rulebook.errors import GamekitError, Said, shown

LONGEST = 60
# The values of sentences that hold text that was typed or read, and may be of any length.
_ECHOED = {
    "action", "choice", "clause", "data", "found", "game", "key", "name", "phase", "text", "value", "words", "written",
}  # fmt: skip


def told(error: GamekitError, language: str) -> str:
    """The sentence of an error, with whatever it repeats cut to a length that a line holds."""
    short = copy(error)
    short.values = {name: _short(name, value, language) for name, value in error.values.items()}
    return short.text(language)


def _short(name: str, value: object, language: str) -> object:
    if isinstance(value, GamekitError):
        return told(value, language)
    return shown(value, LONGEST) if name in _ECHOED and not isinstance(value, Said) else value
