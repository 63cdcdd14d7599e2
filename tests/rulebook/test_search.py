"""The search of the terminal: what a player types, and the clause that has to be among the first three answers."""

import pytest
from search_queries import Query, queries

from gamekit.rulebook.catalogue import Catalogue
from gamekit.rulebook.errors import UnknownLanguage
from gamekit.rulebook.files import SHARED, read_toml
from gamekit.rulebook.glossary import Glossary
from gamekit.rulebook.search import Lexicon, base_forms, folded, small_words, words_of

# The terminal searches one game, in one language, and asks back where a word is not spelled right.
HERE = [
    query
    for query in queries()
    if query.game
    and query.clauses
    and query.language in Catalogue.load(query.game).languages
    and query.kind not in ("typos", "foreign")
]


@pytest.mark.parametrize("query", HERE, ids=[f"{query.language}-{query.game}-{query.words}" for query in HERE])
def test_the_clause_is_among_the_first_three(query: Query) -> None:
    found = [clause.id for clause in Catalogue.load(query.game).search(query.words, query.language)]
    assert query.answered_by(found), found[:3]


def test_the_table_is_large_and_names_clauses_that_there_are() -> None:
    for language in ("en", "cs"):
        assert len({query.words for query in queries() if query.language == language}) >= 100
    clauses = {clause for game in ("choson", "koryo") for clause in Catalogue.load(game)}
    assert {clause for query in queries() for clause in query.clauses} <= clauses


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


def test_the_forms_of_a_term_are_read_as_one_word() -> None:
    lexicon = Catalogue.load("choson").lexicon("cs")
    assert lexicon.words("Mečem, se Štítu, odvetnou palbou") == ["mec", "se", "stit", "odvetna", "palba"]
    assert Catalogue.load("koryo").lexicon("en").words("Spies' priests") == ["spy", "priest"]


def test_a_form_that_two_terms_claim_is_the_first_ones() -> None:
    sniper, scientist = (Glossary("choson", "cs").term(key) for key in ("sniper", "scientist"))
    assert base_forms([sniper])["snajprem"] == base_forms([sniper, scientist])["snajprem"] == "snajpr"
    assert "snajpr" not in base_forms([sniper])


@pytest.mark.parametrize(
    ("language", "typed", "read"),
    [
        ("en", "killing a Hulk", "destroy a hulk"),
        ("en", "how many Watchers", "how number watcher"),
        ("en", "discarding at the Round Ending", "discard at the round end"),
        ("cs", "odhazování na konci kola", "odhodit na konec kolo"),
        ("cs", "koho zabije Bijec", "koho znicit bijec"),
        ("cs", "ponechaných Událostí", "ponechat udalost"),  # a form of a term, and of a word
    ],
)
def test_forms_and_other_words_for_an_action_are_read_as_one(language: str, typed: str, read: str) -> None:
    assert " ".join(Catalogue.load("choson").lexicon(language).words(typed)) == read


@pytest.mark.parametrize("language", ["en", "cs"])
def test_no_form_is_that_of_two_words_or_left_out(language: str) -> None:
    words = read_toml(SHARED / "search" / f"{language}.toml")
    forms = {folded(base): set(words_of(forms)) for base, forms in words["forms"].items()}
    assert sum(map(len, forms.values())) == len(set().union(*forms.values()))
    assert not set().union(*forms.values()) & forms.keys()
    assert not (set().union(*forms.values()) | forms.keys() | set(words_of(words["weak"]))) & small_words(language)


@pytest.mark.parametrize(("language", "phase"), [("en", "order phase"), ("en", "phase III"), ("cs", "rozkazy")])
def test_the_name_of_a_phase_finds_all_its_clauses(language: str, phase: str) -> None:
    choson = Catalogue.load("choson")
    (order,) = (section for section in choson.sections(language) if section.id == "choson.order")
    assert set(choson.search(phase, language)) >= set(order.clauses)


def test_weak_words_do_not_outweigh_a_telling_one() -> None:
    lexicon = Lexicon.of((), "en")
    assert lexicon.strong_words("discard at the end of the round") == ["discard"]
    assert lexicon.strong_words("the end of the round") == ["end", "round"]


def test_the_words_of_a_phrase_may_stand_in_another_order() -> None:
    choson = Catalogue.load("choson")
    assert choson.search("shield: place it", "en")[0].id == "choson.yi.shield"
    assert choson.clause("choson.ending.limit", "cs") in choson.search("karty odhodit", "cs")[:2]


def test_small_words_do_not_count_unless_there_is_nothing_else() -> None:
    lexicon = Lexicon(small=small_words("en"))
    assert lexicon.telling_words("What is the Shield?") == ["shield"]
    assert lexicon.telling_words("what is it") == ["what", "is", "it"]
    assert {"proc", "kdyz"} <= small_words("cs")
    with pytest.raises(UnknownLanguage):
        small_words("ko")
