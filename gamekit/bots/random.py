"""An opponent that does anything that is legal."""

from __future__ import annotations

from gamekit.engine.actions import Action
from gamekit.engine.luck import Luck
from gamekit.engine.view import View


class RandomBot:
    """Chooses among the legal actions, each as likely.

    Args:
        seed: what its choices are drawn from: its own, not the game's.
    """

    def __init__(self, seed: int = 0) -> None:
        self._luck = Luck(seed)

    def choose(self, view: View) -> Action:
        """One of the view's legal actions."""
        legal = view.legal_actions()
        return legal[self._luck.below(len(legal))]
