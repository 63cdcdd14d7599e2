"""Each table of Chosŏn's tutorial can come about: here is the game that leads to it, from the set-up on.

What is dealt is chosen so that everybody holds the cards to be placed; all else is played by the rules.
"""

from collections.abc import Iterable, Iterator, Sequence

import pytest

from gamekit.engine.cards import Counts
from gamekit.engine.luck import Luck
from gamekit.games.choson.actions import Place
from gamekit.games.choson.game import GAME
from gamekit.games.choson.state import ChosonState
from gamekit.lessons.choson import PLAN
from gamekit.lessons.choson.tables import TABLE

Round = tuple[str, ...]
QUIET = ("stay", "reveal", "end turn", "decline riposte")


class StackedLuck(Luck):
    """Draws a certain first player, and deals the cards wanted, filled up from what the pile has most of."""

    def __init__(self, first: int, wanted: Iterable[dict[int, tuple[int, ...]]]) -> None:
        super().__init__(seed=0)
        self._first = first
        self._wanted = iter(wanted)

    def pick(self, options: int) -> int:
        assert self._first <= options
        return self._first

    def deal(self, pile: Counts, sizes: Sequence[int]) -> tuple[Counts, ...]:
        wanted = next(self._wanted, {})
        left, hands = list(pile), [[0] * len(pile) for _ in sizes]

        def give(player: int, kind: int) -> None:
            assert left[kind], f"there is no such card left for player {player}"
            left[kind] -= 1
            hands[player][kind] += 1

        for player, size in enumerate(sizes):
            for kind in wanted.get(player, ()) if size else ():
                give(player, kind)
        for player, size in enumerate(sizes):
            while sum(hands[player]) < size:
                give(player, max(range(len(left)), key=left.__getitem__))
        return tuple(map(tuple, hands))


def placed_in(moves: Round) -> dict[int, tuple[int, ...]]:
    actions = map(GAME.parse, moves)
    return {action.player: action.cards for action in actions if isinstance(action, Place)}


def played(first: int, *rounds: Round) -> Iterator[ChosonState]:
    """Every position of a game of three, from the set-up on.

    Args:
        first: who is drawn to be first.
        rounds: for each round, the moves that matter, each made as soon as it is legal; otherwise nobody does anything
            that can be left.
    """
    luck = StackedLuck(first, map(placed_in, rounds))
    state = GAME.start(3, luck)
    yield state
    for number, moves in enumerate(rounds, 1):
        left = [str(GAME.parse(move)) for move in moves]
        while left or (state.round == number and not state.over):
            assert state.round == number, left
            legal = {str(action): action for action in state.legal_actions()}
            move = next((move for move in left if move in legal), None)
            if move is not None:
                left.remove(move)
            elif not (move := next((move for move in legal if move.partition(" ")[2] in QUIET), None)):
                if len(legal) > 1:
                    return  # what follows is not said
                (move,) = legal
            state = state.after(legal[move], luck)
            yield state


ROUND = (1, ("P1 place 2 Time Traveller", "P2 place 2 Hulk", "P3 place 2 Reaper"),
         ("P1 place Yi, Sniper", "P2 place Oracle, Watcher", "P3 place Gosu, Watcher"))  # fmt: skip

