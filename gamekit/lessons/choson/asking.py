"""What the tasks on Chosŏn ask of a table: is this legal, what would come of it, what has the reader done."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import cast

from gamekit.engine.actions import Action
from gamekit.engine.luck import Luck
from gamekit.engine.match import Match
from gamekit.engine.state import State
from gamekit.games.choson.actions import Destroy
from gamekit.games.choson.components import FAMILIES
from gamekit.games.choson.game import GAME
from gamekit.games.choson.state import ChosonState
from gamekit.lessons import tasks

READER = 1

Asks = Callable[[ChosonState], bool]


def as_table(state: State) -> ChosonState:
    """The state as one of Chosŏn, which it is."""
    return cast(ChosonState, state)


def now(match: Match) -> ChosonState:
    """The table of a match as it lies now."""
    return as_table(match.state)


def before(match: Match) -> ChosonState:
    """The table of a match as it lay before the first move."""
    return as_table(match.records[0].state)


def last(match: Match) -> Action:
    """What was decided last."""
    action = match.records[-1].action
    assert action is not None, "something was decided"
    return action


def at_table(asks: Asks) -> Callable[[State], bool]:
    """Asks the table as it lies."""
    return lambda state: asks(as_table(state))


may = partial(tasks.may, GAME)


def after(move: str, asks: Asks) -> Callable[[State], bool]:
    """Asks the table as it lies when that move has been made; whatever is dealt then is the same each time."""
    return lambda state: asks(as_table(state.after(GAME.parse(move), Luck(0))))


def majorities(state: ChosonState) -> dict[int, int]:
    """Who has the majority of each family, 0 for nobody."""
    return {family: state.majority(family) for family in FAMILIES}


def did(kind: type[Action]) -> Callable[[Match], bool]:
    """Asks whether the last move is of that kind."""
    return lambda match: type(last(match)) is kind


def destroyed(player: int, family: int) -> Callable[[Match], bool]:
    """Asks whether the last move destroyed a card of that family of that player."""
    return lambda match: last(match) == Destroy(READER, ((player, family),))
