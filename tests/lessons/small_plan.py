"""A small tutorial for the tests of what all tutorials stand on: a round of Chosŏn, two games, a task of each kind."""

from laid_tables import CHOSON, CHOSON_SEED, CHOSON_TABLE, PARTS

from gamekit.games.choson.components import HULK, YI
from gamekit.lessons.plan import Plan
from gamekit.lessons.session import Session
from gamekit.lessons.tasks import Answer, Challenge, Count, Mark, Mistake, Question, Remark

STRICT = "choson.majority.strict"

WHO = Question(
    "who",
    CHOSON,
    "Who has the majority of Hulks?",
    CHOSON_TABLE,
    answers=[
        Answer("{player}", lambda state: state.majority(HULK) == 1, "{player} has none.", STRICT, {"player": 1}),
        Answer("{player}", lambda state: state.majority(HULK) == 2, "Nobody else has any.", STRICT, {"player": 2}),
        Answer("Nobody", lambda state: state.majority(HULK) == 0, "That would be a tie.", "choson.majority.tie"),
    ],
    marks=[Mark(2, HULK)],
)

MAIN_TABLE = {
    "players": 2,
    "round": 3,
    "phase": "main",
    "player": 1,
    "first_player": 1,
    "P1": {"in_play": "Yi, Scientist", "placed": "Scientist, Event"},
    "P2": {"in_play": "Hulk, Reaper", "placed": "Sniper"},
}


def last(match):
    return str(match.records[-1].action)


# Two moves on the way, then the third: to put the Shield on the Yi.
SHIELD = Challenge(
    "shield",
    CHOSON,
    "Reveal, and put the Shield on your Yi.",
    MAIN_TABLE,
    reached=lambda match: last(match) == "P1 shield Yi",
    praise="Now the Yi is safe.",
    clause="choson.yi.shield",
    solution=("P1 reveal", "P1 swap P1 Scientist, P2 Hulk", "P1 shield Yi"),
    remarks=[
        Remark(lambda match: "P1 shield" in last(match), "That is another family.", "choson.yi.protects"),
        Remark(lambda match: last(match) == "P1 end turn", "The turn is over.", "choson.main.timing"),
    ],
    goes_on=lambda match: match.state.player == 1,
    marks=[Mark(1, YI)],
)

POINTS = Count(
    "points",
    CHOSON,
    "How many points has each of them?",
    {
        "players": 2,
        "phase": "over",
        "round": 8,
        "P1": {"in_play": "2 Hulk, Yi", "tokens": 1},
        "P2": {"in_play": "Hulk, Sniper, Oracle"},
        "first_player": 2,
    },
    mistakes=[
        Mistake(1, lambda state: state.scores().totals[1] + 1, "In a tie nobody scores.", "choson.scoring.family")
    ],
    clause="choson.scoring.family",
    figures=range(31),
)


def one_round(reader, seed=CHOSON_SEED):
    return Session(CHOSON.match(CHOSON_TABLE, seed), reader=reader, parts=PARTS)


def a_game(reader):
    return Session(CHOSON.new(2, seed=3), reader=reader)


def two_people(reader):
    return Session(CHOSON.new(2, seed=4), people=(1, 2), reader=reader)


SCENES = {"round": one_round, "game": a_game, "shared": two_people}
TASKS = (WHO, SHIELD, POINTS)
STEPS = ("time-travel", "distribution", "who", "order", "shield", "points", "game")


def small_plan(**changes):
    values = {"scenes": SCENES, "tasks": TASKS, "steps": STEPS, "titles": {"who": "The Hulks"}} | changes
    return Plan(CHOSON, **values)
