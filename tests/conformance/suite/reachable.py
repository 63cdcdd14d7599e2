"""Everything that can be reached from an object without asking the world: attributes, slots, containers, closures.

And, where it is asked for, through its class and its functions what the program itself keeps.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from types import FunctionType, GeneratorType, MethodType, ModuleType
from typing import Any, NamedTuple

# What belongs to the program and not to a match: reached by everybody anyway.
PROGRAM = (type, ModuleType, str, bytes)


def reachable(start: object, through_program: bool = False) -> Iterator[tuple[object, str]]:
    """Each object that can be reached, with the way that leads to it.

    Args:
        start: where to begin.
        through_program: go on into classes, functions and modules of gamekit, too.
    """
    seen: dict[int, object] = {}
    ahead: list[tuple[object, str]] = [(start, type(start).__name__)]
    while ahead:
        thing, way = ahead.pop()
        if id(thing) in seen or (isinstance(thing, PROGRAM) and not (through_program and _is_ours(thing))):
            continue
        seen[id(thing)] = thing  # kept, so that its id is not given to another
        yield thing, way
        ahead += [(part, f"{way}{name}") for name, part in _parts(thing)]
        if through_program:
            ahead += [(part, f"{way}{name}") for name, part in _program_of(thing)]


def _is_ours(thing: object) -> bool:
    if isinstance(thing, ModuleType):
        return thing.__name__.split(".")[0] == "gamekit"
    return isinstance(thing, type) and thing.__module__.split(".")[0] == "gamekit"


def _program_of(thing: Any) -> Iterator[tuple[str, object]]:
    """What an object leads to in the program: its class, the names beside a function, how much a cache keeps."""
    yield " class", type(thing)
    if isinstance(thing, type):
        yield " names", dict(vars(thing))
    if isinstance(thing, FunctionType) and thing.__module__.split(".")[0] == "gamekit":
        yield " globals", thing.__globals__
    if hasattr(thing, "cache_info"):
        yield " kept", Kept(thing.__qualname__, thing.cache_info().currsize)


class Kept(NamedTuple):
    """How much a cache keeps: more cannot be seen of it."""

    name: str
    size: int


def _parts(thing: Any) -> Iterator[tuple[str, object]]:
    if isinstance(thing, FunctionType):
        for cell in thing.__closure__ or ():
            yield " closure", cell.cell_contents
        yield " defaults", (thing.__defaults__, thing.__kwdefaults__)
    elif isinstance(thing, MethodType):
        yield ".__self__", thing.__self__
        yield ".__func__", thing.__func__
    elif isinstance(thing, partial):
        yield " partial", (thing.func, thing.args, thing.keywords)
    elif isinstance(thing, GeneratorType):
        yield " frame", thing.gi_frame.f_locals if thing.gi_frame else None
    elif isinstance(thing, Mapping):
        for key, value in thing.items():
            yield " key", key
            yield f"[{key!r}]", value
    elif isinstance(thing, (tuple, list, set, frozenset)):
        for number, part in enumerate(thing):
            yield f"[{number}]", part
    yield from ((f".{name}", value) for name, value in getattr(thing, "__dict__", {}).items())
    for cls in type(thing).__mro__:
        for name in _slots(cls):
            if hasattr(thing, name):
                yield f".{name}", getattr(thing, name)


def _slots(cls: type) -> tuple[str, ...]:
    slots = cls.__dict__.get("__slots__", ())
    names = (slots,) if isinstance(slots, str) else tuple(slots)
    return tuple(
        f"_{cls.__name__.lstrip('_')}{name}" if name.startswith("__") and not name.endswith("__") else name
        for name in names
    )
