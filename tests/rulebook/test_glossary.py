"""The glossary: forms of words, and counted words."""

import re
from pathlib import Path

import pytest
import translations

from gamekit.rulebook.errors import BrokenCatalogue, UnknownLanguage, UnknownTerm
from gamekit.rulebook.glossary import CASES, Glossary


@pytest.mark.parametrize(
    ("count", "case", "counted"),
    [
        (0, "nom", "0 Snajprů"),
        (1, "nom", "1 Snajpr"),
        (2, "nom", "2 Snajpři"),
        (4, "nom", "4 Snajpři"),
        (5, "nom", "5 Snajprů"),
        (22, "nom", "22 Snajprů"),
        (1, "acc", "1 Snajpra"),
        (3, "acc", "3 Snajpry"),
        (7, "acc", "7 Snajprů"),
        (1, "dat", "1 Snajprovi"),
        (2, "dat", "2 Snajprům"),
        (5, "dat", "5 Snajprům"),
        (5, "gen", "5 Snajprů"),
        (6, "ins", "6 Snajpry"),
    ],
)
def test_czech_counts_by_number_and_case(count: int, case: str, counted: str) -> None:
    said = Glossary("choson", "cs").term("sniper").counted(count, case)
    assert said == counted.replace(" ", "\N{NO-BREAK SPACE}")


@pytest.mark.parametrize(("count", "counted"), [(0, "0 Snipers"), (1, "1 Sniper"), (2, "2 Snipers"), (5, "5 Snipers")])
def test_english_counts_by_number_only(count: int, counted: str) -> None:
    sniper = Glossary("choson", "en").term("sniper")
    assert {sniper.counted(count, case) for case in CASES} == {counted}


def test_a_word_has_a_form_for_each_case() -> None:
    oracle = Glossary("choson", "cs").term("oracle")
    assert oracle.form() == "Věštkyně"
    assert oracle.form("dat", plural=True) == "Věštkyním"
    assert oracle.gender == "f"
    with pytest.raises(UnknownTerm, match="The term oracle has no form instrumental"):
        oracle.form("instrumental")


def test_a_game_falls_back_to_the_shared_terms(tmp_path: Path) -> None:
    (tmp_path / "glossary").mkdir()
    (tmp_path / "glossary" / "en.toml").write_text(
        '[hand]\nsingular = "fist"\nplural = "fists"\nmeaning = "A closed hand."\n', encoding="utf-8"
    )
    glossary = Glossary(tmp_path, "en")
    assert glossary.term("hand").form() == "fist"
    assert glossary.term("player").form(plural=True) == "players"
    assert "player" in glossary
    assert len(list(glossary)) == len(glossary)


def test_what_there_is_not_is_told(tmp_path: Path) -> None:
    with pytest.raises(UnknownTerm, match="no term dragon"):
        Glossary("choson", "en").term("dragon")
    with pytest.raises(UnknownLanguage, match="language xx, only in en, cs"):
        Glossary("choson", "xx")
    (tmp_path / "glossary").mkdir()
    (tmp_path / "glossary" / "en.toml").write_text('[ace]\nsingular = "ace"\nmeaning = "One."\n', encoding="utf-8")
    with pytest.raises(BrokenCatalogue, match="The term ace has no plural in the language en"):
        Glossary(tmp_path, "en")


def test_both_languages_have_the_same_terms() -> None:
    english, czech = Glossary("choson", "en"), Glossary("choson", "cs")
    assert [term.key for term in english] == [term.key for term in czech]
    for term in czech:
        assert term.gender in ("ma", "mi", "f", "n"), term.key
        assert set(term.singular) == set(term.plural) == set(CASES)
        assert all(term.singular.values())
        assert all(term.plural.values())
        assert term.form() not in term.rejected
    assert all(term.meaning for glossary in (english, czech) for term in glossary)


def test_a_victory_point_token_has_one_name_and_a_loss_a_minus() -> None:
    """In all that the program and the pages say in English."""
    texts = [str(message.id) for message in translations.sentences("en") if message.id]
    for folder, kind in (("docs", "*.md"), ("gamekit/games", "en.toml"), ("notebooks", "*.ipynb")):
        texts += [file.read_text(encoding="utf-8") for file in (translations.ROOT / folder).rglob(kind)]
    wrong = re.compile(r"\bVP tokens?\b|(?<![\w-])-\d+ (?:points?|Influence)\b|[Nn]ot (?:of|with) who\b|to who has\b")
    assert [found[0] for text in texts for found in wrong.finditer(text)] == []
