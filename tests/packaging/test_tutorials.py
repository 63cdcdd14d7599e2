"""The learner's copies of the tutorials: made once, renewed when the original is, and never lost."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest
import run
import tutorials

NAME = Path("choson.ipynb")
CZECH = Path("cs", "choson.ipynb")
ROOT = Path(__file__).parents[2]


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with one tutorial in two languages, run and stored."""
    monkeypatch.setattr(tutorials, "ROOT", tmp_path)
    monkeypatch.setattr(tutorials, "NOTEBOOKS", tmp_path / "notebooks")
    monkeypatch.setattr(tutorials, "TUTORIALS", tmp_path / "tutorials")
    for name in (NAME, CZECH, Path("examples", "choson", "sword.ipynb")):
        write_original(tmp_path, name, "print(1)")
    return tmp_path


def write_original(root: Path, name: Path, code: str) -> None:
    cells = [
        {"cell_type": "markdown", "source": ["# Learn Chosŏn"]},
        {"cell_type": "code", "source": [code], "outputs": [{"output_type": "stream"}], "execution_count": 1},
    ]
    file = root / "notebooks" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({"cells": cells}), encoding="utf-8")


def copies(root: Path) -> dict[str, str]:
    """The code in each of the learner's notebooks."""
    files = sorted((root / "tutorials").rglob("*.ipynb"))
    return {
        file.relative_to(root / "tutorials").as_posix(): json.loads(file.read_text("utf-8"))["cells"][1]["source"][0]
        for file in files
    }


def change(root: Path, name: Path, code: str) -> None:
    """What the learner does: change a cell, run it, save."""
    copy = root / "tutorials" / name
    notebook = json.loads(copy.read_text(encoding="utf-8"))
    notebook["cells"][1].update(source=[code], outputs=[{"output_type": "stream"}])
    copy.write_text(json.dumps(notebook), encoding="utf-8")


def test_the_tutorials_are_copied_without_outputs(root: Path) -> None:
    assert list(tutorials.prepare(NAME)) == []
    assert copies(root) == {"choson.ipynb": "print(1)", "cs/choson.ipynb": "print(1)"}
    code = json.loads((root / "tutorials" / NAME).read_text(encoding="utf-8"))["cells"][1]
    assert (code["outputs"], code["execution_count"]) == ([], None)


def test_the_heading_is_the_title_of_the_page(root: Path) -> None:
    list(tutorials.prepare(NAME))
    metadata = json.loads((root / "tutorials" / NAME).read_text(encoding="utf-8"))["metadata"]
    assert metadata == {"title": "Learn Chosŏn"}


def test_score_sheets_are_copied_as_well(root: Path) -> None:
    sheets = [Path("score-sheet", "choson.ipynb"), Path("cs", "score-sheet", "choson.ipynb")]
    for sheet in sheets:
        write_original(root, sheet, "sheet")
    list(tutorials.prepare(sheets[1]))
    assert {sheet.as_posix() for sheet in sheets} <= copies(root).keys()
    assert not any("examples" in name for name in copies(root))


def test_the_originals_stay_as_they_are(root: Path) -> None:
    before = (root / "notebooks" / NAME).read_bytes()
    list(tutorials.prepare(NAME))
    change(root, NAME, "print(2)")
    list(tutorials.prepare(NAME))
    assert (root / "notebooks" / NAME).read_bytes() == before


def test_git_ignores_the_copies(root: Path) -> None:
    list(tutorials.prepare(NAME))
    tutorials.lab_environment()
    subprocess.run(["git", "init", "--quiet", root], check=True)
    status = ["git", "-C", root, "status", "--porcelain", "--untracked-files=all"]
    told = subprocess.run(status, capture_output=True, text=True, check=True).stdout
    assert "notebooks/" in told
    assert "tutorials/" not in told


def test_a_changed_copy_is_opened_again(root: Path) -> None:
    list(tutorials.prepare(NAME))
    change(root, NAME, "print(2)")
    assert list(tutorials.prepare(NAME)) == []
    assert copies(root) == {"choson.ipynb": "print(2)", "cs/choson.ipynb": "print(1)"}


