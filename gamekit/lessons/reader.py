"""Who reads a lesson: in which language, and what is to be told when there is something new to read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Reader:
    """Who reads what sessions tell: in which language, and who is told when there is something new to read."""

    def __init__(self, language: str = "en") -> None:
        self._language = language
        self._watchers: list[Callable[[], None]] = []
        self._holding_back = False

    @property
    def language(self) -> str:
        """The language that is read ("en", "cs")."""
        return self._language

    @language.setter
    def language(self, language: str) -> None:
        self._language = language
        self.tell()

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call `watcher` whenever there is something new to read."""
        self._watchers.append(watcher)

    def tell(self) -> None:
        """There is something new to read."""
        if self._holding_back:
            return
        for watcher in self._watchers:
            watcher()

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Tell of all that is new in a block of code when the block ends, once."""
        self._holding_back = True
        try:
            yield
        finally:
            self._holding_back = False
            self.tell()
