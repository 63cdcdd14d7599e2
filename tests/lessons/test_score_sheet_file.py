"""The score sheet as people write it: names of cards, the file, a saved match; and as it is shown in text."""

import pickle
import tomllib
from string import printable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from suite.adapter import Adapter
from suite.play import one_line_a_setup, played
from suite.registry import ADAPTERS

import gamekit
from gamekit.engine.errors import BrokenSave, GamekitError, WrongSetup
from gamekit.engine.game import Game
from gamekit.lessons.score_sheet import (
    TOKENS,
    ScoreSheet,
    UnknownCard,
    UnreadableSheet,
    read_sheet,
    sheet_text,
    thing_name,
    written_sheet,
)

CHOSON, KORYO = gamekit.load("choson"), gamekit.load("koryo")
both_games = pytest.mark.parametrize("game", [CHOSON, KORYO], ids=lambda game: game.id)
both_languages = pytest.mark.parametrize("language", ["en", "cs"])
every_adapter = pytest.mark.parametrize("adapter", ADAPTERS, ids=lambda adapter: adapter.game.id)


def entered(sheet: ScoreSheet) -> tuple[object, ...]:
    """All that a sheet holds."""
    counts = [sheet.column(thing) for thing in (*sheet.kinds, TOKENS)]
    return counts, {token: sheet.holders(token) for token in sheet.rules.single_tokens}, sheet.names


# Names of cards -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("2 Sniper, Event", "2 Sniper, Event"),
        ("2 Snipers and 1 Event", "2 Sniper, Event"),
        ("2x sniper; 3×WATCHER\nyi", "3 Watcher, 2 Sniper, Yi"),
        ("Sniper 2, Hulk x3, Gosu: 4", "3 Hulk, 4 Gosu, 2 Sniper"),
        ("2Sniper,Time  Traveller", "Time Traveller, 2 Sniper"),
        ("1 Watcher, 2 watchers", "3 Watcher"),
        ("2 Snajpři a 5 Událostí", "2 Sniper, 5 Event"),
        ("3 cestovatelé v\N{NO-BREAK SPACE}čase a\N{NO-BREAK SPACE}1 Yi", "3 Time Traveller, Yi"),
        ("vestkyne, Vědce 2, bijců 7", "7 Hulk, 2 Scientist, Oracle"),
        ("Věstkyně", "Oracle"),  # as the Czech rulebook has it in one place
        ("2 kept Events, ponechaná Událost", "3 Event"),
        ("0 Hulk, 12 Watcher", "12 Watcher"),
        ("", "nothing"),
        (" , ;", "nothing"),
    ],
)
def test_cards_are_read_as_people_write_them(text: str, written: str) -> None:
    assert CHOSON.notation.counts(ScoreSheet(CHOSON).card_names.read(text)) == written


@pytest.mark.parametrize(
    ("text", "english", "czech"),
    [
        ("2 Snipper", "“Snipper”. Did you mean Sniper?", "„Snipper“. Nemá to být Snajpr?"),
        ("3 Pozorovate", "“Pozorovate”. Did you mean Watcher?", "„Pozorovate“. Nemá to být Pozorovatel?"),
        ("Yi, zzz", "“zzz”. The cards are: Event, Yi, Sniper,", "„zzz“. Karty jsou: Událost, Yi, Snajpr,"),
        ("2", "“2”. The cards are", "„2“. Karty jsou"),
        ("-3 Hulk", "“-3 Hulk”. Did you mean Hulk?", "„-3 Hulk“. Nemá to být Bijec?"),
        ("2000 Hulk", "“2000 Hulk”. Did you mean Hulk?", "„2000 Hulk“. Nemá to být Bijec?"),
    ],
)
def test_a_card_that_there_is_not_and_the_one_that_may_be_meant(text: str, english: str, czech: str) -> None:
    with pytest.raises(UnknownCard) as caught:
        ScoreSheet(CHOSON).card_names.read(text)
    assert english in caught.value.text("en")
    assert czech in caught.value.text("cs")


@both_games
def test_every_name_of_a_card_means_that_card(game: Game) -> None:
    sheet = ScoreSheet(game)
    for kind, name in enumerate(game.notation.kinds):
        assert sheet.card_names.kind(name) == kind
        for language in game.languages:
            for count in (1, 2, 5):
                said = game.vocabulary.cards([kind] * count, language)
                assert sheet.card_names.read(said)[kind] == count
            assert sheet.card_names.kind(game.vocabulary.card(kind, language, "pl")) == kind


