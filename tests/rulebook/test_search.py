"""The search: what a player types, and the clause that has to be among the first three answers."""

import pytest

from gamekit.rulebook.catalogue import Catalogue
from gamekit.rulebook.search import folded, words_of

ENGLISH = {
    "sword shield": "choson.sword.shield",
    "choson.sword.shield": "choson.sword.shield",
    "Choson Sword": "choson.sword.destroy",
    "who can i swap": "choson.lobby.swap",
    "watcher with event": "choson.order.combination-3-watcher",
    "shield tie": "choson.majority.shield",
    "destroy two": "choson.reaper.double",
    "hand limit": "choson.ending.limit",
    "legacy 10": "choson.scoring.legacy-small",
    "who starts": "choson.setup.tokens",
    "three events": "choson.order.combination-4",
}
CZECH = {
    "štít": "choson.yi.shield",
    "stit": "choson.yi.shield",
    "presunout stit": "choson.yi.shield",
    "vetsina": "choson.majority.strict",
    "většinu": "choson.majority.strict",
    "mec": "choson.sword.destroy",
    "sword": "choson.sword.destroy",
    "kdo začíná": "choson.setup.tokens",
    "pozorovatel s udalosti": "choson.order.combination-3-watcher",
    "remiza": "choson.scoring.tie",
    "odkaz 10": "choson.scoring.legacy-small",
}
QUERIES = [(query, "en", clause) for query, clause in ENGLISH.items()]
QUERIES += [(query, "cs", clause) for query, clause in CZECH.items()]


@pytest.mark.parametrize(("query", "language", "clause"), QUERIES)
def test_the_clause_is_among_the_first_three(query: str, language: str, clause: str) -> None:
    found = Catalogue.load("choson").search(query, language)
    assert clause in [answer.id for answer in found[:3]]


@pytest.mark.parametrize("language", ["en", "cs"])
def test_every_clause_is_found_first_by_its_own_id(language: str) -> None:
    choson = Catalogue.load("choson")
    assert [choson.search(clause, language)[0].id for clause in choson] == list(choson)


@pytest.mark.parametrize("language", ["en", "cs"])
def test_every_clause_is_found_by_its_title_and_its_search_words(language: str) -> None:
    choson = Catalogue.load("choson")
    missed = [
        (clause.id, words)
        for clause in choson.clauses(language)
        for words in (clause.title, *clause.search)
        if clause not in choson.search(words, language)[:5]
    ]
    assert missed == []


@pytest.mark.parametrize("query", ["", "   ", "?!", "xyzzy"])
def test_what_says_nothing_finds_nothing(query: str) -> None:
    assert Catalogue.load("choson").search(query) == ()


def test_capitals_and_diacritics_do_not_matter() -> None:
    assert folded("Chosŏn ŠTÍT") == "choson stit"
    assert words_of("choson.sword.shield, Yi's") == ["choson", "sword", "shield", "yi", "s"]
