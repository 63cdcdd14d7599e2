"""A match: a position now, and all that led to it. Undo and redo, save and load."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from os import PathLike
from typing import TYPE_CHECKING, Any, NamedTuple

from gamekit.engine.actions import Action
from gamekit.engine.errors import BrokenSave, GamekitError, NothingToUndo
from gamekit.engine.luck import SEEDS, Given, Luck, RecordedLuck, RecordingLuck
from gamekit.engine.state import State
from gamekit.engine.statements import Event, EventKind, Tell
from gamekit.engine.view import View
from gamekit.rulebook.messages import N_
from gamekit.rulebook.reasons import Reason

if TYPE_CHECKING:
    from gamekit.engine.game import Game

SAVE_FORMAT = "gamekit-match"
SAVE_VERSION = 1
NOT_UTF8 = N_("The file {path} is not in UTF-8; save it as UTF-8.")


class Record(NamedTuple):
    """One step of a match: the action, what luck gave, what happened, and the position after it.

    Attributes:
        action: what was decided; None for the opening of the match.
        given: what luck gave (the first player, the hands dealt), in order.
        events: what happened.
        state: the position after the step.
    """

    action: Action | None
    given: tuple[Given, ...]
    events: tuple[Event, ...]
    state: State

    @property
    def drawn(self) -> int:
        """How many random numbers the step used: one for a choice, one for each card dealt."""
        return sum(1 if isinstance(given, int) else sum(map(sum, given)) for given in self.given)


class Match:
    """A game as it is played: the state, and the history behind it.

    Made by `Game.new`, `Game.match` and `Game.load`.
    """

    def __init__(self, game: Game, seed: int, setup: dict[str, Any], records: list[Record]) -> None:
        self._game = game
        self._seed = seed
        self._setup = setup
        self._records = records
        self._undone: list[Record] = []

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._game

    @property
    def seed(self) -> int:
        """The seed of the match's luck."""
        return self._seed

    @property
    def setup(self) -> dict[str, Any]:
        """How the match began: `{"players": n, "options": {...}}` or `{"position": {...}}`, a copy."""
        return deepcopy(self._setup)

    @property
    def state(self) -> State:
        """The position now."""
        return self._records[-1].state

    @property
    def records(self) -> tuple[Record, ...]:
        """The opening and every step since."""
        return tuple(self._records)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, those events included that only one player may know of."""
        return tuple(event for record in self._records for event in record.events)

    def play(self, action: Action | str) -> tuple[Event, ...]:
        """Play a legal action, given as itself or in its notation.

        Returns:
            what happened: at least one event.

        Raises:
            IllegalAction: the rules forbid it now; nothing has changed.
            UnreadableAction: it is not an action of this game; nothing has changed.
        """
        if isinstance(action, str):
            action = self._game.parse(action)
        drawn = sum(record.drawn for record in self._records)
        record = self._step(action, Luck(self._seed, drawn))
        self._records.append(record)
        self._undone.clear()
        return record.events

    def undo(self) -> None:
        """Take the last step back.

        Raises:
            NothingToUndo: the match stands at its start.
        """
        if len(self._records) == 1:
            raise NothingToUndo(N_("There is no step to take back."))
        self._undone.append(self._records.pop())

    def redo(self) -> None:
        """Take the last undone step up again, with the same luck.

        Raises:
            NothingToUndo: no step was taken back since the last one was played.
        """
        if not self._undone:
            raise NothingToUndo(N_("There is no step to take up again."))
        self._records.append(self._undone.pop())

    def view(self, player: int) -> View:
        """All that one player may see.

        Raises:
            WrongSetup: nobody of that number plays.
        """
        self._game.check_player(player, self.state)
        return View(player, self.state, tuple(event for event in self.events if event.visible_to(player)))

    def save(self) -> str:
        """The whole match as JSON; `Game.load` reads it."""
        import json  # only who saves or loads waits for it

        data = {
            "format": SAVE_FORMAT,
            "version": SAVE_VERSION,
            "game": self._game.id,
            "seed": self._seed,
            "setup": self._setup,
            "opening": [self._game.write_given(given) for given in self._records[0].given],
            "steps": [
                {"action": str(record.action)}
                | ({"luck": [self._game.write_given(given) for given in record.given]} if record.given else {})
                for record in self._records[1:]
            ],
        }
        return json.dumps(data, ensure_ascii=False, indent=1)

    def __copy__(self) -> Match:
        """A match with a history of its own: what is played on the one is not played on the other."""
        copied = Match(self._game, self._seed, self.setup, list(self._records))
        copied._undone = list(self._undone)
        return copied

    def _step(self, action: Action, source: Luck) -> Record:
        luck = RecordingLuck(source)
        events, tell = listener(self._game)
        state = self.state.after(action, luck, tell)
        return Record(action, tuple(luck.given), tuple(events), state)

    def __repr__(self) -> str:
        return f"<{self._game.title} match: {len(self._records) - 1} steps, {self.state!r}>"


def listener(game: Game) -> tuple[list[Event], Tell]:
    """A list, and a `Tell` that puts every event told into it."""
    events: list[Event] = []

    def tell(kind: EventKind, **data: Any) -> None:
        events.append(kind.event(data, game.vocabulary))

    return events, tell


def opened(game: Game, seed: int, setup: dict[str, Any], source: Luck | None = None) -> Match:
    """A match at its start.

    Args:
        game: the game.
        seed: the seed of the match's luck.
        setup: `{"players": n, "options": {...}}`, or `{"position": {...}}`.
        source: what gives the opening's luck; by default the seed.
    """
    source = Luck(seed) if source is None else source
    luck = RecordingLuck(source)
    events, tell = listener(game)
    if "position" in setup:
        state = game.position(setup["position"])
    else:
        state = game.start(setup["players"], luck, tell, **game.checked_options(setup["options"]))
    return Match(game, seed, setup, [Record(None, tuple(luck.given), tuple(events), state)])


def loaded(game: Game, text: str) -> Match:
    """The match that `Match.save` wrote.

    Raises:
        BrokenSave: the text is no saved match of this game, or what it says cannot have happened.
    """
    data = _read(game, text)
    try:
        luck = _recorded(game, data["opening"])
        match = opened(game, data["seed"], data["setup"], luck)
        if not luck.used_up:
            raise BrokenSave(N_("More was dealt than the opening deals."))
    except GamekitError as error:
        raise BrokenSave(N_("The saved match cannot be opened: {error}"), error=error) from error
    for number, step in enumerate(data["steps"], 1):
        try:
            luck = _recorded(game, step.get("luck", []))
            action = game.parse(step["action"])
            record = match._step(action, luck)
            if not luck.used_up:
                raise BrokenSave(N_("More was dealt than the step deals."))
        except GamekitError as error:
            raise BrokenSave(
                N_("Step {number} of the saved match is wrong: {error}"), number=number, error=error
            ) from error
        match._records.append(record)
    return match


def _recorded(game: Game, written: list[Any]) -> RecordedLuck:
    return RecordedLuck(game.read_given(given) for given in written)


_SHAPE: dict[str, Callable[[Any], bool]] = {
    "seed": lambda value: type(value) is int and value in SEEDS,
    "setup": lambda value: (
        isinstance(value, dict)
        and (
            ("position" in value and isinstance(value["position"], dict))
            or (type(value.get("players")) is int and isinstance(value.get("options"), dict))
        )
    ),
    "opening": lambda value: isinstance(value, list),
    "steps": lambda value: (
        isinstance(value, list)
        and all(
            isinstance(step, dict) and isinstance(step.get("action"), str) and isinstance(step.get("luck", []), list)
            for step in value
        )
    ),
}


def _read(game: Game, text: str) -> dict[str, Any]:
    """The plain data of a saved match, its shape checked."""
    import json

    try:
        data = json.loads(text)
    except (ValueError, TypeError, RecursionError) as error:
        raise BrokenSave(N_("This is not a saved match: it is not JSON ({error})."), error=error) from error
    if not isinstance(data, dict) or data.get("format") != SAVE_FORMAT:
        raise BrokenSave(N_("This is not a saved match."))
    if type(data.get("version")) is not int or data["version"] != SAVE_VERSION:
        raise BrokenSave(
            N_("The match was saved in version {found!r} of the format; this program reads version {known}."),
            found=data.get("version"),
            known=SAVE_VERSION,
        )
    if data.get("game") != game.id:
        raise BrokenSave(N_("The match is one of {found!r}, not of {game}."), found=data.get("game"), game=game.id)
    for name, fits in _SHAPE.items():
        if not fits(data.get(name)):
            raise BrokenSave(N_("The saved match has no readable “{name}”."), name=name)
    return data


def read_file(path: PathLike[str]) -> str:
    """The text of a file, for `Game.load` to read.

    Raises:
        BrokenSave: the file cannot be read.
    """
    try:
        with open(path, encoding="utf-8-sig") as file:
            text = file.read()
    except UnicodeDecodeError as error:
        raise BrokenSave(NOT_UTF8, path=str(path)) from error
    except (OSError, ValueError) as error:
        template = N_("The file {path} cannot be read: {reason}.")
        raise BrokenSave(template, path=str(path), reason=Reason(error)) from error
    if "\0" in text:  # UTF-16 without a mark at its beginning
        raise BrokenSave(NOT_UTF8, path=str(path))
    return text
