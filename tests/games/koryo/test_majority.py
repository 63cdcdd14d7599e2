"""Majority, and the Omniscient."""

import pytest


def majority(table, family, *tables, **more):
    t = table(**{f"P{player}": {"in_play": cards} for player, cards in enumerate(tables, 1)}, **more)
    return t.majority(family)


@pytest.mark.clause("koryo.majority.strict", "koryo.misreading.one-card")
@pytest.mark.parametrize(
    ("tables", "player"),
    [(("Spy", "", ""), 1), (("Spy", "Merchant", "Banker"), 1), (("2 Spy", "Merchant", ""), 1)],
)
def test_one_card_against_none_is_a_majority(table, tables, player):
    assert majority(table, "Spy", *tables) == player


@pytest.mark.clause("koryo.majority.strict")
def test_strictly_more_than_every_other(table):
    assert majority(table, "Merchant", "2 Merchant", "3 Merchant", "4 Merchant") == 3


@pytest.mark.clause("koryo.majority.tie")
@pytest.mark.parametrize("tables", [("2 Banker", "2 Banker", "Banker"), ("Banker", "Banker", "Banker"), ("", "", "")])
def test_with_a_tie_for_the_most_nobody_has_it(table, tables):
    assert majority(table, "Banker", *tables) == 0


@pytest.mark.clause("koryo.majority.omniscient")
def test_of_the_tied_the_one_with_the_omniscient_has_it(table):
    assert majority(table, "Banker", "2 Banker", "2 Banker, Omniscient", "Banker") == 2


@pytest.mark.clause("koryo.majority.omniscient", "koryo.misreading.omniscient-outsider")
@pytest.mark.parametrize("third", ["Omniscient", "Banker, Omniscient"])
def test_an_owner_who_is_not_among_the_tied_changes_nothing(table, third):
    assert majority(table, "Banker", "2 Banker", "2 Banker", third) == 0


@pytest.mark.clause("koryo.majority.omniscient", "koryo.misreading.omniscient-at-zero")
def test_a_tie_at_zero_cards_gives_nobody_a_majority(table):
    assert majority(table, "Banker", "Omniscient", "Merchant", "") == 0


@pytest.mark.clause("koryo.majority.omniscient")
def test_it_takes_nothing_from_who_has_more(table):
    assert majority(table, "Banker", "2 Banker, Omniscient", "3 Banker") == 2
    assert majority(table, "Omniscient", "2 Banker, Omniscient", "3 Banker") == 1


@pytest.mark.clause("koryo.majority.omniscient", "koryo.barbarian.guardian", "koryo.worked.guardians-222")
def test_of_three_with_2_guardians_only_the_one_with_the_omniscient_is_safe(table):
    t = table(
        players=4,
        P1={"placed": "Barbarian"},
        P2={"in_play": "2 Guardian"},
        P3={"in_play": "2 Guardian, Omniscient"},
        P4={"in_play": "2 Guardian"},
    )
    t.play("P1 reveal Barbarian")
    assert t.legal() == ["destroy P2 Guardian", "destroy P4 Guardian", "decline"]
    assert t.why_not("P1 destroy P3 Guardian") == "koryo.barbarian.guardian"
    assert t.cited[-2:] == ["koryo.majority.omniscient", "koryo.barbarian.guardian"]


@pytest.mark.clause("koryo.majority.live")
def test_a_majority_gained_by_revealing_counts_at_once(table):
    t = table(P1={"in_play": "Banker", "placed": "Banker"}, P2={"in_play": "Banker"})
    assert t.why_not("P1 take token") == "koryo.banker.token"
    t.play("P1 reveal Banker")
    assert t.why_not("P1 take token") is None


@pytest.mark.clause("koryo.majority.live")
def test_a_majority_lost_in_the_turn_is_lost_at_once(table):
    t = table(P1={"in_play": "Banker", "placed": "Lobbying"}, P2={"in_play": "Merchant"})
    assert t.why_not("P1 take token") is None
    t.play("P1 reveal Lobbying", "P1 swap P1 Banker, P2 Merchant")
    assert t.why_not("P1 take token") == "koryo.banker.token"
    assert t.majority("Banker") == 2


@pytest.mark.clause("koryo.majority.live", "koryo.majority.omniscient")
def test_the_omniscient_breaks_ties_from_the_moment_it_lies_there(table):
    t = table(P1={"in_play": "Banker", "placed": "Omniscient"}, P2={"in_play": "Banker"})
    assert t.majority("Banker") == 0
    t.play("P1 reveal Omniscient")
    assert t.majority("Banker") == 1
    t.play("P1 take token")
    assert t.cited == ["koryo.majority.omniscient", "koryo.banker.token"]


@pytest.mark.clause("koryo.majority.omniscient", "koryo.order.ship-owner")
def test_ship_owners_by_a_tie_break_are_told_to_who_uses_them_only(table):
    t = table(
        phase="order",
        P1={"in_play": "Ship Owner, Omniscient", "hand": "Spy, Merchant"},
        P2={"in_play": "Ship Owner", "hand": "Spy"},
    )
    t.play("P1 place Merchant, Spy")
    told = [event for event in t.told if event.clause == "koryo.majority.omniscient"]
    assert [event.only_for for event in told] == [1]


@pytest.mark.clause("koryo.lobbying.effect")
def test_like_may_be_swapped_for_like(table):
    t = table(P1={"in_play": "Merchant", "placed": "Lobbying"}, P2={"in_play": "Merchant"})
    t.play("P1 reveal Lobbying")
    assert t.why_not("P1 swap P1 Merchant, P2 Merchant") is None


@pytest.mark.clause("koryo.majority.omniscient")
def test_nothing_is_told_of_the_omniscient_where_it_breaks_no_tie(table):
    t = table(P1={"in_play": "2 Banker, Omniscient"}, P2={"in_play": "Banker"})
    t.play("P1 take token")
    assert t.cited == ["koryo.banker.token"]
