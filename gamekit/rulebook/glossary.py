"""The words of a game in their forms: card names and terms, the game's own and those that all games share.

A language that inflects keeps a form for each case; Czech chooses the form of a counted noun by its number:
1 Snajpr, 2 Snajpři, 5 Snajprů.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from gamekit.rulebook.errors import BrokenCatalogue, UnknownTerm
from gamekit.rulebook.files import SHARED, check_language, game_folder, languages_of, read_toml
from gamekit.rulebook.messages import N_
from gamekit.rulebook.typography import typeset

CASES = ("nom", "gen", "dat", "acc", "voc", "loc", "ins")


def _count_in_english(count: int, case: str) -> tuple[str, bool]:
    return case, count != 1


def _count_in_czech(count: int, case: str) -> tuple[str, bool]:
    if count == 1:
        return case, False
    if count not in (2, 3, 4) and case in ("nom", "acc", "voc"):
        return "gen", True  # a noun after 0, 5, 6, ... is a genitive: vidím pět karet
    return case, True


_COUNTING: dict[str, Callable[[int, str], tuple[str, bool]]] = {"en": _count_in_english, "cs": _count_in_czech}


@dataclass(frozen=True, slots=True)
class Term:
    """A word of one language.

    Attributes:
        key: its name in all languages.
        singular: its form in each case.
        plural: its plural form in each case.
        meaning: what it means, in a sentence.
        proper: true for a name that takes no article: Yi.
        gender: its grammatical gender where the language has one ("ma", "mi", "f", "n"), else "".
        rejected: words that others use for it and we do not.
    """

    key: str
    language: str
    singular: Mapping[str, str]
    plural: Mapping[str, str]
    meaning: str
    gender: str = ""
    proper: bool = False
    rejected: tuple[str, ...] = ()

    def form(self, case: str = "nom", plural: bool = False) -> str:
        """Return the word in a case ("nom", "gen", "dat", "acc", "voc", "loc", "ins")."""
        forms = self.plural if plural else self.singular
        if case not in forms:
            raise UnknownTerm(N_("The term {term} has no form {case}."), term=self.key, case=case)
        return forms[case]

    def counted(self, count: int, case: str = "nom") -> str:
        """Return the number and the word in the form that goes with it: 1 Sniper, 2 Snipers."""
        form_case, plural = _COUNTING[self.language](count, case)
        return typeset(f"{count} {self.form(form_case, plural)}", self.language)

    def numbered(self, number: int, case: str = "nom") -> str:
        """Return the word with a number behind it: player 2."""
        return typeset(f"{self.form(case)} {number}", self.language)


class Glossary:
    """The terms of a game in one language; those that it does not define are looked up among the shared ones.

    Making one is quick: the files are read once.
    """

    __slots__ = ("_terms", "language")

    def __init__(self, game: str | Path, language: str) -> None:
        """Take a game's id, its package or its folder, and a language."""
        if type(language) is not str:  # it may be what cannot even be looked up
            check_language(language, languages_of(SHARED / "glossary"))
        self.language = language
        self._terms = _terms(game, language)

    def term(self, key: str) -> Term:
        """Return the term with this key."""
        try:
            return self._terms[key]
        except KeyError:
            raise UnknownTerm(N_("There is no term {term} in the glossary."), term=key) from None

    def __contains__(self, key: str) -> bool:
        return key in self._terms

    def __iter__(self) -> Iterator[Term]:
        return iter(self._terms.values())

    def __len__(self) -> int:
        return len(self._terms)


@cache
def _terms(game: str | Path, language: str) -> dict[str, Term]:
    terms: dict[str, Term] = {}
    for folder in (game_folder(game) / "glossary", SHARED / "glossary"):
        check_language(language, languages_of(folder))
        for key, entry in read_toml(folder / f"{language}.toml").items():
            terms.setdefault(key, _term(key, language, entry))
    return terms


def _term(key: str, language: str, entry: dict[str, Any]) -> Term:
    try:
        return Term(
            key=key,
            language=language,
            singular=_forms(entry["singular"], language),
            plural=_forms(entry["plural"], language),
            meaning=typeset(entry["meaning"], language),
            gender=entry.get("gender", ""),
            proper=entry.get("proper", False),
            rejected=tuple(typeset(word, language) for word in entry.get("rejected", ())),
        )
    except KeyError as error:
        raise BrokenCatalogue(
            N_("The term {term} has no {field} in the language {language}."),
            term=key,
            field=error.args[0],
            language=language,
        ) from error


def _forms(entry: str | dict[str, str], language: str) -> dict[str, str]:
    """Return the form for each case; a word that does not change is given once."""
    if isinstance(entry, str):
        return dict.fromkeys(CASES, typeset(entry, language))
    return {case: typeset(entry[case], language) for case in CASES}
