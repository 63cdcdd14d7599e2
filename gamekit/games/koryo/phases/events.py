"""What an Event does as it is revealed: Barbarian and Lobbying, used at once or declined; and who is safe from them."""

from __future__ import annotations

from gamekit.engine.actions import Action
from gamekit.engine.luck import Luck
from gamekit.engine.majority import NOBODY
from gamekit.engine.prohibitions import prohibits, refuse
from gamekit.engine.statements import DecisionKind, EventKind, Refusal, Tell
from gamekit.games.koryo.actions import Decline, Destroy, Swap
from gamekit.games.koryo.components import BARBARIAN, EVENTS, FAMILIES, GUARDIAN, LOBBYING, SPY
from gamekit.games.koryo.omniscient import tell_tie_break
from gamekit.games.koryo.state import KoryoState
from gamekit.rulebook.citations import implements
from gamekit.rulebook.messages import N_
from gamekit.seasons.swapping import all_swaps, character_in_play

BARBARIAN_DECISION = DecisionKind(
    "koryo.barbarian.effect",
    N_("{player} reveals a Barbarian: destroy a Character of an opponent, or decline?"),
    Destroy,
    Decline,
)
LOBBYING_DECISION = DecisionKind(
    "koryo.lobbying.effect",
    N_("{player} reveals a Lobbying: swap two Characters between two players, or decline?"),
    Swap,
    Decline,
)

ON_ITS_OWN = EventKind(
    "koryo.event.several", N_("It is resolved on its own, and the majorities are read afresh for it.")
)
GUARDED = EventKind(
    "koryo.barbarian.guardian", N_("{owner} has the majority of Guardians and cannot be the target of the Barbarian.")
)
PROTECTED = EventKind(
    "koryo.lobbying.spy",
    N_("{owner} has the majority of Spies and no Guardian: no Character is swapped with this player."),
)
NOT_PROTECTED = EventKind(
    "koryo.spy.guardian-blocks",
    N_("{owner} has the majority of Spies, but also a Guardian: Characters may be swapped with this player."),
)
DESTROYED = EventKind(
    "koryo.barbarian.effect", N_("Barbarian: {player} destroys {card:a} of {owner}; it goes back to the pile.")
)
SWAPPED = EventKind(
    "koryo.lobbying.effect", N_("Lobbying: {card:the} of {owner} and {other_card:the} of {other} change places.")
)
DECLINED = EventKind("koryo.event.at-once", N_("{player} leaves {card:the} without effect; it is not kept for later."))

ASKED = {BARBARIAN: "barbarian", LOBBYING: "lobbying"}


@implements("koryo.event.at-once", "koryo.event.several", "koryo.event.once")
def ask(state: KoryoState, player: int, card: int, tell: Tell) -> None:
    """The Event just revealed is used or declined before anything else happens."""
    if sum(map(state.played.count, EVENTS)) > 1:
        tell(ON_ITS_OWN)
    if card == BARBARIAN:
        guardian = state.majority(GUARDIAN)
        if guardian not in (NOBODY, player):
            tell_tie_break(state, GUARDIAN, tell)
            tell(GUARDED, owner=guardian)
    else:
        spy = state.majority(SPY)
        if spy != NOBODY:
            tell_tie_break(state, SPY, tell)
            tell(PROTECTED if spies_protect(state, spy) else NOT_PROTECTED, owner=spy)
    state.asked = ASKED[card]


# What an Event can do -------------------------------------------------------------------------------


@implements("koryo.barbarian.effect")
def targets(state: KoryoState) -> list[Action]:
    """Barbarian: a Character of an opponent who does not have the Guardians; or none."""
    player = state.player
    actions: list[Action] = [
        Destroy.made[player, owner, family]
        for owner in range(1, state.players + 1)
        if not own_character(state, owner) and not guarded(state, owner)
        for family in FAMILIES
        if state.in_play[family][owner]
    ]
    actions.append(Decline.made[player])
    return actions


@implements("koryo.lobbying.effect", "koryo.lobbying.spy")
def swaps(state: KoryoState) -> list[Action]:
    """Lobbying: any two Characters of two different players, none of them protected by Spies; or none."""
    player = state.player
    stacks = [
        [] if spies_protect(state, owner) else [family for family in FAMILIES if state.in_play[family][owner]]
        for owner in range(1, state.players + 1)
    ]
    return [*all_swaps(Swap, player, stacks), Decline.made[player]]


