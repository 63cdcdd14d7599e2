"""A game: its rules as one object, and how it is found by its id."""

from __future__ import annotations

import importlib
from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cache
from os import PathLike
from typing import TYPE_CHECKING, Any, ClassVar

from gamekit.engine import match as matches
from gamekit.engine.actions import Action, Notation, read_action
from gamekit.engine.errors import UnknownGame, WrongSetup
from gamekit.engine.given import check_player
from gamekit.engine.luck import Given, Luck
from gamekit.engine.match import Match
from gamekit.engine.prohibitions import Prohibition, prohibitions
from gamekit.engine.state import State
from gamekit.engine.statements import Tell, silent
from gamekit.engine.vocabulary import Vocabulary
from gamekit.rulebook.messages import N_

if TYPE_CHECKING:
    from gamekit.rulebook.catalogue import Catalogue


class Game(ABC):
    """A game whose rules run.

    Attributes:
        id: its id ("choson").
        title: its name ("Chosŏn").
        players: how many may play, as a range.
        options: the variants, each with its default.
        languages: the languages that its clauses are written in.
        phases: the ids of the phases of a round, in order; the clauses of a phase are called `<game>.<phase>...`.
        components: what is in the box.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    players: ClassVar[range]
    options: ClassVar[Mapping[str, bool]]
    languages: ClassVar[tuple[str, ...]]
    phases: ClassVar[tuple[str, ...]]
    components: ClassVar[Any]
    vocabulary: ClassVar[Vocabulary]
    notation: ClassVar[Notation]
    action_classes: ClassVar[tuple[type[Action], ...]]

    @property
    def clauses(self) -> Catalogue:
        """The rulebook: every clause, in order, with its texts."""
        from gamekit.rulebook.catalogue import Catalogue  # read when first asked for

        return Catalogue.load(self.id)

    @property
    def prohibitions(self) -> tuple[Prohibition, ...]:
        """Every reason that the game's rules give for refusing an action."""
        return prohibitions(f"gamekit.games.{self.id}.")

    def new(self, players: int | None = None, seed: int | None = None, **options: bool) -> Match:
        """A new match.

        Args:
            players: how many play; the least number by default.
            seed: what the luck is drawn from, a whole number from 0 to 2**64 - 1; the same seed gives the same match
                everywhere. None draws one.
            options: variants, by name.

        Raises:
            WrongSetup: not a number of players, an option or a seed of this game.
        """
        seed = Luck(seed).seed
        chosen = self.checked_options(options)
        setup = {"players": self.checked_players(players), "options": chosen}
        return matches.opened(self, seed, setup)

    def match(self, position: State | Mapping[str, Any], seed: int | None = None) -> Match:
        """A match that starts from a position instead of from the setup.

        Raises:
            ImpossiblePosition: the game's cards and rules cannot produce it.
        """
        state = position if isinstance(position, State) else self.position(position)
        return matches.opened(self, Luck(seed).seed, {"position": state.to_dict()})

    def load(self, saved: str | PathLike[str]) -> Match:
        """The match that `Match.save` wrote, from its text or from the path of a file.

        Raises:
            BrokenSave: it cannot be read, or what it says cannot have happened.
        """
        return matches.loaded(self, matches.read_file(saved) if isinstance(saved, PathLike) else saved)

    @abstractmethod
    def start(self, players: int, luck: Luck, tell: Tell = silent, **options: bool) -> State:
        """The first position: set up, and played to the first decision.

        For simulations, which need no history; `new` makes a match.

        Raises:
            WrongSetup: not a number of players or an option of this game.
            WrongArgument: it is no luck.
        """

    @abstractmethod
    def position(self, data: Mapping[str, Any]) -> State:
        """The position that plain data describes; what is left out has a default.

        Raises:
            ImpossiblePosition: the game's cards and rules cannot produce it.
        """

    @abstractmethod
    def actions(self, players: int | None = None) -> tuple[Action, ...]:
        """Every action that is legal in some position, and malformed neighbours for every reason of refusal.

        Args:
            players: how many play; the most by default.
        """

    @abstractmethod
    def write_given(self, given: Given) -> Any:
        """What luck gave, as readable JSON."""

    @abstractmethod
    def read_given(self, written: Any) -> Given:
        """What luck gave, from `write_given`.

        Raises:
            BrokenSave: it cannot be read.
        """

    def parse(self, text: str) -> Action:
        """The action that the notation says: `P1 place Scientist, Event`.

        Raises:
            UnreadableAction: it is not the notation of an action of this game.
        """
        return read_action(text, self.action_classes)

    def check_player(self, player: int, state: State) -> None:
        """Raise `WrongSetup` unless somebody of that number plays."""
        check_player(player, self.seats(state))

    @abstractmethod
    def seats(self, state: State) -> int:
        """How many play in this position."""

    def checked_players(self, players: int | None) -> int:
        """The number of players; the least one where none is given.

        Raises:
            WrongSetup: the game is not for so many.
        """
        if players is None:
            return self.players[0]
        if type(players) is not int or players not in self.players:
            raise WrongSetup(
                N_("{title} is for {least} to {most} players, not for {players!r}."),
                title=self.title,
                least=self.players[0],
                most=self.players[-1],
                players=players,
            )
        return players

    def checked_options(self, options: Mapping[str, bool]) -> dict[str, bool]:
        """The options with the defaults filled in.

        Raises:
            WrongSetup: the game has no such option, or the value is neither true nor false.
        """
        for name, value in options.items():
            if not self.options:
                raise WrongSetup(N_("{title} has no options."), title=self.title)
            if name not in self.options:
                raise WrongSetup(
                    N_("{title} has no option {name}; it has: {known}."),
                    title=self.title,
                    name=name,
                    known=", ".join(self.options),
                )
            if type(value) is not bool:
                raise WrongSetup(N_("The option {name} is true or false, not {value!r}."), name=name, value=value)
        return {**self.options, **options}

    def __repr__(self) -> str:
        return f"<game {self.id}>"

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return load, (self.id,)


def game_ids() -> tuple[str, ...]:
    """The ids of all games."""
    from gamekit.rulebook import files

    return files.game_ids()


def load(game_id: str) -> Game:
    """The game of that id.

    Raises:
        UnknownGame: there is none.
    """
    if game_id not in game_ids():
        raise UnknownGame(
            N_("There is no game {game!r}; there are: {known}."), game=game_id, known=", ".join(game_ids())
        )
    return _loaded(game_id)


@cache
def _loaded(game_id: str) -> Game:
    game: Game = importlib.import_module(f"gamekit.games.{game_id}").GAME
    return game
