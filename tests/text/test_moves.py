"""What may be done, in kinds: their clauses, and in how many ways."""

import random

import pytest

import gamekit
from gamekit.games.choson.actions import Destroy, Swap
from gamekit.text import kinds_of_moves, title_of

GAME = gamekit.load("choson")
KORYO = gamekit.load("koryo")


def said(state: gamekit.State) -> list[str]:
    return [f"{kind} [{kind.clause}]" for kind in kinds_of_moves(state)]


def test_the_combinations_that_a_hand_allows() -> None:
    data = {"players": 2, "phase": "order", "P1": {"hand": "2 Hulk, Yi, 3 Event"}, "P2": {"hand": "Oracle"}}
    assert said(GAME.position(data)) == [
        "Place Characters of one family: in 3 ways [choson.order.combination-1]",
        "Place two Characters of two families [choson.order.combination-2]",
        "Place a Character with an Event: in 2 ways [choson.order.combination-3]",
        "Place three Events [choson.order.combination-4]",
    ]
    data = {"players": 2, "phase": "order", "P1": {"hand": "2 Event"}, "P2": {"hand": "Oracle"}}
    assert said(GAME.position(data)) == ["Place nothing [choson.order.must-play]"]


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("Oracle", "Lobby: swap two Characters: in 4 ways [choson.lobby.swap]"),
        ("Sniper", "Firearm: destroy a Character: in 2 ways [choson.firearm.destroy]"),
        ("Hulk", "Sword: destroy a Character: in 2 ways [choson.sword.destroy]"),
    ],
)
def test_an_open_effect_is_called_by_its_name(card: str, expected: str) -> None:
    """In the list of what may be done, and in menus."""
    data = {
        "players": 2, "phase": "main", "P1": {"in_play": f"{card}, Watcher"}, "P2": {"in_play": "Time Traveller, Hulk"},
        "turn": {"revealed": True, "played": f"{card}, Event", "effect": card},
    }  # fmt: skip
    state = GAME.position(data)
    assert expected in said(state)
    assert title_of(state, Swap if card == "Oracle" else Destroy) == expected.partition(": in")[0]


def test_the_ship_owners_allow_two_types() -> None:
    data = {
        "players": 2, "phase": "order", "P1": {"hand": "2 Priest, Spy", "in_play": "Ship Owner"}, "P2": {"hand": "Spy"},
    }  # fmt: skip
    assert said(KORYO.position(data)) == [
        "Place identical cards: in 3 ways [koryo.order.identical]",
        "Ship Owners: place two cards of different types [koryo.order.ship-owner]",
    ]


@pytest.mark.parametrize("game", [GAME, KORYO], ids=lambda game: game.id)
def test_every_legal_action_is_counted_and_every_clause_exists(game: gamekit.Game) -> None:
    choice, match = random.Random(3), game.new(players=3, seed=3)
    while legal := match.state.legal_actions():
        kinds = kinds_of_moves(match.state)
        assert sum(kind.data.get("number", 1) for kind in kinds) == len(legal)
        assert {kind.clause for kind in kinds} <= set(game.clauses)
        for language in game.languages:
            assert all(kind.text(language) for kind in kinds)
        match.play(choice.choice(legal))
