"""Switching off any one prohibition makes an example that cites its clause fail."""

import sys
from collections.abc import Iterator
from functools import cache

import cells
import pytest
import rule_coverage
from nbformat import NotebookNode

import gamekit
import notebooks
from gamekit.engine.prohibitions import Prohibition

PROHIBITIONS = [
    pytest.param(game, prohibition, id=f"{game}-{prohibition.name}")
    for game in gamekit.game_ids()
    for prohibition in gamekit.load(game).prohibitions
]


def runs_of_examples(game: str, clause: str) -> list[cells.Run]:
    """The examples of that clause, run now."""
    tag = f"{rule_coverage.CLAUSE}{clause}"
    citing = [notebook for notebook in notebooks_of(game) if tag in tags_in(notebook)]
    return [run for notebook in citing for run in cells.run_examples(notebook) if tag in run.tags]


@cache
def notebooks_of(game: str) -> list[NotebookNode]:
    return [notebooks.read(file) for file in rule_coverage.example_notebooks(notebooks.NOTEBOOKS, game)]


def tags_in(notebook: NotebookNode) -> set[str]:
    return {tag for cell in notebook.cells for tag in cell.metadata.get("tags", ())}


@pytest.fixture
def nothing_remembered() -> Iterator[None]:
    """No function of a game's rules answers from what it answered before."""
    forget()
    yield
    forget()


def forget() -> None:
    for name, module in list(sys.modules.items()):
        if name.startswith(("gamekit.games.", "gamekit.seasons.")):
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


@pytest.mark.parametrize(("game", "prohibition"), PROHIBITIONS)
def test_examples_cite_the_prohibition_and_run_as_stored(game: str, prohibition: Prohibition) -> None:
    runs = runs_of_examples(game, prohibition.clause)
    assert runs
    assert all(run.as_stored for run in runs)


@pytest.mark.usefixtures("nothing_remembered")
@pytest.mark.parametrize(("game", "prohibition"), PROHIBITIONS)
def test_without_the_prohibition_an_example_fails(
    game: str, prohibition: Prohibition, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules[prohibition.module], prohibition.name, lambda *_: False)
    assert any(not run.as_stored for run in runs_of_examples(game, prohibition.clause))
