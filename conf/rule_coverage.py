"""The coverage gate: joins the clauses of a game with their texts, their homes in the code, and their examples.

`collect` gathers what there is: it reads the catalogue, asks the loaded code, and runs every example. `gaps` tells what
is missing or wrong, a line each, and nothing when all is well.
"""

from __future__ import annotations

import ast
import io
import pkgutil
import re
import sys
import tokenize
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path

import cells

import gamekit
import notebooks
from gamekit.rulebook.catalogue import Catalogue
from gamekit.rulebook.citations import Home, cited_clauses, homes
from gamekit.rulebook.errors import BrokenCatalogue

PACKAGE = Path(gamekit.__file__).parent
CLAUSE, MISREADING, WORKED = "clause:", "misreading:", "worked:"
# The tokens of code that may name a clause; from Python 3.12 on, what stands in an f-string is a token of its own.
_WORDS = (tokenize.STRING, tokenize.COMMENT, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING))


@dataclass(frozen=True)
class Example:
    """An example cell, and what came of running it.

    Attributes:
        place: notebook and cell, for messages.
        language: the language of its notebook.
        clauses: the clauses that it is tagged with.
        figures: the misreadings and worked figures that it is tagged with.
        other_tags: tags that are neither.
        run: what came of it.
    """

    place: str
    language: str
    clauses: tuple[str, ...]
    figures: tuple[str, ...]
    other_tags: tuple[str, ...]
    run: cells.Run


@dataclass(frozen=True)
class Evidence:
    """All that the gate joins.

    Attributes:
        game: the id of the game.
        languages: the languages that everything has to be there in.
        catalogue: the clauses and their texts.
        homes: where each clause lives in the code.
        citations: every id that the code names, with a place that names it.
        examples: the examples of all languages, run.
    """

    game: str
    languages: tuple[str, ...]
    catalogue: Catalogue
    homes: Mapping[str, Sequence[Home]]
    citations: Mapping[str, str]
    examples: tuple[Example, ...]


# Gathering ------------------------------------------------------------------------------------------


def collect(
    game_id: str, folder: Path | None = None, notebook_folder: Path = notebooks.NOTEBOOKS, code: Path = PACKAGE
) -> Evidence:
    """Gather the evidence for a game.

    Args:
        game_id: the id of the game.
        folder: the game's folder, with its clauses.
        notebook_folder: where the notebooks are.
        code: the code whose citations are read.
    """
    game = gamekit.load(game_id)
    _import_all(f"gamekit.games.{game_id}")
    catalogue = Catalogue(folder or PACKAGE / "games" / game_id)
    registered = {clause: _where(homes(clause)[0]) for clause in cited_clauses() if _is_of(game_id, clause)}
    return Evidence(
        game=game_id,
        languages=game.languages,
        catalogue=catalogue,
        homes={clause: homes(clause) for clause in catalogue},
        citations={**registered, **_citations(code, game_id)},
        examples=tuple(
            example
            for language in game.languages
            for file in example_notebooks(notebook_folder, game_id, language)
            for example in _examples(file, language)
        ),
    )


def example_notebooks(folder: Path, game_id: str, language: str = "en") -> list[Path]:
    """Return the notebooks with the examples of a game in a language."""
    place = folder if language == "en" else folder / language
    return sorted((place / "examples" / game_id).glob("*.ipynb"))


def _import_all(package: str) -> None:
    """Import every module of a package: some are imported by the code only when they are needed."""
    import_module(package)
    for module in pkgutil.walk_packages(sys.modules[package].__path__, f"{package}."):
        import_module(module.name)


def _examples(file: Path, language: str) -> Iterator[Example]:
    for run in _runs_of(file.read_text(encoding="utf-8")):
        figures = _tagged(run, MISREADING) + _tagged(run, WORKED)
        others = tuple(tag for tag in run.tags if not tag.startswith((CLAUSE, MISREADING, WORKED)))
        yield Example(
            f"{file.name} ({language}), cell {run.number}", language, _tagged(run, CLAUSE), figures, others, run
        )


@cache
def _runs_of(text: str) -> tuple[cells.Run, ...]:
    """Run the examples of a notebook, given as its text; the same text is run once."""
    return tuple(cells.run_examples(notebooks.parsed(text)))


def _tagged(run: cells.Run, prefix: str) -> tuple[str, ...]:
    return tuple(tag.removeprefix(prefix) for tag in run.tags if tag.startswith(prefix))


def _is_of(game_id: str, clause: str) -> bool:
    return clause.startswith(f"{game_id}.")


def _where(home: Home) -> str:
    return f"{home.module}, line {home.line}"


