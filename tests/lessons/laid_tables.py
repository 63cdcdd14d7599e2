"""Tables for the tests of sessions and of the table in the notebook: the third round of each game, for three players.

Player 1 is the person. In Koryŏ the second round ends with a discard of player 2; then the third is dealt.
"""

import gamekit
from gamekit.bots import RandomBot
from gamekit.lessons.rounds import parts_of_a_round
from gamekit.lessons.session import Reader, Session

CHOSON = gamekit.load("choson")
KORYO = gamekit.load("koryo")

# Player 1 has the majority of Time Travellers, of Scientists and of Yi.
CHOSON_TABLE = {
    "players": 3,
    "round": 3,
    "phase": "time-travel",
    "player": 1,
    "first_player": 3,
    "P1": {"in_play": "2 Time Traveller, Scientist, Yi, Event", "tokens": 1},
    "P2": {"in_play": "2 Hulk, Watcher, Sniper", "tokens": 1},
    "P3": {"in_play": "2 Reaper, Gosu, Watcher", "tokens": 2},
}
CHOSON_SEED = 180  # deals player 1 a Watcher, 2 Hulks, a Scientist, a Sniper and 3 Events
CHOSON_SUGGESTIONS = {
    "time-travel": ("P1 sacrifice Time Traveller",),
    "order": ("P1 place Scientist, Event",),
    "main": (
        "P1 reveal",
        "P1 swap P2 Hulk, P3 Reaper",
        "P1 token by Scientist",
        "P1 shield Scientist",
        "P1 end turn",
    ),
}

# Player 1 has the majority of Broadcasters and of Spies, and of Bankers by the Omniscient.
KORYO_TABLE = {
    "players": 3,
    "round": 2,
    "phase": "ending",
    "player": 2,
    "first_player": 3,
    "P1": {"in_play": "Broadcaster, Banker, Spy, Omniscient"},
    "P2": {"in_play": "2 Merchant, Banker, Priest, Ship Owner", "tokens": 1},
    "P3": {"in_play": "2 Guardian, Ship Owner, Lobbying", "tokens": 1},
}
KORYO_OPENING = "P2 discard Ship Owner"
KORYO_SEED = 526  # deals player 1 two Barbarians, three Merchants and cards of four other kinds
KORYO_BOTS = 3  # added to the seats, the seeds of bots that leave player 1 what the tests want to do

PARTS = parts_of_a_round(CHOSON, CHOSON_SUGGESTIONS)
KORYO_PARTS = parts_of_a_round(KORYO, {"order": ("P1 place 2 Barbarian",)}, lap=1)


def choson_round(language="en", **options):
    """The table of Chosŏn at the beginning of the third round."""
    return Session(CHOSON.match(CHOSON_TABLE, CHOSON_SEED), reader=Reader(language), parts=PARTS, **options)


def koryo_round(language="en", **options):
    """The table of Koryŏ when the third round has been dealt."""
    match = KORYO.match(KORYO_TABLE, KORYO_SEED)
    match.play(KORYO_OPENING)
    options = {"opponent": lambda seat: RandomBot(KORYO_BOTS + seat), "parts": KORYO_PARTS} | options
    return Session(match, reader=Reader(language), **options)
