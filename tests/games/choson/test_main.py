"""Phase IV, Main: the turn."""

import pytest


@pytest.mark.clause("choson.main.reveal")
def test_revealed_characters_join_those_in_play(table):
    t = table(P1={"in_play": "Hulk", "placed": "2 Hulk"}, P2={})
    t.play("P1 reveal")
    assert t.front(1) == "3 Hulk"
    assert t.state.placed == ((), (), ())
    assert "choson.main.reveal" in t.cited


@pytest.mark.clause("choson.main.reveal")
def test_the_cards_must_be_revealed_and_once_only(table):
    t = table(P1={"placed": "Hulk"}, P2={})
    assert t.why_not("P1 end turn") == "choson.main.reveal"
    t.play("P1 reveal")
    assert t.why_not("P1 reveal") == "choson.main.reveal"
    assert t.why_not("P1 end turn") is None


@pytest.mark.clause("choson.main.reveal", "choson.order.must-play")
def test_who_has_placed_nothing_reveals_nothing(table):
    t = table(P1={"in_play": "Hulk"}, P2={})
    t.play("P1 reveal")
    assert t.front(1) == "Hulk"
    assert t.cited == ["choson.main.reveal"]


@pytest.mark.clause("choson.main.reveal")
def test_turns_go_clockwise_from_the_first_player(table):
    t = table(players=3, player=3, first_player=3, P1={}, P2={})
    turns = []
    while t.state.phase == "main":
        turns.append(t.state.player)
        t.play(f"P{t.state.player} reveal", f"P{t.state.player} end turn")
    assert turns == [3, 1, 2]


@pytest.mark.clause("choson.main.timing")
@pytest.mark.parametrize(
    "actions",
    [
        ["shield Hulk", "token by Oracle", "reveal"],
        ["token by Oracle", "reveal", "shield Gosu"],
        ["reveal", "shield Gosu", "token by Oracle"],
    ],
)
def test_powers_are_used_in_any_order_before_and_after_revealing(table, actions):
    t = table(P1={"in_play": "Yi, Oracle, Hulk", "placed": "Gosu"}, P2={})
    if "shield Gosu" not in actions:
        assert t.why_not("P1 shield Gosu") == "choson.yi.shield"
    t.play(*[f"P1 {action}" for action in actions], "P1 end turn")
    assert t.state.tokens == (9, 1, 0)


@pytest.mark.clause("choson.main.timing", "choson.majority.live")
def test_a_majority_gained_by_the_revealed_cards_counts(table):
    t = table(P1={"in_play": "Hulk", "placed": "Oracle"}, P2={})
    assert t.why_not("P1 token by Oracle") == "choson.oracle.token"
    t.play("P1 reveal")
    assert t.why_not("P1 token by Oracle") is None


@pytest.mark.clause("choson.round.phases")
def test_powers_are_not_used_in_the_turn_of_another(table):
    t = table(P1={"in_play": "Hulk"}, P2={"in_play": "Yi, Oracle, Sniper"})
    assert t.why_not("P2 token by Oracle") == "choson.round.phases"
    assert t.why_not("P2 shield Yi") == "choson.round.phases"


@pytest.mark.clause("choson.hulk.riposte")
def test_the_attacker_waits_for_the_riposte(table):
    t = table(
        asked="counter-attack", player=2, turn_of=1, P1={"in_play": "Hulk"}, P2={}, turn={"played": "Hulk, Event"}
    )
    assert t.why_not("P1 end turn") == "choson.hulk.riposte"


@pytest.mark.clause("choson.main.timing")
@pytest.mark.parametrize("phase", ["order", "time-travel", "ending"])
def test_powers_are_not_used_in_other_phases(table, phase):
    t = table(phase=phase, P1={"in_play": "Yi, Oracle, 2 Sniper, Time Traveller"}, P2={})
    assert t.why_not("P1 token by Oracle") == "choson.main.timing"
    assert t.why_not("P1 shield Yi") == "choson.yi.shield"
    assert t.why_not("P1 end turn") == "choson.main.timing"


