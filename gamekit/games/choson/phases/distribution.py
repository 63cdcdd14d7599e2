"""Phase II, Card Distribution: no decision, only luck."""

from __future__ import annotations

from gamekit.engine.luck import Luck
from gamekit.engine.statements import EventKind, Tell, silent
from gamekit.games.choson.phases import order
from gamekit.games.choson.state import ChosonState
from gamekit.rulebook.citations import implements
from gamekit.rulebook.messages import N_
from gamekit.seasons import dealing

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
    state.phase = PHASE
    sizes = dealing.deal(state, luck)
    if tell is not silent:
        _tell_dealt(state, sizes, tell)
    order.begin(state)


def _tell_dealt(state: ChosonState, sizes: list[int], tell: Tell) -> None:
    """How many cards were dealt; which ones, to their owner only."""
    seats = range(1, state.players + 1)
    if sum(sizes) == state.season.deal * state.players:
        tell(DEALT_EACH, amount=state.season.deal)
    else:
        tell(SHORT, player=state.first_player, amount=sum(sizes))
        for player in seats:
            tell(DEALT, player=player, amount=sizes[player])
    for player in seats:
        tell(HAND, player=player, counts=state.hands[player])
