"""How a round begins, and phase I, Card Distribution: no decision, only luck."""

from __future__ import annotations

from gamekit.engine.luck import Luck
from gamekit.engine.majority import NOBODY
from gamekit.engine.statements import EventKind, Tell, silent
from gamekit.games.koryo.components import BROADCASTER
from gamekit.games.koryo.omniscient import tell_tie_break
from gamekit.games.koryo.phases import order
from gamekit.games.koryo.state import KoryoState
from gamekit.rulebook.citations import implements
from gamekit.rulebook.messages import N_
from gamekit.seasons import dealing

PHASE = "distribution"

SEASON = EventKind(
    "koryo.round.reveal-season",
    N_("Round {round} begins: the Season deals {amount:acc} and lets {kept:acc} stay."),
)
DEALT_EACH = EventKind("koryo.distribution.deal", N_("Each player is dealt {amount:acc}."))
DEALT = EventKind("koryo.distribution.short-deck", N_("{player} is dealt {amount:acc}."))
HAND = EventKind("koryo.distribution.deal", N_("The hand of {player}: {counts}."), private=True)
ONE_MORE = EventKind(
    "koryo.distribution.broadcaster", N_("{player} has the majority of Broadcasters and is dealt one card more.")
)
SHORT = EventKind(
    "koryo.distribution.short-deck",
    N_("The pile holds only {amount:acc}: they are dealt one at a time, clockwise from {player}."),
)
NONE_LEFT = EventKind(
    "koryo.distribution.short-deck",
    N_("{player} has the majority of Broadcasters, but no card is left to be the one card more."),
)


@implements("koryo.round.reveal-season")
def begin_round(state: KoryoState, luck: Luck | None, tell: Tell) -> None:
    """Reveal the Season, and deal."""
    state.phase = PHASE
    tell(SEASON, round=state.round, amount=state.season.deal, kept=state.season.limit)
    _deal(state, luck, tell)
    order.begin(state)


@implements("koryo.distribution.deal", "koryo.distribution.broadcaster", "koryo.distribution.short-deck")
def _deal(state: KoryoState, luck: Luck | None, tell: Tell) -> None:
    """The Season's number of cards to each player, one more to the Broadcasters', or all there are."""
    broadcaster = state.majority(BROADCASTER)
    sizes = dealing.deal(state, luck, one_more=broadcaster)
    if tell is not silent:
        _tell_dealt(state, sizes, broadcaster, tell)


def _tell_dealt(state: KoryoState, sizes: list[int], broadcaster: int, tell: Tell) -> None:
    """How many cards were dealt, and why; which ones, to their owner only."""
    wanted, dealt = state.season.deal * state.players, sum(sizes)
    seats = range(1, state.players + 1)
    if dealt < wanted:
        tell(SHORT, player=state.first_player, amount=dealt)
        for player in seats:
            tell(DEALT, player=player, amount=sizes[player])
    else:
        tell(DEALT_EACH, amount=state.season.deal)
    if broadcaster != NOBODY:
        tell_tie_break(state, BROADCASTER, tell)
        tell(ONE_MORE if dealt > wanted else NONE_LEFT, player=broadcaster)
    for player in seats:
        tell(HAND, player=player, counts=state.hands[player])
