"""What axe-core finds on the site, and what the quick reference comes to on paper."""

import re
from typing import Literal

import gates
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

PAGES = (
    "index",
    "choson/index",
    "choson/learn",
    "choson/quick-reference",
    "choson/rules",
    "choson/cards",
    "choson/misreadings",
    "koryo/learn",
    "koryo/quick-reference",
    "koryo/rules",
    "coverage",
    "_examples/choson/lobby",
)
# What is built the same in light and in dark is looked at once; only what is wrong is wanted, which is quicker to tell.
SCHEMES: dict[Literal["light", "dark"], dict[str, list[str]]] = {
    "light": {"resultTypes": ["violations"]},
    "dark": {"resultTypes": ["violations"], "runOnly": ["color-contrast"]},
}
GRAVE = ("serious", "critical")
languages = pytest.mark.parametrize("language", gates.LANGUAGES)
SMALLEST_TARGET = 24  # WCAG 2.5.8, in pixels
# The links of the quick reference that are smaller.
SMALL_TARGETS = """smallest => [...document.querySelectorAll(".quick-reference a")]
  .filter(link => link.querySelector(".quick-link"))
  .map(link => [link.textContent, ...link.getClientRects()])
  .filter(([_, ...boxes]) => boxes.length !== 1 || boxes[0].width < smallest || boxes[0].height < smallest)
  .map(([text, ...boxes]) => `${text}: ${boxes.map(box => `${box.width} x ${box.height}`)}`)"""
OPEN_ALL = "document.querySelectorAll('details').forEach(details => details.open = true)"


@languages
@pytest.mark.parametrize("name", PAGES)
def test_nothing_stands_in_the_way_of_a_reader(page: Page, site: str, language: str, name: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(f"{site}/{language}/{name}.html")
    if not name.endswith("rules"):  # its examples are alike, and so many that axe would need minutes
        page.evaluate(OPEN_ALL)
    for scheme, options in SCHEMES.items():
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.wait_for_function("scheme => document.documentElement.dataset.theme === scheme", arg=scheme)
        found = Axe().run(page, options=options).response["violations"]
        grave = [
            (violation["id"], [node["html"][:120] for node in violation["nodes"][:3]])
            for violation in found
            if violation["impact"] in GRAVE
        ]
        assert grave == [], scheme


@pytest.mark.parametrize("name", gates.ABOVE_THE_LANGUAGES.values())
@pytest.mark.parametrize("scheme", SCHEMES)
def test_nothing_stands_in_the_way_above_the_languages(
    page: Page, site: str, name: str, scheme: Literal["light", "dark"]
) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto(f"{site}/{name}")
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    assert [violation["id"] for violation in found] == []


@languages
@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("game", ["choson", "koryo"])
def test_a_finger_hits_the_links_of_the_quick_reference(
    page: Page, site: str, language: str, game: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{site}/{language}/{game}/quick-reference.html")
    assert page.evaluate(SMALL_TARGETS, SMALLEST_TARGET) == []


@languages
@pytest.mark.parametrize("game", ["choson", "koryo"])
def test_the_quick_reference_prints_on_one_sheet(page: Page, site: str, language: str, game: str) -> None:
    page.goto(f"{site}/{language}/{game}/quick-reference.html")
    for margin in (None, 0, 10, 15):
        if margin is not None:  # the reader's, in millimetres, instead of the page's own
            page.add_style_tag(content=f"@page {{ margin: {margin}mm }}")
        for paper, width in (("A4", 210), ("Letter", 215.9)):
            page.emulate_media(color_scheme="dark", media="null")
            printed = page.pdf(format=paper, prefer_css_page_size=True)
            assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1, (margin, paper)
            inside = width - 2 * (9 if margin is None else margin)
            page.set_viewport_size({"width": int(inside / 25.4 * 96), "height": 900})
            page.emulate_media(media="print", color_scheme="dark")
            expect(page.locator(".quick-reference thead").first).to_be_visible()  # it is not the layout for a phone


@languages
@pytest.mark.parametrize("game", ["choson", "koryo"])
def test_the_score_sheet_prints_its_links_as_text(page: Page, site: str, language: str, game: str) -> None:
    page.goto(f"{site}/{language}/{game}/score-sheet.html")
    page.emulate_media(media="print")
    sheet = page.locator(".score-sheet")
    expect(sheet.get_by_role("link").first).to_be_visible()
    for link in sheet.get_by_role("link").all():
        expect(link).to_have_css("text-decoration-line", "none")
        expect(link).to_have_css("color", link.evaluate("link => getComputedStyle(link.closest('td')).color"))
