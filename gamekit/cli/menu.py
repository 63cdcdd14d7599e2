"""The legal actions as a numbered list: one kind of action below another, long lists in columns or in two steps."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gamekit.engine.actions import Action
from gamekit.engine.errors import UnreadableAction
from gamekit.rulebook.messages import N_, translate
from gamekit.text.table import WIDTH

LONGEST = 30  # a longer list of one kind is offered in two steps, where the kind has several fields
_FEW = 4  # so many stand below one another before a second column is begun
_INDENT, _GAP = 2, 2


@dataclass(frozen=True)
class Choice:
    """A numbered entry: one action, or several of which one is chosen in a second step."""

    text: str
    actions: tuple[Action, ...]


@dataclass(frozen=True)
class Group:
    """Entries below one heading; one entry without a heading says itself what it is."""

    heading: str
    choices: tuple[Choice, ...]


class Menu:
    """The actions in the reader's language, numbered from 1.

    Args:
        actions: what may be chosen.
        language: "en", "cs".
        folded: offer long lists in two steps.
    """

    def __init__(self, actions: Sequence[Action], language: str, folded: bool = True) -> None:
        kinds: defaultdict[type[Action], list[Action]] = defaultdict(list)
        for action in actions:
            kinds[type(action)].append(action)
        self._groups = [_group(kind, of_kind, language, folded) for kind, of_kind in kinds.items()]
        self.choices = [choice for group in self._groups for choice in group.choices]

    def lines(self) -> list[str]:
        """The list, ready to be written."""
        lines = []
        number = 1
        for group in self._groups:
            if group.heading:
                lines.append(f"{' ' * _INDENT}{group.heading}:")
            lines += _in_columns([f"{number + place:>4}) {choice.text}" for place, choice in enumerate(group.choices)])
            number += len(group.choices)
        return lines

    def actions(self, number: str) -> tuple[Action, ...]:
        """The actions of the entry with that number, as it was typed.

        Raises:
            UnreadableAction: no entry has it.
        """
        # A number of many digits is no number of an entry, and Python would refuse to read it.
        place = int(number) if len(number) < 6 else 0
        if not 1 <= place <= len(self.choices):
            raise UnreadableAction(N_("The choices are numbered from 1 to {last}."), last=len(self.choices))
        return self.choices[place - 1].actions

    def number(self, action: Action) -> int:
        """The number of the entry that leads to the action; 0 when none does."""
        return next((number for number, choice in enumerate(self.choices, 1) if action in choice.actions), 0)


def brief(action: Action, language: str) -> str:
    """What tells an action from others of its kind, as in the notation from its first field on: `P1 Yi, P2 Hulk`."""
    return action.form[action.form.index("{") :].format_map(_fields(action, language))


def _fields(action: Action, language: str) -> dict[str, str]:
    """The fields of an action in words: players as in the notation, cards in the language."""
    kinds, vocabulary = action.notation.fields, action.vocabulary

    def said(name: str, value: Any) -> str:
        if kinds[name] is kinds["card"]:
            return vocabulary.card(value, language)
        if kinds[name] is kinds["cards"]:
            return vocabulary.cards(value, language)
        if kinds[name] is kinds["targets"]:
            return ", ".join(f"P{owner} {vocabulary.card(card, language)}" for owner, card in value)
        return f"P{value}"

    return {name: said(name, value) for name, value in zip(action.fields, action.values, strict=True)}


def _group(kind: type[Action], actions: list[Action], language: str, folded: bool) -> Group:
    if len(actions) == 1:
        return Group("", (Choice(actions[0].text(language), (actions[0],)),))
    heading = translate(kind.title, language)
    if folded and len(actions) > LONGEST and len(kind.fields) > 1:
        return Group(heading, _folded(actions, language))
    return Group(heading, tuple(Choice(brief(action, language), (action,)) for action in actions))


def _folded(actions: Sequence[Action], language: str) -> tuple[Choice, ...]:
    """An entry for each value of the first half of the fields: `P1 Yi ...`."""
    half = len(actions[0].fields) // 2
    parts: defaultdict[tuple[Any, ...], list[Action]] = defaultdict(list)
    for action in actions:
        parts[action.values[:half]].append(action)
    return tuple(
        Choice(" ".join([*list(_fields(part[0], language).values())[:half], "..."]), tuple(part))
        for part in parts.values()
    )


def _in_columns(entries: Sequence[str]) -> list[str]:
    """The entries downwards, in as many columns as fit."""
    width = max(map(len, entries)) + _GAP
    fitting = max(1, (WIDTH + _GAP) // width)
    columns = min(fitting, -(-len(entries) // _FEW))
    height = -(-len(entries) // columns)
    rows = [entries[row::height] for row in range(height)]
    return ["".join(entry.ljust(width) for entry in row).rstrip() for row in rows]
