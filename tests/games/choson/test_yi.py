"""Yi and the Shield."""

import pytest


@pytest.mark.clause("choson.yi.shield")
@pytest.mark.parametrize("family", ["Yi", "Hulk", "Sniper"])
def test_the_shield_is_placed_on_an_own_family(table, family):
    t = table(P1={"in_play": "Yi, 2 Hulk, Sniper"}, P2={"in_play": "Watcher"})
    t.play(f"P1 shield {family}")
    assert t.shield() == f"P1 {family}"
    assert t.cited[0] == "choson.yi.shield"


@pytest.mark.clause("choson.yi.shield")
def test_or_moved_to_another(table):
    t = table(P1={"in_play": "Yi, Hulk"}, P2={}, shield="P1 Hulk")
    t.play("P1 shield Yi")
    assert t.shield() == "P1 Yi"


@pytest.mark.clause("choson.yi.shield")
@pytest.mark.parametrize("family", ["Watcher", "Gosu", "Event", "Hulk"])
def test_not_on_a_family_that_one_does_not_have_nor_where_it_lies(table, family):
    t = table(P1={"in_play": "Yi, Hulk, 2 Event"}, P2={"in_play": "Watcher"}, shield="P1 Hulk")
    assert t.why_not(f"P1 shield {family}") == "choson.yi.shield"


@pytest.mark.clause("choson.yi.shield")
def test_only_who_controls_yi_and_once_in_the_turn(table):
    t = table(P1={"in_play": "Hulk"}, P2={"in_play": "Yi"})
    assert t.why_not("P1 shield Hulk") == "choson.yi.shield"
    t = table(P1={"in_play": "Hulk, Yi"}, P2={})
    t.play("P1 shield Hulk")
    assert t.why_not("P1 shield Yi") == "choson.main.once"


@pytest.mark.clause("choson.misreading.shield-on-yi", "choson.yi.shield", "choson.yi.protects")
def test_yi_itself_may_lie_under_the_shield_and_is_safe_there(table):
    t = table(P1={"in_play": "Yi", "placed": "Hulk"}, P2={"placed": "Sniper, Event"})
    t.play("P1 shield Yi", "P1 reveal", "P1 end turn", "P2 reveal")
    assert t.why_not("P2 destroy P1 Yi") == "choson.firearm.shield"


@pytest.mark.clause("choson.yi.protects", "choson.misreading.shield-one-stack")
@pytest.mark.parametrize(
    ("character", "action", "refused"),
    [
        ("Oracle", "swap P1 Watcher, P2 Gosu", "choson.lobby.shield"),
        ("Sniper", "destroy P2 Gosu", "choson.firearm.shield"),
        ("Reaper", "destroy P2 Gosu", "choson.sword.shield"),
    ],
)
def test_the_shield_protects_one_stack_of_one_player(table, character, action, refused):
    t = table(
        players=3, shield="P2 Gosu", P1={"in_play": "Watcher", "placed": f"{character}, Event"},
        P2={"in_play": "Yi, 2 Gosu, Reaper"}, P3={"in_play": "Gosu"},
    )  # fmt: skip
    t.play("P1 reveal")
    assert t.why_not(f"P1 {action}") == refused
    assert t.why_not("P1 " + action.replace("P2 Gosu", "P3 Gosu")) is None, "the same family of another"
    assert t.why_not("P1 " + action.replace("P2 Gosu", "P2 Reaper")) is None, "another family of the same"


@pytest.mark.clause("choson.yi.tie", "choson.majority.shield")
def test_the_shield_gives_the_majority_to_its_owner_and_what_comes_with_it(table):
    t = table(P1={"in_play": "Yi, Hulk, 2 Gosu"}, P2={"in_play": "Hulk, 2 Gosu"})
    t.play("P1 shield Hulk")
    assert (t.majority("Hulk"), t.majority("Gosu")) == (1, 0)
    assert "choson.hulk.token" in t.cited


@pytest.mark.clause("choson.yi.joins")
def test_a_character_played_into_a_shielded_stack_is_shielded(table):
    t = table(P1={"in_play": "Yi, Hulk", "placed": "2 Hulk"}, P2={"placed": "Sniper, Event"}, shield="P1 Hulk")
    t.play("P1 reveal")
    assert "choson.yi.joins" in t.cited
    t.play("P1 end turn", "P2 reveal")
    assert t.front(1) == "3 Hulk, Yi"
    assert t.why_not("P2 destroy P1 Hulk") == "choson.firearm.shield"


@pytest.mark.clause("choson.yi.joins")
def test_a_character_swapped_into_it_too(table):
    t = table(P1={"in_play": "Yi, Hulk", "placed": "Oracle, Event"}, P2={"in_play": "2 Hulk"}, shield="P1 Hulk")
    t.play("P1 reveal", "P1 swap P1 Oracle, P2 Hulk")
    assert t.front(1) == "2 Hulk, Yi"
    assert "choson.yi.joins" in t.cited


