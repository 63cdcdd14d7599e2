"""The site where no script chooses its colours and opens its lists: in a browser without JavaScript, and on paper."""

from collections.abc import Iterator
from itertools import product
from typing import Literal

import gates
import pytest
from contrast import FAINT_TEXTS
from playwright.sync_api import Browser, Page, expect

Scheme = Literal["light", "dark"]
SCHEMES: list[Scheme] = ["light", "dark"]
NARROW, WIDE = 360, 1280
PAGES = ("index", "choson/rules", "choson/quick-reference", "koryo/score-sheet", "dev/notation", "search")
languages = pytest.mark.parametrize("language", gates.LANGUAGES)

# What the theme says of its colours, and in which scheme the browser draws its own.
COLOURS = """() => [...document.documentElement.computedStyleMap()]
  .filter(([name]) => name.startsWith("--pst-color") || name.startsWith("--sd-color") || name === "color-scheme")
  .map(([name, value]) => `${name}: ${value}`).sort()"""


@pytest.fixture
def plain(browser: Browser) -> Iterator[Page]:
    """A page in a browser without JavaScript."""
    context = browser.new_context(java_script_enabled=False, viewport={"width": WIDE, "height": 900})
    yield context.new_page()
    context.close()


@languages
@pytest.mark.parametrize("name", PAGES)
def test_a_page_without_scripts_can_be_read(plain: Page, site: str, language: str, name: str) -> None:
    plain.goto(f"{site}/{language}/{name}.html")
    for width, scheme in product((NARROW, WIDE), SCHEMES):
        plain.set_viewport_size({"width": width, "height": 900})
        plain.emulate_media(color_scheme=scheme)
        assert plain.evaluate("document.documentElement.scrollWidth") <= width, (width, scheme)
        assert plain.evaluate(FAINT_TEXTS) == [], (width, scheme)
        behind_the_header = plain.locator("#pst-header").evaluate("header => getComputedStyle(header).backgroundColor")
        assert behind_the_header.startswith("rgb(")  # what scrolls below it does not shine through


@pytest.mark.parametrize("scheme", SCHEMES)
def test_without_scripts_the_colours_are_those_of_the_theme(
    browser: Browser, page: Page, site: str, scheme: Scheme
) -> None:
    address = f"{site}/en/choson/rules.html"
    page.emulate_media(color_scheme=scheme)
    page.goto(address)
    page.wait_for_function("scheme => document.documentElement.dataset.theme === scheme", arg=scheme)
    context = browser.new_context(java_script_enabled=False, color_scheme=scheme)
    plain = context.new_page()
    plain.goto(address)
    of_the_theme = page.evaluate(COLOURS)
    assert f"color-scheme: {scheme}" in of_the_theme
    assert plain.evaluate(COLOURS) == of_the_theme
    context.close()


@languages
@pytest.mark.parametrize("width", [NARROW, WIDE])
def test_without_scripts_there_is_a_way_on(plain: Page, site: str, language: str, width: int) -> None:
    plain.set_viewport_size({"width": width, "height": 900})
    plain.goto(f"{site}/{language}/choson/rules.html")
    expect(plain.locator("button:visible")).to_have_count(0)
    if width == NARROW:
        plain.locator(".to-contents").click()
        contents = plain.locator("#pst-secondary-sidebar")
        expect(contents).to_be_in_viewport()
        expect(contents.get_by_role("link").first).to_be_visible()
        plain.locator(".to-pages").click()
        expect(plain.locator("#pst-primary-sidebar")).to_be_in_viewport()
    plain.locator("#pst-primary-sidebar a[href='cards.html']").click()
    plain.wait_for_url(f"{site}/{language}/choson/cards.html")
    plain.locator("nav a[href='../koryo/index.html']:visible").click()
    plain.wait_for_url(f"{site}/{language}/koryo/index.html")


@languages
def test_without_scripts_the_search_leads_to_the_rules(plain: Page, site: str, language: str) -> None:
    plain.goto(f"{site}/{language}/search.html")
    expect(plain.locator("input:visible")).to_have_count(0)
    plain.locator("main").get_by_role("link", name="Chosŏn").click()
    plain.wait_for_url(f"{site}/{language}/choson/rules.html")


@languages
@pytest.mark.parametrize("name", PAGES)
def test_paper_is_light_whatever_the_screen_is(page: Page, site: str, language: str, name: str) -> None:
    page.goto(f"{site}/{language}/{name}.html")
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.wait_for_function("document.documentElement.dataset.theme === 'light'")
    light = page.evaluate(COLOURS)
    page.emulate_media(color_scheme="dark", media="print", reduced_motion="reduce")
    page.wait_for_function("document.documentElement.dataset.theme === 'dark'")
    assert page.evaluate(COLOURS) == light
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.evaluate(FAINT_TEXTS) == []
