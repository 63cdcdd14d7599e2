"""`gamekit score`: the empty sheet, the score of a filled one, what cannot be, what cannot be read."""

import io
import json
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import gamekit
from gamekit.bots import RandomBot
from gamekit.cli import main
from gamekit.lessons.score_sheet import read_sheet

Run = Callable[..., Any]  # the fixture `run` of conftest.py

SHEET = """\
first_player = "P2"
legacy = "anna"
[P1]
name = "Anna"
cards = "3 Watchers, 2 Hulk, 3 Events"
tokens = 2
[P2]
cards = "2 Watchers, 2 Hulk, Yi"
tokens = 0
"""
BAD = """\
[P1]
cards = "9 Watchers, 2 Hulk"
tokens = 11
[P2]
cards = "1 Watcher"
"""


@pytest.fixture
def sheet(tmp_path: Path) -> Callable[[str], Path]:
    """Write the text into a file."""

    def write(text: str) -> Path:
        file = tmp_path / "game.toml"
        file.write_text(text, encoding="utf-8")
        return file

    return write


def saved_match(game_id: str, folder: Path, over: bool) -> Path:
    """A match between bots, played to its end or left in the middle."""
    match, bot = gamekit.load(game_id).new(players=2, seed=4), RandomBot(seed=1)
    while not match.state.over and (over or len(match.records) < 20):
        match.play(bot.choose(match.view(match.state.player)))
    file = folder / f"{game_id}-{over}.json"
    file.write_text(match.save(), encoding="utf-8")
    return file


def test_the_score_line_by_line_with_who_wins_and_why(run: Run, sheet: Callable[[str], Path]) -> None:
    ended = run(f"score choson {sheet(SHEET)}")
    assert (ended.code, ended.err) == (0, "")
    assert (
        ended.out
        == """\
Chosŏn

                       P1 (Anna)   P2
9 Watcher              3           2
7 Hulk                 2           2
1 Yi                   ·           1
Kept Events            3           ·
Victory Point tokens   2           ·
1st Player token: P2
Yi's Legacy: P1 (Anna)

P1 (Anna): 19
   +9  Watcher: player 1 controls the family. [choson.scoring.family]
   +2  Player 1 has 2 Victory Point tokens. [choson.scoring.tokens]
   +3  Player 1 has kept 3 Events. [choson.scoring.events]
   +5  Yi's Legacy: the points so far are more than ten (14), which earns a
       bonus. [choson.scoring.legacy-large]
P2: 3
   +1  Yi: player 2 controls the family. [choson.scoring.family]
   +2  Player 2 holds the 1st Player token. [choson.scoring.first-player]
Hulk: player 1 and player 2 tie for the most, and nobody scores.
[choson.scoring.family]
Player 1 has the most Influence and wins. [choson.scoring.winner]

Please note:
- The 1st Player token is passed on after the last round, too; it counts for
  player 2, who has it then. [choson.ending.last-pass]
"""
    )


def test_the_score_in_czech_from_the_standard_input(run: Run) -> None:
    ended = run("score choson - --lang cs", *SHEET.replace("2 Watchers", "2 Pozorovatelé").splitlines())
    assert (ended.code, ended.err) == (0, "")
    assert "P1 (Anna): 19" in ended.out
    assert "Hráč 1 má nejvíc bodů vlivu a vítězí. [choson.scoring.winner]" in ended.out
    assert "Upozornění:" in ended.out


def test_the_score_of_koryo(run: Run) -> None:
    barbarians = ["[P1]", "cards = '3 Barbarians, Lobbying'", "tokens = 0"]
    ended = run("score koryo -", *barbarians, "[P2]", "cards = 'Merchant'", "tokens = 0", "[P3]", "tokens = 1")
    assert (ended.code, ended.err) == (0, "")
    assert "P1: −4\n   −4  Player 1 has 4 Events in front. [koryo.scoring.events]" in ended.out
    assert "Player 1 enters the Wall of Shame with −4. [koryo.scoring.hall-of-fame]" in ended.out
    assert ended.out.endswith("Player 2 has the most Influence and wins. [koryo.scoring.winner]\n")


