"""`gamekit play`: whole games and every command, by what is typed and what is shown."""

import errno
import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

import gamekit
from gamekit.bots import NAMES, RandomBot, SensibleBot, make
from gamekit.cli.saving import SaveFile
from gamekit.engine.match import Match
from gamekit.rulebook.typography import figure

Run = Callable[..., Any]  # the fixture `run` of conftest.py
GAME = gamekit.load("choson")
ENOUGH = ["1"] * 300  # the first choice at each decision: more than a game has
# Player 1 holds Watchers, Time Travellers, a Scientist, a Gosu and an Event; player 2 starts. The others play at
# random, which stays as it is however the sensible bot learns to play.
PLAY = "play choson --players 3 --seed 5 --bots random"


def tables(out: str) -> int:
    """How often the table was shown: once for each decision, if nobody asks for it."""
    return len(re.findall(r"^Round \d of 8: ", out, re.MULTILINE))


def prompts(out: str) -> list[str]:
    """What was typed at the prompts."""
    return re.findall(r"^P\d(?: \[1\])?> (.*)$", out, re.MULTILINE)


@pytest.mark.parametrize("option", ["", *(f" --bots {name}" for name in NAMES)])
@pytest.mark.parametrize("game", gamekit.game_ids())
def test_a_whole_game_ends_with_the_score_of_the_engine(run: Run, game: str, option: str) -> None:
    match = gamekit.load(game).new(3, seed=5)
    name = option.removeprefix(" --bots ") or "sensible"
    bots = {player: make(name, match.seed + player) for player in (2, 3)}
    while not match.state.over:
        view = match.view(match.state.player)
        match.play(bots[view.player].choose(view) if view.player in bots else view.legal_actions()[0])
    scores = match.state.scores()

    ended = run(f"play {game} --players 3 --seed 5{option}", *ENOUGH)
    assert ended.code == 0
    assert ended.err == ""
    end = " ".join(ended.out.rsplit("\n\n", 1)[1].split())
    for player, lines in scores.lines.items():
        assert f"P{player}: {figure(scores.totals[player])} " in f"{end} "
        assert all(f"{figure(line.points, signed=True)} {line.text()} [{line.clause}]" in end for line in lines)
    assert end.endswith(f"{scores.outcome.text()} [{scores.outcome.clause}]")


@pytest.mark.parametrize("seat", [1, 2, 3])
@pytest.mark.parametrize(("game", "language"), [("choson", "en"), ("choson", "cs"), ("koryo", "en")])
def test_all_that_the_person_may_know_is_told_and_nothing_else(run: Run, seat: int, game: str, language: str) -> None:
    file = Path("match.json")
    ended = run(f"play {game} --players 3 --seed 5 --seat {seat} --lang {language} --save {file}", *ENOUGH)
    assert ended.code == 0
    match = gamekit.load(game).load(file)
    told = " ".join(ended.out.split())
    for event in match.events:
        sentence = " ".join(f"- {event.text(language)} [{event.clause}]".split())
        assert (sentence in told) == event.visible_to(seat), sentence
    assert max(map(len, ended.out.splitlines())) <= 80


def test_a_choice_by_its_number_by_the_notation_and_by_enter(run: Run) -> None:
    by_number = run(PLAY, "3", "1")
    assert "- Face down before player 1: 1 Time Traveller." in by_number.out
    assert "- Player 1 reveals 1 Time Traveller." in by_number.out
    for line in ("P1 place Time Traveller", "p1  PLACE time traveller", "place Time Traveller"):
        written = run(PLAY, line, "reveal")
        assert written.out.replace(f"> {line}", "> 3").replace("> reveal", "> 1") == by_number.out
    assert run(PLAY, "3", "").out.replace("[1]> \n-", "[1]> 1\n-") == by_number.out


def test_enter_takes_no_choice_of_several(run: Run) -> None:
    ended = run(PLAY, "")
    assert "Type the number of a choice" in ended.out
    assert tables(ended.out) == 1


