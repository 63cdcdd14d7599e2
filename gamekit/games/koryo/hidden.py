"""What a player of Koryŏ may not see, and what else may lie there instead."""

from __future__ import annotations

from gamekit.engine.cards import Counts, put
from gamekit.engine.luck import Luck
from gamekit.games.koryo.components import FAMILIES
from gamekit.games.koryo.phases import order
from gamekit.games.koryo.state import KoryoState
from gamekit.rulebook.citations import implements
from gamekit.seasons import hidden
from gamekit.seasons.hidden import Hidden


@implements("koryo.order.hidden", "koryo.public")
def seen_by(state: KoryoState, player: int) -> KoryoState:
    """The position through a player's eyes: how many cards others hold is open, which ones is not."""
    return hidden.seen_by(state, player)


def determinized(state: KoryoState, luck: Luck) -> KoryoState:
    """A full position that the observer cannot tell from the real one."""
    return hidden.determinized(state, luck, _face_down)


def _face_down(state: KoryoState, player: int, unseen: Counts) -> list[Hidden]:
    """The cards that a player may still have face down: with those revealed this turn they were placed together."""
    if not state.placed_size(player):
        return [Hidden(())]
    return [Hidden(rest) for rest in still_face_down(state, player, unseen)]


def still_face_down(state: KoryoState, player: int, unseen: Counts) -> list[tuple[int, ...]]:
    """What may be left of the placements of the right size that unseen and revealed cards allow."""
    revealed = state.played if player == state.turn_of else ()
    for card in revealed:
        unseen = put(unseen, card, 1)
    size = state.placed_size(player) + len(revealed)
    placements = order.placements(player, unseen, two_types=not order.no_ship_owners(state, player))
    left = [_left_of(action.cards, revealed) for action in placements if len(action.cards) == size]
    return [cards for cards in left if cards is not None]


def _left_of(placed: tuple[int, ...], revealed: tuple[int, ...]) -> tuple[int, ...] | None:
    """What of a placement is still face down; None where these cards cannot have been revealed of it."""
    left = list(placed)
    for card in revealed:
        if card not in left:
            return None
        left.remove(card)
    some_of_a_family = any(card in FAMILIES and card in left for card in revealed)  # it is revealed all at once
    return None if some_of_a_family else tuple(left)
