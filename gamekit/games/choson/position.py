"""Positions as plain data: small and readable, defaults filled in, and checked.

    {"players": 3, "phase": "main", "player": 1, "P1": {"in_play": "2 Sniper, Yi", "placed": "Hulk, Event"}}

`to_dict` writes everything that differs from the defaults; `position` reads it back to an equal state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from gamekit.engine.cards import Counts, FaceDown, counted, replaced
from gamekit.engine.errors import GamekitError, ImpossiblePosition
from gamekit.games.choson.components import (
    EVENT,
    FIREARM,
    GOSU,
    KINDS,
    MOST_PLAYERS,
    NOTATION,
    ORACLE,
    SCIENTIST,
    SEASONS,
    SWORD,
    TIME_TRAVELLER,
    VP_TOKENS,
    YI,
)
from gamekit.games.choson.consequences import tokens_of_others
from gamekit.games.choson.hidden import shown_nothing
from gamekit.games.choson.phases import order
from gamekit.games.choson.setup import empty_table
from gamekit.games.choson.state import ChosonState
from gamekit.rulebook.messages import N_

VERSION = 1

PHASE_OF = {
    "time-travel": ("time-travel",),
    "token": ("time-travel", "main"),
    "order": ("order",),
    "turn": ("main",),
    "return-fire": ("main",),
    "counter-attack": ("main",),
    "discard": ("ending",),
    "": ("over",),
}
ASKED_IN = {"time-travel": "time-travel", "order": "order", "main": "turn", "ending": "discard", "over": ""}

ZONES = ("in_play", "hand", "placed", "returned")
KEYS = {
    "game", "version", "players", "last_round_pass", "round", "phase", "asked", "player", "turn_of",
    "first_player", "legacy", "shield", "turn", "seen_in_pile",
}  # fmt: skip
TURN_KEYS = {"revealed", "played", "effect", "used"}


def to_dict(state: ChosonState) -> dict[str, Any]:
    """The position as plain data. Of a player's hidden cards, where it is seen by another, the number."""
    data: dict[str, Any] = {
        "game": "choson",
        "version": VERSION,
        "players": state.players,
        "round": state.round,
        "phase": state.phase,
        "asked": state.asked,
        "player": state.player,
        "turn_of": state.turn_of,
        "first_player": state.first_player,
        "legacy": state.legacy,
    }
    if not state.last_round_pass:
        data["last_round_pass"] = False
    if state.shield_family:
        data["shield"] = f"P{state.shield_player} {NOTATION.card(state.shield_family)}"
    if state.revealed or state.used:
        data["turn"] = {
            "revealed": state.revealed,
            "played": NOTATION.cards(state.played),
            "effect": NOTATION.card(state.effect) if state.effect else "nothing",
            "used": ", ".join(NOTATION.card(power) for power in state.used),
        }
    if any(state.seen_in_pile):
        data["seen_in_pile"] = NOTATION.counts(state.seen_in_pile)
    for player in range(1, state.players + 1):
        data[f"P{player}"] = _player_to_dict(state, player)
    return data


def _player_to_dict(state: ChosonState, player: int) -> dict[str, Any]:
    zones = (state.tableau(player), state.hands[player], state.placed[player], state.returned[player])
    written: dict[str, Any] = {"tokens": state.tokens[player]}
    for zone, cards in zip(ZONES, zones, strict=True):
        if isinstance(cards, FaceDown):
            written[zone] = cards.count
        else:
            written[zone] = NOTATION.cards(cards) if zone == "placed" else NOTATION.counts(cards)
    return {zone: value for zone, value in written.items() if value not in (0, "nothing")}


# Reading --------------------------------------------------------------------------------------------


def position(data: Mapping[str, Any]) -> ChosonState:
    """The state that the data describes.

    Left out: two players (or as many as are named), round 1, phase "main", player 1 to act and to start, nothing
    in front of anybody, all tokens in the middle.

    Raises:
        ImpossiblePosition: it cannot be read, or the game's cards and rules cannot produce it.
    """
    if not isinstance(data, Mapping):
        _fail(N_("A position is a table of names and values, not {data!r}."), data=data)
    try:
        state = _read(data)
    except ImpossiblePosition:
        raise
    except GamekitError as error:
        raise ImpossiblePosition(N_("The position cannot be read: {error}"), error=error) from error
    for fits, template in CHECKS:
        if not fits(state):
            raise ImpossiblePosition(template)
    return state


