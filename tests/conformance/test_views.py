"""What a player may see: no less than the table shows, no more than the rules allow."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from suite.adapter import Adapter
from suite.checks import (
    check_determinized,
    check_listing,
    check_opaque,
    check_same_log,
    check_same_to_player,
    pickled,
)
from suite.kept import cases, in_a_process
from suite.play import lines, one_line_a_setup, played, steps

from gamekit import HiddenCards, Luck, View, WrongSetup
from gamekit.engine.match import Match


def anywhere(adapter: Adapter, data: st.DataObject) -> tuple[Match, int]:
    """A match somewhere along a line of play, and one of its players."""
    match = played(adapter, data.draw(lines(adapter)), most=data.draw(st.integers(0, 80)))
    return match, data.draw(st.integers(1, adapter.game.seats(match.state)))


def test_nothing_hidden_can_be_reached_from_a_view(adapter: Adapter) -> None:
    for line in one_line_a_setup(adapter):
        for number, match in enumerate(steps(adapter, line)):
            if number % 4 == 0 or number < 8:
                for player in range(1, line.players + 1):
                    check_opaque(adapter, match, player)


def test_what_the_program_keeps_does_not_depend_on_hidden_cards(adapter: Adapter) -> None:
    """Neither what has been made already nor how much a cache holds: both can be seen by whoever has a view."""
    some = list(cases(adapter, one_line_a_setup(adapter)[-1]))
    assert {one["position"]["player"] for one, _ in some} == set(adapter.game.players) | {1}
    assert any(one["action"] != other["action"] for one, other in some)
    after_one = in_a_process(adapter, [one for one, _ in some])
    after_other = in_a_process(adapter, [other for _, other in some])
    differing = [pair for pair, one, other in zip(some, after_one, after_other, strict=True) if one != other]
    assert not differing, f"what is kept differs after {differing[0]}"


@given(data=st.data())
def test_hidden_cards_dealt_anew_agree_with_the_view(adapter: Adapter, data: st.DataObject) -> None:
    match, player = anywhere(adapter, data)
    dealt = check_determinized(adapter, match, player, seed=data.draw(st.integers(0, 99)))
    check_same_to_player(adapter.game, match, player, dealt)
    check_same_log(adapter, match, player, dealt)


@given(data=st.data())
def test_hidden_cards_changed_about_change_nothing_for_the_player(adapter: Adapter, data: st.DataObject) -> None:
    match, player = anywhere(adapter, data)
    other = adapter.permuted(match.state, player, Random(data.draw(st.integers(0, 99))))
    check_same_to_player(adapter.game, match, player, other)
    check_same_log(adapter, match, player, other)


def test_hidden_cards_are_really_changed_about(adapter: Adapter) -> None:
    """Else the two tests above would prove nothing."""
    match = played(adapter, one_line_a_setup(adapter)[-1], most=1)
    player = match.state.player
    assert adapter.permuted(match.state, player, Random(1)) != match.state
    assert match.view(player).determinize(Luck(1)) != match.state


@given(data=st.data())
def test_a_view_lists_and_refuses_like_the_state(adapter: Adapter, data: st.DataObject) -> None:
    match, player = anywhere(adapter, data)
    view = match.view(player)
    check_listing(adapter.game, view)
    assert view.decision == match.state.decision
    own = player == match.state.player
    assert view.legal_actions() == (match.state.legal_actions() if own else ())


def test_the_log_of_a_view_is_the_log_without_what_is_for_others_only(adapter: Adapter) -> None:
    for line in one_line_a_setup(adapter):
        match = played(adapter, line)
        for player in range(1, line.players + 1):
            log = match.view(player).log
            assert log == tuple(event for event in match.events if event.only_for in (0, player))
            assert any(event.only_for == player for event in log), "the player is not told of the own cards"


def test_a_state_with_hidden_cards_is_not_played_on(adapter: Adapter) -> None:
    match = played(adapter, one_line_a_setup(adapter)[0], most=3)
    view = match.view(match.state.player)
    with pytest.raises(HiddenCards, match="determinize"):
        view.state.after(view.legal_actions()[0])


def test_a_view_is_pickled(adapter: Adapter) -> None:
    match = played(adapter, one_line_a_setup(adapter)[0], most=5)
    view = match.view(match.state.player)
    for other in pickled(view):
        assert (other.player, other.state, other.log) == (view.player, view.state, view.log)


def test_what_is_shared_does_not_change(adapter: Adapter) -> None:
    """What a view shares with its match, and a match with the program, cannot be written over through it."""
    match = played(adapter, one_line_a_setup(adapter)[0], most=5)
    view = match.view(match.state.player)
    refusal = next(filter(None, map(view.why_not, adapter.game.actions())))
    for thing in (*view.log, view.decision, view.state.decision_kind, refusal, *view.legal_actions()):
        names = {name for cls in type(thing).__mro__ for name in getattr(cls, "__slots__", ()) if name != "__weakref__"}
        for name in names | {"new"}:
            with pytest.raises(AttributeError):
                setattr(thing, name, "other")
            with pytest.raises(AttributeError):
                delattr(thing, name)
        assert not hasattr(thing, "__dict__")
    for mapping in (view.log[0].data, adapter.game.options):
        with pytest.raises(TypeError):
            mapping["last_round_pass"] = False  # type: ignore[index]


@pytest.mark.parametrize("nobody", [0, -1, 99, "1", 1.0, True, None])
def test_only_who_plays_has_a_view(adapter: Adapter, nobody: object) -> None:
    with pytest.raises(WrongSetup):
        adapter.game.new(seed=1).view(nobody)  # type: ignore[arg-type]
    with pytest.raises(WrongSetup):
        adapter.game.new(seed=1).state.seen_by(nobody)  # type: ignore[arg-type]
    with pytest.raises(WrongSetup):
        View(nobody, adapter.game.new(seed=1).state, ())  # type: ignore[arg-type]
