"""Random play: nothing is lost, everything is told, what is listed is what is legal."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st
from suite.adapter import Adapter
from suite.checks import (
    check_conserved,
    check_events,
    check_listing,
    check_replays,
    check_state_copies,
    check_value,
)
from suite.play import lines, one_line_a_setup, opened, played
from suite.registry import ADAPTERS

import gamekit


def test_every_game_is_in_the_registry_once(adapter: Adapter) -> None:
    assert tuple(sorted(a.game.id for a in ADAPTERS)) == gamekit.game_ids()
    assert adapter.game is gamekit.load(adapter.game.id)


@given(data=st.data())
def test_every_step_moves_what_it_should_and_says_so(adapter: Adapter, data: st.DataObject) -> None:
    match = played(adapter, data.draw(lines(adapter)))
    assert match.state.over
    assert adapter.inventory(match.records[0].state) == adapter.box
    for before, record in pairwise(match.records):
        check_conserved(adapter, before.state, record)
        check_events(adapter.game, record)


def test_the_opening_of_a_match_says_what_happened(adapter: Adapter) -> None:
    for line in one_line_a_setup(adapter):
        check_events(adapter.game, opened(adapter, line).records[0])


@settings(max_examples=60)
@given(data=st.data())
def test_what_is_listed_is_what_is_not_refused(adapter: Adapter, data: st.DataObject) -> None:
    match = played(adapter, data.draw(lines(adapter)), most=data.draw(st.integers(0, 80)))
    check_listing(adapter.game, match.state)


def test_what_is_listed_is_what_is_not_refused_all_through_a_match(adapter: Adapter) -> None:
    for line in one_line_a_setup(adapter):
        for record in played(adapter, line).records[::6]:
            check_listing(adapter.game, record.state)


@given(data=st.data())
def test_a_state_is_a_value(adapter: Adapter, data: st.DataObject) -> None:
    for record in played(adapter, data.draw(lines(adapter))).records:
        check_value(record.state)
        check_state_copies(adapter.game, record.state)


@given(data=st.data())
def test_a_match_replays_from_what_luck_gave(adapter: Adapter, data: st.DataObject) -> None:
    check_replays(played(adapter, data.draw(lines(adapter))))
