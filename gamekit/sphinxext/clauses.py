"""The directive `{rulebook} choson`: the clause page of a game.

Each clause is a section whose HTML id is the clause's id, dots and all (`rules.html#choson.lobby.shield`). Ids do not
depend on the language, so an address stays when the language is switched.
"""

from __future__ import annotations

from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx

from gamekit.rulebook.catalogue import Clause, Misreading, Section, Worked
from gamekit.rulebook.messages import N_
from gamekit.sphinxext.code import home_link, homes_of
from gamekit.sphinxext.details import Details, Summary
from gamekit.sphinxext.examples import Example, Output, example_notebooks, examples_by_clause
from gamekit.sphinxext.rendering import GameDirective, titled
from gamekit.sphinxext.roles import note_clause

KIND_LABELS = {
    "ruling": N_("Our ruling"),
    "fact": N_("Printed on the cards only"),
    "reconstruction": N_("Reconstruction"),
}


class Rulebook(GameDirective):
    """Shows all sections and clauses of a game, then what is often misread, and the worked figures."""

    def render(self) -> list[nodes.Node]:
        """Return the sections of the page."""
        notebooks = example_notebooks(Path(self.config.gamekit_notebooks), self.game, self.language)
        for notebook in notebooks:
            self.env.note_dependency(str(notebook))
        self.examples = examples_by_clause(notebooks)
        sections: list[nodes.Node] = [self._section(section) for section in self.catalogue.sections(self.language)]
        misreadings = self.catalogue.misreadings(self.language)
        if misreadings:
            entries = [self._misreading(misreading) for misreading in misreadings]
            sections.append(titled(f"{self.game}.misreadings", self.label(N_("Often misread")), *entries))
        worked = self.catalogue.worked(self.language)
        if worked:
            answers = [self._worked(figure) for figure in worked]
            sections.append(titled(f"{self.game}.worked", self.label(N_("Worked figures")), *answers))
        return sections

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
        section += [self._example(example) for example in self.examples.get(clause.id, ())]
        section += self._code(clause)
        note_clause(self.env, clause.id, section)
        return section

    def _facts(self, clause: Clause) -> nodes.paragraph:
        """Return the line under the title: the id, which is its own address, and what kind of clause it is."""
        permalink = nodes.reference("", "", nodes.literal("", clause.id), refid=clause.id, internal=True)
        paragraph = nodes.paragraph("", "", permalink, classes=["clause-facts"])
        if clause.kind in KIND_LABELS:
            badge = nodes.inline("", self.label(KIND_LABELS[clause.kind]), classes=["badge-of-kind"])
            paragraph += [nodes.Text(" "), badge]
        return paragraph

    def _example(self, example: Example) -> Details:
        details = Details("", classes=["example"])
        details += Summary("", "", nodes.strong("", self.label(N_("Example:"))), nodes.Text(f" {example.question}"))
        for step in example.steps:
            if step.prose:
                details += self._prose(step.prose)
            if step.code:
                details += nodes.literal_block(step.code, step.code, language="python", classes=["example-code"])
            details += [_shown(output) for output in step.outputs]
        source = self.label(N_("From the notebook {notebook}.")).format(
            notebook=f"examples/{self.game}/{example.notebook}"
        )
        details += nodes.paragraph("", source, classes=["example-source"])
        return details

    def _code(self, clause: Clause) -> Details:
        """Return links to the lines of the program where the clause lives, folded up: a player need not see them."""
        links = nodes.bullet_list("")
        for home in homes_of(self.game, clause.id):
            link = home_link(home, self.env.docname)
            links += nodes.list_item("", nodes.paragraph("", "", link, nodes.Text(f" {home.name}")))
        return Details("", Summary("", self.label(N_("In the program"))), links, classes=["code-homes"])

    def _prose(self, prose: str) -> list[nodes.Node]:
        """Return a notebook's markdown as nodes; it is translated in the notebooks, not on the page."""
        parsed = self.parse_text_to_nodes(prose)
        for node in parsed:
            for part in node.findall(nodes.TextElement):
                part["translatable"] = False
        return parsed

    def _misreading(self, misreading: Misreading) -> nodes.container:
        return nodes.container(
            "",
            self.labelled(self.label(N_("Not so:")), misreading.wrong, "wrong"),
            self.labelled(self.label(N_("But:")), misreading.right, "right"),
            self.clause_links(self.label(N_("See:")), misreading.clauses),
            ids=[misreading.id],
            classes=["misreading"],
        )

    def _worked(self, worked: Worked) -> nodes.container:
        return nodes.container(
            "",
            self.text(worked.question, "question"),
            self.text(worked.answer),
            self.clause_links(self.label(N_("See:")), worked.clauses),
            ids=[worked.id],
            classes=["worked"],
        )


def _shown(output: Output) -> nodes.Node:
    if output.is_svg:
        return nodes.raw("", f'<div class="example-drawing">{output.text}</div>', format="html")
    text = output.text.rstrip()
    return nodes.literal_block(text, text, language="text", classes=["example-output"])


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("rulebook", Rulebook)
