"""The lesson on Koryŏ: one round, phase by phase, from a table that is already laid.

Player 1 is the reader. The second round ends with a discard of player 2; then the third is dealt.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gamekit.bots import RandomBot
from gamekit.games.koryo.game import GAME
from gamekit.lessons.rounds import parts_of_a_round
from gamekit.lessons.session import Reader, Session

# The reader has the majority of Broadcasters and of Spies (one is enough, nobody else has any), and of Bankers by the
# Omniscient. Player 3 has the Guardians.
TABLE: dict[str, Any] = {
    "players": 3,
    "round": 2,
    "phase": "ending",
    "player": 2,
    "first_player": 3,
    "P1": {"in_play": "Broadcaster, Banker, Spy, Omniscient"},
    "P2": {"in_play": "2 Merchant, Banker, Priest, Ship Owner", "tokens": 1},
    "P3": {"in_play": "2 Guardian, Ship Owner, Lobbying", "tokens": 1},
}
# What ends the second round.
OPENING = "P2 discard Ship Owner"
# Deals the reader two Barbarians, three Merchants and cards of four other kinds.
SEED = 526
# Added to the seats, the seeds of bots of which none spoils the reader's turn, and player 2 reveals a Lobbying.
BOTS = 3

SUGGESTIONS: dict[str, Sequence[str]] = {
    "order": ("P1 place 2 Barbarian",),
    "action": (
        "P1 take token",
        "P1 reveal Barbarian",
        "P1 destroy P2 Banker",
        "P1 reveal Barbarian",
        "P1 destroy P2 Merchant",
        "P1 steal token from P3",
        "P1 end turn",
    ),
    "ending": ("P1 discard Spy",),
}

PARTS = parts_of_a_round(GAME, SUGGESTIONS, lap=1)


def one_round(language: str = "en") -> Session:
    """The table at the beginning of the third round, for the reader and two bots."""
    match = GAME.match(TABLE, SEED)
    match.play(OPENING)
    return Session(match, opponent=lambda seat: RandomBot(BOTS + seat), reader=Reader(language), parts=PARTS)
