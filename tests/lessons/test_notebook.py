"""The notebook of the lesson, as text: it leads through every part, and names clauses that there are."""

import json
import re
from pathlib import Path

import pytest

import gamekit
from gamekit.lessons.choson import PARTS

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
LANGUAGES = {"en": NOTEBOOKS / "choson.ipynb", "cs": NOTEBOOKS / "cs" / "choson.ipynb"}


def cells(language, kind):
    notebook = json.loads(LANGUAGES[language].read_text(encoding="utf-8"))
    return ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == kind]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_that_the_prose_names_is_one(language):
    named = {clause for text in cells(language, "markdown") for clause in re.findall(r"`(choson\.[\w.-]+)`", text)}
    assert len(named) >= len(PARTS)
    assert named <= set(gamekit.load("choson").clauses)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_has_its_table_and_a_line_to_remember(language):
    code = "\n".join(cells(language, "code"))
    assert re.findall(r'Play\(session, "([\w-]+)"\)', code) == list(PARTS)
    to_remember = [text for text in cells(language, "markdown") if re.match(r"\*\*[^*]+:\*\* .+`choson\.", text)]
    assert len(to_remember) == len(PARTS)
