"""What a player may do, in kinds: each with its clause, and in how many ways it can be done. Nothing is given away.

A game's own module beside this one (`gamekit.text.choson`) says of which kind a move is: `kind_of_move(state, action)`
gives its clause and its name, as a template.
"""

from __future__ import annotations

import importlib
from collections import Counter

from gamekit.engine.actions import Action
from gamekit.engine.state import State
from gamekit.engine.statements import Statement
from gamekit.rulebook.messages import N_


def kinds_of_moves(state: State) -> list[Statement]:
    """The kinds of move that the player to act can make now, in the order in which the game lists them."""
    numbers = Counter(_kind_of(state, action) for action in state.legal_actions())
    return [_said(state, clause, name, number) for (clause, name), number in numbers.items()]


def title_of(state: State, kind: type[Action]) -> str:
    """What a kind of action is called in a menu, as a template: what it comes to now, where that is one thing only."""
    names = {name for _, name in (_kind_of(state, action) for action in state.legal_actions() if type(action) is kind)}
    return names.pop() if len(names) == 1 else kind.title


def _kind_of(state: State, action: Action) -> tuple[str, str]:
    """The clause and the name, as a template, of the kind of move that a legal action is."""
    kind: tuple[str, str] = importlib.import_module(f"gamekit.text.{state.game_id}").kind_of_move(state, action)
    return kind


def _said(state: State, clause: str, name: str, number: int) -> Statement:
    move = Statement(clause, name, {}, state.vocabulary)
    if number == 1:
        return move
    return Statement(clause, N_("{move}: in {number} ways"), {"move": move, "number": number}, state.vocabulary)
