"""The executed examples of the rules, read out of the notebooks with their stored outputs.

A code cell with the tag `clause:<id>` is an example of that clause. It goes with what leads to it: the question in
the heading above, and the text and code since that heading or since the example before. The tables that the cell speaks
of stand in its metadata (`conf/notebooks.py` puts them there), for the site to draw.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

CLAUSE, MISREADING, WORKED = "clause:", "misreading:", "worked:"
"""What a tag begins with that says what an example is about."""


@dataclass(frozen=True, slots=True)
class Output:
    """Something that a cell showed.

    Attributes:
        text: what it says; of a table, the same in words, or "".
        is_svg: whether the text is a drawing.
        position: of a table to be drawn, its position as JSON; else "".
    """

    text: str
    is_svg: bool = False
    position: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """A cell of an example: prose (markdown), or code with what it showed."""

    prose: str = ""
    code: str = ""
    outputs: tuple[Output, ...] = ()


@dataclass(frozen=True, slots=True)
class Example:
    """An example: its question and the steps that answer it.

    Attributes:
        notebook: the file's name.
        number: its place among the examples of the notebook, from 1.
        tags: what it is about: `clause:<id>`, `misreading:<id>`, `worked:<id>`.
    """

    notebook: str
    number: int
    question: str
    tags: tuple[str, ...]
    steps: tuple[Step, ...]


def example_notebooks(folder: Path, game: str, language: str) -> tuple[Path, ...]:
    """Return the notebooks with the examples of a game in a language, in order."""
    place = folder if language == "en" else folder / language
    return tuple(sorted((place / "examples" / game).glob("*.ipynb")))


def examples_by_tag(notebooks: tuple[Path, ...]) -> dict[str, list[Example]]:
    """Return the examples of each tag, in the order of the notebooks."""
    found = defaultdict(list)
    for notebook in notebooks:
        for example in read_examples(notebook):
            for tag in example.tags:
                found[tag].append(example)
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
        outputs = _outputs(cell.get("outputs", []), cell["metadata"].get("tables", []))
        self.steps.append(Step(code=source, outputs=tuple(outputs)))
        tags = tuple(tag for tag in cell["metadata"].get("tags", []) if tag.startswith((CLAUSE, MISREADING, WORKED)))
        if tags:
            number = len(self.examples) + 1
            self.examples.append(Example(self.notebook, number, self.question, tags, tuple(self.steps)))
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


def _outputs(outputs: list[dict[str, Any]], tables: list[dict[str, Any]]) -> list[Output]:
    """Return what a cell showed, and the tables at their places; printed pieces that follow one another are joined."""
    printed = "".join("".join(output["text"]) for output in outputs if output["output_type"] == "stream")
    shown = list(_with_tables(printed.splitlines(), tables))
    return shown + [_output(output) for output in outputs if output["output_type"] != "stream"]


def _with_tables(lines: list[str], tables: list[dict[str, Any]]) -> Iterator[Output]:
    """Cut what was printed where a table stands; the lines that say the same in words go with the table."""
    done = 0
    for table in tables:
        first, end = table["line"], table["line"] + table["lines"]
        yield from _text(lines[done:first])
        yield Output("\n".join(lines[first:end]), position=table["position"])
        done = end
    yield from _text(lines[done:])


def _text(lines: list[str]) -> Iterator[Output]:
    if lines:
        yield Output("\n".join(lines))


def _output(output: dict[str, Any]) -> Output:
    if output["output_type"] == "error":
        return Output(f"{output['ename']}: {output['evalue']}")
    data = output["data"]
    if "image/svg+xml" in data:
        return Output("".join(data["image/svg+xml"]), is_svg=True)
    return Output("".join(data["text/plain"]))
