"""The four phases, and which of them lists, refuses and carries out what.

A phase is a module; `DECISIONS` says what can be asked (and `PUT_OTHERWISE` to whom in other words), the other tables
say who answers for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gamekit.engine.state import Listing, Reasons, Step
from gamekit.engine.statements import DecisionKind
from gamekit.games.koryo import actions
from gamekit.games.koryo.phases import action, ending, events, order, powers
from gamekit.games.koryo.state import KoryoState
from gamekit.rulebook.citations import states

PHASES = ("distribution", "order", "action", "ending")
states("PHASES", "koryo.round.phases")

DECISIONS: Mapping[str, DecisionKind] = {
    "order": order.DECISION,
    "turn": action.DECISION,
    "barbarian": events.BARBARIAN_DECISION,
    "lobbying": events.LOBBYING_DECISION,
    "discard": ending.DECISION,
}

PUT_OTHERWISE: Mapping[str, tuple[Callable[[KoryoState], bool], DecisionKind]] = {
    "order": (order.two_types_allowed, order.WIDER_DECISION),
    "discard": (ending.stopping_allowed, ending.WIDER_DECISION),
}

LISTING: Mapping[str, Listing] = {
    "order": order.legal,
    "turn": action.legal,
    "barbarian": events.targets,
    "lobbying": events.swaps,
    "discard": ending.legal,
}


def nothing_forbids(state: object, action: object) -> None:
    """Whoever is asked this may answer so."""


REASONS: Mapping[type, Reasons] = {
    actions.Place: order.why_not,
    actions.Reveal: action.why_not_reveal,
    actions.Destroy: events.why_not_destroy,
    actions.Swap: events.why_not_swap,
    actions.Decline: nothing_forbids,
    actions.TakeToken: powers.why_not_take,
    actions.Steal: powers.why_not_steal,
    actions.DestroyOwn: powers.why_not_destroy_own,
    actions.EndTurn: action.why_not_end,
    actions.Discard: ending.why_not_discard,
    actions.Keep: ending.why_not_keep,
}

STEPS: Mapping[type, Step] = {
    actions.Place: order.place,
    actions.Reveal: action.reveal,
    actions.Destroy: events.destroy,
    actions.Swap: events.swap,
    actions.Decline: events.decline,
    actions.TakeToken: powers.take_token,
    actions.Steal: powers.steal,
    actions.DestroyOwn: powers.destroy_own,
    actions.EndTurn: action.end_turn,
    actions.Discard: ending.discard,
    actions.Keep: ending.keep,
}


# The state is defined below the phases, which work on it; here the two are joined.
KoryoState.decisions = DECISIONS
KoryoState.put_otherwise = PUT_OTHERWISE
KoryoState.listing = LISTING
KoryoState.reasons = REASONS
KoryoState.steps = STEPS
