"""Actions and their notation: made once, checked, written and read. With a small notation of the test's own."""

import copy
import pickle
from typing import Any

import pytest

from gamekit import UnreadableAction
from gamekit.engine.actions import Action, Notation, read_action

NOTATION = Notation(["Stone", "Red Fox", "Fox"], ["STONE", "RED_FOX", "FOX"], players=3)
STONE, RED_FOX, FOX = range(3)


class Lay(Action):
    __slots__ = ("cards",)
    notation = NOTATION
    fields = ("cards",)
    form = "lay {cards}"


class Give(Action):
    __slots__ = ("card", "other")
    notation = NOTATION
    fields = ("card", "other")
    form = "give {card} to {other}"


class Hit(Action):
    __slots__ = ("targets",)
    notation = NOTATION
    fields = ("targets",)
    form = "hit {targets}"


class Rest(Action):
    __slots__ = ()
    notation = NOTATION
    form = "rest (a while)"


CLASSES = (Lay, Give, Hit, Rest)
WRITTEN = {
    Lay(1, ()): "P1 lay nothing",
    Lay(1, (FOX,)): "P1 lay Fox",
    Lay(2, (FOX, FOX, STONE)): "P2 lay 2 Fox, Stone",
    Give(3, RED_FOX, 1): "P3 give Red Fox to P1",
    Hit(1, ((2, FOX),)): "P1 hit P2 Fox",
    Hit(1, ((2, FOX), (3, RED_FOX))): "P1 hit P2 Fox, P3 Red Fox",
    Rest(2): "P2 rest (a while)",
}


@pytest.mark.parametrize("action", WRITTEN, ids=str)
def test_an_action_is_written_and_read(action: Action) -> None:
    assert str(action) == WRITTEN[action]
    assert read_action(str(action), CLASSES) is action
    assert eval(repr(action), {**globals()}) is action


@pytest.mark.parametrize(
    "text", ["p2 LAY 2 fox, stone", " P2  lay  2 Fox ,Stone ", "P2 lay Fox, Stone, Fox", "P2 lay stone,fox,fox"]
)
def test_case_spaces_and_order_do_not_matter(text: str) -> None:
    assert read_action(text, CLASSES) is Lay(2, (FOX, FOX, STONE))


def test_equal_actions_are_one_object() -> None:
    assert Lay(1, (FOX, STONE)) is Lay(1, (FOX, STONE))
    assert Lay(1, (FOX, STONE)) is not Lay(2, (FOX, STONE))
    assert Lay.made[1, (FOX,)] is Lay(1, (FOX,))
    assert Rest.made[2] is Rest(2)
    for copied in (copy.copy, copy.deepcopy, lambda action: pickle.loads(pickle.dumps(action))):
        assert copied(Give(1, FOX, 2)) is Give(1, FOX, 2)


def test_an_action_keeps_its_values_and_does_not_change() -> None:
    action = Give(1, FOX, 2)
    assert (action.player, action.values, action.card, action.other) == (1, (FOX, 2), FOX, 2)  # type: ignore[attr-defined]
    for name in ("player", "card", "color"):
        with pytest.raises(AttributeError):
            setattr(action, name, 1)
        with pytest.raises(AttributeError):
            delattr(action, name)


WRONG: list[tuple[type[Action], tuple[Any, ...]]] = [
    (Rest, (0,)),
    (Rest, (4,)),
    (Rest, ("1",)),
    (Rest, (True,)),
    (Rest, (1.0,)),
    (Rest, (None,)),
    (Rest, ([],)),
    (Rest, (1, 2)),
    (Rest, ()),
    (Lay, (1,)),
    (Give, (1,)),
    (Give, (1, FOX)),
    (Give, (1, 3, 1)),
    (Give, (1, -1, 1)),
    (Give, (1, FOX, 4)),
    (Give, (1, True, 1)),
    (Lay, (1, [FOX])),
    (Lay, (1, (3,))),
    (Lay, (1, (STONE, FOX))),
    (Lay, (1, ("Fox",))),
    (Lay, (1, "Fox")),
    (Lay, (1, ([],))),
    (Lay, (1, None)),
    (Hit, (1, ())),
    (Hit, (1, ((2,),))),
    (Hit, (1, ((2, FOX, 1),))),
    (Hit, (1, ((4, FOX),))),
    (Hit, (1, ((3, FOX), (2, FOX)))),
    (Hit, (1, (2, FOX))),
    (Hit, (1, {})),
]


