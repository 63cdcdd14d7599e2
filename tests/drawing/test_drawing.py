"""The drawn table: all that lies there and nothing that is hidden, well-formed, with colours that can be read."""

import importlib
import re
from xml.etree import ElementTree

import pytest

import gamekit
from gamekit import Luck
from gamekit.drawing import Mark, drawn_table, styles
from gamekit.drawing.tokens import STAR
from gamekit.seasons.components import FAMILIES

GAME = gamekit.load("choson")
KORYO = gamekit.load("koryo")
both_games = pytest.mark.parametrize("game", [GAME, KORYO], ids=lambda game: game.id)
TABLE = {
    "players": 3,
    "round": 3,
    "P1": {"in_play": "2 Sniper, Yi, 2 Event", "tokens": 1},
    "P2": {"in_play": "3 Hulk, Oracle", "placed": "3 Event"},
    "P3": {"in_play": "4 Scientist, 2 Watcher", "placed": "Hulk"},
    "turn": {"played": "Sniper, Event", "effect": "Sniper"},
    "shield": "P1 Sniper",
    "legacy": 2,
}


def positions(game):
    """Positions of a whole game."""
    match, luck = game.new(players=3, seed=5), Luck(4)
    while True:
        yield match.state
        legal = match.state.legal_actions()
        if not legal:
            return
        match.play(legal[luck.below(len(legal))])


def words(drawing):
    return " ".join(ElementTree.fromstring(drawing).itertext())


@both_games
def test_every_position_is_well_formed_and_names_what_lies_in_front(game):
    for state in positions(game):
        for language in game.languages:
            root = ElementTree.fromstring(drawn_table(state.seen_by(1), language))
            players = [area for area in root.iter("div") if "gk-player" in area.get("class", "").split()]
            for player, area in enumerate(players, 1):
                labels = " ".join("".join(label.itertext()) for label in area.iter("svg"))
                for kind, column in enumerate(state.in_play):
                    if column[player]:
                        first_word = game.vocabulary.card(kind, language).split()[0]
                        assert first_word in labels


@both_games
def test_majorities_are_marked_by_sign_and_word(game):
    for state in positions(game):
        expected = 0 if state.over else sum(state.majority(family) > 0 for family in FAMILIES)
        drawing = drawn_table(state.seen_by(2))
        if not state.over:
            assert drawing.count("gk-marked") == drawing.count("<b>majority</b>") == drawing.count(STAR) == expected


@pytest.mark.parametrize(
    ("game", "table"),
    [
        (GAME, {"P1": {"in_play": "Yi, Hulk"}, "P2": {"in_play": "Hulk"}, "shield": "P1 Hulk"}),
        (KORYO, {"P1": {"in_play": "Omniscient, Guardian"}, "P2": {"in_play": "Guardian"}}),
    ],
)
def test_what_breaks_ties_counts_in_the_rounds_and_not_at_the_end(game, table):
    table = {"players": 2, **table}
    assert drawn_table(game.position(table)).count("<b>majority</b>") == 2
    over = drawn_table(game.position(table | {"phase": "over"}))
    assert over.count("<b>majority</b>") == 1
    assert "limit" not in over


def test_what_a_turn_has_brought():
    text = words(drawn_table(GAME.position(TABLE)))
    for wanted in ("Effect open", "Yi's Shield", "Kept", "Played", "Face down", "Yi's Legacy", "Player 1", "To act"):
        assert wanted in text


@both_games
def test_nothing_hidden_is_drawn(game):
    """Two tables that player 1 cannot tell apart give the same drawing."""
    for state in positions(game):
        view = gamekit.View(1, state, ())
        other = view.determinize(Luck(9))
        assert drawn_table(view) == drawn_table(other.seen_by(1))


def test_the_own_hand_lies_open_card_by_card():
    data = {"players": 2, "phase": "order", "P1": {"hand": "2 Hulk, Event"}, "P2": {"hand": "Watcher"}}
    drawing = drawn_table(GAME.position(data).seen_by(1))
    assert drawing.count("gk-card gk-kind-7") == 2
    assert "Your hand: 3 cards" in drawing
    assert "gk-card gk-kind-9" not in drawing
    assert drawing.count("gk-card gk-back") == 2  # the pile, and the hand of player 2


def test_own_cards_face_down_are_shown_to_their_owner_only():
    state = GAME.position({"players": 2, "P1": {"placed": "Hulk, Event"}, "P2": {"placed": "Watcher"}})
    drawing = drawn_table(state.seen_by(1))
    assert drawing.count("gk-stack gk-hidden") == 2
    assert "gk-card gk-kind-9" not in drawing


def test_too_many_characters_are_pointed_out():
    data = {"players": 2, "phase": "ending", "P1": {"in_play": "4 Reaper"}}
    assert "4 Characters, limit 3" in words(drawn_table(GAME.position(data)))
    assert "gk-over" in drawn_table(GAME.position(data))


def test_a_turn_of_koryo_that_is_partly_revealed():
    data = {
        "players": 3,
        "round": 4,
        "phase": "action",
        "asked": "barbarian",
        "P1": {"in_play": "3 Senator, Omniscient, Guardian, Barbarian", "placed": "2 Barbarian"},
        "P2": {"in_play": "Guardian, 2 Lobbying", "placed": "3 Priest"},
        "turn": {"played": "Barbarian"},
    }
    drawing = drawn_table(KORYO.position(data).seen_by(1))
    text = words(drawing)
    assert drawing.count("gk-stack gk-hidden") == 2
    assert "Effect open" in text
    assert text.count("By the Omniscient") == 1
    assert "6 cards, limit 8 with the Senators" in text
    assert "3 cards, limit 6" in text
    assert "Bank: 8 VP" in text
    assert "gk-kind-4" not in drawing  # the Priests of player 2 are not seen