def test_a_long_list_is_offered_in_two_steps(run: Run, tmp_path: Path) -> None:
    many = "2 Watcher, Time Traveller, Hulk, Scientist, Gosu, Reaper"
    others = {"in_play": "Watcher, Time Traveller, Hulk, Scientist, Gosu, Reaper"}
    position = {"round": 8, "P1": {"in_play": many, "placed": "Oracle, Event"}, "P2": others, "P3": others}
    file = tmp_path / "match.json"
    file.write_text(GAME.match(position, seed=1).save(), encoding="utf-8")
    ended = run(f"play choson --load {file}", "reveal", "2", "t", "2", "1")
    assert ended.out.count("P1 Reaper ...") == 2
    assert ended.out.count("P1 Reaper, P2 Reaper") == 2
    assert "- Lobby: the Reaper of player 1 and the Reaper of player 2 change places." in ended.out


@pytest.mark.parametrize(
    ("line", "sentence", "clause"),
    [
        ("place Watcher, Event", "A Watcher is never placed with an Event", "choson.order.combination-3-watcher"),
        ("place 3 Sniper", "Player 1 does not hold 3 Snipers", "choson.order.discard"),
        ("reveal", "Cards are revealed in one's own turn, in phase IV.", "choson.main.reveal"),
        ("P2 place nothing", "It is not for player 2 to decide now", "choson.round.phases"),
    ],
)
def test_an_illegal_action_is_refused_and_nothing_happens(run: Run, line: str, sentence: str, clause: str) -> None:
    ended = run(PLAY, line)
    refusal = " ".join(ended.out.rpartition("\n! ")[2].split())
    assert refusal.startswith(sentence)
    assert f"[{clause}]" in refusal
    assert tables(ended.out) == 1
    assert prompts(ended.out) == [line, ""]


@pytest.mark.parametrize("line", ["fly", "place Dragon", "1 2", "-1", "99999999999999999999", "P9 reveal", "place"])
def test_what_is_not_understood_is_said_and_nothing_happens(run: Run, line: str) -> None:
    ended = run(PLAY, line)
    assert ended.code == 0
    sentences = (
        "no number of a choice",
        "The choices are numbered from 1 to 18.",
        "No card is called “Dragon”.",
        "There is no player 9",
        "It is written so: P1 place",
    )
    assert any(sentence in ended.out for sentence in sentences)
    assert tables(ended.out) == 1


# The commands ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["help", "h", "HELP", "?"])
def test_help_names_every_command_and_shows_the_notation(run: Run, line: str) -> None:
    out = run(PLAY, line).out
    for name in ("help", "why", "hint", "rule", "table", "log", "undo", "redo", "scores", "save", "quit"):
        assert re.search(rf"^  {name}, [a-z] ", out, re.MULTILINE), name
    assert "such as: place Gosu." in out


def test_why(run: Run) -> None:
    out = run(PLAY, "why place Watcher, Event", "w 3", "w place Gosu", "why", "w 77", "w fly").out
    assert "! A Watcher is never placed with an Event" in out
    assert GAME.clauses.clause("choson.order.combination-3-watcher").title in out
    assert "Nothing forbids it: it is number 3 of the choices." in out
    assert "Nothing forbids it: it is number 1 of the choices." in out
    assert "Say which action: why ACTION." in out
    assert "numbered from 1 to 18" in out
    assert "“fly” is no number" in out
    assert tables(out) == 1


@pytest.mark.parametrize(("game", "language"), [("choson", "en"), ("choson", "cs"), ("koryo", "en")])
def test_a_hint_says_what_the_sensible_bot_would_do_and_why(run: Run, game: str, language: str) -> None:
    match = gamekit.load(game).new(2, seed=4)
    while match.state.player != 1:
        match.play(RandomBot(match.seed + 2).choose(match.view(2)))
    advice = SensibleBot(match.seed + 1).advise(match.view(1))
    written = str(advice.action).removeprefix("P1 ")
    said = f"{advice.action.text(language)}. "
    reasons = " ".join(f"- {reason.text(language)} [{reason.clause}]" for reason in advice.reasons)
    play = f"play {game} --seed 4 --bots random --lang {language}"
    for command in ("hint", "i"):
        ended = run(play, command, written)
        shown = " ".join(ended.out.partition(f"> {command}\n")[2].partition("\nP1> ")[0].split())
        assert " ".join(said.split()) in shown
        assert shown.endswith(f" {written} {' '.join(reasons.split())}")
        assert "\nP1 [1]> " in ended.out, "what the hint says to type is a move"