@pytest.mark.parametrize(("action_class", "values"), WRONG)
def test_wrong_values_are_refused(action_class: type[Action], values: tuple[Any, ...]) -> None:
    with pytest.raises(UnreadableAction) as raised:
        action_class(*values)
    assert raised.value.text("en")
    assert raised.value.text("cs")


EQUAL_TO_A_NUMBER: list[tuple[Action, tuple[Any, ...]]] = [
    (Rest(1), (True,)),
    (Rest(1), (1.0,)),
    (Give(1, RED_FOX, 1), (1, True, 1)),
    (Give(1, RED_FOX, 1), (1, 1, 1.0)),
    (Lay(1, (RED_FOX,)), (1, (True,))),
    (Lay(1, (FOX, RED_FOX)), (1, (FOX, 1.0))),
    (Hit(1, ((2, RED_FOX),)), (1, ((2.0, RED_FOX),))),
    (Hit(1, ((2, RED_FOX),)), (1, ((2, True),))),
]


@pytest.mark.parametrize(("there", "values"), EQUAL_TO_A_NUMBER)
def test_what_equals_a_number_is_none_even_when_the_action_is_there(there: Action, values: tuple[Any, ...]) -> None:
    assert (there.player, *there.values) == values
    with pytest.raises(UnreadableAction):
        type(there)(*values)


UNREADABLE = [
    "", "P1", "lay Fox", "P1 lay", "P1 lay Wolf", "P1 lay 100 Fox", "P1 lay 0 Fox", "P1 lay -1 Fox", "P1 lay Fox Fox",
    "P0 rest (a while)", "P4 rest (a while)", "P1 rest", "P1 rest (a while) now", "P1 give Fox",
    "P1 give nothing to P2", "P1 hit nothing", "P1 lay Fox\nP2 lay Fox", "P" + "9" * 5000 + " rest (a while)",
]  # fmt: skip


@pytest.mark.parametrize("text", UNREADABLE, ids=lambda text: text[:20])
def test_what_is_no_notation_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableAction):
        read_action(text, CLASSES)


def test_an_unreadable_text_is_told_what_can_be_written() -> None:
    with pytest.raises(UnreadableAction) as raised:
        read_action("P1 dance", CLASSES)
    assert all(action_class.example() in str(raised.value) for action_class in CLASSES)


@pytest.mark.parametrize("action_class", CLASSES, ids=lambda action_class: action_class.__name__)
def test_an_example_of_an_action_can_be_read(action_class: type[Action]) -> None:
    action = read_action(action_class.example(), CLASSES)
    assert type(action) is action_class
    assert str(action) == action_class.example()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("P1 lay Wolf", "No card is called “Wolf”."),
        ("P1 lay Fox,", "A card is missing in “Fox,”."),
        ("P1 give Fox", "It is written so: P1 give "),
        ("P9 rest (a while)", "There is no player 9: they are numbered from 1 to "),
        ("P1 \x1b[31mdance\x07", r"“P1 \x1b[31mdance\x07” is not an action."),
        ("P1 " + "x" * 5000, "…” is not an action."),
    ],
    ids=["no card", "a card missing", "half an action", "no player", "control characters", "long"],
)
def test_an_unreadable_text_is_told_what_is_wrong(text: str, said: str) -> None:
    with pytest.raises(UnreadableAction) as raised:
        read_action(text, CLASSES)
    assert said in str(raised.value)


@pytest.mark.parametrize(
    ("text", "cards"),
    [("", ()), ("nothing", ()), ("Nothing", ()), ("Fox", (2,)), ("2 fox,Stone", (2, 2, 0)), ("Red  Fox", (1,))],
)
def test_cards_are_read(text: str, cards: tuple[int, ...]) -> None:
    assert NOTATION.read_cards(text) == cards


@pytest.mark.parametrize(
    "text", [",", "Fox,", "2", "2 2 Fox", "Fox 2", "one Fox", "1000 Fox", "0 Fox", "Fox, 00 Stone"]
)
def test_what_are_no_cards_are_unreadable(text: str) -> None:
    with pytest.raises(UnreadableAction):
        NOTATION.read_cards(text)


def test_cards_are_written_higher_kinds_first() -> None:
    assert NOTATION.cards((STONE, FOX, STONE)) == "Fox, 2 Stone"
    assert NOTATION.counts((2, 0, 1)) == "Fox, 2 Stone"
    assert NOTATION.cards(()) == "nothing"
