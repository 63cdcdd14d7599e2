"""What is measured: gamekit and the reference, each behind the same two functions.

Both play at random with every legal action listed at every decision, four players at the table.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

PLAYERS = 4
SEED = 12345
MIDDLE_ROUNDS = (4, 5)
GAMES_FOR_THE_MIDDLE = 20


class Played(NamedTuple):
    """How long a game was.

    Attributes:
        decisions: all decisions.
        choices: those with two or more options.
    """

    decisions: int
    choices: int


class Subject(NamedTuple):
    """A program to measure.

    Attributes:
        game: plays one whole game.
        successors: makes each successor of positions from the middle of games, the positions kept as they are;
            what is legal there has been listed before. Returns how many there were.
    """

    game: Callable[[], Played]
    successors: Callable[[], int]


def gamekit_choson() -> Subject:
    """Chosŏn through gamekit's public API."""
    import gamekit

    game = gamekit.load("choson")
    luck = gamekit.Luck(SEED)
    random = Random(SEED).random

    def play() -> Played:
        state = game.start(PLAYERS, luck)
        decisions = choices = 0
        while actions := state.legal_actions():
            options = len(actions)
            state = state.after(actions[int(random() * options)], luck)
            decisions += 1
            choices += options > 1
        return Played(decisions, choices)

    middle = []
    for _ in range(GAMES_FOR_THE_MIDDLE):
        state = game.start(PLAYERS, luck)
        while actions := state.legal_actions():
            if state.round in MIDDLE_ROUNDS and len(actions) > 1:
                middle.append(state)
            state = state.after(actions[int(random() * len(actions))], luck)

    def successors() -> int:
        count = 0
        for state in middle:
            for action in state.legal_actions():
                state.after(action, luck)
                count += 1
        return count

    return Subject(play, successors)


def reference_koryo() -> Subject:
    """The reference, which has to copy a state to keep it."""
    import reference

    luck = Random(SEED)

    def play() -> Played:
        decisions, choices, _, _ = reference.playout(PLAYERS, luck)
        return Played(decisions, choices)

    middle = []
    for _ in range(GAMES_FOR_THE_MIDDLE):
        state = reference.new_game(PLAYERS, luck)
        while state.phase != reference.OVER:
            actions = reference.legal(state)
            if state.season + 1 in MIDDLE_ROUNDS and len(actions) > 1:
                middle.append((state.copy(), actions))
            reference.apply(state, actions[int(luck.random() * len(actions))], luck)

    def successors() -> int:
        count = 0
        for state, actions in middle:
            for action in actions:
                reference.apply(state.copy(), action, luck)
                count += 1
        return count

    return Subject(play, successors)


SUBJECTS: dict[str, Callable[[], Subject]] = {"gamekit": gamekit_choson, "reference": reference_koryo}
