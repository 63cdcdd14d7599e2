"""What a player knows of the cards of others, and how they are dealt anew in agreement with it."""

from collections import Counter

import pytest

from gamekit import ImpossiblePosition, Luck
from gamekit.engine.cards import counted
from gamekit.games.choson import EVENT, HULK, SNIPER, WATCHER

DEALS = 300


def deals(t, player, number=DEALS):
    """The hidden cards dealt anew, so many times, as a player may think them."""
    return [t.match.view(player).determinize(Luck(seed)) for seed in range(number)]


@pytest.mark.clause("choson.order.hidden")
def test_the_own_cards_are_known_also_those_put_back(table):
    t = table(players=2, P1={"placed": "Yi, Sniper", "returned": "Sniper, 5 Watcher"}, P2={"placed": "Oracle"})
    for state in deals(t, 1):
        assert state.placed[1] == t.state.placed[1]
        assert state.returned[1] == t.state.returned[1]
        assert SNIPER not in state.placed[2], "player 1 has seen both"
        assert len(state.placed[2]) == 1


@pytest.mark.clause("choson.order.hidden", "choson.effect.destroyed")
def test_what_went_back_face_up_is_known_not_to_be_with_anybody(table):
    t = table(
        players=2, P1={"placed": "Time Traveller, Event"}, P2={"in_play": "Yi", "placed": "Hulk", "returned": "Gosu"}
    )
    t.play("P1 reveal", "P1 destroy P2 Yi")
    for state in deals(t, 1):
        assert state.placed[2] != (1,)
        assert state.returned[2][1] == 0


@pytest.mark.clause("choson.order.hidden")
def test_others_may_have_placed_any_combination_of_that_size(table):
    t = table(players=2, P1={"in_play": "8 Watcher, 9 Event"}, P2={"placed": "Hulk, Gosu"})
    placed = Counter(state.placed[2] for state in deals(t, 1, 2000))
    notation = t.match.game.notation
    assert all(len(cards) == 2 for cards in placed)
    assert (WATCHER, WATCHER) not in placed, "one Watcher is left"
    assert (WATCHER, EVENT) not in placed
    assert (EVENT, EVENT) not in placed
    assert {notation.cards(cards) for cards in placed} >= {"Hulk, Gosu", "2 Hulk", "Watcher, Yi", "Yi, Event"}
    pairs_of_families, pairs_of_one, with_event = 36, 7, 8
    assert len(placed) == pairs_of_families + pairs_of_one + with_event


@pytest.mark.clause("choson.order.hidden", "choson.order.must-play")
@pytest.mark.parametrize("revealed", [False, True])
def test_who_placed_nothing_put_back_nothing_but_events(table, revealed):
    """In the last round, the pile having run short."""
    t = table(
        players=4, round=8, P1={"in_play": "8 Event", "returned": "2 Event"}, P2={"placed": "Hulk"},
        P3={"placed": "Hulk"}, P4={"placed": "Gosu"}, turn={"revealed": revealed},
    )  # fmt: skip
    for state in deals(t, 2, 50):
        assert state.returned[1] == counted([EVENT, EVENT], 10)


@pytest.mark.clause("choson.order.must-play")
def test_nobody_places_nothing_of_a_hand_that_allows_something(game):
    with pytest.raises(ImpossiblePosition):
        game.position({"P2": {"returned": "9 Watcher, Hulk"}})


@pytest.mark.clause("choson.order.hidden", "choson.distribution.deal")
def test_a_hand_may_be_any_of_the_unseen_cards(table):
    t = table(players=2, phase="order", round=8, P1={"hand": "3 Hulk"}, P2={"hand": "2 Gosu, Yi"})
    hands = [state.hand(2) for state in deals(t, 1)]
    assert all(sum(hand) == 3 for hand in hands)
    assert all(hand[HULK] <= 4 for hand in hands)
    assert len(set(hands)) > 100
    seen = Counter(kind for hand in hands for kind in range(10) if hand[kind])
    assert set(seen) == set(range(10))


@pytest.mark.clause("choson.order.hidden")
def test_placed_cards_of_several_players_come_out_of_one_pile(table):
    """With few cards unseen the combinations have to fit together."""
    in_play = {
        "P1": "9 Watcher, 7 Event",
        "P2": "8 Time Traveller",
        "P3": "7 Hulk, 6 Scientist",
        "P4": "5 Gosu, 4 Reaper",
    }
    placed = {"P2": "2 Sniper", "P3": "3 Event", "P4": "3 Oracle"}
    t = table(round=4, **{p: {"in_play": cards, "placed": placed.get(p, "")} for p, cards in in_play.items()})
    outcomes = Counter(state.placed[2:] for state in deals(t, 1, 100))
    assert len(outcomes) > 1
    for cards in outcomes:
        assert [len(each) for each in cards] == [2, 3, 3]
        assert {cards[1], cards[2]} == {(3, 3, 3), (0, 0, 0)}


def test_the_view_of_a_view_is_the_view(table):
    t = table(players=2, P1={"placed": "Hulk"}, P2={"placed": "Gosu"})
    seen = t.match.view(1).state
    assert seen.seen_by(1) is seen
    assert seen.observer == 1
