"""What is given to a function from outside, checked where it comes in."""

from __future__ import annotations

from collections.abc import Callable

from gamekit.engine.errors import WrongArgument, WrongSetup
from gamekit.rulebook.errors import shortened
from gamekit.rulebook.messages import N_


def check_given(value: object, fits: type | tuple[type, ...] | Callable[[object], bool], template: str) -> None:
    """Refuse what is not of the kind that is needed.

    Args:
        value: what was given.
        fits: what it has to be an instance of, or what it has to answer to.
        template: the sentence that says what is needed; `{found}` in it is what was given, in short.

    Raises:
        WrongArgument: it does not fit.
    """
    right = isinstance(value, fits) if isinstance(fits, (type, tuple)) else fits(value)
    if not right:
        raise WrongArgument(template, found=shortened(value))


def check_player(player: object, players: int) -> None:
    """Refuse what is not the number of a player.

    Args:
        player: what was given.
        players: how many play.

    Raises:
        WrongSetup: nobody of that number plays.
    """
    if type(player) is not int or not 1 <= player <= players:
        template = N_("There is no player {player!r}: they are numbered from 1 to {last}.")
        raise WrongSetup(template, player=player, last=players)
