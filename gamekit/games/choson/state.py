"""A position of Chosŏn: the table of both games, and what Chosŏn adds: Yi's Legacy and Shield, an open effect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from gamekit.engine.cards import Counts, put
from gamekit.engine.luck import Luck
from gamekit.engine.majority import majority_with_tie_breaker, strict_majority
from gamekit.games.choson.components import COPIES, EVENT, GOSU, VOCABULARY, VP_TOKENS
from gamekit.rulebook.citations import implements
from gamekit.seasons.table import SeasonState

if TYPE_CHECKING:
    from gamekit.engine.scores import Scores


class ChosonState(SeasonState):
    """A position of Chosŏn.

    In front of the players lie Characters and the Events kept by the Gosu.

    Attributes:
        last_round_pass: whether the 1st Player token passes after the eighth round too (choson.ending.last-pass).
        legacy: who holds Yi's Legacy.
        shield_player: who has placed Yi's Shield, and
        shield_family: on which of the own families (0: it lies in the middle).
        revealed: whether the player whose turn it is has revealed the cards placed.
        effect: the Character whose Comes-into-Play effect is still open; 0 for none.
    """

    __slots__ = ("effect", "last_round_pass", "legacy", "revealed", "shield_family", "shield_player")

    game_id = "choson"
    vocabulary = VOCABULARY
    over_clause = "choson.round.count"
    order_clause = "choson.round.phases"
    secrets_clause = "choson.public"
    copies = COPIES
    no_cards = (0,) * len(COPIES)
    vp_tokens = VP_TOKENS
    turn_phase = "main"

    last_round_pass: bool
    legacy: int
    shield_player: int
    shield_family: int
    revealed: bool
    effect: int

    @classmethod
    def empty(cls, players: int) -> Self:
        state = super().empty(players)
        state.last_round_pass = True
        state.legacy = state.shield_player = state.shield_family = state.effect = 0
        state.revealed = False
        return state

    def copy(self) -> Self:
        new = self.copied_table()
        new.last_round_pass = self.last_round_pass
        new.legacy = self.legacy
        new.shield_player = self.shield_player
        new.shield_family = self.shield_family
        new.revealed = self.revealed
        new.effect = self.effect
        return new

    @property
    def turn_clause(self) -> str:
        """The clause by which the decision is this player's: where all decide in turn, the order of play.

        Who may travel in time, or riposte in the turn of another, follows from the rule that asks for it.
        """
        in_turn = self.phase != "time-travel" and self.player == self.turn_of
        return super().turn_clause if in_turn else self.decision_kind.clause

    @implements("choson.majority.shield", "choson.majority.live", "choson.yi.tie")
    def majority(self, family: int) -> int:
        """Who has the majority of a family now, during the rounds; 0 for nobody.

        Read from the table each time. Yi's Shield on the family breaks a tie for the most in favour of its owner.
        """
        column = self.in_play[family]
        if family == self.shield_family:
            return majority_with_tie_breaker(column, self.shield_player)
        return strict_majority(column)

    def characters(self, player: int) -> int:
        """How many Characters lie in front of a player."""
        return self.cards_in_play(player) - self.in_play[EVENT][player]

    def events_on_table(self) -> int:
        """How many Events played this turn lie open, neither kept nor back in the pile yet."""
        # Kept by the Gosu (once a turn): it has moved in front of the player.
        return self.played.count(EVENT) - (GOSU in self.used)

    @implements("choson.setup.pile", "choson.pile.reshuffle", "choson.order.discard")
    def open_cards(self) -> Counts:
        """The count of each kind that lies face up on the table, Events played this turn included.

        All others are in a hand, face down, or in the pile: what is discarded or destroyed is in it at once.
        """
        return put(tuple(map(sum, self.in_play)), EVENT, self.events_on_table())

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
