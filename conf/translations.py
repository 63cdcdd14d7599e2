"""The translators' files (.po), kept in step with what they translate.

Two sets: the program's sentences (`gamekit/locale`, compiled for the program to use) and the pages of the site
(`conf/locale`, compiled by Sphinx). `update` adds what is new and drops what is gone; `check` fails when something
is missing, fuzzy, gone or has other placeholders than its original.
"""

from __future__ import annotations

import string
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from gamekit.engine.game import game_ids, load
from gamekit.sphinxext.languages import language_of_page

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = ("cs",)
SENTENCES = ROOT / "gamekit" / "locale"
PAGES = ROOT / "conf" / "locale"
TEMPLATES = ROOT / "_build" / "gettext"
# Without names and dates: who changed what and when is in git.
_HEADER = """\
# Bring this file up to date with: python3 conf/run.py translations
msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def sentences_file(language: str) -> Path:
    """Return where the translation of the program's sentences stands."""
    return SENTENCES / language / "LC_MESSAGES" / "gamekit.po"


def sentences(language: str) -> Catalog:
    """Collect the sentences to be translated, but for those of the games that have no texts in that language."""
    left_out = {game for game in game_ids() if language not in load(game).languages}
    template = Catalog(project="gamekit")
    keywords: dict[str, None] = {"N_": None, "_": None}
    for file, _, message, comments, context in extract_from_dir(
        ROOT / "gamekit", method_map=[("**.py", "python")], keywords=keywords
    ):
        if not left_out.intersection(Path(file).with_suffix("").parts):
            template.add(message, locations=[(f"gamekit/{file}", 0)], auto_comments=comments, context=context)
    return template


def pages(language: str) -> dict[str, Catalog]:
    """Collect the texts of the pages that are shown in that language, by the name of the page."""
    subprocess.run(
        [sys.executable, "-m", "sphinx", "-q", "-E", "-b", "gettext", "-d", ROOT / "_build/doctrees/gettext",
         "-c", "conf", "docs", TEMPLATES],
        cwd=ROOT, check=True,
    )  # fmt: skip
    names = {file: file.relative_to(TEMPLATES).with_suffix("").as_posix() for file in sorted(TEMPLATES.rglob("*.pot"))}
    return {name: read(file) for file, name in names.items() if language_of_page(name, language) == language}


def update(file: Path, template: Catalog, language: str) -> None:
    """Write a translation anew in the order of its template; what was translated stays translated."""
    translated = {message.id: message.string for message in read(file, language)} if file.exists() else {}
    catalog = Catalog(locale=language)
    for message in template:
        if message.id:
            catalog.add(message.id, translated.get(message.id, ""), locations=message.locations)
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as out:
        out.write(_HEADER.format(language=language).encode())
        write_po(out, catalog, width=110, omit_header=True, include_lineno=False)


def compile_sentences(language: str) -> None:
    """Write the compiled translation that the program reads: the same bytes from the same sentences."""
    file = sentences_file(language)
    catalog = read(file, language)
    catalog.creation_date = catalog.revision_date = datetime(2000, 1, 1, tzinfo=UTC)
    with file.with_suffix(".mo").open("wb") as out:
        write_mo(out, catalog)


def problems(file: Path, template: Catalog, language: str) -> Iterator[str]:
    """Tell everything that is wrong with a translation, a line each."""
    name = file.relative_to(ROOT)
    if not file.exists():
        yield f"{name}: is not there"
        return
    catalog = read(file, language)
    originals = {message.id for message in template if message.id}
    for message in catalog:
        if not message.id:
            continue
        if message.id not in originals:
            yield f"{name}: no longer used: {message.id!r}"
        elif not message.string:
            yield f"{name}: untranslated: {message.id!r}"
        elif message.fuzzy:
            yield f"{name}: fuzzy: {message.id!r}"
    for message in catalog.obsolete.values():
        yield f"{name}: obsolete: {message.id!r}"
    for original in originals - {message.id for message in catalog}:
        yield f"{name}: missing: {original!r}"


def placeholder_problems(file: Path, language: str) -> Iterator[str]:
    """Tell which translations name other values in braces than their original; the form asked for may differ."""
    for message in read(file, language):
        if message.id and message.string and _placeholders(str(message.id)) != _placeholders(str(message.string)):
            yield f"{file.relative_to(ROOT)}: other placeholders: {message.id!r} - {message.string!r}"


def _placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def read(file: Path, language: str | None = None) -> Catalog:
    """Read a translation, or a template."""
    with file.open("rb") as source:
        return read_po(source, locale=language)


def main(command: str) -> int:
    """Update all the files, or check those of the pages (a unit test checks the sentences)."""
    found: list[str] = []
    for language in LANGUAGES:
        for page, template in pages(language).items():
            file = PAGES / language / "LC_MESSAGES" / f"{page}.po"
            if command == "update":
                update(file, template, language)
            found += problems(file, template, language)
        if command == "update":
            update(sentences_file(language), sentences(language), language)
            compile_sentences(language)
            found += problems(sentences_file(language), sentences(language), language)
    print("\n".join(found) or "The translations are complete.", flush=True)
    return 1 if found and command == "check" else 0


if __name__ == "__main__":
    if sys.argv[1:] not in (["update"], ["check"]):
        sys.exit("usage: translations.py update | check")
    sys.exit(main(sys.argv[1]))