GAMES = {
    "watchers": ROUND,
    "journey": (
        3,
        ("P1 place 2 Time Traveller", "P2 place Hulk, Time Traveller", "P3 place 2 Watcher"),
        ("P1 place Sniper", "P2 place Oracle", "P3 place Gosu"),
    ),
    "hands": (
        *ROUND,
        ("P1 sacrifice Time Traveller",),
    ),
    "combinations": (
        1,
        ("P1 place 2 Scientist", "P2 place 2 Hulk", "P3 place 2 Reaper"),
        ("P1 place Gosu", "P2 place Oracle", "P3 place Sniper"),
        ("P1 place Yi", "P2 place Watcher", "P3 place Watcher"),
    ),
    "sword": (
        2,
        ("P1 place 2 Hulk", "P2 place 2 Scientist", "P3 place 2 Watcher"),
        ("P1 place Gosu", "P2 place Time Traveller", "P3 place Reaper"),
        ("P2 stay",),
    ),
    "attack": (
        3,
        ("P1 place Watcher", "P2 place 2 Time Traveller", "P3 place Scientist, Time Traveller"),
        ("P1 place Watcher", "P2 place Hulk, Yi", "P3 place Reaper"),
        ("P1 place Watcher", "P2 place Scientist", "P3 place Reaper"),
        ("P1 place Watcher", "P2 place Scientist", "P2 shield Time Traveller", "P3 place Watcher"),
        ("P1 place Hulk, Event", "P2 place Gosu", "P3 place Sniper", "P1 reveal"),
    ),
    "effect-first": (
        3,
        ("P1 place 2 Scientist", "P2 place 2 Hulk", "P3 place Watcher, Scientist"),
        ("P1 place Sniper, Event", "P2 place Reaper, Event", "P3 place Gosu", "P1 reveal"),
    ),
    "oracle": (
        2,
        ("P1 place Oracle, Sniper", "P2 place Watcher, Oracle", "P3 place 2 Scientist"),
        ("P1 place Watcher", "P2 place Gosu", "P3 place Watcher"),
    ),
    "three-events": (
        2,
        ("P1 place 2 Scientist", "P2 place 2 Hulk", "P3 place 2 Watcher"),
        ("P1 place Gosu", "P2 place Oracle", "P3 place Reaper"),
        ("P1 place 3 Event", "P2 place 2 Watcher", "P3 place Hulk, Event", "P1 reveal"),
    ),
    "shield": (
        2,
        ("P1 place 2 Scientist", "P2 place 2 Scientist", "P3 place Hulk, Scientist"),
        ("P1 place Watcher", "P2 place Yi", "P2 shield Scientist", "P3 place Watcher"),
        ("P1 place Sniper, Event", "P2 place Hulk", "P3 place 2 Gosu", "P1 reveal"),
    ),
    "yi": (
        3,
        ("P1 place Scientist, Yi", "P2 place 2 Hulk", "P3 place 2 Reaper"),
        ("P1 place Watcher", "P2 place Sniper, Event", "P3 place Gosu", "P1 reveal"),
    ),
    "riposte": (
        3,
        ("P1 place 2 Scientist", "P2 place Watcher", "P3 place 2 Reaper"),
        ("P1 place Sniper", "P2 place Hulk, Event", "P3 place Gosu", "P1 reveal", "P2 reveal"),
    ),
    "limit": (
        1,
        ("P1 place 2 Time Traveller", "P2 place 2 Hulk", "P3 place 2 Reaper"),
        ("P1 place Scientist, Yi", "P2 place Watcher", "P3 place Gosu"),
        ("P1 place 2 Hulk", "P2 place Watcher", "P3 place Gosu"),
    ),
    "scores": (
        1,
        ("P1 place 2 Scientist", "P2 place Yi", "P3 place 2 Hulk"),
        ("P1 place 3 Event", "P1 token by Scientist", "P2 place Watcher", "P3 place Time Traveller"),
        (
            "P3 sacrifice Time Traveller",
            "P1 place Gosu, Event", "P1 token by Scientist", "P1 keep Event", "P2 place Watcher", "P3 place Watcher",
        ),
        (
            "P1 place 3 Event", "P1 token by Scientist", "P1 keep Event", "P2 place 2 Time Traveller",
            "P3 place Watcher",
        ),
        ("P1 place 3 Event", "P1 token by Scientist", "P2 place Reaper", "P3 place Time Traveller"),
        ("P1 place 3 Watcher", "P2 place 2 Scientist", "P3 place Scientist"),
        ("P1 place 2 Time Traveller", "P2 place Oracle", "P3 place Hulk"),
        (
            "P1 place Hulk", "P2 place Sniper", "P2 token by Oracle", "P2 shield Time Traveller", "P3 place 3 Event",
        ),
    ),
    "winner": (
        1,
        ("P1 place 2 Watcher", "P2 place 2 Hulk", "P3 place Yi"),
        ("P1 place Watcher", "P2 place Sniper", "P3 place 3 Event"),
        ("P1 place Time Traveller", "P2 place Time Traveller", "P3 place Time Traveller"),
        ("P1 place Reaper", "P2 place Reaper", "P3 place 3 Event"),
        ("P1 place Scientist", "P2 place 3 Event", "P3 place Scientist"),
        ("P1 place 3 Event", "P2 place 3 Event", "P3 place 3 Event"),
        ("P1 place 3 Event", "P2 place 3 Event", "P3 place 3 Event"),
        ("P1 place Hulk", "P2 place 3 Event", "P3 place 3 Event"),
    ),
}  # fmt: skip


def shown(state: ChosonState) -> tuple[object, ...]:
    """What lies on the table, without hands and what went back unseen: those are dealt as it pleases luck."""
    return (
        state.round, state.phase, state.asked, state.player, state.turn_of, state.first_player, state.in_play,
        state.tokens, state.placed, state.played, state.effect, state.used, state.revealed, state.legacy,
        state.shield_player, state.shield_family,
    )  # fmt: skip


@pytest.mark.parametrize("task", PLAN.tasks, ids=lambda task: task.name)
def test_the_table_of_a_task_can_come_about(task):
    assert shown(task.state) in map(shown, played(*GAMES[task.name]))


def test_the_table_of_the_round_can_come_about():
    assert shown(GAME.position(TABLE)) in map(shown, played(*ROUND))


@pytest.mark.parametrize("task", PLAN.tasks, ids=lambda task: task.name)
def test_hands_are_as_large_as_dealt_and_leave_no_card_of_the_box_twice(task):
    state = task.state
    assert all(count >= 0 for count in state.pile())
    if state.phase == "order":
        assert [state.hand_size(player) for player in (1, 2, 3)] == [state.season.deal] * 3
