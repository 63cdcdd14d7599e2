"""An opponent that does what is written down for it, for lessons in which something certain has to happen."""

from __future__ import annotations

from collections.abc import Sequence

from gamekit.bots.bot import Bot
from gamekit.engine.actions import Action
from gamekit.engine.view import View


class ScriptedBot:
    """Plays the first move of a script that is legal; where none is, it asks another bot.

    It keeps no count of what it has played: steps that are taken back and played again are answered as before. So a
    move of the script is made whenever it is the first that is legal, which may be more than once.

    Args:
        script: moves in the notation: `P2 place Sniper, Event`. Those of other players are passed over.
        then: who decides where no move of the script is legal.
    """

    def __init__(self, script: Sequence[str], then: Bot) -> None:
        self._script = tuple(script)
        self._then = then

    def choose(self, view: View) -> Action:
        """The script's move, or that of the other bot."""
        legal = {str(action): action for action in view.legal_actions()}
        for move in self._script:
            if move in legal:
                return legal[move]
        return self._then.choose(view)
