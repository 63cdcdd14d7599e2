"""A learner in a browser: goes through a tutorial's notebook from the top to the bottom, as its plan says.

The plan says what to answer and to play; a session of the learner's own, beside the one in the notebook, says which
buttons lead to a move.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from playwright.sync_api import Locator, Page, TimeoutError, WebSocket

from gamekit.engine.actions import Action
from gamekit.engine.state import State
from gamekit.lessons.choices import Selection, menu, picks_of
from gamekit.lessons.lesson import Lesson
from gamekit.lessons.session import Session
from gamekit.lessons.tasks import Challenge, Count, Question, Task
from gamekit.lessons.trials import ChallengeTrial, CountTrial, QuestionTrial
from gamekit.rulebook.messages import translate
from gamekit.text import title_of

T = TypeVar("T", QuestionTrial, ChallengeTrial, CountTrial)

ANSWERS_WITHIN = 30  # seconds, on a busy machine
SCROLL_TO = "part => part.scrollIntoView({block: 'center'})"
# What comes to be read at a place: waited for in the page itself, since each question from outside costs the page a
# layout. JupyterLab lays out only what is near the window, so the place is scrolled to until something is there.
READ = """
(place, [text, before, patience]) => new Promise(tell => {
  const until = performance.now() + patience;
  const look = () => {
    const read = place.innerText;
    if (!read) place.scrollIntoView({block: 'center'});
    if (read && read !== before && read.includes(text)) tell([true, read]);
    else if (performance.now() > until || !place.isConnected) tell([false, read]);
    else setTimeout(look, 20);
  };
  place.scrollIntoView({block: 'center'});
  look();
})
"""
CELL = re.compile(r"^tutorial\.(\w+)\((?:\"([\w.-]+)\".*)?\)$", re.MULTILINE)


def cells_of(notebook: Path) -> list[tuple[str, str]]:
    """What the cells of a tutorial's notebook show, in order: ("ask", "watchers"), ("progress", "") and so on."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    code = ("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    return [(kind, name) for source in code for kind, name in CELL.findall(source)]


