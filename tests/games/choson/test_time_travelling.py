"""Phase I, Time Travelling."""

import pytest


def travellers(table, *counts, **more):
    """A table in phase I where the players have so many Time Travellers."""
    players = {
        f"P{player}": {"in_play": f"{count} Time Traveller" if count else ""} for player, count in enumerate(counts, 1)
    }
    return table(**{"phase": "time-travel", "players": len(counts), "round": 4, **players, **more})


@pytest.mark.clause("choson.time-travel.sacrifice")
def test_the_majority_may_sacrifice_one_for_first_player_and_a_token(table):
    t = travellers(table, 1, 3, player=2, first_player=1)
    assert t.legal() == ["sacrifice Time Traveller", "stay"]
    t.play("P2 sacrifice Time Traveller")
    assert t.front(2) == "2 Time Traveller"
    assert t.state.first_player == 2
    assert t.state.tokens == (9, 0, 1)
    assert (t.state.phase, t.state.player) == ("order", 2)
    assert t.cited.count("choson.time-travel.sacrifice") == 3


@pytest.mark.clause("choson.time-travel.sacrifice")
def test_it_may_be_left(table):
    t = travellers(table, 1, 3, player=2, first_player=1)
    t.play("P2 stay")
    assert t.front(2) == "3 Time Traveller"
    assert t.state.first_player == 1
    assert t.state.tokens == (10, 0, 0)
    assert (t.state.phase, t.state.player) == ("order", 1)


@pytest.mark.clause("choson.time-travel.sacrifice")
@pytest.mark.parametrize("before", ["2 Time Traveller", "Hulk"])
def test_without_a_majority_nobody_is_asked(table, before):
    t = table(
        round=3, player=2, first_player=1, P1={"in_play": before}, P2={"in_play": before}, turn={"revealed": True}
    )
    t.play("P2 end turn")
    assert (t.state.round, t.state.phase) == (4, "order")
    assert "choson.time-travel.sacrifice" in t.cited, "that nobody travels is told"


@pytest.mark.clause("choson.time-travel.sacrifice")
def test_only_the_majority_is_asked(table):
    t = travellers(table, 1, 3, player=2, first_player=1)
    assert t.why_not("P1 sacrifice Time Traveller") == "choson.time-travel.sacrifice"
    assert t.why_not("P1 stay") == "choson.time-travel.sacrifice"


@pytest.mark.clause("choson.time-travel.sacrifice")
def test_it_is_for_phase_one_only(table):
    t = table(P1={"in_play": "3 Time Traveller", "placed": "Hulk"}, P2={})
    assert t.why_not("P1 sacrifice Time Traveller") == "choson.time-travel.sacrifice"


@pytest.mark.clause("choson.time-travel.once")
def test_whoever_gains_the_majority_by_it_does_not_travel_as_well(table):
    t = travellers(
        table, 2, 2, 0, player=1, first_player=3, shield="P1 Time Traveller", P1={"in_play": "2 Time Traveller, Yi"}
    )
    t.play("P1 sacrifice Time Traveller")
    assert t.majority("Time Traveller") == 2
    assert t.state.phase == "order"
    assert "choson.time-travel.once" in t.cited
    assert t.why_not("P2 sacrifice Time Traveller") is not None


@pytest.mark.clause("choson.time-travel.once")
def test_the_same_player_does_not_travel_twice(table):
    t = travellers(table, 1, 5, player=2, first_player=1)
    t.play("P2 sacrifice Time Traveller")
    assert t.majority("Time Traveller") == 2
    assert t.why_not("P2 sacrifice Time Traveller") == "choson.time-travel.sacrifice"


@pytest.mark.clause("choson.time-travel.holder")
def test_the_first_player_may_travel_keeps_the_token_and_takes_a_vp_token(table):
    t = travellers(table, 3, 1, player=1, first_player=1)
    t.play("P1 sacrifice Time Traveller")
    assert t.state.first_player == 1
    assert t.state.tokens == (9, 1, 0)
    assert "choson.time-travel.holder" in t.cited


@pytest.mark.clause("choson.time-travel.shielded")
def test_a_shielded_time_traveller_may_be_sacrificed(table):
    t = travellers(
        table, 3, 1, player=1, first_player=2, shield="P1 Time Traveller", P1={"in_play": "3 Time Traveller, Yi"}
    )
    t.play("P1 sacrifice Time Traveller")
    assert t.front(1) == "2 Time Traveller, Yi"
    assert t.shield() == "P1 Time Traveller"
    assert "choson.time-travel.shielded" in t.cited


@pytest.mark.clause("choson.time-travel.sacrifice", "choson.majority.shield", "choson.yi.tie")
def test_a_tie_broken_by_the_shield_is_a_majority_to_travel_with(table):
    """The round before ends; player 2 is asked, thanks to the Shield."""
    t = table(
        round=3, player=2, first_player=1, shield="P2 Time Traveller", turn={"revealed": True},
        P1={"in_play": "2 Time Traveller"}, P2={"in_play": "2 Time Traveller, Yi"},
    )  # fmt: skip
    t.play("P2 end turn")
    assert (t.state.asked, t.state.player) == ("time-travel", 2)


@pytest.mark.clause("choson.time-travel.shielded", "choson.yi.empty-stack", "choson.majority.shield")
def test_the_last_shielded_time_traveller_takes_the_shield_off(table):
    t = table(
        phase="time-travel", round=4, player=1, first_player=2, shield="P1 Time Traveller",
        P1={"in_play": "Time Traveller, Yi"}, P2={"in_play": "Time Traveller"},
    )  # fmt: skip
    t.play("P1 sacrifice Time Traveller")
    assert t.front(1) == "Yi"
    assert t.shield() == "middle"
    assert "choson.yi.empty-stack" in t.cited
    assert t.state.first_player == 1


@pytest.mark.clause("choson.time-travel.sacrifice", "choson.vp.empty")
def test_with_no_token_in_the_middle_the_traveller_chooses_before_the_deal(table):
    t = travellers(
        table, 3, 1, 0, player=1, first_player=2, P2={"in_play": "Time Traveller", "tokens": 6}, P3={"tokens": 4}
    )
    t.play("P1 sacrifice Time Traveller")
    assert (t.state.asked, t.state.player, t.state.phase) == ("token", 1, "time-travel")
    assert t.state.first_player == 1
    assert t.legal() == ["take token from P2", "take token from P3", "decline token"]
    t.play("P1 take token from P3")
    assert t.state.tokens == (0, 1, 6, 3)
    assert (t.state.phase, t.state.player) == ("order", 1)
    assert sum(t.state.hand(1)) == 7


@pytest.mark.clause("choson.vp.none-anywhere")
def test_who_has_all_tokens_may_travel_all_the_same(table):
    t = travellers(table, 3, 1, player=1, first_player=2, P1={"in_play": "3 Time Traveller", "tokens": 10})
    t.play("P1 sacrifice Time Traveller")
    assert t.state.first_player == 1
    assert t.state.tokens == (0, 10, 0)
    assert t.state.phase == "order"
    assert "choson.vp.none-anywhere" in t.cited
