"""What follows by itself when cards come and go: Yi's Shield comes off, the riposte tokens move.

Also taking a Victory Point token, which three powers share.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from gamekit.engine.luck import Luck
from gamekit.engine.majority import NOBODY
from gamekit.engine.statements import EventKind, Tell, silent
from gamekit.games.choson.components import HULK, SNIPER, YI
from gamekit.games.choson.state import ChosonState
from gamekit.rulebook.citations import implements
from gamekit.rulebook.messages import N_
from gamekit.seasons.table import MIDDLE

SHIELD_LOST = EventKind("choson.yi.lost", N_("{player} no longer controls Yi and loses Yi's Shield."))
SHIELD_OFF = EventKind(
    "choson.yi.empty-stack", N_("The last {family} of {player} has left, and Yi's Shield comes off.")
)
JOINS_SHIELD = EventKind("choson.yi.joins", N_("{family:the} joins a stack under Yi's Shield and is shielded too."))
RETURN_FIRE_TAKEN = EventKind(
    "choson.sniper.token", N_("{player} has the majority of Snipers and takes the Return Fire token.")
)
RETURN_FIRE_BACK = EventKind(
    "choson.sniper.token", N_("{player} has lost the majority of Snipers and puts the Return Fire token back.")
)
COUNTER_ATTACK_TAKEN = EventKind(
    "choson.hulk.token", N_("{player} has the majority of Hulks and takes the Counter-Attack token.")
)
COUNTER_ATTACK_BACK = EventKind(
    "choson.hulk.token", N_("{player} has lost the majority of Hulks and puts the Counter-Attack token back.")
)
NO_TOKEN = EventKind(
    "choson.vp.none-anywhere",
    N_("{player} takes no Victory Point token: none is left, neither in the middle nor with another player."),
)
CHOICE_DUE = EventKind(
    "choson.vp.empty", N_("No Victory Point token is left in the middle: {player} may take one from another player.")
)

TOKEN_MOVES = (
    (SNIPER, RETURN_FIRE_TAKEN, RETURN_FIRE_BACK),
    (HULK, COUNTER_ATTACK_TAKEN, COUNTER_ATTACK_BACK),
)


@implements("choson.sniper.token")
def return_fire(state: ChosonState) -> int:
    """Who holds the Return Fire token; 0 for nobody."""
    return state.majority(SNIPER)


@implements("choson.hulk.token")
def counter_attack(state: ChosonState) -> int:
    """Who holds the Counter-Attack token; 0 for nobody."""
    return state.majority(HULK)


def token_holders(state: ChosonState) -> dict[str, int]:
    """Who holds each of the tokens that there is one of, by its term in the glossary; 0: in the middle."""
    return {
        "first-player-token": state.first_player,
        "legacy": state.legacy,
        "shield": state.shield_player,
        "return-fire": return_fire(state),
        "counter-attack": counter_attack(state),
    }


Step = Callable[[ChosonState, Any, Luck | None, Tell], None]


def announces_tokens(step: Step) -> Step:
    """Make a step tell, at its end, which of the riposte tokens has changed hands by it."""

    @wraps(step)
    def announced(state: ChosonState, action: Any, luck: Luck | None, tell: Tell) -> None:
        if tell is silent:
            step(state, action, luck, tell)
            return
        before = [state.majority(family) for family, _, _ in TOKEN_MOVES]
        step(state, action, luck, tell)
        for (family, taken, back), holder in zip(TOKEN_MOVES, before, strict=True):
            now = state.majority(family)
            if now and now != holder:
                tell(taken, player=now)
            elif holder and not now:
                tell(back, player=holder)

    return announced


@implements("choson.yi.lost", "choson.yi.empty-stack")
def take_off(state: ChosonState, player: int, kind: int, tell: Tell) -> None:
    """Take a card from in front of a player; Yi's Shield leaves with Yi, and with the last card of its stack."""
    state.put_in_play(kind, player, -1)
    if player == state.shield_player:
        if kind == YI:
            _shield_to_the_middle(state)
            tell(SHIELD_LOST, player=player)
        elif kind == state.shield_family and not state.in_play[kind][player]:
            _shield_to_the_middle(state)
            tell(SHIELD_OFF, player=player, family=kind)


def hand_over(state: ChosonState, giver: int, taker: int, kind: int, tell: Tell) -> None:
    """Move a card from in front of one player to in front of another; Yi's Shield follows as in `take_off`."""
    take_off(state, giver, kind, tell)
    state.put_in_play(kind, taker, 1)


def _shield_to_the_middle(state: ChosonState) -> None:
    state.shield_player = NOBODY
    state.shield_family = 0


def tokens_of_others(state: ChosonState, player: int) -> list[int]:
    """The other players who have a Victory Point token."""
    return [other for other in range(1, state.players + 1) if other != player and state.tokens[other]]


def must_take_token(state: ChosonState, player: int, kind: EventKind, tell: Tell) -> bool:
    """A Victory Point token is due to a player: from the middle if it can be (told as `kind`).

    Returns:
        True when the player has to choose from whom to take it, the middle being empty.
    """
    if state.tokens[MIDDLE]:
        state.hold_token(player, MIDDLE)
        tell(kind, player=player)
    elif tokens_of_others(state, player):
        tell(CHOICE_DUE, player=player)
        return True
    else:
        tell(NO_TOKEN, player=player)
    return False
