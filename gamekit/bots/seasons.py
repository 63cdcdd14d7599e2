"""How a game of Seasons is played sensibly: each action is thought through, the one worth the most is taken."""

from __future__ import annotations

from gamekit.bots.bot import Advice
from gamekit.bots.outlook import Outlook
from gamekit.bots.plans import Plan, Planner, preference
from gamekit.bots.reasons import Reasons, Thought
from gamekit.engine.actions import Action
from gamekit.engine.game import load
from gamekit.engine.luck import Luck
from gamekit.engine.view import View
from gamekit.seasons.actions import DiscardCharacter, EndOfTurn
from gamekit.seasons.table import SeasonState


class SeasonStrategy:
    """What both games have in common; each says how it judges a table, and why.

    Args:
        outlook: what judges the tables of the game.
        reasons: what says why.
        sure: the moves that are good whenever they are legal.
    """

    def __init__(self, outlook: type[Outlook], reasons: type[Reasons], sure: tuple[type[Action], ...]) -> None:
        self._outlook = outlook
        self._reasons = reasons
        self._sure = sure

    def choose(self, view: View, luck: Luck) -> Action:
        """The best action."""
        table, planner = self._begin(view, luck)
        return _action(self._best(view, table, planner), view)

    def advise(self, view: View, luck: Luck) -> Advice:
        """The same action, and why."""
        table, planner = self._begin(view, luck)
        plan = self._best(view, table, planner)
        action = _action(plan, view)
        legal = view.legal_actions()
        others = [other for other in legal if other is not action and not isinstance(other, EndOfTurn)]
        instead = planner.best_with(table, others) if isinstance(action, self._reasons.passive) else None
        discards = [other for other in others if isinstance(other, DiscardCharacter)]
        rivals = {other.family: planner.plan_with(table, other) for other in discards}
        thought = Thought(table, legal, action, plan, instead, rivals)
        return Advice(action, self._reasons(planner.outlook, thought).statements())

    def _begin(self, view: View, luck: Luck) -> tuple[SeasonState, Planner]:
        state = view.state
        assert isinstance(state, SeasonState)
        table = as_if_alone(state) if state.asked == "order" else view.determinize(luck)
        assert isinstance(table, SeasonState)
        return table, Planner(self._outlook(state, view.player), self._sure, self._reasons.passive, luck)

    def _best(self, view: View, table: SeasonState, planner: Planner) -> Plan:
        if planner.own_turn(table):
            return planner.best(table)
        plans = [planner.plan_with(table, action) for action in view.legal_actions()]
        return max(plans, key=preference)


def _action(plan: Plan, view: View) -> Action:
    """What a plan begins with; without a step it is to end the turn."""
    if plan.steps:
        return plan.steps[0].action
    return next(action for action in view.legal_actions() if isinstance(action, EndOfTurn))


def as_if_alone(state: SeasonState) -> SeasonState:
    """The table as if the player began, and nobody else had any cards to place."""
    player = state.player
    data = state.to_dict()
    data["first_player"] = player
    data.pop("seen_in_pile", None)
    for other in range(1, state.players + 1):
        hidden = {"placed", "returned"} if other == player else {"hand", "placed", "returned"}
        data[f"P{other}"] = {zone: cards for zone, cards in data[f"P{other}"].items() if zone not in hidden}
    table = load(state.game_id).position(data)
    assert isinstance(table, SeasonState)
    return table
