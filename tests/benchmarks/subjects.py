"""What is measured: gamekit, and the reference. Their peers are in `peers.py`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import cycle, islice
from random import Random
from typing import Any, NamedTuple

SEED = 12345
GAMES_FOR_THE_MIDDLE = 20
POSITIONS_AT_A_TIME = 20

Playing = Generator[Sequence[Any], Any, None]


class Played(NamedTuple):
    """How long a game was.

    Attributes:
        decisions: all decisions.
        choices: those with two or more options.
    """

    decisions: int
    choices: int


class Subject(ABC):
    """A program to measure: games at random, every legal action listed at every decision.

    Attributes:
        version: its version.
        random: draws from 0 up to 1.
    """

    version = ""

    def __init__(self) -> None:
        self.random = Random(SEED).random

    @abstractmethod
    def playing(self) -> Playing:
        """Play one game: yield the legal actions of each decision, and be sent the one that is chosen."""

    def game(self) -> Played:
        """Play one game at random."""
        random = self.random
        choose = self.playing().send
        decisions = choices = 0
        with suppress(StopIteration):  # the game is over
            actions = choose(None)
            while True:
                options = len(actions)
                decisions += 1
                choices += options > 1
                actions = choose(actions[int(random() * options)])
        return Played(decisions, choices)


class KeepingSubject(Subject):
    """A subject whose positions can be kept, to go on from each in several ways."""

    def __init__(self) -> None:
        super().__init__()
        self._middle: Iterator[tuple[Any, Sequence[Any]]] = iter(())

    @abstractmethod
    def kept(self) -> Any:
        """The position of the game that is being played, such that it can be kept: a copy where need be."""

    @abstractmethod
    def successor(self, kept: Any, action: Any) -> object:
        """The successor of a kept position, which stays as it is."""

    def successors(self) -> int:
        """Make each successor of some positions from the middle of games; return how many there were.

        What is legal there has been listed before.
        """
        count = 0
        for kept, actions in islice(self._middle, POSITIONS_AT_A_TIME):
            for action in actions:
                self.successor(kept, action)
            count += len(actions)
        return count

    def prepare(self) -> None:
        """Collect positions with a choice from the middle third of some games, to go through again and again."""
        middle = []
        for _ in range(GAMES_FOR_THE_MIDDLE):
            positions = []
            playing = self.playing()
            with suppress(StopIteration):
                actions = next(playing)
                while True:
                    if len(actions) > 1:
                        positions.append((self.kept(), actions))
                    actions = playing.send(actions[int(self.random() * len(actions))])
            middle += positions[len(positions) // 3 : -(-2 * len(positions) // 3)]
        self._middle = cycle(middle)


class Gamekit(KeepingSubject):
    """A game through gamekit's public API."""

    def __init__(self, game: str, players: int) -> None:
        super().__init__()
        import gamekit

        self.version = gamekit.__version__
        self._game = gamekit.load(game)
        self._players = players
        self._luck = gamekit.Luck(SEED)

    def playing(self) -> Playing:
        self.state = self._game.start(self._players, self._luck)
        while actions := self.state.legal_actions():
            self.state = self.state.after((yield actions), self._luck)

    def kept(self) -> Any:
        return self.state

    def successor(self, kept: Any, action: Any) -> object:
        return kept.after(action, self._luck)


class Reference(KeepingSubject):
    """The throwaway Koryŏ: it plays in a loop of its own, and has to copy a state to keep it."""

    def __init__(self, players: int) -> None:
        super().__init__()
        import reference

        self._koryo = reference
        self._players = players
        self._luck = Random(SEED)

    def game(self) -> Played:
        decisions, choices, _, _ = self._koryo.playout(self._players, self._luck)
        return Played(decisions, choices)

    def playing(self) -> Playing:
        koryo = self._koryo
        self.state = koryo.new_game(self._players, self._luck)
        while self.state.phase != koryo.OVER:
            koryo.apply(self.state, (yield koryo.legal(self.state)), self._luck)

    def kept(self) -> Any:
        return self.state.copy()

    def successor(self, kept: Any, action: Any) -> object:
        successor = kept.copy()
        self._koryo.apply(successor, action, self._luck)
        return successor


KORYO = "gamekit: Koryŏ, 4 players"
CHOSON = "gamekit: Chosŏn, 4 players"
REFERENCE = "reference: Koryŏ, 4 players"

OWN: dict[str, Callable[[], Subject]] = {
    KORYO: partial(Gamekit, "koryo", 4),
    "gamekit: Koryŏ, 2 players": partial(Gamekit, "koryo", 2),
    CHOSON: partial(Gamekit, "choson", 4),
    "gamekit: Chosŏn, 2 players": partial(Gamekit, "choson", 2),
    REFERENCE: partial(Reference, 4),
    "reference: Koryŏ, 2 players": partial(Reference, 2),
}
