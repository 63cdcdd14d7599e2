"""Phase I, Card Distribution."""

import pytest

# After round 2 one player has all ten Events, the others as many cards as the limit lets stay.
FULL_TABLE = {
    "P1": {"in_play": "6 Barbarian, 4 Lobbying"},
    "P2": {"in_play": "4 Merchant"},
    "P3": {"in_play": "4 Guardian"},
    "P4": {"in_play": "3 Senator, 3 Banker"},
}


def next_round(table, round=1, players=3, first_player=1, **more):
    """The last turn of a round ends, and the cards of the next are dealt; the token has passed on by then."""
    last = (first_player - 2) % players + 1
    t = table(**{"players": players, "round": round, "player": last, "first_player": first_player, **more})
    t.play(f"P{last} end turn")
    while t.state.asked == "discard":
        t.told += t.match.play(t.state.legal_actions()[-1])
    return t


def sizes(t):
    return [sum(t.state.hand(player)) for player in range(1, t.state.players + 1)]


@pytest.mark.clause("koryo.distribution.deal")
@pytest.mark.parametrize("round", range(1, 8))
def test_each_player_is_dealt_what_the_season_says(table, round):
    t = next_round(table, round=round)
    assert sizes(t) == [10 - round] * 3
    assert t.cited.count("koryo.distribution.deal") == 4, "the number to all, the cards to their owners"


@pytest.mark.clause("koryo.distribution.deal")
def test_the_cards_dealt_are_told_to_their_owner_only(table):
    t = next_round(table)
    told = {event.only_for: event.data["counts"] for event in t.told if event.only_for}
    assert told == {player: t.state.hand(player) for player in (1, 2, 3)}


@pytest.mark.clause("koryo.distribution.broadcaster")
def test_the_majority_of_broadcasters_is_dealt_one_card_more(table):
    t = next_round(table, P1={"in_play": "Broadcaster"}, P2={"in_play": "2 Broadcaster"})
    assert sizes(t) == [9, 10, 9]
    assert "koryo.distribution.broadcaster" in t.cited


@pytest.mark.clause("koryo.distribution.broadcaster")
def test_with_a_tie_nobody_is(table):
    t = next_round(table, P1={"in_play": "Broadcaster"}, P2={"in_play": "Broadcaster"})
    assert sizes(t) == [9, 9, 9]
    assert "koryo.distribution.broadcaster" not in t.cited


@pytest.mark.clause("koryo.distribution.broadcaster", "koryo.majority.omniscient")
def test_but_for_the_omniscient(table):
    t = next_round(table, P1={"in_play": "Broadcaster"}, P2={"in_play": "Broadcaster, Omniscient"})
    assert sizes(t) == [9, 10, 9]
    assert t.cited.index("koryo.majority.omniscient") + 1 == t.cited.index("koryo.distribution.broadcaster")


@pytest.mark.clause("koryo.distribution.broadcaster", "koryo.ending.limit")
def test_the_majority_is_that_of_the_moment_of_the_deal(table):
    """A Broadcaster discarded for the limit does not count any more."""
    t = next_round(table, players=2, P1={"in_play": "Broadcaster"}, P2={"in_play": "2 Broadcaster, 2 Senator"})
    assert t.front(2) == "2 Broadcaster, 2 Senator", "kept by the Senators"
    assert sizes(t) == [9, 10]


@pytest.mark.clause("koryo.distribution.short-deck")
@pytest.mark.parametrize(
    ("first_player", "dealt"), [(4, [8, 8, 8, 7]), (1, [7, 8, 8, 8]), (2, [8, 7, 8, 8]), (3, [8, 8, 7, 8])]
)
def test_a_short_pile_is_dealt_from_the_new_first_player_until_it_is_empty(table, first_player, dealt):
    t = next_round(table, round=2, players=4, first_player=first_player, **FULL_TABLE)
    assert t.front(4) == "3 Banker, 3 Senator", "six by the Senators"
    assert sizes(t) == dealt
    assert sum(t.state.pile()) == 0
    assert t.cited.count("koryo.distribution.short-deck") == 5


@pytest.mark.clause("koryo.distribution.short-deck", "koryo.distribution.broadcaster")
def test_the_broadcasters_card_comes_last_and_there_may_be_none_left(table):
    t = next_round(table, round=2, players=4, **{**FULL_TABLE, "P2": {"in_play": "4 Broadcaster"}})
    assert sizes(t) == [7, 8, 8, 8]
    assert "koryo.distribution.broadcaster" not in t.cited
    assert str(t.told[-5]) == (
        "Player 2 has the majority of Broadcasters, but no card is left to be the one card more."
    )


@pytest.mark.clause("koryo.distribution.short-deck", "koryo.distribution.broadcaster")
@pytest.mark.parametrize(("third", "dealt"), [("3 Guardian", [8, 8, 8, 8]), ("2 Guardian", [8, 9, 8, 8])])
def test_where_only_that_card_is_missing_the_others_get_theirs(table, third, dealt):
    front = {**FULL_TABLE, "P2": {"in_play": "4 Broadcaster"}, "P3": {"in_play": third}}
    t = next_round(table, round=2, players=4, **front)
    assert sizes(t) == dealt
    assert ("koryo.distribution.broadcaster" in t.cited) == (9 in dealt)
    assert ("koryo.distribution.short-deck" in t.cited) == (9 not in dealt)
