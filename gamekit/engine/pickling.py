"""Pickling what has `__slots__`, by any protocol."""

from __future__ import annotations

from typing import Any, SupportsIndex


class PickledAlike:
    """Something that each protocol pickles as the newer ones do.

    The older protocols know no `__slots__`, but can read what a newer one makes of them.
    """

    __slots__ = ()

    def __reduce_ex__(self, protocol: SupportsIndex) -> Any:
        return super().__reduce_ex__(max(int(protocol), 2))
