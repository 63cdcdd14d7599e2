"""What a player may not see: other hands, face-down cards, and what others put back into the pile.

`seen_by` covers it up; `determinized` deals it anew, in agreement with all that the player knows: the own
hand and what the player put back, the cards in play, and the cards that went back to the pile face up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from gamekit.engine.cards import Counts, FaceDown, put, replaced, without
from gamekit.engine.errors import HiddenCards
from gamekit.engine.given import check_player
from gamekit.engine.luck import Luck
from gamekit.rulebook.messages import N_
from gamekit.seasons.table import SeasonState

S = TypeVar("S", bound=SeasonState)


class Hidden(NamedTuple):
    """What a player may have face down.

    Attributes:
        placed: the cards that lie face down.
        returned: cards that have then certainly gone back to the pile unseen, beside others perhaps.
    """

    placed: tuple[int, ...]
    returned: tuple[int, ...] = ()


Options = Callable[[S, int, Counts], Sequence[Hidden]]
"""A game's rule of what a player may have face down, as many cards as lie there, from these unseen cards."""


def seen_by(state: S, player: int) -> S:
    """The position through a player's eyes: how many cards others hold is open, which ones is not."""
    check_player(player, state.players)
    if state.observer:
        if state.observer != player:
            raise HiddenCards(N_("What one player sees of the table is not shown to another."))
        return state
    seen = state.copy()
    seen.observer = player
    for other in range(1, state.players + 1):
        if other != player:
            seen.hands = replaced(seen.hands, other, FaceDown(state.hand_size(other)))
            seen.placed = replaced(seen.placed, other, FaceDown(state.placed_size(other)))
            seen.returned = replaced(seen.returned, other, FaceDown(state.returned_size(other)))
    return seen


def determinized(state: S, luck: Luck, options: Options[S]) -> S:
    """A full position that the observer cannot tell from the real one."""
    full = state.copy()
    full.observer = 0
    others = [player for player in range(1, state.players + 1) if player != state.observer]
    unseen = _unseen(state)
    chosen = dict(zip(others, next(_assignments(state, others, unseen, luck, options)), strict=True))
    for cards in chosen.values():
        unseen = without(unseen, cards.placed + cards.returned)
    # What is left may lie anywhere: first the hands, then what else the others put back into the pile.
    sizes = [0] * (2 * state.players + 1)
    for player, cards in chosen.items():
        sizes[player] = state.hand_size(player)
        sizes[state.players + player] = state.returned_size(player) - len(cards.returned)
    dealt = luck.deal(unseen, sizes)
    for player, cards in chosen.items():
        returned = dealt[state.players + player]
        for card in cards.returned:
            returned = put(returned, card, 1)
        full.hands = replaced(full.hands, player, dealt[player])
        full.placed = replaced(full.placed, player, cards.placed)
        full.returned = replaced(full.returned, player, returned)
    return full


def _unseen(state: SeasonState) -> Counts:
    """What the others may hold, have placed or put back: all that the observer has not seen since the deal."""
    me = state.observer
    seen = (state.open_cards(), state.seen_in_pile, state.hand(me), state.returned_by(me))
    left = [copies - sum(known) for copies, *known in zip(state.copies, *seen, strict=True)]
    return without(tuple(left), state.placed_by(me))


def _assignments(
    state: S, players: list[int], unseen: Counts, luck: Luck, options: Options[S]
) -> Iterator[tuple[Hidden, ...]]:
    """The ways to give each player cards face down, in random order, without running out of cards."""
    if not players:
        yield ()
        return
    player, *rest = players
    open_options = list(options(state, player, unseen))
    while open_options:
        cards = open_options.pop(luck.below(len(open_options)))
        left = without(unseen, cards.placed + cards.returned)
        for others in _assignments(state, rest, left, luck, options):
            yield (cards, *others)
