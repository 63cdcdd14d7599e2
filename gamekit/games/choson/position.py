"""Positions of Chosŏn as plain data; how positions are written at all stands in `gamekit.seasons.position`.

    {"players": 3, "phase": "main", "player": 1, "P1": {"in_play": "2 Sniper, Yi", "placed": "Hulk, Event"}}

`to_dict` writes everything that differs from the defaults; `position` reads it back to an equal state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gamekit.engine.cards import Counts, counted
from gamekit.games.choson.components import (
    EVENT,
    FIREARM,
    GOSU,
    KINDS,
    NOTATION,
    ORACLE,
    SCIENTIST,
    SWORD,
    TIME_TRAVELLER,
    YI,
)
from gamekit.games.choson.consequences import tokens_of_others
from gamekit.games.choson.phases import order
from gamekit.games.choson.state import ChosonState
from gamekit.rulebook.messages import N_
from gamekit.seasons import position as positions
from gamekit.seasons.position import Layout, seats


def to_dict(state: ChosonState) -> dict[str, Any]:
    """The position as plain data. Of a player's hidden cards, where it is seen by another, the number."""
    own: dict[str, Any] = {"legacy": state.legacy}
    if not state.last_round_pass:
        own["last_round_pass"] = False
    if state.shield_family:
        own["shield"] = f"P{state.shield_player} {NOTATION.card(state.shield_family)}"
    if state.revealed or state.used:
        own["turn"] = {
            "revealed": state.revealed,
            "played": NOTATION.cards(state.played),
            "effect": NOTATION.card(state.effect) if state.effect else "nothing",
            "used": positions.written_powers(state, NOTATION),
        }
    return positions.written(state, LAYOUT, own)


def position(data: Mapping[str, Any]) -> ChosonState:
    """The state that the data describes.

    Raises:
        ImpossiblePosition: it cannot be read, or the game's cards and rules cannot produce it.
    """
    return positions.read(data, LAYOUT)


def _read_own(state: ChosonState, data: Mapping[str, Any]) -> None:
    state.last_round_pass = positions.yes_or_no(data, "last_round_pass", True)
    state.legacy = positions.number(data, "legacy", 0, range(state.players + 1))
    _read_shield(state, positions.text(data, "shield"))
    turn = data.get("turn", {})
    state.revealed = positions.yes_or_no(turn, "revealed", bool(state.played))
    effect = positions.text(turn, "effect", "nothing")
    state.effect = 0 if effect == "nothing" else NOTATION.read_card(effect)


def _read_shield(state: ChosonState, text: str) -> None:
    if text:
        owner, _, family = text.partition(" ")
        known = {f"P{player}": player for player in seats(state)}
        if owner not in known:
            positions.fail(N_("Yi's Shield is written “P1 Sniper”, not {text!r}."), text=text)
        state.shield_player = known[owner]
        state.shield_family = NOTATION.read_card(family)


# Checking -------------------------------------------------------------------------------------------


def _shield_fits(state: ChosonState) -> bool:
    if not state.shield_family:
        return not state.shield_player
    owner, family = state.shield_player, state.shield_family
    return family != EVENT and state.in_play[family][owner] > 0 and state.in_play[YI][owner] == 1


def _hands_fit(state: ChosonState) -> bool:
    """Hands are held in phase III only, by those who have not placed yet, and no larger than dealt."""
    return all(
        sum(state.hand(player)) <= (state.season.deal if positions.holds_hand(state, player) else 0)
        for player in seats(state)
    )


def _placed_fit(state: ChosonState) -> bool:
    """Cards lie face down from a player's phase III to the own turn's reveal, and are one of the combinations."""
    for player in seats(state):
        cards = state.placed_by(player)
        may_lie = state.placed_and_waits(player) and not (player == state.turn_of and state.revealed)
        if cards and not (may_lie and _is_combination(cards)):
            return False
    return True


def _is_combination(cards: tuple[int, ...]) -> bool:
    hand = counted(cards, len(KINDS))
    return any(action.cards == cards for action in order.placements(1, hand))


def _returned_fit(state: ChosonState) -> bool:
    """What went back unseen is known from phase III to the end of phase IV, and was dealt in the same hand."""
    for player in seats(state):
        size, placed = state.returned_size(player), state.placed_size(player)
        acted = positions.has_placed(state, player)
        played = len(state.played) if player == state.turn_of else 0
        if size and (not acted or size + placed + played > state.season.deal):
            return False
        if state.shown_nothing(player) and not placed and not _allows_nothing(state.returned_by(player)):
            return False
    return True


