"""The command `gamekit`: play a game in the terminal, look up a rule, simulate games, replay one, score one.

Exit codes: 0 when all went well, 1 when gamekit could not do what was asked (one sentence on the standard
error output says why), 2 when the command was not understood, 130 after Ctrl+C.
"""

from __future__ import annotations

from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code.

    Args:
        argv: the words behind `gamekit`; those of the command line by default.
    """
    try:
        # Imported here: who presses Ctrl+C right away is understood, too.
        from gamekit.cli.command import run

        return run(argv)
    except KeyboardInterrupt:
        return 130
