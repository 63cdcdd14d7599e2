"""Keeping a match in a file."""

from __future__ import annotations

from pathlib import Path

from gamekit.engine.errors import GamekitError
from gamekit.engine.match import Match
from gamekit.rulebook.messages import N_
from gamekit.rulebook.reasons import Reason


class NotSaved(GamekitError):
    """The match could not be saved."""


class SaveFile:
    """Where a match is kept. A file that was there before is written over only if the match came from it.

    Attributes:
        path: the file; None while the match is kept nowhere.
    """

    def __init__(self, path: Path | None = None, loaded_from: Path | None = None) -> None:
        self.path = path
        self._ours = {loaded_from} if loaded_from else set()

    def keep(self, match: Match) -> None:
        """Save the match, if it is to be kept.

        Raises:
            NotSaved: the file holds something else, or cannot be written.
        """
        if self.path is None:
            return
        try:
            if self.path not in self._ours:
                self.path.touch(exist_ok=False)
                self._ours.add(self.path)
            self.path.write_text(match.save(), encoding="utf-8")
        except FileExistsError:
            raise NotSaved(
                N_("There is a file {path} already. Choose another name, or go on with that match by --load."),
                path=str(self.path),
            ) from None
        except (OSError, ValueError) as error:
            template = N_("The file {path} cannot be written: {reason}.")
            raise NotSaved(template, path=str(self.path), reason=Reason(error)) from error

    def keep_in(self, path: Path, match: Match) -> None:
        """Save the match in this file, from now on.

        Raises:
            NotSaved: the file holds something else, or cannot be written; all stays as it was.
        """
        before, self.path = self.path, path
        try:
            self.keep(match)
        except NotSaved:
            self.path = before
            raise
