"""The end of a round: each player in turn discards down to the limit, then the next round begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from gamekit.engine.statements import Tell
from gamekit.seasons.components import SEASONS
from gamekit.seasons.table import SeasonState

S = TypeVar("S", bound=SeasonState)


def ask_to_discard(state: S, player: int, nothing_to_do: Callable[[S, int, Tell], bool], tell: Tell) -> bool:
    """Ask the first player, from this one on, who has to discard; False when nobody has.

    Args:
        state: the table.
        player: whose turn in the phase it is; 0 when all have had theirs.
        nothing_to_do: whether a player discards nothing (and then it tells why).
        tell: what `nothing_to_do` tells it to.
    """
    while player:
        if not nothing_to_do(state, player, tell):
            state.ask("discard", player)
            return True
        player = state.next_in_phase(player)
    return False


def is_last_round(state: SeasonState) -> bool:
    """Whether no Season is left after this one."""
    return state.round == len(SEASONS)


def end_game(state: SeasonState) -> None:
    """Nobody is asked anything any more."""
    state.phase = "over"
    state.ask("", 0)
