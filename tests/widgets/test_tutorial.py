"""A tutorial in a notebook: what its one-line cells show, and the list of what is done."""

import json
import os
import re
import subprocess
import sys

import pytest
from small_plan import SHIELD, STEPS, small_plan

from gamekit import GamekitError, UnknownGame
from gamekit.lessons import lesson as lesson_module
from gamekit.lessons.lesson import Lesson
from gamekit.lessons.plan import UnknownName
from gamekit.widgets import Play, Tutorial
from gamekit.widgets.ask import AskCount, AskMove, AskQuestion
from gamekit.widgets.progress import ProgressView
from gamekit.widgets.score_sheet import ScoreSheet

pytestmark = pytest.mark.usefixtures("folder")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The folder in which the notebook runs; its tutorial is the small one."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(lesson_module, "import_module", lambda _: type("module", (), {"PLAN": small_plan()}))
    return tmp_path


def labels(cell):
    return [button.label for button in cell.buttons]


def run_notebook(language="en"):
    """All cells of a notebook, run anew."""
    tutorial = Tutorial("choson", language)
    cells = {"progress": tutorial.progress()}
    cells |= {name: tutorial.play(name) for name in ("time-travel", "distribution", "order", "game", "shared")}
    cells |= {name: tutorial.ask(name) for name in ("who", "shield", "points")}
    cells["sheet"] = tutorial.score_sheet()
    return cells


def snapshots(cells):
    return {name: cell.snapshot() for name, cell in cells.items()}


def files(folder):
    return sorted(path.name for path in folder.iterdir())


# Cells ----------------------------------------------------------------------------------------------


def test_each_cell_is_one_line():
    assert {name: type(cell) for name, cell in run_notebook().items()} == {
        "progress": ProgressView,
        "time-travel": Play,
        "distribution": Play,
        "order": Play,
        "game": Play,
        "shared": Play,
        "who": AskQuestion,
        "shield": AskMove,
        "points": AskCount,
        "sheet": ScoreSheet,
    }


def test_to_run_a_notebook_saves_nothing_and_shows_the_same_each_time(folder):
    first = snapshots(run_notebook())
    assert files(folder) == []
    assert snapshots(run_notebook()) == first


def test_unknown_names_are_told_with_those_that_there_are():
    tutorial = Tutorial("choson")
    with pytest.raises(UnknownName, match=r"'lunch'; there are: time-travel, .*, rest, round, game, shared"):
        tutorial.play("lunch")
    with pytest.raises(UnknownName, match=r"no task 'order'; there are: who, shield, points"):
        tutorial.ask("order")
    with pytest.raises(UnknownGame):
        Tutorial("chess")


@pytest.mark.parametrize("name", [None, 5, 1.5, True, b"order", [], ["order"], {}, (), object(), "", " "])
@pytest.mark.parametrize("show", ["play", "ask", "rule"])
def test_what_is_no_name_is_refused_in_a_sentence(show, name):
    tutorial = Tutorial("choson")
    before = len(tutorial.lesson.reader._watchers)
    with pytest.raises(GamekitError) as refused:
        getattr(tutorial, show)(name)
    assert str(refused.value).endswith(".")
    assert len(tutorial.lesson.reader._watchers) == before


@pytest.mark.parametrize(
    "given",
    [(None,), (5,), ([],), ("",), ("choson", None), ("choson", 5), ("choson", []), ("choson", "en", 5)],
    ids=str,
)
def test_what_no_tutorial_can_be_made_of_is_refused_in_a_sentence(given):
    with pytest.raises(GamekitError, match=r"\.$"):
        Tutorial(*given)


def test_the_progress_is_kept_in_the_file_that_is_named(folder):
    tutorial = Tutorial("choson", "en", "a.json")
    tutorial.ask("who").press("Nobody")
    assert files(folder) == ["a.json"]


def test_a_second_tutorial_on_the_file_is_told_where_the_progress_stands(folder):
    one, two = Tutorial("choson"), Tutorial("choson")
    one.ask("who").press("Player 2")
    cell = two.progress()
    two.play("time-travel").press("Stay in the present")
    assert two.lesson.done[0] == "time-travel"
    assert "who" in two.lesson.done
    assert "Another tutorial saves its progress in choson.progress.json, too." in cell.snapshot()
    assert 'role="alert">Another tutorial' in cell._file.content
    assert files(folder) == ["choson.progress.json"]


def test_the_language_is_switched_in_one_place_for_all_cells():
    cells = run_notebook()
    cells["progress"]._language.choose("Čeština")
    for name, snapshot in snapshots(cells).items():
        assert re.search(r"[ěščřžýůň]", snapshot), name
    cells["game"]._tools.language.choose("English")
    assert cells["progress"].snapshot().startswith("0 of 7 steps done.")


def test_a_tutorial_says_what_it_is():
    tutorial = Tutorial("choson")
    assert repr(tutorial) == "<Tutorial: Chosŏn>"
    assert repr(tutorial.progress()) == "<ProgressView: Chosŏn>"


