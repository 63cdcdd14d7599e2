"""What every page of the site has: its language, the switch of it, and the labels of the templates."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config

from gamekit.rulebook.messages import N_, translate
from gamekit.sphinxext.languages import game_of, language_of_page


def _set_labels(_: Sphinx, config: Config) -> None:
    """Give the theme its texts in the language of this site; conf.py runs before the language is known."""
    config.html_theme_options["search_bar_text"] = translate(N_("Search the rules"), config.language)


def _add_to_page(_: Sphinx, page: str, __: str, context: dict[str, Any], ___: nodes.document | None) -> None:
    language = context["language"]
    context["english_only"] = language_of_page(page, language) != language
    what_is_english = (
        N_("The texts of this game are in English only.") if game_of(page) else N_("This page is in English only.")
    )
    context["labels"] = {
        "language": translate(N_("Language"), language),
        "english_only": translate(what_is_english, language),
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
