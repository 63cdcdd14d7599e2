"""Prohibitions: each is one small predicate, with its clause and its sentence, in one place.

The listing of legal actions calls the predicate; `why_not` calls the same predicate and, where it
forbids, makes the refusal of it. So what is forbidden and what is explained cannot come apart.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from gamekit.engine.statements import Refusal
from gamekit.engine.vocabulary import Vocabulary
from gamekit.rulebook.citations import register

Obstacle = Callable[..., bool] | None
"""The prohibition that stands in the way of something; None where nothing does."""

Predicate = TypeVar("Predicate", bound=Callable[..., bool])


class Prohibition(NamedTuple):
    """A reason for which an action is illegal."""

    clause: str
    template: str
    module: str
    name: str


_prohibitions: dict[tuple[str, str], Prohibition] = {}


def prohibits(clause: str, template: str) -> Callable[[Predicate], Predicate]:
    """Mark a predicate as the home of a prohibition: true means forbidden. It is returned unchanged.

    Args:
        clause: the id of the clause that forbids.
        template: the sentence that the player is told.
    """

    def mark(predicate: Predicate) -> Predicate:
        module, name = predicate.__module__, predicate.__name__
        register(clause, name)
        _prohibitions[module, name] = Prohibition(clause, template, module, name)
        return predicate

    return mark


def prohibitions(module_prefix: str = "") -> tuple[Prohibition, ...]:
    """Every prohibition of the loaded code, or of the modules whose name starts so."""
    return tuple(p for p in _prohibitions.values() if p.module.startswith(module_prefix))


def refuse(predicate: Callable[..., bool], vocabulary: Vocabulary, **data: Any) -> Refusal:
    """The refusal that a prohibition gives, with this case's cards and figures."""
    prohibition = _prohibitions[predicate.__module__, predicate.__name__]
    return Refusal(prohibition.clause, prohibition.template, data, vocabulary)
