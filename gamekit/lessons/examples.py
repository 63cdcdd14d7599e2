"""What the notebooks with rule examples tell: moves and their consequences, refusals, choices, tables, scores.

    tell = Teller(language)
    tell.play(match, "P1 reveal", "P1 end turn")
    tell.why_not(match, "P1 destroy P1 Hulk")

It only prints what the engine says, so a reader sees sentences with the clauses that they follow.
"""

from __future__ import annotations

from collections.abc import Iterable

from gamekit.engine.actions import Action
from gamekit.engine.match import Match
from gamekit.engine.state import State
from gamekit.engine.statements import Event, Statement
from gamekit.rulebook.errors import GamekitError
from gamekit.rulebook.messages import N_
from gamekit.text.table import table_text

TABLE = 1  # which part of a table's text shows what lies before the players; the parts are parted by blank lines


class NotRefused(GamekitError, AssertionError):
    """An example was to show that an action is illegal, and it is legal."""


def legal(match: Match, beginning: str = "") -> tuple[Action, ...]:
    """The legal actions; with a `beginning` ("swap"), those that are written so behind the player."""
    actions = match.state.legal_actions()
    return tuple(action for action in actions if str(action).startswith(f"P{action.player} {beginning}"))


class Teller:
    """Prints what happens at a table, in one language, with the clause behind each sentence.

    Args:
        language: "en", "cs".
    """

    def __init__(self, language: str = "en") -> None:
        self.language = language

    def play(self, match: Match, *actions: Action | str, eyes: int = 0) -> None:
        """Play the actions, and tell what everybody may know of what they do; with `eyes`, what that player may.

        Raises:
            IllegalAction: the rules forbid one of them.
        """
        for action in _read(match, actions):
            events = match.play(action)
            print(self._said(action))
            self.log(events, eyes)

    def log(self, events: Iterable[Event], eyes: int = 0) -> None:
        """Tell events: those that everybody may know of; with `eyes`, those that this player may know of."""
        for event in events:
            if event.visible_to(eyes):
                print(f"  {self._cited(event)}")

    def why_not(self, match: Match, *actions: Action | str) -> None:
        """Tell why these actions are illegal now.

        Raises:
            NotRefused: one of them is legal.
        """
        for action in _read(match, actions):
            refusal = match.state.why_not(action)
            if refusal is None:
                raise NotRefused(N_("{action} is legal here."), action=action)
            print(f"{self._said(action)}\n  ✗ {self._cited(refusal)}")

    def choices(self, match: Match, beginning: str = "") -> None:
        """Tell what is asked, and every legal answer; with a `beginning` ("swap"), only the answers that begin so."""
        decision = match.state.decision
        if decision is not None and not beginning:
            print(self._cited(decision))
        for action in legal(match, beginning):
            print(f"  → {action.text(self.language)}")

    def table(self, position: Match | State) -> None:
        """Show what lies before the players."""
        state = position.state if isinstance(position, Match) else position
        print(table_text(state, self.language).split("\n\n")[TABLE])

    def scores(self, position: Match | State) -> None:
        """Tell the score of the table as it lies, line by line, and who wins."""
        state = position.state if isinstance(position, Match) else position
        print(state.scores().text(self.language))

    def _said(self, action: Action) -> str:
        return f"P{action.player}: {action.text(self.language)}"

    def _cited(self, statement: Statement) -> str:
        return f"{statement.text(self.language)} [{statement.clause}]"


def _read(match: Match, actions: Iterable[Action | str]) -> list[Action]:
    return [match.game.parse(action) if isinstance(action, str) else action for action in actions]
