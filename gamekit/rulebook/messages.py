"""The program's own sentences in the reader's language.

A sentence stands in the code in English, marked with `N_`, and is a template: `"{player} places {n} cards."`.
`translate` finds the template's translation in `gamekit/locale/<language>/LC_MESSAGES/gamekit.mo`; who shows
the sentence fills in the values.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from gamekit.rulebook.typography import typeset

if TYPE_CHECKING:
    import gettext

DOMAIN = "gamekit"


def N_(template: str) -> str:  # noqa: N802 - gettext's customary name, which the extraction looks for
    """Mark a template for translation and leave it as it is."""
    return template


def translate(template: str, language: str) -> str:
    """Return the template in that language; where there is no translation, as it is (English)."""
    if type(language) is not str:  # no language at all
        return template
    return typeset(_translations(language).gettext(template), language)


@cache
def _translations(language: str) -> gettext.NullTranslations:
    import gettext  # when a sentence is first said: whoever only simulates does not wait for it
    from importlib import resources

    locale = resources.files("gamekit") / "locale"
    if language not in {folder.name for folder in locale.iterdir()}:
        return gettext.NullTranslations()
    compiled = locale / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    if not compiled.is_file():
        return gettext.NullTranslations()
    with compiled.open("rb") as file:
        return gettext.GNUTranslations(file)
