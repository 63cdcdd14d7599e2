"""Phase IV, Round Ending."""

import pytest


def last_turn(table, round=1, **players):
    """The last turn of a round, that of the last player named, has ended."""
    last = len(players)
    t = table(players=last, round=round, player=last, first_player=1, **{p: {"in_play": c} for p, c in players.items()})
    t.play(f"P{last} end turn")
    return t


@pytest.mark.clause("koryo.ending.limit", "koryo.misreading.limit-when-placing")
@pytest.mark.parametrize("round", range(1, 8))
def test_discard_down_to_the_limit(table, round):
    limit = round + 2
    t = last_turn(table, round=round, P1=f"{limit - 1} Merchant, 2 Guardian, Spy", P2="")
    assert (t.state.phase, t.state.player) == ("ending", 1)
    assert t.legal() == ["discard Spy", "discard Guardian", "discard Merchant"]
    t.play("P1 discard Guardian", "P1 discard Guardian")
    assert t.state.cards_in_play(1) == limit
    assert t.state.round == round + 1


@pytest.mark.clause("koryo.ending.limit")
def test_events_in_front_count(table):
    t = last_turn(table, P1="2 Merchant, Lobbying, Barbarian", P2="")
    assert t.legal() == ["discard Merchant"]
    t.play("P1 discard Merchant")
    assert t.state.round == 2
    assert t.front(1) == "Lobbying, Merchant, Barbarian"


@pytest.mark.clause("koryo.ending.limit")
def test_the_player_chooses_among_the_own_characters(table):
    t = last_turn(table, P1="4 Merchant, Omniscient", P2="Guardian")
    assert t.why_not("P1 discard Guardian") == "koryo.ending.limit"
    t.play("P1 discard Merchant", "P1 discard Omniscient")
    assert t.front(1) == "3 Merchant"


@pytest.mark.clause("koryo.ending.characters-only")
@pytest.mark.parametrize("event", ["Barbarian", "Lobbying"])
def test_only_characters_are_discarded(table, event):
    t = last_turn(table, P1="3 Merchant, Lobbying, Barbarian", P2="")
    assert t.why_not(f"P1 discard {event}") == "koryo.ending.characters-only"


@pytest.mark.clause("koryo.ending.events-over-limit")
def test_with_events_over_the_limit_every_character_goes_and_the_events_stay(table):
    t = last_turn(table, P1="3 Barbarian, Lobbying, Merchant, Spy", P2="")
    t.play("P1 discard Merchant", "P1 discard Spy")
    assert t.front(1) == "Lobbying, 3 Barbarian"
    assert "koryo.ending.events-over-limit" in t.cited
    assert t.state.round == 2


@pytest.mark.clause("koryo.ending.events-over-limit")
def test_events_alone_ask_nothing(table):
    t = last_turn(table, P1="4 Barbarian", P2="4 Merchant")
    assert "koryo.ending.events-over-limit" in t.cited
    assert (t.state.asked, t.state.player) == ("discard", 2)


@pytest.mark.clause("koryo.ending.no-more")
@pytest.mark.parametrize("front", ["3 Merchant", "2 Merchant", "Merchant, 2 Barbarian", ""])
def test_at_or_under_the_limit_nothing_is_discarded(table, front):
    t = last_turn(table, P1=front, P2="4 Guardian")
    assert (t.state.phase, t.state.player) == ("ending", 2)
    assert "koryo.ending.no-more" in t.cited
    assert t.why_not("P1 discard Merchant") == "koryo.round.phases"
    t.play("P2 discard Guardian")
    assert t.front(1) == (front or "nothing")


@pytest.mark.clause("koryo.ending.senator")
@pytest.mark.parametrize(("merchants", "may_keep"), [(1, True), (2, True), (3, False)])
def test_the_majority_of_senators_may_keep_up_to_2_more(table, merchants, may_keep):
    t = last_turn(table, P1=f"{merchants + 2} Merchant, Senator", P2="")
    assert ("keep" in t.legal()) == may_keep
    assert t.why_not("P1 keep") == (None if may_keep else "koryo.ending.senator")
    if not may_keep:
        t.play("P1 discard Merchant")
    t.play("P1 keep")
    assert t.state.cards_in_play(1) == min(merchants, 2) + 3
    assert t.cited[0] == "koryo.ending.senator"
    assert t.state.round == 2


