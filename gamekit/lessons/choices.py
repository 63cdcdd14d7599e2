"""How a decision is put to a person: a short menu, and actions that are put together from picks.

A *pick* is what one can point at: a card in the hand, a family of a player, a player. An action with several
details (which cards, which two Characters) is chosen pick by pick, in any order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from gamekit.engine.actions import Action
from gamekit.engine.cards import Counts, listed
from gamekit.engine.game import Game
from gamekit.engine.state import State
from gamekit.engine.statements import Refusal
from gamekit.engine.vocabulary import Vocabulary
from gamekit.rulebook.messages import N_, translate

MOST_WITHOUT_DETAILS = 2  # a kind with no more actions than this stands in the menu action by action

NO_OWNER = 0
NO_CARD = -1


class Pick(NamedTuple):
    """Something that one can point at.

    Attributes:
        owner: the player before whom it lies, or who is meant; 0 for none.
        card: the kind of card; -1 for none.
    """

    owner: int
    card: int

    def name(self, vocabulary: Vocabulary, language: str) -> str:
        """The card; or the player, where no card is meant."""
        if self.card == NO_CARD:
            return vocabulary.say("{player}", {"player": self.owner}, language)
        return vocabulary.card(self.card, language)

    def text(self, vocabulary: Vocabulary, language: str) -> str:
        """What is pointed at: a card, a card of a player, or a player."""
        if self.owner == NO_OWNER or self.card == NO_CARD:
            return self.name(vocabulary, language)
        template = translate(N_("{card} of {owner}"), language)
        return vocabulary.say(template, {"card": self.card, "owner": self.owner}, language)


@runtime_checkable
class HasHands(Protocol):
    """A position in which players hold cards."""

    def hand(self, player: int) -> Counts:
        """The count of each kind in a player's hand."""


def picks_of(action: Action) -> tuple[Pick, ...]:
    """What one points at to choose the action."""
    kinds = action.notation.fields
    picks: list[Pick] = []
    owner = NO_OWNER
    for field, value in zip(action.fields, action.values, strict=True):
        if field == "cards":
            picks += [Pick(NO_OWNER, card) for card in value]
        elif field == "targets":
            picks += [Pick(*target) for target in value]
        elif kinds[field] is kinds["player"]:
            owner = value  # of the card in the next field, if there is one
        else:
            picks.append(Pick(owner, value))
            owner = NO_OWNER
    if owner != NO_OWNER:
        picks.append(Pick(owner, NO_CARD))
    return tuple(picks)


def action_of(kind: type[Action], player: int, picks: Sequence[Pick]) -> Action | None:
    """The action of a kind that the picks make, in whatever order; None where they are too few or too many."""
    if kind.fields == ("cards",):
        return kind(player, tuple(pick.card for pick in picks))
    if kind.fields == ("targets",):
        return kind(player, [(pick.owner, pick.card) for pick in picks]) if picks else None
    values = [
        value for pick in picks for value, absent in zip(pick, Pick(NO_OWNER, NO_CARD), strict=True) if value != absent
    ]
    return kind(player, *values) if len(values) == len(kind.fields) else None


def menu(state: State) -> list[Action | type[Action]]:
    """What a person may do: actions, and kinds of action of which there are too many to name each."""
    by_kind: dict[type[Action], list[Action]] = {}
    for action in state.legal_actions():
        by_kind.setdefault(type(action), []).append(action)
    entries: list[Action | type[Action]] = []
    for kind, actions in by_kind.items():
        entries += actions if len(actions) <= MOST_WITHOUT_DETAILS else [kind]
    return entries


class Selection:
    """An action of one kind that a person is putting together.

    Args:
        state: the position, as the person sees it.
        kind: the kind of action; some of it are legal.

    Attributes:
        offered: what can be picked, each copy of a card for itself.
        chosen: the places of what is picked, in `offered`, in the order of picking.
    """

    def __init__(self, state: State, kind: type[Action]) -> None:
        self.kind = kind
        self._state = state
        wanted = [picks_of(action) for action in state.legal_actions() if type(action) is kind]
        if kind.fields == ("cards",) and isinstance(state, HasHands):
            self.offered = tuple(Pick(NO_OWNER, card) for card in listed(state.hand(state.player)))
            self._most = len(self.offered)
        else:
            self.offered = _all_of(wanted)
            self._most = max(map(len, wanted), default=0)
        self.chosen: list[int] = []

    def toggle(self, place: int) -> None:
        """Pick what stands at that place, or put it back; the pick made first gives way when there are too many."""
        if place in self.chosen:
            self.chosen.remove(place)
        else:
            self.chosen = [*self.chosen, place][-self._most :]

    @property
    def action(self) -> Action | None:
        """The action that the picks make, legal or not; None while they make none."""
        return action_of(self.kind, self._state.player, [self.offered[place] for place in self.chosen])

    @property
    def refusal(self) -> Refusal | None:
        """Why the action that the picks make is illegal; None for a legal one, or for none."""
        action = self.action
        return None if action is None else self._state.why_not(action)


def _all_of(wanted: Iterable[Sequence[Pick]]) -> tuple[Pick, ...]:
    """Everything that some action needs, as often as any one of them needs it; players in order, high cards first."""
    needed: Counter[Pick] = Counter()
    for picks in wanted:
        needed |= Counter(picks)
    return tuple(sorted(needed.elements(), key=lambda pick: (pick.owner, -pick.card)))


class Attempts:
    """Everything that a player could think of doing, legal or not, for the question “why can't I ...?”.

    Args:
        game: the game.
        players: how many play.
        player: whose attempts these are.
    """

    def __init__(self, game: Game, players: int, player: int) -> None:
        self._actions: dict[type[Action], dict[tuple[Pick, ...], Action]] = {}
        for action in game.actions(players):
            if action.player == player:
                self._actions.setdefault(type(action), {})[_sorted(picks_of(action))] = action

    @property
    def kinds(self) -> tuple[type[Action], ...]:
        """The kinds of action that there are."""
        return tuple(self._actions)

    def action(self, kind: type[Action], picks: Sequence[Pick]) -> Action | None:
        """The action that the picks make; None while they make none."""
        return self._actions[kind].get(_sorted(picks))

    def next_picks(self, kind: type[Action], picks: Sequence[Pick]) -> tuple[Pick, ...]:
        """What can be added to the picks on the way to some action of the kind."""
        so_far = Counter(picks)
        further: set[Pick] = set()
        for wanted in self._actions[kind]:
            needed = Counter(wanted)
            if so_far <= needed:
                further |= set(needed - so_far)
        return _sorted(further)


def _sorted(picks: Iterable[Pick]) -> tuple[Pick, ...]:
    return tuple(sorted(picks))
