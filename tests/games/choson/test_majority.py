"""Majority."""

import pytest


@pytest.mark.clause("choson.majority.strict", "choson.worked.majority-113")
def test_1_1_and_3_scientists_the_third_player_has_the_majority(table):
    t = table(P1={"in_play": "Scientist"}, P2={"in_play": "Scientist"}, P3={"in_play": "3 Scientist"})
    assert t.majority("Scientist") == 3


@pytest.mark.clause("choson.majority.tie", "choson.worked.majority-122")
def test_1_2_and_2_scientists_nobody_has_the_majority(table):
    t = table(P1={"in_play": "Scientist"}, P2={"in_play": "2 Scientist"}, P3={"in_play": "2 Scientist"})
    assert t.majority("Scientist") == 0


@pytest.mark.clause("choson.majority.strict")
def test_one_card_more_than_every_other_is_enough_and_no_card_is_not(table):
    t = table(P1={"in_play": "Hulk"}, P2={"in_play": "2 Gosu"}, P3={"in_play": "3 Gosu"})
    assert (t.majority("Hulk"), t.majority("Gosu"), t.majority("Watcher")) == (1, 3, 0)


@pytest.mark.clause("choson.majority.tie")
def test_more_than_one_of_the_others_is_not_enough(table):
    """The Czech sentence, taken by the letter, would give it to player 1 or 2."""
    t = table(P1={"in_play": "2 Hulk"}, P2={"in_play": "2 Hulk"}, P3={"in_play": "Hulk"})
    assert t.majority("Hulk") == 0


@pytest.mark.clause("choson.majority.shield", "choson.yi.tie")
@pytest.mark.parametrize(
    ("shield", "majority"),
    [("P1 Hulk", 1), ("P1 Yi", 0), ("", 0)],
)
def test_the_shield_breaks_a_tie_of_its_family(table, shield, majority):
    t = table(P1={"in_play": "2 Hulk, Yi"}, P2={"in_play": "2 Hulk"}, P3={"in_play": "Hulk"}, shield=shield)
    assert t.majority("Hulk") == majority


@pytest.mark.clause("choson.majority.shield")
def test_the_shield_gives_nothing_to_who_is_not_among_the_tied(table):
    t = table(P1={"in_play": "Hulk, Yi"}, P2={"in_play": "2 Hulk"}, P3={"in_play": "2 Hulk"}, shield="P1 Hulk")
    assert t.majority("Hulk") == 0


@pytest.mark.clause("choson.majority.shield", "choson.yi.tie")
def test_the_shield_takes_nothing_from_who_has_more(table):
    """It is the owner of the Shield, not the family, that profits."""
    t = table(P1={"in_play": "Hulk, Yi"}, P2={"in_play": "2 Hulk"}, shield="P1 Hulk")
    assert t.majority("Hulk") == 2


@pytest.mark.clause("choson.majority.live")
def test_the_majority_moves_with_every_card(table):
    t = table(
        players=3,
        P1={"in_play": "Scientist", "placed": "Sniper, Event"},
        P2={"in_play": "2 Oracle"},
        P3={"in_play": "Oracle"},
    )
    assert t.majority("Oracle") == 2
    t.play("P1 reveal", "P1 destroy P2 Oracle")
    assert t.majority("Oracle") == 0
    assert t.majority("Sniper") == 1


@pytest.mark.clause("choson.majority.live")
def test_a_majority_gained_by_the_shield_is_gained_at_once(table):
    t = table(P1={"in_play": "Hulk, Oracle, Yi", "placed": "Watcher"}, P2={"in_play": "Hulk"})
    assert t.why_not("P1 token by Oracle") == "choson.oracle.token"
    t.play("P1 shield Hulk")
    assert "choson.hulk.token" in t.cited
    assert t.why_not("P1 token by Oracle") is None
