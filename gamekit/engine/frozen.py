"""What is made once and shared by many: an attribute that is set or deleted would be another for all of them."""

from __future__ import annotations

from typing import Any, NoReturn


class Frozen:
    """Something that does not change; as it is made, its attributes are set by `set_once`."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} does not change: {name} cannot be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} does not change: {name} cannot be deleted")


set_once: Any = object.__setattr__
"""Set an attribute of something frozen that is being made: `set_once(self, "clause", clause)`."""
