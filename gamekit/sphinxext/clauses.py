"""The directive `{rulebook} choson`: the clause page of a game.

Each clause is a section whose HTML id is the clause's id, dots and all (`rules.html#choson.lobby.shield`). Ids do not
depend on the language, so an address stays when the language is switched.
"""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx

from gamekit.rulebook.catalogue import Clause, Section
from gamekit.rulebook.messages import N_
from gamekit.sphinxext.coverage import KIND_LABELS, ROW
from gamekit.sphinxext.examples import CLAUSE
from gamekit.sphinxext.rendering import titled
from gamekit.sphinxext.roles import note_clause
from gamekit.sphinxext.showing import ExampleDirective


class Rulebook(ExampleDirective):
    """Shows all sections and clauses of a game."""

    def render(self) -> list[nodes.Node]:
        """Return the sections of the page, and what opens all their examples."""
        return [self.opener(), *(self._section(section) for section in self.catalogue.sections(self.language))]

    def _section(self, section: Section) -> nodes.section:
        return titled(section.id, section.title, *(self._clause(clause) for clause in section.clauses))

    def _clause(self, clause: Clause) -> nodes.section:
        section = titled(clause.id, clause.title, self._facts(clause), self.text(clause.text))
        section["classes"] += ["clause", f"clause-{clause.kind}"]
        if clause.ruling:
            section += self.labelled(self.label(N_("Our ruling, and why:")), clause.ruling, "ruling")
        if clause.source:
            section += self.labelled(self.label(N_("Where this comes from:")), clause.source, "source")
        if clause.difference:
            section += self.labelled(self.label(N_("Difference:")), clause.difference, "difference")
        section += self.examples(CLAUSE, clause.id)
        note_clause(self.env, clause.id, section)
        return section

    def _facts(self, clause: Clause) -> nodes.paragraph:
        """Return the line under the title: the id, which is its own address, and what kind of clause it is."""
        permalink = nodes.reference("", "", nodes.literal("", clause.id), refid=clause.id, internal=True)
        paragraph = nodes.paragraph("", "", permalink, classes=["clause-facts"])
        if clause.kind in KIND_LABELS:
            badge = nodes.inline("", self.label(KIND_LABELS[clause.kind]), classes=["badge-of-kind"])
            paragraph += [nodes.Text(" "), badge]
        up = "../" * self.env.docname.count("/")
        address = f"{up}coverage.html#{ROW}{clause.id}"
        paragraph += [nodes.Text(" · "), nodes.reference("", self.label(N_("in the program")), refuri=address)]
        return paragraph


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("rulebook", Rulebook)
