"""The table as text: what it says, what it hides, and that it fits."""

import random

import pytest

import gamekit
from gamekit.engine.state import State
from gamekit.text import table_text

GAME = gamekit.load("choson")
KORYO = gamekit.load("koryo")
LANGUAGES = [(id, language) for id in ("choson", "koryo") for language in gamekit.load(id).languages]
MIDDLE_OF_A_TURN = {
    "players": 3, "round": 3, "phase": "main", "player": 2, "first_player": 1, "legacy": 3, "shield": "P1 Hulk",
    "turn": {"revealed": True, "played": "Scientist, Event", "effect": "Scientist"},
    "P1": {"in_play": "2 Hulk, Yi, Event", "tokens": 2},
    "P2": {"in_play": "2 Hulk, Scientist"},
    "P3": {"in_play": "Watcher", "placed": "2 Sniper"},
}  # fmt: skip


def test_a_table_in_full() -> None:
    assert table_text(GAME.position(MIDDLE_OF_A_TURN)) == (
        "Round 3 of 8: Main phase (IV). Player 2 is to act.\n"
        "The Season deals 8 cards and lets 5 Characters stay.\n"
        "\n"
        "                       P1     P2   P3\n"
        "9 Watcher              ·      ·    1*\n"
        "7 Hulk                 [2]*   2    ·\n"
        "6 Scientist            ·      1*   ·\n"
        "1 Yi                   1*     ·    ·\n"
        "Kept Events            1      ·    ·\n"
        "Victory Point tokens   2      ·    ·\n"
        "Face-down cards        ·      ·    2\n"
        "* majority   [1] Yi's Shield\n"
        "\n"
        "In the middle: a pile of 44 cards, 8 Victory Point tokens, Return Fire.\n"
        "1st Player token: P1 · Yi's Legacy: P3 · Yi's Shield: P1 · Counter-Attack: P1\n"
        "Player 2 has revealed 1 Scientist and 1 Event. Effect still open: Lobby\n"
        "  (Scientist).\n"
        "Face down before player 3: 2 Snipers."
    )


AN_EVENT_WAITS = {
    "players": 3, "round": 4, "phase": "action", "asked": "barbarian", "player": 2, "first_player": 1,
    "turn": {"played": "Barbarian"},
    "P1": {"in_play": "2 Spy, Omniscient, 2 Guardian, Barbarian", "tokens": 2},
    "P2": {"in_play": "3 Senator, 2 Guardian, Barbarian", "placed": "Barbarian"},
    "P3": {"in_play": "2 Merchant, Lobbying", "placed": "3 Priest"},
}  # fmt: skip


def test_a_table_of_koryo_in_full() -> None:
    assert table_text(KORYO.position(AN_EVENT_WAITS).seen_by(2)) == (
        "Round 4 of 8: Action phase (III). Player 2 is to act.\n"
        "The Season deals 7 cards and lets 6 cards stay.\n"
        "\n"
        "                       P1     P2 (you)   P3\n"
        "9 Merchant             ·      ·          2*\n"
        "7 Guardian             2(*)   2          ·\n"
        "3 Senator              ·      3*         ·\n"
        "2 Spy                  2*     ·          ·\n"
        "1 Omniscient           1*     ·          ·\n"
        "Barbarian              1      1          ·\n"
        "Lobbying               ·      ·          1\n"
        "Cards in front/limit   6/6    6/8        3/6\n"
        "Victory Point tokens   2      ·          ·\n"
        "Face-down cards        ·      1          3\n"
        "* majority   (*) majority by the Omniscient\n"
        "\n"
        "In the draw pile: 36 cards. In the Bank: 6 Victory Point tokens.\n"
        "1st Player token: P1\n"
        "Player 2 has revealed 1 Barbarian. To be used or declined now: Barbarian.\n"
        "Face down before player 2: 1 Barbarian."
    )


def test_the_omniscient_breaks_a_tie_during_the_rounds_and_none_in_the_score() -> None:
    tied = {"players": 2, "P1": {"in_play": "Guardian, Omniscient"}, "P2": {"in_play": "Guardian"}}
    assert "7 Guardian             1(*)   1\n" in table_text(KORYO.position(tied))
    over = table_text(KORYO.position(tied | {"phase": "over"}))
    assert "7 Guardian     1    1\n" in over
    assert "limit" not in over


def test_cards_have_their_names_in_czech() -> None:
    text = table_text(GAME.position(MIDDLE_OF_A_TURN), "cs")
    assert "9 Pozorovatel " in text
    assert "* většina   [1] Štít Yi" in text
    assert "Protiútok: P1" in text


def test_the_shield_breaks_a_tie_during_the_rounds_and_none_in_the_score() -> None:
    tied = {"players": 2, "shield": "P1 Hulk", "P1": {"in_play": "Hulk, Yi"}, "P2": {"in_play": "Hulk"}}
    assert "7 Hulk   [1]*   1\n" in table_text(GAME.position(tied))
    assert "7 Hulk   [1]   1\n" in table_text(GAME.position(tied | {"phase": "over"}))


def test_a_view_hides_what_a_state_shows() -> None:
    match = GAME.new(players=2, seed=3)
    full, seen = table_text(match.state), table_text(match.view(1))
    assert "The hand of player 1" in full
    assert "The hand of player 2" in full
    assert "P1 (you)" in seen
    assert "The hand of player 1" in seen
    assert "The hand of player 2" not in seen
    assert match.state.observer == 0


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize(("game_id", "language"), LANGUAGES)
def test_it_fits_and_depends_on_nothing_hidden(game_id: str, players: int, language: str) -> None:
    for state in positions(gamekit.load(game_id), players)[::4]:
        for player in range(1, players + 1):
            seen = state.seen_by(player)
            text = table_text(seen, language)
            assert max(map(len, text.splitlines())) <= 80
            dealt_anew = seen.determinized(gamekit.Luck(1)).seen_by(player)
            assert table_text(dealt_anew, language) == text


def positions(game: gamekit.Game, players: int) -> list[State]:
    """Every position of a game at random."""
    choice, luck = random.Random(players), gamekit.Luck(players)
    states = [game.start(players, luck)]
    while not states[-1].over:
        states.append(states[-1].after(choice.choice(states[-1].legal_actions()), luck))
    return states


@pytest.mark.parametrize("game_id", ["choson", "koryo"])
def test_a_language_without_texts_is_refused(game_id: str) -> None:
    with pytest.raises(gamekit.UnknownLanguage):
        table_text(gamekit.load(game_id).new().state, "tlh")


def test_koryo_is_told_in_english_only() -> None:
    with pytest.raises(gamekit.UnknownLanguage, match="only in en"):
        table_text(KORYO.new().state, "cs")


def test_between_two_decisions_nobody_is_said_to_act() -> None:
    between = GAME.position(MIDDLE_OF_A_TURN).copy()
    between.player = 0
    assert table_text(between).startswith("Round 3 of 8: Main phase (IV).\n")
