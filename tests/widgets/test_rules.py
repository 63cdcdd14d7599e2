"""Rules to look up in a notebook."""

import pytest

import gamekit
from gamekit.lessons.session import Reader
from gamekit.rulebook.errors import UnknownClause
from gamekit.widgets.rules import Rules

CHOSON = gamekit.load("choson")
CLAUSES = ("choson.majority.strict", "choson.sword.shield")


def test_each_clause_is_there_by_its_title_and_opens():
    content = Rules(CHOSON, CLAUSES, Reader())._shown.content
    assert content.count("<details") == len(CLAUSES)
    for clause in CLAUSES:
        assert CHOSON.clauses.clause(clause).title in content.replace("&#x27;", "'")
        assert f"<summary>{clause}</summary>" in content


def test_the_clauses_as_text():
    rules = Rules(CHOSON, CLAUSES, Reader())
    first, second = rules.snapshot().splitlines()
    assert first.startswith("Strictly the most [choson.majority.strict]: You have the majority")
    assert "[choson.sword.shield]" in second
    assert rules.buttons == []


def test_they_follow_the_reader_s_language():
    reader = Reader()
    rules = Rules(CHOSON, CLAUSES, reader)
    reader.language = "cs"
    assert rules.snapshot().startswith(CHOSON.clauses.clause(CLAUSES[0], "cs").title)
    assert CHOSON.clauses.clause(CLAUSES[0], "cs").title in rules._shown.content


def test_an_unknown_clause_is_named():
    with pytest.raises(UnknownClause, match=r"choson\.majority\.strikt.*Near to it: choson\.majority\.strict"):
        Rules(CHOSON, ("choson.majority.strikt",), Reader())
