"""The score sheet of Koryŏ: Events of two kinds, and a limit on all cards that Senators raise."""

from __future__ import annotations

from collections.abc import Iterator

from gamekit.engine.statements import Statement
from gamekit.games.koryo.components import OMNISCIENT, SEASONS, SENATOR
from gamekit.games.koryo.phases.ending import SENATORS_KEEP
from gamekit.games.koryo.state import majority_by_omniscient
from gamekit.lessons.score_sheet.sheet import IN_FRONT, Rules, ScoreSheet, Thing
from gamekit.rulebook.messages import N_

LIMIT = SEASONS[-1].limit


def _faults(sheet: ScoreSheet) -> Iterator[tuple[Thing, Statement]]:
    senators = _has_senators(sheet)
    for player in sheet.seats:
        data = {"player": player, "amount": sheet.cards(player)}
        if player == senators and sheet.cards(player) > LIMIT + SENATORS_KEEP:
            template = N_("{player} has {amount} in front, and even with the Senators only {limit} may stay.")
            yield (
                IN_FRONT,
                sheet.statement("koryo.ending.senator", template, **data, limit=LIMIT + SENATORS_KEEP),
            )
        elif player != senators and sheet.cards(player) > LIMIT:
            template = N_("{player} has {amount} in front, Events included, and the last Season lets {limit} stay.")
            yield IN_FRONT, sheet.statement("koryo.ending.limit", template, **data, limit=LIMIT)
    if not any(map(sheet.cards, sheet.seats)):
        template = N_("No card lies in front of anybody, though everybody places one at least in each round.")
        yield IN_FRONT, sheet.statement("koryo.order.at-least-one", template)


def _remarks(sheet: ScoreSheet) -> Iterator[Statement]:
    senators = _has_senators(sheet)
    if senators and sheet.cards(senators) > LIMIT:
        template = N_("{player} may have {amount} in front, by the majority of Senators.")
        yield sheet.statement("koryo.ending.senator", template, player=senators, amount=sheet.cards(senators))


def _has_senators(sheet: ScoreSheet) -> int:
    """Who has the majority of Senators as the last round ends, when the Omniscient still breaks ties; 0 for nobody."""
    return majority_by_omniscient(sheet.column(SENATOR), sheet.column(OMNISCIENT))


RULES = Rules(
    characters="koryo.components.characters",
    events="koryo.components.events",
    tokens="koryo.components.tokens",
    limit=LIMIT,
    limited=N_("Cards in front, {limit} at most"),
    counted=ScoreSheet.cards,
    faults=_faults,
    remarks=_remarks,
)
