"""The built pages, read as files: anchors, links, the switch of the language, nothing from elsewhere."""

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

import gates
import pytest

from gamekit.engine.game import game_ids, load
from gamekit.rulebook.messages import translate
from gamekit.sphinxext.examples import example_notebooks, examples_by_tag
from gamekit.sphinxext.languages import game_of, language_of_game, language_of_page

LOADING = {"script": "src", "img": "src", "iframe": "src", "source": "src", "video": "src", "object": "data"}
languages = pytest.mark.parametrize("language", gates.LANGUAGES)
games = pytest.mark.parametrize("game", game_ids())


class Page(HTMLParser):
    """What a page is asked about: its language, those of its parts, its anchors, its links, and what it loads."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.language = ""
        self.languages_of_parts: set[str] = set()
        self.anchors: list[str] = []
        self.links: list[str] = []
        self.loads: list[str] = []
        self.switch: list[str] = []
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attributes}
        if "id" in values:
            self.anchors.append(values["id"])
        if tag in ("div", "span") and "lang" in values:
            self.languages_of_parts.add(values["lang"])
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


@games
@languages
def test_every_clause_has_an_anchor_that_is_its_id(site: Path, language: str, game: str) -> None:
    page = read(site / language / game / "rules.html")
    assert page.language == language
    missing = [clause for clause in load(game).clauses if page.anchors.count(clause) != 1]
    assert missing == []


@games
def test_the_anchors_are_the_same_in_every_language(site: Path, game: str) -> None:
    english, *others = (
        [a for a in read(site / code / game / "rules.html").anchors if a.startswith(f"{game}.")]
        for code in gates.LANGUAGES
    )
    assert all(other == english for other in others)


@games
@languages
def test_every_example_stands_under_its_clauses(site: Path, language: str, game: str) -> None:
    html = (site / language / game / "rules.html").read_text(encoding="utf-8")
    parts = re.split(r'<section class="clause[^>]* id="([^"]+)">', html)
    shown = {
        clause: part.count('<details class="example') for clause, part in zip(parts[1::2], parts[2::2], strict=True)
    }
    notebooks = example_notebooks(gates.ROOT / "notebooks", game, language_of_game(game, language))
    examples = examples_by_tag(notebooks)
    assert shown == {clause: len(examples.get(f"clause:{clause}", ())) for clause in load(game).clauses}


@languages
def test_a_page_in_another_language_says_so_and_is_marked(site: Path, language: str) -> None:
    sentences = {
        translate(sentence, language)
        for sentence in ("The texts of this game are in English only.", "This page is in English only.")
    }
    marked = set()
    for file in pages(site, language):
        page = file.relative_to(site / language).with_suffix("").as_posix()
        english_here = language_of_page(page, language) != language
        said = {sentence for sentence in sentences if sentence in file.read_text(encoding="utf-8")}
        assert bool(said) == english_here, file
        assert ("en" in read(file).languages_of_parts) >= english_here, file
        if english_here:
            marked.add(game_of(page))
    assert (
        marked == set()
        if language == "en"
        else {"", *(game for game in game_ids() if language not in load(game).languages)}
    )


@languages
def test_the_table_of_coverage_has_every_clause_of_every_game(site: Path, language: str) -> None:
    links = read(site / language / "coverage.html").links
    for game in game_ids():
        assert {f"{game}/rules.html#{clause}" for clause in load(game).clauses} <= set(links)


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
def test_every_head_of_a_table_says_something(site: Path, language: str) -> None:
    heads = re.compile(r"<th\b[^>]*>(.*?)</th>", re.DOTALL)
    silent = [
        file.name
        for file in pages(site, language)
        for head in heads.findall(file.read_text(encoding="utf-8"))
        if not re.sub(r"<[^>]+>", "", head).strip()
    ]
    assert silent == []


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


def test_no_line_of_a_czech_page_ends_with_a_word_of_one_letter(site: Path) -> None:
    """Wherever a text comes from: a page, a clause, a menu, an example; but not where Sphinx speaks itself."""
    theirs = {"genindex.html", "py-modindex.html", "404.html"}
    of_the_theme = "Přejít k hlavnímu obsahu|Navigace v sekci"
    wrong = []
    for file in pages(site, "cs"):
        page = file.relative_to(site / "cs").with_suffix("").as_posix()
        if language_of_page(page, "cs") == "cs" and file.name not in theirs:
            html = re.sub(
                r"(?s)<(head|script|style|code|pre|svg)\b.*?</\1>|<span [^>]*lang=\"en\".*?</span>",
                "",
                file.read_text(encoding="utf-8"),
            )
            text = re.sub(r"<[^>]+>", "|", re.sub(of_the_theme, "", html))
            wrong += [f"{page}: {found[0]}" for found in re.finditer(r"(?<!\w)[kszvouai] [^|\s]{0,20}", text)]
    assert wrong == []


@languages
def test_every_page_says_that_it_is_independent(site: Path, language: str) -> None:
    sentence = {"en": "An independent reference in its own words.", "cs": "Nezávislá příručka psaná vlastními slovy."}
    silent = [file.name for file in pages(site, language) if sentence[language] not in file.read_text(encoding="utf-8")]
    assert silent == []


def test_the_first_page_leads_to_every_language(site: Path) -> None:
    page = site / "index.html"
    assert read(page).links == [f"{language}/index.html" for language in gates.LANGUAGES]
    html = page.read_text(encoding="utf-8")
    for link in read(page).links:  # each is called what stands at the head of the page that it leads to
        head = re.search(r"<h1>(.*?)<", (site / link).read_text(encoding="utf-8"))
        assert head is not None
        assert f'<a href="{link}">{head[1]}</a>' in html


def test_the_page_for_no_page_leads_home_in_every_language(site: Path) -> None:
    links = read(site / "404.html").links
    assert [link for link in links if not (site / link).exists()] == []
    for language in gates.LANGUAGES:
        wanted = ("index", "search", *(f"{game}/rules" for game in game_ids()))
        assert {f"{language}/{name}.html" for name in wanted} <= set(links)
