"""What the suite has to know of Chosŏn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import gamekit
from gamekit.engine.actions import Action
from gamekit.games.choson import (
    EVENT,
    GOSU,
    TIME_TRAVELLER,
    ChosonState,
    Destroy,
    Discard,
    EndTurn,
    Place,
    Reveal,
    Riposte,
    Sacrifice,
)
from suite.adapter import Adapter
from suite.seasons import Seasons

SEASONS = Seasons(gamekit.load("choson"))
BOX = SEASONS.box(**{"Victory Point token": 10, "1st Player": 1, "Yi's Legacy": 1, "Yi's Shield": 1})


def places(state: ChosonState) -> Iterator[tuple[str, Counter[str]]]:
    yield from SEASONS.places(state)
    kept_now = GOSU in state.used
    yield "played Events", Counter({"Event": state.played.count(EVENT) - kept_now})
    for token, holder in (("Yi's Legacy", state.legacy), ("Yi's Shield", state.shield_player)):
        assert 0 <= holder <= state.players
        yield f"P{holder}", Counter({token: 1})
    if state.shield_player:
        assert state.in_play[state.shield_family][state.shield_player], "the Shield lies on no card"


def to_pile(state: ChosonState, action: Action) -> Counter[str]:
    match action:
        case Sacrifice():
            return SEASONS.named([TIME_TRAVELLER])
        case Place():
            return SEASONS.unplaced(state, action, action.cards)
        case Destroy():
            return SEASONS.named(card for _, card in action.targets)
        case Riposte():
            return SEASONS.named([state.played[0]])
        case EndTurn():
            return Counter({"Event": state.played.count(EVENT) - (GOSU in state.used)})
        case Discard():
            return SEASONS.named([action.family])
        case _:
            return Counter()


def seen_as(state: ChosonState, action: Action, player: int) -> object:
    if isinstance(action, Place) and action.player != player:
        return Place, action.player, len(action.cards)
    if isinstance(action, Reveal):
        return action, state.placed_by(action.player)
    return action


POSITIONS: dict[str, dict[str, Any]] = {
    "a time travel, no token in the middle": {
        "players": 3, "round": 4, "phase": "time-travel", "player": 2,
        "P1": {"in_play": "2 Time Traveller, Hulk", "tokens": 6},
        "P2": {"in_play": "2 Time Traveller, Yi, Sniper"}, "P3": {"in_play": "3 Watcher", "tokens": 4},
        "shield": "P2 Time Traveller",
    },
    "a token to take from another": {
        "players": 3, "round": 2, "phase": "main", "asked": "token", "player": 1,
        "P1": {"in_play": "2 Scientist, Gosu", "tokens": 1}, "P2": {"in_play": "Oracle", "tokens": 9},
        "turn": {"revealed": True, "played": "3 Event", "used": "Scientist"},
        "P3": {"in_play": "Yi", "placed": "Sniper, Event"},
    },
    "the cards are dealt": {
        "players": 3, "round": 7, "phase": "order", "player": 2, "first_player": 1,
        "P1": {"in_play": "2 Hulk", "placed": "Oracle, Event", "returned": "Watcher, Yi"},
        "P2": {"in_play": "Sniper", "hand": "Watcher, 2 Event, Reaper"},
        "P3": {"hand": "4 Event"},
    },
    "a hand that allows nothing": {
        "players": 4, "round": 8, "phase": "order", "player": 4,
        "P1": {"in_play": "8 Event, 4 Watcher", "placed": "Hulk", "returned": "2 Gosu"},
        "P2": {"placed": "2 Time Traveller", "returned": "Reaper"}, "P3": {"placed": "Sniper, Yi", "returned": "Hulk"},
        "P4": {"hand": "2 Event", "tokens": 2}, "first_player": 1,
    },
    "a Lobby under the Shield": {
        "players": 3, "round": 3, "player": 1, "shield": "P1 Oracle",
        "P1": {"in_play": "2 Oracle, Yi, Scientist, 2 Sniper"}, "P2": {"in_play": "Hulk", "placed": "2 Event, Event"},
        "P3": {"in_play": "Gosu, Reaper", "placed": "Watcher"},
        "turn": {"played": "Scientist, Event", "effect": "Scientist"},
    },
    "a Firearm, and Snipers that answer": {
        "players": 3, "round": 4, "player": 1, "shield": "P3 Hulk",
        "P1": {"in_play": "Time Traveller, Gosu"}, "P2": {"in_play": "2 Sniper, Watcher", "placed": "Reaper, Event"},
        "P3": {"in_play": "2 Hulk, Yi", "placed": "2 Scientist"},
        "turn": {"played": "Time Traveller, Event", "effect": "Time Traveller"},
    },
    "a doubled Sword, and Hulks that answer": {
        "players": 3, "round": 5, "player": 1, "shield": "P3 Reaper",
        "P1": {"in_play": "3 Reaper, Gosu, Scientist", "tokens": 4},
        "P2": {"in_play": "2 Hulk, 2 Gosu, Scientist, Watcher", "placed": "3 Event"},
        "P3": {"in_play": "Reaper, Yi, Gosu, Sniper", "placed": "Oracle, Event"},
        "turn": {"played": "Gosu, Event", "effect": "Gosu"},
    },
    "a Sword of one": {
        "players": 2, "round": 2, "player": 1, "P1": {"in_play": "Hulk"},
        "P2": {"in_play": "3 Hulk, 2 Scientist, 2 Oracle", "placed": "Yi, Event"},
        "turn": {"played": "Hulk, Event", "effect": "Hulk"},
    },
    "all powers, before revealing": {
        "players": 2, "round": 6, "player": 1,
        "P1": {"in_play": "Yi, 2 Oracle, 2 Gosu, 2 Scientist, 2 Hulk", "placed": "3 Event", "tokens": 5},
        "P2": {"in_play": "Sniper, Gosu", "placed": "Time Traveller, Event", "tokens": 5}, "legacy": 2,
    },
    "all tokens with one player": {
        "players": 2, "round": 6, "player": 1,
        "P1": {"in_play": "Yi, 2 Oracle, 2 Scientist, 2 Hulk", "tokens": 10},
        "P2": {"placed": "2 Watcher"}, "turn": {"played": "3 Event"},
    },
    "a riposte is due": {
        "players": 4, "round": 3, "asked": "counter-attack", "player": 3, "turn_of": 2, "first_player": 2,
        "P1": {"in_play": "2 Watcher", "placed": "Sniper, Event"}, "P2": {"in_play": "2 Hulk, Reaper"},
        "P3": {"in_play": "2 Hulk, 2 Oracle", "placed": "3 Event"}, "P4": {"placed": "Time Traveller, Event"},
        "turn": {"played": "Hulk, Event"},
    },
    "too many Characters at the end": {
        "players": 2, "round": 8, "phase": "ending", "player": 1, "shield": "P1 Sniper", "last_round_pass": False,
        "P1": {"in_play": "2 Event, Yi, Sniper, 5 Hulk, 5 Watcher"},
        "P2": {"in_play": "8 Event, 8 Time Traveller, 3 Gosu"},
    },
    "the pile runs short": {
        "players": 4, "round": 5, "phase": "time-travel", "player": 3, "first_player": 2,
        "P1": {"in_play": "5 Watcher, Sniper", "tokens": 2}, "P2": {"in_play": "9 Event, 3 Oracle, 3 Reaper"},
        "P3": {"in_play": "4 Time Traveller, Yi, Sniper", "tokens": 3}, "P4": {"in_play": "4 Hulk, 2 Gosu"},
    },
}  # fmt: skip

CHOSON = Adapter(
    SEASONS.game, BOX, places, to_pile, SEASONS.from_pile, seen_as, SEASONS.permuted, SEASONS.secrets, POSITIONS
)
