"""The catalogue: looking clauses up, and what it refuses to load."""

from pathlib import Path
from typing import Any

import pytest

from gamekit.rulebook.catalogue import Catalogue
from gamekit.rulebook.errors import BrokenCatalogue, UnknownClause, UnknownLanguage

STRUCTURE = """
[[section]]
id = "tarot.order"
clauses = [
  { id = "tarot.order.follow", kind = "rule" },
  { id = "tarot.order.trump", kind = "ruling", differs = true },
]
[[section]]
id = "tarot.cards"
clauses = [{ id = "tarot.cards.fool", kind = "fact" }]
[[misreading]]
id = "tarot.misreading.fool"
clauses = ["tarot.cards.fool"]
[[worked]]
id = "tarot.worked.count"
clauses = ["tarot.cards.fool", "tarot.order.trump"]
[[difference]]
id = "tarot.difference.names"
clauses = []
"""
ENGLISH = """
[section."tarot.order"]
title = "Order"
search = ["in which order", "phase 1"]
[section."tarot.cards"]
title = "Cards"
[clause."tarot.order.follow"]
title = "Follow suit"
text = "Follow suit; *the* [Fool](clause:tarot.cards.fool) need not."
search = ["must i follow"]
[clause."tarot.order.trump"]
title = "Play a trump"
text = "Without the suit, play a trump."
ruling = "The rulebook is silent."
difference = "The other rulebook says more."
search = ["trump"]
[clause."tarot.cards.fool"]
title = "The Fool"
text = "There is one Fool."
source = "Printed on the card."
search = ["excuse"]
[misreading."tarot.misreading.fool"]
wrong = "The Fool wins."
right = "It never wins."
[worked."tarot.worked.count"]
question = "How many cards?"
answer = "78."
[difference."tarot.difference.names"]
text = "Other names."
"""


def catalogue(folder: Path, structure: str = STRUCTURE, english: str = ENGLISH) -> Catalogue:
    clauses = folder / "clauses"
    clauses.mkdir()
    (clauses / "structure.toml").write_text(structure, encoding="utf-8")
    (clauses / "en.toml").write_text(english, encoding="utf-8")
    return Catalogue(folder)


def test_clauses_are_found_by_id_and_in_order(tmp_path: Path) -> None:
    tarot = catalogue(tmp_path)
    assert tarot.languages == ("en",)
    assert list(tarot) == ["tarot.order.follow", "tarot.order.trump", "tarot.cards.fool"]
    assert len(tarot) == 3
    assert "tarot.cards.fool" in tarot
    assert "tarot.cards" not in tarot
    assert [section.title for section in tarot.sections()] == ["Order", "Cards"]
    assert [section.search for section in tarot.sections()] == [("in which order", "phase 1"), ()]
    assert [clause.id for clause in tarot.sections()[0].clauses] == ["tarot.order.follow", "tarot.order.trump"]
    assert [clause.id for clause in tarot.clauses()] == list(tarot)
    trump = tarot.clause("tarot.order.trump")
    assert (trump.kind, trump.section, trump.search) == ("ruling", "tarot.order", ("trump",))
    assert (trump.ruling, trump.difference) == ("The rulebook is silent.", "The other rulebook says more.")
    assert tarot.clause("tarot.order.follow").plain_text == "Follow suit; the Fool need not."


def test_misreadings_worked_figures_and_differences(tmp_path: Path) -> None:
    tarot = catalogue(tmp_path)
    (misreading,) = tarot.misreadings()
    assert (misreading.wrong, misreading.right) == ("The Fool wins.", "It never wins.")
    (worked,) = tarot.worked()
    assert (worked.clauses, worked.answer) == (("tarot.cards.fool", "tarot.order.trump"), "78.")
    (difference,) = tarot.differences()
    assert (difference.clauses, difference.text) == ((), "Other names.")


def test_an_unknown_clause_is_told_with_its_neighbours(tmp_path: Path) -> None:
    tarot = catalogue(tmp_path)
    with pytest.raises(UnknownClause, match=r"no clause tarot\.order\.trumps\. Near to it: tarot\.order\.trump"):
        tarot.clause("tarot.order.trumps")
    with pytest.raises(UnknownClause, match=r"^There is no clause xyz\.$"):
        tarot.clause("xyz")


def test_an_unknown_language_is_told_with_those_there_are(tmp_path: Path) -> None:
    tarot = catalogue(tmp_path)
    for ask in (tarot.clauses, tarot.sections, tarot.misreadings, tarot.worked, tarot.differences):
        with pytest.raises(UnknownLanguage, match="language xx, only in en"):
            ask("xx")
    with pytest.raises(UnknownLanguage):
        tarot.clause("tarot.cards.fool", "xx")
    with pytest.raises(UnknownLanguage):
        tarot.search("fool", "xx")


