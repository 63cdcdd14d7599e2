"""What a player of Koryŏ may decide, in the order of the phases."""

from __future__ import annotations

from gamekit.engine.actions import Action
from gamekit.games.koryo.components import NOTATION, VOCABULARY
from gamekit.rulebook.messages import N_
from gamekit.seasons.actions import DiscardCharacter, EndOfTurn, PlaceCards, SwapCharacters


class KoryoAction(Action):
    """An action of Koryŏ."""

    __slots__ = ()
    notation = NOTATION
    vocabulary = VOCABULARY


class Place(KoryoAction, PlaceCards):
    """Place cards from the hand face down: identical ones, two types with the Ship Owners, or nothing.

    `cards` are kinds, higher numbers first; any order is accepted.
    """

    __slots__ = ()
    clause = "koryo.round.phases"
    when = N_("Cards are placed in phase II only.")


class Reveal(KoryoAction):
    """Reveal all the placed Characters of a family, or one of the placed Events."""

    __slots__ = ("card",)
    fields = ("card",)
    form = "reveal {card}"
    title = N_("Reveal cards placed")
    says = N_("Reveal: {card}")
    clause = "koryo.action.reveal"
    when = N_("Cards are revealed in one's own turn, in phase III, and not while an Event is being resolved.")
    card: int


class Destroy(KoryoAction):
    """Barbarian: destroy a Character of an opponent."""

    __slots__ = ("card", "owner")
    fields = ("owner", "card")
    form = "destroy {owner} {card}"
    title = N_("Barbarian: destroy a Character")
    says = N_("Barbarian: destroy {card:the} of {owner}")
    clause = "koryo.event.once"
    when = N_("A Barbarian destroys a Character only as it is revealed, and none is being revealed now.")
    owner: int
    card: int


class Swap(KoryoAction, SwapCharacters):
    """Lobbying: swap two Characters between two players. The lower player is named first, either order is accepted."""

    __slots__ = ()
    title = N_("Lobbying: swap two Characters")
    says = N_("Lobbying: swap {card:the} of {first} for {other_card:the} of {second}")
    clause = "koryo.event.once"
    when = N_("A Lobbying swaps Characters only as it is revealed, and none is being revealed now.")


class Decline(KoryoAction):
    """Leave the Event that is being revealed without effect."""

    __slots__ = ()
    form = "decline"
    title = N_("Do not use the Event")
    says = N_("Do not use the Event")
    clause = "koryo.event.at-once"
    when = N_("Only an Event that is being revealed can be declined.")


class TakeToken(KoryoAction):
    """Use the Bankers: take a Victory Point token from the Bank."""

    __slots__ = ()
    form = "take token"
    title = N_("Use the Bankers: take a Victory Point token")
    says = N_("Bankers: take a Victory Point token from the Bank")
    clause = "koryo.action.timing"
    when = N_("Majority powers are used in one's own turn, in phase III, and not while an Event is being resolved.")


class Steal(KoryoAction):
    """Use the Spies: take a Victory Point token from another player."""

    __slots__ = ("other",)
    fields = ("other",)
    form = "steal token from {other}"
    title = N_("Use the Spies: steal a Victory Point token")
    says = N_("Spies: take a Victory Point token of {other}")
    clause = "koryo.action.timing"
    when = TakeToken.when
    other: int


class DestroyOwn(KoryoAction):
    """Use the Priests: destroy one of the own Events."""

    __slots__ = ("card",)
    fields = ("card",)
    form = "destroy own {card}"
    title = N_("Use the Priests: destroy an Event of your own")
    says = N_("Priests: destroy {card:a} of your own")
    clause = "koryo.action.timing"
    when = TakeToken.when
    card: int


class EndTurn(KoryoAction, EndOfTurn):
    """End the turn, all cards being revealed."""

    __slots__ = ()
    clause = "koryo.action.timing"
    when = N_("A turn ends in phase III only, and not while an Event is being resolved.")


class Discard(KoryoAction, DiscardCharacter):
    """Discard one Character in front, being over the limit."""

    __slots__ = ()
    clause = "koryo.ending.limit"
    when = N_(
        "Characters are discarded in phase IV only, and only by a player who has more cards than the Season allows."
    )


class Keep(KoryoAction):
    """Use the Senators: keep up to two cards over the limit."""

    __slots__ = ()
    form = "keep"
    title = N_("Use the Senators: discard no more")
    says = N_("Senators: discard no more")
    clause = "koryo.ending.senator"
    when = N_("The Senators keep cards in phase IV only, for a player who has more than the Season allows.")


CLASSES: tuple[type[KoryoAction], ...] = (
    Place,
    Reveal,
    Destroy,
    Swap,
    Decline,
    TakeToken,
    Steal,
    DestroyOwn,
    EndTurn,
    Discard,
    Keep,
)
