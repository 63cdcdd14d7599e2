"""Choices: everything legal can be chosen, everything thinkable can be asked about."""

from collections import Counter

import pytest

import gamekit
from gamekit import Luck
from gamekit.engine.actions import Action
from gamekit.games.choson.actions import Destroy, Place, Swap
from gamekit.games.choson.components import HULK, WATCHER
from gamekit.lessons.choices import Attempts, Pick, Selection, action_of, menu, picks_of

GAME = gamekit.load("choson")


def pick_all(selection, picks):
    """Pick these, each copy once."""
    for pick in picks:
        places = [n for n, offered in enumerate(selection.offered) if offered == pick and n not in selection.chosen]
        selection.toggle(places[0])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_action_can_be_chosen_in_any_order_of_picks(players):
    match, luck = GAME.new(players=players, seed=players), Luck(1)
    kinds = set()
    while not match.state.over:
        state = match.view(match.state.player).state
        entries = menu(state)
        for action in state.legal_actions():
            if type(action) in entries:
                kinds.add(type(action))
                for picks in (picks_of(action), picks_of(action)[::-1]):
                    selection = Selection(state, type(action))
                    pick_all(selection, picks)
                    assert selection.action is action
                    assert selection.refusal is None
            else:
                assert action in entries
        legal = state.legal_actions()
        match.play(legal[luck.below(len(legal))])
    assert {Place, Swap} <= kinds


@pytest.mark.parametrize("players", [2, 3])
def test_every_action_of_the_game_can_be_asked_about(players):
    attempts = Attempts(GAME, players, 2)
    reached = Counter()
    for action in GAME.actions(players):
        if action.player != 2:
            continue
        picks = picks_of(action)
        for place, pick in enumerate(picks):
            assert pick in attempts.next_picks(type(action), picks[:place])
        found = attempts.action(type(action), picks)
        assert found is not None
        assert sorted(picks_of(found)) == sorted(picks)  # a swap within one player has two notations
        reached[type(action)] += 1
    assert set(reached) == set(GAME.action_classes)


def test_an_action_is_its_picks():
    for action in GAME.actions(2):
        assert action_of(type(action), action.player, picks_of(action)) is action


def test_too_few_picks_make_no_action():
    assert action_of(Swap, 1, [Pick(1, HULK)]) is None
    assert action_of(Destroy, 1, []) is None


def test_an_illegal_selection_is_refused_with_its_clause():
    state = GAME.position({"players": 2, "phase": "order", "P1": {"hand": "Watcher, Event"}, "P2": {"hand": "Hulk"}})
    selection = Selection(state, Place)
    assert [pick.card for pick in selection.offered] == [WATCHER, 0]
    selection.toggle(0)
    assert selection.refusal is None
    selection.toggle(1)
    assert selection.refusal is not None
    assert selection.refusal.clause == "choson.order.combination-3-watcher"
    selection.toggle(1)
    assert selection.action is Place(1, (WATCHER,))


def test_the_first_pick_gives_way_to_a_pick_too_many():
    position = {
        "players": 2,
        "P1": {"in_play": "Oracle, Yi"},
        "P2": {"in_play": "Hulk, Gosu"},
        "turn": {"played": "Oracle, Event", "effect": "Oracle"},
    }
    selection = Selection(GAME.position(position), Swap)
    assert len(selection.offered) == 4
    for place in (0, 2, 3):
        selection.toggle(place)
    assert selection.chosen == [2, 3]
    assert selection.refusal is not None
    assert selection.refusal.clause == "choson.lobby.swap"


def test_kinds_with_few_actions_stand_in_the_menu_action_by_action():
    state = GAME.position({"players": 2, "P1": {"in_play": "Yi, Hulk", "placed": "Gosu"}})
    entries = menu(state)
    assert all(isinstance(entry, Action) for entry in entries)
    assert [entry.text() for entry in entries if isinstance(entry, Action)] == [
        "Reveal the cards placed",
        "Yi: put the Shield on the family Yi",
        "Yi: put the Shield on the family Hulk",
    ]
