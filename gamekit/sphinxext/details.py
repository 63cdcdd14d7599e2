"""Nodes for a part of a page that opens when its summary is pressed: HTML's `details` and `summary`."""

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator


class Details(nodes.General, nodes.Element):
    """The whole part; its first child is a `Summary`."""


class Summary(nodes.General, nodes.TextElement):
    """What is seen while the part is closed."""


def _visit_details(translator: HTML5Translator, node: Details) -> None:
    translator.body.append(translator.starttag(node, "details"))


def _depart_details(translator: HTML5Translator, _: Details) -> None:
    translator.body.append("</details>\n")


def _visit_summary(translator: HTML5Translator, node: Summary) -> None:
    translator.body.append(translator.starttag(node, "summary", ""))


def _depart_summary(translator: HTML5Translator, _: Summary) -> None:
    translator.body.append("</summary>\n")


def setup(app: Sphinx) -> None:
    """Register the nodes."""
    app.add_node(Details, html=(_visit_details, _depart_details))
    app.add_node(Summary, html=(_visit_summary, _depart_summary))
