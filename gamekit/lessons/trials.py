"""How far a reader is with a task: what was answered, what is said of it, and how it is saved; no user interface."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

from gamekit.engine.actions import Action
from gamekit.engine.errors import BrokenSave
from gamekit.engine.match import Match
from gamekit.lessons.progress import check_start, match_from, match_to
from gamekit.lessons.session import Reader, Session
from gamekit.lessons.tasks import Challenge, Count, Question, Task, Verdict
from gamekit.rulebook.messages import N_

Data = dict[str, Any]
"""Plain data, as JSON has it."""


class Trial(ABC):
    """A reader's way with one task.

    Args:
        reader: who tries; is told when something has been answered.
    """

    def __init__(self, reader: Reader) -> None:
        self.reader = reader

    @property
    @abstractmethod
    def task(self) -> Task:
        """What is asked."""

    @property
    @abstractmethod
    def solved(self) -> bool:
        """Whether the right answer has been given."""

    @abstractmethod
    def again(self) -> None:
        """Forget what was answered."""

    @abstractmethod
    def to_data(self) -> Data:
        """What was answered, as plain data; empty before anything was."""

    @abstractmethod
    def restore(self, data: Mapping[str, Any]) -> None:
        """Take up again what `to_data` gave.

        Raises:
            BrokenSave: it is no such data, or it no longer fits the task; nothing has changed.
        """


class QuestionTrial(Trial):
    """Answers tried one after the other until the right one is found.

    Attributes:
        tried: the numbers of the answers tried, the last one last.
    """

    def __init__(self, task: Question, reader: Reader) -> None:
        super().__init__(reader)
        self._task = task
        self.tried: list[int] = []

    @property
    def task(self) -> Question:
        """The question."""
        return self._task

    @property
    def solved(self) -> bool:
        """Whether the answer that holds is among those tried."""
        return any(self._task.check(number).right for number in self.tried)

    @property
    def verdict(self) -> Verdict | None:
        """What is said of the answer that was tried last."""
        return self._task.check(self.tried[-1]) if self.tried else None

    def choose(self, number: int) -> None:
        """Try the answer of that number, counted from 0."""
        self.tried = [*(other for other in self.tried if other != number), number]
        self.reader.tell()

    def again(self) -> None:
        """Forget the answers tried."""
        self.tried = []
        self.reader.tell()

    def to_data(self) -> Data:
        """The answers tried, in their English words: they find their answer again when others have come before it."""
        options = self._task.options("en")
        return {"tried": [options[number] for number in self.tried]} if self.tried else {}

    def restore(self, data: Mapping[str, Any]) -> None:
        """Take up the answers tried again; the question has to have them still."""
        tried, options = data.get("tried"), self._task.options("en")
        if not isinstance(tried, list) or not all(answer in options for answer in tried):
            raise BrokenSave(N_("The answers saved are not among those of the question."))
        self.tried = [options.index(answer) for answer in tried]


class ChallengeTrial(Trial):
    """Moves made at the table of the task, each judged at once.

    Attributes:
        session: the match at that table. Its bots wait as soon as something is said of the moves.
    """

    def __init__(self, task: Challenge, reader: Reader) -> None:
        super().__init__(reader)
        self._task = task
        self.session = Session(task.match(), (task.seat,), task.opponent, reader, waits=self._judged)

    @property
    def task(self) -> Challenge:
        """The challenge."""
        return self._task

    @property
    def solved(self) -> bool:
        """Whether the moves have brought about what was asked."""
        return self.verdict is not None and self.verdict.right

    @property
    def verdict(self) -> Verdict | None:
        """What is said of the moves; None before the first and while the reader is on the way."""
        return self._verdict(self.session.match)

    def _verdict(self, match: Match) -> Verdict | None:
        moved = any(record.action and record.action.player == self._task.seat for record in match.records)
        return self._task.check(match) if moved else None

    def _judged(self, match: Match) -> bool:
        return self._verdict(match) is not None

    def next_move(self) -> Action | None:
        """The next move of the solution, for a hint; None where it cannot be made now."""
        moves = [self._task.game.parse(move) for move in self._task.solution]
        legal = self.session.view.legal_actions()
        return next((move for move in moves if move in legal), None)

    def take_back(self) -> None:
        """Take the last move back.

        Raises:
            NothingToUndo: there is none.
        """
        self.session.undo()

    def again(self) -> None:
        """Begin at the table of the task."""
        self.session.take_up(self._task.match())

    def to_data(self) -> Data:
        """The match, once a move has been made."""
        return {"match": match_to(self.session.match)} if self.session.can_undo else {}

    def restore(self, data: Mapping[str, Any]) -> None:
        """Take the match up again; it has to begin at the table of the task."""
        match = match_from(self._task.game, data.get("match"))
        check_start(match, self._task.match())
        self.session.take_up(match)


class CountTrial(Trial):
    """Figures given for the players' scores, and judged when the reader asks for it.

    Attributes:
        figures: the figure given for each player, as far as one was.
        checked: the figures that were judged last.
    """

    def __init__(self, task: Count, reader: Reader) -> None:
        super().__init__(reader)
        self._task = task
        self.figures: dict[int, int] = {}
        self.checked: dict[int, int] = {}

    @property
    def task(self) -> Count:
        """What is to be counted."""
        return self._task

    @property
    def solved(self) -> bool:
        """Whether every figure was judged, and is right."""
        return all(
            player in self.checked and self._task.check(player, self.checked[player]).right
            for player in self._task.players
        )

    def verdicts(self) -> dict[int, Verdict]:
        """What is said of the figures judged, as long as they have not been changed since."""
        return {
            player: self._task.check(player, points)
            for player, points in self.checked.items()
            if self.figures.get(player) == points
        }

    def give(self, player: int, points: int | None) -> None:
        """Give a figure for a player's score, or take it back."""
        self.figures.pop(player, None)
        if points is not None:
            self.figures[player] = points
        self.reader.tell()

    def check(self) -> None:
        """Judge the figures given."""
        self.checked = dict(self.figures)
        self.reader.tell()

    def again(self) -> None:
        """Forget the figures."""
        self.figures, self.checked = {}, {}
        self.reader.tell()

    def to_data(self) -> Data:
        """The figures given and those judged, by player."""
        figures = {
            "figures": {str(player): points for player, points in self.figures.items()},
            "checked": {str(player): points for player, points in self.checked.items()},
        }
        return figures if self.figures or self.checked else {}

    def restore(self, data: Mapping[str, Any]) -> None:
        """Take the figures up again."""
        figures, checked = self._figures(data.get("figures")), self._figures(data.get("checked"))
        self.figures, self.checked = figures, checked

    def _figures(self, data: object) -> dict[int, int]:
        players = {str(player): player for player in self._task.players}
        if not isinstance(data, dict) or not players.keys() >= data.keys():
            raise BrokenSave(N_("The figures saved are not those of the players."))
        if not all(type(points) is int and points in self._task.figures for points in data.values()):
            raise BrokenSave(N_("The figures saved are not those of the players."))
        return {players[player]: points for player, points in data.items()}


def trial_of(task: Task, reader: Reader) -> QuestionTrial | ChallengeTrial | CountTrial:
    """A new trial of the task."""
    if isinstance(task, Question):
        return QuestionTrial(task, reader)
    if isinstance(task, Challenge):
        return ChallengeTrial(task, reader)
    assert isinstance(task, Count), f"{task.name} is a task of an unknown kind"
    return CountTrial(task, reader)
