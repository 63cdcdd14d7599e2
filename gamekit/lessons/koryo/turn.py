"""What is asked about the own turn, phase III: ties and the Omniscient, Events, powers and their order."""

from __future__ import annotations

from collections.abc import Callable

from gamekit.engine.match import Match
from gamekit.games.koryo.actions import Decline, Destroy, EndTurn
from gamekit.games.koryo.components import (
    BANKER,
    BROADCASTER,
    MERCHANT,
    OMNISCIENT,
    PRIEST,
    SENATOR,
    SPY,
)
from gamekit.games.koryo.game import GAME
from gamekit.lessons.koryo.asking import READER, as_table, decided, majorities, may, now, wins
from gamekit.lessons.tasks import Answer, Challenge, Mark, Question, Remark
from gamekit.rulebook.messages import N_

RIVAL = 2


def _last(kind: type, card: int | None = None) -> Callable[[Match], bool]:
    """Asks whether the reader's last move is of that kind, and about that card."""

    def was_it(match: Match) -> bool:
        move = decided(match)[-1]
        return type(move) is kind and (card is None or getattr(move, "card", None) == card)

    return was_it


# The Omniscient -------------------------------------------------------------------------------------

BREAKS_TIES = Question(
    "breaks-ties",
    GAME,
    N_(
        "Here you have the Omniscient and have revealed a Barbarian. Which Character do you destroy to gain a majority?"
    ),
    {
        "players": 3,
        "round": 4,
        "phase": "action",
        "asked": "barbarian",
        "player": 1,
        "turn": {"played": "Barbarian"},
        "P1": {"in_play": "2 Merchant, Banker, Omniscient, Barbarian"},
        "P2": {"in_play": "3 Merchant, 2 Broadcaster"},
        "P3": {"in_play": "Broadcaster, 3 Banker, Senator"},
    },
    marks=(Mark(READER, OMNISCIENT),),
    answers=(
        Answer(
            N_("A Broadcaster of player 2"),
            wins(BROADCASTER, "P1 destroy P2 Broadcaster"),
            N_(
                "Then players 2 and 3 tie, one each. The Omniscient helps only an owner who is in the tie; you are not."
            ),
            "koryo.majority.omniscient",
        ),
        Answer(
            N_("A Merchant of player 2"),
            wins(MERCHANT, "P1 destroy P2 Merchant"),
            N_("Two against two: you are among those who tie, so the Omniscient gives the majority to you."),
            "koryo.majority.omniscient",
        ),
        Answer(
            N_("The Senator of player 3"),
            wins(SENATOR, "P1 destroy P3 Senator"),
            N_("Then nobody has a Senator. Nothing against nothing is no tie: at least one card is needed."),
            "koryo.majority.omniscient",
        ),
        Answer(
            N_("A Banker of player 3"),
            wins(BANKER, "P1 destroy P3 Banker"),
            N_("Player 3 still has two, and you have one. There is no tie to break."),
            "koryo.majority.strict",
        ),
    ),
)

THREE_AT_ONCE = Challenge(
    "three-at-once",
    GAME,
    N_(
        "Your Barbarian is revealed. One Character of player 2 is worth three majorities: destroy it, and all three"
        " are lost."
    ),
    {
        "players": 3,
        "round": 4,
        "phase": "action",
        "asked": "barbarian",
        "player": 1,
        "turn": {"played": "Barbarian"},
        "P1": {"in_play": "2 Broadcaster, Banker, Barbarian"},
        "P2": {"in_play": "2 Merchant, Banker, Priest, Omniscient"},
        "P3": {"in_play": "2 Guardian, Merchant, Priest"},
    },
    reached=lambda match: len(majorities(match.records[0].state, RIVAL) - majorities(match.state, RIVAL)) >= 3,
    praise=N_(
        "Without the Omniscient the Bankers and the Priests are tied, and a tie is nobody's. Its own majority is gone"
        " too."
    ),
    clause="koryo.majority.omniscient",
    solution=("P1 destroy P2 Omniscient",),
    remarks=(
        Remark(
            _last(Destroy, MERCHANT),
            N_(
                "Nothing is lost by that: one Merchant against one is a tie, and player 2 has the Omniscient."
                " What breaks that tie?"
            ),
            "koryo.majority.omniscient",
        ),
        Remark(
            _last(Destroy, BANKER),
            N_("One majority: the Bankers are yours now. A good move, but there is a better one."),
            "koryo.majority.strict",
        ),
        Remark(
            _last(Destroy, PRIEST),
            N_("One majority: the Priests are player 3's now. Look for what holds several majorities together."),
            "koryo.majority.strict",
        ),
        Remark(
            _last(Decline),
            N_("You may decline, but the Event is spent then: it cannot be used later."),
            "koryo.event.at-once",
        ),
    ),
)


