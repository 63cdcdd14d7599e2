"""Barbarian and Lobbying, and who is safe from them."""

import pytest


def revealed(table, event, *in_play, own="", placed=None):
    """Player 1 has revealed an Event; what lies before the others, and before player 1."""
    others = {f"P{player}": {"in_play": cards} for player, cards in enumerate(in_play, 2)}
    t = table(P1={"in_play": own, "placed": placed or event}, **others)
    t.play(f"P1 reveal {event}")
    return t


def swaps(t):
    return [action.removeprefix("swap ") for action in t.legal() if action.startswith("swap")]


# Both -------------------------------------------------------------------------------------------------


@pytest.mark.clause("koryo.event.at-once")
@pytest.mark.parametrize(("event", "asked"), [("Barbarian", "barbarian"), ("Lobbying", "lobbying")])
def test_an_event_is_used_or_declined_before_anything_else(table, event, asked):
    t = revealed(table, event, "Merchant", own="Banker", placed=f"2 {event}")
    assert (t.state.asked, t.state.player) == (asked, 1)
    assert "decline" in t.legal()
    for action in (f"reveal {event}", "take token", "end turn"):
        assert t.why_not(f"P1 {action}") in ("koryo.action.reveal", "koryo.action.timing")
    t.play("P1 decline")
    assert t.cited == ["koryo.event.at-once"]
    assert t.state.asked == "turn"


@pytest.mark.clause("koryo.event.at-once", "koryo.event.once")
def test_what_was_declined_is_not_used_later(table):
    t = revealed(table, "Barbarian", "Merchant")
    t.play("P1 decline")
    assert t.why_not("P1 destroy P2 Merchant") == "koryo.event.once"
    assert t.why_not("P1 decline") == "koryo.event.at-once"


@pytest.mark.clause("koryo.event.once")
def test_an_event_that_lies_there_from_before_does_nothing(table):
    t = table(P1={"in_play": "2 Barbarian, Lobbying, Spy", "placed": "Merchant"}, P2={"in_play": "Merchant"})
    assert t.why_not("P1 destroy P2 Merchant") == "koryo.event.once"
    assert t.why_not("P1 swap P1 Spy, P2 Merchant") == "koryo.event.once"
    t.play("P1 reveal Merchant")
    assert t.legal() == ["end turn"]


@pytest.mark.clause("koryo.event.several")
def test_several_events_are_resolved_one_after_the_other(table):
    t = revealed(table, "Barbarian", "3 Merchant", placed="3 Barbarian")
    assert "koryo.event.several" not in t.cited
    t.play("P1 destroy P2 Merchant", "P1 reveal Barbarian")
    assert "koryo.event.several" in t.cited
    t.play("P1 destroy P2 Merchant", "P1 reveal Barbarian", "P1 decline")
    assert t.front(2) == "Merchant"
    assert t.front(1) == "3 Barbarian"


@pytest.mark.clause("koryo.event.several", "koryo.majority.live")
def test_majorities_are_read_afresh_for_each(table):
    """The first Barbarian ties the Guardians of two players; the second finds nobody safe."""
    t = table(
        P1={"placed": "2 Barbarian"}, P2={"in_play": "2 Guardian"}, P3={"in_play": "2 Guardian, Omniscient"},
    )  # fmt: skip
    t.play("P1 reveal Barbarian", "P1 destroy P2 Guardian", "P1 reveal Barbarian")
    assert t.why_not("P1 destroy P3 Guardian") == "koryo.barbarian.guardian"
    t = table(P1={"placed": "2 Barbarian"}, P2={"in_play": "2 Guardian"}, P3={"in_play": "2 Guardian, Spy"})
    t.play("P1 reveal Barbarian", "P1 destroy P3 Guardian", "P1 reveal Barbarian")
    assert t.why_not("P1 destroy P2 Guardian") == "koryo.barbarian.guardian"
    assert t.legal() == ["destroy P3 Spy", "destroy P3 Guardian", "decline"]


