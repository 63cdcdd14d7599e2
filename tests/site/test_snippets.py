"""The sessions on the pages, in Python and in a terminal, say what is really answered."""

import doctest
import re
from html import unescape
from pathlib import Path

import gates
import pytest
import translations

from gamekit.cli import main

PAGES = sorted(page for page in (gates.ROOT / "docs").rglob("*.md") if "```pycon" in page.read_text(encoding="utf-8"))
TERMINAL = gates.ROOT / "docs" / "terminal.md"
CONSOLE = re.findall(r"^```console\n(.+?)^```$", TERMINAL.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
# The Czech pages have commands of their own.
CZECH = [
    str(message.string)
    for file in sorted((translations.PAGES / "cs").rglob("*.po"))
    for message in translations.read(file, "cs")
    if str(message.id).startswith("$ ")
]
COMMANDS = [
    found.groups()
    for block in [*CONSOLE, *CZECH]
    if (found := re.fullmatch(r"\$ gamekit ([^\n]+)\n([^$].+)", block, re.DOTALL))
]
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
    assert [command.split()[0] for command, _ in COMMANDS] == ["rules", "simulate"] * 2


def test_the_commands_of_a_czech_page_speak_czech_where_they_can() -> None:
    commands = [line for block in CZECH for line in block.splitlines() if line.startswith("$ ")]
    assert len(commands) > 8
    assert [command for command in commands if "--lang cs" not in command and "gamekit simulate" not in command] == []


@pytest.mark.parametrize("page", ["choson/learn", "choson/score-sheet", "terminal"])
def test_a_czech_page_shows_its_commands(site: Path, page: str) -> None:
    html = (site / "cs" / f"{page}.html").read_text(encoding="utf-8")
    blocks = [unescape(re.sub("<[^>]+>", "", block)) for block in re.findall("<pre>(.+?)</pre>", html, re.DOTALL)]
    assert blocks
    assert all(block.removeprefix("\n").rstrip() in {text.rstrip() for text in CZECH} for block in blocks)
