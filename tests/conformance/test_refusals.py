"""What is refused: always by one of the family, with a reason, and nothing changes by it."""

import importlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from suite.adapter import Adapter
from suite.checks import check_rejects, fields
from suite.play import lines, played

from gamekit import IllegalAction, Luck, UnreadableAction, WrongSetup
from gamekit.engine.actions import Action, Notation
from gamekit.engine.prohibitions import Prohibition
from gamekit.engine.state import State
from gamekit.engine.statements import Refusal


class Jump(Action):
    """An action of another game."""

    __slots__ = ()
    notation = Notation(["Stone"], ["STONE"], 4)
    form = "jump"


WRONG: tuple[object, ...] = (None, 0, 1.5, True, "", "P1 fly", b"P1 end turn", [], {}, object(), Action, Jump(1))


@given(data=st.data())
def test_wrong_actions_change_nothing(adapter: Adapter, data: st.DataObject) -> None:
    match = played(adapter, data.draw(lines(adapter)), most=data.draw(st.integers(0, 80)))
    illegal = [a for a in adapter.game.actions(adapter.game.seats(match.state)) if a not in match.state.legal_actions()]
    replayed = [a for a in (record.action for record in match.records[1:]) if a not in match.state.legal_actions()]
    check_rejects(match, [*WRONG, *illegal[:: 1 + len(illegal) // 40], *replayed[-10:]])


@given(data=st.data())
def test_an_illegal_action_says_why(adapter: Adapter, data: st.DataObject) -> None:
    match = played(adapter, data.draw(lines(adapter)), most=data.draw(st.integers(0, 80)))
    illegal = [a for a in adapter.game.actions(adapter.game.seats(match.state)) if a not in match.state.legal_actions()]
    for action in illegal[:: 1 + len(illegal) // 20]:
        with pytest.raises(IllegalAction) as raised:
            match.play(action)
        assert raised.value.refusal == match.state.why_not(action)
        assert raised.value.clause == raised.value.refusal.clause
        assert str(raised.value) == raised.value.text("en") == raised.value.refusal.text("en")


def test_what_is_no_action_of_the_game_has_no_reason(adapter: Adapter) -> None:
    state = adapter.game.new(seed=1).state
    for thing in WRONG:
        with pytest.raises(UnreadableAction):
            state.why_not(thing)  # type: ignore[arg-type]
        with pytest.raises(UnreadableAction):
            state.after(thing)  # type: ignore[arg-type]


# Every prohibition ------------------------------------------------------------------------------------

Example = tuple[State, Action, Refusal]


@pytest.fixture(scope="module")
def refused(adapter: Adapter) -> dict[tuple[str, str], list[Example]]:
    """Examples of every reason met, by clause and sentence: in the positions, and one step further."""
    found: dict[tuple[str, str], list[Example]] = {}
    for data in adapter.positions.values():
        start = adapter.game.position(data)
        for state in (start, *(start.after(action, Luck(1)) for action in start.legal_actions()[:12])):
            for action in adapter.game.actions(adapter.game.seats(state)):
                refusal = state.why_not(action)
                if refusal is not None:
                    found.setdefault((refusal.clause, refusal.template), []).append((state, action, refusal))
    return found


def test_every_prohibition_is_reached(adapter: Adapter, refused: dict[tuple[str, str], list[Example]]) -> None:
    missing = [p.name for p in adapter.game.prohibitions if (p.clause, p.template) not in refused]
    assert adapter.game.prohibitions, "the game forbids nothing"
    assert not missing, f"no test reaches {', '.join(missing)}"


def test_every_prohibition_has_a_sentence_of_its_own(adapter: Adapter) -> None:
    sentences = [(p.clause, p.template) for p in adapter.game.prohibitions]
    assert len(set(sentences)) == len(sentences)
    assert all(p.clause in adapter.game.clauses for p in adapter.game.prohibitions)


def test_a_refusal_tells_all_that_its_sentence_asks_for(refused: dict[tuple[str, str], list[Example]]) -> None:
    for (_, template), examples in refused.items():
        for _, _, refusal in examples[::50]:
            assert fields(template) <= set(refusal.data)


def test_switching_a_prohibition_off_takes_its_refusals_away(
    adapter: Adapter, refused: dict[tuple[str, str], list[Example]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reason really comes from that predicate: there is no second copy of the rule."""
    for prohibition in adapter.game.prohibitions:
        examples = refused[prohibition.clause, prohibition.template][:5]
        with monkeypatch.context() as patch:
            switch_off(patch, prohibition)
            for state, action, refusal in examples:
                assert state.why_not(action) != refusal, f"{prohibition.name} is not what forbids {action}"
        for state, action, refusal in examples:
            assert state.why_not(action) == refusal


def switch_off(patch: pytest.MonkeyPatch, prohibition: Prohibition) -> None:
    def off(*_: Any) -> bool:
        return False

    patch.setattr(importlib.import_module(prohibition.module), prohibition.name, off)


# Setting up -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [0, 1, 5, -2, 2.0, "2", True, [2]])
def test_a_wrong_number_of_players(adapter: Adapter, players: Any) -> None:
    with pytest.raises(WrongSetup):
        adapter.game.new(players=players, seed=1)
    with pytest.raises(WrongSetup):
        adapter.game.start(players, Luck(1))
    with pytest.raises(WrongSetup):
        adapter.game.actions(players)


@pytest.mark.parametrize("seed", ["1", 1.0, True, [1], b"1"])
def test_a_wrong_seed(adapter: Adapter, seed: Any) -> None:
    with pytest.raises(WrongSetup):
        adapter.game.new(seed=seed)


@pytest.mark.parametrize("option", ["turbo", "luck", "tell", "position"])
def test_an_unknown_option(adapter: Adapter, option: str) -> None:
    with pytest.raises(WrongSetup):
        adapter.game.new(seed=1, **{option: True})


@pytest.mark.parametrize("value", [1, 0, "yes", None, []])
def test_a_wrong_value_of_an_option(adapter: Adapter, value: Any) -> None:
    for option in adapter.game.options:
        with pytest.raises(WrongSetup):
            adapter.game.new(seed=1, **{option: value})
