"""Rules to look up: the titles of clauses, each of which opens to what the clause says."""

from __future__ import annotations

from html import escape

from gamekit.engine.game import Game
from gamekit.engine.given import check_given
from gamekit.lessons.session import Reader
from gamekit.rulebook.messages import N_
from gamekit.widgets.cells import Cell
from gamekit.widgets.elements import Button, Html
from gamekit.widgets.writing import Writer


class Rules(Cell):
    """Clauses by their titles; as the last line of a notebook's cell they are shown.

    Args:
        game: the game.
        clauses: the ids of the clauses ("choson.majority.strict").
        reader: who reads, and in which language.

    Raises:
        UnknownClause: the game has no clause of that id.
        WrongArgument: it is no id at all.
    """

    def __init__(self, game: Game, clauses: tuple[str, ...], reader: Reader) -> None:
        self._game = game
        self._clauses = clauses
        self._reader = reader
        self._shown = Html("gk-rules")
        for clause in clauses:
            template = N_("A rule is given by its id, such as “choson.majority.strict”, not by {found}.")
            check_given(clause, str, template)
            game.clauses.clause(clause)
        super().__init__([self._shown], "gk-look-up")
        reader.watch(self.refresh)
        self.refresh()

    @property
    def language(self) -> str:
        """The language that is read."""
        return self._reader.language

    def refresh(self) -> None:
        """Show the clauses in the language that is read now."""
        writer = Writer(self._game, self.language)
        lines = [f"<p>{escape(self._title(clause))} {writer.rule(clause)}</p>" for clause in self._clauses]
        self._shown.content = "".join(lines)

    def _title(self, clause: str) -> str:
        return self._game.clauses.clause(clause, self.language).title

    @property
    def buttons(self) -> list[Button]:
        """None: a rule opens by itself."""
        return []

    def snapshot(self) -> str:
        """The clauses as text."""
        clauses = [self._game.clauses.clause(clause, self.language) for clause in self._clauses]
        return "\n".join(f"{clause.title} [{clause.id}]: {clause.plain_text}" for clause in clauses)

    def __repr__(self) -> str:
        return f"<Rules: {', '.join(self._clauses)}>"
