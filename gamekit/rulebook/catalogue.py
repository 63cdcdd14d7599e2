"""The clauses of a game's rulebook: their order and kind, and their texts in each language.

`structure.toml` in the game's `clauses` folder says which sections and clauses there are; `en.toml` and `cs.toml`
give the texts. A language is read when it is first asked for, and checked against the structure.
"""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, TypeVar

from gamekit.rulebook.errors import BrokenCatalogue, UnknownClause, WrongArgument
from gamekit.rulebook.files import check_language, game_folder, languages_of, read_toml
from gamekit.rulebook.glossary import Glossary
from gamekit.rulebook.markup import linked_clauses, plain
from gamekit.rulebook.messages import N_
from gamekit.rulebook.search import Index, Lexicon, Searchable
from gamekit.rulebook.typography import typeset

KINDS = ("rule", "ruling", "fact", "reconstruction")
_TABLES_THAT_CITE = ("misreading", "worked", "difference")

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause in one language. Its texts may have the markup of `gamekit.rulebook.markup`.

    Attributes:
        kind: "rule" (the rulebook says so), "ruling" (we decided it), "fact" (printed on a component only) or
            "reconstruction" (found in other sources).
        ruling: what we decided and why: of a ruling, or of the ruled part of a rule.
        source: where a fact or a reconstruction comes from.
        difference: what the rulebook in another language says instead.
        search: what a player would type to find it.
    """

    id: str
    section: str
    kind: str
    title: str
    text: str
    ruling: str = ""
    source: str = ""
    difference: str = ""
    search: tuple[str, ...] = ()

    @property
    def plain_text(self) -> str:
        """The text without markup."""
        return plain(self.text)


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rulebook in one language, with its clauses in order.

    Attributes:
        search: what a player would type for all of its clauses: other names of the phase.
    """

    id: str
    title: str
    clauses: tuple[Clause, ...]
    search: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Misreading:
    """What players often take for the rule, and what is right; the clauses say so."""

    id: str
    clauses: tuple[str, ...]
    wrong: str
    right: str


@dataclass(frozen=True, slots=True)
class Worked:
    """A question with a figure for its answer, worked out by the clauses."""

    id: str
    clauses: tuple[str, ...]
    question: str
    answer: str


@dataclass(frozen=True, slots=True)
class Difference:
    """A difference between the rulebooks of two languages that belongs to no single clause."""

    id: str
    clauses: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class _Texts:
    """Everything that one language has."""

    sections: tuple[Section, ...]
    clauses: dict[str, Clause]
    misreadings: tuple[Misreading, ...]
    worked: tuple[Worked, ...]
    differences: tuple[Difference, ...]


class Catalogue:
    """The clauses of one game."""

    def __init__(self, game: str | Path) -> None:
        """Take a game's id (`choson`), its package or its folder."""
        self._game = game
        self._folder = game_folder(game) / "clauses"
        self._texts: dict[str, _Texts] = {}
        self._indexes: dict[str, Index] = {}

    @classmethod
    @cache
    def load(cls, game: str) -> Catalogue:
        """Return the catalogue of a game of gamekit's own, by its id; its files are read once."""
        return cls(game)

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """The languages that there are texts in, English first."""
        return languages_of(self._folder)

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The ids of all clauses, in the order of the rulebook."""
        return tuple(entry["id"] for section in self._structure["section"] for entry in section["clauses"])

    def __contains__(self, clause: object) -> bool:
        return clause in self.ids

    def __iter__(self) -> Iterator[str]:
        return iter(self.ids)

    def __len__(self) -> int:
        return len(self.ids)

    def clause(self, clause: str, language: str = "en") -> Clause:
        """Return the clause with this id.

        Raises:
            UnknownClause: there is none; the sentence names ids that are spelled nearly like it.
            UnknownLanguage: there are no texts in this language.
        """
        clauses = self._read(language).clauses
        if clause in self:
            return clauses[clause]
        near = self._near_to(clause)
        if not near:
            raise UnknownClause(N_("There is no clause {clause}."), clause=clause)
        raise UnknownClause(N_("There is no clause {clause}. Near to it: {near}."), clause=clause, near=", ".join(near))

    def _near_to(self, clause: object) -> list[str]:
        """The ids that are spelled nearly so."""
        return difflib.get_close_matches(clause, self.ids, cutoff=0.7) if isinstance(clause, str) else []

    def clauses(self, language: str = "en") -> tuple[Clause, ...]:
        """Return all clauses, in the order of the rulebook."""
        return tuple(self._read(language).clauses.values())

    def sections(self, language: str = "en") -> tuple[Section, ...]:
        """Return the sections, in the order of the rulebook."""
        return self._read(language).sections

    def misreadings(self, language: str = "en") -> tuple[Misreading, ...]:
        """Return what is often misread."""
        return self._read(language).misreadings

    def worked(self, language: str = "en") -> tuple[Worked, ...]:
        """Return the worked figures."""
        return self._read(language).worked

    def differences(self, language: str = "en") -> tuple[Difference, ...]:
        """Return the differences between the rulebooks that belong to no single clause."""
        return self._read(language).differences

    def search(self, words: str, language: str = "en") -> tuple[Clause, ...]:
        """Return the clauses that answer to the words, the best first; capitals and diacritics do not matter.

        Raises:
            UnknownLanguage: there are no texts in this language.
            WrongArgument: the words are no text.
        """
        if not isinstance(words, str):
            raise WrongArgument(N_("What is searched for is a text, not {words!r}."), words=words)
        clauses = self._read(language).clauses
        if language not in self._indexes:
            read = (
                Searchable(clause.id, clause.title, clause.search, clause.plain_text, (section.title, *section.search))
                for section in self.sections(language)
                for clause in section.clauses
            )
            self._indexes[language] = Index(read, self.lexicon(language))
        return tuple(clauses[clause] for clause in self._indexes[language].find(words))

    def lexicon(self, language: str = "en") -> Lexicon:
        """Return how a search reads the words of a language: with the forms of the game's terms, if it has any."""
        has_glossary = (game_folder(self._game) / "glossary").is_dir()
        return Lexicon.of(Glossary(self._game, language) if has_glossary else (), language)

    @cached_property
    def _structure(self) -> dict[str, Any]:
        return read_toml(self._folder / "structure.toml")

    def _read(self, language: str) -> _Texts:
        if type(language) is not str or language not in self._texts:
            check_language(language, self.languages)
            texts = read_toml(self._folder / f"{language}.toml")
            self._texts[language] = _Reader(self._structure, texts, language).read()
        return self._texts[language]


