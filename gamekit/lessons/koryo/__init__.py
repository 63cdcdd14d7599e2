"""The tutorial of Koryŏ, all of it that is not prose: tables, tasks, what is explained, the steps in their order."""

from __future__ import annotations

from gamekit.games.koryo.game import GAME
from gamekit.lessons.koryo import ending, placing, turn
from gamekit.lessons.koryo.guided import one_round, shared_game, whole_game
from gamekit.lessons.plan import Plan
from gamekit.rulebook.messages import N_

PLAN = Plan(
    GAME,
    {"round": one_round, "game": whole_game, "shared": shared_game},
    (*placing.TASKS, *turn.TASKS, *ending.TASKS),
    (
        "which-card",
        "order",
        "may-be-placed",
        "two-types",
        "action",
        "breaks-ties",
        "three-at-once",
        "own-lobbying",
        "clean-hands",
        "two-tokens",
        "ending",
        "what-goes",
        "most-cards",
        "who-wins",
        "game",
    ),
    {
        "which-card": N_("Which card wins a majority?"),
        "may-be-placed": N_("What may you place?"),
        "two-types": N_("Two majorities at one go"),
        "breaks-ties": N_("Which tie is yours?"),
        "three-at-once": N_("Three majorities at one stroke"),
        "own-lobbying": N_("Which swap is allowed?"),
        "clean-hands": N_("No Event left"),
        "two-tokens": N_("Two tokens in one turn"),
        "what-goes": N_("What do you discard?"),
        "most-cards": N_("Keep all you can"),
        "who-wins": N_("Who wins?"),
    },
)
