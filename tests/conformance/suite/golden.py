"""What the rules and the luck gave when they were last looked at, kept in `golden/<game>.json`.

A change of a rule, of an event or of the luck shows there. Where it is meant, write the files anew and read the
difference: `PYTHONPATH=tests/conformance python -m suite.golden`.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from gamekit import Luck
from gamekit.engine.match import Match
from gamekit.engine.state import State
from suite.adapter import Adapter
from suite.play import one_line_a_setup, played
from suite.registry import ADAPTERS

FOLDER = Path(__file__).parents[1] / "golden"
MOST_NODES = 3000


def log_digest(match: Match) -> str:
    """A hash of all that was done and told: actions, clauses and figures, not the words of the sentences."""
    lines = [
        [str(record.action), *([event.clause, event.only_for, dict(event.data)] for event in record.events)]
        for record in match.records
    ]
    return hashlib.sha256(json.dumps(lines, sort_keys=True).encode()).hexdigest()[:16]


def nodes(state: State, most: int = MOST_NODES) -> list[int]:
    """How many sequences of 1, 2, ... legal actions there are from a state, until there are many."""
    counts: list[int] = []
    states = [state]
    for _ in range(4):
        counts.append(sum(len(state.legal_actions()) for state in states))
        if counts[-1] > most:
            break
        states = [state.after(action, Luck(1)) for state in states for action in state.legal_actions()]
    return counts


def golden(adapter: Adapter) -> dict[str, Any]:
    """What is kept of a game: a match for each set-up, and the number of successors of each position."""
    matches = {}
    for line in one_line_a_setup(adapter):
        match = played(adapter, line)
        scores = match.state.scores()
        matches[str(line)] = {
            "steps": len(match.records) - 1,
            "totals": list(scores.totals.values()),
            "winners": list(scores.winners),
            "log": log_digest(match),
        }
    positions = {name: nodes(adapter.game.position(data)) for name, data in adapter.positions.items()}
    return {"matches": matches, "nodes": positions}


def path(adapter: Adapter) -> Path:
    """Where the golden file of a game lies."""
    return FOLDER / f"{adapter.game.id}.json"


if __name__ == "__main__":
    for each in ADAPTERS:
        text = json.dumps(golden(each), ensure_ascii=False, indent=1)
        path(each).write_text(text + "\n", encoding="utf-8")
        print(f"{path(each).name} written")
