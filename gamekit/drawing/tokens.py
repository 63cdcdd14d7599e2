"""Tokens and small signs as SVG: coins for Victory Points, a disc with a symbol for each other token."""

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
    return (
        f'<svg class="gk-coins gk-kind-1" width="{width}" height="20" viewBox="0 0 {width} 20" aria-hidden="true">'
        f"{discs}{one}</svg>"
    )


def token(text: str, symbol: str) -> str:
    """A token that there is one of: its symbol on a disc, and what it is called.

    Args:
        text: what it is called.
        symbol: the path of its symbol, drawn with lines in a square of 24.
    """
    disc = (
        '<svg class="gk-token" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" '
        f'r="11"/><path transform="translate(4.8 4.8) scale(.6)" d="{symbol}"/></svg>'
    )
    return chip(text, picture=disc)


def chip(text: str, style: str = "", picture: str = "") -> str:
    """A text with a border around it, and perhaps a picture before it."""
    return f'<span class="{f"gk-chip {style}".strip()}">{picture}{escape(text)}</span>'


def sign(path: str) -> str:
    """A small filled sign before a note."""
    return (
        f'<svg class="gk-sign" width="10" height="10" viewBox="0 0 12 12" aria-hidden="true"><path d="{path}"/></svg>'
    )


STAR = "M6 0l1.7 3.9 4.2.3-3.2 2.8 1 4.2L6 8.900 2.300 11.200l1-4.200L.1 4.200l4.200-.300z"
SHIELD = "M6 0l5 2v4c0 3-2 5-5 6-3-1-5-3-5-6V2z"
POINTER = "M6 0 12 6H8v6H4V6H0z"  # an arrow up to the card above it
PLAYED = "M6 1l6 10H0z"
FLAG = "M7 22V3M7 4h12l-3.500 4 3.500 4H7"
