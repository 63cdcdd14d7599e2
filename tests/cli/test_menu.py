"""The numbered list of the legal actions."""

import random
from collections.abc import Iterator, Sequence

import pytest

import gamekit
from gamekit.cli.menu import LONGEST, Menu, brief
from gamekit.engine.actions import Action
from gamekit.games.choson import SNIPER, YI, Destroy, Place, Reveal, Swap, TakeFrom

GAME = gamekit.load("choson")


def decisions(game: gamekit.Game) -> Iterator[Sequence[Action]]:
    """The legal actions at every decision of some games at random."""
    for seed in range(4):
        choice, luck = random.Random(seed), gamekit.Luck(seed)
        state = game.start(4, luck)
        while actions := state.legal_actions():
            yield actions
            state = state.after(choice.choice(actions), luck)


@pytest.mark.parametrize(("game", "language"), [("choson", "en"), ("choson", "cs"), ("koryo", "en")])
def test_every_legal_action_can_be_chosen_once_and_the_list_fits(game: str, language: str) -> None:
    two_steps = 0
    for actions in decisions(gamekit.load(game)):
        menu = Menu(actions, language)
        assert len(menu.choices) <= 2 * LONGEST
        reached: list[Action] = []
        for choice in menu.choices:
            if len(choice.actions) > 1:
                two_steps += 1
                second = Menu(choice.actions, language, folded=False)
                assert all(len(found.actions) == 1 for found in second.choices)
                reached += [found.actions[0] for found in second.choices]
            else:
                reached += choice.actions
        assert sorted(map(str, reached)) == sorted(map(str, actions))
        assert max(map(len, menu.lines())) <= 80
    assert two_steps


def test_the_numbers_shown_are_the_numbers_understood() -> None:
    hand = GAME.position({"phase": "order", "P1": {"hand": "2 Watcher, Hulk, Yi, 3 Event"}})
    menu = Menu(hand.legal_actions(), "en")
    shown = "\n".join(menu.lines())
    for number, choice in enumerate(menu.choices, 1):
        assert f" {number}) {choice.text}" in shown
        assert menu.actions(str(number)) == choice.actions
        assert menu.number(choice.actions[0]) == number
    assert menu.number(Reveal(1)) == 0


@pytest.mark.parametrize("number", ["0", "3", "99999", "1" * 5000])
def test_a_number_of_no_entry_is_refused(number: str) -> None:
    menu = Menu(GAME.position({"phase": "main", "P1": {"placed": "Yi"}}).legal_actions(), "en")
    assert len(menu.choices) == 1
    with pytest.raises(gamekit.UnreadableAction, match="numbered from 1 to 1"):
        menu.actions(number)


@pytest.mark.parametrize(
    ("action", "english", "czech"),
    [
        (Place(1, (SNIPER, SNIPER)), "2 Snipers", "2\N{NO-BREAK SPACE}Snajpři"),
        (Swap(1, 1, YI, 2, SNIPER), "P1 Yi, P2 Sniper", "P1 Yi, P2 Snajpr"),
        (Destroy(1, ((2, SNIPER), (3, YI))), "P2 Sniper, P3 Yi", "P2 Snajpr, P3 Yi"),
        (TakeFrom(1, 2), "P2", "P2"),
    ],
)
def test_an_action_in_brief(action: Action, english: str, czech: str) -> None:
    assert brief(action, "en") == english
    assert brief(action, "cs") == czech
