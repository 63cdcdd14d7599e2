"""Broken saves and positions: whatever is in them, one family of errors, or a sound match."""

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from suite.adapter import Adapter
from suite.checks import check_broken_save, check_position, check_state_copies
from suite.play import lines, one_line_a_setup, played

from gamekit import BrokenSave, ImpossiblePosition, Luck

STRANGE: list[Any] = [
    None, True, False, -1, 0, 1, 2, 99, 10**40, 1.0, 1e308, float("inf"), float("nan"), "", "P1", "nothing", "Yi",
    "99 Event", "2 Yi, Event", [], [[]], [1], {}, {"P1": {}}, {"": None}, "\0", "ž" * 50,
]  # fmt: skip
strange = st.one_of(
    st.sampled_from(STRANGE),
    st.recursive(
        st.none() | st.integers() | st.text(max_size=5), lambda part: st.lists(part, max_size=3), max_leaves=5
    ),
)


def ways(data: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value inside plain data."""
    if way:
        yield way
    if isinstance(data, dict):
        for key in data:
            yield from ways(data[key], (*way, key))
    elif isinstance(data, list):
        for number, part in enumerate(data):
            yield from ways(part, (*way, number))


def damaged(original: Any, draw: Any) -> Any:
    """The data with one value changed, left out, doubled, renamed, or another's put in its place."""
    data = json.loads(json.dumps(original))
    all_ways = list(ways(data))
    *outer, last = draw(st.sampled_from(all_ways))
    parent = data
    for step in outer:
        parent = parent[step]
    how = draw(st.sampled_from(["strange", "left out", "doubled", "another"]))
    if how == "strange":
        parent[last] = draw(strange)
    elif how == "left out":
        del parent[last]
    elif how == "doubled" and isinstance(parent, list):
        parent.insert(last, parent[last])
    elif how == "doubled":
        parent[f"{last}{last}"] = parent[last]
    else:
        part = original
        for step in draw(st.sampled_from(all_ways)):
            part = part[step]
        parent[last] = part
    return data


@settings(max_examples=300)
@given(data=st.data())
def test_a_damaged_save_is_broken_or_sound(adapter: Adapter, data: st.DataObject) -> None:
    line = data.draw(lines(adapter))
    saved = json.loads(played(adapter, line, most=data.draw(st.integers(0, 30))).save())
    check_broken_save(adapter, json.dumps(damaged(saved, data.draw)))


@settings(max_examples=150)
@given(data=st.data())
def test_a_damaged_position_is_impossible_or_sound(adapter: Adapter, data: st.DataObject) -> None:
    line = data.draw(lines(adapter))
    state = played(adapter, line, most=data.draw(st.integers(0, 80))).state
    check_position(adapter, damaged(state.to_dict(), data.draw))


@pytest.mark.parametrize("version", [True, 1.0, 2, "1", None])
def test_a_position_of_another_version_is_impossible(adapter: Adapter, version: Any) -> None:
    with pytest.raises(ImpossiblePosition, match="not a position of"):
        adapter.game.position({"version": version})


def test_cards_without_a_card_are_impossible(adapter: Adapter) -> None:
    """A number that is 0, a comma with nothing before or behind it."""
    for way in places_of_cards(adapter):
        for cards in (f"0 {adapter.game.notation.kinds[-2]}", ",", f"{adapter.game.notation.kinds[-2]},,", "0"):
            with pytest.raises(ImpossiblePosition):
                adapter.game.position(with_cards({}, way, cards))


@cache
def places_of_cards(adapter: Adapter) -> list[tuple[str, ...]]:
    """The ways to everything in a position that names cards."""
    kinds = "|".join(map(re.escape, adapter.game.notation.kinds))
    cards = re.compile(rf"(\d+ )?({kinds})(, (\d+ )?({kinds}))*")
    found = set()
    for position in adapter.positions.values():
        data = {**adapter.game.position(position).to_dict(), **position}
        found |= {way for way in ways(data) if isinstance(value(data, way), str) and cards.fullmatch(value(data, way))}
    return sorted(found)


def value(data: Any, way: tuple[Any, ...]) -> Any:
    for step in way:
        data = data[step]
    return data


def with_cards(position: Mapping[str, Any], way: tuple[str, ...], cards: str) -> dict[str, Any]:
    """The position with other cards in one place."""
    *outer, last = way
    changed = dict(position)
    if outer:
        changed[outer[0]] = {**changed.get(outer[0], {}), last: cards}
    else:
        changed[last] = cards
    return changed


def test_any_number_of_cards_anywhere_is_impossible_or_can_be_looked_at(adapter: Adapter) -> None:
    """More cards than there are, in every place that names cards; and what is accepted, each player can imagine."""
    game = adapter.game
    everywhere = places_of_cards(adapter)
    assert len(everywhere) > 10
    kinds = list(zip(game.notation.kinds, game.components.copies, strict=True))
    for position in ({}, *adapter.positions.values()):
        for way, (name, copies) in product(everywhere, kinds):
            for count in {1, 2, copies, copies + 1, 99}:
                try:
                    state = game.position(with_cards(position, way, f"{count} {name}"))
                except ImpossiblePosition:
                    continue
                assert count <= copies, f"{count} {name} at {way} of {position}"
                for player in range(1, game.seats(state) + 1):
                    seen = state.seen_by(player)
                    assert seen.determinized(Luck(1)).seen_by(player) == seen


@settings(max_examples=150)
@given(data=st.data())
def test_other_cards_anywhere_are_impossible_or_sound(adapter: Adapter, data: st.DataObject) -> None:
    position = data.draw(st.sampled_from([{}, *adapter.positions.values()]))
    amounts = st.builds("{} {}".format, st.integers(1, 3), st.sampled_from(adapter.game.notation.kinds))
    for way in data.draw(st.lists(st.sampled_from(places_of_cards(adapter)), min_size=1, max_size=4)):
        position = with_cards(position, way, ", ".join(data.draw(st.lists(amounts, min_size=1, max_size=2))))
    if not check_position(adapter, position):
        return
    saved = {**json.loads(adapter.game.match({}, seed=1).save()), "setup": {"position": position}}
    assert check_broken_save(adapter, json.dumps(saved))


@pytest.mark.parametrize("data", [None, 1, "", "P1", [], [1], {1: 2}, {"P1": None}, {"x": 1}, {None: None}], ids=repr)
def test_what_is_no_position_is_impossible(adapter: Adapter, data: Any) -> None:
    with pytest.raises(ImpossiblePosition):
        adapter.game.position(data)
    with pytest.raises(ImpossiblePosition):
        adapter.game.match(data)


@given(data=st.data())
def test_a_position_is_written_and_read(adapter: Adapter, data: st.DataObject) -> None:
    for record in played(adapter, data.draw(lines(adapter))).records:
        plain = record.state.to_dict()
        assert json.loads(json.dumps(plain)) == plain
        check_state_copies(adapter.game, record.state)


@pytest.fixture(scope="module")
def saved(adapter: Adapter) -> str:
    return played(adapter, one_line_a_setup(adapter)[0], most=30).save()


def test_a_save_cut_short_is_broken(adapter: Adapter, saved: str) -> None:
    assert all(check_broken_save(adapter, saved[:end]) for end in range(0, len(saved.rstrip()), 7))


def test_a_save_without_one_of_its_parts_is_broken(adapter: Adapter, saved: str) -> None:
    for name in json.loads(saved):
        data = json.loads(saved)
        del data[name]
        assert check_broken_save(adapter, json.dumps(data)), f"nobody misses “{name}”"


@pytest.mark.parametrize("value", STRANGE, ids=repr)
def test_a_save_with_a_strange_value_is_broken(adapter: Adapter, saved: str, value: Any) -> None:
    for name in json.loads(saved):
        data = json.loads(saved)
        if (name == "seed" and type(value) is int) or data[name] == value or (name == "steps" and value == []):
            continue
        data[name] = value
        assert check_broken_save(adapter, json.dumps(data)), f"“{name}” may be {value!r}"


def test_a_save_is_broken_where_a_step_is_left_out_or_repeated(adapter: Adapter, saved: str) -> None:
    """The first action of another player is not legal without what went before."""
    data = json.loads(saved)
    first = data["steps"][0]
    assert check_broken_save(adapter, json.dumps({**data, "steps": data["steps"][1:]}))
    assert check_broken_save(adapter, json.dumps({**data, "steps": [first, first, *data["steps"][1:]]}))


def test_a_save_that_deals_too_much_or_too_little_is_broken(adapter: Adapter, saved: str) -> None:
    opening = json.loads(saved)["opening"]
    assert opening, "a match begins with luck"
    for changed in (opening[:-1], [*opening, opening[-1]], [*opening, 1], []):
        assert check_broken_save(adapter, json.dumps({**json.loads(saved), "opening": changed}))
    data = json.loads(saved)
    dealing = next(step for step in data["steps"] if "luck" in step)
    luck = dealing["luck"]
    for changed in (luck[:-1], luck * 2, [1], []):
        dealing["luck"] = changed
        assert check_broken_save(adapter, json.dumps(data))
    quiet = next(step for step in data["steps"] if "luck" not in step)
    dealing["luck"], quiet["luck"] = luck, luck
    assert check_broken_save(adapter, json.dumps(data)), "luck where none is asked for"


@pytest.mark.parametrize("depth", [10, 300, 600, 900, 5000, 100_000])
@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}")])
def test_a_save_of_great_depth_is_broken(adapter: Adapter, saved: str, depth: int, opening: str, closing: str) -> None:
    deep = opening * depth + "1" + closing * depth
    for name in json.loads(saved):
        data = json.loads(saved)
        data[name] = "@"
        assert check_broken_save(adapter, json.dumps(data).replace('"@"', deep))
    assert check_broken_save(adapter, deep)


