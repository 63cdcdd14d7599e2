"""An opponent that plays sensibly and says why. What is sensible in a game stands in `gamekit/bots/<game>.py`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol

from gamekit.bots.bot import Advice, UnknownBot, choices_of
from gamekit.engine.actions import Action
from gamekit.engine.luck import Luck
from gamekit.engine.view import View
from gamekit.rulebook.messages import N_


class Strategy(Protocol):
    """How one game is played sensibly: what a module `gamekit/bots/<game>.py` calls `STRATEGY`."""

    def choose(self, view: View, luck: Luck) -> Action:
        """The best action; `luck` deals the hidden cards of positions that it thinks of."""

    def advise(self, view: View, luck: Luck) -> Advice:
        """The same action, and why."""


class SensibleBot:
    """Judges what each legal action comes to, and takes the best.

    The same view is always answered alike, whatever was played before and however the hidden cards lie.

    Args:
        seed: what its guesses of hidden cards are drawn from: its own, not the game's.
    """

    def __init__(self, seed: int = 0) -> None:
        self._seed = Luck(seed).seed

    def choose(self, view: View) -> Action:
        """One of the view's legal actions.

        Raises:
            WrongArgument: it is no view.
            NothingToDecide: there is none.
            UnknownBot: nothing is known about playing this game sensibly.
        """
        legal = choices_of(view)
        return legal[0] if len(legal) == 1 else strategy(view.state.game_id).choose(view, Luck(self._seed))

    def advise(self, view: View) -> Advice:
        """What `choose` chooses, and why.

        Raises:
            WrongArgument: it is no view.
            NothingToDecide: there is nothing to choose.
            UnknownBot: nothing is known about playing this game sensibly.
        """
        choices_of(view)
        return strategy(view.state.game_id).advise(view, Luck(self._seed))


@cache
def strategy(game_id: str) -> Strategy:
    """How a game is played sensibly.

    Raises:
        UnknownBot: nobody has said how.
    """
    name = f"gamekit.bots.{game_id}"
    if find_spec(name) is None:
        raise UnknownBot(N_("No bot plays {game} sensibly yet."), game=game_id)
    found: Strategy = import_module(name).STRATEGY
    return found
