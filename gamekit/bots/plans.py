"""Thinking a turn through: which moves follow one another, and what the table is worth in the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gamekit.bots.outlook import Outlook
from gamekit.engine.actions import Action
from gamekit.engine.luck import Luck
from gamekit.seasons.actions import EndOfTurn
from gamekit.seasons.table import SeasonState

# How many moves are thought on about after each that is looked at; after the first of them, fewer.
WIDTH = 4
NARROWER = 2


class Step(NamedTuple):
    """A move of a plan.

    Attributes:
        before: the table before it.
        action: the move.
        after: the table after it, with what the opponents answer at once.
    """

    before: SeasonState
    action: Action
    after: SeasonState


class Plan(NamedTuple):
    """What a player has in mind for the rest of the turn.

    Attributes:
        worth: what the table is worth after it.
        steps: the moves; none: to leave it at that.
    """

    worth: float
    steps: tuple[Step, ...]


def preference(plan: Plan) -> tuple[float, int]:
    """What is worth more is better; of plans worth the same, the shorter."""
    return plan.worth, -len(plan.steps)


class Planner:
    """Thinks of the own moves only: what the opponents have placed, nobody knows.

    Args:
        outlook: what judges the table.
        sure: the moves that are good whenever they are legal.
        passive: the moves that leave the table as it is: preferred where nothing is better.
        luck: what deals where a move ends the round; nothing is made of what it deals.

    Attributes:
        outlook: what judges the table.
    """

    def __init__(
        self, outlook: Outlook, sure: tuple[type[Action], ...], passive: tuple[type[Action], ...], luck: Luck
    ) -> None:
        self.outlook = outlook
        self._sure = sure
        self._passive = passive
        self._luck = luck

    def best(self, state: SeasonState) -> Plan:
        """The best that the player to act can do from here on."""
        return self._best(state, WIDTH)

    def plan_with(self, state: SeasonState, action: Action) -> Plan:
        """The best that begins with that action."""
        return self._on(state, action, WIDTH)

    def best_with(self, state: SeasonState, actions: Sequence[Action]) -> Plan | None:
        """The best that begins with one of these actions; None where there is none."""
        promising = self._promising(state, actions, WIDTH)
        plans = [self._on(state, action, WIDTH // NARROWER) for action in promising]
        return max(plans, key=preference, default=None)

    def _best(self, state: SeasonState, width: int) -> Plan:
        if not self.own_turn(state):
            return Plan(self.outlook.worth(state), ())
        legal = state.legal_actions()
        moves = [action for action in legal if not isinstance(action, EndOfTurn)]
        sure = [action for action in moves if isinstance(action, self._sure)]
        if sure:
            return self._on(state, self._promising(state, sure, 1)[0], width)
        plans = [self._on(state, action, max(1, width // NARROWER)) for action in self._promising(state, moves, width)]
        if len(moves) < len(legal):
            plans.insert(0, Plan(self.outlook.worth(state), ()))
        return max(plans, key=preference)

    def _on(self, state: SeasonState, action: Action, width: int) -> Plan:
        after = self.after(state, action)
        rest = self._best(after, width)
        return Plan(rest.worth, (Step(state, action, after), *rest.steps))

    def _promising(self, state: SeasonState, moves: Sequence[Action], width: int) -> list[Action]:
        """The moves of each kind after which the table is worth the most at once."""
        promising: list[Action] = []
        kinds = dict.fromkeys(map(type, moves))
        for kind in sorted(kinds, key=lambda kind: kind not in self._passive):
            of_kind = [action for action in moves if type(action) is kind]
            if len(of_kind) > width:
                worth = self.outlook.worth
                of_kind.sort(key=lambda action: worth(self.after(state, action)), reverse=True)
            promising += of_kind[:width]
        return promising

    def after(self, state: SeasonState, action: Action) -> SeasonState:
        """The table after a move: an opponent who may answer it at once does what is worst for the player.

        Opponents without cards, at a table that is only thought of, place none.
        """
        after = state.after(action, self._luck)
        while after.phase == "order" and not any(after.hand(after.player)):
            after = after.after(after.legal_actions()[0])
        while after.phase == state.phase and after.turn_of == state.turn_of and after.player != state.turn_of:
            answers = [after.after(answer) for answer in after.legal_actions()]
            after = min(answers, key=self.outlook.worth)
        return after

    def own_turn(self, state: SeasonState) -> bool:
        """Whether the player is to decide something in the own turn, or on a time travel."""
        player = self.outlook.player
        return state.turn_of == state.player == player and state.asked not in ("order", "discard")
