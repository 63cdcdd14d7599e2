"""A reader's way through a tutorial: the tables, the tasks, what is done, and how it is saved and taken up again."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from gamekit.engine import game as games
from gamekit.engine.errors import BrokenSave, GamekitError
from gamekit.engine.given import check_given
from gamekit.engine.match import Match
from gamekit.lessons.parts import Part, Standing
from gamekit.lessons.plan import ROUND, BrokenPlan, Plan, unknown
from gamekit.lessons.progress import (
    BrokenProgress,
    CannotSave,
    Data,
    KeptAside,
    Progress,
    ProgressFile,
    SharedFile,
    check_start,
    match_from,
    match_to,
)
from gamekit.lessons.session import Reader, Session
from gamekit.lessons.trials import ChallengeTrial, CountTrial, QuestionTrial, trial_of
from gamekit.rulebook.errors import Said
from gamekit.rulebook.files import check_language
from gamekit.rulebook.messages import N_


class NoTutorial(GamekitError):
    """There is no tutorial of the game."""


class Step(NamedTuple):
    """A step of the tutorial.

    Attributes:
        name: its name in the plan.
        title: what it is called.
        done: whether the reader has done it.
    """

    name: str
    title: str
    done: bool


class Table:
    """A table of the tutorial that has been laid.

    Args:
        session: the session at it, at its start.

    Attributes:
        session: the session at it.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self._step_by_step = session.step_by_step
        self._start = self._where()

    @property
    def touched(self) -> bool:
        """Whether anything was played at it and not taken back, or it is read in another way."""
        return self._where() != self._start

    def start_again(self, start: Match) -> None:
        """Go back to the start."""
        self.session.step_by_step = self._step_by_step
        self.session.take_up(start)

    def to_data(self) -> Data:
        """The match at it, as plain data, and where the reader stands in it."""
        session = self.session
        return {
            "match": match_to(session.match),
            "unread": session.unread,
            "step_by_step": session.step_by_step,
        }

    def restore(self, data: Mapping[str, Any]) -> None:
        """Take up again what `to_data` gave.

        Raises:
            BrokenSave: it is no such data, or its match begins at another table; nothing has changed.
        """
        unread, step_by_step = data.get("unread"), data.get("step_by_step")
        if type(unread) is not int or unread < 0 or type(step_by_step) is not bool:
            raise BrokenSave(N_("It is not saved what was still to be read."))
        match = match_from(self.session.match.game, data.get("match"))
        check_start(match, self.session.match)
        self.session.step_by_step = step_by_step
        self.session.take_up(match, unread)

    def _where(self) -> tuple[object, ...]:
        match = self.session.match
        return match.setup, match.seed, len(match.records), self.session.step_by_step


