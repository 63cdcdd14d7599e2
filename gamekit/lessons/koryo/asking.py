"""What the tasks on Koryŏ ask of a table: is this legal, whose would that be, what has the reader done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import cast

from gamekit.engine.actions import Action
from gamekit.engine.match import Match
from gamekit.engine.state import State
from gamekit.games.koryo.components import FAMILIES, NOTATION
from gamekit.games.koryo.game import GAME
from gamekit.games.koryo.state import KoryoState
from gamekit.lessons import tasks

READER = 1


may = partial(tasks.may, GAME)


def wins(family: int, *moves: str) -> Callable[[State], bool]:
    """Asks whether these moves, of which none deals cards, bring the reader the majority of a family."""

    def do_they(state: State) -> bool:
        for move in moves:
            state = state.after(GAME.parse(move))
        return family in majorities(state, READER)

    return do_they


def majorities(state: State, player: int) -> set[int]:
    """The families of which a player has the majority."""
    table = as_table(state)
    return {family for family in FAMILIES if table.majority(family) == player}


def once_revealed(state: State, cards: Sequence[int]) -> KoryoState:
    """The table as it lies once the reader has revealed these cards; what is hidden is left out."""
    data = state.to_dict()
    for player in range(1, as_table(state).players + 1):
        for zone in ("hand", "placed", "returned"):
            data[f"P{player}"].pop(zone, None)
    own = data[f"P{READER}"]
    own["in_play"] = f"{own['in_play']}, {NOTATION.cards(cards)}"
    return GAME.position(data)


def as_table(state: State) -> KoryoState:
    """The state as one of Koryŏ, which it is."""
    return cast(KoryoState, state)


def now(match: Match) -> KoryoState:
    """The table of a match as it lies now."""
    return as_table(match.state)


def decided(match: Match) -> list[Action]:
    """What was decided in a match, in order."""
    return [record.action for record in match.records if record.action is not None]
