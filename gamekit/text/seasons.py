"""The table of a game of Seasons in words: what Koryŏ and Chosŏn have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import ClassVar, Generic, TypeVar

from gamekit.engine.cards import FaceDown
from gamekit.engine.game import load
from gamekit.engine.majority import NOBODY
from gamekit.rulebook.glossary import Glossary
from gamekit.rulebook.messages import N_, translate
from gamekit.seasons import scoring
from gamekit.seasons.components import FAMILIES, SEASONS
from gamekit.seasons.table import SeasonState
from gamekit.text.table import Row, Table, unbroken

MAJORITY = "*"
NUMERALS = ("I", "II", "III", "IV", "V")

S = TypeVar("S", bound=SeasonState)


class Words(Generic[S]):
    """Sentences and terms of a state's game.

    Args:
        state: the table.
        language: "en", "cs".
    """

    def __init__(self, state: S, language: str) -> None:
        self.state = state
        self.language = language
        self.glossary = Glossary(state.game_id, language)
        self.seats = range(1, state.players + 1)

    def say(self, template: str, **data: object) -> str:
        """A sentence with its values."""
        return self.state.vocabulary.say(translate(template, self.language), data, self.language)

    def term(self, key: str, plural: bool = False) -> str:
        """A term of the glossary, its first letter large."""
        word = self.glossary.term(key).form(plural=plural)
        return word[0].upper() + word[1:]

    def situation(self) -> str:
        """Where in the game this is, and who is to act."""
        state = self.state
        if state.over:
            return self.say(N_("The game is over."))
        where = self.say(
            N_("Round {round} of {rounds}: {phase} ({number})."),
            round=state.round,
            rounds=len(SEASONS),
            phase=self.term(state.phase),
            number=self.phases()[state.phase],
        )
        to_act = self.say(N_("{player} is to act."), player=state.player) if state.player else ""
        return f"{where} {to_act}".rstrip()

    def phases(self) -> dict[str, str]:
        """The numeral of each phase, in order."""
        return dict(zip(load(self.state.game_id).phases, NUMERALS, strict=False))

    def majority(self, family: int) -> int:
        """Who has it as the rounds count it; once the game is over, as the scoring does. 0 for nobody."""
        return scoring.controls(self.state, family) if self.state.over else self.state.majority(family)

    def by_tie_break(self, family: int) -> bool:
        """Whether that majority is none but for what breaks ties."""
        return self.majority(family) != NOBODY and scoring.controls(self.state, family) == NOBODY


class SeasonTable(Words[S], ABC):
    """Describes a table.

    Attributes:
        season_template: what the Season says.
        tie_break_sign: what stands behind the number of cards of who has a majority by a tie-break.
    """

    season_template: ClassVar[str]
    tie_break_sign: ClassVar[str] = MAJORITY

    def table(self) -> Table:
        """The table, as far as the state shows it."""
        return Table(self._heading(), self._players(), self._rows(), self._legend(), self._notes())

    def _heading(self) -> tuple[str, ...]:
        if self.state.over:
            return (self.situation(),)
        return self.situation(), self.say(self.season_template, **self._season())

    @abstractmethod
    def _season(self) -> dict[str, int]:
        """What the template of the Season is filled with."""

    def _players(self) -> tuple[str, ...]:
        you = translate(N_("P{number} (you)"), self.language)
        return tuple(
            (you if player == self.state.observer else "P{number}").format(number=player) for player in self.seats
        )

    # What lies before the players -------------------------------------------------------------------

    def _rows(self) -> tuple[Row, ...]:
        """The families of which anything is in play, the highest first; then what else a player has."""
        state = self.state
        rows = [Row(self._family_name(family), tuple(self._family_cells(family))) for family in reversed(FAMILIES)]
        rows += self._event_rows()
        rows += [
            self.amounts(self.term("vp-token", plural=True), state.tokens[1:]),
            self.amounts(self.say(N_("Cards in hand")), map(state.hand_size, self.seats)),
            self.amounts(self.say(N_("Face-down cards")), map(state.placed_size, self.seats)),
        ]
        return tuple(row for row in rows if any(row.cells))

    @staticmethod
    def amounts(label: str, column: Iterable[int]) -> Row:
        """A row of amounts, empty where there are none."""
        return Row(label, tuple(str(amount) if amount else "" for amount in column))

    @abstractmethod
    def _event_rows(self) -> Iterable[Row]:
        """The rows of Events."""

    def _family_name(self, family: int) -> str:
        return f"{family} {self.state.vocabulary.card(family, self.language)}"

    def _family_cells(self, family: int) -> Iterable[str]:
        majority = self.majority(family)
        sign = self.tie_break_sign if self.by_tie_break(family) else MAJORITY
        for player in self.seats:
            yield self.cell(family, player) + (sign if player == majority else "")

    def cell(self, family: int, player: int) -> str:
        """How many cards of a family a player has in front; "" for none."""
        count = self.state.in_play[family][player]
        return str(count) if count else ""

    def _legend(self) -> str:
        return "   ".join(f"{sign} {meaning}" for sign, meaning in self._signs().items())

    def _signs(self) -> dict[str, str]:
        """The signs in the cells, and what each means."""
        has_majority = any(self.majority(family) and not self.by_tie_break(family) for family in FAMILIES)
        return {MAJORITY: self.glossary.term("majority").form()} if has_majority else {}

    # The rest ---------------------------------------------------------------------------------------

    def _notes(self) -> tuple[str, ...]:
        turn = " ".join(self._turn())
        return (self._middle(), self._held(), *([turn] if turn else []), *self._hidden_cards())

    @abstractmethod
    def _middle(self) -> str:
        """What lies in the middle of the table."""

    @abstractmethod
    def _single_tokens(self) -> Mapping[str, int]:
        """Who holds each of the tokens that there is one of, by its term in the glossary; 0: nobody."""

    def _held(self) -> str:
        held = [(self.term(token), holder) for token, holder in self._single_tokens().items() if holder]
        return " · ".join(unbroken(f"{token}: P{holder}") for token, holder in held)

    def _turn(self) -> Iterable[str]:
        """What was revealed this turn, and what of it is still open."""
        state = self.state
        if state.played:
            yield self.say(N_("{player} has revealed {cards:acc}."), player=state.turn_of, cards=state.played)

    def _hidden_cards(self) -> Iterable[str]:
        """The hands and the face-down cards that the reader may see."""
        for player in self.seats:
            hand, placed = self.state.hands[player], self.state.placed[player]
            if not isinstance(hand, FaceDown) and any(hand):
                yield self.say(N_("The hand of {player}: {counts}."), player=player, counts=hand)
            if not isinstance(placed, FaceDown) and placed:
                yield self.say(N_("Face down before {player}: {cards}."), player=player, cards=placed)
