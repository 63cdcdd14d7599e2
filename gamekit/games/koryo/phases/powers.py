"""The majority powers of the own turn: Banker, Spy and Priest, each once a turn, at any time."""

from __future__ import annotations

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

BANKED = EventKind(
    "koryo.banker.token", N_("{player} has the majority of Bankers and takes a Victory Point token from the Bank.")
)
STOLEN = EventKind(
    "koryo.spy.steal", N_("{player} has the majority of Spies and takes a Victory Point token of {owner}.")
)
DESTROYED = EventKind(
    "koryo.priest.destroy",
    N_("{player} has the majority of Priests and destroys {card:a} of their own; it goes back to the pile."),
)


@implements("koryo.action.powers", "koryo.action.timing")
def legal(state: KoryoState) -> list[Action]:
    """The uses of Banker, Spy and Priest that are possible now."""
    player = state.player
    actions: list[Action] = []
    if not (no_bankers(state, player) or used_already(state, BANKER) or bank_empty(state)):
        actions.append(TakeToken.made[player])
    if not (no_spies(state, player) or used_already(state, SPY)):
        actions += [
            Steal.made[player, other]
            for other in range(1, state.players + 1)
            if not from_oneself(player, other) and not has_no_token(state, other)
        ]
    if not (no_priests(state, player) or used_already(state, PRIEST)):
        actions += [DestroyOwn.made[player, card] for card in EVENTS if not not_in_front(state, player, card)]
    return actions


@prohibits("koryo.action.once", N_("{player} has used the power of {card:the} this turn already."))
def used_already(state: KoryoState, power: int) -> bool:
    return power in state.used


# Banker ---------------------------------------------------------------------------------------------


def why_not_take(state: KoryoState, action: TakeToken) -> Refusal | None:
    player = action.player
    if no_bankers(state, player):
        return refuse(no_bankers, state.vocabulary, player=player)
    if used_already(state, BANKER):
        return refuse(used_already, state.vocabulary, player=player, card=BANKER)
    return refuse(bank_empty, state.vocabulary) if bank_empty(state) else None


@prohibits("koryo.banker.token", N_("{player} does not have the majority of Bankers."))
def no_bankers(state: KoryoState, player: int) -> bool:
    return not state.has_majority(player, BANKER)


@prohibits("koryo.banker.empty", N_("The Bank is empty: the power of the Bankers does nothing."))
def bank_empty(state: KoryoState) -> bool:
    return not state.tokens[BANK]


def take_token(state: KoryoState, action: TakeToken, luck: Luck | None, tell: Tell) -> None:
    tell_tie_break(state, BANKER, tell)
    tell(BANKED, player=action.player)
    state.used += (BANKER,)
    state.hold_token(action.player, BANK)


# Spy ------------------------------------------------------------------------------------------------


def why_not_steal(state: KoryoState, action: Steal) -> Refusal | None:
    player, other = action.player, action.other
    if no_spies(state, player):
        return refuse(no_spies, state.vocabulary, player=player)
    if used_already(state, SPY):
        return refuse(used_already, state.vocabulary, player=player, card=SPY)
    if from_oneself(player, other):
        return refuse(from_oneself, state.vocabulary)
    return refuse(has_no_token, state.vocabulary, owner=other) if has_no_token(state, other) else None


@prohibits("koryo.spy.steal", N_("{player} does not have the majority of Spies."))
def no_spies(state: KoryoState, player: int) -> bool:
    return not state.has_majority(player, SPY)


@prohibits("koryo.spy.steal", N_("The Spies take a Victory Point token from another player."))
def from_oneself(player: int, other: int) -> bool:
    return player == other


@prohibits("koryo.spy.steal", N_("{owner} has no Victory Point token to be stolen."))
def has_no_token(state: KoryoState, other: int) -> bool:
    return other > state.players or not state.tokens[other]


def steal(state: KoryoState, action: Steal, luck: Luck | None, tell: Tell) -> None:
    tell_tie_break(state, SPY, tell)
    tell(STOLEN, player=action.player, owner=action.other)
    state.used += (SPY,)
    state.hold_token(action.player, action.other)


# Priest ---------------------------------------------------------------------------------------------


def why_not_destroy_own(state: KoryoState, action: DestroyOwn) -> Refusal | None:
    player, card = action.player, action.card
    if no_priests(state, player):
        return refuse(no_priests, state.vocabulary, player=player)
    if used_already(state, PRIEST):
        return refuse(used_already, state.vocabulary, player=player, card=PRIEST)
    if no_event(card):
        return refuse(no_event, state.vocabulary, card=card)
    return (
        refuse(not_in_front, state.vocabulary, player=player, card=card) if not_in_front(state, player, card) else None
    )


@prohibits("koryo.priest.destroy", N_("{player} does not have the majority of Priests."))
def no_priests(state: KoryoState, player: int) -> bool:
    return not state.has_majority(player, PRIEST)


@prohibits("koryo.priest.destroy", N_("The Priests destroy an Event, and {card:a} is none."))
def no_event(card: int) -> bool:
    return card not in EVENTS


@prohibits(
    "koryo.priest.destroy",
    N_("The Priests destroy one of the player's own Events, and {player} has no {card} in front."),
)
def not_in_front(state: KoryoState, player: int, card: int) -> bool:
    return not state.in_play[card][player]


def destroy_own(state: KoryoState, action: DestroyOwn, luck: Luck | None, tell: Tell) -> None:
    tell_tie_break(state, PRIEST, tell)
    tell(DESTROYED, player=action.player, card=action.card)
    state.used += (PRIEST,)
    state.put_in_play(action.card, action.player, -1)
    state.back_in_pile(action.card)
