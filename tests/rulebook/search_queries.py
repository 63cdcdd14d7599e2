"""The table of queries (`search_queries.toml`): what readers type, where, and the clauses or pages that answer it."""

import re
import tomllib
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urldefrag

FILE = Path(__file__).with_suffix(".toml")
AMONG_THE_FIRST = 3


class Query(NamedTuple):
    """Words typed on the site of a language, on the pages of a game ("" is any other page), and what is meant.

    An answer is the id of a clause, or the name of a page: "choson/index".
    """

    language: str
    kind: str
    words: str
    game: str
    answers: tuple[str, ...]

    @property
    def clauses(self) -> tuple[str, ...]:
        return tuple(answer for answer in self.answers if "/" not in answer)

    def answered_by(self, found: list[str]) -> bool:
        return any(answer in found[:AMONG_THE_FIRST] for answer in self.answers)

    def answered_on_site(self, urls: list[str]) -> bool:
        """Tell whether the first of these addresses are of the clauses and pages meant."""
        return self.answered_by([urldefrag(url).fragment or url.removesuffix(".html") for url in urls])


def queries() -> list[Query]:
    """Every query: on the pages of each game that the table names for it, and on the other pages."""
    found = []
    for language, kinds in tomllib.loads(FILE.read_text(encoding="utf-8")).items():
        for kind, entries in kinds.items():
            for words, answer in entries.items():
                answers = (answer,) if isinstance(answer, str) else tuple(answer)
                games = dict.fromkeys(re.split(r"[./]", answer)[0] for answer in answers)
                found += [
                    Query(language, kind, words, game, tuple(answer for answer in answers if answer.startswith(game)))
                    for game in ("", *games)
                ]
    return found
