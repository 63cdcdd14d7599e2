"""The bots by their names, and one that follows a script."""

import pytest

import gamekit
from gamekit import GamekitError
from gamekit.bots import NAMES, RandomBot, ScriptedBot, SensibleBot, UnknownBot, make

GAME = gamekit.load("choson")
HAND = {"phase": "order", "P1": {"hand": "2 Hulk, Sniper, Event"}}


def test_each_name_makes_a_bot_that_plays() -> None:
    assert NAMES == ("sensible", "random")
    view = GAME.match(HAND, seed=1).view(1)
    for name in NAMES:
        assert make(name, 3).choose(view) in view.legal_actions()
    assert isinstance(make("random"), RandomBot)
    assert isinstance(make("sensible"), SensibleBot)


def test_the_seed_is_that_of_the_bot() -> None:
    views = [GAME.new(players=2, seed=seed) for seed in range(20)]
    seen = [match.view(match.state.player) for match in views]
    assert [make("random", 4).choose(view) for view in seen] == [RandomBot(4).choose(view) for view in seen]


@pytest.mark.parametrize("name", ["", "Sensible", "clever", "random "])
def test_a_name_that_no_bot_has(name: str) -> None:
    with pytest.raises(UnknownBot, match=r"There is no bot .*; there are: sensible, random") as wrong:
        make(name)
    assert isinstance(wrong.value, GamekitError)
    assert wrong.value.text("cs").startswith("Bot ")


def test_a_script_is_followed_where_it_is_legal() -> None:
    match = GAME.new(players=2, seed=3)
    bot = ScriptedBot(["P1 end turn", "P2 end turn", "P1 reveal", "P2 reveal"], RandomBot(1))
    while not match.state.over:
        view = match.view(match.state.player)
        action = bot.choose(view)
        written = [str(legal) for legal in view.legal_actions()]
        move = f"P{view.player} end turn" if f"P{view.player} end turn" in written else f"P{view.player} reveal"
        assert action == (GAME.parse(move) if move in written else RandomBot(1).choose(view))
        match.play(action)


def test_the_first_legal_move_of_a_script_is_taken() -> None:
    view = GAME.match(HAND, seed=1).view(1)
    script = ["P2 place Sniper", "P1 place 3 Hulk", "P1 place Sniper, Event", "P1 place Sniper"]
    assert str(ScriptedBot(script, RandomBot()).choose(view)) == "P1 place Sniper, Event"


def test_a_script_asks_the_other_bot_only_where_it_ends() -> None:
    class Never:
        def choose(self, view: gamekit.engine.view.View) -> gamekit.engine.actions.Action:
            raise AssertionError(f"asked about {view}")

    view = GAME.match(HAND, seed=1).view(1)
    assert ScriptedBot(["P1 place Sniper"], Never()).choose(view) in view.legal_actions()
    with pytest.raises(AssertionError, match="asked about"):
        ScriptedBot([], Never()).choose(view)


def test_a_script_is_read_as_the_notation_is() -> None:
    """In any order of the cards, in any letter case."""
    view = GAME.match({"phase": "order", "P1": {"hand": "Oracle, Gosu"}}).view(1)
    for line in ("P1 place Oracle, Gosu", "p1 place  gosu,oracle"):
        assert str(ScriptedBot([line], RandomBot()).choose(view)) == "P1 place Gosu, Oracle"


def test_a_script_that_cannot_be_read_says_so_at_once() -> None:
    """Even where a move before it, or one of another player, is what would be played."""
    view = GAME.match({"phase": "order", "P1": {"hand": "Yi"}}).view(1)
    for line in ("P1 fly", "P2 fly", "", "P1 place Banker"):
        with pytest.raises(gamekit.UnreadableAction):
            ScriptedBot(["P1 place Yi", line], RandomBot()).choose(view)
