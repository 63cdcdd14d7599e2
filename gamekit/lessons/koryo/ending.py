"""What is asked about the end of a round, phase IV, and about the scoring."""

from __future__ import annotations

from collections.abc import Callable

from gamekit.engine.match import Match
from gamekit.engine.state import State
from gamekit.games.koryo.actions import Discard, Keep
from gamekit.games.koryo.components import MERCHANT, OMNISCIENT, PRIEST, SENATOR, SPY
from gamekit.games.koryo.game import GAME
from gamekit.lessons.koryo.asking import READER, as_table, decided, majorities, may, now
from gamekit.lessons.tasks import Answer, Challenge, Count, Mark, Mistake, Question, Remark
from gamekit.rulebook.messages import N_

# The limit ------------------------------------------------------------------------------------------


def _discards(amount: int) -> Callable[[State], bool]:
    """Asks whether the reader has to discard so many Characters before it is for somebody else to decide."""

    def does_it_come_to_that(state: State) -> bool:
        done = 0
        while state.player == READER:
            state = state.after(next(move for move in state.legal_actions() if type(move) is Discard))
            done += 1
        return done == amount

    return does_it_come_to_that


WHAT_GOES = Question(
    "what-goes",
    GAME,
    N_("The Season lets five cards stay, and seven lie in front of you. What do you discard?"),
    {
        "players": 3,
        "round": 3,
        "phase": "ending",
        "player": 1,
        "P1": {"in_play": "2 Merchant, 2 Guardian, 2 Barbarian, Lobbying"},
        "P2": {"in_play": "3 Banker, 2 Priest, Spy"},
        "P3": {"in_play": "2 Broadcaster, Ship Owner"},
    },
    answers=(
        Answer(
            N_("Nothing: only four of them are Characters"),
            _discards(0),
            N_("Everything in front of you counts against the limit, the three Events as well: seven cards."),
            "koryo.ending.limit",
        ),
        Answer(
            N_("Two Events"),
            may("P1 discard Barbarian"),
            N_(
                "Events count, but they stay: only Characters are discarded. In phase III the Priests could destroy"
                " one of them."
            ),
            "koryo.ending.characters-only",
        ),
        Answer(
            N_("Two Characters"),
            _discards(2),
            N_("The Events keep three of your five places, so two of your four Characters go, and you choose which."),
            "koryo.ending.limit",
        ),
        Answer(
            N_("All four Characters"),
            _discards(4),
            N_(
                "You discard down to five cards and no further. All Characters go only where the Events alone fill the"
                " limit or exceed it."
            ),
            "koryo.ending.events-over-limit",
        ),
    ),
)


# The Senators ---------------------------------------------------------------------------------------


def _kept(match: Match) -> int:
    return now(match).cards_in_play(READER)


def _has_stopped(match: Match) -> bool:
    return any(type(move) is Keep for move in decided(match))


MOST_CARDS = Challenge(
    "most-cards",
    GAME,
    N_("The Season lets five cards stay, but you have the majority of Senators. Keep as many cards as you can."),
    {
        "players": 3,
        "round": 3,
        "phase": "ending",
        "player": 1,
        "P1": {"in_play": "3 Merchant, 2 Banker, 2 Senator, Barbarian"},
        "P2": {"in_play": "2 Guardian, 3 Priest, Senator"},
        "P3": {"in_play": "2 Broadcaster, Ship Owner"},
    },
    marks=(Mark(READER, SENATOR),),
    reached=lambda match: _has_stopped(match) and _kept(match) == 7,
    praise=N_("Seven cards: the five of the Season and two more. And you still have the Senators for the next round."),
    clause="koryo.ending.senator",
    solution=("P1 discard Merchant", "P1 keep"),
    remarks=(
        Remark(
            lambda match: SENATOR not in majorities(match.state, READER),
            N_("Now you and player 2 have one Senator each: the majority is gone, and the limit is five again."),
            "koryo.ending.senator",
        ),
        Remark(
            lambda match: _kept(match) < 7,
            N_("That was one too many. With the Senators you may stop at seven, and need not go down to five."),
            "koryo.ending.senator",
        ),
    ),
    goes_on=lambda match: _kept(match) == 7 and not _has_stopped(match),
)


