"""What the check of the translations finds, and what an update keeps."""

from pathlib import Path

import pytest
import translations
from babel.messages import Catalog


@pytest.fixture
def template() -> Catalog:
    catalog = Catalog()
    for sentence in ("{player} takes {tokens:acc}.", "Nobody wins."):
        catalog.add(sentence)
    return catalog


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(translations, "ROOT", tmp_path)
    return tmp_path / "cs" / "gamekit.po"


def translate(file: Path, *pairs: tuple[str, str]) -> None:
    text = file.read_text(encoding="utf-8")
    for original, translated in pairs:
        text = text.replace(f'msgid "{original}"\nmsgstr ""', f'msgid "{original}"\nmsgstr "{translated}"')
    file.write_text(text, encoding="utf-8")


def test_a_missing_file_and_untranslated_sentences_are_found(file: Path, template: Catalog) -> None:
    assert list(translations.problems(file, template, "cs")) == ["cs/gamekit.po: is not there"]
    translations.update(file, template, "cs")
    assert len(list(translations.problems(file, template, "cs"))) == 2


def test_a_whole_translation_has_no_problem_and_survives_an_update(file: Path, template: Catalog) -> None:
    translations.update(file, template, "cs")
    translate(file, ("Nobody wins.", "Nevyhrál nikdo."), ("{player} takes {tokens:acc}.", "{player} bere {tokens}."))
    whole = file.read_text(encoding="utf-8")
    assert list(translations.problems(file, template, "cs")) == []
    assert list(translations.placeholder_problems(file, "cs")) == []
    translations.update(file, template, "cs")
    assert file.read_text(encoding="utf-8") == whole


def test_what_is_no_longer_used_or_not_yet_there_is_found(file: Path, template: Catalog) -> None:
    translations.update(file, template, "cs")
    translate(file, ("Nobody wins.", "Nevyhrál nikdo."), ("{player} takes {tokens:acc}.", "{player} bere {tokens}."))
    changed = Catalog()
    changed.add("Nobody wins.")
    changed.add("Somebody wins.")
    assert list(translations.problems(file, changed, "cs")) == [
        "cs/gamekit.po: no longer used: '{player} takes {tokens:acc}.'",
        "cs/gamekit.po: missing: 'Somebody wins.'",
    ]
    translations.update(file, changed, "cs")
    assert list(translations.problems(file, changed, "cs")) == ["cs/gamekit.po: untranslated: 'Somebody wins.'"]


def test_fuzzy_and_obsolete_translations_are_found(file: Path, template: Catalog) -> None:
    translations.update(file, template, "cs")
    translate(file, ("{player} takes {tokens:acc}.", "{player} bere {tokens}."))
    text = file.read_text(encoding="utf-8")
    text = text.replace('msgid "Nobody wins."\nmsgstr ""', '#, fuzzy\nmsgid "Nobody wins."\nmsgstr "Někdo vyhrál."')
    file.write_text(text + '\n#~ msgid "Old."\n#~ msgstr "Stará."\n', encoding="utf-8")
    assert list(translations.problems(file, template, "cs")) == [
        "cs/gamekit.po: fuzzy: 'Nobody wins.'",
        "cs/gamekit.po: obsolete: 'Old.'",
    ]


def test_other_placeholders_are_found(file: Path, template: Catalog) -> None:
    translations.update(file, template, "cs")
    translate(file, ("{player} takes {tokens:acc}.", "{hrac} bere {tokens}."))
    assert len(list(translations.placeholder_problems(file, "cs"))) == 1
