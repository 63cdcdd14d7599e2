"""A game's tutorial as data: the tables to play at, the tasks, and the steps that count as progress."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from gamekit.engine.errors import GamekitError
from gamekit.engine.game import Game
from gamekit.lessons.session import Reader, Session
from gamekit.lessons.tasks import Task
from gamekit.rulebook.messages import N_, translate

Scene = Callable[[Reader], Session]
"""Lays a table for a reader: the same one each time."""

ROUND = "round"
"""The scene whose parts the notebook follows, phase by phase."""

_TITLES = MappingProxyType(
    {
        ROUND: N_("One round"),
        "game": N_("A whole game"),
        "shared": N_("A game for two people at one machine"),
    }
)


class UnknownName(GamekitError):
    """A tutorial has nothing of that name to play at, or to ask."""


class BrokenPlan(GamekitError):
    """The names of a plan contradict each other."""


@dataclass(frozen=True)
class Plan:
    """All of a game's tutorial that is not prose.

        PLAN = Plan(GAME, {"round": one_round, "game": whole_game}, TASKS, ("order", "which-hand", "game"))

    Attributes:
        game: the game that is taught.
        scenes: the tables to play at, by name: "round" is the one whose phases the notebook follows, "game" a whole
            game against bots, "shared" one for two people.
        tasks: what the reader is asked, in the order in which it is asked.
        steps: what counts as progress, in order: names of parts of the round ("order"), of scenes and of tasks.
        titles: what scenes and tasks are called in the list of steps, as templates. A task without one is called by its
            question.

    Raises:
        BrokenPlan: two things have one name.
    """

    game: Game
    scenes: Mapping[str, Scene]
    tasks: Sequence[Task]
    steps: Sequence[str]
    titles: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        names = [*self.scenes, *(task.name for task in self.tasks)]
        twice = {name for name in names if names.count(name) > 1}
        twice |= {step for step in self.steps if self.steps.count(step) > 1}
        if twice:
            raise BrokenPlan(N_("More than one thing in the tutorial is called {names}."), names=", ".join(twice))

    def task(self, name: str) -> Task:
        """The task of that name.

        Raises:
            UnknownName: there is none.
        """
        found = next((task for task in self.tasks if task.name == name), None)
        if found is None:
            raise unknown(N_("There is no task {name!r}; there are: {known}."), name, [t.name for t in self.tasks])
        return found

    def title(self, name: str, language: str) -> str:
        """What a scene or a task is called.

        Raises:
            UnknownName: there is none of that name.
        """
        template = self.titles.get(name) or (_TITLES.get(name, name) if name in self.scenes else None)
        return self.task(name).question(language) if template is None else translate(template, language)


def unknown(template: str, name: str, known: Sequence[str]) -> UnknownName:
    """The error that a name is not known; it lists those that are."""
    return UnknownName(template, name=name, known=", ".join(known) or "-")
