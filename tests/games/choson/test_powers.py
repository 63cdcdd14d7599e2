"""The powers of Oracle, Reaper, Gosu, Scientist, and none of the Watcher."""

import pytest

# Oracle ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("choson.oracle.token")
@pytest.mark.parametrize("guards", ["Sniper", "Hulk", "Sniper, Hulk"])
def test_the_oracle_brings_one_token_with_one_riposte_token_or_both(table, guards):
    t = table(P1={"in_play": f"Oracle, {guards}"}, P2={})
    t.play("P1 token by Oracle")
    assert t.state.tokens == (9, 1, 0)
    assert t.cited == ["choson.oracle.token"]
    assert t.why_not("P1 token by Oracle") == "choson.main.once"


@pytest.mark.clause("choson.oracle.token")
@pytest.mark.parametrize(
    ("own", "other"), [("Oracle", ""), ("Oracle, Sniper", "Sniper"), ("Oracle, Sniper", "Oracle"), ("Sniper", "Oracle")]
)
def test_it_needs_the_majority_and_a_token_of_ones_own(table, own, other):
    t = table(P1={"in_play": own}, P2={"in_play": other})
    assert t.why_not("P1 token by Oracle") == "choson.oracle.token"


@pytest.mark.clause("choson.oracle.token", "choson.main.must")
def test_it_must_be_used(table):
    t = table(P1={"in_play": "Oracle, Hulk"}, P2={})
    t.play("P1 reveal")
    assert t.why_not("P1 end turn") == "choson.main.must"


@pytest.mark.clause("choson.oracle.token", "choson.hulk.token", "choson.majority.live")
def test_a_token_gained_in_the_turn_counts(table):
    t = table(P1={"in_play": "Oracle", "placed": "Hulk"}, P2={})
    assert t.why_not("P1 token by Oracle") == "choson.oracle.token"
    t.play("P1 reveal", "P1 token by Oracle")
    assert t.state.tokens == (9, 1, 0)


@pytest.mark.clause("choson.oracle.token", "choson.scientist.token")
def test_oracle_and_scientist_bring_a_token_each(table):
    t = table(P1={"in_play": "Oracle, Hulk, Scientist", "placed": "3 Event"}, P2={})
    t.play("P1 reveal", "P1 token by Scientist", "P1 token by Oracle", "P1 end turn")
    assert t.state.tokens == (8, 2, 0)


# Reaper ---------------------------------------------------------------------------------------------------


def sword(table, own, opponent, character="Gosu", **more):
    t = table(P1={"in_play": own, "placed": f"{character}, Event"}, P2={"in_play": opponent}, **more)
    t.play("P1 reveal")
    return t


@pytest.mark.clause("choson.reaper.double")
@pytest.mark.parametrize(
    "targets", ["P2 Reaper, P2 Scientist", "P2 Gosu, P3 Gosu", "P2 Scientist, P2 Scientist", "P2 Scientist, P3 Gosu"]
)
def test_a_sword_with_the_majority_of_reapers_may_destroy_two(table, targets):
    t = sword(table, own="2 Reaper", opponent="Reaper, Gosu, 2 Scientist", P3={"in_play": "Gosu"})
    before = t.state.characters(2) + t.state.characters(3)
    t.play(f"P1 destroy {targets}")
    assert t.state.characters(2) + t.state.characters(3) == before - 2
    assert "choson.reaper.double" in t.cited
    assert t.cited.count("choson.sword.destroy") == 2


@pytest.mark.clause("choson.reaper.double")
def test_it_may_destroy_one_only(table):
    t = sword(table, own="2 Reaper", opponent="2 Gosu")
    t.play("P1 destroy P2 Gosu")
    assert t.front(2) == "Gosu"
    assert "choson.reaper.double" not in t.cited


@pytest.mark.clause("choson.reaper.double")
def test_both_targets_are_within_the_reach_of_the_card_that_triggers(table):
    """The Czech rulebook would measure from the card hit: the same here, and never from one target to the other."""
    t = sword(table, own="2 Reaper", opponent="Reaper, Gosu, Oracle, Hulk, Scientist")
    assert t.why_not("P1 destroy P2 Reaper, P2 Scientist") is None
    assert t.why_not("P1 destroy P2 Reaper, P2 Oracle") == "choson.sword.destroy"
    assert t.why_not("P1 destroy P2 Scientist, P2 Hulk") == "choson.sword.destroy"


