"""The directive `{comparison} koryo choson`: what is different in the one game for players of the other."""

from __future__ import annotations

from dataclasses import dataclass

from docutils import nodes
from sphinx.application import Sphinx

from gamekit.engine.game import load
from gamekit.rulebook.catalogue import check_cited
from gamekit.rulebook.errors import BrokenCatalogue
from gamekit.rulebook.files import game_folder, read_toml
from gamekit.rulebook.messages import N_
from gamekit.sphinxext.rendering import GameDirective, titled


@dataclass(frozen=True, slots=True)
class Contrast:
    """One thing that is different.

    Attributes:
        clauses: for each of the two games, by its id, the clauses that say so.
    """

    title: str
    text: str
    clauses: dict[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Part:
    """What is different in one part of the game, in the order of the file."""

    title: str
    contrasts: tuple[Contrast, ...]


def parts(game: str, other: str, language: str) -> tuple[Part, ...]:
    """Return the parts of a comparison, which stands in the `clauses` folder of the first game.

    Raises:
        BrokenCatalogue: an entry lacks something, or names what is no clause.
    """
    file = game_folder(game) / "clauses" / f"compare-{other}" / f"{language}.toml"
    return tuple(
        Part(part["title"], tuple(_contrast(entry, (game, other)) for entry in part["difference"]))
        for part in read_toml(file)["part"]
    )


def _contrast(entry: dict[str, str | list[str]], games: tuple[str, str]) -> Contrast:
    title, fields = str(entry.get("title")), {"title", "text", *games}
    if set(entry) != fields or not all(entry.values()):
        raise BrokenCatalogue(
            N_("{id}: a comparison says {fields}, and leaves none empty."), id=title, fields=", ".join(sorted(fields))
        )
    clauses = {game: tuple(entry[game]) for game in games}
    for game in games:
        check_cited(title, clauses[game], load(game).clauses)
    return Contrast(title, str(entry["text"]), clauses)


class Comparison(GameDirective):
    """Shows what is different, part by part, with links to the clauses of both games."""

    required_arguments = 2

    def render(self) -> list[nodes.Node]:
        """Return a section for each part."""
        other = str(self.arguments[1])
        folder = game_folder(self.game) / "clauses" / f"compare-{other}"
        self.env.note_dependency(str(folder / f"{self.language}.toml"))
        return [
            titled(nodes.make_id(part.title), part.title, *(self._contrast(contrast) for contrast in part.contrasts))
            for part in parts(self.game, other, self.language)
        ]

    def _contrast(self, contrast: Contrast) -> nodes.section:
        links = [self.clause_links(f"{load(game).title}:", clauses) for game, clauses in contrast.clauses.items()]
        section = titled(nodes.make_id(contrast.title), contrast.title, self.text(contrast.text), *links)
        section["classes"].append("contrast")
        return section


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("comparison", Comparison)
