"""What a player of Chosŏn may not see, and what else may lie there instead."""

from __future__ import annotations

from gamekit.engine.cards import Counts
from gamekit.engine.luck import Luck
from gamekit.games.choson.components import EVENT
from gamekit.games.choson.phases import order
from gamekit.games.choson.state import ChosonState
from gamekit.rulebook.citations import implements
from gamekit.seasons import hidden
from gamekit.seasons.hidden import Hidden


@implements("choson.order.hidden", "choson.public")
def seen_by(state: ChosonState, player: int) -> ChosonState:
    """The position through a player's eyes: how many cards others hold is open, which ones is not."""
    return hidden.seen_by(state, player)


def determinized(state: ChosonState, luck: Luck) -> ChosonState:
    """A full position that the observer cannot tell from the real one."""
    return hidden.determinized(state, luck, _face_down)


def _face_down(state: ChosonState, player: int, unseen: Counts) -> list[Hidden]:
    """The combinations of the size that a player has placed, from the unseen cards."""
    if not state.shown_nothing(player):
        return [Hidden(())]
    size = state.placed_size(player)
    if size == 0:  # the hand allowed no combination: Events only, too few for one
        events = state.returned_size(player)
        return [Hidden((), (EVENT,) * events)] if events <= unseen[EVENT] else []
    return [Hidden(action.cards) for action in order.placements(player, unseen) if len(action.cards) == size]
