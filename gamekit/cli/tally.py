"""What many games come to: who wins, what is scored and by which clause, and how long they take."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from fractions import Fraction
from math import sqrt
from typing import Any

from gamekit.engine.scores import Scores


class Sample:
    """Whole numbers, of which one wants to know the mean and the spread."""

    def __init__(self, numbers: Iterable[int] = ()) -> None:
        self.count = 0
        self.sum = 0
        self._squares = 0
        for number in numbers:
            self.add(number)

    def add(self, number: int) -> None:
        """Add a number."""
        self.count += 1
        self.sum += number
        self._squares += number * number

    @classmethod
    def of_all(cls, samples: Iterable[Sample]) -> Sample:
        """All the numbers of several samples."""
        together = cls()
        for sample in samples:
            together.count += sample.count
            together.sum += sample.sum
            together._squares += sample._squares
        return together

    @property
    def mean(self) -> float:
        """Their mean."""
        return self.sum / self.count

    @property
    def deviation(self) -> float:
        """Their standard deviation: how far from the mean they lie."""
        # In whole numbers up to the root, so that it is the same everywhere.
        return sqrt(self.count * self._squares - self.sum**2) / self.count

    def to_dict(self) -> dict[str, float]:
        """Mean and deviation, for JSON."""
        return {"mean": self.mean, "deviation": self.deviation}


class Tally:
    """Counts up games as they end.

    Args:
        players: how many play in each.

    Attributes:
        games: how many games have been counted.
        wins: for each player, the games won; of a win that is shared, the share.
        scores: for each player, the totals.
        points: for each clause that gives points, and each player, the sum of these over all games.
        decisions: how many decisions the games took.
        choices: how many of these left a choice, with two options or more.
    """

    def __init__(self, players: int) -> None:
        self.seats = range(1, players + 1)
        self.games = 0
        self.wins: defaultdict[int, Fraction] = defaultdict(Fraction)
        self.scores: defaultdict[int, Sample] = defaultdict(Sample)
        self.points: defaultdict[str, Counter[int]] = defaultdict(Counter)
        self.decisions = Sample()
        self.choices = Sample()

    def add(self, scores: Scores, decisions: int, choices: int) -> None:
        """Count a game that has ended so, after so many decisions."""
        self.games += 1
        for player in scores.winners:
            self.wins[player] += Fraction(1, len(scores.winners))
        for player in self.seats:
            self.scores[player].add(scores.totals[player])
            for line in scores.lines[player]:
                self.points[line.clause][player] += line.points
        self.decisions.add(decisions)
        self.choices.add(choices)

    def win_share(self, player: int) -> float:
        """Which part of the games a player has won."""
        return float(self.wins[player] / self.games)

    def mean_points(self, clause: str, player: int) -> float:
        """How many points a clause gives a player in a game."""
        return self.points[clause][player] / self.games

    def to_dict(self) -> dict[str, Any]:
        """All of it as plain data, for JSON."""
        return {
            "wins": {f"P{player}": self.win_share(player) for player in self.seats},
            "scores": {f"P{player}": self.scores[player].to_dict() for player in self.seats},
            "points": {
                clause: {f"P{player}": self.mean_points(clause, player) for player in self.seats}
                for clause in sorted(self.points)
            },
            "decisions": self.decisions.to_dict(),
            "choices": self.choices.to_dict(),
        }
