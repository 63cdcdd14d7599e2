"""Opponents. A bot gets a view, never a state: it knows what a player at the table knows."""

from __future__ import annotations

from collections.abc import Callable

from gamekit.bots.bot import Advice, Adviser, Bot, NothingToDecide, UnknownBot
from gamekit.bots.random import RandomBot
from gamekit.bots.scripted import ScriptedBot
from gamekit.bots.sensible import SensibleBot
from gamekit.rulebook.messages import N_

__all__ = [
    "NAMES",
    "Advice",
    "Adviser",
    "Bot",
    "NothingToDecide",
    "RandomBot",
    "ScriptedBot",
    "SensibleBot",
    "UnknownBot",
    "make",
]

_MAKERS: dict[str, Callable[[int], Bot]] = {"sensible": SensibleBot, "random": RandomBot}

NAMES = tuple(_MAKERS)


def make(name: str, seed: int = 0) -> Bot:
    """The bot of that name.

    Args:
        name: one of `NAMES`.
        seed: what its choices are drawn from: its own, not the game's.

    Raises:
        UnknownBot: there is none of that name.
    """
    if name not in NAMES:
        raise UnknownBot(N_("There is no bot {name!r}; there are: {known}."), name=name, known=", ".join(NAMES))
    return _MAKERS[name](seed)
