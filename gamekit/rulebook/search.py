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
from typing import Any, NamedTuple

from gamekit.rulebook.files import SHARED, check_language, languages_of, read_toml
from gamekit.rulebook.glossary import Term

# What a match is worth, by where it is found and by how much of the word it covers.
_WEIGHTS = {"title": 4.0, "search": 3.0, "id": 3.0, "section": 1.0, "text": 1.0}
_WHOLE, _BEGINNING, _STEM, _INSIDE = 1.0, 0.8, 0.6, 0.3
_WEAK = 0.5
# All the words as a phrase of its own; without the words that tell nothing, or little; as a name of its section; side
# by side inside a longer phrase; or a phrase that is a part of what is typed.
_PHRASE, _TELLING_PHRASE, _STRONG_PHRASE, _SECTION, _PART_OF_PHRASE, _PHRASE_INSIDE = 5.0, 3.0, 2.0, 2.0, 1.4, 1.6
# A clause that answers much worse than the best is no answer. A phrase does not raise the bar: others may be meant.
_CUTOFF = 0.35


class Searchable(NamedTuple):
    """What the index reads of a clause."""

    id: str
    title: str
    search: tuple[str, ...]
    text: str
    section: tuple[str, ...] = ()  # what its section is called


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
        base: the base form of each form of the games' terms and of other words: mecem -> mec, killing -> destroy.
        small: the words that say nothing about what is searched for.
        weak: the words, in their base forms, that say little beside others: card, round.
    """

    base: Mapping[str, str] = {}
    small: frozenset[str] = frozenset()
    weak: frozenset[str] = frozenset()

    @classmethod
    def of(cls, terms: Iterable[Term], language: str, *others: str) -> Lexicon:
        """Return the lexicon of a language, which knows the forms of these terms, and the words of other languages."""
        words: dict[str, str] = {}
        for spoken in (language, *others):
            words = word_forms(spoken) | words
        base = {form: words.get(word, word) for form, word in base_forms(terms).items()}
        return cls(words | base, small_words(language), frozenset(words_of(_read(language)["weak"])))

    def words(self, text: str) -> list[str]:
        """Return the words of a text, in their base forms."""
        return [self.base.get(word, word) for word in words_of(text)]

    def telling_words(self, text: str) -> list[str]:
        """Return the words of a text that say something; all of them, where none does."""
        telling = [self.base.get(word, word) for word in words_of(text) if word not in self.small]
        return telling or self.words(text)

    def strong_words(self, text: str) -> list[str]:
        """Return the telling words that are not weak; all telling ones, where no other is."""
        telling = self.telling_words(text)
        return [word for word in telling if word not in self.weak] or telling


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
def _read(language: str) -> dict[str, Any]:
    """Return what the file of a language says about its words."""
    folder = SHARED / "search"
    check_language(language, languages_of(folder))
    return read_toml(folder / f"{language}.toml")


@cache
def small_words(language: str) -> frozenset[str]:
    """Return the words of a language that say nothing about what is searched for: "the", "what", "jak"."""
    return frozenset(words_of(_read(language)["small"]))


@cache
def word_forms(language: str) -> dict[str, str]:
    """Return the base form of the forms of words that are no terms of a game, and of other words for the same."""
    return {form: folded(base) for base, forms in _read(language)["forms"].items() for form in words_of(forms)}


class _Phrases(NamedTuple):
    """What a clause and its section are called, as whole phrases."""

    whole: frozenset[str]
    telling: frozenset[str]
    section: frozenset[str]


class _Asked(NamedTuple):
    """What is searched for, as the phrases that a clause may have of it.

    Attributes:
        whole: all the words, in their base forms.
        typed: the same, and without the words that tell nothing.
        telling: the words that tell something, in any order.
        strong: those that tell much.
        inside: each two or more of the telling words that stand side by side, unless all of them are weak.
    """

    whole: str
    typed: frozenset[str]
    telling: str
    strong: str
    inside: frozenset[str]


class Index:
    """The words of every clause, each with the places where it stands, and the search in them."""

    def __init__(self, clauses: Iterable[Searchable], lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._ids: list[str] = []
        self._phrases: list[_Phrases] = []
        self._places: defaultdict[str, list[tuple[int, str]]] = defaultdict(list)
        for number, clause in enumerate(clauses):
            self._ids.append(clause.id)
            phrases = (clause.id, clause.title, *clause.search)
            self._phrases.append(
                _Phrases(
                    frozenset(" ".join(lexicon.words(text)) for text in phrases),
                    frozenset(_key(lexicon.telling_words(text)) for text in phrases),
                    frozenset(" ".join(lexicon.words(text)) for text in clause.section),
                )
            )
            fields = {
                "id": clause.id,
                "title": clause.title,
                "search": " ".join(clause.search),
                "section": " ".join(clause.section),
                "text": clause.text,
            }
            for field, text in fields.items():
                for word in dict.fromkeys(lexicon.words(text)):
                    self._places[word].append((number, field))

    def find(self, query: str) -> list[str]:
        """Return the ids of the clauses that answer to the query, the best first."""
        scores: defaultdict[int, float] = defaultdict(float)
        strong = self._lexicon.strong_words(query)
        for word in dict.fromkeys(self._lexicon.telling_words(query)):
            matches = self._matches(word)
            for number, score in matches.items():
                rarity = math.log(1 + len(self._ids) / len(matches))  # a word that is everywhere says little
                scores[number] += score * rarity * (1 if word in strong else _WEAK)
        best = max(scores.values(), default=0.0)
        asked = self._asked(query)
        for number in scores:
            scores[number] *= _phrase_factor(self._phrases[number], asked)
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

    def _asked(self, query: str) -> _Asked:
        lexicon = self._lexicon
        words, telling = lexicon.words(query), lexicon.telling_words(query)
        inside = (telling[start:end] for start in range(len(telling)) for end in range(start + 2, len(telling) + 1))
        return _Asked(
            whole=" ".join(words),
            typed=frozenset((" ".join(words), " ".join(telling))),
            telling=_key(telling),
            strong=_key(lexicon.strong_words(query)),
            inside=frozenset(_key(part) for part in inside if not lexicon.weak.issuperset(part)),
        )


def _phrase_factor(phrases: _Phrases, asked: _Asked) -> float:
    """Return how much more the words are worth because a clause has them, or some of them, as a phrase."""
    if asked.whole in phrases.whole:
        return _PHRASE
    if asked.telling in phrases.telling:
        return _TELLING_PHRASE
    if asked.strong in phrases.telling:
        return _STRONG_PHRASE
    if asked.typed & phrases.section:
        return _SECTION
    if any(" " in phrase and f" {phrase} " in f" {whole} " for whole in phrases.whole for phrase in asked.typed):
        return _PART_OF_PHRASE
    return _PHRASE_INSIDE if asked.inside & phrases.telling else 1.0


def _key(words: Iterable[str]) -> str:
    """Return what phrases have in common that say the same words in another order, or more than once."""
    return " ".join(sorted(set(words)))


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
