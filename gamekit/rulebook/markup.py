"""The little markup that texts of clauses may have: `[label](clause:choson.yi.shield)` and `*emphasis*`."""

import re
from typing import NamedTuple

_MARK = re.compile(r"\[(?P<label>[^\]]+)\]\(clause:(?P<clause>[^)\s]+)\)|\*(?P<emphasis>[^*]+)\*")


class Span(NamedTuple):
    """A piece of a text: plain, emphasised, or a link to a clause."""

    text: str
    clause: str = ""
    emphasis: bool = False


def spans(text: str) -> tuple[Span, ...]:
    """Split a text at its markup."""
    pieces = []
    end = 0
    for mark in _MARK.finditer(text):
        if mark.start() > end:
            pieces.append(Span(text[end : mark.start()]))
        if mark["label"]:
            pieces.append(Span(mark["label"], clause=mark["clause"]))
        else:
            pieces.append(Span(mark["emphasis"], emphasis=True))
        end = mark.end()
    if end < len(text):
        pieces.append(Span(text[end:]))
    return tuple(pieces)


def plain(text: str) -> str:
    """Return the text as it reads without markup."""
    return "".join(span.text for span in spans(text))


def linked_clauses(text: str) -> tuple[str, ...]:
    """Return the ids that the text links to, in order."""
    return tuple(span.clause for span in spans(text) if span.clause)
