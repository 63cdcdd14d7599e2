"""The built site as a reader meets it: on a phone and on a desk, in light and in dark, in both languages."""

from pathlib import Path
from typing import Literal

import gates
import pytest
from contrast import FAINT_TEXTS
from playwright.sync_api import Browser, Page, expect
from servers import serving

PAGES = (
    "index",
    "choson/index",
    "choson/rules",
    "choson/quick-reference",
    "choson/cards",
    "choson/score-sheet",
    "choson/rulings",
    "choson/misreadings",
    "choson/differences",
    "choson/learn",
    "choson/words",
    "koryo/index",
    "koryo/rules",
    "koryo/quick-reference",
    "koryo/cards",
    "koryo/score-sheet",
    "koryo/misreadings",
    "koryo/compare",
    "koryo/learn",
    "koryo/words",
    "terminal",
    "coverage",
    "about",
    "dev/index",
    "dev/adding",
    "dev/api",
    "dev/design",
    "dev/notation",
    "dev/save-format",
    "dev/hosting",
    "_examples/choson/lobby",
    "_code/gamekit/games/choson/phases/effects",
)
ABOVE_THE_LANGUAGES = tuple(gates.ABOVE_THE_LANGUAGES.values())
SCREENS: list[tuple[int, Literal["light", "dark"]]] = [
    (360, "light"),
    (360, "dark"),
    (1280, "light"),
    (1280, "dark"),
    (1920, "light"),
]
CLAUSE = "choson.lobby.shield"

# Everything that sticks out of the screen, but for code and wide tables, which scroll in a box of their own.
CUT_OFF = """() => [...document.querySelectorAll("main *")]
  .filter(e => e.checkVisibility() && e.getBoundingClientRect().right > innerWidth + 1)
  .filter(e => !e.closest("pre, .pst-scrollable-table-container"))
  .map(e => `${e.tagName}.${e.className}: ${e.textContent.slice(0, 40)}`)"""


@pytest.mark.parametrize("language", gates.LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_fits_and_can_be_read(page: Page, site: str, complaints: list[str], language: str, name: str) -> None:
    page.goto(f"{site}/{language}/{name}.html")
    for width, scheme in SCREENS:
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.wait_for_function("scheme => document.documentElement.dataset.theme === scheme", arg=scheme)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, (width, scheme)
        assert page.evaluate(CUT_OFF) == [], (width, scheme)
        assert page.evaluate(FAINT_TEXTS) == [], (width, scheme)
    assert complaints == []


@pytest.mark.parametrize("name", ABOVE_THE_LANGUAGES)
def test_a_page_above_the_languages_fits_and_can_be_read(
    page: Page, site: str, complaints: list[str], name: str
) -> None:
    page.goto(f"{site}/{name}")
    for width, scheme in SCREENS:
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme=scheme)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, (width, scheme)
        assert page.evaluate(CUT_OFF) == [], (width, scheme)
        expect(page.get_by_role("main").locator("h1")).to_be_in_viewport()
    assert complaints == []


@pytest.mark.parametrize("language", gates.LANGUAGES)
@pytest.mark.parametrize("missing", ["{}/choson/no/such/page.html", "{}/nothing", "nothing"])
def test_where_there_is_no_page_one_leads_home(
    page: Page, site_folder: Path, complaints: list[str], language: str, missing: str
) -> None:
    address = missing.format(language)
    with serving(str(site_folder.parent)) as host:  # as on a host where the site stands in a folder of its own
        site = f"{host}/{site_folder.name}"
        page.goto(f"{site}/{address}")
        assert [complaint for complaint in complaints if address not in complaint and "404" not in complaint] == []
        page.locator(f"a[href='{language}/search.html']").click()
        page.wait_for_url(f"{site}/{language}/search.html")
        page.go_back()
        page.locator(f"a[href='{language}/index.html']").click()
        page.wait_for_url(f"{site}/{language}/index.html")


@pytest.mark.parametrize("width", [360, 1280])
def test_the_switch_of_the_language_stays_on_the_clause(page: Page, site: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{site}/en/choson/rules.html#{CLAUSE}")
    page.locator(".language-switch a:visible").click()
    page.wait_for_url(f"{site}/cs/choson/rules.html#{CLAUSE}")
    expect(page.locator(f'[id="{CLAUSE}"] > h3')).to_be_in_viewport()
    page.locator(f'[id="{CLAUSE}"] .clause-facts a.internal').click()
    page.locator('.clause-facts a.internal[href="#choson.sword.shield"]').click()
    page.locator(".language-switch a:visible").click()
    page.wait_for_url(f"{site}/en/choson/rules.html#choson.sword.shield")


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("by_keyboard", [False, True])
@pytest.mark.parametrize("opened_at", ["", f"#{CLAUSE}"])
def test_the_switch_of_the_language_stays_where_the_reader_has_scrolled_to(
    page: Page, site: str, width: int, by_keyboard: bool, opened_at: str
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{site}/en/choson/rules.html{opened_at}")
    page.locator('[id="choson.riposte.timing"]').evaluate("clause => clause.scrollIntoView({behavior: 'instant'})")
    switch = page.locator(".language-switch a:visible")
    if by_keyboard:
        switch.evaluate("link => link.focus({preventScroll: true})")
        page.keyboard.press("Enter")
    else:  # by the mouse itself: Playwright's click scrolls the page first
        box = switch.bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_url(f"{site}/cs/choson/rules.html#choson.riposte.timing")
    page.wait_for_function(
        "() => { const top = document.getElementById('choson.riposte.timing').getBoundingClientRect().top;"
        " return top >= 0 && top < innerHeight / 3; }"
    )


def test_the_switch_at_the_head_of_a_page_leads_to_its_head(page: Page, site: str) -> None:
    page.goto(f"{site}/en/choson/rules.html")
    page.locator(".language-switch a:visible").click()
    page.wait_for_url(f"{site}/cs/choson/rules.html")
    assert page.evaluate("scrollY") == 0


def test_the_switch_works_without_javascript(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    plain = context.new_page()
    plain.goto(f"{site}/cs/choson/rules.html")
    plain.locator(".language-switch a:visible").click()
    plain.wait_for_url(f"{site}/en/choson/rules.html")
    context.close()


def test_an_example_opens_with_the_keyboard(page: Page, site: str) -> None:
    page.goto(f"{site}/en/choson/rules.html")
    examples = page.locator("details.example")
    first = examples.first
    expect(first).not_to_have_attribute("open", "")
    first.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(first).to_have_attribute("open", "")
    expect(first.locator(".example-output").first).to_be_visible()


@pytest.mark.parametrize("language", gates.LANGUAGES)
@pytest.mark.parametrize("name", ["choson/rules", "choson/misreadings", "koryo/rules", "koryo/misreadings"])
def test_one_button_opens_all_examples_and_what_is_open_is_printed(
    page: Page, site: str, language: str, name: str
) -> None:
    page.goto(f"{site}/{language}/{name}.html")
    button = page.locator(".open-examples").get_by_role("button")
    examples = page.locator("details.example")
    total = examples.count()
    for opened in (total, 0):
        button.focus()
        page.keyboard.press("Enter")
        expect(button).to_have_attribute("aria-pressed", str(opened == total).lower())
        expect(page.locator("details.example[open]")).to_have_count(opened)
        page.emulate_media(media="print")
        expect(page.locator("details.example:visible")).to_have_count(opened)
        expect(button).to_be_hidden()
        page.emulate_media(media="screen")
        expect(page.locator("details.example:visible")).to_have_count(total)
