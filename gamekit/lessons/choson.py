"""The lesson on Chosŏn: one round, phase by phase, from a table that is already laid.

Player 1 is the reader. The third round begins; nobody has been dealt cards yet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from gamekit.engine.match import Match
from gamekit.engine.state import State
from gamekit.engine.statements import Event
from gamekit.games.choson.game import GAME
from gamekit.games.choson.state import ChosonState
from gamekit.lessons.parts import Part, Standing, Step, step_of
from gamekit.lessons.session import Reader, Session
from gamekit.rulebook.glossary import Glossary
from gamekit.rulebook.messages import N_, translate

ROUND = 3
NUMERALS = ("I", "II", "III", "IV", "V")

# The reader has the majority of Time Travellers, of Scientists (one is enough, nobody else has any) and of Yi.
TABLE: dict[str, Any] = {
    "players": 3,
    "round": ROUND,
    "phase": "time-travel",
    "player": 1,
    "first_player": 3,
    "P1": {"in_play": "2 Time Traveller, Scientist, Yi, Event", "tokens": 1},
    "P2": {"in_play": "2 Hulk, Watcher, Sniper", "tokens": 1},
    "P3": {"in_play": "2 Reaper, Gosu, Watcher", "tokens": 2},
}
# Deals the reader a hand that allows each of the four combinations, and the same one with or without the time travel:
# Watcher, 2 Hulks, Scientist, Sniper, 3 Events.
SEED = 180

# The same round, had the reader stayed in the present and placed both Hulks: one Character more than the Season allows.
TABLE_OVER_THE_LIMIT: dict[str, Any] = {
    "players": 3,
    "round": ROUND,
    "phase": "ending",
    "player": 1,
    "first_player": 3,
    "P1": {"in_play": "2 Time Traveller, Scientist, Yi, 2 Hulk, Event", "tokens": 1},
    "P2": {"in_play": "2 Hulk, Watcher, Sniper, Oracle", "tokens": 1},
    "P3": {"in_play": "2 Reaper, Gosu, Watcher, Oracle", "tokens": 2},
}

SUGGESTIONS: dict[str, Sequence[str]] = {
    "time-travel": ("P1 sacrifice Time Traveller",),
    "order": ("P1 place Scientist, Event",),
    "main": (
        "P1 reveal",
        "P1 swap P2 Hulk, P3 Reaper",
        "P1 token by Scientist",
        "P1 shield Scientist",
        "P1 end turn",
    ),
    "ending": ("P1 discard Time Traveller",),
}


def one_round(language: str = "en") -> Session:
    """The table at the beginning of the third round, for the reader and two bots."""
    return Session(GAME.match(TABLE, SEED), reader=Reader(language), parts=PARTS)


def over_the_limit(session: Session) -> Session:
    """The end of that round, had the reader placed three cards; for the reader of `session`."""
    return Session(GAME.match(TABLE_OVER_THE_LIMIT, SEED), reader=session.reader, parts=PARTS)


Place = tuple[int, int]
"""A round, and a phase as its number from 0: places are compared to see what comes first."""

_END: Place = (len(GAME.components.seasons) + 1, 0)
# A phase that asks nobody, or asks nobody at first, begins in the middle of a step; these events begin it.
_BEGINNINGS = {"choson.distribution.": "distribution", "choson.ending.": "ending"}


def place_of(state: State) -> Place:
    """Where in the game a position stands."""
    assert isinstance(state, ChosonState)
    return _END if state.over else (state.round, GAME.phases.index(state.phase))


def steps_with_places(match: Match, seat: int) -> Iterator[tuple[Place, Step]]:
    """Every step, as far as the player in that seat may know of it, cut up where a phase begins in its middle."""
    place = (first_round(match), 0)
    for record in match.records:
        step = step_of(record, seat)
        events: list[Event] = []
        for event in step.events:
            following = _place_after(event, place)
            if following != place and events:
                yield place, Step(step.player, tuple(events))
                events = []
            place = following
            events.append(event)
        if events:
            yield place, Step(step.player, tuple(events))
        place = place_of(record.state)


def first_round(match: Match) -> int:
    """The round in which a match began."""
    state = match.records[0].state
    assert isinstance(state, ChosonState)
    return state.round


def _place_after(event: Event, place: Place) -> Place:
    if event.clause == "choson.round.season":
        return event.data["round"], 0
    for beginning, phase in _BEGINNINGS.items():
        if event.clause.startswith(beginning):
            return place[0], GAME.phases.index(phase)
    return place


class Phase(Part):
    """One phase of the first round of a match."""

    def __init__(self, phase: str) -> None:
        self._phase = phase
        self._number = GAME.phases.index(phase)

    def name(self, language: str) -> str:
        """The number and the name of the phase."""
        return f"{NUMERALS[self._number]}, {Glossary(GAME.id, language).term(self._phase).form()}"

    def standing(self, match: Match, state: State) -> Standing:
        """By the round and the phase of the position."""
        here, now = (first_round(match), self._number), place_of(state)
        if here == now:
            return Standing.OPEN
        return Standing.AHEAD if now < here else Standing.PAST

    def steps(self, match: Match, seat: int) -> list[Step]:
        """What happened in this phase of the first round."""
        here = (first_round(match), self._number)
        return [step for place, step in steps_with_places(match, seat) if place == here]

    def suggestions(self) -> Sequence[str]:
        """Moves that show what the phase is about."""
        return SUGGESTIONS.get(self._phase, ())


class Rest(Part):
    """All that comes after the lesson's round; the whole of a game that began with its set-up."""

    def name(self, language: str) -> str:
        """That it is what is left."""
        return translate(N_("the rest of the game"), language)

    def standing(self, match: Match, state: State) -> Standing:
        """Open from the second round on, up to the scoring and after it."""
        whole_game = "position" not in match.setup
        return Standing.OPEN if whole_game or place_of(state) >= (first_round(match) + 1, 0) else Standing.AHEAD

    def steps(self, match: Match, seat: int) -> list[Step]:
        """What happened since."""
        later = (first_round(match) + 1, 0)
        return [step for place, step in steps_with_places(match, seat) if place >= later]


PARTS: dict[str, Part] = {**{phase: Phase(phase) for phase in GAME.phases}, "rest": Rest()}
