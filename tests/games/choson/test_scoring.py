"""Scoring, and who wins."""

import pytest


@pytest.mark.clause("choson.scoring.family", "choson.misreading.highest-value")
def test_each_family_scores_its_value_and_nine_is_the_highest(scores, points):
    everything = "Yi, Sniper, Oracle, Reaper, Gosu, Scientist, Hulk, Time Traveller, Watcher"
    result = scores(everything, "", first_player=2)
    assert points(result, 1, "choson.scoring.family") == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert result.totals == {1: 45, 2: 2}


@pytest.mark.clause("choson.scoring.shield-off")
def test_the_shield_breaks_no_tie(scores, points):
    result = scores("Yi, 2 Hulk", "2 Hulk", shield="P1 Hulk")
    assert points(result, 1, "choson.scoring.family") == [1]
    assert points(result, 2, "choson.scoring.family") == []
    assert [note.clause for note in result.notes] == ["choson.scoring.family", "choson.scoring.shield-off"]


@pytest.mark.clause("choson.scoring.shield-off")
@pytest.mark.parametrize("shield", ["P1 Yi", "P3 Hulk"])
def test_nothing_is_said_of_a_shield_that_could_break_no_tie(scores, shield):
    """It lies on another family, or belongs to a player who is not among the tied."""
    yi = {"P1 Yi": ["Yi, ", ""], "P3 Hulk": ["", "Yi, "]}[shield]
    result = scores(f"{yi[0]}2 Hulk", "2 Hulk", f"{yi[1]}Hulk", shield=shield)
    assert [note.clause for note in result.notes] == ["choson.scoring.family"]


@pytest.mark.clause("choson.scoring.events", "choson.gosu.worth")
def test_each_kept_event_scores_1(scores, points):
    result = scores("4 Event", "Event")
    assert points(result, 1, "choson.scoring.events") == [4]
    assert points(result, 2, "choson.scoring.events") == [1]


@pytest.mark.clause("choson.scoring.first-player")
def test_the_first_player_token_scores_2(scores, points):
    result = scores("", "", first_player=2)
    assert result.totals == {1: 0, 2: 2}
    assert points(result, 2, "choson.scoring.first-player") == [2]


@pytest.mark.clause("choson.scoring.legacy-small", "choson.misreading.legacy-ten")
@pytest.mark.parametrize("tokens", [1, 5, 9, 10])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_to_ten_points_are_doubled(scores, points, tokens, players):
    result = scores(*[""] * players, tokens=(tokens,), first_player=2, legacy=1)
    assert points(result, 1, "choson.scoring.legacy-small") == [tokens]
    assert result.totals[1] == 2 * tokens


@pytest.mark.clause("choson.scoring.legacy-large", "choson.misreading.legacy-ten")
@pytest.mark.parametrize(("players", "bonus"), [(2, 5), (3, 4), (4, 3)])
@pytest.mark.parametrize(("front", "tokens"), [("Yi", 10), ("Watcher, Hulk", 10)])
def test_more_than_ten_earn_a_bonus_by_the_number_of_players(scores, points, players, bonus, front, tokens):
    result = scores(front, *[""] * (players - 1), tokens=(tokens,), first_player=2, legacy=1)
    assert points(result, 1, "choson.scoring.legacy-large") == [bonus]
    assert result.totals[1] == {"Yi": 11, "Watcher, Hulk": 26}[front] + bonus


@pytest.mark.clause("choson.scoring.legacy-zero")
def test_no_points_stay_no_points(scores, points):
    result = scores("", "", first_player=2, legacy=1)
    assert result.totals[1] == 0
    assert points(result, 1, "choson.scoring.legacy-zero") == [0]


@pytest.mark.clause("choson.scoring.legacy-small", "choson.scoring.first-player", "choson.scoring.events")
def test_the_legacy_comes_last(scores):
    """It doubles families, tokens, kept Events and the 1st Player token together."""
    result = scores("Oracle, 2 Event", "", tokens=(1,), first_player=1, legacy=1)
    assert [line.points for line in result.lines[1]] == [3, 1, 2, 2, 8]
    assert result.totals[1] == 16


@pytest.mark.clause("choson.scoring.winner")
def test_the_most_influence_wins(scores):
    result = scores("Yi", "Watcher", "Hulk", first_player=1)
    assert result.winners == (2,)
    assert result.outcome.clause == "choson.scoring.winner"


@pytest.mark.clause("choson.scoring.tie")
def test_of_the_tied_the_family_of_least_value_wins(scores):
    """9 + 1 against 7 + 3 against nothing: player 2 has the Oracle, player 1 Yi."""
    result = scores("Watcher, Yi", "Hulk, Oracle", "Sniper", first_player=3)
    assert result.totals == {1: 10, 2: 10, 3: 4}
    assert result.winners == (1,)
    assert result.outcome.clause == "choson.scoring.tie"


@pytest.mark.clause("choson.scoring.tie")
def test_a_family_of_who_is_not_tied_does_not_count(scores):
    """Player 3 controls Yi, but has fewer points; the next family in value decides."""
    result = scores("Gosu, Hulk", "Scientist, Reaper, Sniper", "Yi", first_player=3)
    assert result.totals == {1: 12, 2: 12, 3: 3}
    assert result.winners == (2,)


@pytest.mark.clause("choson.scoring.tie")
def test_a_strict_majority_is_needed_and_the_shield_does_not_help(scores):
    """Player 1 ties for the Snipers under the Shield; player 2 controls the Oracles, player 1 the Scientists."""
    result = scores("Yi, Sniper, Gosu", "Sniper, Scientist", shield="P1 Sniper", first_player=1, tokens=(0, 2))
    assert result.totals == {1: 8, 2: 8}
    assert result.winners == (1,)
    result = scores("Sniper, Hulk", "Sniper, Oracle, Reaper", "Watcher, Yi", shield="P3 Watcher", first_player=3)
    assert (result.totals[1], result.totals[2]) == (7, 7)
    assert result.winners == (3,)


@pytest.mark.clause("choson.scoring.tie-none")
def test_without_a_family_the_tied_share_the_win(scores):
    result = scores("2 Hulk", "2 Hulk", "", tokens=(3, 3), first_player=3)
    assert result.winners == (1, 2)
    assert result.outcome.clause == "choson.scoring.tie-none"


@pytest.mark.clause("choson.scoring.tie-none", "choson.scoring.shield-off")
def test_a_family_tied_among_the_tied_is_no_ones_whatever_the_shield(scores):
    result = scores("2 Hulk, Yi", "2 Hulk, Event", shield="P1 Hulk", tokens=(3, 3), first_player=2)
    assert result.totals == {1: 4, 2: 6}
    assert result.winners == (2,)


@pytest.mark.clause("choson.round.count")
def test_a_table_can_be_scored_at_any_time(table):
    t = table(P1={"in_play": "2 Hulk", "placed": "3 Gosu"}, P2={"in_play": "Yi"})
    assert t.state.scores().totals == {1: 9, 2: 1}


@pytest.mark.clause("choson.scoring.family")
@pytest.mark.parametrize("language", ["en", "cs"])
def test_the_score_as_text_cites_the_clause_of_each_line(scores, language):
    text = scores("2 Hulk, Event", "Yi", tokens=(1,), legacy=2).text(language)
    for clause in ("family", "events", "tokens", "first-player", "legacy-small", "winner"):
        assert f"[choson.scoring.{clause}]" in text