@pytest.mark.clause("choson.yi.joins", "choson.lobby.shield")
def test_another_player_may_swap_a_character_into_it(table):
    """Into the stack, not out of it."""
    own = {"in_play": "Hulk", "placed": "Oracle, Event"}
    t = table(players=3, shield="P2 Hulk", P1=own, P2={"in_play": "Yi, Hulk, Gosu"})
    t.play("P1 reveal")
    assert t.why_not("P1 swap P1 Oracle, P2 Hulk") == "choson.lobby.shield"
    t.play("P1 swap P1 Hulk, P2 Gosu")
    assert t.front(2) == "2 Hulk, Yi"
    assert "choson.yi.joins" in t.cited


@pytest.mark.clause("choson.yi.own-discard", "choson.yi.empty-stack")
def test_the_owner_may_discard_shielded_characters(table):
    t = table(phase="ending", P1={"in_play": "Yi, 2 Hulk, 2 Watcher"}, P2={}, shield="P1 Hulk")
    t.play("P1 discard Hulk")
    assert "choson.yi.own-discard" in t.cited
    assert t.shield() == "P1 Hulk"
    t.play("P1 discard Hulk")
    assert t.shield() == "middle"
    assert "choson.yi.empty-stack" in t.cited


# Losing Yi ------------------------------------------------------------------------------------------------


@pytest.mark.clause("choson.yi.lost")
def test_who_loses_yi_by_a_firearm_loses_the_shield(table):
    t = table(P1={"placed": "Sniper, Event"}, P2={"in_play": "Yi, Hulk"}, shield="P2 Hulk")
    t.play("P1 reveal", "P1 destroy P2 Yi")
    assert t.shield() == "middle"
    assert "choson.yi.lost" in t.cited


@pytest.mark.clause("choson.yi.lost")
def test_who_loses_yi_by_a_swap_loses_the_shield_and_the_new_owner_places_it_in_a_turn_of_his_own(table):
    t = table(players=3, shield="P2 Hulk", P1={"in_play": "Watcher", "placed": "Oracle, Event"},
              P2={"in_play": "Yi, Hulk"}, P3={"in_play": "Gosu", "placed": "Gosu"})  # fmt: skip
    t.play("P1 reveal", "P1 swap P2 Yi, P3 Gosu")
    assert (t.front(2), t.front(3)) == ("Hulk, Gosu", "Yi")
    assert t.shield() == "middle"
    assert t.why_not("P3 shield Yi") is not None, "it is not the turn of player 3"
    t.play("P1 end turn", "P2 reveal", "P2 end turn", "P3 shield Yi")
    assert t.shield() == "P3 Yi"


@pytest.mark.clause("choson.yi.lost", "choson.main.once")
def test_who_swaps_yi_to_oneself_may_use_it_at_once(table):
    t = table(P1={"in_play": "Watcher", "placed": "Oracle, Event"}, P2={"in_play": "Yi, Hulk"}, shield="P2 Hulk")
    t.play("P1 reveal", "P1 swap P1 Watcher, P2 Yi")
    assert t.shield() == "middle"
    t.play("P1 shield Oracle")
    assert t.shield() == "P1 Oracle"


@pytest.mark.clause("choson.yi.lost")
def test_the_owner_may_swap_yi_away_and_loses_the_shield(table):
    t = table(P1={"in_play": "Yi, Hulk", "placed": "Oracle, Event"}, P2={"in_play": "Watcher"}, shield="P1 Hulk")
    t.play("P1 reveal", "P1 swap P1 Yi, P2 Watcher")
    assert t.shield() == "middle"
    assert t.why_not("P1 shield Hulk") == "choson.yi.shield"


@pytest.mark.clause("choson.yi.lost", "choson.yi.own-discard")
def test_who_discards_yi_loses_the_shield(table):
    t = table(phase="ending", P1={"in_play": "Yi, 3 Hulk"}, P2={}, shield="P1 Hulk")
    t.play("P1 discard Yi")
    assert t.shield() == "middle"
    assert "choson.yi.lost" in t.cited


@pytest.mark.clause("choson.yi.lost", "choson.majority.live", "choson.hulk.token")
def test_with_the_shield_goes_the_majority_that_it_gave(table):
    t = table(
        players=3, shield="P2 Hulk", P1={"placed": "Sniper, Event"}, P2={"in_play": "Yi, Hulk"}, P3={"in_play": "Hulk"}
    )
    assert t.majority("Hulk") == 2
    t.play("P1 reveal", "P1 destroy P2 Yi")
    assert t.majority("Hulk") == 0
    assert "choson.hulk.token" in t.cited


@pytest.mark.clause("choson.yi.empty-stack")
def test_a_shield_that_came_off_may_be_placed_again_in_the_next_use(table):
    """The sacrificed Time Traveller was the last one; in the turn of the same round the Shield is placed anew."""
    t = table(
        players=2, round=8, phase="time-travel", shield="P1 Time Traveller",
        P1={"in_play": "Yi, Time Traveller, Hulk"}, P2={"in_play": "Watcher"},
    )  # fmt: skip
    t.play("P1 sacrifice Time Traveller")
    assert t.shield() == "middle"
    assert "choson.yi.lost" not in t.cited
    while t.state.phase == "order":
        t.match.play(t.state.legal_actions()[0])
    t.play("P1 shield Hulk")
    assert t.shield() == "P1 Hulk"
