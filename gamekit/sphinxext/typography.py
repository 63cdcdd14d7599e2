"""No-break spaces on the pages of the site, in whatever way a text came there."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms import DoctreeReadEvent, SphinxTransform

from gamekit.rulebook.typography import typeset
from gamekit.sphinxext.languages import language_of_page

_AS_IT_IS = (nodes.literal, nodes.literal_block, nodes.raw, nodes.comment)


class Typeset(SphinxTransform):
    """Goes over the texts of a page when they are translated and before its title is taken for the menus."""

    default_priority = DoctreeReadEvent.default_priority - 1

    def apply(self, **_: Any) -> None:
        """Put no-break spaces in."""
        language = language_of_page(self.env.docname, self.config.language)
        for text in list(self.document.findall(nodes.Text)):
            said = _typeset(text, language)
            if said != text.astext() and not _as_it_is(text, language):
                text.parent.replace(text, nodes.Text(said))
        for tree in self.document.findall(addnodes.toctree):
            tree["entries"] = [(title and typeset(title, language), page) for title, page in tree["entries"]]


def _typeset(text: nodes.Text, language: str) -> str:
    """Return the text, typeset as what it is: a piece of a paragraph, behind which something may follow."""
    follows = "x" if text.parent.index(text) + 1 < len(text.parent) else ""
    return typeset(text.astext() + follows, language).removesuffix(follows)


def _as_it_is(text: nodes.Text, language: str) -> bool:
    """Whether a text is code, or in another language than the page."""
    node = text.parent
    while node is not None:
        marks = [mark for mark in node.get("classes", ()) if mark.startswith("language-")]
        if isinstance(node, _AS_IT_IS) or (marks and f"language-{language}" not in marks):
            return True
        node = node.parent
    return False


def setup(app: Sphinx) -> None:
    """Register the transform."""
    app.add_transform(Typeset)
