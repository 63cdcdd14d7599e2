"""The Comes-into-Play effects of combination 3, Lobby, Firearm and Sword, and the ripostes to them."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement, product

from gamekit.engine.actions import Action, Targets
from gamekit.engine.luck import Luck
from gamekit.engine.majority import NOBODY
from gamekit.engine.prohibitions import Obstacle, prohibits, refuse
from gamekit.engine.statements import DecisionKind, EventKind, Refusal, Tell
from gamekit.games.choson.actions import ChosonAction, DeclineRiposte, Destroy, Riposte, Swap
from gamekit.games.choson.components import FAMILIES, FIREARM, LOBBY, NOTATION, REAPER, SWORD
from gamekit.games.choson.consequences import (
    JOINS_SHIELD,
    announces_tokens,
    counter_attack,
    hand_over,
    return_fire,
    take_off,
)
from gamekit.games.choson.state import ChosonState
from gamekit.rulebook.citations import implements
from gamekit.rulebook.messages import N_
from gamekit.seasons.swapping import all_swaps, character_in_play

SWAPPED = EventKind(
    "choson.lobby.swap", N_("Lobby: {card:the} of {owner} and {other_card:the} of {other} change places.")
)
NULL_SWAP = EventKind("choson.lobby.null-swap", N_("Like was swapped for like; the effect counts as resolved."))
SHOT = EventKind("choson.firearm.destroy", N_("Firearm: {player} destroys {card:a} of {owner}."))
STRUCK = EventKind("choson.sword.destroy", N_("Sword: {player} destroys {card:a} of {owner}."))
DOUBLED = EventKind(
    "choson.reaper.double", N_("{player} has the majority of Reapers and doubles the Sword: two Characters are hit.")
)
SHUFFLED = EventKind("choson.effect.destroyed", N_("{card:the} is shuffled into the pile."))
MAY_RETURN_FIRE = EventKind("choson.sniper.riposte", N_("{holder} holds the Return Fire token and may riposte."))
MAY_COUNTER = EventKind("choson.hulk.riposte", N_("{holder} holds the Counter-Attack token and may riposte."))
NO_RETURN_FIRE = EventKind(
    "choson.sniper.shielded", N_("{card:the} lies under the Shield of {player}: {holder} cannot riposte.")
)
NO_COUNTER = EventKind(
    "choson.hulk.shielded", N_("{card:the} lies under the Shield of {player}: {holder} cannot riposte.")
)
TIMING = EventKind(
    "choson.riposte.timing",
    N_("What counts is the moment before the hit: {holder} has lost the token by it, and may riposte."),
)
ONCE = EventKind(
    "choson.riposte.once", N_("Two Characters of {holder} were hit, but there is one riposte for one effect.")
)
RETURNED_FIRE = EventKind(
    "choson.sniper.riposte", N_("Return Fire: {player} destroys {card:the} that {owner} has just played.")
)
COUNTERED = EventKind(
    "choson.hulk.riposte", N_("Counter-Attack: {player} destroys {card:the} that {owner} has just played.")
)
NO_CHAIN = EventKind("choson.riposte.no-chain", N_("A riposte is no Firearm and no Sword: nothing answers it."))
NO_FIRE_RETURNED = EventKind("choson.sniper.riposte", N_("{player} does not return the fire."))
NOT_COUNTERED = EventKind("choson.hulk.riposte", N_("{player} does not counter-attack."))

RETURN_FIRE_DECISION = DecisionKind(
    "choson.sniper.riposte",
    N_("A Firearm has destroyed a Character of {player}: riposte, or let it pass?"),
    Riposte,
    DeclineRiposte,
)
COUNTER_DECISION = DecisionKind(
    "choson.hulk.riposte",
    N_("A Sword has destroyed a Character of {player}: riposte, or let it pass?"),
    Riposte,
    DeclineRiposte,
)


def within_reach(sword: int, family: int) -> bool:
    """Whether the values differ by at most 1."""
    return abs(sword - family) <= 1


IMMUNE = tuple(family for family in FAMILIES if not any(within_reach(sword, family) for sword in SWORD))


# What an effect can do ------------------------------------------------------------------------------


def possible(state: ChosonState) -> bool:
    """Whether an effect of this turn is open and has a legal target."""
    if not state.effect:
        return False
    if state.effect in LOBBY:
        return len([stack for stack in swappable(state) if stack]) >= 2
    return bool(targets(state))


def legal(state: ChosonState) -> list[Action]:
    """Every way to resolve the effect that is open; empty where it has no target."""
    return swaps(state) if state.effect in LOBBY else strikes(state)


def swappable(state: ChosonState) -> list[list[int]]:
    """For each player from 1, the families that a Lobby may take from: those in play, but not under the Shield."""
    return [
        [family for family in FAMILIES if state.in_play[family][owner] and not lobby_shielded(state, owner, family)]
        for owner in range(1, state.players + 1)
    ]


@implements("choson.lobby.swap", "choson.lobby.null-swap")
def swaps(state: ChosonState) -> list[Action]:
    """Lobby: any two Characters of two different players, like for like included."""
    return all_swaps(Swap, state.player, swappable(state))


@implements("choson.firearm.destroy", "choson.sword.destroy")
def targets(state: ChosonState) -> list[tuple[int, int]]:
    """The Characters of other players that the open Firearm or Sword can hit, as player and family."""
    in_range = families_in_range(state.effect)
    own, shielded = (struck_at_own, sword_shielded) if state.effect in SWORD else (shot_at_own, firearm_shielded)
    return [
        (owner, family)
        for owner in range(1, state.players + 1)
        if not own(state, owner)
        for family in in_range
        if state.in_play[family][owner] and not shielded(state, owner, family)
    ]


@cache
def families_in_range(effect: int) -> tuple[int, ...]:
    """The families that a Firearm or Sword can hit: a Firearm any."""
    if effect in FIREARM:
        return tuple(FAMILIES)
    return tuple(family for family in FAMILIES if not immune(family) and not out_of_range(effect, family))


@implements("choson.reaper.double", "choson.reaper.played-reaper")
def strikes(state: ChosonState) -> list[Action]:
    """Firearm or Sword: one target; with a doubled Sword also two, named together."""
    player = state.player
    single = targets(state)
    strike_at = strikes_at_one(player)
    actions: list[Action] = [strike_at[target] for target in single]
    if state.effect in SWORD and not single_sword(state, player):
        actions += [
            Destroy.made[player, pair]
            for pair in combinations_with_replacement(single, 2)
            if not more_than_there(state, pair)
        ]
    return actions


@cache
def strikes_at_one(player: int) -> dict[tuple[int, int], Destroy]:
    """The strikes at one target, by the target: a player and a family."""
    return {target: Destroy(player, (target,)) for target in product(NOTATION.players, FAMILIES)}


# Why not --------------------------------------------------------------------------------------------


def why_not_swap(state: ChosonState, action: Swap) -> Refusal | None:
    say = {"player": action.player, "card": state.effect}
    if no_effect_open(state):
        return refuse(no_effect_open, state.vocabulary, **say)
    if not_lobby(state.effect):
        return refuse(not_lobby, state.vocabulary, **say)
    if one_player_only(action):
        return refuse(one_player_only, state.vocabulary, **say)
    for owner, card in ((action.first, action.card), (action.second, action.other_card)):
        if nothing_to_swap(state, owner, card):
            return refuse(nothing_to_swap, state.vocabulary, owner=owner, card=card)
        if lobby_shielded(state, owner, card):
            return refuse(lobby_shielded, state.vocabulary, owner=owner, card=card)
    return None


def why_not_destroy(state: ChosonState, action: Destroy) -> Refusal | None:
    effect, targets = state.effect, action.targets
    if no_effect_open(state):
        return refuse(no_effect_open, state.vocabulary, player=action.player, card=effect)
    if effect not in SWORD and not_firearm(effect):
        return refuse(not_firearm, state.vocabulary, player=action.player, card=effect)
    obstacle_to = obstacle_to_sword if effect in SWORD else obstacle_to_firearm
    for owner, card in targets:
        obstacle = obstacle_to(state, owner, card)
        if obstacle is not None:
            say = {"player": action.player, "owner": owner, "card": card, "other_card": effect}
            return refuse(obstacle, state.vocabulary, **say)
    if effect in FIREARM and several_shots(targets):
        return refuse(several_shots, state.vocabulary)
    if len(targets) > 1 and single_sword(state, action.player):
        return refuse(single_sword, state.vocabulary, player=action.player)
    if more_than_two(targets):
        return refuse(more_than_two, state.vocabulary)
    if more_than_there(state, targets):
        return refuse(more_than_there, state.vocabulary, owner=targets[0][0], card=targets[0][1])
    return None


def obstacle_to_firearm(state: ChosonState, owner: int, card: int) -> Obstacle:
    """The first reason for which the Firearm cannot hit this Character."""
    if shot_at_own(state, owner):
        return shot_at_own
    if nothing_to_shoot(state, owner, card):
        return nothing_to_shoot
    return firearm_shielded if firearm_shielded(state, owner, card) else None


def obstacle_to_sword(state: ChosonState, owner: int, card: int) -> Obstacle:
    """The first reason for which the Sword cannot hit this Character."""
    if struck_at_own(state, owner):
        return struck_at_own
    if nothing_to_strike(state, owner, card):
        return nothing_to_strike
    if immune(card):
        return immune
    if out_of_range(state.effect, card):
        return out_of_range
    return sword_shielded if sword_shielded(state, owner, card) else None


@prohibits(
    "choson.effect.when",
    N_("No Comes-into-Play effect of {player} is open: it needs a Character played with an Event, and works once."),
)
def no_effect_open(state: ChosonState) -> bool:
    return not state.effect


@prohibits("choson.lobby.families", N_("{card:the} has no Lobby."))
def not_lobby(effect: int) -> bool:
    return effect not in LOBBY


@prohibits("choson.firearm.families", N_("{card:the} has neither Firearm nor Sword."))
def not_firearm(effect: int) -> bool:
    return effect not in FIREARM


@prohibits("choson.lobby.swap", N_("A Lobby swaps Characters between two different players."))
def one_player_only(action: Swap) -> bool:
    return action.first == action.second


def not_in_play(state: ChosonState, owner: int, card: int) -> bool:
    """Whether a player has no Character of that kind in play (a kept Event is none)."""
    return not character_in_play(state, owner, card)


@prohibits("choson.lobby.swap", N_("A Lobby swaps Characters in play, and {card:a} of {owner} is not among them."))
def nothing_to_swap(state: ChosonState, owner: int, card: int) -> bool:
    return not_in_play(state, owner, card)


@implements("choson.yi.protects")
def under_shield(state: ChosonState, owner: int, family: int) -> bool:
    """Whether a player's stack of a family lies under Yi's Shield (choson.yi.protects): that stack only."""
    return owner == state.shield_player and family == state.shield_family


@prohibits("choson.lobby.shield", N_("{card:the} of {owner} lies under Yi's Shield and cannot be swapped."))
def lobby_shielded(state: ChosonState, owner: int, family: int) -> bool:
    return under_shield(state, owner, family)


@prohibits("choson.firearm.shield", N_("{card:the} of {owner} lies under Yi's Shield: no Firearm hits it."))
def firearm_shielded(state: ChosonState, owner: int, family: int) -> bool:
    return under_shield(state, owner, family)


@prohibits("choson.sword.shield", N_("{card:the} of {owner} lies under Yi's Shield: no Sword hits it."))
def sword_shielded(state: ChosonState, owner: int, family: int) -> bool:
    return under_shield(state, owner, family)


@prohibits("choson.firearm.destroy", N_("A Firearm hits a Character of another player, never one's own."))
def shot_at_own(state: ChosonState, owner: int) -> bool:
    return owner == state.player


@prohibits(
    "choson.firearm.destroy", N_("A Firearm hits Characters in play, and {card:a} of {owner} is not among them.")
)
def nothing_to_shoot(state: ChosonState, owner: int, card: int) -> bool:
    return not_in_play(state, owner, card)


@prohibits("choson.sword.destroy", N_("A Sword hits a Character of another player, never one's own."))
def struck_at_own(state: ChosonState, owner: int) -> bool:
    return owner == state.player


@prohibits("choson.sword.destroy", N_("A Sword hits Characters in play, and {card:a} of {owner} is not among them."))
def nothing_to_strike(state: ChosonState, owner: int, card: int) -> bool:
    return not_in_play(state, owner, card)


@prohibits("choson.sword.immune", N_("No Sword reaches {card:the}: Yi, Snipers and Watchers can never be hit by one."))
def immune(family: int) -> bool:
    """Values that no Sword of the box is within 1 of: 1, 2 and 9."""
    return family in IMMUNE


@prohibits(
    "choson.sword.destroy",
    N_("{card:the} is out of reach: its value differs by more than 1 from that of {other_card:the}."),
)
def out_of_range(sword: int, family: int) -> bool:
    return not within_reach(sword, family)


@prohibits("choson.firearm.destroy", N_("A Firearm destroys one Character."))
def several_shots(targets: Targets) -> bool:
    return len(targets) > 1


@prohibits(
    "choson.reaper.double", N_("Only with the majority of Reapers does a Sword hit two, and {player} does not have it.")
)
def single_sword(state: ChosonState, player: int) -> bool:
    return not state.has_majority(player, REAPER)


@prohibits("choson.reaper.double", N_("Even a doubled Sword hits no more than two Characters."))
def more_than_two(targets: Targets) -> bool:
    return len(targets) > 2


@prohibits("choson.reaper.double", N_("{owner} has only one {card} in play."))
def more_than_there(state: ChosonState, targets: Targets) -> bool:
    return len(targets) > 1 and targets[0] == targets[1] and state.in_play[targets[0][1]][targets[0][0]] < 2


# What happens ---------------------------------------------------------------------------------------


@announces_tokens
@implements("choson.lobby.swap", "choson.yi.joins")
def swap(state: ChosonState, action: Swap, luck: Luck | None, tell: Tell) -> None:
    first, card, second, other_card = action.values
    tell(SWAPPED, owner=first, card=card, other=second, other_card=other_card)
    state.effect = 0
    if card == other_card:
        tell(NULL_SWAP)
        return
    hand_over(state, first, second, card, tell)
    hand_over(state, second, first, other_card, tell)
    for owner, gained in ((first, other_card), (second, card)):
        if under_shield(state, owner, gained):
            tell(JOINS_SHIELD, family=gained)


@announces_tokens
@implements("choson.effect.destroyed", "choson.riposte.timing", "choson.riposte.once")
def destroy(state: ChosonState, action: Destroy, luck: Luck | None, tell: Tell) -> None:
    """The targets are destroyed, both before any riposte; who may riposte is read just before the hit."""
    player, targets = action.player, action.targets
    sword = state.effect in SWORD
    holder_of_token = counter_attack if sword else return_fire
    holder = holder_of_token(state)
    state.effect = 0
    if len(targets) > 1:
        tell(DOUBLED, player=player)
    for owner, card in targets:
        tell(STRUCK if sword else SHOT, player=player, owner=owner, card=card)
        to_the_pile(state, owner, card, tell)
    hits = [owner for owner, _ in targets].count(holder)
    if holder == NOBODY or not hits:
        return
    attacker = state.played[0]
    if under_shield(state, player, attacker):
        tell(NO_COUNTER if sword else NO_RETURN_FIRE, player=player, card=attacker, holder=holder)
        return
    tell(MAY_COUNTER if sword else MAY_RETURN_FIRE, holder=holder)
    if holder_of_token(state) != holder:
        tell(TIMING, holder=holder)
    if hits > 1:
        tell(ONCE, holder=holder)
    state.asked = "counter-attack" if sword else "return-fire"
    state.player = holder


def to_the_pile(state: ChosonState, owner: int, card: int, tell: Tell) -> None:
    """A destroyed Character is shuffled into the pile at once, for all to see."""
    take_off(state, owner, card, tell)
    state.back_in_pile(card)
    tell(SHUFFLED, card=card)


# Ripostes -------------------------------------------------------------------------------------------


def ripostes(state: ChosonState) -> list[ChosonAction]:
    return [Riposte.made[state.player], DeclineRiposte.made[state.player]]


@announces_tokens
@implements("choson.sniper.riposte", "choson.hulk.riposte", "choson.riposte.no-chain")
def riposte(state: ChosonState, action: Riposte, luck: Luck | None, tell: Tell) -> None:
    attacker, card = state.turn_of, state.played[0]
    tell(
        COUNTERED if state.asked == "counter-attack" else RETURNED_FIRE, player=action.player, owner=attacker, card=card
    )
    to_the_pile(state, attacker, card, tell)
    tell(NO_CHAIN)
    _back_to_turn(state)


def decline_riposte(state: ChosonState, action: DeclineRiposte, luck: Luck | None, tell: Tell) -> None:
    tell(NOT_COUNTERED if state.asked == "counter-attack" else NO_FIRE_RETURNED, player=action.player)
    _back_to_turn(state)


def _back_to_turn(state: ChosonState) -> None:
    state.asked = "turn"
    state.player = state.turn_of
