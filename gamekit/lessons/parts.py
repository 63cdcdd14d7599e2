"""Parts of a match: what one cell of a lesson's notebook is about, and what happened in it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from gamekit.engine.errors import GamekitError
from gamekit.engine.match import Match
from gamekit.engine.state import State
from gamekit.engine.statements import Event


class UnknownPart(GamekitError):
    """A session has no part of that name."""


class Standing(Enum):
    """Where a position stands with regard to a part of the match."""

    AHEAD = "ahead"
    OPEN = "open"
    PAST = "past"


Place = tuple[int, int]
"""Where in a match something happens: the round, counted from 0 at the match's beginning, and the phase's number."""


@dataclass(frozen=True)
class Step:
    """One step of a match, as far as one player may know of it.

    Attributes:
        player: who decided; 0 for what the table does by itself: the beginning, and a phase that begins.
        place: when it happened.
        events: what happened.
    """

    player: int
    place: Place
    events: tuple[Event, ...]


def steps_of(match: Match, seat: int) -> list[Step]:
    """All that happened, as far as the player in that seat may know; cut up where a phase begins in a step's middle."""
    phases = match.game.phases
    steps: list[Step] = []
    place = _beginning(match)
    for record in match.records:
        player = record.action.player if record.action else 0
        events: list[Event] = []
        for event in record.events:
            following = _place_of(event, place, phases, last=record.state.over)
            if following != place:
                steps.append(Step(player, place, tuple(events)))
                player, place, events = 0, following, []
            if event.visible_to(seat):
                events.append(event)
        steps.append(Step(player, place, tuple(events)))
        if record.state.phase in phases:
            place = (place[0], phases.index(record.state.phase))
    return steps


def _beginning(match: Match) -> Place:
    """The first round begins with the phase of a given position; or after the set-up, which is in no phase."""
    phase = match.records[0].state.phase
    given = "position" in match.setup and phase in match.game.phases
    return (0, match.game.phases.index(phase) if given else -1)


def _place_of(event: Event, place: Place, phases: Sequence[str], last: bool) -> Place:
    """Where an event happens: it may begin a round, or a phase that comes later in the round.

    The clauses of a phase are called after it: `choson.ending.limit`. In the last step no round begins.
    """
    lap, number = place
    topic = event.clause.split(".")[1]
    if topic == "round" and not last:
        return (lap if number < 0 else lap + 1, 0)
    begun = phases.index(topic) if topic in phases else -1
    return (lap, max(begun, number))


class Part(ABC):
    """A stretch of a match, such as one phase of a round.

    Attributes:
        shows_table: whether the table is worth a look when the part is past.
    """

    shows_table = False

    @abstractmethod
    def name(self, language: str) -> str:
        """What the part is called."""

    @abstractmethod
    def standing(self, match: Match, state: State) -> Standing:
        """Whether the part is still ahead, is being played, or is past, in that position of the match."""

    @abstractmethod
    def holds(self, place: Place) -> bool:
        """Whether that place is in the part."""

    def suggestions(self) -> Sequence[str]:
        """Good moves in the part, in order, in the game's notation; empty where none is better than others."""
        return ()
