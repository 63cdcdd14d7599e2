"""The notebooks of the lessons, as text: each leads through every part, and names clauses that there are."""

import json
import re
from pathlib import Path

import pytest

import gamekit
from gamekit.lessons import choson

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
LESSONS = {
    "choson.ipynb": choson.PARTS,
    "cs/choson.ipynb": choson.PARTS,
}
every_notebook = pytest.mark.parametrize("file", LESSONS)


def cells(file, kind):
    notebook = json.loads((NOTEBOOKS / file).read_text(encoding="utf-8"))
    return ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == kind]


@every_notebook
def test_every_clause_that_the_prose_names_is_one(file):
    game = gamekit.load(Path(file).stem)
    named = {clause for text in cells(file, "markdown") for clause in re.findall(rf"`({game.id}\.[\w.-]+)`", text)}
    assert len(named) >= len(LESSONS[file])
    assert named <= set(game.clauses)


@every_notebook
def test_every_part_has_its_table_and_a_line_to_remember(file):
    code = "\n".join(cells(file, "code"))
    assert re.findall(r'Play\(session, "([\w-]+)"\)', code) == list(LESSONS[file])
    to_remember = [text for text in cells(file, "markdown") if re.match(r"\*\*[^*]+:\*\* .+`\w+\.", text)]
    assert len(to_remember) == len(LESSONS[file])
