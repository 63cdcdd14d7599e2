"""Looking up rules: the table of contents, a clause, the clauses below an id, a search by words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gamekit.cli.terminal import Terminal
from gamekit.engine.game import Game, game_ids, load
from gamekit.rulebook.catalogue import Catalogue, Clause
from gamekit.rulebook.errors import UnknownClause
from gamekit.rulebook.markup import linked_clauses, plain
from gamekit.rulebook.messages import N_, translate

IN_FULL = 3  # of the clauses that a search finds
INDENT = "  "

KINDS = {
    "ruling": N_("Our ruling"),
    "fact": N_("Printed on the cards only"),
    "reconstruction": N_("Reconstruction"),
}


def show_games(terminal: Terminal) -> None:
    """List the games: id, title, players, languages."""
    for game in map(load, game_ids()):
        players = f"{game.players[0]}-{game.players[-1]} players"
        terminal.write(f"{game.id:<10} {game.title:<10} {players}   {', '.join(game.languages)}")


def show_rules(terminal: Terminal, game_id: str, words: Sequence[str], language: str) -> None:
    """Write the table of contents, or the clauses that the words mean.

    Raises:
        UnknownGame, UnknownLanguage: there is none of that name.
        UnknownClause: nothing answers to the words.
    """
    game = load(game_id)
    if not words:
        _write_contents(terminal, game, language)
        return
    named = below(game.clauses, words[0], language) if len(words) == 1 else ()
    found = named or searched(game.clauses, " ".join(words), language)
    shown = named or found[:IN_FULL]
    for place, clause in enumerate(shown):
        if place:
            terminal.write()
        write_clause(terminal, clause, language)
    if len(shown) < len(found):
        terminal.write()
        terminal.write(translate(N_("Also:"), language))
        _write_titles(terminal, found[len(shown) :])


def below(catalogue: Catalogue, name: str, language: str) -> tuple[Clause, ...]:
    """The clause of this id; or those of this section and those whose ids begin so.

    The id may lack the game's name in front.
    """
    game = catalogue.ids[0].partition(".")[0]
    name = name.lower()
    full = name if name.startswith(f"{game}.") else f"{game}.{name}"
    if full in catalogue:
        return (catalogue.clause(full, language),)
    return tuple(
        clause for clause in catalogue.clauses(language) if clause.section == full or clause.id.startswith(f"{full}.")
    )


def searched(catalogue: Catalogue, words: str, language: str) -> tuple[Clause, ...]:
    """The clauses that answer to the words, the best first.

    Raises:
        UnknownClause: none does.
    """
    found = catalogue.search(words, language)
    if not found:
        raise UnknownClause(N_("No clause answers to “{words}”."), words=words)
    return found


def write_clause(terminal: Terminal, clause: Clause, language: str) -> None:
    """Write a clause whole: title, kind, text, ruling, source, difference, the clauses it points to."""
    terminal.write(f"{terminal.bold(clause.title)} {terminal.dim(f'[{clause.id}]')}")
    if clause.kind in KINDS:
        terminal.paragraph(f"({translate(KINDS[clause.kind], language)})", INDENT)
    terminal.paragraph(clause.plain_text, INDENT)
    parts = {
        N_("Our ruling, and why:"): clause.ruling,
        N_("Where this comes from:"): clause.source,
        N_("Difference:"): clause.difference,
    }
    for label, text in parts.items():
        if text:
            terminal.paragraph(f"{translate(label, language)} {plain(text)}", INDENT)
    texts = (clause.text, *parts.values())
    linked = dict.fromkeys(id for text in texts for id in linked_clauses(text) if id != clause.id)
    if linked:
        see = translate(N_("See:"), language)
        terminal.paragraph(f"{see} {', '.join(linked)}", INDENT)


def _write_contents(terminal: Terminal, game: Game, language: str) -> None:
    sections = game.clauses.sections(language)
    terminal.write(terminal.bold(game.title))
    for section in sections:
        terminal.write()
        terminal.write(terminal.bold(section.title))
        _write_titles(terminal, section.clauses)


def _write_titles(terminal: Terminal, clauses: Iterable[Clause]) -> None:
    clauses = tuple(clauses)
    width = max(len(clause.id) for clause in clauses)
    for clause in clauses:
        terminal.write(f"{INDENT}{clause.id:<{width}}  {clause.title}")