# The file -------------------------------------------------------------------------------------------

SHEET = """\
first_player = "{first}"
legacy = {legacy}
[P1]
name = "Anna"
cards = "3 Watchers, Yi, 2 Events"
tokens = 4
[P2]
cards = "2 Pozorovatelé"
[P3]
name = "Jan"
"""


@pytest.mark.parametrize("first", ["P2", "p2", "2", " P2 "])
@pytest.mark.parametrize("legacy", ['"P3"', '"jan"', '"Jan"', "3"])
def test_a_sheet_that_was_typed(first: str, legacy: str) -> None:
    sheet = read_sheet(CHOSON, SHEET.format(first=first, legacy=legacy))
    assert (sheet.players, sheet.names) == (3, {1: "Anna", 3: "Jan"})
    assert (sheet.holders("first_player"), sheet.holders("legacy")) == ((2,), (3,))
    assert sheet.column("Watcher") == (0, 3, 2, 0)
    assert sheet.scores().totals == {1: 16, 2: 2, 3: 0}


@pytest.mark.parametrize("nobody", ['""', '"nobody"', '"nikdo"', '"Nobody"'])
def test_nobody_holds_it(nobody: str) -> None:
    assert read_sheet(CHOSON, SHEET.format(first="P1", legacy=nobody)).holders("legacy") == ()


def test_several_holders_are_read_and_are_a_fault() -> None:
    sheet = read_sheet(CHOSON, SHEET.format(first="P1, Jan", legacy='""'))
    assert sheet.holders("first_player") == (1, 3)
    assert [fault.clause for fault in sheet.faults()] == ["choson.components.tokens"]


@both_languages
def test_an_empty_sheet_says_what_to_enter_in_the_readers_language(language: str) -> None:
    text = written_sheet(ScoreSheet(CHOSON, 4), language)
    assert entered(read_sheet(CHOSON, text)) == entered(ScoreSheet(CHOSON, 4))
    assert max(map(len, text.splitlines())) <= 80
    data = tomllib.loads(text)
    assert list(data) == ["game", "first_player", "legacy", "P1", "P2", "P3", "P4"]
    comments = " ".join(line.removeprefix("#").strip() for line in text.splitlines() if line.startswith("#"))
    for kind, copies in enumerate(CHOSON.components.copies):
        assert CHOSON.vocabulary.cards([kind] * copies, language).replace("\N{NO-BREAK SPACE}", " ") in comments
    for phrase in (
        {"en": "do that before you count", "cs": "než začnete počítat"}[language],
        "choson.ending.last-pass",
    ):
        assert phrase in comments


def test_the_sheet_of_koryo_asks_for_no_holder() -> None:
    assert list(tomllib.loads(written_sheet(ScoreSheet(KORYO)))) == ["game", "P1", "P2"]


def test_quotation_marks_that_an_editor_has_bent_are_read() -> None:
    sheet = read_sheet(CHOSON, "first_player = “P1”\n[P1]\ncards = „2 Hulk“\n[P2]\nname = ”Anna”\n")
    assert (sheet.holders("first_player"), sheet.count(1, "Hulk"), sheet.names) == ((1,), 2, {2: "Anna"})
    named = read_sheet(CHOSON, '[P1]\nname = "Jan „Honza“ N."\n[P2]\n')
    assert named.names == {1: "Jan „Honza“ N."}


def test_names_come_back_from_a_file_as_they_were() -> None:
    sheet = ScoreSheet(CHOSON)
    sheet.call(1, 'Anna "Ann\\u" Ž. = [P2] # ☺')
    assert read_sheet(CHOSON, written_sheet(sheet)).names == sheet.names