def test_events_in_front_count_against_the_limit_in_koryo():
    data = {"players": 2, "phase": "ending", "P1": {"in_play": "2 Barbarian, Lobbying, Priest"}}
    drawing = drawn_table(KORYO.position(data))
    assert "4 cards, limit 3" in words(drawing)
    assert "gk-over" in drawing


def test_it_is_one_picture_for_who_cannot_see_it():
    root = ElementTree.fromstring(drawn_table(GAME.position(TABLE)))
    assert root.get("role") == "img"
    assert root.get("aria-label") == (
        "The table, drawn. The same stands below as text. Round 3 of 8: Main phase (IV). Player 1 is to act."
    )
    assert [part for part in root.iter() if part.get("role")] == [root]


@both_games
def test_what_a_single_card_is_worth_and_how_many_lie_in_a_stack(game):
    for state in positions(game):
        root = ElementTree.fromstring(drawn_table(state))
        for area in (area for area in root.iter("div") if "gk-cards" in area.get("class")):
            for stack in area.iter("svg"):
                if stack.get("class").startswith("gk-card gk-kind"):
                    texts = {text.get("class"): text.text for text in stack.iter("text")}
                    kind = int(stack.get("class").split()[1].removeprefix("gk-kind-"))
                    assert texts.get("gk-value") == (str(kind) if kind in FAMILIES else None)
                    assert texts.get("gk-count") in (None, *(f"×{count}" for count in range(2, 12)))


# Marks ----------------------------------------------------------------------------------------------


def test_cards_that_matter_are_framed_and_said():
    data = {"players": 2, "phase": "order", "P1": {"hand": "2 Hulk, Event", "in_play": "Hulk"}, "P2": {"in_play": "Yi"}}
    marks = (Mark(1, 7, in_hand=True), Mark(2, 1))
    drawing = drawn_table(GAME.position(data).seen_by(1), marks=marks)
    assert drawing.count("gk-stack gk-here") == 3
    assert drawing.count("Look here</b>") == 3
    assert "Look here: Hulk in the hand of player 1; Yi of player 2." in drawing
    assert "these cards matter now" in drawing
    assert "gk-here" not in drawn_table(GAME.position(data).seen_by(1))


@pytest.mark.parametrize(
    ("table", "mark"),
    [
        ({"P1": {"in_play": "Yi, 2 Event"}}, Mark(1, 0)),
        ({"P1": {"placed": "Hulk, Event"}}, Mark(1, 7)),
        ({"P1": {"in_play": "3 Hulk"}}, Mark(1, 7)),
    ],
)
def test_kept_events_and_cards_face_down_can_matter_too(table, mark):
    drawing = drawn_table(GAME.position({"players": 2, **table}).seen_by(1), marks=[mark])
    assert len(re.findall(r'class="gk-stack (gk-hidden )?gk-here"', drawing)) == 1


def test_events_of_koryo_can_matter():
    state = KORYO.position({"players": 2, "P2": {"in_play": "2 Lobbying"}})
    assert drawn_table(state, marks=[Mark(2, 10)]).count("gk-stack gk-here") == 1


def test_between_two_decisions_nobody_is_to_act():
    state = GAME.position(TABLE)
    between = state.copy()
    between.player = 0
    assert "gk-acts" in drawn_table(state)
    drawing = drawn_table(between)
    assert "gk-acts" not in drawing
    assert "to act" not in drawing


# Colours --------------------------------------------------------------------------------------------

KIND_COLOURS = dict(re.findall(r"gk-kind-(\d+) \{ --gk-kind: light-dark\((#\w+, #\w+)\)", styles()))
PAPERS = {"light": ("#ffffff", "#000000"), "dark": ("#212121", "#ffffff")}  # JupyterLab's paper and ink


def channels(colour):
    return [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]


def mixed(colour, paper, share):
    return [share * a + (1 - share) * b for a, b in zip(channels(colour), channels(paper), strict=True)]


def luminance(rgb):
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_each_kind_of_card_has_a_colour():
    assert set(KIND_COLOURS) == {str(kind) for game in (GAME, KORYO) for kind in range(len(game.components.names))}
    assert len(set(KIND_COLOURS.values())) == len(KIND_COLOURS)


@both_games
def test_each_kind_of_card_has_a_symbol_of_its_own(game):
    drawings = importlib.import_module(f"gamekit.drawing.{game.id}")
    assert len(set(drawings.SYMBOLS)) == len(drawings.SYMBOLS) == len(game.components.names)


@pytest.mark.parametrize("kind", sorted(KIND_COLOURS))
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_cards_can_be_read(kind, theme):
    """WCAG AA: 4.5 for text, 3 for symbols and borders, on the tinted face of the card."""
    colour = KIND_COLOURS[kind].split(", ")[theme == "dark"]
    paper, ink = PAPERS[theme]
    tint = int(re.search(r"var\(--gk-kind\) (\d+)%", styles()).group(1)) / 100
    face = mixed(colour, paper, tint)
    assert contrast(channels(ink), face) >= 4.5
    assert contrast(channels(colour), face) >= 3
    assert contrast(channels(colour), channels(paper)) >= 4.5  # the value stands in paper on the colour
