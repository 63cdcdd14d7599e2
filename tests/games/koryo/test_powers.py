"""The powers of Banker, Spy and Priest."""

import pytest


@pytest.mark.clause("koryo.banker.token")
def test_the_majority_of_bankers_takes_a_token_from_the_bank(table):
    t = table(P1={"in_play": "2 Banker"}, P2={"in_play": "Banker", "tokens": 1})
    t.play("P1 take token")
    assert t.state.tokens == (6, 1, 1)
    assert t.cited == ["koryo.banker.token"]


@pytest.mark.clause("koryo.banker.token")
@pytest.mark.parametrize("tables", [("", ""), ("Banker", "Banker"), ("Banker", "2 Banker")])
def test_without_it_nobody_does(table, tables):
    t = table(P1={"in_play": tables[0]}, P2={"in_play": tables[1]})
    assert t.why_not("P1 take token") == "koryo.banker.token"


@pytest.mark.clause("koryo.banker.empty")
def test_with_an_empty_bank_the_power_does_nothing(table):
    t = table(P1={"in_play": "Banker", "tokens": 3}, P2={"tokens": 5})
    assert t.why_not("P1 take token") == "koryo.banker.empty"
    assert t.legal() == ["end turn"]


@pytest.mark.clause("koryo.spy.steal")
def test_the_majority_of_spies_takes_a_token_of_another(table):
    t = table(P1={"in_play": "Spy"}, P2={"tokens": 2}, P3={"tokens": 1})
    assert {"steal token from P2", "steal token from P3"} <= set(t.legal())
    t.play("P1 steal token from P3")
    assert t.state.tokens == (5, 1, 2, 0)
    assert t.cited == ["koryo.spy.steal"]


@pytest.mark.clause("koryo.spy.steal")
@pytest.mark.parametrize("victim", [1, 3, 4])
def test_not_from_oneself_nor_from_who_has_none_or_does_not_play(table, victim):
    t = table(players=3, P1={"in_play": "Spy", "tokens": 1}, P2={"tokens": 1})
    assert t.why_not(f"P1 steal token from P{victim}") == "koryo.spy.steal"


@pytest.mark.clause("koryo.spy.steal")
def test_nothing_where_no_other_has_a_token_never_from_the_bank(table):
    t = table(P1={"in_play": "Spy", "tokens": 2}, P2={})
    assert t.legal() == ["end turn"]


@pytest.mark.clause("koryo.spy.steal", "koryo.spy.guardian-blocks")
def test_a_guardian_does_not_take_the_power_to_steal(table):
    t = table(P1={"in_play": "Spy, Guardian"}, P2={"tokens": 1})
    assert t.why_not("P1 steal token from P2") is None


@pytest.mark.clause("koryo.spy.steal")
def test_without_the_majority_of_spies_nothing_is_stolen(table):
    t = table(P1={"in_play": "Spy"}, P2={"in_play": "Spy", "tokens": 2})
    assert t.why_not("P1 steal token from P2") == "koryo.spy.steal"


@pytest.mark.clause("koryo.priest.destroy")
@pytest.mark.parametrize("event", ["Barbarian", "Lobbying"])
def test_the_majority_of_priests_destroys_an_own_event(table, event):
    t = table(P1={"in_play": "Priest, Barbarian, Lobbying"}, P2={})
    before = t.pile(event)
    t.play(f"P1 destroy own {event}")
    assert event not in t.front(1)
    assert t.pile(event) == before + 1
    assert t.cited == ["koryo.priest.destroy"]


@pytest.mark.clause("koryo.priest.destroy", "koryo.misreading.priest-on-others")
def test_not_an_event_of_another(table):
    t = table(P1={"in_play": "Priest, Barbarian"}, P2={"in_play": "Lobbying"})
    assert [action for action in t.legal() if action.startswith("destroy")] == ["destroy own Barbarian"]
    assert t.why_not("P1 destroy own Lobbying") == "koryo.priest.destroy"
    assert t.why_not("P1 destroy P2 Lobbying") == "koryo.event.once"


@pytest.mark.clause("koryo.priest.destroy")
def test_not_a_character(table):
    t = table(P1={"in_play": "Priest, Merchant, Barbarian"}, P2={})
    assert t.why_not("P1 destroy own Merchant") == "koryo.priest.destroy"


@pytest.mark.clause("koryo.priest.destroy")
def test_also_one_revealed_this_turn_after_its_effect(table):
    t = table(P1={"in_play": "Priest", "placed": "Barbarian"}, P2={"in_play": "Merchant"})
    t.play("P1 reveal Barbarian")
    assert t.why_not("P1 destroy own Barbarian") == "koryo.action.timing"
    t.play("P1 destroy P2 Merchant", "P1 destroy own Barbarian", "P1 end turn")
    assert t.front(1) == "Priest"


@pytest.mark.clause("koryo.priest.destroy")
def test_without_the_majority_of_priests_it_stays(table):
    t = table(P1={"in_play": "Priest, Barbarian"}, P2={"in_play": "Priest"})
    assert t.why_not("P1 destroy own Barbarian") == "koryo.priest.destroy"
