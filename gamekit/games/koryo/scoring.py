"""Scoring: families, tokens, Events; who wins, and who enters the Hall of Fame or the Wall of Shame."""

from __future__ import annotations

from gamekit.engine.scores import Scores, ranked_first
from gamekit.engine.statements import ScoreLine, Statement
from gamekit.games.koryo.components import OMNISCIENT
from gamekit.games.koryo.state import KoryoState
from gamekit.rulebook.citations import implements, states
from gamekit.rulebook.messages import N_
from gamekit.seasons import scoring

EVENT_POINTS = -1
states("EVENT_POINTS", "koryo.scoring.events")
HALL_OF_FAME = 30
states("HALL_OF_FAME", "koryo.scoring.hall-of-fame")


@implements("koryo.majority.strict", "koryo.majority.tie", "koryo.scoring.family", "koryo.scoring.omniscient-off")
def controls(state: KoryoState, family: int) -> int:
    """Who controls a family when points are counted: a strict majority, no Omniscient breaks a tie; 0 for nobody."""
    return scoring.controls(state, family)


def scores(state: KoryoState) -> Scores:
    """The score of the table as it lies."""
    return scoring.scored(
        state,
        lines_of=lambda player: _lines(state, player),
        outcome_of=lambda totals: _winners(state, totals),
        notes_of=lambda totals: (*_ties(state), *_remembered(state, totals)),
    )


@implements("koryo.scoring.tokens", "koryo.scoring.events")
def _lines(state: KoryoState, player: int) -> tuple[ScoreLine, ...]:
    lines = scoring.families(state, player, "koryo.scoring.family")
    lines += scoring.tokens(state, player, "koryo.scoring.tokens")
    events = state.events(player)
    if events:
        template = N_("{player} has {events:acc} in front.")
        points = EVENT_POINTS * events
        lines.append(scoring.line(state, "koryo.scoring.events", template, points, player=player, events=events))
    return tuple(lines)


def _ties(state: KoryoState) -> list[Statement]:
    """The families for which nobody scores, because several have the most."""
    omniscient = state.majority(OMNISCIENT)
    notes = []
    for family, tied in scoring.tied_families(state):
        notes.append(scoring.tie(state, "koryo.scoring.family", family, tied))
        if omniscient in tied:
            template = N_("The Omniscient of {player} breaks no tie in scoring: nobody scores the {family:pl}.")
            clause = "koryo.scoring.omniscient-off"
            notes.append(scoring.note(state, clause, template, player=omniscient, family=family))
    return notes


@implements("koryo.scoring.hall-of-fame")
def _remembered(state: KoryoState, totals: dict[int, int]) -> list[Statement]:
    """Who has done so well, or so badly, that it is noted."""
    notes = []
    for player, total in totals.items():
        if total >= HALL_OF_FAME:
            template = N_("{player} enters the Hall of Fame with {total}.")
        elif total < 0:
            template = N_("{player} enters the Wall of Shame with {total}.")
        else:
            continue
        notes.append(scoring.note(state, "koryo.scoring.hall-of-fame", template, player=player, total=total))
    return notes


@implements("koryo.scoring.winner", "koryo.scoring.tie")
def _winners(state: KoryoState, totals: dict[int, int]) -> tuple[tuple[int, ...], Statement]:
    """Who has the most; those tied share the win."""
    first = ranked_first(totals)
    if len(first) == 1:
        return first, scoring.most(state, "koryo.scoring.winner", first[0])
    template = N_("{players} tie for the most Influence and share the win.")
    return first, scoring.note(state, "koryo.scoring.tie", template, players=first)