def test_rule(run: Run) -> None:
    out = run(PLAY, "r", "rule sword.shield", "r who can be swapped", "r qqqq").out
    for id in ("choson.order.must-play", "choson.sword.shield", "choson.lobby.swap"):
        assert f"{GAME.clauses.clause(id).title} [{id}]" in out
    assert "No clause answers to “qqqq”." in out


def test_a_card_may_be_called_as_in_the_language_that_is_read(run: Run) -> None:
    ended = run("play choson --seed 3 --lang cs", "w place Pozorovatel, Událost", "place pozorovatel")
    assert "[choson.order.combination-3-watcher]" in ended.out
    assert "Lícem dolů před hráčem 1: 1 Pozorovatel." in ended.out
    ended = run("play choson --seed 3 --lang cs", "place Pozorovatl")
    assert "Žádná karta se nejmenuje „Pozorovatl“. Nemá to být Pozorovatel?" in ended.out


@pytest.mark.parametrize("length", ["x", "-3", "0", "00", "1 2", "1.5", "all of it"])
def test_how_much_of_the_log_is_told_is_a_number_from_1_on_or_all(run: Run, length: str) -> None:
    out = run(PLAY, "3", f"log {length}").out
    said = out.partition(f"log {length}\n")[2]
    assert said.startswith("Say how much of it: log NUMBER, from 1 on, or log all.")


def test_log(run: Run) -> None:
    events = [event for event in GAME.load(saved(run)).events if event.visible_to(1)]
    lines = run(PLAY, "3", "log 2", "log ALL", "l", "log 999999999").out
    shown = [text.partition("\nP1")[0] for text in re.split(r"> (?:log|l).*\n", lines)[1:]]
    sentences = [[" ".join(line.split()) for line in f"\n{text}".split("\n- ")[1:]] for text in shown]
    everything = [f"{event.text()} [{event.clause}]" for event in events]
    assert sentences[0] == everything[-2:]
    assert sentences[1] == everything
    assert sentences[2] == everything[-20:]
    assert sentences[3] == everything


def saved(run: Run) -> Path:
    """The match after the first move of player 1, up to the next decision of player 1."""
    file = Path("after-one-move.json")
    run(f"{PLAY} --save {file}", "3", "s")
    return file


def test_undo_goes_back_to_the_own_last_decision_and_redo_forward(run: Run) -> None:
    out = run(PLAY, "3", "undo", "redo", "u", "u", "y", "y").out
    first, *rest = out.split("P1> ", 1)[0], *re.split(r"P1(?: \[1\])?> (?:undo|redo|[uy])\n", out)[1:]
    table = first[first.index("\nRound 1 of 8") :]
    assert rest[0].startswith("Back at your last decision.")
    assert rest[0].endswith(table)
    assert rest[1].startswith("- Player 1 places 1 card face down")
    assert rest[2].endswith(table)
    assert rest[3].startswith("There is no step to take back.")
    assert rest[4] == rest[1]
    assert rest[5].startswith("There is no step to take up again.")


def test_scores(run: Run) -> None:
    out = run(PLAY, "place Gosu", "1", "scores", "c").out
    assert out.count("If the game ended now:\nP1: 5\n   +5  Gosu: player 1 controls the family.") == 2


@pytest.mark.parametrize("line", ["quit", "q"])
def test_quit_and_the_end_of_what_is_typed_leave_the_match(run: Run, line: str) -> None:
    assert run(PLAY, line, "3").out == run(PLAY).out.replace("P1> \n", f"P1> {line}\n")
    ended = run(PLAY, line)
    assert ended.code == 0
    assert ended.out.endswith("\nThe match is left, and not saved.\n")


