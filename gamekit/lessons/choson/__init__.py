"""The tutorial on Chosŏn: a round, phase by phase, from a table that is already laid; tasks; a whole game.

Player 1 is the reader.
"""

from gamekit.games.choson.game import GAME
from gamekit.lessons.choson import ending, placing, turn
from gamekit.lessons.choson.scenes import SCENES
from gamekit.lessons.plan import Plan
from gamekit.rulebook.messages import N_

PLAN = Plan(
    GAME,
    SCENES,
    (*placing.TASKS, *turn.TASKS, *ending.TASKS),
    steps=(
        "watchers",
        "time-travel",
        "journey",
        "distribution",
        "hands",
        "order",
        "combinations",
        "sword",
        "main",
        "attack",
        "effect-first",
        "oracle",
        "three-events",
        "shield",
        "yi",
        "riposte",
        "ending",
        "limit",
        "scores",
        "winner",
        "game",
    ),
    titles={
        "watchers": N_("A majority and a tie"),
        "journey": N_("The price of a time travel"),
        "hands": N_("What is open"),
        "combinations": N_("The four combinations"),
        "sword": N_("An effect needs an Event"),
        "attack": N_("An attack that costs a majority"),
        "effect-first": N_("The effect comes first"),
        "three-events": N_("Three Events"),
        "oracle": N_("The Oracles' token"),
        "shield": N_("What the Shield does"),
        "yi": N_("Where the Shield is safe"),
        "riposte": N_("Who may riposte"),
        "limit": N_("One Character too many"),
        "scores": N_("Counting the points"),
        "winner": N_("A tie for the win"),
    },
)
