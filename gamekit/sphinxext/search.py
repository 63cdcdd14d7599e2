"""The index of the site's search: every clause, and the other pages below them.

A reader's browser searches it with MiniSearch (`conf/static/search`), which needs no server. The index is made of the
catalogues and of what the pages say; it is loaded when somebody searches.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.environment import BuildEnvironment
from sphinx.errors import ExtensionError

from gamekit.engine.game import game_ids, load
from gamekit.rulebook.catalogue import Catalogue, Clause
from gamekit.rulebook.glossary import Glossary
from gamekit.rulebook.markup import plain
from gamekit.rulebook.messages import N_, translate
from gamekit.rulebook.search import Lexicon, words_of
from gamekit.sphinxext.examples import CLAUSE, example_notebooks, examples_by_tag
from gamekit.sphinxext.languages import game_of, language_of_game, language_of_page
from gamekit.sphinxext.roles import OBJECT

FILE = "search/search-index.js"
_VARIABLE = "gamekitSearchIndex"
_ENGINE = ("search/minisearch.js", "search/search-engine.js")
_FOR_PROGRAMMERS = "dev/"
_LONGEST = 600  # letters of a passage's text; what it is about stands at its beginning


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that can be found.

    Attributes:
        url: its address, from the root of the site; no two entries have the same.
        kind: "clause", "page", "part" (of a page), or "code" (pages and names for programmers).
        game: the id of the game that it is about, or "".
        language: the language of its texts.
        id: of a clause, its id, which is shown; else "".
        title: what it is called.
        place: where it stands: the game, the section, the page.
        text: what it says; the beginning of it is shown.
        search: what a reader would type for it.
        section: what a reader would type for the whole section of a clause.
        more: further texts on it: why it is so, where it comes from.
        questions: questions that it answers: of examples, of misreadings.
        foreign: its title and what a reader would type, in the other languages.
    """

    url: str
    kind: str
    game: str
    language: str
    title: str
    place: str
    text: str
    id: str = ""
    search: tuple[str, ...] = ()
    section: tuple[str, ...] = ()
    more: str = ""
    questions: tuple[str, ...] = ()
    foreign: tuple[str, ...] = ()


def entries(env: BuildEnvironment) -> Iterator[Entry]:
    """Return everything that can be found on the site, in its language."""
    pages_of_clauses: set[str] = set()
    for game in game_ids():
        found = list(_clauses(env, game))
        pages_of_clauses |= {entry.url.partition(".html")[0] for entry in found}
        yield from found
    words = words_of_pages(env)
    for page in sorted(env.all_docs):
        yield from _page(env, page, tuple(words.get(page, ())), whole=page not in pages_of_clauses)
    for name, shown, _, page, anchor, _ in env.domains.python_domain.get_objects():
        search = (name.rpartition(".")[2], name)
        yield Entry(f"{page}.html#{anchor}", "code", "", "en", shown, _title(env, page), "", search=search)


def _clauses(env: BuildEnvironment, game: str) -> Iterator[Entry]:
    """Return the clauses of a game."""
    site = env.config.language
    language = language_of_game(game, site)
    catalogue = Catalogue.load(game)
    questions = _questions(env, game, language)
    for section in catalogue.sections(language):
        for clause in section.clauses:
            others = [catalogue.clause(clause.id, other) for other in catalogue.languages if other != language]
            yield Entry(
                url=f"{_page_of_clause(env, clause.id)}.html#{clause.id}",
                kind="clause",
                game=game,
                language=language,
                id=clause.id,
                title=clause.title,
                place=f"{load(game).title} · {section.title}",
                text=clause.plain_text,
                search=clause.search,
                section=section.search,
                more=_more(clause),
                questions=tuple(questions.get(clause.id, ())),
                foreign=tuple(text for other in others for text in (other.title, *other.search)),
            )


def _more(clause: Clause) -> str:
    return " ".join(plain(text) for text in (clause.ruling, clause.source, clause.difference) if text)


def _page_of_clause(env: BuildEnvironment, clause: str) -> str:
    try:
        page, _ = env.domains.standard_domain.objects[OBJECT, clause]
    except KeyError:
        raise ExtensionError(f"The clause {clause} stands on no page, so that a search cannot lead to it.") from None
    return page


def _questions(env: BuildEnvironment, game: str, language: str) -> dict[str, list[str]]:
    """Return the questions that each clause answers: those of examples, misreadings and worked figures."""
    catalogue = Catalogue.load(game)
    notebooks = example_notebooks(Path(env.config.gamekit_notebooks), game, language)
    examples = examples_by_tag(notebooks)
    found = {clause: [example.question for example in examples.get(CLAUSE + clause, ())] for clause in catalogue}
    asked = [(misreading.clauses, misreading.wrong) for misreading in catalogue.misreadings(language)]
    asked += [(worked.clauses, worked.question) for worked in catalogue.worked(language)]
    for clauses, question in asked:
        for clause in clauses:
            found[clause].append(question)
    return found