def _read(data: Mapping[str, Any]) -> ChosonState:
    names = [f"P{player}" for player in range(1, MOST_PLAYERS + 1)]
    for key in data:
        if key not in KEYS and key not in names:
            _fail(N_("A position has no “{key}”."), key=key)
    if data.get("game", "choson") != "choson" or data.get("version", VERSION) != VERSION:
        _fail(N_("This is not a position of Chosŏn, version {version}."), version=VERSION)
    named = max([2, *[int(name[1]) for name in names if name in data]])
    players = _number(data, "players", named, range(2, MOST_PLAYERS + 1))
    if named > players:
        _fail(N_("P{named} is named, but {players} play."), named=named, players=players)
    state = empty_table(players, _yes_or_no(data, "last_round_pass", True))
    seats = range(1, players + 1)
    state.round = _number(data, "round", 1, range(1, len(SEASONS) + 1))
    state.first_player = _number(data, "first_player", 1, seats)
    state.legacy = _number(data, "legacy", 0, range(players + 1))
    phase = _text(data.get("phase", "main"))
    if phase not in ASKED_IN:
        _fail(N_("There is no phase {phase!r}; there are: {known}."), phase=phase, known=", ".join(ASKED_IN))
    state.phase = phase
    state.asked = _text(data.get("asked", ASKED_IN[phase]))
    if state.asked not in PHASE_OF or phase not in PHASE_OF[state.asked]:
        _fail(N_("In the phase {phase} nobody is asked {asked!r}."), phase=phase, asked=state.asked)
    if state.asked:
        state.player = _number(data, "player", state.first_player, seats)
        state.turn_of = _number(data, "turn_of", state.player, seats)
    for player in seats:
        _read_player(state, player, data.get(f"P{player}", {}))
    _read_shield(state, data.get("shield", ""))
    _read_turn(state, data.get("turn", {}))
    state.seen_in_pile = counted(NOTATION.read_cards(_text(data.get("seen_in_pile", ""))), len(KINDS))
    return state


def _read_player(state: ChosonState, player: int, data: Any) -> None:
    if not isinstance(data, Mapping) or not set(data) <= {*ZONES, "tokens"}:
        _fail(N_("P{player} has {known}, nothing else."), player=player, known=", ".join((*ZONES, "tokens")))
    zones = {zone: NOTATION.read_cards(_text(data.get(zone, ""))) for zone in ZONES}
    for kind in zones["in_play"]:
        state.put_in_play(kind, player, 1)
    state.hands = replaced(state.hands, player, counted(zones["hand"], len(KINDS)))
    state.placed = replaced(state.placed, player, zones["placed"])
    state.returned = replaced(state.returned, player, counted(zones["returned"], len(KINDS)))
    for _ in range(_number(data, "tokens", 0, range(VP_TOKENS + 1))):
        state.hold_token(player, 0)


def _read_shield(state: ChosonState, text: Any) -> None:
    if _text(text):
        owner, _, family = text.partition(" ")
        known = {f"P{player}": player for player in range(1, state.players + 1)}
        if owner not in known:
            _fail(N_("Yi's Shield is written “P1 Sniper”, not {text!r}."), text=text)
        state.shield_player = known[owner]
        state.shield_family = NOTATION.read_card(family)


def _read_turn(state: ChosonState, data: Any) -> None:
    if not isinstance(data, Mapping) or not set(data) <= TURN_KEYS:
        _fail(N_("A turn has {known}, nothing else."), known=", ".join(sorted(TURN_KEYS)))
    state.played = NOTATION.read_cards(_text(data.get("played", "")))
    state.revealed = _yes_or_no(data, "revealed", bool(state.played))
    effect = _text(data.get("effect", "nothing"))
    state.effect = 0 if effect == "nothing" else NOTATION.read_card(effect)
    state.used = tuple(NOTATION.read_card(name) for name in _text(data.get("used", "")).split(",") if name.strip())


