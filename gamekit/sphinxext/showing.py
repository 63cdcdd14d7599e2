"""Examples on a page: the question, the tables drawn, what was printed; the program behind it on a page of its own."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from docutils import nodes
from markdown_it import MarkdownIt
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder

from gamekit.drawing import drawn_table
from gamekit.engine.game import game_ids, load
from gamekit.lessons.examples import TABLE
from gamekit.rulebook.messages import N_, translate
from gamekit.sphinxext.details import Details, Summary
from gamekit.sphinxext.examples import Example, Output, example_notebooks, examples_by_tag, read_examples
from gamekit.sphinxext.languages import EXAMPLE_PAGES, language_of_game
from gamekit.sphinxext.rendering import GameDirective
from gamekit.text.table import table_text

_COLUMNS = re.compile(r"\S {3,}\S")  # a line of a table
_CLAUSE_ID = re.compile(r"[a-z]+(\.[a-z0-9-]+)+")


class ExampleDirective(GameDirective):
    """A directive that shows examples."""

    _examples: dict[str, list[Example]] | None = None

    def examples(self, kind: str, id: str) -> list[Details]:
        """Return the examples that have the tag, folded."""
        if self._examples is None:
            notebooks = example_notebooks(Path(self.config.gamekit_notebooks), self.game, self.language)
            for notebook in notebooks:
                self.env.note_dependency(str(notebook))
            self._examples = examples_by_tag(notebooks)
        return [self._example(example) for example in self._examples.get(kind + id, ())]

    def opener(self) -> nodes.raw:
        """Return the button that opens all examples of the page; what is open is printed."""
        label = escape(self.label(N_("Open all examples")))
        button = f'<button type="button" class="btn btn-sm" aria-pressed="false">{label}</button>'
        return nodes.raw("", f'<p class="open-examples pst-js-only">{button}</p>', format="html")

    def _example(self, example: Example) -> Details:
        details = Details("", classes=["example"])
        details += Summary("", "", nodes.strong("", self.label(N_("Example:"))), nodes.Text(f" {example.question}"))
        for step in example.steps:
            if step.prose:
                details += self._prose(step.prose)
            details += [self._shown(output) for output in step.outputs]
        up = "../" * self.env.docname.count("/")
        program = nodes.reference(
            "", self.label(N_("The program of this example")), refuri=f"{up}{_address(self.game, example)}"
        )
        details += nodes.paragraph("", "", program, classes=["example-source"])
        return details

    def _prose(self, prose: str) -> list[nodes.Node]:
        """Return a notebook's markdown as nodes; it is translated in the notebooks, not on the page."""
        parsed = self.parse_text_to_nodes(prose)
        for node in parsed:
            for part in node.findall(nodes.TextElement):
                part["translatable"] = False
        return parsed

    def _shown(self, output: Output) -> nodes.Node:
        if output.position:
            state = load(self.game).position(json.loads(output.position))
            words = table_text(state, self.language).split("\n\n")[TABLE]
            drawing = drawn_table(state, self.language, brief=True)
            return nodes.raw("", f'<div role="img" aria-label="{escape(words)}">{drawing}</div>', format="html")
        if output.is_svg:
            return nodes.raw("", f'<div class="example-drawing">{output.text}</div>', format="html")
        if any(_COLUMNS.search(line) for line in output.text.splitlines()):
            return nodes.raw("", f'<div class="example-output"><pre>{escape(output.text)}</pre></div>', format="html")
        rules = "" if self.env.docname == f"{self.game}/rules" else "rules.html"
        lines = "".join(_line(line, rules) for line in output.text.splitlines())
        return nodes.raw("", f'<div class="example-output">{lines}</div>', format="html")


def _line(line: str, rules: str) -> str:
    """Return a line that was printed; indented as it was, and the clause that it follows is a link."""
    text, bracket, clause = line.removesuffix("]").rpartition(" [")
    style = ' class="deed"' if line[:1].strip() else ""
    if bracket and line.endswith("]") and _CLAUSE_ID.fullmatch(clause):
        return f'<p{style}>{escape(text.strip())} <a href="{rules}#{clause}">{clause}</a></p>'
    return f"<p{style}>{escape(line.strip())}</p>"


def _page_of(game: str, notebook: str) -> str:
    return f"{EXAMPLE_PAGES}{game}/{Path(notebook).stem}"


def _address(game: str, example: Example) -> str:
    return f"{_page_of(game, example.notebook)}.html#example-{example.number}"


def _program_pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Make a page for each notebook with examples: its prose, its code, and what it printed."""
    if not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    for game in game_ids():
        language = language_of_game(game, app.config.language)
        for notebook in example_notebooks(Path(app.config.gamekit_notebooks), game, language):
            yield _program_page(app.builder, game, notebook, language)


def _program_page(
    builder: StandaloneHTMLBuilder, game: str, notebook: Path, language: str
) -> tuple[str, dict[str, Any], str]:
    title, setup = _beginning(notebook)
    body = [f"<h1>{escape(title)}</h1>"]
    said = translate(N_("As a program, each example begins with these lines:"), language)
    body += [f"<p>{escape(said)}</p>", builder.highlighter.highlight_block(setup, "python")]
    for example in read_examples(notebook):
        body.append(f'<section id="example-{example.number}"><h2>{escape(example.question)}</h2>')
        for step in example.steps:
            body += [MarkdownIt("commonmark").render(step.prose)] if step.prose else []
            body += [builder.highlighter.highlight_block(step.code, "python")] if step.code else []
            text = "\n".join(output.text for output in step.outputs if output.text)
            body += [f'<div class="example-output"><pre>{escape(text)}</pre></div>'] if text else []
        body.append("</section>")
    return _page_of(game, notebook.name), {"title": title, "body": "".join(body)}, "page.html"


def _beginning(notebook: Path) -> tuple[str, str]:
    """Return the heading of a notebook, and the code that sets it up."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    heading = next("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    setup = next("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    return heading.splitlines()[0].lstrip("#").strip(), setup


def setup(app: Sphinx) -> None:
    """Let Sphinx collect the pages."""
    app.connect("html-collect-pages", _program_pages)
