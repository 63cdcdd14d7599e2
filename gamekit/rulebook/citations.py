"""Which clause is enforced where, and which clauses a run has touched.

Two questions that the coverage gate joins with the catalogue:

* *homes*: where in the code does a clause live? Prohibitions, kinds of events, decisions and score
  lines register themselves; `implements` does it for a definition, `states` for a table of data.
* *touched*: which clauses did this piece of code bring up? `tracing()` collects the clause of every
  statement made, and of every `shows(id, condition)`, while it is open.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, NamedTuple, TypeVar

from gamekit.rulebook.errors import GamekitError, UnknownClause
from gamekit.rulebook.messages import N_

Code = TypeVar("Code", bound=Callable[..., Any])


class Home(NamedTuple):
    """A place in the code that enforces or states a clause: module, name in it, line."""

    module: str
    name: str
    line: int


_homes: defaultdict[str, list[Home]] = defaultdict(list)
_touched: ContextVar[set[str] | None] = ContextVar("touched", default=None)


def register(clause: str, name: str, depth: int = 1) -> None:
    """Note the line `depth` calls above the caller, where `name` is defined, as a home of `clause`."""
    frame = sys._getframe(depth + 1)
    _homes[clause].append(Home(str(frame.f_globals["__name__"]), name, frame.f_lineno))


def homes(clause: str) -> tuple[Home, ...]:
    """The places in the loaded code where a clause lives; empty for an id that no code names."""
    return tuple(_homes.get(clause, ()))


def cited_clauses() -> frozenset[str]:
    """Every clause id that the loaded code names."""
    return frozenset(_homes)


def implements(*clauses: str) -> Callable[[Code], Code]:
    """Mark a function or class as the home of these clauses; it is returned unchanged."""

    def mark(code: Code) -> Code:
        for clause in clauses:
            register(clause, code.__qualname__)
        return code

    return mark


def states(name: str, *clauses: str) -> None:
    """Mark the table of data called `name`, defined beside this call, as the home of these clauses."""
    for clause in clauses:
        register(clause, name)


def touch(clause: str) -> None:
    """Report that a statement cites `clause` (seen by an open `tracing()` only)."""
    touched = _touched.get()
    if touched is not None:
        touched.add(clause)


@contextmanager
def tracing() -> Iterator[set[str]]:
    """Collect the ids of all clauses touched inside the `with` block.

    Tracing blocks nest; each sees what happens inside it.
    """
    outer = _touched.get()
    inner: set[str] = set()
    token = _touched.set(inner)
    try:
        yield inner
    finally:
        _touched.reset(token)
        if outer is not None:
            outer |= inner


class NotShown(GamekitError, AssertionError):
    """What an example was to show about a clause is not so."""


def shows(clause: str, condition: bool) -> None:
    """Assert that an example shows `clause`, and print a line that says so.

    For definitions and facts, which no event, refusal, decision or score line brings up by itself.

    Raises:
        UnknownClause: there is no such clause.
        NotShown: the condition is false.
    """
    _check_clause(clause)
    if not condition:
        raise NotShown(N_("This does not show {clause}."), clause=clause)
    touch(clause)
    print(f"✓ {clause}")


def _check_clause(clause: Any) -> None:
    """Raise `UnknownClause` unless one of the games has that clause."""
    from gamekit.rulebook.catalogue import Catalogue  # read when first asked for: who only plays never is
    from gamekit.rulebook.files import game_ids

    game = clause.partition(".")[0] if isinstance(clause, str) else ""
    if game not in game_ids():
        raise UnknownClause(N_("There is no clause {clause}."), clause=clause)
    Catalogue.load(game).clause(clause)  # says which ones are spelled nearly like it
