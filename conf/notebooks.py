"""The notebooks: their stored outputs, and their translated copies.

`refresh` runs every notebook and stores what it shows, in so far as that is the same on every machine; brings the
translators' files up to date; and makes the translated notebooks from the English ones. `check` tells what `refresh`
would change, and what is not translated.

English notebooks stand in `notebooks/`, their copies in another language in `notebooks/<language>/`; the translation of
`notebooks/a/b.ipynb` is `conf/locale/<language>/LC_MESSAGES/notebooks/a/b.po`. A notebook about a game has copies in
the languages of the game only.
"""

from __future__ import annotations

import io
import re
import sys
import tokenize
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from pathlib import Path

import cells
import nbformat
import translations
from babel.messages import Catalog
from markdown_it import MarkdownIt
from nbclient import NotebookClient
from nbformat import NotebookNode

import gamekit
from gamekit.rulebook.typography import typeset

ROOT = translations.ROOT
NOTEBOOKS = ROOT / "notebooks"
EXAMPLES = NOTEBOOKS / "examples"
LANGUAGES = translations.LANGUAGES
# The one line of code that differs from language to language; it stands in the cell that sets a notebook up.
LANGUAGE_LINE = 'language = "{}"'

_METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
_KEPT = ("tags", "tables")  # of a cell's metadata; tables: what the site draws beside the outputs
_WIDGET = "application/vnd.jupyter.widget-view+json"  # names the widget by an id that is drawn anew each time
_MARKDOWN = MarkdownIt("commonmark").enable("table")
_CODE = re.compile(r"`[^`]*`")


def originals() -> list[Path]:
    """Return the English notebooks."""
    translated = [NOTEBOOKS / language for language in LANGUAGES]
    return [
        file
        for file in sorted(NOTEBOOKS.rglob("*.ipynb"))
        if ".ipynb_checkpoints" not in file.parts and not any(folder in file.parents for folder in translated)
    ]


def languages_of(original: Path) -> list[str]:
    """Return the languages of the copies of an English notebook; if it is about a game, its path names the game."""
    names = original.relative_to(NOTEBOOKS).with_suffix("").parts
    games = [gamekit.load(game) for game in gamekit.game_ids() if game in names]
    return [language for language in LANGUAGES if all(language in game.languages for game in games)]


def copy_of(original: Path, language: str) -> Path:
    """Return where the copy of an English notebook stands in that language."""
    return NOTEBOOKS / language / original.relative_to(NOTEBOOKS)


def translation_of(original: Path, language: str) -> Path:
    """Return the translators' file for an English notebook."""
    return translations.PAGES / language / "LC_MESSAGES" / original.relative_to(ROOT).with_suffix(".po")


def read(file: Path) -> NotebookNode:
    """Read a notebook."""
    return parsed(file.read_text(encoding="utf-8"))


def parsed(text: str) -> NotebookNode:
    """Return the notebook of that text; it is checked against the schema of its format when it is written."""
    notebook: NotebookNode = nbformat.v4.reads(text)
    return notebook


# Outputs --------------------------------------------------------------------------------------------


def executed(notebook: NotebookNode, file: Path) -> str:
    """Return the text of a notebook file with the outputs of a new run.

    Raises:
        Exception: what a cell raises.
    """
    if EXAMPLES.name in file.relative_to(NOTEBOOKS).parts:
        _run_here(notebook)
    else:
        _run_in_kernel(notebook, file)
    notebook.metadata = NotebookNode(_METADATA)
    for cell in notebook.cells:
        cell.metadata = NotebookNode({key: value for key, value in cell.metadata.items() if key in _KEPT})
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(_WIDGET, None)
    text: str = nbformat.writes(notebook)
    return text + "\n"


def _run_here(notebook: NotebookNode) -> None:
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    for count, (cell, run) in enumerate(zip(code, cells.run(notebook), strict=True), 1):
        if run.error is not None:
            run.error.add_note(f"It was raised by cell {run.number} of the notebook.")
            raise run.error
        cell.execution_count = count
        cell.outputs = list(run.outputs)
        cell.metadata.pop("tables", None)
        if run.tables:
            cell.metadata["tables"] = list(run.tables)


def _run_in_kernel(notebook: NotebookNode, file: Path) -> None:
    NotebookClient(
        notebook,
        timeout=60,
        kernel_name="python3",
        record_timing=False,
        store_widget_state=False,
        resources={"metadata": {"path": str(file.parent)}},
    ).execute()


# Translation ----------------------------------------------------------------------------------------


def rewritten(markdown: str, rewrite: Callable[[str], str]) -> str:
    """Return the markdown with each heading, paragraph, item and table cell put through `rewrite`, in order.

    Raises:
        ValueError: a text that is not found again in the source, such as an item that goes over several lines.
    """
    lines = markdown.split("\n")
    found: list[tuple[int, int, int, str, str]] = []
    done: dict[int, int] = {}  # how far a line of a table has been read: its cells share a place
    for token in _MARKDOWN.parse(markdown):
        if token.type != "inline" or not token.content.strip():
            continue
        assert token.map is not None, "an inline token has a place"
        first, end = token.map
        start = "\n".join(lines[first:end]).find(token.content, done.get(first, 0))
        if start < 0:
            raise ValueError(f"write this on one line: {token.content!r}")
        done[first] = start + len(token.content)
        found.append((first, end, start, token.content, rewrite(" ".join(token.content.split()))))
    for first, end, start, old, new in reversed(found):
        block = "\n".join(lines[first:end])
        lines[first:end] = (block[:start] + new + block[start + len(old) :]).split("\n")
    return "\n".join(lines)


