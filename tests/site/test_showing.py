"""Examples on the site: tables at their places among what was printed, faces drawn once, programs a page away."""

import json
import re
from pathlib import Path

import gates
import pytest

from gamekit.engine.game import game_ids, load
from gamekit.rulebook.reference import reference
from gamekit.sphinxext.examples import example_notebooks, read_examples
from gamekit.sphinxext.languages import language_of_game
from gamekit.sphinxext.pages import shared_pictures

games = pytest.mark.parametrize("game", game_ids())
languages = pytest.mark.parametrize("language", gates.LANGUAGES)
HEAVIEST = 500_000  # bytes of a page


def notebook(folder: Path, printed: str, tables: list[dict[str, object]]) -> Path:
    """A notebook with one example."""
    heading = {"cell_type": "markdown", "metadata": {}, "source": ["# Tarot\n", "## Who wins?"]}
    example = {
        "cell_type": "code",
        "metadata": {"tags": ["clause:tarot.win", "misreading:tarot.knave", "slow"], "tables": tables},
        "source": ["tell()"],
        "outputs": [{"output_type": "stream", "name": "stdout", "text": printed.splitlines(keepends=True)}],
    }
    file = folder / "win.ipynb"
    file.write_text(json.dumps({"cells": [heading, example]}), encoding="utf-8")
    return file


def test_tables_stand_where_they_were_spoken_of(tmp_path: Path) -> None:
    tables: list[dict[str, object]] = [
        {"line": 0, "lines": 0, "position": "first"},
        {"line": 1, "lines": 2, "position": "second"},
    ]
    (example,) = read_examples(notebook(tmp_path, "a\nb\nc\nd\n", tables))
    shown = [(output.text, output.position) for step in example.steps for output in step.outputs]
    assert shown == [("", "first"), ("a", ""), ("b\nc", "second"), ("d", "")]
    assert example.tags == ("clause:tarot.win", "misreading:tarot.knave")
    assert (example.question, example.number) == ("Who wins?", 1)


def test_what_is_printed_without_a_table_stays_whole(tmp_path: Path) -> None:
    (example,) = read_examples(notebook(tmp_path, "a\nb\n", []))
    assert [output.text for step in example.steps for output in step.outputs] == ["a\nb"]


def face(text: str, classes: str = "gk-card gk-kind-1") -> str:
    return f'<svg class="{classes}" width="80" height="94" viewBox="0 0 80 94" aria-hidden="true">{text}</svg>'


def test_a_face_that_is_often_on_a_page_is_drawn_once() -> None:
    page = shared_pictures(f"<p>{face('<path/>') * 3}{face('<circle/>')}</p>")
    assert page.count("<path/>") == 1
    assert page.count('<use href="#gk1"/>') == 3
    assert face("<circle/>") in page


def test_faces_of_other_classes_are_other_faces() -> None:
    page = shared_pictures(face("<path/>") * 3 + face("<path/>", "gk-card gk-kind-1 gk-marked") * 3)
    assert page.count("<path/>") == 2
    assert {"#gk1", "#gk2"} == set(re.findall(r'href="(#[^"]+)"', page))


@pytest.mark.parametrize(
    ("picture", "reference"),
    [
        ('<svg class="gk-token" viewBox="0 0 24 24"><path/></svg>', '<svg class="gk-token"><use href="#gk1"/></svg>'),
        (
            '<svg class="gk-coins gk-kind-1" width="38" height="20" viewBox="0 0 38 20"><path/></svg>',
            '<svg class="gk-coins gk-kind-1" width="38" height="20"><use href="#gk1"/></svg>',
        ),
    ],
)
def test_tokens_are_drawn_once_too_and_keep_the_size_they_have(picture: str, reference: str) -> None:
    page = shared_pictures(f"<p>{picture * 3}</p>")
    assert page.count("<path/>") == 1
    assert page.endswith(f"<p>{reference * 3}</p>")


def test_a_page_with_few_faces_is_left_as_it_is() -> None:
    page = f"<p>{face('<path/>') * 2}</p>"
    assert shared_pictures(page) == page


@games
@languages
def test_the_tables_of_the_examples_are_drawn(site: Path, language: str, game: str) -> None:
    notebooks = example_notebooks(gates.ROOT / "notebooks", game, language_of_game(game, language))
    html = (site / language / game / "rules.html").read_text(encoding="utf-8")
    tables = sum(
        len([output for step in example.steps for output in step.outputs if output.position])
        * len([tag for tag in example.tags if tag.startswith("clause:")])
        for notebook in notebooks
        for example in read_examples(notebook)
    )
    assert html.count('<div class="gk-table">') == tables
    assert tables > 100


@games
@languages
def test_each_example_links_to_its_program(site: Path, language: str, game: str) -> None:
    notebooks = example_notebooks(gates.ROOT / "notebooks", game, language_of_game(game, language))
    for notebook in notebooks:
        program = (site / language / "_examples" / game / f"{notebook.stem}.html").read_text(encoding="utf-8")
        examples = read_examples(notebook)
        assert re.findall(r'<section id="example-(\d+)"', program) == [str(example.number) for example in examples]
        assert examples


@games
@languages
def test_the_quick_reference_has_a_line_for_each_clause_it_names(site: Path, language: str, game: str) -> None:
    html = (site / language / game / "quick-reference.html").read_text(encoding="utf-8")
    lines = [clause for box in reference(game).boxes for clause in box.lines]
    shown = re.findall(r'<li><p>.*?href="rules\.html#([^"]+)"', html)
    assert shown == lines


@games
@languages
def test_every_ruling_is_on_its_page_with_the_reason(site: Path, language: str, game: str) -> None:
    html = (site / language / game / "rulings.html").read_text(encoding="utf-8")
    ruled = [clause.id for clause in load(game).clauses.clauses(language_of_game(game, language)) if clause.ruling]
    assert re.findall(r'class="ruling-of"[^>]*><a[^>]*href="rules\.html#([^"]+)"', html) == ruled
    assert html.count('class="labelled ruling') == len(ruled)


@games
@languages
def test_every_misreading_and_worked_figure_is_shown_with_an_example(site: Path, language: str, game: str) -> None:
    html = (site / language / game / "misreadings.html").read_text(encoding="utf-8")
    clauses = load(game).clauses
    items = [*(item.id for item in clauses.misreadings()), *(item.id for item in clauses.worked())]
    parts = re.split(r'<div class="(?:misreading|worked)[^>]* id="([^"]+)">', html)
    assert parts[1::2] == items
    assert all('<details class="example"' in part for part in parts[2::2])


@languages
def test_no_page_is_heavy(site: Path, language: str) -> None:
    heavy = {
        file.name: file.stat().st_size for file in (site / language).rglob("*.html") if file.stat().st_size >= HEAVIEST
    }
    assert heavy == {}
