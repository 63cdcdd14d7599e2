"""A table as a drawing: HTML with SVG cards, for notebooks and pages. Pure functions, no user interface."""

from gamekit.drawing.table import drawn_table, styles

__all__ = ["drawn_table", "styles"]
