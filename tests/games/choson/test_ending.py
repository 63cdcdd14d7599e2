"""Phase V, Round Ending."""

import pytest


def last_turn(table, round=1, players=2, first_player=1, **more):
    """The last turn of a round is about to end."""
    last = (first_player - 2) % players + 1
    position = {"players": players, "round": round, "player": last, "first_player": first_player}
    t = table(**{**position, "turn": {"revealed": True}, **more})
    t.play(f"P{last} end turn")
    return t


@pytest.mark.clause("choson.ending.limit")
@pytest.mark.parametrize("round", range(1, 8))
def test_discard_down_to_the_lower_number(table, round):
    limit = round + 2
    t = last_turn(table, round=round, P1={"in_play": f"{limit - 1} Watcher, 2 Hulk, Sniper"})
    assert (t.state.phase, t.state.player) == ("ending", 1)
    assert t.legal() == ["discard Sniper", "discard Hulk", "discard Watcher"]
    t.play("P1 discard Hulk", "P1 discard Hulk")
    assert t.state.characters(1) == limit
    assert t.state.round == round + 1


@pytest.mark.clause("choson.ending.limit")
def test_at_the_limit_nothing_may_be_discarded(table):
    t = last_turn(table, P1={"in_play": "3 Watcher"}, P2={"in_play": "4 Hulk"})
    assert (t.state.phase, t.state.player) == ("ending", 2)
    assert t.why_not("P1 discard Watcher") == "choson.round.phases"
    t.play("P2 discard Hulk")
    assert t.state.round == 2
    assert t.front(1) == "3 Watcher"


@pytest.mark.clause("choson.ending.limit")
def test_the_player_chooses_among_the_own_characters(table):
    t = last_turn(table, P1={"in_play": "4 Watcher, Yi"}, P2={"in_play": "Hulk"})
    assert t.why_not("P1 discard Hulk") == "choson.ending.limit"
    t.play("P1 discard Watcher", "P1 discard Yi")
    assert t.front(1) == "3 Watcher"


@pytest.mark.clause("choson.ending.limit", "choson.round.phases")
def test_each_player_in_turn_from_the_first(table):
    own = {"in_play": "3 Watcher, Hulk"}
    t = last_turn(table, players=3, first_player=2, P1=own, P2=own, P3={"in_play": "3 Gosu, Hulk"})
    asked = []
    while t.state.phase == "ending":
        asked.append(t.state.player)
        t.play(f"P{t.state.player} discard Hulk")
    assert asked == [2, 3, 1]


@pytest.mark.clause("choson.ending.kept-events")
def test_kept_events_do_not_count_and_are_not_discarded(table):
    t = last_turn(table, P1={"in_play": "3 Watcher, 4 Event"})
    assert t.state.round == 2
    assert "choson.ending.kept-events" in t.cited
    t = last_turn(table, P1={"in_play": "4 Watcher, 4 Event"})
    assert t.legal() == ["discard Watcher"]
    assert t.why_not("P1 discard Event") == "choson.ending.kept-events"


@pytest.mark.clause("choson.ending.last-pass", "choson.round.count")
@pytest.mark.parametrize(("passes", "holder", "points"), [(True, 2, [0, 2]), (False, 1, [2, 0])])
def test_after_the_eighth_round_too_unless_the_variant_is_played(table, passes, holder, points):
    """It moves two points."""
    t = last_turn(table, round=8, last_round_pass=passes)
    assert t.state.over
    assert t.state.first_player == holder
    assert list(t.state.scores().totals.values()) == points
    assert "choson.ending.last-pass" in t.cited


@pytest.mark.clause("choson.ending.last-pass")
@pytest.mark.parametrize("passes", [True, False])
def test_in_the_other_rounds_it_passes_in_either_reading(table, passes):
    assert last_turn(table, round=7, last_round_pass=passes).state.first_player == 2


@pytest.mark.clause("choson.ending.last-pass")
def test_the_variant_is_an_option_of_the_game(game):
    assert game.options == {"last_round_pass": True}
    assert game.new(seed=1).state.last_round_pass
    assert not game.new(seed=1, last_round_pass=False).state.last_round_pass
    assert '"last_round_pass": false' in game.new(seed=1, last_round_pass=False).save()


@pytest.mark.clause("choson.ending.limit", "choson.time-travel.sacrifice", "choson.ending.pass-token")
def test_the_next_round_begins_with_its_first_phase(table):
    t = last_turn(table, P1={"in_play": "2 Time Traveller"})
    assert (t.state.round, t.state.phase, t.state.asked, t.state.player) == (2, "time-travel", "time-travel", 1)
    assert t.state.first_player == 2
