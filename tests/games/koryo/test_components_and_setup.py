"""Components and Setup."""

import pytest

from gamekit.games.koryo.components import BARBARIAN, COPIES, FAMILIES, LOBBYING


@pytest.mark.clause("koryo.components.characters")
def test_nine_families_have_as_many_cards_as_their_value(game):
    components = game.components
    assert dict(zip(components.names[1:10], components.copies[1:10], strict=True)) == {
        "Omniscient": 1,
        "Spy": 2,
        "Senator": 3,
        "Priest": 4,
        "Ship Owner": 5,
        "Banker": 6,
        "Guardian": 7,
        "Broadcaster": 8,
        "Merchant": 9,
    }
    assert sum(COPIES[family] for family in FAMILIES) == 45


@pytest.mark.clause("koryo.components.events")
def test_six_barbarians_and_four_lobbying(game):
    events = {game.components.names[kind]: game.components.copies[kind] for kind in (BARBARIAN, LOBBYING)}
    assert events == {"Barbarian": 6, "Lobbying": 4}


@pytest.mark.clause("koryo.components.tokens")
def test_eight_vp_tokens_and_the_1st_player_token(game):
    assert game.components.vp_tokens == 8
    assert game.components.single_tokens == ("first-player",)


@pytest.mark.clause("koryo.setup.bank")
def test_all_tokens_lie_in_the_bank(game):
    assert game.new(players=4, seed=4).state.tokens == (8, 0, 0, 0, 0)


@pytest.mark.clause("koryo.setup.deck", "koryo.setup.seasons", "koryo.setup.bank", "koryo.setup.first-player")
def test_the_setup_is_told(game):
    match = game.new(players=3, seed=4)
    told = [event.clause for event in match.events[:5]]
    assert told == [
        "koryo.setup.deck",
        "koryo.setup.seasons",
        "koryo.setup.bank",
        "koryo.setup.first-player",
        "koryo.round.reveal-season",
    ]
    assert match.events[3].data["player"] == match.state.first_player
