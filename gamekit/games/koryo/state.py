"""A position of Koryŏ: the table of both games, and who had the Ship Owners as the cards were placed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Self

from gamekit.engine.luck import Luck
from gamekit.engine.majority import Column, majority_with_tie_breaker, strict_majority
from gamekit.games.koryo.components import BARBARIAN, COPIES, LOBBYING, OMNISCIENT, VOCABULARY, VP_TOKENS
from gamekit.rulebook.citations import implements
from gamekit.seasons.table import SeasonState

if TYPE_CHECKING:
    from gamekit.engine.scores import Scores
    from gamekit.engine.statements import DecisionKind


@cache
def majority_by_omniscient(column: Column, omniscients: Column) -> int:
    """As the strict majority of a family's column, but at a tie whoever controls the Omniscient may have it."""
    return majority_with_tie_breaker(column, strict_majority(omniscients))


class KoryoState(SeasonState):
    """A position of Koryŏ.

    In front of the players lie Characters and Events. The tokens in the middle are the Bank.

    Attributes:
        ship_owner: who has had the majority of Ship Owners since phase II of this round began; 0 for nobody.
            In phase III the cards may tell no more, but everybody remembers who may have placed two types.
    """

    __slots__ = ("ship_owner",)

    game_id = "koryo"
    vocabulary = VOCABULARY
    over_clause = "koryo.round.count"
    order_clause = "koryo.round.phases"
    secrets_clause = "koryo.public"
    copies = COPIES
    no_cards = (0,) * len(COPIES)
    vp_tokens = VP_TOKENS
    turn_phase = "action"

    put_otherwise: ClassVar[Mapping[str, tuple[Callable[[KoryoState], bool], DecisionKind]]]
    """The decisions that are put otherwise to a player who has the majority that widens them, by id."""

    ship_owner: int

    @property
    def decision_kind(self) -> DecisionKind:
        """The question that is due, with what the majority of Ship Owners or of Senators allows besides."""
        wider = self.put_otherwise.get(self.asked)
        if wider:
            is_allowed, kind = wider
            if is_allowed(self):
                return kind
        return super().decision_kind

    @classmethod
    def empty(cls, players: int) -> Self:
        state = super().empty(players)
        state.ship_owner = 0
        return state

    def copy(self) -> Self:
        new = self.copied_table()
        new.ship_owner = self.ship_owner
        return new

    @implements("koryo.majority.omniscient", "koryo.majority.live")
    def majority(self, family: int) -> int:
        """Who has the majority of a family now, during the rounds; 0 for nobody.

        Read from the table each time. Whoever controls the Omniscient wins a tie for the most, if among those tied.
        """
        return majority_by_omniscient(self.in_play[family], self.in_play[OMNISCIENT])

    def events(self, player: int) -> int:
        """How many Events lie in front of a player."""
        return self.in_play[BARBARIAN][player] + self.in_play[LOBBYING][player]

    # What a player sees -------------------------------------------------------------------------------

    def seen_by(self, player: int) -> KoryoState:
        from gamekit.games.koryo.hidden import seen_by

        return seen_by(self, player)

    def determinized(self, luck: Luck) -> KoryoState:
        from gamekit.games.koryo.hidden import determinized

        return determinized(self, luck)

    def scores(self) -> Scores:
        from gamekit.games.koryo.scoring import scores

        return scores(self)

    def to_dict(self) -> dict[str, Any]:
        from gamekit.games.koryo.position import to_dict

        return to_dict(self)
