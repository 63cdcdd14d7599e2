"""The coverage gate, and a planted hole of each kind that it has to find.

A hole is planted in a copy of the texts, of the notebooks or of the code, or in the table of homes. Each test names all
that the gate then says and did not say before, so a hole neither goes unseen nor hides behind others, and a gap that
the project really has fails one test only: the one that names it.
"""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import rule_coverage
from rule_coverage import PACKAGE

import gamekit
import notebooks
from gamekit.rulebook import citations

Cell = dict[str, Any]
NewGaps = Callable[..., list[str]]
IMMUNE = "choson.sword.immune"
NO_EXAMPLE = "{}: has no example in the language {} (a cell with the tag clause:{})"


@pytest.mark.parametrize("game", gamekit.game_ids())
def test_every_clause_has_its_texts_its_code_and_its_examples(game: str) -> None:
    evidence = rule_coverage.collect(game)
    assert rule_coverage.gaps(evidence) == []
    assert len(evidence.examples) >= len(evidence.languages)


@pytest.mark.parametrize(
    ("game", "language"), [(game, language) for game in gamekit.game_ids() for language in gamekit.load(game).languages]
)
def test_every_notebook_opens_with_its_question(game: str, language: str) -> None:
    files = rule_coverage.example_notebooks(notebooks.NOTEBOOKS, game, language)
    assert files
    for file in files:
        cells = notebooks.read(file).cells
        headings = [
            line
            for cell in cells
            for line in cell.source.split("\n")
            if cell.cell_type == "markdown" and line[:1] == "#"
        ]
        assert cells[0].source.startswith("# ")
        assert [heading for heading in headings if not heading.endswith("?")] == []


@pytest.fixture
def texts(tmp_path: Path) -> Path:
    """A copy of the game's folder, with its clauses only."""
    folder = tmp_path / "choson"
    shutil.copytree(PACKAGE / "games" / "choson" / "clauses", folder / "clauses")
    return folder


@pytest.fixture
def examples(tmp_path: Path) -> Path:
    """A copy of the notebooks with Chosŏn's examples, in both languages."""
    folder = tmp_path / "notebooks"
    for place in ("examples/choson", "cs/examples/choson"):
        shutil.copytree(notebooks.NOTEBOOKS / place, folder / place)
    return folder


def cell_of(data: Cell, tag: str) -> Cell:
    """The first cell with that tag."""
    return next(cell for cell in data["cells"] if tag in cell["metadata"].get("tags", ()))


def change(examples: Path, notebook: str, tag: str, plant: Callable[[Cell], None]) -> str:
    """Change the first cell with that tag; return its place as the gate names it."""
    file = examples / "examples" / "choson" / notebook
    data = json.loads(file.read_text(encoding="utf-8"))
    cell = cell_of(data, tag)
    plant(cell)
    file.write_text(json.dumps(data), encoding="utf-8")
    return f"{notebook} (en), cell {data['cells'].index(cell) + 1}"


@pytest.fixture(scope="module")
def before() -> set[str]:
    """What the gate says of the project as it is: nothing, when all is well."""
    return set(rule_coverage.gaps(rule_coverage.collect("choson")))


@pytest.fixture
def new_gaps(before: set[str]) -> NewGaps:
    """What the gate says, with some part of the project exchanged, and did not say before."""

    def find(**exchanged: Path) -> list[str]:
        found = rule_coverage.gaps(rule_coverage.collect("choson", **exchanged))
        return [gap for gap in found if gap not in before]

    return find


# Texts ----------------------------------------------------------------------------------------------


def test_a_missing_text_is_found(texts: Path, new_gaps: NewGaps) -> None:
    file = texts / "clauses" / "cs.toml"
    head, clause, rest = file.read_text(encoding="utf-8").partition(f'[clause."{IMMUNE}"]\n')
    title, text, *others = rest.split("\n")
    assert text.startswith("text = ")
    file.write_text(head + clause + "\n".join([title, *others]), encoding="utf-8")
    found = new_gaps(folder=texts)
    assert found == [f"{IMMUNE}, language cs: missing text; not expected -."]


def test_a_missing_clause_is_found(texts: Path, new_gaps: NewGaps) -> None:
    file = texts / "clauses" / "en.toml"
    source = file.read_text(encoding="utf-8")
    start = source.index(f'[clause."{IMMUNE}"]')
    file.write_text(source[:start] + source[source.index("[clause.", start + 1) :], encoding="utf-8")
    found = new_gaps(folder=texts)
    assert found == [f"{IMMUNE} has no text in the language en."]


def test_a_missing_language_is_found(texts: Path, new_gaps: NewGaps) -> None:
    (texts / "clauses" / "cs.toml").unlink()
    found = new_gaps(folder=texts)
    assert found == ["choson: there are no texts in the language cs"]


# Code -----------------------------------------------------------------------------------------------


def test_a_clause_without_code_is_found(monkeypatch: pytest.MonkeyPatch, new_gaps: NewGaps) -> None:
    monkeypatch.delitem(citations._homes, IMMUNE)
    found = new_gaps()
    assert found == [
        f"{IMMUNE}: no code is its home; a prohibition, an event, a decision, `implements` or `states` has to name it"
    ]


def test_a_home_of_an_unknown_clause_is_found(monkeypatch: pytest.MonkeyPatch, new_gaps: NewGaps) -> None:
    home = citations.Home("gamekit.games.choson.nowhere", "nothing", 7)
    monkeypatch.setitem(citations._homes, "choson.sword.shild", [home])
    found = new_gaps()
    assert found == ["choson.sword.shild: gamekit.games.choson.nowhere, line 7 cites it, but there is no such clause"]