def texts(notebook: NotebookNode, file: Path) -> Catalog:
    """Collect the translatable texts of a notebook."""
    template = Catalog()
    place = file.relative_to(ROOT).as_posix()

    def collect(text: str) -> str:
        template.add(text, locations=[(place, 0)])
        return text

    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            rewritten(cell.source, collect)
    return template


def translated(notebook: NotebookNode, translation: Catalog, language: str) -> NotebookNode:
    """Return a copy of a notebook in another language; what is not translated stays English."""

    def say(text: str) -> str:
        message = translation.get(text)
        if not message or not message.string or message.fuzzy:
            return text
        return _typeset(str(message.string), language)

    copy = deepcopy(notebook)
    for cell in copy.cells:
        if cell.cell_type == "markdown":
            cell.source = rewritten(cell.source, say)
        else:
            cell.source = cell.source.replace(LANGUAGE_LINE.format("en"), LANGUAGE_LINE.format(language))
    return copy


def _typeset(markdown: str, language: str) -> str:
    """Return the markdown with no-break spaces, but for what is code."""
    code = iter(_CODE.findall(markdown))
    return _CODE.sub(lambda _: next(code), typeset(markdown, language))


# Faults that no run shows ---------------------------------------------------------------------------


def faults(notebook: NotebookNode, file: Path) -> Iterator[str]:
    """Tell what would keep a notebook from being translated whole, a line each."""
    code = [cell.source for cell in notebook.cells if cell.cell_type == "code"]
    name = file.relative_to(ROOT)
    lines = [line for source in code for line in source.split("\n")]
    if lines.count(LANGUAGE_LINE.format("en")) != 1:
        yield f"{name}: the line {LANGUAGE_LINE.format('en')} has to stand in it once"
    for source in code:
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.COMMENT:
                yield f"{name}: a comment in code is not translated, say it in a markdown cell: {token.string}"


def without_original() -> Iterator[str]:
    """Tell which translated notebooks are no copy of an English one, in a language of its game, a line each."""
    for language in LANGUAGES:
        copies = {copy_of(original, language) for original in originals() if language in languages_of(original)}
        for file in sorted((NOTEBOOKS / language).rglob("*.ipynb")):
            if file not in copies and ".ipynb_checkpoints" not in file.parts:
                yield f"{file.relative_to(ROOT)}: has no English original, or its game has no such language"


# Commands -------------------------------------------------------------------------------------------


def refresh(chosen: Sequence[Path] = ()) -> list[str]:
    """Bring the notebooks and the translators' files up to date; return what is left to do by hand.

    Args:
        chosen: English notebooks, or folders of them; all, when none is named.
    """
    found: list[str] = []
    for original in _chosen(chosen):
        notebook = read(original)
        found += faults(notebook, original)
        _write(original, executed(notebook, original))
        for language in languages_of(original):
            file = translation_of(original, language)
            template = texts(notebook, original)
            translations.update(file, template, language)
            found += translations.problems(file, template, language)
            copy = copy_of(original, language)
            copy.parent.mkdir(parents=True, exist_ok=True)  # it runs where it will stand
            _write(copy, executed(translated(notebook, translations.read(file, language), language), copy))
    return [*found, *without_original()]


def check(chosen: Sequence[Path] = ()) -> list[str]:
    """Tell everything that is not as `refresh` would leave it, or not translated."""
    found: list[str] = []
    for original in _chosen(chosen):
        notebook = read(original)
        found += faults(notebook, original)
        found += _stale(original, notebook)
        for language in languages_of(original):
            file = translation_of(original, language)
            found += translations.problems(file, texts(notebook, original), language)
            if file.exists():
                catalog = translations.read(file, language)
                found += _stale(copy_of(original, language), translated(notebook, catalog, language))
    return [*found, *without_original()]


def _chosen(chosen: Sequence[Path]) -> list[Path]:
    return [
        original
        for original in originals()
        if not chosen or any(path.resolve() in (original, *original.parents) for path in chosen)
    ]


def _stale(file: Path, notebook: NotebookNode) -> Iterator[str]:
    name = file.relative_to(ROOT)
    if not file.exists():
        yield f"{name}: is not there"
        return
    try:
        fresh = executed(notebook, file)
    except Exception as error:  # whatever a cell raises
        yield f"{name}: does not run: {type(error).__name__}: {error}"
    else:
        if fresh != file.read_text(encoding="utf-8"):
            yield f"{name}: is not fresh"


def _write(file: Path, text: str) -> None:
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        print(f"Written: {file.relative_to(ROOT)}", flush=True)


def main(command: str, *paths: str) -> int:
    """Refresh the notebooks, or check them."""
    chosen = [Path(path) for path in paths]
    found = refresh(chosen) if command == "refresh" else check(chosen)
    print("\n".join(found) or "The notebooks are fresh and translated.", flush=True)
    if any(line.endswith((": is not fresh", ": is not there")) for line in found):
        print("This stores the outputs anew and makes the copies: python3 conf/run.py notebooks", flush=True)
    return 1 if found and command == "check" else 0


if __name__ == "__main__":
    if sys.argv[1:2] not in (["refresh"], ["check"]):
        sys.exit("usage: notebooks.py refresh | check [NOTEBOOK OR FOLDER ...]")
    sys.exit(main(*sys.argv[1:]))