@pytest.mark.clause("koryo.ending.senator", "koryo.ending.no-more")
def test_or_discard_down_to_the_plain_limit_and_no_further(table):
    t = last_turn(table, P1="4 Merchant, Senator", P2="4 Banker")
    t.play("P1 discard Merchant", "P1 discard Merchant")
    assert t.front(1) == "2 Merchant, Senator"
    assert t.state.player == 2
    assert "koryo.ending.no-more" in t.cited


@pytest.mark.clause("koryo.ending.senator", "koryo.majority.live")
def test_the_majority_is_read_again_after_each_discard(table):
    t = last_turn(table, P1="2 Senator, 4 Merchant", P2="Senator")
    assert t.why_not("P1 keep") == "koryo.ending.senator", "six are too many even with the Senators"
    t.play("P1 discard Senator")
    assert t.why_not("P1 keep") == "koryo.ending.senator", "the Senators are tied now"
    assert str(t.told[-1]) == "Player 1 has lost the majority of Senators, and the limit is 3 again."


@pytest.mark.clause("koryo.ending.senator")
def test_without_the_majority_nothing_is_kept(table):
    t = last_turn(table, P1="4 Merchant, Senator", P2="Senator")
    assert "keep" not in t.legal()
    assert t.why_not("P1 keep") == "koryo.ending.senator"
    assert table(P1={"in_play": "Senator"}).why_not("P1 keep") == "koryo.ending.senator"


@pytest.mark.clause("koryo.ending.senator", "koryo.ending.events-over-limit")
def test_senators_keep_characters_beside_events(table):
    t = last_turn(table, P1="3 Barbarian, Senator, Merchant", P2="")
    t.play("P1 keep")
    assert t.front(1) == "Merchant, Senator, 3 Barbarian"


@pytest.mark.clause("koryo.ending.senator", "koryo.majority.omniscient")
def test_the_omniscient_breaks_a_tie_of_senators(table):
    t = last_turn(table, P1="3 Merchant, Senator, Omniscient", P2="Senator")
    assert "keep" in t.legal()
    assert "koryo.majority.omniscient" in t.cited


@pytest.mark.clause("koryo.ending.reshuffle")
def test_what_was_discarded_or_destroyed_is_in_the_pile_of_the_next_round(table):
    t = table(players=2, P1={"in_play": "Priest, Lobbying", "placed": "Barbarian"}, P2={"in_play": "Spy, 4 Merchant"})
    t.play("P1 reveal Barbarian", "P1 destroy P2 Spy", "P1 destroy own Lobbying", "P1 end turn", "P2 end turn")
    assert t.game.notation.counts(t.state.seen_in_pile) == "Lobbying, Spy"
    t.play("P2 discard Merchant")
    reshuffled = next(event for event in t.told if event.clause == "koryo.ending.reshuffle")
    assert t.game.notation.counts(reshuffled.data["counts"]) == "Lobbying, Merchant, Spy"
    assert not any(t.state.seen_in_pile)
    for card, number in (("Spy", 2), ("Lobbying", 4), ("Merchant", 6)):
        kind = t.game.notation.read_card(card)
        assert t.pile(card) + t.state.hand(1)[kind] + t.state.hand(2)[kind] == number


@pytest.mark.clause("koryo.ending.reshuffle")
@pytest.mark.parametrize(("round", "front"), [(1, "3 Merchant"), (8, "9 Merchant, 2 Spy")])
def test_nothing_is_reshuffled_where_nothing_was_discarded_or_no_round_follows(table, round, front):
    t = last_turn(table, round=round, P1=front, P2="")
    if round == 8:
        t.play("P1 discard Spy")
        assert t.state.over
    assert "koryo.ending.reshuffle" not in t.cited


@pytest.mark.clause("koryo.ending.senator")
def test_the_question_says_what_the_senators_allow(table):
    t = last_turn(table, P1="4 Merchant, 2 Senator", P2="Senator")
    asked = [t.state.decision.clause]
    for card in ("Merchant", "Senator"):
        t.play(f"P1 discard {card}")
        asked.append(t.state.decision.clause)
    assert asked == ["koryo.ending.limit", "koryo.ending.senator", "koryo.ending.limit"]
    assert "stop by the Senators" in last_turn(table, P1="3 Merchant, Senator", P2="").state.decision.text()
