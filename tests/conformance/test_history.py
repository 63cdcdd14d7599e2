"""Undo and redo, saving, copying: in any order, in long games."""

from copy import deepcopy
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from suite.adapter import Adapter
from suite.checks import check_copies, check_undo, same
from suite.play import lines, one_line_a_setup, opened, played, steps

from gamekit import IllegalAction, NothingToUndo
from gamekit.engine.match import Match, Record


@given(data=st.data())
def test_undo_leads_to_the_start_and_redo_back(adapter: Adapter, data: st.DataObject) -> None:
    check_undo(played(adapter, data.draw(lines(adapter))))


def test_a_match_is_saved_and_copied_at_every_step(adapter: Adapter) -> None:
    for line in one_line_a_setup(adapter):
        following = [record.action for record in played(adapter, line).records[1:]] + [None]
        for number, match in enumerate(steps(adapter, line)):
            if number % 9 == line.choices % 9:
                check_copies(match, following[number])


@given(data=st.data())
def test_a_saved_match_goes_on_the_same_way(adapter: Adapter, data: st.DataObject) -> None:
    line = data.draw(lines(adapter))
    whole = played(adapter, line)
    match = adapter.game.load(played(adapter, line, most=data.draw(st.integers(0, 100))).save())
    for record in whole.records[len(match.records) :]:
        assert record.action is not None
        assert match.play(record.action) == record.events
    same(whole, match)


def test_a_match_is_saved_to_a_file(adapter: Adapter, tmp_path: Path) -> None:
    match = played(adapter, one_line_a_setup(adapter)[0], most=9)
    path = tmp_path / "match.json"
    path.write_text(match.save(), encoding="utf-8")
    same(match, adapter.game.load(path))


def test_a_position_becomes_a_match(adapter: Adapter) -> None:
    """From its plain data or from the state itself: the same match, which can be saved."""
    for data in adapter.positions.values():
        match = adapter.game.match(data, seed=4)
        same(match, adapter.game.load(match.save()))
        other = adapter.game.match(match.state, seed=4)
        assert other.state == match.state
        legal = match.state.legal_actions()
        assert other.play(legal[-1]) == match.play(legal[-1])


def test_a_new_action_ends_what_could_be_redone(adapter: Adapter) -> None:
    match = played(adapter, one_line_a_setup(adapter)[0], most=5)
    match.undo()
    match.play(match.state.legal_actions()[0])
    with pytest.raises(NothingToUndo):
        match.redo()


class History(RuleBasedStateMachine):
    """Playing, taking back, taking up, saving, copying, in any order, beside a list that remembers the records."""

    adapter: Adapter

    @initialize(data=st.data())
    def open(self, data: st.DataObject) -> None:
        self.match: Match = opened(self.adapter, data.draw(lines(self.adapter)))
        self.records: list[Record] = list(self.match.records)
        self.ahead: list[Record] = []

    @precondition(lambda self: not self.match.state.over)
    @rule(choices=st.integers(0, 99), steps=st.integers(1, 12))
    def play(self, choices: int, steps: int) -> None:
        random = Random(choices)
        for _ in range(steps):
            legal = self.match.state.legal_actions()
            if legal:
                self.match.play(legal[int(random.random() * len(legal))])
                self.records.append(self.match.records[-1])
                self.ahead.clear()

    @rule()
    def undo(self) -> None:
        if len(self.records) > 1:
            self.match.undo()
            self.ahead.append(self.records.pop())
        else:
            with pytest.raises(NothingToUndo):
                self.match.undo()

    @rule()
    def redo(self) -> None:
        if self.ahead:
            self.match.redo()
            self.records.append(self.ahead.pop())
        else:
            with pytest.raises(NothingToUndo):
                self.match.redo()

    @precondition(lambda self: self.ahead)
    @rule()
    def play_what_was_taken_back(self) -> None:
        """The luck is the same as the first time, though it has dealt to others since, perhaps."""
        record = self.ahead[-1]
        again = deepcopy(self.match)
        assert record.action is not None
        again.play(record.action)
        assert again.records[-1] == record

    @rule(data=st.data())
    def refuse(self, data: st.DataObject) -> None:
        action = data.draw(st.sampled_from(self.adapter.game.actions()))
        if action not in self.match.state.legal_actions():
            with pytest.raises(IllegalAction):
                self.match.play(action)

    @rule()
    def save_and_load(self) -> None:
        """What was taken back is not saved."""
        self.match = self.adapter.game.load(self.match.save())
        self.ahead.clear()

    @rule()
    def copy(self) -> None:
        self.match = deepcopy(self.match)

    @invariant()
    def remembers(self) -> None:
        assert list(self.match.records) == self.records
        assert self.match.state == self.records[-1].state
        assert len(self.match.events) == sum(len(record.events) for record in self.records)


def test_history_in_any_order(adapter: Adapter) -> None:
    machine = type("HistoryOfOneGame", (History,), {"adapter": adapter})
    run_state_machine_as_test(machine, settings=settings(max_examples=25, stateful_step_count=20))
