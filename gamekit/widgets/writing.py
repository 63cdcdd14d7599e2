"""What widgets say: sentences with the rule behind each, what happened, the score; as HTML and as text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape
from itertools import groupby

from gamekit.engine.game import Game
from gamekit.engine.scores import Scores
from gamekit.engine.statements import Statement
from gamekit.lessons.parts import Step
from gamekit.rulebook.markup import spans
from gamekit.rulebook.messages import N_, translate
from gamekit.rulebook.typography import figure

Said = Statement | str
"""A sentence that cites a clause, or one of our own, already translated."""


class Writer:
    """Writes about one game in one language.

    Args:
        game: the game.
        language: "en", "cs".
    """

    def __init__(self, game: Game, language: str) -> None:
        self._game = game
        self.language = language

    # Text -------------------------------------------------------------------------------------------

    def say(self, template: str, **data: object) -> str:
        """A sentence of our own, with its values: players and cards as numbers."""
        return self._game.vocabulary.say(translate(template, self.language), data, self.language)

    def plain(self, said: Said) -> str:
        """A sentence, and in brackets the clause that it follows."""
        return said if isinstance(said, str) else f"{said.text(self.language)} [{said.clause}]"

    def plain_list(self, first: Said, others: Sequence[Said]) -> list[str]:
        """A sentence, and below it a list of further ones."""
        return [self.plain(first), *(f"  - {self.plain(said)}" for said in others)]

    def plain_steps(self, steps: Sequence[Step]) -> list[str]:
        """What happened, a line for each event under the name of who acted."""
        lines = []
        for who, of_player in self._by_player(steps):
            lines.append(f"{who}:")
            for step in of_player:
                for event, note in zip(step.events, self._notes(step), strict=True):
                    lines += [f"  {self.plain(event)}", *([f"  | {note}"] if note else [])]
        return lines

    def _notes(self, step: Step) -> list[str]:
        """What is explained below each event of a step; "" for most."""
        return [
            event.vocabulary.say(translate(note, self.language), event.data, self.language) if note else ""
            for event, note in zip(step.events, step.notes, strict=True)
        ]

    # HTML -------------------------------------------------------------------------------------------

    def cited(self, said: Said) -> str:
        """A sentence, and the clause that it follows: its id, which opens to the clause itself."""
        if isinstance(said, str):
            return escape(said)
        return f"{escape(said.text(self.language))} {self.rule(said.clause)}"

    def verdict(self, said: Said) -> str:
        """As `cited`, with a sign before what is refused."""
        return self.cited(said) if isinstance(said, str) else f"✗ {self.cited(said)}"

    def listed(self, first: Said, others: Sequence[Said]) -> str:
        """A sentence, and below it a list of further ones."""
        entries = "".join(f"<li>{self.cited(said)}</li>" for said in others)
        return f"<div><b>{self.cited(first)}</b></div><ul>{entries}</ul>"

    def folded(self, label: str, text: str) -> str:
        """A text that is shown when its label is pressed."""
        return f'<details class="gk-hint"><summary>{escape(self.say(label))}</summary>{escape(text)}</details>'

    def rule(self, clause_id: str) -> str:
        """The id of a clause; it opens to show the clause's title and texts."""
        clause = self._game.clauses.clause(clause_id, self.language)
        texts = [
            f"<p><b>{escape(clause.title)}.</b> {_marked_up(clause.text)}</p>",
            self._labelled(N_("Our ruling, and why:"), clause.ruling),
            self._labelled(N_("Where this comes from:"), clause.source),
            self._labelled(N_("Difference:"), clause.difference),
        ]
        return (
            f'<details class="gk-rule"><summary>{escape(clause_id)}</summary>'
            f'<div class="gk-rule-text">{"".join(texts)}</div></details>'
        )

    def _own(self, template: str) -> str:
        return escape(self.say(template))

    def _labelled(self, label: str, text: str) -> str:
        return f"<p><i>{self._own(label)}</i> {_marked_up(text)}</p>" if text else ""

    def steps(self, steps: Sequence[Step]) -> str:
        """What happened, step by step, under the names of those who acted."""
        parts = []
        for who, of_player in self._by_player(steps):
            items = "".join(f"<li>{self._events(step)}</li>" for step in of_player)
            parts.append(f'<div class="gk-who">{escape(who)}</div><ul>{items}</ul>')
        return f'<div class="gk-steps">{"".join(parts)}</div>'

    def _by_player(self, steps: Sequence[Step]) -> Iterator[tuple[str, list[Step]]]:
        """The steps, together as long as the same player acts, with what that player is called."""
        for player, of_player in groupby(steps, key=lambda step: step.player):
            yield self.say("{player}", player=player) if player else self.say(N_("At the table")), list(of_player)

    def _events(self, step: Step) -> str:
        return "".join(
            f"<div>{self.cited(event)}</div>" + (f'<div class="gk-explained">{escape(note)}</div>' if note else "")
            for event, note in zip(step.events, self._notes(step), strict=True)
        )

    def scores(self, scores: Scores, label: Callable[[int], str] | None = None) -> str:
        """The score: for each player the lines with their points and the total; who wins, and why.

        Args:
            scores: the score.
            label: what a player is called; by default by the number.
        """
        parts = []
        for player, lines in scores.lines.items():
            rows = [_row(self.cited(line), figure(line.points, signed=True)) for line in lines]
            total = self._own(N_("Total"))
            rows.append(_row(f"<b>{total}</b>", f"<b>{figure(scores.totals[player])}</b>"))
            name = escape(label(player) if label else self.say("{player}", player=player))
            parts.append(f"<table><caption>{name}</caption>{''.join(rows)}</table>")
        notes = "".join(f"<div>{self.cited(note)}</div>" for note in scores.notes)
        outcome = f'<div class="gk-outcome">{self.cited(scores.outcome)}</div>'
        return f'{outcome}<div class="gk-scores">{"".join(parts)}</div>{notes}'


def _row(what: str, points: str) -> str:
    return f'<tr><td>{what}</td><td class="gk-points">{points}</td></tr>'


def _marked_up(text: str) -> str:
    """A text of the catalogue as HTML; links to other clauses are left out."""
    pieces = []
    for span in spans(text):
        piece = escape(span.text)
        pieces.append(f"<em>{piece}</em>" if span.emphasis else piece)
    return "".join(pieces)
