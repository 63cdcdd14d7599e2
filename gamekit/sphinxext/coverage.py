"""The directive `{coverage} choson`: where each clause lives in the code, and which examples show it."""

from __future__ import annotations

from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx

import gamekit
from gamekit.rulebook.citations import homes
from gamekit.rulebook.messages import N_
from gamekit.sphinxext.clauses import KIND_LABELS
from gamekit.sphinxext.examples import Example, example_notebooks, examples_by_clause
from gamekit.sphinxext.rendering import GameDirective

HEADS = (N_("Clause"), N_("Kind"), N_("Code"), N_("Examples"), N_("Languages"))


class Coverage(GameDirective):
    """Shows a table with a row for each clause, made from the loaded code and the notebooks as they are."""

    def render(self) -> list[nodes.Node]:
        """Return the table."""
        gamekit.load(self.game)  # the code of the game says where its clauses live
        self.examples: dict[str, dict[str, list[Example]]] = {}
        for language in self.catalogue.languages:
            notebooks = example_notebooks(Path(self.config.gamekit_notebooks), self.game, language)
            for notebook in notebooks:
                self.env.note_dependency(str(notebook))
            self.examples[language] = examples_by_clause(notebooks)
        rows = [self._row(clause) for clause in self.catalogue]
        return [nodes.container("", _table([self.label(head) for head in HEADS], rows), classes=["coverage"])]

    def _row(self, clause: str) -> list[nodes.Node]:
        known = self.catalogue.clause(clause, self.language)
        return [
            nodes.paragraph("", "", self.link(clause, known.title), nodes.Text(" "), nodes.literal("", clause)),
            nodes.paragraph("", self.label(KIND_LABELS.get(known.kind, N_("Rule")))),
            self._code(clause),
            nodes.paragraph("", str(len(self.examples[self.language].get(clause, ())))),
            nodes.paragraph("", " ".join(self._languages(clause))),
        ]

    def _code(self, clause: str) -> nodes.bullet_list:
        """Return the places in the code, as module and name."""
        places = dict.fromkeys((home.module.removeprefix("gamekit."), home.name, home.line) for home in homes(clause))
        items = [
            nodes.list_item("", nodes.paragraph("", "", nodes.literal("", f"{module}:{line}"), nodes.Text(f" {name}")))
            for module, name, line in places
        ]
        return nodes.bullet_list("", *items)

    def _languages(self, clause: str) -> list[str]:
        """Return the languages in which the clause has a text and an example."""
        return [language for language, examples in self.examples.items() if clause in examples]


def _table(heads: list[str], rows: list[list[nodes.Node]]) -> nodes.table:
    group = nodes.tgroup("", cols=len(heads))
    group += [nodes.colspec("", colwidth=1) for _ in heads]
    group += nodes.thead("", _table_row([nodes.paragraph("", head) for head in heads]))
    group += nodes.tbody("", *(_table_row(row) for row in rows))
    return nodes.table("", group)


def _table_row(cells: list[nodes.Node]) -> nodes.row:
    return nodes.row("", *(nodes.entry("", cell) for cell in cells))


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("coverage", Coverage)
