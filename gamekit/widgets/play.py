"""A table to play at: the drawing, what is asked, the choices, what happened, and why something cannot be done."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from gamekit.drawing import Mark
from gamekit.engine.state import State
from gamekit.lessons.parts import Standing, Step
from gamekit.lessons.session import Session
from gamekit.rulebook.messages import N_
from gamekit.widgets.cells import Cell, usable
from gamekit.widgets.choice_panel import ChoicePanel
from gamekit.widgets.elements import Box, Button, Element, Html, HtmlFold, Passage
from gamekit.widgets.hints import MayDo, WhatWouldYouDo
from gamekit.widgets.table_view import TableView
from gamekit.widgets.tools import Tools
from gamekit.widgets.why_not import WhyNot
from gamekit.widgets.writing import Writer


class Play(Cell):
    """A table at which the reader plays; as the last line of a notebook's cell it is shown.

        session = Session(gamekit.load("choson").new(players=3))
        Play(session)

    Several can show the same session: a move made at one is seen at all of them.

    Args:
        session: the match, and who plays it.
        part: the part of the match that this table is for ("order"): before, it tells what comes first, and after
            it, what happened. "" for the whole match.

    Raises:
        UnknownPart: the session has no such part.
    """

    def __init__(self, session: Session, part: str = "") -> None:
        self._session = session
        self._part = session.part(part) if part else None
        self._note = Passage("gk-aside")
        self._arrive = Button(lambda: self.do(self._read_up_to_here, self._arrive), "gk-on", "gk-arrive")
        self._again = Button(lambda: self.do(self._play_again, self._again), "gk-again")
        self._view = TableView()
        self._choices = ChoicePanel(session, self.do, self._part)
        self._may_do = MayDo(session)
        self._why_not = WhyNot(session)
        self._advice = WhatWouldYouDo(session, self.do)
        self._scores = Html("gk-result")
        self._news = Html("gk-news")
        self._earlier = HtmlFold(self._refresh_earlier, "gk-earlier")
        self._tools = Tools(session, self.do, whole_game=part in ("", "rest"))
        hints = Box([self._may_do, self._why_not, self._advice], "gk-column", "gk-hints")
        left = Box([self._choices, hints, self._tools], "gk-column", "gk-left")
        right = Box([self._news, self._earlier], "gk-column", "gk-right")
        self._table = Box([self._view, self._scores], "gk-column")
        self._desk = Box([left, right], "gk-desk")
        super().__init__([self._note, self._arrive, self._again, self._table, self._desk])
        session.reader.watch(self.refresh)
        self.refresh()

    # Showing ----------------------------------------------------------------------------------------

    @property
    def language(self) -> str:
        """The language that is read."""
        return self._session.reader.language

    @property
    def _writer(self) -> Writer:
        return Writer(self._session.match.game, self.language)

    @property
    def _standing(self) -> Standing:
        if self._part is None:
            return Standing.OPEN
        return self._session.standing(self._part)

    def refresh(self) -> None:
        """Show the session as it stands, in the language that is read now."""
        standing = self._standing
        self._note.content = self._aside(standing)
        self._arrive.show(self._part is not None and not self._session.covered and self._session.leads_to(self._part))
        self._arrive.label = self._writer.say(N_("Read on up to here"))
        self._again.show(self._can_play_again(standing))
        self._again.label = self._writer.say(N_("Play this part again"))
        self._desk.show(standing is Standing.OPEN)
        if standing is Standing.OPEN:
            self._choices.refresh()
            self._tools.refresh()
        else:
            self._choices.forget()
        self._refresh_table()
        self._refresh_news()

    def _aside(self, standing: Standing) -> str:
        """What a table says that is not in use: what comes first, or what happened at it."""
        if standing is Standing.OPEN:
            return ""
        if standing is Standing.AHEAD:
            return f"<p>{escape(self._first_of_all())}</p>"
        nothing = "".join(f"<p>{escape(said)}</p>" for said in self._nothing_decided())
        return f"<p><b>{escape(self._done())}</b></p>{self._writer.steps(self._steps_of_part())}{nothing}"

    def _steps_of_part(self) -> list[Step]:
        return [] if self._part is None or self._session.covered else self._own(self._session.steps())

    def _own(self, steps: list[Step]) -> list[Step]:
        """What is told at this table: in a lesson what belongs to the part; the rest stands at the other tables."""
        return steps if self._part is None else self._part.own(self._session.match, steps)

    def _first_of_all(self) -> str:
        now = self._session.open_part()
        assert now is not None, "where a part is ahead, another is being played"
        return self._writer.say(N_("Not yet. First comes, above: {part}."), part=now.name(self._writer.language))

    def _done(self) -> str:
        assert self._part is not None, "without parts nothing is past"
        return self._writer.say(N_("{part}: what happened"), part=self._part.name(self._writer.language))

    def _nothing_decided(self) -> list[str]:
        """Why a part that is past cannot be played again, if it cannot."""
        idle = self._steps_of_part() and not self._can_play_again(self._standing)
        return [self._writer.say(N_("You had nothing to decide here."))] if idle else []

    def _can_play_again(self, standing: Standing) -> bool:
        return self._part is not None and standing is Standing.PAST and self._session.decided_in(self._part)

    def _shown_state(self) -> State | None:
        """The table to be shown now, as the reader may see it."""
        session = self._session
        if session.covered:
            return None
        if self._standing is Standing.OPEN:
            return session.shown
        table = session.state_after(self._part) if self._part and self._part.shows_table else None
        return table.seen_by(session.seat) if table else None

    @property
    def _marks(self) -> Sequence[Mark]:
        """The cards that matter in the part."""
        return self._part.marks if self._part else ()

    def _refresh_table(self) -> None:
        table = self._shown_state()
        self._table.show(table is not None)
        self._view.show_table(table, self._writer, self._marks)
        self._refresh_earlier()

    def _refresh_news(self) -> None:
        session, writer = self._session, self._writer
        covered = session.covered or self._standing is not Standing.OPEN
        self._scores.content = writer.scores(session.state.scores()) if self._scored else ""
        steps = [] if covered else self._own(session.earlier_news())
        heading = escape(writer.say(N_("What has happened since")))
        self._news.content = f"<p><b>{heading}</b></p>{writer.steps(steps)}" if steps else ""
        self._earlier.show(not covered and len(session.steps()) > len(self._own(session.news())))
        self._why_not.show(session.deciding)
        for hint in (self._may_do, self._why_not, self._advice):
            hint.refresh()

    @property
    def _scored(self) -> bool:
        """Whether the score is to be seen: the game is over, and all that led to it has been read."""
        return self._standing is Standing.OPEN and not self._session.covered and self._session.shown.over

    def _refresh_earlier(self) -> None:
        """Fill what is unfolded: all that happened; nothing stays in what is folded."""
        writer, covered = self._writer, self._session.covered
        self._earlier.label(writer.say(N_("Show all that has happened")), writer.say(N_("Hide what has happened")))
        unfolded = self._earlier.open and not covered
        self._earlier.inside.content = writer.steps(self._session.steps()) if unfolded else ""

    # Pressing ---------------------------------------------------------------------------------------

    def still_there(self, button: Button) -> bool:
        """Whether a button that has been pressed can be pressed again, and still stands for the same."""
        return super().still_there(button) and self._choices.still_there(button)

    def next_focus(self) -> Element:
        """Where the focus goes when the button pressed is gone.

        To the one to read on with, or to the question; at a table that is not in use any more, to what it tells. From
        there one comes to the next table by way of what stands between the two.
        """
        return self._choices.next_focus() if self._standing is Standing.OPEN else self._note

    def _read_up_to_here(self) -> None:
        assert self._part is not None, "the button is shown for a part only"
        self._session.read_up_to(self._part)

    def _play_again(self) -> None:
        assert self._part is not None, "the button is shown for a part only"
        self._session.back_to(self._part)

    @property
    def buttons(self) -> list[Button]:
        """The buttons that can be pressed now, in the order in which they stand."""
        shown = [self._arrive, self._again]
        if self._table.shown:
            shown.append(self._view.button)
        if self._desk.shown:
            questions = [fold.button for fold in (self._may_do, self._why_not) if fold.shown]
            shown += [*self._choices.buttons, *questions, *self._advice.buttons, *self._tools.buttons]
            shown += [self._earlier.button] if self._earlier.shown else []
        return usable(shown)

    # As text ----------------------------------------------------------------------------------------

    def snapshot(self) -> str:
        """What is shown, as text; the same for the same moves, on every machine."""
        standing, writer = self._standing, self._writer
        if standing is Standing.AHEAD:
            arrive = f"\n  [ {self._arrive.label} ]" if self._arrive.shown else ""
            return self._first_of_all() + arrive
        lines: list[str] = []
        if standing is Standing.PAST:
            lines = [self._done(), *writer.plain_steps(self._steps_of_part()), *self._nothing_decided()]
        if self._view.text():
            lines += [self._view.text(), ""]
        if standing is Standing.OPEN:
            lines += [*self._choices.lines(), *self._news_lines()]
            lines += [line for hint in (self._may_do, self._why_not, self._advice) for line in hint.lines()]
        return "\n".join(lines).strip()

    def _news_lines(self) -> list[str]:
        session, writer = self._session, self._writer
        if session.covered:
            return []
        scores = ["", session.state.scores().text(writer.language)] if self._scored else []
        steps = writer.plain_steps(self._own(session.earlier_news()))
        news = ["", writer.say(N_("What has happened since")), *steps] if steps else []
        return [*scores, *news]

    def __repr__(self) -> str:
        return f"<Play: {self._session.match.game.title}>"
