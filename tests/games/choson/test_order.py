"""Phase III, Order."""

from itertools import combinations_with_replacement

import pytest

from gamekit.engine.cards import FaceDown, counted
from gamekit.games.choson import EVENT, Place
from gamekit.games.choson.components import COPIES, KINDS


def order(table, hand, **more):
    """Player 1 to place, with this hand."""
    return table(**{"phase": "order", "players": 3, "P1": {"hand": hand}, **more})


def placements(t):
    return [text.removeprefix("place ") for text in t.legal()]


@pytest.mark.clause("choson.order.combination-1")
def test_any_number_of_one_family(table):
    t = order(table, "3 Hulk")
    assert placements(t) == ["Hulk", "2 Hulk", "3 Hulk"]


@pytest.mark.clause("choson.order.combination-2")
def test_two_characters_of_different_families(table):
    t = order(table, "Watcher, Hulk, Yi")
    assert set(placements(t)) == {"Watcher", "Hulk", "Yi", "Hulk, Yi", "Watcher, Yi", "Watcher, Hulk"}


@pytest.mark.clause("choson.order.combination-2")
@pytest.mark.parametrize("cards", ["2 Hulk, Yi", "Watcher, Hulk, Yi", "2 Hulk, 2 Yi"])
def test_no_more_than_two_of_different_families(table, cards):
    t = order(table, "2 Hulk, Yi, Watcher")
    refused = t.why_not(f"P1 place {cards}")
    assert refused == ("choson.order.discard" if cards == "2 Hulk, 2 Yi" else "choson.order.combination-2")


@pytest.mark.clause("choson.order.combination-3")
def test_one_character_and_one_event(table):
    t = order(table, "2 Hulk, Sniper, 2 Event")
    assert {"Hulk, Event", "Sniper, Event"} <= set(placements(t))


@pytest.mark.clause("choson.order.combination-3")
@pytest.mark.parametrize("cards", ["2 Hulk, Event", "Hulk, Sniper, Event", "Hulk, 2 Event"])
def test_no_more_than_one_of_each(table, cards):
    assert order(table, "2 Hulk, Sniper, 2 Event").why_not(f"P1 place {cards}") == "choson.order.combination-3"


@pytest.mark.clause("choson.order.combination-3-watcher")
def test_no_watcher_with_an_event(table):
    t = order(table, "Watcher, Event")
    assert placements(t) == ["Watcher"]
    assert t.why_not("P1 place Watcher, Event") == "choson.order.combination-3-watcher"


@pytest.mark.clause("choson.order.combination-4")
def test_exactly_three_events(table):
    t = order(table, "5 Event")
    assert placements(t) == ["3 Event"]
    for number in ("", "2 ", "4 ", "5 "):
        assert t.why_not(f"P1 place {number}Event") == "choson.order.combination-4"


@pytest.mark.clause("choson.order.must-play")
@pytest.mark.parametrize(("hand", "allowed"), [("Event", ["nothing"]), ("2 Event", ["nothing"]), ("", ["nothing"])])
def test_a_hand_without_a_combination_places_nothing(table, hand, allowed):
    t = order(table, hand, round=8)
    assert placements(t) == allowed
    t.play("P1 place nothing")
    assert "choson.order.must-play" in t.cited


@pytest.mark.clause("choson.order.must-play")
@pytest.mark.parametrize("hand", ["Watcher", "Yi, 2 Event", "3 Event"])
def test_a_hand_with_a_combination_must_place_one(table, hand):
    t = order(table, hand)
    assert "nothing" not in placements(t)
    assert t.why_not("P1 place nothing") == "choson.order.must-play"


@pytest.mark.clause("choson.order.must-play")
def test_every_hand_of_three_cards_allows_a_combination(table, game):
    for cards in combinations_with_replacement(KINDS, 3):
        if all(cards.count(kind) <= COPIES[kind] for kind in cards):
            assert "nothing" not in placements(order(table, game.notation.cards(cards)))


@pytest.mark.clause("choson.order.combination-1", "choson.order.combination-2", "choson.order.combination-3")
@pytest.mark.clause("choson.order.combination-3-watcher", "choson.order.combination-4")
def test_what_is_legal_is_what_the_rulebook_describes(table):
    """Every set of up to four cards, against the four sentences of the rulebook."""
    hand = "2 Watcher, 2 Hulk, Yi, 4 Event"
    t = order(table, hand)
    held = counted(Place(1, t.match.game.notation.read_cards(hand)).cards, len(KINDS))
    legal = {action.cards for action in t.state.legal_actions()}
    for size in (1, 2, 3, 4):
        for cards in combinations_with_replacement(sorted(KINDS, reverse=True), size):
            if all(cards.count(kind) <= held[kind] for kind in cards):
                characters = [kind for kind in cards if kind != EVENT]
                events = size - len(characters)
                allowed = (
                    (not events and len(set(characters)) == 1)
                    or (not events and len(characters) == 2)
                    or (events == 1 and len(characters) == 1 and 9 not in characters)
                    or (events == 3 and not characters)
                )
                assert (cards in legal) == allowed, cards


@pytest.mark.clause("choson.order.hidden")
def test_placed_cards_count_for_no_majority_and_are_no_target(table):
    t = table(
        players=2, P1={"placed": "Sniper, Event"}, P2={"in_play": "2 Hulk", "placed": "3 Scientist"},
    )  # fmt: skip
    assert t.majority("Scientist") == 0
    t.play("P1 reveal")
    assert t.why_not("P1 destroy P2 Scientist") == "choson.firearm.destroy"


@pytest.mark.clause("choson.order.hidden", "choson.main.reveal")
def test_they_lie_face_down_until_the_own_turn(table):
    t = table(players=2, P1={"placed": "Hulk"}, P2={"placed": "Gosu"})
    t.play("P1 reveal", "P1 end turn")
    assert t.match.view(1).state.placed[2] == FaceDown(1)
    t.play("P2 reveal")
    assert t.front(2) == "Gosu"