def test_a_notebook_of_a_folder_keeps_its_progress_there(folder, monkeypatch):
    tutorial = Tutorial("choson")
    monkeypatch.chdir("/")
    tutorial.ask("who").press("Nobody")
    assert files(folder) == ["choson.progress.json"]


# Progress -------------------------------------------------------------------------------------------


def test_the_steps_are_listed_with_what_is_done_and_what_comes_next():
    cells = run_notebook()
    cells["who"].press("Player 2")
    assert cells["progress"].snapshot().split("\n") == [
        "1 of 7 steps done. Next: I · Time Travelling phase",
        "  ▸ I · Time Travelling phase",
        "  ○ II · Card Distribution phase",
        "  ✓ The Hulks",
        "  ○ III · Order phase",
        "  ○ Reveal, and put the Shield on your Yi.",
        "  ○ How many points has each of them?",
        "  ○ A whole game",
        "Saved in choson.progress.json, beside the notebook.",
    ]


def test_the_steps_are_folded_away():
    progress = run_notebook()["progress"]
    assert "<li>" not in progress._steps.inside.content
    progress.press("▸ Show all steps")
    assert progress._steps.inside.content.count("<li>") == len(STEPS)
    progress.press("▾ Hide the steps")
    assert "<li>" not in progress._steps.inside.content


def test_all_done():
    tutorial = Tutorial("choson")
    tutorial.lesson._done = set(STEPS)
    assert tutorial.progress().snapshot().startswith("All 7 steps done.")


def test_a_notebook_goes_on_where_it_stood():
    cells = run_notebook()
    cells["time-travel"].press("Stay in the present")
    cells["who"].press("Nobody")
    cells["shield"].press("Reveal the cards placed")
    cells["points"].choose(1, 3)
    cells["points"].press("Check")
    cells["progress"]._language.choose("Čeština")
    before = snapshots(cells)
    assert snapshots(run_notebook()) == before


def test_nothing_can_be_begun_anew_before_anything_is_done():
    assert labels(run_notebook()["progress"]) == ["▸ Show all steps"]


def test_to_begin_anew_is_asked_twice(folder):
    fresh = snapshots(run_notebook())
    cells = run_notebook()
    cells["time-travel"].press("Stay in the present")
    cells["who"].press("Nobody")
    progress = cells["progress"]
    progress.press("Begin the tutorial anew")
    assert labels(progress)[1:] == ["Sure? All progress will be lost"]
    cells["who"].press("Player 2")
    assert labels(progress)[1:] == ["Begin the tutorial anew"]
    progress.press("Begin the tutorial anew")
    progress.press("Sure? All progress will be lost")
    assert snapshots(cells) == fresh
    assert files(folder) == []


def test_a_broken_file_is_told_and_kept(folder):
    (folder / "choson.progress.json").write_text('{"format": "gamekit-progress", "version": 7}', encoding="utf-8")
    cells = run_notebook()
    told = "cannot be taken up: it was saved in version 7 of the format, and this program reads version 1."
    assert told in cells["progress"].snapshot()
    assert re.search(r'role="alert">The progress in choson\.progress\.json', cells["progress"]._file.content)
    assert files(folder) == ["choson.progress.json"]
    cells["who"].press("Nobody")
    assert files(folder) == ["choson.progress-1.json", "choson.progress.json"]
    assert "What the file held before is kept as choson.progress-1.json." in cells["progress"].snapshot()


def test_a_task_says_how_far_one_is_when_it_is_solved():
    cells = run_notebook()
    assert "steps done" not in cells["shield"].snapshot()
    cells["time-travel"].press("Stay in the present")
    for move in SHIELD.solution:
        cells["shield"]._trial.session.play(move)
    assert cells["shield"].snapshot().endswith("3 of 7 steps done. Next: The Hulks")


def test_progress_is_plain_data(folder):
    cells = run_notebook()
    cells["time-travel"].press("Stay in the present")
    data = json.loads((folder / "choson.progress.json").read_text("utf-8"))
    assert list(data) == ["format", "version", "game", "done", "scenes", "tasks"]
    assert list(data["scenes"]) == ["round"]
    assert data["done"] == ["time-travel", "distribution"]


def test_a_tutorial_has_few_models_for_the_browser():
    """A notebook that is opened again asks for all of them, and is slow with thousands."""
    script = (
        "from gamekit.widgets import Tutorial\n"
        "from ipywidgets.widgets.widget import _instances\n"
        "tutorial = Tutorial('choson')\n"
        "plan = tutorial.lesson.plan\n"
        "tasks = {task.name for task in plan.tasks}\n"
        "cells = [tutorial.ask(name) if name in tasks else tutorial.play(name) for name in plan.steps]\n"
        "print(len(_instances))\n"
    )
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, env=os.environ)
    assert int(told.stdout) < 1000


def test_other_files_are_used_where_one_is_named(folder):
    tutorial = Tutorial("choson", file=folder / "mine.json")
    tutorial.ask("who").press("Nobody")
    assert files(folder) == ["mine.json"]
    assert isinstance(tutorial.lesson, Lesson)
