"""Understanding the command and doing it; what goes wrong becomes a sentence and an exit code."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import StringIO, TextIOWrapper

from gamekit.cli.arguments import Arguments, read_arguments
from gamekit.cli.echo import told
from gamekit.cli.terminal import Terminal
from gamekit.rulebook.errors import GamekitError
from gamekit.rulebook.messages import N_
from gamekit.rulebook.reasons import Reason


def run(argv: Sequence[str] | None) -> int:
    """Run the command and return its exit code; `gamekit.cli.main` is what to call."""
    language = "en"
    try:
        _prepare_streams()
        try:
            arguments = read_arguments(sys.argv[1:] if argv is None else argv)
            language = arguments.language
            code = _do(arguments)
        except SystemExit as leaving:  # --help, --version, or a command that was not understood
            code = leaving.code if isinstance(leaving.code, int) else 2
        sys.stdout.flush()
    except BrokenPipeError:  # whoever reads the output has enough, such as `| head`
        _give_output_up()
        return 1
    except OSError as error:
        _give_output_up()
        _complain(NotWritten(N_("The output cannot be written: {reason}."), reason=Reason(error)), language)
        return 1
    return code


class NotWritten(GamekitError):
    """The output cannot be written."""


def _do(arguments: Arguments) -> int:
    """Do what is asked and return the exit code."""
    try:
        _obey(arguments, Terminal())
    except GamekitError as error:
        _complain(error, arguments.language)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def _obey(arguments: Arguments, terminal: Terminal) -> None:
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
    elif arguments.command == "score":
        from gamekit.cli.score import score

        score(arguments, terminal)
    else:
        from gamekit.cli.rules import show_games

        show_games(terminal)


def _complain(error: GamekitError, language: str) -> None:
    """Say what went wrong, if it can be said."""
    with suppress(OSError):
        print(f"gamekit: {told(error, language)}", file=sys.stderr)


def _give_output_up() -> None:
    """Let Python not try once more, when it ends, to write what could not be written."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _prepare_streams() -> None:
    """See that there is something to write to, and that no letter that its encoding lacks ends the program.

    Raises:
        OSError: there is no output.
    """
    # A stream that was closed before the program began (`<&-`, `>&-`, `2>&-`) is None.
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115 - open to the end, and no other file takes its number
    if sys.stdout is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    if sys.stdin is None:
        sys.stdin = StringIO()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
