"""What the program keeps between two calls must tell nothing of hidden cards: measured in a process of its own.

A case is a table, two ways to fill what one player does not see of it, and what is then done: each way is played in a
fresh process, which prints after each case all that can be reached from that player's view.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import gamekit
from gamekit import LuckNeeded, View
from gamekit.engine.actions import Action
from gamekit.engine.state import State
from suite.adapter import Adapter
from suite.play import Line, steps
from suite.reachable import Kept, reachable

Case = dict[str, Any]


def cases(adapter: Adapter, line: Line) -> Iterator[tuple[Case, Case]]:
    """For each decision and player the first table on the line whose hidden cards can be changed about."""
    asked = set()
    for match in steps(adapter, line):
        state = match.state
        if state.over or (state.asked, state.player) in asked:
            continue
        for observer in range(1, adapter.game.seats(state) + 1):
            other = adapter.permuted(state, observer, Random(1))
            if observer != state.player and other != state:
                asked.add((state.asked, state.player))
                one, two = _seen_alike(adapter, state, other, observer)
                yield _case(state, one, observer), _case(other, two, observer)
                break


def _seen_alike(adapter: Adapter, state: State, other: State, observer: int) -> tuple[str, str]:
    """An action on either table, another one where it can be, between which the observer sees no difference."""
    alike = [
        (str(one), str(two))
        for one in state.legal_actions()
        for two in other.legal_actions()
        if adapter.seen_as(state, one, observer) == adapter.seen_as(other, two, observer) and not _deals(state, one)
    ]
    return max(alike, key=lambda pair: pair[0] != pair[1], default=("", ""))


def _deals(state: State, action: Action) -> bool:
    try:
        state.after(action)
    except LuckNeeded:
        return True
    return False


def _case(state: State, action: str, observer: int) -> Case:
    return {"position": state.to_dict(), "action": action, "observer": observer}


def in_a_process(adapter: Adapter, all_cases: list[Case]) -> list[str]:
    """What is kept after each case, one after another in a fresh process."""
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
    done = subprocess.run(
        [sys.executable, "-m", "suite.kept", adapter.game.id],
        input=json.dumps(all_cases), env=environment, cwd=Path(__file__).parents[3], capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def kept(view: View) -> list[str]:
    """The actions, numbers, counts of cards, and sizes of caches that can be reached from a view."""
    return sorted({shown for thing, way in reachable(view, through_program=True) if (shown := _shown(thing, way))})


def _shown(thing: Any, way: str) -> str:
    if isinstance(thing, (Action, Kept, int)):
        return repr(thing)
    if isinstance(thing, tuple) and all(type(part) is int for part in thing):
        return repr(thing)
    return f"{len(thing)} of {way}" if isinstance(thing, dict) else ""


def _play(case: Case, game: gamekit.Game) -> View:
    """Look at the table as its player does, go on, and give the observer's view."""
    state = game.position(case["position"])
    state.legal_actions()
    for action in game.actions()[::211]:
        state.why_not(action)
    if case["action"]:
        state = state.after(game.parse(case["action"]))
        state.legal_actions()
    return View(case["observer"], state, ())


if __name__ == "__main__":
    for case in json.load(sys.stdin):
        found = kept(_play(case, gamekit.load(sys.argv[1])))
        print(sha256("\n".join(found).encode()).hexdigest()[:12], len(found))