class Lesson:
    """A reader's way through a tutorial.

    Args:
        plan: the tutorial.
        language: the language in which the reader begins.
        file: where the progress is kept: it is taken up from there now, and saved there after each move and each
            answer. None: nowhere. Two tutorials may be open on one file: what each has done is kept.

    Attributes:
        plan: the tutorial.
        reader: who reads; the language is switched here.
        saved: whether the file holds the progress.

    Raises:
        UnknownLanguage: the game has no texts in that language.
        BrokenPlan: a part of the round is called like a scene or a task.
        UnknownName: a step of the plan is neither a part of the round nor a scene nor a task.
        WrongArgument: `file` is no path.
    """

    def __init__(self, plan: Plan, language: str = "en", file: str | os.PathLike[str] | None = None) -> None:
        check_language(language, plan.game.languages)
        self.plan = plan
        self.reader = Reader(language)
        self.saved = False
        self._language = language
        self._not_taken_up: list[GamekitError] = []
        self._not_saved: list[GamekitError] = []
        self._file = None if file is None else ProgressFile(file, plan.game)
        self._tables: dict[str, Table] = {}
        self._trials: dict[str, QuestionTrial | ChallengeTrial | CountTrial] = {}
        self._done: set[str] = set()
        self._elsewhere = Progress()
        self._check_steps()
        self._take_up()
        self._noted = self._progress()
        self.reader.watch(self._note)

    # Tables and tasks -------------------------------------------------------------------------------

    def session(self, name: str) -> Session:
        """The session at the scene of that name.

        Raises:
            UnknownName: there is none.
        """
        _check_name(name)
        if name not in self.plan.scenes:
            raise unknown(N_("There is no table {name!r}; there are: {known}."), name, list(self.plan.scenes))
        return self._table(name).session

    def _table(self, name: str) -> Table:
        if name not in self._tables:
            self._tables[name] = Table(self.plan.scenes[name](self.reader))
        return self._tables[name]

    def place(self, name: str) -> tuple[Session, str]:
        """Where something is played: the session, and the part of it; "" for the whole of a scene.

        Raises:
            UnknownName: it is neither a part of the round nor a scene.
        """
        _check_name(name)
        if name in self.parts:
            return self.session(ROUND), name
        if name in self.plan.scenes:
            return self.session(name), ""
        known = [*self.parts, *self.plan.scenes]
        raise unknown(N_("There is nothing to play by the name {name!r}; there are: {known}."), name, known)

    @property
    def parts(self) -> dict[str, Part]:
        """The parts of the round, by name."""
        return dict(self.session(ROUND).parts) if ROUND in self.plan.scenes else {}

    def trial(self, name: str) -> QuestionTrial | ChallengeTrial | CountTrial:
        """How far the reader is with the task of that name.

        Raises:
            UnknownName: there is none.
        """
        _check_name(name)
        if name not in self._trials:
            self._trials[name] = trial_of(self.plan.task(name), self.reader)
        return self._trials[name]

    # Steps ------------------------------------------------------------------------------------------

    @property
    def done(self) -> tuple[str, ...]:
        """The names of the steps that are done, in order. What is done stays so, whatever is taken back."""
        return tuple(name for name in self.plan.steps if name in self._done)

    def steps(self) -> list[Step]:
        """All steps, in the reader's language."""
        return [Step(name, self.title(name), name in self._done) for name in self.plan.steps]

    @property
    def next_step(self) -> Step | None:
        """The first step that is not done; None when all are."""
        return next((step for step in self.steps() if not step.done), None)

    def title(self, name: str) -> str:
        """What a part, a scene or a task is called, in the reader's language."""
        part = self.parts.get(name)
        return part.name(self.reader.language) if part else self.plan.title(name, self.reader.language)

    def _check_steps(self) -> None:
        known = [*self.parts, *self.plan.scenes, *(task.name for task in self.plan.tasks)]
        for name in self.parts:
            if known.count(name) > 1:
                raise BrokenPlan(N_("More than one thing in the tutorial is called {names}."), names=name)
        for name in self.plan.steps:
            if name not in known:
                raise unknown(N_("There is no step {name!r}; there are: {known}."), name, known)

    def _is_done(self, name: str) -> bool:
        if name in self._trials:
            return self._trials[name].solved
        if name in self._tables:
            return _is_over(self._tables[name].session)
        return name in self.parts and _is_past(self.session(ROUND), self.parts[name])

    # Saving -----------------------------------------------------------------------------------------

    @property
    def file_name(self) -> str:
        """The name of the file in which the progress is kept; "" where it is not."""
        return self._file.path.name if self._file else ""

    @property
    def begun(self) -> bool:
        """Whether there is anything to begin anew."""
        progress = self._progress()
        broken = any(isinstance(trouble, BrokenProgress) for trouble in self._not_taken_up)
        return bool(progress.done or progress.scenes or progress.tasks or broken)

    @property
    def troubles(self) -> list[GamekitError]:
        """What could not be taken up, or not be saved."""
        return [*self._not_taken_up, *self._not_saved]

    def start_again(self) -> None:
        """Begin anew: every table at its start, no task tried, nothing done, nothing saved."""
        with self.reader.at_once():
            for name, table in self._tables.items():
                table.start_again(self.plan.scenes[name](Reader(self.reader.language)).match)
            for trial in self._trials.values():
                trial.again()
            self._done.clear()
            self._elsewhere = Progress()
            self._not_taken_up.clear()
            self._save(self._progress())

    def _note(self) -> None:
        """Note what is done now, and save the progress if it is another than before."""
        self._done |= {name for name in self.plan.steps if name not in self._done and self._is_done(name)}
        if self._progress() != self._noted:
            self._heed_others()
            self._save(self._progress())

    def _heed_others(self) -> None:
        """Count in what another tutorial has saved in the file since, so that saving loses nothing of it."""
        others = self._file.news() if self._file else None
        if others is None:
            return
        self._elsewhere = others
        self._done |= set(others.done).intersection(self.plan.steps)
        if not any(isinstance(trouble, SharedFile) for trouble in self._not_taken_up):
            template = N_(
                "Another tutorial saves its progress in {file}, too. What is done there counts here; of a table at "
                "which you play in both, it is kept how it was left last."
            )
            self._not_taken_up.append(SharedFile(template, file=self.file_name))

    def _save(self, progress: Progress) -> None:
        self._noted = progress
        if self._file is None:
            return
        self._not_saved.clear()
        try:
            kept = self._file.save(progress)
            self.saved = progress != Progress()
        except CannotSave as error:
            self.saved = False
            self._not_saved.append(error)
        else:
            if kept:
                self._not_taken_up = [KeptAside(N_("What the file held before is kept as {file}."), file=kept)]

    def _progress(self) -> Progress:
        chosen = self.reader.language
        here = Progress(
            language="" if chosen == self._language else chosen,
            done=self.done,
            scenes={name: table.to_data() for name, table in self._tables.items() if table.touched},
            tasks={name: data for name, trial in self._trials.items() if (data := trial.to_data())},
        )
        return here.on_top_of(self._elsewhere)

    def _take_up(self) -> None:
        """Take up again what the file holds; what no longer fits begins anew, and that is said."""
        try:
            progress = self._file.read() if self._file else None
        except BrokenProgress as error:
            self._not_taken_up.append(error)
            return
        if progress is None:
            return
        self.saved = True
        if progress.language in self.plan.game.languages:
            self.reader.language = progress.language
        self._done = set(progress.done).intersection(self.plan.steps)
        for name, data in progress.scenes.items():
            if name in self.plan.scenes:
                self._try(name, partial(self._table(name).restore, data))
        tasks = {task.name for task in self.plan.tasks}
        for name, data in progress.tasks.items():
            if name in tasks:
                self._try(name, partial(self.trial(name).restore, data))

    def _try(self, name: str, restore: Callable[[], None]) -> None:
        try:
            restore()
        except BrokenSave as error:
            template = N_("“{title}” begins anew, because it has changed or was not saved whole: {error}")
            self._not_taken_up.append(BrokenSave(template, title=_Title(self.plan, name), error=error))


