"""What is asked about majorities, and about phases I to III: travelling in time, the deal, the order."""

from __future__ import annotations

from collections.abc import Callable

from gamekit.engine.cards import FaceDown
from gamekit.engine.match import Match
from gamekit.games.choson.actions import Place
from gamekit.games.choson.components import (
    EVENT,
    FIREARM,
    LOBBY,
    SWORD,
    TIME_TRAVELLER,
    WATCHER,
)
from gamekit.games.choson.game import GAME
from gamekit.games.choson.state import ChosonState
from gamekit.lessons.choson.asking import READER, after, at_table, last, may
from gamekit.lessons.choson.tables import DEALT, TABLE
from gamekit.lessons.tasks import Answer, Challenge, Mark, Question, Remark
from gamekit.rulebook.messages import N_

WATCHERS = Question(
    "watchers",
    GAME,
    N_("Who has the majority of Watchers?"),
    TABLE,
    marks=(Mark(2, WATCHER), Mark(3, WATCHER)),
    answers=(
        Answer(
            N_("Player 2"),
            at_table(lambda state: state.majority(WATCHER) == 2),
            N_("Player 2 has one Watcher, but player 3 has one too. A majority is more than anybody else has."),
            "choson.majority.strict",
        ),
        Answer(
            N_("Player 3"),
            at_table(lambda state: state.majority(WATCHER) == 3),
            N_("Player 3 has one Watcher, just as many as player 2. As many is not more."),
            "choson.majority.strict",
        ),
        Answer(
            N_("Both of them"),
            at_table(lambda state: {state.majority(WATCHER)} == {2, 3}),
            N_("A majority is never shared: two players cannot each have more than the other."),
            "choson.majority.tie",
        ),
        Answer(
            N_("Nobody"),
            at_table(lambda state: state.majority(WATCHER) == 0),
            N_("One against one is a tie, and in a tie nobody has the majority. So neither Watcher wears a star."),
            "choson.majority.tie",
        ),
    ),
)


# Phase I --------------------------------------------------------------------------------------------


def _takes_one_token_only(state: ChosonState) -> bool:
    return (state.first_player == READER) != (state.tokens[READER] > 0)


def _takes_both(state: ChosonState) -> bool:
    return state.first_player == READER and state.tokens[READER] > 0


JOURNEY = Question(
    "journey",
    GAME,
    N_("Another table: you have two Time Travellers, player 2 has one. What happens if you travel in time?"),
    {
        "players": 3,
        "round": 3,
        "phase": "time-travel",
        "player": 1,
        "first_player": 2,
        "P1": {"in_play": "2 Time Traveller, Sniper"},
        "P2": {"in_play": "Time Traveller, Hulk, Oracle", "tokens": 1},
        "P3": {"in_play": "2 Watcher, Gosu"},
    },
    marks=(Mark(1, TIME_TRAVELLER), Mark(2, TIME_TRAVELLER)),
    answers=(
        Answer(
            N_("I choose one token: the 1st Player token, or a Victory Point token."),
            after("P1 sacrifice Time Traveller", _takes_one_token_only),
            N_("No choice is needed: whoever travels takes both."),
            "choson.time-travel.sacrifice",
        ),
        Answer(
            N_("I take both tokens, and I still have the majority."),
            after(
                "P1 sacrifice Time Traveller",
                lambda state: _takes_both(state) and state.majority(TIME_TRAVELLER) == READER,
            ),
            N_("Both tokens, yes. But then you have one Time Traveller, and so has player 2: a tie."),
            "choson.majority.tie",
        ),
        Answer(
            N_("I take both tokens, and then nobody has the majority."),
            after(
                "P1 sacrifice Time Traveller",
                lambda state: _takes_both(state) and state.majority(TIME_TRAVELLER) == 0,
            ),
            N_("One against one is left: a tie. At the table before, nobody else had any, and so one was enough."),
            "choson.time-travel.sacrifice",
        ),
        Answer(
            N_("I take both tokens, and then player 2 may travel."),
            after("P1 sacrifice Time Traveller", lambda state: (state.asked, state.player) == ("time-travel", 2)),
            N_("One against one: player 2 has no majority either. And there is only one time travel a round anyway."),
            "choson.time-travel.once",
        ),
    ),
)


# Phase II -------------------------------------------------------------------------------------------


def _seen(state: ChosonState) -> object:
    """What the reader sees of player 2's hand."""
    return state.seen_by(READER).hands[2]


HANDS = Question(
    "hands",
    GAME,
    N_("The cards are dealt. What do you know about player 2's hand?"),
    DEALT,
    answers=(
        Answer(
            N_("Nothing at all"),
            at_table(lambda state: _seen(state) == FaceDown(0)),
            N_("The Season deals everybody the same number, and anybody may count the backs."),
            "choson.public",
        ),
        Answer(
            N_("How many cards it has"),
            at_table(lambda state: _seen(state) == FaceDown(state.hand_size(2))),
            N_("Eight backs: their number is open, their faces are not."),
            "choson.public",
        ),
        Answer(
            N_("How many Events are in it"),
            at_table(lambda state: not isinstance(_seen(state), FaceDown)),
            N_("From behind, an Event looks like any other card."),
            "choson.public",
        ),
        Answer(
            N_("Each card in it"),
            at_table(lambda state: _seen(state) == state.hand(2)),
            N_("Hands are secret: a hand is seen by its owner only."),
            "choson.public",
        ),
    ),
)


