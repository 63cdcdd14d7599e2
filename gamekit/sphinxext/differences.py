"""The directive `{differences} choson`: every place where the rulebook in another language says something else."""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx

from gamekit.rulebook.messages import N_
from gamekit.sphinxext.rendering import GameDirective


class Differences(GameDirective):
    """Shows the differences that belong to a clause, in the order of the rulebook, then the others."""

    def render(self) -> list[nodes.Node]:
        """Return the list of differences."""
        shown: list[nodes.Node] = []
        for clause in self.catalogue.clauses(self.language):
            if clause.difference:
                head = nodes.paragraph("", "", self.link(clause.id, clause.title), classes=["difference-of"])
                shown.append(self._difference(head, self.text(clause.difference)))
        for difference in self.catalogue.differences(self.language):
            links = self.clause_links(self.label(N_("See:")), difference.clauses) if difference.clauses else None
            shown.append(self._difference(self.text(difference.text), *([links] if links else [])))
        return shown

    def _difference(self, *parts: nodes.Node) -> nodes.container:
        return nodes.container("", *parts, classes=["difference-entry"])


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("differences", Differences)
