"""Tasks in the notebook, answered without a browser."""

import re

import pytest
from laid_tables import CHOSON
from small_plan import POINTS, SHIELD, TASKS, small_plan

from gamekit.lessons.lesson import Lesson
from gamekit.lessons.tasks import Challenge
from gamekit.widgets.ask import ask
from gamekit.widgets.cells import NoSuchButton
from gamekit.widgets.elements import Button

every_task = pytest.mark.parametrize("task", [task.name for task in TASKS])


def asked(name, language="en", **changes):
    return ask(Lesson(small_plan(**changes), language), name)


def labels(cell):
    return [button.label for button in cell.buttons]


def shown(cell):
    """All the HTML that the browser gets, hidden or not, without the styles."""
    todo, found = [cell._box.widget], []
    while todo:
        widget = todo.pop()
        found.append(str(getattr(widget, "value", "")))
        todo += getattr(widget, "children", ())
    return "\n".join(text for text in found if not text.startswith("<style>"))


def focused(monkeypatch):
    """The labels of the buttons that are given the focus from now on."""
    given = []
    monkeypatch.setattr(Button, "focus", lambda button: given.append(button.label))
    return given


# Questions ------------------------------------------------------------------------------------------


def test_a_question_with_its_answers():
    question = asked("who")
    assert labels(question) == ["▸ Show the table as text", "Player 1", "Player 2", "Nobody"]
    assert question.snapshot().startswith("Task: The Hulks\nWho has the majority of Hulks?\n\nRound 3 of 8")
    assert question.snapshot().endswith("  [ Player 1 ]\n  [ Player 2 ]\n  [ Nobody ]")


def test_a_wrong_answer_is_explained_and_marked_and_the_others_stay():
    question = asked("who")
    question.press("Nobody")
    assert labels(question)[1:] == ["Player 1", "Player 2", "✗ Nobody", "Again from the start"]
    assert "✗ Not yet. That would be a tie. [choson.majority.tie]" in question.snapshot()
    assert re.search(
        r'role="alert".*✗ Not yet\.</b> That would be a tie\..*<summary>choson\.majority\.tie', shown(question)
    )
    question.press("Player 1")
    assert labels(question)[1:4] == ["✗ Player 1", "Player 2", "✗ Nobody"]
    assert "That would be a tie." not in question.snapshot()


def test_the_right_answer_is_praised_and_says_what_comes_next():
    question = asked("who")
    question.press("Player 2")
    assert labels(question)[1:4] == ["Player 1", "✓ Player 2", "Nobody"]
    assert question.snapshot().startswith("✓ Task: The Hulks\n")
    assert question.snapshot().endswith(
        "✓ Right. Nobody else has any. [choson.majority.strict]\n1 of 7 steps done. Next: I · Time Travelling phase"
    )


def test_a_wrong_answer_after_the_right_one_is_explained_without_a_not_yet():
    question = asked("who")
    question.press("Nobody")
    assert "✗ Not yet." in question.snapshot()
    for label in ("Player 2", "Player 1"):
        question.press(label)
    assert "Not yet" not in question.snapshot()
    assert "✗ Not this one. " in question.snapshot()
    assert question.snapshot().startswith("✓ Task")


def test_again_clears_the_answers_and_the_task_stays_done():
    question = asked("who")
    question.press("Player 2")
    question.press("Again from the start")
    assert labels(question)[1:] == ["Player 1", "Player 2", "Nobody"]
    assert question.snapshot().startswith("✓ Task: The Hulks\n")
    assert "Right" not in question.snapshot()


def test_a_button_pressed_keeps_the_focus(monkeypatch):
    question = asked("who")
    pressed = question.buttons[1]
    given = focused(monkeypatch)
    question.press("Player 1")
    assert question.buttons[1] is pressed
    assert given == []
    question.press("Again from the start")
    assert given == []


# Moves ----------------------------------------------------------------------------------------------


def test_a_move_on_the_way_then_the_right_one():
    challenge = asked("shield")
    assert "Reveal the cards placed" in labels(challenge)
    challenge.press("Reveal the cards placed")
    assert "Player 1 reveals 1 Scientist and 1 Event" in challenge.snapshot()
    assert "✗" not in challenge.snapshot()
    challenge.press("Yi: put the Shield on the family Yi")
    assert "✓ Right. Now the Yi is safe. [choson.yi.shield]" in challenge.snapshot()
    assert labels(challenge) == ["▸ Show the table as text", "Again from the start"]
    assert "1 of 7 steps done" in challenge.snapshot()


def test_a_wrong_move_is_explained_and_taken_back_with_one_press(monkeypatch):
    challenge = asked("shield")
    challenge.press("Reveal the cards placed")
    before = challenge.snapshot()
    given = focused(monkeypatch)
    challenge.press("End the turn")
    assert "✗ Not yet. The turn is over. [choson.main.timing]" in challenge.snapshot()
    assert labels(challenge) == ["▸ Show the table as text", "Try something else", "Again from the start"]
    assert "\nPlayer 2:" not in challenge.snapshot()
    challenge.press("Try something else")
    assert challenge.snapshot() == before
    assert given == [], "never to an answer, which a key held down would give"


