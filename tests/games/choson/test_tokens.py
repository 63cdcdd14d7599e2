"""Victory Point tokens when the middle is empty, and Yi's Legacy."""

import pytest


def due(table, *tokens, own="Scientist"):
    """Player 1 has played three Events with the majority of Scientists; the players have so many tokens."""
    others = {f"P{player}": {"tokens": count} for player, count in enumerate(tokens, 1)}
    others["P1"] = {"in_play": own, "placed": "3 Event", "tokens": tokens[0]}
    t = table(players=len(tokens), **others)
    t.play("P1 reveal")
    return t


@pytest.mark.clause("choson.vp.empty")
def test_from_the_middle_while_there_are_any(table):
    t = due(table, 0, 9)
    t.play("P1 token by Scientist")
    assert t.state.tokens == (0, 1, 9)
    assert t.state.asked == "turn"


@pytest.mark.clause("choson.vp.empty")
def test_only_then_from_another_player(table):
    t = due(table, 0, 9)
    assert t.why_not("P1 take token from P2") == "choson.vp.empty"
    t.play("P1 token by Scientist")
    assert t.why_not("P1 take token from P2") == "choson.vp.empty"


@pytest.mark.clause("choson.vp.empty", "choson.vp.empty-choice")
def test_with_the_middle_empty_the_player_chooses_from_whom(table):
    t = due(table, 0, 7, 3)
    t.play("P1 token by Scientist")
    assert "choson.vp.empty" in t.cited
    assert (t.state.asked, t.state.player) == ("token", 1)
    assert t.legal() == ["take token from P2", "take token from P3", "decline token"]
    t.play("P1 take token from P3")
    assert t.state.tokens == (0, 1, 7, 2)
    assert (t.state.asked, t.state.player) == ("turn", 1)


@pytest.mark.clause("choson.vp.empty-choice", "choson.main.must")
def test_or_declines(table):
    """It may be taken, not must; the power is used by it all the same."""
    t = due(table, 0, 10)
    t.play("P1 token by Scientist", "P1 decline token")
    assert t.state.tokens == (0, 0, 10)
    assert "choson.vp.empty-choice" in t.cited
    t.play("P1 end turn")
    assert t.state.turn_of == 2


@pytest.mark.clause("choson.vp.empty")
@pytest.mark.parametrize("source", [1, 3, 4])
def test_not_from_oneself_nor_from_who_has_none_or_does_not_play(table, source):
    t = due(table, 4, 6, 0)
    t.play("P1 token by Scientist")
    assert t.why_not(f"P1 take token from P{source}") == "choson.vp.empty"


@pytest.mark.clause("choson.vp.empty", "choson.oracle.token")
def test_the_oracle_asks_in_the_same_way(table):
    t = table(P1={"in_play": "Oracle, Hulk"}, P2={"tokens": 10})
    t.play("P1 token by Oracle", "P1 take token from P2")
    assert t.state.tokens == (0, 1, 9)


@pytest.mark.clause("choson.vp.empty", "choson.oracle.token", "choson.scientist.token")
def test_oracle_and_scientist_take_one_after_the_other(table):
    t = due(table, 0, 9, 0, own="Scientist, Oracle, Hulk")
    t.play("P1 token by Oracle", "P1 token by Scientist")
    assert t.state.asked == "token"
    t.play("P1 take token from P2")
    assert t.state.tokens == (0, 2, 8, 0)


@pytest.mark.clause("choson.vp.none-anywhere", "choson.main.must")
def test_who_has_all_tokens_takes_none_and_has_to_take_none(table):
    t = due(table, 10, 0, own="Scientist, Oracle, Hulk")
    assert t.why_not("P1 token by Scientist") == "choson.vp.none-anywhere"
    assert t.why_not("P1 token by Oracle") == "choson.vp.none-anywhere"
    t.play("P1 end turn")
    assert t.state.tokens == (0, 10, 0)


# Yi's Legacy ----------------------------------------------------------------------------------------------


@pytest.mark.clause("choson.legacy.take")
@pytest.mark.parametrize("before", [0, 1, 2])
def test_three_events_take_the_legacy_from_another_if_need_be(table, before):
    t = table(P1={"placed": "3 Event"}, P2={}, legacy=before)
    assert t.state.legacy == before, "placing is not playing"
    t.play("P1 reveal")
    assert t.state.legacy == 1
    assert "choson.legacy.take" in t.cited


@pytest.mark.clause("choson.legacy.take")
def test_it_may_change_hands_in_one_round(table):
    t = table(P1={"placed": "3 Event"}, P2={"placed": "3 Event"})
    t.play("P1 reveal", "P1 end turn", "P2 reveal")
    assert t.state.legacy == 2


@pytest.mark.clause("choson.legacy.take")
def test_a_single_event_does_not_take_it(table):
    t = table(P1={"placed": "Sniper, Event"}, P2={}, legacy=2)
    t.play("P1 reveal", "P1 end turn")
    assert t.state.legacy == 2
