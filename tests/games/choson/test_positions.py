"""Tables as plain data: what is left out, what is written, and what is impossible."""

import pytest

from gamekit import ImpossiblePosition

MANY = "more cards of a kind"
SHIELD = "Yi's Shield lies on a family of the player who controls Yi"
HANDS = "Only a player who has not placed yet holds cards"
PLACED = "Face-down cards are one of the four combinations"
TURN = "What was played this turn"
RETURNED = "What went back into the pile"
ASKED = "Nobody is asked that"

IMPOSSIBLE = {
    # What cannot be read; what no game of Seasons can read is tested for both.
    "a Legacy with nobody": ({"legacy": 3}, "from 0 to 2, not 3"),
    "another decision": ({"asked": "discard"}, "nobody is asked 'discard'"),
    "another game": ({"game": "koryo"}, "not a position of Chosŏn"),
    "another version": ({"version": 2}, "not a position of Chosŏn, version 1"),
    "a Shield without a player": ({"shield": "Sniper"}, "is written “P1 Sniper”"),
    "a turn with something else": ({"turn": {"mood": "good"}}, "A turn has effect"),
    "an option that is neither true nor false": ({"last_round_pass": 1}, "true or false, not 1"),
    # What the box does not hold.
    "two of Yi": ({"P1": {"in_play": "Yi"}, "P2": {"in_play": "Yi"}}, MANY),
    "eleven Events": ({"P1": {"in_play": "8 Event", "placed": "3 Event"}}, MANY),
    "a Yi in hand and in play": (
        {"phase": "order", "P1": {"in_play": "Yi", "hand": "Yi"}},
        MANY,
    ),
    "eleven tokens": ({"P1": {"tokens": 6}, "P2": {"tokens": 5}}, "more Victory Point tokens"),
    # What the rules do not allow.
    "a Shield without Yi": ({"shield": "P1 Hulk", "P1": {"in_play": "Hulk"}}, SHIELD),
    "a Shield on no card": ({"shield": "P1 Hulk", "P1": {"in_play": "Yi"}}, SHIELD),
    "a Shield on an Event": ({"shield": "P1 Event", "P1": {"in_play": "Yi, Event"}}, SHIELD),
    "a hand in phase IV": ({"P1": {"hand": "Hulk"}}, HANDS),
    "a hand after placing": ({"phase": "order", "player": 2, "first_player": 1, "P1": {"hand": "Hulk"}}, HANDS),
    "a hand larger than dealt": ({"phase": "order", "round": 8, "P1": {"hand": "4 Hulk"}}, HANDS),
    "no combination": ({"P1": {"placed": "2 Hulk, Event"}}, PLACED),
    "a Watcher with an Event": ({"P1": {"placed": "Watcher, Event"}}, PLACED),
    "placed before the own turn to place": ({"phase": "order", "P2": {"placed": "Hulk"}}, PLACED),
    "placed after revealing": ({"P1": {"placed": "Hulk"}, "turn": {"revealed": True}}, PLACED),
    "placed after the own turn": ({"player": 2, "first_player": 1, "P1": {"placed": "Hulk"}}, PLACED),
    "placed in phase V": ({"phase": "ending", "P1": {"in_play": "5 Hulk", "placed": "Yi"}}, PLACED),
    "an effect of no card played": ({"turn": {"effect": "Hulk"}}, TURN),
    "an effect of another card": (
        {"P1": {"in_play": "Hulk, Gosu"}, "turn": {"played": "Hulk, Event", "effect": "Gosu"}},
        TURN,
    ),
    "an effect without an Event": (
        {"P1": {"in_play": "2 Hulk"}, "turn": {"played": "2 Hulk", "effect": "Hulk"}},
        TURN,
    ),
    "an effect of a card that is not there": ({"turn": {"played": "Hulk, Event", "effect": "Hulk"}}, TURN),
    "played and not in play": ({"turn": {"played": "2 Hulk"}}, TURN),
    "played no combination": ({"turn": {"played": "2 Event"}}, TURN),
    "played, and not revealed": ({"turn": {"played": "3 Event", "revealed": False}}, TURN),
    "played in phase III": ({"phase": "order", "turn": {"played": "3 Event"}}, TURN),
    "a power used twice": ({"turn": {"used": "Yi, Yi"}}, TURN),
    "a power that is none": ({"turn": {"used": "Watcher"}}, TURN),
    "a Scientist used without an Event": ({"turn": {"used": "Scientist"}}, TURN),
    "a Gosu used, and no Event kept": ({"turn": {"played": "3 Event", "used": "Gosu"}}, TURN),
    "returned before placing": ({"phase": "order", "P1": {"returned": "Hulk"}}, RETURNED),
    "placed and returned more than dealt": (
        {"round": 8, "P1": {"placed": "2 Hulk", "returned": "2 Gosu"}},
        RETURNED,
    ),
    "nothing placed of a hand that allows something": (
        {"phase": "order", "round": 8, "player": 2, "first_player": 1, "P1": {"returned": "Hulk"}},
        RETURNED,
    ),
    "returned and in play": ({"P1": {"in_play": "Yi", "placed": "Hulk", "returned": "Yi"}}, RETURNED),
    "to travel without the majority": (
        {"phase": "time-travel", "P1": {"in_play": "Time Traveller"}, "P2": {"in_play": "Time Traveller"}},
        ASKED,
    ),
    "to travel for another": ({"phase": "time-travel", "player": 2, "P1": {"in_play": "Time Traveller"}}, ASKED),
    "to discard under the limit": ({"phase": "ending", "P1": {"in_play": "3 Hulk"}}, ASKED),
    "to discard after one who is over the limit": (
        {"phase": "ending", "player": 2, "first_player": 1, "P1": {"in_play": "4 Hulk"}, "P2": {"in_play": "4 Gosu"}},
        ASKED,
    ),
    "whose token, with one in the middle": (
        {"asked": "token", "P2": {"tokens": 9}, "turn": {"played": "3 Event", "used": "Scientist"}},
        ASKED,
    ),
    "whose token, nobody else having one": (
        {"asked": "token", "P1": {"tokens": 10}, "turn": {"played": "3 Event", "used": "Scientist"}},
        ASKED,
    ),
    "whose token, no power having been used": ({"asked": "token", "P2": {"tokens": 10}}, ASKED),
    "a riposte to nothing": ({"asked": "return-fire", "player": 2, "turn_of": 1}, ASKED),
    "a riposte to a Lobby": (
        {
            "asked": "return-fire", "player": 2, "turn_of": 1,
            "P1": {"in_play": "Oracle"}, "turn": {"played": "Oracle, Event"},
        },
        ASKED,
    ),
    "a counter-attack to a Firearm": (
        {
            "asked": "counter-attack", "player": 2, "turn_of": 1,
            "P1": {"in_play": "Sniper"}, "turn": {"played": "Sniper, Event"},
        },
        ASKED,
    ),
    "a riposte against the Shield": (
        {
            "asked": "counter-attack", "player": 2, "turn_of": 1, "shield": "P1 Hulk",
            "P1": {"in_play": "Hulk, Yi"}, "turn": {"played": "Hulk, Event"},
        },
        ASKED,
    ),
    "a turn of one and a decision of another": ({"player": 2, "turn_of": 1}, ASKED),
}  # fmt: skip


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_an_impossible_position_is_refused_and_says_why(game, name):
    data, sentence = IMPOSSIBLE[name]
    with pytest.raises(ImpossiblePosition) as raised:
        game.position(data)
    assert sentence in raised.value.text("en")
    assert raised.value.text("cs")


