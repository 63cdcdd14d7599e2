"""The site's own directives and roles, for Sphinx.

- `{rulebook} choson` shows all clauses of a game, each with an anchor (its id) and the examples that were run.
- `{rulings} choson` shows what we decided and why, `{misreadings} choson` what is often misread.
- `{quick-reference} choson` shows the game on one page to print, `{cards} choson` its cards and tokens,
  `{score-sheet} choson` an empty sheet.
- `{differences} choson` shows where the rulebooks of two languages differ.
- `{comparison} koryo choson` shows what is different in the one game for players of the other.
- `{words} choson` shows its glossary.
- `{coverage} choson` shows where each clause lives in the code, and which examples show it.
- `` {clause}`choson.sword.shield` `` links to a clause.

What they show is taken from the catalogue, in the language of the site or else in English, so none of it is for
translators.
"""

from typing import Any

from sphinx.application import Sphinx

from gamekit.sphinxext import (
    clauses,
    code,
    commands,
    comparison,
    coverage,
    details,
    differences,
    pages,
    reference,
    roles,
    rulings,
    schemes,
    search,
    showing,
    typography,
    words,
)
from gamekit.sphinxext.languages import SITE_LANGUAGES

__all__ = ["SITE_LANGUAGES", "setup"]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register everything with Sphinx."""
    app.add_config_value("gamekit_notebooks", "", "env", types=frozenset({str}))
    for module in (
        details, roles, clauses, showing, rulings, reference, differences, comparison, words, code, commands, coverage,
        pages, schemes, search, typography,
    ):  # fmt: skip
        module.setup(app)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
