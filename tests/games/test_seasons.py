"""What Chosŏn and Koryŏ have in common, each test for both. Cards are named by their value: family 7 has seven."""

import pytest

import gamekit
from gamekit import ImpossiblePosition
from gamekit.engine.cards import FaceDown
from gamekit.seasons import dealing
from gamekit.seasons.components import SEASONS


@pytest.fixture(params=["choson", "koryo"])
def game(request):
    return gamekit.load(request.param)


def card(game, value):
    return game.notation.card(value)


# Components and setup ---------------------------------------------------------------------------------


@pytest.mark.clause("choson.components.seasons", "choson.components.season-table", "choson.setup.seasons")
@pytest.mark.clause("koryo.components.seasons", "koryo.components.season-table", "koryo.setup.seasons")
def test_eight_seasons_in_ascending_order(game):
    seasons = game.components.seasons
    assert [season.number for season in seasons] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [season.deal for season in seasons] == [10, 9, 8, 7, 6, 5, 4, 3]
    assert [season.limit for season in seasons] == [3, 4, 5, 6, 7, 8, 9, 10]


@pytest.mark.clause("choson.setup.pile", "koryo.setup.deck")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_55_cards_are_in_the_pile_that_is_dealt_from(game, players):
    state = game.new(players=players, seed=4).state
    dealt = sum(sum(state.hand(player)) for player in range(1, players + 1))
    assert dealt == 10 * players
    assert sum(state.pile()) == state.pile_size() == 55 - dealt


@pytest.mark.clause("choson.setup.seasons", "choson.round.season", "koryo.setup.seasons", "koryo.round.reveal-season")
def test_the_first_season_lies_on_top(game):
    state = game.new(seed=4).state
    assert state.round == 1
    assert state.season == SEASONS[0]


@pytest.mark.clause("choson.setup.tokens", "koryo.setup.first-player")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_is_drawn_by_lot(game, players):
    firsts = [game.new(players=players, seed=seed).state.first_player for seed in range(40 * players)]
    assert {first: firsts.count(first) > 20 for first in firsts} == dict.fromkeys(range(1, players + 1), True)


# Dealing ----------------------------------------------------------------------------------------------


@pytest.mark.clause("choson.distribution.short-pile", "koryo.distribution.short-deck")
@pytest.mark.parametrize(
    ("pile", "first_player", "one_more", "sizes"),
    [
        (32, 1, 0, [8, 8, 8, 8]),
        (31, 1, 0, [8, 8, 8, 7]),
        (30, 4, 0, [8, 7, 7, 8]),
        (3, 2, 0, [0, 1, 1, 1]),
        (0, 1, 3, [0, 0, 0, 0]),
        (33, 1, 3, [8, 8, 9, 8]),
        (40, 1, 3, [8, 8, 9, 8]),
        (32, 1, 3, [8, 8, 8, 8]),
        (31, 2, 1, [7, 8, 8, 8]),
    ],
)
def test_a_short_pile_is_dealt_one_at_a_time_and_the_one_card_more_last(game, pile, first_player, one_more, sizes):
    state = game.position({"players": 4, "round": 3, "first_player": first_player})
    assert dealing.hand_sizes(state, pile, one_more) == [0, *sizes]


# Order ------------------------------------------------------------------------------------------------


@pytest.mark.clause("choson.order.discard", "koryo.order.discard")
def test_only_cards_of_the_own_hand_are_placed(table, game):
    one, two, seven = card(game, 1), card(game, 2), card(game, 7)
    t = table(phase="order", P1={"hand": seven, "in_play": two}, P2={"hand": one})
    for cards in (one, two, f"2 {seven}"):
        assert t.why_not(f"P1 place {cards}") == f"{game.id}.order.discard"
    assert t.why_not(f"P1 place {seven}") is None


@pytest.mark.clause("choson.order.discard", "koryo.order.discard")
def test_the_rest_goes_back_into_the_pile_and_no_hand_is_left(table, game):
    t = table(players=3, phase="order", P1={"hand": f"2 {card(game, 7)}, {card(game, 2)}, {card(game, 0)}"})
    before = sum(t.state.pile())
    t.play(f"P1 place {card(game, 7)}")
    assert t.hand(1) == "nothing"
    assert sum(t.state.pile()) == before + 3
    assert t.pile(card(game, 0)) == game.components.copies[0]


@pytest.mark.clause("choson.order.hidden", "koryo.order.hidden")
def test_only_how_many_cards_lie_face_down_is_open(table, game):
    t = table(players=3, phase="order", P1={"hand": f"2 {card(game, 7)}, {card(game, 2)}, {card(game, 0)}"})
    t.play(f"P1 place 2 {card(game, 7)}")
    own, other = t.match.view(1).state, t.match.view(2).state
    assert own.placed_by(1) == (7, 7)
    assert own.returned[1] == t.state.returned[1]
    assert other.placed[1] == FaceDown(2)
    assert other.returned[1] == FaceDown(2)
    assert [str(event) for event in t.match.view(2).log] == [
        "Player 1 places 2 cards face down and puts the rest back into the pile unseen."
    ]
    assert len(t.match.view(1).log) == 3


