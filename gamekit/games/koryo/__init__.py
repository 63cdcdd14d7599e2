"""Koryŏ: its rules, phase by phase.

`components` is the box, `state` the table, `phases` the four phases of a round, `scoring` the end,
`hidden` what a player may not see, `position` tables as plain data, `clauses` the texts. What Koryŏ shares
with Chosŏn stands in `gamekit.seasons`.
"""

from gamekit.games.koryo import hidden, scoring  # noqa: F401 - used on demand; here they name their clauses
from gamekit.games.koryo.actions import (
    Decline,
    Destroy,
    DestroyOwn,
    Discard,
    EndTurn,
    Keep,
    Place,
    Reveal,
    Steal,
    Swap,
    TakeToken,
)
from gamekit.games.koryo.components import (
    BANKER,
    BARBARIAN,
    BROADCASTER,
    GUARDIAN,
    LOBBYING,
    MERCHANT,
    OMNISCIENT,
    PRIEST,
    SENATOR,
    SHIP_OWNER,
    SPY,
)
from gamekit.games.koryo.game import GAME
from gamekit.games.koryo.state import KoryoState

__all__ = [
    "BANKER",
    "BARBARIAN",
    "BROADCASTER",
    "GAME",
    "GUARDIAN",
    "LOBBYING",
    "MERCHANT",
    "OMNISCIENT",
    "PRIEST",
    "SENATOR",
    "SHIP_OWNER",
    "SPY",
    "Decline",
    "Destroy",
    "DestroyOwn",
    "Discard",
    "EndTurn",
    "Keep",
    "KoryoState",
    "Place",
    "Reveal",
    "Steal",
    "Swap",
    "TakeToken",
]
