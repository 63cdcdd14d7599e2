"""How texts are set: where a line must not be broken, as each language wants it, and the sign of a number.

The files of texts have plain spaces only, and this is the one place that puts no-break spaces in. What is shown went
through `typeset`: the catalogue, the glossary, the program's sentences, the site's pages and the translated notebooks.
"""

from __future__ import annotations

import re

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"

# What has a number behind it (hráč 2, fáze IV), and what a number before it counts (9 postav). What is written with a
# capital is a card, and counted, too.
_NUMBERED = (
    "hráč(?:i|e|em|ům|ích)?|kombinac(?:e|i|í|ím|ích|emi)|fáz(?:e|i|í|ím|ích|emi)|kol(?:o|a|u|e)|období(?:ch)?"
    "|hodnot(?:a|y|u|ou|ě|ám|ách|ami)|krok(?:u|em)?"
)
_COUNTED = (
    "bod(?:y|u|ů|em|ech)?|kart(?:a|y|u|ou|ě|ách|ami)|karet|postav(?:a|y|u|ou|ě|ách|ami)?|žeton(?:y|u|ů|em|ech)?"
    "|hráč(?:e|i|ů|em|ích)?|ponechan(?:á|é|ou|ých)|vítězn(?:ý|é|ých)|rod(?:y|u|ů|ech)?|kol(?:o|a|u|e|ech)?|tah(?:y|u|ů)?"
    "|her|hr(?:a|y|u|ách)|krok(?:y|u|ů)?|let|minut(?:a|y|u)?"
)
_CAPITAL = "A-ZÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ"
_SPACE = f"[ {NO_BREAK_SPACE}]"

# Each match has the spaces that must not be broken. The order counts: "fáze V žeton" has a numeral, not a preposition.
_CZECH = re.compile(
    "|".join(
        (
            rf"(?<!\w)(?i:{_NUMBERED}){_SPACE}(?:\d+|[IVX]+)(?!\w)",
            rf"(?<![\w.])\d+ (?=(?:{_COUNTED})(?!\w)|[{_CAPITAL}]\w)",
            r"(?<![\w.])\d+ × (?=\S)",
            rf"(?<![\w.])\d+\. (?=[^\W\d_{_CAPITAL}])",
            r"(?<!\w)[kszvouai] (?=[^\s·–])",
            rf"(?<!\w)(?<![\w,]{_SPACE})[KSZVOUAI] (?=[^\s·–])",
        )
    )
)
_PATTERNS = {"cs": _CZECH}


def typeset(text: str, language: str) -> str:
    """Return the text with no-break spaces where a line must not end; typeset twice is typeset once."""
    pattern = _PATTERNS.get(language)
    return pattern.sub(lambda found: found[0].replace(" ", NO_BREAK_SPACE), text) if pattern else text


def figure(number: int, signed: bool = False) -> str:
    """Return the number as it is read, with a minus and not a hyphen.

    Args:
        number: a number, such as points.
        signed: whether a plus stands before what is no loss.
    """
    return minus(f"{number:+d}" if signed else str(number))


def minus(figures: str) -> str:
    """Return figures with a minus where a hyphen stands for one."""
    return figures.replace("-", "\N{MINUS SIGN}")
