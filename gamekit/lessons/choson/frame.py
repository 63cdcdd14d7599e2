"""The lesson on Chosŏn: one round, phase by phase, from a table that is already laid.

Player 1 is the reader. The third round begins; nobody has been dealt cards yet.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gamekit.games.choson.game import GAME
from gamekit.lessons.rounds import parts_of_a_round
from gamekit.lessons.session import Reader, Session

ROUND = 3


# The reader has the majority of Time Travellers, of Scientists (one is enough, nobody else has any) and of Yi.
TABLE: dict[str, Any] = {
    "players": 3,
    "round": ROUND,
    "phase": "time-travel",
    "player": 1,
    "first_player": 3,
    "P1": {"in_play": "2 Time Traveller, Scientist, Yi, Event", "tokens": 1},
    "P2": {"in_play": "2 Hulk, Watcher, Sniper", "tokens": 1},
    "P3": {"in_play": "2 Reaper, Gosu, Watcher", "tokens": 2},
}
# Deals the reader a hand that allows each of the four combinations, and the same one with or without the time travel:
# Watcher, 2 Hulks, Scientist, Sniper, 3 Events.
SEED = 180

# The same round, had the reader stayed in the present and placed both Hulks: one Character more than the Season allows.
TABLE_OVER_THE_LIMIT: dict[str, Any] = {
    "players": 3,
    "round": ROUND,
    "phase": "ending",
    "player": 1,
    "first_player": 3,
    "P1": {"in_play": "2 Time Traveller, Scientist, Yi, 2 Hulk, Event", "tokens": 1},
    "P2": {"in_play": "2 Hulk, Watcher, Sniper, Oracle", "tokens": 1},
    "P3": {"in_play": "2 Reaper, Gosu, Watcher, Oracle", "tokens": 2},
}

SUGGESTIONS: dict[str, Sequence[str]] = {
    "time-travel": ("P1 sacrifice Time Traveller",),
    "order": ("P1 place Scientist, Event",),
    "main": (
        "P1 reveal",
        "P1 swap P2 Hulk, P3 Reaper",
        "P1 token by Scientist",
        "P1 shield Scientist",
        "P1 end turn",
    ),
    "ending": ("P1 discard Time Traveller",),
}


PARTS = parts_of_a_round(GAME, SUGGESTIONS)


def one_round(language: str = "en") -> Session:
    """The table at the beginning of the third round, for the reader and two bots."""
    return Session(GAME.match(TABLE, SEED), reader=Reader(language), parts=PARTS)


def over_the_limit(session: Session) -> Session:
    """The end of that round, had the reader placed three cards; for the reader of `session`."""
    return Session(GAME.match(TABLE_OVER_THE_LIMIT, SEED), reader=session.reader, parts=PARTS)
