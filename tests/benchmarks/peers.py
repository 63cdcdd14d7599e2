"""gamekit's peers as subjects, each driven the way its own documentation drives it.

A peer is imported only when it is made, so that one that is not installed harms no other. `install.py` sets them up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from functools import partial
from importlib import import_module
from importlib.metadata import version
from typing import Any

from subjects import SEED, KeepingSubject, Playing, Subject


class OpenSpiel(KeepingSubject):
    """A game of OpenSpiel, written in C++ unless its name says `python_`; what chance decides is drawn here."""

    def __init__(self, game: str) -> None:
        super().__init__()
        pyspiel = import_module("pyspiel")
        if game.startswith("python_"):
            import_module("open_spiel.python.games")  # registers them
        self.version = version("open_spiel")
        self._game = pyspiel.load_game(game)

    def playing(self) -> Playing:
        self.state = state = self._game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(self._drawn(state.chance_outcomes()))
            else:
                state.apply_action((yield state.legal_actions()))

    def _drawn(self, outcomes: Sequence[tuple[int, float]]) -> int:
        left = self.random()
        for outcome, probability in outcomes:
            left -= probability
            if left < 0:
                return outcome
        return outcomes[-1][0]

    def kept(self) -> Any:
        return self.state.clone()

    def successor(self, kept: Any, action: Any) -> object:
        return kept.child(action)


class RLCard(Subject):
    """An environment of RLCard, which makes an observation of each position. It cannot be copied as a whole."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.version = version("rlcard")
        self.environment = import_module("rlcard").make(game, config={"seed": SEED})

    def playing(self) -> Playing:
        state, _ = self.environment.reset()
        while not self.environment.is_over():
            state, _ = self.environment.step((yield list(state["legal_actions"])))


class RLCardRules(KeepingSubject):
    """The rules inside such an environment, without the observations. There is no way to copy them but `deepcopy`."""

    def __init__(self, game: str) -> None:
        super().__init__()
        environment = RLCard(game)
        self.version = environment.version
        self._game = environment.environment.game

    def playing(self) -> Playing:
        game = self._game
        game.init_game()
        while not game.is_over():
            game.step((yield game.get_legal_actions()))

    def kept(self) -> Any:
        return deepcopy(self._game)

    def successor(self, kept: Any, action: Any) -> object:
        successor = deepcopy(kept)
        successor.step(action)
        return successor


class PettingZoo(Subject):
    """A classic environment of PettingZoo. A `deepcopy` of one is not its copy: it begins anew."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.version = version("pettingzoo")
        self.environment = import_module(f"pettingzoo.classic.{game}").env()
        self.environment.reset(seed=SEED)

    def playing(self) -> Playing:
        environment = self.environment
        environment.reset()
        while environment.agents:
            observation, _, ended, cut_off, _ = environment.last()
            if ended or cut_off:
                environment.step(None)
            else:
                environment.step((yield observation["action_mask"].nonzero()[0].tolist()))


class Catanatron(KeepingSubject):
    """Catan for four players."""

    def __init__(self) -> None:
        super().__init__()
        self.version = version("catanatron")
        self._catan = import_module("catanatron.game")
        player = import_module("catanatron.models.player")
        self._players = [player.RandomPlayer(color) for color in player.Color]

    def playing(self) -> Playing:
        self.state = game = self._catan.Game(self._players)
        while game.winning_color() is None and game.state.num_turns < self._catan.TURNS_LIMIT:
            game.execute((yield game.state.playable_actions))

    def kept(self) -> Any:
        return self.state.copy()

    def successor(self, kept: Any, action: Any) -> object:
        successor = kept.copy()
        successor.execute(action)
        return successor


class PythonChess(KeepingSubject):
    """Chess, up to mate, stalemate, too little material or fifty moves."""

    def __init__(self) -> None:
        super().__init__()
        chess = import_module("chess")
        self.version = chess.__version__
        self._board = chess.Board

    def playing(self) -> Playing:
        self.state = board = self._board()
        while moves := list(board.legal_moves):
            if board.halfmove_clock >= 100 or board.is_insufficient_material():
                return
            board.push((yield moves))

    def kept(self) -> Any:
        return self.state.copy(stack=False)

    def successor(self, kept: Any, action: Any) -> object:
        successor = kept.copy(stack=False)
        successor.push(action)
        return successor


HEARTS = "OpenSpiel: hearts"
UNO = "RLCard: uno"
CATANATRON = "catanatron"

PEERS: dict[str, Callable[[], Subject]] = {
    HEARTS: partial(OpenSpiel, "hearts"),
    # Its default ends after the bidding, and asks a solver for the rest.
    "OpenSpiel: bridge": partial(OpenSpiel, "bridge(use_double_dummy_result=false)"),
    "OpenSpiel: gin_rummy": partial(OpenSpiel, "gin_rummy"),
    "OpenSpiel: leduc_poker": partial(OpenSpiel, "leduc_poker"),
    "OpenSpiel: python_block_dominoes": partial(OpenSpiel, "python_block_dominoes"),
    UNO: partial(RLCard, "uno"),
    "RLCard: uno, rules only": partial(RLCardRules, "uno"),
    "RLCard: gin-rummy": partial(RLCard, "gin-rummy"),
    "RLCard: leduc-holdem": partial(RLCard, "leduc-holdem"),
    "PettingZoo: leduc_holdem_v4": partial(PettingZoo, "leduc_holdem_v4"),
    "PettingZoo: texas_holdem_v4": partial(PettingZoo, "texas_holdem_v4"),
    CATANATRON: Catanatron,
    "python-chess": PythonChess,
}

# These work in Node: `boardgame.js`, which is told the word.
IN_NODE = {"boardgame.io: client": "client", "boardgame.io: reducer": "reducer"}
