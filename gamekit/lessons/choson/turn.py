"""What is asked about the own turn, phase IV: effects and majority powers."""

from __future__ import annotations

from collections.abc import Callable

from gamekit.engine.luck import Luck
from gamekit.engine.match import Match
from gamekit.engine.state import State
from gamekit.games.choson.actions import Destroy, EndTurn, Keep, Place, TakeToken
from gamekit.games.choson.components import (
    EVENT,
    GOSU,
    HULK,
    NOTATION,
    ORACLE,
    SCIENTIST,
    SWORD,
    TIME_TRAVELLER,
)
from gamekit.games.choson.game import GAME
from gamekit.games.choson.state import ChosonState
from gamekit.lessons.choson.asking import (
    READER,
    as_table,
    at_table,
    before,
    destroyed,
    did,
    last,
    majorities,
    now,
)
from gamekit.lessons.tasks import Answer, Challenge, Mark, Question, Remark
from gamekit.rulebook.messages import N_

RIVAL = 2

# Effects --------------------------------------------------------------------------------------------


def _rival_has_lost_a_majority(match: Match) -> bool:
    then, since = majorities(before(match)), majorities(now(match))
    return any(then[family] == RIVAL != since[family] for family in then)


ATTACK = Challenge(
    "attack",
    GAME,
    N_(
        "You have just revealed a Hulk with an Event. Its Sword hits a value from 6 to 8. Use it so that player 2 loses"
        " a majority."
    ),
    {
        "players": 3,
        "round": 5,
        "phase": "main",
        "player": 1,
        "turn": {"played": "Hulk, Event", "effect": "Hulk"},
        "shield": "P2 Time Traveller",
        "P1": {"in_play": "4 Watcher, Hulk"},
        "P2": {"in_play": "Yi, 2 Time Traveller, 2 Scientist, Hulk", "placed": "Gosu"},
        "P3": {"in_play": "Time Traveller, Scientist, 2 Reaper, Watcher", "placed": "Sniper"},
    },
    reached=_rival_has_lost_a_majority,
    praise=N_(
        "One Scientist against one: a tie, and the majority is gone. The Time Travellers of player 2 lie under Yi's"
        " Shield, where no Sword reaches."
    ),
    clause="choson.sword.destroy",
    solution=("P1 destroy P2 Scientist",),
    remarks=(
        Remark(
            did(EndTurn),
            N_("Your turn is over and the Sword was not used. It does not wait for the next round."),
            "choson.effect.declined",
        ),
        Remark(
            destroyed(RIVAL, HULK),
            N_("That brings you the majority of Hulks. But player 2 did not have it: it was one against one."),
            "choson.majority.tie",
        ),
        Remark(
            destroyed(3, SCIENTIST),
            N_("Now player 2 has two Scientists against none: the lead has grown."),
            "choson.majority.strict",
        ),
        Remark(
            destroyed(3, TIME_TRAVELLER),
            N_(
                "You could hit it, for the Shield covers the stack of one player only. But player 2 still has more Time"
                " Travellers than anybody else."
            ),
            "choson.yi.protects",
        ),
    ),
)


EFFECT_FIRST = Challenge(
    "effect-first",
    GAME,
    N_(
        "You have revealed a Sniper with an Event, and you have the majority of Scientists. Take the Victory Point"
        " token that it brings you."
    ),
    {
        "players": 3,
        "round": 2,
        "phase": "main",
        "player": 1,
        "turn": {"played": "Sniper, Event", "effect": "Sniper"},
        "P1": {"in_play": "2 Scientist, Sniper"},
        "P2": {"in_play": "2 Hulk", "placed": "Reaper, Event"},
        "P3": {"in_play": "Scientist, Watcher", "placed": "Gosu"},
    },
    reached=did(TakeToken),
    praise=N_("First the effect, then the token: Scientists and Gosu wait for it, unless it has no target at all."),
    clause="choson.effect.first",
    solution=("P1 destroy P2 Hulk", "P1 token by Scientist"),
    goes_on=did(Destroy),
    remarks=(
        Remark(
            did(EndTurn),
            N_("The Firearm was not used. Whoever declines the effect gets nothing by Scientists or Gosu either."),
            "choson.effect.declined",
        ),
    ),
)


# Majority powers ------------------------------------------------------------------------------------


def _tokens_on_offer(state: ChosonState) -> int:
    """How many Victory Point tokens the reader can take in this turn, one power after the other."""
    taken = 0
    while take := next((move for move in state.legal_actions() if type(move) is TakeToken), None):
        state = as_table(state.after(take, Luck(0)))
        taken += 1
    return taken


def _events_on_offer(state: ChosonState) -> int:
    """How many Events the reader can keep in this turn."""
    kept = 0
    while Keep(READER) in state.legal_actions():
        state = as_table(state.after(Keep(READER), Luck(0)))
        kept += 1
    return kept


