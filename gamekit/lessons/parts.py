"""Parts of a match: what one cell of a lesson's notebook is about, and what happened in it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from gamekit.engine.errors import GamekitError
from gamekit.engine.match import Match, Record
from gamekit.engine.state import State
from gamekit.engine.statements import Event


class UnknownPart(GamekitError):
    """A session has no part of that name."""


class Standing(Enum):
    """Where a position stands with regard to a part of the match."""

    AHEAD = "ahead"
    OPEN = "open"
    PAST = "past"


@dataclass(frozen=True)
class Step:
    """One step of a match, as far as one player may know of it.

    Attributes:
        player: who decided; 0 for the opening of the match.
        events: what happened.
    """

    player: int
    events: tuple[Event, ...]


def step_of(record: Record, seat: int) -> Step:
    """The step of a record, as far as the player in that seat may know of it."""
    player = record.action.player if record.action else 0
    return Step(player, tuple(event for event in record.events if event.visible_to(seat)))


class Part(ABC):
    """A stretch of a match, such as one phase of a round."""

    @abstractmethod
    def name(self, language: str) -> str:
        """What the part is called."""

    @abstractmethod
    def standing(self, match: Match, state: State) -> Standing:
        """Whether the part is still ahead, is being played, or is past, in that position of the match."""

    @abstractmethod
    def steps(self, match: Match, seat: int) -> list[Step]:
        """What happened in the part, as far as the player in that seat may know."""

    def suggestions(self) -> Sequence[str]:
        """Good moves in the part, in order, in the game's notation; empty where none is better than others."""
        return ()
