"""The tutorial on Chosŏn: a round, phase by phase, from a table that is already laid; tasks; a whole game.

Player 1 is the reader.
"""

from gamekit.games.choson.game import GAME
from gamekit.lessons.choson import defence, ending, placing, turn
from gamekit.lessons.choson.scenes import SCENES
from gamekit.lessons.plan import Plan
from gamekit.rulebook.messages import N_

PLAN = Plan(
    GAME,
    SCENES,
    (*placing.TASKS, *turn.TASKS, *defence.TASKS, *ending.TASKS),
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
        "watchers": N_("Whose majority?"),
        "journey": N_("The price of a time travel"),
        "hands": N_("What is open"),
        "combinations": N_("What may be placed"),
        "sword": N_("A Sword for your turn"),
        "attack": N_("An attack that costs a majority"),
        "effect-first": N_("A token for an Event"),
        "three-events": N_("Three Events"),
        "oracle": N_("The Oracles' token"),
        "shield": N_("What the Shield does"),
        "yi": N_("A place for the Shield"),
        "riposte": N_("Who may riposte"),
        "limit": N_("One Character too many"),
        "scores": N_("Counting the points"),
        "winner": N_("A tie for the win"),
    },
)
