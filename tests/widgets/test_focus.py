"""The focus of the keyboard: it is never lost, and a key that is held down gives no answer."""

import random
from collections.abc import Iterator

import pytest
from laid_tables import CHOSON, KORYO, KORYO_PARTS, PARTS, choson_round, koryo_round
from small_plan import TASKS, small_plan

from gamekit.lessons.lesson import Lesson
from gamekit.lessons.session import Session
from gamekit.widgets import Play, ScoreSheet
from gamekit.widgets.ask import ask
from gamekit.widgets.elements import Button, Passage
from gamekit.widgets.progress import ProgressView

HELD = 12  # how often a key that is held down presses what has the focus


class Keyboard:
    """Presses buttons by the keyboard alone, and knows where the focus is; None: it was lost."""

    def __init__(self) -> None:
        self.focus: Button | Passage | None = None

    def press(self, cell, button):
        """Press that button once."""
        self.focus = button
        button.click()
        self.check(cell)

    def hold(self, cell):
        """Go on pressing what has the focus, except where it takes up again what was answered before."""
        for _ in range(HELD):
            if isinstance(self.focus, Button) and self.focus.label != "↷ Redo":
                self.focus.click()
                self.check(cell)

    def check(self, cell):
        """The focus is on something that is to be seen."""
        if isinstance(self.focus, Button):
            assert self.focus in cell.buttons, f"lost: {self.focus.label}"
        else:
            assert isinstance(self.focus, Passage)
            assert self.focus.shown


@pytest.fixture
def keyboard(monkeypatch) -> Iterator[Keyboard]:
    keyboard = Keyboard()
    for kind in (Button, Passage):
        monkeypatch.setattr(kind, "focus", lambda element: setattr(keyboard, "focus", element))
    return keyboard


def decisions(session):
    return len([record for record in session.match.records if record.action and record.action.player in session.people])


def press_at_random(keyboard, cells, luck):
    cell = luck.choice([cell for cell in cells if cell.buttons])
    keyboard.press(cell, luck.choice(cell.buttons))
    return cell


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("step_by_step", [True, False])
@pytest.mark.parametrize(("laid", "parts"), [(choson_round, PARTS), (koryo_round, KORYO_PARTS)])
def test_at_the_tables_of_a_round_it_is_never_lost_and_a_held_key_answers_nothing(
    keyboard, laid, parts, step_by_step, seed
):
    session, luck = laid(step_by_step=step_by_step), random.Random(seed)
    tables = [Play(session, part) for part in parts]
    for _ in range(60):
        table = press_at_random(keyboard, tables, luck)
        made = decisions(session)
        keyboard.hold(table)
        assert decisions(session) <= made


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", [CHOSON, KORYO], ids=lambda game: game.id)
def test_where_a_machine_is_shared_no_held_key_shows_the_cards_to_the_one_before(keyboard, game, seed):
    session, luck = Session(game.new(players=3, seed=seed), people=(1, 2)), random.Random(seed)
    table = Play(session)
    for _ in range(60):
        press_at_random(keyboard, [table], luck)
        covered, made = session.covered, decisions(session)
        keyboard.hold(table)
        assert not covered or session.covered
        assert decisions(session) <= made


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("task", [task.name for task in TASKS])
def test_at_a_task_it_is_never_lost_and_a_held_key_answers_nothing(keyboard, task, seed):
    lesson, luck = Lesson(small_plan()), random.Random(seed)
    cells = [ask(lesson, task), ProgressView(lesson)]
    for _ in range(30):
        cell = press_at_random(keyboard, cells, luck)
        given = lesson.trial(task).to_data()
        if given and cell is cells[0]:
            keyboard.hold(cell)
            assert lesson.trial(task).to_data() in (given, {})


def test_on_the_score_sheet_it_is_not_lost_when_it_is_cleared(keyboard):
    sheet = ScoreSheet("choson")
    sheet.enter(1, "tokens", 2)
    for _ in range(2):
        keyboard.press(sheet, sheet.buttons[0])
    assert sheet.buttons == []
    assert isinstance(keyboard.focus, Passage)


def test_it_goes_where_the_reader_goes(keyboard):
    session = choson_round(step_by_step=True)
    table = Play(session, "time-travel")
    (sacrifice,) = (button for button in table.buttons if button.label == "Sacrifice a Time Traveller")
    keyboard.press(table, sacrifice)
    assert keyboard.focus.label == "Go on to the next part"
    keyboard.press(table, keyboard.focus)
    assert keyboard.focus.content == table._note.content
    keyboard.press(table, table._again)
    assert "sacrifice one, or stay in the present?" in keyboard.focus.content


def test_when_the_cards_are_uncovered_it_goes_to_the_question(keyboard):
    table = Play(Session(CHOSON.new(players=2, seed=1), people=(1, 2)))
    player = table._session.next_seat
    (button,) = (button for button in table.buttons if button.label == f"I am player {player}: show the table")
    keyboard.press(table, button)
    assert f"Player {player} places a combination" in keyboard.focus.content
