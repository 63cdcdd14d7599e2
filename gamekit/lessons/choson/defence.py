"""What is asked about what keeps cards safe in phase IV: Yi's Shield, and ripostes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gamekit.engine.match import Match
from gamekit.engine.state import State
from gamekit.games.choson.actions import EndTurn, Shield
from gamekit.games.choson.components import HULK, SCIENTIST, SNIPER, YI
from gamekit.games.choson.game import GAME
from gamekit.games.choson.state import ChosonState
from gamekit.lessons.choson.asking import READER, after, at_table, did, last, may
from gamekit.lessons.tasks import Answer, Challenge, Mark, Question, Remark
from gamekit.rulebook.messages import N_

# Yi's Shield ----------------------------------------------------------------------------------------

SHIELD = Question(
    "shield",
    GAME,
    N_("Yi's Shield lies on the Scientists of player 2. What is true?"),
    {
        "players": 3,
        "round": 3,
        "phase": "main",
        "player": 1,
        "shield": "P2 Scientist",
        "turn": {"played": "Sniper, Event", "effect": "Sniper"},
        "P1": {"in_play": "2 Scientist, Watcher, Sniper"},
        "P2": {"in_play": "2 Scientist, Yi", "placed": "Hulk"},
        "P3": {"in_play": "Scientist, Hulk, Watcher", "placed": "2 Gosu"},
    },
    marks=(Mark(1, SCIENTIST), Mark(2, SCIENTIST), Mark(3, SCIENTIST)),
    answers=(
        Answer(
            N_("Nobody has the majority of Scientists: two against two."),
            at_table(lambda state: state.majority(SCIENTIST) == 0),
            N_("A tie, but the Shield breaks it, in favour of the player who laid it there."),
            "choson.majority.shield",
        ),
        Answer(
            N_("No Scientist at all can be hit now."),
            at_table(lambda state: not any(may(f"P1 destroy P{player} Scientist")(state) for player in (2, 3))),
            N_("The Shield covers one stack: the Scientists of player 2. Yours and player 3's lie open."),
            "choson.yi.protects",
        ),
        Answer(
            N_("Your Firearm cannot hit the Yi of player 2."),
            at_table(lambda state: not may("P1 destroy P2 Yi")(state)),
            N_("It can: the Shield lies on the Scientists, not on Yi. And without Yi the Shield is lost at once."),
            "choson.yi.lost",
        ),
        Answer(
            N_("Player 2 has the majority of Scientists."),
            at_table(lambda state: state.majority(SCIENTIST) == 2),
            N_("During the rounds, of those who tie, it is the owner of the Shield on that family."),
            "choson.majority.shield",
        ),
    ),
)


def _shielded(family: int) -> Callable[[Match], bool]:
    """Asks whether the reader has just laid the Shield on that family."""
    return lambda match: last(match) == Shield(READER, family)


SHIELD_ON_YI = Challenge(
    "yi",
    GAME,
    N_(
        "Player 2 plays after you and has two cards face down: perhaps a Sniper and an Event. Put the Shield where you"
        " cannot lose it to a Firearm."
    ),
    {
        "players": 3,
        "round": 2,
        "phase": "main",
        "player": 1,
        "turn": {"played": "Watcher"},
        "P1": {"in_play": "Scientist, Yi, Watcher"},
        "P2": {"in_play": "2 Hulk", "placed": "Sniper, Event"},
        "P3": {"in_play": "2 Reaper", "placed": "Gosu"},
    },
    reached=_shielded(YI),
    praise=N_("The Shield may lie on Yi itself. Nobody can take Yi now, and so nobody can take the Shield."),
    clause="choson.yi.shield",
    solution=("P1 shield Yi",),
    remarks=(
        Remark(
            _shielded(SCIENTIST),
            N_("The Scientist is safe. But if Yi is shot, you lose the Shield at once, and the Scientist lies open."),
            "choson.yi.lost",
        ),
        Remark(
            did(Shield),
            N_("The Watcher is safe. But if Yi is shot, the Shield goes with it."),
            "choson.yi.lost",
        ),
        Remark(
            did(EndTurn),
            N_("The Shield stayed in the middle: you place it in your own turn, or not at all."),
            "choson.yi.shield",
        ),
    ),
)


# Ripostes -------------------------------------------------------------------------------------------


UNDER_THE_SWORD: dict[str, Any] = {
    "players": 3,
    "round": 2,
    "phase": "main",
    "player": 2,
    "first_player": 1,
    "turn": {"played": "Hulk, Event", "effect": "Hulk"},
    "P1": {"in_play": "2 Scientist, Sniper"},
    "P2": {"in_play": "Watcher, Hulk"},
    "P3": {"in_play": "2 Reaper", "placed": "Gosu"},
}
UNDER_FIRE = UNDER_THE_SWORD | {
    "turn": {"played": "Time Traveller, Event", "effect": "Time Traveller"},
    "P2": {"in_play": "Watcher, Time Traveller"},
}


def _may_riposte(state: ChosonState) -> bool:
    return state.asked in ("return-fire", "counter-attack") and state.player == READER


_if_struck = after("P2 destroy P1 Scientist", _may_riposte)


def _if_shot(_: State) -> bool:
    """Whether the reader might riposte in that turn if player 2 had a Firearm instead of the Sword."""
    return _if_struck(GAME.position(UNDER_FIRE))


RIPOSTE = Question(
    "riposte",
    GAME,
    N_(
        "Player 2 has revealed a Hulk with an Event and is about to destroy one of your Scientists with its Sword. You"
        " hold Return Fire. May you riposte then?"
    ),
    UNDER_THE_SWORD,
    marks=(Mark(1, SNIPER), Mark(2, HULK)),
    answers=(
        Answer(
            N_("Yes: I destroy the Hulk that has just been played."),
            _if_struck,
            N_("That would be a Counter-Attack, and its token is with the majority of Hulks, which is not yours."),
            "choson.hulk.riposte",
        ),
        Answer(
            N_("Yes: I destroy any Character of player 2."),
            after("P2 destroy P1 Scientist", lambda state: may("P1 destroy P2 Watcher")(state)),
            N_("A riposte hits nothing but the Character just played, and you may not riposte here at all."),
            "choson.sniper.riposte",
        ),
        Answer(
            N_("No: it is not my turn."),
            lambda state: not _if_struck(state) and not _if_shot(state),
            N_("Ripostes come in the turns of others, that is what they are for. You lack another thing here."),
            "choson.sniper.riposte",
        ),
        Answer(
            N_("No: Return Fire answers a Firearm, not a Sword."),
            lambda state: not _if_struck(state) and _if_shot(state),
            N_("Each token answers its own kind of attack: Return Fire a Firearm, Counter-Attack a Sword."),
            "choson.sniper.riposte",
        ),
    ),
)

TASKS = (SHIELD, SHIELD_ON_YI, RIPOSTE)