def _page(env: BuildEnvironment, page: str, words: tuple[str, ...], whole: bool) -> Iterator[Entry]:
    """Return a page and, of a whole one, its parts: what has an address on it, but for what is called like a clause."""
    game, language = game_of(page), language_of_page(page, env.config.language)
    title = _title(env, page)
    for_programmers = page.startswith(_FOR_PROGRAMMERS)
    place = load(game).title if game else ""
    kind = "code" if for_programmers else "page"
    document = env.get_doctree(page) if whole else nodes.section()
    yield Entry(f"{page}.html", kind, game, language, title, place, _text(document), search=words)
    clauses = {clause.title for clause in Catalogue.load(game).clauses(language)} if game else set()
    for part, anchor in _parts(document):
        name = part[0].astext()
        if name != title and name not in clauses:
            yield Entry(
                f"{page}.html#{anchor}",
                "code" if for_programmers else "part",
                game,
                language,
                name,
                " · ".join(filter(None, (place, title))),
                _text(part),
            )


def _parts(document: nodes.Element) -> Iterator[tuple[nodes.Element, str]]:
    """Return the sections and the explained words that have an address, with the anchor."""
    for part in document.findall(nodes.Element):
        if isinstance(part, nodes.section | nodes.definition_list_item):
            named = part if isinstance(part, nodes.section) else part.next_node(nodes.term)
            if named and named["ids"]:
                yield part, named["ids"][0]


def _title(env: BuildEnvironment, page: str) -> str:
    return env.titles[page].astext()


def _text(part: nodes.Element) -> str:
    """Return what a part of a page says itself: not its title, no code, and no part that is found for itself."""
    texts: list[str] = []
    for node in part.children:
        if isinstance(node, nodes.paragraph | nodes.line_block | nodes.definition | nodes.bullet_list | nodes.table):
            texts.append(node.astext())
        elif isinstance(node, nodes.section) and isinstance(part, nodes.document):
            texts.append(_text(node))  # the section of the page itself
        elif isinstance(node, nodes.container | nodes.block_quote):
            texts.append(_text(node))
    return " ".join(" ".join(texts).split())[:_LONGEST]


def words_of_pages(env: BuildEnvironment) -> dict[str, list[str]]:
    """Return what a reader would type for each page, in every language.

    Raises:
        ExtensionError: an entry of the file is for no page.
    """
    found: dict[str, list[str]] = {}
    if not env.config.gamekit_search_words:
        return found
    for pattern, languages in tomllib.loads(Path(env.config.gamekit_search_words).read_text(encoding="utf-8")).items():
        pages = [page for page in env.all_docs if fnmatch(page, pattern)]
        if not pages:
            raise ExtensionError(f"The search words for {pattern} are for no page.")
        for page in pages:
            found.setdefault(page, []).extend(word for words in languages.values() for word in words)
    return found


def index(env: BuildEnvironment) -> dict[str, Any]:
    """Return the index: the entries, and how the words of the site's language are read."""
    site = env.config.language
    spoken = {game: language_of_game(game, site) for game in game_ids()}
    terms = (term for game, language in spoken.items() for term in Glossary(game, language))
    lexicon = Lexicon.of(terms, site, *spoken.values())
    found: dict[str, dict[str, Any]] = {}
    for entry in entries(env):
        filled = {field: value for field, value in asdict(entry).items() if value}  # the scripts know the others
        found.setdefault(entry.url, filled)  # a module is a part of its page, too
    words = {"small": sorted(lexicon.small), "weak": sorted(lexicon.weak), "base": lexicon.base}
    names = {game: words_of(load(game).title) for game in game_ids()}
    return {"language": site, **words, "games": names, "entries": list(found.values())}


def _write(app: Sphinx, _: Builder) -> None:
    """Write the index beside the scripts that search it; the pages name all of them by what is in them."""
    if not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    data = json.dumps(index(app.env), ensure_ascii=False, separators=(",", ":"))
    file = Path(app.outdir) / "_static" / FILE
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"globalThis.{_VARIABLE} = {data};\n", encoding="utf-8")
    engine = b"".join((Path(app.confdir) / "static" / name).read_bytes() for name in _ENGINE)
    version = hashlib.sha256(engine + data.encode()).hexdigest()[:8]
    app.config.html_context["search_scripts"] = [f"_static/{name}?v={version}" for name in (*_ENGINE, FILE)]


def _add_to_page(app: Sphinx, page: str, __: str, context: dict[str, Any], ___: nodes.document | None) -> None:
    """Give the templates of the search what they say, and where the reader is."""
    language = app.config.language
    context["search"] = {
        "scripts": app.config.html_context["search_scripts"],
        "game": game_of(page),
        "label": translate(N_("Search the rules"), language),
        "results": translate(N_("Results"), language),
        "count": translate(N_("Results: {count}"), language),
        "failed": translate(N_("The search could not be loaded."), language),
        "nothing": translate(N_("Nothing answers to “{words}”."), language),
        "advice": translate(
            N_("Try one word alone: a card, a token, or what you want to do. Or look through the rules:"), language
        ),
        "without_scripts": translate(N_("The search needs JavaScript. Look through the rules:"), language),
        "close": translate(N_("Close"), language),
        "how": translate(N_("Choose a result with the arrow keys, open it with Enter."), language),
        "rules": {load(game).title: f"{game}/rules" for game in game_ids()},
    }


def _without_sphinx_search(app: Sphinx) -> None:
    """Make neither Sphinx's own index nor its page: `conf/templates/search.html` is the page."""
    if isinstance(app.builder, StandaloneHTMLBuilder):
        app.builder.search = False


def setup(app: Sphinx) -> None:
    """Connect to the events that make pages."""
    app.add_config_value("gamekit_search_words", "", "env", types=frozenset({str}))
    app.connect("builder-inited", _without_sphinx_search)
    app.connect("write-started", _write)
    app.connect("html-page-context", _add_to_page)
