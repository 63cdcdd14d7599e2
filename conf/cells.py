"""Runs the code cells of a notebook in this process: what they show, and which clauses they touch.

A kernel gives the same outputs for cells that print or show a value (nbval checks it), but takes a second to start; the
rule examples are many, and are run again and again.
"""

from __future__ import annotations

import ast
import io
from contextlib import redirect_stdout
from dataclasses import dataclass
from typing import Any

from IPython.core.formatters import DisplayFormatter
from nbformat import NotebookNode
from nbformat.v4 import new_output

from gamekit.rulebook.citations import tracing


@dataclass(frozen=True)
class Run:
    """What came of running a code cell.

    Attributes:
        number: the place of the cell in its notebook, from 1, markdown cells counted.
        tags: the tags of the cell.
        outputs: what it has shown, as a kernel would store it.
        touched: the clauses that the run brought up.
        error: what it raised, or None.
        as_stored: whether it has shown just what the notebook has stored for it.
    """

    number: int
    tags: tuple[str, ...]
    outputs: tuple[NotebookNode, ...]
    touched: frozenset[str]
    error: Exception | None
    as_stored: bool


def run(notebook: NotebookNode) -> list[Run]:
    """Run the code cells of a notebook, one after the other, and on after an error; the notebook is not changed."""
    names: dict[str, Any] = {"__name__": "__main__"}
    runs: list[Run] = []
    for number, cell in enumerate(notebook.cells, 1):
        if cell.cell_type == "code":
            runs.append(_run_cell(number, cell, names, count=len(runs) + 1))
    return runs


def _run_cell(number: int, cell: NotebookNode, names: dict[str, Any], count: int) -> Run:
    printed = io.StringIO()
    value: object = None
    error: Exception | None = None
    with tracing() as touched, redirect_stdout(printed):
        try:
            value = _value(cell.source, names)
        except Exception as raised:  # whatever a cell raises is a result: it is told
            error = raised
    outputs = []
    if printed.getvalue():
        outputs.append(new_output("stream", name="stdout", text=printed.getvalue()))
    if value is not None:
        data, metadata = DisplayFormatter().format(value)
        outputs.append(new_output("execute_result", data=data, metadata=metadata, execution_count=count))
    return Run(
        number=number,
        tags=tuple(cell.metadata.get("tags", ())),
        outputs=tuple(outputs),
        touched=frozenset(touched),
        error=error,
        as_stored=error is None and outputs == cell.outputs,
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
