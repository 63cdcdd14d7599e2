"""A task put to the reader: the table, what is asked, the answers, and what is said of the one given."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from html import escape
from typing import Generic, TypeVar

from gamekit.engine.state import State
from gamekit.lessons.lesson import Lesson
from gamekit.lessons.tasks import Verdict
from gamekit.lessons.trials import ChallengeTrial, CountTrial, QuestionTrial, Trial
from gamekit.rulebook.messages import N_
from gamekit.widgets.cells import Cell, usable
from gamekit.widgets.choice_panel import ChoicePanel
from gamekit.widgets.elements import Box, Button, ButtonRow, Element, Html, HtmlFold, Passage, Select
from gamekit.widgets.table_view import TableView
from gamekit.widgets.why_not import WhyNot
from gamekit.widgets.writing import Writer

T = TypeVar("T", bound=Trial)

SIGNS = {True: "✓", False: "✗"}


class Ask(Cell, Generic[T]):
    """A task; as the last line of a notebook's cell it is shown.

    Args:
        lesson: the tutorial that it belongs to.
        trial: how far the reader is with it.
        answers: what the answer is given with.
    """

    def __init__(self, lesson: Lesson, trial: T, *answers: Element) -> None:
        self._lesson = lesson
        self._trial = trial
        self._title = Html("gk-task-title")
        self._question = Passage("gk-question")
        self._table = TableView()
        self._again = Button(lambda: self.do(trial.again, self._again), "gk-again")
        self._way_on = Html("gk-aside")
        elements = [self._title, self._question, self._table, *answers, self._again, self._way_on]
        super().__init__(elements, "gk-ask")
        trial.reader.watch(self.refresh)
        self.refresh()

    @property
    def language(self) -> str:
        """The language that is read."""
        return self._trial.reader.language

    @property
    def _writer(self) -> Writer:
        return Writer(self._trial.task.game, self.language)

    @property
    def _shown(self) -> State:
        """The table as the reader sees it now."""
        return self._trial.task.seen

    # Showing ----------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the task as it stands, in the language that is read now."""
        writer = self._writer
        self._title.content = f"<div>{escape(self._headline())}</div>"
        self._question.content = f"<div>{escape(self._trial.task.question(self.language))}</div>"
        self._table.show_table(self._shown, writer, self._trial.task.marks)
        self._refresh_answers()
        self._again.label = writer.say(N_("Again from the start"))
        self._again.show(bool(self._trial.to_data()))
        self._way_on.content = f'<p class="gk-way-on">{escape(where_one_is(self._lesson))}</p>' * self._trial.solved

    def _headline(self) -> str:
        """That it is a task, what it is called, and a tick once it has been solved."""
        name = self._trial.task.name
        title = self._lesson.plan.titles.get(name)
        headline = self._writer.say(N_("Task: {title}"), title=self._writer.say(title)) if title else ""
        solved = "✓ " * (self._trial.solved or name in self._lesson.done)
        return solved + (headline or self._writer.say(N_("Task")))

    @abstractmethod
    def _refresh_answers(self) -> None:
        """Show the answers that there are, and what is said of those given."""

    def _verdict(self, verdict: Verdict | None) -> str:
        """What is said of an answer, as HTML that is read out at once."""
        if verdict is None:
            return ""
        first = f"<b>{escape(self._first_words(verdict))}</b>"
        kind = "gk-right" if verdict.right else "gk-wrong"
        return f'<div role="alert" class="gk-verdict {kind}">{first} {self._writer.cited(verdict.why)}</div>'

    def _plain_verdict(self, verdict: Verdict | None) -> list[str]:
        return [f"{self._first_words(verdict)} {self._writer.plain(verdict.why)}"] if verdict else []

    def _first_words(self, verdict: Verdict) -> str:
        return self._writer.say(N_("✓ Right.") if verdict.right else N_("✗ Not yet."))

    # As text ----------------------------------------------------------------------------------------

    @property
    def buttons(self) -> list[Button]:
        """The buttons that can be pressed now, in the order in which they stand."""
        return usable([self._table.button, *self._answer_buttons(), self._again])

    def next_focus(self) -> Element:
        """Where the focus goes when the button pressed is gone: to what is asked."""
        return self._question

    @abstractmethod
    def _answer_buttons(self) -> list[Button]:
        """The buttons with which an answer is given."""

    def snapshot(self) -> str:
        """What is shown, as text; the same for the same moves, on every machine."""
        task = self._trial.task
        way_on = [where_one_is(self._lesson)] if self._trial.solved else []
        head = [self._headline(), task.question(self.language), "", self._table.text(), ""]
        return "\n".join([*head, *self._answer_lines(), *way_on]).strip()

    @abstractmethod
    def _answer_lines(self) -> list[str]:
        """The answers, and what is said of those given, as text."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self._trial.task.name}>"


class AskQuestion(Ask[QuestionTrial]):
    """A question with a button for each answer; wrong ones can be tried until the right one is found."""

    def __init__(self, lesson: Lesson, trial: QuestionTrial) -> None:
        self._answers = ButtonRow(self._press_answer, "gk-answers")
        self._said = Html("gk-said")
        super().__init__(lesson, trial, self._answers, self._said)

    def _press_answer(self, number: int) -> None:
        self.do(partial(self._trial.choose, number), self._answers.buttons[number])

    def _labels(self) -> list[str]:
        """The answers; those tried with a sign before them."""
        task, tried = self._trial.task, self._trial.tried
        options = enumerate(task.options(self.language))
        return [f"{SIGNS[task.check(number).right]} {text}" if number in tried else text for number, text in options]

    def _refresh_answers(self) -> None:
        self._answers.offer(self._labels())
        self._said.content = self._verdict(self._trial.verdict)

    def _first_words(self, verdict: Verdict) -> str:
        if self._trial.solved and not verdict.right:
            return self._writer.say(N_("✗ Not this one."))
        return super()._first_words(verdict)

    def _answer_buttons(self) -> list[Button]:
        return self._answers.buttons

    def _answer_lines(self) -> list[str]:
        return [*(f"  [ {label} ]" for label in self._labels()), *self._plain_verdict(self._trial.verdict)]


class AskMove(Ask[ChallengeTrial]):
    """A table at which to make a move; it is judged at once, and can be taken back."""

    def __init__(self, lesson: Lesson, trial: ChallengeTrial) -> None:
        self._choices = ChoicePanel(trial.session, self.do, None)
        self._hint = Html("gk-aside")
        self._why_not = WhyNot(trial.session)
        self._news = Html("gk-news")
        self._said = Passage("gk-said")
        self._back = Button(lambda: self.do(trial.take_back, self._back), "gk-back", "gk-confirm")
        super().__init__(lesson, trial, self._choices, self._hint, self._why_not, self._news, self._said, self._back)

    @property
    def _shown(self) -> State:
        return self._trial.session.shown

    def _refresh_answers(self) -> None:
        trial, writer = self._trial, self._writer
        verdict = trial.verdict
        self._choices.show(verdict is None)
        self._why_not.show(verdict is None)
        if verdict is None:
            self._choices.refresh()
            self._why_not.refresh()
        else:
            self._choices.forget()
        move = trial.next_move() if verdict is None else None
        self._hint.content = writer.folded(N_("A hint"), move.text(self.language)) if move else ""
        self._news.content = writer.steps(trial.session.news())
        self._said.content = self._verdict(verdict)
        self._back.show(verdict is not None and not verdict.right)
        self._back.label = writer.say(N_("Try something else"))

    def still_there(self, button: Button) -> bool:
        """Whether a button that has been pressed can be pressed again, and still stands for the same."""
        return super().still_there(button) and self._choices.still_there(button)

    def next_focus(self) -> Element:
        """To what is said of the move; before it is made, to what is to be decided."""
        return self._said if self._said.shown else self._choices.next_focus()

    def _answer_buttons(self) -> list[Button]:
        choices = [*self._choices.buttons, self._why_not.button] if self._choices.shown else []
        return [*choices, self._back]

    def _answer_lines(self) -> list[str]:
        trial = self._trial
        news = self._writer.plain_steps(trial.session.news())
        if trial.verdict is None:
            return [*self._choices.lines(), *self._why_not.lines(), *news]
        back = [f"  [ {self._back.label} ]"] if self._back.shown else []
        return [*news, *self._plain_verdict(trial.verdict), *back]


class AskCount(Ask[CountTrial]):
    """Scores to count: a list of figures for each player, and what is said of each when it is asked for."""

    def __init__(self, lesson: Lesson, trial: CountTrial) -> None:
        self._lists = {player: Select(self._chooser(player), "gk-figure") for player in trial.task.players}
        self._said = {player: Html("gk-said") for player in self._lists}
        rows = [Box([self._lists[player], self._said[player]], "gk-row", "gk-count") for player in self._lists]
        self._check = Button(lambda: self.do(trial.check, self._check), "gk-confirm")
        self._reveal = HtmlFold(self._refresh_scores, "gk-reveal")
        self._scores = Html("gk-result")
        super().__init__(lesson, trial, *rows, self._check, self._reveal, self._scores)

    def _chooser(self, player: int) -> Callable[[int], None]:
        return lambda place: self.do(partial(self._give, player, place))

    def _give(self, player: int, place: int) -> None:
        self._trial.give(player, self._trial.task.figures[place - 1] if place else None)

    def choose(self, player: int, points: int) -> None:
        """Choose a figure for a player's score, as a reader would."""
        self._lists[player].choose(str(points))

    def _refresh_answers(self) -> None:
        trial, writer = self._trial, self._writer
        verdicts = trial.verdicts()
        options = [writer.say(N_("choose …")), *map(str, trial.task.figures)]
        for player, figures in self._lists.items():
            given = trial.figures.get(player)
            figures.offer(self._name(player), options, 0 if given is None else options.index(str(given)))
            self._said[player].content = self._verdict(verdicts.get(player))
        self._check.label = writer.say(N_("Check"))
        self._check.allow(bool(trial.figures))
        self._refresh_scores()

    def _refresh_scores(self) -> None:
        """The whole score: by itself when it has been counted right, on request when it was counted wrong."""
        trial, writer = self._trial, self._writer
        score = writer.scores(trial.task.scores)
        self._scores.content = score if trial.solved else ""
        self._reveal.label(writer.say(N_("Show the whole score")), writer.say(N_("Hide the whole score")))
        self._reveal.show(bool(trial.checked) and not trial.solved)
        self._reveal.inside.content = score if self._reveal.open else ""

    def _name(self, player: int) -> str:
        return self._writer.say("{player}", player=player)

    def _first_words(self, verdict: Verdict) -> str:
        return SIGNS[verdict.right]

    def _answer_buttons(self) -> list[Button]:
        reveal = [self._reveal.button] if self._reveal.shown else []
        return [self._check, *reveal]

    def _answer_lines(self) -> list[str]:
        trial = self._trial
        verdicts = trial.verdicts()
        lines = []
        for player in self._lists:
            lines.append(f"  {self._name(player)}: {trial.figures.get(player, '…')}")
            lines += [f"    {line}" for line in self._plain_verdict(verdicts.get(player))]
        whole = ["", trial.task.scores.text(self.language)] if trial.solved else []
        return [*lines, f"  [ {self._check.label} ]", *whole]


def ask(lesson: Lesson, name: str) -> AskQuestion | AskMove | AskCount:
    """The task of that name, to be shown.

    Raises:
        UnknownName: the tutorial has none of that name.
    """
    trial = lesson.trial(name)
    if isinstance(trial, QuestionTrial):
        return AskQuestion(lesson, trial)
    return AskMove(lesson, trial) if isinstance(trial, ChallengeTrial) else AskCount(lesson, trial)


def where_one_is(lesson: Lesson) -> str:
    """How many steps of the tutorial are done, and which comes next; a sentence."""
    writer = Writer(lesson.plan.game, lesson.reader.language)
    done, steps, following = len(lesson.done), len(lesson.plan.steps), lesson.next_step
    if following is None:
        return writer.say(N_("All {steps} steps done."), steps=steps)
    return writer.say(N_("{done} of {steps} steps done. Next: {step}"), done=done, steps=steps, step=following.title)
