"""The few elements that widgets are made of, on top of ipywidgets, which only this file knows.

Elements are kept and changed, never replaced: so the browser's focus stays where the reader has put it.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from functools import cache, partial
from typing import Any

import ipywidgets  # type: ignore[import-untyped]

_styles: dict[type, Any] = {}


@cache
def _layout(shown: bool) -> Any:
    return ipywidgets.Layout(display=None if shown else "none")


def made(kind: type, **values: Any) -> Any:
    """A widget of ipywidgets of that kind.

    All share their layouts, those of a kind share their style: by itself each widget would bring along its own, and a
    notebook with a tutorial in it would have three times as many models to load.
    """
    if kind in _styles:
        values["style"] = _styles[kind]
    widget = kind(layout=_layout(True), **values)
    if widget.has_trait("style"):
        _styles[kind] = widget.style
    return widget


class Element:
    """Something that is shown.

    Attributes:
        widget: the widget of ipywidgets.
    """

    def __init__(self, widget: Any, *classes: str) -> None:
        self.widget = widget
        for name in classes:
            widget.add_class(name)

    @property
    def shown(self) -> bool:
        """Whether it is to be seen, provided that what it stands in is."""
        return bool(self.widget.layout is _layout(True))

    def show(self, shown: bool = True) -> None:
        """Show it, or hide it."""
        self.widget.layout = _layout(shown)

    def style(self, name: str, applies: bool = True) -> None:
        """Give it that name for the style sheet, or take it away."""
        if applies:
            self.widget.add_class(name)
        else:
            self.widget.remove_class(name)

    def focus(self) -> None:
        """Give it the focus of the keyboard; only a button can have it, and a passage."""
        self.widget.focus()


class Html(Element):
    """A piece of HTML; it is hidden while it is empty."""

    def __init__(self, *classes: str) -> None:
        super().__init__(made(ipywidgets.HTML), "gk-html", *classes)
        self.show(False)

    @property
    def content(self) -> str:
        """The HTML."""
        return str(self.widget.value)

    @content.setter
    def content(self, content: str) -> None:
        if content != self.widget.value:
            self.widget.value = content
        self.show(bool(content))


class Button(Element):
    """A button with a text.

    Args:
        press: what is done when it is pressed.
        classes: names for the style sheet and for tests.
    """

    def __init__(self, press: Callable[[], None], *classes: str) -> None:
        super().__init__(made(ipywidgets.Button), "gk-button", *classes)
        self.widget.on_click(lambda _: press())

    @property
    def label(self) -> str:
        """What stands on it."""
        return str(self.widget.description)

    @label.setter
    def label(self, label: str) -> None:
        self.widget.description = label

    def allow(self, allowed: bool) -> None:
        """Let it be pressed, or not."""
        self.widget.disabled = not allowed

    @property
    def allowed(self) -> bool:
        """Whether it can be pressed."""
        return not self.widget.disabled

    def click(self) -> None:
        """Press it."""
        self.widget.click()


Do = Callable[[Callable[[], None], Button | None], None]
"""Does what a button stands for, and tells what goes wrong; None: it was no button."""


class Select(Element):
    """A list to choose one thing from.

    Args:
        choose: what is done with the place of what was chosen.
        classes: names for the style sheet and for tests.
    """

    def __init__(self, choose: Callable[[int], None], *classes: str) -> None:
        super().__init__(made(ipywidgets.Dropdown), "gk-select", *classes)
        self._choose = choose
        self._being_filled = False
        self.widget.observe(self._changed, names="index")

    def offer(self, label: str, options: Sequence[str], chosen: int) -> None:
        """Show these options under that label, one of them chosen."""
        self._being_filled = True
        self.widget.description = label
        numbered = [(option, place) for place, option in enumerate(options)]
        if list(self.widget.options) != numbered:
            self.widget.options = numbered
        self.widget.index = chosen
        self._being_filled = False

    @property
    def options(self) -> tuple[str, ...]:
        """What there is to choose from."""
        return tuple(text for text, _ in self.widget.options)

    def choose(self, option: str) -> None:
        """Choose the option of this text."""
        self.widget.index = self.options.index(option)

    def _changed(self, change: Any) -> None:
        if not self._being_filled and change.new is not None:
            self._choose(change.new)


class Number(Select):
    """A small whole number, from 0 on: a list that nothing else can be chosen from; typing the number chooses it, too.

    Args:
        change: what is done with the number chosen.
        most: the greatest number.
        classes: names for the style sheet and for tests.
    """

    def __init__(self, change: Callable[[int], None], most: int, *classes: str) -> None:
        super().__init__(change, "gk-number", *classes)
        self._numbers = [str(number) for number in range(most + 1)]

    def set(self, label: str, number: int) -> None:
        """Show the number, under a label that the style sheet may leave to screen readers."""
        self.offer(label, self._numbers, number)
        self.style("gk-zero", number == 0)


class Text(Element):
    """A field for a short text.

    Args:
        change: what is done with the text while it is typed.
        classes: names for the style sheet and for tests.
    """

    def __init__(self, change: Callable[[str], None], *classes: str) -> None:
        super().__init__(made(ipywidgets.Text), "gk-text-field", *classes)
        self._being_filled = False
        self._change = change
        self.widget.observe(self._changed, names="value")

    def set(self, label: str, text: str) -> None:
        """Show the text, under a label that the style sheet may leave to screen readers."""
        self._being_filled = True
        self.widget.description = label
        self.widget.value = text
        self._being_filled = False

    def type(self, text: str) -> None:
        """Type that text."""
        self.widget.value = text

    def _changed(self, change: Any) -> None:
        if not self._being_filled:
            self._change(change.new)


class Check(Element):
    """A box to tick.

    Args:
        tick: what is done when it is ticked, or no longer.
        classes: names for the style sheet and for tests.
    """

    def __init__(self, tick: Callable[[bool], None], *classes: str) -> None:
        super().__init__(made(ipywidgets.Checkbox, value=False, indent=False), "gk-check", *classes)
        self.widget.observe(lambda change: tick(change.new), names="value")

    def offer(self, label: str, ticked: bool) -> None:
        """Show it ticked or not, under that label."""
        self.widget.description = label
        self.widget.value = ticked


class Box(Element):
    """Elements one below the other, or beside one another in as many rows as they need (by its class)."""

    def __init__(self, elements: Sequence[Element], *classes: str) -> None:
        super().__init__(made(ipywidgets.Box), "gk-box", *classes)
        self.elements: list[Element] = []
        self.add(*elements)

    def add(self, *elements: Element) -> None:
        """Put further elements at the end."""
        self.elements += elements
        self.widget.children = tuple(element.widget for element in self.elements)


class Passage(Box):
    """A piece of HTML at which the focus of the keyboard can be, though the key Tab passes it by.

    A key that is still held down does nothing there, and Tab goes on to what stands behind it. In ipywidgets neither
    HTML nor a box can have the focus, however `tabbable` is set; of what has no use of its own, a progress bar can. So
    one stands before the HTML, and of it nothing is seen but that it has the focus.

    Args:
        classes: names for the style sheet and for tests, of the HTML.
    """

    def __init__(self, *classes: str) -> None:
        self._focus = Element(made(ipywidgets.IntProgress, tabbable=False), "gk-focus")
        self._html = Html(*classes)
        super().__init__([self._focus, self._html], "gk-passage")
        self.show(False)

    def focus(self) -> None:
        """Give it the focus of the keyboard."""
        self._focus.focus()

    @property
    def content(self) -> str:
        """The HTML."""
        return self._html.content

    @content.setter
    def content(self, content: str) -> None:
        self._html.content = content
        self.show(bool(content))


class Fold(Box):
    """Something that is shown when it is asked for.

    Args:
        inside: what is shown then.
        unfold: what is done when it is to be shown or hidden: fill it.
        classes: names for the style sheet and for tests.
    """

    def __init__(self, inside: Element, unfold: Callable[[], None], *classes: str) -> None:
        self.button = Button(self._turn, "gk-fold")
        super().__init__([self.button, inside], "gk-column", *classes)
        self._inside = inside
        self._unfold = unfold
        self.open = False
        inside.show(False)

    def label(self, to_show: str, to_hide: str) -> None:
        """Set what stands on the button."""
        self.button.label = f"▾ {to_hide}" if self.open else f"▸ {to_show}"

    def fold(self) -> None:
        """Show no more of it than its button."""
        self.open = False
        self._inside.show(False)

    def _turn(self) -> None:
        self.open = not self.open
        self._unfold()
        self._inside.show(self.open)


class HtmlFold(Fold):
    """A piece of HTML that is shown when it is asked for.

    Attributes:
        inside: the HTML.
    """

    def __init__(self, unfold: Callable[[], None], *classes: str) -> None:
        self.inside = Html()
        super().__init__(self.inside, unfold, *classes)


class ButtonRow(Box):
    """Buttons for a list that changes: a button stays and gets another text, one that is not needed is hidden.

    Args:
        press: what is done with the place of the button pressed.
        classes: names for the style sheet and for tests.
    """

    def __init__(self, press: Callable[[int], None], *classes: str) -> None:
        super().__init__((), "gk-row", *classes)
        self._press = press
        self.buttons: list[Button] = []

    def offer(self, labels: Sequence[str], chosen: Container[int] = ()) -> None:
        """Show a button for each label; a chosen one has a tick."""
        while len(self.buttons) < len(labels):
            button = Button(partial(self._press, len(self.buttons)))
            self.buttons.append(button)
            self.add(button)
        for place, button in enumerate(self.buttons):
            needed = place < len(labels)
            button.show(needed)
            # Nothing is left on a hidden button: it may have been a card that the next player must not know of.
            button.label = (f"✓ {labels[place]}" if place in chosen else labels[place]) if needed else ""
        self.show(bool(labels))

    @property
    def labels(self) -> list[str]:
        """What stands on the buttons that are shown."""
        return [button.label for button in self.buttons if button.shown] if self.shown else []
