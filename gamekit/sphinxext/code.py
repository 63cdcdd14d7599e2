"""Pages that show the code of a game, a link for every line, so that a clause can point at its home."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder

from gamekit.engine.game import game_ids, load
from gamekit.rulebook.citations import Home, homes

CODE_PAGES = "_code/"


def homes_of(game: str, clause: str) -> list[Home]:
    """Return where a clause lives in the code, each place once."""
    load(game)  # the game's code says so when it is loaded
    return sorted(dict.fromkeys(homes(clause)))


def home_link(home: Home, page: str) -> nodes.reference:
    """Return a link from a page to the line of code."""
    up = "../" * page.count("/")
    text = f"{home.module.removeprefix('gamekit.')}:{home.line}"
    return nodes.reference("", "", nodes.literal("", text), refuri=f"{up}{_page_of(home.module)}.html#line-{home.line}")


def _page_of(module: str) -> str:
    return CODE_PAGES + module.replace(".", "/")


def _code_pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Make a page for each module that is the home of a clause."""
    if not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    modules = {home.module for game in game_ids() for clause in load(game).clauses for home in homes(clause)}
    for module in sorted(modules):
        source = Path(str(sys.modules[module].__file__)).read_text(encoding="utf-8")
        shown = app.builder.highlighter.highlight_block(source, "python", linenos="inline", lineanchors="line")
        body = f'<div class="code-page"><h1>{escape(module)}</h1>{shown}</div>'
        yield _page_of(module), {"title": module, "body": body}, "page.html"


def setup(app: Sphinx) -> None:
    """Let Sphinx collect the pages."""
    app.connect("html-collect-pages", _code_pages)
