"""The drawn table in a real browser: what is written can be read, in light and in dark, and nothing is cut off."""

import random

import pytest
from contrast import CONTRAST
from playwright.sync_api import Page

import gamekit
from gamekit.drawing import Mark, drawn_table, styles

# Where the colours come from: the browser alone, the site's theme, JupyterLab and Voilà.
THEMES = {
    "browser-light": ("", "color-scheme: light"),
    "browser-dark": ("", "color-scheme: dark"),
    "site-light": ("", "color-scheme: light; --pst-color-background: #fff; --pst-color-text-base: #222832"),
    "site-dark": ("", "color-scheme: dark; --pst-color-background: #14181e; --pst-color-text-base: #ced6dd"),
    "jupyter-light": ('data-jp-theme-light="true"', "--jp-layout-color1: #fff; --jp-ui-font-color0: #000"),
    "jupyter-dark": ('data-jp-theme-light="false"', "--jp-layout-color1: #111; --jp-ui-font-color0: #fff"),
}
PAGE = (
    '<!doctype html><meta name="viewport" content="width=device-width"><style>html {{ {look} }} body {{ margin: 8px; '
    "background: var(--jp-layout-color1, var(--pst-color-background, Canvas)) }} {styles}</style>"
    "<body {attributes}>{drawing}"
)
GAMES = [("choson", "en"), ("choson", "cs"), ("koryo", "en")]

# Every text with less than the contrast of WCAG AA (4.5, large text 3) to what is painted below its middle.
TOO_PALE = (
    "() => {"
    + CONTRAST
    + """
  const paint = part => {
    const style = getComputedStyle(part);
    const colour = part instanceof SVGElement && !(part instanceof SVGSVGElement) ? style.fill : style.backgroundColor;
    return colour !== "none" && rgba(colour)[3] === 255 ? colour : null;
  };
  const pale = [];
  const texts = document.createTreeWalker(document.querySelector(".gk-table"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const part = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim()) continue;
    part.scrollIntoView({ block: "center" });
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const box = range.getClientRects()[0];
    const below = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const ground = below.filter(other => other.tagName !== "text").map(paint).find(Boolean)
      ?? getComputedStyle(document.body).backgroundColor;
    const style = getComputedStyle(part);
    const ink = part instanceof SVGElement ? style.fill : style.color;
    const found = contrast(ink, ground);
    if (found < needed(style)) pale.push(`${texts.currentNode.data}: ${found.toFixed(2)}, ${ink} on ${ground}`);
  }
  return pale;
}
"""
)
# Every text that leaves the box it stands in: a card, a chip, a player's area, the window.
CUT_OFF = """
() => [...document.querySelectorAll(".gk-table *")].filter(part => {
  const area = part.closest(".gk-card, .gk-chip, .gk-player, .gk-hand, .gk-middle");
  if (!area || !part.getClientRects().length || area.contains(part) && area === part) return false;
  const [inner, outer] = [part.getBoundingClientRect(), area.getBoundingClientRect()];
  return part.matches("text, span") && (inner.left < outer.left - 1 || inner.right > outer.right + 1);
}).map(part => part.outerHTML.slice(0, 160))
"""


def tables(game: gamekit.Game, players: int) -> list[gamekit.State]:
    """For each phase the table of a random game on which most lies, as player 1 sees it."""
    fullest = {}
    match, choice = game.new(players=players, seed=players), random.Random(players)
    while True:
        state = match.state
        lies = sum(map(sum, state.in_play)) + sum(state.tokens[1:]) + (state.player == 1)
        if lies >= fullest.get(state.phase, (0, None))[0]:
            fullest[state.phase] = (lies, state.seen_by(1))
        if state.over:
            return [table for _, table in fullest.values()]
        match.play(choice.choice(state.legal_actions()))


def marks(table: gamekit.State) -> list[Mark]:
    """Marks on a card before each player, and on the first in the own hand."""
    lying = {player: kind for kind, column in enumerate(table.in_play) for player, count in enumerate(column) if count}
    in_hand = [Mark(1, kind, in_hand=True) for kind, count in enumerate(table.hands[1]) if count]
    return [Mark(player, kind) for player, kind in lying.items()] + in_hand[:1]


def laid(theme: str, drawing: str, further_styles: str = "") -> str:
    """A page with the drawing."""
    attributes, look = THEMES[theme]
    return PAGE.format(attributes=attributes, look=look, styles=styles() + further_styles, drawing=drawing)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("game", "language"), GAMES)
def test_every_text_can_be_read(page: Page, game: str, language: str, theme: str) -> None:
    for table in tables(gamekit.load(game), players=3):
        drawing = drawn_table(table, language, marks=marks(table))
        page.set_content(laid(theme, drawing))
        assert page.evaluate(TOO_PALE) == []


def test_a_pale_text_is_noticed(page: Page) -> None:
    drawing = drawn_table(gamekit.load("choson").new(players=2, seed=1).view(1))
    page.set_content(laid("site-light", drawing, ".gk-table .gk-label { fill: #999 }"))
    assert len(page.evaluate(TOO_PALE)) == drawing.count("gk-label")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize(("game", "language"), GAMES)
def test_nothing_is_cut_off(page: Page, game: str, language: str, width: int, players: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    for table in tables(gamekit.load(game), players):
        drawing = drawn_table(table, language, marks=marks(table))
        page.set_content(laid("browser-light", drawing))
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(CUT_OFF) == []
