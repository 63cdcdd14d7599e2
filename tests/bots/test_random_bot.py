"""The random opponent: sees a view, does anything legal, each as likely, from luck of its own."""

from collections import Counter

import pytest

import gamekit
from gamekit.bots import RandomBot
from gamekit.engine.view import View

GAME = gamekit.load("choson")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_plays_a_match_to_its_end(players: int) -> None:
    match = GAME.new(players=players, seed=6)
    bots = {player: RandomBot(player) for player in range(1, players + 1)}
    while not match.state.over:
        view = match.view(match.state.player)
        action = bots[view.player].choose(view)
        assert action in match.state.legal_actions()
        match.play(action)
    assert match.state.round == 8


def test_it_asks_the_view_for_the_legal_actions_and_for_nothing_else() -> None:
    class Asked(View):
        def __init__(self, view: View) -> None:
            self.view = view

        def __getattribute__(self, name: str) -> object:
            assert name in ("legal_actions", "view"), f"the bot looks at {name}"
            return super().__getattribute__(name)

        def legal_actions(self) -> tuple[gamekit.engine.actions.Action, ...]:
            return self.view.legal_actions()

    match = GAME.new(players=2, seed=3)
    view = match.view(match.state.player)
    assert RandomBot(1).choose(Asked(view)) in view.legal_actions()


def test_the_same_seed_chooses_the_same() -> None:
    def choices(seed: int) -> list[str]:
        match = GAME.new(players=2, seed=3)
        bot = RandomBot(seed)
        for _ in range(30):
            match.play(bot.choose(match.view(match.state.player)))
        return [str(record.action) for record in match.records[1:]]

    assert choices(4) == choices(4)
    assert choices(4) != choices(5)


def test_every_legal_action_is_as_likely() -> None:
    match = GAME.match({"phase": "order", "P1": {"hand": "2 Hulk, Sniper"}}, seed=1)
    view = match.view(1)
    bot = RandomBot(1)
    counts = Counter(bot.choose(view) for _ in range(4000))
    assert set(counts) == set(view.legal_actions())
    assert len(counts) == 4
    assert all(850 < count < 1150 for count in counts.values())


def test_its_luck_is_not_that_of_the_game() -> None:
    """Bots of the game's own seed change nothing about what is dealt."""
    with_bot, without = GAME.new(players=2, seed=9), GAME.new(players=2, seed=9)
    bot = RandomBot(9)
    for _ in range(20):
        action = bot.choose(with_bot.view(with_bot.state.player))
        assert with_bot.play(action) == without.play(action)