def _offers(tokens: int, events: int) -> Callable[[State], bool]:
    """Asks whether the turn still has so many tokens and Events in store."""
    return at_table(lambda state: (_tokens_on_offer(state), _events_on_offer(state)) == (tokens, events))


THREE_EVENTS = Question(
    "three-events",
    GAME,
    N_(
        "You have revealed three Events and taken Yi's Legacy. You have the majority of Scientists and of Gosu. What"
        " more is there for you in this turn?"
    ),
    {
        "players": 3,
        "round": 3,
        "phase": "main",
        "player": 1,
        "legacy": 1,
        "turn": {"played": "3 Event"},
        "P1": {"in_play": "2 Scientist, Gosu"},
        "P2": {"in_play": "2 Hulk, Oracle", "tokens": 1, "placed": "2 Watcher"},
        "P3": {"in_play": "2 Watcher, Reaper", "placed": "Hulk, Event"},
    },
    marks=(Mark(1, SCIENTIST), Mark(1, GOSU)),
    answers=(
        Answer(
            N_("Nothing: three Events have no effect, so there is none to wait for."),
            _offers(0, 0),
            N_(
                "Three Events have no effect, so there is none to decline. Scientists and Gosu ask for an Event played."
            ),
            "choson.order.combination-4",
        ),
        Answer(
            N_("A Victory Point token, and one of the Events to keep"),
            _offers(1, 1),
            N_("One token, which you must take, and one Event, which you may keep: a point each at the end."),
            "choson.gosu.keep",
        ),
        Answer(
            N_("Three Victory Point tokens, one for each Event"),
            _offers(3, 0),
            N_("One token a turn, however many Events you played."),
            "choson.scientist.token",
        ),
        Answer(
            N_("A Victory Point token, and all three Events to keep"),
            _offers(1, 3),
            N_("The Gosu keep one of the Events. The others go back to the pile."),
            "choson.gosu.keep",
        ),
    ),
)


def _brings_the_oracle(match: Match) -> bool:
    """Whether the reader, who plays first, can take the Oracle's token with the cards placed."""
    table = before(match)
    placed = last(match)
    assert isinstance(placed, Place)
    own = {"in_play": NOTATION.counts(table.tableau(READER)), "placed": NOTATION.cards(placed.cards)}
    others = {f"P{player}": {"in_play": NOTATION.counts(table.tableau(player))} for player in (2, 3)}
    turn = {"players": table.players, "round": table.round, "phase": "main", "player": READER, "P1": own, **others}
    return _comes_to(GAME.position(turn), TakeToken(READER, ORACLE))


def _comes_to(state: State, wanted: TakeToken) -> bool:
    """Whether some way through the reader's turn leads to that."""
    legal = state.legal_actions()
    if wanted in legal:
        return True
    further = [move for move in legal if not isinstance(move, EndTurn) and state.player == READER]
    return any(_comes_to(state.after(move, Luck(0)), wanted) for move in further)


def _has_placed_sword(match: Match) -> bool:
    move = last(match)
    return isinstance(move, Place) and move.cards[0] in SWORD and EVENT in move.cards


ORACLE_TOKEN = Challenge(
    "oracle",
    GAME,
    N_("You are first to play. Place cards that will let you take a Victory Point token by the Oracles in your turn."),
    {
        "players": 3,
        "round": 3,
        "phase": "order",
        "player": 1,
        "P1": {"in_play": "Oracle, Sniper, Watcher", "hand": "2 Watcher, Hulk, Gosu, Reaper, Oracle, 2 Event"},
        "P2": {"in_play": "Oracle, Watcher, Gosu", "hand": "2 Watcher, 2 Time Traveller, 2 Hulk, Scientist, Event"},
        "P3": {"in_play": "2 Scientist, Watcher", "hand": "3 Time Traveller, Hulk, 2 Reaper, 2 Event"},
    },
    marks=(Mark(1, ORACLE), Mark(2, ORACLE)),
    reached=_brings_the_oracle,
    praise=N_(
        "You already hold Return Fire, thanks to the Sniper. What was missing is the majority of Oracles, and now you"
        " can have it."
    ),
    clause="choson.oracle.token",
    solution=("P1 place Oracle, Event",),
    remarks=(
        Remark(
            _has_placed_sword,
            N_("You need the majority of Oracles. This Sword does not reach player 2's Oracle: its value is 3."),
            "choson.sword.destroy",
        ),
        Remark(
            did(Place),
            N_("You hold Return Fire, that is half of it. But the Oracles still stand one against one."),
            "choson.oracle.token",
        ),
    ),
)

TASKS = (ATTACK, EFFECT_FIRST, ORACLE_TOKEN, THREE_EVENTS)
