"""The table that both games are played on: cards in play, hands, cards face down, tokens, and whose turn it is.

Zones of the table are kept by kind of card, `in_play[kind][player]`, so that a majority is read from one
column. Index 0 stands for nobody, or for the middle of the table. The pile is not kept: it is all that
lies nowhere else.
"""

from __future__ import annotations

from abc import abstractmethod
from operator import itemgetter, sub
from typing import ClassVar, Self

from gamekit.engine.cards import Counts, FaceDown, put, replaced
from gamekit.engine.errors import HiddenCards
from gamekit.engine.state import State
from gamekit.rulebook.messages import N_
from gamekit.seasons.components import SEASONS, Season

MIDDLE = 0
FACE_DOWN = N_("These cards lie face down for whoever looks at the table.")


class SeasonState(State):
    """A position of a game of Seasons.

    Attributes:
        players: how many play.
        round: 1 to 8, the number of the Season that lies open.
        first_player: who holds the 1st Player token.
        in_play: for each kind, how many lie in front of each player.
        hands: for each player, the count of each kind in hand.
        placed: for each player, the cards placed face down and not yet revealed.
        returned: for each player, the cards that went back to the pile unseen this round, which the player knows.
        seen_in_pile: the cards that went back to the pile face up since the deal.
        tokens: the Victory Point tokens of each player; index 0: in the middle.
        turn_of: whose turn it is in the phase (another player may be the one to act, to answer an attack).
        played: the cards revealed this turn.
        used: the powers used this turn.
    """

    __slots__ = (
        "first_player",
        "hands",
        "in_play",
        "placed",
        "played",
        "players",
        "returned",
        "round",
        "seen_in_pile",
        "tokens",
        "turn_of",
        "used",
    )

    copies: ClassVar[Counts]
    no_cards: ClassVar[Counts]
    vp_tokens: ClassVar[int]
    turn_phase: ClassVar[str]

    players: int
    round: int
    first_player: int
    in_play: tuple[tuple[int, ...], ...]
    hands: tuple[Counts | FaceDown, ...]
    placed: tuple[tuple[int, ...] | FaceDown, ...]
    returned: tuple[Counts | FaceDown, ...]
    seen_in_pile: Counts
    tokens: tuple[int, ...]
    turn_of: int
    played: tuple[int, ...]
    used: tuple[int, ...]

    @classmethod
    def empty(cls, players: int) -> Self:
        """A table before the first round: nothing in play, all tokens in the middle, player 1 to start."""
        state = object.__new__(cls)
        state._legal = None
        state.observer = 0
        state.phase = state.asked = ""
        state.player = state.turn_of = 0
        state.players = players
        state.round = 1
        state.first_player = 1
        state.in_play = ((0,) * (players + 1),) * len(cls.copies)
        state.hands = state.returned = (cls.no_cards,) * (players + 1)
        state.placed = ((),) * (players + 1)
        state.seen_in_pile = cls.no_cards
        state.tokens = (cls.vp_tokens, *[0] * players)
        state.played = state.used = ()
        return state

    def copied_table(self) -> Self:
        """A copy as far as both games have the same; `copy` completes it."""
        new = object.__new__(type(self))
        new._legal = None
        new.observer = self.observer
        new.phase = self.phase
        new.asked = self.asked
        new.player = self.player
        new.players = self.players
        new.round = self.round
        new.first_player = self.first_player
        new.in_play = self.in_play
        new.hands = self.hands
        new.placed = self.placed
        new.returned = self.returned
        new.seen_in_pile = self.seen_in_pile
        new.tokens = self.tokens
        new.turn_of = self.turn_of
        new.played = self.played
        new.used = self.used
        return new

    # Who has what ------------------------------------------------------------------------------------

    @abstractmethod
    def majority(self, family: int) -> int:
        """Who has the majority of a family now, during the rounds; 0 for nobody."""

    def has_majority(self, player: int, family: int) -> bool:
        """Whether a player has the majority of a family now."""
        # Most players have not even a card of it, which is seen sooner.
        return self.in_play[family][player] > 0 and self.majority(family) == player

    @property
    def season(self) -> Season:
        """The Season that lies open."""
        return SEASONS[self.round - 1]

    def cards_in_play(self, player: int) -> int:
        """How many cards lie in front of a player, Events included."""
        return sum(map(itemgetter(player), self.in_play))

    def tableau(self, player: int) -> Counts:
        """The count of each kind in front of a player, Events included."""
        return tuple(column[player] for column in self.in_play)

    def hand_size(self, player: int) -> int:
        """How many cards a player has in hand: open to all."""
        hand = self.hands[player]
        return hand.count if isinstance(hand, FaceDown) else sum(hand)

    def hand(self, player: int) -> Counts:
        """The count of each kind in a player's hand, which must not be hidden."""
        hand = self.hands[player]
        if isinstance(hand, FaceDown):
            raise HiddenCards(FACE_DOWN)
        return hand

    def placed_by(self, player: int) -> tuple[int, ...]:
        """The cards a player has placed, which must not be hidden."""
        placed = self.placed[player]
        if isinstance(placed, FaceDown):
            raise HiddenCards(FACE_DOWN)
        return placed

    def placed_size(self, player: int) -> int:
        """How many cards a player has placed face down: open to all."""
        placed = self.placed[player]
        return placed.count if isinstance(placed, FaceDown) else len(placed)

    def returned_by(self, player: int) -> Counts:
        """The cards that a player has put back unseen, which must not be hidden."""
        returned = self.returned[player]
        if isinstance(returned, FaceDown):
            raise HiddenCards(FACE_DOWN)
        return returned

    def returned_size(self, player: int) -> int:
        """How many cards of a player went back to the pile unseen this round: open to all."""
        returned = self.returned[player]
        return returned.count if isinstance(returned, FaceDown) else sum(returned)

    def open_cards(self) -> Counts:
        """The count of each kind that lies face up on the table."""
        return tuple(map(sum, self.in_play))

    def pile_size(self) -> int:
        """How many cards the pile holds: open to all, though not which."""
        seats = range(1, self.players + 1)
        with_players = sum(self.hand_size(player) + self.placed_size(player) for player in seats)
        return sum(self.copies) - sum(self.open_cards()) - with_players

    def pile(self) -> Counts:
        """The pile: every card that lies nowhere else, as counts."""
        left = list(map(sub, self.copies, self.open_cards()))
        for hand in self.hands:
            if hand is not self.no_cards:
                if isinstance(hand, FaceDown):
                    raise HiddenCards(FACE_DOWN)
                left = list(map(sub, left, hand))
        for placed in self.placed:
            if placed:
                if isinstance(placed, FaceDown):
                    raise HiddenCards(FACE_DOWN)
                for kind in placed:
                    left[kind] -= 1
        return tuple(left)

    # Whose turn it is --------------------------------------------------------------------------------

    def after_player(self, player: int) -> int:
        """Who sits next, clockwise."""
        return player % self.players + 1

    def order_of_play(self) -> list[int]:
        """The players, clockwise from the holder of the 1st Player token."""
        return [(self.first_player - 1 + step) % self.players + 1 for step in range(self.players)]

    def next_in_phase(self, player: int) -> int:
        """Whose turn in this phase follows that of `player`; 0 when everybody has had one."""
        following = player % self.players + 1
        return 0 if following == self.first_player else following

    def has_acted(self, player: int) -> bool:
        """Whether a player's turn in this phase is over."""
        turns = self.order_of_play()
        return turns.index(player) < turns.index(self.turn_of)

    def placed_and_waits(self, player: int) -> bool:
        """Whether a player has had the decision what to place, and the own turn is not over yet."""
        if self.phase == "order":
            return self.has_acted(player)
        return self.phase == self.turn_phase and not self.has_acted(player)

    def shown_nothing(self, player: int) -> bool:
        """Whether a player has had that decision and shown no card of it: not yet, or having placed none."""
        return self.placed_and_waits(player) and not (player == self.turn_of and self.played)

    # Changes, on the fresh copy of a step only --------------------------------------------------------

    def ask(self, decision: str, player: int) -> None:
        """It is a player's turn, who is asked that decision."""
        self.asked = decision
        self.player = self.turn_of = player

    def put_in_play(self, kind: int, player: int, change: int) -> None:
        """Add cards of a kind in front of a player, or take them off."""
        zones = list(self.in_play)
        zones[kind] = put(zones[kind], player, change)
        self.in_play = tuple(zones)

    def hand_over(self, kind: int, giver: int, taker: int) -> None:
        """Move a card from in front of one player to in front of another."""
        self.in_play = replaced(self.in_play, kind, put(put(self.in_play[kind], giver, -1), taker, 1))

    def back_in_pile(self, kind: int, count: int = 1) -> None:
        """Note that cards went back to the pile face up: nobody has them in hand or placed now."""
        self.seen_in_pile = put(self.seen_in_pile, kind, count)

    def hold_token(self, player: int, source: int) -> None:
        """Move a Victory Point token to a player, from another or from the middle (0)."""
        self.tokens = put(put(self.tokens, source, -1), player, 1)