PLAYERS = "\n[P1]\n[P2]\n"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "No player is entered"),
        ("# nothing\n", "No player is entered"),
        ("first_player = 'P1'", "No player is entered"),
        ("[P1]", "Chosŏn is for 2 to 4 players, not for 1."),
        ("[P1]\n[P3]", "[P3] is there, but not [P2]."),
        ("[P2]\n[P3]", "[P2] is there, but not [P1]."),
        ("[P1]\n[P2]\n[P5]", "There is no “P5”. There are: game, first_player, legacy, P1, P2, P3, P4."),
        ("first_plaier = 'P1'" + PLAYERS, "There is no “first_plaier”. Did you mean “first_player”?"),
        ("game = 'koryo'" + PLAYERS, "This is a sheet of another game, \"koryo\", and not of Chosŏn."),
        ("game = 'koryo'\nthird_player = 'P1'\n[P1]", "This is a sheet of another game"),
        ("[P1]\n[P2]\nname = ' p1 '", "[P2] “p1” is another player's number, and no name for this one."),
        ("[P1]\nname = '2'\n[P2]", "[P1] “2” is another player's number, and no name for this one."),
        ("[P1]\nname = 'P4'\n[P2]", "[P1] “P4” is another player's number, and no name for this one."),
        ("{}", "This is neither a score sheet nor a saved match."),
        ("null", "This is neither a score sheet nor a saved match."),
        (" [1, 2]\n", "This is neither a score sheet nor a saved match."),
        ('{"game": "choson"}', "This is neither a score sheet nor a saved match."),
        ("game = 7" + PLAYERS, "This is a sheet of another game, 7, and not of Chosŏn."),
        ("P1 = 3\n[P2]", "[P1] This is a section: below it stand name, cards, tokens."),
        ("[[P1]]\n[P2]", "[P1] This is a section"),
        ("[P1]\n[P2]\ncard = ''", "[P2] There is no “card”. Did you mean “cards”?"),
        ("[P1]\n[P2]\nlegacy = 'P1'", "[P2] “legacy” is to stand at the top of the sheet, above the players."),
        ("[P1]\ncards = '2 Snipper'\n[P2]", "[P1] No card is called “Snipper”. Did you mean Sniper?"),
        ("[P1]\ncards = 3\n[P2]", "[P1] “cards” is written as text, not 3."),
        ("[P1]\ncards = ['Yi']\n[P2]", "[P1] “cards” is written as text, not ['Yi']."),
        ("[P1]\nname = 1979-05-27\n[P2]", "[P1] “name” is written as text"),
        ("[P1]\ncards = '60 Yi, 60 Yi'\n[P2]", "[P1] A whole number from 0 to 99 is entered, not 120."),
        ("[P1]\ntokens = '3'\n[P2]", "[P1] “tokens” is a number from 0 to 99, not \"3\"."),
        ("[P1]\ntokens = -1\n[P2]", "[P1] “tokens” is a number from 0 to 99, not -1."),
        ("[P1]\ntokens = 2.0\n[P2]", "[P1] “tokens” is a number from 0 to 99, not 2.0."),
        ("[P1]\ntokens = true\n[P2]", "[P1] “tokens” is a number from 0 to 99, not true."),
        ("first_player = 3" + PLAYERS, "“first_player”: nobody is called “3”. The players are: P1, P2."),
        ("legacy = 'Ann'\n[P1]\nname = 'Anna'\n[P2]", "nobody is called “Ann”. The players are: P1 (Anna), P2."),
        ("legacy = 'jan'\n[P1]\nname = 'Jan'\n[P2]\nname = 'Ján'", "several are called “jan”. Write which one"),
        ("legacy = true" + PLAYERS, "“legacy” is a player, such as “P1”, not true."),
        ("legacy = [1]" + PLAYERS, "“legacy” is a player, such as “P1”, not [1]."),
        ("[P1]\ncards = 2 Sniper\n", "Line 2 cannot be read: cards = 2 Sniper (it is to be written as in: cards ="),
        ("[P1]\n[P2]\ntokens 3\n", "Line 3 cannot be read: tokens 3"),
        ("[P1]\n[P2]\n[P1]\n", "Line 3 says anew what a line above it says: [P1]"),
        ("[P1]\ntokens = 1\ntokens = 2\n[P2]", "Line 3 says anew what a line above it says: tokens = 2"),
        ("[P1]\ncards = '''", "This is no score sheet: it cannot be read as TOML."),
        ("tokens = " + "9" * 5000, "This is no score sheet: it cannot be read as TOML."),
        *(
            (f"{before}0x{'f' * 5000}", "This is no score sheet: it cannot be read as TOML.")
            for before in ("game = ", "legacy = ", *(f"[P1]\n{key} = " for key in ("tokens", "name", "cards")))
        ),
        ("a = " + "[" * 100_000, "This is no score sheet: it cannot be read as TOML."),
        ("just a text", "Line 1 cannot be read: just a text"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_said_in_a_sentence_with_its_place(text: str, sentence: str) -> None:
    with pytest.raises((UnreadableSheet, WrongSetup)) as caught:
        read_sheet(CHOSON, text)
    said = caught.value.text("en")
    assert sentence in said
    assert "\n" not in said
    assert caught.value.text("cs") != said


def test_all_that_is_spelled_wrong_is_told_at_once() -> None:
    text = "[P1]\ncards = '2 Snipper, Yi, 3 Hullk'\n[P2]\ncards = 'Jeti'\n[P3]\ntokens = true"
    with pytest.raises(UnreadableSheet) as caught:
        read_sheet(CHOSON, text)
    first, *mistakes = caught.value.text("en").splitlines()
    assert first == "This cannot be read:"
    assert [mistake.partition("”")[0] for mistake in mistakes] == [
        "- [P1] No card is called “Snipper",
        "- [P1] No card is called “Hullk",
        "- [P2] No card is called “Jeti",
        "- [P3] “tokens",
    ]
    assert len(caught.value.text("cs").splitlines()) == 5
    assert pickle.loads(pickle.dumps(caught.value)).text("cs") == caught.value.text("cs")


def test_a_player_without_a_line_of_tokens_has_none_and_that_is_said() -> None:
    sheet = read_sheet(CHOSON, "first_player = 'P1'\n[P1]\ntokens = 0\n[P2]\ncards = 'Yi'")
    assert sheet.faults() == ()
    assert str(sheet.remarks()[0]) == "Player 2: no tokens are entered, which counts as none."
    assert sheet.remarks()[0].clause == "choson.components.tokens"
    assert [remark for remark in read_sheet(CHOSON, written_sheet(sheet)).remarks() if "entered" in str(remark)] == []


FRAGMENTS = st.sampled_from(
    ["[P1]", "[P2]", "\n", "[", "]", "=", '"', "'", "cards", "tokens", "name", "legacy", "first_player", "game", "Hulk",
     ",", "3", "P1", "{", "}", "#", "\\", "\x00", "“", "1979-05-27", "true", "9" * 50, "\N{ZERO WIDTH NO-BREAK SPACE}"]
)  # fmt: skip


@both_games
@settings(max_examples=150)
@given(text=st.one_of(st.text(), st.text(printable), st.lists(FRAGMENTS, max_size=30).map(" ".join)))
def test_any_text_is_a_sheet_or_refused_with_a_sentence(game: Game, text: str) -> None:
    try:
        sheet = read_sheet(game, text)
    except GamekitError as error:
        said = [error.text(language) for language in game.languages]
    else:
        said = [sheet_text(sheet, language) for language in game.languages]
        assert entered(read_sheet(game, written_sheet(sheet))) == entered(sheet)
    assert all(said)


# A saved match --------------------------------------------------------------------------------------


@every_adapter
def test_a_saved_match_that_is_over_is_a_sheet_and_one_that_is_not_over_is_none(adapter: Adapter) -> None:
    match = played(adapter, one_line_a_setup(adapter)[0])
    assert read_sheet(adapter.game, match.save()).scores().lines == match.state.scores().lines
    match.undo()
    with pytest.raises(UnreadableSheet, match="not over yet"):
        read_sheet(adapter.game, match.save())


@pytest.mark.parametrize("text", ["{", '{"format": "gamekit-match", "version": 1}', '{"format": 1}', "{" * 100_000])
def test_a_broken_match_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BrokenSave):
        read_sheet(CHOSON, text)


