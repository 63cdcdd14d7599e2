"""A table to play at: the drawing, what is asked, the choices, what happened, and why something cannot be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from html import escape
from importlib import resources
from typing import Any

from gamekit.drawing import Mark, drawn_table, marks_text, styles
from gamekit.engine.state import State
from gamekit.lessons.parts import Standing, Step
from gamekit.lessons.session import Session
from gamekit.rulebook.errors import GamekitError
from gamekit.rulebook.messages import N_
from gamekit.text import table_text
from gamekit.widgets.choice_panel import ChoicePanel
from gamekit.widgets.elements import Box, Button, Html, HtmlFold
from gamekit.widgets.hints import MayDo, WhatWouldYouDo
from gamekit.widgets.tools import Tools
from gamekit.widgets.why_not import WhyNot
from gamekit.widgets.writing import Writer


class Play:
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
        self._note = Html("gk-aside")
        self._again = Button(lambda: self._do(self._play_again, self._again), "gk-again")
        self._drawing = Html("gk-drawing")
        self._text = HtmlFold(self._refresh_folds, "gk-text")
        self._choices = ChoicePanel(session, self._do, self._part)
        self._error = Html("gk-error")
        self._may_do = MayDo(session)
        self._why_not = WhyNot(session)
        self._advice = WhatWouldYouDo(session, self._do)
        self._scores = Html("gk-result")
        self._news = Html("gk-news")
        self._earlier = HtmlFold(self._refresh_folds, "gk-earlier")
        self._tools = Tools(session, self._do, whole_game=part in ("", "rest"))
        hints = Box([self._may_do, self._why_not, self._advice], "gk-column", "gk-hints")
        left = Box([self._choices, self._error, hints, self._tools], "gk-column", "gk-left")
        right = Box([self._news, self._earlier], "gk-column", "gk-right")
        self._table = Box([self._drawing, self._text, self._scores], "gk-column")
        self._desk = Box([left, right], "gk-desk")
        style = Html()
        style.content = f"<style>{styles()}{_own_styles()}</style>"
        self._box = Box([style, self._note, self._again, self._table, self._desk], "gk-column", "gk-play")
        session.reader.watch(self.refresh)
        self.refresh()

    # Showing ----------------------------------------------------------------------------------------

    @property
    def _writer(self) -> Writer:
        return Writer(self._session.match.game, self._session.reader.language)

    @property
    def _standing(self) -> Standing:
        if self._part is None:
            return Standing.OPEN
        return self._session.standing(self._part)

    def refresh(self) -> None:
        """Show the session as it stands, in the language that is read now."""
        standing = self._standing
        self._error.content = ""
        self._note.content = self._aside(standing)
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
        return f"<p><b>{escape(self._done())}</b></p>{self._writer.steps(self._steps_of_part())}"

    def _steps_of_part(self) -> list[Step]:
        part, session = self._part, self._session
        return [] if part is None or session.covered else [s for s in session.steps() if part.holds(s.place)]

    def _first_of_all(self) -> str:
        now = self._session.open_part()
        assert now is not None, "where a part is ahead, another is being played"
        return self._writer.say(N_("Not yet. First comes, above: {part}."), part=now.name(self._writer.language))

    def _done(self) -> str:
        assert self._part is not None, "without parts nothing is past"
        return self._writer.say(N_("{part}: what happened"), part=self._part.name(self._writer.language))

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
        """The cards that matter, while the part is being played."""
        return self._part.marks if self._part and self._standing is Standing.OPEN else ()

    def _table_text(self, table: State) -> str:
        """The table as text, and which cards matter."""
        language = self._writer.language
        marked = marks_text(table, self._marks, language)
        return table_text(table, language) + (f"\n{marked}" if marked else "")

    def _refresh_table(self) -> None:
        table = self._shown_state()
        self._table.show(table is not None)
        self._drawing.content = drawn_table(table, self._writer.language, marks=self._marks) if table else ""
        self._refresh_folds()

    def _refresh_news(self) -> None:
        session, writer = self._session, self._writer
        covered = session.covered or self._standing is not Standing.OPEN
        self._scores.content = writer.scores(session.state.scores()) if self._scored else ""
        steps = [] if covered else session.earlier_news()
        heading = escape(writer.say(N_("What has happened since")))
        self._news.content = f"<p><b>{heading}</b></p>{writer.steps(steps)}" if steps else ""
        self._earlier.show(not covered and len(session.steps()) > len(session.news()))
        self._why_not.show(session.deciding)
        for hint in (self._may_do, self._why_not, self._advice):
            hint.refresh()

    @property
    def _scored(self) -> bool:
        """Whether the score is to be seen: the game is over, and all that led to it has been read."""
        return self._standing is Standing.OPEN and not self._session.covered and self._session.shown.over

    def _refresh_folds(self) -> None:
        """Fill what is unfolded: the table as text, and all that happened; nothing stays in what is folded."""
        writer, table, covered = self._writer, self._shown_state(), self._session.covered
        self._text.label(writer.say(N_("Show the table as text")), writer.say(N_("Hide the table as text")))
        text = escape(self._table_text(table)) if table and self._text.open else ""
        self._text.inside.content = f"<pre>{text}</pre>" if text else ""
        self._earlier.label(writer.say(N_("Show all that has happened")), writer.say(N_("Hide what has happened")))
        unfolded = self._earlier.open and not covered
        self._earlier.inside.content = writer.steps(self._session.steps()) if unfolded else ""

    # Pressing ---------------------------------------------------------------------------------------

    def _do(self, deed: Callable[[], None], button: Button | None = None) -> None:
        """Do something, and tell what goes wrong. The focus stays on the button pressed, or goes to one still there."""
        try:
            deed()
        except GamekitError as error:
            self._error.content = f'<div role="alert">{escape(error.text(self._writer.language))}</div>'
        if button is not None and button not in self.buttons and self._next_buttons():
            self._next_buttons()[0].focus()

    def _next_buttons(self) -> list[Button]:
        """Where the focus goes when the button pressed is gone: the next answers, or what there is instead."""
        return self._choices.buttons if self._standing is Standing.OPEN and self._choices.buttons else self.buttons

    def _play_again(self) -> None:
        assert self._part is not None, "the button is shown for a part only"
        self._session.back_to(self._part)

    @property
    def buttons(self) -> list[Button]:
        """The buttons that can be pressed now, in the order in which they stand."""
        shown = [self._again]
        if self._table.shown:
            shown.append(self._text.button)
        if self._desk.shown:
            questions = [fold.button for fold in (self._may_do, self._why_not) if fold.shown]
            shown += [*self._choices.buttons, *questions, *self._advice.buttons, *self._tools.buttons]
            shown += [self._earlier.button] if self._earlier.shown else []
        return [button for button in shown if button.shown and button.allowed]

    def press(self, label: str) -> None:
        """Press the button on which that stands, as a reader would.

        Raises:
            NoSuchButton: there is none now.
        """
        for button in self.buttons:
            if button.label == label:
                button.click()
                return
        labels = " | ".join(button.label for button in self.buttons)
        raise NoSuchButton(N_("No button says “{label}”; there are: {labels}"), label=label, labels=labels)

    # As text ----------------------------------------------------------------------------------------

    def snapshot(self) -> str:
        """What is shown, as text; the same for the same moves, on every machine."""
        standing, writer = self._standing, self._writer
        if standing is Standing.AHEAD:
            return self._first_of_all()
        lines: list[str] = []
        if standing is Standing.PAST:
            lines = [self._done(), *writer.plain_steps(self._steps_of_part())]
        table = self._shown_state()
        if table is not None:
            lines += [self._table_text(table), ""]
        if standing is Standing.OPEN:
            lines += [*self._choices.lines(), *self._news_lines()]
            lines += [line for hint in (self._may_do, self._why_not, self._advice) for line in hint.lines()]
        return "\n".join(lines).strip()

    def _news_lines(self) -> list[str]:
        session, writer = self._session, self._writer
        if session.covered:
            return []
        scores = ["", session.state.scores().text(writer.language)] if self._scored else []
        steps = writer.plain_steps(session.earlier_news())
        news = ["", writer.say(N_("What has happened since")), *steps] if steps else []
        return [*scores, *news]

    def __repr__(self) -> str:
        return f"<Play: {self._session.match.game.title}>"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """The widget; and where widgets are not shown, what it shows as text."""
        shown: dict[str, Any] = self._box.widget._repr_mimebundle_()
        return {**shown, "text/plain": self.snapshot()}


class NoSuchButton(GamekitError):
    """A button was to be pressed that is not shown, or not to be pressed now."""


@cache
def _own_styles() -> str:
    return resources.files("gamekit.widgets").joinpath("play.css").read_text(encoding="utf-8")