@pytest.mark.parametrize(
    "line",
    ['CLAUSE = "choson.sword.shild"', "# see choson.sword.shild", '"""The rule (choson.sword.shild)."""'],
)
def test_an_unknown_citation_in_the_code_is_found(tmp_path: Path, line: str, new_gaps: NewGaps) -> None:
    (tmp_path / "rules.py").write_text(f"{line}\n", encoding="utf-8")
    found = new_gaps(code=tmp_path)
    assert found == ["choson.sword.shild: rules.py, line 1 cites it, but there is no such clause"]


# Examples -------------------------------------------------------------------------------------------


def test_a_missing_notebook_is_found(examples: Path, new_gaps: NewGaps) -> None:
    (examples / "cs" / "examples" / "choson" / "firearm.ipynb").unlink()
    clauses = [f"choson.firearm.{clause}" for clause in ("families", "destroy", "shield")]
    assert new_gaps(notebook_folder=examples) == [NO_EXAMPLE.format(clause, "cs", clause) for clause in clauses]


def test_a_missing_tag_is_found(examples: Path, new_gaps: NewGaps) -> None:
    change(examples, "sword.ipynb", f"clause:{IMMUNE}", lambda cell: cell["metadata"].clear())
    assert new_gaps(notebook_folder=examples) == [NO_EXAMPLE.format(IMMUNE, "en", IMMUNE)]


def test_a_misspelt_tag_is_found(examples: Path, new_gaps: NewGaps) -> None:
    place = change(
        examples, "sword.ipynb", f"clause:{IMMUNE}", lambda cell: cell["metadata"].update(tags=[f"clause:{IMMUNE}x"])
    )
    assert new_gaps(notebook_folder=examples) == [
        f"{place}: the tag names {IMMUNE}x, but there is no such clause",
        NO_EXAMPLE.format(IMMUNE, "en", IMMUNE),
    ]


def test_a_tag_of_an_unknown_kind_is_found(examples: Path, new_gaps: NewGaps) -> None:
    place = change(
        examples, "sword.ipynb", f"clause:{IMMUNE}", lambda cell: cell["metadata"]["tags"].append(f"claus:{IMMUNE}")
    )
    assert new_gaps(notebook_folder=examples) == [f"{place}: the tag claus:{IMMUNE} is none that examples have"]


def test_a_tag_that_the_run_does_not_touch_is_found(examples: Path, new_gaps: NewGaps) -> None:
    other = "choson.vp.empty"
    place = change(
        examples, "sword.ipynb", f"clause:{IMMUNE}", lambda cell: cell["metadata"]["tags"].append(f"clause:{other}")
    )
    assert new_gaps(notebook_folder=examples) == [f"{place}: is tagged with {other}, but its run does not touch it"]


def test_an_example_that_no_longer_touches_its_clause_is_found(examples: Path, new_gaps: NewGaps) -> None:
    place = change(examples, "sword.ipynb", f"clause:{IMMUNE}", lambda cell: cell.update(source="print(1)"))
    assert new_gaps(notebook_folder=examples) == [f"{place}: is tagged with {IMMUNE}, but its run does not touch it"]


def test_an_example_that_needs_another_is_found(examples: Path, new_gaps: NewGaps) -> None:
    def lean_on_the_one_before(cell: Cell) -> None:
        cell["source"] = [line for line in cell["source"] if not line.startswith("match = ")]

    place = change(examples, "sword.ipynb", f"clause:{IMMUNE}", lean_on_the_one_before)
    assert new_gaps(notebook_folder=examples) == [
        f"{place}: does not run by itself: NameError: name 'match' is not defined",
    ]


def test_an_example_that_brings_up_an_unknown_clause_is_found(examples: Path, new_gaps: NewGaps) -> None:
    def cite(cell: Cell) -> None:
        cell["source"] += ['\ngamekit.shows("choson.sword.shild", len(match.events) > 0)']

    place = change(examples, "sword.ipynb", f"clause:{IMMUNE}", cite)
    near = "Near to it: choson.sword.shield, choson.sword.families, choson.yi.shield."
    assert new_gaps(notebook_folder=examples) == [
        f"{place}: does not run by itself: UnknownClause: There is no clause choson.sword.shild. {near}"
    ]


def test_a_condition_that_cannot_fail_is_found(examples: Path, new_gaps: NewGaps) -> None:
    def assert_nothing(cell: Cell) -> None:
        cell["source"] += [f'\ngamekit.shows("{IMMUNE}", True)']

    place = change(examples, "sword.ipynb", f"clause:{IMMUNE}", assert_nothing)
    assert new_gaps(notebook_folder=examples) == [f"{place}: `shows` is given a condition that is always true"]


@pytest.mark.parametrize(
    ("notebook", "figure"),
    [
        ("shield.ipynb", "misreading:choson.misreading.shield-on-yi"),
        ("scoring.ipynb", "worked:choson.worked.watchers-234"),
    ],
)
def test_a_missing_figure_is_found(examples: Path, notebook: str, figure: str, new_gaps: NewGaps) -> None:
    change(examples, notebook, figure, lambda cell: cell["metadata"]["tags"].remove(figure))
    assert new_gaps(notebook_folder=examples) == [f"{figure.partition(':')[2]}: has no example in the language en"]


def test_a_figure_whose_clauses_the_run_does_not_touch_is_found(examples: Path, new_gaps: NewGaps) -> None:
    figure = "choson.worked.watchers-234"
    place = change(
        examples, "sword.ipynb", f"clause:{IMMUNE}", lambda cell: cell["metadata"]["tags"].append(f"worked:{figure}")
    )
    assert new_gaps(notebook_folder=examples) == [
        f"{place}: is tagged with {figure}, but its run touches none of its clauses"
    ]
