"""What is explained at the tables where something happens for the first time, by the clause that it follows."""

from __future__ import annotations

from collections.abc import Mapping

from gamekit.rulebook.messages import N_

NOTES_OF_THE_ROUND: Mapping[str, str] = {
    "koryo.order.hidden": N_("How many cards lie there, all can see. Which ones, the others learn in your turn."),
    "koryo.majority.omniscient": N_("The Omniscient is yours and you are among those who tie, so the tie is yours."),
    "koryo.banker.token": N_(
        "Once a turn. If the Bankers are somebody else's by a later turn of this round, that player may take one, too."
    ),
    "koryo.action.one-by-one": N_(
        "Events come one by one. This one is settled before anything else is revealed or used."
    ),
    "koryo.barbarian.guardian": N_("Not the Guardians alone are safe, but every Character of that player."),
    "koryo.event.several": N_("So what the first Event did counts for the second one already."),
    "koryo.event.at-once": N_("It stays in front of you and costs a point at the end, used or not."),
    "koryo.spy.steal": N_("The Spies take from another player, never from the Bank."),
    "koryo.action.reveal": N_("They count from this moment on, and a majority may have changed hands."),
    "koryo.lobbying.spy": N_("That is you. One Guardian in front of you, and this protection would be gone."),
    "koryo.lobbying.effect": N_("Each of the two gave one Character. Look whose majorities have changed."),
    "koryo.priest.destroy": N_("Only an Event of one's own, and one a turn. It may be old or just revealed."),
}

NOTES_OF_THE_GAME: Mapping[str, str] = {
    "koryo.spy.guardian-blocks": N_("That is what one Guardian costs: the Spies still steal, but protect no more."),
    "koryo.ending.senator": N_("The majority of Senators is read again after each discard. Who loses it has no more."),
}