def _number(data: Mapping[str, Any], key: str, default: int, allowed: range) -> int:
    value = data.get(key, default)
    if type(value) is not int or value not in allowed:
        _fail(
            N_("“{key}” is a number from {first} to {last}, not {value!r}."),
            key=key, first=allowed[0], last=allowed[-1], value=value,
        )  # fmt: skip
    return value


def _yes_or_no(data: Mapping[str, Any], key: str, default: bool) -> bool:
    value = data.get(key, default)
    if not isinstance(value, bool):
        _fail(N_("“{key}” is true or false, not {value!r}."), key=key, value=value)
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        _fail(N_("Cards and phases are written as text, “2 Sniper, Event”, not {value!r}."), value=value)
    return value


def _fail(template: str, **values: object) -> NoReturn:
    raise ImpossiblePosition(template, **values)


# Checking -------------------------------------------------------------------------------------------


def _seats(state: ChosonState) -> range:
    return range(1, state.players + 1)


def _has_acted(state: ChosonState, player: int) -> bool:
    turns = state.order_of_play()
    return turns.index(player) < turns.index(state.turn_of)


def _cards_enough(state: ChosonState) -> bool:
    return all(count >= 0 for count in state.pile())


def _middle_enough(state: ChosonState) -> bool:
    return state.tokens[0] >= 0


def _shield_fits(state: ChosonState) -> bool:
    if not state.shield_family:
        return not state.shield_player
    owner, family = state.shield_player, state.shield_family
    return family != EVENT and state.in_play[family][owner] > 0 and state.in_play[YI][owner] == 1


def _hands_fit(state: ChosonState) -> bool:
    """Hands are held in phase III only, by those who have not placed yet, and no larger than dealt."""
    for player in _seats(state):
        holds = state.phase == "order" and not _has_acted(state, player)
        if sum(state.hand(player)) > (state.season.deal if holds else 0):
            return False
    return True


def _placed_fit(state: ChosonState) -> bool:
    """Cards lie face down from a player's phase III to the own turn's reveal, and are one of the combinations."""
    for player in _seats(state):
        cards = state.placed_by(player)
        acted = state.phase in ("order", "main") and _has_acted(state, player)
        may_lie = acted if state.phase == "order" else state.phase == "main" and not acted
        if player == state.turn_of and state.revealed:
            may_lie = False
        if cards and (not may_lie or not _is_combination(cards)):
            return False
    return True


def _is_combination(cards: tuple[int, ...]) -> bool:
    hand = counted(cards, len(KINDS))
    return any(action.cards == cards for action in order.placements(1, hand))


def _returned_fit(state: ChosonState) -> bool:
    """What went back unseen is known from phase III to the end of phase IV, and was dealt in the same hand."""
    known = [state.seen_in_pile]
    for player in _seats(state):
        returned = state.returned[player]
        assert not isinstance(returned, FaceDown), "a position is read in full"
        size = sum(returned)
        acted = state.phase == "main" or (state.phase == "order" and _has_acted(state, player))
        played = len(state.played) if player == state.turn_of else 0
        if size and (not acted or size + state.placed_size(player) + played > state.season.deal):
            return False
        if shown_nothing(state, player) and not state.placed_by(player) and not _allows_nothing(returned):
            return False
        known.append(returned)
    return all(sum(column) <= held for column, held in zip(zip(*known, strict=True), state.pile(), strict=True))


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
    earlier = [player for player in _seats(state) if _has_acted(state, player)]
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


CHECKS: tuple[tuple[Callable[[ChosonState], bool], str], ...] = (
    (_cards_enough, N_("The position has more cards of a kind than the game.")),
    (_middle_enough, N_("The position has more VP tokens than the game.")),
    (_shield_fits, N_("Yi's Shield lies on a family of the player who controls Yi, or in the middle.")),
    (_hands_fit, N_("Only a player who has not placed yet holds cards, and no more than the Season deals.")),
    (
        _placed_fit,
        N_("Face-down cards are one of the four combinations, and lie from phase III to their owner's turn."),
    ),
    (_turn_fits, N_("What was played this turn does not fit the table.")),
    (_returned_fit, N_("What went back into the pile unseen does not fit the table.")),
    (_asked_fits, N_("Nobody is asked that at this table.")),
)