def test_a_save_with_a_number_of_many_digits_is_broken(adapter: Adapter, saved: str) -> None:
    data = {**json.loads(saved), "seed": "@"}
    assert check_broken_save(adapter, json.dumps(data).replace('"@"', "9" * 5000))


@pytest.mark.parametrize(
    "text", ["", " ", "null", "[]", "{}", "1", '"x"', "\0", "{" * 3, "\ud800", '{"format": "gamekit-match"}']
)
def test_what_is_no_save_is_broken(adapter: Adapter, text: str) -> None:
    assert check_broken_save(adapter, text)


@pytest.mark.parametrize("thing", [None, 1, [], {}, b"\xff\xfe", object()])
def test_what_is_no_text_is_no_save(adapter: Adapter, thing: Any) -> None:
    with pytest.raises(BrokenSave):
        adapter.game.load(thing)


def test_a_save_of_another_game_or_version_is_broken(adapter: Adapter, saved: str) -> None:
    for name, value in (("game", "chess"), ("version", 2), ("version", 0), ("format", "pgn")):
        with pytest.raises(BrokenSave, match=str(value) if name != "format" else "not a saved match"):
            adapter.game.load(json.dumps({**json.loads(saved), name: value}))


def test_a_file_that_cannot_be_read_is_broken(adapter: Adapter, tmp_path: Path) -> None:
    binary = tmp_path / "match.json"
    binary.write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path, tmp_path / "none.json", binary, Path("\0")):
        with pytest.raises(BrokenSave):
            adapter.game.load(path)


def test_options_of_a_save_are_checked(adapter: Adapter, saved: str) -> None:
    data = json.loads(saved)
    for option in ("turbo", "players", "luck", "tell", "self", "seed"):
        data["setup"]["options"] = {option: True}
        assert check_broken_save(adapter, json.dumps(data)), f"there is an option “{option}”"
    for option in adapter.game.options:
        data["setup"]["options"] = {option: 1}
        assert check_broken_save(adapter, json.dumps(data))
