"""Tables, tutorials and score sheets in a notebook. Needs ipywidgets: `pip install "gamekit[notebooks]"`."""

try:
    import ipywidgets as _ipywidgets  # type: ignore[import-untyped]  # noqa: F401 - to say what is missing
except ImportError as error:
    raise ImportError('gamekit.widgets needs ipywidgets: pip install "gamekit[notebooks]"') from error

from gamekit.widgets.play import Play
from gamekit.widgets.score_sheet import ScoreSheet
from gamekit.widgets.tutorial import Tutorial

__all__ = ["Play", "ScoreSheet", "Tutorial"]
