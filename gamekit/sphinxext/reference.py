"""The directives `{quick-reference}`, `{cards}`, `{score-sheet}`: a game in short, its box, an empty sheet to score."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from docutils import nodes
from sphinx.application import Sphinx

from gamekit.drawing import drawn_card, symbol
from gamekit.engine.game import load
from gamekit.rulebook.files import game_folder
from gamekit.rulebook.glossary import Glossary
from gamekit.rulebook.messages import N_
from gamekit.rulebook.reference import CardEntry, Reference, reference
from gamekit.seasons.components import FAMILIES
from gamekit.sphinxext.rendering import GameDirective, table, titled

AUTO = "colwidths-auto"  # docutils' name for columns as wide as what stands in them


class ReferenceDirective(GameDirective):
    """A directive that shows something of a game's quick reference."""

    def read(self) -> Reference:
        """Return the quick reference; the page depends on its files from now on."""
        folder = game_folder(self.game) / "clauses" / "reference"
        for file in ("structure", self.language):
            self.env.note_dependency(str(folder / f"{file}.toml"))
        self.glossary = Glossary(self.game, self.language)
        self.kinds = load(self.game).vocabulary.kinds
        return reference(self.game, self.language)

    def word(self, term: str, plural: bool = False) -> str:
        """Return a term, its first letter large."""
        word = self.glossary.term(term).form(plural=plural)
        return word[0].upper() + word[1:]

    def value(self, kind: str) -> str:
        """Return the value of a family; "" for other cards."""
        number = self.kinds.index(kind)
        return str(number) if number in FAMILIES else ""

    def symbol(self, kind: str) -> nodes.raw:
        """Return the symbol of a kind of card."""
        return nodes.raw("", symbol(self.game, self.kinds.index(kind)), format="html")

    def copies(self, kind: str) -> int:
        """Return how many cards of a kind there are."""
        return int(load(self.game).components.copies[self.kinds.index(kind)])


class QuickReference(ReferenceDirective):
    """Shows the game on one page that can be printed: the cards, the Seasons, and a box for each part of the rules."""

    def render(self) -> list[nodes.Node]:
        """Return the boxes, in columns."""
        shown = self.read()
        boxes: list[nodes.Node] = [self._cards(shown), self._seasons()]
        boxes += [self._box(box.title, self._lines(box.lines.items())) for box in shown.boxes]
        return [nodes.container("", *boxes, classes=["quick-reference"])]

    def _box(self, title: str, *content: nodes.Node, wide: bool = False) -> nodes.container:
        heading = nodes.rubric("", title, translatable=False)
        return nodes.container("", heading, *content, classes=["quick-box", "quick-wide"] if wide else ["quick-box"])

    def _lines(self, lines: Iterable[tuple[str, str]]) -> nodes.bullet_list:
        """Return a list of lines, each of which leads to its clause."""
        items = []
        for clause, line in lines:
            paragraph = self.text(line)
            paragraph += [nodes.Text("\u00a0"), self.in_short(clause)]
            items.append(nodes.list_item("", paragraph))
        return nodes.bullet_list("", *items)

    def in_short(self, clause: str) -> nodes.Node:
        """Return a link to a clause, as a sign that takes little room; who hears the page is told the title."""
        link = self.link(clause, "")
        title = self.catalogue.clause(clause, self.language).title
        hidden = nodes.inline("", title, classes=["visually-hidden"])
        link.children[:] = [nodes.inline("", "", nodes.Text("§"), hidden, classes=["quick-link"])]
        return link

    def _cards(self, shown: Reference) -> nodes.container:
        has_effects = any(entry.effect and entry.power for entry in shown.cards)
        heads = [self.label(N_("Symbol")), self.label(N_("Card")), self.label(N_("Copies"))]
        heads += [self.label(N_("With an Event")), self.label(N_("With the majority"))] if has_effects else []
        heads += [] if has_effects else [self.label(N_("What it does"))]
        rows = [self._card_row(entry, has_effects) for entry in shown.cards]
        return self._box(
            self.word("character", plural=True), table(heads, rows, AUTO, "in-blocks", repeated=True), wide=True
        )

    def _card_row(self, entry: CardEntry, has_effects: bool) -> list[nodes.Node]:
        picture = self.symbol(entry.kind)
        name = nodes.paragraph("", "", nodes.strong("", f"{self.value(entry.kind)} {self.word(entry.kind)}".strip()))
        texts = [(entry.effect, entry.effect_clauses), (entry.power, entry.power_clauses)]
        if not has_effects:
            texts = [(entry.effect or entry.power, entry.effect_clauses or entry.power_clauses)]
        cells = [self._said(text, clauses) for text, clauses in texts]
        return [picture, name, nodes.paragraph("", str(self.copies(entry.kind))), *cells]

    def _said(self, text: str, clauses: Sequence[str]) -> nodes.paragraph:
        paragraph = self.text(text)
        for clause in clauses[:1]:
            paragraph += [nodes.Text("\u00a0"), self.in_short(clause)]
        return paragraph

    def _seasons(self) -> nodes.container:
        seasons = load(self.game).components.seasons
        rows = [
            [nodes.paragraph("", label), *(nodes.paragraph("", str(figure)) for figure in figures)]
            for label, figures in (
                (self.label(N_("dealt")), [season.deal for season in seasons]),
                (self.label(N_("limit")), [season.limit for season in seasons]),
            )
        ]
        heads = [self.word("season"), *(str(season.number) for season in seasons)]
        return self._box(self.word("season", plural=True), table(heads, rows, AUTO), wide=True)


