"""`gamekit replay`: all that happened, step by step, through all eyes or one player's."""

import json
import os
import re
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import gamekit
from gamekit.bots import RandomBot
from gamekit.cli.terminal import Terminal
from gamekit.engine.match import Match
from gamekit.text import table_text

Run = Callable[..., Any]  # the fixture `run` of conftest.py


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def saved(game: str, file: str = "match.json", players: int = 3) -> Match:
    """A whole match at random, saved in that file."""
    match, bot = gamekit.load(game).new(players, seed=5), RandomBot(8)
    while not match.state.over:
        match.play(bot.choose(match.view(match.state.player)))
    Path(file).write_text(match.save(), encoding="utf-8")
    return match


def headings(out: str) -> list[tuple[str, str]]:
    """The first line of each step, and the next, if it says what was decided."""
    found = re.findall(r"^(\S+: the beginning.*|Step \d+ of .*)\n((?:> .*\n(?:  .*\n)*)?)", out, re.MULTILINE)
    return [(heading, " ".join(decided.split())) for heading, decided in found]


@pytest.mark.parametrize("game", ["choson", "koryo"])
def test_a_match_is_read_from_a_pipe_too(run: Run, game: str) -> None:
    match = saved(game)
    told = run("replay match.json").out
    os.mkfifo("pipe")
    writer = threading.Thread(target=Path("pipe").write_text, args=(match.save(),), kwargs={"encoding": "utf-8"})
    writer.start()
    ended = run("replay pipe")
    writer.join()
    assert (ended.code, ended.out) == (0, told)


@pytest.mark.parametrize(("game", "language"), [("choson", "en"), ("choson", "cs"), ("koryo", "en")])
def test_into_a_pipe_goes_all_that_happened(run: Run, game: str, language: str) -> None:
    match = saved(game)
    ended = run(f"replay match.json --lang {language}")
    assert (ended.code, ended.err) == (0, "")
    told = " ".join(ended.out.split())
    place = 0
    for event in match.events:
        sentence = " ".join(f"- {event.text(language)} [{event.clause}]".split())
        place = told.index(sentence, place)
    assert all(table_text(record.state, language) in ended.out for record in match.records)
    assert " ".join(match.state.scores().outcome.text(language).split()) in told[place:]
    assert max(map(len, ended.out.splitlines())) <= 80


def test_each_step_says_whose_it_was_and_what_was_decided(run: Run) -> None:
    match = saved("koryo")
    last = len(match.records) - 1
    shown = headings(run("replay match.json").out)
    assert shown[0] == (f"Koryŏ: the beginning, before step 1 of {last}", "")
    for number, record in enumerate(match.records[1:], 1):
        assert record.action is not None
        heading = f"Step {number} of {last}: player {record.action.player}"
        assert shown[number] == (heading, f"> {record.action.text()}")
    assert len(shown) == last + 1


@pytest.mark.parametrize("seat", [1, 2, 3])
@pytest.mark.parametrize("game", gamekit.game_ids())
def test_through_the_eyes_of_one_player(run: Run, game: str, seat: int) -> None:
    match = saved(game)
    ended = run(f"replay match.json --seat {seat}")
    told = " ".join(ended.out.split())
    for event in match.events:
        sentence = " ".join(f"- {event.text()} [{event.clause}]".split())
        assert (sentence in told) == event.visible_to(seat), sentence
    for number, record in enumerate(match.records):
        assert table_text(record.state.seen_by(seat)) in ended.out
        if record.action is not None:
            own = record.action.player == seat
            assert headings(ended.out)[number][1] == (f"> {record.action.text()}" if own else "")


def test_a_match_that_began_at_a_table_of_its_own(run: Run) -> None:
    match = gamekit.load("koryo").match({"players": 2, "phase": "action", "P1": {"placed": "2 Spy"}}, seed=1)
    match.play("P1 reveal Spy")
    Path("match.json").write_text(match.save(), encoding="utf-8")
    ended = run("replay match.json")
    assert len(headings(ended.out)) == 2
    assert "- Player 1 reveals 2 Spies. [koryo.action.reveal]" in ended.out


# A person steps through it --------------------------------------------------------------------------


