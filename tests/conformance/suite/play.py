"""Random play, the same on every machine: what the checks walk along."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from gamekit.engine.match import Match
from suite.adapter import Adapter

FIRST_SEED = 1_000_003  # no number that lies on a table


class Line(NamedTuple):
    """A line of play: how it starts, the seed of the luck, and the seed of the players' choices.

    It starts from the set-up for a number of players with options, or from one of the adapter's positions.
    """

    players: int
    options: tuple[tuple[str, bool], ...]
    position: str
    seed: int
    choices: int

    def __str__(self) -> str:
        variant = "".join(f", {name}={value}" for name, value in self.options)
        start = self.position or f"{self.players} players{variant}"
        return f"{start}, seed {self.seed}, choices {self.choices}"


def setups(adapter: Adapter) -> list[tuple[int, tuple[tuple[str, bool], ...]]]:
    """Every number of players with every combination of the game's options."""
    options = adapter.game.options
    variants = [tuple(zip(options, values, strict=True)) for values in product((True, False), repeat=len(options))]
    return list(product(adapter.game.players, variants))


def lines(adapter: Adapter) -> st.SearchStrategy[Line]:
    """Any line of play of a game; about half of them start from the set-up."""
    starts = [(players, options, "") for players, options in setups(adapter)]
    named = [(0, (), name) for name in adapter.positions]
    start = st.one_of(st.sampled_from(starts), st.sampled_from(named))
    seeds = st.integers(FIRST_SEED, 2**32 - 1)
    return st.builds(lambda start, seed, choices: Line(*start, seed, choices), start, seeds, st.integers(0, 999))


def one_line_a_setup(adapter: Adapter) -> list[Line]:
    """A line for each set-up, each with another seed."""
    return [
        Line(players, options, "", FIRST_SEED + number, number)
        for number, (players, options) in enumerate(setups(adapter))
    ]


def opened(adapter: Adapter, line: Line) -> Match:
    """The match of a line, at its start."""
    if line.position:
        return adapter.game.match(adapter.positions[line.position], seed=line.seed)
    return adapter.game.new(players=line.players, seed=line.seed, **dict(line.options))


def steps(adapter: Adapter, line: Line) -> Iterator[Match]:
    """The match of a line, at its start and after each step: one match, to be looked at and not to be changed."""
    match = opened(adapter, line)
    choose = Random(line.choices).random
    yield match
    while legal := match.state.legal_actions():
        match.play(legal[int(choose() * len(legal))])
        yield match


def played(adapter: Adapter, line: Line, most: int = 10_000) -> Match:
    """The match of a line, played to its end or for `most` steps."""
    match = opened(adapter, line)
    choose = Random(line.choices).random
    for _ in range(most):
        legal = match.state.legal_actions()
        if not legal:
            break
        match.play(legal[int(choose() * len(legal))])
    return match
