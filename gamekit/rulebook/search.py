"""Finding the clauses that a player means by the words typed.

The site searches in a browser, with a library and an index of its own. The two share how words are read (`Lexicon`)
and, in the catalogue, what a player would type for a clause.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from gamekit.rulebook.files import SHARED, check_language, languages_of, read_toml
from gamekit.rulebook.glossary import Term

# What a match is worth, by where it is found and by how much of the word it covers.
_WEIGHTS = {"title": 4.0, "search": 3.0, "id": 3.0, "text": 1.0}
_WHOLE, _BEGINNING, _STEM, _INSIDE = 1.0, 0.8, 0.6, 0.3
# All the words as a phrase of its own, or side by side inside a longer one.
_PHRASE, _PART_OF_PHRASE = 5.0, 1.4
# A clause that answers much worse than the best is no answer. A phrase does not raise the bar: others may be meant.
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


class Lexicon(NamedTuple):
    """How the words of a language are read; all of them are folded.

    Attributes:
        base: the base form of each form of the games' terms: mecem -> mec, spies -> spy.
        small: the words that say nothing about what is searched for.
    """

    base: Mapping[str, str] = {}
    small: frozenset[str] = frozenset()

    @classmethod
    def of(cls, terms: Iterable[Term], language: str) -> Lexicon:
        """Return the lexicon of a language, which knows the forms of these terms."""
        return cls(base_forms(terms), small_words(language))

    def words(self, text: str) -> list[str]:
        """Return the words of a text, in their base forms."""
        return [self.base.get(word, word) for word in words_of(text)]

    def telling_words(self, text: str) -> list[str]:
        """Return the words of a text that say something; all of them, where none does."""
        telling = [self.base.get(word, word) for word in words_of(text) if word not in self.small]
        return telling or self.words(text)


def base_forms(terms: Iterable[Term]) -> dict[str, str]:
    """Return the base form of each word of the terms that is not in it already; where two claim a word, the first."""
    found: dict[str, str] = {}
    for term in terms:
        base = words_of(term.form())
        for form in (*term.singular.values(), *term.plural.values()):
            for word, base_word in zip(words_of(form), base, strict=False):
                if word != base_word:
                    found.setdefault(word, base_word)
    return found


@cache
def small_words(language: str) -> frozenset[str]:
    """Return the words of a language that say nothing about what is searched for: "the", "what", "jak"."""
    folder = SHARED / "search"
    check_language(language, languages_of(folder))
    return frozenset(words_of(read_toml(folder / f"{language}.toml")["small"]))


class Index:
    """The words of every clause, each with the places where it stands, and the search in them."""

    def __init__(self, clauses: Iterable[Searchable], lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._ids: list[str] = []
        self._phrases: list[set[str]] = []
        self._places: defaultdict[str, list[tuple[int, str]]] = defaultdict(list)
        for number, clause in enumerate(clauses):
            self._ids.append(clause.id)
            self._phrases.append({" ".join(lexicon.words(text)) for text in (clause.id, clause.title, *clause.search)})
            fields = {"id": clause.id, "title": clause.title, "search": " ".join(clause.search), "text": clause.text}
            for field, text in fields.items():
                for word in dict.fromkeys(lexicon.words(text)):
                    self._places[word].append((number, field))

    def find(self, query: str) -> list[str]:
        """Return the ids of the clauses that answer to the query, the best first."""
        scores: defaultdict[int, float] = defaultdict(float)
        for word in dict.fromkeys(self._lexicon.telling_words(query)):
            matches = self._matches(word)
            for number, score in matches.items():
                rarity = math.log(1 + len(self._ids) / len(matches))  # a word that is everywhere says little
                scores[number] += score * rarity
        phrases = {" ".join(words) for words in (self._lexicon.words(query), self._lexicon.telling_words(query))}
        best = max(scores.values(), default=0.0)
        for number in scores:
            scores[number] *= max(self._phrase_factor(number, phrase) for phrase in phrases)
        ranked = sorted(scores, key=lambda number: (-scores[number], number))
        return [self._ids[number] for number in ranked if scores[number] > best * _CUTOFF]

    def _matches(self, word: str) -> dict[int, float]:
        """Return how well each clause answers to one word: its best match in each field, added up."""
        best: defaultdict[tuple[int, str], float] = defaultdict(float)
        for other, places in self._places.items():
            likeness = _likeness(word, other)
            if likeness:
                for place in places:
                    best[place] = max(best[place], likeness)
        scores: defaultdict[int, float] = defaultdict(float)
        for (number, field), likeness in best.items():
            scores[number] += _WEIGHTS[field] * likeness
        return scores

    def _phrase_factor(self, number: int, phrase: str) -> float:
        """Return how much more the words of a phrase are worth because the clause has them side by side."""
        if phrase in self._phrases[number]:
            return _PHRASE
        if " " in phrase and any(f" {phrase} " in f" {other} " for other in self._phrases[number]):
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
