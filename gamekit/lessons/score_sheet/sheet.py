"""The sheet itself: what is entered, what of it cannot be, and the score, which the engine counts."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from gamekit.engine.errors import GamekitError
from gamekit.engine.game import Game, load
from gamekit.engine.given import check_given
from gamekit.engine.scores import Scores
from gamekit.engine.state import State
from gamekit.engine.statements import Statement
from gamekit.lessons.score_sheet.names import CardNames, card_names
from gamekit.rulebook.messages import N_
from gamekit.rulebook.search import folded
from gamekit.seasons.components import FAMILIES
from gamekit.seasons.table import SeasonState

TOKENS = "tokens"
IN_FRONT = "in front"
NO_SCORE = N_("Nothing is scored until this is put right:")
MOST = 99  # more cards of a kind, or tokens, than any box holds: nobody means a greater number

Thing = int | str
"""What something is said of: a kind of card by its number, `TOKENS`, a single token by its name, or `IN_FRONT`, which
is all that lies in front of a player."""


class WrongEntry(GamekitError):
    """A number, player, card or token that the sheet does not have."""


class ImpossibleSheet(GamekitError):
    """What is entered cannot be: it has no score.

    Attributes:
        faults: everything that cannot be.
    """

    def __init__(self, faults: tuple[Statement, ...]) -> None:
        super().__init__(NO_SCORE)
        self.faults = faults

    def text(self, language: str = "en") -> str:
        """The sentence, and a line for each fault."""
        lines = [f"- {fault.text(language)} [{fault.clause}]" for fault in self.faults]
        return "\n".join([super().text(language), *lines])


@dataclass(frozen=True)
class SingleToken:
    """A token that there is one of, and that counts.

    Attributes:
        term: what it is called in the glossary.
        always_held: whether some player has it in any case.
        hint: what is to be thought of when it is entered, as a clause and a sentence; None for nothing.
    """

    term: str
    always_held: bool = False
    hint: tuple[str, str] | None = None


@dataclass(frozen=True)
class Rules:
    """What a game's sheet asks, and by which clauses something cannot be.

    Attributes:
        characters: the clause that says how many Characters there are.
        events: the clause that says how many Events there are.
        tokens: the clause that says how many tokens there are.
        limit: how many of the cards in front of a player the last Season lets stay.
        limited: what that limit is on, from its figure.
        counted: how many of a player's cards count against it.
        faults: what else cannot be in this game.
        remarks: what is right, though it may surprise.
        events_are: what the Events in front of a player are called, by kind, where not as the cards.
        single_tokens: the tokens that count of which there is one, by their name in a position.
    """

    characters: str
    events: str
    tokens: str
    limit: int
    limited: str
    counted: Callable[[ScoreSheet, int], int]
    faults: Callable[[ScoreSheet], Iterable[tuple[Thing, Statement]]]
    remarks: Callable[[ScoreSheet], Iterable[Statement]]
    events_are: Mapping[int, str] = field(default_factory=dict)
    single_tokens: Mapping[str, SingleToken] = field(default_factory=dict)


def rules_of(game: Game) -> Rules:
    """What the sheet of a game asks: the game's own module beside this one says it."""
    rules: Rules = importlib.import_module(f"{__package__}.{game.id}").RULES
    return rules


