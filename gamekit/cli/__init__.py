"""The command `gamekit`: play a game in the terminal, look up a rule, simulate games, replay one.

Exit codes: 0 when all went well, 1 when gamekit could not do what was asked (one sentence on the standard
error output says why), 2 when the command was not understood, 130 after Ctrl+C.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from gamekit.cli.arguments import Arguments, read_arguments
from gamekit.cli.terminal import Terminal
from gamekit.rulebook.errors import GamekitError


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code.

    Args:
        argv: the words behind `gamekit`; those of the command line by default.
    """
    _accept_all_letters()
    try:
        arguments = read_arguments(sys.argv[1:] if argv is None else argv)
    except SystemExit as leaving:  # --help, --version, or a command that was not understood
        return leaving.code if isinstance(leaving.code, int) else 2
    try:
        _run(arguments)
        sys.stdout.flush()
    except GamekitError as error:
        print(f"gamekit: {error.text(arguments.language)}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
        return 130
    except BrokenPipeError:  # whoever reads the output has enough, such as `| head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return 0


def _run(arguments: Arguments) -> None:
    terminal = Terminal()
    # Only what the command needs is imported: looking up a rule starts no game.
    if arguments.command == "play":
        from gamekit.cli.play import play

        play(arguments, terminal)
    elif arguments.command == "rules":
        from gamekit.cli.rules import show_rules

        show_rules(terminal, arguments.game, arguments.words, arguments.language)
    elif arguments.command == "simulate":
        from gamekit.cli.simulate import simulate

        simulate(arguments, terminal)
    elif arguments.command == "replay":
        from gamekit.cli.replay import replay

        replay(arguments, terminal)
    else:
        from gamekit.cli.rules import show_games

        show_games(terminal)


def _accept_all_letters() -> None:
    """Let no letter that the terminal's encoding lacks, and no byte that is no letter, end the program."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
