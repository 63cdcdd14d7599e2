"""Phase IV, Main: the game turn. Reveal, use effects and majority powers in any order, end the turn."""

from __future__ import annotations

from gamekit.engine.actions import Action
from gamekit.engine.cards import replaced
from gamekit.engine.luck import Luck
from gamekit.engine.prohibitions import prohibits, refuse
from gamekit.engine.statements import DecisionKind, EventKind, Refusal, Tell
from gamekit.games.choson.actions import (
    Destroy,
    EndTurn,
    Keep,
    Reveal,
    Shield,
    Swap,
    TakeToken,
)
from gamekit.games.choson.components import EVENT
from gamekit.games.choson.consequences import JOINS_SHIELD, announces_tokens
from gamekit.games.choson.phases import effects, ending, powers
from gamekit.games.choson.state import ChosonState
from gamekit.rulebook.citations import implements
from gamekit.rulebook.messages import N_

PHASE = "main"

DECISION = DecisionKind(
    "choson.main.timing",
    N_("It is the turn of {player}: reveal, use effects and majority powers in any order, end the turn."),
    Reveal,
    Shield,
    TakeToken,
    Keep,
    Swap,
    Destroy,
    EndTurn,
)

REVEALED = EventKind("choson.main.reveal", N_("{player} reveals {cards:acc}."))
SAME_FAMILY = EventKind("choson.order.combination-1", N_("All that was revealed is of one family and comes into play."))
TWO_FAMILIES = EventKind("choson.order.combination-2", N_("Two Characters of different families come into play."))
WITH_EVENT = EventKind("choson.order.combination-3", N_("A Character played with an Event comes into play."))
THREE_EVENTS = EventKind(
    "choson.order.combination-4", N_("Three Events were played; they have no effect of their own.")
)
NOTHING_TO_REVEAL = EventKind("choson.main.reveal", N_("{player} has nothing to reveal."))
LEGACY_TAKEN = EventKind("choson.legacy.take", N_("{player} takes Yi's Legacy."))
LEGACY_MOVED = EventKind("choson.legacy.take", N_("{player} takes Yi's Legacy from {owner}."))
LEGACY_KEPT = EventKind("choson.legacy.take", N_("{player} has Yi's Legacy already and keeps it."))
DECLINED = EventKind(
    "choson.effect.declined",
    N_("{player} leaves the effect of {card:the} unresolved: it is declined, and neither Gosu nor Scientist triggers."),
)
EVENTS_BACK = EventKind("choson.main.events-discarded", N_("Back into the pile from {player}: {events}."))
TURN_ENDED = EventKind("choson.main.timing", N_("The turn of {player} ends."))


def begin(state: ChosonState) -> None:
    """The holder of the 1st Player token has the first turn."""
    state.phase = PHASE
    state.ask("turn", state.first_player)


def legal(state: ChosonState) -> list[Action]:
    """What the player may do now: majority powers before or after revealing, an effect after it."""
    player = state.player
    actions: list[Action] = []
    if not revealed_already(state):
        actions.append(Reveal.made[player])
    actions += powers.shield_placements(state)
    open_effect = effects.legal(state) if state.effect else []
    actions += open_effect
    takings = powers.takings(state, bool(open_effect))
    actions += takings
    if not hidden_still(state) and not (takings and powers.must_be_used(takings)):
        actions.append(EndTurn.made[player])
    return actions


# Reveal ---------------------------------------------------------------------------------------------


def why_not_reveal(state: ChosonState, action: Reveal) -> Refusal | None:
    return refuse(revealed_already, state.vocabulary, player=action.player) if revealed_already(state) else None


@prohibits("choson.main.reveal", N_("{player} has revealed the cards of this turn already."))
def revealed_already(state: ChosonState) -> bool:
    return state.revealed


@announces_tokens
@implements("choson.main.reveal", "choson.legacy.take", "choson.yi.joins")
def reveal(state: ChosonState, action: Reveal, luck: Luck | None, tell: Tell) -> None:
    """Characters join those in play; one played with an Event has its effect open; three Events bring the Legacy."""
    player = action.player
    cards = state.placed_by(player)
    state.placed = replaced(state.placed, player, ())
    state.revealed = True
    state.played = cards
    if not cards:
        tell(NOTHING_TO_REVEAL, player=player)
        return
    tell(REVEALED, player=player, cards=cards)
    first, last = cards[0], cards[-1]
    if first == EVENT:
        tell(THREE_EVENTS)
        _take_legacy(state, player, tell)
    elif last == EVENT:
        tell(WITH_EVENT)
        state.put_in_play(first, player, 1)
        state.effect = first
    elif first == last:
        tell(SAME_FAMILY)
        state.put_in_play(first, player, len(cards))
    else:
        tell(TWO_FAMILIES)
        state.put_in_play(first, player, 1)
        state.put_in_play(last, player, 1)
    if state.shield_player == player and state.shield_family in cards:
        tell(JOINS_SHIELD, family=state.shield_family)


def _take_legacy(state: ChosonState, player: int, tell: Tell) -> None:
    owner = state.legacy
    state.legacy = player
    if owner == player:
        tell(LEGACY_KEPT, player=player)
    elif owner:
        tell(LEGACY_MOVED, player=player, owner=owner)
    else:
        tell(LEGACY_TAKEN, player=player)


# End of the turn ------------------------------------------------------------------------------------


def why_not_end(state: ChosonState, action: EndTurn) -> Refusal | None:
    if hidden_still(state):
        return refuse(hidden_still, state.vocabulary, player=action.player)
    takings = powers.takings(state, effects.possible(state))
    if powers.must_be_used(takings):
        power = next(taking.power for taking in takings if isinstance(taking, TakeToken))
        return refuse(powers.must_be_used, state.vocabulary, player=action.player, card=power)
    return None


@prohibits("choson.main.reveal", N_("{player} has to reveal the cards placed before the turn can end."))
def hidden_still(state: ChosonState) -> bool:
    return not state.revealed


@implements("choson.effect.when", "choson.effect.optional", "choson.effect.declined", "choson.main.events-discarded")
def end_turn(state: ChosonState, action: EndTurn, luck: Luck | None, tell: Tell) -> None:
    """An open effect is declined; the Events played go back to the pile, but for one that the Gosu kept."""
    player = action.player
    if state.effect:
        if effects.possible(state):
            tell(DECLINED, player=player, card=state.effect)
        else:
            powers.tell_impossible(state, tell)
    events = state.events_on_table()
    if events:
        state.back_in_pile(EVENT, events)
        tell(EVENTS_BACK, player=player, events=events)
    tell(TURN_ENDED, player=player)
    _clear_turn(state)
    following = state.next_in_phase(player)
    if following:
        state.ask("turn", following)
    else:
        ending.begin(state, luck, tell)


def _clear_turn(state: ChosonState) -> None:
    state.revealed = False
    state.played = ()
    state.effect = 0
    state.used = ()
