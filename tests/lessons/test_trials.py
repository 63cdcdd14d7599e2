"""How far a reader is with a task: answers, moves and figures, and taking them up again."""

import json

import pytest
from small_plan import POINTS, SHIELD, WHO, one_round

from gamekit import BrokenSave
from gamekit.lessons.session import Reader
from gamekit.lessons.trials import trial_of

every_task = pytest.mark.parametrize("task", [WHO, SHIELD, POINTS], ids=lambda task: task.name)


def begun(task, reader=None):
    """A trial in which something wrong was answered."""
    trial = trial_of(task, reader or Reader())
    if task is WHO:
        trial.choose(2)
    elif task is SHIELD:
        trial.session.play("P1 reveal")
    else:
        trial.give(1, 10)
        trial.check()
    return trial


def solve(trial):
    if trial.task is WHO:
        trial.choose(1)
    elif trial.task is SHIELD:
        for move in SHIELD.solution[1:]:
            trial.session.play(move)
    else:
        for player, total in POINTS.scores.totals.items():
            trial.give(player, total)
        trial.check()


@every_task
def test_a_task_is_solved_by_the_right_answer_only_and_can_be_done_again(task):
    trial = trial_of(task, Reader())
    assert not trial.solved
    assert trial.to_data() == {}
    trial = begun(task)
    assert not trial.solved
    solve(trial)
    assert trial.solved
    trial.again()
    assert not trial.solved
    assert trial.to_data() == {}


@every_task
def test_readers_are_told(task):
    reader, told = Reader(), []
    reader.watch(lambda: told.append(task))
    trial = begun(task, reader)
    before = len(told)
    assert before
    trial.again()
    assert len(told) > before


@every_task
def test_what_was_answered_is_taken_up_again(task):
    trial = begun(task)
    data = json.loads(json.dumps(trial.to_data()))
    taken_up = trial_of(task, Reader())
    taken_up.restore(data)
    assert taken_up.to_data() == trial.to_data()
    solve(taken_up)
    assert taken_up.solved


def test_answers_tried_stay_and_the_last_one_is_spoken_of():
    trial = begun(WHO)
    trial.choose(0)
    assert trial.tried == [2, 0]
    trial.choose(2)
    assert trial.tried == [0, 2]
    assert str(trial.verdict.why) == "That would be a tie."
    trial.choose(1)
    trial.choose(0)
    assert trial.solved
    assert not trial.verdict.right


def test_bots_wait_as_soon_as_something_is_said_of_a_move():
    trial = trial_of(SHIELD, Reader())
    for move in ("P1 reveal", "P1 end turn"):
        trial.session.play(move)
    assert trial.session.state.player == 2
    assert not trial.verdict.right
    assert len(trial.session.match.records) == 3
    trial.take_back()
    assert trial.verdict is None
    assert trial.session.state.player == 1


def test_the_hint_is_the_next_move_of_the_solution():
    trial = trial_of(SHIELD, Reader())
    hints = []
    while not trial.solved:
        hints.append(str(trial.next_move()))
        trial.session.play(trial.next_move())
    assert hints == list(SHIELD.solution)


def test_a_figure_is_spoken_of_until_it_is_changed():
    trial = begun(POINTS)
    assert not trial.verdicts()[1].right
    trial.give(1, 9)
    assert trial.verdicts() == {}
    assert not trial.solved
    trial.give(2, 7)
    trial.check()
    assert trial.solved
    trial.give(2, None)
    assert trial.figures == {1: 9}
    assert list(trial.verdicts()) == [1]


@pytest.mark.parametrize(
    ("task", "data"),
    [
        (WHO, {}),
        (WHO, {"tried": "Player 1"}),
        (WHO, {"tried": ["Player 9"]}),
        (WHO, {"tried": [1]}),
        (WHO, {"tried": [["Nobody"]]}),
        (SHIELD, {}),
        (SHIELD, {"match": "P1 reveal"}),
        (SHIELD, {"match": {"format": "gamekit-match", "version": 1, "game": "koryo"}}),
        (POINTS, {}),
        (POINTS, {"figures": [9], "checked": {}}),
        (POINTS, {"figures": {"3": 9}, "checked": {}}),
        (POINTS, {"figures": {"1": "9"}, "checked": {}}),
        (POINTS, {"figures": {"1": True}, "checked": {}}),
        (POINTS, {"figures": {"1": 99}, "checked": {}}),
        (POINTS, {"figures": {"1": 9}}),
    ],
)
def test_what_is_no_such_answer_is_refused_and_changes_nothing(task, data):
    trial = begun(task)
    before = trial.to_data()
    with pytest.raises(BrokenSave):
        trial.restore(data)
    assert trial.to_data() == before


def test_a_match_from_another_table_is_refused():
    trial = trial_of(SHIELD, Reader())
    session = one_round(Reader())
    session.play("P1 stay")
    with pytest.raises(BrokenSave, match="another table"):
        trial.restore({"match": json.loads(session.match.save())})