# Saving ---------------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_match_is_saved_after_every_move_and_taken_up_again(run: Run) -> None:
    ended = run(f"{PLAY} --save a.json", "3")
    assert "saved in a.json" in ended.out
    assert [str(record.action) for record in GAME.load(Path("a.json")).records[1:2]] == ["P2 place Watcher, Yi"]
    again = run("play choson --load a.json --save a.json", "log all", *ENOUGH)
    assert again.code == 0
    assert "The match goes on; l shows what has happened." in " ".join(again.out.split())
    assert tables(again.out.partition("> log all")[0]) == 1
    assert again.out.count("- Round 1 begins") == 1
    assert GAME.load(Path("a.json")).state.over
    over = run("play choson --load a.json")
    assert over.out.endswith(again.out.rpartition("The game is over.")[2])


def test_the_command_save(run: Run) -> None:
    out = run(PLAY, "save", "save a.json", "3", "s").out
    assert "Say where: save FILE." in out
    assert out.count("Saved in a.json, and from now on after each of your moves.") == 2
    assert len(GAME.load(Path("a.json")).records) > 2


def test_another_file_is_not_written_over(run: Run) -> None:
    Path("mine.txt").write_text("mine", encoding="utf-8")
    ended = run(f"{PLAY} --save mine.txt")
    assert ended.code == 1
    assert "There is a file mine.txt already." in ended.err
    ended = run(PLAY, "save mine.txt", "s", "3")
    assert "There is a file mine.txt already." in ended.out
    assert "Say where: save FILE." in ended.out
    assert Path("mine.txt").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("file", "reason"),
    [
        ("no/such/folder.json", "there is no such file or folder"),
        ("x" * 300, "its name is too long"),
        (".", "it is a folder"),
        ("file/a.json", "what stands before its name is not a folder"),
    ],
)
def test_a_file_that_cannot_be_written(run: Run, file: str, reason: str) -> None:
    Path("file").touch()
    ended = run(f"{PLAY} --save {file}")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err == f"gamekit: The file {file} cannot be written: {reason}.\n"
    ended = run(PLAY, f"save {file}", "3")
    assert ended.code == 0
    assert f"cannot be written: {reason}." in " ".join(ended.out.split())
    assert ended.out.endswith("\nThe match is left, and not saved.\n")
    assert tables(ended.out) == 2


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """Let the disk be full from now on, or have space again."""
    is_full = False
    write = Path.open

    def opened(self: Path, mode: str = "r", *args: Any, **kwargs: Any) -> Any:
        file = write(self, mode, *args, **kwargs)
        if is_full and "x" in mode:
            file.close()
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return file

    def change(full: bool) -> None:
        nonlocal is_full
        is_full = full

    monkeypatch.setattr(Path, "open", opened)
    return change


def test_a_match_goes_on_when_its_file_can_no_longer_be_written(
    run: Run, monkeypatch: pytest.MonkeyPatch, full_disk: Callable[[bool], None]
) -> None:
    keep = SaveFile.keep

    def keep_only_the_beginning(self: SaveFile, match: Match) -> None:
        keep(self, match)
        full_disk(True)

    monkeypatch.setattr(SaveFile, "keep", keep_only_the_beginning)
    play = "play choson --players 2 --seed 1 --save"
    ended = run(f"{play} a.json", *ENOUGH)
    assert "The file a.json cannot be written: there is no space left." in ended.out
    assert "wins." in ended.out
    assert len(GAME.load(Path("a.json")).records) == 1
    full_disk(False)
    ended = run(f"{play} b.json", "1", "s", "save other.json")
    assert ended.out.count(" cannot be written: there is no space left.") == 3
    assert ended.out.endswith("\nThe match is left, and not saved.\n")
    full_disk(False)
    ended = run(f"{PLAY} --save c.json", "1", "s")
    assert ended.out.endswith("\nThe match is left, and not saved.\n")
    assert sorted(os.listdir()) == ["a.json", "b.json", "c.json"]


def test_what_could_not_be_saved_leaves_no_empty_file_in_the_way(run: Run, full_disk: Callable[[bool], None]) -> None:
    full_disk(True)
    ended = run(f"{PLAY} --save a.json")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err == "gamekit: The file a.json cannot be written: there is no space left.\n"
    assert os.listdir() == []
    full_disk(False)
    assert run(f"{PLAY} --save a.json").code == 0


