"""What is asked of the person at the table, and the buttons to answer it with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import groupby
from typing import NamedTuple

from gamekit.engine.actions import Action
from gamekit.engine.state import State
from gamekit.lessons.choices import NO_OWNER, Selection, menu
from gamekit.lessons.parts import Part, Step
from gamekit.lessons.session import Session
from gamekit.rulebook.messages import N_
from gamekit.text import title_of
from gamekit.widgets.elements import Box, Button, ButtonRow, Do, Element, Html, Passage
from gamekit.widgets.writing import Said, Writer

Situation = tuple[State, int, bool, int]
"""What a question is asked in: the position, who looks, whether the table is covered, what is unread."""


class Option(NamedTuple):
    """An entry of the menu.

    Attributes:
        label: what stands on its button.
        act: what it does.
        kind: the kind of action whose details it opens, if it does.
    """

    label: str
    act: Callable[[], None]
    kind: type[Action] | None = None


class PickRow(Box):
    """What can be picked that belongs together: the own cards, or what lies before one player."""

    def __init__(self, toggle: Callable[[int], None]) -> None:
        self.heading = Html("gk-heading")
        self.row = ButtonRow(lambda place: toggle(self._first + place))
        self._first = 0
        super().__init__([self.heading, self.row], "gk-column")

    def offer(self, heading: str, first: int, labels: list[str], chosen: list[int]) -> None:
        """Show these picks, of which the first is number `first` of all that is offered."""
        self._first = first
        self.heading.content = heading
        self.row.offer(labels, [place - first for place in chosen])
        self.show(bool(labels))


class ChoicePanel(Box):
    """The question, a menu of answers, and for an answer with details what can be picked and a button to confirm.

    Args:
        session: whose questions these are.
        do: does what a button stands for, and tells what goes wrong.
        part: the part of the match that they belong to, where a lesson tells parts apart.
    """

    def __init__(self, session: Session, do: Do, part: Part | None) -> None:
        self._session = session
        self._do = do
        self._part = part
        self._question = Passage("gk-question")
        self._on = Button(lambda: self._do(self._session.read_on, self._on), "gk-on")
        self._all = Button(lambda: self._do(self._read_all, self._all), "gk-all")
        self._reading = Box([self._on, self._all], "gk-row", "gk-reading")
        self._menu = ButtonRow(self._press_menu, "gk-menu")
        self._pick_rows: list[PickRow] = []
        self._picks = Box((), "gk-column", "gk-picks")
        self._status = Html("gk-status")
        self._confirm = Button(lambda: self._do(self._play_selection, self._confirm), "gk-confirm")
        answers = [self._menu, self._picks, self._status, self._confirm]
        super().__init__([self._question, self._reading, *answers], "gk-column")
        self._options: list[Option] = []
        self._situation: Situation | None = None
        self._answered: tuple[Button, Situation | None] | None = None
        self._selection: Selection | None = None

    # What is asked ----------------------------------------------------------------------------------

    @property
    def _writer(self) -> Writer:
        return Writer(self._session.match.game, self._session.reader.language)

    def _asked(self) -> Said:
        """The question that is put now."""
        session = self._session
        if session.covered:
            return self._writer.say(N_("The cards are covered. Hand over to {player}."), player=session.next_seat)
        if session.unread:
            return ""
        if session.bot_to_move:
            return self._writer.say(N_("{player} is to move."), player=session.bot_to_move)
        return session.view.decision or self._writer.say(N_("The game is over."))

    def _find_options(self) -> Iterator[Option]:
        """The answers that there are to it."""
        session, writer = self._session, self._writer
        if session.covered:
            label = writer.say(N_("I am {player}: show the table"), player=session.next_seat)
            yield Option(label, session.take_seat)
        elif session.deciding:
            state = session.view.state
            for entry in menu(state):
                if isinstance(entry, Action):
                    yield Option(entry.text(writer.language), partial(session.play, entry))
                else:
                    yield Option(f"{writer.say(title_of(state, entry))} …", partial(self._open, entry), entry)

    def _hint(self) -> str:
        """The first of the lesson's suggestions that is legal now, to be unfolded; "" where there is none."""
        if self._part is None or not self._session.deciding:
            return ""
        game, view = self._session.match.game, self._session.view
        suggested = (game.parse(text) for text in self._part.suggestions())
        legal = next((action for action in suggested if action in view.legal_actions()), None)
        return self._writer.folded(N_("A hint"), legal.text(self._writer.language)) if legal else ""

    def _comment(self) -> Said:
        """What is to be said about what has been picked so far."""
        selection, writer = self._selection, self._writer
        if selection is None:
            return ""
        if not selection.chosen:
            return writer.say(N_("Choose, then confirm."))
        if selection.action is None:
            return writer.say(N_("Choose one more."))
        return selection.refusal or writer.say(N_("✓ You may do this."))

    # Showing it -------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show what is asked now; what was picked stays picked as long as the situation is the same."""
        situation = (self._session.state, self._session.seat, self._session.covered, self._session.unread)
        self._options = list(self._find_options())
        if situation != self._situation:
            self._situation = situation
            self._selection = None
            if self._asks_for_details_only():
                self._options[0].act()
        self._show()

    def forget(self) -> None:
        """Forget what was picked: when the table is used again, the choice begins afresh."""
        self._situation = None
        self._selection = None

    def _asks_for_details_only(self) -> bool:
        return len(self._options) == 1 and self._options[0].kind is not None

    def _show(self) -> None:
        writer, selection = self._writer, self._selection
        steps = self._told()
        told = f'<div class="gk-told">{writer.steps(steps)}</div>' if steps else ""
        self._question.content = f'<div role="status">{told}{writer.cited(self._asked())}</div>{self._hint()}'
        self._show_reading()
        open_kind = [place for place, option in enumerate(self._options) if selection and option.kind is selection.kind]
        labels = [] if self._asks_for_details_only() else [option.label for option in self._options]
        self._menu.offer(labels, open_kind)
        self._show_picks()
        comment = self._comment()
        refused = not isinstance(comment, str)
        self._status.content = (
            f'<div role="{"alert" if refused else "status"}">{writer.verdict(comment)}</div>' if comment else ""
        )
        self._confirm.show(selection is not None)
        self._confirm.label = self._confirm_label()
        self._confirm.allow(self._action() is not None)

    def _told(self) -> list[Step]:
        """What is told at the stop being read; with the question only what belongs to the part.

        All else has been told at the table of its own part.
        """
        session, part = self._session, self._part
        steps = [] if session.covered else session.latest()
        own = steps if part is None else part.own(session.match, steps)
        return own or (steps if session.unread else [])

    def _show_reading(self) -> None:
        """The buttons to read on; where a bot could not move, the one to let it try again."""
        session, writer = self._session, self._writer
        stuck = bool(session.bot_to_move) and not session.unread and not session.waiting and not session.covered
        self._on.show(bool(session.unread) or stuck)
        if self._unread_here:
            self._on.label = writer.say(N_("Go on ({number} more)"), number=self._unread_here)
        else:
            self._on.label = writer.say(N_("Go on to the next part") if session.unread else N_("Go on"))
        self._all.show(self._unread_here > 1)
        self._all.label = writer.say(N_("Show it all"))
        self._reading.show(self._on.shown)

    @property
    def _unread_here(self) -> int:
        """How many stops are still to come at this table; those after them belong to the next part's."""
        return self._session.unread if self._part is None else self._session.unread_in(self._part)

    def _reading_labels(self) -> list[str]:
        return [button.label for button in (self._on, self._all) if button.shown]

    def _show_picks(self) -> None:
        """A row for each player before whom something can be picked."""
        selection, writer = self._selection, self._writer
        vocabulary, language = self._session.match.game.vocabulary, writer.language
        offered = list(enumerate(selection.offered)) if selection else []
        groups = [list(group) for _, group in groupby(offered, key=lambda numbered: numbered[1].owner)]
        while len(self._pick_rows) < len(groups):
            self._pick_rows.append(PickRow(self._press_pick))
            self._picks.add(self._pick_rows[-1])
        for row, group in zip(self._pick_rows, groups + [[]] * len(self._pick_rows), strict=False):
            owner = group[0][1].owner if group else NO_OWNER
            heading = writer.say("{player}", player=owner) if owner != NO_OWNER else ""
            labels = [pick.name(vocabulary, language) for _, pick in group]
            row.offer(heading, group[0][0] if group else 0, labels, selection.chosen if selection else [])
        self._picks.show(bool(groups))

    def _confirm_label(self) -> str:
        action = self._action()
        return action.text(self._writer.language) if action else self._writer.say(N_("Confirm"))

    def _action(self) -> Action | None:
        """What has been put together, if it may be done."""
        selection = self._selection
        return selection.action if selection and selection.chosen and selection.refusal is None else None

    # Pressing ---------------------------------------------------------------------------------------

    def _read_all(self) -> None:
        if self._part is None:
            self._session.read_all()
        else:
            self._session.read_all_in(self._part)

    def _press_menu(self, place: int) -> None:
        button = self._menu.buttons[place]
        self._answered = (button, self._situation)
        self._do(self._options[place].act, button)

    def _open(self, kind: type[Action]) -> None:
        """Open the details of a kind of action, or close them."""
        is_open = self._selection is not None and self._selection.kind is kind
        self._selection = None if is_open else Selection(self._session.view.state, kind)
        self._show()

    def _press_pick(self, place: int) -> None:
        if self._selection is not None:
            self._selection.toggle(place)
            self._show()

    def _play_selection(self) -> None:
        """Play what has been put together; what is illegal stays, with the reason beside it."""
        action = self._action()
        if action is not None:
            self._session.play(action)

    def still_there(self, button: Button) -> bool:
        """Whether a button that has been pressed stands for the same; for an answer, to the same question."""
        pressed, situation = self._answered or (None, None)
        return button is not pressed or situation == self._situation

    def next_focus(self) -> Element:
        """The button to read on with; where there is nothing to read, the question."""
        return self._on if self._on.shown else self._question

    # For tests and for readers of text --------------------------------------------------------------

    @property
    def buttons(self) -> list[Button]:
        """The buttons that are shown, from the top."""
        rows = [self._menu, *(row.row for row in self._pick_rows if row.shown)]
        answers = [button for row in rows if row.shown for button in row.buttons]
        return [button for button in (self._on, self._all, *answers, self._confirm) if button.shown]

    def lines(self) -> list[str]:
        """What is shown, as text."""
        plain = self._writer.plain
        lines = [*self._writer.plain_steps(self._told()), *([plain(self._asked())] if self._asked() else [])]
        lines += [f"  [ {label} ]" for label in (*self._reading_labels(), *self._menu.labels)]
        for row in self._pick_rows:
            if row.shown:
                heading = f"{row.heading.content}: " if row.heading.content else ""
                lines.append(f"  {heading}{' '.join(f'[ {label} ]' for label in row.row.labels)}")
        if self._confirm.shown:
            lines += [f"  {plain(self._comment())}", f"  [ {self._confirm.label} ]"]
        return lines
