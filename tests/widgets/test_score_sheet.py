"""The score sheet in the notebook, filled in without a browser."""

import re
from collections.abc import Iterator
from html import escape

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from suite.adapter import Adapter
from suite.play import lines, played
from suite.registry import ADAPTERS

import gamekit
from gamekit.engine.errors import UnknownGame, UnknownLanguage, WrongSetup
from gamekit.lessons.score_sheet import IN_FRONT, TOKENS, UnreadableSheet, read_sheet
from gamekit.lessons.score_sheet import ScoreSheet as Sheet
from gamekit.lessons.session import Reader
from gamekit.rulebook.typography import figure
from gamekit.widgets import ScoreSheet

every_adapter = pytest.mark.parametrize("adapter", ADAPTERS, ids=lambda adapter: adapter.game.id)
both_games = pytest.mark.parametrize("game_id", gamekit.game_ids())


def widgets_of(shown: ScoreSheet) -> Iterator[object]:
    """All widgets that the browser gets and shows."""
    todo = [shown._box.widget]
    while todo:
        widget = todo.pop()
        if widget.layout.display != "none":
            yield widget
            todo += getattr(widget, "children", ())


def labels(shown: ScoreSheet) -> list[str]:
    """The labels of the fields, as a screen reader says them."""
    return [widget.description for widget in widgets_of(shown) if hasattr(widget, "description")]


def html(shown: ScoreSheet) -> str:
    """The text of all that is shown as HTML, without tags."""
    found = [
        widget.value
        for widget in widgets_of(shown)
        if type(widget).__name__ == "HTML" and not widget.value.startswith("<style>")
    ]
    return re.sub("<[^>]+>", " ", " ".join(found))


def fill_in(shown: ScoreSheet, sheet: Sheet) -> None:
    """Enter in the widget all that is on a sheet."""
    shown.resize(sheet.players)
    for seat in sheet.seats:
        for thing in (*sheet.kinds, TOKENS):
            shown.enter(seat, thing, sheet.count(seat, thing))
    for token in sheet.rules.single_tokens:
        for holder in sheet.holders(token):
            shown.hold(token, holder)


@both_games
def test_a_blank_sheet_asks_for_what_lies_there_and_complains_of_nothing(game_id: str) -> None:
    shown = ScoreSheet(game_id)
    assert "Enter what lies in front of each player when the game is over" in shown.snapshot()
    assert "Enter what lies in front of each player when the game is over" in html(shown)
    assert "✗" not in html(shown)
    assert shown.buttons == []  # there is nothing to clear


@every_adapter
@settings(max_examples=8)
@given(data=st.data())
def test_what_lies_there_at_the_end_of_any_game_scores_as_the_engine_counts(
    adapter: Adapter, data: st.DataObject
) -> None:
    sheet = Sheet.of(played(adapter, data.draw(lines(adapter))).state)
    for language in adapter.game.languages:
        shown = ScoreSheet(adapter.game.id, language, players=2)
        fill_in(shown, sheet)
        scores = sheet.scores()
        assert scores.text(language) in shown.snapshot()
        said = html(shown)
        for player, total in scores.totals.items():
            assert all(line.text(language) in said.replace("&#x27;", "'") for line in scores.lines[player])
            assert figure(total) in said


def test_the_score_stands_there_at_once_and_goes_when_something_cannot_be() -> None:
    shown = ScoreSheet("choson", players=2)
    shown.hold("first_player", 2)
    shown.enter(1, "Watcher", 4)
    assert "P1: 9\n" in shown.snapshot()
    assert "+9" in html(shown)
    shown.enter(2, "Watchers", 6)
    assert "Watchers: 10 are entered, and the game has 9. [choson.components.characters]" in shown.snapshot()
    assert "P1: 9" not in shown.snapshot()
    assert "+9" not in html(shown)
    shown.enter(2, "Watchers", 5)
    assert "P1: 0\nP2: 11\n" in shown.snapshot()


