"""What a cell of a notebook shows: buttons that can be pressed by their label, and all of it as text."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from html import escape
from importlib import resources
from typing import Any

from gamekit.drawing import styles
from gamekit.rulebook.errors import GamekitError
from gamekit.rulebook.messages import N_
from gamekit.widgets.elements import Box, Button, Element, Html


class NoSuchButton(GamekitError):
    """A button was to be pressed that is not shown, or not to be pressed now."""


class Cell(ABC):
    """What a cell of a notebook shows as its last line.

    Args:
        elements: what it is made of, from the top.
        classes: names for the style sheet and for tests.

    Attributes:
        error: what went wrong with the last thing that was pressed.
    """

    def __init__(self, elements: Sequence[Element], *classes: str) -> None:
        self.error = Html("gk-error")
        self._box = Box([style_sheet(), *elements, self.error], "gk-column", "gk-play", *classes)

    @property
    @abstractmethod
    def language(self) -> str:
        """The language that is read."""

    @property
    @abstractmethod
    def buttons(self) -> list[Button]:
        """The buttons that can be pressed now, in the order in which they stand."""

    @abstractmethod
    def snapshot(self) -> str:
        """What is shown, as text; the same for the same moves, on every machine."""

    def press(self, label: str) -> None:
        """Press the button on which that stands, as a reader would.

        Raises:
            NoSuchButton: there is none now.
        """
        press(self.buttons, label)

    def do(self, deed: Callable[[], None], button: Button | None = None) -> None:
        """Do something, and tell what goes wrong.

        The focus of the keyboard stays on the button pressed; where it is gone, it goes to `next_focus`.
        """
        self.error.content = ""
        try:
            deed()
        except GamekitError as error:
            self.error.content = f'<div role="alert">{escape(error.text(self.language))}</div>'
        if button is not None and not self.still_there(button):
            following = self.next_focus()
            if following is not None:
                following.focus()

    def still_there(self, button: Button) -> bool:
        """Whether a button that has been pressed can be pressed again, and still stands for the same."""
        return button in self.buttons

    def next_focus(self) -> Element | None:
        """Where the focus goes when the button pressed is gone; None: no button of this cell ever goes.

        To a button to read on with, or to what is to be read; never to an answer, which a key still held down would
        give. The key Tab goes on to those.
        """
        return None

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """The widget; and where widgets are not shown, what it shows as text."""
        shown: dict[str, Any] = self._box.widget._repr_mimebundle_()
        return {**shown, "text/plain": self.snapshot()}


def usable(buttons: Iterable[Button]) -> list[Button]:
    """Those of the buttons that are shown and can be pressed."""
    return [button for button in buttons if button.shown and button.allowed]


def press(buttons: Sequence[Button], label: str) -> None:
    """Press the first of the buttons on which that stands.

    Raises:
        NoSuchButton: there is none.
    """
    for button in buttons:
        if button.label == label:
            button.click()
            return
    labels = " | ".join(button.label for button in buttons)
    raise NoSuchButton(N_("No button says “{label}”; there are: {labels}"), label=label, labels=labels)


@cache
def style_sheet() -> Html:
    """The styles of tables, tasks and tutorials: one element, to be put into each cell that needs them."""
    folder = resources.files("gamekit.widgets")
    own = (folder.joinpath(name).read_text(encoding="utf-8") for name in ("play.css", "tutorial.css"))
    style = Html()
    style.content = f"<style>{''.join([styles(), *own])}</style>"
    return style
