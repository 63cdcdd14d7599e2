"""The lesson on Koryŏ: every phase asks, its parts follow one another, and what the notebook says is so."""

import pytest

import gamekit
from gamekit.games.koryo import BANKER, BARBARIAN, BROADCASTER, GUARDIAN, MERCHANT, SPY
from gamekit.games.koryo.components import FAMILIES
from gamekit.lessons.koryo import OPENING, PARTS, SUGGESTIONS, TABLE, one_round

GAME = gamekit.load("koryo")


def follow(session, *phases):
    """Play what the lesson suggests for these phases."""
    for phase in phases:
        for move in SUGGESTIONS[phase]:
            session.play(move)


def standings(session):
    return [part.standing(session.match, session.state).value for part in PARTS.values()]


def test_the_table_is_a_position_of_the_game():
    state = GAME.position(TABLE)
    assert GAME.position(state.to_dict()) == state
    assert state.why_not(GAME.parse(OPENING)) is None


def test_the_parts_follow_one_another_and_each_asks_the_reader():
    session = one_round()
    assert list(PARTS) == ["distribution", "order", "action", "ending", "rest"]
    assert standings(session) == ["past", "open", "ahead", "ahead", "ahead"]
    follow(session, "order")
    assert standings(session) == ["past", "past", "open", "ahead", "ahead"]
    follow(session, "action")
    assert standings(session) == ["past", "past", "past", "open", "ahead"]
    assert (session.state.asked, session.state.player) == ("discard", 1)
    follow(session, "ending")
    assert standings(session) == ["past", "past", "past", "past", "open"]
    session.back_to(PARTS["order"])
    assert standings(session) == ["past", "open", "ahead", "ahead", "ahead"]
    assert not session.can_undo


def test_a_new_game_is_the_rest_from_its_start():
    session = one_round()
    session.new_game()
    assert session.open_part() is not None
    assert standings(session)[-1] == "open"


def test_what_happened_in_a_part_and_nothing_of_the_round_before():
    session = one_round()
    follow(session, "order", "action", "ending")
    clauses = {
        name: {event.clause for step in session.steps() if part.holds(step.place) for event in step.events}
        for name, part in PARTS.items()
    }
    assert clauses["distribution"] == {
        "koryo.round.reveal-season", "koryo.distribution.deal", "koryo.distribution.broadcaster",
    }  # fmt: skip
    assert clauses["order"] == {"koryo.order.hidden", "koryo.order.discard"}
    assert {"koryo.banker.token", "koryo.barbarian.effect", "koryo.spy.steal"} <= clauses["action"]
    assert "koryo.ending.limit" in clauses["ending"]
    assert not [clause for clause in clauses["action"] if clause.startswith("koryo.ending")]
    assert "koryo.round.reveal-season" in clauses["rest"]
    discards = [step for step in session.steps() if any(e.clause == "koryo.ending.limit" for e in step.events)]
    assert [step.player for step in discards] == [2, 1]
    assert not any(part.holds(discards[0].place) for part in PARTS.values())


# What the notebook's prose says ---------------------------------------------------------------------


def test_the_hand():
    session = one_round()
    hand = session.state.hand(1)
    assert session.state.hand_size(1) == session.state.season.deal + 1 == 9
    assert (hand[BARBARIAN], hand[MERCHANT]) == (2, 3)
    refusal = session.view.why_not(GAME.parse("P1 place Merchant, Barbarian"))
    assert refusal is not None
    assert refusal.clause == "koryo.order.identical"


def test_the_majorities_at_the_beginning():
    state = one_round().state
    assert {family for family in FAMILIES if state.majority(family) == 1} == {1, SPY, BANKER, BROADCASTER}
    assert state.in_play[BANKER] == (0, 1, 1, 0)
    assert state.majority(GUARDIAN) == 3
    assert state.tokens == (6, 0, 1, 1)


def test_with_the_banker_of_player_2_the_tie_goes_too():
    session = one_round()
    follow(session, "order")
    for move in SUGGESTIONS["action"][:3]:
        session.play(move)
    assert session.state.in_play[BANKER] == (0, 1, 0, 0)


def test_player_3_is_safe_from_the_barbarian():
    session = one_round()
    follow(session, "order")
    session.play("P1 reveal Barbarian")
    refusal = session.view.why_not(GAME.parse("P1 destroy P3 Guardian"))
    assert refusal is not None
    assert refusal.clause == "koryo.barbarian.guardian"


def test_both_barbarians_count_against_the_limit():
    session = one_round()
    follow(session, "order", "action")
    state = session.state
    assert (state.cards_in_play(1), state.events(1), state.season.limit) == (6, 2, 5)
    assert {str(action) for action in session.view.legal_actions()} == {
        f"P1 discard {family}" for family in ("Broadcaster", "Banker", "Spy", "Omniscient")
    }


@pytest.mark.parametrize("phase", SUGGESTIONS)
def test_every_suggestion_is_for_a_part(phase):
    assert phase in PARTS
    assert SUGGESTIONS[phase]
