"""The exception family: every one is a `GamekitError` with a sentence in each language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.rulebook.errors import GamekitError, UnknownClause, UnknownLanguage, WrongArgument

if TYPE_CHECKING:
    from gamekit.engine.statements import Refusal

__all__ = [
    "BrokenSave",
    "GamekitError",
    "HiddenCards",
    "IllegalAction",
    "ImpossiblePosition",
    "LuckNeeded",
    "NothingToUndo",
    "UnknownClause",
    "UnknownGame",
    "UnknownLanguage",
    "UnreadableAction",
    "WrongArgument",
    "WrongSetup",
]


class UnknownGame(GamekitError):
    """There is no game of that id."""


class WrongSetup(GamekitError):
    """A number of players, an option or a seed that the game does not have."""


class UnreadableAction(GamekitError):
    """Not an action of this game, or not its notation."""


class IllegalAction(GamekitError):
    """An action that the rules forbid now; `refusal` says why, `clause` by which clause."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.template, **refusal.data)
        self.refusal = refusal
        self.clause = refusal.clause

    def text(self, language: str = "en") -> str:
        """The refusal's sentence in `language`."""
        return self.refusal.text(language)

    def __str__(self) -> str:
        return str(self.refusal)

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[Refusal]]:
        return type(self), (self.refusal,)


class ImpossiblePosition(GamekitError):
    """A table that the game's cards and rules cannot produce."""


class BrokenSave(GamekitError):
    """A saved match that cannot be read, or whose moves are not legal."""


class NothingToUndo(GamekitError):
    """There is no step to take back, or to take up again."""


class HiddenCards(GamekitError):
    """Cards are asked for of which one sees the backs only."""


class LuckNeeded(GamekitError):
    """The step deals cards, and was given no luck to deal them with."""
