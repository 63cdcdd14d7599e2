"""An opponent that does anything that is legal."""

from __future__ import annotations

from gamekit.bots.bot import choices_of
from gamekit.engine.actions import Action
from gamekit.engine.luck import Luck, further_seed
from gamekit.engine.view import View

_LONGER_THAN_ANY_LOG = 1_000_003


class RandomBot:
    """Chooses among the legal actions, each as likely.

    At the same point of the same match it always chooses the same: steps that are taken back and played again are
    answered as before. So it needs the log in the view; with an empty one it would choose alike again and again.

    Args:
        seed: what its choices are drawn from: its own, not the game's.
    """

    def __init__(self, seed: int = 0) -> None:
        self._seed = Luck(seed).seed

    def choose(self, view: View) -> Action:
        """One of the view's legal actions.

        Raises:
            NothingToDecide: there is none.
            WrongArgument: it is no view.
        """
        legal = choices_of(view)
        luck = Luck(further_seed(self._seed * _LONGER_THAN_ANY_LOG, len(view.log)))  # one for each point of the match
        return legal[luck.below(len(legal))]