class ScoreSheet:
    """What lies in front of each player when a game at a real table is over.

        sheet = ScoreSheet(gamekit.load("choson"), players=3)
        sheet.enter(1, "Watcher", 4)
        sheet.enter(1, "tokens", 2)
        sheet.hold("first_player", 3)
        print(sheet.scores())

    Args:
        game: the game that was played.
        players: how many have played; the least number by default.

    Attributes:
        game: the game.
        players: how many have played.
        seats: their numbers.
        rules: what the game's sheet asks.
        kinds: the kinds of cards, in the order in which the sheet lists them: the high families first, then Events.
        names: what the players are called, by number; those who have no name are not in it.
        tokens_left_out: the players of whom it was not said how many tokens they have; that counts as none.

    Raises:
        WrongSetup: not a number of players of this game.
        WrongArgument: it is no game.
    """

    def __init__(self, game: Game, players: int | None = None) -> None:
        check_given(game, Game, N_("A score sheet is for a game, which gamekit.load gives, not for {found}."))
        self.game = game
        self.players = game.checked_players(players)
        self.seats = range(1, self.players + 1)
        self.rules = rules_of(game)
        self.kinds = (*reversed(FAMILIES), *(kind for kind in self._all_kinds if kind not in FAMILIES))
        self.names: dict[int, str] = {}
        self.tokens_left_out: list[int] = []
        things: tuple[Thing, ...] = (*self.kinds, TOKENS)
        self._counts: dict[Thing, list[int]] = {thing: [0] * (self.players + 1) for thing in things}
        self._holders: dict[str, tuple[int, ...]] = dict.fromkeys(self.rules.single_tokens, ())

    @classmethod
    def of(cls, state: State) -> ScoreSheet:
        """The sheet filled in from a table of the engine's.

        Args:
            state: the table, of which nothing may be hidden.
        """
        assert isinstance(state, SeasonState), "a sheet is about cards in front of players"
        sheet = cls(load(state.game_id), state.players)
        for player in sheet.seats:
            for kind, count in enumerate(state.tableau(player)):
                sheet.enter(player, kind, count)
            sheet.enter(player, TOKENS, state.tokens[player])
        for token in sheet.rules.single_tokens:
            holder = getattr(state, token)
            sheet.hold(token, *([holder] if holder else []))
        return sheet

    @property
    def _all_kinds(self) -> range:
        return range(len(self.game.components.copies))

    @property
    def card_names(self) -> CardNames:
        """What the cards may be called."""
        return card_names(self.game.id, tuple((term, kind) for kind, term in self.rules.events_are.items()))

    # Entering and reading -----------------------------------------------------------------------------

    def enter(self, player: int, thing: Thing, count: int) -> None:
        """Enter how much of something lies in front of a player.

        Args:
            player: the player, from 1.
            thing: a kind of card by its number or one of its names, or `TOKENS` for Victory Point tokens.
            count: how many there are.

        Raises:
            WrongEntry: there is no such player, or that is no such number.
            UnknownCard: nothing is called so.
        """
        if type(count) is not int or not 0 <= count <= MOST:
            raise WrongEntry(N_("A whole number from 0 to {most} is entered, not {value!r}."), most=MOST, value=count)
        self._column(thing)[self._checked(player)] = count

    def count(self, player: int, thing: Thing) -> int:
        """How much of something lies in front of a player; `thing` as in `enter`."""
        return self._column(thing)[self._checked(player)]

    def column(self, thing: Thing) -> tuple[int, ...]:
        """How much of something lies in front of each player; index 0 is nobody's."""
        return tuple(self._column(thing))

    def characters(self, player: int) -> int:
        """How many Characters lie in front of a player."""
        return sum(self.count(player, family) for family in FAMILIES)

    def cards(self, player: int) -> int:
        """How many cards lie in front of a player, Events included."""
        return sum(self.count(player, kind) for kind in self.kinds)

    def hold(self, token: str, *players: int) -> None:
        """Enter who holds a token that there is one of: nobody, a player, or (which cannot be) several.

        Raises:
            WrongEntry: there is no such token, or no such player.
        """
        self._known(token)
        self._holders[token] = tuple(sorted({self._checked(player) for player in players}))

    def holders(self, token: str) -> tuple[int, ...]:
        """Who holds a token that there is one of, as it was entered."""
        return self._holders[self._known(token)]

    def call(self, player: int, name: str) -> None:
        """Give a player a name; "" takes it away.

        Raises:
            WrongEntry: there is no such player, that is no text, or it is what another player is called by number, on
                this sheet or a larger one; nothing has changed.
        """
        if not isinstance(name, str):
            raise WrongEntry(N_("A name is a text, not {value!r}."), value=name)
        tidy = "".join(letter for letter in " ".join(name.split()) if letter.isprintable())
        others = set(range(1, self.game.players[-1] + 1)) - {self._checked(player)}
        if any(folded(tidy) in (f"p{other}", str(other)) for other in others):
            raise WrongEntry(N_("“{name}” is another player's number, and no name for this one."), name=tidy)
        self.names.pop(player, None)
        if tidy:
            self.names[player] = tidy

    def label(self, player: int) -> str:
        """The number of a player as it is written, and the name, if there is one: P1, P2 (Anna)."""
        return f"P{player} ({self.names[player]})" if player in self.names else f"P{player}"

    def resized(self, players: int) -> ScoreSheet:
        """The same sheet for another number of players, with all that those have who are on both.

        Raises:
            WrongSetup: not a number of players of this game.
        """
        other = ScoreSheet(self.game, players)
        for player in set(self.seats) & set(other.seats):
            other.call(player, self.names.get(player, ""))
            for thing, column in self._counts.items():
                other.enter(player, thing, column[player])
        for token, holders in self._holders.items():
            other.hold(token, *(holder for holder in holders if holder in other.seats))
        return other

    @property
    def is_blank(self) -> bool:
        """Whether nothing has been entered yet, but for names."""
        return not any(map(any, self._counts.values())) and not any(self._holders.values())

    def _column(self, thing: Thing) -> list[int]:
        if isinstance(thing, str) and thing not in self._counts:
            thing = self.card_names.kind(thing)
        if type(thing) not in (int, str) or thing not in self._counts:
            raise WrongEntry(N_("{value!r} is not the number of a kind of card."), value=thing)
        return self._counts[thing]

    def _checked(self, player: int) -> int:
        if type(player) is not int or player not in self.seats:
            template = N_("There is no player {player!r}: they are numbered from 1 to {last}.")
            raise WrongEntry(template, player=player, last=self.players)
        return player

    def _known(self, token: object) -> str:
        if not isinstance(token, str) or token not in self._holders:
            raise WrongEntry(N_("The sheet has no token “{name}”."), name=token)
        return token

    # What cannot be -----------------------------------------------------------------------------------

    def statement(self, clause: str, template: str, **data: Any) -> Statement:
        """A sentence on the sheet that follows a clause."""
        return Statement(clause, template, data, self.game.vocabulary)

    def faults(self) -> tuple[Statement, ...]:
        """Everything that cannot be, from the top of the sheet to its bottom."""
        return tuple(fault for faults in self.faults_by_thing().values() for fault in faults)

    def faults_by_thing(self) -> dict[Thing, list[Statement]]:
        """Everything that cannot be, by what it is said of, from the top of the sheet to its bottom."""
        things: tuple[Thing, ...] = (*self.kinds, IN_FRONT, TOKENS, *self.rules.single_tokens)
        found: dict[Thing, list[Statement]] = {thing: [] for thing in things}
        for thing, fault in (*self._more_than_there_are(), *self.rules.faults(self)):
            found[thing].append(fault)
        return {thing: faults for thing, faults in found.items() if faults}

    def _more_than_there_are(self) -> Iterable[tuple[Thing, Statement]]:
        box, rules = self.game.components, self.rules
        for kind in self.kinds:
            entered, copies = sum(self.column(kind)), box.copies[kind]
            if entered > copies:
                clause = rules.characters if kind in FAMILIES else rules.events
                template = N_("{card:pl}: {entered} are entered, and the game has {copies}.")
                yield kind, self.statement(clause, template, card=kind, entered=entered, copies=copies)
        entered = sum(self.column(TOKENS))
        if entered > box.vp_tokens:
            template = N_("{tokens:acc} are entered, and the game has {copies}.")
            yield TOKENS, self.statement(rules.tokens, template, tokens=entered, copies=box.vp_tokens)
        for token, single in rules.single_tokens.items():
            holders = self.holders(token)
            if len(holders) > 1:
                template = N_("{token}: {players} are entered, and there is one only.")
                yield token, self.statement(rules.tokens, template, token=single.term, players=holders)

    # The score ----------------------------------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        """The table as plain data, as the game's positions are written; the game is over, and there are no faults."""
        data: dict[str, Any] = {"players": self.players, "round": len(self.game.components.seasons), "phase": "over"}
        for token, holders in self._holders.items():
            if holders:
                data[token] = holders[0]
        for player in self.seats:
            counts = [self.count(player, kind) for kind in self._all_kinds]
            data[f"P{player}"] = {
                "in_play": self.game.notation.counts(counts),
                "tokens": self.count(player, TOKENS),
            }
        return data

    def scores(self) -> Scores:
        """The score, as the engine counts it.

        Raises:
            ImpossibleSheet: what is entered cannot be.
        """
        faults = self.faults()
        if faults:
            raise ImpossibleSheet(faults)
        return self.game.position(self.position()).scores()

    def hint(self, token: str) -> Statement | None:
        """What is to be thought of when the holder of a token is entered."""
        hint = self.rules.single_tokens[self._known(token)].hint
        return self.statement(*hint) if hint else None

    def remarks(self) -> tuple[Statement, ...]:
        """What is right, though it may surprise, such as cards that do not count towards a limit."""
        template = N_("{player}: no tokens are entered, which counts as none.")
        left_out = [self.statement(self.rules.tokens, template, player=player) for player in self.tokens_left_out]
        return (*left_out, *self.rules.remarks(self))
