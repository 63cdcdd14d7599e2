"""Running the cells of a notebook in this process."""

from cells import run, run_examples
from nbclient import NotebookClient
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook


def notebook(*sources: str | NotebookNode) -> NotebookNode:
    """A notebook of these cells: code, or markdown where a source begins with a sharp."""
    made = [
        source
        if not isinstance(source, str)
        else (new_markdown_cell if source.startswith("#") else new_code_cell)(source)
        for source in sources
    ]
    return new_notebook(cells=made)


def example(source: str) -> NotebookNode:
    return new_code_cell(source, metadata={"tags": ["clause:choson.vp.empty"]})


def shown(outputs: tuple[NotebookNode, ...]) -> list[str]:
    return [output.get("text") or output["data"]["text/plain"] for output in outputs]


def test_a_cell_shows_what_it_prints_and_the_value_of_its_last_line() -> None:
    runs = run(notebook("print(1)\nprint('two')\n3 + 1", "x = 5", "x", "None"))
    assert [shown(cell.outputs) for cell in runs] == [["1\ntwo\n", "4"], [], ["5"], []]


def test_outputs_are_those_of_a_kernel() -> None:
    made = notebook(
        "x = ['a' * 30] * 4\nprint('Chosŏn')\nx", "# text", "print(end='')", "import gamekit", "gamekit.load('choson')"
    )
    runs = run(made)
    NotebookClient(made, timeout=60, kernel_name="python3").execute()
    stored = [cell.outputs for cell in made.cells if cell.cell_type == "code"]
    assert [list(cell.outputs) for cell in runs] == stored
    assert stored[0][1].data["text/plain"].startswith("['aaa")


def test_a_run_as_stored_is_told_from_another() -> None:
    made = notebook("print(1)", "print(2)")
    assert [cell.as_stored for cell in run(made)] == [False, False]
    made.cells[0].outputs = list(run(made)[0].outputs)
    assert [cell.as_stored for cell in run(made)] == [True, False]


def test_an_error_is_told_and_the_next_cell_runs() -> None:
    first, second = run(notebook("1 / 0", "print('on')"))
    assert isinstance(first.error, ZeroDivisionError)
    assert not first.as_stored
    assert shown(second.outputs) == ["on\n"]


def test_touched_clauses_are_those_of_the_cell() -> None:
    shows = "import gamekit\ngamekit.shows('choson.vp.empty', 1 < 2)"
    assert [cell.touched for cell in run(notebook(shows, "x = 1"))] == [{"choson.vp.empty"}, set()]


def test_an_example_runs_with_the_set_up_and_its_own_steps_only() -> None:
    runs = run_examples(
        notebook(
            "# Title",
            "setup = 1",
            "## First",
            "step = setup + 1",
            example("print(step)"),
            example("print(step)"),
            "## Second",
            "step = 0",
            "## Third",
            example("print('step' in globals(), setup)"),
        )
    )
    assert [cell.number for cell in runs] == [5, 6, 10]
    assert shown(runs[0].outputs) == ["2\n"]
    assert isinstance(runs[1].error, NameError)
    assert shown(runs[2].outputs) == ["False 1\n"]
