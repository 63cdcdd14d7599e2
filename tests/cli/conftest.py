"""Running the command inside the test's process, with what is typed given beforehand."""

import io
from collections.abc import Callable
from typing import NamedTuple

import pytest

from gamekit.cli import main


class Ended(NamedTuple):
    """How a run of the command ended."""

    code: int
    out: str
    err: str


Run = Callable[..., Ended]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run `gamekit ARGUMENTS`, typing these lines one after another."""

    def run(arguments: str, *typed: str) -> Ended:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        code = main(arguments.split())
        captured = capsys.readouterr()
        assert "Traceback" not in captured.out + captured.err
        return Ended(code, captured.out, captured.err)

    return run
