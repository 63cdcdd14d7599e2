"""The lesson on Chosŏn: one round, phase by phase, from a table that is already laid.

Player 1 is the reader. The third round begins; nobody has been dealt cards yet.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gamekit.engine.match import Match
from gamekit.engine.state import State
from gamekit.games.choson.game import GAME
from gamekit.games.choson.state import ChosonState
from gamekit.lessons.parts import Part, Place, Standing
from gamekit.lessons.session import Reader, Session
from gamekit.rulebook.glossary import Glossary
from gamekit.rulebook.messages import N_, translate
from gamekit.text.choson import NUMERALS

ROUND = 3


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


class Phase(Part):
    """One phase of the first round of a match."""

    def __init__(self, phase: str) -> None:
        self._phase = phase
        self._number = GAME.phases.index(phase)
        self.shows_table = phase == "distribution"  # nobody decides anything in it, but then there are hands to look at

    def name(self, language: str) -> str:
        """The number and the name of the phase."""
        return f"{NUMERALS[self._number]} · {Glossary(GAME.id, language).term(self._phase).form()}"

    def standing(self, match: Match, state: State) -> Standing:
        """By the round and the phase of the position."""
        here, now = (0, self._number), _place_of(match, state)
        if here == now:
            return Standing.OPEN
        return Standing.AHEAD if now < here else Standing.PAST

    def holds(self, place: Place) -> bool:
        """By the round and the phase of the place."""
        return place == (0, self._number)

    def suggestions(self) -> Sequence[str]:
        """Moves that show what the phase is about."""
        return SUGGESTIONS.get(self._phase, ())


class Rest(Part):
    """All that comes after the first round; the whole of a game that began with its set-up."""

    def name(self, language: str) -> str:
        """That it is what is left."""
        return translate(N_("the rest of the game"), language)

    def standing(self, match: Match, state: State) -> Standing:
        """Open from the second round on, up to the scoring and after it."""
        whole_game = "position" not in match.setup
        return Standing.OPEN if whole_game or _place_of(match, state) >= (1, 0) else Standing.AHEAD

    def holds(self, place: Place) -> bool:
        """By the round of the place."""
        return place >= (1, 0)


def _place_of(match: Match, state: State) -> Place:
    first = match.records[0].state
    assert isinstance(state, ChosonState), "the parts are those of Chosŏn"
    assert isinstance(first, ChosonState), "the parts are those of Chosŏn"
    if state.over:
        return len(GAME.components.seasons), 0
    return state.round - first.round, GAME.phases.index(state.phase)


PARTS: dict[str, Part] = {**{phase: Phase(phase) for phase in GAME.phases}, "rest": Rest()}
