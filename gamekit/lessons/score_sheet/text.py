"""A score sheet as text: what is entered, a row for each kind of thing."""

from __future__ import annotations

from gamekit.lessons.score_sheet.sheet import TOKENS, ScoreSheet, Thing
from gamekit.rulebook.glossary import Glossary
from gamekit.rulebook.messages import N_, translate
from gamekit.rulebook.typography import typeset
from gamekit.seasons.components import FAMILIES
from gamekit.text.table import Row, columns, wrapped

NOBODY = N_("nobody")


def sheet_text(sheet: ScoreSheet, language: str = "en") -> str:
    """What is entered, without a newline at its end; rows with nothing in them are left out.

    Args:
        sheet: the sheet.
        language: "en", "cs".

    Raises:
        UnknownLanguage: there is no such language.
    """
    things: tuple[Thing, ...] = (*sheet.kinds, TOKENS)
    rows = [
        Row(thing_name(sheet, thing, language), _cells(sheet, thing)) for thing in things if any(sheet.column(thing))
    ]
    held = [held_text(sheet, token, language) for token in sheet.rules.single_tokens]
    heads = Row("", tuple(map(sheet.label, sheet.seats)))
    lines = [sheet.game.title, "", *(columns([heads, *rows]) if rows else [])]
    return "\n".join([*lines, *(line for sentence in held for line in wrapped(sentence))]).rstrip("\n")


def _cells(sheet: ScoreSheet, thing: Thing) -> tuple[str, ...]:
    return tuple(str(count) if count else "" for count in sheet.column(thing)[1:])


def thing_name(sheet: ScoreSheet, thing: Thing, language: str) -> str:
    """What the row of a thing is called: 9 Watcher, Kept Events, Victory Point tokens, 1st Player token."""
    glossary = Glossary(sheet.game.id, language)
    if isinstance(thing, int):
        if thing in FAMILIES:
            return typeset(f"{thing} {sheet.game.vocabulary.card(thing, language)}", language)
        key, several = sheet.rules.events_are.get(thing, sheet.game.vocabulary.kinds[thing]), True
    else:
        key, several = ("vp-token", True) if thing == TOKENS else (sheet.rules.single_tokens[thing].term, False)
    name = glossary.term(key).form(plural=several)
    return name[0].upper() + name[1:]


def held_text(sheet: ScoreSheet, token: str, language: str) -> str:
    """Who holds a token that there is one of."""
    holders = ", ".join(map(sheet.label, sheet.holders(token))) or translate(NOBODY, language)
    return f"{thing_name(sheet, token, language)}: {holders}"
