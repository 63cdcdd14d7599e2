"""The directives `{rulings} choson`, all that we decided and why, and `{misreadings} choson`, what is often misread."""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx

from gamekit.rulebook.catalogue import Clause, Misreading, Worked
from gamekit.rulebook.messages import N_
from gamekit.sphinxext.examples import MISREADING, WORKED
from gamekit.sphinxext.rendering import GameDirective, titled
from gamekit.sphinxext.showing import ExampleDirective


class Rulings(GameDirective):
    """Shows each clause that is our ruling, or partly so, with the reason, in the order of the rulebook."""

    def render(self) -> list[nodes.Node]:
        """Return a section for each section of the rulebook that has rulings."""
        sections: list[nodes.Node] = []
        for section in self.catalogue.sections(self.language):
            ruled = [self._ruling(clause) for clause in section.clauses if clause.ruling]
            if ruled:
                sections.append(titled(f"{section.id}.rulings", section.title, *ruled))
        return sections

    def _ruling(self, clause: Clause) -> nodes.container:
        head = nodes.paragraph("", "", self.link(clause.id, clause.title), classes=["ruling-of"])
        ruling = self.labelled(self.label(N_("Our ruling, and why:")), clause.ruling, "ruling")
        return nodes.container("", head, self.text(clause.text), ruling, classes=["ruling-entry"])


class Misreadings(ExampleDirective):
    """Shows what players often get wrong and the worked figures, each with the example that was run."""

    def render(self) -> list[nodes.Node]:
        """Return a section for the misreadings and one for the figures, where there are any."""
        sections: list[nodes.Node] = [self.opener()]
        misreadings = self.catalogue.misreadings(self.language)
        if misreadings:
            entries = [self._misreading(misreading) for misreading in misreadings]
            sections.append(titled(f"{self.game}.misreadings", self.label(N_("Misreadings")), *entries))
        worked = self.catalogue.worked(self.language)
        if worked:
            answers = [self._worked(figure) for figure in worked]
            sections.append(titled(f"{self.game}.worked", self.label(N_("Worked figures")), *answers))
        return sections

    def _misreading(self, misreading: Misreading) -> nodes.container:
        return nodes.container(
            "",
            self.labelled(self.label(N_("Not so:")), misreading.wrong, "wrong"),
            self.labelled(self.label(N_("But:")), misreading.right, "right"),
            self.clause_links(self.label(N_("See:")), misreading.clauses),
            *self.examples(MISREADING, misreading.id),
            ids=[misreading.id],
            classes=["misreading"],
        )

    def _worked(self, worked: Worked) -> nodes.container:
        return nodes.container(
            "",
            self.text(worked.question, "question"),
            self.text(worked.answer),
            self.clause_links(self.label(N_("See:")), worked.clauses),
            *self.examples(WORKED, worked.id),
            ids=[worked.id],
            classes=["worked"],
        )


def setup(app: Sphinx) -> None:
    """Register the directives."""
    app.add_directive("rulings", Rulings)
    app.add_directive("misreadings", Misreadings)
