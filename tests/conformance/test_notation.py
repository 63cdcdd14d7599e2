"""Actions are written, read, copied and compared."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from suite.adapter import Adapter
from suite.checks import check_error, check_notation

from gamekit import UnreadableAction


def test_every_action_reads_back_as_itself(adapter: Adapter) -> None:
    check_notation(adapter.game)


def test_fewer_players_have_fewer_actions(adapter: Adapter) -> None:
    all_actions = set(adapter.game.actions())
    for players in adapter.game.players[:-1]:
        fewer = adapter.game.actions(players)
        assert set(fewer) < all_actions
        assert max(action.player for action in fewer) == players


def test_letter_case_and_spaces_do_not_matter(adapter: Adapter) -> None:
    for action in adapter.game.actions()[::13]:
        text = str(action)
        assert adapter.game.parse(text.lower()) is action
        assert adapter.game.parse(text.upper()) is action
        assert adapter.game.parse("  " + text.replace(" ", "   ").replace(",", " ,")) is action


@cache
def some_texts(adapter: Adapter) -> list[str]:
    return [str(action) for action in adapter.game.actions()[::29]]


@settings(max_examples=200)
@given(data=st.data())
def test_any_text_is_an_action_or_unreadable(adapter: Adapter, data: st.DataObject) -> None:
    """Texts near to a notation: a piece of one, or one with a piece of another inside."""
    some = st.sampled_from(some_texts(adapter))
    text, other = data.draw(some), data.draw(st.one_of(some, st.text(max_size=6)))
    start, end = sorted(data.draw(st.tuples(st.integers(0, len(text)), st.integers(0, len(text)))))
    changed = text[:start] + other + text[end:]
    try:
        action = adapter.game.parse(changed)
    except UnreadableAction as error:
        check_error(adapter.game, error)
    else:
        assert adapter.game.parse(str(action)) is action


@pytest.mark.parametrize(
    "text", ["", " ", "P1", "P0 stay", "P99", "P" + "1" * 5000 + " stay", "\0", "\ud800", "{x}", "%s"]
)
def test_what_is_no_notation_is_unreadable(adapter: Adapter, text: str) -> None:
    with pytest.raises(UnreadableAction):
        adapter.game.parse(text)


@pytest.mark.parametrize("thing", [None, 1, b"P1 stay", ["P1 stay"], object()])
def test_what_is_no_text_is_unreadable(adapter: Adapter, thing: object) -> None:
    with pytest.raises(UnreadableAction):
        adapter.game.parse(thing)  # type: ignore[arg-type]


def of_other_types(value: Any) -> Iterator[Any]:
    """The value with one number in it replaced by what equals it: True or a float."""
    if isinstance(value, tuple):
        for number, part in enumerate(value):
            for other in of_other_types(part):
                yield (*value[:number], other, *value[number + 1 :])
    else:
        yield float(value)
        if value in (0, 1):
            yield bool(value)


def test_only_whole_numbers_make_an_action(adapter: Adapter) -> None:
    """Whether it has been made before or not."""
    for action in adapter.game.actions()[::13]:
        for values in of_other_types((action.player, *action.values)):
            with pytest.raises(UnreadableAction) as raised:
                type(action)(*values)
            check_error(adapter.game, raised.value)


def test_an_action_needs_all_its_values(adapter: Adapter) -> None:
    for action in {type(action): action for action in adapter.game.actions()}.values():
        values = (action.player, *action.values)
        for wrong in ((), values[:-1], (*values, 1), (None,) * len(values), ("P1",) * len(values)):
            with pytest.raises(UnreadableAction):
                type(action)(*wrong)


def test_an_action_does_not_change(adapter: Adapter) -> None:
    for action in adapter.game.actions()[::97]:
        with pytest.raises(AttributeError):
            action.player = 2  # type: ignore[misc]
        with pytest.raises(AttributeError):
            del action.player
        assert action.player in range(1, adapter.game.players[-1] + 1)
        assert {action: 1}[adapter.game.parse(str(action))] == 1