# Several people -------------------------------------------------------------------------------------


def test_two_people_hand_over_and_each_is_told_what_the_own_view_tells(run: Run) -> None:
    ended = run("play choson --seats 1,2 --seed 5 --save a.json", *["", "1"] * 300)
    assert ended.code == 0
    assert ended.out.startswith("Chosŏn, seed 5. At this terminal sit player 1 and player 2. Type h for help.")
    match = GAME.load(Path("a.json"))
    parts = re.split(
        r"^Player (\d) is next: come to the terminal, and press Enter\. .*$", ended.out, flags=re.MULTILINE
    )
    for player, part in zip(map(int, parts[1::2]), parts[2::2], strict=True):
        assert all(int(other) == player for other in re.findall(r"^P(\d)(?: \[1\])?> ", part, re.MULTILINE))
        assert f"The hand of player {3 - player}" not in part
    for player in (1, 2):
        read = " ".join(
            " ".join(parts[place + 1] for place in range(1, len(parts), 2) if parts[place] == str(player)).split()
        )
        own = [event for event in match.events if event.only_for == player]
        assert own
        assert all(f"- {event.text()} [{event.clause}]" in read for event in own)


def test_steps_taken_back_by_one_are_told_anew_to_the_other(run: Run) -> None:
    # Player 2 starts. Player 1 reads of the first card placed, then player 2 takes it back and places two.
    start = ["", "place Gosu", "", "u", "", "u"]
    out = run("play choson --seats 1,2 --seed 5", *start).out
    assert "There is no step to take back." in out
    taken_back = run(
        "play choson --seats 1,2 --seed 5", "", "place Gosu", "", "place Gosu", "", "u", "place 2 Gosu", ""
    ).out
    last = taken_back.rpartition("Player 1 is next")[2]
    assert "- Player 2 places 2 cards face down" in last
    assert "1 card face down" not in last


# What is asked for wrongly --------------------------------------------------------------------------


def broken(name: str, content: bytes) -> str:
    Path(name).write_bytes(content)
    return name


@pytest.mark.parametrize(
    "arguments",
    [
        "play chess",
        "play ../choson",
        "rules chess",
        "rules choson qqqq",
        "play choson --players 1",
        "play choson --players 5",
        "play choson --players -3",
        f"play choson --players {'9' * 4000}",
        "play choson --seat 3",
        "play choson --seat 0",
        f"play choson --seat {'9' * 4000}",
        "play choson --seats 1,2,3",
        "play choson --option no_such=true",
        "play choson --option players=true",
        "play choson --load no-such-file",
        "play choson --load .",
        f"play choson --load {'x' * 300}",
    ],
)
def test_what_cannot_be_done_is_one_sentence_and_exit_code_1(run: Run, arguments: str) -> None:
    ended = run(arguments)
    assert ended.code == 1
    assert ended.out == ""
    assert ended.err.startswith("gamekit: ")
    assert len(ended.err.splitlines()) == 1


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe\x00",
        b"{}",
        b"[" * 100_000,
        b'{"format": "gamekit-match", "version": 1, "game": "koryo"}',
        b'{"format": "gamekit-match", "version": 99, "game": "choson"}',
        b'{"format": "gamekit-match", "version": 1, "game": "choson", "seed": 1e999, "setup": 3, "opening": 4}',
    ],
)
def test_a_broken_save_is_one_sentence_and_exit_code_1(run: Run, content: bytes) -> None:
    ended = run(f"play choson --load {broken('broken.json', content)}")
    assert ended.code == 1
    assert ended.out == ""
    assert len(ended.err.splitlines()) == 1


def test_a_save_whose_moves_are_illegal(run: Run) -> None:
    run(f"{PLAY} --save a.json", "3")
    data = json.loads(Path("a.json").read_text(encoding="utf-8"))
    data["steps"][0]["action"] = "P2 reveal"
    broken("b.json", json.dumps(data).encode())
    ended = run("play choson --load b.json")
    assert ended.code == 1
    assert "Step 1 of the saved match is wrong" in ended.err


