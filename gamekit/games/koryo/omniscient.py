"""What the Omniscient has done: told wherever a majority is used that is one by a tie-break only."""

from __future__ import annotations

from gamekit.engine.majority import NOBODY, strict_majority
from gamekit.engine.statements import EventKind, Tell, silent
from gamekit.games.koryo.state import KoryoState
from gamekit.rulebook.messages import N_

TEMPLATE = N_("{family}: several players tie for the most, and the Omniscient gives the majority to {player}.")
TIE_BROKEN = EventKind("koryo.majority.omniscient", TEMPLATE)
TIE_BROKEN_UNSEEN = EventKind("koryo.majority.omniscient", TEMPLATE, private=True)


def tell_tie_break(state: KoryoState, family: int, tell: Tell, kind: EventKind = TIE_BROKEN) -> None:
    """Tell that the majority of a family is owed to the Omniscient, if it is.

    `TIE_BROKEN_UNSEEN` is for a use that only the player may know of.
    """
    if tell is silent:
        return
    player = state.majority(family)
    if player != NOBODY and strict_majority(state.in_play[family]) == NOBODY:
        tell(kind, family=family, player=player)
