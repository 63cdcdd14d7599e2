"""What cards may be called on a score sheet: as in the game's notation, or in any of its languages, in any form.

2 Sniper, 3 Watchers and Event
2 Snajpři, 3x Pozorovatel, Událost
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from functools import cache

from gamekit.engine.cards import Counts
from gamekit.engine.errors import GamekitError
from gamekit.engine.game import Game, load
from gamekit.engine.vocabulary import Vocabulary
from gamekit.rulebook.errors import Said
from gamekit.rulebook.glossary import Glossary
from gamekit.rulebook.messages import N_
from gamekit.rulebook.search import folded

_BETWEEN = re.compile(r"[,;\n]|\s(?:and|a)\s")  # "a" is the Czech "and"
_NUMBER_FIRST = re.compile(r"(?P<number>\d{1,3})(?!\d)\s*[x×]?\s*(?P<name>.+)")
_NUMBER_LAST = re.compile(r"(?P<name>.+?)\s*[x×:]?\s*(?<!\d)(?P<number>\d{1,3})")


class UnknownCard(GamekitError):
    """Nothing is called so that can lie in front of a player."""


class CardNames:
    """The names of one game's cards.

    Args:
        game: the game.
        further: other terms of its glossary for a kind of card, such as "kept-event".
    """

    def __init__(self, game: Game, further: Iterable[tuple[str, int]] = ()) -> None:
        self._vocabulary = game.vocabulary
        self._kinds = {_tidy(name): kind for kind, name in enumerate(game.notation.kinds)}
        terms = [*((key, kind) for kind, key in enumerate(game.vocabulary.kinds)), *further]
        for language in game.languages:
            glossary = Glossary(game.id, language)
            for key, kind in terms:
                term = glossary.term(key)
                for form in (*term.singular.values(), *term.plural.values(), *term.rejected):
                    self._kinds.setdefault(_tidy(form), kind)
        self._count = len(game.notation.kinds)

    def kind(self, text: str) -> int:
        """The kind of card that is called so.

        Raises:
            UnknownCard: none is; the sentence names one that is spelled nearly so, or all.
        """
        tidy = _tidy(text)
        if tidy in self._kinds:
            return self._kinds[tidy]
        near = difflib.get_close_matches(tidy, self._kinds, n=1)
        if near:
            meant = CardList(self._vocabulary, [self._kinds[near[0]]])
            raise UnknownCard(N_("No card is called “{text}”. Did you mean {near}?"), text=text, near=meant)
        known = CardList(self._vocabulary, range(self._count))
        raise UnknownCard(N_("No card is called “{text}”. The cards are: {known}."), text=text, known=known)

    def read(self, text: str) -> Counts:
        """How many cards of each kind the text names.

        Raises:
            UnknownCard: it names something else.
        """
        counts, unknown = self.read_all(text)
        if unknown:
            raise unknown[0]
        return counts

    def read_all(self, text: str) -> tuple[Counts, list[UnknownCard]]:
        """How many cards of each kind the text names, and what it names else."""
        counts, unknown = [0] * self._count, []
        for part in _BETWEEN.split(text):
            if part.strip():
                number, name = _numbered(part.strip())
                try:
                    counts[self.kind(name)] += number
                except UnknownCard as error:
                    unknown.append(error)
        return tuple(counts), unknown


class CardList(Said):
    """The names of cards, in the language in which they are asked for."""

    __slots__ = ("_kinds", "_vocabulary")

    def __init__(self, vocabulary: Vocabulary, kinds: Iterable[int]) -> None:
        self._vocabulary = vocabulary
        self._kinds = tuple(kinds)

    def text(self, language: str = "en") -> str:
        """The names, one after another."""
        return ", ".join(self._vocabulary.card(kind, language) for kind in self._kinds)


def _tidy(text: str) -> str:
    return " ".join(folded(text).split())


def _numbered(part: str) -> tuple[int, str]:
    """The number and the name in “2 Sniper”, “2x Sniper”, “Sniper 2”; a name alone means one."""
    found = _NUMBER_FIRST.fullmatch(part) or _NUMBER_LAST.fullmatch(part)
    return (int(found["number"]), found["name"]) if found else (1, part)


@cache
def card_names(game_id: str, further: tuple[tuple[str, int], ...] = ()) -> CardNames:
    """The names of the cards of the game of that id."""
    return CardNames(load(game_id), further)
