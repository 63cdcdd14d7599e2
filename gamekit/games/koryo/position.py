"""Positions of Koryŏ as plain data; how positions are written at all stands in `gamekit.seasons.position`.

    {"players": 3, "phase": "action", "player": 1, "P1": {"in_play": "2 Spy, Lobbying", "placed": "3 Barbarian"}}

`to_dict` writes everything that differs from the defaults; `position` reads it back to an equal state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gamekit.engine.cards import counted
from gamekit.games.koryo.components import (
    BANKER,
    BROADCASTER,
    EVENTS,
    KINDS,
    LOBBYING,
    NOTATION,
    PRIEST,
    SENATOR,
    SHIP_OWNER,
    SPY,
    TURN_POWERS,
)
from gamekit.games.koryo.hidden import still_face_down
from gamekit.games.koryo.phases import events
from gamekit.games.koryo.phases.ending import SENATORS_KEEP
from gamekit.games.koryo.state import KoryoState
from gamekit.rulebook.messages import N_
from gamekit.seasons import position as positions
from gamekit.seasons.position import Layout, seats


def to_dict(state: KoryoState) -> dict[str, Any]:
    """The position as plain data. Of a player's hidden cards, where it is seen by another, the number."""
    own: dict[str, Any] = {}
    if state.ship_owner != _ship_owner_now(state):
        own["ship_owner"] = state.ship_owner
    if state.played or state.used:
        own["turn"] = {"played": NOTATION.cards(state.played), "used": positions.written_powers(state, NOTATION)}
    return positions.written(state, LAYOUT, own)


def position(data: Mapping[str, Any]) -> KoryoState:
    """The state that the data describes.

    Who had the Ship Owners as the cards were placed is, where it is left out, who has them on this table.

    Raises:
        ImpossiblePosition: it cannot be read, or the game's cards and rules cannot produce it.
    """
    return positions.read(data, LAYOUT)


def _read_own(state: KoryoState, data: Mapping[str, Any]) -> None:
    state.ship_owner = positions.number(data, "ship_owner", _ship_owner_now(state), range(state.players + 1))


def _ship_owner_now(state: KoryoState) -> int:
    """Who would have placed with the Ship Owners on this table: it matters until all cards are revealed."""
    return state.majority(SHIP_OWNER) if state.phase in ("order", "action") else 0


# Checking -------------------------------------------------------------------------------------------


def _ship_owner_fits(state: KoryoState) -> bool:
    """In phase II nothing comes into play, in phase III it may, later nobody asks."""
    return state.phase == "action" or state.ship_owner == _ship_owner_now(state)


def _hands_fit(state: KoryoState) -> bool:
    """Hands are held in phase II only, by those who have not placed yet, and no larger than dealt."""
    for player in seats(state):
        dealt = state.season.deal + state.has_majority(player, BROADCASTER)
        if state.hand_size(player) > (dealt if positions.holds_hand(state, player) else 0):
            return False
    return True


def _placed_fit(state: KoryoState) -> bool:
    """Cards lie face down from a player's phase II to the own turn, and were placed together."""
    for player in seats(state):
        cards = state.placed_by(player)
        if cards and not (state.placed_and_waits(player) and _were_placed(state, player, cards)):
            return False
    return True


def _were_placed(state: KoryoState, player: int, cards: tuple[int, ...]) -> bool:
    """Whether these cards may be what is left of a placement, of which the rest has been revealed."""
    return cards in still_face_down(state, player, counted(cards, len(KINDS)))


def _returned_fit(state: KoryoState) -> bool:
    """What went back unseen is known from phase II to the end of phase III, and was dealt in the same hand."""
    for player in seats(state):
        size, placed = state.returned_size(player), state.placed_size(player)
        acted = positions.has_placed(state, player)
        played = len(state.played) if player == state.turn_of else 0
        # With the Broadcasters one card more was dealt; who had them then, the table need not show any more.
        if size and (not acted or size + placed + played > state.season.deal + 1):
            return False
        if size and not placed and state.shown_nothing(player):
            return False
    return True


