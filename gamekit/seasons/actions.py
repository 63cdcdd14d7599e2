"""Decisions that both games ask for; each game adds its clauses, and when they are taken."""

from __future__ import annotations

from typing import Any

from gamekit.engine.actions import Action
from gamekit.rulebook.messages import N_, translate


def in_order(values: Any, reverse: bool = False) -> Any:
    """The values as a sorted tuple; what cannot be sorted is left for the check of the fields to refuse."""
    try:
        return tuple(sorted(values, reverse=reverse))
    except (TypeError, ValueError):
        return values


class PlaceCards(Action):
    """Place cards from the hand face down, or nothing.

    `cards` are kinds, higher numbers first; any order is accepted.
    """

    __slots__ = ("cards",)
    fields = ("cards",)
    form = "place {cards}"
    title = N_("Place cards face down")
    says = N_("Place {cards:acc} face down")
    says_nothing = N_("Place nothing")
    cards: tuple[int, ...]

    @classmethod
    def arranged(cls, *values: Any) -> tuple[Any, ...]:
        """The cards, higher kinds first."""
        player, cards = values
        return player, in_order(cards, reverse=True)

    def text(self, language: str = "en") -> str:
        """The cards that are placed, or that none are."""
        return super().text(language) if self.cards else translate(self.says_nothing, language)


class SwapCharacters(Action):
    """Swap two Characters between two players. The lower player is named first, either order is accepted."""

    __slots__ = ("card", "first", "other_card", "second")
    fields = ("first", "card", "second", "other_card")
    form = "swap {first} {card}, {second} {other_card}"
    first: int
    card: int
    second: int
    other_card: int

    @classmethod
    def arranged(cls, *values: Any) -> tuple[Any, ...]:
        """The two players, the lower one first, each with the card that goes."""
        player, first, card, second, other_card = values
        if type(first) is type(second) is int and first > second:
            return player, second, other_card, first, card
        return values


class DiscardCharacter(Action):
    """Discard one Character in front, being over the limit."""

    __slots__ = ("family",)
    fields = ("family",)
    form = "discard {family}"
    title = N_("Discard a Character")
    says = N_("Discard {family:a}")
    family: int


class EndOfTurn(Action):
    """End the turn."""

    __slots__ = ()
    form = "end turn"
    title = N_("End the turn")
    says = N_("End the turn")
