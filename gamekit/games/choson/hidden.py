"""What a player may not see: other hands, face-down cards, and what others put back into the pile.

`seen_by` covers it up; `determinized` deals it anew, in agreement with all that the player knows: the own
hand and what the player put back, the cards in play, and the cards that went back to the pile face up.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamekit.engine.cards import Counts, FaceDown, counted, replaced, without
from gamekit.engine.luck import Luck
from gamekit.games.choson.components import COPIES, EVENT, KINDS
from gamekit.games.choson.phases import order
from gamekit.games.choson.state import ChosonState
from gamekit.rulebook.citations import implements


@implements("choson.order.hidden", "choson.public")
def seen_by(state: ChosonState, player: int) -> ChosonState:
    """The position through a player's eyes: how many cards others hold is open, which ones is not."""
    if state.observer:
        assert state.observer == player, "what one player sees is not shown to another"
        return state
    seen = state.copy()
    seen.observer = player
    for other in range(1, state.players + 1):
        if other != player:
            seen.hands = replaced(seen.hands, other, FaceDown(sum(state.hand(other))))
            seen.placed = replaced(seen.placed, other, FaceDown(len(state.placed_by(other))))
            seen.returned = replaced(seen.returned, other, FaceDown(_size(state.returned[other])))
    return seen


def determinized(state: ChosonState, luck: Luck) -> ChosonState:
    """A full position that the observer cannot tell from the real one."""
    full = state.copy()
    full.observer = 0
    others = [player for player in range(1, state.players + 1) if player != state.observer]
    unseen = _unseen(state)
    undecided = [player for player in others if shown_nothing(state, player)]
    back: dict[int, Counts] = {}
    for player in others:
        full.placed = replaced(full.placed, player, ())
    for player, cards in zip(undecided, _placements(state, undecided, unseen, luck), strict=True):
        full.placed = replaced(full.placed, player, cards)
        if not cards:
            back[player] = counted(_only_events(state, player), len(KINDS))
        unseen = without(unseen, cards or _only_events(state, player))
    # What is left may lie anywhere: first the hands, then what the others put back into the pile.
    sizes = [0] * (2 * state.players + 1)
    for player in others:
        sizes[player] = state.hand_size(player)
        sizes[state.players + player] = 0 if player in back else _size(state.returned[player])
    dealt = luck.deal(unseen, sizes)
    for player in others:
        full.hands = replaced(full.hands, player, dealt[player])
        full.returned = replaced(full.returned, player, back.get(player, dealt[state.players + player]))
    return full


def _size(cards: Counts | FaceDown) -> int:
    return cards.count if isinstance(cards, FaceDown) else sum(cards)


def _unseen(state: ChosonState) -> Counts:
    """What the others may hold, have placed or put back: all that the observer has not seen since the deal."""
    me = state.observer
    left = list(COPIES)
    left[EVENT] -= state.events_on_table()
    own_back = state.returned[me]
    assert not isinstance(own_back, FaceDown), "the observer's own cards are seen"
    own = (state.hand(me), own_back, counted(state.placed_by(me), len(KINDS)), state.seen_in_pile)
    for kind in KINDS:
        left[kind] -= sum(state.in_play[kind]) + sum(cards[kind] for cards in own)
    return tuple(left)


def shown_nothing(state: ChosonState, player: int) -> bool:
    """Whether a player has had the decision of phase III and shown no card of it (yet, or having placed none)."""
    if state.phase not in ("order", "main"):
        return False
    turns = state.order_of_play()
    place = turns.index(player) - turns.index(state.turn_of)
    if state.phase == "order":
        return place < 0
    return place > 0 or (place == 0 and not state.played)


def _only_events(state: ChosonState, player: int) -> tuple[int, ...]:
    """The hand of a player who could place nothing: Events only, too few for a combination."""
    return (EVENT,) * _size(state.returned[player])


def _placements(state: ChosonState, players: list[int], unseen: Counts, luck: Luck) -> tuple[tuple[int, ...], ...]:
    """Cards that these players may have placed, as many as they did, all of them from the unseen cards."""
    return next(_assignments(state, players, unseen, luck))


def _assignments(
    state: ChosonState, players: list[int], unseen: Counts, luck: Luck
) -> Iterator[tuple[tuple[int, ...], ...]]:
    """The ways to give each player a combination, in random order, without running out of cards."""
    if not players:
        yield ()
        return
    player, *rest = players
    options = _combinations(state, player, unseen)
    while options:
        cards = options.pop(luck.below(len(options)))
        left = without(unseen, cards or _only_events(state, player))
        for others in _assignments(state, rest, left, luck):
            yield (cards, *others)


def _combinations(state: ChosonState, player: int, unseen: Counts) -> list[tuple[int, ...]]:
    """The combinations of the size that a player has placed, from the unseen cards."""
    size = state.placed_size(player)
    if size == 0:
        return [()] if len(_only_events(state, player)) <= unseen[EVENT] else []
    return [action.cards for action in order.placements(player, unseen) if len(action.cards) == size]
