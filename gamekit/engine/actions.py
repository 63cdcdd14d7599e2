"""Actions: what a player decides, as small values with a notation.

An action is made once: `Place(1, (SNIPER, EVENT))` gives the same object each time, so actions are
compared by identity, hash at no cost and can be shared by all states. A subclass says what it is about
by its `fields`, and how it is written by its `form`:

    class Swap(ChosonAction):
        fields = ("first", "card", "second", "other_card")
        form = "swap {first} {card}, {second} {other_card}"
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Self, TypeVar
from weakref import WeakValueDictionary

from gamekit.engine.cards import listed
from gamekit.engine.errors import UnreadableAction
from gamekit.engine.frozen import Frozen, set_once
from gamekit.engine.vocabulary import KINDS, PLAYERS, Vocabulary
from gamekit.rulebook.citations import register
from gamekit.rulebook.messages import N_, translate

Targets = tuple[tuple[int, int], ...]


class FieldKind(NamedTuple):
    """How a kind of field is checked, written, read and shown in a `repr`; and what is said of a wrong value."""

    valid: Callable[[Any], bool]
    write: Callable[[Any], str]
    read: Callable[[str], Any]
    pattern: str
    show: Callable[[Any], str]
    wrong: str


class Notation:
    """How one game's players and cards are written.

    Args:
        kinds: the name of each kind of card, by number.
        constants: the name in code of each kind, for `repr`.
        players: the most players.
    """

    def __init__(self, kinds: Sequence[str], constants: Sequence[str], players: int) -> None:
        self.kinds = tuple(kinds)
        self.constants = tuple(constants)
        self._number = {name.lower(): kind for kind, name in enumerate(kinds)}
        self.players = range(1, players + 1)
        card = "|".join(re.escape(name) for name in sorted(kinds, key=len, reverse=True))
        cards_pattern = rf"(?:nothing|(?:\d+ )?(?:{card})(?:, (?:\d+ )?(?:{card}))*)"
        player = FieldKind(
            self._is_player,
            "P{}".format,
            lambda text: int(text[1:]),
            r"P\d{1,2}",
            str,
            N_("There is no player {value!r}: they are numbered from 1 to {last}."),
        )
        kind = FieldKind(
            self._is_kind,
            self.card,
            self.read_card,
            rf"(?:{card})",
            self._show,
            N_("{value!r} is not the number of a kind of card."),
        )
        cards = FieldKind(
            self._are_cards,
            self.cards,
            self.read_cards,
            cards_pattern,
            self._show_cards,
            N_("{value!r} are not numbers of kinds of cards, higher ones first."),
        )
        targets = FieldKind(
            self._are_targets,
            lambda value: ", ".join(f"P{owner} {self.card(card)}" for owner, card in value),
            lambda text: tuple((int(part[1]), self.read_card(part[3:])) for part in text.split(", ")),
            rf"P\d (?:{card})(?:, P\d (?:{card}))*",
            lambda value: _show_tuple([f"({owner}, {self._show(card)})" for owner, card in value]),
            N_("{value!r} are not pairs of a player and a kind of card, in order."),
        )
        self.fields = {
            **dict.fromkeys(PLAYERS, player),
            **dict.fromkeys(KINDS, kind),
            "cards": cards,
            "targets": targets,
        }
        high, low = len(kinds) - 2, len(kinds) - 3
        self.samples = {
            **dict.fromkeys(PLAYERS, 2),
            "player": 1,
            "first": 1,
            **dict.fromkeys(KINDS, high),
            "other_card": low,
            "cards": (high, high),
            "targets": ((2, low), (2, high)),
        }

    def card(self, kind: int) -> str:
        """The name of a kind of card."""
        return self.kinds[kind]

    def cards(self, cards: Sequence[int]) -> str:
        """Cards as written: `2 Sniper, Event`, or `nothing`."""
        kinds = sorted(set(cards), reverse=True)
        counts = [(list(cards).count(kind), self.card(kind)) for kind in kinds]
        return ", ".join(name if count == 1 else f"{count} {name}" for count, name in counts) or "nothing"

    def counts(self, counts: Sequence[int]) -> str:
        """As `cards`, from the count of each kind."""
        return self.cards(listed(tuple(counts)))

    def read_card(self, text: str) -> int:
        """The kind of that name.

        Raises:
            UnreadableAction: no card is called so.
        """
        kind = self._number.get(" ".join(text.lower().split()))
        if kind is None:
            raise UnreadableAction(N_("No card is called “{text}”."), text=text)
        return kind

    def read_cards(self, text: str) -> tuple[int, ...]:
        """The cards written as `2 Sniper, Event`, higher kinds first.

        Raises:
            UnreadableAction: something in it is not a card or a number.
        """
        cards: list[int] = []
        for part in text.split(",") if text.strip().lower() not in ("", "nothing") else ():
            match = re.fullmatch(r"(?:(\d{1,2})\s+)?(.+)", part.strip())
            if match is None:
                raise UnreadableAction(N_("A card is missing in “{text}”."), text=text)
            count = int(match[1] or 1)
            if count == 0:
                raise UnreadableAction(
                    N_("“{text}” names no card: the number of a card is 1 or more."), text=part.strip()
                )
            cards += [self.read_card(match[2])] * count
        return tuple(sorted(cards, reverse=True))

    def _is_player(self, value: Any) -> bool:
        return type(value) is int and value in self.players

    def _is_kind(self, value: Any) -> bool:
        return type(value) is int and 0 <= value < len(self.kinds)

    def _are_cards(self, value: Any) -> bool:
        return type(value) is tuple and all(map(self._is_kind, value)) and list(value) == sorted(value, reverse=True)

    def _are_targets(self, value: Any) -> bool:
        return (
            type(value) is tuple
            and len(value) > 0
            and all(type(pair) is tuple and len(pair) == 2 for pair in value)
            and all(self._is_player(owner) and self._is_kind(card) for owner, card in value)
            and list(value) == sorted(value)
        )

    def _show(self, kind: int) -> str:
        return self.constants[kind]

    def _show_cards(self, cards: Sequence[int]) -> str:
        return _show_tuple([self._show(card) for card in cards])


def _show_tuple(parts: Sequence[str]) -> str:
    return f"({parts[0]},)" if len(parts) == 1 else f"({', '.join(parts)})"


A = TypeVar("A", bound="Action")


class MadeOnce(dict[Any, A]):
    """The actions of a class by their values, made when first looked up: `Swap.made[1, 1, YI, 2, HULK]`.

    For listings, which look up the same actions again and again; the key is not checked a second time.
    """

    __slots__ = ("_class",)

    def __init__(self, action_class: type[A]) -> None:
        super().__init__()
        self._class = action_class

    def __missing__(self, key: Any) -> A:
        action = self[key] = self._class(*key) if isinstance(key, tuple) else self._class(key)
        return action


class Action(Frozen):
    """What a player decides. Equal actions are one object.

    A subclass also has a `title` for menus, and says what one does (`says`, a template) and when it can be
    decided at all: a sentence, `when`, and the `clause` it follows from; they answer whoever tries it at
    another time.

    Args:
        values: the player who decides, from 1, and a value for each of the class's `fields`.

    Raises:
        UnreadableAction: too few or too many values, or one that is no player, card or number of this game.
    """

    __slots__ = ("__weakref__", "player", "values")

    notation: ClassVar[Notation]
    vocabulary: ClassVar[Vocabulary]
    fields: ClassVar[tuple[str, ...]] = ()
    form: ClassVar[str] = ""
    title: ClassVar[str]
    says: ClassVar[str]
    clause: ClassVar[str]
    when: ClassVar[str]
    made: ClassVar[MadeOnce[Any]]
    _made: ClassVar[WeakValueDictionary[tuple[object, ...], Action]] = WeakValueDictionary()

    player: int
    values: tuple[Any, ...]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.made = MadeOnce(cls)
        if "clause" in cls.__dict__:
            register(cls.clause, cls.__name__)

    def __new__(cls, *values: Any) -> Self:
        """The action of these values, made if it is not there yet."""
        names = ("player", *cls.fields)
        if len(values) != len(names):
            raise UnreadableAction(N_("{name} needs {fields}."), name=cls.__name__, fields=", ".join(names))
        values = cls.arranged(*values)
        # Checked even where the action is there already: True and 1.0 find it as 1 does, and neither is a player.
        for name, value in zip(names, values, strict=True):
            kind = cls.notation.fields[name]
            if not kind.valid(value):
                raise UnreadableAction(kind.wrong, value=value, last=cls.notation.players[-1])
        made = cls._made.get((cls, values))
        if made is not None:
            assert isinstance(made, cls)
            return made
        action = super().__new__(cls)
        set_once(action, "values", values[1:])
        for name, value in zip(names, values, strict=True):
            set_once(action, name, value)
        cls._made[cls, values] = action
        return action

    @classmethod
    def arranged(cls, *values: Any) -> tuple[Any, ...]:
        """The values in the order in which an action keeps them, where several orders say the same."""
        return values

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.player, *self.values)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __str__(self) -> str:
        written = {name: self.notation.fields[name].write(getattr(self, name)) for name in self.fields}
        return f"P{self.player} {self.form.format(**written)}"

    def text(self, language: str = "en") -> str:
        """What the player does, as a sentence for a button: Place 1 Scientist and 1 Event face down."""
        data = dict(zip(self.fields, self.values, strict=True))
        return self.vocabulary.say(translate(self.says, language), data, language)

    def __repr__(self) -> str:
        shown = [self.notation.fields[name].show(getattr(self, name)) for name in self.fields]
        return f"{type(self).__name__}({', '.join([str(self.player), *shown])})"

    @classmethod
    def example(cls) -> str:
        """How an action of this class is written, for instance."""
        notation = cls.notation
        samples = {name: notation.fields[name].write(notation.samples[name]) for name in cls.fields}
        return f"P1 {cls.form.format(**samples)}"

    @classmethod
    def verb(cls) -> str:
        """The words that every action of this class begins with, after the player."""
        return cls.form.partition("{")[0].strip()

    @classmethod
    def read(cls, text: str, fields: Mapping[str, FieldKind] | None = None) -> Self | None:
        """The action of this class written as `text`, or None when it is not of this class.

        Args:
            text: what was written, tidied.
            fields: how each value is read, where it is not as the notation says.
        """
        fields = cls.notation.fields if fields is None else fields
        pattern = re.escape(cls.form).replace(r"\{", "{").replace(r"\}", "}").replace(r"\ ", " ")
        pattern = re.sub(r"\{(\w+)\}", lambda m: f"(?P<{m[1]}>{fields[m[1]].pattern})", pattern)
        found = re.fullmatch(rf"(?P<player>P\d{{1,2}}) {pattern}", text, re.IGNORECASE)
        if found is None:
            return None
        return cls(*(fields[name].read(found[name]) for name in ("player", *cls.fields)))


def tidied(text: str) -> str:
    """The text with single spaces, none before a comma and one behind it."""
    return re.sub(r"\s*,\s*", ", ", " ".join(text.split()))


def read_action(text: str, classes: Sequence[type[Action]]) -> Action:
    """The action written as `text`, spaces and letter case aside.

    Raises:
        UnreadableAction: it is the notation of none of the classes.
    """
    if not isinstance(text, str):
        raise UnreadableAction(N_("{text!r} is not the notation of an action."), text=text)
    tidy = tidied(text)
    for action_class in classes:
        action = action_class.read(tidy)
        if action is not None:
            return action
    for action_class in classes:
        begun = re.match(rf"P\d+ {re.escape(action_class.verb())}\b(?P<rest>.*)", tidy, re.IGNORECASE)
        if begun:
            if action_class.fields == ("cards",):
                action_class.notation.read_cards(begun["rest"].strip())  # says which of them is no card
            template = N_("“{text}” cannot be read. It is written so: {example}.")
            raise UnreadableAction(template, text=tidy, example=action_class.example())
    examples = "; ".join(action_class.example() for action_class in classes)
    raise UnreadableAction(N_("“{text}” is not an action. Actions are: {examples}."), text=tidy, examples=examples)
