"""What a player knows of the cards of others, and how they are dealt anew in agreement with it."""

from collections import Counter

import pytest

from gamekit import Luck
from gamekit.games.koryo import BANKER, BARBARIAN, LOBBYING, MERCHANT, SPY


def left_face_down(t, player, number=200):
    """What player 2 may still have face down, as another player may think, and how often."""
    deals = (t.match.view(player).determinize(Luck(seed)) for seed in range(number))
    return Counter(state.placed[2] for state in deals)


@pytest.mark.clause("koryo.order.hidden", "koryo.order.identical")
def test_without_the_ship_owners_two_cards_are_identical(table):
    t = table(players=2, P1={"in_play": "8 Merchant"}, P2={"placed": "2 Banker"})
    placed = left_face_down(t, 1)
    assert all(len(set(cards)) == 1 for cards in placed)
    assert (MERCHANT, MERCHANT) not in placed, "one Merchant is left"
    assert {(SPY, SPY), (BARBARIAN, BARBARIAN), (LOBBYING, LOBBYING)} <= set(placed)


@pytest.mark.clause("koryo.order.hidden", "koryo.order.ship-owner")
def test_with_them_they_may_be_of_two_types(table):
    t = table(players=2, P1={}, P2={"in_play": "Ship Owner", "placed": "2 Banker"})
    assert {len(set(cards)) for cards in left_face_down(t, 1)} == {1, 2}


@pytest.mark.clause("koryo.order.hidden", "koryo.order.ship-owner")
def test_who_had_the_ship_owners_is_remembered_when_they_are_gone(table):
    """A Barbarian has destroyed the Ship Owner; the cards were placed before."""
    t = table(P1={"placed": "Barbarian"}, P2={"in_play": "Ship Owner", "placed": "Merchant, Spy"}, P3={})
    t.play("P1 reveal Barbarian", "P1 destroy P2 Ship Owner")
    assert t.majority("Ship Owner") == 0
    assert t.state.ship_owner == 2
    assert t.match.view(3).state.ship_owner == 2
    assert {len(set(cards)) for cards in left_face_down(t, 3)} == {1, 2}
    t.play("P1 end turn", "P2 reveal Merchant", "P2 reveal Spy")
    assert t.front(2) == "Merchant, Spy"


@pytest.mark.clause("koryo.order.hidden", "koryo.action.one-by-one")
def test_of_identical_events_the_rest_is_known(table):
    t = table(players=3, player=2, first_player=2, P2={"placed": "3 Barbarian"})
    t.play("P2 reveal Barbarian", "P2 decline")
    assert set(left_face_down(t, 1)) == {(BARBARIAN, BARBARIAN)}


@pytest.mark.clause("koryo.order.hidden", "koryo.order.ship-owner")
def test_of_two_types_the_second_is_not_the_family_revealed(table):
    """Had there been a second Merchant, it would have been revealed with the first; a second Barbarian would not."""
    own = {"in_play": "Ship Owner", "placed": "Merchant, Banker"}
    t = table(players=3, player=2, first_player=2, P2=own)
    t.play("P2 reveal Merchant")
    rest = left_face_down(t, 1, 400)
    assert {len(cards) for cards in rest} == {1}
    assert (MERCHANT,) not in rest
    assert {(BANKER,), (BARBARIAN,), (LOBBYING,)} <= set(rest)
    t = table(players=3, player=2, first_player=2, P2={**own, "placed": "Barbarian, Banker"})
    t.play("P2 reveal Barbarian", "P2 decline")
    assert {(BARBARIAN,), (BANKER,), (MERCHANT,)} <= set(left_face_down(t, 1, 400))


@pytest.mark.clause("koryo.order.hidden", "koryo.priest.destroy")
def test_an_event_destroyed_in_the_turn_was_placed_all_the_same(table):
    t = table(players=3, player=2, first_player=2, P2={"in_play": "Priest", "placed": "2 Lobbying"})
    t.play("P2 reveal Lobbying", "P2 decline", "P2 destroy own Lobbying")
    assert set(left_face_down(t, 1)) == {(LOBBYING,)}


@pytest.mark.clause("koryo.order.hidden", "koryo.order.discard")
def test_the_own_cards_and_those_seen_to_go_back_are_with_nobody_else(table):
    t = table(players=2, P1={"placed": "Barbarian", "returned": "Omniscient"}, P2={"in_play": "Spy", "placed": "Spy"})
    t.play("P1 reveal Barbarian", "P1 destroy P2 Spy")
    placed = left_face_down(t, 1)
    assert (1,) not in placed
    assert (SPY,) in placed, "one was destroyed, the other may lie there"
    assert t.match.view(1).determinize(Luck(1)).returned[1] == t.state.returned[1]
