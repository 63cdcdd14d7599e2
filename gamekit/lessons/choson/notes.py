"""What is explained where something is told for the first time, by the clause of what is told."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from gamekit.rulebook.messages import N_

NOTES: Mapping[str, str] = MappingProxyType(
    {
        "choson.order.hidden": N_("Face down they count for nothing yet: no majority, and no target for anybody."),
        "choson.order.discard": N_(
            "There is no discard pile. Whatever goes back, destroyed Characters too, may be dealt again in the next"
            " round."
        ),
        "choson.order.combination-1": N_("No Event lies beside them: they come into play, and that is all."),
        "choson.order.combination-3": N_(
            "The Event opens the effect. It may be used once in this turn, now or later: after laying the Shield, say."
        ),
        "choson.order.combination-4": N_("They do nothing by themselves, but Gosu and Scientists ask for an Event."),
        "choson.hulk.token": N_("Counter-Attack goes with the majority of Hulks, at once, whoever's turn it is."),
        "choson.sniper.token": N_("Return Fire goes with the majority of Snipers, at once, whoever's turn it is."),
        "choson.oracle.token": N_("Two things at once: the majority of Oracles, and Return Fire or Counter-Attack."),
        "choson.gosu.keep": N_("A kept Event stays in front of its owner for good: a point at the end."),
        "choson.firearm.destroy": N_("A Firearm hits any value. Only Yi's Shield stops it."),
        "choson.sword.destroy": N_("A Sword hits values next to that of its Character: one less, the same, one more."),
        "choson.legacy.take": N_("The next three Events take Yi's Legacy away again."),
        "choson.yi.lost": N_("Without Yi no Shield: it goes back to the middle."),
        "choson.ending.pass-token": N_("Another player is first in the next round, unless somebody travels in time."),
    }
)

# In a whole game: what a round seldom shows.
SELDOM = MappingProxyType(
    {
        clause: NOTES[clause]
        for clause in (
            "choson.order.combination-4",
            "choson.sniper.token",
            "choson.oracle.token",
            "choson.sword.destroy",
            "choson.legacy.take",
            "choson.yi.lost",
        )
    }
)