def test_the_score_as_json(run: Run, sheet: Callable[[str], Path]) -> None:
    ended = run(f"score choson --json {sheet(SHEET)}")
    assert (ended.code, ended.err) == (0, "")
    report = json.loads(ended.out)
    scores = read_sheet(gamekit.load("choson"), SHEET).scores()
    assert report["game"] == "choson"
    assert report["faults"] == []
    assert report["players"]["P1"]["name"] == "Anna"
    assert {player: of["total"] for player, of in report["players"].items()} == {"P1": 19, "P2": 3}
    assert report["players"]["P2"]["lines"] == [
        {"points": line.points, "text": line.text(), "clause": line.clause} for line in scores.lines[2]
    ]
    assert report["winners"] == ["P1"]
    assert report["outcome"] == {"text": scores.outcome.text(), "clause": "choson.scoring.winner"}
    assert [note["clause"] for note in report["notes"]] == ["choson.scoring.family"]
    assert [remark["clause"] for remark in report["remarks"]] == ["choson.ending.last-pass"]


@pytest.mark.parametrize(
    ("option", "first", "second"),
    [
        ("", "Nothing is scored until this is put right:", "- Watchers: 10 are entered, and the game has 9."),
        ("--lang cs", "Nic se nepočítá, dokud neopravíte toto:", "- Pozorovatelé: zapsáno 10, hra jich má jen 9."),
    ],
)
def test_all_that_cannot_be_is_said_and_nothing_is_scored(
    run: Run, sheet: Callable[[str], Path], option: str, first: str, second: str
) -> None:
    ended = run(f"score choson {sheet(BAD)} {option}")
    assert (ended.code, ended.out) == (1, "")
    said = ended.err.splitlines()
    assert said[0] == f"gamekit: {first}"
    assert said[1] == f"{second} [choson.components.characters]"
    clauses = [line.rpartition("[")[2].rstrip("]") for line in said[1:]]
    assert clauses == [
        "choson.components.characters", "choson.ending.limit", "choson.components.tokens", "choson.setup.tokens",
    ]  # fmt: skip


def test_what_cannot_be_as_json(run: Run, sheet: Callable[[str], Path]) -> None:
    ended = run(f"score choson {sheet(BAD)} --json")
    assert ended.code == 1
    report = json.loads(ended.out)
    assert report["faults"][0]["clause"] == "choson.components.characters"
    assert "winners" not in report
    assert report["players"] == {"P1": {"name": ""}, "P2": {"name": ""}}
    assert ended.err.count("\n") == 1 + len(report["faults"])


@pytest.mark.parametrize("game", gamekit.game_ids())
def test_an_empty_sheet_can_be_filled_in_and_read(run: Run, sheet: Callable[[str], Path], game: str) -> None:
    for players in (2, 3, 4):
        ended = run(f"score {game} --template --players {players}")
        assert (ended.code, ended.err) == (0, "")
        assert read_sheet(gamekit.load(game), ended.out).players == players
    assert len(tomllib.loads(run(f"score --template {game}").out)) == len(tomllib.loads(ended.out)) - 2
    unfilled = run(f"score {game} {sheet(ended.out)}")
    assert unfilled.code == 1
    assert unfilled.err.startswith("gamekit: Nothing is scored until this is put right:")


def test_an_empty_sheet_in_czech(run: Run) -> None:
    ended = run("score choson --lang cs --template")
    assert ended.out.startswith("# Bodovací list hry Chosŏn, počet hráčů: 2.\n")
    assert "9 Pozorovatelů" in ended.out


def test_colours_in_a_name_do_not_reach_the_terminal(run: Run, sheet: Callable[[str], Path]) -> None:
    coloured = SHEET.replace('"Anna"', r'"An\u001b[31mna"').replace('"anna"', '"P1"')
    ended = run(f"score choson {sheet(coloured)}")
    assert ended.code == 0
    assert "\x1b" not in ended.out
    assert "P1 (An[31mna): 19" in ended.out


