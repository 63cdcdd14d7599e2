"""A match as people at one machine play it: who looks at the table, bots that answer, steps taken back.

The bots answer at once. What they did is read at leisure: where a session goes step by step, the table that it shows,
and all that it tells, are those of the stop being read. Nothing here draws or asks: widgets show a session, tests play
one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType

from gamekit.bots import Advice, Adviser, RandomBot
from gamekit.engine.actions import Action
from gamekit.engine.given import check_given
from gamekit.engine.luck import further_seed
from gamekit.engine.match import Match
from gamekit.engine.state import State
from gamekit.lessons.parts import NO_NOTES, Part, Standing, Step, Told, UnknownPart, steps_of
from gamekit.lessons.reader import Reader
from gamekit.lessons.reading import Pause, Reading, Stop, end_of, stops_of
from gamekit.lessons.seats import NOBODY, Opponent, Seats
from gamekit.rulebook.files import check_language
from gamekit.rulebook.messages import N_

__all__ = ["Reader", "Session"]

NOTHING_TOLD: Told = (0, 0)


class Session(Seats):
    """A match with those who play it: people, who share a machine, and bots in the other seats.

    Args:
        match: the match, at any point of it.
        people: the seats of people.
        opponent: makes the bot for each other seat; by default one that plays at random.
        reader: who reads; a session that is given none has a reader of its own.
        parts: the parts of the match that a lesson tells apart, by name.
        waits: whether the bots wait, though one of them is to move; by default they never do.
        step_by_step: whether what follows a move is told stop by stop. In a lesson, which has parts, each step is a
            stop; in a whole game, what leaves the table as it lay is told in passing.
        notes: what is to be explained, as a template, where a clause comes up for the first time, by the clause's id.
        adviser: what a person at the table can ask for advice; None where there is none to be had.

    Attributes:
        match: the match; another one after `new_game` and `take_up`.
        seat: the person who looks at the table; 0 while nobody does.

    Raises:
        WrongSetup: no person plays, or one in a seat that the match does not have.
        UnknownLanguage: the game has no texts in the reader's language.
        WrongArgument: something of another kind is given.
    """

    def __init__(
        self,
        match: Match,
        people: Sequence[int] = (1,),
        opponent: Opponent = RandomBot,
        reader: Reader | None = None,
        parts: Mapping[str, Part] | None = None,
        waits: Callable[[Match], bool] = lambda _: False,
        *,
        step_by_step: bool = False,
        notes: Mapping[str, str] = NO_NOTES,
        adviser: Adviser | None = None,
    ) -> None:
        super().__init__(match, people, opponent, waits)
        nothing = type(None)
        check_given(reader, (Reader, nothing), N_("Who reads is given as Reader(“en”), not as {found}."))
        check_given(
            parts, (Mapping, nothing), N_("Parts of a match are given in a dictionary, by name, not as {found}.")
        )
        check_given(notes, Mapping, N_("Notes are given in a dictionary, by clause, not as {found}."))
        check_given(adviser, _advises, N_("An adviser has a method “advise”; {found} has none."))
        self.reader = Reader() if reader is None else reader
        check_language(self.reader.language, match.game.languages)
        self._parts = dict(parts or {})
        self._step_by_step = step_by_step
        self._notes = dict(notes)
        self._adviser = adviser
        self._explained: dict[int, set[str]] = {seat: set() for seat in self.people}
        self._reading = Reading()
        self._begin(opened=len(match.records))

    @property
    def parts(self) -> Mapping[str, Part]:
        """The parts of the match that a lesson tells apart, by name."""
        return MappingProxyType(self._parts)

    @property
    def notes(self) -> Mapping[str, str]:
        """What is to be explained where a clause comes up for the first time, by the clause's id."""
        return MappingProxyType(self._notes)

    def part(self, name: str) -> Part:
        """The part of the match that has this name.

        Raises:
            UnknownPart: there is none.
        """
        if name not in self._parts:
            known = ", ".join(self._parts) or "-"
            raise UnknownPart(N_("There is no part {name!r}; there are: {known}."), name=name, known=known)
        return self._parts[name]

    def open_part(self) -> Part | None:
        """The part that is being played; None where the lesson tells none apart."""
        return next((part for part in self._parts.values() if self.standing(part) is Standing.OPEN), None)

    def standing(self, part: Part) -> Standing:
        """Where the table that is shown stands with regard to that part."""
        return part.standing(self.match, self._table)

    # What is shown ----------------------------------------------------------------------------------

    @property
    def shown(self) -> State:
        """The table as the person at it may see it now: as it lay at the stop being read."""
        return self._table.seen_by(self.seat)

    @property
    def _table(self) -> State:
        stop = self._reading.stop
        return self.state if stop is None else stop.table

    def take_seat(self) -> None:
        """The next person sits down and looks at the table."""
        self.seat = self.next_seat
        own = [number for number, record in enumerate(self.match.records) if self._decides(record, self.seat)]
        if own:
            self._read_from(own[-1])
        else:
            self._read_from_the_start()
        self.reader.tell()

    # Moves ------------------------------------------------------------------------------------------

    def play(self, action: Action | str) -> None:
        """A person plays an action, given as itself or in its notation, and the bots answer.

        Raises:
            IllegalAction: the rules forbid it now; nothing has changed.
            UnreadableAction: it is not an action of this game; nothing has changed.
        """
        number = len(self.match.records)
        self.match.play(action)
        self._undone = 0
        self._answer(number)

    def _answer(self, number: int) -> None:
        """Let the bots answer, and read what there is to be read from that record on."""
        try:
            self._let_bots_answer()
        finally:
            self._read_from(number)
            self.reader.tell()

    @property
    def deciding(self) -> bool:
        """Whether the person at the table has a decision to make now, and all before it has been read."""
        return not (self.covered or self.unread or self.state.over or self.bot_to_move)

    @property
    def has_adviser(self) -> bool:
        """Whether there is anybody to ask for advice."""
        return self._adviser is not None

    def advice(self) -> Advice | None:
        """What the adviser would do in the place of the person at the table, and why.

        None where there is nobody to ask, or nothing to decide.
        """
        return self._adviser.advise(self.view) if self._adviser and self.deciding else None

    # Reading ----------------------------------------------------------------------------------------

    @property
    def step_by_step(self) -> bool:
        """Whether what follows a move is told stop by stop."""
        return self._step_by_step

    @step_by_step.setter
    def step_by_step(self, step_by_step: bool) -> None:
        self._step_by_step = step_by_step
        if not step_by_step:
            self._finish_reading()
        self.reader.tell()

    @property
    def unread(self) -> int:
        """How many stops are still to come before the next decision is asked for."""
        return 0 if self.covered else self._reading.unread

    def read_on(self) -> None:
        """Go to the next stop. At the last: a bot that could not move, if there is one, tries again."""
        if self.unread:
            self._go_past(1)
        elif self.bot_to_move:
            self._answer(len(self.match.records))

    def read_all(self) -> None:
        """Go past all stops that are still to come."""
        self._go_past(self.unread)

    def unread_in(self, part: Part) -> int:
        """How many stops are still to come while that part is being played."""
        return self._count_ahead(part, Standing.OPEN)

    def read_all_in(self, part: Part) -> None:
        """Go past all stops that are still to come while that part is being played."""
        self._go_past(self.unread_in(part))

    def leads_to(self, part: Part) -> bool:
        """Whether that part is still ahead, and all that comes before it has only to be read."""
        before = self._count_ahead(part, Standing.AHEAD)
        return self.standing(part) is Standing.AHEAD and before < self.unread

    def read_up_to(self, part: Part) -> None:
        """Go past all stops that are still to come before that part."""
        self._go_past(self._count_ahead(part, Standing.AHEAD) + 1)

    def _count_ahead(self, part: Part, standing: Standing) -> int:
        """At how many of the stops that are still to come the table stands so with regard to that part."""
        ahead = [] if self.covered else self._reading.ahead
        return sum(part.standing(self.match, stop.table) is standing for stop in ahead)

    def _go_past(self, stops: int) -> None:
        self._reading.read_on(stops)
        self._note_explained()
        self.reader.tell()

    def _read_from(self, number: int) -> None:
        """Begin to read with what is told in that record."""
        self._finish_reading(until=(number, 0))
        self._reading = Reading(self._stops(number), begin=(number, 0))
        self._note_explained()

    def _read_from_the_start(self) -> None:
        """Begin to read with the table as it lay when the session began."""
        opening = Stop(end_of(self._opened - 1), self.match.records[self._opened - 1].state, Pause())
        reads = self._step_by_step and not self.covered
        self._reading = Reading([opening, *self._stops(self._opened)] if reads else [])
        self._note_explained()

    def _stops(self, number: int) -> list[Stop]:
        if self.covered or not self._step_by_step:
            return []
        explained, in_parts = self._explained[self.seat], bool(self._parts)
        return stops_of(self.match, self.seat, self._notes, number, explained, at_each_step=in_parts)

    def _finish_reading(self, until: Told | None = None) -> None:
        """All that has happened is read; or all up to there."""
        self._reading = Reading()
        self._note_explained(until)

    def _note_explained(self, until: Told | None = None) -> None:
        """The notes that the person at the table has come by (up to there) need no stop any more."""
        if not self.covered:
            told = (event for step in self._steps(NOTHING_TOLD, until) for event in step.events)
            self._explained[self.seat] |= {event.clause for event in told} & self._notes.keys()

    # Back and forth ---------------------------------------------------------------------------------

    def undo(self) -> None:
        """Go back to the last decision of a person, as it stood before it was made.

        Raises:
            NothingToUndo: nobody has decided anything.
        """
        if self.covered:
            self.seat = NOBODY  # whoever has the machine now may be another person than the one who decided
        self._take_back()
        self._finish_reading()
        self.reader.tell()

    def redo(self) -> None:
        """Take up again the decision that was taken back last, with the bots' answers to it.

        Raises:
            NothingToUndo: there is none.
        """
        if self.covered:
            self.seat = NOBODY
        number = len(self.match.records)
        self._take_up_again()
        self._read_from(number)
        self.reader.tell()

    def decided_in(self, part: Part) -> bool:
        """Whether a person has decided anything in that part."""
        records = self.match.records
        return any(
            self._is_decision(record) and part.standing(self.match, before.state) is Standing.OPEN
            for before, record in pairwise(records)
        )

    def state_after(self, part: Part) -> State | None:
        """The first position after that part; None while it is not past."""
        stop = self._reading.stop
        records = self.match.records if stop is None else self.match.records[: stop.told[0]]
        states = (record.state for record in records)
        return next((state for state in states if part.standing(self.match, state) is Standing.PAST), None)

    def back_to(self, part: Part) -> None:
        """Go back to the first decision that a person made in that part."""
        while self.decided_in(part):
            self._take_back()
        self._finish_reading()
        self.reader.tell()

    # What happened ----------------------------------------------------------------------------------

    def steps(self) -> list[Step]:
        """All that happened, as far as the person at the table may know and has read, step by step."""
        return self._steps(NOTHING_TOLD)

    def news(self) -> list[Step]:
        """The steps since, and with, the last decision of the person at the table."""
        return self._steps(self._last_own_decision())

    def latest(self) -> list[Step]:
        """What is told at the stop being read: the last of the news; empty where nothing is read step by step."""
        return [] if self._reading.stop is None else self._steps(self._reading.before)

    def earlier_news(self) -> list[Step]:
        """The news without `latest`."""
        until = None if self._reading.stop is None else self._reading.before
        return self._steps(self._last_own_decision(), until)

    def _last_own_decision(self) -> Told:
        own = [step.record for step in self.steps() if step.player == self.seat]
        return (own[-1], 0) if own else NOTHING_TOLD

    def _steps(self, after: Told, until: Told | None = None) -> list[Step]:
        """The steps between two points; by default up to the stop being read."""
        if until is None:
            stop = self._reading.stop
            until = end_of(len(self.match.records)) if stop is None else stop.told
        steps = (step.cut(after, until) for step in steps_of(self.match, self.seat, self._notes))
        return [step for step in steps if step.events]

    # Beginnings -------------------------------------------------------------------------------------

    def restart(self) -> None:
        """Go back to the first decision of a person; what was played can be taken up again (`redo`)."""
        while self.can_undo:
            self._take_back()
        self._take_seats()
        self._read_from_the_start()
        self.reader.tell()

    def new_game(self) -> None:
        """Play another match, from the set-up of the game, with as many players."""
        game = self.match.game
        options = self.match.setup.get("options", {})
        self.match = game.new(game.seats(self.state), further_seed(self.match.seed, 1), **options)
        self._begin(opened=1)
        self.reader.tell()

    def take_up(self, match: Match, unread: int = 0) -> None:
        """Go on with another match of the same table: with its start, or with one that was saved.

        Args:
            match: the match.
            unread: how many stops were still to come.
        """
        same_table = match.setup == self.match.setup
        self.match = match
        self._begin(min(self._opened, len(match.records)) if same_table else 1)
        if self._last_decision() and not self.covered:
            self._read_from(self._last_decision())
            self._reading.read_on(self.unread - unread)
            self._note_explained()
        self.reader.tell()

    def _begin(self, opened: int) -> None:
        """Take seats at the match, which had that many records when it was laid out."""
        self._undone = 0
        self._opened = opened
        self._take_seats()
        try:
            self._let_bots_answer()
        finally:
            self._read_from_the_start()


def _advises(adviser: object) -> bool:
    return adviser is None or callable(getattr(adviser, "advise", None))
