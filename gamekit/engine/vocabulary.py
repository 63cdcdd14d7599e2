"""How the players, cards and numbers in a statement's data are said in each language.

The name of a value tells what it is: `player` and `owner` are players, `card` is a kind of card,
`cards` are several (`counts` the same, counted by kind), `tokens` is an amount. A template asks for a form
after the colon: `{card:a}` and `{card:the}` (an Oracle, the Oracle, but Yi), `{card:pl}`, and in Czech the
case: `{card:acc}`, `{card:gen pl}`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from gamekit.engine.cards import listed
from gamekit.rulebook.errors import Said
from gamekit.rulebook.messages import N_, translate
from gamekit.rulebook.typography import figure, typeset

if TYPE_CHECKING:
    from gamekit.rulebook.glossary import Glossary, Term

PLAYERS = ("player", "owner", "other", "holder", "first", "second")
KINDS = ("card", "other_card", "family", "power")
"""The names that a value of an action or a statement has where it is a player, or a kind of card."""

Say = Callable[[Any, "Glossary"], object]


class Word:
    """A noun that a template may ask for in any form."""

    def __init__(self, term: Term) -> None:
        self._term = term

    def __format__(self, spec: str) -> str:
        forms = spec.split()
        plural = "pl" in forms
        case = next((form for form in forms if form not in ("pl", "a", "the")), "nom")
        text = self._term.form(case, plural=plural)
        if self._term.proper:
            return text
        if "the" in forms:
            return f"the {text}"
        if "a" in forms:
            return f"{'an' if text[0] in 'AEIOUaeiou' else 'a'} {text}"
        return text


class NumberedWord:
    """A noun with a number behind it: player 2."""

    def __init__(self, term: Term, number: int) -> None:
        self._term = term
        self._number = number

    def __format__(self, spec: str) -> str:
        return self._term.numbered(self._number, spec or "nom")


class Amounts:
    """Counted nouns: 2 Snipers and 1 Event; "nothing" when there are none."""

    def __init__(self, amounts: Sequence[tuple[int, Term]], language: str) -> None:
        self._amounts = amounts
        self._language = language

    def __format__(self, spec: str) -> str:
        parts = [term.counted(count, spec or "nom") for count, term in self._amounts]
        if not parts:
            return translate(N_("nothing"), self._language)
        return joined(parts, self._language)


class Words:
    """Several words after one another: player 1 and player 3."""

    def __init__(self, words: Sequence[object], language: str) -> None:
        self._words = words
        self._language = language

    def __format__(self, spec: str) -> str:
        return joined([format(word, spec) for word in self._words], self._language)


def _glossary(game: str, language: str) -> Glossary:
    from gamekit.rulebook.glossary import Glossary  # read when a sentence is first said

    return Glossary(game, language)


def joined(parts: Sequence[str], language: str) -> str:
    """The parts as a list in a sentence: a, b and c."""
    *most, last = parts
    return translate(N_("{most} and {last}"), language).format(most=", ".join(most), last=last) if most else last


class Vocabulary:
    """The words of one game.

    Args:
        game: the id of the game, whose glossary has its terms.
        kinds: the glossary's key for each kind of card, by number.
        amounts: which values are amounts, and of what: `{"tokens": "vp-token"}`.
        terms: which values are themselves keys of the glossary.
    """

    def __init__(
        self, game: str, kinds: Sequence[str], amounts: Mapping[str, str] | None = None, terms: Sequence[str] = ()
    ) -> None:
        self.game = game
        self.kinds = tuple(kinds)
        self._say: dict[str, Say] = dict.fromkeys(PLAYERS, _say_player)
        self._say |= dict.fromkeys(KINDS, self._say_card)
        self._say |= {"players": _say_players, "cards": self._say_cards, "counts": self._say_counts}
        self._say["targets"] = self._say_targets
        self._say |= dict.fromkeys(terms, _say_term)
        self._say |= {name: _say_amount(key) for name, key in (amounts or {}).items()}

    def say(self, template: str, data: Mapping[str, Any], language: str) -> str:
        """The sentence that the template makes of the data, its first letter large."""
        glossary = _glossary(self.game, language)
        words = {name: self._word(name, value, glossary) for name, value in data.items()}
        sentence = template.format_map(words)
        return typeset(sentence[:1].upper() + sentence[1:], language)

    def card(self, kind: int, language: str = "en", form: str = "") -> str:
        """The name of a kind of card, in a form such as "pl" or "acc"."""
        return format(self._say_card(kind, _glossary(self.game, language)), form)

    def cards(self, cards: Sequence[int], language: str = "en", case: str = "") -> str:
        """Cards in a sentence: 2 Snipers and 1 Event."""
        return format(self._say_cards(cards, _glossary(self.game, language)), case)

    def player(self, player: int, language: str = "en", case: str = "") -> str:
        """A player: player 2."""
        return format(_say_player(player, _glossary(self.game, language)), case)

    def __reduce__(self) -> tuple[Callable[[str], Vocabulary], tuple[str]]:
        return vocabulary_of, (self.game,)

    def _word(self, name: str, value: Any, glossary: Glossary) -> object:
        if name in self._say:
            return self._say[name](value, glossary)
        if isinstance(value, int):
            return figure(value)
        return value.text(glossary.language) if isinstance(value, Said) else value

    def _say_card(self, kind: int, glossary: Glossary) -> Word:
        return Word(glossary.term(self.kinds[kind]))

    def _say_cards(self, cards: Sequence[int], glossary: Glossary) -> Amounts:
        kinds = sorted(set(cards), reverse=True)
        return Amounts(
            [(list(cards).count(kind), glossary.term(self.kinds[kind])) for kind in kinds], glossary.language
        )

    def _say_counts(self, counts: Sequence[int], glossary: Glossary) -> Amounts:
        return self._say_cards(listed(tuple(counts)), glossary)

    def _say_targets(self, targets: Sequence[tuple[int, int]], glossary: Glossary) -> str:
        said = [self._say_target(*target, targets.count(target), glossary) for target in dict.fromkeys(targets)]
        return joined(said, glossary.language)

    def _say_target(self, owner: int, card: int, number: int, glossary: Glossary) -> str:
        template = N_("{card:the} of {owner}") if number == 1 else N_("{cards:acc} of {owner}")
        return translate(template, glossary.language).format(
            card=self._say_card(card, glossary),
            cards=self._say_cards([card] * number, glossary),
            owner=_say_player(owner, glossary),
        )


def _say_player(player: int, glossary: Glossary) -> NumberedWord:
    return NumberedWord(glossary.term("player"), player)


def _say_players(players: Sequence[int], glossary: Glossary) -> Words:
    return Words([_say_player(player, glossary) for player in players], glossary.language)


def _say_term(key: str, glossary: Glossary) -> Word:
    return Word(glossary.term(key))


def _say_amount(key: str) -> Say:
    def say(count: int, glossary: Glossary) -> Amounts:
        return Amounts([(count, glossary.term(key))], glossary.language)

    return say


def vocabulary_of(game: str) -> Vocabulary:
    """The vocabulary of a game, by its id (how a saved statement finds its words again)."""
    from gamekit.engine.game import load

    return load(game).vocabulary
