"""The command as a process of its own: pipes, encodings, and a real terminal."""

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

GAMEKIT = [sys.executable, "-m", "gamekit"]
ROOT = Path(__file__).resolve().parents[2]
PLAY = ["play", "choson", "--seed", "5", "--players", "3"]


def environment(**changes: str) -> dict[str, str]:
    """The environment without what would change the output, and with these changes."""
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "TERM", "PYTHONIOENCODING")}
    return {**kept, "TERM": "xterm", "PYTHONPATH": str(ROOT), **changes}


def piped(*arguments: str, typed: bytes = b"", **changes: str) -> subprocess.CompletedProcess[bytes]:
    """Run the command with pipes instead of a terminal."""
    return subprocess.run(
        [*GAMEKIT, *arguments], input=typed, env=environment(**changes), capture_output=True, timeout=60, check=False
    )


def test_into_a_pipe_goes_plain_text() -> None:
    ended = piped(*PLAY, typed=b"3\n1\nq\n")
    assert ended.returncode == 0
    assert ended.stderr == b""
    assert b"\x1b" not in ended.stdout
    assert ended.stdout.count(b"Round 1 of 8") == 3


def test_an_error_goes_to_the_error_output_and_is_one_line() -> None:
    ended = piped("play", "chess")
    assert (ended.returncode, ended.stdout) == (1, b"")
    assert ended.stderr.startswith(b"gamekit: There is no game")
    assert ended.stderr.count(b"\n") == 1


def test_bytes_that_are_no_text_are_no_action() -> None:
    ended = piped(*PLAY, typed=b"\xff\xfe\x00\nsave \x00\nq\n")
    assert ended.returncode == 0
    assert ended.stderr == b""
    assert b"is no number of a choice" in ended.stdout
    assert b"cannot be written" in ended.stdout


@pytest.mark.parametrize("encoding", ["ascii", "cp1250", "utf-8"])
def test_letters_that_the_terminal_lacks_do_not_end_the_program(encoding: str) -> None:
    ended = piped("rules", "choson", "--lang", "cs", PYTHONIOENCODING=encoding)
    assert ended.returncode == 0
    assert ended.stdout.decode(encoding)
    assert ended.stderr == b""


def test_a_reader_who_has_enough_is_no_error_to_report() -> None:
    command = subprocess.Popen(
        [*GAMEKIT, "rules", "choson", "choson"],
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert command.stdout is not None
    command.stdout.close()
    assert command.stderr is not None
    assert command.stderr.read() == b""
    command.stderr.close()
    assert command.wait(60) == 1


@pytest.mark.parametrize("arguments", [["rules", "choson"], ["--help"], [*PLAY], ["rules", "choson", "--lang", "cs"]])
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_output_that_cannot_be_written_is_one_sentence(arguments: list[str], unbuffered: str) -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("this system has no device that is always full")
    with full.open("wb") as out:
        ended = subprocess.run(
            [*GAMEKIT, *arguments],
            env=environment(PYTHONUNBUFFERED=unbuffered),
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.PIPE,
            timeout=60,
            check=False,
        )
    assert ended.returncode == 1
    sentence = "Výstup nelze zapsat: " if "cs" in arguments else "The output cannot be written: "
    assert ended.stderr.decode().startswith(f"gamekit: {sentence}")
    assert ended.stderr.count(b"\n") == 1


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[list[str], subprocess.CompletedProcess[bytes]]]:
    """How each command ends, done and failing, with nothing typed."""
    file = str(tmp_path_factory.mktemp("saved") / "match.json")
    assert piped(*PLAY, "--save", file, typed=b"3\n1\nq\n").returncode == 0
    commands = [
        ["play", "choson", "--load", file, "--save", file], ["play", "choson", "--save", file],
        ["rules", "choson", "sword"], ["rules", "nope"],
        ["simulate", "choson", "--games", "2", "--seed", "1"],
        ["replay", file, "--seat", "1"], ["replay", "."],
        ["score", "choson", "--template"], ["score", "choson", "-"],
        ["games"], ["--help"], ["fly"],
    ]  # fmt: skip
    return [(arguments, piped(*arguments)) for arguments in commands]


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_streams_that_are_closed_from_the_beginning(
    usual: list[tuple[list[str], subprocess.CompletedProcess[bytes]]], closed: str
) -> None:
    if os.name != "posix":
        pytest.skip("only a shell can start a command so")
    for arguments, open_streams in usual:
        ended = subprocess.run(
            ["/bin/sh", "-c", f'"$0" "$@" {closed}', *GAMEKIT, *arguments],
            env=environment(PYTHONWARNINGS="default"), input=b"", capture_output=True, timeout=60, check=False,
        )  # fmt: skip
        code, out, err = open_streams.returncode, open_streams.stdout, open_streams.stderr
        if ">&-" in closed.split():
            code, out, err = 1, b"", b"gamekit: The output cannot be written: Bad file descriptor.\n"
        if "2>&-" in closed:
            err = b""
        assert (ended.returncode, ended.stdout, ended.stderr) == (code, out, err), arguments


