"""Actions as a person types them: in the notation, with cards called as in any of the game's languages."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gamekit.engine.actions import Action, FieldKind, tidied
from gamekit.engine.cards import listed
from gamekit.engine.errors import UnreadableAction
from gamekit.engine.game import Game
from gamekit.engine.vocabulary import KINDS
from gamekit.lessons.score_sheet.names import CardNames, UnknownCard, card_names
from gamekit.rulebook.messages import N_, translate
from gamekit.rulebook.search import folded

_PLAYER, _CARD = r"P\d{1,2}", r"[^,]+?"
_TARGET = rf"{_PLAYER} {_CARD}"


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
    tidy = tidied(written)
    names = card_names(game.id)
    fields = _fields(game, names)
    unknown: list[UnknownCard] = []
    for action_class in game.action_classes:
        try:
            action = action_class.read(_with_own_card(action_class, names, tidy), fields)
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


def _fields(game: Game, names: CardNames) -> dict[str, FieldKind]:
    """How the values of the game's actions are read, with cards called as in any language."""
    kinds = game.notation.fields
    card = kinds["card"]._replace(pattern=_CARD, read=names.kind)
    cards = kinds["cards"]._replace(pattern=".+", read=lambda typed: _cards(game, names, typed))
    targets = kinds["targets"]._replace(
        pattern=rf"{_TARGET}(?:, {_TARGET})*",
        read=lambda typed: tuple(_target(names, part) for part in typed.split(", ")),
    )
    return {**kinds, **dict.fromkeys(KINDS, card), "cards": cards, "targets": targets}


def _target(names: CardNames, typed: str) -> tuple[int, int]:
    player, _, card = typed.partition(" ")
    return int(player[1:]), names.kind(card)


def _with_own_card(action_class: type[Action], names: CardNames, text: str) -> str:
    """The text, in which the one card that the class names itself, if it does, is called as in the notation."""
    for kind, name in enumerate(action_class.notation.kinds):
        if action_class.form.endswith(f" {name}"):
            verb = action_class.form.removesuffix(f" {name}")
            found = re.fullmatch(rf"({_PLAYER} {verb}) ({_CARD})", text, re.IGNORECASE)
            if found and names.kind(found[2]) == kind:
                return f"{found[1]} {name}"
    return text


def _cards(game: Game, names: CardNames, typed: str) -> Sequence[int]:
    nothing = {"nothing", *(folded(translate("nothing", language)) for language in game.languages)}
    return () if folded(typed) in nothing else tuple(sorted(listed(names.read(typed)), reverse=True))
