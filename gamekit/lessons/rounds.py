"""A lesson that leads through one round of a game of Seasons, phase by phase, and on to the scoring: its parts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from gamekit.drawing import Mark
from gamekit.engine.match import Match
from gamekit.engine.state import State
from gamekit.lessons.parts import Part, Place, Standing, Step
from gamekit.rulebook.glossary import Glossary
from gamekit.rulebook.messages import N_, translate
from gamekit.seasons.game import SeasonGame
from gamekit.seasons.table import SeasonState
from gamekit.text.seasons import NUMERALS

DEAL = "distribution"
REST = "rest"
NO_MARKS: Mapping[str, Sequence[Mark]] = MappingProxyType({})


def parts_of_a_round(
    game: SeasonGame,
    suggestions: Mapping[str, Sequence[str]],
    lap: int = 0,
    marks: Mapping[str, Sequence[Mark]] = NO_MARKS,
) -> dict[str, Part]:
    """A part for each phase of the round that the lesson is about, and one for all that follows.

    Args:
        game: the game.
        suggestions: for each phase, moves that show what it is about.
        lap: which round it is, counted from 0 at the match's beginning.
        marks: for each phase, the cards that matter in it.
    """
    phases = {phase: Phase(game, phase, lap, suggestions.get(phase, ()), marks.get(phase, ())) for phase in game.phases}
    return {**phases, REST: Rest(lap + 1)}


class Phase(Part):
    """One phase of the round.

    Args:
        game: the game.
        phase: the id of the phase.
        lap: which round it is, counted from 0 at the match's beginning.
        suggestions: moves that show what the phase is about.
        marks: the cards that matter in it.
    """

    def __init__(
        self, game: SeasonGame, phase: str, lap: int, suggestions: Sequence[str], marks: Sequence[Mark] = ()
    ) -> None:
        self._game = game
        self._phase = phase
        self._place = (lap, game.phases.index(phase))
        self._suggestions = suggestions
        self.marks = marks
        self.shows_table = phase == DEAL  # nobody decides anything in it, but then there are hands to look at

    def name(self, language: str) -> str:
        """The number and the name of the phase."""
        numeral = NUMERALS[self._game.phases.index(self._phase)]
        return f"{numeral} · {Glossary(self._game.id, language).term(self._phase).form()}"

    def standing(self, match: Match, state: State) -> Standing:
        """By the round and the phase of the position; a new game has left the lesson's round behind."""
        if _is_whole_game(match):
            return Standing.PAST
        now = _place_of(match, state)
        if self._place == now:
            return Standing.OPEN
        return Standing.AHEAD if now < self._place else Standing.PAST

    def holds(self, place: Place) -> bool:
        """By the round and the phase of the place."""
        return place == self._place

    def own(self, match: Match, steps: Iterable[Step]) -> list[Step]:
        """Those in that round and phase; nothing of a new game."""
        return [] if _is_whole_game(match) else [step for step in steps if self.holds(step.place)]

    def suggestions(self) -> Sequence[str]:
        """Moves that show what the phase is about."""
        return self._suggestions


class Rest(Part):
    """All that comes after that round; the whole of a game that began with its set-up.

    Args:
        lap: the first round that belongs to it.
    """

    def __init__(self, lap: int) -> None:
        self._beginning = (lap, 0)

    def name(self, language: str) -> str:
        """That it is what is left."""
        return translate(N_("the rest of the game"), language)

    def standing(self, match: Match, state: State) -> Standing:
        """Open from its first round on, up to the scoring and after it."""
        follows = _is_whole_game(match) or _place_of(match, state) >= self._beginning
        return Standing.OPEN if follows else Standing.AHEAD

    def holds(self, place: Place) -> bool:
        """By the round of the place."""
        return place >= self._beginning

    def own(self, match: Match, steps: Iterable[Step]) -> list[Step]:
        """Those in that round or a later one; everything of a new game."""
        return [step for step in steps if _is_whole_game(match) or self.holds(step.place)]


def _is_whole_game(match: Match) -> bool:
    return "position" not in match.setup


def _place_of(match: Match, state: State) -> Place:
    first = match.records[0].state
    assert isinstance(state, SeasonState), "the rounds are those of Seasons"
    assert isinstance(first, SeasonState), "the rounds are those of Seasons"
    if state.over:
        return len(match.game.components.seasons), 0
    return state.round - first.round, match.game.phases.index(state.phase)
