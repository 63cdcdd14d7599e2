"""Phase II, Order: each player in turn places identical cards face down; the Ship Owners allow two types."""

from __future__ import annotations

from itertools import compress
from typing import Any

from gamekit.engine.cards import Counts
from gamekit.engine.luck import Luck
from gamekit.engine.prohibitions import prohibits, refuse
from gamekit.engine.statements import DecisionKind, EventKind, Refusal, Tell, silent
from gamekit.games.koryo.actions import Place
from gamekit.games.koryo.components import COPIES, KINDS, SHIP_OWNER
from gamekit.games.koryo.omniscient import TIE_BROKEN_UNSEEN, tell_tie_break
from gamekit.games.koryo.phases import action as action_phase
from gamekit.games.koryo.state import KoryoState
from gamekit.rulebook.citations import implements
from gamekit.rulebook.messages import N_
from gamekit.seasons.actions import PlaceCards
from gamekit.seasons.placing import NOTHING, held_in, of_two_kinds, one_kind, put_face_down, two_kinds

PHASE = "order"

DECISION = DecisionKind("koryo.order.identical", N_("{player} places identical cards face down."), Place)
WIDER_DECISION = DecisionKind(
    "koryo.order.ship-owner",
    N_("{player} places identical cards face down, or two cards of two types by the Ship Owners."),
    Place,
)

PLACED = EventKind(
    "koryo.order.hidden", N_("{player} places {amount:acc} face down and puts the rest back into the pile unseen.")
)
PLACED_SEEN = EventKind("koryo.order.hidden", N_("Face down before {player}: {cards}."), private=True)
TWO_TYPES = EventKind(
    "koryo.order.ship-owner",
    N_("{player} has the majority of Ship Owners, and so may place two cards of different types."),
    private=True,
)
RETURNED_SEEN = EventKind("koryo.order.discard", N_("Back into the pile from {player}: {counts}."), private=True)
NOTHING_PLACED = EventKind("koryo.order.at-least-one", N_("{player} has no cards, and so places none."))


def begin(state: KoryoState) -> None:
    """Nothing comes into play in this phase: who has the Ship Owners now has them all through it."""
    state.phase = PHASE
    state.ship_owner = state.majority(SHIP_OWNER)
    state.ask("order", state.first_player)


# What may be placed ---------------------------------------------------------------------------------


@implements("koryo.order.identical", "koryo.order.ship-owner")
def placements(player: int, hand: Counts, two_types: bool) -> list[PlaceCards]:
    """Any number of identical cards of the hand, or two of two types where that is allowed; nothing of no hand."""
    actions: list[PlaceCards] = []
    for of_kind, count in zip(one_kind(Place, player, COPIES), hand, strict=True):
        actions += of_kind[count]
    if two_types:
        actions += of_two_kinds(two_kinds(Place, player, KINDS), compress(KINDS, hand))
    if not nothing_of_something(hand, NOTHING):
        actions.append(Place.made[player, NOTHING])
    return actions


def legal(state: KoryoState) -> list[PlaceCards]:
    player = state.player
    return placements(player, state.hand(player), two_types=two_types_allowed(state))


def two_types_allowed(state: KoryoState) -> bool:
    """Whether the player to act has the majority of Ship Owners."""
    return not no_ship_owners(state, state.player)


def why_not(state: KoryoState, action: Place) -> Refusal | None:
    """Why these cards may not be placed."""
    player, cards = action.player, action.cards
    hand = state.hand(player)
    say: dict[str, Any] = {"player": player, "cards": cards}
    if not_in_hand(hand, cards):
        return refuse(not_in_hand, state.vocabulary, **say)
    if nothing_of_something(hand, cards):
        return refuse(nothing_of_something, state.vocabulary, **say)
    if len(set(cards)) > 1:
        if no_ship_owners(state, player):
            return refuse(no_ship_owners, state.vocabulary, **say)
        if not_exactly_two(cards):
            return refuse(not_exactly_two, state.vocabulary, **say)
    return None


@prohibits(
    "koryo.order.discard", N_("{player} does not hold {cards:acc}: only what was dealt this round can be placed.")
)
def not_in_hand(hand: Counts, cards: tuple[int, ...]) -> bool:
    return not held_in(hand, cards)


@prohibits("koryo.order.at-least-one", N_("{player} has cards, so at least one has to be placed."))
def nothing_of_something(hand: Counts, cards: tuple[int, ...]) -> bool:
    return not cards and any(hand)


@prohibits(
    "koryo.order.identical",
    N_("{cards} are not identical, and {player} does not have the majority of Ship Owners, who allow two types."),
)
def no_ship_owners(state: KoryoState, player: int) -> bool:
    return state.ship_owner != player


@prohibits(
    "koryo.order.ship-owner", N_("The Ship Owners allow exactly two cards of two different types, not {cards:acc}.")
)
def not_exactly_two(cards: tuple[int, ...]) -> bool:
    return len(cards) != 2


# What happens ---------------------------------------------------------------------------------------


@implements("koryo.order.hidden", "koryo.order.discard")
def place(state: KoryoState, action: Place, luck: Luck | None, tell: Tell) -> None:
    """The cards lie face down, in play for nothing; the rest of the hand is in the pile again."""
    player, cards = action.player, action.cards
    rest = put_face_down(state, player, cards)
    if tell is not silent:
        _tell_placed(state, player, cards, rest, tell)
    following = state.next_in_phase(player)
    if following:
        state.ask("order", following)
    else:
        action_phase.begin(state)


def _tell_placed(state: KoryoState, player: int, cards: tuple[int, ...], rest: Counts, tell: Tell) -> None:
    """How many cards were placed is told to all, which ones to their owner only."""
    if cards:
        tell(PLACED, player=player, amount=len(cards))
        tell(PLACED_SEEN, player=player, cards=cards)
        if cards[0] != cards[-1]:
            tell(TWO_TYPES, player=player)
            tell_tie_break(state, SHIP_OWNER, tell, TIE_BROKEN_UNSEEN)
    else:
        tell(NOTHING_PLACED, player=player)
    tell(RETURNED_SEEN, player=player, counts=rest)
