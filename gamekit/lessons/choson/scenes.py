"""The tables to play at: the guided round with opponents that follow a script, a whole game, one for two people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamekit.bots import Bot, ScriptedBot, SensibleBot
from gamekit.games.choson.components import SCIENTIST, TIME_TRAVELLER
from gamekit.games.choson.game import GAME
from gamekit.lessons.choson.notes import NOTES, SELDOM
from gamekit.lessons.choson.tables import SEED, TABLE
from gamekit.lessons.rounds import parts_of_a_round
from gamekit.lessons.session import Reader, Session
from gamekit.lessons.tasks import Mark

SUGGESTIONS: Mapping[str, Sequence[str]] = {
    "time-travel": ("P1 sacrifice Time Traveller",),
    "order": ("P1 place Scientist, Event",),
    "main": (
        "P1 reveal",
        "P1 swap P2 Hulk, P3 Reaper",
        "P1 token by Scientist",
        "P1 shield Scientist",
        "P1 end turn",
        "P1 riposte",
    ),
}
MARKS: Mapping[str, Sequence[Mark]] = {
    "time-travel": (Mark(1, TIME_TRAVELLER),),
    "order": (Mark(1, SCIENTIST, in_hand=True),),
}
PARTS = parts_of_a_round(GAME, SUGGESTIONS, marks=MARKS)

# Of each opponent: the moves to make, the first that is legal each time. Player 2 places one family without an Event,
# takes the Oracle's token unless the reader's Lobby has cost the majority of Hulks, answers a Sword, and has one
# Character too many in the end. Player 3 shoots at the reader, who may return the fire, and keeps the Event.
SCRIPTS: Mapping[int, Sequence[str]] = {
    2: (
        "P2 place 2 Watcher",
        "P2 reveal",
        "P2 token by Oracle",
        "P2 riposte",
        "P2 end turn",
        "P2 discard Watcher",
    ),
    3: (
        "P3 place Time Traveller, Event",
        "P3 reveal",
        "P3 destroy P1 Scientist",
        "P3 destroy P1 Time Traveller",
        "P3 destroy P1 Hulk",
        "P3 destroy P1 Watcher",
        "P3 keep Event",
        "P3 end turn",
        "P3 discard Watcher",
    ),
}
# The reader is first, and the hand allows each combination.
GAME_SEED = 28
SHARED_SEED = 5


def opponent(seat: int) -> Bot:
    """Who plays against the reader in the guided round."""
    return ScriptedBot(SCRIPTS[seat], SensibleBot(seat))


def one_round(reader: Reader) -> Session:
    """The table at the beginning of the third round, for the reader and two bots."""
    match = GAME.match(TABLE, SEED)
    return Session(match, opponent=opponent, reader=reader, parts=PARTS, step_by_step=True, notes=NOTES)


def whole_game(reader: Reader) -> Session:
    """A game of three, for the reader and two sensible bots."""
    return Session(
        GAME.new(3, GAME_SEED),
        opponent=SensibleBot,
        reader=reader,
        step_by_step=True,
        notes=SELDOM,
        adviser=SensibleBot(),
    )


def shared_game(reader: Reader) -> Session:
    """A game for two people at one machine."""
    return Session(GAME.new(2, SHARED_SEED), people=(1, 2), reader=reader, step_by_step=True)


SCENES = {"round": one_round, "game": whole_game, "shared": shared_game}
