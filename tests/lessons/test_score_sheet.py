"""The score sheet for a real table, without a user interface: entering, what cannot be, the score."""

import re
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from suite.adapter import Adapter
from suite.play import Line, lines, one_line_a_setup, played
from suite.registry import ADAPTERS

import gamekit
from gamekit.engine.errors import WrongSetup
from gamekit.engine.game import Game
from gamekit.lessons.score_sheet import (
    IN_FRONT,
    TOKENS,
    ImpossibleSheet,
    ScoreSheet,
    UnknownCard,
    WrongEntry,
    read_sheet,
    written_sheet,
)

CHOSON, KORYO = gamekit.load("choson"), gamekit.load("koryo")
both_games = pytest.mark.parametrize("game", [CHOSON, KORYO], ids=lambda game: game.id)
every_adapter = pytest.mark.parametrize("adapter", ADAPTERS, ids=lambda adapter: adapter.game.id)


def filled(game: Game, *fronts: str, tokens: tuple[int, ...] = (), **holders: int) -> ScoreSheet:
    """A sheet with these cards in front of the players; in Chosŏn player 1 has the 1st Player token by default."""
    sheet = ScoreSheet(game, max(2, len(fronts)))
    for player, front in enumerate(fronts, 1):
        for kind, count in enumerate(sheet.card_names.read(front)):
            sheet.enter(player, kind, count)
    for player, count in enumerate(tokens, 1):
        sheet.enter(player, TOKENS, count)
    for token in sheet.rules.single_tokens:
        if sheet.rules.single_tokens[token].always_held:
            sheet.hold(token, 1)
    for token, holder in holders.items():
        sheet.hold(token, *([holder] if holder else []))
    return sheet


def cited(sheet: ScoreSheet) -> list[str]:
    return [fault.clause for fault in sheet.faults()]


def entered(sheet: ScoreSheet) -> tuple[object, ...]:
    """All that a sheet holds."""
    things = (*sheet.kinds, TOKENS)
    counts = [sheet.column(thing) for thing in things]
    return sheet.game.id, counts, {token: sheet.holders(token) for token in sheet.rules.single_tokens}, sheet.names


# The figures of the rulebooks -----------------------------------------------------------------------


def test_watchers_2_3_4_score_for_the_third_and_2_3_3_for_nobody() -> None:
    scores = filled(CHOSON, "2 Watcher", "3 Watcher", "4 Watcher", first_player=3).scores()
    assert scores.totals == {1: 0, 2: 0, 3: 11}
    assert scores.winners == (3,)
    tied = filled(CHOSON, "2 Watcher", "3 Watcher", "3 Watcher", first_player=2).scores()
    assert tied.totals == {1: 0, 2: 2, 3: 0}
    assert [note.clause for note in tied.notes] == ["choson.scoring.family"]


def test_merchants_2_3_4_score_for_the_third_and_3_3_3_for_nobody() -> None:
    assert filled(KORYO, "2 Merchant", "3 Merchant", "4 Merchant").scores().totals == {1: 0, 2: 0, 3: 9}
    assert filled(KORYO, "3 Merchant", "3 Merchant", "3 Merchant").scores().totals == {1: 0, 2: 0, 3: 0}


def test_three_barbarians_and_a_lobbying_cost_4() -> None:
    scores = filled(KORYO, "3 Barbarian, Lobbying", "Spy").scores()
    assert scores.totals == {1: -4, 2: 2}
    assert [note.clause for note in scores.notes] == ["koryo.scoring.hall-of-fame"]


@pytest.mark.parametrize(
    ("front", "tokens", "players", "total"),
    [
        ("Watcher", 1, 2, 20),  # exactly ten points are doubled
        ("Watcher", 2, 2, 16),
        ("Watcher", 2, 3, 15),
        ("Watcher", 2, 4, 14),
        ("", 0, 3, 0),
    ],
)
def test_the_legacy_doubles_up_to_ten_and_adds_by_the_number_of_players(
    front: str, tokens: int, players: int, total: int
) -> None:
    others = ["Yi", "", ""][: players - 1]
    assert filled(CHOSON, front, *others, tokens=(tokens,), legacy=1, first_player=2).scores().totals[1] == total


def test_a_tie_goes_to_who_controls_the_family_of_least_value() -> None:
    tied = filled(CHOSON, "Gosu", "Sniper", tokens=(0, 5), first_player=1).scores()
    assert tied.totals == {1: 7, 2: 7}
    assert (tied.winners, tied.outcome.clause) == ((2,), "choson.scoring.tie")