@pytest.mark.clause("koryo.event.several", "koryo.order.ship-owner")
def test_a_barbarian_and_a_lobbying_of_one_turn(table):
    t = table(P1={"in_play": "Ship Owner", "placed": "Lobbying, Barbarian"}, P2={"in_play": "2 Merchant, Guardian"})
    t.play("P1 reveal Barbarian")
    assert t.why_not("P1 destroy P2 Merchant") == "koryo.barbarian.guardian"
    t.play("P1 decline", "P1 reveal Lobbying", "P1 swap P1 Ship Owner, P2 Guardian")
    assert t.front(1) == "Lobbying, Guardian, Barbarian"


# Barbarian --------------------------------------------------------------------------------------------


@pytest.mark.clause("koryo.barbarian.effect")
def test_a_barbarian_destroys_a_character_of_an_opponent(table):
    t = revealed(table, "Barbarian", "2 Merchant, Lobbying", "Spy", own="Banker")
    assert t.legal() == ["destroy P2 Merchant", "destroy P3 Spy", "decline"]
    before = t.pile("Merchant")
    t.play("P1 destroy P2 Merchant")
    assert t.front(2) == "Lobbying, Merchant"
    assert t.pile("Merchant") == before + 1
    assert t.cited == ["koryo.barbarian.effect"]


@pytest.mark.clause("koryo.barbarian.effect")
@pytest.mark.parametrize("target", ["P1 Banker", "P2 Banker", "P2 Lobbying", "P4 Spy"])
def test_not_an_own_one_nor_an_event_nor_one_that_is_not_there(table, target):
    t = revealed(table, "Barbarian", "2 Merchant, Lobbying", "Spy", own="Banker")
    assert t.why_not(f"P1 destroy {target}") == "koryo.barbarian.effect"


@pytest.mark.clause("koryo.barbarian.guardian")
def test_the_majority_of_guardians_is_no_target(table):
    t = revealed(table, "Barbarian", "2 Guardian, Merchant", "Guardian, Spy")
    assert t.legal() == ["destroy P3 Spy", "destroy P3 Guardian", "decline"]
    assert t.why_not("P1 destroy P2 Merchant") == "koryo.barbarian.guardian"
    assert "koryo.barbarian.guardian" in t.cited


@pytest.mark.clause("koryo.barbarian.guardian")
def test_with_a_tie_of_guardians_nobody_is_safe(table):
    t = revealed(table, "Barbarian", "Guardian", "Guardian")
    assert t.legal() == ["destroy P2 Guardian", "destroy P3 Guardian", "decline"]


@pytest.mark.clause("koryo.barbarian.guardian", "koryo.event.at-once")
def test_with_two_players_the_barbarian_may_find_no_target(table):
    t = revealed(table, "Barbarian", "Guardian, Merchant")
    assert t.legal() == ["decline"]


# Lobbying ---------------------------------------------------------------------------------------------


@pytest.mark.clause("koryo.lobbying.effect")
def test_a_lobbying_swaps_two_characters_between_two_players(table):
    t = revealed(table, "Lobbying", "Merchant, Barbarian", "Banker", own="Priest")
    assert swaps(t) == ["P1 Priest, P2 Merchant", "P1 Priest, P3 Banker", "P2 Merchant, P3 Banker"]
    t.play("P1 swap P2 Merchant, P3 Banker")
    assert (t.front(2), t.front(3)) == ("Banker, Barbarian", "Merchant")
    assert t.cited == ["koryo.lobbying.effect"]


@pytest.mark.clause("koryo.lobbying.effect")
def test_the_lower_player_is_named_first_but_either_order_is_read(table):
    t = revealed(table, "Lobbying", "Merchant", "Banker")
    t.play("P1 swap P3 Banker, P2 Merchant")
    assert (t.front(2), t.front(3)) == ("Banker", "Merchant")


@pytest.mark.clause("koryo.lobbying.effect")
@pytest.mark.parametrize("swap", ["P2 Merchant, P2 Spy", "P1 Priest, P2 Banker", "P1 Priest, P2 Barbarian"])
def test_between_two_different_players_and_characters_in_play_only(table, swap):
    t = revealed(table, "Lobbying", "Merchant, Spy, Barbarian, Guardian", own="Priest")
    assert t.why_not(f"P1 swap {swap}") == "koryo.lobbying.effect"


