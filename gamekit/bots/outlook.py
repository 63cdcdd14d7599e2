"""What a table is worth to a player of a game of Seasons: line by line, in points that may be hoped for at the end."""

from __future__ import annotations

from functools import lru_cache

from gamekit.engine.majority import Column
from gamekit.seasons.components import FAMILIES, SEASONS
from gamekit.seasons.table import SeasonState

Topic = tuple[str, int]
"""What a line is about: ("family", 7), ("power", 3), ("tokens", 0)."""

# By how much a lead in a family of nine may change in a round; in smaller families by less.
CHANGES_A_ROUND = 0.6
# How many rounds ahead a power is counted on: later, somebody else may have it.
FORESIGHT = 2
# Of what several opponents gain, so much is counted against the one in the lead, and the rest evenly against all.
AGAINST_THE_LEADER = 0.5


class Outlook:
    """What a player may hope for, made for one decision. What is special to a game, its subclass adds.

    Args:
        state: the table at the decision, as the player sees it.
        player: whose outlook it is.

    Attributes:
        seen: the table at the decision.
        rounds: how many rounds are still to come after this one.
        turns: the same, with the part of this round in which the opponents have their turns.
        weights: how a point for each player counts: 1 for the own ones, together -1 for those of the opponents.
    """

    def __init__(self, state: SeasonState, player: int) -> None:
        self.seen = state
        self.player = player
        self.seats = range(1, state.players + 1)
        self.rounds = len(SEASONS) - state.round
        self.turns = self.rounds + _turns_of_others(state, player)
        self.limit = state.season.limit
        self.weights = _weights(state, player)

    def worth(self, state: SeasonState) -> float:
        """All lines together."""
        return sum(self.lines(state).values())

    def lines(self, state: SeasonState) -> dict[Topic, float]:
        """What speaks for the table and against it, topic by topic."""
        lines: dict[Topic, float] = {}
        for family, column in enumerate(self.kept(state)[FAMILIES[0] : FAMILIES[-1] + 1], FAMILIES[0]):
            lines["family", family] = _stake(column, family, self.turns, self.weights)
        tokens = state.tokens
        lines["tokens", 0] = sum([self.weights[player] * tokens[player] for player in self.seats])
        self.add_lines(lines, state)
        return lines

    def add_lines(self, lines: dict[Topic, float], state: SeasonState) -> None:
        """Add what is special to the game."""

    def too_many(self, state: SeasonState, player: int) -> int:
        """How many Characters a player will have to discard as the round ends, as the table lies."""
        raise NotImplementedError

    def kept(self, state: SeasonState) -> tuple[Column, ...]:
        """The cards in play but for those that will have to be discarded: a player gives away what is least missed."""
        table = state.in_play
        for player in self.seats:
            for _ in range(self.too_many(state, player)):
                losses = [
                    (self.loss(player, family, table[family]), family) for family in FAMILIES if table[family][player]
                ]
                if losses:
                    table = _without_one(table, min(losses)[1], player)
        return table

    def loss(self, player: int, family: int, column: Column) -> float:
        """What a player loses with a card of the family."""
        fewer = (*column[:player], column[player] - 1, *column[player + 1 :])
        return self.hope(player, family, column) - self.hope(player, family, fewer)

    def hope(self, player: int, family: int, column: Column) -> float:
        """The points that a player may hope for from a family."""
        return family * _chances(column, family, self.turns)[player]

    def change(self, family: int, column: Column) -> float:
        """By how many cards a lead in a family may still change before the end."""
        return _drift(column, family, self.turns)

    def power(self, state: SeasonState, family: int, points: float) -> float:
        """What the majority power of a family promises, if it brings so many points in each round to come."""
        return self.weights[state.majority(family)] * points * min(self.rounds, FORESIGHT)


def _turns_of_others(state: SeasonState, player: int) -> float:
    """Which part of the opponents has a turn of this round before them; before the turns begin: all."""
    others = [other for other in range(1, state.players + 1) if other != player]
    if state.phase == state.turn_phase:
        return sum(not state.has_acted(other) and other != state.turn_of for other in others) / len(others)
    return 0 if state.asked == "discard" else 1


def _weights(state: SeasonState, player: int) -> tuple[float, ...]:
    totals = state.scores().totals
    others = [other for other in totals if other != player]
    first = max(others, key=lambda other: totals[other])
    evenly = (1 - AGAINST_THE_LEADER) / len(others)
    weights = [0.0] * (state.players + 1)
    for other in others:
        weights[other] = -evenly
    weights[first] -= AGAINST_THE_LEADER
    weights[player] = 1.0
    return tuple(weights)


def _without_one(table: tuple[Column, ...], family: int, player: int) -> tuple[Column, ...]:
    column = list(table[family])
    column[player] -= 1
    return (*table[:family], tuple(column), *table[family + 1 :])


@lru_cache(maxsize=200_000)
def _stake(column: Column, family: int, turns: float, weights: tuple[float, ...]) -> float:
    """What a family is worth: everybody's hope of it, weighed."""
    if not any(column):
        return 0.0
    return family * sum(map(float.__mul__, weights, _chances(column, family, turns)))


@lru_cache(maxsize=200_000)
def _chances(column: Column, family: int, turns: float) -> tuple[float, ...]:
    """For each player, how likely the majority of a family is at the end, by the lead now.

    A lead may change as long as there are turns to come, and cards of the family that are not in play.
    """
    drift = _drift(column, family, turns)
    chances = [0.0]
    for player in range(1, len(column)):
        lead = column[player] - max(column[:player] + column[player + 1 :])
        chances.append(min(1.0, max(0.0, 0.5 + (lead - 0.5) / (1 + 2 * drift))))
    return tuple(chances)


def _drift(column: Column, family: int, turns: float) -> float:
    return min(family - sum(column), CHANGES_A_ROUND * turns * family / FAMILIES[-1])
