"""What is asked about majorities, and about placing cards: phases I and II."""

from __future__ import annotations

from collections.abc import Callable

from gamekit.engine.match import Match
from gamekit.engine.state import State
from gamekit.games.koryo.components import BROADCASTER, EVENTS, GUARDIAN, MERCHANT, PRIEST, SENATOR
from gamekit.games.koryo.game import GAME
from gamekit.lessons.koryo.asking import READER, majorities, may, now, once_revealed
from gamekit.lessons.tasks import Answer, Challenge, Mark, Question, Remark
from gamekit.rulebook.messages import N_


def _joining(family: int) -> Callable[[State], bool]:
    """Asks whether one more card of a family brings the reader its majority."""
    return lambda state: family in majorities(once_revealed(state, (family,)), READER)


WHICH_CARD = Question(
    "which-card",
    GAME,
    N_(
        "Another table. One of the four cards in your hand will join those in front of you. Which one brings you a"
        " majority?"
    ),
    {
        "players": 3,
        "round": 7,
        "phase": "order",
        "player": 1,
        "P1": {"in_play": "Merchant, Broadcaster, Banker", "hand": "Merchant, Guardian, Priest, Senator"},
        "P2": {"in_play": "2 Merchant, Priest"},
        "P3": {"in_play": "2 Guardian, Priest"},
    },
    answers=(
        Answer(
            N_("The Merchant"),
            _joining(MERCHANT),
            N_("Then you have two Merchants and player 2 has two. That is a tie, and a tie is nobody's."),
            "koryo.majority.tie",
        ),
        Answer(
            N_("The Guardian"),
            _joining(GUARDIAN),
            N_("Player 3 has two Guardians. You would need more than that, and would have one."),
            "koryo.majority.strict",
        ),
        Answer(
            N_("The Priest"),
            _joining(PRIEST),
            N_("Players 2 and 3 have one Priest each. With yours there are three in the tie instead of two."),
            "koryo.majority.tie",
        ),
        Answer(
            N_("The Senator"),
            _joining(SENATOR),
            N_("Nobody else has a Senator, so one card is more than anybody else has. One can be enough."),
            "koryo.majority.strict",
        ),
    ),
)


MAY_BE_PLACED = Question(
    "may-be-placed",
    GAME,
    N_("The first round of another game: ten cards are dealt, three may stay. Which of these may you place?"),
    {
        "players": 3,
        "round": 1,
        "phase": "order",
        "player": 1,
        "first_player": 2,
        "P1": {"hand": "5 Merchant, Banker, Spy, 2 Barbarian, Lobbying"},
        "P2": {"placed": "3 Guardian"},
        "P3": {"placed": "2 Broadcaster"},
    },
    answers=(
        Answer(
            N_("A Merchant and a Spy"),
            may("P1 place Merchant, Spy"),
            N_("These are of two families. For that you need the majority of Ship Owners, and nobody has it."),
            "koryo.order.ship-owner",
        ),
        Answer(
            N_("All five Merchants"),
            may("P1 place 5 Merchant"),
            N_(
                "They are identical, and you may place any number. The limit of three is not asked about before"
                " the end of the round."
            ),
            "koryo.order.identical",
        ),
        Answer(
            N_("Two Barbarians and the Lobbying"),
            may("P1 place 2 Barbarian, Lobbying"),
            N_("All three are Events, but of two kinds. Events are placed like families: one kind at a time."),
            "koryo.order.identical",
        ),
        Answer(
            N_("Nothing, to keep all ten for the next round"),
            may("P1 place nothing"),
            N_("You place at least one card, and what you do not place goes back to the pile: no card is kept."),
            "koryo.order.at-least-one",
        ),
    ),
)


# Two types with the Ship Owners -------------------------------------------------------------------


def _gained(match: Match) -> set[int]:
    """The majorities that the reader gets by revealing what was placed, as the table lies."""
    before = match.records[0].state
    return majorities(once_revealed(before, _placed(match)), READER) - majorities(before, READER)


def _placed(match: Match) -> tuple[int, ...]:
    return now(match).placed_by(READER)


def _has_placed(*kinds: int) -> Callable[[Match], bool]:
    return lambda match: any(kind in _placed(match) for kind in kinds)


TWO_TYPES = Challenge(
    "two-types",
    GAME,
    N_("You have the majority of Ship Owners. Place cards that will bring you two more majorities at one go."),
    {
        "players": 3,
        "round": 4,
        "phase": "order",
        "player": 1,
        "first_player": 2,
        "P1": {
            "in_play": "2 Ship Owner, Merchant",
            "hand": "Merchant, Broadcaster, Guardian, Banker, 2 Priest, Lobbying",
        },
        "P2": {"in_play": "Merchant, 2 Guardian, Ship Owner", "placed": "Spy"},
        "P3": {"in_play": "Broadcaster, Priest, Senator", "placed": "Barbarian"},
    },
    marks=(Mark(1, 5),),
    reached=lambda match: len(_gained(match)) == 2,
    praise=N_(
        "Two cards of two types, and each wins: two Merchants beat player 2, who has one, and one Banker is more"
        " than none."
    ),
    clause="koryo.order.ship-owner",
    solution=("P1 place Merchant, Banker",),
    remarks=(
        Remark(
            lambda match: len(set(_placed(match))) == 1,
            N_(
                "That is allowed, but one type wins one majority at most. The Ship Owners let you place exactly two"
                " cards of two types instead."
            ),
            "koryo.order.ship-owner",
        ),
        Remark(
            _has_placed(*EVENTS),
            N_("Any mix is allowed, an Event as well. But an Event is of no family, so it wins no majority."),
            "koryo.components.events",
        ),
        Remark(
            _has_placed(GUARDIAN),
            N_("Player 2 has two Guardians, and strictly more are needed. One is not even a tie."),
            "koryo.majority.strict",
        ),
        Remark(
            _has_placed(BROADCASTER),
            N_("Player 3 has a Broadcaster too. One against one is a tie, and nobody gets its power."),
            "koryo.majority.tie",
        ),
        Remark(
            _has_placed(PRIEST),
            N_("With one Priest you only tie with player 3. Two Priests would win, but they are of one type."),
            "koryo.majority.tie",
        ),
    ),
)

TASKS = (WHICH_CARD, MAY_BE_PLACED, TWO_TYPES)
"""In the order in which they are asked."""