@pytest.mark.clause("koryo.lobbying.effect")
def test_each_of_the_two_gives_one(table):
    t = revealed(table, "Lobbying", "2 Merchant", "", own="")
    assert swaps(t) == [], "player 1 and player 3 have nothing to give"


@pytest.mark.clause("koryo.lobbying.effect")
def test_like_may_be_swapped_for_like(table):
    t = revealed(table, "Lobbying", "Merchant", "Merchant")
    t.play("P1 swap P2 Merchant, P3 Merchant")
    assert (t.front(2), t.front(3)) == ("Merchant", "Merchant")
    assert t.state.asked == "turn"


@pytest.mark.clause("koryo.lobbying.spy")
def test_nothing_is_swapped_with_the_majority_of_spies(table):
    t = revealed(table, "Lobbying", "Spy, Merchant", "Banker", own="Priest")
    assert swaps(t) == ["P1 Priest, P3 Banker"]
    assert t.why_not("P1 swap P1 Priest, P2 Merchant") == "koryo.lobbying.spy"
    assert "koryo.lobbying.spy" in t.cited


@pytest.mark.clause("koryo.lobbying.spy")
def test_whoever_plays_it_must_then_name_two_opponents(table):
    t = revealed(table, "Lobbying", "Merchant", "Banker", own="Spy, Priest")
    assert swaps(t) == ["P2 Merchant, P3 Banker"]
    assert t.why_not("P1 swap P1 Priest, P2 Merchant") == "koryo.lobbying.spy"


@pytest.mark.clause("koryo.lobbying.spy", "koryo.worked.spies-two-players", "koryo.misreading.spies-two-players")
@pytest.mark.parametrize(("own", "other"), [("2 Spy, Merchant", "Banker"), ("Merchant", "Spy, Banker")])
def test_with_two_players_there_is_no_legal_swap_then(table, own, other):
    t = revealed(table, "Lobbying", other, own=own)
    assert t.legal() == ["decline"]
    assert t.why_not("P1 swap P1 Merchant, P2 Banker") == "koryo.lobbying.spy"


@pytest.mark.clause("koryo.lobbying.spy")
def test_with_a_tie_of_spies_nobody_is_protected(table):
    t = revealed(table, "Lobbying", "Spy", "Spy")
    assert swaps(t) == ["P2 Spy, P3 Spy"]


@pytest.mark.clause("koryo.spy.guardian-blocks")
@pytest.mark.parametrize("guardians", ["", "3 Guardian"])
def test_one_guardian_majority_or_not_ends_the_protection(table, guardians):
    t = revealed(table, "Lobbying", "Spy, Guardian", guardians, own="Priest")
    assert {"P1 Priest, P2 Spy", "P1 Priest, P2 Guardian"} <= set(swaps(t))
    assert "koryo.spy.guardian-blocks" in t.cited


@pytest.mark.clause("koryo.spy.guardian-blocks", "koryo.event.several")
def test_a_guardian_given_away_by_the_first_lobbying_protects_from_the_second(table):
    t = revealed(table, "Lobbying", "Spy, Guardian", "Banker", own="Priest", placed="2 Lobbying")
    t.play("P1 swap P2 Guardian, P3 Banker", "P1 reveal Lobbying")
    assert swaps(t) == ["P1 Priest, P3 Guardian"]


@pytest.mark.clause("koryo.components.events")
@pytest.mark.parametrize(
    ("revealed", "move"), [("Barbarian", "P1 destroy P2 Lobbying"), ("Lobbying", "P1 swap P1 Spy, P2 Lobbying")]
)
def test_an_event_in_front_is_refused_as_one(table, revealed, move):
    t = table(phase="action", P1={"in_play": "Spy, Guardian", "placed": revealed}, P2={"in_play": "Lobbying, Merchant"})
    t.play(f"P1 reveal {revealed}")
    assert t.state.why_not(t.game.parse(move)).text().endswith("and a Lobbying is an Event.")
