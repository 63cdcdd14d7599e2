"""Writing a file so that it is never seen half written."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from stat import S_IMODE, S_ISREG


def write_whole(path: Path, content: bytes) -> None:
    """Write the file, whole or not at all: what was in it stays until the new content is complete.

    A link stays a link, and a file keeps its permissions; one that may not be written is not replaced either. What is
    no ordinary file, such as a pipe, is just written to.

    Raises:
        OSError, ValueError: it cannot be written; then an ordinary file is as it was.
    """
    permissions = None
    with suppress(FileNotFoundError):
        mode = path.stat().st_mode
        if not S_ISREG(mode):
            path.write_bytes(content)
            return
        path.open("r+b").close()  # whether it may be written
        permissions = S_IMODE(mode)
    place = Path(os.path.realpath(path))  # where a link leads to
    unfinished = place.with_name(f".gamekit-{os.urandom(6).hex()}.new")
    try:
        with unfinished.open("xb") as file:
            if permissions is not None:
                unfinished.chmod(permissions)
            file.write(content)
        os.replace(unfinished, place)
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
