"""The score: lines that cite clauses, totals, and who wins and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from gamekit.engine.statements import ScoreLine, Statement
from gamekit.rulebook.typography import figure


@dataclass(frozen=True)
class Scores:
    """The score of a table.

    Attributes:
        lines: for each player, the lines of the score.
        totals: for each player, the sum of the lines.
        winners: the players who win; several share the win.
        outcome: why they win, with the clause.
        notes: what gave nobody points, and why.
    """

    lines: Mapping[int, tuple[ScoreLine, ...]]
    totals: Mapping[int, int]
    winners: tuple[int, ...]
    outcome: Statement
    notes: tuple[Statement, ...] = ()

    def text(self, language: str = "en", label: Callable[[int], str] = "P{}".format) -> str:
        """The score as lines of text, a clause behind each.

        Args:
            language: "en", "cs".
            label: what stands above a player's lines.
        """
        rows = []
        for player, lines in self.lines.items():
            rows.append(f"{label(player)}: {figure(self.totals[player])}")
            rows += [f"  {figure(line.points, signed=True)}  {line.text(language)} [{line.clause}]" for line in lines]
        rows += [f"{note.text(language)} [{note.clause}]" for note in self.notes]
        rows.append(f"{self.outcome.text(language)} [{self.outcome.clause}]")
        return "\n".join(rows)

    def __str__(self) -> str:
        return self.text()


def ranked_first(totals: Mapping[int, int]) -> tuple[int, ...]:
    """The players with the highest total."""
    best = max(totals.values())
    return tuple(player for player, total in totals.items() if total == best)
