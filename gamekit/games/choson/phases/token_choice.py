"""A Victory Point token is due and none is left in the middle: the choice from whom to take it."""

from __future__ import annotations

from gamekit.engine.luck import Luck
from gamekit.engine.prohibitions import prohibits, refuse
from gamekit.engine.statements import DecisionKind, EventKind, Refusal, Tell
from gamekit.games.choson.actions import ChosonAction, DeclineToken, TakeFrom
from gamekit.games.choson.phases import distribution, main
from gamekit.games.choson.state import ChosonState
from gamekit.rulebook.citations import implements
from gamekit.rulebook.messages import N_

DECISION = DecisionKind(
    "choson.vp.empty",
    N_("{player} chooses: take a Victory Point token from another player, or none?"),
    TakeFrom,
    DeclineToken,
)

TOKEN_TAKEN = EventKind(
    "choson.vp.empty", N_("{player} takes a Victory Point token of {owner}, none being left in the middle.")
)
TOKEN_DECLINED = EventKind("choson.vp.empty-choice", N_("{player} takes no Victory Point token from another player."))


@implements("choson.vp.empty", "choson.vp.empty-choice")
def legal(state: ChosonState) -> list[ChosonAction]:
    player = state.player
    choices: list[ChosonAction] = [
        TakeFrom.made[player, other]
        for other in range(1, state.players + 1)
        if not from_oneself(player, other) and not has_no_token(state, other)
    ]
    return [*choices, DeclineToken.made[player]]


def why_not(state: ChosonState, action: TakeFrom) -> Refusal | None:
    say = {"player": action.player, "owner": action.other}
    if from_oneself(action.player, action.other):
        return refuse(from_oneself, state.vocabulary, **say)
    return refuse(has_no_token, state.vocabulary, **say) if has_no_token(state, action.other) else None


@prohibits("choson.vp.empty", N_("The Victory Point token is taken from another player."))
def from_oneself(player: int, other: int) -> bool:
    return player == other


@prohibits("choson.vp.empty", N_("{owner} has no Victory Point token."))
def has_no_token(state: ChosonState, other: int) -> bool:
    return other > state.players or not state.tokens[other]


def take_from(state: ChosonState, action: TakeFrom, luck: Luck | None, tell: Tell) -> None:
    state.hold_token(action.player, action.other)
    tell(TOKEN_TAKEN, player=action.player, owner=action.other)
    _go_on(state, luck, tell)


def decline(state: ChosonState, action: DeclineToken, luck: Luck | None, tell: Tell) -> None:
    tell(TOKEN_DECLINED, player=action.player)
    _go_on(state, luck, tell)


def _go_on(state: ChosonState, luck: Luck | None, tell: Tell) -> None:
    """Back to where the token was due: phase I, which ends with it, or the own turn."""
    if state.phase == main.PHASE:
        state.asked = "turn"
    else:
        distribution.deal(state, luck, tell)