def test_what_cannot_be_stands_beside_what_it_is_said_of_with_its_clause() -> None:
    shown = ScoreSheet("choson", players=2)
    shown.enter(1, "Hulk", 7)
    shown.enter(2, "Hulk", 1)
    shown.enter(1, "Reaper", 4)
    shown.enter(1, TOKENS, 10)
    shown.enter(2, TOKENS, 1)
    beside = {
        "Hulks: 8 are entered": ("choson.components.characters", shown._numbers[7].fault),
        "Player 1 has 11 Characters in front": ("choson.ending.limit", shown._sums.fault),
        "11 Victory Point tokens are entered": ("choson.components.tokens", shown._numbers[TOKENS].fault),
        "Nobody holds the 1st Player token": ("choson.setup.tokens", shown._holders["first_player"].fault),
    }
    for sentence, (clause, fault) in beside.items():
        assert fault.shown
        assert sentence in fault.content
        assert f"<summary>{clause}</summary>" in fault.content
        assert 'role="alert"' in fault.content
    assert not shown._numbers[8].fault.shown
    assert not shown._holders["legacy"].fault.shown
    assert shown._result.content.count("<li>") == len(beside)


def test_the_first_player_token_says_when_it_passes() -> None:
    shown = ScoreSheet("choson")
    assert "It passes on after the last round, too" in html(shown)
    assert "choson.ending.last-pass" in html(shown)
    assert ScoreSheet("koryo")._holders == {}


@both_games
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_field_says_player_and_thing_and_only_those_who_play_have_fields(game_id: str, players: int) -> None:
    shown = ScoreSheet(game_id, players=players)
    fields = [label for label in labels(shown) if label.startswith("Player ")]
    things = len(shown.sheet.kinds) + len([TOKENS, "name"])
    assert len(fields) == len(set(fields)) == players * things
    assert {label.partition(":")[0] for label in fields} == {f"Player {seat}" for seat in range(1, players + 1)}
    assert {"choson": "Player 2: 8 Time Traveller", "koryo": "Player 2: 8 Broadcaster"}[game_id] in fields


@both_games
def test_no_field_offers_more_cards_than_the_game_has(game_id: str) -> None:
    shown = ScoreSheet(game_id)
    for kind, copies in enumerate(shown.sheet.game.components.copies):
        assert shown._numbers[kind].cells[1].options == tuple(map(str, range(copies + 1)))
    assert shown._numbers[TOKENS].cells[3].options[-1] == str(shown.sheet.game.components.vp_tokens)


def test_a_star_marks_who_scores_a_family() -> None:
    shown = ScoreSheet("koryo", players=3)

    def starred() -> set[tuple[object, int]]:
        return {
            (thing, seat)
            for thing, row in shown._numbers.items()
            for seat, cell in row.cells.items()
            if "gk-scored" in cell.widget._dom_classes
        }

    shown.enter(1, "Guardian", 2)
    shown.enter(2, "Spy", 1)
    assert starred() == {(7, 1), (2, 2)}
    shown.enter(3, "Guardian", 2)
    assert starred() == {(2, 2)}
    shown.enter(3, "Merchant", 9)  # with the two Guardians more than may stay
    assert starred() == set()


def test_zeros_stand_back() -> None:
    cell = ScoreSheet("koryo")._numbers[9].cells[1]
    assert "gk-zero" in cell.widget._dom_classes
    cell.choose("3")
    assert "gk-zero" not in cell.widget._dom_classes


def test_the_number_of_players_changes_and_keeps_what_was_entered() -> None:
    shown = ScoreSheet("choson", players=3)
    shown.enter(1, "Hulk", 2)
    shown.enter(3, "Watcher", 2)
    shown.hold("first_player", 3)
    shown.resize(2)
    assert "P3" not in shown.snapshot()
    assert "Nobody holds the 1st Player token" in shown.snapshot()
    shown.resize(4)
    assert shown.sheet.column("Hulk") == (0, 2, 0, 0, 0)
    assert shown._numbers[7].cells[4].shown


