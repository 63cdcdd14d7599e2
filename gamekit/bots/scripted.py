"""An opponent that does what is written down for it, for lessons in which something certain has to happen."""

from __future__ import annotations

from collections.abc import Sequence

from gamekit.bots.bot import Bot, choices_of
from gamekit.engine.actions import Action
from gamekit.engine.game import load
from gamekit.engine.given import check_given
from gamekit.engine.view import View
from gamekit.rulebook.messages import N_


class ScriptedBot:
    """Plays the first move of a script that is legal; where none is, it asks another bot.

    It keeps no count of what it has played: steps that are taken back and played again are answered as before. So a
    move of the script is made whenever it is the first that is legal, which may be more than once.

    Args:
        script: moves in the notation: `P2 place Sniper, Event`. Those of other players are passed over.
        then: who decides where no move of the script is legal.

    Raises:
        WrongArgument: the script is no list of texts, or nobody decides where it ends.
    """

    def __init__(self, script: Sequence[str], then: Bot) -> None:
        check_given(script, _is_script, N_("A script is a list of moves in the notation, not {found}."))
        check_given(then, lambda bot: hasattr(bot, "choose"), N_("Where a script ends, a bot decides, not {found}."))
        self._script = tuple(script)
        self._then = then

    def choose(self, view: View) -> Action:
        """The script's move, or that of the other bot.

        Raises:
            NothingToDecide: there is no legal action.
            UnreadableAction: the script says what is no move of this game.
            WrongArgument: it is no view.
        """
        legal = choices_of(view)
        game = load(view.state.game_id)
        script = [game.parse(move) for move in self._script]  # the whole of it: what cannot be read is said at once
        return next((move for move in script if move in legal), None) or self._then.choose(view)


def _is_script(script: object) -> bool:
    return isinstance(script, (list, tuple)) and all(isinstance(move, str) for move in script)