def test_a_match_of_another_game_is_refused() -> None:
    with pytest.raises(BrokenSave):
        read_sheet(CHOSON, KORYO.new(seed=1).save())


# As text --------------------------------------------------------------------------------------------


@both_languages
def test_the_text_shows_what_is_entered_and_nothing_else(language: str) -> None:
    sheet = read_sheet(CHOSON, "first_player = 2\n[P1]\ncards = '2 Watcher, 3 Event'\n[P2]\nname = 'Anna'\n")
    expected = {
        "en": "Chosŏn\n\n              P1   P2 (Anna)\n9 Watcher     2    ·\nKept Events   3    ·\n"
              "1st Player token: P2 (Anna)\nYi's Legacy: nobody",
        "cs": "Chosŏn\n\n                     P1   P2 (Anna)\n9 Pozorovatel        2    ·\n"
              "Ponechané Události   3    ·\nŽeton prvního hráče: P2 (Anna)\nOdkaz Yi: nikdo",
    }  # fmt: skip
    assert sheet_text(sheet, language) == expected[language]


@both_games
def test_every_thing_on_a_sheet_has_a_name_of_its_own(game: Game) -> None:
    sheet = ScoreSheet(game)
    for language in game.languages:
        things = (*sheet.kinds, TOKENS, *sheet.rules.single_tokens)
        assert len({thing_name(sheet, thing, language) for thing in things}) == len(things)
