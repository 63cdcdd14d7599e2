"""Snipers and Hulks: the tokens and the ripostes."""

from typing import NamedTuple

import pytest

from gamekit.games.choson.consequences import counter_attack, return_fire


class Attack(NamedTuple):
    """An effect that destroys, and the riposte to it."""

    character: str
    guards: str
    asked: str
    clauses: str


@pytest.fixture(
    params=[
        Attack("Time Traveller", "Sniper", "return-fire", "choson.sniper"),
        Attack("Gosu", "Hulk", "counter-attack", "choson.hulk"),
    ],
    ids=["Firearm", "Sword"],
)
def attack(request):
    return request.param


def attacked(table, attack, own="", shield="", **more):
    """Player 1 has just destroyed a Scientist of player 2, who has the majority of Snipers or of Hulks."""
    position = {
        "players": 3,
        "shield": shield,
        "P1": {"in_play": own, "placed": f"{attack.character}, Event"},
        "P2": {"in_play": f"{attack.guards}, 2 Scientist"},
    }
    t = table(**{**position, **more})
    t.play("P1 reveal", "P1 destroy P2 Scientist")
    return t


# The tokens -----------------------------------------------------------------------------------------------


@pytest.mark.clause("choson.sniper.token")
def test_return_fire_is_with_the_majority_of_snipers(table):
    t = table(P1={"in_play": "Sniper"}, P2={"placed": "Sniper"})
    assert return_fire(t.state) == 1
    t.play("P1 reveal", "P1 end turn", "P2 reveal")
    assert return_fire(t.state) == 0
    assert t.cited[-1] == "choson.sniper.token"


@pytest.mark.clause("choson.hulk.token")
def test_counter_attack_is_with_the_majority_of_hulks(table):
    t = table(P1={"placed": "2 Hulk"}, P2={"in_play": "Hulk"})
    assert counter_attack(t.state) == 2
    t.play("P1 reveal")
    assert counter_attack(t.state) == 1
    assert t.cited[-1] == "choson.hulk.token"
    assert t.told[-1].data["player"] == 1


@pytest.mark.clause("choson.sniper.token", "choson.hulk.token", "choson.majority.shield")
def test_the_tokens_follow_the_shield_too(table):
    t = table(P1={"in_play": "Yi, Hulk"}, P2={"in_play": "Hulk, Sniper"})
    assert counter_attack(t.state) == 0
    t.play("P1 shield Hulk")
    assert counter_attack(t.state) == 1


@pytest.mark.clause("choson.hulk.token", "choson.ending.limit")
def test_a_discard_moves_a_token_and_that_is_told_before_the_next_round(table):
    t = table(phase="ending", P1={"in_play": "2 Hulk, 2 Gosu"}, P2={"in_play": "Hulk"})
    t.play("P1 discard Hulk")
    assert counter_attack(t.state) == 0
    assert t.cited.index("choson.hulk.token") < t.cited.index("choson.ending.pass-token")


# The ripostes ---------------------------------------------------------------------------------------------


@pytest.mark.clause("choson.sniper.riposte", "choson.hulk.riposte")
def test_the_holder_may_destroy_the_character_just_played(table, attack):
    t = attacked(table, attack, own=f"2 {attack.character}")
    assert (t.state.asked, t.state.player) == (attack.asked, 2)
    assert t.cited[-1] == f"{attack.clauses}.riposte"
    assert t.legal() == ["riposte", "decline riposte"]
    t.play("P2 riposte")
    assert t.front(1) == f"2 {attack.character}"
    assert f"{attack.clauses}.riposte" in t.cited
    assert (t.state.asked, t.state.player) == ("turn", 1)


@pytest.mark.clause("choson.sniper.riposte", "choson.hulk.riposte")
def test_or_let_it_pass(table, attack):
    t = attacked(table, attack)
    t.play("P2 decline riposte")
    assert t.front(1) == attack.character
    assert f"{attack.clauses}.riposte" in t.cited
    assert (t.state.asked, t.state.player) == ("turn", 1)


