"""A reader's progress as a file: versioned JSON, checked when it is read; nothing in it is ever run.

What is in the file and was not read or written here is never written over: it gets another name first.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from stat import S_ISREG
from typing import Any

from gamekit.engine.errors import BrokenSave, GamekitError
from gamekit.engine.game import Game
from gamekit.engine.given import check_given
from gamekit.engine.match import Match
from gamekit.rulebook.messages import N_
from gamekit.rulebook.reasons import Reason
from gamekit.rulebook.writing import write_whole

PROGRESS_FORMAT = "gamekit-progress"
PROGRESS_VERSION = 1

Data = dict[str, Any]
"""Plain data, as JSON has it."""


class BrokenProgress(GamekitError):
    """A file in which no progress of this tutorial can be read."""


class CannotSave(GamekitError):
    """The progress cannot be written."""


class KeptAside(GamekitError):
    """A file that was not written here has made room, under another name."""


class SharedFile(GamekitError):
    """Another tutorial saves its progress in the same file."""


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

    def on_top_of(self, other: Progress) -> Progress:
        """Both together; of a table, or of a task, that is in both, this one's."""
        return Progress(
            self.language,
            tuple(dict.fromkeys([*self.done, *other.done])),
            {**other.scenes, **self.scenes},
            {**other.tasks, **self.tasks},
        )

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

    What is in it is compared, before each save, with what was read from it or saved in it last: two tutorials may be
    open on one file.

    Args:
        path: where it is.
        game: the game.

    Raises:
        WrongArgument: it is not a path.
    """

    def __init__(self, path: str | os.PathLike[str], game: Game) -> None:
        template = N_("The file of the progress is given by its path, such as “my-game.json”, not by {found}.")
        check_given(path, _is_path, template)
        self.path = Path(path)
        self._place = Path(os.path.realpath(path))  # where a link leads to, which stays a link
        self._game = game
        self._known: bytes | None = None

    def read(self) -> Progress | None:
        """The progress in the file; None where there is no file.

        Raises:
            BrokenProgress: the file cannot be read; it will not be written over.
        """
        try:
            content = self._content()
            progress = None if content is None else read_progress(_decoded(content), self._game)
        except (OSError, BrokenProgress) as error:
            template = N_("The progress in {file} cannot be taken up: {reason}. The file stays as it is.")
            raise BrokenProgress(template, file=self.path.name, reason=_reason(error)) from error
        self._known = content
        return progress

    def news(self) -> Progress | None:
        """The progress that somebody else has saved in the file since; None where nobody has, or it cannot be read.

        It counts as read: the next `save` may write over it.
        """
        try:
            content, known = self._content(), self._known
            return None if content in (None, known) else self.read()
        except (OSError, BrokenProgress):
            return None

    def save(self, progress: Progress) -> str:
        """Save the progress, whole or not at all; where there is none, no file is left.

        Returns:
            the name that a file has been given whose content was not read or saved here; "" where there was none.

        Raises:
            CannotSave: the file cannot be written.
        """
        content = progress.text(self._game).encode(errors="backslashreplace") if progress != Progress() else None
        try:
            kept = self._put_aside() if self._is_foreign() else ""
            if content is None:
                self._place.unlink(missing_ok=True)
            else:
                write_whole(self._place, content)
        except (OSError, BrokenProgress) as error:
            template = N_("The progress cannot be saved in {file}: {reason}.")
            raise CannotSave(template, file=self.path.name, reason=_reason(error)) from error
        self._known = content
        return kept

    def _is_foreign(self) -> bool:
        """Whether there is a file that was not read or saved here, as it is now; one that cannot be read was not."""
        try:
            return self._content() not in (None, self._known)
        except PermissionError:
            return self._is_there()

    def _content(self) -> bytes | None:
        return self._place.read_bytes() if self._is_there() else None

    def _is_there(self) -> bool:
        """Whether there is a file; a folder or a device is none, and is not even opened: that might wait for ever."""
        try:
            mode = self._place.stat().st_mode
        except FileNotFoundError:
            return False
        if not S_ISREG(mode):
            raise BrokenProgress(N_("that is not an ordinary file"))
        return True

    def _put_aside(self) -> str:
        """Give the file a name that is free: <game>.progress-1.json, or with another number."""
        number = 1
        while (kept := self._place.with_stem(f"{self._place.stem}-{number}")).exists():
            number += 1
        self._place.rename(kept)
        return kept.name


def _is_path(value: object) -> bool:
    name = os.fspath(value) if isinstance(value, (str, os.PathLike)) else None
    return isinstance(name, str) and name != "" and "\0" not in name


def _decoded(content: bytes) -> str:
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BrokenProgress(N_("it is not text")) from error


def _reason(error: OSError | BrokenProgress) -> object:
    return Reason(error) if isinstance(error, OSError) else error


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
    """Raise `BrokenSave` unless the match begins like `start`.

    Where `start` is a game from the set-up, the match may have another seed: that is what “New game” gives.
    """
    if match.setup != start.setup or not (_goes_on(match, start) or _is_dealt(match)):
        raise BrokenSave(N_("The saved match begins at another table."))


def _goes_on(match: Match, start: Match) -> bool:
    return match.seed == start.seed and match.records[: len(start.records)] == start.records


def _is_dealt(match: Match) -> bool:
    """Whether the match is a game from the set-up, with the cards that its seed deals."""
    setup = match.setup
    if "position" in setup:
        return False
    return match.records[0] == match.game.new(setup["players"], match.seed, **setup["options"]).records[0]