@pytest.mark.parametrize(
    "arguments",
    [
        "",
        "fly",
        "play",
        "play choson --lang tlh",
        "play choson --players many",
        "play choson --seat x",
        "play choson --seats 1,,2",
        "play choson --seats 1,1",
        "play choson --bots clever",
        "play choson --bots sensible,random",
        "play choson --bots",
        "play choson --option last_round_pass",
        "play choson --option last_round_pass=perhaps",
        "play choson --load a --option last_round_pass=false",
        "play choson --seat 1 --seats 1,2",
        "play choson --seed 0x12",
        "play choson --seed -3",
        "play choson --seed=-3",
        f"play choson --seed {'9' * 5000}",
        "play choson --load a --seed 1",
        "play choson --load a --players 2",
        "play choson extra",
        "games choson",
    ],
)
def test_what_is_not_understood_is_exit_code_2(run: Run, arguments: str) -> None:
    ended = run(arguments)
    assert ended.code == 2
    assert ended.out == ""
    assert ended.err.startswith("usage: gamekit")


COMMANDS = ("play", "rules", "simulate", "replay", "games")


@pytest.mark.parametrize("arguments", ["--help", "--version", *(f"{command} --help" for command in COMMANDS)])
def test_help_and_version(run: Run, arguments: str) -> None:
    ended = run(arguments)
    assert ended.code == 0
    assert ended.err == ""
    assert "gamekit" in ended.out


def test_large_seeds_are_seeds_and_huge_ones_are_refused(run: Run) -> None:
    seed = 2**63 - 1
    assert f"seed{seed}." in "".join(run(f"play choson --seed {seed}").out.split())
    for wrong in ("9" * 4000, "9" * 5000, str(2**63), "-1"):
        ended = run(f"play choson --seed {wrong}")
        assert ended.code == 2
        assert f"argument --seed: a seed is a whole number from 0 to {seed}, not '{wrong[:60]}" in ended.err
        assert max(map(len, ended.err.splitlines())) < 200


def test_ctrl_c_ends_with_130(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gamekit.cli.terminal.Terminal.ask", Mock(side_effect=KeyboardInterrupt))
    ended = run(PLAY)
    assert ended.code == 130
    assert ended.out.endswith("\nThe match is left, and not saved.\n")


def test_after_undo_the_computer_answers_as_before(run: Run) -> None:
    out = run(PLAY, "place Gosu", "u", "place Gosu").out
    first, again = out.split("> place Gosu\n")[1:]
    assert first.partition("P1 [1]> ")[0] == again.partition("P1 [1]> ")[0]


def test_options_of_the_game(run: Run) -> None:
    assert run(f"{PLAY} --option last_round_pass=false --save a.json").code == 0
    assert GAME.load(Path("a.json")).setup["options"] == {"last_round_pass": False}
    assert run(f"{PLAY} --save b.json").code == 0
    assert GAME.load(Path("b.json")).setup["options"] == {"last_round_pass": True}
    assert "it has: last_round_pass." in run("play choson --option no_such=true").err


def test_what_is_typed_is_repeated_harmless_and_cut(run: Run) -> None:
    out = run(PLAY, "f\x1b[31mly\x07", "x" * 5000, "w \u202ey").out
    assert "“f\\x1b[31mly\\x07” is no number" in out
    assert f"“{'x' * 60}…” is no number" in " ".join(out.split())
    assert "“\\u202ey” is no number" in out
    assert not [sign for sign in out if not sign.isprintable() and sign != "\n"]


@pytest.mark.parametrize(
    ("key", "value"),
    [("game", "\x1b[31m"), ("game", ["\x1b" * 5000]), ("seed", "\x1b"), ("steps", [{"action": "\x1b" * 5000}])],
)
def test_what_a_save_says_is_repeated_harmless_and_cut(run: Run, key: str, value: object) -> None:
    run(f"{PLAY} --save a.json", "3")
    data = json.loads(Path("a.json").read_text(encoding="utf-8"))
    broken("b.json", json.dumps({**data, key: value}).encode())
    ended = run("play choson --load b.json")
    assert ended.code == 1
    assert ended.err.removesuffix("\n").isprintable()
    assert len(ended.err) < 600