# What cannot be -------------------------------------------------------------------------------------


@both_games
def test_one_card_more_than_the_game_has_is_named(game: Game) -> None:
    for kind, copies in enumerate(game.components.copies):
        sheet = ScoreSheet(game, 4)
        for player in sheet.seats:
            sheet.enter(player, kind, copies // 4 + (player <= copies % 4))
        assert kind not in sheet.faults_by_thing()
        sheet.enter(1, kind, sheet.count(1, kind) + 1)
        (fault,) = sheet.faults_by_thing()[kind]
        assert fault.data == {"card": kind, "entered": copies + 1, "copies": copies}
        assert game.vocabulary.card(kind, "en", "pl") in fault.text()
        assert fault.clause == f"{game.id}.components.{'characters' if kind in range(1, 10) else 'events'}"


@both_games
def test_one_token_more_than_the_game_has_is_named(game: Game) -> None:
    count = game.components.vp_tokens
    sheet = filled(game, "Hulk" if game is CHOSON else "Spy", "", tokens=(count, 0))
    assert not sheet.faults()
    sheet.enter(2, TOKENS, 1)
    (fault,) = sheet.faults()
    assert (fault.clause, fault.text()) == (
        f"{game.id}.components.tokens",
        f"{count + 1} Victory Point tokens are entered, and the game has {count}.",
    )
    assert list(sheet.faults_by_thing()) == [TOKENS]


def test_more_characters_than_the_last_season_lets_stay() -> None:
    assert cited(filled(CHOSON, "9 Watcher, Yi", "")) == []
    sheet = filled(CHOSON, "9 Watcher, 2 Sniper", "8 Time Traveller, 4 Hulk")
    assert cited(sheet) == ["choson.ending.limit"] * 2
    assert str(sheet.faults()[1]) == "Player 2 has 12 Characters in front, and the last Season lets 10 stay."
    assert list(sheet.faults_by_thing()) == [IN_FRONT]


def test_kept_events_do_not_count_towards_the_limit_and_that_is_remarked() -> None:
    sheet = filled(CHOSON, "9 Watcher, Yi, 3 Event", "Hulk", first_player=2)
    assert sheet.faults() == ()
    assert [remark.clause for remark in sheet.remarks()] == ["choson.ending.kept-events", "choson.ending.last-pass"]
    assert "13 cards" in str(sheet.remarks()[0])


def test_nobody_keeps_more_events_than_there_are_turns() -> None:
    assert cited(filled(CHOSON, "8 Event", "2 Event")) == []
    assert cited(filled(CHOSON, "9 Event", "")) == ["choson.gosu.keep"]
    assert cited(filled(CHOSON, "9 Event", "2 Event")) == ["choson.components.events", "choson.gosu.keep"]


def test_single_tokens_have_one_holder() -> None:
    sheet = filled(CHOSON, "Hulk", "Gosu", "Yi")
    assert sheet.faults() == ()  # Yi's Legacy may lie in the middle
    sheet.hold("legacy", 3, 1)
    assert cited(sheet) == ["choson.components.tokens"]
    assert str(sheet.faults()[0]) == "Yi's Legacy: player 1 and player 3 are entered, and there is one only."
    sheet.hold("first_player")
    assert cited(sheet) == ["choson.setup.tokens", "choson.components.tokens"]
    assert list(sheet.faults_by_thing()) == ["first_player", "legacy"]


def test_the_first_player_token_is_of_no_interest_in_koryo() -> None:
    sheet = filled(KORYO, "Spy", "")
    assert dict(sheet.rules.single_tokens) == {}
    assert sheet.faults() == ()
    with pytest.raises(WrongEntry, match="no token “first_player”"):
        sheet.hold("first_player", 1)


@pytest.mark.parametrize(
    ("fronts", "clauses", "remarks"),
    [
        (("9 Merchant, Spy", "Spy"), [], []),
        (("9 Merchant, Barbarian, Spy", "Spy"), ["koryo.ending.limit"], []),
        (("6 Barbarian, 4 Lobbying", ""), [], []),
        (("9 Merchant, Senator, Spy", ""), [], ["koryo.ending.senator"]),
        (("9 Merchant, 2 Senator, Spy", "Senator"), [], ["koryo.ending.senator"]),
        (("9 Merchant, 2 Senator, 2 Spy", "Senator"), ["koryo.ending.senator"], ["koryo.ending.senator"]),
        (("9 Merchant, Senator, Spy", "Senator"), ["koryo.ending.limit"], []),
        (("9 Merchant, Senator, Omniscient", "Senator"), [], ["koryo.ending.senator"]),
        (("9 Merchant, Senator, Spy", "Senator, Omniscient"), ["koryo.ending.limit"], []),
        (("", ""), ["koryo.order.at-least-one"], []),
    ],
)
def test_the_limit_of_koryo_counts_events_and_the_senators_raise_it(
    fronts: tuple[str, ...], clauses: list[str], remarks: list[str]
) -> None:
    sheet = filled(KORYO, *fronts)
    assert cited(sheet) == clauses
    if not clauses:
        assert [remark.clause for remark in sheet.remarks()] == remarks
    assert set(sheet.faults_by_thing()) <= {IN_FRONT}


def test_all_that_cannot_be_is_said_at_once_and_nothing_is_scored() -> None:
    sheet = filled(CHOSON, "10 Watcher, 3 Yi", "9 Event, 2 Event", tokens=(9, 9), first_player=0)
    sheet.hold("legacy", 1, 2)
    clauses = [
        "choson.components.characters",
        "choson.components.characters",
        "choson.components.events",
        "choson.gosu.keep",
        "choson.ending.limit",
        "choson.components.tokens",
        "choson.setup.tokens",
        "choson.components.tokens",
    ]
    assert cited(sheet) == clauses
    with pytest.raises(ImpossibleSheet) as caught:
        sheet.scores()
    assert caught.value.faults == sheet.faults()
    first, *rest = str(caught.value).split("\n")
    assert first == "Nothing is scored until this is put right:"
    assert [re.findall(r"\[(.*)\]$", line) for line in rest] == [[clause] for clause in clauses]
    assert caught.value.text("cs").startswith("Nic se nepočítá, dokud neopravíte toto:\n- Pozorovatelé: zapsáno 10")


@both_games
def test_what_is_said_of_every_fault_is_a_clause_of_the_game_and_speaks_each_language(game: Game) -> None:
    sheet = ScoreSheet(game, 4)
    blank = sheet.faults()
    for kind in sheet.kinds:
        sheet.enter(1, kind, 90)
    sheet.enter(2, TOKENS, 90)
    for token in sheet.rules.single_tokens:
        sheet.hold(token, 1, 2, 3)
    for fault in (*blank, *sheet.faults(), *sheet.remarks()):
        assert fault.clause in game.clauses
        assert len({fault.text(language) for language in game.languages}) == len(game.languages)


# The same as the engine -----------------------------------------------------------------------------


def check_end_of(adapter: Adapter, line: Line) -> None:
    state = played(adapter, line).state
    assert state.over
    sheet = ScoreSheet.of(state)
    assert sheet.faults() == ()
    mine, engines = sheet.scores(), state.scores()
    assert (mine.lines, mine.totals, mine.winners, mine.outcome) == (
        engines.lines, engines.totals, engines.winners, engines.outcome,
    )  # fmt: skip
    assert set(mine.notes) <= set(engines.notes)
    assert {note.clause for note in set(engines.notes) - set(mine.notes)} <= {"choson.scoring.shield-off"}
    for language in adapter.game.languages:
        assert entered(read_sheet(adapter.game, written_sheet(sheet, language))) == entered(sheet)


@every_adapter
def test_what_lies_there_at_the_end_of_a_game_of_each_set_up_scores_the_same(adapter: Adapter) -> None:
    for line in one_line_a_setup(adapter):
        check_end_of(adapter, line)


@every_adapter
@given(data=st.data())
def test_what_lies_there_at_the_end_of_any_game_scores_the_same_and_cannot_be_doubted(
    adapter: Adapter, data: st.DataObject
) -> None:
    check_end_of(adapter, data.draw(lines(adapter)))


@every_adapter
@settings(max_examples=10)
@given(data=st.data())
def test_a_card_too_many_at_the_end_of_any_game_is_named(adapter: Adapter, data: st.DataObject) -> None:
    sheet = ScoreSheet.of(played(adapter, data.draw(lines(adapter))).state)
    kind = data.draw(st.sampled_from(sheet.kinds))
    player = data.draw(st.sampled_from(sheet.seats))
    others = sum(sheet.column(kind)) - sheet.count(player, kind)
    sheet.enter(player, kind, adapter.game.components.copies[kind] - others + 1)
    assert kind in sheet.faults_by_thing()
    with pytest.raises(ImpossibleSheet):
        sheet.scores()


@both_games
@given(data=st.data())
def test_whatever_is_entered_has_either_faults_or_a_score(game: Game, data: st.DataObject) -> None:
    sheet = ScoreSheet(game, data.draw(st.sampled_from(game.players)))
    for player in sheet.seats:
        for thing in (*sheet.kinds, TOKENS):
            sheet.enter(player, thing, data.draw(st.integers(0, 3)))
    for token in sheet.rules.single_tokens:
        sheet.hold(token, *data.draw(st.lists(st.sampled_from(sheet.seats), max_size=2)))
    assert entered(read_sheet(game, written_sheet(sheet))) == entered(sheet)
    if sheet.faults():
        with pytest.raises(ImpossibleSheet):
            sheet.scores()
    else:
        assert set(sheet.scores().totals) == set(sheet.seats)


# Entering -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "wrong",
    [
        lambda sheet: sheet.enter(4, "Yi", 1),
        lambda sheet: sheet.enter(0, "Yi", 1),
        lambda sheet: sheet.enter(True, "Yi", 1),
        lambda sheet: sheet.enter("P1", "Yi", 1),
        lambda sheet: sheet.enter(1, "Yi", -1),
        lambda sheet: sheet.enter(1, "Yi", 100),
        lambda sheet: sheet.enter(1, "Yi", True),
        lambda sheet: sheet.enter(1, "Yi", "1"),
        lambda sheet: sheet.enter(1, "Yi", 1.0),
        lambda sheet: sheet.enter(1, 10, 1),
        lambda sheet: sheet.enter(1, -1, 1),
        lambda sheet: sheet.enter(1, True, 1),
        lambda sheet: sheet.enter(1, "", 1),
        lambda sheet: sheet.enter(1, "Guardian", 1),
        lambda sheet: sheet.hold("shield", 1),
        lambda sheet: sheet.hold("legacy", 4),
        lambda sheet: sheet.holders("tokens"),
        lambda sheet: sheet.call(7, "Anna"),
        lambda sheet: sheet.call(1, "P2"),
        lambda sheet: sheet.call(2, " p1\n"),
        lambda sheet: sheet.call(2, "1"),
        lambda sheet: sheet.call(1, "P4"),
        lambda sheet: sheet.count(1, "card"),
    ],
)
def test_what_the_sheet_does_not_have_is_refused_and_nothing_changes(wrong: Callable[[ScoreSheet], None]) -> None:
    sheet = filled(CHOSON, "Yi", "2 Hulk", "", legacy=2)
    before = entered(sheet)
    with pytest.raises((WrongEntry, UnknownCard)) as caught:
        wrong(sheet)
    assert caught.value.text("cs") != caught.value.text("en")
    assert entered(sheet) == before


