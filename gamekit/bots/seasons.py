"""How a game of Seasons is played sensibly."""

from __future__ import annotations

from gamekit.bots.bot import Advice
from gamekit.engine.actions import Action
from gamekit.engine.luck import Luck
from gamekit.engine.statements import Statement
from gamekit.engine.view import View
from gamekit.rulebook.messages import N_
from gamekit.seasons.table import SeasonState

BETTER = N_("Of all that {player} may do now it comes to the most points.")


class SeasonStrategy:
    """Takes the action after which the score is the best."""

    def choose(self, view: View, luck: Luck) -> Action:
        """The action to take."""
        state = view.determinize(luck)
        assert isinstance(state, SeasonState)

        def lead(action: Action) -> int:
            totals = state.after(action, Luck(1)).scores().totals
            own = totals[view.player]
            return own - max(total for player, total in totals.items() if player != view.player)

        return max(view.legal_actions(), key=lead)

    def advise(self, view: View, luck: Luck) -> Advice:
        """The same action, and why."""
        state = view.state
        clause = f"{state.game_id}.scoring.winner"
        reason = Statement(clause, BETTER, {"player": view.player}, state.vocabulary)
        return Advice(self.choose(view, luck), (reason,))
