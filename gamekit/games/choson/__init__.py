"""Chosŏn: its rules, phase by phase.

`components` is the box, `state` the table, `phases` the five phases of a round, `scoring` the end,
`hidden` what a player may not see, `position` tables as plain data, `clauses` the texts.
"""

from gamekit.games.choson import hidden, scoring  # noqa: F401 - used on demand; here they name their clauses
from gamekit.games.choson.actions import (
    DeclineRiposte,
    DeclineToken,
    Destroy,
    Discard,
    EndTurn,
    Keep,
    Place,
    Reveal,
    Riposte,
    Sacrifice,
    Shield,
    Stay,
    Swap,
    TakeFrom,
    TakeToken,
)
from gamekit.games.choson.components import (
    EVENT,
    GOSU,
    HULK,
    ORACLE,
    REAPER,
    SCIENTIST,
    SNIPER,
    TIME_TRAVELLER,
    WATCHER,
    YI,
)
from gamekit.games.choson.game import GAME
from gamekit.games.choson.state import ChosonState

__all__ = [
    "EVENT",
    "GAME",
    "GOSU",
    "HULK",
    "ORACLE",
    "REAPER",
    "SCIENTIST",
    "SNIPER",
    "TIME_TRAVELLER",
    "WATCHER",
    "YI",
    "ChosonState",
    "DeclineRiposte",
    "DeclineToken",
    "Destroy",
    "Discard",
    "EndTurn",
    "Keep",
    "Place",
    "Reveal",
    "Riposte",
    "Sacrifice",
    "Shield",
    "Stay",
    "Swap",
    "TakeFrom",
    "TakeToken",
]
