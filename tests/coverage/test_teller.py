"""What the examples print."""

import pytest

import gamekit
from gamekit.lessons.examples import NotRefused, Teller, legal

GAME = gamekit.load("choson")
POSITION = {"P1": {"placed": "Sniper, Event"}, "P2": {"in_play": "Hulk", "placed": "Gosu"}}


@pytest.fixture
def tell() -> Teller:
    return Teller("en")


def test_a_move_is_said_and_then_each_event_with_its_clause(tell: Teller, capsys: pytest.CaptureFixture[str]) -> None:
    match = GAME.match(POSITION)
    tell.play(match, "P1 reveal")
    head, *events = capsys.readouterr().out.splitlines()
    assert head == "P1: Reveal the cards placed"
    assert events == [f"  {event.text()} [{event.clause}]" for event in match.events]


def test_a_private_event_is_told_to_the_player_only(tell: Teller, capsys: pytest.CaptureFixture[str]) -> None:
    position = {"phase": "order", "P1": {"hand": "Hulk, Gosu"}, "P2": {"hand": "Yi"}}
    tell.play(GAME.match(position), "P1 place Hulk")
    public = capsys.readouterr().out
    tell.play(GAME.match(position), "P1 place Hulk", eyes=1)
    private = capsys.readouterr().out
    assert "Gosu" not in public
    assert "Gosu" in private


def test_a_refusal_is_told_and_a_legal_action_is_an_error(tell: Teller, capsys: pytest.CaptureFixture[str]) -> None:
    match = GAME.match(POSITION)
    tell.why_not(match, "P1 end turn")
    assert capsys.readouterr().out.splitlines()[1].startswith("  ✗ Player 1 has to reveal")
    with pytest.raises(NotRefused):
        tell.why_not(match, "P1 reveal")


def test_choices_are_the_legal_actions(tell: Teller, capsys: pytest.CaptureFixture[str]) -> None:
    match = GAME.match(POSITION)
    match.play("P1 reveal")
    tell.choices(match)
    question, *answers = capsys.readouterr().out.splitlines()
    assert question.endswith("[choson.main.timing]")
    assert answers == [f"  → {action.text()}" for action in match.state.legal_actions()]
    tell.choices(match, "destroy")
    assert capsys.readouterr().out == "  → Destroy the Hulk of player 2\n"
    assert list(map(str, legal(match, "destroy"))) == ["P1 destroy P2 Hulk"]


def test_the_table_and_the_score_are_in_the_teller_s_language(capsys: pytest.CaptureFixture[str]) -> None:
    tell = Teller("cs")
    match = GAME.match(POSITION)
    tell.table(match)
    assert "7 Bijec" in capsys.readouterr().out
    tell.scores(match)
    assert capsys.readouterr().out == match.state.scores().text("cs") + "\n"
