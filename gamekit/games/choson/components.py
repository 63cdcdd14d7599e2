"""What is in the box: the families, the Events, the Seasons, the tokens.

A kind of card is a number: 0 is the Event, 1 to 9 are the families of Characters, and a family's number
is its value.
"""

from __future__ import annotations

from gamekit.engine.actions import Notation
from gamekit.engine.cards import Counts
from gamekit.engine.vocabulary import Vocabulary
from gamekit.rulebook.citations import states
from gamekit.seasons import components as shared

EVENT = 0
FAMILIES = shared.FAMILIES
YI, SNIPER, ORACLE, REAPER, GOSU, SCIENTIST, HULK, TIME_TRAVELLER, WATCHER = FAMILIES
KINDS = range(10)

# How many cards there are of each kind: a family has as many as its value, and there are ten Events.
COPIES: Counts = (10, *FAMILIES)
states("COPIES", "choson.components.characters", "choson.components.events")


# As in Koryŏ; here the limit is one on Characters.
SEASONS = shared.SEASONS
states("SEASONS", "choson.components.seasons", "choson.components.season-table", "choson.setup.seasons")

VP_TOKENS = 10
# One of each: where it lies follows from the position (1st Player, Yi's Legacy, Yi's Shield), or from a
# majority (Counter-Attack, Return Fire).
SINGLE_TOKENS = ("first-player", "legacy", "shield", "counter-attack", "return-fire")
states("VP_TOKENS", "choson.components.tokens")

# Which families have which Comes-into-Play effect.
LOBBY = (YI, ORACLE, SCIENTIST)
FIREARM = (SNIPER, TIME_TRAVELLER)
SWORD = (REAPER, GOSU, HULK)
states("LOBBY", "choson.lobby.families")
states("FIREARM", "choson.firearm.families")
states("SWORD", "choson.sword.families")

# The families whose majority power a player uses in the own turn.
TURN_POWERS = (YI, ORACLE, REAPER, GOSU, SCIENTIST)
states("TURN_POWERS", "choson.main.powers")

NAMES = (
    "Event",
    "Yi",
    "Sniper",
    "Oracle",
    "Reaper",
    "Gosu",
    "Scientist",
    "Hulk",
    "Time Traveller",
    "Watcher",
)
MOST_PLAYERS = shared.MOST_PLAYERS

NOTATION = Notation(NAMES, [name.upper().replace(" ", "_") for name in NAMES], MOST_PLAYERS)
VOCABULARY = Vocabulary(
    "choson",
    kinds=[name.lower().replace(" ", "-") for name in NAMES],
    amounts={"tokens": "vp-token", "events": "event", "amount": "card", "characters": "character", "points": "point"},
    terms=("token", "effect"),
)

COMPONENTS = shared.Components(NAMES, COPIES, SEASONS, VP_TOKENS, SINGLE_TOKENS)