class Cards(ReferenceDirective):
    """Shows every kind of card with its picture and what the clauses say of it, and the tokens."""

    def render(self) -> list[nodes.Node]:
        """Return a section for the cards and one for the tokens."""
        shown = self.read()
        cards = [self._card(entry) for entry in shown.cards]
        components = load(self.game).components
        tokens = []
        for entry in shown.tokens:
            count = components.vp_tokens if entry.term == "vp-token" else 1
            title = f"{count} × {self.word(entry.term)}" if count > 1 else self.word(entry.term)
            tokens.append(titled(f"{self.game}.token.{entry.term}", title, *self._clauses(entry.clauses)))
        return [
            titled("cards", self.label(N_("The cards")), *cards),
            titled("tokens", self.label(N_("The tokens")), *tokens),
        ]

    def _card(self, entry: CardEntry) -> nodes.section:
        picture = drawn_card(self.game, self.kinds.index(entry.kind), self.language)
        drawing = nodes.raw("", f'<div class="gk-table card-picture">{picture}</div>', format="html")
        facts = nodes.paragraph("", self.glossary.term(entry.kind).meaning, translatable=False)
        count = nodes.paragraph("", self.label(N_("In the game: {count}")).format(count=self.copies(entry.kind)))
        said: list[nodes.Node] = []
        if entry.effect_clauses:
            said += [self._label(N_("When it is played")), *self._clauses(entry.effect_clauses)]
        if entry.power_clauses:
            said += [self._label(N_("With the majority")), *self._clauses(entry.power_clauses)]
        text = nodes.container("", facts, count, *said, classes=["card-text"])
        section = titled(f"{self.game}.card.{entry.kind}", self.word(entry.kind), drawing, text)
        section["classes"].append("card-entry")
        return section

    def _label(self, template: str) -> nodes.rubric:
        return nodes.rubric("", self.label(template), translatable=False)

    def _clauses(self, clauses: Iterable[str]) -> list[nodes.Node]:
        """Return what the clauses say, each under its title, which leads to it."""
        shown: list[nodes.Node] = []
        for id in clauses:
            clause = self.catalogue.clause(id, self.language)
            paragraph = self.text(clause.text)
            paragraph.insert(0, [self.link(id, clause.title), nodes.Text(" – ")])
            shown.append(paragraph)
        return shown


class ScoreSheet(ReferenceDirective):
    """Shows an empty score sheet to print: a row for each family and for each thing that counts beside."""

    def render(self) -> list[nodes.Node]:
        """Return the sheet."""
        shown = self.read()
        seats = load(self.game).players
        heads = [self.label(N_("What counts")), *(f"P{number}" for number in range(1, seats[-1] + 1))]
        families = [card for card in reversed(shown.cards) if self.value(card.kind)]
        rows = [self._row(self._family(card), len(heads)) for card in families]
        rows += [self._row(self._counted(*counted), len(heads)) for counted in shown.score]
        total = nodes.paragraph("", "", nodes.strong("", self.label(N_("Total"))))
        rows.append(self._row(total, len(heads)))
        return [nodes.container("", table(heads, rows, AUTO), classes=["score-sheet"])]

    def _row(self, label: nodes.Node, width: int) -> list[nodes.Node]:
        return [label, *(nodes.paragraph("", "") for _ in range(width - 1))]

    def _family(self, card: CardEntry) -> nodes.paragraph:
        name = self.word(card.kind, plural=self.copies(card.kind) > 1)
        said = nodes.Text(f" {name}: {self.value(card.kind)}")
        return nodes.paragraph("", "", self.symbol(card.kind), said)

    def _counted(self, term: str, clause: str) -> nodes.paragraph:
        single = term.removesuffix("-token") in load(self.game).components.single_tokens
        return nodes.paragraph("", "", self.link(clause, self.word(term, plural=not single)))


def setup(app: Sphinx) -> None:
    """Register the directives."""
    app.add_directive("quick-reference", QuickReference)
    app.add_directive("cards", Cards)
    app.add_directive("score-sheet", ScoreSheet)
