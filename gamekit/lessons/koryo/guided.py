"""The tables of the lesson: a round that is led phase by phase, a whole game, and a game for two people.

The reader is player 1. The second round ends with a discard of player 2; then the third is dealt. What players 2 and 3
do in it is written down, so that it shows what the notebook speaks of, whatever the reader does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gamekit.bots import ScriptedBot, SensibleBot
from gamekit.engine.match import Match
from gamekit.games.koryo.components import BANKER, BARBARIAN, BROADCASTER
from gamekit.games.koryo.game import GAME
from gamekit.lessons.koryo.asking import as_table
from gamekit.lessons.koryo.notes import NOTES_OF_THE_GAME, NOTES_OF_THE_ROUND
from gamekit.lessons.rounds import parts_of_a_round
from gamekit.lessons.session import Reader, Session
from gamekit.lessons.tasks import Mark

# The reader has the majority of Broadcasters and of Spies (one is enough, nobody else has any), and of Bankers by the
# Omniscient. Player 3 has the Guardians and the Ship Owners.
TABLE: Mapping[str, Any] = {
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
# Deals the reader three Merchants, two Broadcasters, a Priest, two Barbarians and a Lobbying: no Guardian, which would
# end the protection of the Spies, and no Banker, so that player 2 can win the Bankers. Deals player 2 two Bankers,
# player 3 a Priest and a Lobbying.
SEED = 62582

SCRIPT: Sequence[str] = (
    # Player 2 outnumbers the reader's Banker, and uses its power after the reader in the same round.
    "P2 place 2 Banker",
    "P2 reveal Banker",
    "P2 take token",
    "P2 end turn",
    # Player 3 places two types. The Lobbying cannot touch the reader; with the Priests, one Lobbying goes.
    "P3 place Lobbying, Priest",
    "P3 reveal Lobbying",
    "P3 swap P2 Priest, P3 Ship Owner",
    "P3 swap P2 Merchant, P3 Ship Owner",
    "P3 swap P2 Banker, P3 Ship Owner",
    "P3 reveal Priest",
    "P3 destroy own Lobbying",
    "P3 end turn",
    # If it is over the limit.
    "P2 discard Ship Owner",
    "P2 discard Priest",
)

SUGGESTIONS: Mapping[str, Sequence[str]] = {
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
    "ending": ("P1 discard Banker",),
}
MARKS: Mapping[str, Sequence[Mark]] = {
    "distribution": (Mark(1, BROADCASTER),),
    "order": (Mark(1, BARBARIAN, in_hand=True),),
    "action": (Mark(1, BANKER), Mark(2, BANKER)),
    "ending": (Mark(1, BARBARIAN),),
}

LAP = 1  # the round that is led, counted from the one at whose end the table is laid
PARTS = parts_of_a_round(GAME, SUGGESTIONS, lap=LAP, marks=MARKS)

WHOLE_GAME_SEED = 7
SHARED_GAME_SEED = 8


def one_round(reader: Reader) -> Session:
    """The table at the beginning of the third round, for the reader and two opponents who follow the script."""
    match = GAME.match(TABLE, SEED)
    match.play(OPENING)
    return Session(
        match,
        opponent=lambda seat: ScriptedBot(SCRIPT, SensibleBot(seat)),
        reader=reader,
        parts=PARTS,
        waits=_is_over,
        step_by_step=True,
        notes=NOTES_OF_THE_ROUND,
    )


def _is_over(match: Match) -> bool:
    """Whether the round has ended: the next one is not played."""
    return as_table(match.state).round > as_table(match.records[0].state).round + LAP


def whole_game(reader: Reader) -> Session:
    """A game of eight rounds against two sensible opponents, with advice on request."""
    return Session(
        GAME.new(players=3, seed=WHOLE_GAME_SEED),
        opponent=SensibleBot,
        reader=reader,
        step_by_step=True,
        notes=NOTES_OF_THE_GAME,
        adviser=SensibleBot(),
    )


def shared_game(reader: Reader) -> Session:
    """A game for two people at one machine, and a sensible opponent."""
    return Session(GAME.new(players=3, seed=SHARED_GAME_SEED), people=(1, 2), opponent=SensibleBot, reader=reader)
