"""The directive `{coverage} choson`: where each clause lives in the code, and which examples show it."""

from __future__ import annotations

from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx

from gamekit.rulebook.messages import N_
from gamekit.sphinxext.code import home_link, homes_of
from gamekit.sphinxext.examples import CLAUSE, Example, example_notebooks, examples_by_tag
from gamekit.sphinxext.rendering import GameDirective, table

KIND_LABELS = {
    "ruling": N_("Our ruling"),
    "fact": N_("Printed on the cards only"),
    "reconstruction": N_("Reconstruction"),
}
HEADS = (N_("Clause"), N_("Kind"), N_("Code"), N_("Examples"), N_("Languages"))
ROW = "in-the-program."
"""What the address of a clause's row begins with."""


class Coverage(GameDirective):
    """Shows a table with a row for each clause, made from the loaded code and the notebooks as they are."""

    def render(self) -> list[nodes.Node]:
        """Return the table."""
        self.examples: dict[str, dict[str, list[Example]]] = {}
        for language in self.catalogue.languages:
            notebooks = example_notebooks(Path(self.config.gamekit_notebooks), self.game, language)
            for notebook in notebooks:
                self.env.note_dependency(str(notebook))
            self.examples[language] = examples_by_tag(notebooks)
        rows = [[nodes.paragraph("", "", *cell) for cell in self._row(clause)] for clause in self.catalogue]
        shown = table([self.label(head) for head in HEADS], rows, repeated=True)
        return [nodes.container("", shown, classes=["coverage"])]

    def _row(self, clause: str) -> list[list[nodes.Node]]:
        known = self.catalogue.clause(clause, self.language)
        kind, examples, languages = (
            self.label(KIND_LABELS.get(known.kind, N_("Rule"))),
            str(len(self.examples[self.language].get(CLAUSE + clause, ()))),
            " ".join(self._languages(clause)),
        )
        title = self.in_language(self.language, self.link(clause, known.title))
        return [
            [nodes.inline("", "", title, ids=[ROW + clause]), nodes.Text(" "), nodes.literal("", clause)],
            [nodes.Text(kind)],
            self._code(clause),
            [nodes.Text(examples)],
            [nodes.Text(languages)],
        ]

    def _code(self, clause: str) -> list[nodes.Node]:
        """Return links to the places in the code."""
        links: list[nodes.Node] = []
        for home in homes_of(self.game, clause):
            link = home_link(home, self.env.docname)
            links.append(nodes.inline("", "", link, nodes.Text(f" {home.name}"), classes=["code-home"]))
        return links

    def _languages(self, clause: str) -> list[str]:
        """Return the languages in which the clause has a text and an example."""
        return [language for language, examples in self.examples.items() if CLAUSE + clause in examples]


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("coverage", Coverage)
