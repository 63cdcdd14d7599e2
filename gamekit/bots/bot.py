"""What a bot is, and what one is that can say why it moves as it does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from gamekit.engine.actions import Action
from gamekit.engine.statements import Statement
from gamekit.engine.view import View
from gamekit.rulebook.errors import GamekitError


class NothingToDecide(GamekitError):
    """The player whose view it is has nothing to decide now."""


class UnknownBot(GamekitError):
    """There is no bot of that name, or none that can play this game."""


class Bot(Protocol):
    """An opponent."""

    def choose(self, view: View) -> Action:
        """One of the view's legal actions, of which there is at least one."""


@dataclass(frozen=True)
class Advice:
    """What a bot would do, and why.

    Attributes:
        action: one of the legal actions.
        reasons: why, the most important reason first: one to three sentences, each with the clause that it follows.
    """

    action: Action
    reasons: tuple[Statement, ...]


class Adviser(Bot, Protocol):
    """An opponent that can say why it moves as it does."""

    def advise(self, view: View) -> Advice:
        """What `choose` would choose, and why."""
