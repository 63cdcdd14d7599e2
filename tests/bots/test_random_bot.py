"""The random opponent: sees a view, does anything legal, each as likely, from luck of its own."""

from collections import Counter

import pytest

import gamekit
from gamekit.bots import NothingToDecide, RandomBot
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


def test_it_asks_the_view_for_the_legal_actions_and_the_length_of_the_log_and_for_nothing_else() -> None:
    class Asked(View):
        def __init__(self, view: View) -> None:
            self.view = view
            self.log = (None,) * len(view.log)  # type: ignore[assignment]

        def __getattribute__(self, name: str) -> object:
            assert name in ("legal_actions", "log", "view"), f"the bot looks at {name}"
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
    counts = Counter(RandomBot(seed).choose(view) for seed in range(4000))
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


def test_the_same_bot_answers_alike_at_the_same_point_of_a_match() -> None:
    match, bot = GAME.new(players=2, seed=3), RandomBot(4)
    chosen = []
    for _ in range(60):
        chosen.append(bot.choose(match.view(match.state.player)))
        match.play(chosen[-1])
    for _ in chosen:
        match.undo()
    for action in chosen:
        assert bot.choose(match.view(match.state.player)) == action
        match.play(action)


def test_its_choices_follow_no_pattern_through_a_match() -> None:
    """Along one match, too, each choice is as likely."""
    halves: Counter[bool] = Counter()
    for seed in range(40):
        match, bot = GAME.new(players=2, seed=seed), RandomBot(seed)
        while not match.state.over:
            view = match.view(match.state.player)
            legal, action = view.legal_actions(), bot.choose(view)
            if len(legal) % 2 == 0:
                halves[legal.index(action) < len(legal) // 2] += 1
            match.play(action)
    assert 0.45 < halves[True] / halves.total() < 0.55


def test_where_nothing_is_to_be_decided_it_says_so() -> None:
    match = GAME.new(players=2, seed=3)
    other = 3 - match.state.player
    with pytest.raises(NothingToDecide, match=f"Player {other} has nothing to decide now."):
        RandomBot(1).choose(match.view(other))
