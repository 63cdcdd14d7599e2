"""Tables at which one move is clearly the best: the sensible bot makes it, and says the right thing first."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

import gamekit
from gamekit.bots import Advice, SensibleBot


class Case(NamedTuple):
    """A table, the move to make, and the first thing to say about it, with its clause."""

    table: Mapping[str, Any]
    move: str
    reason: str
    clause: str


CHOSON = {
    "the family of most value": Case(
        {"round": 8, "phase": "order", "P1": {"in_play": "Watcher", "hand": "2 Watcher, Yi"},
         "P2": {"in_play": "2 Watcher"}},
        "P1 place 2 Watcher",
        "Player 1 takes the majority of Watchers from player 2, 3 against 2: 9 points as it stands.",
        "scoring.family",
    ),
    "a Sword for a majority": Case(
        {"round": 8, "phase": "order", "P1": {"in_play": "3 Watcher", "hand": "Reaper, Event, Sniper"},
         "P2": {"in_play": "Gosu"}},
        "P1 place Reaper, Event",
        "The Sword of the Reaper can then destroy the Gosu of player 2.",
        "sword.destroy",
    ),
    "Yi's Legacy for nine points": Case(
        {"round": 8, "phase": "order", "player": 1, "first_player": 2,
         "P1": {"in_play": "3 Watcher", "hand": "3 Event"}, "P2": {"in_play": "2 Hulk", "placed": "Yi"}},
        "P1 place 3 Event",
        "It is the only thing that player 1 may do now.",
        "order.must-play",
    ),
    "three Events, and better no others": Case(
        {"round": 6, "phase": "order", "player": 1, "first_player": 2,
         "P1": {"in_play": "3 Watcher", "hand": "3 Event, Oracle"}, "P2": {"in_play": "2 Oracle", "placed": "Yi"}},
        "P1 place 3 Event",
        "Three Events bring Yi's Legacy: as the table lies it adds 9 points.",
        "scoring.legacy-small",
    ),
    "a Time Traveller to spare": Case(
        {"round": 8, "phase": "time-travel", "P1": {"in_play": "4 Time Traveller"},
         "P2": {"in_play": "Time Traveller"}},
        "P1 sacrifice Time Traveller",
        "The sacrifice brings a Victory Point token, worth 1 point at the end.",
        "time-travel.sacrifice",
    ),
    "a Time Traveller not to spare": Case(
        {"round": 8, "phase": "time-travel", "P1": {"in_play": "2 Time Traveller"},
         "P2": {"in_play": "Time Traveller"}},
        "P1 stay",
        "Player 1 keeps the majority of Time Travellers, 2 against 1: 8 points as it stands.",
        "scoring.family",
    ),
    "the Oracle's token": Case(
        {"round": 5, "P1": {"in_play": "Oracle, 2 Hulk", "placed": "Yi"}, "P2": {"in_play": "Watcher"}},
        "P1 token by Oracle",
        "The majority of Oracles and a riposte token bring a Victory Point token: 1 point at the end.",
        "oracle.token",
    ),
    "a Lobby for a majority": Case(
        {"round": 8, "P1": {"in_play": "Scientist, Watcher, Sniper"},
         "P2": {"in_play": "2 Watcher, 2 Hulk", "placed": "Reaper"},
         "turn": {"played": "Scientist, Event", "effect": "Scientist"}},
        "P1 swap P1 Sniper, P2 Watcher",
        "Player 1 takes the majority of Watchers from player 2, 2 against 1: 9 points as it stands.",
        "scoring.family",
    ),
    "a Firearm at the only Watcher": Case(
        {"round": 8, "P1": {"in_play": "Sniper, 2 Hulk"}, "P2": {"in_play": "Watcher, 2 Reaper, Scientist"},
         "turn": {"played": "Sniper, Event", "effect": "Sniper"}},
        "P1 destroy P2 Watcher",
        "Player 2 loses the majority of Watchers, worth 9 points at the end.",
        "scoring.family",
    ),
    "a doubled Sword": Case(
        {"round": 8, "P1": {"in_play": "2 Reaper, Gosu"}, "P2": {"in_play": "2 Scientist, Reaper"},
         "turn": {"played": "Gosu, Event", "effect": "Gosu"}},
        "P1 destroy P2 Scientist, P2 Scientist",
        "Player 2 loses the majority of Scientists, worth 6 points at the end.",
        "scoring.family",
    ),
    "an attack that would be answered": Case(
        {"round": 8, "P1": {"in_play": "Hulk, Oracle"}, "P2": {"in_play": "3 Hulk"},
         "turn": {"played": "Hulk, Event", "effect": "Hulk"}},
        "P1 end turn",
        "To an attack player 2 could riposte, and destroy the Hulk that player 1 has just played.",
        "hulk.riposte",
    ),
    "a riposte": Case(
        {"round": 8, "asked": "counter-attack", "player": 2, "turn_of": 1, "P1": {"in_play": "2 Hulk, Watcher"},
         "P2": {"in_play": "2 Hulk, Yi", "placed": "Oracle"}, "turn": {"played": "Hulk, Event"}},
        "P2 riposte",
        "Player 2 gets the majority of Hulks, 2 against 1: 7 points as it stands.",
        "scoring.family",
    ),
    "the Shield on what is worth most": Case(
        {"round": 7, "P1": {"in_play": "Yi, 3 Watcher, Sniper"},
         "P2": {"in_play": "2 Scientist", "placed": "Hulk, Event"}, "turn": {"played": "2 Watcher"}},
        "P1 shield Watcher",
        "Under Yi's Shield the Watchers are safe from Lobby, Firearm, Sword and riposte.",
        "yi.protects",
    ),
    "the Shield for a tie": Case(
        {"round": 8, "P1": {"in_play": "Yi, Scientist, Sniper"}, "P2": {"in_play": "Scientist", "placed": "Watcher"},
         "turn": {"played": "3 Event"}},
        "P1 shield Scientist",
        "The majority of Scientists and an Event played bring a Victory Point token: 1 point at the end.",
        "scientist.token",
    ),
    "a kept Event": Case(
        {"round": 6, "P1": {"in_play": "Gosu"}, "P2": {"placed": "Yi"}, "turn": {"played": "3 Event"}},
        "P1 keep Event",
        "The majority of Gosu lets player 1 keep an Event played: 1 point at the end.",
        "gosu.keep",
    ),
    "a token of the leader": Case(
        {"round": 6, "asked": "token", "P1": {"in_play": "Scientist"},
         "P2": {"in_play": "2 Watcher", "tokens": 2, "placed": "Yi"},
         "P3": {"in_play": "2 Hulk", "tokens": 8, "placed": "Gosu"},
         "turn": {"played": "3 Event", "used": "Scientist"}},
        "P1 take token from P3",
        "A Victory Point token is worth 1 point at the end, and player 3 has one less.",
        "scoring.tokens",
    ),
    "a card to spare": Case(
        {"round": 1, "phase": "ending", "P1": {"in_play": "3 Hulk, Oracle"}, "P2": {"in_play": "2 Oracle"}},
        "P1 discard Oracle",
        "The Oracles of player 1 would score nothing anyway: 1 against 2.",
        "scoring.family",
    ),
    "a card more than is needed": Case(
        {"round": 8, "phase": "ending",
         "P1": {"in_play": "Yi, Sniper, Oracle, Reaper, 2 Gosu, Scientist, Hulk, 2 Watcher, Time Traveller"},
         "P2": {"in_play": "Watcher"}},
        "P1 discard Gosu",
        "Player 1 keeps the majority of Gosu, 1 against 0: 5 points as it stands.",
        "scoring.family",
    ),
    "the cheapest of majorities": Case(
        {"round": 8, "phase": "ending",
         "P1": {"in_play": "Yi, Sniper, Oracle, 2 Watcher, Hulk, Gosu, Reaper, Scientist, 2 Time Traveller"},
         "P2": {"in_play": "Watcher, Time Traveller"}},
        "P1 discard Yi",
        "One majority is lost whichever goes, and that of Yi is worth the least: 1 point.",
        "scoring.family",
    ),
    "nothing left": Case(
        {"round": 6, "P1": {"in_play": "2 Gosu"}, "P2": {"placed": "Yi"}, "turn": {"played": "2 Gosu"}},
        "P1 end turn",
        "Nothing is left to do in this turn.",
        "main.timing",
    ),
}  # fmt: skip

KORYO = {
    "the family of most value": Case(
        {"round": 8, "phase": "order", "P1": {"in_play": "Merchant", "hand": "2 Merchant, Spy"},
         "P2": {"in_play": "2 Merchant"}},
        "P1 place 2 Merchant",
        "Player 1 takes the majority of Merchants from player 2, 3 against 2: 9 points as it stands.",
        "scoring.family",
    ),
    "two Barbarians for a majority": Case(
        {"round": 8, "phase": "order", "P1": {"in_play": "2 Banker", "hand": "2 Barbarian, Omniscient"},
         "P2": {"in_play": "2 Merchant"}},
        "P1 place 2 Barbarian",
        "The Barbarians can then destroy 2 Merchants of player 2.",
        "barbarian.effect",
    ),
    "Guardians stop Barbarians": Case(
        {"round": 8, "phase": "order", "P1": {"in_play": "2 Banker", "hand": "2 Barbarian, Omniscient"},
         "P2": {"in_play": "2 Merchant, Guardian"}},
        "P1 place Omniscient",
        "Player 1 gets the majority of Omniscients, 1 against 0: 1 point as it stands.",
        "scoring.family",
    ),
    "two types by the Ship Owners": Case(
        {"round": 8, "phase": "order", "P1": {"in_play": "Ship Owner", "hand": "Merchant, Broadcaster, Spy"},
         "P2": {"in_play": "Banker"}},
        "P1 place Merchant, Broadcaster",
        "Player 1 gets the majority of Merchants, 1 against 0: 9 points as it stands.",
        "scoring.family",
    ),
    "the Bankers' token": Case(
        {"round": 8, "P1": {"in_play": "Banker", "placed": "Spy"}, "P2": {"in_play": "Merchant"}},
        "P1 take token",
        "The majority of Bankers brings a Victory Point token: 1 point at the end.",
        "banker.token",
    ),
    "a token of the leader": Case(
        {"round": 8, "P1": {"in_play": "Spy"}, "P2": {"in_play": "Merchant", "tokens": 1, "placed": "Omniscient"},
         "P3": {"in_play": "Senator", "tokens": 2, "placed": "2 Banker"}, "turn": {"played": "Spy"}},
        "P1 steal token from P2",
        "The majority of Spies takes a Victory Point token, worth 1 point, from player 2.",
        "spy.steal",
    ),
    "an Event for the Priests": Case(
        {"round": 8, "P1": {"in_play": "Priest, Barbarian", "placed": "Senator"}, "P2": {"in_play": "Merchant"}},
        "P1 destroy own Barbarian",
        "An Event in front costs 1 point at the end, and this one is gone.",
        "scoring.events",
    ),
    "a Barbarian and the only Merchant": Case(
        {"round": 8, "asked": "barbarian", "P1": {"in_play": "Barbarian"},
         "P2": {"in_play": "Merchant, Senator, Banker", "placed": "Senator"}, "turn": {"played": "Barbarian"}},
        "P1 destroy P2 Merchant",
        "Player 2 loses the majority of Merchants, worth 9 points at the end.",
        "scoring.family",
    ),
    "a Barbarian without a good target": Case(
        {"players": 3, "round": 8, "asked": "barbarian", "first_player": 2, "player": 1,
         "P1": {"in_play": "Barbarian, 3 Merchant"}, "P2": {"in_play": "Banker, 4 Broadcaster, 4 Guardian"},
         "P3": {"in_play": "Banker"}, "turn": {"played": "Barbarian"}},
        "P1 decline",
        "Otherwise player 2 gets the majority of Bankers, worth 6 points at the end.",
        "scoring.family",
    ),
    "a Lobbying for a majority": Case(
        {"round": 8, "asked": "lobbying", "P1": {"in_play": "Lobbying, Merchant, Senator"},
         "P2": {"in_play": "2 Merchant, Banker", "placed": "Spy"}, "turn": {"played": "Lobbying"}},
        "P1 swap P1 Senator, P2 Merchant",
        "Player 1 takes the majority of Merchants from player 2, 2 against 1: 9 points as it stands.",
        "scoring.family",
    ),
    "a Lobbying that could only harm": Case(
        {"round": 8, "asked": "lobbying", "P1": {"in_play": "Lobbying, Merchant"},
         "P2": {"in_play": "Omniscient", "placed": "Senator"}, "turn": {"played": "Lobbying"}},
        "P1 decline",
        "Player 1 keeps the majority of Merchants, 1 against 0: 9 points as it stands.",
        "scoring.family",
    ),
    "a card to spare": Case(
        {"round": 1, "phase": "ending", "P1": {"in_play": "2 Merchant, Senator, Barbarian"},
         "P2": {"in_play": "2 Senator"}},
        "P1 discard Senator",
        "The Senators of player 1 would score nothing anyway: 1 against 2.",
        "scoring.family",
    ),
    "the Senators' two cards": Case(
        {"round": 3, "phase": "ending", "P1": {"in_play": "2 Senator, Merchant, Banker, Priest, Spy"},
         "P2": {"in_play": "Omniscient"}},
        "P1 keep",
        "The majority of Senators, 3 points as it stands, is safer with 2 against 0 than with less.",
        "majority.strict",
    ),
    "nothing left": Case(
        {"round": 3, "P1": {"in_play": "2 Senator"}, "P2": {"placed": "Spy"}, "turn": {"played": "2 Senator"}},
        "P1 end turn",
        "Nothing is left to do in this turn.",
        "action.timing",
    ),
}  # fmt: skip

CASES = {("choson", name): case for name, case in CHOSON.items()} | {
    ("koryo", name): case for name, case in KORYO.items()
}


def advised(game: str, table: Mapping[str, Any], seed: int = 1) -> Advice:
    match = gamekit.load(game).match(table, seed=1)
    return SensibleBot(seed).advise(match.view(match.state.player))


@pytest.mark.parametrize(("game", "name"), CASES)
def test_the_clearly_best_move_and_its_first_reason(game: str, name: str) -> None:
    case = CASES[game, name]
    for seed in (1, 2, 3):
        advice = advised(game, case.table, seed)
        first = advice.reasons[0]
        assert (str(advice.action), str(first), first.clause) == (case.move, case.reason, f"{game}.{case.clause}")


def said(advice: Advice, language: str = "en") -> list[str]:
    return [reason.text(language).replace("\N{NO-BREAK SPACE}", " ") for reason in advice.reasons]


def test_a_plan_is_told_to_its_end() -> None:
    """What is placed, what it can then do, and what comes of it."""
    assert said(advised("choson", CHOSON["a Sword for a majority"].table)) == [
        "The Sword of the Reaper can then destroy the Gosu of player 2.",
        "After that: Player 2 loses the majority of Gosu, worth 5 points at the end.",
        "Player 1 gets the majority of Reapers, 1 against 0: 4 points as it stands.",
    ]
    assert said(advised("choson", CHOSON["a Lobby for a majority"].table)) == [
        "Player 1 takes the majority of Watchers from player 2, 2 against 1: 9 points as it stands.",
        "The majority of Scientists and an Event played bring a Victory Point token: 1 point at the end.",
    ]
    assert said(advised("koryo", KORYO["two types by the Ship Owners"].table)) == [
        "Player 1 gets the majority of Merchants, 1 against 0: 9 points as it stands.",
        "Player 1 gets the majority of Broadcasters, 1 against 0: 8 points as it stands.",
    ]


TIES = {
    "a tie given up": (
        "choson",
        {"players": 3, "round": 3, "phase": "ending", "player": 1, "first_player": 1,
         "P1": {"in_play": "2 Watcher, 2 Hulk, Gosu, Scientist"}, "P2": {"in_play": "2 Hulk, Oracle"},
         "P3": {"in_play": "Reaper"}},
        ["The majority of Hulks goes to player 2, 2 against 1: 7 points as it stands.",
         ("A Watcher would give away less as it stands, but Watchers are still open, and worth more at the end: "
         "9 points."),
         "Player 1 has 6 Characters in play, and the Season allows 5."],
    ),
    "a tie that stays": (
        "choson",
        {"players": 3, "round": 5, "phase": "ending", "player": 3, "first_player": 3,
         "P1": {"in_play": "Oracle, Gosu, Scientist, 2 Hulk"}, "P2": {"in_play": "Scientist, 3 Time Traveller"},
         "P3": {"in_play": "Reaper, Gosu, Scientist, 2 Hulk, 2 Time Traveller, Watcher"}},
        ["At the tie in Scientists nobody scores, with the card or without it.",
         "Player 3 has 8 Characters in play, and the Season allows 7."],
    ),
    "a majority only until the scoring": (
        "koryo",
        {"round": 8, "phase": "order", "P1": {"in_play": "Banker, Omniscient", "hand": "Banker"},
         "P2": {"in_play": "Banker, 2 Merchant"}},
        ["It is the only thing that player 1 may do now.",
         "Player 1 has the majority of Bankers at the scoring too, 2 against 1: 6 points as it stands."],
    ),
    "level with the Omniscient's owner": (
        "koryo",
        {"round": 8, "phase": "order", "P1": {"in_play": "Banker", "hand": "Banker"},
         "P2": {"in_play": "2 Banker, Omniscient"}},
        ["It is the only thing that player 1 may do now.",
         ("Player 1 draws level with player 2 in Bankers: at a tie nobody scores the 6 points, "
         "and player 2 has the majority only until then.")],
    ),
    "level with the owner of Yi's Shield": (
        "choson",
        {"round": 8, "phase": "order", "player": 1, "first_player": 1, "shield": "P2 Hulk",
         "P1": {"in_play": "Hulk", "hand": "Hulk"}, "P2": {"in_play": "2 Hulk, Yi"}},
        ["It is the only thing that player 1 may do now.",
         ("Player 1 draws level with player 2 in Hulks: at a tie nobody scores the 7 points, "
         "and player 2 has the majority only until then.")],
    ),
    "a tie that the Omniscient breaks": (
        "koryo",
        {"players": 3, "round": 8, "asked": "barbarian", "player": 1, "first_player": 2,
         "P1": {"in_play": "Barbarian, Banker"}, "P2": {"in_play": "2 Broadcaster, 4 Guardian"},
         "P3": {"in_play": "3 Broadcaster, Omniscient"}, "turn": {"played": "Barbarian"}},
        [("Player 3 loses the 8 points for Broadcasters at the end: "
         "at a tie player 3 has the majority only until then.")],
    ),
    "a majority that the Omniscient takes": (
        "koryo",
        {"round": 3, "phase": "ending", "P1": {"in_play": "2 Priest, 4 Broadcaster"},
         "P2": {"in_play": "Priest, Omniscient, 3 Broadcaster"}},
        [("It costs player 1 the 4 points for Priests as it stands: "
         "at a tie player 2 has the majority only until the scoring."),
         "No other card would give away fewer points as it stands.",
         "Player 1 has 6 cards in front, Events counted in, and the Season allows 5."],
    ),
    "a power that would go": (
        "koryo",
        {"players": 4, "round": 3, "phase": "ending", "player": 2, "first_player": 2,
         "P1": {"in_play": "2 Senator, Ship Owner, 3 Broadcaster"},
         "P2": {"in_play": "Ship Owner, 2 Banker, 2 Merchant, Omniscient"},
         "P3": {"in_play": "3 Guardian, Broadcaster, 2 Merchant"},
         "P4": {"in_play": "Spy, Banker, 2 Broadcaster"}},
        ["The majority of Merchants goes to player 3, 2 against 1: 9 points as it stands.",
         "An Omniscient would give away less as it stands, but the power of Omniscients would go with it.",
         "Player 2 has 6 cards in front, Events counted in, and the Season allows 5."],
    ),
    "a family that is more open": (
        "choson",
        {"players": 4, "round": 3, "phase": "ending", "player": 2, "first_player": 2,
         "P1": {"in_play": "Reaper, 2 Gosu, Scientist"}, "P2": {"in_play": "3 Gosu, 2 Hulk, Time Traveller"},
         "P3": {"in_play": "Yi, Oracle, 3 Hulk"}, "P4": {"in_play": "3 Scientist, Time Traveller"}},
        ["The majority of Time Travellers goes to player 4, 1 against 0: 8 points as it stands.",
         ("A Hulk would give away less as it stands, "
         "but before the end more can change in Time Travellers than in Hulks."),
         "Player 2 has 6 Characters in play, and the Season allows 5."],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", TIES)
def test_a_tie_is_told_as_the_table_and_the_scoring_have_it(name: str) -> None:
    game, table, reasons = TIES[name]
    assert said(advised(game, table)) == reasons


def test_what_would_be_possible_without_the_cards_is_no_reason_to_place_them() -> None:
    """The Bankers give a token whatever is placed."""
    table = {
        "round": 8, "phase": "order", "P1": {"in_play": "3 Banker", "hand": "Merchant"}, "P2": {"in_play": "Spy"},
    }  # fmt: skip
    assert said(advised("koryo", table)) == [
        "It is the only thing that player 1 may do now.",
        "Player 1 gets the majority of Merchants, 1 against 0: 9 points as it stands.",
    ]


def test_what_only_a_later_step_brings_is_no_reason_for_the_move() -> None:
    """The Shield is laid first; the Lobby that comes next would be as good without it."""
    table = {
        "round": 7,
        "P1": {"in_play": "Yi, 2 Oracle, Scientist, Hulk"},
        "P2": {"in_play": "2 Hulk, Gosu"},
        "P3": {"in_play": "2 Hulk, Reaper"},
        "turn": {"played": "Scientist, Event", "effect": "Scientist"},
    }
    match = gamekit.load("choson").match({"players": 3, "phase": "main", "player": 1, "first_player": 1, **table}, 1)
    advice = SensibleBot(1).advise(match.view(1))
    assert str(advice.action) == "P1 shield Scientist"
    assert said(advice) == ["Under Yi's Shield the Scientists are safe from Lobby, Firearm, Sword and riposte."]


def test_the_reasons_in_czech() -> None:
    assert said(advised("choson", CHOSON["a Sword for a majority"].table), "cs") == [
        "Trhač má Meč a ten pak může zničit Gosu hráče 2.",
        "A co potom? Hráč 2 přichází o většinu Gosu, na konci hry za 5 bodů.",
        "Hráč 1 získává většinu Trhačů, 1 proti 0: zatím 4 body.",
    ]
    assert said(advised("choson", CHOSON["a card to spare"].table), "cs") == [
        "Rod Věštkyň by hráči 1 stejně nepřinesl žádné body: 1 proti 2.",
        "Hráč 1 má ve hře 4 postavy a limit období je 3.",
    ]
    assert said(advised("choson", CHOSON["a doubled Sword"].table), "cs")[0] == (
        "Hráč 2 přichází o většinu Vědců, na konci hry za 6 bodů."
    )
