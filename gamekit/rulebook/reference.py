"""What a game's quick reference and its page of cards show: short lines for clauses, and what stands on each card.

`reference/structure.toml` in the game's `clauses` folder says what is shown; `en.toml` and `cs.toml` beside it give the
lines. A line says in a few words what its clause says; the clause is what counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gamekit.rulebook.catalogue import Catalogue, check_cited
from gamekit.rulebook.errors import BrokenCatalogue
from gamekit.rulebook.files import check_language, game_folder, languages_of, read_toml
from gamekit.rulebook.messages import N_
from gamekit.rulebook.typography import typeset


@dataclass(frozen=True, slots=True)
class Box:
    """A box of the quick reference.

    Attributes:
        title: its heading.
        lines: a line for each clause, by its id. They may have the markup of `gamekit.rulebook.markup`.
    """

    id: str
    title: str
    lines: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class CardEntry:
    """What stands on a kind of card.

    Attributes:
        kind: the card's key in the glossary.
        effect: what it does when it is played, in a few words; "" for nothing to be said.
        power: what its majority brings, in a few words; "" likewise.
        effect_clauses: the clauses that say so.
        power_clauses: the clauses that say so.
    """

    kind: str
    effect: str
    power: str
    effect_clauses: tuple[str, ...]
    power_clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TokenEntry:
    """A kind of token, by its key in the glossary, and the clauses that speak of it."""

    term: str
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reference:
    """The quick reference of a game in one language.

    Attributes:
        score: what has a row on a paper score sheet, below the families: a term, and the clause that counts it.
    """

    boxes: tuple[Box, ...]
    cards: tuple[CardEntry, ...]
    tokens: tuple[TokenEntry, ...]
    score: tuple[tuple[str, str], ...]


def reference(game: str | Path, language: str = "en") -> Reference:
    """Return the quick reference of a game, given its id or its folder.

    Raises:
        BrokenCatalogue: it names what is no clause, or something has no text, or a text belongs to nothing.
        UnknownLanguage: there is none in this language.
    """
    folder = game_folder(game) / "clauses" / "reference"
    check_language(language, languages_of(folder))
    structure, texts = read_toml(folder / "structure.toml"), read_toml(folder / f"{language}.toml")
    reader = _Reader(texts, Catalogue(game), language)
    boxes = tuple(reader.box(entry) for entry in structure["box"])
    cards = tuple(reader.card(entry) for entry in structure["card"])
    tokens = tuple(
        TokenEntry(entry["term"], reader.known(entry["term"], entry["clauses"])) for entry in structure["token"]
    )
    reader.check_nothing_left()
    score = tuple((entry["term"], *reader.known(entry["term"], [entry["clause"]])) for entry in structure["score"])
    return Reference(boxes, cards, tokens, score)


class _Reader:
    """Joins the structure with the texts of one language; every text is used once, and none is missing."""

    def __init__(self, texts: dict[str, Any], catalogue: Catalogue, language: str) -> None:
        self._left = {table: dict(texts.get(table, {})) for table in ("box", "line", "card")}
        self._catalogue = catalogue
        self._language = language

    def box(self, entry: dict[str, Any]) -> Box:
        lines = {clause: self._text("line", clause) for clause in self.known(entry["id"], entry["clauses"])}
        return Box(entry["id"], self._text("box", entry["id"]), lines)

    def card(self, entry: dict[str, Any]) -> CardEntry:
        kind = entry["kind"]
        sides = [side for side in ("effect", "power") if side in entry]
        texts = self._text("card", kind)
        if sorted(texts) != sorted(sides):
            raise BrokenCatalogue(N_("{id} is to say {fields}, and nothing else."), id=kind, fields=", ".join(sides))
        clauses = {side: self.known(kind, entry[side]) for side in sides}
        return CardEntry(
            kind, texts.get("effect", ""), texts.get("power", ""), clauses.get("effect", ()), clauses.get("power", ())
        )

    def known(self, by: str, clauses: Sequence[str]) -> tuple[str, ...]:
        check_cited(by, clauses, self._catalogue)
        return tuple(clauses)

    def _text(self, table: str, id: str) -> Any:
        text = self._left[table].pop(id, None)
        if not text:
            raise BrokenCatalogue(N_("{id} has no text in the language {language}."), id=id, language=self._language)
        if isinstance(text, str):
            return typeset(text, self._language)
        return {side: typeset(said, self._language) for side, said in text.items()}

    def check_nothing_left(self) -> None:
        left: Iterable[str] = (id for table in self._left.values() for id in table)
        surplus = ", ".join(left)
        if surplus:
            raise BrokenCatalogue(
                N_("The structure does not name these texts in the language {language}: {ids}."),
                language=self._language,
                ids=surplus,
            )