HOLES: dict[str, tuple[dict[str, Any], str]] = {
    "a clause without text": (
        {"english": ENGLISH.replace('[clause."tarot.cards.fool"]', '[clause."tarot.cards.fol"]')},
        r"tarot\.cards\.fool has no text",
    ),
    "a section without title": (
        {"english": ENGLISH.replace('[section."tarot.cards"]', '[section."tarot.kards"]')},
        r"tarot\.cards has no text",
    ),
    "an empty text": (
        {"english": ENGLISH.replace('"There is one Fool."', '""')},
        r"tarot\.cards\.fool, language en: missing text",
    ),
    "a clause without search words": (
        {"english": ENGLISH.replace('["excuse"]', "[]")},
        r"tarot\.cards\.fool, language en: missing search",
    ),
    "a ruling without reason": (
        {"english": ENGLISH.replace('ruling = "The rulebook is silent."', "")},
        "missing ruling; not expected -",
    ),
    "a rule with a reason that its kind does not have": (
        {"structure": STRUCTURE.replace('kind = "ruling"', 'kind = "rule"')},
        "missing -; not expected ruling",
    ),
    "a fact without source": (
        {"english": ENGLISH.replace('source = "Printed on the card."', "")},
        "missing source",
    ),
    "a difference left out": (
        {"english": ENGLISH.replace('difference = "The other rulebook says more."', "")},
        "missing difference",
    ),
    "a text too many": (
        {"structure": STRUCTURE.replace(',\n  { id = "tarot.order.trump", kind = "ruling", differs = true }', "")},
        r"does not name these texts in the language en: tarot\.order\.trump",
    ),
    "a clause named twice": (
        {
            "structure": STRUCTURE
            + '[[section]]\nid = "tarot.more"\nclauses = [{ id = "tarot.cards.fool", kind = "fact" }]',
            "english": ENGLISH + '[section."tarot.more"]\ntitle = "More"',
        },
        r"more than once: tarot\.cards\.fool",
    ),
    "a kind that there is not": (
        {"structure": STRUCTURE.replace('kind = "fact"', 'kind = "fancy"')},
        r"tarot\.cards\.fool is of no known kind: fancy",
    ),
    "a link to no clause": (
        {"english": ENGLISH.replace("(clause:tarot.cards.fool)", "(clause:tarot.cards.jester)")},
        r"tarot\.order\.follow cites what is no clause: tarot\.cards\.jester",
    ),
    "a misreading of no clause": (
        {"structure": STRUCTURE.replace('clauses = ["tarot.cards.fool"]', 'clauses = ["tarot.cards.jester"]')},
        r"tarot\.misreading\.fool cites what is no clause",
    ),
    "a worked figure without answer": (
        {"english": ENGLISH.replace('answer = "78."', "")},
        r"tarot\.worked\.count, language en: missing answer",
    ),
    "a file that is not TOML": ({"english": "title ="}, r"en\.toml is not TOML"),
}


@pytest.mark.parametrize("hole", HOLES)
def test_a_hole_in_the_catalogue_is_told(tmp_path: Path, hole: str) -> None:
    files, message = HOLES[hole]
    with pytest.raises(BrokenCatalogue, match=message):
        catalogue(tmp_path, **files).clauses()


def test_a_missing_structure_is_told(tmp_path: Path) -> None:
    tarot = catalogue(tmp_path)
    (tmp_path / "clauses" / "structure.toml").unlink()
    with pytest.raises(BrokenCatalogue, match=r"structure\.toml cannot be read"):
        tarot.clauses()


def test_a_game_has_one_catalogue() -> None:
    assert Catalogue.load("choson") is Catalogue.load("choson")
    assert list(Catalogue("gamekit.games.choson")) == list(Catalogue.load("choson"))


@pytest.mark.parametrize("language", ["en", "cs"])
def test_choson_is_whole_in_each_language(language: str) -> None:
    choson = Catalogue.load("choson")
    assert choson.languages == ("en", "cs")
    assert [clause.id for clause in choson.clauses(language)] == list(choson)
    for clause in choson.clauses(language):
        assert clause.id.startswith("choson.")
        assert "[" not in clause.plain_text
        assert "*" not in clause.plain_text
    assert all(misreading.clauses for misreading in choson.misreadings(language))
    assert all(worked.clauses for worked in choson.worked(language))