def test_names_stand_beside_the_numbers() -> None:
    shown = ScoreSheet("choson", players=2)
    shown.call(2, "Anna")
    shown.enter(2, "Yi", 1)
    shown.hold("first_player", 2)
    assert "P2 (Anna): 3" in shown.snapshot()
    assert "Player 2 (Anna)" in html(shown)
    assert shown._holders["legacy"].list.options == ("Nobody", "P1", "P2 (Anna)")
    shown.call(2, "<b>Eve</b>")
    assert "&lt;b&gt;Eve&lt;/b&gt;" in shown._result.content
    shown.call(2, "")
    assert "P2: 3" in shown.snapshot()


@pytest.mark.parametrize("name", ["P2", "p2 ", "2", "P4"])
def test_a_name_that_the_file_refuses_is_refused_here_in_the_same_words(name: str) -> None:
    with pytest.raises(UnreadableSheet) as refused:
        read_sheet(gamekit.load("choson"), f"[P1]\nname = '{name}'\n[P2]")
    shown = ScoreSheet("choson", players=3)
    shown.call(1, "P")
    shown.call(1, name)
    sentence = refused.value.text().removeprefix("[P1] ")
    assert f"P1: {sentence}" in shown.snapshot()
    assert escape(sentence) in shown._names.fault.content
    assert shown._names.cells[1].widget.value == name, "what is typed stays"
    assert shown.sheet.names == {}
    shown.call(1, "P2a")
    assert shown._names.fault.content == ""
    assert shown.sheet.names == {1: "P2a"}


def test_the_sheet_is_cleared_only_when_that_is_pressed_twice_and_names_stay() -> None:
    shown = ScoreSheet("choson", players=2)
    shown.call(1, "Anna")
    shown.enter(1, "Hulk", 2)
    shown.press("Clear the sheet")
    assert shown.sheet.count(1, "Hulk") == 2
    shown.enter(1, "Hulk", 3)  # on second thoughts
    assert [button.label for button in shown.buttons] == ["Clear the sheet"]
    shown.press("Clear the sheet")
    shown.press("Sure? All numbers will be gone")
    assert shown.sheet.is_blank
    assert shown.sheet.names == {1: "Anna"}
    assert shown._numbers[7].cells[1].widget.index == 0


def test_the_language_is_that_of_the_reader_and_can_be_changed_here_or_elsewhere() -> None:
    reader = Reader("en")
    shown = ScoreSheet("choson", reader)
    shown.enter(1, "Watcher", 2)
    shown.hold("first_player", 1)
    shown._language.choose("Čeština")
    assert reader.language == "cs"
    assert "9 Pozorovatel" in shown.snapshot()
    assert "Hráč\N{NO-BREAK SPACE}1: 9\N{NO-BREAK SPACE}Pozorovatel" in labels(shown)
    reader.language = "en"
    assert "9 Watcher" in shown.snapshot()
    assert not ScoreSheet("koryo")._language.shown


def test_remarks_stand_below_the_score() -> None:
    shown = ScoreSheet("koryo", players=2)
    shown.enter(1, "Merchant", 9)
    shown.enter(1, "Senator", 1)
    shown.enter(1, "Spy", 1)
    assert shown.snapshot().endswith("may have 11 cards in front, by the majority of Senators. [koryo.ending.senator]")
    assert "by the majority of Senators" in html(shown)
    assert list(shown.sheet.faults_by_thing()) == []
    shown.enter(2, "Senator", 1)
    assert list(shown.sheet.faults_by_thing()) == [IN_FRONT]


@pytest.mark.parametrize(
    ("arguments", "error"),
    [(("chess",), UnknownGame), (("koryo", "cs"), UnknownLanguage), (("choson", "en", 5), WrongSetup)],
)
def test_a_sheet_that_cannot_be_made(arguments: tuple[object, ...], error: type[Exception]) -> None:
    with pytest.raises(error):
        ScoreSheet(*arguments)


@both_games
def test_the_bundle_for_a_notebook_has_the_widget_and_the_text(game_id: str) -> None:
    shown = ScoreSheet(game_id)
    bundle = shown._repr_mimebundle_()
    assert bundle["text/plain"] == shown.snapshot()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert repr(shown) == f"<ScoreSheet: {shown.sheet.game.title}>"
