"""Phase III, Order: each player in turn places one of four combinations face down."""

from __future__ import annotations

from functools import cache
from itertools import compress
from typing import Any, NamedTuple

from gamekit.engine.cards import Counts
from gamekit.engine.luck import Luck
from gamekit.engine.prohibitions import prohibits, refuse
from gamekit.engine.statements import DecisionKind, EventKind, Refusal, Tell, silent
from gamekit.games.choson.actions import Place
from gamekit.games.choson.components import COPIES, EVENT, FAMILIES, WATCHER
from gamekit.games.choson.phases import main
from gamekit.games.choson.state import ChosonState
from gamekit.rulebook.citations import implements
from gamekit.rulebook.messages import N_
from gamekit.seasons.actions import PlaceCards
from gamekit.seasons.placing import NOTHING, held_in, of_two_kinds, one_kind, put_face_down, two_kinds

PHASE = "order"

DECISION = DecisionKind("choson.order.must-play", N_("{player} places a combination of cards face down."), Place)

PLACED = EventKind(
    "choson.order.hidden", N_("{player} places {amount:acc} face down and puts the rest back into the pile unseen.")
)
PLACED_SEEN = EventKind("choson.order.hidden", N_("Face down before {player}: {cards}."), private=True)
RETURNED_SEEN = EventKind("choson.order.discard", N_("Back into the pile from {player}: {counts}."), private=True)
NOTHING_PLACED = EventKind(
    "choson.order.must-play", N_("The hand of {player} allows no combination: nothing is placed.")
)

THREE_EVENTS = (EVENT,) * 3


def begin(state: ChosonState) -> None:
    state.phase = PHASE
    state.ask("order", state.first_player)


# What may be placed ---------------------------------------------------------------------------------


class Combinations(NamedTuple):
    """All that a player may ever place, made before any hand is looked at.

    Attributes:
        one_family: combination 1, by family and by how many of it a hand holds.
        two_families: combination 2, by the two families.
        with_event: combination 3, by the family that goes with the Event.
        three_events: combination 4.
        nothing: what is placed where a hand allows none of them.
    """

    one_family: tuple[tuple[tuple[PlaceCards, ...], ...], ...]
    two_families: dict[tuple[int, int], PlaceCards]
    with_event: dict[int, PlaceCards]
    three_events: PlaceCards
    nothing: PlaceCards


@cache
def combinations_of(player: int) -> Combinations:
    """The combinations of a player, whatever the hand."""
    return Combinations(
        one_kind(Place, player, COPIES),
        two_kinds(Place, player, FAMILIES),
        {family: Place(player, (family, EVENT)) for family in FAMILIES if not without_effect(family)},
        Place(player, THREE_EVENTS),
        Place(player, NOTHING),
    )


@implements(
    "choson.order.combination-1",
    "choson.order.combination-2",
    "choson.order.combination-3",
    "choson.order.combination-4",
)
def placements(player: int, hand: Counts) -> list[PlaceCards]:
    """The four combinations that a hand allows, or nothing if it allows none."""
    one_family, two_families, with_event, three_events, nothing = combinations_of(player)
    held = tuple(compress(FAMILIES, hand[1:]))
    actions: list[PlaceCards] = []
    for family in held:
        actions += one_family[family][hand[family]]
    actions += of_two_kinds(two_families, held)
    if hand[EVENT]:
        actions += [with_event[family] for family in held if family in with_event]
        if hand[EVENT] >= 3:
            actions.append(three_events)
    if not nothing_while_something(hand, NOTHING):
        actions.append(nothing)
    return actions


def legal(state: ChosonState) -> list[PlaceCards]:
    return placements(state.player, state.hand(state.player))


def why_not(state: ChosonState, action: Place) -> Refusal | None:
    """Why these cards may not be placed."""
    hand = state.hand(state.player)
    cards = action.cards
    say: dict[str, Any] = {"player": action.player, "cards": cards}
    if not_in_hand(hand, cards):
        return refuse(not_in_hand, state.vocabulary, **say)
    if nothing_while_something(hand, cards):
        return refuse(nothing_while_something, state.vocabulary, **say)
    if EVENT not in cards:
        return refuse(mixed_characters, state.vocabulary, **say) if mixed_characters(cards) else None
    if cards[0] == EVENT:
        say["events"] = len(cards)
        return refuse(not_three_events, state.vocabulary, **say) if not_three_events(cards) else None
    if not_one_of_each(cards):
        return refuse(not_one_of_each, state.vocabulary, **say)
    return refuse(without_effect, state.vocabulary, card=cards[0]) if without_effect(cards[0]) else None


@prohibits(
    "choson.order.discard", N_("{player} does not hold {cards:acc}: only what was dealt this round can be placed.")
)
def not_in_hand(hand: Counts, cards: tuple[int, ...]) -> bool:
    return not held_in(hand, cards)


@prohibits("choson.order.must-play", N_("The hand of {player} allows a combination, so one has to be placed."))
def nothing_while_something(hand: Counts, cards: tuple[int, ...]) -> bool:
    """Any Character alone is combination 1, three Events are combination 4: a hand of three cards has one."""
    return not cards and (any(hand[1:]) or hand[EVENT] >= 3)


@prohibits(
    "choson.order.combination-2",
    N_("{cards} are no combination: Characters are any number of one family, or exactly two of two families."),
)
def mixed_characters(cards: tuple[int, ...]) -> bool:
    return len(cards) > 2 and len(set(cards)) > 1


@prohibits("choson.order.combination-4", N_("Events without a Character are placed three at a time, not {events:acc}."))
def not_three_events(cards: tuple[int, ...]) -> bool:
    return len(cards) != 3


@prohibits(
    "choson.order.combination-3",
    N_("With an Event goes exactly one Character, and with a Character exactly one Event."),
)
def not_one_of_each(cards: tuple[int, ...]) -> bool:
    return len(cards) != 2


@prohibits(
    "choson.order.combination-3-watcher",
    N_("{card:a} is never placed with an Event: it has no Comes-into-Play effect."),
)
def without_effect(family: int) -> bool:
    return family == WATCHER


# What happens ---------------------------------------------------------------------------------------


@implements("choson.order.hidden", "choson.order.discard")
def place(state: ChosonState, action: Place, luck: Luck | None, tell: Tell) -> None:
    """The cards lie face down, in play for nothing; the rest of the hand is in the pile again."""
    player = action.player
    cards = action.cards
    rest = put_face_down(state, player, cards)
    if tell is not silent:
        _tell_placed(player, cards, rest, tell)
    following = state.next_in_phase(player)
    if following:
        state.ask("order", following)
    else:
        main.begin(state)


def _tell_placed(player: int, cards: tuple[int, ...], rest: Counts, tell: Tell) -> None:
    """How many cards were placed is told to all, which ones to their owner only."""
    if cards:
        tell(PLACED, player=player, amount=len(cards))
        tell(PLACED_SEEN, player=player, cards=cards)
    else:
        tell(NOTHING_PLACED, player=player)
    tell(RETURNED_SEEN, player=player, counts=rest)
