"""Reading at leisure what has happened: the stops on the way through it, and the table as it lay at each.

A stop is the end of a step (a move, or a phase that begins), and any event at which something is to be explained.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import Any

from gamekit.engine.luck import RecordedLuck
from gamekit.engine.majority import NOBODY
from gamekit.engine.match import Match, Record
from gamekit.engine.state import State
from gamekit.engine.statements import EventKind
from gamekit.lessons.parts import Step, Told, steps_of


@dataclass(frozen=True)
class Stop:
    """Where the reader pauses.

    Attributes:
        told: how much has been told then.
        table: the table as it lay then, with nothing hidden; between two decisions nobody is to act.
    """

    told: Told
    table: State


class Reading:
    """A way through what has happened, from stop to stop.

    Args:
        stops: where it pauses; it begins at the first. Without any, all has been read.
        begin: how much had been told before.
    """

    def __init__(self, stops: Iterable[Stop] = (), begin: Told = (0, 0)) -> None:
        self._stops = list(stops)
        self._begin = begin
        self._place = 0

    @property
    def stop(self) -> Stop | None:
        """Where the reader stands; None where there was nothing to read."""
        return self._stops[self._place] if self._stops else None

    @property
    def before(self) -> Told:
        """How much had been told before that."""
        return self._stops[self._place - 1].told if self._place else self._begin

    @property
    def unread(self) -> int:
        """How many stops are still to come."""
        return max(len(self._stops) - 1 - self._place, 0)

    def read_on(self, stops: int = 1) -> None:
        """Go to the next stop, or past several."""
        self._place += min(stops, self.unread)


def stops_of(match: Match, seat: int, notes: Mapping[str, str], first: int, explained: Container[str]) -> list[Stop]:
    """The stops on the way through a match.

    Args:
        match: the match.
        seat: the player who reads.
        notes: what is explained where a clause comes up for the first time, by the clause's id.
        first: the number of the record to begin with.
        explained: the clauses whose notes are known already: they are no stop.
    """
    stops: list[Stop] = []
    untold = (step for step in steps_of(match, seat, notes) if step.record >= first and step.events)
    for number, of_record in groupby(untold, key=attrgetter("record")):
        record = match.records[number]
        pauses = [pause for step in of_record for pause in _pauses(step, explained)]
        if len(pauses) > 1:
            tables = _tables(match.records[number - 1].state, record, seat)
            stops += [Stop((number, told), tables[told - 1]) for told in pauses[:-1]]
        stops.append(Stop(end_of(number), record.state))
    return stops


def end_of(record: int) -> Told:
    """All of a record is told, and nothing of the next."""
    return record + 1, 0


def _pauses(step: Step, explained: Container[str]) -> list[int]:
    """How many events of its record are told at each stop in a step: at its notes, and at its end."""
    annotated = zip(step.events, step.notes, strict=True)
    pauses = {place for place, (event, note) in enumerate(annotated, 1) if note and event.clause not in explained}
    return [step.told_before + place for place in sorted(pauses | {len(step.events)})]


def _tables(before: State, record: Record, seat: int) -> list[State]:
    """The table at each event of a record that the player in that seat may know of, as it lay when it was told.

    To find out, the step is taken once more.
    """
    assert record.action is not None, "the opening is told in one"
    tables: list[State] = []
    table = before.copy()

    def keep(*_: EventKind, **__: Any) -> None:
        moment = table.copy()
        moment.player = NOBODY
        tables.append(moment)

    before.steps[type(record.action)](table, record.action, RecordedLuck(record.given), keep)
    return [table for table, event in zip(tables, record.events, strict=True) if event.visible_to(seat)]
