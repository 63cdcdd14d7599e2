"""Phase IV, Round Ending: discard down to the limit, pass the 1st Player token, start the next round or score."""

from __future__ import annotations

from gamekit.engine.luck import Luck
from gamekit.engine.prohibitions import prohibits, refuse
from gamekit.engine.statements import DecisionKind, EventKind, Refusal, Tell
from gamekit.games.koryo.actions import Discard, Keep, KoryoAction
from gamekit.games.koryo.components import EVENTS, FAMILIES, SENATOR
from gamekit.games.koryo.omniscient import tell_tie_break
from gamekit.games.koryo.state import KoryoState
from gamekit.rulebook.citations import implements, states
from gamekit.rulebook.messages import N_
from gamekit.seasons.limits import ask_to_discard, end_game, is_last_round

PHASE = "ending"

# How many cards more the majority of Senators may keep.
SENATORS_KEEP = 2
states("SENATORS_KEEP", "koryo.ending.senator")

DECISION = DecisionKind(
    "koryo.ending.limit",
    N_("{player} has more cards in front than the Season allows: discard a Character."),
    Discard,
    Keep,
)
WIDER_DECISION = DecisionKind(
    "koryo.ending.senator",
    N_("{player} has more cards in front than the Season allows: discard a Character, or stop by the Senators."),
    Discard,
    Keep,
)

WITHIN = EventKind(
    "koryo.ending.no-more", N_("{player} has {amount:acc} in front, no more than the Season allows ({limit}).")
)
EVENTS_STAY = EventKind(
    "koryo.ending.events-over-limit",
    N_("{player} has {events:acc} in front and no Character left: that is over the limit ({limit}), but they stay."),
)
SENATORS_ALLOW = EventKind(
    "koryo.ending.senator", N_("{player} has the majority of Senators and may keep {kept:acc} this time.")
)
SENATORS_LOST = EventKind(
    "koryo.ending.senator", N_("{player} has lost the majority of Senators, and the limit is {limit} again.")
)
DISCARDED = EventKind("koryo.ending.limit", N_("{player} discards {card:a}."))
KEPT = EventKind("koryo.ending.senator", N_("{player} keeps {amount:acc} by the Senators; the Season allows {limit}."))
RESHUFFLED = EventKind(
    "koryo.ending.reshuffle",
    N_("What was discarded or destroyed is shuffled into the pile for the next round: {counts}."),
)
PASSED = EventKind("koryo.ending.pass-token", N_("The 1st Player token passes from {owner} to {player}."))
OVER = EventKind("koryo.round.count", N_("The last round is over: the table is scored."))


def begin(state: KoryoState, luck: Luck | None, tell: Tell) -> None:
    """All cards placed have been revealed; nothing is hidden any more."""
    state.phase = PHASE
    state.returned = (state.no_cards,) * (state.players + 1)
    state.ship_owner = 0
    _go_on(state, state.first_player, luck, tell)


def _go_on(state: KoryoState, player: int, luck: Luck | None, tell: Tell) -> None:
    """Each player in turn, from this one on (0: all are done), discards down to the limit; then the round is over."""
    if not ask_to_discard(state, player, _has_nothing_to_discard, tell):
        _end_round(state, luck, tell)


@implements("koryo.ending.limit", "koryo.ending.no-more", "koryo.ending.events-over-limit", "koryo.ending.senator")
def _has_nothing_to_discard(state: KoryoState, player: int, tell: Tell) -> bool:
    """Within the limit, or nothing but Events in front; the Senators do not spare their player the question."""
    limit = state.season.limit
    cards = state.cards_in_play(player)
    if cards <= limit:
        tell(WITHIN, player=player, amount=cards, limit=limit)
        return True
    if cards == state.events(player):
        tell(EVENTS_STAY, player=player, events=cards, limit=limit)
        return True
    if not no_senators(state, player):
        tell_tie_break(state, SENATOR, tell)
        tell(SENATORS_ALLOW, player=player, kept=limit + SENATORS_KEEP)
    return False


