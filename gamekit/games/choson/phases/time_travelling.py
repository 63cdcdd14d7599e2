"""Phase I, Time Travelling, and how a round begins."""

from __future__ import annotations

from gamekit.engine.luck import Luck
from gamekit.engine.majority import NOBODY
from gamekit.engine.statements import DecisionKind, EventKind, Tell
from gamekit.games.choson.actions import ChosonAction, Sacrifice, Stay
from gamekit.games.choson.components import TIME_TRAVELLER
from gamekit.games.choson.consequences import must_take_token, take_off
from gamekit.games.choson.phases import distribution
from gamekit.games.choson.state import ChosonState
from gamekit.rulebook.citations import implements
from gamekit.rulebook.messages import N_

PHASE = "time-travel"

DECISION = DecisionKind(
    "choson.time-travel.sacrifice",
    N_("{player} has the majority of Time Travellers: sacrifice one, or stay in the present?"),
    Sacrifice,
    Stay,
)

SEASON = EventKind(
    "choson.round.season",
    N_("Round {round} begins: the Season deals {amount:acc} and lets {characters:acc} stay."),
)
NOBODY_TRAVELS = EventKind(
    "choson.time-travel.sacrifice", N_("Nobody has the majority of Time Travellers: nobody travels in time.")
)
STAYS = EventKind("choson.time-travel.sacrifice", N_("{player} does not travel in time."))
TRAVELS = EventKind(
    "choson.time-travel.sacrifice", N_("{player} sacrifices a Time Traveller; it goes back to the pile.")
)
SHIELDED_TRAVELS = EventKind(
    "choson.time-travel.shielded",
    N_("The Time Traveller lay under Yi's Shield; that does not stop its owner."),
)
TAKES_FIRST = EventKind("choson.time-travel.sacrifice", N_("{player} takes the 1st Player token from {owner}."))
KEEPS_FIRST = EventKind("choson.time-travel.holder", N_("{player} holds the 1st Player token already and keeps it."))
TAKES_TOKEN = EventKind("choson.time-travel.sacrifice", N_("{player} takes a Victory Point token."))
NO_SECOND = EventKind(
    "choson.time-travel.once",
    N_("{player} now has the majority of Time Travellers, but there is one time travel a round."),
)


@implements("choson.round.season", "choson.round.phases")
def begin_round(state: ChosonState, luck: Luck | None, tell: Tell) -> None:
    """Reveal the Season; then phase I, for whoever has the majority of Time Travellers."""
    state.phase = PHASE
    tell(SEASON, round=state.round, amount=state.season.deal, characters=state.season.limit)
    traveller = state.majority(TIME_TRAVELLER)
    if traveller == NOBODY:
        tell(NOBODY_TRAVELS)
        distribution.deal(state, luck, tell)
    else:
        state.ask("time-travel", traveller)


def legal(state: ChosonState) -> list[ChosonAction]:
    return [Sacrifice.made[state.player], Stay.made[state.player]]


@implements("choson.time-travel.once", "choson.time-travel.holder", "choson.time-travel.shielded")
def sacrifice(state: ChosonState, action: Sacrifice, luck: Luck | None, tell: Tell) -> None:
    """One time travel; whoever gains the majority by it makes no second one: the phase ends."""
    player = action.player
    shielded = state.shield_player == player and state.shield_family == TIME_TRAVELLER
    tell(TRAVELS, player=player)
    if shielded:
        tell(SHIELDED_TRAVELS, player=player)
    take_off(state, player, TIME_TRAVELLER, tell)
    if state.first_player == player:
        tell(KEEPS_FIRST, player=player)
    else:
        tell(TAKES_FIRST, player=player, owner=state.first_player)
        state.first_player = player
    other = state.majority(TIME_TRAVELLER)
    if other not in (NOBODY, player):
        tell(NO_SECOND, player=other)
    if must_take_token(state, player, TAKES_TOKEN, tell):
        state.asked = "token"
    else:
        distribution.deal(state, luck, tell)


def stay(state: ChosonState, action: Stay, luck: Luck | None, tell: Tell) -> None:
    """Decline the time travel."""
    tell(STAYS, player=action.player)
    distribution.deal(state, luck, tell)
