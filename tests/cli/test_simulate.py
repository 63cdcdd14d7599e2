"""`gamekit simulate`: what is reported is so, and the same again."""

import json
from collections.abc import Callable
from statistics import fmean, pstdev
from typing import Any

import pytest

import gamekit
from gamekit.bots import make
from gamekit.cli.tally import Sample, Tally
from gamekit.engine.luck import Luck
from gamekit.engine.scores import Scores

Run = Callable[..., Any]  # the fixture `run` of conftest.py


def reported(run: Run, arguments: str) -> Any:
    ended = run(f"simulate {arguments} --json")
    assert (ended.code, ended.err) == (0, "")
    return json.loads(ended.out)


@pytest.mark.parametrize("game", gamekit.game_ids())
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_reported_adds_up(run: Run, game: str, players: int) -> None:
    report = reported(run, f"{game} --games 8 --players {players} --seed 3")
    assert {name: report[name] for name in ("game", "players", "games", "seed")} == {
        "game": game, "players": players, "games": 8, "seed": 3,
    }  # fmt: skip
    assert sum(report["wins"].values()) == pytest.approx(1)
    for player in report["scores"]:
        by_clause = sum(points[player] for points in report["points"].values())
        assert by_clause == pytest.approx(report["scores"][player]["mean"])
    assert set(report["points"]) <= set(gamekit.load(game).clauses)
    assert f"{game}.scoring.family" in report["points"]
    assert report["decisions"]["mean"] > report["choices"]["mean"] > 0


def test_it_reports_the_games_that_the_engine_plays(run: Run) -> None:
    """The first game, played here as the command plays it."""
    game, luck, choice = gamekit.load("koryo"), Luck(2 * 11), Luck(2 * 11 + 1)
    state, options = game.start(3, luck), []
    while not state.over:
        legal = state.legal_actions()
        options.append(len(legal))
        state = state.after(legal[choice.below(len(legal))], luck)
    scores = state.scores()
    report = reported(run, "koryo --games 1 --players 3 --seed 11")
    assert {player: of["mean"] for player, of in report["scores"].items()} == {
        f"P{player}": total for player, total in scores.totals.items()
    }
    assert report["decisions"] == {"mean": len(options), "deviation": 0}
    assert report["choices"]["mean"] == sum(number > 1 for number in options)
    assert {player for player, share in report["wins"].items() if share} == {f"P{n}" for n in scores.winners}


def test_bots_play_as_their_names_say_each_in_its_seat(run: Run) -> None:
    """The first game, played here as the command plays it."""
    luck, choice = Luck(2 * 11), Luck(2 * 11 + 1)
    match = gamekit.load("choson").new(3, luck.below(2**32))
    bots = {seat: make(name, choice.below(2**32)) for seat, name in enumerate(("random", "sensible", "random"), 1)}
    while not match.state.over:
        match.play(bots[match.state.player].choose(match.view(match.state.player)))
    report = reported(run, "choson --games 1 --players 3 --seed 11 --bots random,sensible,random")
    assert report["bots"] == ["random", "sensible", "random"]
    assert {player: of["mean"] for player, of in report["scores"].items()} == {
        f"P{player}": total for player, total in match.state.scores().totals.items()
    }
    assert report["decisions"]["mean"] == len(match.records) - 1


def test_one_name_seats_the_same_bot_everywhere(run: Run) -> None:
    assert reported(run, "koryo --games 2 --seed 3")["bots"] == ["random", "random"]
    assert reported(run, "koryo --games 2 --seed 3 --bots random") == reported(run, "koryo --games 2 --seed 3")
    sensible = reported(run, "koryo --games 2 --players 3 --seed 3 --bots sensible")
    assert sensible["bots"] == ["sensible"] * 3
    assert sensible == reported(run, "koryo --games 2 --players 3 --seed 3 --bots sensible,sensible,sensible")
    shown = run("simulate koryo --games 2 --players 3 --seed 3 --bots sensible").out
    assert shown.startswith("Koryŏ: 2 games, 3 players (sensible, sensible, sensible), seed 3.\n")


def test_the_same_seed_gives_the_same_report_and_another_does_not(run: Run) -> None:
    first, again, other = (run(f"simulate koryo --games 5 --seed {seed}").out for seed in (1, 1, 2))
    assert first == again
    assert first.split("\n", 1)[1] != other.split("\n", 1)[1]


