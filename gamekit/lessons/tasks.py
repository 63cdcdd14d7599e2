"""What a tutorial asks the reader: questions to answer, tables to make a move at, scores to count.

A task is data: a table, a sentence, and for each wrong answer a sentence of its own. What is right is not written down:
the engine says so, at the task's table.
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from gamekit.bots import Bot, RandomBot
from gamekit.drawing import Mark as Mark  # the content of tutorials has it from here
from gamekit.engine.game import Game
from gamekit.engine.match import Match
from gamekit.engine.scores import Scores
from gamekit.engine.state import State
from gamekit.engine.statements import Statement
from gamekit.rulebook.messages import N_, translate

Data = Mapping[str, Any]
"""The values of a sentence, by name: players and cards as numbers."""


@dataclass(frozen=True)
class Verdict:
    """What is said of an answer.

    Attributes:
        right: whether it is the right one.
        why: why, with the clause.
    """

    right: bool
    why: Statement


@dataclass(frozen=True, eq=False)
class Task(ABC):
    """Something that a tutorial asks.

    Attributes:
        name: by which the notebook and the saved progress know it.
        game: the game that it is about.
        asks: the sentence that puts it, as a template.
        table: the table that it is about, as plain data.
        data: the values of `asks`.
        marks: the cards on the table that matter.
        seat: whose eyes see the table.
    """

    name: str
    game: Game
    asks: str
    table: Mapping[str, Any]
    data: Data = field(default_factory=dict, kw_only=True)
    marks: Sequence[Mark] = field(default=(), kw_only=True)
    seat: int = field(default=1, kw_only=True)

    def question(self, language: str) -> str:
        """What is asked, in that language."""
        return self._say(self.asks, self.data, language)

    @cached_property
    def state(self) -> State:
        """The table that it is about, with nothing hidden."""
        return self.game.position(self.table)

    @property
    def seen(self) -> State:
        """The table as the reader sees it."""
        return self.state.seen_by(self.seat)

    def _say(self, template: str, data: Data, language: str) -> str:
        return self.game.vocabulary.say(translate(template, language), data, language)

    def _why(self, clause: str, template: str, data: Data) -> Statement:
        return Statement(clause, template, data, self.game.vocabulary)


def may(game: Game, move: str) -> Callable[[State], bool]:
    """Asks whether a move, in the game's notation, is legal."""
    return lambda state: state.why_not(game.parse(move)) is None


# Questions ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Answer:
    """An answer that can be chosen.

    Attributes:
        says: what it says, as a template.
        holds: whether it is right at a table; the engine is asked.
        why: why it is right, or wrong, as a template.
        clause: the clause that `why` follows.
        data: the values of both templates.
    """

    says: str
    holds: Callable[[State], bool]
    why: str
    clause: str
    data: Data = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Question(Task):
    """A question with answers to choose from, exactly one of which is right at the table.

    Attributes:
        answers: the answers, in the order in which they stand.
    """

    answers: Sequence[Answer] = field(kw_only=True)

    def options(self, language: str) -> list[str]:
        """What the answers say, in order."""
        return [self._say(answer.says, answer.data, language) for answer in self.answers]

    def check(self, number: int) -> Verdict:
        """What is said of the answer of that number, counted from 0."""
        answer = self.answers[number]
        return Verdict(answer.holds(self.state), self._why(answer.clause, answer.why, answer.data))


# Moves ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Remark:
    """What is said of moves that do not do what was asked.

    Attributes:
        applies: whether it is to be said, after the last move of the match.
        says: the sentence, as a template.
        clause: the clause that it follows.
        data: its values.
    """

    applies: Callable[[Match], bool]
    says: str
    clause: str
    data: Data = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Challenge(Task):
    """A table at which to make a move, or several, that bring something about.

    Attributes:
        reached: whether the match so far has brought it about.
        praise: what is said then: why it was right.
        clause: the clause that `praise` follows.
        solution: moves that bring it about, in order, in the game's notation; the hint shows the next of them.
        remarks: what is said of other moves; the first that applies. Every wrong move should have one.
        goes_on: whether the reader is still on the way after that match, though no remark applies.
        opponent: makes the bot for each other seat, which moves while the reader is on the way.
        seed: of the match's luck.
    """

    reached: Callable[[Match], bool] = field(kw_only=True)
    praise: str = field(kw_only=True)
    clause: str = field(kw_only=True)
    solution: Sequence[str] = field(kw_only=True)
    remarks: Sequence[Remark] = field(kw_only=True)
    goes_on: Callable[[Match], bool] = field(default=lambda _: False, kw_only=True)
    opponent: Callable[[int], Bot] = field(default=RandomBot, kw_only=True)
    seed: int = field(default=1, kw_only=True)

    def match(self) -> Match:
        """The match in which the reader is to make the move."""
        return self.game.match(self.table, self.seed)

    def check(self, match: Match) -> Verdict | None:
        """What is said of the moves made in the match; None while the reader is on the way."""
        if self.reached(match):
            return Verdict(True, self._why(self.clause, self.praise, self.data))
        remark = self.remark(match)
        if remark is not None:
            return Verdict(False, self._why(remark.clause, remark.says, remark.data))
        return None if self.goes_on(match) else Verdict(False, self._why(self.clause, N_("That does not do it."), {}))

    def remark(self, match: Match) -> Remark | None:
        """The remark that applies to the moves made in the match."""
        return next((remark for remark in self.remarks if remark.applies(match)), None)


# Scores ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Mistake:
    """A figure that somebody comes to by a mistake.

    Attributes:
        player: whose score it is.
        points: the figure, from the table.
        says: what the mistake was, as a template.
        clause: the clause that was forgotten or misread.
        data: the values of `says`.
    """

    player: int
    points: Callable[[State], int]
    says: str
    clause: str
    data: Data = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Count(Task):
    """A table whose score is to be counted, player by player.

    Attributes:
        mistakes: the figures that a mistake leads to.
        clause: the clause of what is counted.
        figures: those that can be given as an answer.
    """

    mistakes: Sequence[Mistake] = field(kw_only=True)
    clause: str = field(kw_only=True)
    figures: range = field(default=range(51), kw_only=True)

    @property
    def players(self) -> list[int]:
        """Whose scores are to be counted."""
        return list(self.scores.totals)

    @cached_property
    def scores(self) -> Scores:
        """The score of the table."""
        return self.state.scores()

    def check(self, player: int, points: int) -> Verdict:
        """What is said of a player's points."""
        total = self.scores.totals[player]
        if points == total:
            right = N_("{player} has {points:acc}.")
            return Verdict(True, self._why(self.clause, right, {"player": player, "points": points}))
        for mistake in self.mistakes:
            if mistake.player == player and mistake.points(self.state) == points:
                return Verdict(False, self._why(mistake.clause, mistake.says, {"player": player, **mistake.data}))
        wrong = N_("Too many points for {player}.") if points > total else N_("Too few points for {player}.")
        return Verdict(False, self._why(self.clause, wrong, {"player": player}))
