"""The five phases, and which of them lists, refuses and carries out what.

A phase is a module; `DECISIONS` says what can be asked, the other tables say who answers for it.
"""

from __future__ import annotations

from collections.abc import Mapping

from gamekit.engine.state import Listing, Reasons, Step
from gamekit.engine.statements import DecisionKind
from gamekit.games.choson import actions
from gamekit.games.choson.phases import (
    effects,
    ending,
    main,
    order,
    powers,
    time_travelling,
    token_choice,
)
from gamekit.games.choson.state import ChosonState
from gamekit.rulebook.citations import states

PHASES = ("time-travel", "distribution", "order", "main", "ending")
states("PHASES", "choson.round.phases")

DECISIONS: Mapping[str, DecisionKind] = {
    "time-travel": time_travelling.DECISION,
    "token": token_choice.DECISION,
    "order": order.DECISION,
    "turn": main.DECISION,
    "return-fire": effects.RETURN_FIRE_DECISION,
    "counter-attack": effects.COUNTER_DECISION,
    "discard": ending.DECISION,
}

LISTING: Mapping[str, Listing] = {
    "time-travel": time_travelling.legal,
    "token": token_choice.legal,
    "order": order.legal,
    "turn": main.legal,
    "return-fire": effects.ripostes,
    "counter-attack": effects.ripostes,
    "discard": ending.legal,
}


def nothing_forbids(state: object, action: object) -> None:
    """Whoever is asked this may answer either way."""


REASONS: Mapping[type, Reasons] = {
    actions.Sacrifice: nothing_forbids,
    actions.Stay: nothing_forbids,
    actions.TakeFrom: token_choice.why_not,
    actions.DeclineToken: nothing_forbids,
    actions.Place: order.why_not,
    actions.Reveal: main.why_not_reveal,
    actions.Shield: powers.why_not_shield,
    actions.TakeToken: powers.why_not_token,
    actions.Keep: powers.why_not_keep,
    actions.Swap: effects.why_not_swap,
    actions.Destroy: effects.why_not_destroy,
    actions.Riposte: nothing_forbids,
    actions.DeclineRiposte: nothing_forbids,
    actions.EndTurn: main.why_not_end,
    actions.Discard: ending.why_not,
}

STEPS: Mapping[type, Step] = {
    actions.Sacrifice: time_travelling.sacrifice,
    actions.Stay: time_travelling.stay,
    actions.TakeFrom: token_choice.take_from,
    actions.DeclineToken: token_choice.decline,
    actions.Place: order.place,
    actions.Reveal: main.reveal,
    actions.Shield: powers.shield,
    actions.TakeToken: powers.take_token,
    actions.Keep: powers.keep,
    actions.Swap: effects.swap,
    actions.Destroy: effects.destroy,
    actions.Riposte: effects.riposte,
    actions.DeclineRiposte: effects.decline_riposte,
    actions.EndTurn: main.end_turn,
    actions.Discard: ending.discard,
}


# The state is defined below the phases, which work on it; here the two are joined.
ChosonState.decisions = DECISIONS
ChosonState.listing = LISTING
ChosonState.reasons = REASONS
ChosonState.steps = STEPS
