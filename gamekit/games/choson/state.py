"""A position of Chosŏn: the zones, and what is open in the turn.

Zones of the table are kept by kind of card, `in_play[kind][player]`, so that a majority is read from one
column. Index 0 stands for nobody, or for the middle of the table. The central pile is not kept: it is
all that lies nowhere else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from gamekit.engine.cards import Counts, FaceDown, put
from gamekit.engine.luck import Luck
from gamekit.engine.majority import majority_with_tie_breaker, strict_majority
from gamekit.engine.state import State
from gamekit.games.choson.components import COPIES, EVENT, GOSU, KINDS, SEASONS, VOCABULARY, Season
from gamekit.rulebook.citations import implements

if TYPE_CHECKING:
    from gamekit.engine.scores import Scores

NO_CARDS: Counts = (0,) * len(KINDS)


class ChosonState(State):
    """A position of Chosŏn.

    Attributes:
        players: how many play.
        last_round_pass: whether the 1st Player token passes after the eighth round too (choson.ending.last-pass).
        round: 1 to 8, the number of the Season that lies open.
        first_player: who holds the 1st Player token.
        in_play: for each kind, how many lie in front of each player; for the Event, those kept by the Gosu.
        hands: for each player, the count of each kind in hand.
        placed: for each player, the cards placed face down and not yet revealed.
        returned: for each player, the cards that went back to the pile unseen this round, which the player knows.
        seen_in_pile: the cards that went back to the pile face up since the deal.
        tokens: the VP tokens of each player; index 0: in the middle.
        legacy: who holds Yi's Legacy.
        shield_player: who has placed Yi's Shield, and
        shield_family: on which of the own families (0: it lies in the middle).
        turn_of: whose turn it is in phase IV (during a riposte another player is to act).
        revealed: whether that player has revealed the cards placed.
        played: the cards revealed this turn, a Character before an Event.
        effect: the Character whose Comes-into-Play effect is still open; 0 for none.
        used: the powers used this turn.
    """

    __slots__ = (
        "effect",
        "first_player",
        "hands",
        "in_play",
        "last_round_pass",
        "legacy",
        "placed",
        "played",
        "players",
        "returned",
        "revealed",
        "round",
        "seen_in_pile",
        "shield_family",
        "shield_player",
        "tokens",
        "turn_of",
        "used",
    )

    game_id = "choson"
    vocabulary = VOCABULARY
    over_clause = "choson.round.count"

    players: int
    last_round_pass: bool
    round: int
    first_player: int
    in_play: tuple[tuple[int, ...], ...]
    hands: tuple[Counts | FaceDown, ...]
    placed: tuple[tuple[int, ...] | FaceDown, ...]
    returned: tuple[Counts | FaceDown, ...]
    seen_in_pile: Counts
    tokens: tuple[int, ...]
    legacy: int
    shield_player: int
    shield_family: int
    turn_of: int
    revealed: bool
    played: tuple[int, ...]
    effect: int
    used: tuple[int, ...]

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new._legal = None
        new.observer = self.observer
        new.phase = self.phase
        new.asked = self.asked
        new.player = self.player
        new.players = self.players
        new.last_round_pass = self.last_round_pass
        new.round = self.round
        new.first_player = self.first_player
        new.in_play = self.in_play
        new.hands = self.hands
        new.placed = self.placed
        new.returned = self.returned
        new.seen_in_pile = self.seen_in_pile
        new.tokens = self.tokens
        new.legacy = self.legacy
        new.shield_player = self.shield_player
        new.shield_family = self.shield_family
        new.turn_of = self.turn_of
        new.revealed = self.revealed
        new.played = self.played
        new.effect = self.effect
        new.used = self.used
        return new

    # Who has what ------------------------------------------------------------------------------------

    @implements("choson.majority.shield", "choson.majority.live", "choson.yi.tie")
    def majority(self, family: int) -> int:
        """Who has the majority of a family now, during the rounds; 0 for nobody.

        Read from the table each time. Yi's Shield on the family breaks a tie for the most in favour of its owner.
        """
        column = self.in_play[family]
        if family == self.shield_family:
            return majority_with_tie_breaker(column, self.shield_player)
        return strict_majority(column)

    @property
    def season(self) -> Season:
        """The Season that lies open."""
        return SEASONS[self.round - 1]

    def characters(self, player: int) -> int:
        """How many Characters lie in front of a player."""
        return sum([column[player] for column in self.in_play]) - self.in_play[EVENT][player]

    def tableau(self, player: int) -> Counts:
        """The count of each kind in front of a player, kept Events included."""
        return tuple(column[player] for column in self.in_play)

    @implements("choson.public")
    def hand_size(self, player: int) -> int:
        """How many cards a player has in hand: open to all."""
        hand = self.hands[player]
        return hand.count if isinstance(hand, FaceDown) else sum(hand)

    def hand(self, player: int) -> Counts:
        """The count of each kind in a player's hand, which must not be hidden."""
        hand = self.hands[player]
        assert not isinstance(hand, FaceDown), "a hidden hand is not looked at"
        return hand

    def placed_by(self, player: int) -> tuple[int, ...]:
        """The cards a player has placed, which must not be hidden."""
        placed = self.placed[player]
        assert not isinstance(placed, FaceDown), "hidden cards are not looked at"
        return placed

    def placed_size(self, player: int) -> int:
        """How many cards a player has placed face down: open to all."""
        placed = self.placed[player]
        return placed.count if isinstance(placed, FaceDown) else len(placed)

    @implements("choson.public")
    def pile_size(self) -> int:
        """How many cards the central pile holds: open to all, though not which."""
        elsewhere = sum(map(sum, self.in_play)) + self.events_on_table()
        seats = range(1, self.players + 1)
        return sum(COPIES) - elsewhere - sum(self.hand_size(player) + self.placed_size(player) for player in seats)

    def events_on_table(self) -> int:
        """How many Events played this turn lie open, neither kept nor back in the pile yet."""
        # Kept by the Gosu (once a turn): it has moved in front of the player.
        return self.played.count(EVENT) - (GOSU in self.used)

    @implements("choson.setup.pile", "choson.pile.reshuffle", "choson.order.discard")
    def pile(self) -> Counts:
        """The central pile: every card that lies nowhere else, as counts.

        What is discarded or destroyed is in it at once; no card leaves the game.
        """
        left = [copies - sum(column) for copies, column in zip(COPIES, self.in_play, strict=True)]
        left[EVENT] -= self.events_on_table()
        for player in range(1, self.players + 1):
            hand = self.hand(player)
            if any(hand):
                left = [count - held for count, held in zip(left, hand, strict=True)]
            for kind in self.placed_by(player):
                left[kind] -= 1
        return tuple(left)

    def after_player(self, player: int) -> int:
        """Who sits next, clockwise."""
        return player % self.players + 1

    def order_of_play(self) -> list[int]:
        """The players, clockwise from the holder of the 1st Player token."""
        return [(self.first_player - 1 + step) % self.players + 1 for step in range(self.players)]

    # Changes, on the fresh copy of a step only --------------------------------------------------------

    def put_in_play(self, kind: int, player: int, change: int) -> None:
        """Add cards of a kind in front of a player, or take them off."""
        zones = list(self.in_play)
        zones[kind] = put(zones[kind], player, change)
        self.in_play = tuple(zones)

    def hold_token(self, player: int, source: int) -> None:
        """Move a VP token to a player, from another or from the middle (0)."""
        self.tokens = put(put(self.tokens, source, -1), player, 1)

    # What a player sees -------------------------------------------------------------------------------

    def seen_by(self, player: int) -> ChosonState:
        from gamekit.games.choson.hidden import seen_by

        return seen_by(self, player)

    def determinized(self, luck: Luck) -> ChosonState:
        from gamekit.games.choson.hidden import determinized

        return determinized(self, luck)

    def scores(self) -> Scores:
        from gamekit.games.choson.scoring import scores

        return scores(self)

    def to_dict(self) -> dict[str, Any]:
        from gamekit.games.choson.position import to_dict

        return to_dict(self)
