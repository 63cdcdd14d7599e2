"""Comes-into-Play effects: when, whether, and Lobby, Firearm, Sword."""

from random import Random

import pytest

from gamekit.games.choson import Destroy, Swap
from gamekit.games.choson.phases.effects import possible

FIREARM = ("Sniper", "Time Traveller")
SWORD = ("Reaper", "Gosu", "Hulk")
LOBBY = ("Yi", "Oracle", "Scientist")


def revealed(table, character, opponent="", own="", **more):
    """Player 1 has just revealed this Character with an Event."""
    t = table(**{"P1": {"in_play": own, "placed": f"{character}, Event"}, "P2": {"in_play": opponent}, **more})
    t.play("P1 reveal")
    return t


# When and whether -----------------------------------------------------------------------------------------


@pytest.mark.clause("choson.effect.when")
def test_not_before_the_card_is_revealed(table):
    t = table(P1={"placed": "Sniper, Event"}, P2={"in_play": "Hulk"})
    assert t.why_not("P1 destroy P2 Hulk") == "choson.effect.when"
    t.play("P1 reveal")
    assert t.why_not("P1 destroy P2 Hulk") is None


@pytest.mark.clause("choson.effect.when", "choson.misreading.effect-at-once")
def test_at_any_time_in_that_turn(table):
    t = revealed(table, "Sniper", opponent="Hulk", own="Yi, Oracle")
    t.play("P1 token by Oracle", "P1 shield Sniper", "P1 destroy P2 Hulk")
    assert t.front(2) == "nothing"


@pytest.mark.clause("choson.effect.when")
def test_once(table):
    t = revealed(table, "Sniper", opponent="2 Hulk")
    t.play("P1 destroy P2 Hulk")
    assert t.why_not("P1 destroy P2 Hulk") == "choson.effect.when"


@pytest.mark.clause("choson.effect.when")
@pytest.mark.parametrize("cards", ["Sniper", "2 Sniper", "Sniper, Yi", "3 Event"])
def test_only_with_an_event(table, cards):
    t = table(P1={"in_play": "3 Gosu", "placed": cards}, P2={"in_play": "Hulk"})
    t.play("P1 reveal")
    assert t.why_not("P1 destroy P2 Hulk") == "choson.effect.when"
    assert not any(action.startswith(("destroy", "swap")) for action in t.legal())


@pytest.mark.clause("choson.effect.when", "choson.effect.optional", "choson.effect.declined")
def test_unused_at_the_end_of_the_turn_it_is_declined(table):
    t = revealed(table, "Sniper", opponent="Hulk")
    assert "end turn" in t.legal()
    t.play("P1 end turn")
    assert "choson.effect.declined" in t.cited
    assert t.why_not("P1 destroy P2 Hulk") is not None
    assert t.front(2) == "Hulk"


@pytest.mark.clause("choson.misreading.effect-needs-event", "choson.effect.when")
def test_it_needs_an_event_and_no_majority(table):
    t = revealed(table, "Hulk", opponent="3 Hulk, Time Traveller")
    assert t.majority("Hulk") == 2
    assert t.why_not("P1 destroy P2 Time Traveller") is None
    without_event = table(P1={"in_play": "3 Hulk", "placed": "Hulk"}, P2={"in_play": "Time Traveller"})
    without_event.play("P1 reveal")
    assert without_event.majority("Hulk") == 1
    assert without_event.why_not("P1 destroy P2 Time Traveller") == "choson.effect.when"


@pytest.mark.clause("choson.effect.declined", "choson.effect.optional")
@pytest.mark.parametrize("power", ["token by Scientist", "keep Event"])
def test_declined_gosu_and_scientist_do_not_trigger(table, power):
    t = revealed(table, "Sniper", opponent="Hulk", own="Gosu, Scientist")
    assert t.why_not(f"P1 {power}") == "choson.effect.first"
    t.play("P1 end turn")
    assert t.state.tokens[1] == 0
    assert t.front(1) == "Scientist, Gosu, Sniper"


@pytest.mark.clause("choson.effect.first")
@pytest.mark.parametrize("power", ["token by Scientist", "keep Event"])
def test_gosu_and_scientist_wait_for_the_effect(table, power):
    t = revealed(table, "Sniper", opponent="Hulk", own="Gosu, Scientist")
    t.play("P1 destroy P2 Hulk")
    assert t.why_not(f"P1 {power}") is None


