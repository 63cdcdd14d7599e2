"""In which language a page, and a game, is shown: in that of the site, or in English where there is nothing else."""

from gamekit.engine.game import game_ids, load
from gamekit.sphinxext.code import CODE_PAGES

EXAMPLE_PAGES = "_examples/"
SITE_LANGUAGES = {"en": "English", "cs": "Česky"}
# Pages for programmers are in English on every site; the page that leads to them is translated.
_FOR_PROGRAMMERS = "dev/"
_FOR_PROGRAMMERS_INDEX = "dev/index"


def language_of_game(game: str, site: str) -> str:
    """Return the language in which the site of a language shows the texts of a game."""
    return site if site in load(game).languages else "en"


def language_of_page(page: str, site: str) -> str:
    """Return the language of a page on the site of a language: the pages of a game go with the game's texts."""
    game = game_of(page)
    if game:
        return language_of_game(game, site)
    for_programmers = page.startswith(_FOR_PROGRAMMERS) and page != _FOR_PROGRAMMERS_INDEX
    return "en" if for_programmers or page.startswith(CODE_PAGES) else site


def game_of(page: str) -> str:
    """Return the id of the game in whose folder a page stands, or ""."""
    folder = page.removeprefix(EXAMPLE_PAGES).partition("/")[0]
    return folder if folder in game_ids() else ""
