"""The legal actions as a numbered list: one kind of action below another, long lists in columns or in two steps."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from gamekit.engine.actions import Action
from gamekit.engine.errors import UnreadableAction
from gamekit.engine.state import State
from gamekit.rulebook.messages import N_, translate
from gamekit.text import title_of
from gamekit.text.table import WIDTH

LONGEST = 30  # a longer list of one kind is offered in two steps
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
        state: the position in which they may be chosen, if the kinds are to be called what they come to in it.
    """

    def __init__(
        self, actions: Sequence[Action], language: str, folded: bool = True, state: State | None = None
    ) -> None:
        kinds: defaultdict[type[Action], list[Action]] = defaultdict(list)
        for action in actions:
            kinds[type(action)].append(action)
        self._groups = [
            _group(title_of(state, kind) if state else kind.title, of_kind, language, folded)
            for kind, of_kind in kinds.items()
        ]
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
    kinds, vocabulary = action.notation.fields, action.vocabulary

    def said(name: str) -> str:
        value: Any = getattr(action, name)
        if kinds[name] is kinds["card"]:
            return vocabulary.card(value, language)
        if kinds[name] is kinds["cards"]:
            return vocabulary.cards(value, language)
        if kinds[name] is kinds["targets"]:
            return ", ".join(f"P{owner} {vocabulary.card(card, language)}" for owner, card in value)
        return f"P{value}"

    form = action.form[action.form.index("{") :]
    return form.format_map({name: said(name) for name in action.fields})


def _group(title: str, actions: list[Action], language: str, folded: bool) -> Group:
    if len(actions) == 1:
        return Group("", (Choice(actions[0].text(language), (actions[0],)),))
    choices = tuple(Choice(brief(action, language), (action,)) for action in actions)
    return Group(translate(title, language), _folded(choices) if folded and len(choices) > LONGEST else choices)


def _folded(choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """One entry for all that begin alike: `P1 Yi ...` for `P1 Yi, P2 Hulk` and `P1 Yi, P3 Gosu`."""
    parts: defaultdict[str, list[Choice]] = defaultdict(list)
    for choice in choices:
        parts[choice.text.partition(",")[0]].append(choice)
    return tuple(
        part[0] if len(part) == 1 else Choice(f"{start} ...", tuple(choice.actions[0] for choice in part))
        for start, part in parts.items()
    )


def _in_columns(entries: Sequence[str]) -> list[str]:
    """The entries downwards, in as many columns as fit, each as wide as it needs."""
    for columns in range(-(-len(entries) // _FEW), 0, -1):
        height = -(-len(entries) // columns)
        parts = [entries[start : start + height] for start in range(0, len(entries), height)]
        widths = [max(map(len, part)) + _GAP for part in parts]
        if columns == 1 or sum(widths) - _GAP <= WIDTH:
            break
    rows = zip_longest(*parts, fillvalue="")
    return ["".join(entry.ljust(width) for entry, width in zip(row, widths, strict=True)).rstrip() for row in rows]
