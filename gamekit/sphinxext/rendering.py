"""What the directives share: the game's catalogue, texts with links to clauses, and small labelled boxes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from docutils import nodes
from sphinx import addnodes
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective

from gamekit.engine.game import game_ids
from gamekit.rulebook.catalogue import Catalogue
from gamekit.rulebook.errors import GamekitError, UnknownClause
from gamekit.rulebook.files import game_folder
from gamekit.rulebook.markup import Span, spans
from gamekit.rulebook.messages import N_, translate
from gamekit.sphinxext.languages import language_of_game, language_of_page


def catalogue_of(env: BuildEnvironment, game: str) -> Catalogue:
    """Return the catalogue of a game; the page that is being read depends on its files from now on."""
    catalogue = Catalogue.load(game)
    for file in ("structure", *catalogue.languages):
        env.note_dependency(str(game_folder(game) / "clauses" / f"{file}.toml"))
    return catalogue


def clause_title(env: BuildEnvironment, clause: str) -> str:
    """Return the title of a clause of any game, in the language of the page that it leads to.

    Raises:
        UnknownClause: there is none.
    """
    game = clause.partition(".")[0]
    if game not in game_ids():
        raise UnknownClause(N_("There is no clause {clause}."), clause=clause)
    return catalogue_of(env, game).clause(clause, language_of_game(game, env.config.language)).title


def titled(anchor: str, title: str, *content: nodes.Node) -> nodes.section:
    """Return a section with a title that is not for translators; its address on the page is the anchor."""
    return nodes.section("", nodes.title("", title, translatable=False), *content, ids=[anchor], names=[anchor])


def table(
    heads: Sequence[str], rows: Iterable[Sequence[nodes.Node]], *classes: str, repeated: bool = False
) -> nodes.table:
    """Return a table with a row of heads.

    Args:
        heads: what stands above the columns.
        rows: the cells, row by row.
        classes: names for the style sheet.
        repeated: whether a paragraph in a cell repeats the head, for where a narrow screen has no room for columns.
    """

    def entry(head: str, content: nodes.Node) -> nodes.entry:
        if repeated and head and isinstance(content, nodes.paragraph):
            content.insert(0, nodes.inline("", f"{head}: ", classes=["cell-head"]))
        return nodes.entry("", content)

    group = nodes.tgroup("", *(nodes.colspec(colwidth=1) for _ in heads), cols=len(heads))
    group += nodes.thead("", nodes.row("", *(nodes.entry("", nodes.paragraph("", head)) for head in heads)))
    group += nodes.tbody("", *(nodes.row("", *map(entry, heads, row)) for row in rows))
    return nodes.table("", group, classes=list(classes))


class GameDirective(SphinxDirective):
    """A directive whose argument is the id of a game."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Render, and turn what gamekit finds wrong into an error of this page."""
        try:
            self.catalogue = catalogue_of(self.env, self.game)
            return self.render()
        except GamekitError as error:
            raise self.error(str(error)) from error

    def render(self) -> list[nodes.Node]:
        """Return what the directive shows."""
        raise NotImplementedError

    @property
    def game(self) -> str:
        """The id of the game."""
        return str(self.arguments[0])

    @property
    def language(self) -> str:
        """The language of the game's texts on the site that is being built."""
        return language_of_game(self.game, self.config.language)

    @property
    def page_language(self) -> str:
        """The language of the page; a page about several games may have texts in others."""
        return language_of_page(self.env.docname, self.config.language)

    def label(self, template: str) -> str:
        """Return a label of our own (marked with `N_`) in the language of the page."""
        return translate(template, self.page_language)

    def text(self, text: str, *classes: str) -> nodes.paragraph:
        """Return a paragraph with a text of the catalogue, its links made."""
        return nodes.paragraph("", "", *(self._inline(span) for span in spans(text)), classes=list(classes))

    def labelled(self, label: str, text: str, *classes: str) -> nodes.container:
        """Return a box: a label (already translated) and a text of the catalogue."""
        paragraph = self.text(text)
        paragraph.insert(0, [nodes.strong("", label), nodes.Text(" ")])
        return nodes.container("", paragraph, classes=["labelled", *classes])

    def clause_links(self, label: str, clauses: Iterable[str]) -> nodes.paragraph:
        """Return a line of links to clauses, by their titles."""
        paragraph = nodes.paragraph("", "", nodes.inline("", f"{label} "), classes=["clause-links"])
        for place, clause in enumerate(clauses):
            if place:
                paragraph += nodes.Text(" · ")
            language = language_of_game(clause.partition(".")[0], self.config.language)
            paragraph += self.in_language(language, self.link(clause, clause_title(self.env, clause)))
        return paragraph

    def in_language(self, language: str, content: nodes.Element) -> nodes.Element:
        """Return the content, marked where it is in another language than the page."""
        if language == self.page_language:
            return content
        return nodes.inline("", "", content, classes=[f"language-{language}"])  # docutils makes `lang` of it

    def link(self, clause: str, text: str) -> addnodes.pending_xref:
        """Return a link to a clause."""
        reference = addnodes.pending_xref(
            "",
            nodes.inline("", text),
            refdomain="std",
            reftype="clause",
            reftarget=clause,
            refexplicit=True,
            refwarn=True,
            refdoc=self.env.docname,
        )
        self.set_source_info(reference)
        return reference

    def _inline(self, span: Span) -> nodes.Node:
        if span.clause:
            return self.link(span.clause, span.text)
        if span.emphasis:
            return nodes.emphasis("", span.text)
        return nodes.Text(span.text)
