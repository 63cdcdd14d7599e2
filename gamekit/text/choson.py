"""The table of Chosŏn in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from gamekit.engine.actions import Action
from gamekit.games.choson.actions import Destroy, Place, Swap
from gamekit.games.choson.components import EVENT, FIREARM, LOBBY, SWORD
from gamekit.games.choson.consequences import token_holders
from gamekit.games.choson.state import ChosonState
from gamekit.rulebook.messages import N_
from gamekit.seasons.table import MIDDLE
from gamekit.text.seasons import SeasonTable
from gamekit.text.table import Row, Table

SHIELDED = "[{}]"
EFFECTS = {"lobby": LOBBY, "firearm": FIREARM, "sword": SWORD}

NO_COMBINATION = ("choson.order.must-play", N_("Place nothing"))
COMBINATIONS = (
    ("choson.order.combination-1", N_("Place Characters of one family")),
    ("choson.order.combination-2", N_("Place two Characters of two families")),
    ("choson.order.combination-3", N_("Place a Character with an Event")),
    ("choson.order.combination-4", N_("Place three Events")),
)
EFFECT_MOVES = {
    "lobby": ("choson.lobby.swap", N_("Lobby: swap two Characters")),
    "firearm": ("choson.firearm.destroy", N_("Firearm: destroy a Character")),
    "sword": ("choson.sword.destroy", N_("Sword: destroy a Character")),
}


def describe(state: ChosonState, language: str) -> Table:
    """The table, as far as the state shows it."""
    return _Description(state, language).table()


def kind_of_move(state: ChosonState, action: Action) -> tuple[str, str]:
    """The clause and the name, as a template, of the kind of move that a legal action is."""
    if isinstance(action, Place):
        return _combination(action.cards)
    if isinstance(action, Swap | Destroy):
        return EFFECT_MOVES[effect_of(state.effect)]
    return action.clause, action.title


def _combination(cards: tuple[int, ...]) -> tuple[str, str]:
    if not cards:
        return NO_COMBINATION
    if EVENT in cards:
        return COMBINATIONS[2] if cards[0] != EVENT else COMBINATIONS[3]
    return COMBINATIONS[0] if cards[0] == cards[-1] else COMBINATIONS[1]


def effect_of(card: int) -> str:
    """The Comes-into-Play effect of a Character, by its term in the glossary."""
    return next(effect for effect, families in EFFECTS.items() if card in families)


class _Description(SeasonTable[ChosonState]):
    season_template = N_("The Season deals {amount:acc} and lets {characters:acc} stay.")

    def _season(self) -> dict[str, int]:
        return {"amount": self.state.season.deal, "characters": self.state.season.limit}

    def _event_rows(self) -> Iterable[Row]:
        yield self.amounts(self.term("kept-event", plural=True), self.state.in_play[EVENT][1:])

    def cell(self, family: int, player: int) -> str:
        count = super().cell(family, player)
        shielded = (family, player) == (self.state.shield_family, self.state.shield_player)
        return SHIELDED.format(count) if shielded else count

    def _signs(self) -> dict[str, str]:
        signs = super()._signs()
        if self.state.shield_family:
            signs[SHIELDED.format("1")] = self.term("shield")
        return signs

    def _single_tokens(self) -> Mapping[str, int]:
        return token_holders(self.state)

    def _middle(self) -> str:
        state = self.state
        template = N_("In the middle: a pile of {amount}, {tokens}")
        middle = self.say(template, amount=state.pile_size(), tokens=state.tokens[MIDDLE])
        tokens = [self.term(token) for token, holder in self._single_tokens().items() if not holder]
        return f"{', '.join([middle, *tokens])}."

    def _turn(self) -> Iterable[str]:
        yield from super()._turn()
        card = self.state.effect
        if card:
            yield self.say(N_("Effect still open: {effect} ({card})."), effect=effect_of(card), card=card)
