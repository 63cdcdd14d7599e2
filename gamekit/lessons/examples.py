"""What the notebooks with rule examples tell: moves and their consequences, refusals, choices, tables, scores.

    tell = Teller(language)
    tell.play(match, "P1 reveal", "P1 end turn")
    tell.why_not(match, "P1 destroy P1 Hulk")

It only prints what the engine says, so a reader sees sentences with the clauses that they follow. Who draws, such as
the site, can be told of each table that is spoken of (`watched`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from gamekit.engine.actions import Action
from gamekit.engine.match import Match
from gamekit.engine.state import State
from gamekit.engine.statements import Event, Statement
from gamekit.rulebook.errors import GamekitError
from gamekit.rulebook.messages import N_
from gamekit.text.table import table_text

TABLE = 1  # which part of a table's text shows what lies before the players; the parts are parted by blank lines

See = Callable[[State, int], None]
"""Is told of a table that can be drawn here, and of how many of the lines printed next say the same in words."""

_watchers: list[See] = []


@contextmanager
def watched(see: See) -> Iterator[None]:
    """Tell `see` of each table that a `Teller` begins to speak of, or shows, in the meantime."""
    _watchers.append(see)
    try:
        yield
    finally:
        _watchers.remove(see)


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
        self._known: list[Match | State] = []

    def play(self, match: Match, *actions: Action | str, eyes: int = 0) -> None:
        """Play the actions, and tell what everybody may know of what they do; with `eyes`, what that player may.

        Raises:
            IllegalAction: the rules forbid one of them.
        """
        self._begin(match)
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
        self._begin(match)
        for action in _read(match, actions):
            refusal = match.state.why_not(action)
            if refusal is None:
                raise NotRefused(N_("{action} is legal here."), action=str(action))
            print(f"{self._said(action)}\n  ✗ {self._cited(refusal)}")

    def choices(self, match: Match, beginning: str = "") -> None:
        """Tell what is asked, and every legal answer; with a `beginning` ("swap"), only the answers that begin so."""
        self._begin(match)
        decision = match.state.decision
        if decision is not None and not beginning:
            print(self._cited(decision))
        for action in legal(match, beginning):
            print(f"  → {action.text(self.language)}")

    def table(self, position: Match | State) -> None:
        """Show what lies before the players."""
        text = table_text(_state_of(position), self.language).split("\n\n")[TABLE]
        self._show(position, lines=text.count("\n") + 1)
        print(text)

    def scores(self, position: Match | State) -> None:
        """Tell the score of the table as it lies, line by line, and who wins."""
        self._begin(position)
        print(_state_of(position).scores().text(self.language))

    def _begin(self, position: Match | State) -> None:
        """Show the table when it is first spoken of."""
        if not any(position is known for known in self._known):
            self._show(position)

    def _show(self, position: Match | State, lines: int = 0) -> None:
        self._known.append(position)
        for see in _watchers:
            see(_state_of(position), lines)

    def _said(self, action: Action) -> str:
        return f"P{action.player}: {action.text(self.language)}"

    def _cited(self, statement: Statement) -> str:
        return f"{statement.text(self.language)} [{statement.clause}]"


def _state_of(position: Match | State) -> State:
    return position.state if isinstance(position, Match) else position


def _read(match: Match, actions: Iterable[Action | str]) -> list[Action]:
    return [match.game.parse(action) if isinstance(action, str) else action for action in actions]
