"""A table as text: for the terminal, for notebooks, and for whoever cannot see a picture of it."""

from gamekit.text.moves import kinds_of_moves, title_of
from gamekit.text.table import Row, Table, table_text

__all__ = ["Row", "Table", "kinds_of_moves", "table_text", "title_of"]