def test_an_illegal_move_is_explained_by_the_engine():
    order = Challenge(
        "order",
        CHOSON,
        "Place the Watcher alone.",
        {"players": 2, "phase": "order", "player": 1, "P1": {"hand": "Watcher, Event, 7 Hulk, Sniper"}},
        reached=lambda match: str(match.records[-1].action) == "P1 place Watcher",
        praise="It waits for a second one.",
        clause="choson.order.combination-1",
        solution=("P1 place Watcher",),
        remarks=(),
    )
    challenge = asked("order", tasks=[order], steps=["order"], scenes={})
    for label in ("Watcher", "Event"):
        challenge.press(label)
    assert "✗ A Watcher is never placed with an Event" in shown(challenge)
    assert "Confirm" not in labels(challenge)
    assert challenge._trial.verdict is None
    challenge.press("✓ Event")
    challenge.press("Place 1 Watcher face down")
    assert "✓ Right. It waits for a second one." in challenge.snapshot()


def test_the_hint_is_the_next_move_of_the_solution():
    challenge = asked("shield")
    assert "A hint</summary>Reveal the cards placed" in shown(challenge)
    challenge.press("Reveal the cards placed")
    assert "A hint</summary>Lobby: swap the Scientist of player 1 for the Hulk of player 2" in shown(challenge)


def test_why_not_can_be_asked_until_something_is_said():
    challenge = asked("shield")
    challenge.press("▸ Why can't I …?")
    challenge._why_not._kind.choose("End the turn")
    assert "has to reveal the cards placed before the turn can end" in challenge.snapshot()
    challenge.press("Reveal the cards placed")
    challenge.press("End the turn")
    assert not challenge._why_not.shown


def test_nothing_hidden_reaches_the_page():
    challenge = asked("shield")
    challenge.press("▸ Show the table as text")
    assert CHOSON.position(SHIELD.table).placed_by(2) == (2,)
    assert "Sniper" not in shown(challenge)


# Scores ---------------------------------------------------------------------------------------------


def test_figures_are_judged_when_the_reader_asks_for_it():
    count = asked("points")
    assert labels(count) == ["▸ Show the table as text"]
    count.choose(1, 10)
    assert labels(count)[1:] == ["Check", "Again from the start"]
    assert "✗" not in shown(count)
    count.press("Check")
    assert "Player 1: 10\n    ✗ In a tie nobody scores. [choson.scoring.family]\n  Player 2: …" in count.snapshot()
    count.choose(1, 9)
    assert "In a tie" not in count.snapshot()


def test_the_whole_score_is_shown_when_all_is_right():
    count = asked("points")
    for player, total in POINTS.scores.totals.items():
        count.choose(player, total)
    assert "+7" not in shown(count)
    count.press("Check")
    assert "✓ Player 2 has 7 points. [choson.scoring.family]" in count.snapshot()
    assert "+7  Hulk: player 1 controls the family. [choson.scoring.family]" in count.snapshot()
    assert "Player 1 has the most Influence and wins." in shown(count)
    assert count.snapshot().endswith("1 of 7 steps done. Next: I · Time Travelling phase")


def test_the_whole_score_can_be_asked_for_after_a_wrong_count():
    count = asked("points")
    count.choose(2, 0)
    count.press("Check")
    assert "+7" not in shown(count)
    count.press("▸ Show the whole score")
    assert "+7" in shown(count)
    count.press("▾ Hide the whole score")
    assert "+7" not in shown(count)


def test_a_figure_can_be_taken_back():
    count = asked("points")
    count.choose(1, 9)
    count._lists[1].choose(count._lists[1].options[0])
    assert labels(count) == ["▸ Show the table as text"]


def test_again_clears_the_figures():
    count = asked("points")
    fresh = count.snapshot()
    count.choose(1, 9)
    count.press("Check")
    count.press("Again from the start")
    assert count.snapshot() == fresh


# All of them ----------------------------------------------------------------------------------------


@every_task
def test_a_task_speaks_the_language_that_is_read_now(task):
    cell = asked(task)
    before = cell.snapshot()
    cell._trial.reader.language = "cs"
    assert cell.snapshot() != before
    assert cell.snapshot().startswith("Úkol")
    assert "hráč\N{NO-BREAK SPACE}1" in cell.snapshot().lower()
    assert "▸ Ukázat stůl jako text" in labels(cell)
    cell._trial.reader.language = "en"
    assert cell.snapshot() == before


@every_task
def test_the_table_as_text(task):
    cell = asked(task)
    assert "<pre>" not in shown(cell)
    cell.press("▸ Show the table as text")
    assert "<pre>" in shown(cell)
    cell.press("▾ Hide the table as text")
    assert "<pre>" not in shown(cell)


def test_marked_cards_are_drawn_so_and_named():
    question = asked("who")
    assert shown(question).count("gk-stack gk-here") == 1
    assert "\nLook here: Hulk of player 2.\n" in question.snapshot()


@every_task
def test_two_cells_show_the_same_task(task):
    lesson = Lesson(small_plan())
    first, second = ask(lesson, task), ask(lesson, task)
    if task == "points":
        first.choose(1, 3)
    else:
        first.press(first.buttons[1].label)
    assert second.snapshot() == first.snapshot()


@every_task
def test_where_widgets_are_not_shown_the_text_stands(task):
    cell = asked(task)
    bundle = cell._repr_mimebundle_()
    assert bundle["text/plain"] == cell.snapshot()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert task in repr(cell)


def test_a_label_that_no_button_has_is_told():
    with pytest.raises(NoSuchButton, match=r"No button says “Everybody”; there are: .*Player 1 \| Player 2 \| Nobody"):
        asked("who").press("Everybody")
