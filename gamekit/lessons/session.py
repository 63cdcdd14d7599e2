"""A match as people at one machine play it: who looks at the table, bots that answer, steps taken back.

Nothing here draws or asks: widgets show a session, tests play one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType

from gamekit.bots import Bot, RandomBot
from gamekit.engine.actions import Action
from gamekit.engine.errors import NothingToUndo, WrongSetup
from gamekit.engine.match import Match, Record
from gamekit.engine.state import State
from gamekit.engine.view import View
from gamekit.lessons.parts import Part, Standing, Step, UnknownPart, steps_of
from gamekit.rulebook.files import check_language
from gamekit.rulebook.messages import N_

Opponent = Callable[[int], Bot]
"""Makes the bot for a seat."""

NOBODY = 0


class Reader:
    """Who reads what sessions tell: in which language, and who is told when there is something new to read."""

    def __init__(self, language: str = "en") -> None:
        self._language = language
        self._watchers: list[Callable[[], None]] = []

    @property
    def language(self) -> str:
        """The language that is read ("en", "cs")."""
        return self._language

    @language.setter
    def language(self, language: str) -> None:
        self._language = language
        self.tell()

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call `watcher` whenever there is something new to read."""
        self._watchers.append(watcher)

    def tell(self) -> None:
        """There is something new to read."""
        for watcher in self._watchers:
            watcher()


