"""“Why can't I ...?”: any action can be tried in words; the answer is the rule that forbids it now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from gamekit.engine.actions import Action
from gamekit.engine.state import State
from gamekit.lessons.choices import Attempts, Pick
from gamekit.lessons.session import Session
from gamekit.rulebook.messages import N_
from gamekit.widgets.elements import Box, Fold, Html, Select
from gamekit.widgets.writing import Said, Writer


class WhyNot(Fold):
    """A list of kinds of action, lists for the details of the one chosen, and the answer.

    Nothing is chosen until the person chooses; a question is forgotten when the table changes.

    Args:
        session: at whose table it is asked.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._kind = Select(self._choose_kind, "gk-kind")
        self._details: list[Select] = []
        self._selects = Box([self._kind], "gk-column")
        self._answer = Html("gk-answer")
        super().__init__(Box([self._selects, self._answer], "gk-column"), self.refresh, "gk-why-not")
        self._attempts: tuple[int, Attempts] | None = None
        self._chosen_kind: type[Action] | None = None
        self._picks: list[Pick] = []
        self._situation: tuple[int, State] | None = None

    @property
    def _writer(self) -> Writer:
        return Writer(self._session.match.game, self._session.reader.language)

    def _everything(self) -> Attempts:
        """What the person at the table could try; listed when it is first needed."""
        session = self._session
        if self._attempts is None or self._attempts[0] != session.seat:
            game = session.match.game
            self._attempts = session.seat, Attempts(game, game.seats(session.state), session.seat)
        return self._attempts[1]

    def _notice_changes(self) -> None:
        """Let go of the question put at another table, or by somebody else."""
        situation = self._session.seat, self._session.state
        if situation != self._situation:
            self._situation = situation
            self._chosen_kind, self._picks = None, []

    # Showing ----------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the lists and the answer, in the language that is read now."""
        say = self._writer.say
        self.label(say(N_("Why can't I …?")), say(N_("Why can't I …?")))
        self._notice_changes()
        if not self._session.deciding:
            self._answer.content = ""
        elif self.open:
            kinds = self._everything().kinds
            options = [say(N_("choose …")), *(say(kind.title) for kind in kinds)]
            self._kind.offer(
                say(N_("I want to")), options, 1 + kinds.index(self._chosen_kind) if self._chosen_kind else 0
            )
            self._show_details()
            self._show_answer()

    def _show_details(self) -> None:
        """A list for each pick made, and one for the next."""
        shown = len(self._picks) + 1
        while len(self._details) < shown:
            self._details.append(Select(partial(self._choose_pick, len(self._details)), "gk-detail"))
            self._selects.add(self._details[-1])
        for place, select in enumerate(self._details):
            further = self._further(place) if place < shown else ()
            select.show(bool(further))
            if further:
                options = [self._end_of_list(place), *(self._name(pick) for pick in further)]
                made = place < len(self._picks)
                label = self._writer.say(N_("with")) if place == 0 else self._writer.say(N_("and"))
                select.offer(label, options, 1 + further.index(self._picks[place]) if made else 0)

    def _further(self, place: int) -> tuple[Pick, ...]:
        """What can be chosen in the list at that place."""
        kind = self._chosen_kind
        return self._everything().next_picks(kind, self._picks[:place]) if kind else ()

    def _end_of_list(self, place: int) -> str:
        """The first option: nothing more, where that makes an action."""
        complete = self._action(self._picks[:place]) is not None
        return self._writer.say(N_("nothing more")) if complete else self._writer.say(N_("choose …"))

    def _action(self, picks: Sequence[Pick]) -> Action | None:
        """The action of the kind chosen that these picks make; None where they make none."""
        kind = self._chosen_kind
        return self._everything().action(kind, picks) if kind else None

    def _name(self, pick: Pick) -> str:
        return pick.text(self._session.match.game.vocabulary, self._writer.language)

    def _show_answer(self) -> None:
        action, writer = self.action, self._writer
        if action is None:
            self._answer.content = ""
            return
        what = writer.cited(f"{action.text(writer.language)}:")
        self._answer.content = f'<div role="alert"><b>{what}</b> {writer.verdict(self.answer)}</div>'

    @property
    def action(self) -> Action | None:
        """The action that has been put together; None while some detail is missing."""
        return self._action(self._picks)

    @property
    def answer(self) -> Said:
        """Why it cannot be done now, or that it can."""
        action = self.action
        if action is None:
            return ""
        return self._session.view.why_not(action) or self._writer.say(N_("✓ You may do this now."))

    def lines(self) -> list[str]:
        """The answer as text, if it is asked for."""
        action, writer = (self.action if self.open and self.shown else None), self._writer
        return ["", f"{action.text(writer.language)}: {writer.plain(self.answer)}"] if action else []

    # Choosing ---------------------------------------------------------------------------------------

    def _choose_kind(self, number: int) -> None:
        """Take a kind of action, without any details yet; the first option takes none."""
        self._chosen_kind = self._everything().kinds[number - 1] if number else None
        self._picks = []
        self.refresh()

    def _choose_pick(self, place: int, number: int) -> None:
        """Take a pick, and let go of those after it; the first option takes none."""
        further = self._further(place)
        self._picks = self._picks[:place] + ([further[number - 1]] if number else [])
        self.refresh()
