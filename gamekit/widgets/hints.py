"""Help with a decision: “What may I do?”, which gives nothing away, and “What would you do, and why?”, which does."""

from __future__ import annotations

from collections.abc import Sequence

from gamekit.bots import Advice
from gamekit.engine.state import State
from gamekit.engine.statements import Statement
from gamekit.lessons.session import Session
from gamekit.rulebook.messages import N_
from gamekit.text import kinds_of_moves
from gamekit.widgets.elements import Box, Button, Do, Fold, Html, HtmlFold
from gamekit.widgets.writing import Writer


class MayDo(HtmlFold):
    """What is asked, and which kinds of moves answer it.

    Args:
        session: at whose table it is asked.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        super().__init__(self.refresh, "gk-may-do")

    def refresh(self) -> None:
        """Show the answer, in the language that is read now."""
        writer = Writer(self._session.match.game, self._session.reader.language)
        question = writer.say(N_("What may I do?"))
        self.label(question, question)
        self.show(self._session.deciding)
        self.inside.content = writer.listed(*self._answer()) if self.open and self.shown else ""

    def _answer(self) -> tuple[Statement, Sequence[Statement]]:
        view = self._session.view
        assert view.decision is not None, "it is asked where there is something to decide"
        return view.decision, kinds_of_moves(view.state)

    def lines(self) -> list[str]:
        """The answer as text, if it is asked for."""
        writer = Writer(self._session.match.game, self._session.reader.language)
        return ["", *writer.plain_list(*self._answer())] if self.open and self.shown else []


class WhatWouldYouDo(Fold):
    """What the session's adviser would do, why, and a button that does it.

    It is asked anew for each decision: when the situation changes, the answer is folded up.

    Args:
        session: at whose table it is asked.
        do: does what a button stands for, and tells what goes wrong.
    """

    def __init__(self, session: Session, do: Do) -> None:
        self._session = session
        self._answer = Html("gk-answer")
        self.do_it = Button(lambda: do(self._play, self.do_it), "gk-do-it")
        inside = Box([self._answer, self.do_it], "gk-column")
        super().__init__(inside, lambda: do(self._ask, None), "gk-advice")
        self._situation: tuple[State, int] | None = None
        self._advice: Advice | None = None

    def refresh(self) -> None:
        """Show the answer, in the language that is read now; fold it up when it is one to another question."""
        session = self._session
        writer = Writer(session.match.game, session.reader.language)
        self.show(session.has_adviser and session.deciding)
        if self.open and (not self.shown or self._situation != (session.state, session.seat)):
            self.fold()
        question = writer.say(N_("What would you do, and why?"))
        self.label(question, question)
        self.do_it.label = writer.say(N_("Do it"))
        advice = self._advice if self.open else None
        self.do_it.show(advice is not None)
        self._answer.content = writer.listed(advice.action.text(writer.language), advice.reasons) if advice else ""

    def _ask(self) -> None:
        session = self._session
        self._situation = (session.state, session.seat)
        self._advice = None
        try:
            self._advice = session.advice() if self.open else None
        finally:
            self.refresh()

    def _play(self) -> None:
        if self._advice is not None:
            self._session.play(self._advice.action)

    @property
    def buttons(self) -> list[Button]:
        """The buttons that are shown."""
        return [self.button, *([self.do_it] if self.do_it.shown else [])] if self.shown else []

    def lines(self) -> list[str]:
        """The answer as text, if it is asked for."""
        writer = Writer(self._session.match.game, self._session.reader.language)
        if not self.open or not self.shown or self._advice is None:
            return []
        said = writer.plain_list(self._advice.action.text(writer.language), self._advice.reasons)
        return ["", *said, f"  [ {self.do_it.label} ]"]
