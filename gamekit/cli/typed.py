"""Actions as a person types them: in the notation, with cards called as in any of the game's languages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from gamekit.engine.actions import Action
from gamekit.engine.cards import listed
from gamekit.engine.errors import UnreadableAction
from gamekit.engine.game import Game
from gamekit.lessons.score_sheet.names import CardNames, UnknownCard, card_names
from gamekit.rulebook.messages import N_, translate
from gamekit.rulebook.search import folded

_PLAYER, _CARD, _CARDS = r"P\d{1,2}", r"[^,]+?", r".+"
_TARGET = re.compile(rf"({_PLAYER}) (.+)", re.IGNORECASE)


def read_typed(game: Game, player: int, text: str) -> Action:
    """The action that was typed, in which the own player may be left out.

    Args:
        game: the game.
        player: who has typed it.
        text: what was typed.

    Raises:
        UnknownCard: a card in it is called as none is; the sentence names one that is spelled nearly so.
        UnreadableAction: it is no action; where it begins like one, the sentence says how that is written.
    """
    written = text if re.match(_PLAYER, text, re.IGNORECASE) else f"P{player} {text}"
    tidy = re.sub(r"\s*,\s*", ", ", " ".join(written.split()))
    names = card_names(game.id)
    unknown: list[UnknownCard] = []
    for action_class in game.action_classes:
        try:
            action = _read(game, action_class, names, tidy)
        except UnknownCard as error:
            unknown.append(error)
        else:
            if action is not None:
                return action
    if unknown:
        raise unknown[0]
    examples = [kind.example() for kind in game.action_classes if _first_word(kind) == folded(tidy).split()[1:2]]
    if examples:
        template = N_("“{text}” cannot be read. It is written so: {example}.")
        raise UnreadableAction(template, text=tidy, example="; ".join(examples))
    raise UnreadableAction(N_("“{text}” is no number of a choice, no action and no command; h is for help."), text=text)


def _first_word(action_class: type[Action]) -> list[str]:
    return action_class.form.split()[:1]


def _read(game: Game, action_class: type[Action], names: CardNames, text: str) -> Action | None:
    """The action of this class that was typed; None where it is of another."""
    kinds = action_class.notation.fields
    patterns = {kinds["player"]: _PLAYER, kinds["card"]: _CARD}
    form, named = _without_card(action_class)
    pattern = re.sub(r"\{(\w+)\}", lambda found: f"(?P<{found[1]}>{patterns.get(kinds[found[1]], _CARDS)})", form)
    found = re.fullmatch(rf"(?P<player>{_PLAYER}) {pattern}", text, re.IGNORECASE)
    if found is None or (named is not None and names.kind(found["named"]) != named):
        return None
    values: list[Any] = []
    for name in ("player", *action_class.fields):
        kind, typed = kinds[name], found[name]
        if kind is kinds["player"]:
            values.append(int(typed[1:]))
        elif kind is kinds["card"]:
            values.append(names.kind(typed))
        elif kind is kinds["cards"]:
            values.append(_cards(game, names, typed))
        else:
            targets = [_TARGET.fullmatch(part) for part in typed.split(", ")]
            if not all(targets):
                return None
            values.append(tuple((int(target[1][1:]), names.kind(target[2])) for target in targets if target))
    return action_class(*values)


def _without_card(action_class: type[Action]) -> tuple[str, int | None]:
    """How the class is written, with a place for the one card that it names itself, if it does; and which that is."""
    for kind, name in enumerate(action_class.notation.kinds):
        if action_class.form.endswith(f" {name}"):
            return action_class.form.removesuffix(name) + rf"(?P<named>{_CARD})", kind
    return action_class.form, None


def _cards(game: Game, names: CardNames, typed: str) -> Sequence[int]:
    nothing = {"nothing", *(folded(translate("nothing", language)) for language in game.languages)}
    return () if folded(typed) in nothing else tuple(sorted(listed(names.read(typed)), reverse=True))
