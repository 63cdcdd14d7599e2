"""Tables of Koryŏ as plain data: what is left out, what is written, and what is impossible."""

import pytest

from gamekit import ImpossiblePosition

MANY = "more cards of a kind"
SHIP = "Who had the Ship Owners"
HANDS = "Only a player who has not placed yet holds cards"
PLACED = "Face-down cards are identical"
TURN = "What was played this turn"
RETURNED = "What went back into the pile"
ASKED = "Nobody is asked that"

IMPOSSIBLE = {
    "the position of another game": ({"game": "choson"}, "not a position of Koryŏ, version 1"),
    "a Ship Owners' player who does not play": ({"ship_owner": 3}, "from 0 to 2, not 3"),
    "an effect as in Chosŏn": ({"turn": {"effect": "Spy"}}, "A turn has played, used"),
    # What the box does not hold.
    "two Omniscients": ({"P1": {"in_play": "Omniscient"}, "P2": {"in_play": "Omniscient"}}, MANY),
    "seven Barbarians": ({"P1": {"in_play": "4 Barbarian", "placed": "3 Barbarian"}}, MANY),
    "nine tokens": ({"P1": {"tokens": 5}, "P2": {"tokens": 4}}, "more Victory Point tokens"),
    # What the rules do not allow.
    "another with the Ship Owners in phase II": (
        {"phase": "order", "ship_owner": 2, "P1": {"in_play": "Ship Owner"}},
        SHIP,
    ),
    "somebody with the Ship Owners in phase IV": (
        {"phase": "ending", "ship_owner": 1, "P1": {"in_play": "4 Ship Owner"}},
        SHIP,
    ),
    "a hand in phase III": ({"P1": {"hand": "Spy"}}, HANDS),
    "a hand after placing": ({"phase": "order", "player": 2, "first_player": 1, "P1": {"hand": "Spy"}}, HANDS),
    "a hand larger than dealt": ({"phase": "order", "round": 8, "P1": {"hand": "4 Banker"}}, HANDS),
    "a hand larger than the Broadcasters get": (
        {"phase": "order", "round": 8, "P1": {"in_play": "Broadcaster", "hand": "5 Banker"}},
        HANDS,
    ),
    "two types without the Ship Owners": ({"P1": {"placed": "Spy, Banker"}}, PLACED),
    "three cards of two types": ({"ship_owner": 1, "P1": {"placed": "2 Spy, Banker"}}, PLACED),
    "placed before the own turn to place": ({"phase": "order", "P2": {"placed": "Spy"}}, PLACED),
    "placed after the own turn": ({"player": 2, "first_player": 1, "P1": {"placed": "Spy"}}, PLACED),
    "placed in phase IV": ({"phase": "ending", "P1": {"in_play": "5 Banker", "placed": "Spy"}}, PLACED),
    "a family of which some are revealed and some are not": (
        {"P1": {"in_play": "Banker", "placed": "Banker"}, "turn": {"played": "Banker"}},
        PLACED,
    ),
    "an Event beside a Character, without the Ship Owners": (
        {"P1": {"in_play": "Lobbying", "placed": "Banker"}, "turn": {"played": "Lobbying"}},
        PLACED,
    ),
    "played and not in front": ({"turn": {"played": "2 Spy"}}, TURN),
    "an Event played and gone without Priests": ({"turn": {"played": "Lobbying"}}, TURN),
    "an Event that the Priests have destroyed and nobody has seen go": (
        {"P1": {"in_play": "Priest", "placed": "Lobbying"}, "turn": {"played": "Lobbying", "used": "Priest"}},
        TURN,
    ),
    "Priests used and no Event seen to go": ({"P1": {"in_play": "Priest"}, "turn": {"used": "Priest"}}, TURN),
    "a revealed Character that lies nowhere": (
        {"ship_owner": 1, "P1": {"in_play": "Lobbying"}, "turn": {"played": "Spy, Lobbying"}},
        TURN,
    ),
    "played three of two types": (
        {"ship_owner": 1, "P1": {"in_play": "2 Spy, Banker"}, "turn": {"played": "2 Spy, Banker"}},
        TURN,
    ),
    "played in phase II": ({"phase": "order", "P1": {"in_play": "Spy"}, "turn": {"played": "Spy"}}, TURN),
    "a power used twice": ({"P1": {"tokens": 2}, "turn": {"used": "Banker, Banker"}}, TURN),
    "a power that is none": ({"turn": {"used": "Merchant"}}, TURN),
    "a token taken and not there": ({"turn": {"used": "Banker"}}, TURN),
    "two tokens taken and one there": ({"P1": {"tokens": 1}, "turn": {"used": "Banker, Spy"}}, TURN),
    "returned before placing": ({"phase": "order", "P1": {"returned": "Spy"}}, RETURNED),
    "placed and returned more than dealt": (
        {"round": 8, "P1": {"placed": "2 Spy", "returned": "3 Banker"}},
        RETURNED,
    ),
    "nothing placed of a hand that held something": ({"P1": {"returned": "Banker"}}, RETURNED),
    "returned and in front": ({"P1": {"in_play": "Omniscient", "placed": "Spy", "returned": "Omniscient"}}, RETURNED),
    "a Barbarian to resolve that was not revealed": ({"asked": "barbarian", "P1": {"in_play": "Barbarian"}}, ASKED),
    "a Lobbying to resolve that is no longer there": (
        {
            "asked": "lobbying", "P1": {"in_play": "Spy"}, "turn": {"played": "Lobbying", "used": "Priest"},
            "seen_in_pile": "Lobbying",
        },
        ASKED,
    ),
    "to discard under the limit": ({"phase": "ending", "P1": {"in_play": "3 Banker"}}, ASKED),
    "to discard of Events only": ({"phase": "ending", "P1": {"in_play": "5 Barbarian"}}, ASKED),
    "to discard after one who is over the limit": (
        {
            "phase": "ending", "player": 2, "first_player": 1,
            "P1": {"in_play": "4 Banker"}, "P2": {"in_play": "4 Merchant"},
        },
        ASKED,
    ),
    "to discard after one who kept too much even for Senators": (
        {
            "phase": "ending", "player": 2, "first_player": 1,
            "P1": {"in_play": "5 Banker, Senator"}, "P2": {"in_play": "4 Merchant"},
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


POSSIBLE = {
    "a hand larger by the Broadcasters' card": (
        {"phase": "order", "round": 8, "P1": {"in_play": "Broadcaster", "hand": "4 Banker"}}
    ),
    "an Event that the Priests have destroyed": (
        {"P1": {"in_play": "Priest"}, "turn": {"played": "Lobbying", "used": "Priest"}, "seen_in_pile": "Lobbying"}
    ),
    "a revealed Character that the Lobbying has swapped away": (
        {
            "ship_owner": 1, "P1": {"in_play": "Lobbying, Merchant"}, "P2": {"in_play": "Banker"},
            "turn": {"played": "Lobbying, Banker"},
        }
    ),
    "two types, one of them revealed": (
        {"ship_owner": 1, "P1": {"in_play": "Banker", "placed": "Barbarian"}, "turn": {"played": "Banker"}}
    ),
    "to discard after one who kept two more by the Senators": (
        {
            "phase": "ending", "player": 2, "first_player": 1,
            "P1": {"in_play": "4 Banker, Senator"}, "P2": {"in_play": "4 Merchant"},
        }
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", POSSIBLE)
def test_what_may_look_odd_is_possible_all_the_same(game, name):
    state = game.position(POSSIBLE[name])
    assert game.position(state.to_dict()) == state
    assert state.legal_actions()


def test_what_is_left_out_is_filled_in(game):
    state = game.position({})
    assert (state.players, state.round, state.phase, state.asked) == (2, 1, "action", "turn")
    assert (state.player, state.first_player, state.turn_of, state.ship_owner) == (1, 1, 1, 0)
    assert state.tokens == (8, 0, 0)
    assert sum(state.pile()) == 55


@pytest.mark.parametrize("phase", ["order", "action"])
def test_who_had_the_ship_owners_is_read_from_the_table_where_it_is_left_out(game, phase):
    assert game.position({"phase": phase, "P2": {"in_play": "Ship Owner"}}).ship_owner == 2


def test_what_is_written_is_small_and_readable(table):
    one = {"in_play": "Spy, 2 Banker", "placed": "2 Barbarian", "tokens": 2}
    t = table(players=3, round=4, P1=one, P2={"placed": "Lobbying, Merchant", "returned": "Spy"}, ship_owner=2)
    assert t.state.to_dict() == {
        "game": "koryo",
        "version": 1,
        "players": 3,
        "round": 4,
        "phase": "action",
        "asked": "turn",
        "player": 1,
        "turn_of": 1,
        "first_player": 1,
        "ship_owner": 2,
        "P1": {"tokens": 2, "in_play": "2 Banker, Spy", "placed": "2 Barbarian"},
        "P2": {"placed": "Lobbying, Merchant", "returned": "Spy"},
        "P3": {},
    }


def test_the_turn_is_written_with_what_was_revealed_and_used(table):
    t = table(P1={"in_play": "Banker, Priest", "placed": "2 Lobbying"}, P2={"in_play": "Spy"})
    t.play("P1 take token", "P1 reveal Lobbying", "P1 decline", "P1 destroy own Lobbying")
    data = t.state.to_dict()
    assert data["turn"] == {"played": "Lobbying", "used": "Banker, Priest"}
    assert data["seen_in_pile"] == "Lobbying"
