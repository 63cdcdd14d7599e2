"""Every exception can be provoked, speaks both languages, and survives being pickled and copied."""

import copy
import pickle
from collections.abc import Callable

import pytest

import gamekit
from gamekit import GamekitError, Luck, WrongSetup
from gamekit.bots import SensibleBot

GAME = gamekit.load("choson")


def deal_without_luck() -> None:
    state = GAME.position({"phase": "time-travel", "P1": {"in_play": "Time Traveller"}})
    state.after(state.legal_actions()[-1])


PROVOKED: dict[str, Callable[[], object]] = {
    "BrokenSave": lambda: GAME.load('{"format": "gamekit-match", "version": 1, "game": "choson"}'),
    "HiddenCards": lambda: GAME.new(seed=1).view(1).state.pile(),  # type: ignore[attr-defined]
    "IllegalAction": lambda: GAME.position({}).after(GAME.parse("P1 end turn")),
    "ImpossiblePosition": lambda: GAME.position({"P1": {"in_play": "2 Yi"}}),
    "LuckNeeded": deal_without_luck,
    "NothingToUndo": lambda: GAME.new(seed=1).undo(),
    "UnknownClause": lambda: GAME.clauses.clause("choson.nothing"),
    "UnknownGame": lambda: gamekit.load("chess"),
    "UnknownLanguage": lambda: GAME.position({}).decision.text("xx"),  # type: ignore[union-attr]
    "UnreadableAction": lambda: GAME.parse("P1 castle"),
    "WrongArgument": lambda: SensibleBot().choose(GAME.new(seed=1).state),  # type: ignore[arg-type]
    "WrongSetup": lambda: GAME.new(players=7),
}


def provoke(name: str) -> GamekitError:
    with pytest.raises(GamekitError) as raised:
        PROVOKED[name]()
    assert type(raised.value).__name__ == name
    return raised.value


def test_every_public_exception_is_provoked_here() -> None:
    public = [getattr(gamekit, name) for name in gamekit.__all__]
    family = {kind.__name__ for kind in public if isinstance(kind, type) and issubclass(kind, Exception)}
    assert family - {"GamekitError"} == set(PROVOKED)


@pytest.mark.parametrize("name", PROVOKED)
def test_an_exception_speaks_both_languages(name: str) -> None:
    error = provoke(name)
    assert str(error) == error.text("en")
    for language in GAME.languages:
        assert error.text(language).endswith((".", ")"))


@pytest.mark.parametrize("name", PROVOKED)
@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda error: pickle.loads(pickle.dumps(error))])
def test_an_exception_is_copied_and_pickled(name: str, copied: Callable[[GamekitError], GamekitError]) -> None:
    error = provoke(name)
    other = copied(error)
    assert type(other) is type(error)
    assert other.text("cs") == error.text("cs")
    assert getattr(other, "refusal", None) == getattr(error, "refusal", None)


def test_a_hidden_state_cannot_be_played_on() -> None:
    view = GAME.new(seed=1).view(1)
    with pytest.raises(GamekitError, match="hidden"):
        view.state.after(GAME.actions()[0], Luck(1))


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(WrongSetup) as raised:
        gamekit.load("koryo").new(last_round_pass=True)
    assert str(raised.value) == "Koryŏ has no options."


@pytest.mark.parametrize("game", gamekit.game_ids())
def test_what_one_player_sees_is_not_shown_to_another(game: str) -> None:
    state = gamekit.load(game).new(seed=1).view(1).state
    assert state.seen_by(1) == state
    with pytest.raises(gamekit.HiddenCards):
        state.seen_by(2)
