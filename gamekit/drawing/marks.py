"""Cards that matter now, and that a drawing points at."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gamekit.engine.cards import FaceDown
from gamekit.engine.state import State
from gamekit.rulebook.messages import N_, translate
from gamekit.seasons.table import SeasonState


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

    def lies_on(self, table: State) -> bool:
        """Whether there are such cards on that table, for all to see or for who looks at it."""
        assert isinstance(table, SeasonState), "the table is one of a game of Seasons"
        if self.in_hand:
            hand = table.hands[self.player]
            return not isinstance(hand, FaceDown) and hand[self.kind] > 0
        placed = table.placed[self.player]
        face_down = () if isinstance(placed, FaceDown) else placed
        return table.in_play[self.kind][self.player] > 0 or self.kind in face_down


def marks_text(table: State, marks: Iterable[Mark], language: str) -> str:
    """What the marks point at on the table, as a sentence; "" where they point at nothing."""
    said = []
    for mark in (mark for mark in marks if mark.lies_on(table)):
        template = N_("{card} in the hand of {owner}") if mark.in_hand else N_("{card} of {owner}")
        data = {"card": mark.kind, "owner": mark.player}
        said.append(table.vocabulary.say(translate(template, language), data, language))
    return translate(N_("Look here: {what}."), language).format(what="; ".join(said)) if said else ""
