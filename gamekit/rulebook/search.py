"""Finding the clauses that a player means by the words typed."""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Iterable
from typing import NamedTuple

# What a match is worth, by where it is found and by how much of the word it covers.
_TITLE, _SEARCH, _ID, _TEXT = 4.0, 3.0, 3.0, 1.0
_WHOLE, _BEGINNING, _STEM, _INSIDE = 1.0, 0.8, 0.6, 0.3
# All the words as a phrase of its own, or side by side inside a longer one.
_PHRASE, _PART_OF_PHRASE = 2.0, 1.4
# A clause that answers much worse than the best is no answer.
_CUTOFF = 0.35


class Searchable(NamedTuple):
    """What the index reads of a clause."""

    id: str
    title: str
    search: tuple[str, ...]
    text: str


def folded(text: str) -> str:
    """Return the text without capitals and diacritics: Chosŏn, Štít -> choson, stit."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def words_of(text: str) -> list[str]:
    """Return the words of a text, folded."""
    return re.findall(r"[^\W_]+", folded(text))


class Index:
    """The words of every clause, and the search in them."""

    def __init__(self, clauses: Iterable[Searchable]) -> None:
        self._entries = [_Entry(clause) for clause in clauses]

    def find(self, query: str) -> list[str]:
        """Return the ids of the clauses that answer to the query, the best first."""
        words = words_of(query)
        scores = dict.fromkeys(range(len(self._entries)), 0.0)
        for word in dict.fromkeys(words):
            matches = {place: score for place, entry in enumerate(self._entries) if (score := entry.score(word))}
            if not matches:
                continue
            rarity = math.log(1 + len(self._entries) / len(matches))  # a word that is everywhere says little
            for place, score in matches.items():
                scores[place] += score * rarity
        for place, entry in enumerate(self._entries):
            scores[place] *= entry.phrase_factor(words)
        best = max(scores.values(), default=0.0)
        ranked = sorted(scores, key=lambda place: (-scores[place], place))
        return [self._entries[place].id for place in ranked if scores[place] > best * _CUTOFF]


class _Entry:
    """The words of one clause."""

    def __init__(self, clause: Searchable) -> None:
        self.id = clause.id
        self.phrases = {" ".join(words_of(phrase)) for phrase in (clause.id, clause.title, *clause.search)}
        self._fields = [
            (_TITLE, set(words_of(clause.title))),
            (_SEARCH, {word for phrase in clause.search for word in words_of(phrase)}),
            (_ID, set(words_of(clause.id))),
            (_TEXT, set(words_of(clause.text))),
        ]

    def score(self, word: str) -> float:
        """Return how well the clause answers to one word: its best match in each field, added up."""
        return sum(
            weight * max((_likeness(word, other) for other in words), default=0) for weight, words in self._fields
        )

    def phrase_factor(self, words: list[str]) -> float:
        """Return how much more the words are worth because the clause has them side by side."""
        phrase = " ".join(words)
        if phrase in self.phrases:
            return _PHRASE
        if len(words) > 1 and any(f" {phrase} " in f" {other} " for other in self.phrases):
            return _PART_OF_PHRASE
        return 1.0


def _likeness(word: str, other: str) -> float:
    """Return how much of `other` a typed word covers: all, its beginning, its stem, or a part inside."""
    if word == other:
        return _WHOLE
    if len(word) < 3:
        return 0.0
    if other.startswith(word):
        return _BEGINNING
    if _same_stem(word, other):
        return _STEM
    return _INSIDE if word in other else 0.0


def _same_stem(word: str, other: str) -> bool:
    """Tell whether two words may be forms of one: the same beginning, and endings of three letters at most."""
    shorter = min(len(word), len(other))
    same = next((place for place in range(shorter) if word[place] != other[place]), shorter)
    return same >= 4 and max(len(word), len(other)) - same <= 3
