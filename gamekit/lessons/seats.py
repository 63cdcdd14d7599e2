"""Who sits at a match: people, who share a machine, and bots in the other seats; and steps taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gamekit.bots import Bot
from gamekit.engine.errors import NothingToUndo, WrongSetup
from gamekit.engine.given import check_given
from gamekit.engine.match import Match, Record
from gamekit.engine.state import State
from gamekit.engine.view import View
from gamekit.rulebook.messages import N_

Opponent = Callable[[int], Bot]
"""Makes the bot for a seat."""

NOBODY = 0


class Seats:
    """A match with those who play it.

    Args:
        match: the match, at any point of it.
        people: the seats of people.
        opponent: makes the bot for each other seat.
        waits: whether the bots wait, though one of them is to move.

    Attributes:
        match: the match.
        seat: the person who looks at the table; 0 while nobody does.

    Raises:
        WrongSetup: no person plays, or one in a seat that the match does not have.
        WrongArgument: something of another kind is given.
    """

    def __init__(self, match: Match, people: Sequence[int], opponent: Opponent, waits: Callable[[Match], bool]) -> None:
        check_given(match, Match, N_("A session is about a match, not about {found}."))
        check_given(
            people, _are_several, N_("The seats of people are given in a list, such as [1, 2], not as {found}.")
        )
        for function in (opponent, waits):
            check_given(function, callable, N_("What makes bots, or lets them wait, is a function, not {found}."))
        if not people:
            raise WrongSetup(N_("At least one person has to play."))
        for seat in people:
            match.game.check_player(seat, match.state)
        self.match = match
        self.people = tuple(people)
        self._opponent = opponent
        self._waits = waits
        self._bots: dict[int, Bot] = {}
        self.seat = NOBODY
        self._undone = 0

    def _take_seats(self) -> None:
        """New bots in their seats. One person looks from the start; of several, the first to act takes the seat."""
        seats = range(1, self.match.game.seats(self.state) + 1)
        self._bots = {seat: self._opponent(seat) for seat in seats if seat not in self.people}
        self.seat = self.people[0] if len(self.people) == 1 else NOBODY

    # Who looks, who acts ----------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The position with nothing hidden; what may be shown is in `view`."""
        return self.match.state

    @property
    def view(self) -> View:
        """What the person who decides now may see."""
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

    @property
    def waiting(self) -> bool:
        """Whether the bots wait."""
        return self._waits(self.match)

    def _let_bots_answer(self) -> None:
        while self.bot_to_move and not self.waiting:
            seat = self.bot_to_move
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

    def _take_back(self) -> None:
        """The last decision of a person, and all since."""
        decision = self._last_decision()
        if not decision:
            raise NothingToUndo(N_("There is no step to take back."))
        for _ in range(len(self.match.records) - decision):
            self.match.undo()
            self._undone += 1

    def _take_up_again(self) -> None:
        """The decision taken back last, and the bots' answers to it."""
        self.match.redo()
        self._undone -= 1
        while self._undone and self.bot_to_move:
            self.match.redo()
            self._undone -= 1

    def _last_decision(self) -> int:
        """The place of the last decision of a person among the records; 0 for none."""
        records = self.match.records
        return max((place for place, record in enumerate(records) if self._is_decision(record)), default=0)

    def _is_decision(self, record: Record) -> bool:
        return any(self._decides(record, seat) for seat in self.people)

    @staticmethod
    def _decides(record: Record, seat: int) -> bool:
        return record.action is not None and record.action.player == seat


def _are_several(people: object) -> bool:
    return isinstance(people, Sequence) and not isinstance(people, str)
