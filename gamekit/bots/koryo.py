"""How Koryŏ is played sensibly."""

from __future__ import annotations

from collections.abc import Mapping

from gamekit.bots.outlook import Outlook, Topic
from gamekit.bots.plans import Step
from gamekit.bots.reasons import TO_REVEAL, Reasons
from gamekit.bots.seasons import SeasonStrategy
from gamekit.engine.actions import Action
from gamekit.games.koryo.actions import (
    Decline,
    Destroy,
    DestroyOwn,
    EndTurn,
    Keep,
    Reveal,
    Steal,
    Swap,
    TakeToken,
)
from gamekit.games.koryo.components import (
    BANKER,
    BROADCASTER,
    EVENTS,
    GUARDIAN,
    OMNISCIENT,
    PRIEST,
    SENATOR,
    SHIP_OWNER,
    SPY,
)
from gamekit.games.koryo.phases.ending import SENATORS_KEEP
from gamekit.games.koryo.scoring import EVENT_POINTS
from gamekit.games.koryo.state import KoryoState
from gamekit.rulebook.messages import N_
from gamekit.seasons.table import MIDDLE, SeasonState

# What a majority power brings in a round, in points.
POWER_POINTS = {
    OMNISCIENT: 0.3,  # a tie now and then
    SPY: 1.0,  # a token more, and one less for an opponent, where somebody has one
    SENATOR: 0.3,  # now and then a card that would have to go
    PRIEST: 0.3,  # an Event that may be played at no cost
    SHIP_OWNER: 0.3,  # a better choice of cards
    GUARDIAN: 0.3,  # no Barbarian
    BROADCASTER: 0.3,  # a better choice of cards
}
# Banker: a Victory Point token in each round, as long as the Bank has any.
BANKER_POINTS = 0.9


class KoryoOutlook(Outlook):
    """What a player of Koryŏ may hope for."""

    def too_many(self, state: SeasonState, player: int) -> int:
        """How many Characters are over the limit, Events counted in (koryo.ending.limit)."""
        assert isinstance(state, KoryoState)
        over = state.cards_in_play(player) - self.limit
        if over > 0 and state.has_majority(player, SENATOR):
            over -= SENATORS_KEEP
        return max(0, over)

    def add_lines(self, lines: dict[Topic, float], state: SeasonState) -> None:
        """Events, powers."""
        assert isinstance(state, KoryoState)
        events = sum([self.weights[player] * state.events(player) for player in self.seats])
        lines["events", 0] = EVENT_POINTS * events
        for family, points in POWER_POINTS.items():
            lines["power", family] = self.power(state, family, points)
        if state.tokens[MIDDLE]:
            lines["power", BANKER] = self.power(state, BANKER, BANKER_POINTS)


BANK_TOKEN = N_("The majority of Bankers brings a Victory Point token: {points} at the end.")
STOLEN = N_("The majority of Spies takes a Victory Point token, worth {points}, from {owner}.")
EVENT_GONE = N_("An Event in front costs {points} at the end, and this one is gone.")
EVENT_NEXT = N_("The majority of Priests lets {player} destroy {card:a} in front, which costs {points} at the end.")
BARBARIANS_NEXT = N_("The Barbarians can then destroy {targets}.")
BARBARIANS_ALIKE_NEXT = N_("The Barbarians can then destroy {cards:acc} of {owner}.")
BARBARIAN_NEXT = N_("The Barbarian can then destroy {targets}.")
LOBBYING_NEXT = N_("Lobbying can then swap {card:the} of {first} for {other_card:the} of {second}.")
LIMIT = N_("{player} has {amount:acc} in front, Events counted in, and the Season allows {limit}.")
SENATORS = N_("With the majority of Senators {player} may keep {amount:acc} more than the Season allows.")

