"""Phase II, Card Distribution."""

import pytest

from gamekit.games.choson.components import SEASONS

# The fullest table before round 8 with four players: nine Characters each.
FULL_TABLE = {
    "P1": {"in_play": "9 Watcher"},
    "P2": {"in_play": "8 Time Traveller, Sniper"},
    "P3": {"in_play": "7 Hulk, 2 Oracle"},
    "P4": {"in_play": "5 Gosu, 4 Reaper"},
}


def full_table(table, events, first_player=1):
    """Phase I of round 8, where player 2 may travel, and player 1 has kept so many Events."""
    players = {**FULL_TABLE, "P1": {"in_play": f"9 Watcher, {events} Event"}}
    return table(round=8, phase="time-travel", player=2, first_player=first_player, **players)


@pytest.mark.clause("choson.distribution.deal")
@pytest.mark.parametrize("round", range(1, 9))
def test_each_player_is_dealt_the_upper_number(table, round):
    t = table(players=3, round=round, phase="time-travel", player=2, P2={"in_play": "Time Traveller"})
    t.play("P2 stay")
    assert [sum(t.state.hand(player)) for player in (1, 2, 3)] == [11 - round] * 3
    assert t.cited.count("choson.distribution.deal") == 4, "the number to all, the cards to their owners"


@pytest.mark.clause("choson.distribution.deal")
def test_the_cards_dealt_are_told_to_their_owner_only(table):
    t = table(players=3, phase="time-travel", player=2, P2={"in_play": "Time Traveller"})
    t.play("P2 stay")
    told = {event.only_for: event.data["counts"] for event in t.told if event.only_for}
    assert told == {player: t.state.hand(player) for player in (1, 2, 3)}


@pytest.mark.clause("choson.distribution.short-pile")
@pytest.mark.parametrize(
    ("events", "first_player", "sizes"),
    [
        (7, 1, [3, 3, 3, 3]),
        (8, 1, [3, 3, 3, 2]),
        (8, 3, [3, 2, 3, 3]),
        (9, 1, [3, 3, 2, 2]),
        (9, 4, [3, 2, 2, 3]),
        (10, 1, [3, 2, 2, 2]),
        (10, 2, [2, 3, 2, 2]),
    ],
)
def test_a_short_pile_is_dealt_one_at_a_time_from_the_first_player(table, events, first_player, sizes):
    t = full_table(table, events, first_player)
    t.play("P2 stay")
    assert [sum(t.state.hand(player)) for player in (1, 2, 3, 4)] == sizes
    assert sum(t.state.pile()) == 0
    told = [event for event in t.told if event.clause == "choson.distribution.short-pile"]
    assert len(told) == (5 if events > 7 else 0), "that it is short, and how many each player got"


@pytest.mark.clause("choson.distribution.short-pile")
def test_the_traveller_is_dealt_first_and_the_card_travelled_with_is_dealt(table):
    t = full_table(table, events=9)
    t.play("P2 sacrifice Time Traveller")
    assert [sum(t.state.hand(player)) for player in (1, 2, 3, 4)] == [2, 3, 3, 3]


@pytest.mark.clause("choson.distribution.short-pile")
@pytest.mark.parametrize("season", SEASONS, ids=lambda season: f"round {season.number}")
def test_it_takes_four_players_and_eight_kept_events(season):
    """The most that can lie in play as the cards are dealt: the limit of the round before, and kept Events."""
    in_play = season.limit - 1 if season.number > 1 else 0
    for players, kept_events, short in ((4, 8, season.number > 1), (4, 7, False), (3, 10, False), (2, 10, False)):
        pile = 55 - players * in_play - kept_events
        assert (pile < players * season.deal) == short
