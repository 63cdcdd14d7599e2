"""Opponents. A bot gets a view, never a state: it knows what a player at the table knows."""

from __future__ import annotations

from typing import Protocol

from gamekit.bots.random import NothingToDecide, RandomBot
from gamekit.engine.actions import Action
from gamekit.engine.view import View

__all__ = ["Bot", "NothingToDecide", "RandomBot"]


class Bot(Protocol):
    """An opponent."""

    def choose(self, view: View) -> Action:
        """One of the view's legal actions, of which there is at least one."""
