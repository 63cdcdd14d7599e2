"""Phase III, Action: revealing, the order of the turn, its end."""

import pytest


@pytest.mark.clause("koryo.action.reveal")
def test_revealed_cards_join_those_in_front_events_too(table):
    t = table(P1={"in_play": "Merchant", "placed": "2 Merchant"}, P2={"placed": "Lobbying"})
    t.play("P1 reveal Merchant")
    assert t.front(1) == "3 Merchant"
    t.play("P1 end turn", "P2 reveal Lobbying", "P2 decline", "P2 end turn")
    assert t.front(2) == "Lobbying"


@pytest.mark.clause("koryo.action.reveal")
def test_all_cards_have_to_be_revealed(table):
    t = table(P1={"placed": "2 Barbarian"}, P2={})
    assert t.why_not("P1 end turn") == "koryo.action.reveal"
    t.play("P1 reveal Barbarian", "P1 decline")
    assert t.why_not("P1 end turn") == "koryo.action.reveal"
    t.play("P1 reveal Barbarian", "P1 decline")
    assert t.legal() == ["end turn"]


@pytest.mark.clause("koryo.action.reveal")
def test_only_what_lies_face_down_is_revealed(table):
    t = table(P1={"in_play": "Banker", "placed": "Merchant"}, P2={"placed": "Spy"})
    assert t.why_not("P1 reveal Banker") == "koryo.action.reveal"
    t.play("P1 reveal Merchant")
    assert t.why_not("P1 reveal Merchant") == "koryo.action.reveal"


@pytest.mark.clause("koryo.action.reveal", "koryo.order.at-least-one")
def test_who_has_placed_nothing_reveals_nothing(table):
    t = table(P1={"in_play": "Merchant"}, P2={})
    assert t.legal() == ["end turn"]


@pytest.mark.clause("koryo.action.reveal", "koryo.misreading.all-at-once")
def test_each_player_has_a_turn_of_their_own(table):
    t = table(players=3, player=3, first_player=3, P1={"placed": "Spy"}, P2={"placed": "Spy"}, P3={"placed": "Banker"})
    turns = []
    while t.state.phase == "action":
        turns.append(t.state.player)
        t.match.play(t.state.legal_actions()[0])
        assert t.state.placed_size(2) == 1 or 2 in turns
    assert list(dict.fromkeys(turns)) == [3, 1, 2]


@pytest.mark.clause("koryo.action.one-by-one")
def test_characters_of_a_family_come_together_and_events_one_by_one(table):
    t = table(P1={"placed": "3 Merchant"}, P2={"placed": "3 Lobbying"})
    t.play("P1 reveal Merchant")
    assert t.front(1) == "3 Merchant"
    t.play("P1 end turn", "P2 reveal Lobbying")
    assert t.front(2) == "Lobbying"
    assert t.state.placed_size(2) == 2
    assert "koryo.action.one-by-one" in t.cited


@pytest.mark.clause("koryo.action.one-by-one", "koryo.order.ship-owner")
@pytest.mark.parametrize("order", [("Merchant", "Lobbying"), ("Lobbying", "Merchant")])
def test_two_types_in_the_order_that_the_player_likes(table, order):
    t = table(P1={"in_play": "Ship Owner", "placed": "Lobbying, Merchant"}, P2={})
    assert {"reveal Merchant", "reveal Lobbying"} <= set(t.legal())
    for card in order:
        t.play(f"P1 reveal {card}")
        if card == "Lobbying":
            t.play("P1 decline")
    assert t.front(1) == "Lobbying, Merchant, Ship Owner"


@pytest.mark.clause("koryo.action.timing", "koryo.action.one-by-one", "koryo.misreading.all-at-once")
@pytest.mark.parametrize("when", [0, 1, 2])
def test_powers_are_used_before_while_and_after_revealing(table, when):
    t = table(P1={"in_play": "Banker, Spy", "placed": "2 Barbarian"}, P2={"tokens": 1})
    powers = ["P1 take token", "P1 steal token from P2"]
    for moment in range(3):
        if moment == when:
            t.play(*(powers if when % 2 else reversed(powers)))
        if moment < 2:
            t.play("P1 reveal Barbarian", "P1 decline")
    t.play("P1 end turn")
    assert t.state.tokens == (6, 2, 0)


@pytest.mark.clause("koryo.action.timing")
def test_powers_are_not_used_in_the_turn_of_another_nor_in_another_phase(table):
    own = {"in_play": "2 Banker, 2 Spy, 3 Priest, Lobbying"}
    t = table(P1={}, P2=own)
    assert t.why_not("P2 take token") == "koryo.round.phases"
    for phase in ("order", "ending"):
        t = table(phase=phase, P1=own, P2={"tokens": 1})
        for action in ("take token", "steal token from P2", "destroy own Lobbying", "end turn"):
            assert t.why_not(f"P1 {action}") == "koryo.action.timing"


@pytest.mark.clause("koryo.action.timing")
def test_powers_may_be_left(table):
    t = table(P1={"in_play": "Banker, Priest, Lobbying"}, P2={})
    t.play("P1 end turn")
    assert t.state.turn_of == 2
    assert t.state.tokens[0] == 8


@pytest.mark.clause("koryo.action.powers")
def test_three_powers_belong_to_the_own_turn(table):
    """All other families bring no action: with the majority of each of them only the turn's end is left."""
    own = "Omniscient, Spy, Senator, Priest, Ship Owner, Banker, Guardian, Broadcaster, Merchant"
    t = table(P1={"in_play": f"{own}, Barbarian"}, P2={"tokens": 1})
    assert t.legal() == ["take token", "steal token from P2", "destroy own Barbarian", "end turn"]
    t.play("P1 take token", "P1 steal token from P2", "P1 destroy own Barbarian")
    assert t.legal() == ["end turn"]


@pytest.mark.clause("koryo.action.once")
@pytest.mark.parametrize("power", ["take token", "steal token from P2", "destroy own Lobbying"])
def test_each_power_once_a_turn(table, power):
    t = table(P1={"in_play": "Banker, Spy, Priest, 2 Lobbying"}, P2={"tokens": 2})
    t.play(f"P1 {power}")
    assert t.why_not(f"P1 {power}") == "koryo.action.once"


@pytest.mark.clause("koryo.action.once", "koryo.majority.live", "koryo.misreading.power-once-a-round")
def test_two_players_may_use_a_power_in_one_round(table):
    """The Bankers change hands between their turns."""
    t = table(P1={"in_play": "Banker"}, P2={"placed": "2 Banker"})
    t.play("P1 take token", "P1 end turn", "P2 reveal Banker", "P2 take token")
    assert t.state.tokens == (6, 1, 1)


@pytest.mark.clause("koryo.action.once")
def test_the_same_power_again_in_the_next_turn(table):
    t = table(players=2, P1={"in_play": "3 Banker"}, P2={})
    t.play("P1 take token", "P1 end turn", "P2 end turn")
    assert t.state.round == 2
    while (t.state.asked, t.state.player) != ("turn", 1):
        t.match.play(t.state.legal_actions()[0])
    assert t.majority("Banker") == 1
    assert t.why_not("P1 take token") is None
