"""The built pages, read as files: anchors, links, the switch of the language, nothing from elsewhere."""

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

import gates
import pytest

from gamekit.rulebook.catalogue import Catalogue
from gamekit.sphinxext.examples import example_notebooks, examples_by_clause

LOADING = {"script": "src", "img": "src", "iframe": "src", "source": "src", "video": "src", "object": "data"}
languages = pytest.mark.parametrize("language", gates.LANGUAGES)


class Page(HTMLParser):
    """What a page is asked about: its language, its anchors, its links, and what it loads."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.language = ""
        self.anchors: list[str] = []
        self.links: list[str] = []
        self.loads: list[str] = []
        self.switch: list[str] = []
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attributes}
        if "id" in values:
            self.anchors.append(values["id"])
        if tag == "html":
            self.language = values["lang"]
        elif tag == "a" and "href" in values:
            self.links.append(values["href"])
            if values.get("rel") == "alternate":
                self.switch.append(values["href"])
        elif tag == "link" and values.get("rel") not in ("search", "next", "prev", "index", "canonical"):
            self.loads.append(values["href"])
        elif tag in LOADING and LOADING[tag] in values:
            self.loads.append(values[LOADING[tag]])


@cache
def read(file: Path) -> Page:
    return Page(file)


def pages(site: Path, language: str) -> list[Path]:
    found = sorted(file for file in (site / language).rglob("*.html") if "_static" not in file.parts)
    assert len(found) > 5
    return found


@languages
def test_every_clause_has_an_anchor_that_is_its_id(site: Path, language: str) -> None:
    page = read(site / language / "choson" / "rules.html")
    assert page.language == language
    missing = [clause for clause in Catalogue.load("choson") if page.anchors.count(clause) != 1]
    assert missing == []


def test_the_anchors_are_the_same_in_every_language(site: Path) -> None:
    english, *others = (
        [a for a in read(site / code / "choson/rules.html").anchors if a.startswith("choson.")]
        for code in gates.LANGUAGES
    )
    assert all(other == english for other in others)


@languages
def test_every_example_stands_under_its_clauses(site: Path, language: str) -> None:
    html = (site / language / "choson" / "rules.html").read_text(encoding="utf-8")
    parts = re.split(r'<section class="clause[^>]* id="([^"]+)">', html)
    shown = {
        clause: part.count('<details class="example') for clause, part in zip(parts[1::2], parts[2::2], strict=True)
    }
    examples = examples_by_clause(example_notebooks(gates.ROOT / "notebooks", "choson", language))
    assert shown == {clause: len(examples.get(clause, ())) for clause in Catalogue.load("choson")}


@languages
def test_every_page_links_to_itself_in_the_other_language(site: Path, language: str) -> None:
    for file in pages(site, language):
        page = read(file)
        others = [code for code in gates.LANGUAGES if code != language]
        for other in others:
            expected = site / other / file.relative_to(site / language)
            assert expected.exists()
            assert expected in {(file.parent / link).resolve() for link in page.switch}, file


@languages
def test_every_link_inside_the_site_leads_somewhere(site: Path, language: str) -> None:
    broken = []
    for file in pages(site, language):
        for link in read(file).links:
            address, fragment = urldefrag(link)
            if urlsplit(address).scheme:
                continue
            target = (file.parent / unquote(address)).resolve() if address else file
            if not target.exists() or (fragment and unquote(fragment) not in read(target).anchors):
                broken.append((file.name, link))
    assert broken == []


@languages
def test_nothing_is_loaded_from_another_host(site: Path, language: str) -> None:
    foreign = [
        (file.name, load) for file in pages(site, language) for load in read(file).loads if urlsplit(load).netloc
    ]
    for sheet in (site / language).rglob("*.css"):
        text = sheet.read_text(encoding="utf-8")
        foreign += [(sheet.name, url) for url in re.findall(r"url\(\s*[\"']?((?:https?:)?//[^)\"']+)", text)]
        foreign += [(sheet.name, url) for url in re.findall(r"@import\s+[\"']((?:https?:)?//[^\"']+)", text)]
    assert foreign == []


@languages
def test_every_page_says_that_it_is_independent(site: Path, language: str) -> None:
    sentence = {"en": "An independent reference in its own words.", "cs": "Nezávislá příručka psaná vlastními slovy."}
    silent = [file.name for file in pages(site, language) if sentence[language] not in file.read_text(encoding="utf-8")]
    assert silent == []


def test_the_first_page_leads_to_every_language(site: Path) -> None:
    page = read(site / "index.html")
    assert page.links == [f"{language}/index.html" for language in gates.LANGUAGES]