def test_the_table_says_the_same_and_fits(run: Run) -> None:
    arguments = "choson --games 12 --players 4 --seed 6"
    report, shown = reported(run, arguments), run(f"simulate {arguments}").out
    lines = shown.splitlines()
    assert lines[0] == "Chosŏn: 12 games, 4 players who choose at random, seed 6."
    assert max(map(len, lines)) <= 80
    rows = {line[:28].strip(): line[28:].split() for line in lines if line[28:]}
    assert rows["Games won"][:4] == [f"{share:.1%}" for share in report["wins"].values()]
    assert rows["Mean score"][:4] == [f"{score['mean']:.2f}" for score in report["scores"].values()]
    assert rows["Standard deviation"][:4] == [f"{score['deviation']:.2f}" for score in report["scores"].values()]
    for clause, points in report["points"].items():
        assert rows[clause] == [f"{mean:+.2f}" for mean in (*points.values(), fmean(points.values()))]
    assert f"Decisions in a game: {report['decisions']['mean']:.1f}" in shown


def test_no_seed_shares_its_games_with_another(run: Run) -> None:
    reports = [run(f"simulate koryo --games 1 --seed {seed} --json").out for seed in (0, 1, 2, 3, 4, 2**32, 2**63 - 1)]
    games = [{**json.loads(report), "seed": None} for report in reports]
    assert all(one != other for place, one in enumerate(games) for other in games[:place])


def test_a_seed_that_was_drawn_is_told(run: Run) -> None:
    report = reported(run, "koryo --games 1")
    assert reported(run, f"koryo --games 1 --seed {report['seed']}") == report


def test_mean_and_deviation() -> None:
    numbers = [3, -4, 10, 10, 0]
    sample = Sample.of_all([Sample(numbers[:2]), Sample(numbers[2:])])
    assert sample.mean == pytest.approx(fmean(numbers))
    assert sample.deviation == pytest.approx(pstdev(numbers))


def test_a_win_that_is_shared_counts_in_parts() -> None:
    game, tally = gamekit.load("koryo"), Tally(3)

    def ended(tokens: dict[str, int]) -> Scores:
        table = {player: {"tokens": count} for player, count in tokens.items()}
        return game.position({"players": 3, "round": 8, "phase": "over", **table}).scores()

    tally.add(ended({"P1": 2, "P2": 2, "P3": 1}), 10, 5)
    tally.add(ended({"P1": 1, "P2": 0, "P3": 0}), 10, 5)
    assert [tally.win_share(player) for player in (1, 2, 3)] == [0.75, 0.25, 0]
    assert tally.mean_points("koryo.scoring.tokens", 1) == 1.5


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        ("chess", 1, "There is no game 'chess'"),
        ("koryo --games 0", 1, "At least one game has to be played, not 0."),
        ("koryo --games -3", 1, "not -3."),
        ("koryo --players 9", 1, "Koryŏ is for 2 to 4 players, not for 9."),
        ("koryo --players 1000000000000", 1, "Koryŏ is for 2 to 4 players"),
        ("koryo --players 9 --bots sensible", 1, "Koryŏ is for 2 to 4 players, not for 9."),
        (
            "koryo --players 3 --bots sensible,random",
            1,
            "3 play: name one bot for all of them, or one for each, not 2.",
        ),
        ("koryo --bots sensible,random,random", 1, "2 play: name one bot for all of them, or one for each, not 3."),
        ("koryo --bots sensible,clever", 2, "there is no bot 'clever'; there are: sensible, random"),
        ("koryo --bots sensible,", 2, "there is no bot ''"),
        ("koryo --games many", 2, "invalid int value: 'many'"),
        ("koryo --seed x", 2, "argument --seed: a seed is a whole number from 0 to 9223372036854775807, not 'x'"),
        ("koryo --seed -1", 2, "argument --seed: a seed is a whole number from 0 to 9223372036854775807, not '-1'"),
        ("", 2, "required: GAME"),
    ],
)
def test_what_cannot_be_simulated_is_said(run: Run, arguments: str, code: int, sentence: str) -> None:
    ended = run(f"simulate {arguments}")
    assert (ended.code, ended.out) == (code, "")
    assert sentence in ended.err
    assert ended.err.count("\n") == 1 or code == 2