@pytest.mark.clause("choson.effect.first")
def test_their_majority_is_read_after_the_effect(table):
    """The Lobby brings the second Scientist, and with it the token; it takes a Gosu away."""
    t = revealed(table, "Oracle", own="Scientist, Gosu", opponent="Scientist, Watcher")
    t.play("P1 swap P1 Gosu, P2 Scientist")
    assert t.majority("Scientist") == 1
    assert t.why_not("P1 token by Scientist") is None
    assert t.why_not("P1 keep Event") == "choson.gosu.keep"


@pytest.mark.clause("choson.effect.first", "choson.riposte.timing")
def test_they_wait_for_the_riposte_too(table):
    """The riposte takes the second Gosu away that had just given the majority."""
    t = revealed(table, "Gosu", own="Gosu", opponent="2 Hulk, Reaper, Gosu")
    t.play("P1 destroy P2 Reaper")
    assert t.state.asked == "counter-attack"
    assert t.why_not("P1 keep Event") is not None
    t.play("P2 riposte")
    assert t.majority("Gosu") == 0
    assert t.why_not("P1 keep Event") == "choson.gosu.keep"


@pytest.mark.clause("choson.effect.first")
def test_the_oracle_does_not_wait(table):
    t = revealed(table, "Sniper", own="Oracle", opponent="Hulk")
    assert t.why_not("P1 token by Oracle") is None


@pytest.mark.clause("choson.effect.impossible")
@pytest.mark.parametrize(
    ("character", "opponent", "shield"),
    [
        ("Sniper", "", ""),
        ("Sniper", "Yi", "P2 Yi"),
        ("Reaper", "Watcher, Sniper, Time Traveller", ""),
        ("Reaper", "2 Oracle, Yi", "P2 Oracle"),
        ("Oracle", "", ""),
        ("Oracle", "Yi", "P2 Yi"),
    ],
)
def test_an_effect_without_a_target_is_not_declined(table, character, opponent, shield):
    t = revealed(table, character, own="2 Gosu, Scientist", opponent=opponent, shield=shield)
    assert not any(action.startswith(("destroy", "swap")) for action in t.legal())
    assert t.why_not("P1 end turn") == "choson.main.must"
    t.play("P1 token by Scientist", "P1 keep Event", "P1 end turn")
    assert t.state.tokens[1] == 1
    assert "choson.effect.impossible" in t.cited
    assert "choson.effect.declined" not in t.cited


@pytest.mark.clause("choson.effect.impossible", "choson.effect.declined")
def test_one_target_makes_it_declined(table):
    t = revealed(table, "Reaper", own="2 Gosu, Scientist", opponent="Watcher, Oracle")
    assert t.why_not("P1 end turn") is None
    t.play("P1 end turn")
    assert "choson.effect.declined" in t.cited
    assert t.state.tokens[1] == 0


@pytest.mark.clause("choson.effect.destroyed")
@pytest.mark.parametrize(("character", "target"), [("Sniper", "Watcher"), ("Hulk", "Time Traveller")])
def test_what_is_destroyed_is_shuffled_into_the_pile(table, character, target):
    t = revealed(table, character, opponent=f"2 {target}")
    before = t.pile(target)
    t.play(f"P1 destroy P2 {target}")
    assert t.front(2) == target
    assert t.pile(target) == before + 1
    assert "choson.effect.destroyed" in t.cited


# Which family has which effect ----------------------------------------------------------------------------


@pytest.mark.clause("choson.lobby.families", "choson.firearm.families", "choson.sword.families")
@pytest.mark.parametrize("character", [*LOBBY, *FIREARM, *SWORD])
def test_each_family_has_its_effect(table, character):
    t = revealed(table, character, opponent="Watcher, Hulk, Scientist, Gosu, Reaper")
    swap, shot, strike = "P1 swap P1 {0}, P2 Watcher", "P1 destroy P2 Watcher", "P1 destroy P2 {0}"
    answers = {
        "lobby": t.why_not(swap.format(character)),
        "firearm": t.why_not(shot),
    }
    if character in LOBBY:
        assert answers == {"lobby": None, "firearm": "choson.firearm.families"}
    elif character in FIREARM:
        assert answers == {"lobby": "choson.lobby.families", "firearm": None}
    else:
        assert answers == {"lobby": "choson.lobby.families", "firearm": "choson.sword.immune"}
        assert t.why_not(strike.format(character)) is None