class _Reader:
    """Joins the structure with the texts of one language, and checks that they agree."""

    def __init__(self, structure: dict[str, Any], texts: dict[str, Any], language: str) -> None:
        self.structure = structure
        self.texts = texts
        self.language = language

    def read(self) -> _Texts:
        sections = tuple(self._section(entry) for entry in self.structure["section"])
        clauses = {clause.id: clause for section in sections for clause in section.clauses}
        self._check_no_more("section", [section.id for section in sections])
        self._check_no_more("clause", [clause.id for section in sections for clause in section.clauses])
        self._check_links(clauses)
        return _Texts(
            sections=sections,
            clauses=clauses,
            misreadings=self._all("misreading", Misreading, "wrong", "right"),
            worked=self._all("worked", Worked, "question", "answer"),
            differences=self._all("difference", Difference, "text"),
        )

    def _section(self, entry: dict[str, Any]) -> Section:
        section = entry["id"]
        clauses = tuple(self._clause(section, clause) for clause in entry["clauses"])
        texts = self._text("section", section)
        search = tuple(texts.get("search", ()))
        self._check_fields(section, texts, {"title", "search"} if search else {"title"})
        return Section(id=section, title=texts["title"], clauses=clauses, search=search)

    def _clause(self, section: str, entry: dict[str, Any]) -> Clause:
        clause, kind = entry["id"], entry["kind"]
        if kind not in KINDS:
            raise BrokenCatalogue(N_("{id} is of no known kind: {kind}."), id=clause, kind=kind)
        texts = self._text("clause", clause)
        expected = {"title", "text", "search"}
        if kind == "ruling" or entry.get("ruled"):
            expected.add("ruling")
        if kind in ("fact", "reconstruction"):
            expected.add("source")
        if entry.get("differs"):
            expected.add("difference")
        self._check_fields(clause, texts, expected)
        return Clause(id=clause, section=section, kind=kind, **(texts | {"search": tuple(texts["search"])}))

    def _all(self, table: str, make: Callable[..., Item], *expected: str) -> tuple[Item, ...]:
        """Return the items of a table; each names clauses, and has these texts."""
        items = []
        entries = self.structure.get(table, [])
        self._check_no_more(table, [entry["id"] for entry in entries])
        for entry in entries:
            texts = self._text(table, entry["id"])
            self._check_fields(entry["id"], texts, set(expected))
            items.append(make(id=entry["id"], clauses=tuple(entry["clauses"]), **texts))
        return tuple(items)

    def _text(self, table: str, id: str) -> dict[str, Any]:
        try:
            texts: dict[str, Any] = self.texts[table][id]
        except KeyError:
            raise BrokenCatalogue(
                N_("{id} has no text in the language {language}."), id=id, language=self.language
            ) from None
        return {field: typeset(text, self.language) if isinstance(text, str) else text for field, text in texts.items()}

    def _check_fields(self, id: str, texts: dict[str, Any], expected: set[str]) -> None:
        missing = sorted(expected - {field for field, text in texts.items() if text})
        surplus = sorted(set(texts) - expected)
        if missing or surplus:
            raise BrokenCatalogue(
                N_("{id}, language {language}: missing {missing}; not expected {surplus}."),
                id=id,
                language=self.language,
                missing=", ".join(missing) or "-",
                surplus=", ".join(surplus) or "-",
            )

    def _check_no_more(self, table: str, ids: Sequence[str]) -> None:
        """Check that each id stands once in the structure, and that no text is left over."""
        doubled = sorted(id for id, count in Counter(ids).items() if count > 1)
        if doubled:
            raise BrokenCatalogue(N_("The structure names these more than once: {ids}."), ids=", ".join(doubled))
        surplus = sorted(set(self.texts.get(table, ())) - set(ids))
        if surplus:
            raise BrokenCatalogue(
                N_("The structure does not name these texts in the language {language}: {ids}."),
                language=self.language,
                ids=", ".join(surplus),
            )

    def _check_links(self, clauses: Container[str]) -> None:
        """Check that every clause that a text links to, or that stands beside one, exists."""
        for table in _TABLES_THAT_CITE:
            for entry in self.structure.get(table, ()):
                check_cited(entry["id"], entry["clauses"], clauses)
        for table in ("clause", *_TABLES_THAT_CITE):
            for id, texts in self.texts.get(table, {}).items():
                for text in texts.values():
                    if isinstance(text, str):
                        check_cited(id, linked_clauses(text), clauses)


def check_cited(by: str, cited: Iterable[str], clauses: Container[str]) -> None:
    """Raise `BrokenCatalogue`, which names who cites, unless all that is cited are clauses."""
    unknown = ", ".join(clause for clause in cited if clause not in clauses)
    if unknown:
        raise BrokenCatalogue(N_("{id} cites what is no clause: {clauses}."), id=by, clauses=unknown)
