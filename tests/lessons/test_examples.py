"""What a teller tells who draws: each table when it is first spoken of, and each table shown."""

import gamekit
from gamekit.lessons.examples import Teller, watched

GAME = gamekit.load("choson")
TABLE = {"P1": {"placed": "Hulk, Event"}, "P2": {"in_play": "Gosu"}}


def told(*deeds):
    """What the watcher was told, for these deeds of a teller: the round's phase and the lines that say the same."""
    seen = []
    with watched(lambda state, lines: seen.append((state, lines))):
        tell = Teller()
        for deed in deeds:
            deed(tell)
    return seen


def test_a_table_is_told_of_before_its_first_move_and_not_again(capsys):
    match = GAME.match(TABLE)
    start = match.state
    seen = told(lambda tell: tell.play(match, "P1 reveal"), lambda tell: tell.choices(match))
    assert seen == [(start, 0)]
    assert "Player 1 reveals" in capsys.readouterr().out


def test_each_other_way_to_speak_of_a_table_tells_of_it(capsys):
    for deed in (
        lambda tell, match: tell.why_not(match, "P1 end turn"),
        lambda tell, match: tell.choices(match),
        lambda tell, match: tell.scores(match),
    ):
        match = GAME.match(TABLE)
        assert told(lambda tell, deed=deed, match=match: deed(tell, match)) == [(match.state, 0)]
    assert capsys.readouterr().out


def test_a_table_that_is_shown_is_told_of_with_its_lines(capsys):
    match = GAME.match(TABLE)
    (shown,) = told(lambda tell: tell.table(match))
    assert shown == (match.state, len(capsys.readouterr().out.splitlines()))
    assert shown[1] > 1


def test_a_table_shown_again_is_told_of_again(capsys):
    match = GAME.match(TABLE)
    seen = told(
        lambda tell: tell.play(match, "P1 reveal"),
        lambda tell: tell.table(match),
        lambda tell: tell.why_not(match, "P1 reveal"),
    )
    assert [state for state, _ in seen] == [match.records[0].state, match.state]
    assert capsys.readouterr().out


def test_nobody_watches_any_more_afterwards(capsys):
    seen = told()
    Teller().choices(GAME.match(TABLE))
    assert seen == []
    assert capsys.readouterr().out
