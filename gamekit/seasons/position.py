"""Positions as plain data: small and readable, defaults filled in, and checked.

    {"players": 3, "phase": "main", "player": 1, "P1": {"in_play": "2 Sniper, Yi", "placed": "Hulk, Event"}}

Here is what both games write, read and check; each game adds its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from operator import le
from typing import Any, Generic, NoReturn, TypeVar

from gamekit.engine.actions import Notation
from gamekit.engine.cards import FaceDown, counted, replaced
from gamekit.engine.errors import GamekitError, ImpossiblePosition
from gamekit.rulebook.messages import N_
from gamekit.seasons.components import MOST_PLAYERS, SEASONS
from gamekit.seasons.table import SeasonState

VERSION = 1

S = TypeVar("S", bound=SeasonState)

ZONES = ("in_play", "hand", "placed", "returned")
KEYS = {
    "game", "version", "players", "round", "phase", "asked", "player", "turn_of", "first_player", "turn",
    "seen_in_pile",
}  # fmt: skip


@dataclass(frozen=True)
class Layout(Generic[S]):
    """How the positions of a game are written.

    Attributes:
        game: the id of the game.
        other_game: the sentence for the position of another game, or of another version.
        notation: how its cards are written.
        asked_in: for each phase, the decision that is asked in it where nothing is said.
        phases_of: for each decision, the phases in which it may be asked.
        keys: the names that only this game's positions have.
        turn_keys: the names that a turn has.
        empty: makes the table before the first round for a number of players.
        read_own: fills in what only this game's positions have.
        checks: what has to hold, and the sentence where it does not.
    """

    game: str
    other_game: str
    notation: Notation
    asked_in: Mapping[str, str]
    phases_of: Mapping[str, tuple[str, ...]]
    keys: frozenset[str]
    turn_keys: frozenset[str]
    empty: Callable[[int], S]
    read_own: Callable[[S, Mapping[str, Any]], None]
    checks: Sequence[tuple[Callable[[S], bool], str]]


# Writing --------------------------------------------------------------------------------------------


def written(state: SeasonState, layout: Layout[Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """The position as plain data, `own` being what only this game has.

    Of a player's hidden cards, where it is seen by another, the number is written.
    """
    data = {
        "game": layout.game,
        "version": VERSION,
        "players": state.players,
        "round": state.round,
        "phase": state.phase,
        "asked": state.asked,
        "player": state.player,
        "turn_of": state.turn_of,
        "first_player": state.first_player,
        **own,
    }
    if any(state.seen_in_pile):
        data["seen_in_pile"] = layout.notation.counts(state.seen_in_pile)
    for player in range(1, state.players + 1):
        data[f"P{player}"] = _player_to_dict(state, player, layout.notation)
    return data


def _player_to_dict(state: SeasonState, player: int, notation: Notation) -> dict[str, Any]:
    zones = (state.tableau(player), state.hands[player], state.placed[player], state.returned[player])
    data: dict[str, Any] = {"tokens": state.tokens[player]}
    for zone, cards in zip(ZONES, zones, strict=True):
        if isinstance(cards, FaceDown):
            data[zone] = cards.count
        else:
            data[zone] = notation.cards(cards) if zone == "placed" else notation.counts(cards)
    return {zone: value for zone, value in data.items() if value not in (0, "nothing")}


def written_powers(state: SeasonState, notation: Notation) -> str:
    """The powers used this turn, in order."""
    return ", ".join(notation.card(power) for power in state.used)


# Reading --------------------------------------------------------------------------------------------


def read(data: Mapping[str, Any], layout: Layout[S]) -> S:
    """The state that the data describes.

    Left out: two players (or as many as are named), round 1, the phase of the turns, player 1 to start, whoever
    starts to act, nothing in front of anybody, all tokens in the middle.

    Raises:
        ImpossiblePosition: it cannot be read, or the game's cards and rules cannot produce it.
    """
    if not isinstance(data, Mapping):
        fail(N_("A position is a table of names and values, not {data!r}."), data=data)
    try:
        state = _read(data, layout)
    except ImpossiblePosition:
        raise
    except GamekitError as error:
        raise ImpossiblePosition(N_("The position cannot be read: {error}"), error=error) from error
    for fits, template in layout.checks:
        if not fits(state):
            raise ImpossiblePosition(template)
    return state


def _read(data: Mapping[str, Any], layout: Layout[S]) -> S:
    names = [f"P{player}" for player in range(1, MOST_PLAYERS + 1)]
    for key in data:
        if key not in KEYS and key not in layout.keys and key not in names:
            fail(N_("A position has no “{key}”."), key=key)
    version = data.get("version", VERSION)
    if data.get("game", layout.game) != layout.game or type(version) is not int or version != VERSION:
        fail(layout.other_game, version=VERSION)
    named = max([2, *[int(name[1]) for name in names if name in data]])
    players = number(data, "players", named, range(2, MOST_PLAYERS + 1))
    if named > players:
        fail(N_("P{named} is named, but {players} play."), named=named, players=players)
    state = layout.empty(players)
    _read_round(state, data, layout)
    for player in seats(state):
        _read_player(state, player, data.get(f"P{player}", {}), layout.notation)
    state.seen_in_pile = counted(layout.notation.read_cards(text(data, "seen_in_pile")), len(state.copies))
    _read_turn(state, data.get("turn", {}), layout)
    layout.read_own(state, data)
    return state


def _read_round(state: SeasonState, data: Mapping[str, Any], layout: Layout[Any]) -> None:
    state.round = number(data, "round", 1, range(1, len(SEASONS) + 1))
    state.first_player = number(data, "first_player", 1, seats(state))
    phase = text(data, "phase", state.turn_phase)
    if phase not in layout.asked_in:
        fail(N_("There is no phase {phase!r}; there are: {known}."), phase=phase, known=", ".join(layout.asked_in))
    state.phase = phase
    state.asked = text(data, "asked", layout.asked_in[phase])
    if phase not in layout.phases_of.get(state.asked, ()):
        fail(N_("In the phase {phase} nobody is asked {asked!r}."), phase=phase, asked=state.asked)
    if state.asked:
        state.player = number(data, "player", state.first_player, seats(state))
        state.turn_of = number(data, "turn_of", state.player, seats(state))


def _read_player(state: SeasonState, player: int, data: Any, notation: Notation) -> None:
    if not isinstance(data, Mapping) or not set(data) <= {*ZONES, "tokens"}:
        fail(N_("P{player} has {known}, nothing else."), player=player, known=", ".join((*ZONES, "tokens")))
    for zone in ZONES:
        if type(data.get(zone)) is int:  # as `written` writes a zone that lies face down
            fail(N_("“{key}” of P{player} is hidden: only a whole position can be set up."), key=zone, player=player)
    zones = {zone: notation.read_cards(text(data, zone)) for zone in ZONES}
    for kind in zones["in_play"]:
        state.put_in_play(kind, player, 1)
    state.hands = replaced(state.hands, player, counted(zones["hand"], len(state.copies)))
    state.placed = replaced(state.placed, player, zones["placed"])
    state.returned = replaced(state.returned, player, counted(zones["returned"], len(state.copies)))
    for _ in range(number(data, "tokens", 0, range(state.vp_tokens + 1))):
        state.hold_token(player, 0)


def _read_turn(state: SeasonState, data: Any, layout: Layout[Any]) -> None:
    if not isinstance(data, Mapping) or not set(data) <= layout.turn_keys:
        fail(N_("A turn has {known}, nothing else."), known=", ".join(sorted(layout.turn_keys)))
    state.played = layout.notation.read_cards(text(data, "played"))
    used = text(data, "used")
    state.used = tuple(map(layout.notation.read_card, used.split(","))) if used.strip() else ()


def number(data: Mapping[str, Any], key: str, default: int, allowed: range) -> int:
    """The number of that name."""
    value = data.get(key, default)
    if type(value) is not int or value not in allowed:
        fail(
            N_("“{key}” is a number from {first} to {last}, not {value!r}."),
            key=key, first=allowed[0], last=allowed[-1], value=value,
        )  # fmt: skip
    return value


def yes_or_no(data: Mapping[str, Any], key: str, default: bool) -> bool:
    """The truth of that name."""
    value = data.get(key, default)
    if not isinstance(value, bool):
        fail(N_("“{key}” is true or false, not {value!r}."), key=key, value=value)
    return value


def text(data: Mapping[str, Any], key: str, default: str = "") -> str:
    """The text of that name."""
    value = data.get(key, default)
    if not isinstance(value, str):
        fail(N_("“{key}” is written as text, not {value!r}."), key=key, value=value)
    return value


def fail(template: str, **values: object) -> NoReturn:
    """Refuse the position, with this sentence."""
    raise ImpossiblePosition(template, **values)


# Checking -------------------------------------------------------------------------------------------


def seats(state: SeasonState) -> range:
    """The players."""
    return range(1, state.players + 1)


def cards_enough(state: SeasonState) -> bool:
    """The box holds all the cards that lie somewhere, and those that were played this turn, wherever they are now."""
    played = counted(state.played, len(state.copies))
    return all(count >= 0 for count in state.pile()) and all(map(le, played, state.copies))


def tokens_enough(state: SeasonState) -> bool:
    """The box holds all the tokens that somebody has."""
    return state.tokens[0] >= 0


def holds_hand(state: SeasonState, player: int) -> bool:
    """Whether it is the time in which a player has a hand: until the own placing."""
    return state.phase == "order" and not state.has_acted(player)


def has_placed(state: SeasonState, player: int) -> bool:
    """Whether a player has placed cards in this round, and the turns are not over yet."""
    return state.phase == state.turn_phase or (state.phase == "order" and state.has_acted(player))


def returned_fit(state: SeasonState) -> bool:
    """What went back unseen, and is known to its owner, does lie in the pile, beside what was seen to go there."""
    known = [state.seen_in_pile, *map(state.returned_by, seats(state))]
    return all(sum(column) <= held for column, held in zip(zip(*known, strict=True), state.pile(), strict=True))
