"""The table of Koryŏ in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from gamekit.engine.actions import Action
from gamekit.games.koryo.actions import Destroy, Place, Swap
from gamekit.games.koryo.components import EVENTS, FAMILIES, SENATOR
from gamekit.games.koryo.phases.ending import SENATORS_KEEP
from gamekit.games.koryo.phases.events import ASKED
from gamekit.games.koryo.state import KoryoState
from gamekit.rulebook.messages import N_, translate
from gamekit.seasons.table import MIDDLE
from gamekit.text.seasons import SeasonTable
from gamekit.text.table import Row, Table

BY_TIE_BREAK = "(*)"

NOTHING = ("koryo.order.at-least-one", N_("Place nothing"))
IDENTICAL = ("koryo.order.identical", N_("Place identical cards"))
TWO_TYPES = ("koryo.order.ship-owner", N_("Ship Owners: place two cards of different types"))
OF_EVENTS: dict[type[Action], str] = {Destroy: "koryo.barbarian.effect", Swap: "koryo.lobbying.effect"}


def describe(state: KoryoState, language: str) -> Table:
    """The table, as far as the state shows it."""
    return _Description(state, language).table()


def kind_of_move(_: KoryoState, action: Action) -> tuple[str, str]:
    """The clause and the name, as a template, of the kind of move that a legal action is."""
    if isinstance(action, Place):
        if not action.cards:
            return NOTHING
        return IDENTICAL if action.cards[0] == action.cards[-1] else TWO_TYPES
    return OF_EVENTS.get(type(action), action.clause), action.title


def limit_of(state: KoryoState, player: int) -> int:
    """How many cards a player may keep in front as the table lies now, with the Senators in it."""
    return state.season.limit + (SENATORS_KEEP if state.majority(SENATOR) == player else 0)


def waiting_event(state: KoryoState) -> int | None:
    """The Event that has been revealed and waits to be used or declined."""
    return next((event for event, asked in ASKED.items() if asked == state.asked), None)


class _Description(SeasonTable[KoryoState]):
    season_template = N_("The Season deals {amount:acc} and lets {kept:acc} stay.")
    tie_break_sign = BY_TIE_BREAK

    def _season(self) -> dict[str, int]:
        return {"amount": self.state.season.deal, "kept": self.state.season.limit}

    def _event_rows(self) -> Iterable[Row]:
        """The Events, which lie among the cards in front, and all of these together beside the limit."""
        state = self.state
        for event in EVENTS:
            yield self.amounts(state.vocabulary.card(event, self.language), state.in_play[event][1:])
        if not state.over:
            cells = [f"{state.cards_in_play(player)}/{limit_of(state, player)}" for player in self.seats]
            yield Row(self.say(N_("Cards in front/limit")), tuple(cells))

    def _signs(self) -> dict[str, str]:
        signs = super()._signs()
        if any(map(self.by_tie_break, FAMILIES)):
            signs[BY_TIE_BREAK] = translate(N_("majority by the Omniscient"), self.language)
        return signs

    def _single_tokens(self) -> Mapping[str, int]:
        return {"first-player-token": self.state.first_player}

    def _middle(self) -> str:
        state = self.state
        template = N_("In the draw pile: {amount}. In the Bank: {tokens}.")
        return self.say(template, amount=state.pile_size(), tokens=state.tokens[MIDDLE])

    def _turn(self) -> Iterable[str]:
        yield from super()._turn()
        event = waiting_event(self.state)
        if event is not None:
            yield self.say(N_("To be used or declined now: {card}."), card=event)