def _check_name(name: object) -> None:
    check_given(name, str, N_("What is to be shown is given by its name, such as “order”, not by {found}."))


class _Title(Said):
    """The title of a scene or a task, to be said inside a sentence."""

    def __init__(self, plan: Plan, name: str) -> None:
        self._plan = plan
        self._name = name

    def text(self, language: str = "en") -> str:
        """The title."""
        return self._plan.title(self._name, language)


def _is_past(session: Session, part: Part) -> bool:
    """Whether the reader has come to the end of a part; before the first move nobody has come anywhere.

    A part in which nobody decides anything is past when it has been read.
    """
    standing = session.standing(part)
    return session.can_undo and (standing is Standing.PAST or (standing is Standing.OPEN and _is_over(session)))


def _is_over(session: Session) -> bool:
    """Whether the game is over, and its end has been read."""
    return session.state.over and not session.unread


def lesson(game_id: str, language: str = "en", file: str | os.PathLike[str] | None = None) -> Lesson:
    """A way through the tutorial of a game.

    Args:
        game_id: the id of the game ("choson").
        language: the language in which the reader begins.
        file: where the progress is kept; None: nowhere.

    Raises:
        UnknownGame: there is no such game.
        NoTutorial: the game has no tutorial.
        UnknownLanguage: the game has no texts in that language.
        WrongArgument: `file` is no path.
    """
    game = games.load(game_id)
    module = f"gamekit.lessons.{game.id}"
    if find_spec(module) is None:
        raise NoTutorial(N_("There is no tutorial of {title}."), title=game.title)
    plan: Plan = import_module(module).PLAN
    return Lesson(plan, language, file)
