"""A table to play at in a notebook. Needs ipywidgets: `pip install "gamekit[notebooks]"`."""

from gamekit.widgets.play import Play

__all__ = ["Play"]