# What the power of a family is good for.
POWER_USES = {
    OMNISCIENT: ("majority.omniscient", N_("With the Omniscient {player} wins ties for the powers during the rounds.")),
    SPY: ("spy.steal", N_("With the majority of Spies {player} may take a token from an opponent in every turn.")),
    SENATOR: ("ending.senator", N_("With the majority of Senators {player} may keep more cards as a round ends.")),
    PRIEST: ("priest.destroy", N_("With the majority of Priests {player} may destroy an own Event in every turn.")),
    SHIP_OWNER: (
        "order.ship-owner",
        N_("With the majority of Ship Owners {player} may place two cards of different types."),
    ),
    BANKER: ("banker.token", N_("With the majority of Bankers {player} may take a token from the Bank in every turn.")),
    GUARDIAN: ("barbarian.guardian", N_("With the majority of Guardians no Barbarian hits {player}.")),
    BROADCASTER: (
        "distribution.broadcaster",
        N_("With the majority of Broadcasters {player} is dealt one card more in every round."),
    ),
}


class KoryoReasons(Reasons):
    """Why a player of Koryŏ does something."""

    passive = (EndTurn, Decline, Keep)
    powers = POWER_USES
    untied = "scoring.omniscient-off"

    def shows_cards(self, action: Action) -> bool:
        """Whether the action reveals cards placed."""
        return isinstance(action, Reveal)

    def follows(self, later: Step, first: Step) -> bool:
        """What an Event does follows from revealing it."""
        revealed = isinstance(first.action, Reveal) and first.action.card in EVENTS
        return revealed and isinstance(later.action, (Destroy, Swap))

    def power_of(self, action: Action) -> int:
        """The family whose power the action uses; 0 for none."""
        used: dict[type[Action], int] = {TakeToken: BANKER, Steal: SPY, DestroyOwn: PRIEST}
        return used.get(type(action), 0)

    def add_gains(self, before: SeasonState, after: SeasonState, gains: Mapping[Topic, float]) -> None:
        """Powers."""
        self.add_powers(before, after, gains)

    def add_step(self, step: Step, worth: float, later: bool) -> None:
        """Tokens, Events."""
        action = step.action
        match action:
            case TakeToken():
                self.add(1, "banker.token", BANK_TOKEN, points=1)
            case Steal():
                self.add(2, "spy.steal", STOLEN, owner=action.other, points=1)
                self.add_leader("scoring.winner", action.other)
            case DestroyOwn() if later:
                self.add(1, "priest.destroy", EVENT_NEXT, card=action.card, points=1)
            case DestroyOwn():
                self.add(1, "scoring.events", EVENT_GONE, points=1)
            case Swap() if later and action.card != action.other_card:
                first, card, second, other_card = action.values
                say = {"first": first, "card": card, "second": second, "other_card": other_card}
                self.add(worth, "lobbying.effect", LOBBYING_NEXT, **say)
            case Destroy() if later:
                self._add_barbarians(worth)

    def _add_barbarians(self, worth: float) -> None:
        """All that the Barbarians of the plan destroy."""
        destroyed = [step.action for step in self.steps if isinstance(step.action, Destroy)]
        targets = tuple(sorted((action.owner, action.card) for action in destroyed))
        owner, _ = targets[0]
        if len(targets) == 1:
            self.add(worth, "barbarian.effect", BARBARIAN_NEXT, targets=targets)
        elif {other for other, _ in targets} == {owner}:
            cards = tuple(card for _, card in targets)
            self.add(worth, "barbarian.effect", BARBARIANS_ALIKE_NEXT, owner=owner, cards=cards)
        else:
            self.add(worth, "barbarian.effect", BARBARIANS_NEXT, targets=targets)

    def say_only(self) -> None:
        """Say that nothing else may be done, and why."""
        if isinstance(self.thought.action, Reveal):
            self.say_first("action.reveal", TO_REVEAL)
        else:
            super().say_only()

    def say_limit(self) -> None:
        """Say how many cards are too many (koryo.ending.limit)."""
        table = self.thought.table
        amount = table.cards_in_play(self.player)
        self.say_first("ending.limit", LIMIT, amount=amount, limit=table.season.limit)

    def say_why_to_leave_it(self) -> None:
        """Say what the Senators allow (koryo.ending.senator)."""
        if isinstance(self.thought.action, Keep):
            table = self.thought.table
            amount = table.cards_in_play(self.player) - table.season.limit
            self.say_first("ending.senator", SENATORS, amount=amount)


STRATEGY = SeasonStrategy(KoryoOutlook, KoryoReasons, sure=(TakeToken, Steal, DestroyOwn))
