"""The table of the guided round, and as it lies once the cards are dealt."""

from __future__ import annotations

from typing import Any

# The third round begins. Each player placed a pair in the first round and two different Characters in the second. The
# reader has the majority of Time Travellers, of Snipers and of Yi; player 2 of Hulks and of Oracles, which brought a
# token; player 3 of Reapers and of Gosu. The Watchers tie.
TABLE: dict[str, Any] = {
    "players": 3,
    "round": 3,
    "phase": "time-travel",
    "player": 1,
    "first_player": 3,
    "P1": {"in_play": "2 Time Traveller, Yi, Sniper"},
    "P2": {"in_play": "2 Hulk, Oracle, Watcher", "tokens": 1},
    "P3": {"in_play": "2 Reaper, Gosu, Watcher"},
}

# Deals the reader a hand that allows each of the four combinations, and the same one with or without the time travel;
# player 2 two Watchers, and player 3 a Time Traveller and an Event, for what they are to do.
SEED = 18182

# The same table after the time travel.
DEALT: dict[str, Any] = {
    "players": 3,
    "round": 3,
    "phase": "order",
    "player": 1,
    "first_player": 1,
    "P1": {
        "in_play": "Time Traveller, Yi, Sniper",
        "tokens": 1,
        "hand": "Watcher, 2 Hulk, Scientist, Oracle, 3 Event",
    },
    "P2": {
        "in_play": "2 Hulk, Oracle, Watcher",
        "tokens": 1,
        "hand": "2 Watcher, Time Traveller, Hulk, Scientist, Reaper, Sniper, Event",
    },
    "P3": {
        "in_play": "2 Reaper, Gosu, Watcher",
        "hand": "Time Traveller, 2 Hulk, Scientist, Gosu, Reaper, 2 Event",
    },
}
