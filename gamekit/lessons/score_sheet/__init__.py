"""The score sheet for a real table: what lies in front of each player when the game is over, and what it comes to."""

from gamekit.lessons.score_sheet.file import UnreadableSheet, read_sheet, written_sheet
from gamekit.lessons.score_sheet.names import UnknownCard
from gamekit.lessons.score_sheet.sheet import (
    IN_FRONT,
    NO_SCORE,
    TOKENS,
    ImpossibleSheet,
    ScoreSheet,
    Thing,
    WrongEntry,
)
from gamekit.lessons.score_sheet.text import sheet_text, thing_name

__all__ = [
    "IN_FRONT",
    "NO_SCORE",
    "TOKENS",
    "ImpossibleSheet",
    "ScoreSheet",
    "Thing",
    "UnknownCard",
    "UnreadableSheet",
    "WrongEntry",
    "read_sheet",
    "sheet_text",
    "thing_name",
    "written_sheet",
]