# The scoring ----------------------------------------------------------------------------------------


def _points(player: int, wrongly: Callable[[State], int]) -> Callable[[State], int]:
    """The player's points, and what a mistake adds to them."""
    return lambda state: state.scores().totals[player] + wrongly(state)


def _events(player: int) -> Callable[[State], int]:
    return lambda state: as_table(state).events(player)


def _tokens(player: int) -> Callable[[State], int]:
    return lambda state: -as_table(state).tokens[player]


WHO_WINS = Count(
    "who-wins",
    GAME,
    N_("The last round is over. How many points does each player have?"),
    {
        "players": 3,
        "round": 8,
        "phase": "over",
        "first_player": 2,
        "P1": {"in_play": "3 Merchant, 2 Guardian, 2 Ship Owner, Omniscient, 2 Barbarian", "tokens": 2},
        "P2": {"in_play": "3 Merchant, Broadcaster, Guardian, 3 Banker, Spy, Lobbying", "tokens": 1},
        "P3": {"in_play": "Merchant, 3 Broadcaster, Banker, Ship Owner, Priest, Barbarian", "tokens": 3},
    },
    clause="koryo.scoring.family",
    figures=range(-4, 41),
    mistakes=(
        Mistake(
            1,
            _points(1, lambda _: MERCHANT),
            N_(
                "You have counted the Merchants. They are tied, and in the scoring the Omniscient breaks no tie: nobody"
                " gets the 9 points."
            ),
            "koryo.scoring.omniscient-off",
        ),
        Mistake(
            1,
            _points(1, _events(1)),
            N_("You have forgotten the two Barbarians of player 1: each Event costs 1 point."),
            "koryo.scoring.events",
        ),
        Mistake(
            1,
            _points(1, _tokens(1)),
            N_("You have forgotten the tokens of player 1: each is worth 1 point."),
            "koryo.scoring.tokens",
        ),
        Mistake(
            1,
            _points(1, lambda _: -OMNISCIENT),
            N_("The Omniscient breaks no tie any more, but it is a family of its own and scores 1 point."),
            "koryo.scoring.omniscient-off",
        ),
        Mistake(
            1,
            _points(1, lambda state: MERCHANT + _events(1)(state)),
            N_("The Merchants are tied and score for nobody; and each Event of player 1 costs 1 point."),
            "koryo.scoring.family",
        ),
        Mistake(
            2,
            _points(2, lambda _: MERCHANT),
            N_("Player 2 shares the most Merchants with player 1. A tie brings neither of them points."),
            "koryo.scoring.family",
        ),
        Mistake(
            2,
            _points(2, _events(2)),
            N_("You have forgotten the Lobbying of player 2: a Lobbying costs 1 point, as a Barbarian does."),
            "koryo.scoring.events",
        ),
        Mistake(
            2,
            _points(2, lambda _: -SPY),
            N_("You have left out the Spies. One Spy against none is the majority, and scores 2 points."),
            "koryo.scoring.family",
        ),
        Mistake(
            2,
            _points(2, lambda _: -SPY - 1),
            N_("The Spies cost nothing: they score like every family, 2 points here. Only Events cost points."),
            "koryo.scoring.events",
        ),
        Mistake(
            2,
            _points(2, _tokens(2)),
            N_("You have forgotten the token of player 2: it is worth 1 point."),
            "koryo.scoring.tokens",
        ),
        Mistake(
            3,
            _points(3, lambda _: -PRIEST),
            N_("You have left out the Priests of player 3. One card is enough where nobody else has any: 4 points."),
            "koryo.scoring.family",
        ),
        Mistake(
            3,
            _points(3, _events(3)),
            N_("You have forgotten the Barbarian of player 3: each Event costs 1 point."),
            "koryo.scoring.events",
        ),
        Mistake(
            3,
            _points(3, _tokens(3)),
            N_("You have forgotten the tokens of player 3: each is worth 1 point."),
            "koryo.scoring.tokens",
        ),
    ),
)

TASKS = (WHAT_GOES, MOST_CARDS, WHO_WINS)
"""In the order in which they are asked."""
