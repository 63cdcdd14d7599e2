"""Runs the code cells of a notebook in this process: what they show, and which clauses they touch.

A kernel gives the same outputs for cells that print or show a value (nbval checks it), but takes a second to start; the
rule examples are many, and are run again and again.
"""

from __future__ import annotations

import ast
import io
import json
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass
from typing import Any

from IPython.core.formatters import DisplayFormatter
from nbformat import NotebookNode
from nbformat.v4 import new_output

from gamekit.engine.state import State
from gamekit.lessons.examples import watched
from gamekit.rulebook.citations import tracing


@dataclass(frozen=True)
class Run:
    """What came of running a code cell.

    Attributes:
        number: the place of the cell among all cells of its notebook, from 1.
        tags: the tags of the cell.
        source: its code.
        outputs: what it has shown, as a kernel would store it.
        touched: the clauses that the run brought up.
        error: what it raised, or None.
        as_stored: whether it has shown just what the notebook has stored for it.
        tables: the tables that it speaks of, for who draws: each with its place among the printed lines (`line`), how
            many lines there say the same in words (`lines`), and the position as JSON.
    """

    number: int
    tags: tuple[str, ...]
    source: str
    outputs: tuple[NotebookNode, ...]
    touched: frozenset[str]
    error: Exception | None
    as_stored: bool
    tables: tuple[dict[str, Any], ...]


def run(notebook: NotebookNode) -> list[Run]:
    """Run the code cells of a notebook, one after the other, and on after an error; the notebook is not changed."""
    names: dict[str, Any] = {"__name__": "__main__"}
    return [_run_cell(cell, names) for cell in _numbered(notebook) if cell.is_code]


def run_examples(notebook: NotebookNode) -> list[Run]:
    """Run each example of a notebook as the site shows it, by itself.

    An example is a cell with tags, and the code since the heading above or the example before; what the first code
    cell has set up goes before each.
    """
    setup: dict[str, Any] = {"__name__": "__main__"}
    runs: list[Run] = []
    steps: list[_Cell] | None = None
    for cell in _numbered(notebook):
        if not cell.is_code:
            steps = [] if cell.has_heading and steps is not None else steps
        elif steps is None:
            _run_cell(cell, setup)
            steps = []
        else:
            steps.append(cell)
            if cell.tags:
                names = dict(setup)
                runs.append([_run_cell(step, names) for step in steps][-1])
                steps = []
    return runs


@dataclass(frozen=True)
class _Cell:
    """A cell, its place among all, and among the code cells."""

    node: NotebookNode
    number: int
    count: int

    @property
    def is_code(self) -> bool:
        return bool(self.node.cell_type == "code")

    @property
    def has_heading(self) -> bool:
        return any(line.startswith("#") for line in self.node.source.split("\n"))

    @property
    def tags(self) -> tuple[str, ...]:
        return tuple(self.node.metadata.get("tags", ()))


def _numbered(notebook: NotebookNode) -> Iterator[_Cell]:
    count = 0
    for number, node in enumerate(notebook.cells, 1):
        count += node.cell_type == "code"
        yield _Cell(node, number, count)


def _run_cell(cell: _Cell, names: dict[str, Any]) -> Run:
    printed = io.StringIO()
    value: object = None
    error: Exception | None = None
    tables: list[dict[str, Any]] = []

    def see(state: State, lines: int) -> None:
        if not state.observer:  # what somebody else hides cannot be drawn from its position
            position = json.dumps(state.to_dict(), ensure_ascii=False)  # on one line of the notebook's file
            tables.append({"line": printed.getvalue().count("\n"), "lines": lines, "position": position})

    with tracing() as touched, redirect_stdout(printed), watched(see):
        try:
            value = _value(cell.node.source, names)
        except Exception as raised:  # whatever a cell raises is a result: it is told
            error = raised
    outputs = []
    if printed.getvalue():
        outputs.append(new_output("stream", name="stdout", text=printed.getvalue()))
    if value is not None:
        data, metadata = DisplayFormatter().format(value)
        outputs.append(new_output("execute_result", data=data, metadata=metadata, execution_count=cell.count))
    as_stored = error is None and outputs == cell.node.outputs
    return Run(
        cell.number, cell.tags, cell.node.source, tuple(outputs), frozenset(touched), error, as_stored, tuple(tables)
    )


def _value(source: str, names: dict[str, Any]) -> object:
    """Run a cell's code; its value is that of a last line that is an expression, else None."""
    tree = ast.parse(source)
    last = tree.body[-1] if tree.body else None
    if not isinstance(last, ast.Expr):
        exec(compile(tree, "<cell>", "exec"), names)
        return None
    del tree.body[-1]
    exec(compile(tree, "<cell>", "exec"), names)
    return eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
