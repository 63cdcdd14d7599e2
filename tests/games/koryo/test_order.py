"""Phase II, Order."""

from itertools import combinations_with_replacement

import pytest

from gamekit.engine.cards import FaceDown, counted
from gamekit.games.koryo.components import KINDS

MAJORITY = {"in_play": "Ship Owner"}


def order(table, hand, **more):
    """Player 1 to place, with this hand."""
    own = {"hand": hand, **more.pop("own", {})}
    return table(**{"phase": "order", "players": 3, "P1": own, **more})


def placements(t):
    return [text.removeprefix("place ") for text in t.legal()]


@pytest.mark.clause("koryo.order.identical")
@pytest.mark.parametrize("card", ["Merchant", "Barbarian", "Lobbying"])
def test_any_number_of_identical_cards(table, card):
    assert placements(order(table, f"3 {card}")) == [card, f"2 {card}", f"3 {card}"]


@pytest.mark.clause("koryo.order.identical")
@pytest.mark.parametrize("cards", ["Merchant, Spy", "Merchant, Barbarian", "Lobbying, Barbarian", "2 Merchant, Spy"])
def test_not_of_two_types(table, cards):
    t = order(table, "2 Merchant, Spy, Barbarian, Lobbying")
    assert placements(t) == ["Barbarian", "Spy", "Merchant", "2 Merchant", "Lobbying"]
    assert t.why_not(f"P1 place {cards}") == "koryo.order.identical"


@pytest.mark.clause("koryo.order.identical", "koryo.misreading.limit-when-placing")
def test_the_limit_of_the_season_is_no_limit_on_what_is_placed(table):
    t = order(table, "7 Merchant, 3 Banker")
    assert t.state.season.limit == 3
    t.play("P1 place 7 Merchant")
    assert t.state.placed_size(1) == 7


@pytest.mark.clause("koryo.order.at-least-one")
def test_at_least_one_card(table):
    t = order(table, "Merchant")
    assert t.why_not("P1 place nothing") == "koryo.order.at-least-one"


@pytest.mark.clause("koryo.order.at-least-one")
def test_a_player_without_cards_places_none(table):
    t = order(table, "")
    assert placements(t) == ["nothing"]
    t.play("P1 place nothing")
    assert "koryo.order.at-least-one" in t.cited
    assert t.state.player == 2


@pytest.mark.clause("koryo.order.ship-owner")
def test_with_the_ship_owners_also_two_cards_of_two_types(table):
    t = order(table, "2 Merchant, Spy, Barbarian, Lobbying", own=MAJORITY)
    pairs = {"Merchant, Spy", "Merchant, Barbarian", "Lobbying, Merchant", "Spy, Barbarian", "Lobbying, Spy"}
    assert {"Lobbying, Barbarian", *pairs, "2 Merchant", "Spy"} <= set(placements(t))
    assert t.state.legal_actions() == t.match.view(1).legal_actions()


@pytest.mark.clause("koryo.order.ship-owner")
@pytest.mark.parametrize("cards", ["2 Merchant, Spy", "2 Barbarian, Merchant"])
def test_exactly_two(table, cards):
    t = order(table, "2 Merchant, Spy, 2 Barbarian", own=MAJORITY)
    assert t.why_not(f"P1 place {cards}") == "koryo.order.ship-owner"


@pytest.mark.clause("koryo.order.ship-owner", "koryo.majority.omniscient")
@pytest.mark.parametrize(
    ("own", "other", "allowed"),
    [("2 Ship Owner", "Ship Owner", True), ("Ship Owner", "Ship Owner", False), ("", "Ship Owner", False),
     ("Ship Owner, Omniscient", "Ship Owner", True), ("Omniscient", "", False)],
)  # fmt: skip
def test_it_takes_the_majority(table, own, other, allowed):
    t = order(table, "Merchant, Spy", own={"in_play": own}, P2={"in_play": other})
    assert ("Merchant, Spy" in placements(t)) == allowed


@pytest.mark.clause("koryo.order.identical", "koryo.order.ship-owner")
@pytest.mark.parametrize("ship_owners", [False, True])
def test_what_is_legal_is_what_the_rulebook_describes(table, ship_owners):
    """Every set of up to four cards, against the sentences of the rulebook."""
    hand = "3 Merchant, 2 Ship Owner, Spy, 2 Barbarian, 2 Lobbying"
    t = order(table, hand, own=MAJORITY if ship_owners else {})
    held = counted(t.game.notation.read_cards(hand), len(KINDS))
    legal = {action.cards for action in t.state.legal_actions()}
    for size in (1, 2, 3, 4):
        for cards in combinations_with_replacement(sorted(KINDS, reverse=True), size):
            if all(cards.count(kind) <= held[kind] for kind in cards):
                allowed = len(set(cards)) == 1 or (ship_owners and size == 2)
                assert (cards in legal) == allowed, cards


@pytest.mark.clause("koryo.order.hidden", "koryo.order.ship-owner")
def test_that_two_types_were_placed_is_secret(table):
    t = order(table, "Merchant, Spy", own=MAJORITY)
    t.play("P1 place Merchant, Spy")
    assert [event.clause for event in t.match.view(2).log] == ["koryo.order.hidden"]
    assert "koryo.order.ship-owner" in [event.clause for event in t.match.view(1).log]


@pytest.mark.clause("koryo.order.hidden")
def test_placed_cards_count_for_no_majority_and_are_no_target(table):
    t = table(P1={"placed": "Barbarian"}, P2={"in_play": "2 Banker", "placed": "3 Guardian"})
    assert t.majority("Guardian") == 0
    t.play("P1 reveal Barbarian")
    assert t.why_not("P1 destroy P2 Guardian") == "koryo.barbarian.effect"
    assert t.why_not("P1 destroy P2 Banker") is None


@pytest.mark.clause("koryo.order.hidden", "koryo.action.reveal")
def test_they_lie_face_down_until_the_own_turn(table):
    t = table(P1={"placed": "Merchant"}, P2={"placed": "Banker"})
    t.play("P1 reveal Merchant", "P1 end turn")
    assert t.match.view(1).state.placed[2] == FaceDown(1)
    t.play("P2 reveal Banker")
    assert t.front(2) == "Banker"


@pytest.mark.clause("koryo.order.ship-owner")
@pytest.mark.parametrize(
    ("theirs", "clause"), [("", "koryo.order.ship-owner"), ("Ship Owner", "koryo.order.identical")]
)
def test_the_question_says_what_the_ship_owners_allow(table, theirs, clause):
    t = table(phase="order", P1={"in_play": "Ship Owner", "hand": "Merchant, Spy"}, P2={"in_play": theirs})
    assert t.state.decision.clause == clause
    assert ("two types" in t.state.decision.text()) == (not theirs)
