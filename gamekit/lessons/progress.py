"""A reader's progress as a file: versioned JSON, checked when it is read; nothing in it is ever run.

A file that cannot be read is never written over: it gets another name first.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gamekit.engine.errors import BrokenSave, GamekitError
from gamekit.engine.game import Game
from gamekit.engine.match import Match
from gamekit.rulebook.messages import N_

PROGRESS_FORMAT = "gamekit-progress"
PROGRESS_VERSION = 1

Data = dict[str, Any]
"""Plain data, as JSON has it."""


class BrokenProgress(GamekitError):
    """A file in which no progress of this tutorial can be read."""


class CannotSave(GamekitError):
    """The progress cannot be written."""


class KeptAside(GamekitError):
    """A file that could not be read has made room, under another name."""


@dataclass(frozen=True)
class Progress:
    """How far a reader is with a tutorial.

    Attributes:
        language: the language chosen, where it is another than the notebook's; else "".
        done: the names of the steps that are done.
        scenes: the tables at which something was played, by name.
        tasks: what was answered, by the task's name.
    """

    language: str = ""
    done: tuple[str, ...] = ()
    scenes: Mapping[str, Data] = field(default_factory=dict)
    tasks: Mapping[str, Data] = field(default_factory=dict)

    def text(self, game: Game) -> str:
        """The progress as JSON; `read_progress` reads it."""
        data = {"format": PROGRESS_FORMAT, "version": PROGRESS_VERSION, "game": game.id}
        language = {"language": self.language} if self.language else {}
        rest = {"done": list(self.done), "scenes": dict(self.scenes), "tasks": dict(self.tasks)}
        return json.dumps({**data, **language, **rest}, ensure_ascii=False, indent=1) + "\n"


_SHAPE: dict[str, Callable[[Any], bool]] = {
    "language": lambda value: isinstance(value, str),
    "done": lambda value: isinstance(value, list) and all(isinstance(name, str) for name in value),
    "scenes": lambda value: isinstance(value, dict) and all(isinstance(scene, dict) for scene in value.values()),
    "tasks": lambda value: isinstance(value, dict) and all(isinstance(task, dict) for task in value.values()),
}


def read_progress(text: str, game: Game) -> Progress:
    """The progress that `Progress.text` wrote. Of the tables and answers only the shape is checked.

    Raises:
        BrokenProgress: it is no progress with this game, or one of a newer version.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BrokenProgress(N_("it is not JSON ({error})"), error=error) from error
    if not isinstance(data, dict) or data.get("format") != PROGRESS_FORMAT:
        raise BrokenProgress(N_("it holds no progress with a tutorial"))
    if type(data.get("version")) is not int or data["version"] != PROGRESS_VERSION:
        template = N_("it was saved in version {found!r} of the format, and this program reads version {known}")
        raise BrokenProgress(template, found=data.get("version"), known=PROGRESS_VERSION)
    if data.get("game") != game.id:
        raise BrokenProgress(N_("it is about {found!r}, not about {game}"), found=data.get("game"), game=game.id)
    for name, fits in _SHAPE.items():
        if not fits(data.get(name, "")):
            raise BrokenProgress(N_("its “{name}” cannot be read"), name=name)
    return Progress(data.get("language", ""), tuple(data["done"]), data["scenes"], data["tasks"])


class ProgressFile:
    """The file in which the progress with one game is kept.

    Args:
        path: where it is.
        game: the game.
    """

    def __init__(self, path: Path, game: Game) -> None:
        self.path = path
        self._game = game
        self._foreign = False

    def read(self) -> Progress | None:
        """The progress in the file; None where there is no file.

        Raises:
            BrokenProgress: the file cannot be read; it will not be written over.
        """
        try:
            return read_progress(self._text(), self._game)
        except FileNotFoundError:
            return None
        except (OSError, BrokenProgress) as error:
            self._foreign = True
            reason = error.strerror if isinstance(error, OSError) else error
            template = N_("The progress in {file} cannot be taken up: {reason}. The file stays as it is.")
            raise BrokenProgress(template, file=self.path.name, reason=reason) from error

    def _text(self) -> str:
        try:
            return self.path.read_text(encoding="utf-8")
        except UnicodeDecodeError as error:
            raise BrokenProgress(N_("it is not text")) from error

    def save(self, progress: Progress) -> str:
        """Save the progress, whole or not at all; where there is none, no file is left.

        Returns:
            the name that a file that could not be read has been given; "" where there was none.

        Raises:
            CannotSave: the file cannot be written.
        """
        try:
            kept = self._put_foreign_aside()
            if progress == Progress():
                self.path.unlink(missing_ok=True)
            else:
                unfinished = self.path.with_name(f".{self.path.name}.new")
                unfinished.write_text(progress.text(self._game), encoding="utf-8")
                os.replace(unfinished, self.path)
        except OSError as error:
            template = N_("The progress cannot be saved in {file}: {reason}.")
            raise CannotSave(template, file=self.path.name, reason=error.strerror or error) from error
        return kept

    def _put_foreign_aside(self) -> str:
        """Give a file that could not be read a name that is free: <game>.progress-1.json, or with another number."""
        if not self._foreign or not self.path.exists():
            return ""
        number = 1
        while (kept := self.path.with_stem(f"{self.path.stem}-{number}")).exists():
            number += 1
        self.path.replace(kept)
        self._foreign = False
        return kept.name


# Matches in it --------------------------------------------------------------------------------------


def match_to(match: Match) -> Data:
    """A match as plain data."""
    data: Data = json.loads(match.save())
    return data


def match_from(game: Game, data: object) -> Match:
    """The match that `match_to` gave.

    Raises:
        BrokenSave: it is no match of the game, or what it says cannot have happened.
    """
    return game.load(json.dumps(data))


def check_start(match: Match, start: Match) -> None:
    """Raise `BrokenSave` unless the match begins like `start`."""
    if not _begins_like(match, start):
        raise BrokenSave(N_("The saved match begins at another table."))


def _begins_like(match: Match, start: Match) -> bool:
    """Whether a match is one that began as `start` stands; or, from the set-up, one of as many players.

    A match that begins with the set-up may have another seed: that is what “New game” gives.
    """
    game, setup = match.game, match.setup
    if "position" not in setup:
        same_options = setup["options"] == start.setup.get("options", setup["options"])
        return same_options and game.seats(match.state) == game.seats(start.state)
    return match.seed == start.seed and match.records[: len(start.records)] == start.records