# Spies and Lobbying ---------------------------------------------------------------------------------

OWN_LOBBYING = Question(
    "own-lobbying",
    GAME,
    N_(
        "You have the majority of Spies and no Guardian, and it is you who reveals a Lobbying. Which swap may you make?"
    ),
    {
        "players": 3,
        "round": 4,
        "phase": "action",
        "asked": "lobbying",
        "player": 1,
        "turn": {"played": "Lobbying"},
        "P1": {"in_play": "2 Broadcaster, Banker, Spy, Lobbying"},
        "P2": {"in_play": "2 Merchant, Ship Owner, Priest"},
        "P3": {"in_play": "Guardian, 2 Senator, Barbarian"},
    },
    marks=(Mark(READER, SPY),),
    answers=(
        Answer(
            N_("Your Banker for a Merchant of player 2"),
            may("P1 swap P1 Banker, P2 Merchant"),
            N_(
                "Your Spies keep your cards out of every swap, even out of your own. With two players you would have"
                " no swap at all."
            ),
            "koryo.lobbying.spy",
        ),
        Answer(
            N_("A Merchant of player 2 for the Barbarian of player 3"),
            may("P1 swap P2 Merchant, P3 Barbarian"),
            N_("A Barbarian is an Event. A Lobbying swaps two Characters."),
            "koryo.lobbying.effect",
        ),
        Answer(
            N_("A Merchant of player 2 for the Guardian of player 3"),
            may("P1 swap P2 Merchant, P3 Guardian"),
            N_("Two Characters of two players, neither of whom is protected. The swap need not have to do with you."),
            "koryo.lobbying.effect",
        ),
        Answer(
            N_("A Merchant of player 2 for the Priest of player 2"),
            may("P1 swap P2 Merchant, P2 Priest"),
            N_("Both belong to player 2. A swap takes two different players, each of whom gives one Character."),
            "koryo.lobbying.effect",
        ),
    ),
)


# Priests --------------------------------------------------------------------------------------------


def _events(match: Match) -> int:
    return now(match).events(READER)


def _revealed(match: Match) -> bool:
    return not now(match).placed_by(READER)


def _tie_of_priests(match: Match) -> bool:
    return PRIEST not in majorities(match.state, READER)


CLEAN_HANDS = Challenge(
    "clean-hands",
    GAME,
    N_("A Barbarian lies face down before you. Play this turn so that in the end no Event lies in front of you."),
    {
        "players": 3,
        "round": 4,
        "phase": "action",
        "player": 1,
        "P1": {"in_play": "2 Banker, Broadcaster, Priest", "placed": "Barbarian"},
        "P2": {"in_play": "2 Merchant, Priest", "placed": "Merchant"},
        "P3": {"in_play": "3 Guardian, Lobbying", "placed": "Spy"},
    },
    marks=(Mark(READER, PRIEST), Mark(2, PRIEST)),
    reached=lambda match: _revealed(match) and not _events(match),
    praise=N_(
        "The Barbarian broke the tie of Priests and made the majority yours. With that you destroyed the Barbarian"
        " itself: one just revealed will do, once its effect is over."
    ),
    clause="koryo.priest.destroy",
    solution=("P1 reveal Barbarian", "P1 destroy P2 Priest", "P1 destroy own Barbarian"),
    remarks=(
        Remark(
            _last(EndTurn),
            N_("You had the majority of Priests and did not use it. After your turn it is too late."),
            "koryo.action.timing",
        ),
        Remark(
            _last(Decline),
            N_("An Event left without effect lies in front of you all the same, and the Priests are still tied."),
            "koryo.event.at-once",
        ),
        Remark(
            _last(Destroy, MERCHANT),
            N_("That leaves one Priest against one, and nobody has the majority. Which Character stands in your way?"),
            "koryo.priest.destroy",
        ),
    ),
    goes_on=lambda match: _events(match) == 0 or not _tie_of_priests(match) or as_table(match.state).asked != "turn",
)