# Lobby ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("choson.lobby.swap")
def test_a_lobby_swaps_an_own_character_for_anothers(table):
    t = revealed(table, "Oracle", own="Watcher", opponent="Hulk")
    t.play("P1 swap P1 Watcher, P2 Hulk")
    assert (t.front(1), t.front(2)) == ("Hulk, Oracle", "Watcher")
    assert "choson.lobby.swap" in t.cited


@pytest.mark.clause("choson.lobby.swap")
def test_or_two_of_two_others(table):
    t = revealed(table, "Oracle", opponent="Hulk", P3={"in_play": "Watcher"})
    t.play("P1 swap P2 Hulk, P3 Watcher")
    assert (t.front(1), t.front(2), t.front(3)) == ("Oracle", "Watcher", "Hulk")


@pytest.mark.clause("choson.lobby.swap")
def test_the_card_just_played_may_be_swapped(table):
    t = revealed(table, "Oracle", opponent="Hulk")
    t.play("P1 swap P1 Oracle, P2 Hulk")
    assert (t.front(1), t.front(2)) == ("Hulk", "Oracle")


@pytest.mark.clause("choson.lobby.swap")
@pytest.mark.parametrize(
    "swap",
    ["P1 Watcher, P1 Oracle", "P2 Hulk, P2 Hulk", "P1 Gosu, P2 Hulk", "P1 Watcher, P2 Gosu", "P1 Watcher, P3 Hulk"],
)
def test_two_characters_in_play_of_two_players(table, swap):
    t = revealed(table, "Oracle", own="Watcher, Event", opponent="2 Hulk, Event")
    assert t.why_not(f"P1 swap {swap}") == "choson.lobby.swap"


@pytest.mark.clause("choson.lobby.swap", "choson.ending.kept-events")
def test_a_kept_event_is_no_character(table):
    t = revealed(table, "Oracle", own="Event", opponent="Hulk")
    assert t.why_not("P1 swap P1 Event, P2 Hulk") == "choson.lobby.swap"


@pytest.mark.clause("choson.lobby.shield")
@pytest.mark.parametrize("shielded", ["P1 Hulk", "P2 Watcher"])
def test_a_shielded_card_is_not_swapped_by_its_owner_either(table, shielded):
    """Player 1 tries; the Shield is the own one, or the other's."""
    yi = {"P1": ", Yi", "P2": ""} if shielded.startswith("P1") else {"P1": "", "P2": ", Yi"}
    t = revealed(table, "Oracle", own="Hulk" + yi["P1"], opponent="Watcher" + yi["P2"], shield=shielded)
    assert t.why_not("P1 swap P1 Hulk, P2 Watcher") == "choson.lobby.shield"


@pytest.mark.clause("choson.lobby.shield", "choson.misreading.shield-one-stack")
def test_the_same_family_of_another_player_is_not_protected(table):
    t = revealed(table, "Oracle", own="Hulk, Gosu", opponent="Hulk, Yi", shield="P2 Hulk")
    assert t.why_not("P1 swap P1 Gosu, P2 Hulk") == "choson.lobby.shield"
    assert t.why_not("P1 swap P1 Hulk, P2 Yi") is None


@pytest.mark.clause("choson.lobby.null-swap")
def test_like_for_like_is_legal_and_counts_as_resolved(table):
    t = revealed(table, "Scientist", own="2 Scientist, Hulk", opponent="Hulk")
    t.play("P1 swap P1 Hulk, P2 Hulk")
    assert (t.front(1), t.front(2)) == ("Hulk, 3 Scientist", "Hulk")
    assert "choson.lobby.null-swap" in t.cited
    assert t.why_not("P1 token by Scientist") is None


# Firearm --------------------------------------------------------------------------------------------------


@pytest.mark.clause("choson.firearm.destroy")
@pytest.mark.parametrize(
    "target", ["Yi", "Sniper", "Oracle", "Reaper", "Gosu", "Scientist", "Hulk", "Time Traveller", "Watcher"]
)
def test_a_firearm_destroys_any_character_of_another(table, target):
    t = revealed(table, "Time Traveller", opponent=target)
    t.play(f"P1 destroy P2 {target}")
    assert t.front(2) == "nothing"
    assert "choson.firearm.destroy" in t.cited


