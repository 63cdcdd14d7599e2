"""Setting up the table, and the first round up to its first decision."""

from __future__ import annotations

from gamekit.engine.luck import Luck
from gamekit.engine.statements import EventKind, Tell
from gamekit.games.choson.components import COPIES, EVENT, SEASONS, VP_TOKENS
from gamekit.games.choson.phases.time_travelling import begin_round
from gamekit.games.choson.state import ChosonState
from gamekit.rulebook.citations import implements
from gamekit.rulebook.messages import N_

PILE = EventKind("choson.setup.pile", N_("{characters} and {events} are shuffled into one face-down pile."))
SEASON_PILE = EventKind("choson.setup.seasons", N_("The {seasons} Seasons lie in ascending order, 1 on top."))
TOKENS = EventKind("choson.setup.tokens", N_("{tokens} and the single tokens lie beside the piles."))
FIRST = EventKind("choson.setup.tokens", N_("{player} is drawn by lot and takes the 1st Player token."))


@implements("choson.setup.pile", "choson.setup.seasons", "choson.setup.tokens")
def set_up(players: int, last_round_pass: bool, luck: Luck, tell: Tell) -> ChosonState:
    """Set up, draw the first player by lot, and play on to the first decision."""
    state = ChosonState.empty(players)
    state.last_round_pass = last_round_pass
    tell(PILE, characters=sum(COPIES) - COPIES[EVENT], events=COPIES[EVENT])
    tell(SEASON_PILE, seasons=len(SEASONS))
    tell(TOKENS, tokens=VP_TOKENS)
    state.first_player = luck.pick(players)
    tell(FIRST, player=state.first_player)
    begin_round(state, luck, tell)
    return state