@pytest.mark.clause("choson.reaper.double", "choson.sword.shield", "choson.sword.immune")
def test_neither_target_is_shielded_or_immune(table):
    t = sword(table, own="2 Reaper", opponent="Gosu, 2 Scientist, Yi, Sniper", shield="P2 Gosu")
    assert t.why_not("P1 destroy P2 Gosu, P2 Scientist") == "choson.sword.shield"
    assert t.why_not("P1 destroy P2 Sniper, P2 Scientist") == "choson.sword.immune"
    assert t.why_not("P1 destroy P2 Scientist, P2 Scientist") is None


@pytest.mark.clause("choson.reaper.double")
@pytest.mark.parametrize(
    ("own", "targets"),
    [
        ("Reaper", "P2 Gosu, P2 Scientist"),
        ("2 Reaper", "P2 Gosu, P2 Gosu"),
        ("2 Reaper", "P2 Scientist, P2 Scientist, P2 Scientist"),
    ],
)
def test_no_two_without_the_majority_no_two_of_one_and_no_three(table, own, targets):
    t = sword(table, own=own, opponent="Gosu, 3 Scientist, Reaper")
    assert t.why_not(f"P1 destroy {targets}") == "choson.reaper.double"


@pytest.mark.clause("choson.reaper.double", "choson.firearm.destroy")
def test_a_firearm_is_not_doubled(table):
    t = sword(table, own="2 Reaper", opponent="2 Gosu", character="Sniper")
    assert t.why_not("P1 destroy P2 Gosu, P2 Gosu") == "choson.firearm.destroy"


@pytest.mark.clause("choson.reaper.played-reaper")
def test_the_reaper_just_played_counts(table):
    t = sword(table, own="Reaper", opponent="Reaper, Gosu, Oracle", character="Reaper")
    t.play("P1 destroy P2 Gosu, P2 Oracle")
    assert t.front(2) == "Reaper"


@pytest.mark.clause("choson.reaper.played-reaper", "choson.majority.live")
def test_both_targets_are_named_together_so_the_first_hit_gives_no_second(table):
    """Hitting a Reaper gives the majority only when the Sword is resolved already."""
    t = sword(table, own="Reaper", opponent="Reaper, Gosu")
    assert t.why_not("P1 destroy P2 Reaper, P2 Gosu") == "choson.reaper.double"
    t.play("P1 destroy P2 Reaper")
    assert t.majority("Reaper") == 1
    assert t.why_not("P1 destroy P2 Gosu") == "choson.effect.when"


@pytest.mark.clause("choson.reaper.double", "choson.majority.shield")
def test_a_majority_by_the_shield_doubles_too(table):
    t = sword(table, own="Reaper, Yi", opponent="Reaper, 2 Gosu")
    t.play("P1 shield Reaper")
    assert t.why_not("P1 destroy P2 Gosu, P2 Gosu") is None


# Gosu -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("choson.gosu.keep", "choson.gosu.worth", "choson.scoring.events")
def test_the_gosu_keeps_one_event_worth_a_point(table):
    t = table(P1={"in_play": "2 Gosu", "placed": "3 Event"}, P2={})
    before = t.state.scores().totals[1]
    t.play("P1 reveal", "P1 keep Event", "P1 end turn")
    assert t.front(1) == "2 Gosu, Event"
    line = next(line for line in t.state.scores().lines[1] if line.clause == "choson.scoring.events")
    assert line.points == 1
    assert t.state.legacy == 1
    assert before == 5 + 2


@pytest.mark.clause("choson.gosu.keep", "choson.misreading.combination-4-effect", "choson.order.combination-4")
@pytest.mark.parametrize("power", ["keep Event", "token by Scientist"])
def test_combination_4_has_no_effect_and_triggers_gosu_and_scientist(table, power):
    t = table(P1={"in_play": "Gosu, Scientist", "placed": "3 Event"}, P2={"in_play": "Hulk"})
    t.play("P1 reveal")
    assert not any(action.startswith(("destroy", "swap")) for action in t.legal())
    assert t.why_not(f"P1 {power}") is None


