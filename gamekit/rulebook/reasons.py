"""Why the operating system could not do something with a file, in the reader's language."""

from __future__ import annotations

import errno

from gamekit.rulebook.errors import Said
from gamekit.rulebook.messages import N_, translate

_REASONS = {
    errno.ENOENT: N_("there is no such file or folder"),
    errno.EACCES: N_("access is not allowed"),
    errno.EPERM: N_("access is not allowed"),
    errno.EISDIR: N_("it is a folder"),
    errno.ENOTDIR: N_("what stands before its name is not a folder"),
    errno.ENAMETOOLONG: N_("its name is too long"),
    errno.ENOSPC: N_("there is no space left"),
    errno.EROFS: N_("nothing can be written there"),
}
_IMPOSSIBLE_NAME = N_("no file can have such a name")


class Reason(Said):
    """Why a file could not be opened, read or written; to be said at the end of a sentence.

    Args:
        error: what Python raised; a `ValueError` where the name cannot be one of a file.
    """

    __slots__ = ("_error",)

    def __init__(self, error: OSError | ValueError) -> None:
        self._error = error

    def text(self, language: str = "en") -> str:
        """The reason; one that is rare, in the words of the operating system."""
        if isinstance(self._error, ValueError):
            return translate(_IMPOSSIBLE_NAME, language)
        known = _REASONS.get(self._error.errno or 0)
        return translate(known, language) if known else self._error.strerror or type(self._error).__name__
