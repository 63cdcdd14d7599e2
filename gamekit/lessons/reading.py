"""Reading at leisure what has happened: the stops on the way through it, and the table as it lay at each.

A stop is the end of a step (a move, or what the table does by itself), and any event at which something is to be
explained. That a turn ends is told in passing; in a whole game, so is all that leaves the table as it lay.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import groupby, pairwise
from operator import attrgetter
from typing import Any, NamedTuple

from gamekit.engine.luck import RecordedLuck
from gamekit.engine.majority import NOBODY
from gamekit.engine.match import Match, Record
from gamekit.engine.state import State
from gamekit.engine.statements import EventKind
from gamekit.lessons.parts import Step, Told, steps_of
from gamekit.seasons.actions import EndOfTurn
from gamekit.seasons.table import SeasonState

# What a position says that is not to be seen on the table.
UNSEEN = frozenset({"phase", "asked", "player", "turn_of", "turn", "ship_owner", "seen_in_pile", "returned"})


class Pause(NamedTuple):
    """Why the reader pauses at an event.

    Attributes:
        told: how many events of the record have been told then.
        explains: something is explained there for the first time.
        in_passing: it is not worth a stop of its own: that a turn ends, that nothing has to be discarded.
    """

    told: int = 0
    explains: bool = False
    in_passing: bool = False


@dataclass(frozen=True)
class Stop:
    """Where the reader pauses.

    Attributes:
        told: how much has been told then.
        table: the table as it lay then, with nothing hidden; between two decisions nobody is to act.
        pause: why.
    """

    told: Told
    table: State
    pause: Pause


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
    def ahead(self) -> list[Stop]:
        """The stops that are still to come."""
        return self._stops[self._place + 1 :]

    @property
    def unread(self) -> int:
        """How many stops are still to come."""
        return len(self.ahead)

    def read_on(self, stops: int = 1) -> None:
        """Go to the next stop, or past several."""
        self._place += min(max(stops, 0), self.unread)


def stops_of(
    match: Match, seat: int, notes: Mapping[str, str], first: int, explained: Container[str], *, at_each_step: bool
) -> list[Stop]:
    """The stops on the way through a match.

    Args:
        match: the match.
        seat: the player who reads.
        notes: what is explained where a clause comes up for the first time, by the clause's id.
        first: the number of the record to begin with.
        explained: the clauses whose notes are known already: they are no stop.
        at_each_step: whether a step is a stop, too, though the table is left as it lay.
    """
    stops: list[Stop] = []
    untold = (step for step in steps_of(match, seat, notes) if step.record >= first and step.events)
    for number, of_record in groupby(untold, key=attrgetter("record")):
        record = match.records[number]
        pauses = [pause for step in of_record for pause in _pauses(step, explained)]
        if isinstance(record.action, EndOfTurn):
            pauses[0] = pauses[0]._replace(in_passing=not pauses[0].explains)
        tables = _tables(match.records[number - 1].state, record, seat) if len(pauses) > 1 else []
        stops += [Stop((number, pause.told), tables[pause.told - 1], pause) for pause in pauses[:-1]]
        stops.append(Stop(end_of(number), record.state, pauses[-1]))
    if not at_each_step and stops:
        stops = _those_without_change_in_passing(match.records[first - 1].state, stops)
    return _without_those_in_passing(stops)


def _those_without_change_in_passing(before: State, stops: list[Stop]) -> list[Stop]:
    """The stops; where the table lies as at the one before, nothing is to be seen."""
    marked: list[Stop] = []
    tables = [_lying(before), *(_lying(stop.table) for stop in stops)]
    for stop, (earlier, later) in zip(stops, pairwise(tables), strict=True):
        in_passing = stop.pause.in_passing or (earlier == later and not stop.pause.explains)
        marked.append(replace(stop, pause=stop.pause._replace(in_passing=in_passing)))
    return marked


def _lying(table: State) -> dict[str, Any]:
    """What lies on a table, whoever is to act, and whatever a good memory knows of the pile."""
    return {name: _seen(value) if isinstance(value, dict) else value for name, value in _seen(table.to_dict()).items()}


def _seen(data: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name not in UNSEEN}


def _without_those_in_passing(stops: list[Stop]) -> list[Stop]:
    """What needs no stop is told at the next one; where none follows, together with what came before it."""
    kept = [stop for stop in stops[:-1] if not stop.pause.in_passing] + stops[-1:]
    if len(kept) > 1 and kept[-1].pause.in_passing and not kept[-2].pause.explains:
        del kept[-2]
    return kept


def end_of(record: int) -> Told:
    """All of a record is told, and nothing of the next."""
    return record + 1, 0


def _pauses(step: Step, explained: Container[str]) -> list[Pause]:
    """The pauses in a step: at its notes, and at its end."""
    annotated = list(zip(step.events, step.notes, strict=True))
    explains = [bool(note) and event.clause not in explained for event, note in annotated]
    places = [place for place, stops in enumerate(explains, 1) if stops or place == len(explains)]
    return [Pause(step.told_before + place, explains[place - 1]) for place in places]


def _tables(before: State, record: Record, seat: int) -> list[State]:
    """The table as it lay when each event of a record had come about, of those that the player may know of.

    To find out, the step is taken once more. Some events are told just before they come about, so the table is that at
    the next event; but not where another phase has begun, or cards have been dealt, which is told by then only.
    """
    assert record.action is not None, "the opening is told in one"
    moments: list[SeasonState] = []
    table = before.copy()

    def keep(*_: EventKind, **__: Any) -> None:
        moment = table.copy()
        assert isinstance(moment, SeasonState), "the step is one of a game of Seasons"
        moment.player = NOBODY
        moments.append(moment)

    before.steps[type(record.action)](table, record.action, RecordedLuck(record.given), keep)
    pairs = zip(moments, [*moments[1:], moments[-1]], strict=True)
    tables = [told if _has_gone_on(told, following) else following for told, following in pairs]
    return [table for table, event in zip(tables, record.events, strict=True) if event.visible_to(seat)]


def _has_gone_on(told: SeasonState, following: SeasonState) -> bool:
    """Whether more has happened between two events than that the first came about."""
    return following.phase != told.phase or following.pile_size() < told.pile_size()
