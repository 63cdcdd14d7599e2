"""The terminal: what is written to it, and what is typed."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from gamekit.rulebook.errors import printable
from gamekit.rulebook.typography import NO_BREAK_SPACE
from gamekit.text.table import wrapped

_BOLD, _DIM, _PLAIN = "\033[1m", "\033[2m", "\033[0m"
_CLEAR = "\033[2J\033[3J\033[H"  # the screen, what has scrolled off it, and back to the first line


class Terminal:
    """Writes to the standard output, reads from the standard input.

    Attributes:
        interactive: a person sits there: what is typed is seen, and the screen can be cleared.
    """

    def __init__(self) -> None:
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        self._styled = sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        if self.interactive:
            _edit_lines()

    def write(self, text: str = "") -> None:
        """Write lines as they are; broken they are already."""
        print(text.replace(NO_BREAK_SPACE, " "))

    def bold(self, text: str) -> str:
        """The text so that it strikes the eye, where the terminal can."""
        return f"{_BOLD}{text}{_PLAIN}" if self._styled else text

    def dim(self, text: str) -> str:
        """The text so that it stands back, where the terminal can."""
        return f"{_DIM}{text}{_PLAIN}" if self._styled else text

    def paragraph(self, text: str, indent: str = "") -> None:
        """Write a text in lines that fit."""
        self.write("\n".join(wrapped(text, indent, indent)))

    def cite(self, sentence: str, clause: str, mark: str = "", strong: bool = False) -> None:
        """Write a sentence and the clause that it follows, behind a mark in the margin."""
        text = "\n".join(wrapped(f"{sentence} [{clause}]", mark, " " * len(mark)))
        end = text.rindex("[")
        said, cited = text[:end], text[end:]
        self.write((self.bold(said) if strong else said) + self.dim(cited))

    def ask(self, prompt: str) -> str:
        """What is typed at the prompt, without spaces around it.

        Raises:
            EOFError: nothing more will be typed.
        """
        if self.interactive:
            try:
                return input(prompt).strip()
            except KeyboardInterrupt:
                self.write()  # what comes next begins a line of its own
                raise
        sys.stdout.write(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not sys.stdin.isatty():  # what is piped in is not seen by itself: written out, it makes a transcript
            print(printable(line.strip()))
        if not line:
            raise EOFError
        return line.strip()

    def clear(self) -> None:
        """Let nothing be seen of what was written and typed so far, if a person sits there."""
        if self.interactive:
            sys.stdout.write(_CLEAR)
            _forget_lines()


def _edit_lines() -> None:
    """Let the arrow keys work at the prompt, where Python has the means."""
    with suppress(ImportError):
        import readline  # noqa: F401 - importing it does it


def _forget_lines() -> None:
    """Let the arrow keys not bring back what another player has typed."""
    if "readline" in sys.modules:
        sys.modules["readline"].clear_history()
