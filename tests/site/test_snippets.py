"""The sessions on the pages, in Python and in a terminal, say what is really answered."""

import doctest
import re
from pathlib import Path

import gates
import pytest

from gamekit.cli import main

PAGES = sorted(page for page in (gates.ROOT / "docs").rglob("*.md") if "```pycon" in page.read_text(encoding="utf-8"))
TERMINAL = gates.ROOT / "docs" / "terminal.md"
COMMANDS = re.findall(
    r"^```console\n\$ gamekit ([^\n]+)\n(?!```|\$)(.+?)^```$",
    TERMINAL.read_text(encoding="utf-8"),
    re.DOTALL | re.MULTILINE,
)
OPTIONS = doctest.IGNORE_EXCEPTION_DETAIL | doctest.ELLIPSIS


def test_there_are_sessions() -> None:
    assert [page.stem for page in PAGES] == ["api", "notation", "save-format"]


@pytest.mark.parametrize("page", PAGES, ids=[page.stem for page in PAGES])
def test_the_sessions_of_a_page_are_true(page: Path) -> None:
    sessions = "\n".join(
        re.findall(r"^```pycon\n(.*?)^```$", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    )
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=OPTIONS)
    test = doctest.DocTestParser().get_doctest(sessions, {}, page.name, str(page), 0)
    result = runner.run(test, out=told.append)
    assert result.failed == 0, "".join(told)
    assert result.attempted > 3


@pytest.mark.parametrize(("command", "answer"), COMMANDS, ids=[command for command, _ in COMMANDS])
def test_a_command_answers_what_the_page_shows(command: str, answer: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(command.split()) == 0
    assert capsys.readouterr().out == answer


def test_there_are_commands_with_answers() -> None:
    assert [command.split()[0] for command, _ in COMMANDS] == ["rules", "simulate"]