INTERRUPTED = """\
import os, signal, sys
import gamekit  # what the package itself imports comes before anything of the command

class Interrupting:
    def __init__(self, left):
        self.left = left

    def find_spec(self, name, path=None, target=None):
        if name.startswith("gamekit.") and name not in ("gamekit.cli", "gamekit.__main__"):
            self.left -= 1
            if not self.left:
                signal.raise_signal(signal.SIGINT)

signal.signal(signal.SIGINT, signal.default_int_handler)
number = 0
while True:
    number += 1
    child = os.fork()
    if not child:
        interrupting = Interrupting(number)
        sys.meta_path.insert(0, interrupting)
        try:
            {entry}
        except SystemExit as leaving:
            sys.stdout.flush()
            os._exit(leaving.code or (200 if interrupting.left > 0 else 201))
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if code != 130:
        print(number, code)
        break
"""


@pytest.mark.parametrize(
    "entry",
    [
        "from gamekit.cli import main; sys.exit(main())",
        "import runpy; runpy.run_module('gamekit', run_name='__main__')",
    ],
    ids=["script", "module"],
)
def test_ctrl_c_is_understood_whatever_is_just_being_imported(entry: str) -> None:
    if not hasattr(os, "fork"):
        pytest.skip("this system does not fork")
    ended = subprocess.run(
        [sys.executable, "-c", INTERRUPTED.format(entry=entry), "rules", "koryo"],
        env=environment(), capture_output=True, timeout=120, check=False,
    )  # fmt: skip
    assert ended.stderr == b""
    number, code = map(int, ended.stdout.split()[-2:])
    assert code == 200, "what is left to come to its end was not interrupted"
    assert number > 10


def test_a_disk_that_is_full_leaves_the_match_as_it_was_saved_last(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    file = tmp_path / "match.json"
    assert piped(*PLAY, "--save", str(file), typed=b"3\n1\nq\n").returncode == 0
    before = file.read_bytes()
    ended = subprocess.run(
        [*GAMEKIT, "play", "choson", "--load", str(file), "--save", str(file)],
        input=b"1\n", env=environment(PYTHONDONTWRITEBYTECODE="1"), capture_output=True, timeout=60, check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (512, 512)),
    )  # fmt: skip
    assert (ended.returncode, ended.stdout) == (1, b"")
    assert ended.stderr.startswith(b"gamekit: The file ")
    assert ended.stderr.count(b"\n") == 1
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


# A real terminal ------------------------------------------------------------------------------------


