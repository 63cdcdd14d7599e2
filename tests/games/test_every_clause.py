"""Every clause of a rulebook has a test here that names it: `@pytest.mark.clause("choson.yi.lost")`."""

import ast
from pathlib import Path

import pytest

import gamekit

HERE = Path(__file__).parent


@pytest.fixture(params=gamekit.game_ids())
def game(request):
    return gamekit.load(request.param)


def marked_in(folder: Path) -> set[str]:
    """The ids in the marks of a folder's tests, read from the modules."""
    ids = set()
    for module in folder.glob("test_*.py"):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
                ids |= {ast.literal_eval(argument) for argument in node.args}
    return ids


def marked_for(game) -> set[str]:
    """The ids marked in the tests of a game, and those of this game in the tests of several."""
    return marked_in(HERE / game.id) | {id for id in marked_in(HERE) if id.startswith(f"{game.id}.")}


def asked_for(game) -> set[str]:
    """What the rulebook has: clauses, worked figures, known misreadings."""
    clauses = game.clauses
    return {*clauses, *(worked.id for worked in clauses.worked()), *(wrong.id for wrong in clauses.misreadings())}


def test_each_clause_worked_figure_and_misreading_has_a_test(game):
    missing = asked_for(game) - marked_for(game)
    assert not missing, f"no test is about {', '.join(sorted(missing))}"


def test_each_mark_names_something_of_the_rulebook(game):
    unknown = marked_for(game) - asked_for(game)
    assert not unknown, f"the rulebook has no {', '.join(sorted(unknown))}"


def test_a_clause_without_a_test_would_be_named(tmp_path):
    (tmp_path / "test_one.py").write_text(
        'import pytest\n@pytest.mark.clause("choson.yi.lost", "choson.yi.tie")\ndef test_it(): pass\n', encoding="utf-8"
    )
    assert marked_in(tmp_path) == {"choson.yi.lost", "choson.yi.tie"}