def _turn_fits(state: KoryoState) -> bool:
    """What was revealed this turn is still there, and may all have been placed."""
    played, player = state.played, state.turn_of
    if state.phase != "action":
        return not (played or state.used)
    there = all(_are_there(state, kind, played.count(kind)) for kind in set(played))
    all_placed = state.placed_size(player) or not played or _were_placed(state, player, ())
    return bool(there and all_placed and _used_fit(state))


def _are_there(state: KoryoState, kind: int, count: int) -> bool:
    """Whether so many cards revealed this turn lie in front of the player, but for one that everybody saw go.

    The Priests may have put an Event back into the pile, and a Lobbying may have brought a Character to another player.
    """
    missing = count - state.in_play[kind][state.turn_of]
    if missing <= 0:
        return True
    if kind in EVENTS:
        gone = PRIEST in state.used and state.seen_in_pile[kind] > 0
    else:
        gone = LOBBYING in state.played and sum(state.in_play[kind]) >= count
    return gone and missing == 1


def _used_fit(state: KoryoState) -> bool:
    """Powers of the own turn, each once; a token taken is still there, an Event destroyed was seen to go."""
    used = state.used
    tokens = (BANKER in used) + (SPY in used)
    destroyed = PRIEST not in used or any(state.seen_in_pile[kind] for kind in EVENTS)
    once = set(used) <= set(TURN_POWERS) and len(set(used)) == len(used)
    return once and destroyed and state.tokens[state.turn_of] >= tokens


def _asked_fits(state: KoryoState) -> bool:
    """The decision is due: an Event has been revealed, or somebody has too many cards."""
    if state.player != state.turn_of:
        return False
    for event, asked in events.ASKED.items():
        if state.asked == asked:
            return event in state.played and state.in_play[event][state.player] > 0
    if state.asked == "discard":
        return not _may_stop(state, state.player, 0) and all(
            _may_stop(state, player, SENATORS_KEEP) for player in seats(state) if state.has_acted(player)
        )
    return True


def _may_stop(state: KoryoState, player: int, senators_keep: int) -> bool:
    """Whether a player is within the limit, or has Events only."""
    limit = state.season.limit + (senators_keep if state.has_majority(player, SENATOR) else 0)
    cards = state.cards_in_play(player)
    return cards <= limit or cards == state.events(player)


_RETURNED = N_("What went back into the pile unseen does not fit the table.")
# In this order: each may rely on those before it.
CHECKS: tuple[tuple[Callable[[KoryoState], bool], str], ...] = (
    (positions.cards_enough, N_("The position has more cards of a kind than the game.")),
    (positions.tokens_enough, N_("The position has more Victory Point tokens than the game.")),
    (positions.returned_fit, _RETURNED),
    (_ship_owner_fits, N_("Who had the Ship Owners is read from the table until cards are revealed.")),
    (_hands_fit, N_("Only a player who has not placed yet holds cards, and no more than were dealt.")),
    (_turn_fits, N_("What was played this turn does not fit the table.")),
    (_placed_fit, N_("Face-down cards are identical, or two with the Ship Owners, and lie until their owner's turn.")),
    (_returned_fit, _RETURNED),
    (_asked_fits, N_("Nobody is asked that at this table.")),
)

LAYOUT = Layout(
    game="koryo",
    other_game=N_("This is not a position of Koryŏ, version {version}."),
    notation=NOTATION,
    asked_in={"order": "order", "action": "turn", "ending": "discard", "over": ""},
    phases_of={
        "order": ("order",),
        "turn": ("action",),
        "barbarian": ("action",),
        "lobbying": ("action",),
        "discard": ("ending",),
        "": ("over",),
    },
    keys=frozenset({"ship_owner"}),
    turn_keys=frozenset({"played", "used"}),
    empty=KoryoState.empty,
    read_own=_read_own,
    checks=CHECKS,
)
