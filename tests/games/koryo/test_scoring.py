"""Scoring, and who wins."""

import pytest

EVERYTHING = "Omniscient, Spy, Senator, Priest, Ship Owner, Banker, Guardian, Broadcaster, Merchant"


@pytest.mark.clause("koryo.scoring.family", "koryo.misreading.spies-cost-points")
def test_each_family_scores_its_value(scores, points):
    result = scores(EVERYTHING, "")
    assert points(result, 1, "koryo.scoring.family") == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert result.totals == {1: 45, 2: 0}


@pytest.mark.clause("koryo.scoring.omniscient-off")
def test_the_omniscient_breaks_no_tie_and_its_family_scores_1(scores, points):
    result = scores("Omniscient, 2 Guardian", "2 Guardian")
    assert points(result, 1, "koryo.scoring.family") == [1]
    assert points(result, 2, "koryo.scoring.family") == []
    assert [note.clause for note in result.notes] == ["koryo.scoring.family", "koryo.scoring.omniscient-off"]


@pytest.mark.clause("koryo.scoring.omniscient-off")
def test_nothing_is_said_of_an_omniscient_that_could_break_no_tie(scores):
    result = scores("2 Guardian", "2 Guardian", "Guardian, Omniscient")
    assert [note.clause for note in result.notes] == ["koryo.scoring.family"]


@pytest.mark.clause("koryo.scoring.events", "koryo.worked.four-events", "koryo.misreading.spies-cost-points")
@pytest.mark.parametrize(("front", "cost"), [("3 Barbarian, Lobbying", -4), ("Lobbying", -1), ("6 Barbarian", -6)])
def test_each_event_costs_1(scores, points, front, cost):
    result = scores(front, "Spy")
    assert points(result, 1, "koryo.scoring.events") == [cost]
    assert result.totals == {1: cost, 2: 2}


@pytest.mark.clause("koryo.scoring.events", "koryo.scoring.tokens", "koryo.scoring.family")
def test_all_is_added_up(scores):
    assert scores("2 Merchant, Lobbying, 2 Barbarian", "Merchant, Banker", tokens=(3, 2)).totals == {1: 9, 2: 8}


@pytest.mark.clause("koryo.scoring.winner")
def test_the_most_influence_wins(scores):
    result = scores("Omniscient", "Merchant", "Guardian")
    assert result.winners == (2,)
    assert result.outcome.clause == "koryo.scoring.winner"


@pytest.mark.clause("koryo.scoring.tie")
@pytest.mark.parametrize(
    ("tables", "winners"),
    [(("Merchant", "Broadcaster, Omniscient", "Guardian"), (1, 2)), (("", "", ""), (1, 2, 3))],
)
def test_the_tied_share_the_win(scores, tables, winners):
    result = scores(*tables)
    assert result.winners == winners
    assert result.outcome.clause == "koryo.scoring.tie"


@pytest.mark.clause("koryo.scoring.hall-of-fame")
@pytest.mark.parametrize(
    ("front", "tokens", "remembered"),
    [
        ("Merchant, Broadcaster, Guardian, Ship Owner", 1, "Player 1 enters the Hall of Fame with 30."),
        ("Merchant, Broadcaster, Guardian, Ship Owner", 2, "Player 1 enters the Hall of Fame with 31."),
        ("Merchant, Broadcaster, Guardian, Ship Owner", 0, None),
        ("Barbarian", 0, "Player 1 enters the Wall of Shame with −1."),
        ("Barbarian", 1, None),
    ],
)
def test_30_or_more_and_below_0_are_remembered(scores, front, tokens, remembered):
    result = scores(front, "", tokens=(tokens, 0))
    assert [str(note) for note in result.notes] == ([remembered] if remembered else [])
    assert all(note.clause == "koryo.scoring.hall-of-fame" for note in result.notes)


@pytest.mark.clause("koryo.round.count")
def test_a_table_can_be_scored_at_any_time(table):
    t = table(P1={"in_play": "2 Guardian", "placed": "3 Banker"}, P2={"in_play": "Omniscient"})
    assert t.state.scores().totals == {1: 7, 2: 1}


@pytest.mark.clause("koryo.scoring.family")
def test_the_score_as_text_cites_the_clause_of_each_line(scores):
    text = scores("2 Guardian, Barbarian", "Omniscient, Spy", "Spy", tokens=(1,)).text()
    for clause in ("family", "events", "tokens", "omniscient-off", "winner"):
        assert f"[koryo.scoring.{clause}]" in text
