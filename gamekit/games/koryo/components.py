"""What is in the box: the families, the two kinds of Event, the Seasons, the tokens.

A kind of card is a number: 1 to 9 are the families of Characters, and a family's number is its value; 0 and
10 are the Events.
"""

from __future__ import annotations

from gamekit.engine.actions import Notation
from gamekit.engine.cards import Counts
from gamekit.engine.vocabulary import Vocabulary
from gamekit.rulebook.citations import states
from gamekit.seasons import components as shared

BARBARIAN, LOBBYING = EVENTS = (0, 10)
FAMILIES = shared.FAMILIES
OMNISCIENT, SPY, SENATOR, PRIEST, SHIP_OWNER, BANKER, GUARDIAN, BROADCASTER, MERCHANT = FAMILIES
KINDS = range(11)

# How many cards there are of each kind: a family has as many as its value.
COPIES: Counts = (6, *FAMILIES, 4)
states("COPIES", "koryo.components.characters", "koryo.components.events")

# As in Chosŏn; here the limit is one on all cards in front of a player.
SEASONS = shared.SEASONS
states("SEASONS", "koryo.components.seasons", "koryo.components.season-table", "koryo.setup.seasons")

VP_TOKENS = 8
# Where it lies follows from the position.
SINGLE_TOKENS = ("first-player",)
states("VP_TOKENS", "koryo.components.tokens", "koryo.setup.bank")

# The families whose majority power a player uses in the own turn; the Omniscient breaks ties for them.
TURN_POWERS = (SPY, PRIEST, BANKER)
states("TURN_POWERS", "koryo.action.powers")

NAMES = (
    "Barbarian",
    "Omniscient",
    "Spy",
    "Senator",
    "Priest",
    "Ship Owner",
    "Banker",
    "Guardian",
    "Broadcaster",
    "Merchant",
    "Lobbying",
)
MOST_PLAYERS = shared.MOST_PLAYERS

NOTATION = Notation(NAMES, [name.upper().replace(" ", "_") for name in NAMES], MOST_PLAYERS)
VOCABULARY = Vocabulary(
    "koryo",
    kinds=[name.lower().replace(" ", "-") for name in NAMES],
    amounts={
        "tokens": "vp-token",
        "events": "event",
        "amount": "card",
        "kept": "card",
        "characters": "character",
        "points": "point",
    },
)

COMPONENTS = shared.Components(NAMES, COPIES, SEASONS, VP_TOKENS, SINGLE_TOKENS)
