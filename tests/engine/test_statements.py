"""Statements: sentences that cite a clause, in each language, with the case's figures."""

import copy
import pickle

import pytest

import gamekit
from gamekit import UnknownLanguage
from gamekit.engine.statements import Decision, Event, EventKind, Refusal, ScoreLine, Statement, silent
from gamekit.rulebook.citations import tracing

GAME = gamekit.load("choson")
WORDS = GAME.vocabulary
SNIPER = 2
CLAUSE = "choson.firearm.destroy"


def test_a_sentence_is_filled_in_and_begins_with_a_large_letter() -> None:
    statement = Statement(
        CLAUSE, "{player} has {cards} and {tokens}.", {"player": 2, "cards": (2, 2, 0), "tokens": 1}, WORDS
    )
    assert statement.text() == "Player 2 has 2 Snipers and 1 Event and 1 Victory Point token."
    assert str(statement) == statement.text("en")
    assert repr(statement) == f"<Statement: {statement.text()} [{CLAUSE}]>"


def test_the_same_in_czech_with_the_right_plurals() -> None:
    for count, word in ((1, "žeton"), (2, "žetony"), (5, "žetonů")):
        statement = Statement(CLAUSE, "{tokens}", {"tokens": count}, WORDS)
        assert word in statement.text("cs")
        assert str(count) in statement.text("cs")


def test_a_real_event_speaks_both_languages() -> None:
    match = GAME.match({"P1": {"placed": "Sniper, Event"}, "P2": {"in_play": "2 Hulk"}}, seed=1)
    match.play("P1 reveal")
    shot = match.play("P1 destroy P2 Hulk")[0]
    assert (shot.clause, dict(shot.data)) == (CLAUSE, {"player": 1, "owner": 2, "card": 7})
    assert shot.text("en") == "Firearm: player 1 destroys a Hulk of player 2."
    assert shot.text("cs") != shot.text("en")


def test_an_unknown_language() -> None:
    with pytest.raises(UnknownLanguage):
        Statement(CLAUSE, "{player}", {"player": 1}, WORDS).text("xx")


STATEMENTS = [
    Statement(CLAUSE, "{player}.", {"player": 1}, WORDS),
    Refusal(CLAUSE, "{player}.", {"player": 1}, WORDS),
    Decision(CLAUSE, "{player}?", {"player": 2}, WORDS, "turn"),
    Event(CLAUSE, "{player}.", {"player": 2}, WORDS, only_for=2),
    ScoreLine(CLAUSE, "{player}: {points}.", {"player": 1, "points": 3}, WORDS),
]


@pytest.mark.parametrize("statement", STATEMENTS, ids=lambda statement: type(statement).__name__)
@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda s: pickle.loads(pickle.dumps(s))])
def test_a_statement_is_a_value(statement: Statement, copied) -> None:
    other = copied(statement)
    assert other == statement
    assert hash(other) == hash(statement)
    assert type(other) is type(statement)
    assert other.text("cs") == statement.text("cs")
    for name in ("id", "player", "only_for", "points"):
        assert getattr(other, name, None) == getattr(statement, name, None)


def test_statements_of_different_kinds_or_data_differ() -> None:
    one = STATEMENTS[0]
    assert one != STATEMENTS[1]
    assert one != Statement(CLAUSE, "{player}.", {"player": 2}, WORDS)
    assert one != Statement("choson.sword.destroy", "{player}.", {"player": 1}, WORDS)
    assert one != "Player 1."


def test_its_data_does_not_change() -> None:
    data = {"player": 1}
    statement = Statement(CLAUSE, "{player}.", data, WORDS)
    data["player"] = 2
    assert statement.data["player"] == 1
    with pytest.raises(TypeError):
        statement.data["player"] = 3  # type: ignore[index]


def test_an_event_may_be_for_one_player_only() -> None:
    everybodys = EventKind(CLAUSE, "{player}.").event({"player": 2}, WORDS)
    own = EventKind(CLAUSE, "{player}.", private=True).event({"player": 2}, WORDS)
    assert [everybodys.visible_to(player) for player in (1, 2, 3)] == [True, True, True]
    assert [own.visible_to(player) for player in (1, 2, 3)] == [False, True, False]
    assert (everybodys.only_for, own.only_for) == (0, 2)


def test_making_a_statement_touches_its_clause_and_telling_nobody_does_not() -> None:
    kind = EventKind(CLAUSE, "{player}.")
    with tracing() as touched:
        silent(kind, player=1)
        assert touched == set()
        kind.event({"player": 1}, WORDS)
    assert touched == {CLAUSE}