@pytest.mark.clause("choson.main.powers")
def test_five_powers_belong_to_the_own_turn(table):
    """Yi, Oracle, Gosu and Scientist are used as such, the Reaper with a Sword; the others cannot be."""
    own = "Yi, Oracle, 2 Reaper, 2 Gosu, 2 Scientist, 2 Hulk, Sniper, Time Traveller"
    t = table(P1={"in_play": own, "placed": "Reaper, Event"}, P2={"in_play": "2 Gosu"})
    t.play("P1 reveal", "P1 destroy P2 Gosu, P2 Gosu")
    powers = {"shield Yi", "token by Oracle", "token by Scientist", "keep Event"}
    assert powers <= set(t.legal())
    for family in ("Sniper", "Hulk", "Time Traveller", "Reaper", "Gosu", "Yi"):
        assert t.why_not(f"P1 token by {family}") == "choson.main.powers"


@pytest.mark.clause("choson.main.once")
@pytest.mark.parametrize("power", ["shield Hulk", "token by Oracle", "token by Scientist", "keep Event"])
def test_each_power_once_a_turn(table, power):
    t = table(P1={"in_play": "Yi, Oracle, Gosu, Scientist, Hulk", "placed": "3 Event"}, P2={})
    t.play("P1 reveal", f"P1 {power}")
    again = power.replace("Hulk", "Yi")
    assert t.why_not(f"P1 {again}") == "choson.main.once"


@pytest.mark.clause("choson.main.once")
def test_the_same_power_again_in_the_next_turn(table):
    t = table(
        players=2, player=1, first_player=1, round=2,
        P1={"in_play": "Oracle, Hulk"}, P2={}, turn={"revealed": True, "used": "Oracle"},
    )  # fmt: skip
    t.play("P1 end turn", "P2 reveal", "P2 end turn")
    first, second = (t.state.legal_actions()[0] for _ in range(2))
    assert first == second
    while t.state.phase == "order":
        t.match.play(t.state.legal_actions()[0])
    t.play("P2 reveal", "P2 end turn")
    assert t.why_not("P1 token by Oracle") is None


@pytest.mark.clause("choson.main.must")
@pytest.mark.parametrize("power", ["Oracle", "Scientist"])
def test_a_token_that_must_be_taken_is_taken_before_the_turn_ends(table, power):
    t = table(P1={"in_play": f"2 {power}, Hulk", "placed": "3 Event"}, P2={})
    t.play("P1 reveal")
    assert t.why_not("P1 end turn") == "choson.main.must"
    t.play(f"P1 token by {power}")
    assert t.why_not("P1 end turn") is None


@pytest.mark.clause("choson.main.must")
def test_a_condition_that_no_longer_holds_at_the_end_obliges_to_nothing(table):
    """The Oracle is swapped away while the power was due: no token has to be taken any more."""
    t = table(P1={"in_play": "Oracle, Hulk", "placed": "Scientist, Event"}, P2={"in_play": "2 Watcher"})
    t.play("P1 reveal")
    assert t.why_not("P1 end turn") == "choson.main.must"
    t.play("P1 swap P1 Oracle, P2 Watcher")
    assert t.why_not("P1 token by Oracle") == "choson.oracle.token"
    t.play("P1 token by Scientist", "P1 end turn")
    assert t.state.tokens == (9, 1, 0)


@pytest.mark.clause("choson.main.must")
def test_powers_that_may_be_used_may_be_left(table):
    t = table(P1={"in_play": "Yi, Gosu", "placed": "3 Event"}, P2={})
    t.play("P1 reveal")
    assert {"shield Yi", "keep Event", "end turn"} <= set(t.legal())


@pytest.mark.clause("choson.main.events-discarded")
def test_played_events_go_back_at_the_end_of_the_turn(table):
    t = table(P1={"placed": "3 Event"}, P2={})
    t.play("P1 reveal")
    assert t.pile("Event") == 7
    t.play("P1 end turn")
    assert t.pile("Event") == 10
    assert "choson.main.events-discarded" in t.cited


@pytest.mark.clause("choson.main.events-discarded", "choson.gosu.keep")
def test_but_for_one_that_the_gosu_keeps(table):
    t = table(P1={"in_play": "Gosu", "placed": "3 Event"}, P2={})
    t.play("P1 reveal", "P1 keep Event", "P1 end turn")
    assert t.front(1) == "Gosu, Event"
    assert t.pile("Event") == 9
