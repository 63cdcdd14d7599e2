"""Looking up rules: the table of contents, a clause, the clauses below an id, a search by words."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Sequence

from gamekit.cli.terminal import Terminal
from gamekit.engine.game import Game, game_ids, load
from gamekit.rulebook.catalogue import Catalogue, Clause
from gamekit.rulebook.errors import UnknownClause
from gamekit.rulebook.markup import linked_clauses, plain
from gamekit.rulebook.messages import N_, translate
from gamekit.rulebook.search import folded, words_of

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
    if not named and len(words) == 1 and re.fullmatch(r"[\w-]+(\.[\w-]+)+", words[0]):
        named = (game.clauses.clause(_full_id(game.clauses, words[0]), language),)  # raises: says what is near
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
    full = _full_id(catalogue, name)
    if full in catalogue:
        return (catalogue.clause(full, language),)
    clauses = catalogue.clauses(language)
    found = tuple(clause for clause in clauses if clause.section == full or clause.id.startswith(f"{full}."))
    if not found and "." in name:  # else it may be a word to search for
        found = tuple(clause for clause in clauses if clause.id.startswith(full))
    return found


def _full_id(catalogue: Catalogue, name: str) -> str:
    """The id with the game's name in front."""
    game = catalogue.ids[0].partition(".")[0]
    name = name.lower()
    return name if name.startswith(f"{game}.") else f"{game}.{name}"


def searched(catalogue: Catalogue, words: str, language: str) -> tuple[Clause, ...]:
    """The clauses that answer to the words, the best first.

    Raises:
        UnknownClause: none does; the sentence says which words or which language might help.
    """
    found = catalogue.search(words, language)
    if found:
        return found
    near = _near_words(catalogue, words, language)
    elsewhere = [other for other in catalogue.languages if other != language and catalogue.search(words, other)]
    if elsewhere:
        template = N_("No clause answers to “{words}” in this language; some do with --lang {other}.")
    elif near:
        template = N_("No clause answers to “{words}”. Did you mean: {near}?")
    else:
        template = N_("No clause answers to “{words}”.")
    raise UnknownClause(template, words=words, near=", ".join(near), other=", ".join(elsewhere))


def _near_words(catalogue: Catalogue, words: str, language: str) -> tuple[str, ...]:
    """Words of ids, titles and search words that are spelled nearly like those that were typed."""
    known = {
        folded(word): word
        for clause in catalogue.clauses(language)
        for text in (clause.id, clause.title, *clause.search)
        for word in re.findall(r"[^\W_]+", text.lower())
    }
    near = (match for word in words_of(words) for match in difflib.get_close_matches(word, known, cutoff=0.75))
    return tuple(dict.fromkeys(known[match] for match in near))


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
