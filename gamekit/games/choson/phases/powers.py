"""The majority powers of the own turn: Yi, Oracle, Gosu, Scientist; the Reaper doubles a Sword (see effects)."""

from __future__ import annotations

from gamekit.engine.luck import Luck
from gamekit.engine.prohibitions import Obstacle, prohibits, refuse
from gamekit.engine.statements import EventKind, Refusal, Tell
from gamekit.games.choson.actions import ChosonAction, Keep, Shield, TakeToken
from gamekit.games.choson.components import EVENT, FAMILIES, GOSU, ORACLE, SCIENTIST, WATCHER, YI
from gamekit.games.choson.consequences import (
    announces_tokens,
    counter_attack,
    must_take_token,
    return_fire,
    tokens_of_others,
)
from gamekit.games.choson.phases import effects
from gamekit.games.choson.state import ChosonState
from gamekit.rulebook.citations import implements
from gamekit.rulebook.messages import N_
from gamekit.seasons.table import MIDDLE

SHIELD_PLACED = EventKind("choson.yi.shield", N_("{player} places Yi's Shield on the family {family}."))
SHIELD_MOVED = EventKind("choson.yi.shield", N_("{player} moves Yi's Shield to the family {family}."))
ORACLE_TOKEN = EventKind(
    "choson.oracle.token",
    N_("{player} has the majority of Oracles and a riposte token, and takes a Victory Point token."),
)
SCIENTIST_TOKEN = EventKind(
    "choson.scientist.token",
    N_("{player} has the majority of Scientists and has played an Event, and takes a Victory Point token."),
)
IMPOSSIBLE = EventKind(
    "choson.effect.impossible",
    N_("The effect of {card:the} has no target, and so it is not declined: Gosu and Scientist trigger."),
)
EVENT_KEPT = EventKind("choson.gosu.keep", N_("{player} has the majority of Gosu and keeps an Event."))


# Yi: the Shield -------------------------------------------------------------------------------------


@implements("choson.yi.shield")
def shield_placements(state: ChosonState) -> list[ChosonAction]:
    player = state.player
    if no_yi(state, player) or used_already(state, YI):
        return []
    return [
        Shield.made[player, family]
        for family in FAMILIES
        if not no_own_stack(state, player, family) and not lies_there(state, player, family)
    ]


def why_not_shield(state: ChosonState, action: Shield) -> Refusal | None:
    player, family = action.player, action.family
    if no_yi(state, player):
        return refuse(no_yi, state.vocabulary, player=player)
    if used_already(state, YI):
        return refuse(used_already, state.vocabulary, player=player, card=YI)
    if no_own_stack(state, player, family):
        return refuse(no_own_stack, state.vocabulary, player=player, family=family)
    if lies_there(state, player, family):
        return refuse(lies_there, state.vocabulary, family=family)
    return None


@prohibits("choson.yi.shield", N_("{player} does not control Yi, and so has no use of Yi's Shield."))
def no_yi(state: ChosonState, player: int) -> bool:
    return not state.has_majority(player, YI)


@prohibits("choson.main.once", N_("{player} has used the power of {card:the} this turn already."))
def used_already(state: ChosonState, power: int) -> bool:
    return power in state.used


@prohibits(
    "choson.yi.shield",
    N_("Yi's Shield goes on one of the player's own families in play, and {player} has no {family} there."),
)
def no_own_stack(state: ChosonState, player: int, family: int) -> bool:
    return family == EVENT or not state.in_play[family][player]


@prohibits("choson.yi.shield", N_("Yi's Shield lies on the family {family} already."))
def lies_there(state: ChosonState, player: int, family: int) -> bool:
    return state.shield_player == player and state.shield_family == family


@announces_tokens
def shield(state: ChosonState, action: Shield, luck: Luck | None, tell: Tell) -> None:
    tell(SHIELD_MOVED if state.shield_family else SHIELD_PLACED, player=action.player, family=action.family)
    state.shield_player = action.player
    state.shield_family = action.family
    state.used += (YI,)


# Oracle, Scientist, Gosu ----------------------------------------------------------------------------


@implements("choson.main.powers", "choson.effect.impossible")
def takings(state: ChosonState, effect_open: bool) -> list[ChosonAction]:
    """The uses of Oracle, Scientist and Gosu that are possible now.

    `effect_open` tells whether a Comes-into-Play effect of this turn can still be resolved. One that has no
    target is impossible, not declined: Gosu and Scientist need not wait for it.
    """
    player = state.player
    actions: list[ChosonAction] = []
    if obstacle_to_oracle(state, player) is None:
        actions.append(TakeToken.made[player, ORACLE])
    if EVENT not in state.played:  # most turns: Scientist and Gosu have nothing to wait for
        return actions
    if obstacle_to_scientist(state, player, effect_open) is None:
        actions.append(TakeToken.made[player, SCIENTIST])
    if obstacle_to_gosu(state, player, effect_open) is None:
        actions.append(Keep.made[player])
    return actions


@implements("choson.oracle.token")
def obstacle_to_oracle(state: ChosonState, player: int) -> Obstacle:
    """The first reason for which the Oracle gives no token now."""
    if no_oracle_majority(state, player):
        return no_oracle_majority
    if used_already(state, ORACLE):
        return used_already
    if no_riposte_token(state, player):
        return no_riposte_token
    return no_token_anywhere if no_token_anywhere(state, player) else None


