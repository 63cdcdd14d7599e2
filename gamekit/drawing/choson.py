"""The table of Chosŏn, drawn: each player's stacks, tokens and cards, the middle, and the reader's own hand."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from gamekit.drawing.cards import HEIGHT, WIDTH, Face, back, card, picture, rectangle
from gamekit.engine.cards import FaceDown, listed
from gamekit.games.choson.components import EVENT, FAMILIES, NAMES, SEASONS
from gamekit.games.choson.consequences import MIDDLE, token_holders
from gamekit.games.choson.game import GAME
from gamekit.games.choson.scoring import controls
from gamekit.games.choson.state import ChosonState
from gamekit.rulebook.glossary import Glossary
from gamekit.rulebook.messages import N_, translate
from gamekit.text.choson import NUMERALS

# One symbol for each kind, drawn with lines in a square of 24: bolt, crown, cross hairs, eye, scythe, sword, flask,
# dumb-bell, hourglass, tower.
SYMBOLS = (
    "M13 2 5 14h6l-1 8 8-12h-6z",
    "M4 19h16M4 15 3 6l5 4 4-6 4 6 5-4-1 9z",
    "M19 12a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM12 1v7M12 16v7M1 12h7M16 12h7",
    "M1.5 12C6 4.5 18 4.5 22.5 12 18 19.5 6 19.5 1.5 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z",
    "M7 22 15.5 3M15.5 3C8 1.5 3.5 5 1.5 10.5 6 7.5 10 7.5 13.3 8",
    "M21 3 9.5 14.500M6 11l7 7M9.5 14.5 4 20M21 3l-5 1",
    "M9 2h6M10 2v7L4 20.500h16L14 9V2M7 15.500h10",
    "M2.5 10v4M6 7v10M18 7v10M21.5 10v4M6 12h12",
    "M6 2.500h12M6 21.500h12M7.5 2.500V7l9 10v4.500M16.5 2.500V7l-9 10v4.5",
    "M8 22V9M16 22V9M6 9h12M6.5 9V4h2.500v2.500h1.700V4h2.600v2.500H15V4h2.500v5M10.5 22v-5h3v5",
)

_SHIELD = (
    '<svg width="10" height="12" viewBox="0 0 10 12" aria-hidden="true">'
    '<path fill="currentColor" d="M5 0l5 2v4c0 3-2 5-5 6-3-1-5-3-5-6V2z"/></svg>'
)
_DISC = (
    '<svg class="gk-disc" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">'
    '<circle cx="9" cy="9" r="8"/><text x="9" y="13">1</text></svg>'
)


def draw(state: ChosonState, language: str) -> str:
    """The table, as far as the state shows it."""
    return _Drawing(state, language).table()


class _Drawing:
    def __init__(self, state: ChosonState, language: str) -> None:
        self.state = state
        self.language = language
        self.glossary = Glossary(state.game_id, language)
        self.seats = range(1, state.players + 1)

    def table(self) -> str:
        label = escape(self._say(N_("The table, drawn. The same stands below as text.")))
        players = "".join(map(self._player, self.seats))
        hands = "".join(map(self._hand, self.seats))
        return (
            f'<div class="gk-table" role="img" aria-label="{label}">{self._track()}{self._middle()}'
            f'<div class="gk-players">{players}</div>{hands}</div>'
        )

    def _track(self) -> str:
        """The round, and its five phases with the one that is being played."""
        state = self.state
        if state.over:
            over = self._note(N_("The game is over."))
            return f'<div class="gk-track"><span class="gk-name">{over}</span></div>'
        where = self._note(N_("Round {round} of {rounds}"), round=state.round, rounds=len(SEASONS))
        phases = []
        for numeral, phase in zip(NUMERALS, GAME.phases, strict=True):
            if phase == state.phase:
                phases.append(self._chip(f"{numeral} · {self._term(phase)}", "gk-now"))
            else:
                phases.append(self._chip(numeral))
        return f'<div class="gk-track"><span class="gk-name">{where}</span>{"".join(phases)}</div>'

    def _say(self, template: str, **data: object) -> str:
        return self.state.vocabulary.say(translate(template, self.language), data, self.language)

    def _term(self, key: str) -> str:
        word = self.glossary.term(key).form()
        return word[0].upper() + word[1:]

    def _face(self, kind: int) -> Face:
        name = self.state.vocabulary.card(kind, self.language)
        return Face(_style_name(kind), name, str(kind) if kind else "", SYMBOLS[kind])

    # The middle -------------------------------------------------------------------------------------

    def _middle(self) -> str:
        state, season = self.state, self.state.season
        parts = [f'<span class="gk-name">{escape(self._term("middle"))}</span>']
        if not state.over:
            says = N_("Season {round}: deals {deal}, lets {limit} stay")
            text = self._note(says, round=state.round, deal=season.deal, limit=season.limit)
            parts.append(f'<span class="gk-small">{_season_card(season.deal, season.limit)}{text}</span>')
        pile = self._note(N_("Central pile: {amount}"), amount=state.pile_size())
        parts.append(f'<span class="gk-small">{back()}{pile}</span>')
        parts.append(self._vp_tokens(state.tokens[MIDDLE]))
        parts += [self._chip(self._term(token)) for token, holder in token_holders(state).items() if not holder]
        return f'<div class="gk-middle gk-head">{"".join(parts)}</div>'

    # A player ---------------------------------------------------------------------------------------

    def _player(self, player: int) -> str:
        acts = player == self.state.player
        return (
            f'<div class="gk-player{" gk-acts" if acts else ""}"><div class="gk-head">{self._name(player)}'
            f"{self._tokens(player)}{self._characters(player)}</div>"
            f'<div class="gk-cards">{"".join(self._in_front(player))}</div></div>'
        )

    def _name(self, player: int) -> str:
        name = self._say("{player}", player=player)
        if player == self.state.observer:
            name = self._say(N_("{player} (you)"), player=player)
        to_act = self._chip(self._say(N_("to act")), "gk-now") if player == self.state.player else ""
        return f'<span class="gk-name">{escape(name)}</span>{to_act}'

    def _tokens(self, player: int) -> str:
        held = [token for token, holder in token_holders(self.state).items() if holder == player and token != "shield"]
        chips = [self._chip(self._term(token)) for token in held]
        return "".join([self._vp_tokens(self.state.tokens[player]), *chips])

    def _characters(self, player: int) -> str:
        """How many Characters lie here, and how many may: what counts at the round's end."""
        count, limit = self.state.characters(player), self.state.season.limit
        text = self._say(N_("{characters}, limit {limit}"), characters=count, limit=limit)
        return f'<span class="gk-note{" gk-over" if count > limit else ""}">{escape(text)}</span>'

    def _in_front(self, player: int) -> Iterable[str]:
        """The stacks, the higher families first; kept and played Events; what lies face down; the backs of a hand."""
        state = self.state
        for family in reversed(FAMILIES):
            if state.in_play[family][player]:
                yield self._stack(player, family)
        if state.in_play[EVENT][player]:
            yield self._figure(
                card(self._face(EVENT), state.in_play[EVENT][player], counted=True), self._note(N_("kept"))
            )
        if player == state.turn_of and state.events_on_table():
            yield self._figure(card(self._face(EVENT), state.events_on_table(), counted=True), self._note(N_("played")))
        yield from self._face_down(player)
        if isinstance(state.hands[player], FaceDown) and state.hand_size(player):
            yield self._figure(back(state.hand_size(player)), self._note(N_("in hand")))

    def _stack(self, player: int, family: int) -> str:
        state = self.state
        majority = player == (controls(state, family) if state.over else state.majority(family))
        notes = [f"★ {escape(self.glossary.term('majority').form())}"] if majority else []
        if (state.shield_player, state.shield_family) == (player, family):
            notes.append(f"{_SHIELD} {escape(self._term('shield'))}")
        if player == state.turn_of and family in state.played:
            note = N_("effect open") if family == state.effect else N_("just played")
            notes.append(f"▲ {self._note(note)}")
        face = card(self._face(family), state.in_play[family][player], counted=True, marked=majority)
        return self._figure(face, *notes)

    def _face_down(self, player: int) -> Iterable[str]:
        placed = self.state.placed[player]
        note = self._note(N_("face down"))
        if isinstance(placed, FaceDown):
            if placed.count:
                yield self._figure(back(placed.count), note)
        else:
            for kind in placed:
                yield self._figure(card(self._face(kind)), note, style="gk-hidden")

    def _hand(self, player: int) -> str:
        """A hand that the reader may see, card by card."""
        hand = self.state.hands[player]
        if isinstance(hand, FaceDown) or not any(hand):
            return ""
        whose = N_("Your hand: {amount}") if player == self.state.observer else N_("The hand of {player}: {amount}")
        heading = self._say(whose, player=player, amount=sum(hand))
        cards = "".join(self._figure(card(self._face(kind))) for kind in listed(hand))
        return (
            f'<div class="gk-hand"><div class="gk-head"><span class="gk-name">{escape(heading)}</span></div>'
            f'<div class="gk-cards">{cards}</div></div>'
        )

    # Small parts ------------------------------------------------------------------------------------

    def _vp_tokens(self, count: int) -> str:
        text = escape(self._say(N_("{count} VP"), count=count))
        return f'<span class="gk-chip">{_DISC}{text}</span>' if count else ""

    def _chip(self, text: str, style: str = "") -> str:
        return f'<span class="{f"gk-chip {style}".strip()}">{escape(text)}</span>'

    def _note(self, template: str, **data: object) -> str:
        return escape(self._say(template, **data))

    def _figure(self, picture: str, *notes: str, style: str = "") -> str:
        """A picture, and below it notes (as HTML)."""
        lines = "".join(f"<span>{note}</span>" for note in notes)
        return f'<span class="{f"gk-stack {style}".strip()}">{picture}{lines}</span>'


def _style_name(kind: int) -> str:
    return NAMES[kind].lower().replace(" ", "-")


def _season_card(deal: int, limit: int) -> str:
    """A Season: the upper number is dealt, the lower may stay."""
    line = f'<path class="gk-symbol" d="M10 {HEIGHT // 2}h{WIDTH - 20}"/>'
    numbers = [
        f'<text class="gk-figure" x="{WIDTH // 2}" y="{y}">{number}</text>' for number, y in ((deal, 33), (limit, 73))
    ]
    return picture("gk-season", [rectangle(), line, *numbers])
