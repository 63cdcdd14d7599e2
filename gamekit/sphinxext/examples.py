"""The executed examples of the rules, read out of the notebooks with their stored outputs.

A code cell with the tag `clause:<id>` is an example of that clause. It goes with what leads to it: the question in
the heading above, and the text and code since that heading or since the example before.
"""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

TAG = "clause:"


@dataclass(frozen=True, slots=True)
class Output:
    """Something that a cell showed: plain text, or a drawing."""

    text: str
    is_svg: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """A cell of an example: prose (markdown), or code with what it showed."""

    prose: str = ""
    code: str = ""
    outputs: tuple[Output, ...] = ()


@dataclass(frozen=True, slots=True)
class Example:
    """An example of one or more clauses: its question and the steps that answer it."""

    notebook: str
    question: str
    clauses: tuple[str, ...]
    steps: tuple[Step, ...]


def example_notebooks(folder: Path, game: str, language: str) -> tuple[Path, ...]:
    """Return the notebooks with the examples of a game in a language, in order."""
    place = folder if language == "en" else folder / language
    return tuple(sorted((place / "examples" / game).glob("*.ipynb")))


def examples_by_clause(notebooks: tuple[Path, ...]) -> dict[str, list[Example]]:
    """Return the examples of each clause, in the order of the notebooks."""
    found = defaultdict(list)
    for notebook in notebooks:
        for example in read_examples(notebook):
            for clause in example.clauses:
                found[clause].append(example)
    return dict(found)


def read_examples(notebook: Path) -> list[Example]:
    """Return the examples of a notebook."""
    reader = _Reader(notebook.name)
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        reader.read(cell)
    return reader.examples


@dataclass
class _Reader:
    """Goes through the cells of a notebook and gathers the examples."""

    notebook: str
    examples: list[Example] = field(default_factory=list)
    question: str = ""
    steps: list[Step] = field(default_factory=list)

    def read(self, cell: dict[str, Any]) -> None:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            self._prose(source)
            return
        self.steps.append(Step(code=source, outputs=tuple(_outputs(cell.get("outputs", [])))))
        tags = cell["metadata"].get("tags", [])
        clauses = tuple(tag.removeprefix(TAG) for tag in tags if tag.startswith(TAG))
        if clauses:
            self.examples.append(Example(self.notebook, self.question, clauses, tuple(self.steps)))
            self.steps = []

    def _prose(self, source: str) -> None:
        """Take in markdown: a heading begins anew; what stands below it leads to the next example."""
        below: list[str] = []
        for line in source.splitlines():
            if line.startswith("#"):
                self.question = line.lstrip("#").strip()
                self.steps, below = [], []
            else:
                below.append(line)
        text = "\n".join(below).strip()
        if text:
            self.steps.append(Step(prose=text))


def _outputs(outputs: list[dict[str, Any]]) -> list[Output]:
    """Return what a cell showed; pieces of printed text that follow one another are joined."""
    shown: list[Output] = []
    for output in outputs:
        new = _output(output)
        if output["output_type"] == "stream" and shown and not shown[-1].is_svg:
            new = Output(shown.pop().text + new.text)
        shown.append(new)
    return shown


def _output(output: dict[str, Any]) -> Output:
    if output["output_type"] == "stream":
        return Output("".join(output["text"]))
    if output["output_type"] == "error":
        return Output(f"{output['ename']}: {output['evalue']}")
    data = output["data"]
    if "image/svg+xml" in data:
        return Output("".join(data["image/svg+xml"]), is_svg=True)
    return Output("".join(data["text/plain"]))
