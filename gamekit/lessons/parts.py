"""Parts of a match: what one cell of a lesson's notebook is about, and what happened in it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from types import MappingProxyType

from gamekit.drawing import Mark
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


Told = tuple[int, int]
"""How far a match has been told: the number of a record, and how many of its events that one player may know of."""

NO_NOTES: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True)
class Step:
    """One step of a match, as far as one player may know of it.

    Attributes:
        player: who decided; 0 for what the table does by itself: the beginning, a phase that begins, the ending of a
            round as far as nobody decides anything.
        place: when it happened.
        events: what happened.
        notes: for each event what is explained where it is told, as a template; "" for most.
        record: the number of the match's record that it is in.
        told_before: how many events of that record come before it, as far as the player may know of them.
    """

    player: int
    place: Place
    events: tuple[Event, ...]
    notes: tuple[str, ...]
    record: int
    told_before: int

    def cut(self, after: Told, until: Told) -> Step:
        """What of it is told between two points."""
        told = slice(self._told_at(after), self._told_at(until))
        before = self.told_before + told.start
        return replace(self, events=self.events[told], notes=self.notes[told], told_before=before)

    def _told_at(self, point: Told) -> int:
        """How many of the events have been told at that point."""
        record, told = point
        if record != self.record:
            return len(self.events) if record > self.record else 0
        return min(max(told - self.told_before, 0), len(self.events))


def steps_of(match: Match, seat: int, notes: Mapping[str, str] = NO_NOTES) -> list[Step]:
    """All that happened, as far as the player in that seat may know.

    A move with all that comes of it is one step; it is cut up where the table goes on by itself.

    Args:
        match: the match.
        seat: the player.
        notes: what is explained where a clause comes up for the first time, by the clause's id.
    """
    phases = match.game.phases
    steps: list[Step] = []
    place = _beginning(match)
    still_to_explain = dict(notes)

    def add(player: int, events: Sequence[Event], number: int, before: int) -> None:
        explained = tuple(still_to_explain.pop(event.clause, "") for event in events)
        steps.append(Step(player, place, tuple(events), explained, number, before))

    for number, record in enumerate(match.records):
        player = record.action.player if record.action else 0
        events: list[Event] = []
        told = 0
        for number_in_record, event in enumerate(record.events):
            following = _place_of(event, place, phases, last=record.state.over)
            ends_round = player and number_in_record and _ends_round(event, place, phases)
            if following != place or ends_round:
                add(player, events, number, told)
                told += len(events)
                player, place, events = 0, following, []
            if event.visible_to(seat):
                events.append(event)
        add(player, events, number, told)
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


def _ends_round(event: Event, place: Place, phases: Sequence[str]) -> bool:
    """Whether the table goes on with the ending of a round: after a player's discard it turns to the next player.

    What the discard itself brings about is of other topics: a majority that is lost, a token that goes with it.
    """
    return place[1] == len(phases) - 1 and event.clause.split(".")[1] == phases[-1]


class Part(ABC):
    """A stretch of a match, such as one phase of a round.

    Attributes:
        shows_table: whether the table is worth a look when the part is past.
        marks: the cards on the table that matter in the part.
    """

    shows_table = False
    marks: Sequence[Mark] = ()

    @abstractmethod
    def name(self, language: str) -> str:
        """What the part is called."""

    @abstractmethod
    def standing(self, match: Match, state: State) -> Standing:
        """Whether the part is still ahead, is being played, or is past, in that position of the match."""

    @abstractmethod
    def holds(self, place: Place) -> bool:
        """Whether that place is in the part."""

    @abstractmethod
    def own(self, match: Match, steps: Iterable[Step]) -> list[Step]:
        """Those of the match's steps that belong to the part."""

    def suggestions(self) -> Sequence[str]:
        """Good moves in the part, in order, in the game's notation; empty where none is better than others."""
        return ()
