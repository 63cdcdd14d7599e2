"""The lesson on Chosŏn: the table is one that can come about, every phase asks, what the notebook says is so."""

import pytest

import gamekit
from gamekit.games.choson.components import FAMILIES, SEASONS
from gamekit.games.choson.phases import order
from gamekit.lessons.choson import PARTS, ROUND, SUGGESTIONS, TABLE, TABLE_OVER_THE_LIMIT, one_round, over_the_limit
from gamekit.lessons.parts import Standing

GAME = gamekit.load("choson")


def follow(session, *phases):
    """Play what the lesson suggests for these phases."""
    for phase in phases:
        for move in SUGGESTIONS[phase]:
            session.play(move)


def standings(session):
    return {name: part.standing(session.match, session.state).value for name, part in PARTS.items()}


@pytest.mark.parametrize("table", [TABLE, TABLE_OVER_THE_LIMIT])
def test_the_tables_are_positions_of_the_game(table):
    state = GAME.position(table)
    assert GAME.position(state.to_dict()) == state


def test_the_table_can_have_come_about():
    state = GAME.position(TABLE)
    assert all(state.characters(player) <= SEASONS[ROUND - 2].limit for player in (1, 2, 3))


def test_the_other_table_is_the_same_round_with_both_hulks_placed():
    before, after = GAME.position(TABLE), GAME.position(TABLE_OVER_THE_LIMIT)
    gained = [after.in_play[family][1] - before.in_play[family][1] for family in FAMILIES]
    assert gained == [0, 0, 0, 0, 0, 0, 2, 0, 0]
    assert after.first_player == before.first_player
    assert after.characters(1) == after.season.limit + 1


def test_each_phase_asks_the_reader_and_its_suggestions_are_legal():
    session = one_round()
    asked = [session.state.asked]
    for phase in ("time-travel", "order", "main"):
        assert session.state.player == 1
        follow(session, phase)
        asked.append(session.state.asked)
    assert asked[:3] == ["time-travel", "order", "turn"]
    other = over_the_limit(session)
    assert (other.state.asked, other.state.player) == ("discard", 1)
    follow(other, "ending")
    assert PARTS["ending"].standing(other.match, other.state) is Standing.PAST


@pytest.mark.parametrize("choice", ["P1 sacrifice Time Traveller", "P1 stay"])
def test_either_way_the_hand_is_the_same_and_allows_all_four_combinations(choice):
    session = one_round()
    session.play(choice)
    hand = session.state.hand(1)
    assert GAME.vocabulary.cards(order_of(hand)) == "1 Watcher, 2 Hulks, 1 Scientist, 1 Sniper and 3 Events"
    placed = {action.cards for action in order.placements(1, hand)}
    assert {(7, 7), (9, 6), (6, 0), (0, 0, 0)} <= placed
    assert session.state.why_not(GAME.parse(SUGGESTIONS["order"][0])) is None


def order_of(hand):
    return [kind for kind in reversed(range(10)) for _ in range(hand[kind])]


def test_the_parts_follow_one_another():
    session = one_round()
    assert standings(session) == {
        "time-travel": "open", "distribution": "ahead", "order": "ahead", "main": "ahead", "ending": "ahead",
        "rest": "ahead",
    }  # fmt: skip
    follow(session, "time-travel")
    assert standings(session) == {
        "time-travel": "past", "distribution": "past", "order": "open", "main": "ahead", "ending": "ahead",
        "rest": "ahead",
    }  # fmt: skip
    follow(session, "order", "main")
    assert standings(session) == {
        "time-travel": "past", "distribution": "past", "order": "past", "main": "past", "ending": "past",
        "rest": "open",
    }  # fmt: skip
    assert session.open_part() is PARTS["rest"]


def test_a_new_game_is_the_rest_from_its_start():
    session = one_round()
    session.new_game()
    assert standings(session)["rest"] == "open"
    assert standings(session)["time-travel"] == "past"


def test_what_happened_in_a_part():
    session = one_round()
    follow(session, "time-travel", "order", "main")
    clauses = {
        name: {event.clause for step in session.steps() if part.holds(step.place) for event in step.events}
        for name, part in PARTS.items()
    }
    assert clauses["time-travel"] == {"choson.time-travel.sacrifice"}
    assert clauses["distribution"] == {"choson.distribution.deal"}
    assert clauses["order"] == {"choson.order.hidden", "choson.order.discard"}
    assert "choson.lobby.swap" in clauses["main"]
    assert clauses["ending"] == {"choson.ending.limit", "choson.ending.kept-events", "choson.ending.pass-token"}
    assert "choson.round.season" in clauses["rest"]


def test_one_can_go_back_to_a_part():
    session = one_round()
    follow(session, "time-travel", "order", "main")
    assert session.decided_in(PARTS["main"])
    assert not session.decided_in(PARTS["distribution"])
    session.back_to(PARTS["order"])
    assert session.state.asked == "order"
    assert not session.decided_in(PARTS["order"])
    assert session.decided_in(PARTS["time-travel"])


# What the notebook's prose says ---------------------------------------------------------------------


def test_two_time_travellers_against_none_and_still_the_majority_with_one():
    session = one_round()
    assert session.state.in_play[8] == (0, 2, 0, 0)
    follow(session, "time-travel")
    assert session.state.majority(8) == 1
    assert session.state.first_player == 1


def test_the_swap_costs_both_opponents_a_majority():
    session = one_round()
    follow(session, "time-travel", "order")
    session.play("P1 reveal")
    assert (session.state.majority(7), session.state.majority(4)) == (2, 3)
    session.play("P1 swap P2 Hulk, P3 Reaper")
    assert (session.state.majority(7), session.state.majority(4)) == (0, 0)


def test_the_token_of_the_scientist_comes_before_the_end_of_the_turn():
    session = one_round()
    follow(session, "time-travel", "order")
    session.play("P1 reveal")
    session.play("P1 swap P2 Hulk, P3 Reaper")
    refusal = session.state.why_not(GAME.parse("P1 end turn"))
    assert refusal is not None
    assert refusal.clause == "choson.main.must"


def test_one_more_character_a_round_never_goes_over_the_limit():
    limits = [0, *(season.limit for season in SEASONS)]
    assert all(limits[number] >= limits[number - 1] + 1 for number in range(1, len(limits)))


def test_of_the_six_only_a_time_traveller_can_go_without_losing_a_majority():
    session = over_the_limit(one_round())
    for family, kept in ((8, True), (6, False), (1, False)):
        before = session.state.majority(family)
        after = session.state.after(GAME.parse(f"P1 discard {GAME.notation.card(family)}"), gamekit.Luck(1))
        assert before == 1
        assert (after.majority(family) == 1) is kept
    assert session.state.majority(7) == 0
