"""The round, and what is open to all."""

import pytest

from gamekit.engine.cards import FaceDown


def play_a_match(game, players, seed):
    match = game.new(players=players, seed=seed)
    while match.state.legal_actions():
        match.play(match.state.legal_actions()[-1])
    return match


@pytest.mark.clause("koryo.round.phases")
def test_the_four_phases_come_in_order(game):
    """One after another, round after round; phases I and IV pass by themselves where nobody has to decide."""
    assert game.phases == ("distribution", "order", "action", "ending")
    records = play_a_match(game, 3, 11).records
    places = [(r.state.round, game.phases.index(r.state.phase)) for r in records if not r.state.over]
    assert places == sorted(places)
    assert {phase for _, phase in places} == {1, 2, 3}


@pytest.mark.clause("koryo.round.phases")
def test_each_phase_is_played_clockwise_from_the_first_player(game):
    match = game.new(players=4, seed=2)
    first = match.state.first_player
    clockwise = [first, *[(first - 1 + step) % 4 + 1 for step in (1, 2, 3)]]
    for phase in ("order", "action"):
        turns = []
        while match.state.phase == phase:
            turns.append(match.state.player)
            match.play(match.state.legal_actions()[0])
        assert list(dict.fromkeys(turns)) == clockwise


@pytest.mark.clause("koryo.round.phases", "koryo.ending.limit")
def test_the_discards_too(table):
    own = {"in_play": "4 Merchant"}
    t = table(players=3, phase="ending", player=2, first_player=2, P1={"in_play": "4 Banker"}, P2=own, P3={})
    asked = []
    while t.state.phase == "ending":
        asked.append(t.state.player)
        t.match.play(t.state.legal_actions()[0])
    assert asked == [2, 1]


@pytest.mark.clause("koryo.round.reveal-season")
def test_a_season_is_revealed_as_a_round_begins(table):
    t = table(players=2, round=3, player=2, first_player=1)
    t.play("P2 end turn")
    assert t.state.round == 4
    revealed = next(event for event in t.told if event.clause == "koryo.round.reveal-season")
    assert str(revealed) == "Round 4 begins: the Season deals 7 cards and lets 6 cards stay."
    assert sum(t.state.hand(1)) == 7


@pytest.mark.clause("koryo.round.count")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_eight_rounds_the_game_is_over(game, players):
    match = play_a_match(game, players, 3)
    assert {record.state.round for record in match.records} == set(range(1, 9))
    assert match.state.over
    assert match.state.decision is None
    assert match.state.legal_actions() == ()
    assert match.events[-1].clause == "koryo.round.count"
    assert match.state.why_not(game.parse("P1 end turn")).clause == "koryo.round.count"


@pytest.mark.clause("koryo.public")
def test_cards_in_front_tokens_and_sizes_of_hands_are_open(game):
    for record in play_a_match(game, 3, 7).records[::5]:
        state = record.state
        for player in (1, 2, 3):
            seen = state.seen_by(player)
            assert seen.in_play == state.in_play
            assert seen.tokens == state.tokens
            assert seen.pile_size() == sum(state.pile())
            for other in (1, 2, 3):
                hand, placed = state.hand(other), state.placed_by(other)
                assert seen.hand_size(other) == sum(hand)
                assert seen.hands[other] == (hand if other == player else FaceDown(sum(hand)))
                assert seen.placed[other] == (placed if other == player else FaceDown(len(placed)))