@pytest.mark.clause("choson.sniper.riposte", "choson.hulk.riposte")
def test_without_the_token_nobody_is_asked(table, attack):
    t = attacked(table, attack, P3={"in_play": attack.guards})
    assert (t.state.asked, t.state.player) == ("turn", 1)


@pytest.mark.clause("choson.sniper.riposte", "choson.hulk.riposte")
def test_a_hit_on_another_player_is_not_answered(table, attack):
    own = {"placed": f"{attack.character}, Event"}
    t = table(players=3, P1=own, P2={"in_play": attack.guards}, P3={"in_play": "Scientist"})
    t.play("P1 reveal", "P1 destroy P3 Scientist")
    assert t.state.asked == "turn"


@pytest.mark.clause("choson.sniper.riposte", "choson.hulk.riposte")
@pytest.mark.parametrize(("character", "guards"), [("Time Traveller", "Hulk"), ("Gosu", "Sniper")])
def test_return_fire_answers_no_sword_and_counter_attack_no_firearm(table, character, guards):
    assert attacked(table, Attack(character, guards, "", "")).state.asked == "turn"


@pytest.mark.clause("choson.sniper.riposte", "choson.hulk.riposte")
def test_a_lobby_is_not_answered(table):
    t = table(P1={"placed": "Oracle, Event"}, P2={"in_play": "2 Hulk, 2 Sniper"})
    t.play("P1 reveal", "P1 swap P1 Oracle, P2 Hulk")
    assert t.state.asked == "turn"


@pytest.mark.clause("choson.sniper.riposte")
def test_nobody_else_answers_and_not_at_another_time(table):
    t = attacked(table, Attack("Time Traveller", "Sniper", "return-fire", "choson.sniper"))
    for action in ("P1 riposte", "P3 riposte", "P1 end turn"):
        assert t.why_not(action) is not None
    t.play("P2 decline riposte")
    assert t.why_not("P1 riposte") == "choson.sniper.riposte"


@pytest.mark.clause("choson.sniper.shielded", "choson.hulk.shielded", "choson.yi.protects")
def test_no_riposte_against_a_shielded_family(table, attack):
    t = attacked(table, attack, own=f"Yi, {attack.character}", shield=f"P1 {attack.character}")
    assert (t.state.asked, t.state.player) == ("turn", 1)
    assert f"{attack.clauses}.shielded" in t.cited


@pytest.mark.clause("choson.sniper.shielded", "choson.hulk.shielded", "choson.misreading.effect-at-once")
def test_the_attacker_may_place_the_shield_first(table, attack):
    t = table(
        P1={"in_play": "Yi", "placed": f"{attack.character}, Event"}, P2={"in_play": f"2 {attack.guards}, 2 Scientist"}
    )
    t.play("P1 reveal", f"P1 shield {attack.character}", "P1 destroy P2 Scientist")
    assert t.state.asked == "turn"
    assert f"{attack.clauses}.shielded" in t.cited


@pytest.mark.clause("choson.sniper.shielded", "choson.hulk.shielded")
def test_a_shield_on_another_family_does_not_keep_it_off(table, attack):
    """The Czech sentence speaks of the opponent's family; it is that of the Character just played."""
    t = attacked(table, attack, own="Yi, Watcher", shield="P1 Watcher")
    assert t.state.asked == attack.asked


@pytest.mark.clause("choson.riposte.timing")
def test_killing_one_of_two_hulks_does_not_stop_the_counter_attack(table):
    t = table(players=3, P1={"placed": "Hulk, Event"}, P2={"in_play": "2 Hulk"})
    t.play("P1 reveal", "P1 destroy P2 Hulk")
    assert counter_attack(t.state) == 0
    assert (t.state.asked, t.state.player) == ("counter-attack", 2)
    assert "choson.riposte.timing" in t.cited
    t.play("P2 riposte")
    assert (t.front(1), t.front(2)) == ("nothing", "Hulk")
    assert counter_attack(t.state) == 2


