"""The table of a game of Seasons, drawn: what Koryŏ and Chosŏn have in common.

Each player's stacks, tokens and cards, the middle, and the reader's own hand.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import ClassVar

from gamekit.drawing.cards import HEIGHT, WIDTH, Face, back, card, picture, rectangle
from gamekit.drawing.marks import Mark, marks_text
from gamekit.drawing.tokens import PLAYED, POINTER, STAR, chip, coins, sign, token
from gamekit.engine.cards import FaceDown, listed
from gamekit.engine.vocabulary import Vocabulary
from gamekit.rulebook.messages import N_
from gamekit.seasons.components import FAMILIES, SEASONS
from gamekit.seasons.table import MIDDLE
from gamekit.text.seasons import S, Words

ENDING = "ending"  # the phase in which a limit matters


def face_of(vocabulary: Vocabulary, kind: int, symbols: Sequence[str], language: str) -> Face:
    """What is on the cards of a kind; `symbols`: the path of each kind's symbol."""
    value = str(kind) if kind in FAMILIES else ""
    return Face(f"kind-{kind}", vocabulary.card(kind, language), value, symbols[kind])


class SeasonDrawing(Words[S], ABC):
    """Draws a table.

    Attributes:
        symbols: the path of each kind's symbol, drawn with lines in a square of 24.
        token_symbols: the same for each token that there is one of, by its term.
        season_template: what the Season says, from its `round`, its `deal` and its `limit`.
        pile_template: how many cards the pile holds, from their `amount`.
        bank_template: how many Victory Point tokens nobody has, from their `count`.
    """

    symbols: ClassVar[Sequence[str]]
    token_symbols: ClassVar[Mapping[str, str]]
    season_template: ClassVar[str]
    pile_template: ClassVar[str]
    bank_template: ClassVar[str]

    def __init__(self, state: S, language: str, brief: bool, marks: Sequence[Mark]) -> None:
        super().__init__(state, language)
        self._brief = brief
        self._marks = [mark for mark in marks if mark.lies_on(state)]

    def table(self) -> str:
        """The table, as far as the state shows it; in brief without the round and the middle."""
        players = "".join(map(self._player, self.seats))
        hands = "".join(map(self._hand, self.seats))
        in_front = f'<div class="gk-players">{players}</div>{hands}'
        if self._brief:
            return f'<div class="gk-table">{in_front}{self._legend()}</div>'
        everything = f"{self._track()}{self._middle()}{in_front}{self._legend()}"
        return f'<div class="gk-table" role="img" aria-label="{escape(self._label())}">{everything}</div>'

    def _label(self) -> str:
        """What is said of the drawing to who cannot see it."""
        below = self.say(N_("The table, drawn. The same stands below as text."))
        return " ".join(filter(None, (below, self.situation(), marks_text(self.state, self._marks, self.language))))

    def _legend(self) -> str:
        """What the frame around marked cards means, where any are marked."""
        if not self._marks:
            return ""
        meaning = self.note(N_("look here: these cards matter now"))
        return f'<div class="gk-legend"><span class="gk-here"></span>{sign(POINTER)} {meaning}</div>'

    def is_marked(self, player: int, kind: int, in_hand: bool = False) -> bool:
        """Whether cards of a player matter now."""
        return Mark(player, kind, in_hand) in self._marks

    def _track(self) -> str:
        """The round, and its phases with the one that is being played."""
        state = self.state
        if state.over:
            over = self.note(N_("The game is over."))
            return f'<div class="gk-track"><span class="gk-name">{over}</span></div>'
        where = self.note(N_("Round {round} of {rounds}"), round=state.round, rounds=len(SEASONS))
        phases = []
        for phase, numeral in self.phases().items():
            if phase == state.phase:
                phases.append(chip(f"{numeral} · {self.term(phase)}", "gk-now"))
            else:
                phases.append(chip(numeral))
        return f'<div class="gk-track"><span class="gk-name">{where}</span>{"".join(phases)}</div>'

    def face(self, kind: int) -> Face:
        """What is on the cards of a kind."""
        return face_of(self.state.vocabulary, kind, self.symbols, self.language)

    # The middle -------------------------------------------------------------------------------------

    def _middle(self) -> str:
        state, season = self.state, self.state.season
        parts = [f'<span class="gk-name">{escape(self.term("middle"))}</span>']
        if not state.over:
            text = self.note(self.season_template, round=state.round, deal=season.deal, limit=season.limit)
            parts.append(f'<span class="gk-small">{_season_card(season.deal, season.limit)}{text}</span>')
        pile = self.note(self.pile_template, amount=state.pile_size())
        parts.append(f'<span class="gk-small">{back()}{pile}</span>')
        parts.append(self._vp_tokens(self.bank_template, state.tokens[MIDDLE]))
        parts += self._single(MIDDLE)
        return f'<div class="gk-middle gk-head">{"".join(parts)}</div>'

    def _single(self, holder: int) -> list[str]:
        return [token(self.term(term), self.token_symbols[term]) for term in self.single_tokens(holder)]

    @abstractmethod
    def single_tokens(self, holder: int) -> Iterable[str]:
        """Which of the tokens that there is one of a player holds, by their terms; 0: which lie in the middle."""

    # A player ---------------------------------------------------------------------------------------

    def _player(self, player: int) -> str:
        acts = player == self.state.player
        return (
            f'<div class="gk-player{" gk-acts" if acts else ""}"><div class="gk-head">{self._name(player)}'
            f"{self._tokens(player)}{self._limit(player)}</div>"
            f'<div class="gk-cards">{"".join(self._in_front(player))}</div></div>'
        )

    def _name(self, player: int) -> str:
        name = self.say("{player}", player=player)
        if player == self.state.observer:
            name = self.say(N_("{player} (you)"), player=player)
        to_act = self.say(N_("to act"))
        chip_to_act = chip(f"▶ {to_act}", "gk-now") if player == self.state.player else ""
        return f'<span class="gk-name">{escape(name)}</span>{chip_to_act}'

    def _tokens(self, player: int) -> str:
        count = self.state.tokens[player]
        vp_tokens = [self._vp_tokens(N_("{count} VP"), count)] if count else []
        return "".join([*vp_tokens, *self._single(player)])

    @abstractmethod
    def counted(self, player: int) -> tuple[int, int]:
        """How many of the player's cards count against the limit of the Season, and that limit."""

    @abstractmethod
    def counted_text(self, count: int, limit: int) -> str:
        """The same in words."""

    def _limit(self, player: int) -> str:
        if self.state.over or (self._brief and self.state.phase != ENDING):
            return ""
        count, limit = self.counted(player)
        text = escape(self.counted_text(count, limit))
        return f'<span class="gk-note{" gk-over" if count > limit else ""}">{text}</span>'

    def _in_front(self, player: int) -> Iterable[str]:
        """The stacks, the higher families first; Events; what lies face down; the backs of a hand."""
        state = self.state
        for family in reversed(FAMILIES):
            if state.in_play[family][player]:
                yield self._stack(player, family)
        yield from self.events(player)
        yield from self._face_down(player)
        if isinstance(state.hands[player], FaceDown) and state.hand_size(player):
            yield self.figure(back(state.hand_size(player)), self.note(N_("in hand")))

    @abstractmethod
    def events(self, player: int) -> Iterable[str]:
        """The Events in front of a player."""

    def _stack(self, player: int, family: int) -> str:
        majority = player == self.majority(family)
        notes = [f"{STAR} <b>{escape(self.glossary.term('majority').form())}</b>"] if majority else []
        notes += [*self.stack_notes(player, family), *self.played_notes(player, family)]
        face = card(self.face(family), self.state.in_play[family][player], marked=majority)
        return self.figure(face, *notes, marked=self.is_marked(player, family))

    @abstractmethod
    def stack_notes(self, player: int, family: int) -> Iterable[str]:
        """What is to be said about a player's stack of a family in this game only, as HTML."""

    def played_notes(self, player: int, kind: int) -> Iterable[str]:
        """That a card was played this turn, and whether its effect is still open; as HTML."""
        if player == self.state.turn_of and kind in self.state.played:
            note = N_("effect open") if kind == self.open_effect() else N_("just played")
            yield f"{PLAYED} {self.note(note)}"

    @abstractmethod
    def open_effect(self) -> int | None:
        """The kind of the card whose effect is still open; None for none."""

    def _face_down(self, player: int) -> Iterable[str]:
        placed = self.state.placed[player]
        note = self.note(N_("face down"))
        if isinstance(placed, FaceDown):
            if placed.count:
                yield self.figure(back(placed.count), note)
        else:
            for kind in placed:
                marked = self.is_marked(player, kind)
                yield self.figure(card(self.face(kind)), note, style="gk-stack gk-hidden", marked=marked)

    def _hand(self, player: int) -> str:
        """A hand that the reader may see, card by card."""
        hand = self.state.hands[player]
        if isinstance(hand, FaceDown) or not any(hand):
            return ""
        whose = N_("Your hand: {amount}") if player == self.state.observer else N_("The hand of {player}: {amount}")
        heading = self.note(whose, player=player, amount=sum(hand))
        cards = "".join(
            self.figure(card(self.face(kind)), marked=self.is_marked(player, kind, in_hand=True))
            for kind in listed(hand)
        )
        return (
            f'<div class="gk-hand"><div class="gk-head"><span class="gk-name">{heading}</span></div>'
            f'<div class="gk-cards">{cards}</div></div>'
        )

    # Small parts ------------------------------------------------------------------------------------

    def _vp_tokens(self, template: str, count: int) -> str:
        return chip(self.say(template, count=count), "gk-points", coins(count) if count else "")

    def note(self, template: str, **data: object) -> str:
        """A sentence with its values, as HTML."""
        return escape(self.say(template, **data))

    def figure(self, picture: str, *notes: str, style: str = "gk-stack", marked: bool = False) -> str:
        """A picture, and below it notes (as HTML); with a frame, when it matters now."""
        if marked:
            here = self.note(N_("look here"))
            notes = (f"{sign(POINTER)} <b>{here}</b>", *notes)
            style = f"{style} gk-here"
        lines = "".join(f"<span>{note}</span>" for note in notes)
        return f'<span class="{style}">{picture}{lines}</span>'


def _season_card(deal: int, limit: int) -> str:
    """A Season: the upper number is dealt, the lower may stay."""
    line = f'<path class="gk-symbol" d="M10 {HEIGHT // 2}h{WIDTH - 20}"/>'
    numbers = [
        f'<text class="gk-figure" x="{WIDTH // 2}" y="{y}">{number}</text>' for number, y in ((deal, 33), (limit, 73))
    ]
    return picture("gk-season", [rectangle(), line, *numbers])
