"""The directive `{words} choson`: the glossary of a game, each word with the one it has in the other languages."""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx

from gamekit.rulebook.files import SHARED, game_folder
from gamekit.rulebook.glossary import Glossary, Term
from gamekit.rulebook.messages import N_
from gamekit.sphinxext.rendering import GameDirective


class Words(GameDirective):
    """Shows the words of a game and what they mean: the game's own first, then those that all games share."""

    def render(self) -> list[nodes.Node]:
        """Return the list of words."""
        for folder in (game_folder(self.game), SHARED):
            for language in self.catalogue.languages:
                self.env.note_dependency(str(folder / "glossary" / f"{language}.toml"))
        others = {
            language: Glossary(self.game, language)
            for language in self.catalogue.languages
            if language != self.language
        }
        words = nodes.definition_list("", classes=["words"])
        for term in Glossary(self.game, self.language):
            anchor = f"{self.game}.word.{term.key}"
            names = nodes.term("", term.form(), translatable=False, ids=[anchor])  # docutils drops an item's own
            for language, glossary in others.items():
                word = nodes.inline("", f"({glossary.term(term.key).form()})")
                names += [nodes.Text(" "), self.in_language(language, word)]
            words += nodes.definition_list_item("", names, self._meaning(term))
        return [words]

    def _meaning(self, term: Term) -> nodes.definition:
        meaning = nodes.definition("", nodes.paragraph("", term.meaning))
        if term.rejected:
            label = self.label(N_("In the rulebook also: {words}.")).format(words=", ".join(term.rejected))
            meaning += nodes.paragraph("", label, classes=["rejected"])
        return meaning


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("words", Words)