@pytest.mark.clause("choson.gosu.keep")
def test_after_combination_3_once_the_effect_is_resolved(table):
    t = table(P1={"in_play": "2 Gosu", "placed": "Sniper, Event"}, P2={"in_play": "Hulk"})
    t.play("P1 reveal", "P1 destroy P2 Hulk", "P1 keep Event", "P1 end turn")
    assert t.front(1) == "2 Gosu, Sniper, Event"
    assert t.pile("Event") == 9


@pytest.mark.clause("choson.gosu.keep", "choson.scientist.token")
@pytest.mark.parametrize("cards", ["Hulk", "Hulk, Sniper", "2 Hulk"])
def test_without_a_played_event_gosu_and_scientist_do_nothing(table, cards):
    t = table(P1={"in_play": "2 Gosu, 2 Scientist, Event", "placed": cards}, P2={})
    t.play("P1 reveal")
    assert t.why_not("P1 keep Event") == "choson.gosu.keep"
    assert t.why_not("P1 token by Scientist") == "choson.scientist.token"


@pytest.mark.clause("choson.gosu.keep", "choson.scientist.token", "choson.main.timing")
def test_not_before_the_events_are_revealed(table):
    t = table(P1={"in_play": "2 Gosu, 2 Scientist", "placed": "3 Event"}, P2={})
    assert t.why_not("P1 keep Event") == "choson.gosu.keep"
    assert t.why_not("P1 token by Scientist") == "choson.scientist.token"


@pytest.mark.clause("choson.gosu.keep", "choson.scientist.token")
def test_without_the_majority_neither(table):
    t = table(P1={"in_play": "Gosu, Scientist", "placed": "3 Event"}, P2={"in_play": "Gosu, Scientist"})
    t.play("P1 reveal")
    assert t.why_not("P1 keep Event") == "choson.gosu.keep"
    assert t.why_not("P1 token by Scientist") == "choson.scientist.token"


@pytest.mark.clause("choson.gosu.keep")
def test_a_gosu_played_with_an_event_keeps_that_event(table):
    """Its majority is read after its own Sword, here one without a target."""
    t = table(P1={"placed": "Gosu, Event"}, P2={"in_play": "Watcher"})
    t.play("P1 reveal", "P1 keep Event")
    assert t.front(1) == "Gosu, Event"


# Scientist ------------------------------------------------------------------------------------------------


@pytest.mark.clause("choson.scientist.token")
@pytest.mark.parametrize("cards", ["3 Event", "Sniper, Event"])
def test_the_scientist_brings_a_token_when_an_event_was_played(table, cards):
    t = table(P1={"in_play": "2 Scientist", "placed": cards}, P2={})
    t.play("P1 reveal", "P1 token by Scientist")
    assert t.state.tokens == (9, 1, 0)
    assert "choson.scientist.token" in t.cited


@pytest.mark.clause("choson.scientist.token", "choson.main.must")
def test_it_must_be_used_too(table):
    t = table(P1={"in_play": "2 Scientist", "placed": "3 Event"}, P2={})
    t.play("P1 reveal")
    assert t.why_not("P1 end turn") == "choson.main.must"


# Watcher --------------------------------------------------------------------------------------------------


@pytest.mark.clause("choson.watcher.none")
def test_the_watcher_has_neither_effect_nor_power(table):
    t = table(P1={"in_play": "5 Watcher", "placed": "Watcher"}, P2={"in_play": "Hulk"})
    t.play("P1 reveal")
    assert t.legal() == ["end turn"]
    assert t.why_not("P1 token by Watcher") == "choson.watcher.none"


@pytest.mark.clause("choson.effect.impossible")
@pytest.mark.parametrize(
    ("own", "uses"),
    [
        ("Watcher", []),
        ("Watcher", ["keep Event"]),
        ("2 Scientist", ["token by Scientist"]),
        ("2 Scientist", ["keep Event", "token by Scientist"]),
        ("2 Scientist", ["token by Scientist", "keep Event"]),
    ],
)
def test_that_an_effect_has_no_target_is_told_once(table, own, uses):
    t = table(P1={"in_play": own, "placed": "Gosu, Event"}, P2={"in_play": "Yi"})
    t.play("P1 reveal", *[f"P1 {use}" for use in uses], "P1 end turn")
    assert [event.clause for event in t.match.events].count("choson.effect.impossible") == 1
