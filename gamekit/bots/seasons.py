"""How a game of Seasons is played sensibly: each action is thought through, the one worth the most is taken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gamekit.bots.bot import Advice
from gamekit.bots.outlook import Outlook
from gamekit.bots.plans import Plan, Planner
from gamekit.engine.actions import Action
from gamekit.engine.game import load
from gamekit.engine.luck import Luck
from gamekit.engine.statements import Statement
from gamekit.engine.view import View
from gamekit.rulebook.messages import N_
from gamekit.seasons.table import SeasonState

BETTER = N_("Of all that {player} may do now it comes to the most points.")


class SeasonStrategy:
    """What both games have in common; each adds how it judges a table.

    Args:
        outlook: what judges the tables of the game.
        sure: the moves that are good whenever they are legal.
    """

    def __init__(self, outlook: type[Outlook], sure: tuple[type[Action], ...]) -> None:
        self._outlook = outlook
        self._sure = sure

    def choose(self, view: View, luck: Luck) -> Action:
        """The action to take."""
        return self._decide(view, luck)[0]

    def advise(self, view: View, luck: Luck) -> Advice:
        """The same action, and why."""
        action, _ = self._decide(view, luck)
        state = view.state
        clause = f"{state.game_id}.scoring.winner"
        reason = Statement(clause, BETTER, {"player": view.player}, state.vocabulary)
        return Advice(action, (reason,))

    def _decide(self, view: View, luck: Luck) -> tuple[Action, Plan]:
        state = view.state
        assert isinstance(state, SeasonState)
        planner = Planner(self._outlook(state, view.player), self._sure, luck)
        legal = view.legal_actions()
        if state.asked == "order":
            return self._order(state, legal, planner)
        full = view.determinize(luck)
        assert isinstance(full, SeasonState)
        if planner.own_turn(full):
            plan = planner.best(full)
            return (plan.steps[0].action if plan.steps else legal[-1]), plan
        plans = {action: planner.plan_with(full, action) for action in legal}
        best = max(legal, key=lambda action: plans[action].worth)
        return best, plans[best]

    def _order(self, state: SeasonState, legal: tuple[Action, ...], planner: Planner) -> tuple[Action, Plan]:
        table = load(state.game_id).position(as_if_alone(state))
        assert isinstance(table, SeasonState)
        plans = {}
        for action in legal:
            after = table.after(action)
            while after.phase == table.phase:
                after = after.after(after.legal_actions()[0])
            plans[action] = planner.best(after)
        best = max(legal, key=lambda action: plans[action].worth)
        return best, plans[best]


def as_if_alone(state: SeasonState) -> Mapping[str, Any]:
    """The table of phase "order" at which the player begins and nobody else has any cards to place."""
    player = state.player
    data = state.to_dict()
    data["first_player"] = player
    data.pop("seen_in_pile", None)
    for other in range(1, state.players + 1):
        hidden = {"placed", "returned"} if other == player else {"hand", "placed", "returned"}
        data[f"P{other}"] = {zone: cards for zone, cards in data[f"P{other}"].items() if zone not in hidden}
    return data
