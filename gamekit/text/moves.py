"""What a player may do, in kinds: each with its clause, and in how many ways it can be done. Nothing is given away.

A game's own module beside this one (`gamekit.text.choson`) says of which kind a move is: `kind_of_move(state, action)`
gives its clause and its name, as a template.
"""

from __future__ import annotations

import importlib
from collections import Counter

from gamekit.engine.state import State
from gamekit.engine.statements import Statement
from gamekit.rulebook.messages import N_


def kinds_of_moves(state: State) -> list[Statement]:
    """The kinds of move that the player to act can make now, in the order in which the game lists them."""
    kind_of = importlib.import_module(f"gamekit.text.{state.game_id}").kind_of_move
    numbers = Counter(kind_of(state, action) for action in state.legal_actions())
    return [_said(state, clause, name, number) for (clause, name), number in numbers.items()]


def _said(state: State, clause: str, name: str, number: int) -> Statement:
    move = Statement(clause, name, {}, state.vocabulary)
    if number == 1:
        return move
    return Statement(clause, N_("{move}: in {number} ways"), {"move": move, "number": number}, state.vocabulary)
