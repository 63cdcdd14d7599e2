"""Cards that matter now, and that a drawing points at."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gamekit.engine.vocabulary import Vocabulary
from gamekit.rulebook.messages import N_, translate


@dataclass(frozen=True)
class Mark:
    """Cards on the table that matter now.

    Attributes:
        player: before whom they lie.
        kind: the kind of card.
        in_hand: they are in the player's hand, and not in front of the player.
    """

    player: int
    kind: int
    in_hand: bool = False


def marks_text(marks: Iterable[Mark], vocabulary: Vocabulary, language: str) -> str:
    """What the marks point at, as a sentence; "" where there are none."""
    said = []
    for mark in marks:
        template = N_("{card} in the hand of {owner}") if mark.in_hand else N_("{card} of {owner}")
        said.append(vocabulary.say(translate(template, language), {"card": mark.kind, "owner": mark.player}, language))
    return translate(N_("Look here: {what}."), language).format(what="; ".join(said)) if said else ""
