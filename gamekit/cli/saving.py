"""Keeping a match in a file."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from gamekit.engine.errors import GamekitError
from gamekit.engine.match import Match
from gamekit.rulebook.messages import N_
from gamekit.rulebook.reasons import Reason
from gamekit.rulebook.writing import write_whole


class NotSaved(GamekitError):
    """The match could not be saved."""


class SaveFile:
    """Where a match is kept. A file that was there before is written over only if the match came from it.

    Attributes:
        path: the file; None while the match is kept nowhere.
        holds_all: the match was in the file, whole, when it was last to be saved.
    """

    def __init__(self, path: Path | None = None, loaded_from: Path | None = None) -> None:
        self.path = path
        self.holds_all = False
        self._ours = {loaded_from} if loaded_from else set()

    def keep(self, match: Match) -> None:
        """Save the match, if it is to be kept.

        Raises:
            NotSaved: the file holds something else, or cannot be written.
        """
        if self.path is None:
            return
        self.holds_all = False
        try:
            self._write(self.path, match.save().encode())
        except FileExistsError:
            raise NotSaved(
                N_("There is a file {path} already. Choose another name, or go on with that match by --load."),
                path=str(self.path),
            ) from None
        except (OSError, ValueError) as error:
            template = N_("The file {path} cannot be written: {reason}.")
            raise NotSaved(template, path=str(self.path), reason=Reason(error)) from error
        self.holds_all = True

    def _write(self, path: Path, content: bytes) -> None:
        if path in self._ours:
            write_whole(path, content)
            return
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        path.touch(exist_ok=False)
        try:
            write_whole(path, content)
        except BaseException:
            path.unlink(missing_ok=True)  # empty, it would only be in the way of the next attempt
            raise
        self._ours.add(path)

    def keep_in(self, path: Path, match: Match) -> None:
        """Save the match in this file, from now on.

        Raises:
            NotSaved: the file holds something else, or cannot be written; all stays as it was.
        """
        before = self.path, self.holds_all
        self.path = path
        try:
            self.keep(match)
        except NotSaved:
            self.path, self.holds_all = before
            raise
