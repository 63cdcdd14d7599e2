"""A state: a position of a game, as a value.

`after` makes the state that follows an action and leaves this one as it was. Each game says, as tables
and functions, what may be done (`listing`, `reasons`) and what happens (`steps`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

from gamekit.engine.actions import Action
from gamekit.engine.errors import HiddenCards, IllegalAction, UnreadableAction
from gamekit.engine.luck import Luck
from gamekit.engine.pickling import PickledAlike
from gamekit.engine.statements import Decision, DecisionKind, Refusal, Tell, silent
from gamekit.engine.vocabulary import Vocabulary
from gamekit.rulebook.messages import N_

if TYPE_CHECKING:
    from gamekit.engine.scores import Scores

Listing = Callable[[Any], Sequence[Action]]
Reasons = Callable[[Any, Any], Refusal | None]
Step = Callable[[Any, Any, Luck | None, Tell], None]


class State(PickledAlike, ABC):
    """A position: whose decision it is, and all that lies on the table. A value: it never changes.

    Attributes:
        phase: the id of the phase ("order"); "over" after the last.
        asked: the id of the decision that is due ("turn"); "" when the game is over.
        player: the player to act; 0 when the game is over.
        observer: 0, or the one player through whose eyes this is: then hidden cards are `FaceDown`.
    """

    __slots__ = ("_legal", "asked", "observer", "phase", "player")

    game_id: ClassVar[str]
    vocabulary: ClassVar[Vocabulary]
    decisions: ClassVar[Mapping[str, DecisionKind]]
    listing: ClassVar[Mapping[str, Listing]]
    reasons: ClassVar[Mapping[type, Reasons]]
    steps: ClassVar[Mapping[type, Step]]
    over_clause: ClassVar[str]
    order_clause: ClassVar[str]
    """The clause that says in which order the players decide."""
    secrets_clause: ClassVar[str]
    """The clause that says what players may not see of each other."""

    phase: str
    asked: str
    player: int
    observer: int
    _legal: tuple[Action, ...] | None

    @property
    def over(self) -> bool:
        """True when the game has ended."""
        return not self.asked

    @property
    def decision_kind(self) -> DecisionKind:
        """The question that is due; a game may put one otherwise where the table allows more answers.

        Raises:
            KeyError: the game is over, and nothing is asked.
        """
        return self.decisions[self.asked]

    @property
    def turn_clause(self) -> str:
        """The clause by which the decision that is due is this player's, and nobody else's."""
        return self.order_clause

    @property
    def decision(self) -> Decision | None:
        """What is asked now, of whom, and by which clause; None when the game is over."""
        if not self.asked:
            return None
        kind = self.decision_kind
        return Decision(kind.clause, kind.template, {"player": self.player}, self.vocabulary, self.asked)

    def legal_actions(self) -> tuple[Action, ...]:
        """Every legal action of the player to act, in a fixed order; empty when the game is over.

        Seen through a player's eyes: empty as well while another player is to act.
        """
        legal = self._legal
        if legal is None:
            if not self.asked or (self.observer and self.observer != self.player):
                legal = ()
            else:
                legal = tuple(self.listing[self.asked](self))
            self._legal = legal
        return legal

    def why_not(self, action: Action) -> Refusal | None:
        """Why the action is illegal now: None for a legal one, else the first reason that the rules give.

        Raises:
            UnreadableAction: it is not an action of this game.
        """
        reasons = self.reasons.get(type(action))
        if reasons is None:
            raise UnreadableAction(
                N_("{action!r} is not an action of this game ({game})."), action=action, game=self.game_id
            )
        if not self.asked:
            return Refusal(self.over_clause, N_("The game is over."), {}, self.vocabulary)
        kind = self.decision_kind
        if action.player != self.player:
            template = N_("It is not for {player} to decide now: {other} is to act.")
            data = {"player": action.player, "other": self.player}
            return Refusal(self.turn_clause, template, data, self.vocabulary)
        if self.observer not in (0, action.player):
            template = N_("What {player} may do is for {player} to ask: others need not know it.")
            return Refusal(self.secrets_clause, template, {"player": action.player}, self.vocabulary)
        if type(action) not in kind.answers:
            return Refusal(action.clause, action.when, {}, self.vocabulary)
        return reasons(self, action)

    def after(self, action: Action, luck: Luck | None = None, tell: Tell = silent) -> Self:
        """The state that follows a legal action.

        Args:
            action: one of `legal_actions()`.
            luck: what deals the cards, where the step deals any.
            tell: called for each event of the step.

        Raises:
            IllegalAction: the rules forbid the action now.
            UnreadableAction: it is not an action of this game.
            LuckNeeded: the step deals cards and `luck` is None.
            WrongArgument: the step deals cards and `luck` is something else.
            HiddenCards: this is what one player sees, and the step may need the rest.
        """
        if self.observer:
            raise HiddenCards(N_("Some cards of this state are hidden: use determinize() of the view first."))
        if action not in (self._legal or self.legal_actions()):
            refusal = self.why_not(action)
            assert refusal is not None, f"{action} is neither legal nor refused"
            raise IllegalAction(refusal)
        successor = self.copy()
        self.steps[type(action)](successor, action, luck, tell)
        return successor

    @abstractmethod
    def copy(self) -> Self:
        """A copy for a step to work on."""

    @abstractmethod
    def seen_by(self, player: int) -> State:
        """The position as a player sees it: what is hidden from the player is `FaceDown`.

        Raises:
            WrongSetup: nobody of that number plays.
            HiddenCards: this is what another player sees.
        """

    @abstractmethod
    def determinized(self, luck: Luck) -> State:
        """A full position that agrees with what the observer sees, hidden cards dealt anew."""

    @abstractmethod
    def scores(self) -> Scores:
        """The score of the table as it lies, as if the game ended now."""

    @abstractmethod
    def to_dict(self) -> dict[str, Any]:
        """The position as plain data (JSON); `game.position` is the inverse."""

    def _key(self) -> tuple[object, ...]:
        names = (name for cls in type(self).__mro__ for name in getattr(cls, "__slots__", ()) if name != "_legal")
        return tuple(getattr(self, name) for name in names)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and type(other) is type(self) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        to_act = f", P{self.player} to act" if self.player else ""
        return f"<{self.game_id} state: {self.asked or 'over'}{to_act}>"
