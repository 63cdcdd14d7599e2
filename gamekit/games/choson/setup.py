"""Setting up the table, and the first round up to its first decision."""

from __future__ import annotations

from gamekit.engine.luck import Luck
from gamekit.engine.statements import EventKind, Tell
from gamekit.games.choson.components import COPIES, EVENT, KINDS, SEASONS, VP_TOKENS
from gamekit.games.choson.phases.time_travelling import begin_round
from gamekit.games.choson.state import NO_CARDS, ChosonState
from gamekit.rulebook.citations import implements
from gamekit.rulebook.messages import N_

PILE = EventKind("choson.setup.pile", N_("{characters} and {events} are shuffled into one face-down pile."))
SEASON_PILE = EventKind("choson.setup.seasons", N_("The {seasons} Seasons lie in ascending order, 1 on top."))
TOKENS = EventKind("choson.setup.tokens", N_("{tokens} and the single tokens lie beside the piles."))
FIRST = EventKind("choson.setup.tokens", N_("{player} is drawn by lot and takes the 1st Player token."))


def empty_table(players: int, last_round_pass: bool = True) -> ChosonState:
    """A table before the first round: nothing in play, all tokens in the middle, player 1 to start."""
    state = object.__new__(ChosonState)
    nobody_has_any = (0,) * (players + 1)
    state._legal = None
    state.observer = 0
    state.phase = state.asked = ""
    state.player = state.turn_of = 0
    state.players = players
    state.last_round_pass = last_round_pass
    state.round = 1
    state.first_player = 1
    state.in_play = (nobody_has_any,) * len(KINDS)
    state.hands = (NO_CARDS,) * (players + 1)
    state.placed = ((),) * (players + 1)
    state.returned = (NO_CARDS,) * (players + 1)
    state.seen_in_pile = NO_CARDS
    state.tokens = (VP_TOKENS, *[0] * players)
    state.legacy = 0
    state.shield_player = state.shield_family = 0
    state.revealed = False
    state.played = ()
    state.effect = 0
    state.used = ()
    return state


@implements("choson.setup.pile", "choson.setup.seasons", "choson.setup.tokens")
def set_up(players: int, last_round_pass: bool, luck: Luck, tell: Tell) -> ChosonState:
    """Set up, draw the first player by lot, and play on to the first decision."""
    state = empty_table(players, last_round_pass)
    tell(PILE, characters=sum(COPIES) - COPIES[EVENT], events=COPIES[EVENT])
    tell(SEASON_PILE, seasons=len(SEASONS))
    tell(TOKENS, tokens=VP_TOKENS)
    state.first_player = luck.pick(players)
    tell(FIRST, player=state.first_player)
    begin_round(state, luck, tell)
    return state
