"""A tutorial in a notebook: each of its tables, tasks and tools is one line of a cell."""

from __future__ import annotations

import os
from pathlib import Path

from gamekit.lessons.lesson import lesson
from gamekit.widgets.ask import AskCount, AskMove, AskQuestion, ask
from gamekit.widgets.play import Play
from gamekit.widgets.progress import ProgressView
from gamekit.widgets.rules import Rules
from gamekit.widgets.score_sheet import ScoreSheet


class Tutorial:
    """The tutorial of a game.

        tutorial = Tutorial("choson", language)
        tutorial.play("order")
        tutorial.ask("which-hand")
        tutorial.rule("choson.order.combination-1")
        tutorial.progress()
        tutorial.score_sheet()

    The progress is kept in the file `<game>.progress.json` in the folder in which the notebook runs, and is taken up
    again from there. Nothing is saved before the first move or answer.

    Args:
        game_id: the id of the game ("choson").
        language: the language in which the reader begins ("en", "cs").
        file: where the progress is kept instead.

    Attributes:
        lesson: the reader's way through it, without what shows it.

    Raises:
        UnknownGame: there is no such game.
        NoTutorial: the game has no tutorial.
        UnknownLanguage: the game has no texts in that language.
        WrongArgument: `file` is no path.
    """

    def __init__(self, game_id: str, language: str = "en", file: str | os.PathLike[str] | None = None) -> None:
        self.lesson = lesson(game_id, language, Path.cwd() / f"{game_id}.progress.json" if file is None else file)

    def play(self, name: str) -> Play:
        """The table of a part of the round ("order"), or of a scene ("game").

        Raises:
            UnknownName: there is none of that name.
        """
        return Play(*self.lesson.place(name))

    def ask(self, task: str) -> AskQuestion | AskMove | AskCount:
        """A task.

        Raises:
            UnknownName: there is none of that name.
        """
        return ask(self.lesson, task)

    def rule(self, *clauses: str) -> Rules:
        """Clauses to look up, by their ids ("choson.majority.strict").

        Raises:
            UnknownClause: the game has no clause of that id.
        """
        return Rules(self.lesson.plan.game, clauses, self.lesson.reader)

    def progress(self) -> ProgressView:
        """Where the reader is."""
        return ProgressView(self.lesson)

    def score_sheet(self) -> ScoreSheet:
        """A score sheet for a table at which people really play."""
        return ScoreSheet(self.lesson.plan.game.id, self.lesson.reader)

    def __repr__(self) -> str:
        return f"<Tutorial: {self.lesson.plan.game.title}>"
