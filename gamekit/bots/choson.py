"""How Chosŏn is played sensibly."""

from __future__ import annotations

from gamekit.bots.seasons import SeasonStrategy

STRATEGY = SeasonStrategy()