def legal(state: KoryoState) -> list[KoryoAction]:
    """Any of the own Characters, one at a time; with the Senators, to stop."""
    player = state.player
    actions: list[KoryoAction] = [
        Discard.made[player, family]
        for family in FAMILIES
        if not event_stays(family) and not nothing_to_discard(state, player, family)
    ]
    if stopping_allowed(state):
        actions.append(Keep.made[player])
    return actions


def stopping_allowed(state: KoryoState) -> bool:
    """Whether the Senators let the player to act keep what is left."""
    return not no_senators(state, state.player) and not too_many_for_senators(state, state.player)


# Discard --------------------------------------------------------------------------------------------


def why_not_discard(state: KoryoState, action: Discard) -> Refusal | None:
    if event_stays(action.family):
        return refuse(event_stays, state.vocabulary, card=action.family)
    if nothing_to_discard(state, action.player, action.family):
        return refuse(nothing_to_discard, state.vocabulary, player=action.player, card=action.family)
    return None


@prohibits("koryo.ending.characters-only", N_("Only Characters are discarded; {card:the} is an Event and stays."))
def event_stays(kind: int) -> bool:
    return kind in EVENTS


@prohibits("koryo.ending.limit", N_("{player} has no {card} in play."))
def nothing_to_discard(state: KoryoState, player: int, family: int) -> bool:
    return not state.in_play[family][player]


def discard(state: KoryoState, action: Discard, luck: Luck | None, tell: Tell) -> None:
    """One Character less; limit and Senators are read again."""
    player = action.player
    had_senators = not no_senators(state, player)
    tell(DISCARDED, player=player, card=action.family)
    state.put_in_play(action.family, player, -1)
    state.back_in_pile(action.family)
    if had_senators and no_senators(state, player):
        tell(SENATORS_LOST, player=player, limit=state.season.limit)
    _go_on(state, player, luck, tell)


# Keep -----------------------------------------------------------------------------------------------


def why_not_keep(state: KoryoState, action: Keep) -> Refusal | None:
    player = action.player
    if no_senators(state, player):
        return refuse(no_senators, state.vocabulary, player=player)
    if too_many_for_senators(state, player):
        kept, amount = state.season.limit + SENATORS_KEEP, state.cards_in_play(player)
        return refuse(too_many_for_senators, state.vocabulary, player=player, kept=kept, amount=amount)
    return None


@prohibits(
    "koryo.ending.senator", N_("{player} does not have the majority of Senators and discards down to the limit.")
)
def no_senators(state: KoryoState, player: int) -> bool:
    return not state.has_majority(player, SENATOR)


@prohibits("koryo.ending.senator", N_("Even with the Senators only {kept} may stay, and {player} has {amount:acc}."))
def too_many_for_senators(state: KoryoState, player: int) -> bool:
    return state.cards_in_play(player) > state.season.limit + SENATORS_KEEP


def keep(state: KoryoState, action: Keep, luck: Luck | None, tell: Tell) -> None:
    player = action.player
    tell(KEPT, player=player, amount=state.cards_in_play(player), limit=state.season.limit)
    _go_on(state, state.next_in_phase(player), luck, tell)


# The end of the round -------------------------------------------------------------------------------


@implements("koryo.ending.reshuffle", "koryo.ending.pass-token", "koryo.round.count")
def _end_round(state: KoryoState, luck: Luck | None, tell: Tell) -> None:
    owner = state.first_player
    state.first_player = state.after_player(owner)
    tell(PASSED, owner=owner, player=state.first_player)
    if is_last_round(state):
        end_game(state)
        tell(OVER)
    else:
        from gamekit.games.koryo.phases.distribution import begin_round  # the round is a circle

        if any(state.seen_in_pile):
            tell(RESHUFFLED, counts=state.seen_in_pile)
        state.round += 1
        begin_round(state, luck, tell)
