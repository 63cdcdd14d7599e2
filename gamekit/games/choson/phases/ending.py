"""Phase V, Round Ending: discard down to the limit, pass the 1st Player token, start the next round or score."""

from __future__ import annotations

from gamekit.engine.luck import Luck
from gamekit.engine.prohibitions import prohibits, refuse
from gamekit.engine.statements import DecisionKind, EventKind, Refusal, Tell
from gamekit.games.choson.actions import ChosonAction, Discard
from gamekit.games.choson.components import EVENT, FAMILIES
from gamekit.games.choson.consequences import announces_tokens, take_off
from gamekit.games.choson.state import ChosonState
from gamekit.rulebook.citations import implements
from gamekit.rulebook.messages import N_
from gamekit.seasons.limits import ask_to_discard, end_game, is_last_round

PHASE = "ending"

DECISION = DecisionKind(
    "choson.ending.limit", N_("{player} has more Characters in play than the Season allows: discard one."), Discard
)

WITHIN = EventKind(
    "choson.ending.limit",
    N_("{player} has {characters:acc} in play, and the Season allows {limit}: nothing is discarded."),
)
EVENTS_STAY = EventKind("choson.ending.kept-events", N_("The kept Events of {player} do not count."))
DISCARDED = EventKind("choson.ending.limit", N_("{player} discards {card:a}; it goes back to the pile."))
SHIELDED_DISCARDED = EventKind("choson.yi.own-discard", N_("It lay under Yi's Shield; that does not stop its owner."))
PASSED = EventKind("choson.ending.pass-token", N_("The 1st Player token passes from {owner} to {player}."))
PASSED_LAST = EventKind(
    "choson.ending.last-pass", N_("After the last round too: the 1st Player token passes from {owner} to {player}.")
)
NOT_PASSED = EventKind(
    "choson.ending.last-pass", N_("Variant: after the last round the 1st Player token stays with {owner}.")
)
OVER = EventKind("choson.round.count", N_("The last round is over: the table is scored."))


def begin(state: ChosonState, luck: Luck | None, tell: Tell) -> None:
    """All cards placed have been revealed; nothing is hidden any more."""
    state.phase = PHASE
    state.returned = (state.no_cards,) * (state.players + 1)
    state.seen_in_pile = state.no_cards
    _go_on(state, state.first_player, luck, tell)


def _go_on(state: ChosonState, player: int, luck: Luck | None, tell: Tell) -> None:
    """Each player in turn, from this one on (0: all are done), discards down to the limit; then the round is over."""
    if not ask_to_discard(state, player, _is_within_limit, tell):
        _end_round(state, luck, tell)


@implements("choson.ending.limit", "choson.ending.kept-events")
def _is_within_limit(state: ChosonState, player: int, tell: Tell) -> bool:
    limit = state.season.limit
    characters = state.characters(player)
    if characters > limit:
        return False
    tell(WITHIN, player=player, characters=characters, limit=limit)
    if state.in_play[EVENT][player]:
        tell(EVENTS_STAY, player=player)
    return True


@implements("choson.yi.own-discard")
def legal(state: ChosonState) -> list[ChosonAction]:
    """Any of the own Characters, one at a time; a shielded one too."""
    player = state.player
    return [
        Discard.made[player, family]
        for family in FAMILIES
        if not kept_event(family) and not nothing_to_discard(state, player, family)
    ]


def why_not(state: ChosonState, action: Discard) -> Refusal | None:
    if kept_event(action.family):
        return refuse(kept_event, state.vocabulary)
    if nothing_to_discard(state, action.player, action.family):
        return refuse(nothing_to_discard, state.vocabulary, player=action.player, card=action.family)
    return None


@prohibits("choson.ending.kept-events", N_("A kept Event is no Character: it does not count and is not discarded."))
def kept_event(kind: int) -> bool:
    return kind == EVENT


@prohibits("choson.ending.limit", N_("{player} has no {card} in play."))
def nothing_to_discard(state: ChosonState, player: int, family: int) -> bool:
    return not state.in_play[family][player]


def discard(state: ChosonState, action: Discard, luck: Luck | None, tell: Tell) -> None:
    _take_off(state, action, luck, tell)
    if state.characters(action.player) <= state.season.limit:
        _go_on(state, state.next_in_phase(action.player), luck, tell)


@announces_tokens
def _take_off(state: ChosonState, action: Discard, luck: Luck | None, tell: Tell) -> None:
    player, family = action.player, action.family
    tell(DISCARDED, player=player, card=family)
    if state.shield_player == player and state.shield_family == family:
        tell(SHIELDED_DISCARDED)
    take_off(state, player, family, tell)


@implements("choson.ending.pass-token", "choson.ending.last-pass", "choson.round.count")
def _end_round(state: ChosonState, luck: Luck | None, tell: Tell) -> None:
    last = is_last_round(state)
    owner, following = state.first_player, state.after_player(state.first_player)
    if last and not state.last_round_pass:
        tell(NOT_PASSED, owner=owner)
    else:
        state.first_player = following
        tell(PASSED_LAST if last else PASSED, owner=owner, player=following)
    if last:
        end_game(state)
        tell(OVER)
    else:
        from gamekit.games.choson.phases.time_travelling import begin_round  # the round is a circle

        state.round += 1
        begin_round(state, luck, tell)
