"""A table as a drawing: HTML with SVG cards, for notebooks and pages. Pure functions, no user interface."""

from gamekit.drawing.marks import Mark, marks_text
from gamekit.drawing.table import drawn_card, drawn_table, styles, symbol

__all__ = ["Mark", "drawn_card", "drawn_table", "marks_text", "styles", "symbol"]
