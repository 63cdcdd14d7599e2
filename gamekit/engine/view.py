"""A view: all that one player may see of a match, and nothing else."""

from __future__ import annotations

from gamekit.engine.actions import Action
from gamekit.engine.given import check_given
from gamekit.engine.luck import Luck, check_luck
from gamekit.engine.pickling import PickledAlike
from gamekit.engine.state import State
from gamekit.engine.statements import Decision, Event, Refusal
from gamekit.rulebook.messages import N_


class View(PickledAlike):
    """What a player sees. Bots get this, never a state.

    Attributes:
        player: whose view it is.
        state: the position with every hidden card replaced by `FaceDown`.
        log: the events that the player may know of, in order.

    Raises:
        WrongSetup: nobody of that number plays.
        WrongArgument: it is no state.
    """

    __slots__ = ("log", "player", "state")

    def __init__(self, player: int, state: State, log: tuple[Event, ...]) -> None:
        check_given(state, State, N_("A view is of a state, not of {found}."))
        self.player = player
        self.state = state.seen_by(player)
        self.log = log

    @property
    def decision(self) -> Decision | None:
        """What is asked now, and of whom; None when the game is over."""
        return self.state.decision

    def legal_actions(self) -> tuple[Action, ...]:
        """The player's legal actions; empty while another player is to act."""
        return self.state.legal_actions()

    def why_not(self, action: Action) -> Refusal | None:
        """Why the player may not do this now; None for a legal action.

        Raises:
            UnreadableAction: it is not an action of this game.
        """
        return self.state.why_not(action)

    def determinize(self, luck: Luck) -> State:
        """A full position that agrees with this view: the hidden cards are dealt anew by `luck`.

        Every deal that the player cannot rule out may come, the cards of the game are conserved.

        Raises:
            WrongArgument: it is no luck.
        """
        check_luck(luck)
        return self.state.determinized(luck)

    def __repr__(self) -> str:
        return f"<View of P{self.player}: {self.state!r}>"
