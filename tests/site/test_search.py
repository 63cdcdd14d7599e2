"""The search of the built site, without a browser: its scripts run in the Node that Playwright brings along."""

import hashlib
import json
import re
import subprocess
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import urldefrag

import gates
import pytest
from playwright._impl._driver import compute_driver_executable
from search_queries import Query, queries
from sphinx.errors import ExtensionError

from gamekit.engine.game import game_ids
from gamekit.rulebook.catalogue import Catalogue
from gamekit.sphinxext.languages import language_of_game
from gamekit.sphinxext.search import words_of_pages

SEARCH = gates.ROOT / "conf" / "static" / "search"
SCRIPTS = ("minisearch.js", "search-engine.js", "search-index.js")
# MiniSearch 7.2.0 as npm has it, dist/umd/index.js: a copy, so that nothing but Python is needed to build the site.
MINISEARCH = "03c27931eb603af1d3358579e9885eafdb6a2f5fa9929557b3e77d7e99d06d03"
HEAVIEST = 500_000  # bytes, all that a search loads
PAGES = {
    "en": {
        "tutorial": "choson/learn.html",
        "learn koryo": "koryo/learn.html",
        "quick reference": "choson/quick-reference.html",
        "glossary": "choson/words.html",
        "score sheet": "choson/score-sheet.html",
        "licence": "about.html",
        "rulings": "choson/rulings.html",
        "misreadings": "koryo/misreadings.html",
        "czech rulebook": "choson/differences.html",
        "compare": "koryo/compare.html",
        "how many players": "choson/index.html",
        "Choson": "choson/index.html",
        "command line": "terminal.html",
        "legal_actions": "dev/api.html#gamekit.engine.state.State.legal_actions",
        "save format": "dev/save-format.html",
    },
    "cs": {
        "výuka": "choson/learn.html",
        "tahak": "choson/quick-reference.html",
        "slovníček": "choson/words.html",
        "bodovaci list": "choson/score-sheet.html",
        "výklady": "choson/rulings.html",
        "časté omyly": "choson/misreadings.html",
        "rozdíly": "choson/differences.html",
        "kolik hráčů": "choson/index.html",
        "Chosŏn": "choson/index.html",
        "terminal": "terminal.html",
        "save format": "dev/save-format.html",
    },
}
languages = pytest.mark.parametrize("language", gates.LANGUAGES)