@pytest.mark.clause("choson.firearm.destroy")
@pytest.mark.parametrize("targets", ["P1 Watcher", "P2 Gosu", "P2 Event", "P2 Hulk, P2 Hulk", "P2 Hulk, P2 Sniper"])
def test_one_character_in_play_of_another(table, targets):
    t = revealed(table, "Time Traveller", own="Watcher", opponent="2 Hulk, Sniper, Event")
    assert t.why_not(f"P1 destroy {targets}") == "choson.firearm.destroy"


@pytest.mark.clause("choson.firearm.shield")
def test_a_firearm_hits_nothing_under_the_shield(table):
    t = revealed(table, "Sniper", opponent="2 Hulk, Yi", shield="P2 Hulk", P3={"in_play": "Hulk"})
    assert t.why_not("P1 destroy P2 Hulk") == "choson.firearm.shield"
    assert t.why_not("P1 destroy P2 Yi") is None
    assert t.why_not("P1 destroy P3 Hulk") is None


# Sword ----------------------------------------------------------------------------------------------------

REACH = {
    "Reaper": {"Oracle", "Reaper", "Gosu"},
    "Gosu": {"Reaper", "Gosu", "Scientist"},
    "Hulk": {"Scientist", "Hulk", "Time Traveller"},
}
EVERYTHING = "Yi, Sniper, Oracle, Reaper, Gosu, Scientist, Hulk, Time Traveller, Watcher"


@pytest.mark.clause("choson.sword.destroy", "choson.sword.immune")
@pytest.mark.parametrize("sword", SWORD)
def test_a_sword_reaches_one_value_up_and_down(table, sword):
    t = revealed(table, sword, opponent=EVERYTHING)
    reached = {action.removeprefix("destroy P2 ") for action in t.legal() if action.startswith("destroy")}
    assert reached == REACH[sword]
    for target in EVERYTHING.split(", "):
        immune = target in ("Yi", "Sniper", "Watcher")
        refused = "choson.sword.immune" if immune else "choson.sword.destroy"
        assert t.why_not(f"P1 destroy P2 {target}") == (None if target in REACH[sword] else refused)


@pytest.mark.clause("choson.sword.destroy")
def test_it_destroys_the_target(table):
    t = revealed(table, "Gosu", opponent="2 Scientist")
    t.play("P1 destroy P2 Scientist")
    assert t.front(2) == "Scientist"
    assert "choson.sword.destroy" in t.cited


@pytest.mark.clause("choson.sword.destroy")
@pytest.mark.parametrize("target", ["P1 Gosu", "P2 Reaper", "P3 Scientist"])
def test_a_character_in_play_of_another(table, target):
    t = revealed(table, "Gosu", own="Gosu", opponent="Scientist", P3={"in_play": "Gosu"})
    assert t.why_not(f"P1 destroy {target}") == "choson.sword.destroy"


@pytest.mark.clause("choson.sword.shield")
def test_a_sword_hits_nothing_under_the_shield(table):
    t = revealed(table, "Gosu", opponent="2 Scientist, Yi, Reaper", shield="P2 Scientist", P3={"in_play": "Scientist"})
    assert t.why_not("P1 destroy P2 Scientist") == "choson.sword.shield"
    assert t.why_not("P1 destroy P2 Reaper") is None
    assert t.why_not("P1 destroy P3 Scientist") is None


# Possible or not ------------------------------------------------------------------------------------------


@pytest.mark.clause("choson.effect.impossible")
@pytest.mark.parametrize("seed", range(12))
def test_an_effect_is_possible_exactly_when_a_target_is_listed(game, seed):
    """All through a match; what waits for the effect asks the one, what resolves it the other."""
    match = game.new(players=2 + seed % 3, seed=seed)
    choose = Random(seed)
    met = set()
    while actions := match.state.legal_actions():
        if match.state.asked == "turn":
            targets = any(isinstance(action, (Swap, Destroy)) for action in actions)
            assert possible(match.state) == targets
            met.add(targets)
        match.play(choose.choice(actions))
    assert met == {True, False}
