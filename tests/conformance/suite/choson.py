"""What the suite has to know of Chosŏn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import gamekit
from gamekit import GamekitError
from gamekit.engine.actions import Action
from gamekit.engine.cards import listed
from gamekit.engine.match import Record
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
from suite.adapter import PILE, Adapter

GAME = gamekit.load("choson")
NAMES = GAME.notation.kinds
BOX = Counter(dict(zip(NAMES, GAME.components.copies, strict=True))) + Counter(
    {"VP token": 10, "1st Player": 1, "Yi's Legacy": 1, "Yi's Shield": 1}
)


def named(kinds: Any) -> Counter[str]:
    return Counter(NAMES[kind] for kind in kinds)


def places(state: ChosonState) -> Iterator[tuple[str, Counter[str]]]:
    for kind, count in enumerate(state.pile()):
        assert count >= 0, f"{count} {NAMES[kind]} in the pile"
    yield PILE, named(listed(state.pile()))
    for player in range(1, state.players + 1):
        yield f"hand of P{player}", named(listed(state.hand(player)))
        yield f"before P{player}", named(listed(state.tableau(player))) + named(state.placed_by(player))
    kept_now = GOSU in state.used
    yield "played Events", Counter({"Event": state.played.count(EVENT) - kept_now})
    for holder, count in enumerate(state.tokens):
        assert count >= 0, f"{count} VP tokens with player {holder}"
        yield f"P{holder}", Counter({"VP token": count})
    for token, holder in (
        ("1st Player", state.first_player),
        ("Yi's Legacy", state.legacy),
        ("Yi's Shield", state.shield_player),
    ):
        assert 0 <= holder <= state.players
        yield f"P{holder}", Counter({token: 1})
    if state.shield_player:
        assert state.in_play[state.shield_family][state.shield_player], "the Shield lies on no card"


def to_pile(state: ChosonState, action: Action) -> Counter[str]:
    match action:
        case Sacrifice():
            return named([TIME_TRAVELLER])
        case Place():
            return named(listed(state.hand(action.player))) - named(action.cards)
        case Destroy():
            return named(card for _, card in action.targets)
        case Riposte():
            return named([state.played[0]])
        case EndTurn():
            return Counter({"Event": state.played.count(EVENT) - (GOSU in state.used)})
        case Discard():
            return named([action.family])
        case _:
            return Counter()


def from_pile(record: Record) -> Counter[str]:
    hands = [hand for given in record.given if isinstance(given, tuple) for hand in given]
    return sum((named(listed(hand)) for hand in hands), Counter())


def seen_as(state: ChosonState, action: Action, player: int) -> object:
    if isinstance(action, Place) and action.player != player:
        return Place, action.player, len(action.cards)
    if isinstance(action, Reveal):
        return action, state.placed_by(action.player)
    return action


def permuted(state: ChosonState, player: int, random: Random) -> ChosonState:
    """Cards hidden from the player are exchanged, two at a time, where the table stays a possible one."""
    for _ in range(30):
        data = state.to_dict()
        zones: list[list[int]] = [list(listed(state.pile()))]
        homes: list[tuple[str, str]] = [("", PILE)]
        for other in range(1, state.players + 1):
            if other != player:
                for zone, cards in (
                    ("hand", listed(state.hand(other))),
                    ("placed", state.placed_by(other)),
                    ("returned", listed(state.returned[other])),
                ):
                    zones.append(list(cards))
                    homes.append((f"P{other}", zone))
        # What went back to the pile lies in it: known to whoever saw it, and not to be exchanged twice.
        for known in (state.seen_in_pile, *state.returned[1:]):
            for kind in listed(known):
                zones[0].remove(kind)
        a, b = (random.choice([zone for zone in zones if zone] or [[EVENT]]) for _ in range(2))
        i, j = random.randrange(len(a)), random.randrange(len(b))
        a[i], b[j] = b[j], a[i]
        for (owner, zone), cards in zip(homes[1:], zones[1:], strict=True):
            data[owner][zone] = GAME.notation.cards(cards)
        try:
            exchanged = GAME.position(data)
        except GamekitError:
            continue
        assert isinstance(exchanged, ChosonState)
        state = exchanged
    return state


def secrets(state: ChosonState, player: int) -> list[object]:
    """The others' cards, as the state keeps them; small hands could be found by accident."""
    hidden = [
        cards
        for other in range(1, state.players + 1)
        for cards in (state.hands[other], state.returned[other])
        if other != player and sum(cards) > 3
    ]
    own = (state.hands[player], state.returned[player])
    return [cards for cards in hidden if cards not in own]


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

CHOSON = Adapter(GAME, BOX, places, to_pile, from_pile, seen_as, permuted, secrets, POSITIONS)
