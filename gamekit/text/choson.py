"""The table of Chosŏn in words."""

from __future__ import annotations

from gamekit.engine.cards import FaceDown
from gamekit.games.choson.components import EVENT, FAMILIES, FIREARM, LOBBY, SEASONS, SWORD
from gamekit.games.choson.consequences import MIDDLE, token_holders
from gamekit.games.choson.game import GAME
from gamekit.games.choson.scoring import controls
from gamekit.games.choson.state import ChosonState
from gamekit.rulebook.glossary import Glossary
from gamekit.rulebook.messages import N_, translate
from gamekit.text.table import Row, Table, unbroken

MAJORITY = "*"
SHIELDED = "[{}]"
NUMERALS = ("I", "II", "III", "IV", "V")
EFFECTS = {"lobby": LOBBY, "firearm": FIREARM, "sword": SWORD}


def describe(state: ChosonState, language: str) -> Table:
    """The table, as far as the state shows it."""
    return _Description(state, language).table()


class _Description:
    def __init__(self, state: ChosonState, language: str) -> None:
        self.state = state
        self.language = language
        self.glossary = Glossary(state.game_id, language)
        self.seats = range(1, state.players + 1)

    def table(self) -> Table:
        return Table(self._heading(), self._players(), self._rows(), self._legend(), self._notes())

    def _say(self, template: str, **data: object) -> str:
        return self.state.vocabulary.say(translate(template, self.language), data, self.language)

    def _term(self, key: str, plural: bool = False) -> str:
        word = self.glossary.term(key).form(plural=plural)
        return word[0].upper() + word[1:]

    def _heading(self) -> tuple[str, ...]:
        state = self.state
        if state.over:
            return (translate(N_("The game is over."), self.language),)
        number = NUMERALS[GAME.phases.index(state.phase)]
        where = self._say(
            N_("Round {round} of {rounds}: {phase} ({number})."),
            round=state.round,
            rounds=len(SEASONS),
            phase=self._term(state.phase),
            number=number,
        )
        to_act = self._say(N_("{player} is to act."), player=state.player)
        season = self._say(
            N_("The Season deals {amount:acc} and lets {characters:acc} stay."),
            amount=state.season.deal,
            characters=state.season.limit,
        )
        return f"{where} {to_act}", season

    def _players(self) -> tuple[str, ...]:
        you = translate(N_("P{number} (you)"), self.language)
        return tuple(
            (you if player == self.state.observer else "P{number}").format(number=player) for player in self.seats
        )

    # What lies before the players -------------------------------------------------------------------

    def _rows(self) -> tuple[Row, ...]:
        """The families of which anything is in play, the highest first; then what else a player has."""
        state = self.state
        amounts = {
            self._term("kept-event", plural=True): state.in_play[EVENT][1:],
            self._term("vp-token", plural=True): state.tokens[1:],
            translate(N_("Cards in hand"), self.language): map(state.hand_size, self.seats),
            translate(N_("Face-down cards"), self.language): map(state.placed_size, self.seats),
        }
        rows = [self._family(family) for family in reversed(FAMILIES)]
        rows += [Row(label, tuple(str(n) if n else "" for n in column)) for label, column in amounts.items()]
        return tuple(row for row in rows if any(row.cells))

    def _family(self, family: int) -> Row:
        state = self.state
        majority = self._majority(family)
        cells = []
        for player in self.seats:
            count = state.in_play[family][player]
            cell = str(count) if count else ""
            if family == state.shield_family and player == state.shield_player:
                cell = SHIELDED.format(cell)
            cells.append(cell + (MAJORITY if player == majority else ""))
        return Row(f"{family} {state.vocabulary.card(family, self.language)}", tuple(cells))

    def _majority(self, family: int) -> int:
        """As the rounds count it; once the game is over, as the scoring does."""
        return controls(self.state, family) if self.state.over else self.state.majority(family)

    def _legend(self) -> str:
        signs = []
        if any(map(self._majority, FAMILIES)):
            signs.append(f"{MAJORITY} {self.glossary.term('majority').form()}")
        if self.state.shield_family:
            signs.append(f"{SHIELDED.format('1')} {self._term('shield')}")
        return "   ".join(signs)

    # The rest ---------------------------------------------------------------------------------------

    def _notes(self) -> tuple[str, ...]:
        return (*self._tokens(), *self._turn(), *self._hidden_cards())

    def _tokens(self) -> tuple[str, str]:
        """What lies in the middle, and who holds which of the tokens that there is one of."""
        state = self.state
        holders = token_holders(state)
        template = N_("In the middle: a pile of {amount}, {tokens}")
        middle = self._say(template, amount=state.pile_size(), tokens=state.tokens[MIDDLE])
        middle = ", ".join([middle, *(self._term(token) for token, holder in holders.items() if not holder)])
        held = [unbroken(f"{self._term(token)}: P{holder}") for token, holder in holders.items() if holder]
        return f"{middle}.", " · ".join(held)

    def _turn(self) -> list[str]:
        """What was revealed this turn, and the effect that is still open."""
        state = self.state
        notes = []
        if state.played:
            notes.append(self._say(N_("{player} has revealed {cards:acc}."), player=state.turn_of, cards=state.played))
        if state.effect:
            effect = next(effect for effect, families in EFFECTS.items() if state.effect in families)
            notes.append(self._say(N_("Effect still open: {effect} ({card})."), effect=effect, card=state.effect))
        return [" ".join(notes)] if notes else []

    def _hidden_cards(self) -> list[str]:
        """The hands and the face-down cards that the reader may see."""
        notes = []
        for player in self.seats:
            hand, placed = self.state.hands[player], self.state.placed[player]
            if not isinstance(hand, FaceDown) and any(hand):
                notes.append(self._say(N_("The hand of {player}: {counts}."), player=player, counts=hand))
            if not isinstance(placed, FaceDown) and placed:
                template = N_("Face down before {player}: {cards}.")
                notes.append(self._say(template, player=player, cards=placed))
        return notes