class Session:
    """A match with those who play it: people, who share a machine, and bots in the other seats.

    Args:
        match: the match, at any point of it.
        people: the seats of people.
        opponent: makes the bot for each other seat; by default one that plays at random.
        reader: who reads; a session that is given none has a reader of its own.
        parts: the parts of the match that a lesson tells apart, by name.
        waits: whether the bots wait, though one of them is to move; by default they never do.

    Attributes:
        match: the match; another one after `new_game` and `take_up`.
        seat: the person who looks at the table; 0 while nobody does.

    Raises:
        WrongSetup: no person plays, or one in a seat that the match does not have.
        UnknownLanguage: the game has no texts in the reader's language.
    """

    def __init__(
        self,
        match: Match,
        people: Sequence[int] = (1,),
        opponent: Opponent = RandomBot,
        reader: Reader | None = None,
        parts: Mapping[str, Part] | None = None,
        waits: Callable[[Match], bool] = lambda _: False,
    ) -> None:
        if not people:
            raise WrongSetup(N_("At least one person has to play."))
        for seat in people:
            match.game.check_player(seat, match.state)
        self.match = match
        self.people = tuple(people)
        self.reader = Reader() if reader is None else reader
        check_language(self.reader.language, match.game.languages)
        self._one_by_one = False
        self._opponent = opponent
        self._parts = dict(parts or {})
        self._waits = waits
        self._begin()

    @property
    def parts(self) -> Mapping[str, Part]:
        """The parts of the match that a lesson tells apart, by name."""
        return MappingProxyType(self._parts)

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
        state = self.state
        return next((p for p in self._parts.values() if p.standing(self.match, state) is Standing.OPEN), None)

    # Who looks, who acts ----------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The position with nothing hidden; what may be shown is in `view`."""
        return self.match.state

    @property
    def view(self) -> View:
        """What the person at the table may see."""
        return self.match.view(self.seat)

    @property
    def covered(self) -> bool:
        """Whether the machine has to change hands first: nobody looks, or the wrong person does."""
        return self.seat == NOBODY or (self.state.player in self.people and self.state.player != self.seat)

    @property
    def next_seat(self) -> int:
        """The person to whom the machine goes when it is covered."""
        return self.state.player if self.state.player in self.people else self.people[0]

    @property
    def bot_to_move(self) -> int:
        """The seat of the bot that is to move; 0 when a person is, or the game is over."""
        return NOBODY if self.state.player in self.people else self.state.player

    def take_seat(self) -> None:
        """The next person sits down and looks at the table."""
        self.seat = self.next_seat
        self.reader.tell()

    # Moves ------------------------------------------------------------------------------------------

    def play(self, action: Action | str) -> None:
        """A person plays an action, given as itself or in its notation, and the bots answer.

        Raises:
            IllegalAction: the rules forbid it now; nothing has changed.
            UnreadableAction: it is not an action of this game; nothing has changed.
        """
        self.match.play(action)
        self._undone = 0
        try:
            self._let_bots_answer()
        finally:
            self.reader.tell()

    def move_bot(self) -> None:
        """The bot that is to move, if any, makes one move."""
        self._move_one_bot()
        self.reader.tell()

    @property
    def one_by_one(self) -> bool:
        """Whether bots wait for `move_bot` before each of their moves."""
        return self._one_by_one

    @one_by_one.setter
    def one_by_one(self, one_by_one: bool) -> None:
        self._one_by_one = one_by_one
        self._let_bots_answer()
        self.reader.tell()

    def _let_bots_answer(self) -> None:
        while self.bot_to_move and not self._one_by_one and not self._waits(self.match):
            self._move_one_bot()

    def _move_one_bot(self) -> None:
        seat = self.bot_to_move
        if seat:
            self.match.play(self._bots[seat].choose(self.match.view(seat)))
            self._undone = 0

    # Back and forth ---------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether a person has decided anything."""
        return self._last_decision() > 0

    @property
    def can_redo(self) -> bool:
        """Whether steps were taken back, and nothing was played since."""
        return self._undone > 0

    def undo(self) -> None:
        """Go back to the last decision of a person, as it stood before it was made.

        Raises:
            NothingToUndo: nobody has decided anything.
        """
        if self.covered:
            self.seat = NOBODY  # whoever has the machine now may be another person than the one who decided
        self._take_back()
        self.reader.tell()

    def redo(self) -> None:
        """Take up again the decision that was taken back last, with the bots' answers to it.

        Raises:
            NothingToUndo: there is none.
        """
        if self.covered:
            self.seat = NOBODY
        self.match.redo()
        self._undone -= 1
        while self._undone and self.bot_to_move:
            self.match.redo()
            self._undone -= 1
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
        states = (record.state for record in self.match.records)
        return next((state for state in states if part.standing(self.match, state) is Standing.PAST), None)

    def back_to(self, part: Part) -> None:
        """Go back to the first decision that a person made in that part."""
        while self.decided_in(part):
            self._take_back()
        self.reader.tell()

    def _take_back(self) -> None:
        decision = self._last_decision()
        if not decision:
            raise NothingToUndo(N_("There is no step to take back."))
        for _ in range(len(self.match.records) - decision):
            self.match.undo()
            self._undone += 1

    def _last_decision(self) -> int:
        """The place of the last decision of a person among the records; 0 for none."""
        records = self.match.records
        return max((place for place, record in enumerate(records) if self._is_decision(record)), default=0)

    def _is_decision(self, record: Record) -> bool:
        return record.action is not None and record.action.player in self.people

    # What happened ----------------------------------------------------------------------------------

    def steps(self) -> list[Step]:
        """All that happened, as far as the person at the table may know, step by step."""
        return [step for step in steps_of(self.match, self.seat) if step.events]

    def news(self) -> list[Step]:
        """The steps since, and with, the last decision of the person at the table."""
        steps = self.steps()
        own = [place for place, step in enumerate(steps) if step.player == self.seat]
        return steps[own[-1] :] if own else steps

    # Beginnings -------------------------------------------------------------------------------------

    def restart(self) -> None:
        """Go back to the first decision of a person; what was played can be taken up again (`redo`)."""
        while self.can_undo:
            self._take_back()
        self._seat_all()
        self.reader.tell()

    def new_game(self) -> None:
        """Play another match, from the set-up of the game, with as many players."""
        game = self.match.game
        options = self.match.setup.get("options", {})
        self.match = game.new(game.seats(self.state), self.match.seed + 1, **options)
        self._begin()
        self.reader.tell()

    def take_up(self, match: Match) -> None:
        """Go on with another match of the same table: with its start, or with one that was saved."""
        self.match = match
        self._begin()
        self.reader.tell()

    def _begin(self) -> None:
        self._undone = 0
        self._seat_all()
        self._let_bots_answer()

    def _seat_all(self) -> None:
        """New bots in their seats. One person looks from the start; of several, the first to act takes the seat."""
        seats = range(1, self.match.game.seats(self.state) + 1)
        self._bots = {seat: self._opponent(seat) for seat in seats if seat not in self.people}
        self.seat = self.people[0] if len(self.people) == 1 else NOBODY