def test_what_a_copy_was_saved_with_is_gone_when_it_is_opened_again(root: Path) -> None:
    list(tutorials.prepare(NAME))
    change(root, CZECH, "print(2)")
    copy = root / "tutorials" / CZECH
    assert json.loads(copy.read_text(encoding="utf-8"))["cells"][1]["outputs"]
    assert list(tutorials.prepare(NAME)) == []
    code = json.loads(copy.read_text(encoding="utf-8"))["cells"][1]
    assert (code["source"], code["outputs"], code["execution_count"]) == (["print(2)"], [], None)


@pytest.mark.parametrize("text", ["", "no notebook", "[]", "{}", '{"cells": [{}]}', '{"cells": 3}'])
def test_a_copy_that_is_no_notebook_any_more_is_kept(root: Path, text: str) -> None:
    list(tutorials.prepare(NAME))
    (root / "tutorials" / NAME).write_text(text, encoding="utf-8")
    assert list(tutorials.prepare(NAME)) == []
    assert (root / "tutorials" / NAME).read_text(encoding="utf-8") == text
    (sentence,) = tutorials.prepare(NAME, fresh=True)
    assert (root / "tutorials" / "choson-1.ipynb").read_text(encoding="utf-8") == text
    assert "choson-1.ipynb" in sentence


def test_an_unchanged_copy_follows_its_original(root: Path) -> None:
    list(tutorials.prepare(NAME))
    change(root, NAME, "print(1)")  # run and saved, no more
    write_original(root, NAME, "print(3)")
    assert list(tutorials.prepare(NAME)) == []
    assert copies(root) == {"choson.ipynb": "print(3)", "cs/choson.ipynb": "print(1)"}


def test_a_changed_copy_of_an_older_original_is_kept_under_another_name(root: Path) -> None:
    list(tutorials.prepare(NAME))
    kept = {}
    for number in (1, 2):
        change(root, NAME, f"mine({number})")
        write_original(root, NAME, f"print('new', {number})")
        (sentence,) = tutorials.prepare(NAME)
        new, old = Path("tutorials", "choson.ipynb"), Path("tutorials", f"choson-{number}.ipynb")
        assert sentence == f"Your {new} makes room for a new one; it is kept as {old}."
        kept[old.name] = f"mine({number})"
        assert copies(root) == {"choson.ipynb": f"print('new', {number})", "cs/choson.ipynb": "print(1)", **kept}


def test_fresh_starts_the_chosen_one_anew_and_keeps_what_was_changed(root: Path) -> None:
    list(tutorials.prepare(NAME))
    change(root, NAME, "mine(1)")
    change(root, CZECH, "mine(2)")
    assert len(list(tutorials.prepare(CZECH, fresh=True))) == 1
    assert copies(root) == {
        "choson.ipynb": "mine(1)",
        "cs/choson.ipynb": "print(1)",
        "cs/choson-1.ipynb": "mine(2)",
    }
    assert list(tutorials.prepare(CZECH, fresh=True)) == []


def test_fresh_puts_the_progress_with_the_chosen_one_aside(root: Path) -> None:
    list(tutorials.prepare(NAME))
    for name in (NAME, CZECH):
        (root / "tutorials" / name).with_suffix(".progress.json").write_text("{}", encoding="utf-8")
    assert list(tutorials.prepare(NAME)) == []
    (sentence,) = tutorials.prepare(NAME, fresh=True)
    old, kept = Path("tutorials", "choson.progress.json"), Path("tutorials", "choson.progress-1.json")
    assert sentence == f"Your progress in {old} is kept as {kept}."
    found = sorted(file.relative_to(root).as_posix() for file in (root / "tutorials").rglob("*.progress*.json"))
    assert found == [kept.as_posix(), "tutorials/cs/choson.progress.json"]


def test_the_app_shows_the_copy_in_a_page_of_ours(root: Path) -> None:
    notebook = root / "tutorials" / CZECH
    command, environment = tutorials.app(notebook, "cs")
    assert command[1:4] == ["-m", "voila", str(notebook)]
    (template,) = [option.partition("=")[2] for option in command if option.startswith("--template=")]
    folder = Path(environment["JUPYTER_PATH"].split(os.pathsep)[0], "voila", "templates", template)
    assert json.loads((folder / "conf.json").read_text("utf-8")) == {"base_template": "lab"}
    assert (folder / "index.html.j2").is_file()