# Phase III ------------------------------------------------------------------------------------------

COMBINATIONS = Question(
    "combinations",
    GAME,
    N_("Another hand: a Watcher, two Hulks, an Oracle, three Events. Which of these may you place?"),
    {
        "players": 3,
        "round": 4,
        "phase": "order",
        "player": 1,
        "P1": {"in_play": "2 Scientist, Gosu, Yi", "hand": "Watcher, 2 Hulk, Oracle, 3 Event"},
        "P2": {
            "in_play": "Watcher, 2 Hulk, Oracle",
            "tokens": 2,
            "hand": "2 Watcher, 2 Time Traveller, Scientist, 2 Event",
        },
        "P3": {"in_play": "Watcher, 2 Reaper, Sniper", "hand": "3 Time Traveller, 2 Gosu, 2 Event"},
    },
    answers=(
        Answer(
            N_("The Watcher and an Event"),
            may("P1 place Watcher, Event"),
            N_("The Watcher is the one Character that never goes with an Event: it has no effect."),
            "choson.order.combination-3-watcher",
        ),
        Answer(
            N_("Both Hulks and an Event"),
            may("P1 place 2 Hulk, Event"),
            N_("With an Event goes one Character, no more."),
            "choson.order.combination-3",
        ),
        Answer(
            N_("Two Events"),
            may("P1 place 2 Event"),
            N_("Events alone are placed three at a time, neither two nor four."),
            "choson.order.combination-4",
        ),
        Answer(
            N_("Both Hulks and the Oracle"),
            may("P1 place 2 Hulk, Oracle"),
            N_("Different families are placed two cards at a time: one Hulk and the Oracle, or the two Hulks alone."),
            "choson.order.combination-2",
        ),
        Answer(
            N_("One Hulk and the Oracle"),
            may("P1 place Hulk, Oracle"),
            N_("Two Characters of different families: combination 2. No effect, since no Event lies beside them."),
            "choson.order.combination-2",
        ),
    ),
)


def _placed(which: Callable[[tuple[int, ...]], bool]) -> Callable[[Match], bool]:
    """Asks whether the reader has placed such cards."""

    def asks(match: Match) -> bool:
        action = last(match)
        return isinstance(action, Place) and which(action.cards)

    return asks


def _with_event(families: tuple[int, ...]) -> Callable[[Match], bool]:
    """Asks whether the reader has placed a Character of these families with an Event."""
    return _placed(lambda cards: len(cards) == 2 and cards[0] in families and cards[1] == EVENT)


SWORD_TO_COME = Challenge(
    "sword",
    GAME,
    N_("You have the majority of Hulks here. Place cards that will let you use a Sword in your turn."),
    {
        "players": 3,
        "round": 3,
        "phase": "order",
        "player": 1,
        "P1": {"in_play": "2 Hulk, Gosu", "hand": "Watcher, Hulk, Scientist, Reaper, Oracle, Sniper, 2 Event"},
        "P2": {"in_play": "2 Scientist, Time Traveller", "hand": "3 Watcher, 2 Time Traveller, Gosu, 2 Event"},
        "P3": {"in_play": "2 Watcher, Reaper", "hand": "2 Watcher, 3 Time Traveller, Scientist, Gosu, Event"},
    },
    reached=_with_event(SWORD),
    praise=N_("A Sword, and beside it the Event that draws it: combination 3. No majority is asked for."),
    clause="choson.order.combination-3",
    solution=("P1 place Hulk, Event",),
    remarks=(
        Remark(
            _with_event(FIREARM),
            N_("The Event is right. But a Sniper carries a Firearm; Swords belong to Reapers, Gosu and Hulks."),
            "choson.sword.families",
        ),
        Remark(
            _with_event(LOBBY),
            N_("The Event is right. But this Character brings a Lobby; Swords belong to Reapers, Gosu and Hulks."),
            "choson.lobby.families",
        ),
        Remark(
            _placed(lambda cards: EVENT not in cards and any(card in SWORD for card in cards)),
            N_(
                "A Sword, but no Event beside it, and so no effect. Your majority of Hulks does not help: it brings a"
                " token, not a Sword."
            ),
            "choson.effect.when",
        ),
        Remark(
            _placed(lambda cards: EVENT not in cards),
            N_("No Sword, and no Event either. An effect needs one Character that has it and one Event."),
            "choson.order.combination-3",
        ),
    ),
)

TASKS = (WATCHERS, JOURNEY, HANDS, COMBINATIONS, SWORD_TO_COME)
