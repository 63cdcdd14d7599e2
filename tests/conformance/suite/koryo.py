"""What the suite has to know of Koryŏ."""

from __future__ import annotations

from collections import Counter
from typing import Any

import gamekit
from gamekit.engine.actions import Action
from gamekit.games.koryo import Destroy, DestroyOwn, Discard, KoryoState, Place, Reveal
from suite.adapter import Adapter
from suite.seasons import Seasons

SEASONS = Seasons(gamekit.load("koryo"))
BOX = SEASONS.box(**{"Victory Point token": 8, "1st Player": 1})


def to_pile(state: KoryoState, action: Action) -> Counter[str]:
    match action:
        case Place():
            return SEASONS.unplaced(state, action, action.cards)
        case Destroy() | DestroyOwn():
            return SEASONS.named([action.card])
        case Discard():
            return SEASONS.named([action.family])
        case _:
            return Counter()


def seen_as(state: KoryoState, action: Action, player: int) -> object:
    if isinstance(action, Place) and action.player != player:
        return Place, action.player, len(action.cards)
    if isinstance(action, Reveal):
        return action, state.placed_by(action.player).count(action.card)
    return action


POSITIONS: dict[str, dict[str, Any]] = {
    "the cards are dealt, to the Broadcasters one more": {
        "players": 3, "round": 7, "phase": "order", "player": 2, "first_player": 1,
        "P1": {"in_play": "2 Guardian", "placed": "2 Barbarian", "returned": "Merchant, Spy"},
        "P2": {"in_play": "3 Broadcaster", "hand": "2 Merchant, Barbarian, Lobbying, Priest"},
        "P3": {"in_play": "Senator", "hand": "3 Barbarian, Senator"},
    },
    "the Ship Owners place": {
        "players": 4, "round": 6, "phase": "order", "player": 1, "first_player": 4,
        "P1": {"in_play": "2 Ship Owner, Omniscient", "hand": "2 Merchant, Spy, Barbarian, Lobbying"},
        "P2": {"in_play": "2 Ship Owner", "hand": "2 Banker, Priest, Guardian, Senator"},
        "P3": {"hand": "3 Lobbying, 2 Senator"}, "P4": {"placed": "2 Broadcaster", "returned": "Guardian"},
    },
    "no cards in hand": {
        "players": 4, "round": 3, "phase": "order", "player": 4, "first_player": 1,
        "P1": {"in_play": "6 Barbarian, 4 Lobbying", "placed": "Merchant"}, "P2": {"placed": "2 Banker"},
        "P3": {"placed": "Priest"}, "P4": {"in_play": "4 Broadcaster"},
    },
    "two types still face down": {
        "players": 3, "round": 4, "player": 2, "first_player": 1, "ship_owner": 2,
        "P1": {"in_play": "3 Ship Owner, Omniscient, Spy", "returned": "2 Merchant"},
        "P2": {"in_play": "2 Ship Owner, Barbarian", "placed": "Merchant", "tokens": 1, "returned": "Spy, 2 Banker"},
        "P3": {"in_play": "4 Broadcaster, 2 Banker", "placed": "3 Lobbying", "tokens": 2},
        "turn": {"played": "Barbarian"},
    },
    "a Barbarian, and Guardians": {
        "players": 4, "round": 5, "asked": "barbarian", "player": 1,
        "P1": {"in_play": "2 Banker, Barbarian, Priest", "placed": "2 Barbarian"},
        "P2": {"in_play": "2 Guardian, Omniscient, Merchant", "placed": "Spy"},
        "P3": {"in_play": "2 Guardian, 3 Merchant, Lobbying", "placed": "2 Lobbying"},
        "P4": {"in_play": "2 Guardian", "placed": "2 Ship Owner"},
        "turn": {"played": "Barbarian"},
    },
    "a Lobbying, and Spies": {
        "players": 3, "round": 4, "asked": "lobbying", "player": 1,
        "P1": {"in_play": "Lobbying, 2 Senator, Guardian, 2 Merchant, Ship Owner", "placed": "Lobbying"},
        "P2": {"in_play": "2 Spy, Banker", "placed": "2 Barbarian"},
        "P3": {"in_play": "2 Guardian, Senator, Priest, Broadcaster, Barbarian"},
        "turn": {"played": "Lobbying"},
    },
    "a Lobbying of two players, and Spies": {
        "players": 2, "round": 2, "asked": "lobbying", "player": 1,
        "P1": {"in_play": "Lobbying, Spy, Banker"}, "P2": {"in_play": "2 Guardian", "placed": "Merchant"},
        "turn": {"played": "Lobbying"},
    },
    "all powers, before revealing": {
        "players": 3, "round": 6, "player": 1,
        "P1": {"in_play": "2 Spy, 2 Priest, 3 Banker, Lobbying, Barbarian", "placed": "3 Barbarian", "tokens": 1},
        "P2": {"in_play": "2 Banker, Lobbying", "tokens": 2, "placed": "2 Senator"}, "P3": {"in_play": "Priest"},
    },
    "an empty Bank": {
        "players": 2, "round": 6, "player": 2, "first_player": 2,
        "P1": {"in_play": "3 Merchant, Lobbying", "placed": "2 Guardian", "tokens": 8},
        "P2": {"in_play": "Banker, Spy, Priest", "placed": "Lobbying"},
    },
    "too many cards at the end": {
        "players": 4, "round": 1, "phase": "ending", "player": 2, "first_player": 2,
        "P1": {"in_play": "3 Senator, 2 Merchant, Barbarian"}, "P2": {"in_play": "4 Barbarian, 2 Spy"},
        "P3": {"in_play": "2 Merchant"}, "P4": {"in_play": "5 Ship Owner, Lobbying"},
        "seen_in_pile": "2 Merchant, Barbarian",
    },
    "Senators at the end": {
        "players": 2, "round": 3, "phase": "ending", "player": 1,
        "P1": {"in_play": "2 Senator, 5 Merchant, Barbarian"}, "P2": {"in_play": "Senator, Spy, Omniscient, 4 Banker"},
    },
    "Senators of little help": {
        "players": 2, "round": 8, "phase": "ending", "player": 1,
        "P1": {"in_play": "Senator, 8 Merchant, 3 Barbarian"}, "P2": {"in_play": "3 Barbarian, 4 Lobbying, 7 Guardian"},
    },
    "the pile runs short": {
        "players": 4, "round": 2, "player": 4, "first_player": 1,
        "P1": {"in_play": "6 Barbarian, 4 Lobbying"}, "P2": {"in_play": "4 Broadcaster"},
        "P3": {"in_play": "2 Merchant, 2 Banker"}, "P4": {"in_play": "3 Senator, 3 Ship Owner"},
    },
}  # fmt: skip

KORYO = Adapter(
    SEASONS.game, BOX, SEASONS.places, to_pile, SEASONS.from_pile, seen_as, SEASONS.permuted, SEASONS.secrets, POSITIONS
)