def _allows_nothing(hand: Counts) -> bool:
    return [action.cards for action in order.placements(1, hand)] == [()]


def _turn_fits(state: ChosonState) -> bool:
    """What was revealed this turn lies in front of the player, and the open effect is that of its Character."""
    if state.phase != "main":
        return not (state.revealed or state.played or state.effect or state.used)
    played = state.played
    if played and not (state.revealed and _is_combination(played)):
        return False
    if not _used_fit(state):
        return False
    if len(played) == 2 and played[1] == EVENT:  # combination 3: once the effect is done, a riposte may have hit it
        return state.effect == 0 or (state.effect == played[0] and state.in_play[played[0]][state.turn_of] > 0)
    characters = [kind for kind in played if kind != EVENT]
    there = all(state.in_play[kind][state.turn_of] >= characters.count(kind) for kind in characters)
    return there and state.effect == 0


def _used_fit(state: ChosonState) -> bool:
    """A power is used once; Scientist and Gosu after an Event was played, and the Gosu's Event is kept."""
    possible = {YI, ORACLE, SCIENTIST, GOSU} if EVENT in state.played else {YI, ORACLE}
    kept = state.in_play[EVENT][state.turn_of] > 0 or GOSU not in state.used
    return kept and set(state.used) <= possible and len(set(state.used)) == len(state.used)


def _asked_fits(state: ChosonState) -> bool:
    """The decision is due: somebody travels, has a token to choose, a riposte, too many Characters."""
    checks: dict[str, Callable[[], bool]] = {
        "time-travel": lambda: state.majority(TIME_TRAVELLER) == state.player,
        "token": lambda: _token_is_due(state),
        "return-fire": lambda: _riposte_fits(state, FIREARM),
        "counter-attack": lambda: _riposte_fits(state, SWORD),
        "discard": lambda: state.characters(state.player) > state.season.limit and _earlier_within_limit(state),
    }
    riposte = state.asked in ("return-fire", "counter-attack")
    return (riposte or state.player == state.turn_of) and checks.get(state.asked, lambda: True)()


def _token_is_due(state: ChosonState) -> bool:
    due = state.phase == "time-travel" or ORACLE in state.used or SCIENTIST in state.used
    return due and not state.tokens[0] and bool(tokens_of_others(state, state.player))


def _earlier_within_limit(state: ChosonState) -> bool:
    earlier = [player for player in seats(state) if state.has_acted(player)]
    return all(state.characters(player) <= state.season.limit for player in earlier)


def _riposte_fits(state: ChosonState, families: tuple[int, ...]) -> bool:
    attacker = state.turn_of
    return (
        attacker != state.player
        and len(state.played) == 2
        and state.played[1] == EVENT
        and state.played[0] in families
        and state.in_play[state.played[0]][attacker] > 0
        and (state.shield_player, state.shield_family) != (attacker, state.played[0])
        and not state.effect
    )


_RETURNED = N_("What went back into the pile unseen does not fit the table.")
# In this order: each may rely on those before it.
CHECKS: tuple[tuple[Callable[[ChosonState], bool], str], ...] = (
    (positions.cards_enough, N_("The position has more cards of a kind than the game.")),
    (positions.tokens_enough, N_("The position has more Victory Point tokens than the game.")),
    (positions.returned_fit, _RETURNED),
    (_shield_fits, N_("Yi's Shield lies on a family of the player who controls Yi, or in the middle.")),
    (_hands_fit, N_("Only a player who has not placed yet holds cards, and no more than the Season deals.")),
    (
        _placed_fit,
        N_("Face-down cards are one of the four combinations, and lie from phase III to their owner's turn."),
    ),
    (_turn_fits, N_("What was played this turn does not fit the table.")),
    (_returned_fit, _RETURNED),
    (_asked_fits, N_("Nobody is asked that at this table.")),
)

LAYOUT = Layout(
    game="choson",
    other_game=N_("This is not a position of Chosŏn, version {version}."),
    notation=NOTATION,
    asked_in={"time-travel": "time-travel", "order": "order", "main": "turn", "ending": "discard", "over": ""},
    phases_of={
        "time-travel": ("time-travel",),
        "token": ("time-travel", "main"),
        "order": ("order",),
        "turn": ("main",),
        "return-fire": ("main",),
        "counter-attack": ("main",),
        "discard": ("ending",),
        "": ("over",),
    },
    keys=frozenset({"last_round_pass", "legacy", "shield"}),
    turn_keys=frozenset({"revealed", "played", "effect", "used"}),
    empty=ChosonState.empty,
    read_own=_read_own,
    checks=CHECKS,
)
