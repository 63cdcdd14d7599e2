"""What a bot is, and what one is that can say why it moves as it does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from gamekit.engine.actions import Action
from gamekit.engine.given import check_given
from gamekit.engine.statements import Statement
from gamekit.engine.view import View
from gamekit.rulebook.errors import GamekitError
from gamekit.rulebook.messages import N_


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


def choices_of(view: View) -> tuple[Action, ...]:
    """The actions between which the player whose view it is has to choose.

    Raises:
        NothingToDecide: there is none.
        WrongArgument: it is no view.
    """
    check_given(view, View, N_("A bot decides by the view of a player, which Match.view gives, not by {found}."))
    legal = view.legal_actions()
    if not legal:
        raise NothingToDecide(N_("Player {player} has nothing to decide now."), player=view.player)
    return legal