# Why not --------------------------------------------------------------------------------------------


def why_not_destroy(state: KoryoState, action: Destroy) -> Refusal | None:
    owner, card = action.owner, action.card
    if own_character(state, owner):
        return refuse(own_character, state.vocabulary)
    if event_is_not_destroyed(card):
        return refuse(event_is_not_destroyed, state.vocabulary, card=card)
    if nothing_to_destroy(state, owner, card):
        return refuse(nothing_to_destroy, state.vocabulary, owner=owner, card=card)
    return refuse(guarded, state.vocabulary, owner=owner) if guarded(state, owner) else None


def why_not_swap(state: KoryoState, action: Swap) -> Refusal | None:
    if one_player_only(action):
        return refuse(one_player_only, state.vocabulary)
    for owner, card in ((action.first, action.card), (action.second, action.other_card)):
        if event_is_not_swapped(card):
            return refuse(event_is_not_swapped, state.vocabulary, card=card)
        if nothing_to_swap(state, owner, card):
            return refuse(nothing_to_swap, state.vocabulary, owner=owner, card=card)
        if spies_protect(state, owner):
            return refuse(spies_protect, state.vocabulary, owner=owner)
    return None


@prohibits("koryo.barbarian.effect", N_("A Barbarian destroys a Character of an opponent, never one's own."))
def own_character(state: KoryoState, owner: int) -> bool:
    return owner == state.player


@prohibits("koryo.barbarian.effect", N_("A Barbarian destroys a Character, and {card:a} is an Event."))
def event_is_not_destroyed(card: int) -> bool:
    return card in EVENTS


@prohibits("koryo.barbarian.effect", N_("A Barbarian destroys a Character in play, and {owner} has no {card}."))
def nothing_to_destroy(state: KoryoState, owner: int, card: int) -> bool:
    return not character_in_play(state, owner, card)


@prohibits("koryo.barbarian.guardian", N_("{owner} has the majority of Guardians: no Barbarian hits this player."))
def guarded(state: KoryoState, owner: int) -> bool:
    return state.has_majority(owner, GUARDIAN)


@prohibits("koryo.lobbying.effect", N_("A Lobbying swaps Characters between two different players."))
def one_player_only(action: Swap) -> bool:
    return action.first == action.second


@prohibits("koryo.lobbying.effect", N_("A Lobbying swaps two Characters, and {card:a} is an Event."))
def event_is_not_swapped(card: int) -> bool:
    return card in EVENTS


@prohibits("koryo.lobbying.effect", N_("A Lobbying swaps Characters in play, and {owner} has no {card}."))
def nothing_to_swap(state: KoryoState, owner: int, card: int) -> bool:
    return not character_in_play(state, owner, card)


@prohibits(
    "koryo.lobbying.spy",
    N_("{owner} has the majority of Spies and no Guardian: no Character is swapped with this player."),
)
@implements("koryo.spy.guardian-blocks")
def spies_protect(state: KoryoState, owner: int) -> bool:
    """One Guardian, majority or not, ends the protection; it holds for the own Lobbying too, and for two players."""
    return state.has_majority(owner, SPY) and not state.in_play[GUARDIAN][owner]


# What happens ---------------------------------------------------------------------------------------


def destroy(state: KoryoState, action: Destroy, luck: Luck | None, tell: Tell) -> None:
    owner, card = action.owner, action.card
    tell(DESTROYED, player=action.player, owner=owner, card=card)
    state.put_in_play(card, owner, -1)
    state.back_in_pile(card)
    state.asked = "turn"


def swap(state: KoryoState, action: Swap, luck: Luck | None, tell: Tell) -> None:
    first, card, second, other_card = action.values
    tell(SWAPPED, owner=first, card=card, other=second, other_card=other_card)
    state.hand_over(card, first, second)
    state.hand_over(other_card, second, first)
    state.asked = "turn"


def decline(state: KoryoState, action: Decline, luck: Luck | None, tell: Tell) -> None:
    tell(DECLINED, player=action.player, card=BARBARIAN if state.asked == ASKED[BARBARIAN] else LOBBYING)
    state.asked = "turn"