@pytest.mark.clause("choson.riposte.timing")
def test_killing_the_only_sniper_does_not_stop_the_return_fire(table):
    t = table(P1={"placed": "Time Traveller, Event"}, P2={"in_play": "Sniper"})
    t.play("P1 reveal", "P1 destroy P2 Sniper")
    assert t.state.asked == "return-fire"


@pytest.mark.clause("choson.riposte.timing")
def test_who_gains_the_majority_only_by_the_hit_does_not_riposte(table):
    """Player 2 ties for the Hulks with player 3, of whom one is destroyed together with one of player 2."""
    t = table(
        players=3, P1={"in_play": "2 Reaper", "placed": "Hulk, Event"},
        P2={"in_play": "2 Hulk, Scientist"}, P3={"in_play": "2 Hulk"},
    )  # fmt: skip
    t.play("P1 reveal", "P1 destroy P2 Scientist, P3 Hulk")
    assert counter_attack(t.state) == 2
    assert t.state.asked == "turn"


@pytest.mark.clause("choson.riposte.once", "choson.reaper.double")
def test_one_riposte_for_two_cards_after_both_are_destroyed(table):
    t = table(
        P1={"in_play": "2 Reaper, Gosu", "placed": "Gosu, Event"}, P2={"in_play": "2 Hulk, 2 Scientist"},
    )  # fmt: skip
    t.play("P1 reveal", "P1 destroy P2 Scientist, P2 Scientist")
    assert t.front(2) == "2 Hulk"
    assert "choson.riposte.once" in t.cited
    t.play("P2 riposte")
    assert t.front(1) == "Gosu, 2 Reaper"
    assert t.state.asked == "turn"


@pytest.mark.clause("choson.riposte.once", "choson.riposte.timing")
def test_a_doubled_sword_that_kills_both_hulks_is_answered(table):
    t = table(P1={"in_play": "2 Reaper", "placed": "Hulk, Event"}, P2={"in_play": "2 Hulk"})
    t.play("P1 reveal", "P1 destroy P2 Hulk, P2 Hulk")
    assert (t.state.asked, t.state.player) == ("counter-attack", 2)
    t.play("P2 riposte")
    assert t.front(1) == "2 Reaper"


@pytest.mark.clause("choson.riposte.once")
def test_of_two_opponents_hit_only_the_holder_answers(table):
    t = table(
        players=3, P1={"in_play": "2 Reaper", "placed": "Gosu, Event"},
        P2={"in_play": "2 Hulk, Scientist"}, P3={"in_play": "Scientist"},
    )  # fmt: skip
    t.play("P1 reveal", "P1 destroy P2 Scientist, P3 Scientist")
    assert (t.state.asked, t.state.player) == ("counter-attack", 2)
    assert "choson.riposte.once" not in t.cited
    t.play("P2 decline riposte")
    assert (t.state.asked, t.state.player) == ("turn", 1)


@pytest.mark.clause("choson.riposte.no-chain")
def test_a_riposte_is_not_answered(table, attack):
    """Even where the attacker holds the other token, and a family of the attacker's is hit."""
    other = {"Sniper": "2 Hulk", "Hulk": "2 Sniper"}[attack.guards]
    t = attacked(table, attack, own=other)
    t.play("P2 riposte")
    assert (t.state.asked, t.state.player) == ("turn", 1)
    assert "choson.riposte.no-chain" in t.cited


@pytest.mark.clause("choson.hulk.riposte", "choson.majority.live")
def test_a_riposte_may_take_a_majority_away(table):
    t = table(P1={"in_play": "Gosu", "placed": "Gosu, Event"}, P2={"in_play": "2 Hulk, Reaper, Gosu"})
    t.play("P1 reveal")
    assert t.majority("Gosu") == 1
    t.play("P1 destroy P2 Reaper", "P2 riposte")
    assert t.majority("Gosu") == 0