def test_git_ignores_progress_beside_a_notebook_of_the_project() -> None:
    for name in ("notebooks/choson.progress.json", "notebooks/cs/choson.progress-1.json"):
        assert subprocess.run(["git", "-C", ROOT, "check-ignore", "--quiet", "--no-index", name]).returncode == 0


@pytest.mark.usefixtures("root")
def test_the_settings_of_the_learner_go_on_to_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "elsewhere")
    assert tutorials.lab_environment()["JUPYTER_CONFIG_PATH"].endswith("elsewhere")
    assert "JUPYTER_CONFIG_DIR" not in {*tutorials.lab_environment()} - {*tutorials.os.environ}


# The command ----------------------------------------------------------------------------------------


def test_a_tutorial_is_found_by_the_name_that_the_command_takes() -> None:
    assert tutorials.chosen("choson", "en") == NAME
    assert tutorials.chosen("choson", "cs") == CZECH
    assert tutorials.chosen("score-sheet/choson", "cs") == Path("cs", "score-sheet", "choson.ipynb")
    places = {tutorials.chosen(name, language) for name, found in tutorials._known().items() for language in found}
    assert places == set(tutorials.originals())


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("koryo --lang cs", "koryo is there in English only: leave out --lang cs."),
        ("score-sheet/koryo --lang cs", "score-sheet/koryo is there in English only: leave out --lang cs."),
        ("lunch", "There is no tutorial “lunch”; there are: choson (en, cs), "),
        ("choson.ipynb", "There is no tutorial “choson.ipynb”; there are: choson (en, cs), "),
        ("--no-browser --ip 127.0.0.1", "are written with “=” between: --ip=127.0.0.1"),
    ],
)
def test_what_is_not_there_is_said_before_anything_is_installed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str, said: str
) -> None:
    monkeypatch.setattr(run, "make_ready", lambda _: pytest.fail("it installs"))
    monkeypatch.setattr("sys.argv", ["run.py", "tutorials", *typed.split()])
    assert run.main() == 1
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("typed", "passed_on"),
    [
        ("--no-browser --port 8941", ["--port=8941", "--no-browser"]),
        ("choson --port=8941 --app --theme=dark", ["--port=8941", "--theme=dark"]),
        ("--ip=127.0.0.1", ["--ip=127.0.0.1"]),
    ],
)
def test_options_go_to_what_it_opens_in(
    root: Path, monkeypatch: pytest.MonkeyPatch, typed: str, passed_on: list[str]
) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(run, "make_ready", lambda _: None)
    monkeypatch.setattr(run, "ROOT", root)
    monkeypatch.setattr(tutorials, "run_to_its_end", lambda command, _: started.append(command) or 0)
    monkeypatch.setattr("sys.argv", ["run.py", "tutorials", *typed.split()])
    assert run.main() == 0
    assert started[0][-len(passed_on) :] == passed_on


STUBBORN = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); "
SLEEPS = "print('here', flush=True); import time; time.sleep(60)"


@pytest.mark.skipif(os.name == "nt", reason="Windows ends processes otherwise")
@pytest.mark.parametrize(
    ("number", "times", "server"),
    [
        (signal.SIGTERM, 1, SLEEPS),
        (signal.SIGHUP, 1, SLEEPS),
        (signal.SIGTERM, 2, STUBBORN + SLEEPS),
        (signal.SIGINT, 1, SLEEPS),
    ],
)
def test_what_it_opens_in_does_not_outlive_the_command(number: signal.Signals, times: int, server: str) -> None:
    code = f"import sys, tutorials; sys.exit(tutorials.run_to_its_end([sys.executable, '-c', {server!r}], None))"
    command = subprocess.Popen(
        [sys.executable, "-c", code], cwd=ROOT / "conf", stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    with command:
        assert command.stdout is not None
        assert command.stdout.readline() == "here\n"
        (server_process,) = psutil.Process(command.pid).children()
        for _ in range(times):
            command.send_signal(number)
            time.sleep(0.3)
        code_of_command = command.wait(timeout=20)
        psutil.wait_procs([server_process], timeout=20)
        assert not server_process.is_running()
    if number is not signal.SIGINT:
        assert code_of_command == 128 + number
