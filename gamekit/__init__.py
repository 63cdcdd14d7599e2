"""gamekit: rulebooks you can run.

>>> import gamekit
>>> gamekit.game_ids()
('choson', 'koryo')
>>> match = gamekit.load("choson").new(players=3, seed=7)
>>> match.state
<choson state: order, P1 to act>

Everything that the program says cites a clause of the rulebook: `match.play(...)` returns events,
`state.why_not(action)` a refusal, `state.decision` a question, `state.scores()` lines of the score.
"""

from gamekit.engine.errors import (
    BrokenSave,
    GamekitError,
    HiddenCards,
    IllegalAction,
    ImpossiblePosition,
    LuckNeeded,
    NothingToUndo,
    UnknownClause,
    UnknownGame,
    UnknownLanguage,
    UnreadableAction,
    WrongArgument,
    WrongSetup,
)
from gamekit.engine.game import Game, game_ids, load
from gamekit.engine.luck import Luck
from gamekit.engine.match import Match
from gamekit.engine.state import State
from gamekit.engine.view import View
from gamekit.rulebook.citations import shows

__version__ = "0.1.0"

__all__ = [
    "BrokenSave",
    "Game",
    "GamekitError",
    "HiddenCards",
    "IllegalAction",
    "ImpossiblePosition",
    "Luck",
    "LuckNeeded",
    "Match",
    "NothingToUndo",
    "State",
    "UnknownClause",
    "UnknownGame",
    "UnknownLanguage",
    "UnreadableAction",
    "View",
    "WrongArgument",
    "WrongSetup",
    "game_ids",
    "load",
    "shows",
]