@pytest.mark.parametrize("game", gamekit.game_ids())
def test_a_saved_match_is_scored_when_it_is_over(run: Run, tmp_path: Path, game: str) -> None:
    file = saved_match(game, tmp_path, over=True)
    ended = run(f"score {game} {file}")
    assert (ended.code, ended.err) == (0, "")
    scores = gamekit.load(game).load(file.read_text(encoding="utf-8")).state.scores()
    for player, total in scores.totals.items():
        assert f"P{player}: {total}\n" in ended.out
    assert f"[{scores.outcome.clause}]" in ended.out
    unfinished = run(f"score {game} {saved_match(game, tmp_path, over=False)}")
    assert (unfinished.code, unfinished.out) == (1, "")
    assert unfinished.err == "gamekit: This match is not over yet, and only a finished one is scored.\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("score chess x", "There is no game 'chess'"),
        ("score choson /no/such/file", "The file /no/such/file cannot be read: there is no such file or folder.\n"),
        (
            "score choson /no/such/file --lang cs",
            "Soubor /no/such/file nelze přečíst: takový soubor nebo složka neexistuje.\n",
        ),
        ("score choson .", "The file . cannot be read: it is a folder.\n"),
        ("score koryo --template --lang cs", "jazyce cs nejsou žádné texty"),
        ("score choson --template --players 7", "Chosŏn is for 2 to 4 players, not for 7."),
        ("score choson -", "No player is entered"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(run: Run, arguments: str, sentence: str) -> None:
    ended = run(arguments)
    assert (ended.code, ended.out) == (1, "")
    assert sentence in ended.err
    assert ended.err.count("\n") == 1


def test_a_sheet_that_cannot_be_read_is_one_sentence_with_its_place(run: Run) -> None:
    ended = run("score choson -", "[P1]", "cards = 2 Sniper")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.startswith("gamekit: Line 2 cannot be read: cards = 2 Sniper (")
    assert ended.err.count("\n") == 1


@pytest.mark.parametrize("encoding", ["cp1250", "utf-16", "utf-16-le", "utf-16-be"])
def test_a_sheet_in_another_encoding_is_told_so(run: Run, tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "game.toml"
    file.write_text(SHEET.replace("Anna", "Žaneta"), encoding=encoding)
    ended = run(f"score choson {file}")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err == f"gamekit: The file {file} is not in UTF-8; save it as UTF-8.\n"


@pytest.mark.parametrize("text", [b"\xff\xfe\x00", b"\x00" * 1000, b"{", b"\xef\xbb\xbf[P1]\n", b"[" * 50_000])
def test_bytes_that_are_no_sheet_are_one_sentence(run: Run, tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "game.toml"
    file.write_bytes(text)
    ended = run(f"score koryo {file}")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.startswith("gamekit: ")
    assert ended.err.count("\n") == 1
    assert len(ended.err) < 400


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("score", "required: GAME, FILE"),
        ("score choson", "required: FILE"),
        ("score choson x y", "unrecognized arguments: y"),
        ("score choson x --template", "leave out FILE or --template"),
        ("score choson --template x", "leave out FILE or --template"),
        ("score choson --template --json", "leave out --json or --template"),
        ("score choson x --players 3", "leave out --players"),
        ("score choson x --lang de", "invalid choice: 'de'"),
    ],
)
def test_a_command_that_is_not_understood(run: Run, arguments: str, sentence: str) -> None:
    ended = run(arguments)
    assert (ended.code, ended.out) == (2, "")
    assert sentence in ended.err
    assert ended.err.startswith("usage: gamekit score GAME FILE [--lang LANGUAGE] [--json]\n")


@pytest.mark.parametrize(
    "arguments",
    [
        "choson FILE --json --lang cs",
        "choson --json FILE --lang cs",
        "--lang cs choson --json FILE",
        "--json choson FILE",
    ],
)
def test_the_file_may_stand_anywhere_among_the_options(run: Run, sheet: Callable[[str], Path], arguments: str) -> None:
    ended = run(f"score {arguments.replace('FILE', str(sheet(SHEET)))}")
    assert json.loads(ended.out)["winners"] == ["P1"]


def test_the_help_says_what_it_reads(run: Run) -> None:
    said = " ".join(run("score --help").out.split())
    phrases = [
        "gamekit score GAME --template [--players N]",
        "What lies in front of each player is typed into a file",
        "nothing is scored (exit code 1)",
        "a match that was played to its end and saved by gamekit is scored, too",
        "- is the input",
    ]
    assert [phrase for phrase in phrases if phrase not in said] == []


def test_input_that_is_no_text_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe[P1]"), encoding="utf-8"))
    assert main(["score", "choson", "-"]) == 1
    assert capsys.readouterr().err.startswith("gamekit: Line 1 cannot be read")