def walked(run: Run, monkeypatch: pytest.MonkeyPatch, *typed: str) -> tuple[list[int], str]:
    """The numbers of the steps that are shown as these lines are typed at a terminal, and all the output."""
    lines = iter(typed)

    def ask(_: Terminal, prompt: str) -> str:
        print(prompt)
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    original = Terminal.__init__

    def at_a_terminal(self: Terminal) -> None:
        original(self)
        self.interactive = True

    monkeypatch.setattr(Terminal, "__init__", at_a_terminal)
    monkeypatch.setattr(Terminal, "ask", ask)
    ended = run("replay match.json")
    assert (ended.code, ended.err) == (0, "")
    assert next(lines, None) is None, "all that was typed was read"
    steps = [heading.split()[1] if heading.startswith("Step") else "0" for heading, _ in headings(ended.out)]
    return list(map(int, steps)), ended.out


@pytest.mark.parametrize(
    ("typed", "steps"),
    [
        (["q"], [0]),
        (["", "", "q"], [0, 1, 2]),
        (["7", "b", "B", "", "Q"], [0, 7, 6, 5, 6]),
        (["3", "0", "b", ""], [0, 3, 0, 1]),
        (["5"], [0, 5]),
    ],
)
def test_back_and_forth(run: Run, monkeypatch: pytest.MonkeyPatch, typed: list[str], steps: list[int]) -> None:
    saved("koryo")
    assert walked(run, monkeypatch, *typed)[0] == steps


def test_enter_after_the_last_step_ends_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    last = len(saved("koryo").records) - 1
    steps, out = walked(run, monkeypatch, str(last), "")
    assert steps == [0, last]
    assert "wins. [koryo.scoring.winner]" in out


@pytest.mark.parametrize("typed", ["b", "-1", "9999", "9" * 5000, "c", "help", "1 2", "²"])
def test_what_is_no_step_is_told_what_can_be_typed(run: Run, monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    last = len(saved("koryo").records) - 1
    steps, out = walked(run, monkeypatch, typed, "1", "q")
    assert steps == [0, 1]
    help = f"Enter shows the next step, b the one before, a number that step (0 to {last}); q ends."
    assert " ".join(out.split()).count(help) == 2


# What is no match -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "it is not JSON"),
        (b"\xff\xfe", "is not in UTF-8; save it as UTF-8."),
        ("{}".encode("utf-16-le"), "is not in UTF-8; save it as UTF-8."),
        ("ž".encode("cp1250"), "is not in UTF-8; save it as UTF-8."),
        (b"[" * 100_000, "it is not JSON"),
        (b"[1]", "This is not a saved match."),
        (b'{"format": "gamekit-match", "version": 1, "game": "chess"}', "There is no game 'chess'"),
        (b'{"format": "gamekit-match", "version": 1, "game": ["koryo"]}', "There is no game"),
        (b'{"format": "gamekit-match", "version": 1, "game": "koryo"}', "has no readable"),
        (b'{"format": "gamekit-match", "version": 7, "game": "koryo"}', "version 7"),
    ],
)
def test_what_cannot_be_read_is_one_sentence(run: Run, content: bytes, sentence: str) -> None:
    Path("match.json").write_bytes(content)
    ended = run("replay match.json")
    assert (ended.code, ended.out) == (1, "")
    assert sentence in ended.err
    assert ended.err.count("\n") == 1


def test_a_match_with_a_move_that_is_illegal(run: Run) -> None:
    data = json.loads(saved("koryo").save())
    data["steps"][4]["action"] = "P1 keep"
    Path("match.json").write_text(json.dumps(data))
    ended = run("replay match.json")
    assert (ended.code, ended.out) == (1, "")
    assert "Step 5 of the saved match is wrong" in ended.err


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        ("nowhere.json", 1, "The file nowhere.json cannot be read: there is no such file or folder."),
        (".", 1, "The file . cannot be read: it is a folder."),
        ("match.json --seat 4", 1, "There is no player 4: they are numbered from 1 to 3."),
        ("match.json --seat 0", 1, "There is no player 0"),
        ("match.json --lang cs", 1, "jen v jazycích en."),
        ("match.json --seat x", 2, "invalid player's number value: 'x'"),
        ("", 2, "required: FILE"),
    ],
)
def test_what_cannot_be_shown_is_said(run: Run, arguments: str, code: int, sentence: str) -> None:
    saved("koryo")
    ended = run(f"replay {arguments}")
    assert (ended.code, ended.out) == (code, "")
    assert sentence in " ".join(ended.err.split())
    assert ended.err.count("\n") == 1 or code == 2