def _hear_ctrl_c() -> None:
    """What runs in the background ignores Ctrl+C, and hands that down; what runs in a terminal hears it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class TerminalSession:
    """The command in a terminal of 80 columns and 24 lines."""

    def __init__(self, *arguments: str, **changes: str) -> None:
        pty = pytest.importorskip("pty")
        self.ours, theirs = pty.openpty()
        size = environment(LINES="24", COLUMNS="80", **changes)
        self.process = subprocess.Popen(
            [*GAMEKIT, *arguments], stdin=theirs, stdout=theirs, stderr=theirs, env=size, start_new_session=True,
            preexec_fn=_hear_ctrl_c,
        )  # fmt: skip
        os.close(theirs)
        self.shown = ""

    def read_until(self, text: str) -> str:
        """What is shown up to this text, and from where the last reading ended."""
        end = time.monotonic() + 60
        while text not in self.shown:
            ready, _, _ = select.select([self.ours], [], [], max(0, end - time.monotonic()))
            assert ready, f"{text!r} is not shown; what is: {self.shown!r}"
            self.shown += self._read()
        seen, _, self.shown = self.shown.partition(text)
        return seen + text

    def type(self, text: str) -> None:
        """Type the text."""
        os.write(self.ours, text.encode())

    def interrupt(self) -> None:
        """Press Ctrl+C; again, if it came between the prompt and the reading of the keys, where it has to wait."""
        os.killpg(self.process.pid, signal.SIGINT)
        while not select.select([self.ours], [], [], 1)[0]:
            os.killpg(self.process.pid, signal.SIGINT)

    def exit_code(self) -> int:
        """Wait for the end; read what was shown meanwhile."""
        while chunk := self._read():
            self.shown += chunk
        return self.process.wait(60)

    def _read(self) -> str:
        try:
            return os.read(self.ours, 65536).decode(errors="replace")
        except OSError:  # how Linux says that nobody is at the other end any more
            return ""

    def close(self) -> None:
        """End the command, if it still runs."""
        self.process.kill()
        self.process.wait(60)
        os.close(self.ours)


@pytest.fixture
def sessions() -> Iterator[list[TerminalSession]]:
    """Sessions to be closed after the test."""
    opened: list[TerminalSession] = []
    yield opened
    for session in opened:
        session.close()


def test_in_a_terminal_the_question_is_bold_and_a_game_can_be_left(sessions: list[TerminalSession]) -> None:
    session = TerminalSession(*PLAY)
    sessions.append(session)
    shown = session.read_until("P1> ")
    assert "\x1b[1mPlayer 1 places a combination of cards face down." in shown
    assert "\x1b[2m[choson.order.must-play]\x1b[0m" in shown
    session.type("why place Watcher, Event\n")
    assert "never placed with an Event" in session.read_until("P1> ")
    session.type("q\n")
    assert session.exit_code() == 0
    assert "The match is left, and not saved." in session.shown


def test_what_is_typed_is_not_written_twice_into_a_pipe(tmp_path: Path) -> None:
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    with (tmp_path / "out.txt").open("wb") as out:
        process = subprocess.Popen([*GAMEKIT, *PLAY], stdin=theirs, stdout=out, env=environment())
        os.write(ours, b"why place Gosu\nq\n")
        assert process.wait(60) == 0
    os.close(theirs)
    os.close(ours)
    written = (tmp_path / "out.txt").read_bytes()
    assert b"Nothing forbids it" in written
    assert b"why place Gosu" not in written
    assert b"\x1b" not in written


@pytest.mark.parametrize("changes", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_who_wants_no_colour_gets_none(sessions: list[TerminalSession], changes: dict[str, str]) -> None:
    session = TerminalSession(*PLAY, **changes)
    sessions.append(session)
    shown = session.read_until("P1> ")
    assert "\x1b[1m" not in shown
    assert "\x1b[2m" not in shown


def test_the_end_of_the_input_leaves_the_match(sessions: list[TerminalSession]) -> None:
    session = TerminalSession(*PLAY)
    sessions.append(session)
    session.read_until("P1> ")
    session.type("\x04")
    assert session.exit_code() == 0
    assert "The match is left" in session.shown


def test_ctrl_c_ends_with_130_and_no_traceback(sessions: list[TerminalSession]) -> None:
    session = TerminalSession(*PLAY)
    sessions.append(session)
    session.read_until("P1> ")
    session.interrupt()
    assert session.exit_code() == 130
    assert "The match is left, and not saved." in session.shown
    assert "Traceback" not in session.shown


def test_the_screen_is_cleared_before_and_after_a_hand_over(sessions: list[TerminalSession]) -> None:
    session = TerminalSession("play", "choson", "--seed", "5", "--seats", "1,2")
    sessions.append(session)
    clear = "\x1b[2J\x1b[3J\x1b[H"
    assert clear not in session.read_until("Player 2 is next: come to the terminal, and press Enter. ")
    session.type("\n")
    assert "The hand of player 2" in session.read_until("P2> ")
    session.type("place Gosu\n")
    between = session.read_until("Player 1 is next: come to the terminal, and press Enter. ")
    assert between.endswith(f"{clear}Player 1 is next: come to the terminal, and press Enter. ")
    session.type("\n")
    shown = session.read_until("P1> ")
    assert clear in shown
    assert "The hand of player 1" in shown.partition(clear)[2]
    # What player 2 has typed does not come back by the arrow key.
    session.type("\x1b[A\n")
    assert "place Gosu" not in session.read_until("P1> ")


# Simulations and replays ----------------------------------------------------------------------------


def test_a_terminal_sees_how_far_a_simulation_is_and_then_the_report_alone(sessions: list[TerminalSession]) -> None:
    session = TerminalSession("simulate", "koryo", "--games", "30", "--seed", "1")
    sessions.append(session)
    assert session.exit_code() == 0
    assert re.match(r"\r\x1b\[K\d+ of 30 games", session.shown)
    report = session.shown.rpartition("\r\x1b[K")[2]
    assert report.startswith("Koryŏ: 30 games")
    assert "games\r" not in report


def test_a_simulation_into_a_pipe_tells_no_progress() -> None:
    ended = piped("simulate", "koryo", "--games", "3", "--seed", "1")
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert ended.stdout.decode().startswith("Koryŏ: 3 games")


def test_ctrl_c_ends_a_simulation_politely(sessions: list[TerminalSession]) -> None:
    session = TerminalSession("simulate", "koryo", "--games", "1000000")
    sessions.append(session)
    session.read_until(" of 1000000 games")
    session.interrupt()
    assert session.exit_code() == 130
    assert "Traceback" not in session.shown
    assert session.shown.rpartition("\r\x1b[K")[2].strip() == ""


def test_a_replay_in_a_terminal(sessions: list[TerminalSession], tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    assert piped(*PLAY, "--save", str(file), typed=b"3\n1\nq\n").returncode == 0
    session = TerminalSession("replay", str(file), "--seat", "1")
    sessions.append(session)
    assert "Chosŏn: the beginning, before step 1 of " in session.read_until("> ")
    session.type("\n")
    assert "Step 1 of " in session.read_until("> ")
    session.type("b\n")
    assert "the beginning" in session.read_until("> ")
    session.interrupt()
    assert session.exit_code() == 130
    assert "Traceback" not in session.shown
