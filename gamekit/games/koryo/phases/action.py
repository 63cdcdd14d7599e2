"""Phase III, Action: the player's turn. Reveal, use majority powers in any order, end the turn."""

from __future__ import annotations

from functools import cache

from gamekit.engine.actions import Action
from gamekit.engine.cards import replaced
from gamekit.engine.luck import Luck
from gamekit.engine.prohibitions import prohibits, refuse
from gamekit.engine.statements import DecisionKind, EventKind, Refusal, Tell
from gamekit.games.koryo.actions import DestroyOwn, EndTurn, Reveal, Steal, TakeToken
from gamekit.games.koryo.components import EVENTS, KINDS
from gamekit.games.koryo.phases import ending, events, powers
from gamekit.games.koryo.state import KoryoState
from gamekit.rulebook.citations import implements
from gamekit.rulebook.messages import N_

PHASE = "action"

DECISION = DecisionKind(
    "koryo.action.timing",
    N_("It is the turn of {player}: reveal the cards placed and use majority powers in any order, end the turn."),
    Reveal,
    TakeToken,
    Steal,
    DestroyOwn,
    EndTurn,
)

REVEALED = EventKind("koryo.action.reveal", N_("{player} reveals {cards:acc}."))
EVENT_REVEALED = EventKind("koryo.action.one-by-one", N_("{player} reveals {cards:acc}, which is resolved at once."))
TURN_ENDED = EventKind("koryo.action.timing", N_("The turn of {player} ends."))


def begin(state: KoryoState) -> None:
    """The holder of the 1st Player token has the first turn."""
    state.phase = PHASE
    state.ask("turn", state.first_player)


def legal(state: KoryoState) -> list[Action]:
    """What the player may do now: reveal more, or use a power; end the turn when all is revealed."""
    player = state.player
    placed = state.placed_by(player)
    if hidden_still(placed):
        return [*reveals(player, placed), *powers.legal(state)]
    return [*powers.legal(state), EndTurn.made[player]]


# Reveal ---------------------------------------------------------------------------------------------


@implements("koryo.action.one-by-one")
def reveals(player: int, placed: tuple[int, ...]) -> list[Action]:
    """Each kind of card that lies face down may come next."""
    of_kind = all_reveals(player)
    return [of_kind[card] for card in dict.fromkeys(placed)]


@cache
def all_reveals(player: int) -> tuple[Reveal, ...]:
    """To reveal each kind of card: made before any card is looked at, so that what is made tells nothing of them."""
    return tuple(Reveal(player, kind) for kind in KINDS)


def why_not_reveal(state: KoryoState, action: Reveal) -> Refusal | None:
    if not_face_down(state.placed_by(action.player), action.card):
        return refuse(not_face_down, state.vocabulary, player=action.player, card=action.card)
    return None


@prohibits("koryo.action.reveal", N_("{player} has no {card} lying face down."))
def not_face_down(placed: tuple[int, ...], card: int) -> bool:
    return card not in placed


@implements("koryo.action.reveal", "koryo.action.one-by-one")
def reveal(state: KoryoState, action: Reveal, luck: Luck | None, tell: Tell) -> None:
    """The cards join those in front of the player: all Characters of the family, or one Event, which is resolved."""
    player, card = action.player, action.card
    placed = state.placed_by(player)
    is_event = card in EVENTS
    count = 1 if is_event else placed.count(card)
    first = placed.index(card)  # identical cards lie side by side
    cards = placed[first : first + count]
    state.placed = replaced(state.placed, player, placed[:first] + placed[first + count :])
    state.played = tuple(sorted(state.played + cards, reverse=True)) if state.played else cards
    state.put_in_play(card, player, count)
    tell(EVENT_REVEALED if is_event else REVEALED, player=player, cards=cards)
    if is_event:
        events.ask(state, player, card, tell)


# End of the turn ------------------------------------------------------------------------------------


def why_not_end(state: KoryoState, action: EndTurn) -> Refusal | None:
    if hidden_still(state.placed_by(action.player)):
        return refuse(hidden_still, state.vocabulary, player=action.player)
    return None


@prohibits("koryo.action.reveal", N_("{player} has to reveal all the cards placed before the turn can end."))
def hidden_still(placed: tuple[int, ...]) -> bool:
    return bool(placed)


def end_turn(state: KoryoState, action: EndTurn, luck: Luck | None, tell: Tell) -> None:
    tell(TURN_ENDED, player=action.player)
    state.played = state.used = ()
    following = state.next_in_phase(action.player)
    if following:
        state.ask("turn", following)
    else:
        ending.begin(state, luck, tell)
