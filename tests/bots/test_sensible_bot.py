"""The sensible opponent: legal, the same for the same view, honest about why, and better than chance."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from suite.adapter import Adapter
from suite.checks import check_statement
from suite.play import lines, played
from suite.registry import ADAPTERS

import gamekit
from gamekit import GamekitError, WrongArgument
from gamekit.bots import Advice, NothingToDecide, RandomBot, SensibleBot, UnknownBot
from gamekit.bots.reasons import MOST_REASONS
from gamekit.engine.game import Game
from gamekit.engine.match import Match
from gamekit.engine.view import View

GAMES = [adapter.game for adapter in ADAPTERS]


@pytest.fixture(params=ADAPTERS, ids=lambda adapter: adapter.game.id, scope="session")
def adapter(request: pytest.FixtureRequest) -> Adapter:
    return request.param


def asked(match: Match) -> View:
    """What the player to act sees."""
    return match.view(match.state.player)


def somewhere(adapter: Adapter, data: st.DataObject) -> Match:
    """A match at a decision, anywhere along a line of play at random."""
    match = played(adapter, data.draw(lines(adapter)), most=data.draw(st.integers(0, 120)))
    while match.state.over:
        match.undo()
    return match


def check_advice(game: Game, view: View, advice: Advice) -> None:
    """Legal, with one to three reasons, none said twice, each with a clause and a sentence in each language."""
    assert advice.action in view.legal_actions()
    assert 1 <= len(advice.reasons) <= MOST_REASONS
    assert len(set(advice.reasons)) == len(advice.reasons)
    for reason in advice.reasons:
        assert reason.clause in game.clauses
        check_statement(game, reason)


@settings(max_examples=60)
@given(data=st.data())
def test_anywhere_it_does_what_it_advises_which_is_legal_and_has_reasons(adapter: Adapter, data: st.DataObject) -> None:
    view = asked(somewhere(adapter, data))
    advice = SensibleBot(1).advise(view)
    assert advice.action == SensibleBot(1).choose(view)
    check_advice(adapter.game, view, advice)


def test_at_every_table_that_the_suite_has(adapter: Adapter) -> None:
    for position in adapter.positions.values():
        match = adapter.game.match(position, seed=1)
        check_advice(adapter.game, asked(match), SensibleBot(1).advise(asked(match)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_plays_matches_to_their_end(adapter: Adapter, players: int) -> None:
    match = adapter.game.new(players=players, seed=6)
    while not match.state.over:
        advice = SensibleBot(2).advise(asked(match))
        check_advice(adapter.game, asked(match), advice)
        match.play(advice.action)
    assert match.state.round == 8


# The same view, the same answer -----------------------------------------------------------------------


@given(data=st.data())
def test_what_is_hidden_changes_neither_the_choice_nor_the_reasons(adapter: Adapter, data: st.DataObject) -> None:
    match = somewhere(adapter, data)
    view = asked(match)
    advice = SensibleBot(3).advise(view)
    for number in range(3):
        other = adapter.permuted(match.state, view.player, Random(number))
        assert SensibleBot(3).advise(View(view.player, other, view.log)) == advice


@given(data=st.data())
def test_an_empty_log_is_enough(adapter: Adapter, data: st.DataObject) -> None:
    view = asked(somewhere(adapter, data))
    assert SensibleBot(3).advise(View(view.player, view.state, ())) == SensibleBot(3).advise(view)


def test_steps_taken_back_and_played_again_are_answered_alike(adapter: Adapter) -> None:
    match, bot = adapter.game.new(players=3, seed=3), SensibleBot(4)
    chosen = []
    while not match.state.over:
        chosen.append(bot.choose(asked(match)))
        match.play(chosen[-1])
    for action in reversed(chosen):
        match.undo()
        assert bot.choose(asked(match)) == action
    for action in chosen:
        assert SensibleBot(4).choose(asked(match)) == action
        match.play(action)


def test_neither_choice_nor_reasons_change_the_match(adapter: Adapter) -> None:
    match = adapter.game.new(players=3, seed=3)
    for _ in range(40):
        before = match.save()
        view = asked(match)
        action = SensibleBot(1).advise(view).action
        assert match.save() == before
        match.play(action)


# Stronger than chance ---------------------------------------------------------------------------------


def won_against_random(game: Game, players: int, games: int) -> float:
    """How many games one sensible player wins against random ones, each seat in turn."""
    won = 0.0
    for number in range(games):
        seat = number % players + 1
        match = game.new(players=players, seed=number)
        while not match.state.over:
            view = asked(match)
            bot = SensibleBot(number) if view.player == seat else RandomBot(100 * number + view.player)
            match.play(bot.choose(view))
        winners = match.state.scores().winners
        won += (seat in winners) / len(winners)
    return won


@pytest.mark.parametrize(("players", "games", "least"), [(2, 60, 54), (3, 30, 20), (4, 30, 18)])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_it_beats_random_players(game: Game, players: int, games: int, least: int) -> None:
    """It wins some 99, 97 and 91 of a hundred; the bounds lie far below, and the games are always the same."""
    assert won_against_random(game, players, games) >= least


# What cannot be asked ---------------------------------------------------------------------------------


@pytest.mark.parametrize("given", [None, 1, "view", gamekit.load("choson").new(seed=3), gamekit.load("choson")])
def test_what_is_no_view_is_refused(given: Any) -> None:
    for ask in (SensibleBot().choose, SensibleBot().advise, RandomBot(seed=1).choose):
        with pytest.raises(
            WrongArgument, match=r"^A bot decides by the view of a player, which Match\.view gives, not"
        ):
            ask(given)


def test_where_nothing_is_to_be_decided_it_says_so() -> None:
    match = gamekit.load("choson").new(players=2, seed=3)
    other = 3 - match.state.player
    for ask in (SensibleBot().choose, SensibleBot().advise):
        with pytest.raises(NothingToDecide, match=f"Player {other} has nothing to decide now."):
            ask(match.view(other))


def test_a_game_that_nobody_has_told_it_how_to_play(monkeypatch: pytest.MonkeyPatch) -> None:
    view = asked(gamekit.load("choson").new(players=2, seed=3))
    monkeypatch.setattr(type(view.state), "game_id", "chess")
    with pytest.raises(UnknownBot, match=r"No bot plays chess sensibly yet\.") as error:
        SensibleBot().choose(view)
    assert isinstance(error.value, GamekitError)


@pytest.mark.parametrize("seed", ["1", 1.0, True, [1]])
def test_a_seed_is_a_whole_number(seed: object) -> None:
    with pytest.raises(GamekitError, match="A seed is a whole number"):
        SensibleBot(seed)  # type: ignore[arg-type]
