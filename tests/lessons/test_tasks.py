"""Tasks: what is right the engine says, what is said of the rest."""

import pytest
from laid_tables import CHOSON
from small_plan import POINTS, SHIELD, WHO

from gamekit.lessons.tasks import Challenge


def played(*moves):
    match = SHIELD.match()
    for move in moves:
        match.play(move)
    return match


def test_the_right_answer_is_the_one_that_holds_at_the_table():
    verdicts = [WHO.check(number) for number in range(3)]
    assert [verdict.right for verdict in verdicts] == [False, True, False]
    assert [str(verdict.why) for verdict in verdicts] == [
        "Player 1 has none.",
        "Nobody else has any.",
        "That would be a tie.",
    ]
    assert verdicts[2].why.clause == "choson.majority.tie"


def test_a_task_speaks_the_language_of_the_reader():
    assert WHO.options("en") == ["Player 1", "Player 2", "Nobody"]
    assert WHO.options("cs")[:2] == ["Hráč\N{NO-BREAK SPACE}1", "Hráč\N{NO-BREAK SPACE}2"]


def test_the_reader_sees_the_own_cards_only():
    assert CHOSON.position(SHIELD.table).placed_by(2) == (2,)
    assert SHIELD.seen.observer == 1
    assert "Sniper" not in str(SHIELD.seen.to_dict()["P2"]["placed"])


@pytest.mark.parametrize(
    ("moves", "right", "why"),
    [
        (["P1 shield Yi"], True, "Now the Yi is safe."),
        (["P1 reveal", "P1 shield Yi"], True, "Now the Yi is safe."),
        (["P1 shield Scientist"], False, "That is another family."),
        (["P1 reveal", "P1 end turn"], False, "The turn is over."),
    ],
)
def test_moves_are_judged(moves, right, why):
    verdict = SHIELD.check(played(*moves))
    assert (verdict.right, str(verdict.why)) == (right, why)


def test_nothing_is_said_while_the_reader_is_on_the_way():
    assert SHIELD.check(played("P1 reveal")) is None


def test_a_wrong_move_without_a_remark_is_still_answered():
    bare = Challenge(
        "bare",
        CHOSON,
        "Reveal.",
        SHIELD.table,
        reached=lambda match: str(match.records[-1].action) == "P1 reveal",
        praise="Yes.",
        clause="choson.main.timing",
        solution=("P1 reveal",),
        remarks=(),
    )
    verdict = bare.check(played("P1 shield Yi"))
    assert not verdict.right
    assert verdict.why.clause == "choson.main.timing"
    assert bare.remark(played("P1 shield Yi")) is None


@pytest.mark.parametrize(
    ("player", "points", "right", "why"),
    [
        (1, 9, True, "Player 1 has 9 points."),
        (1, 10, False, "In a tie nobody scores."),
        (1, 8, False, "Too few points for player 1."),
        (2, 10, False, "Too many points for player 2."),
    ],
)
def test_figures_are_judged(player, points, right, why):
    verdict = POINTS.check(player, points)
    assert (verdict.right, str(verdict.why)) == (right, why)
    assert POINTS.players == [1, 2]
