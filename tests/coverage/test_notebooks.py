"""The tool that refreshes, translates and checks the notebooks."""

import json
from pathlib import Path

import pytest
import translations
from babel.messages import Catalog
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, writes

import gamekit
import notebooks

SETUP = 'language = "en"\nimport gamekit'


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with one notebook, nothing of it stored or translated yet."""
    monkeypatch.setattr(notebooks, "ROOT", tmp_path)
    monkeypatch.setattr(notebooks, "NOTEBOOKS", tmp_path / "notebooks")
    monkeypatch.setattr(translations, "ROOT", tmp_path)
    monkeypatch.setattr(translations, "PAGES", tmp_path / "conf" / "locale")
    write(tmp_path, SETUP, "print(language)")
    return tmp_path


def original(root: Path) -> Path:
    return root / "notebooks" / "examples" / "choson" / "tie.ipynb"


def czech(root: Path) -> Path:
    return root / "notebooks" / "cs" / "examples" / "choson" / "tie.ipynb"


def po(root: Path) -> Path:
    return root / "conf" / "locale" / "cs" / "LC_MESSAGES" / "notebooks" / "examples" / "choson" / "tie.po"


def write(root: Path, *code: str) -> None:
    cells = [new_markdown_cell("# Who wins?\n\nNobody."), *map(new_code_cell, code)]
    original(root).parent.mkdir(parents=True, exist_ok=True)
    original(root).write_text(writes(new_notebook(cells=cells)), encoding="utf-8")


def whole(root: Path) -> None:
    """Bring the project to the state in which nothing is left to do."""
    notebooks.refresh()
    source = po(root).read_text(encoding="utf-8")
    source = source.replace('msgid "Who wins?"\nmsgstr ""', 'msgid "Who wins?"\nmsgstr "Kdo vyhraje?"')
    source = source.replace('msgid "Nobody."\nmsgstr ""', 'msgid "Nobody."\nmsgstr "Nikdo."')
    po(root).write_text(source, encoding="utf-8")
    assert notebooks.refresh() == []


def printed(file: Path) -> list[str]:
    cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
    return ["".join(output["text"]) for cell in cells for output in cell.get("outputs", [])]


# Refresh and check ----------------------------------------------------------------------------------


def test_refresh_stores_outputs_and_makes_the_translated_notebook(root: Path) -> None:
    whole(root)
    assert printed(original(root)) == ["en\n"]
    assert printed(czech(root)) == ["cs\n"]
    assert "Kdo vyhraje?" in czech(root).read_text(encoding="utf-8")
    assert notebooks.check() == []


@pytest.mark.usefixtures("root")
def test_refresh_tells_what_is_not_translated() -> None:
    name = "conf/locale/cs/LC_MESSAGES/notebooks/examples/choson/tie.po"
    assert notebooks.refresh() == [f"{name}: untranslated: 'Who wins?'", f"{name}: untranslated: 'Nobody.'"]
    assert notebooks.check() == [f"{name}: untranslated: 'Who wins?'", f"{name}: untranslated: 'Nobody.'"]


def test_refresh_changes_nothing_that_is_fresh(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole(root)
    capsys.readouterr()
    notebooks.refresh()
    assert capsys.readouterr().out == ""


def test_only_the_chosen_notebooks_are_refreshed(root: Path) -> None:
    other = original(root).with_name("other.ipynb")
    other.write_text(original(root).read_text(encoding="utf-8"), encoding="utf-8")
    notebooks.refresh([root / "notebooks" / "examples" / "choson" / "tie.ipynb"])
    assert (printed(original(root)), printed(other)) == (["en\n"], [])
    notebooks.refresh([root / "notebooks" / "examples"])
    assert printed(other) == ["en\n"]


def test_a_stale_output_is_found(root: Path) -> None:
    whole(root)
    for file, other in ((original(root), "en"), (czech(root), "cs")):
        source = file.read_text(encoding="utf-8")
        file.write_text(source.replace(f'"{other}\\n"', '"?\\n"'), encoding="utf-8")
    assert notebooks.check() == [
        "notebooks/examples/choson/tie.ipynb: is not fresh",
        "notebooks/cs/examples/choson/tie.ipynb: is not fresh",
    ]


def test_a_missing_output_is_found(root: Path) -> None:
    whole(root)
    data = json.loads(original(root).read_text(encoding="utf-8"))
    data["cells"][2]["outputs"] = []
    original(root).write_text(json.dumps(data), encoding="utf-8")
    assert notebooks.check() == ["notebooks/examples/choson/tie.ipynb: is not fresh"]


def test_a_missing_copy_and_one_without_original_are_found(root: Path) -> None:
    whole(root)
    czech(root).rename(czech(root).with_name("draw.ipynb"))
    assert notebooks.check() == [
        "notebooks/cs/examples/choson/tie.ipynb: is not there",
        "notebooks/cs/examples/choson/draw.ipynb: has no English original, or its game has no such language",
    ]


@pytest.mark.parametrize("place", ["koryo.ipynb", "examples/koryo/tie.ipynb"])
def test_a_notebook_of_a_game_has_copies_in_its_languages_only(root: Path, place: str) -> None:
    assert "cs" not in gamekit.load("koryo").languages
    other = root / "notebooks" / place
    other.parent.mkdir(parents=True, exist_ok=True)
    original(root).rename(other)
    assert notebooks.refresh([other]) == []
    assert [file.name for file in root.rglob("*") if file.is_file()] == [other.name]
    copy = root / "notebooks" / "cs" / place
    copy.parent.mkdir(parents=True)
    copy.write_text(other.read_text(encoding="utf-8"), encoding="utf-8")
    name = copy.relative_to(root).as_posix()
    assert notebooks.check([other]) == [f"{name}: has no English original, or its game has no such language"]


def test_a_changed_translation_makes_the_copy_stale(root: Path) -> None:
    whole(root)
    po(root).write_text(po(root).read_text(encoding="utf-8").replace("Nikdo.", "Žádný."), encoding="utf-8")
    assert notebooks.check() == ["notebooks/cs/examples/choson/tie.ipynb: is not fresh"]


def test_what_no_translation_reaches_is_found(root: Path) -> None:
    write(root, "import gamekit", "print(1)  # one")
    name = "notebooks/examples/choson/tie.ipynb"
    assert notebooks.refresh()[:2] == [
        f'{name}: the line language = "en" has to stand in it once',
        f"{name}: a comment in code is not translated, say it in a markdown cell: # one",
    ]


def test_a_cell_that_fails_is_not_stored(root: Path) -> None:
    whole(root)
    write(root, SETUP, "1 / 0")
    assert notebooks.check() == [
        f"notebooks/{folder}choson/tie.ipynb: does not run: ZeroDivisionError: division by zero"
        for folder in ("examples/", "cs/examples/")
    ]
    with pytest.raises(ZeroDivisionError) as raised:
        notebooks.refresh()
    assert raised.value.__notes__ == ["It was raised by cell 3 of the notebook."]
    assert printed(original(root)) == []


# What is stored -------------------------------------------------------------------------------------


def test_only_what_is_the_same_everywhere_is_stored(root: Path) -> None:
    cell = new_code_cell(SETUP, metadata={"tags": ["clause:a"], "collapsed": True, "execution": {"started": "now"}})
    made = new_notebook(
        cells=[cell], metadata={"language_info": {"name": "python", "version": "3.11.2"}, "widgets": {}}
    )
    stored = json.loads(notebooks.executed(made, original(root)))
    assert stored["cells"][0]["metadata"] == {"tags": ["clause:a"]}
    assert stored["metadata"]["language_info"] == {"name": "python"}
    assert set(stored["metadata"]) == {"kernelspec", "language_info"}


def test_another_notebook_than_an_example_runs_in_a_kernel_and_widgets_lose_their_ids(root: Path) -> None:
    made = new_notebook(cells=[new_code_cell("import ipywidgets\nipywidgets.Button(description='Go')")])
    stored = json.loads(notebooks.executed(made, root / "notebooks" / "choson.ipynb"))
    (output,) = stored["cells"][0]["outputs"]
    assert list(output["data"]) == ["text/plain"]


# Markdown -------------------------------------------------------------------------------------------


def test_markdown_is_rewritten_text_by_text() -> None:
    markdown = "# A *title*\n\nTwo\nlines.\n\n- item\n- other item\n\n| a | b |\n|---|---|\n| c | a |\n\n```\ncode\n```"
    seen: list[str] = []

    def shout(text: str) -> str:
        seen.append(text)
        return text.upper()

    assert notebooks.rewritten(markdown, shout) == (
        "# A *TITLE*\n\nTWO LINES.\n\n- ITEM\n- OTHER ITEM\n\n| A | B |\n|---|---|\n| C | A |\n\n```\ncode\n```"
    )
    assert seen == ["A *title*", "Two lines.", "item", "other item", "a", "b", "c", "a"]


def test_a_text_that_cannot_be_put_back_is_refused() -> None:
    with pytest.raises(ValueError, match="write this on one line"):
        notebooks.rewritten("- an item\n  of two lines", str)


def test_a_fuzzy_translation_is_not_used(root: Path) -> None:
    catalog = Catalog(locale="cs")
    catalog.add("Nobody.", "Nikdo.", flags=["fuzzy"])
    catalog.add("Who wins?", "Kdo vyhraje?")
    copy = notebooks.translated(notebooks.read(original(root)), catalog, "cs")
    assert copy.cells[0].source == "# Kdo vyhraje?\n\nNobody."
    assert copy.cells[1].source == SETUP.replace("en", "cs")


TELLS = """from gamekit.lessons.examples import Teller
match = gamekit.load("choson").match({"P1": {"placed": "Hulk, Event"}})
tell = Teller(language)
tell.play(match, "P1 reveal")
tell.table(match)"""


def test_the_tables_that_a_cell_speaks_of_are_stored_for_who_draws(root: Path) -> None:
    write(root, SETUP, TELLS)
    whole(root)
    for file in (original(root), czech(root)):
        *_, cell = json.loads(file.read_text(encoding="utf-8"))["cells"]
        begin, shown = cell["metadata"]["tables"]
        lines = "".join(cell["outputs"][0]["text"]).splitlines()
        assert (begin["line"], begin["lines"]) == (0, 0)
        assert shown["line"] + shown["lines"] == len(lines)
        assert "P1" in lines[shown["line"]]
        positions = [gamekit.load("choson").position(json.loads(table["position"])) for table in (begin, shown)]
        assert [state.characters(1) for state in positions] == [0, 1]


def test_a_stale_table_is_not_fresh(root: Path) -> None:
    write(root, SETUP, TELLS)
    whole(root)
    text = original(root).read_text(encoding="utf-8")
    original(root).write_text(text.replace('Hulk, Event\\"', 'Gosu, Event\\"', 1), encoding="utf-8")
    assert original(root).read_text(encoding="utf-8") != text
    assert "notebooks/examples/choson/tie.ipynb: is not fresh" in notebooks.check()
