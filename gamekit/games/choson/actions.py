"""What a player of Chosŏn may decide, in the order of the phases."""

from __future__ import annotations

from typing import Any

from gamekit.engine.actions import Action, Targets
from gamekit.games.choson.components import NOTATION, VOCABULARY
from gamekit.rulebook.messages import N_
from gamekit.seasons.actions import DiscardCharacter, EndOfTurn, PlaceCards, SwapCharacters, in_order


class ChosonAction(Action):
    """An action of Chosŏn."""

    __slots__ = ()
    notation = NOTATION
    vocabulary = VOCABULARY


class Sacrifice(ChosonAction):
    """Travel in time: discard one of the own Time Travellers."""

    __slots__ = ()
    form = "sacrifice Time Traveller"
    title = N_("Travel in time")
    says = N_("Sacrifice a Time Traveller")
    clause = "choson.time-travel.sacrifice"
    when = N_("Only the player with the majority of Time Travellers may travel in time, and only in phase I.")


class Stay(ChosonAction):
    """Do not travel in time."""

    __slots__ = ()
    form = "stay"
    title = N_("Do not travel in time")
    says = N_("Stay in the present")
    clause = "choson.time-travel.sacrifice"
    when = Sacrifice.when


class TakeFrom(ChosonAction):
    """Take the Victory Point token that is due from another player, the middle being empty."""

    __slots__ = ("other",)
    fields = ("other",)
    form = "take token from {other}"
    title = N_("Take a Victory Point token of a player")
    says = N_("Take a Victory Point token of {other}")
    clause = "choson.vp.empty"
    when = N_("A Victory Point token is taken from a player only when one is due and none is left in the middle.")
    other: int


class DeclineToken(ChosonAction):
    """Leave the Victory Point token that is due, the middle being empty."""

    __slots__ = ()
    form = "decline token"
    title = N_("Take no Victory Point token")
    says = N_("Take no Victory Point token")
    clause = "choson.vp.empty-choice"
    when = TakeFrom.when


class Place(ChosonAction, PlaceCards):
    """Place cards from the hand face down: one of the four combinations, or nothing.

    `cards` are kinds, higher numbers first; any order is accepted.
    """

    __slots__ = ()
    clause = "choson.round.phases"
    when = N_("Cards are placed in phase III only.")


class Reveal(ChosonAction):
    """Reveal the cards placed."""

    __slots__ = ()
    form = "reveal"
    title = N_("Reveal the cards placed")
    says = N_("Reveal the cards placed")
    clause = "choson.main.reveal"
    when = N_("Cards are revealed in one's own turn, in phase IV.")


class Shield(ChosonAction):
    """Use Yi: place or move Yi's Shield onto one of the own families."""

    __slots__ = ("family",)
    fields = ("family",)
    form = "shield {family}"
    title = N_("Use Yi: put the Shield on a family")
    says = N_("Yi: put the Shield on the family {family}")
    clause = "choson.yi.shield"
    when = N_("Yi's Shield is placed or moved in one's own turn, in phase IV.")
    family: int


class TakeToken(ChosonAction):
    """Use the Oracle or the Scientist: take a Victory Point token."""

    __slots__ = ("power",)
    fields = ("power",)
    form = "token by {power}"
    title = N_("Use a power: take a Victory Point token")
    says = N_("{power}: take a Victory Point token")
    clause = "choson.main.timing"
    when = N_("Majority powers are used in one's own turn, in phase IV.")
    power: int


class Keep(ChosonAction):
    """Use the Gosu: keep one of the Events played this turn."""

    __slots__ = ()
    form = "keep Event"
    title = N_("Use the Gosu: keep an Event")
    says = N_("Gosu: keep an Event")
    clause = "choson.gosu.keep"
    when = TakeToken.when


class Swap(ChosonAction, SwapCharacters):
    """Lobby: swap two Characters between two players. The lower player is named first, either order is accepted."""

    __slots__ = ()
    title = N_("Lobby: swap two Characters")
    says = N_("Lobby: swap {card:the} of {first} for {other_card:the} of {second}")
    clause = "choson.effect.when"
    when = N_("A Comes-into-Play effect is used in one's own turn, in phase IV, once its card is revealed.")


class Destroy(ChosonAction):
    """Firearm or Sword: destroy a Character, or two with a doubled Sword.

    `targets` are pairs of player and family; any order is accepted.
    """

    __slots__ = ("targets",)
    fields = ("targets",)
    form = "destroy {targets}"
    title = N_("Firearm or Sword: destroy a Character")
    says = N_("Destroy {targets}")
    clause = "choson.effect.when"
    when = Swap.when
    targets: Targets

    @classmethod
    def arranged(cls, *values: Any) -> tuple[Any, ...]:
        player, targets = values
        return player, in_order(targets)


class Riposte(ChosonAction):
    """Destroy the Character that the attacker has just played."""

    __slots__ = ()
    form = "riposte"
    title = N_("Riposte")
    says = N_("Riposte: destroy the Character just played")
    clause = "choson.sniper.riposte"
    when = N_("A riposte answers an opponent's Firearm or Sword, with the token for it.")


class DeclineRiposte(ChosonAction):
    """Let the attack go unanswered."""

    __slots__ = ()
    form = "decline riposte"
    title = N_("Do not riposte")
    says = N_("Do not riposte")
    clause = "choson.sniper.riposte"
    when = Riposte.when


class EndTurn(ChosonAction, EndOfTurn):
    """End the turn; an effect not used by then is declined."""

    __slots__ = ()
    clause = "choson.main.timing"
    when = N_("There is a turn to end in phase IV only.")


class Discard(ChosonAction, DiscardCharacter):
    """Discard one Character in front, being over the limit."""

    __slots__ = ()
    clause = "choson.ending.limit"
    when = N_("Characters are discarded in phase V only, and only by a player who has too many.")


CLASSES: tuple[type[ChosonAction], ...] = (
    Sacrifice,
    Stay,
    TakeFrom,
    DeclineToken,
    Place,
    Reveal,
    Shield,
    TakeToken,
    Keep,
    Swap,
    Destroy,
    Riposte,
    DeclineRiposte,
    EndTurn,
    Discard,
)