def test_what_is_left_out_is_filled_in(game):
    state = game.position({})
    assert (state.players, state.round, state.phase, state.asked) == (2, 1, "main", "turn")
    assert (state.player, state.first_player, state.turn_of) == (1, 1, 1)
    assert state.tokens == (10, 0, 0)
    assert sum(state.pile()) == 55
    assert state.last_round_pass


def test_as_many_play_as_are_named(game):
    assert game.position({"P2": {}}).players == 2
    assert game.position({"P4": {}}).players == 4
    assert game.position({"players": 3}).players == 3


def test_who_starts_is_to_act_and_who_acts_has_the_turn(game):
    state = game.position({"first_player": 2})
    assert (state.player, state.turn_of) == (2, 2)


def test_cards_are_read_in_any_order_and_case(game):
    one = game.position({"P1": {"in_play": "Yi, 2 Sniper"}})
    other = game.position({"P1": {"in_play": " 2  sniper ,YI"}})
    assert one == other


def test_what_is_written_is_small_and_readable(table):
    one = {"in_play": "Yi, 2 Hulk", "placed": "Oracle, Event", "tokens": 2}
    two = {"placed": "3 Event", "returned": "Gosu"}
    t = table(players=3, round=4, shield="P1 Hulk", legacy=2, P1=one, P2=two)
    assert t.state.to_dict() == {
        "game": "choson",
        "version": 1,
        "players": 3,
        "round": 4,
        "phase": "main",
        "asked": "turn",
        "player": 1,
        "turn_of": 1,
        "first_player": 1,
        "legacy": 2,
        "shield": "P1 Hulk",
        "P1": {"tokens": 2, "in_play": "2 Hulk, Yi", "placed": "Oracle, Event"},
        "P2": {"placed": "3 Event", "returned": "Gosu"},
        "P3": {},
    }


def test_the_turn_is_written_with_what_was_used(table):
    t = table(P1={"in_play": "Yi, Hulk, Oracle", "placed": "Gosu, Event"}, P2={"in_play": "Reaper"})
    t.play("P1 token by Oracle", "P1 reveal", "P1 shield Hulk")
    assert t.state.to_dict()["turn"] == {
        "revealed": True,
        "played": "Gosu, Event",
        "effect": "Gosu",
        "used": "Oracle, Yi",
    }


def test_of_the_cards_that_a_player_cannot_see_the_number_is_written(table):
    t = table(players=2, P1={"placed": "Hulk, Event", "returned": "2 Gosu"}, P2={"placed": "3 Event"})
    seen = t.match.view(2).state.to_dict()
    assert seen["P1"] == {"placed": 2, "returned": 2}
    assert seen["P2"] == {"placed": "3 Event"}
