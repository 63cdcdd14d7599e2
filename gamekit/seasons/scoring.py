"""Scoring what both games score: families, by a strict majority, and Victory Point tokens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from gamekit.engine.majority import NOBODY, strict_majority
from gamekit.engine.scores import Scores
from gamekit.engine.statements import ScoreLine, Statement
from gamekit.rulebook.messages import N_
from gamekit.seasons.components import FAMILIES
from gamekit.seasons.table import SeasonState

CONTROLS = N_("{family}: {player} controls the family.")
TIE = N_("{family}: {players} tie for the most, and nobody scores.")
TOKENS = N_("{player} has {tokens:acc}.")
MOST = N_("{player} has the most Influence and wins.")

Lines = tuple[ScoreLine, ...]


def controls(state: SeasonState, family: int) -> int:
    """Who controls a family when points are counted: a strict majority, nothing breaks a tie; 0 for nobody."""
    return strict_majority(state.in_play[family])


def scored(
    state: SeasonState,
    lines_of: Callable[[int], Lines],
    outcome_of: Callable[[dict[int, int]], tuple[tuple[int, ...], Statement]],
    notes_of: Callable[[dict[int, int]], tuple[Statement, ...]],
) -> Scores:
    """The score of a table, from each player's lines; the totals tell who wins and what there is to note."""
    lines = {player: lines_of(player) for player in range(1, state.players + 1)}
    totals = {player: sum(line.points for line in lines[player]) for player in lines}
    winners, outcome = outcome_of(totals)
    return Scores(lines, totals, winners, outcome, notes_of(totals))


def line(state: SeasonState, clause: str, template: str, points: int, **data: Any) -> ScoreLine:
    """A line of the score."""
    return ScoreLine(clause, template, {**data, "points": points}, state.vocabulary)


def note(state: SeasonState, clause: str, template: str, **data: Any) -> Statement:
    """A remark beside the score."""
    return Statement(clause, template, data, state.vocabulary)


def families(state: SeasonState, player: int, clause: str) -> list[ScoreLine]:
    """The families that a player controls score their value."""
    return [
        line(state, clause, CONTROLS, family, player=player, family=family)
        for family in FAMILIES
        if controls(state, family) == player
    ]


def tokens(state: SeasonState, player: int, clause: str) -> list[ScoreLine]:
    """A point for each Victory Point token."""
    count = state.tokens[player]
    return [line(state, clause, TOKENS, count, player=player, tokens=count)] if count else []


def tied_families(state: SeasonState) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The families for which nobody scores, and who has the most of each."""
    for family in FAMILIES:
        column = state.in_play[family]
        most = max(column)
        if most and controls(state, family) == NOBODY:
            yield family, tuple(player for player, count in enumerate(column) if count == most)


def tie(state: SeasonState, clause: str, family: int, tied: tuple[int, ...]) -> Statement:
    """Why nobody scores for a family."""
    return note(state, clause, TIE, family=family, players=tied)


def most(state: SeasonState, clause: str, player: int) -> Statement:
    """Why a player wins alone."""
    return note(state, clause, MOST, player=player)
