"""The majority powers of the own turn: Banker, Spy and Priest, each once a turn, at any time."""

from __future__ import annotations

from collections.abc import Callable

from gamekit.engine.actions import Action
from gamekit.engine.luck import Luck
from gamekit.engine.prohibitions import prohibits, refuse
from gamekit.engine.statements import EventKind, Refusal, Tell
from gamekit.games.koryo.actions import DestroyOwn, Steal, TakeToken
from gamekit.games.koryo.components import BANKER, EVENTS, PRIEST, SPY
from gamekit.games.koryo.omniscient import tell_tie_break
from gamekit.games.koryo.state import KoryoState
from gamekit.rulebook.citations import implements
from gamekit.rulebook.messages import N_
from gamekit.seasons.table import MIDDLE

BANK = MIDDLE

BANKED = EventKind("koryo.banker.token", N_("{player} has the majority of Bankers and takes a VP token from the Bank."))
STOLEN = EventKind("koryo.spy.steal", N_("{player} has the majority of Spies and takes a VP token of {owner}."))
DESTROYED = EventKind(
    "koryo.priest.destroy",
    N_("{player} has the majority of Priests and destroys an own Event, {card:a}; it goes back to the pile."),
)

Obstacle = Callable[..., bool] | None


@implements("koryo.action.powers", "koryo.action.timing")
def legal(state: KoryoState) -> list[Action]:
    """The uses of Banker, Spy and Priest that are possible now."""
    player = state.player
    actions: list[Action] = []
    if obstacle_to_bankers(state, player) is None:
        actions.append(TakeToken.made[player])
    if obstacle_to_spies(state, player) is None:
        actions += [
            Steal.made[player, other]
            for other in range(1, state.players + 1)
            if not from_oneself(player, other) and not has_no_token(state, other)
        ]
    if obstacle_to_priests(state, player) is None:
        actions += [DestroyOwn.made[player, card] for card in EVENTS if not not_in_front(state, player, card)]
    return actions


@prohibits("koryo.action.once", N_("{player} has used the power of {card:the} this turn already."))
def used_already(state: KoryoState, power: int) -> bool:
    return power in state.used


# Banker ---------------------------------------------------------------------------------------------


@implements("koryo.banker.token", "koryo.banker.empty")
def obstacle_to_bankers(state: KoryoState, player: int) -> Obstacle:
    """The first reason for which the Bankers bring no token now."""
    if no_bankers(state, player):
        return no_bankers
    if used_already(state, BANKER):
        return used_already
    return bank_empty if bank_empty(state) else None


def why_not_take(state: KoryoState, action: TakeToken) -> Refusal | None:
    obstacle = obstacle_to_bankers(state, action.player)
    return refuse(obstacle, state.vocabulary, player=action.player, card=BANKER) if obstacle else None


@prohibits("koryo.banker.token", N_("{player} does not have the majority of Bankers."))
def no_bankers(state: KoryoState, player: int) -> bool:
    return state.majority(BANKER) != player


@prohibits("koryo.banker.empty", N_("The Bank is empty: the power of the Bankers does nothing."))
def bank_empty(state: KoryoState) -> bool:
    return not state.tokens[BANK]


def take_token(state: KoryoState, action: TakeToken, luck: Luck | None, tell: Tell) -> None:
    tell_tie_break(state, BANKER, tell)
    tell(BANKED, player=action.player)
    state.used += (BANKER,)
    state.hold_token(action.player, BANK)


# Spy ------------------------------------------------------------------------------------------------


@implements("koryo.spy.steal")
def obstacle_to_spies(state: KoryoState, player: int) -> Obstacle:
    """The first reason for which the Spies steal nothing now, whoever from."""
    if no_spies(state, player):
        return no_spies
    return used_already if used_already(state, SPY) else None


def why_not_steal(state: KoryoState, action: Steal) -> Refusal | None:
    player, other = action.player, action.other
    obstacle = obstacle_to_spies(state, player)
    if obstacle is not None:
        return refuse(obstacle, state.vocabulary, player=player, card=SPY)
    if from_oneself(player, other):
        return refuse(from_oneself, state.vocabulary)
    return refuse(has_no_token, state.vocabulary, owner=other) if has_no_token(state, other) else None


@prohibits("koryo.spy.steal", N_("{player} does not have the majority of Spies."))
def no_spies(state: KoryoState, player: int) -> bool:
    return state.majority(SPY) != player


@prohibits("koryo.spy.steal", N_("The Spies take a VP token from another player."))
def from_oneself(player: int, other: int) -> bool:
    return player == other


@prohibits("koryo.spy.steal", N_("{owner} has no VP token to be stolen."))
def has_no_token(state: KoryoState, other: int) -> bool:
    return other > state.players or not state.tokens[other]


def steal(state: KoryoState, action: Steal, luck: Luck | None, tell: Tell) -> None:
    tell_tie_break(state, SPY, tell)
    tell(STOLEN, player=action.player, owner=action.other)
    state.used += (SPY,)
    state.hold_token(action.player, action.other)


# Priest ---------------------------------------------------------------------------------------------


@implements("koryo.priest.destroy")
def obstacle_to_priests(state: KoryoState, player: int) -> Obstacle:
    """The first reason for which the Priests destroy nothing now, whatever Event it be."""
    if no_priests(state, player):
        return no_priests
    return used_already if used_already(state, PRIEST) else None


def why_not_destroy_own(state: KoryoState, action: DestroyOwn) -> Refusal | None:
    player, card = action.player, action.card
    obstacle = obstacle_to_priests(state, player)
    if obstacle is not None:
        return refuse(obstacle, state.vocabulary, player=player, card=PRIEST)
    if no_event(card):
        return refuse(no_event, state.vocabulary, card=card)
    return (
        refuse(not_in_front, state.vocabulary, player=player, card=card) if not_in_front(state, player, card) else None
    )


@prohibits("koryo.priest.destroy", N_("{player} does not have the majority of Priests."))
def no_priests(state: KoryoState, player: int) -> bool:
    return state.majority(PRIEST) != player


@prohibits("koryo.priest.destroy", N_("The Priests destroy an Event, and {card:the} is none."))
def no_event(card: int) -> bool:
    return card not in EVENTS


@prohibits("koryo.priest.destroy", N_("The Priests destroy an own Event, and {player} has no {card} in front."))
def not_in_front(state: KoryoState, player: int, card: int) -> bool:
    return not state.in_play[card][player]


def destroy_own(state: KoryoState, action: DestroyOwn, luck: Luck | None, tell: Tell) -> None:
    tell_tie_break(state, PRIEST, tell)
    tell(DESTROYED, player=action.player, card=action.card)
    state.used += (PRIEST,)
    state.put_in_play(action.card, action.player, -1)
    state.back_in_pile(action.card)
