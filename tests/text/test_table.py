"""The table as text: what it says, what it hides, and that it fits."""

import random

import pytest

import gamekit
from gamekit.engine.state import State
from gamekit.text import table_text

GAME = gamekit.load("choson")
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
@pytest.mark.parametrize("language", GAME.languages)
def test_it_fits_and_depends_on_nothing_hidden(players: int, language: str) -> None:
    for state in positions(players)[::4]:
        for player in range(1, players + 1):
            seen = state.seen_by(player)
            text = table_text(seen, language)
            assert max(map(len, text.splitlines())) <= 80
            dealt_anew = seen.determinized(gamekit.Luck(1)).seen_by(player)
            assert table_text(dealt_anew, language) == text


def positions(players: int) -> list[State]:
    """Every position of a game at random."""
    choice, luck = random.Random(players), gamekit.Luck(players)
    states = [GAME.start(players, luck)]
    while not states[-1].over:
        states.append(states[-1].after(choice.choice(states[-1].legal_actions()), luck))
    return states


def test_a_language_without_texts_is_refused() -> None:
    with pytest.raises(gamekit.UnknownLanguage):
        table_text(GAME.new().state, "tlh")
