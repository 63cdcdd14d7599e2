"""The translations of the program's sentences: whole, fresh, with the same values, and compiled."""

import gettext

import pytest
import translations

from gamekit.rulebook.messages import translate
from gamekit.rulebook.typography import typeset


@pytest.mark.parametrize("language", translations.LANGUAGES)
def test_every_sentence_is_translated_and_none_is_left_over(language: str) -> None:
    file = translations.sentences_file(language)
    assert list(translations.problems(file, translations.sentences(language), language)) == []


@pytest.mark.parametrize("language", translations.LANGUAGES)
def test_a_translation_has_the_values_of_its_original(language: str) -> None:
    assert list(translations.placeholder_problems(translations.sentences_file(language), language)) == []


@pytest.mark.parametrize("language", translations.LANGUAGES)
def test_the_compiled_file_is_that_of_the_translation(language: str) -> None:
    file = translations.sentences_file(language)
    with file.with_suffix(".mo").open("rb") as compiled:
        program = gettext.GNUTranslations(compiled)
    sentences = [(message.id, message.string) for message in translations.read(file, language) if message.id]
    assert len(sentences) > 50
    for original, translated in sentences:
        assert program.gettext(original) == translated
        assert translate(original, language) == typeset(translated, language)
