"""Scoring: families, tokens, kept Events, the 1st Player, Yi's Legacy; and who wins."""

from __future__ import annotations

from gamekit.engine.scores import Scores, ranked_first
from gamekit.engine.statements import ScoreLine, Statement
from gamekit.games.choson.components import EVENT, FAMILIES
from gamekit.games.choson.state import ChosonState
from gamekit.rulebook.citations import implements, states
from gamekit.rulebook.messages import N_
from gamekit.seasons import scoring

FIRST_PLAYER_POINTS = 2
states("FIRST_PLAYER_POINTS", "choson.scoring.first-player")
LEGACY_DOUBLES_TO = 10
states("LEGACY_DOUBLES_TO", "choson.scoring.legacy-small", "choson.scoring.legacy-zero")
# By the number of players.
LEGACY_BONUS = {2: 5, 3: 4, 4: 3}
states("LEGACY_BONUS", "choson.scoring.legacy-large")


@implements("choson.majority.strict", "choson.majority.tie", "choson.scoring.family", "choson.scoring.shield-off")
def controls(state: ChosonState, family: int) -> int:
    """Who controls a family when points are counted: a strict majority, Yi's Shield breaks no tie; 0 for nobody."""
    return scoring.controls(state, family)


def scores(state: ChosonState) -> Scores:
    """The score of the table as it lies."""
    return scoring.scored(
        state,
        lines_of=lambda player: _lines(state, player),
        outcome_of=lambda totals: _winners(state, totals),
        notes_of=lambda _: _ties(state),
    )


@implements("choson.scoring.tokens", "choson.scoring.events", "choson.gosu.worth")
def _lines(state: ChosonState, player: int) -> tuple[ScoreLine, ...]:
    lines = scoring.families(state, player, "choson.scoring.family")
    lines += scoring.tokens(state, player, "choson.scoring.tokens")
    if state.in_play[EVENT][player]:
        template = N_("{player} has kept {events:acc}.")
        count = state.in_play[EVENT][player]
        lines.append(scoring.line(state, "choson.scoring.events", template, count, player=player, events=count))
    if state.first_player == player:
        template = N_("{player} holds the 1st Player token.")
        clause = "choson.scoring.first-player"
        lines.append(scoring.line(state, clause, template, FIRST_PLAYER_POINTS, player=player))
    if state.legacy == player:
        lines.append(_legacy(state, sum(line.points for line in lines), player))
    return tuple(lines)


def _legacy(state: ChosonState, influence: int, player: int) -> ScoreLine:
    """Yi's Legacy: up to ten points are doubled, more get a bonus by the number of players."""
    if influence == 0:
        template = N_("Yi's Legacy adds nothing to no points.")
        return scoring.line(state, "choson.scoring.legacy-zero", template, 0, player=player)
    if influence <= LEGACY_DOUBLES_TO:
        clause, points = "choson.scoring.legacy-small", influence
        template = N_("Yi's Legacy doubles the points so far: {influence}.")
    else:
        clause, points = "choson.scoring.legacy-large", LEGACY_BONUS[state.players]
        template = N_("Yi's Legacy: the points so far are more than ten ({influence}), which earns a bonus.")
    return scoring.line(state, clause, template, points, player=player, influence=influence)


def _ties(state: ChosonState) -> tuple[Statement, ...]:
    """The families for which nobody scores, because several have the most."""
    notes = []
    for family, tied in scoring.tied_families(state):
        notes.append(scoring.tie(state, "choson.scoring.family", family, tied))
        if state.shield_family == family and state.shield_player in tied:
            template = N_("Yi's Shield of {player} on the family {family} breaks no tie in scoring.")
            clause = "choson.scoring.shield-off"
            notes.append(scoring.note(state, clause, template, player=state.shield_player, family=family))
    return tuple(notes)


@implements("choson.scoring.winner", "choson.scoring.tie", "choson.scoring.tie-none")
def _winners(state: ChosonState, totals: dict[int, int]) -> tuple[tuple[int, ...], Statement]:
    """Who has the most; of those tied, who controls the family of least value; or else all of them."""
    first = ranked_first(totals)
    if len(first) == 1:
        return first, scoring.most(state, "choson.scoring.winner", first[0])
    for family in FAMILIES:
        controller = controls(state, family)
        if controller in first:
            template = N_("{players} tie; {player} controls the family of least value ({family}) and wins.")
            clause = "choson.scoring.tie"
            why = scoring.note(state, clause, template, players=first, player=controller, family=family)
            return (controller,), why
    template = N_("{players} tie, none of them controls a family: they share the win.")
    return first, scoring.note(state, "choson.scoring.tie-none", template, players=first)
