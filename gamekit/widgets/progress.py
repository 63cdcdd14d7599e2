"""Where the reader is in a tutorial: what is done, what comes next, where it is saved; to begin anew; the language."""

from __future__ import annotations

from html import escape

from gamekit.lessons.lesson import Lesson
from gamekit.rulebook.messages import N_
from gamekit.widgets.ask import where_one_is
from gamekit.widgets.cells import Cell, usable
from gamekit.widgets.elements import Box, Button, Element, Html, HtmlFold, Passage, Select
from gamekit.widgets.tools import LANGUAGE_NAMES
from gamekit.widgets.writing import Writer


class ProgressView(Cell):
    """How far the reader is; as the last line of a notebook's cell it is shown.

    Args:
        lesson: the tutorial.
    """

    def __init__(self, lesson: Lesson) -> None:
        self._lesson = lesson
        self._where = Passage("gk-where")
        self._steps = HtmlFold(self._refresh_steps, "gk-steps-list")
        self._file = Html("gk-aside")
        self._sure = False
        self._anew = Button(self._begin_anew, "gk-anew")
        self._languages = lesson.plan.game.languages
        self._language = Select(self._set_language, "gk-language")
        self._language.show(len(self._languages) > 1)
        tools = Box([self._anew, self._language], "gk-row")
        super().__init__([self._where, self._steps, self._file, tools], "gk-progress")
        lesson.reader.watch(self.refresh)
        self.refresh()

    @property
    def language(self) -> str:
        """The language that is read."""
        return self._lesson.reader.language

    @property
    def _writer(self) -> Writer:
        return Writer(self._lesson.plan.game, self.language)

    def refresh(self) -> None:
        """Show how far the reader is now."""
        lesson, writer = self._lesson, self._writer
        share = f'<progress aria-hidden="true" value="{len(lesson.done)}" max="{len(lesson.plan.steps)}"></progress>'
        self._where.content = f'<div role="status">{share} <b>{escape(where_one_is(lesson))}</b></div>'
        self._refresh_steps()
        lines = [f'<p role="alert">{escape(trouble.text(self.language))}</p>' for trouble in lesson.troubles]
        self._file.content = "".join([*lines, *(f"<p>{escape(line)}</p>" for line in self._saved())])
        self._sure = False
        self._anew.label = writer.say(N_("Begin the tutorial anew"))
        self._anew.allow(lesson.begun)
        names = [LANGUAGE_NAMES[language] for language in self._languages]
        self._language.offer(writer.say(N_("Language")), names, self._languages.index(self.language))

    def _saved(self) -> list[str]:
        """Where the progress is saved, if it is."""
        if not self._lesson.saved:
            return []
        return [self._writer.say(N_("Saved in {file}, beside the notebook."), file=self._lesson.file_name)]

    def _refresh_steps(self) -> None:
        writer = self._writer
        self._steps.label(writer.say(N_("Show all steps")), writer.say(N_("Hide the steps")))
        items = "".join(f"<li>{escape(line)}</li>" for line in self._lines())
        self._steps.inside.content = f'<ol class="gk-plan">{items}</ol>' if self._steps.open else ""

    def _lines(self) -> list[str]:
        """The steps, with a sign before what is done and before what comes next."""
        following = self._lesson.next_step
        signs = {True: "✓", False: "○"}
        return [f"{'▸' if step == following else signs[step.done]} {step.title}" for step in self._lesson.steps()]

    def _begin_anew(self) -> None:
        """Begin anew, when it is pressed a second time."""
        if self._sure:
            self.do(self._lesson.start_again, self._anew)
        else:
            self._sure = True
            self._anew.label = self._writer.say(N_("Sure? All progress will be lost"))

    def next_focus(self) -> Element:
        """Where the focus goes when all has been begun anew: to where one is."""
        return self._where

    def _set_language(self, place: int) -> None:
        self._lesson.reader.language = self._languages[place]

    @property
    def buttons(self) -> list[Button]:
        """The buttons that can be pressed now."""
        return usable([self._steps.button, self._anew])

    def snapshot(self) -> str:
        """How far the reader is, as text."""
        troubles = [trouble.text(self.language) for trouble in self._lesson.troubles]
        return "\n".join(
            [where_one_is(self._lesson), *(f"  {line}" for line in self._lines()), *troubles, *self._saved()]
        )

    def __repr__(self) -> str:
        return f"<ProgressView: {self._lesson.plan.game.title}>"