@pytest.mark.parametrize("players", [1, 5, 0, -1, "3", 2.0])
def test_a_number_of_players_that_the_game_is_not_for(players: int) -> None:
    with pytest.raises(WrongSetup, match="Chosŏn is for 2 to 4 players"):
        ScoreSheet(CHOSON, players)


def test_another_number_of_players_keeps_what_those_have_who_stay() -> None:
    sheet = filled(CHOSON, "Yi, 3 Event", "2 Hulk", "9 Watcher", tokens=(1, 2, 3), first_player=3, legacy=2)
    sheet.call(2, "Anna")
    sheet.call(3, "Jan")
    smaller = sheet.resized(2)
    assert (smaller.count(1, "Event"), smaller.count(2, "Hulk"), smaller.count(2, TOKENS)) == (3, 2, 2)
    assert (smaller.holders("first_player"), smaller.holders("legacy")) == ((), (2,))
    assert smaller.names == {2: "Anna"}
    larger = sheet.resized(4)
    assert (larger.column("Watcher"), larger.holders("first_player")) == ((0, 0, 0, 9, 0), (3,))


def test_names_stand_beside_the_number_without_what_cannot_be_seen() -> None:
    sheet = filled(CHOSON, "", "")
    sheet.call(1, "  Anna \x1b[31m\n Nová ")
    assert (sheet.label(1), sheet.label(2)) == ("P1 (Anna [31m Nová)", "P2")
    sheet.call(1, "\x07 ")
    assert sheet.names == {}


def test_a_sheet_is_blank_until_something_but_names_is_entered() -> None:
    sheet = ScoreSheet(CHOSON)
    sheet.call(1, "Anna")
    assert sheet.is_blank
    sheet.hold("legacy", 1)
    assert not sheet.is_blank
