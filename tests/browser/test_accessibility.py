"""What axe-core finds on the site, and what the quick reference comes to on paper."""

import re
from typing import Literal

import gates
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

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
OPEN_ALL = "document.querySelectorAll('details').forEach(details => details.open = true)"


@pytest.mark.parametrize("language", gates.LANGUAGES)
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


@pytest.mark.parametrize("language", gates.LANGUAGES)
@pytest.mark.parametrize("game", ["choson", "koryo"])
def test_the_quick_reference_prints_on_one_sheet(page: Page, site: str, language: str, game: str) -> None:
    page.goto(f"{site}/{language}/{game}/quick-reference.html")
    printed = page.pdf(format="A4", prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
