"""Cards that matter now, and that a drawing points at."""

from __future__ import annotations

from dataclasses import dataclass


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
