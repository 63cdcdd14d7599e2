"""What every page of the site has: the switch of the language, and the labels of the templates in that language."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config

from gamekit.rulebook.messages import N_, translate
from gamekit.sphinxext.code import CODE_PAGES

SITE_LANGUAGES = {"en": "English", "cs": "Česky"}
# Pages for programmers are in English on every site; the page that leads to them is translated.
ENGLISH_PAGES = "dev/"
ENGLISH_PAGES_INDEX = "dev/index"


def is_english_only(page: str) -> bool:
    """Tell whether a page is kept in English on the site of any language."""
    return (page.startswith(ENGLISH_PAGES) and page != ENGLISH_PAGES_INDEX) or page.startswith(CODE_PAGES)


def _set_labels(_: Sphinx, config: Config) -> None:
    """Give the theme its texts in the language of this site; conf.py runs before the language is known."""
    config.html_theme_options["search_bar_text"] = translate(N_("Search the rules"), config.language)


def _add_to_page(_: Sphinx, page: str, __: str, context: dict[str, Any], ___: nodes.document | None) -> None:
    language = context["language"]
    context["english_only"] = language != "en" and is_english_only(page)
    context["labels"] = {
        "language": translate(N_("Language"), language),
        "english_only": translate(N_("This page is in English only."), language),
        "independence": translate(
            N_(
                "An independent reference in its own words. The names of the games and the games themselves belong to "
                "their owners."
            ),
            language,
        ),
    }


def setup(app: Sphinx) -> None:
    """Connect to the events that make pages."""
    app.connect("config-inited", _set_labels)
    app.connect("html-page-context", _add_to_page)
