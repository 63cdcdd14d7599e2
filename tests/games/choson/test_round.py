"""The round, the pile, and what is open to all."""

import pytest

from gamekit.engine.cards import FaceDown
from gamekit.games.choson import EVENT


def play_a_match(game, players, seed):
    match = game.new(players=players, seed=seed)
    while match.state.legal_actions():
        match.play(match.state.legal_actions()[-1])
    return match


@pytest.mark.clause("choson.round.phases")
def test_the_five_phases_come_in_order(game):
    """One after another, round after round; phase I and V pass by themselves where nobody has to decide."""
    assert game.phases == ("time-travel", "distribution", "order", "main", "ending")
    for record in (records := play_a_match(game, 3, 11).records):
        assert record.state.phase in (*game.phases, "over")
    places = [(r.state.round, game.phases.index(r.state.phase)) for r in records if not r.state.over]
    assert places == sorted(places)


@pytest.mark.clause("choson.round.phases")
def test_each_phase_is_played_clockwise_from_the_first_player(game):
    match = game.new(players=4, seed=2)
    first = match.state.first_player
    clockwise = [first, *[(first - 1 + step) % 4 + 1 for step in (1, 2, 3)]]
    placing = []
    while match.state.phase == "order":
        placing.append(match.state.player)
        match.play(match.state.legal_actions()[0])
    assert placing == clockwise
    turns = []
    while match.state.phase == "main":
        turns.append(match.state.turn_of)
        match.play(match.state.legal_actions()[-1])
    assert list(dict.fromkeys(turns)) == clockwise


@pytest.mark.clause("choson.round.season")
def test_a_season_is_revealed_as_a_round_begins(table):
    t = table(players=2, round=3, player=2, first_player=1, turn={"revealed": True})
    t.play("P2 end turn")
    assert t.state.round == 4
    assert "choson.round.season" in t.cited
    revealed = next(event for event in t.told if event.clause == "choson.round.season")
    assert sorted(revealed.data.values()) == [4, 6, 7]
    assert sum(t.state.hand(1)) == 7


@pytest.mark.clause("choson.round.count")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_eight_rounds_the_game_is_over(game, players):
    match = play_a_match(game, players, 3)
    assert {record.state.round for record in match.records} == set(range(1, 9))
    assert match.state.over
    assert match.state.player == 0
    assert match.state.decision is None
    assert match.state.legal_actions() == ()
    assert match.events[-1].clause == "choson.round.count"
    refusal = match.state.why_not(game.parse("P1 end turn"))
    assert refusal.clause == "choson.round.count"


@pytest.mark.clause("choson.pile.reshuffle", "choson.effect.destroyed")
def test_a_destroyed_card_is_in_the_pile_at_once(table):
    t = table(P1={"placed": "Sniper, Event"}, P2={"in_play": "2 Watcher"})
    before = t.pile("Watcher")
    t.play("P1 reveal", "P1 destroy P2 Watcher")
    assert t.pile("Watcher") == before + 1 == 8
    assert t.cited[-1] in ("choson.effect.destroyed", "choson.sniper.token")
    assert "choson.effect.destroyed" in t.cited


@pytest.mark.clause("choson.pile.reshuffle")
def test_a_discarded_card_is_in_the_pile_at_once(table):
    t = table(phase="ending", P1={"in_play": "5 Hulk"}, P2={})
    t.play("P1 discard Hulk")
    assert t.pile("Hulk") == 3


@pytest.mark.clause("choson.pile.reshuffle", "choson.time-travel.sacrifice")
def test_a_sacrificed_time_traveller_may_be_dealt_in_the_same_round(table):
    """All eight are in the pile again before the cards are dealt."""
    t = table(phase="time-travel", P1={"in_play": "Time Traveller"}, P2={"in_play": "2 Hulk"})
    t.play("P1 sacrifice Time Traveller")
    in_hands = t.state.hand(1)[8] + t.state.hand(2)[8]
    assert in_hands + t.pile("Time Traveller") == 8


@pytest.mark.clause("choson.public")
def test_cards_in_play_tokens_kept_events_and_sizes_of_hands_are_open(game):
    match = game.new(players=3, seed=7)
    state = match.state
    for player in (1, 2, 3):
        seen = match.view(player).state
        assert seen.in_play == state.in_play
        assert seen.tokens == state.tokens
        assert seen.pile_size() == state.pile_size() == sum(state.pile()) == 25
        assert [seen.in_play[EVENT][other] for other in (1, 2, 3)] == [0, 0, 0]
        assert [seen.hand_size(other) for other in (1, 2, 3)] == [10, 10, 10]
        assert seen.hands[player] == state.hands[player]
        assert [seen.hands[other] for other in (1, 2, 3) if other != player] == [FaceDown(10), FaceDown(10)]


@pytest.mark.clause("choson.public")
def test_how_many_cards_the_pile_holds_is_open_all_through_a_match(game):
    for record in play_a_match(game, 3, 11).records:
        for player in (1, 2, 3):
            assert record.state.seen_by(player).pile_size() == sum(record.state.pile())
