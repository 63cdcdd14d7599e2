"""`gamekit rules` and `gamekit games`."""

from collections.abc import Callable
from typing import Any

import pytest

import gamekit
from gamekit.rulebook.typography import NO_BREAK_SPACE

Run = Callable[..., Any]  # the fixture `run` of conftest.py
CLAUSES = gamekit.load("choson").clauses
KORYO = gamekit.load("koryo").clauses


def titles(out: str) -> list[str]:
    """The ids of the clauses that were written whole."""
    return [line.rsplit("[", 1)[1].rstrip("]") for line in out.splitlines() if line.endswith("]")]


@pytest.mark.parametrize("game", gamekit.game_ids())
def test_the_contents_name_every_clause(run: Run, game: str) -> None:
    ended = run(f"rules {game}")
    assert ended.code == 0
    named = [line.split()[0] for line in ended.out.splitlines() if line.startswith("  ")]
    assert named == list(gamekit.load(game).clauses)
    assert max(map(len, ended.out.splitlines())) <= 80


@pytest.mark.parametrize("name", ["choson.sword.shield", "sword.shield", "Sword.Shield"])
def test_a_clause_by_its_id(run: Run, name: str) -> None:
    ended = run(f"rules choson {name}")
    assert titles(ended.out) == ["choson.sword.shield"]
    assert "Difference: " in ended.out
    assert "See: choson.yi.protects" in ended.out


def test_the_clauses_below_an_id(run: Run) -> None:
    assert titles(run("rules choson sword").out) == [id for id in CLAUSES if id.startswith("choson.sword.")]


@pytest.mark.parametrize("name", ["order.combination", "choson.order.combi", "Order.Combination"])
def test_the_clauses_whose_ids_begin_so(run: Run, name: str) -> None:
    ids = [id for id in gamekit.load("choson").clauses.ids if id.startswith("choson.order.combi")]
    assert len(ids) > 1
    ended = run(f"rules choson {name}")
    assert ended.code == 0
    assert [id for id in ids if f"[{id}]" in ended.out] == ids
    assert ended.out.count("[choson.") == len(ids)


def test_the_clauses_of_a_section(run: Run) -> None:
    section = next(section for section in CLAUSES.sections() if section.id == "choson.tokens")
    assert set(titles(run("rules choson tokens").out)) >= {clause.id for clause in section.clauses}


@pytest.mark.parametrize(
    ("words", "clause"),
    [
        ("who can be swapped", "choson.lobby.swap"),
        ("must I reveal", "choson.main.reveal"),
        ("stit vetsina --lang cs", "choson.majority.shield"),
    ],
)
def test_a_search(run: Run, words: str, clause: str) -> None:
    ended = run(f"rules choson {words}")
    assert ended.code == 0
    assert clause in titles(ended.out)
    assert len(titles(ended.out)) <= 3


def test_what_a_clause_is_stands_with_it(run: Run) -> None:
    ruling = run("rules choson lobby.null-swap").out
    assert "(Our ruling)" in ruling
    assert "Our ruling, and why: " in ruling
    fact = run("rules choson season-table")
    assert "(Printed on the cards only)" in fact.out
    assert "Where this comes from: " in fact.out


def test_czech(run: Run) -> None:
    ended = run("rules choson sword.shield --lang cs")
    assert ended.out.startswith(CLAUSES.clause("choson.sword.shield", "cs").title.replace(NO_BREAK_SPACE, " "))


@pytest.mark.parametrize("id", CLAUSES)
@pytest.mark.parametrize("language", CLAUSES.languages)
def test_every_clause_can_be_written_and_fits(run: Run, id: str, language: str) -> None:
    ended = run(f"rules choson {id} --lang {language}")
    assert titles(ended.out)[0] == id
    assert max(map(len, ended.out.splitlines())) <= 80
    assert "](clause:" not in ended.out


@pytest.mark.parametrize("id", KORYO)
def test_every_clause_of_koryo_can_be_written_and_fits(run: Run, id: str) -> None:
    ended = run(f"rules koryo {id}")
    assert titles(ended.out)[0] == id
    assert max(map(len, ended.out.splitlines())) <= 80


def test_a_search_in_koryo(run: Run) -> None:
    assert "koryo.lobbying.spy" in titles(run("rules koryo who is safe from lobbying").out)


@pytest.mark.parametrize("arguments", ["rules koryo spy --lang cs", "rules koryo --lang cs", "play koryo --lang cs"])
def test_koryo_in_czech_is_refused_in_a_sentence(run: Run, arguments: str) -> None:
    ended = run(arguments)
    assert (ended.code, ended.out) == (1, "")
    assert " ".join(ended.err.split()) == "gamekit: V jazyce cs nejsou žádné texty, jen v jazycích en."


@pytest.mark.parametrize("arguments", ["--lang cs meč štít", "meč --lang cs štít", "meč štít --lang cs"])
def test_options_may_stand_anywhere_among_the_words(run: Run, arguments: str) -> None:
    assert run(f"rules choson {arguments}") == run("rules choson meč štít --lang cs")
    assert "choson.sword.shield" in run(f"rules choson {arguments}").out


def test_the_games(run: Run) -> None:
    ended = run("games")
    assert ended.code == 0
    assert "choson     Chosŏn     2-4 players   en, cs" in ended.out.splitlines()
    assert "koryo      Koryŏ      2-4 players   en" in ended.out.splitlines()
    assert [line.split()[0] for line in ended.out.splitlines()] == list(gamekit.game_ids())


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("choson sheild", "No clause answers to “sheild”. Did you mean: shield?"),
        ("choson štýt --lang cs", "Slovům „štýt“ neodpovídá žádné pravidlo. Neměli jste na mysli: štít"),
        ("choson většina", "No clause answers to “většina” in this language; some do with --lang cs."),
        ("choson choson.sword.sheild", "There is no clause choson.sword.sheild. Near to it: choson.sword.shield"),
        ("choson sword.sheild", "There is no clause choson.sword.sheild. Near to it: choson.sword.shield"),
        ("choson qqqq", "No clause answers to “qqqq”."),
        ("koryo většina", "No clause answers to “většina”."),
        ("choson \x1bqqqq", "No clause answers to “\\x1bqqqq”."),
        (f"choson {'q' * 500}", f"No clause answers to “{'q' * 60}…”."),
    ],
)
def test_what_is_not_found_is_told_with_what_is_near(run: Run, arguments: str, sentence: str) -> None:
    ended = run(f"rules {arguments}")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.startswith(f"gamekit: {sentence}")
    assert ended.err.count("\n") == 1


def test_only_the_game_is_required(run: Run) -> None:
    assert run("rules").err.endswith("required: GAME\n")