class Opened:
    """A notebook that is open in a page.

    Args:
        page: the page.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self._kernel_says: list[str] = []
        page.on("websocket", self._listen)

    def _listen(self, socket_of_page: WebSocket) -> None:
        if "/channels" in socket_of_page.url:
            socket_of_page.on("framereceived", self._note)

    def _note(self, frame: bytes | str) -> None:
        text = frame if isinstance(frame, str) else frame.decode(errors="replace")
        self._kernel_says += [word for word in ("kernel_info_reply", "idle") if word in text]

    def wait(self, condition: Callable[[], bool], otherwise: str, seconds: float = ANSWERS_WITHIN) -> None:
        """Wait until the condition holds."""
        deadline = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < deadline, otherwise
            self.page.wait_for_timeout(20)

    def cell(self, number: int) -> Locator:
        """What the cell of that number shows, counted from 0 among those that show something."""
        return self.page.locator(".gk-play").nth(number)

    def text(self, place: Locator) -> str:
        """What can be read there."""
        return self._read(place, otherwise="nothing is laid out there")

    def reads(self, place: Locator, text: str) -> None:
        """Assert that this comes to be read there."""
        self._read(place, text, otherwise=f"not to be read there: {text}")

    def _read(self, place: Locator, text: str = "", before: str | None = None, otherwise: str = "") -> str:
        """Wait until there is a text that contains this and is not what was read before."""
        deadline = time.monotonic() + ANSWERS_WITHIN
        while True:  # the place may be drawn anew while one waits
            found, read = place.evaluate(READ, [text, before, 1000], timeout=1000 * ANSWERS_WITHIN)
            if found:
                return str(read)
            assert time.monotonic() < deadline, f"{otherwise}\n{read}"

    def press(self, place: Locator, *labels: str) -> None:
        """Press buttons, and wait after each until what is shown has changed."""
        for label in labels:
            self.change(place, button(place, label))

    def change(self, place: Locator, control: Locator) -> None:
        """Click, and wait until the kernel has told all that follows, and something of it is seen."""
        before, said = self.text(place), len(self._kernel_says)
        try:
            control.click(timeout=1000 * ANSWERS_WITHIN)
        except TimeoutError as late:
            raise AssertionError(f"not there: {control}\n{before}") from late
        self._read(place, before=before, otherwise="nothing has changed")
        self.wait(lambda: len(self._kernel_says) > said, "the kernel does not answer")


def button(place: Locator, label: str) -> Locator:
    """The first visible button of that text, whatever sign stands before it."""
    return (
        place.locator("button.gk-button:visible").filter(has_text=re.compile(f"^([✓✗▸▾] )?{re.escape(label)}$")).first
    )


class Learner:
    """Goes through a tutorial that is open.

    Args:
        opened: the notebook, all of its cells run.
        notebook: its file.
        lesson: the same tutorial; the learner plays it beside.
    """

    def __init__(self, opened: Opened, notebook: Path, lesson: Lesson) -> None:
        self.opened = opened
        self.lesson = lesson
        self.cells = cells_of(notebook)

    @property
    def language(self) -> str:
        """The language that is read."""
        return self.lesson.reader.language

    def place(self, kind: str, name: str = "") -> Locator:
        """What the first cell of that kind and name shows."""
        return self.opened.cell(self.cells.index((kind, name)))

    def say(self, template: str, **data: object) -> str:
        """A sentence of the program in the language that is read."""
        return self.lesson.plan.game.vocabulary.say(translate(template, self.language), data, self.language)

    # Tasks ------------------------------------------------------------------------------------------

    def solve(self, name: str) -> None:
        """Try every wrong answer to a task, or a wrong move, and read why it is wrong; then give the right one."""
        task, place = self.lesson.plan.task(name), self.place("ask", name)
        self.opened.reads(place, task.question(self.language)[:40])
        if isinstance(task, Question):
            self._answer(place, task)
        elif isinstance(task, Challenge):
            self._bring_about(place, task)
        else:
            assert isinstance(task, Count)
            self._count(place, task)

    def _answer(self, place: Locator, task: Question) -> None:
        options = task.options(self.language)
        for number in sorted(range(len(options)), key=lambda number: task.check(number).right):
            self.opened.press(place, options[number])
            self.opened.reads(place.locator(".gk-said"), self._verdict(task, number))
            self._trial(task, QuestionTrial).choose(number)

    def _trial(self, task: Task, kind: type[T]) -> T:
        """How far the learner is with the task."""
        trial = self.lesson.trial(task.name)
        assert isinstance(trial, kind)
        return trial

    def _verdict(self, task: Question, number: int) -> str:
        verdict = task.check(number)
        first = self.say("✓ Right.") if verdict.right else self.say("✗ Not yet.")
        return f"{first} {verdict.why.text(self.language)}"

    def _bring_about(self, place: Locator, task: Challenge) -> None:
        wrong = self._wrong_move(task)
        session = self._trial(task, ChallengeTrial).session
        if wrong is not None:
            self.move(place, session, wrong)
            self.opened.reads(place.locator(".gk-said"), self.say("✗ Not yet."))
            self.opened.press(place, self.say("Try something else"))
            session.undo()
        for text in task.solution:
            action = task.game.parse(text)
            if action in session.view.legal_actions():
                self.move(place, session, action)
        self.opened.reads(place.locator(".gk-said"), self.say("✓ Right."))

    def _wrong_move(self, task: Challenge) -> Action | None:
        """A legal first move that is told to be wrong."""
        for action in task.state.legal_actions():
            match = task.match()
            match.play(action)
            verdict = task.check(match)
            if verdict is not None and not verdict.right:
                return action
        return None

    def _count(self, place: Locator, task: Count) -> None:
        trial = self._trial(task, CountTrial)
        for mistaken in (True, False):
            for row, player in enumerate(task.players):
                points = task.scores.totals[player] - (1 if mistaken and row == 0 else 0)
                if trial.figures.get(player) != points:
                    figures = place.locator(".gk-figure select").nth(row)
                    figures.evaluate(SCROLL_TO)
                    figures.select_option(label=str(points))
                    trial.give(player, points)
            self.opened.change(place, button(place, self.say("Check")))
            trial.check()
            sign = "✗" if mistaken else "✓"
            self.opened.reads(place.locator(".gk-said").first, sign)
        self.opened.reads(place.locator(".gk-result"), self.say("Total"))

    # Moves ------------------------------------------------------------------------------------------

    def move(self, place: Locator, session: Session, action: Action) -> None:
        """Press what makes the move, in the browser; and make it in the session beside."""
        state = session.view.state
        for deed in self._presses(place, state, action):
            self.opened.change(place, deed)
        session.play(action)

    def _presses(self, place: Locator, state: State, action: Action) -> Iterator[Locator]:
        entries = menu(state)
        if action in entries:
            yield button(place, action.text(self.language))
            return
        kind = type(action)
        if len(entries) > 1:
            yield button(place, f"{self.say(title_of(state, kind))} …")
        selection = Selection(state, kind)
        wanted = list(picks_of(action))
        for number, pick in enumerate(selection.offered):
            if pick in wanted:
                wanted.remove(pick)
                yield place.locator(".gk-picks button.gk-button:visible").nth(number)
        assert wanted == [], f"not offered: {wanted}"
        yield button(place, action.text(self.language))

    def read_on(self, place: Locator, session: Session) -> None:
        """Read what is told up to the next stop."""
        self.opened.change(place, place.locator("button.gk-on:visible"))
        session.read_on()

    def read_all(self, place: Locator, session: Session) -> None:
        """Have all told at once."""
        if session.unread == 1:
            self.read_on(place, session)
        elif session.unread:
            self.opened.press(place, self.say("Show it all"))
            session.read_all()

    def play_part(self, name: str) -> None:
        """Do in a part of the round what the tutorial suggests, and whatever comes first of all else."""
        session, place = self.lesson.session("round"), self.place("play", name)
        part = session.part(name)
        moves = [session.match.game.parse(text) for text in part.suggestions()]
        while session.open_part() is part:
            if session.unread:
                self.read_on(place, session)
            else:
                legal = session.view.legal_actions()
                self.move(place, session, next((move for move in moves if move in legal), legal[0]))

    def play_by_hints(self, scene: str) -> None:
        """Play a whole game, each time as the adviser would."""
        session, place = self.lesson.session(scene), self.place("play", scene)
        while not session.state.over:
            self.read_all(place, session)
            advice = session.advice()
            assert advice is not None
            self.opened.press(place, self.say("What would you do, and why?"))
            self.opened.reads(place.locator(".gk-advice"), advice.reasons[0].text(self.language))
            self.opened.press(place, self.say("Do it"))
            session.play(advice.action)
        self.read_all(place, session)

    # The whole --------------------------------------------------------------------------------------

    def go_through(self, until: str = "") -> None:
        """Go through all cells, from the top to the bottom, up to the one of that name."""
        parts = self.lesson.parts
        for kind, name in self.cells:
            if name and name == until:
                return
            if kind == "ask":
                self.solve(name)
            elif kind == "play" and name in parts:
                self.play_part(name)