# Two tokens -----------------------------------------------------------------------------------------


def _tokens(match: Match) -> int:
    return now(match).tokens[READER]


def _too_late_for_the_bankers(match: Match) -> bool:
    return _revealed(match) and BANKER not in now(match).used and now(match).player == READER


def _without_the_spies(match: Match) -> bool:
    """Whether the Lobbying is settled, and the reader has not become able to steal."""
    return _event_resolved(match) and SPY not in now(match).used and SPY not in majorities(match.state, READER)


def _event_resolved(match: Match) -> bool:
    return _revealed(match) and now(match).asked == "turn" and now(match).player == READER


def _declined(match: Match) -> bool:
    return any(type(move) is Decline for move in decided(match))


# Whichever card the reader gives for the Spy, the Bankers are lost by it: they have to be used before.
TWO_TOKENS = Challenge(
    "two-tokens",
    GAME,
    N_(
        "The masterpiece: take two tokens in this turn. The Omniscient gives you the Bankers, player 2 has the Spies,"
        " and a Lobbying lies face down before you."
    ),
    {
        "players": 3,
        "round": 4,
        "phase": "action",
        "player": 1,
        "P1": {"in_play": "Banker, Omniscient, Barbarian", "placed": "Lobbying"},
        "P2": {"in_play": "2 Merchant, Guardian, Banker, Spy", "placed": "Priest", "tokens": 1},
        "P3": {"in_play": "2 Broadcaster, Priest", "placed": "Merchant"},
    },
    marks=(Mark(READER, BANKER), Mark(READER, OMNISCIENT), Mark(RIVAL, SPY)),
    reached=lambda match: _tokens(match) == 2,
    praise=N_(
        "Two tokens: one by the Bankers before you revealed anything, one by the Spies after it. The Guardian of player"
        " 2 had ended the protection of the Spies, and so you could get one."
    ),
    clause="koryo.action.timing",
    solution=("P1 take token", "P1 reveal Lobbying", "P1 swap P1 Omniscient, P2 Spy", "P1 steal token from P2"),
    remarks=(
        Remark(
            _too_late_for_the_bankers,
            N_(
                "Now the Lobbying comes first. Whichever card you give for the Spy, the Bankers are lost by it, and you"
                " have not used them. What may you do before you reveal?"
            ),
            "koryo.action.timing",
        ),
        Remark(
            _last(EndTurn),
            N_("Your turn is over, and a power that you did not use in it is lost."),
            "koryo.action.timing",
        ),
        Remark(
            _declined,
            N_("Without the swap you have no Spy to steal with. Only the Lobbying can change that."),
            "koryo.event.at-once",
        ),
        Remark(
            lambda match: _without_the_spies(match) and now(match).in_play[SPY][3] > 0,
            N_("Now player 3 has the Spy, and nothing is won for you. Swap with a card of your own."),
            "koryo.lobbying.effect",
        ),
        Remark(
            _without_the_spies,
            N_("After this swap you have no Spy to steal with. Which card of player 2 do you need?"),
            "koryo.spy.steal",
        ),
    ),
    goes_on=lambda match: not (_too_late_for_the_bankers(match) or _without_the_spies(match)),
)


TASKS = (BREAKS_TIES, THREE_AT_ONCE, OWN_LOBBYING, CLEAN_HANDS, TWO_TOKENS)
"""In the order in which they are asked."""
