"""What every page of the site has: its language, the switch of it, the labels of the templates, the look of tables."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from gamekit.drawing import styles
from gamekit.rulebook.messages import N_, translate
from gamekit.sphinxext.languages import game_of, language_of_page

_PICTURE = re.compile(
    r'<svg class="(gk-[^"]*)"(?: width="(\d+)" height="(\d+)")? viewBox="([^"]*)"[^>]*>(.*?)</svg>', re.DOTALL
)
_SHARED_FROM = 3  # as often as this a picture has to be on a page
TABLE_STYLES = "gamekit-table.css"


def _write_styles(app: Sphinx) -> None:
    """Put the style sheet of drawn tables where the pages find it."""
    folder = Path(app.outdir) / "_static"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / TABLE_STYLES).write_text(styles(), encoding="utf-8")


def shared_pictures(body: str) -> str:
    """Return a page on which each card, token and sign is drawn once, and referred to wherever it lies."""
    counts = Counter(_PICTURE.findall(body))
    names = {key: f"gk{number}" for number, key in enumerate(counts, 1) if counts[key] >= _SHARED_FROM}

    def by_reference(found: re.Match[str]) -> str:
        name = names.get(found.groups(default=""))
        if name is None:
            return found[0]
        size = "" if not found[2] or found[1].startswith("gk-card") else f' width="{found[2]}" height="{found[3]}"'
        return f'<svg class="{found[1]}"{size}><use href="#{name}"/></svg>'

    drawn = "".join(
        # The classes around a picture are drawn with it: what is referred to knows nothing of where it is shown.
        f'<symbol id="{name}" viewBox="{box}"><g class="gk-table"><g class="{classes}">{picture}</g></g></symbol>'
        for (classes, _, _, box, picture), name in names.items()
    )
    defined = f'<svg class="gk-drawn" width="0" height="0" aria-hidden="true">{drawn}</svg>'
    return (defined if names else "") + _PICTURE.sub(by_reference, body)


def _add_to_page(_: Sphinx, page: str, __: str, context: dict[str, Any], ___: nodes.document | None) -> None:
    if "gk-table" in context.get("body", ""):
        context["body"] = shared_pictures(context["body"])
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
    app.add_css_file(TABLE_STYLES)
    app.connect("builder-inited", _write_styles)
    app.connect("html-page-context", _add_to_page)
