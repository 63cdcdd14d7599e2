"""The table of queries (`search_queries.toml`): what readers type, where they are, and the clauses that answer it."""

import tomllib
from pathlib import Path
from typing import NamedTuple

FILE = Path(__file__).with_suffix(".toml")
AMONG_THE_FIRST = 3


class Query(NamedTuple):
    """Words typed on the site of a language, on the pages of a game ("" is any other page), and the clauses meant."""

    language: str
    kind: str
    words: str
    game: str
    clauses: tuple[str, ...]

    def answered_by(self, found: list[str]) -> bool:
        return any(clause in found[:AMONG_THE_FIRST] for clause in self.clauses)


def queries() -> list[Query]:
    """Every query: on the pages of each game that the table names for it, and on the other pages."""
    found = []
    for language, kinds in tomllib.loads(FILE.read_text(encoding="utf-8")).items():
        for kind, entries in kinds.items():
            for words, answer in entries.items():
                clauses = (answer,) if isinstance(answer, str) else tuple(answer)
                games = dict.fromkeys(clause.partition(".")[0] for clause in clauses)
                found += [
                    Query(language, kind, words, game, tuple(clause for clause in clauses if clause.startswith(game)))
                    for game in ("", *games)
                ]
    return found
