"""Scoring: families, tokens, kept Events, the 1st Player, Yi's Legacy; and who wins."""

from __future__ import annotations

from typing import Any

from gamekit.engine.majority import NOBODY, strict_majority
from gamekit.engine.scores import Scores, ranked_first
from gamekit.engine.statements import ScoreLine, Statement
from gamekit.games.choson.components import EVENT, FAMILIES, VOCABULARY
from gamekit.games.choson.state import ChosonState
from gamekit.rulebook.citations import implements, states
from gamekit.rulebook.messages import N_

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
    return strict_majority(state.in_play[family])


def scores(state: ChosonState) -> Scores:
    """The score of the table as it lies."""
    players = range(1, state.players + 1)
    lines = {player: _lines(state, player) for player in players}
    totals = {player: sum(line.points for line in lines[player]) for player in players}
    winners, outcome = _winners(state, totals)
    return Scores(lines, totals, winners, outcome, _ties(state))


@implements("choson.scoring.tokens", "choson.scoring.events", "choson.gosu.worth")
def _lines(state: ChosonState, player: int) -> tuple[ScoreLine, ...]:
    lines = []
    for family in FAMILIES:
        if controls(state, family) == player:
            template = N_("{family}: {player} controls the family.")
            lines.append(_line("choson.scoring.family", template, family, player=player, family=family))
    if state.tokens[player]:
        template = N_("{player} has {tokens:acc}.")
        count = state.tokens[player]
        lines.append(_line("choson.scoring.tokens", template, count, player=player, tokens=count))
    if state.in_play[EVENT][player]:
        template = N_("{player} has kept {events:acc}.")
        count = state.in_play[EVENT][player]
        lines.append(_line("choson.scoring.events", template, count, player=player, events=count))
    if state.first_player == player:
        template = N_("{player} holds the 1st Player token.")
        lines.append(_line("choson.scoring.first-player", template, FIRST_PLAYER_POINTS, player=player))
    if state.legacy == player:
        lines.append(_legacy(sum(line.points for line in lines), state.players, player))
    return tuple(lines)


def _legacy(influence: int, players: int, player: int) -> ScoreLine:
    """Yi's Legacy: up to ten points are doubled, more get a bonus by the number of players."""
    if influence == 0:
        template = N_("Yi's Legacy: twice nothing is nothing.")
        return _line("choson.scoring.legacy-zero", template, 0, player=player)
    if influence <= LEGACY_DOUBLES_TO:
        template = N_("Yi's Legacy doubles the points so far: {influence}.")
        return _line("choson.scoring.legacy-small", template, influence, player=player, influence=influence)
    template = N_("Yi's Legacy: the points so far are more than ten ({influence}), which earns a bonus.")
    bonus = LEGACY_BONUS[players]
    return _line("choson.scoring.legacy-large", template, bonus, player=player, influence=influence)


def _line(clause: str, template: str, points: int, **data: Any) -> ScoreLine:
    return ScoreLine(clause, template, {**data, "points": points}, VOCABULARY)


def _ties(state: ChosonState) -> tuple[Statement, ...]:
    """The families for which nobody scores, because several have the most."""
    notes = []
    for family in FAMILIES:
        column = state.in_play[family]
        most = max(column)
        if most and controls(state, family) == NOBODY:
            tied = tuple(player for player, count in enumerate(column) if count == most)
            template = N_("{family}: {players} tie for the most, and nobody scores.")
            notes.append(_note("choson.scoring.family", template, family=family, players=tied))
            if state.shield_family == family and state.shield_player in tied:
                template = N_("Yi's Shield of {player} on the family {family} breaks no tie in scoring.")
                notes.append(_note("choson.scoring.shield-off", template, player=state.shield_player, family=family))
    return tuple(notes)


@implements("choson.scoring.winner", "choson.scoring.tie", "choson.scoring.tie-none")
def _winners(state: ChosonState, totals: dict[int, int]) -> tuple[tuple[int, ...], Statement]:
    """Who has the most; of those tied, who controls the family of least value; or else all of them."""
    first = ranked_first(totals)
    if len(first) == 1:
        template = N_("{player} has the most Influence and wins.")
        return first, _note("choson.scoring.winner", template, player=first[0])
    for family in FAMILIES:
        controller = controls(state, family)
        if controller in first:
            template = N_("{players} tie; {player} controls the family of least value ({family}) and wins.")
            return (controller,), _note("choson.scoring.tie", template, players=first, player=controller, family=family)
    template = N_("{players} tie, none of them controls a family: they share the win.")
    return first, _note("choson.scoring.tie-none", template, players=first)


def _note(clause: str, template: str, **data: Any) -> Statement:
    return Statement(clause, template, data, VOCABULARY)