@cache
def _citations(code: Path, game_id: str) -> Mapping[str, str]:
    """Find what looks like an id of this game in the strings and comments of the code, and a place of each."""
    found: dict[str, str] = {}
    pattern = re.compile(rf"(?<![\w./-]){re.escape(game_id)}(?:\.[a-z][a-z0-9-]*)+")
    for file in sorted(code.rglob("*.py")):
        source = file.read_text(encoding="utf-8")
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type in _WORDS:
                place = f"{file.relative_to(code)}, line {token.start[0]}"
                found |= dict.fromkeys(pattern.findall(token.string), place)
    return found


# Joining --------------------------------------------------------------------------------------------


def gaps(evidence: Evidence) -> list[str]:
    """Return everything that is missing or wrong, a line each; of texts that cannot be read, that alone."""
    unreadable = list(_texts(evidence))
    if unreadable:
        return unreadable
    checks = (_homes, _citations_known, _tags, _runs, _clauses_shown, _figures_shown)
    return [gap for check in checks for gap in check(evidence)]


def _texts(evidence: Evidence) -> Iterator[str]:
    """Every clause has its texts in every language of the game."""
    for language in evidence.languages:
        if language not in evidence.catalogue.languages:
            yield f"{evidence.game}: there are no texts in the language {language}"
            continue
        try:
            evidence.catalogue.clauses(language)
        except BrokenCatalogue as error:
            yield str(error)


def _homes(evidence: Evidence) -> Iterator[str]:
    """Every clause has a home in the code."""
    for clause in evidence.catalogue:
        if not evidence.homes[clause]:
            yield (
                f"{clause}: no code is its home; a prohibition, an event, a decision, "
                "`implements` or `states` has to name it"
            )


def _citations_known(evidence: Evidence) -> Iterator[str]:
    """Every id that the code names is there."""
    catalogue = evidence.catalogue
    sections = [section.id for section in catalogue.sections()]
    differences = [difference.id for difference in catalogue.differences()]
    known = {*catalogue, *_figures(evidence), *sections, *differences}
    for clause, place in evidence.citations.items():
        if clause not in known:
            yield f"{clause}: {place} cites it, but there is no such clause"


def _tags(evidence: Evidence) -> Iterator[str]:
    """Every tag names what is there."""
    figures = _figures(evidence)
    for example in evidence.examples:
        for tag in example.other_tags:
            yield f"{example.place}: the tag {tag} is none that examples have"
        for id in (*example.clauses, *example.figures):
            if id not in evidence.catalogue and id not in figures:
                yield f"{example.place}: the tag names {id}, but there is no such clause"


def _runs(evidence: Evidence) -> Iterator[str]:
    """Every example runs by itself and touches what it is tagged with; whatever it brings up is there."""
    figures = _figures(evidence)
    for example in evidence.examples:
        run = example.run
        if run.error is not None:
            yield f"{example.place}: does not run by itself: {type(run.error).__name__}: {run.error}"
            continue
        for clause in example.clauses:
            if clause in evidence.catalogue and clause not in run.touched:
                yield f"{example.place}: is tagged with {clause}, but its run does not touch it"
        for figure in example.figures:
            if figure in figures and not run.touched & set(figures[figure]):
                yield f"{example.place}: is tagged with {figure}, but its run touches none of its clauses"
        if _shows_what_cannot_fail(run.source):
            yield f"{example.place}: `shows` is given a condition that is always true"
        for clause in sorted(run.touched):
            if clause not in evidence.catalogue:
                yield f"{example.place}: what it brings up cites {clause}, but there is no such clause"


@cache
def _shows_what_cannot_fail(source: str) -> bool:
    """Whether some `shows(id, condition)` is written with a constant for its condition."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    shows = [call for call in calls if ast.unparse(call.func).endswith("shows")]
    return any(isinstance(argument, ast.Constant) for call in shows for argument in call.args[1:])


def _clauses_shown(evidence: Evidence) -> Iterator[str]:
    """Every clause has an example in every language."""
    for language in evidence.languages:
        shown = {clause for example in evidence.examples if example.language == language for clause in example.clauses}
        for clause in evidence.catalogue:
            if clause not in shown:
                yield f"{clause}: has no example in the language {language} (a cell with the tag {CLAUSE}{clause})"


def _figures_shown(evidence: Evidence) -> Iterator[str]:
    """Every misreading and every worked figure has an example in every language."""
    for language in evidence.languages:
        shown = {figure for example in evidence.examples if example.language == language for figure in example.figures}
        for figure in _figures(evidence):
            if figure not in shown:
                yield f"{figure}: has no example in the language {language}"


def _figures(evidence: Evidence) -> dict[str, tuple[str, ...]]:
    """The misreadings and worked figures, and the clauses of each."""
    catalogue = evidence.catalogue
    misreadings = {misreading.id: misreading.clauses for misreading in catalogue.misreadings()}
    return misreadings | {worked.id: worked.clauses for worked in catalogue.worked()}