# Round Ending -----------------------------------------------------------------------------------------


@pytest.mark.clause("choson.ending.pass-token", "koryo.ending.pass-token")
@pytest.mark.parametrize(("players", "before", "after"), [(2, 1, 2), (2, 2, 1), (3, 3, 1), (4, 2, 3)])
def test_the_first_player_token_passes_clockwise(table, game, players, before, after):
    last = (before - 2) % players + 1
    t = table(players=players, player=last, first_player=before)
    for action in ("reveal", "end turn"):
        if action in t.legal():
            t.play(f"P{last} {action}")
    assert t.state.round == 2
    assert t.state.first_player == t.state.player == after
    assert f"{game.id}.ending.pass-token" in t.cited


# Scoring ----------------------------------------------------------------------------------------------


@pytest.mark.clause("choson.scoring.family", "choson.worked.watchers-234", "choson.worked.watchers-233")
@pytest.mark.clause("koryo.scoring.family", "koryo.worked.merchants-234", "koryo.worked.merchants-333")
@pytest.mark.parametrize(
    ("counts", "scored"),
    [((2, 3, 4), [[], [], [9]]), ((2, 3, 3), [[], [], []]), ((3, 3, 3), [[], [], []]), ((0, 1, 0), [[], [9], []])],
)
def test_a_strict_majority_scores_the_value_and_a_tie_nothing(scores, points, game, counts, scored):
    clause = f"{game.id}.scoring.family"
    result = scores(*(f"{count} {card(game, 9)}" if count else "" for count in counts))
    assert [points(result, player, clause) for player in (1, 2, 3)] == scored
    assert [note.clause for note in result.notes] == ([] if any(scored) else [clause])


@pytest.mark.clause("choson.scoring.tokens", "koryo.scoring.tokens")
def test_each_vp_token_scores_1(scores, points, game):
    result = scores("", "", tokens=(3, 5))
    assert [points(result, player, f"{game.id}.scoring.tokens") for player in (1, 2)] == [[3], [5]]


# Positions --------------------------------------------------------------------------------------------

UNREADABLE = {
    "a name that a position does not have": ({"winner": 1}, "has no “winner”"),
    "a player who cannot be": ({"P5": {}}, "has no “P5”"),
    "more players than play": ({"players": 2, "P3": {}}, "P3 is named, but 2 play"),
    "too few players": ({"players": 1}, "from 2 to 4, not 1"),
    "too many players": ({"players": 5}, "from 2 to 4, not 5"),
    "players in words": ({"players": "two"}, "not 'two'"),
    "true as a number": ({"round": True}, "from 1 to 8, not True"),
    "a round after the last": ({"round": 9}, "from 1 to 8, not 9"),
    "a player to act who does not play": ({"player": 3}, "from 1 to 2, not 3"),
    "a first player who does not play": ({"first_player": 0}, "from 1 to 2, not 0"),
    "another phase": ({"phase": "lunch"}, "no phase 'lunch'"),
    "another decision": ({"asked": "discard"}, "nobody is asked 'discard'"),
    "another game": ({"game": "chess"}, "not a position of"),
    "another version": ({"version": 2}, "version 1"),
    "a zone that a player does not have": ({"P1": {"pocket": "nothing"}}, "P1 has in_play"),
    "cards as a list": ({"P1": {"in_play": ["Joker"]}}, "written as text"),
    "hidden cards": ({"P2": {"hand": 7}}, "“hand” of P2 is hidden"),
    "an unknown card": ({"P1": {"in_play": "Joker"}}, "No card is called “Joker”"),
    "a missing card": ({"P1": {"in_play": ","}}, "A card is missing"),
    "tokens in words": ({"P1": {"tokens": "all"}}, "not 'all'"),
    "a turn with something else": ({"turn": {"mood": "good"}}, "A turn has"),
    "a turn in words": ({"turn": "over"}, "A turn has"),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_a_position_that_cannot_be_read_is_refused_and_says_why(game, name):
    data, sentence = UNREADABLE[name]
    with pytest.raises(ImpossiblePosition) as raised:
        game.position(data)
    assert sentence in raised.value.text("en")


@pytest.mark.clause("choson.public", "koryo.public")
def test_what_a_player_may_do_is_not_told_to_another(game):
    """It would tell of the cards that the player holds."""
    match = game.new(seed=4)
    to_act = match.state.player
    for action in game.actions(2):
        if action.player == to_act and type(action) in match.state.decision_kind.answers:
            assert match.view(3 - to_act).why_not(action).clause == f"{game.id}.public"
