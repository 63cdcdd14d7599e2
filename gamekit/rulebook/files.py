"""Where the texts of a game are kept, and reading them."""

import tomllib
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from gamekit.rulebook.errors import BrokenCatalogue, UnknownLanguage
from gamekit.rulebook.messages import N_

SHARED = resources.files("gamekit") / "locale"


def game_folder(game: str | Path) -> Traversable:
    """Return the folder of a game, given its id (`choson`), its package, or the folder itself.

    The game's code is not imported.
    """
    if not isinstance(game, str):
        return game
    return resources.files("gamekit") / "games" / game.rpartition(".")[2]


def game_ids() -> tuple[str, ...]:
    """Return the ids of all games; their code is not imported."""
    folders = (resources.files("gamekit") / "games").iterdir()
    return tuple(sorted(f.name for f in folders if f.is_dir() and (f / "__init__.py").is_file()))


def read_toml(file: Traversable) -> dict[str, Any]:
    """Read a TOML file that has to be there."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BrokenCatalogue(N_("{file} cannot be read: {reason}."), file=str(file), reason=error.strerror) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BrokenCatalogue(N_("{file} is not TOML: {reason}."), file=str(file), reason=error) from error


def languages_of(folder: Traversable) -> tuple[str, ...]:
    """Return the languages of a folder of texts, English first."""
    names = (file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml"))
    return tuple(sorted((name for name in names if name != "structure"), key=lambda name: (name != "en", name)))


def check_language(language: str, languages: tuple[str, ...]) -> None:
    """Raise `UnknownLanguage` unless the language is one of those."""
    if language not in languages:
        raise UnknownLanguage(
            N_("There are no texts in the language {language}, only in {languages}."),
            language=language,
            languages=", ".join(languages),
        )