def found(site: Path, language: str, asked: list[tuple[str, str]]) -> list[list[str]]:
    """The addresses that answer to each of the words, typed on a page of the game beside them."""
    folder = site / language / "_static" / "search"
    node, _ = compute_driver_executable()
    run = subprocess.run(
        [node, Path(__file__).with_name("search_engine.mjs"), *(folder / script for script in SCRIPTS)],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0, run.stderr
    answers: list[list[str]] = json.loads(run.stdout)
    return answers


def clauses_in(urls: list[str]) -> list[str]:
    return [urldefrag(url).fragment for url in urls]


@cache
def index(site: Path, language: str) -> dict[str, Any]:
    text = (site / language / "_static" / "search" / "search-index.js").read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(text.partition("=")[2].strip().removesuffix(";"))
    return data


@languages
def test_the_clause_is_among_the_first_three(site: Path, language: str) -> None:
    asked = [query for query in queries() if query.language == language]
    answers = found(site, language, [(query.words, query.game) for query in asked])
    missed: list[tuple[Query, list[str]]] = [
        (query, urls[:3]) for query, urls in zip(asked, answers, strict=True) if not query.answered_on_site(urls)
    ]
    assert missed == []


@languages
def test_every_clause_is_found_by_its_id_its_title_and_what_a_player_would_type(site: Path, language: str) -> None:
    clauses = [
        clause for game in game_ids() for clause in Catalogue.load(game).clauses(language_of_game(game, language))
    ]
    asked = [
        (clause.id, typed, place)
        for clause in clauses
        for typed, place in [(clause.id, 1), (clause.title, 3), *((words, 5) for words in clause.search)]
    ]
    answers = found(site, language, [(typed, id.partition(".")[0]) for id, typed, _ in asked])
    missed = [
        (id, typed)
        for (id, typed, place), urls in zip(asked, answers, strict=True)
        if id not in clauses_in(urls)[:place]
    ]
    assert missed == []


@languages
def test_pages_are_found_as_well(site: Path, language: str) -> None:
    pages = PAGES[language]
    answers = dict(zip(pages, found(site, language, [(words, "") for words in pages]), strict=True))
    assert {words: urls[:5] for words, urls in answers.items() if pages[words] not in urls[:5]} == {}


@languages
def test_clauses_come_before_the_pages_that_say_the_same(site: Path, language: str) -> None:
    words = ["sword", "tie", "watcher", "limit", "shield"]
    for urls in found(site, language, [(word, "") for word in words]):
        assert all("rules.html#" in url for url in urls[:2]), urls[:3]


@languages
def test_the_name_of_a_game_beside_other_words_says_where_to_look(site: Path, language: str) -> None:
    words = [("koryo tie", "choson"), ("tie at the end, Koryŏ", ""), ("Chosŏn limit", "koryo")]
    koryo, backwards, choson = found(site, language, words)
    assert all(url.startswith("koryo/") for url in (*koryo[:3], backwards[0]))
    assert all(url.startswith("choson/") for url in choson[:3])


@languages
@pytest.mark.parametrize("phase", ["phase III", "order"])
def test_the_name_of_a_phase_finds_all_its_clauses(site: Path, language: str, phase: str) -> None:
    names = {"en": phase, "cs": {"phase III": "fáze III", "order": "rozkazy"}[phase]}
    (urls,) = found(site, language, [(names[language], "choson")])
    assert set(clauses_in(urls)) >= {
        clause for clause in Catalogue.load("choson") if clause.startswith("choson.order.")
    }


@languages
@pytest.mark.parametrize("words", ["", "   ", "?!", "xyzzyq"])
def test_what_says_nothing_finds_nothing(site: Path, language: str, words: str) -> None:
    assert found(site, language, [(words, "")]) == [[]]


@languages
def test_what_is_found_is_there(site: Path, language: str) -> None:
    anchors: dict[str, set[str]] = {}
    missing = []
    for entry in index(site, language)["entries"]:
        page, anchor = urldefrag(entry["url"])
        if page not in anchors:
            html = (site / language / page).read_text(encoding="utf-8")
            anchors[page] = {"", *re.findall(r'\sid="([^"]+)"', html)}
        if anchor not in anchors[page]:
            missing.append(entry["url"])
    assert missing == []


@languages
def test_every_clause_of_every_game_can_be_found(site: Path, language: str) -> None:
    ids = [entry["id"] for entry in index(site, language)["entries"] if entry["kind"] == "clause"]
    assert ids == [clause for game in game_ids() for clause in Catalogue.load(game)]


@languages
def test_a_search_loads_little_and_a_page_nothing_of_it(site: Path, language: str) -> None:
    folder = site / language
    assert sum((folder / "_static" / "search" / script).stat().st_size for script in SCRIPTS) < HEAVIEST
    for page in ("index.html", "choson/rules.html", "search.html"):
        html = (folder / page).read_text(encoding="utf-8")
        loaded = re.findall(r'<script[^>]*src="([^"]+)"', html)
        assert [script for script in loaded if "search" in script] == [
            script for script in loaded if "/search/search.js" in script
        ]
    assert not (folder / "searchindex.js").exists()


def test_search_words_for_no_page_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "words.toml"
    file.write_text('["*/learn"]\nen = ["tutorial"]\ncs = ["výuka"]\n', encoding="utf-8")
    pages = SimpleNamespace(config=SimpleNamespace(gamekit_search_words=str(file)), all_docs={"choson/learn": 0})
    assert words_of_pages(pages) == {"choson/learn": ["tutorial", "výuka"]}
    pages.all_docs = {"choson/rules": 0}
    with pytest.raises(ExtensionError, match=r"\*/learn are for no page"):
        words_of_pages(pages)


def test_minisearch_is_the_one_that_was_published_with_its_licence() -> None:
    assert hashlib.sha256((SEARCH / "minisearch.js").read_bytes()).hexdigest() == MINISEARCH
    assert "Luca Ongaro" in (SEARCH / "minisearch.LICENSE.txt").read_text(encoding="utf-8")
