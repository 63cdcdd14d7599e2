"""Tokens and small signs: coins for Victory Points, a disc with a symbol for each other token.

A drawing of a table is one picture (its role says so): what is in it needs no `aria-hidden` of its own.
"""

from __future__ import annotations

from html import escape

_COIN = 18  # how wide a coin is
_COIN_STEP = 7  # how far each coin lies from the one below it
_MOST_COINS = 5  # more are not drawn: the number stands beside them


def coins(count: int) -> str:
    """Coins on one another, each worth a point."""
    shown = min(count, _MOST_COINS)
    width = _COIN + _COIN_STEP * (shown - 1) + 2
    discs = "".join(f'<circle cx="{10 + _COIN_STEP * place}" cy="10" r="8.5"/>' for place in range(shown))
    one = f'<text x="{10 + _COIN_STEP * (shown - 1)}" y="14">1</text>'
    return f'<svg class="gk-coins gk-kind-1" width="{width}" height="20" viewBox="0 0 {width} 20">{discs}{one}</svg>'


def token(text: str, symbol: str) -> str:
    """A token that there is one of: its symbol on a disc, and what it is called.

    Args:
        text: what it is called.
        symbol: the path of its symbol, drawn with lines in a square of 24.
    """
    disc = (
        '<svg class="gk-token" viewBox="0 0 24 24"><circle cx="12" cy="12" r="11"/>'
        f'<path transform="translate(4.8 4.8) scale(.6)" d="{symbol}"/></svg>'
    )
    return chip(text, picture=disc)


def chip(text: str, style: str = "", picture: str = "") -> str:
    """A text with a border around it, and perhaps a picture before it."""
    return f'<span class="{f"gk-chip {style}".strip()}">{picture}{escape(text)}</span>'


def sign(path: str) -> str:
    """A small filled sign before a note, drawn in a square of 12."""
    return f'<svg class="gk-sign" viewBox="0 0 12 12"><path d="{path}"/></svg>'


STAR = "★"
SHIELD = "M6 0l5 2v4c0 3-2 5-5 6-3-1-5-3-5-6V2z"
POINTER = "M6 0 12 6H8v6H4V6H0z"  # an arrow up to the card above it
PLAYED = "▲"
FLAG = "M7 22V3M7 4h12l-3.500 4 3.500 4H7"