@implements("choson.scientist.token")
def obstacle_to_scientist(state: ChosonState, player: int, effect_open: bool) -> Obstacle:
    """The first reason for which the Scientist gives no token now."""
    if no_event_for_scientist(state):
        return no_event_for_scientist
    if no_scientist_majority(state, player):
        return no_scientist_majority
    if used_already(state, SCIENTIST):
        return used_already
    if effect_first(effect_open):
        return effect_first
    return no_token_anywhere if no_token_anywhere(state, player) else None


@implements("choson.gosu.keep")
def obstacle_to_gosu(state: ChosonState, player: int, effect_open: bool) -> Obstacle:
    """The first reason for which the Gosu keeps no Event now."""
    if no_event_for_gosu(state):
        return no_event_for_gosu
    if no_gosu_majority(state, player):
        return no_gosu_majority
    if used_already(state, GOSU):
        return used_already
    return effect_first if effect_first(effect_open) else None


def why_not_token(state: ChosonState, action: TakeToken) -> Refusal | None:
    player, power = action.player, action.power
    say: dict[str, int] = {"player": player, "card": power}
    if no_power_at_all(power):
        return refuse(no_power_at_all, state.vocabulary, **say)
    if no_token_power(power):
        return refuse(no_token_power, state.vocabulary, **say)
    if power == ORACLE:
        obstacle = obstacle_to_oracle(state, player)
    else:
        obstacle = obstacle_to_scientist(state, player, effects.possible(state))
    return refuse(obstacle, state.vocabulary, **say) if obstacle else None


def why_not_keep(state: ChosonState, action: Keep) -> Refusal | None:
    obstacle = obstacle_to_gosu(state, action.player, effects.possible(state))
    return refuse(obstacle, state.vocabulary, player=action.player, card=GOSU) if obstacle else None


@prohibits("choson.watcher.none", N_("{card:a} has no majority power."))
def no_power_at_all(power: int) -> bool:
    return power == WATCHER


@prohibits(
    "choson.main.powers",
    N_("In one's own turn the Oracle and the Scientist give a Victory Point token, and {card:the} does not."),
)
def no_token_power(power: int) -> bool:
    return power not in (ORACLE, SCIENTIST)


@prohibits("choson.oracle.token", N_("{player} does not have the majority of Oracles."))
def no_oracle_majority(state: ChosonState, player: int) -> bool:
    return not state.has_majority(player, ORACLE)


@prohibits("choson.oracle.token", N_("{player} holds neither the Return Fire nor the Counter-Attack token."))
def no_riposte_token(state: ChosonState, player: int) -> bool:
    return player not in (return_fire(state), counter_attack(state))


@prohibits("choson.scientist.token", N_("{player} does not have the majority of Scientists."))
def no_scientist_majority(state: ChosonState, player: int) -> bool:
    return not state.has_majority(player, SCIENTIST)


@prohibits("choson.scientist.token", N_("{player} has played no Event this turn."))
def no_event_for_scientist(state: ChosonState) -> bool:
    return EVENT not in state.played


@prohibits("choson.gosu.keep", N_("{player} does not have the majority of Gosu."))
def no_gosu_majority(state: ChosonState, player: int) -> bool:
    return not state.has_majority(player, GOSU)


@prohibits("choson.gosu.keep", N_("{player} has played no Event this turn, and so there is none to keep."))
def no_event_for_gosu(state: ChosonState) -> bool:
    return EVENT not in state.played


@prohibits("choson.effect.first", N_("First the Comes-into-Play effect: until it is resolved, {card:the} waits."))
def effect_first(effect_open: bool) -> bool:
    return effect_open


@prohibits(
    "choson.vp.none-anywhere", N_("No Victory Point token is left, neither in the middle nor with another player.")
)
def no_token_anywhere(state: ChosonState, player: int) -> bool:
    return not state.tokens[MIDDLE] and not tokens_of_others(state, player)


@prohibits("choson.main.must", N_("{player} has to take the Victory Point token of {card:the} before the turn ends."))
def must_be_used(possible: list[ChosonAction]) -> bool:
    """Oracle and Scientist give a token that must be taken; the Gosu's Event may be left."""
    return any(isinstance(action, TakeToken) for action in possible)


def tell_impossible(state: ChosonState, tell: Tell) -> None:
    """The open effect has no target; that is told by what first follows from it, and then no more."""
    if state.effect and not {SCIENTIST, GOSU}.intersection(state.used):
        tell(IMPOSSIBLE, card=state.effect)


def take_token(state: ChosonState, action: TakeToken, luck: Luck | None, tell: Tell) -> None:
    if action.power == SCIENTIST:
        tell_impossible(state, tell)
    state.used += (action.power,)
    kind = ORACLE_TOKEN if action.power == ORACLE else SCIENTIST_TOKEN
    if must_take_token(state, action.player, kind, tell):
        state.asked = "token"


@implements("choson.gosu.keep", "choson.gosu.worth")
def keep(state: ChosonState, action: Keep, luck: Luck | None, tell: Tell) -> None:
    """The Event stays in front of the player, to be worth a point at the end."""
    tell_impossible(state, tell)
    state.used += (GOSU,)
    state.put_in_play(EVENT, action.player, 1)
    tell(EVENT_KEPT, player=action.player)
