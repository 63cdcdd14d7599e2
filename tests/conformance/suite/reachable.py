"""Everything that can be reached from an object without asking the world: attributes, slots, containers, closures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from types import FunctionType, GeneratorType, MethodType, ModuleType
from typing import Any

# What belongs to the program and not to a match: reached by everybody anyway.
PROGRAM = (type, ModuleType, str, bytes)


def reachable(start: object) -> Iterator[tuple[object, str]]:
    """Each object that can be reached, with the way that leads to it."""
    seen: dict[int, object] = {}
    ahead: list[tuple[object, str]] = [(start, type(start).__name__)]
    while ahead:
        thing, way = ahead.pop()
        if id(thing) in seen or isinstance(thing, PROGRAM):
            continue
        seen[id(thing)] = thing  # kept, so that its id is not given to another
        yield thing, way
        ahead += [(part, f"{way}{name}") for name, part in _parts(thing)]


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
