"""Setting up the table, and the first round up to its first decision."""

from __future__ import annotations

from gamekit.engine.luck import Luck
from gamekit.engine.statements import EventKind, Tell
from gamekit.games.koryo.components import COPIES, EVENTS, SEASONS, VP_TOKENS
from gamekit.games.koryo.phases.distribution import begin_round
from gamekit.games.koryo.state import KoryoState
from gamekit.rulebook.citations import implements
from gamekit.rulebook.messages import N_

DECK = EventKind("koryo.setup.deck", N_("{characters} and {events} are shuffled into one face-down draw pile."))
SEASON_PILE = EventKind("koryo.setup.seasons", N_("The {seasons} Seasons lie in ascending order, 1 on top."))
BANK = EventKind("koryo.setup.bank", N_("{tokens} lie beside the piles: the Bank."))
FIRST = EventKind("koryo.setup.first-player", N_("{player} is drawn by lot and takes the 1st Player token."))


@implements("koryo.setup.deck", "koryo.setup.first-player")
def set_up(players: int, luck: Luck, tell: Tell) -> KoryoState:
    """Set up, draw the first player by lot, and play on to the first decision."""
    state = KoryoState.empty(players)
    events = sum(COPIES[kind] for kind in EVENTS)
    tell(DECK, characters=sum(COPIES) - events, events=events)
    tell(SEASON_PILE, seasons=len(SEASONS))
    tell(BANK, tokens=VP_TOKENS)
    state.first_player = luck.pick(players)
    tell(FIRST, player=state.first_player)
    begin_round(state, luck, tell)
    return state
