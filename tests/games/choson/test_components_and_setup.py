"""Components and Setup."""

import pytest

from gamekit.games.choson.components import COPIES, EVENT, FAMILIES


@pytest.mark.clause("choson.components.characters")
def test_nine_families_have_as_many_cards_as_their_value(game):
    components = game.components
    assert dict(zip(components.names[1:], components.copies[1:], strict=True)) == {
        "Yi": 1,
        "Sniper": 2,
        "Oracle": 3,
        "Reaper": 4,
        "Gosu": 5,
        "Scientist": 6,
        "Hulk": 7,
        "Time Traveller": 8,
        "Watcher": 9,
    }
    assert sum(COPIES[family] for family in FAMILIES) == 45


@pytest.mark.clause("choson.components.events")
def test_ten_events(game):
    assert game.components.names[EVENT] == "Event"
    assert game.components.copies[EVENT] == 10


@pytest.mark.clause("choson.components.tokens")
def test_ten_vp_tokens_and_five_single_ones(game):
    assert game.components.vp_tokens == 10
    assert sorted(game.components.single_tokens) == [
        "counter-attack",
        "first-player",
        "legacy",
        "return-fire",
        "shield",
    ]


@pytest.mark.clause("choson.setup.tokens")
def test_all_tokens_lie_in_the_middle(game):
    state = game.new(players=4, seed=4).state
    assert state.tokens == (10, 0, 0, 0, 0)
    assert state.legacy == 0
    assert state.shield_player == state.shield_family == 0


@pytest.mark.clause("choson.setup.pile", "choson.setup.seasons", "choson.setup.tokens")
def test_the_setup_is_told(game):
    match = game.new(players=3, seed=4)
    assert [event.clause for event in match.events[:4]] == [
        "choson.setup.pile",
        "choson.setup.seasons",
        "choson.setup.tokens",
        "choson.setup.tokens",
    ]
    assert match.events[3].data["player"] == match.state.first_player
