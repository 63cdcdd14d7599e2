"""Phase II, Card Distribution: no decision, only luck."""

from __future__ import annotations

from gamekit.engine.errors import LuckNeeded
from gamekit.engine.luck import Luck
from gamekit.engine.statements import EventKind, Tell
from gamekit.games.choson.phases import order
from gamekit.games.choson.state import NO_CARDS, ChosonState
from gamekit.rulebook.citations import implements
from gamekit.rulebook.messages import N_

PHASE = "distribution"

DEALT_EACH = EventKind("choson.distribution.deal", N_("Each player is dealt {amount:acc}."))
DEALT = EventKind("choson.distribution.short-pile", N_("{player} is dealt {amount:acc}."))
HAND = EventKind("choson.distribution.deal", N_("The hand of {player}: {counts}."), private=True)
SHORT = EventKind(
    "choson.distribution.short-pile",
    N_("The pile holds only {amount:acc}: they are dealt one at a time, clockwise from {player}."),
)


@implements("choson.distribution.deal", "choson.distribution.short-pile")
def deal(state: ChosonState, luck: Luck | None, tell: Tell) -> None:
    """Deal the Season's number of cards to each player, or all there are, one at a time from the 1st Player."""
    if luck is None:
        raise LuckNeeded(N_("Cards are dealt in this step: give `after` a Luck to deal them with."))
    state.phase = PHASE
    pile = state.pile()
    sizes = hand_sizes(state, sum(pile))
    seats = range(1, state.players + 1)
    if sum(sizes) == state.season.deal * state.players:
        tell(DEALT_EACH, amount=state.season.deal)
    else:
        tell(SHORT, player=state.first_player, amount=sum(sizes))
        for player in seats:
            tell(DEALT, player=player, amount=sizes[player])
    state.hands = hands = luck.deal(pile, sizes)
    state.returned = (NO_CARDS,) * (state.players + 1)
    state.seen_in_pile = NO_CARDS
    for player in seats:
        tell(HAND, player=player, counts=hands[player])
    order.begin(state)


def hand_sizes(state: ChosonState, pile: int) -> list[int]:
    """How many cards each player gets; index 0 is nobody's."""
    wanted = state.season.deal * state.players
    each, over = divmod(min(pile, wanted), state.players)
    sizes = [0, *[each] * state.players]
    player = state.first_player
    for _ in range(over):
        sizes[player] += 1
        player = state.after_player(player)
    return sizes
