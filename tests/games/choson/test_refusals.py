"""A refusal speaks of the right player and the right cards. (Which clause forbids what is tested phase by phase.)"""

import pytest

SWORD = {
    "P1": {"in_play": "2 Reaper", "placed": "Gosu, Event"},
    "P2": {"in_play": "Gosu, 2 Scientist, Yi, Sniper, Oracle"},
    "P3": {"in_play": "Scientist"},
    "shield": "P2 Scientist",
}
LOBBY = {
    "P1": {"in_play": "Hulk", "placed": "Oracle, Event"},
    "P2": {"in_play": "2 Watcher, Yi"},
    "P3": {"in_play": "Gosu"},
    "shield": "P2 Watcher",
}
POWERS = {"P1": {"in_play": "Oracle, Hulk, Scientist, Gosu", "placed": "3 Event"}, "P2": {"in_play": "Yi"}}
HAND = {"phase": "order", "P1": {"hand": "Watcher, 2 Hulk, 2 Event"}, "P2": {}}

REFUSED = [
    # The actions before, the action that is refused, and what the sentence is about.
    (SWORD, ["reveal"], "destroy P2 Scientist", {"owner": 2, "card": 6}),
    (SWORD, ["reveal"], "destroy P2 Oracle", {"card": 3, "other_card": 5}),
    (SWORD, ["reveal"], "destroy P3 Gosu", {"owner": 3, "card": 5}),
    (SWORD, ["reveal"], "destroy P2 Gosu, P2 Sniper", {"card": 2}),
    (SWORD, ["reveal"], "destroy P2 Gosu, P2 Gosu", {"owner": 2, "card": 5}),
    (SWORD, ["reveal"], "swap P1 Gosu, P2 Yi", {"card": 5}),
    (SWORD, [], "destroy P2 Gosu", {"player": 1}),
    (LOBBY, ["reveal"], "swap P1 Hulk, P2 Watcher", {"owner": 2, "card": 9}),
    (LOBBY, ["reveal"], "swap P2 Yi, P3 Hulk", {"owner": 3, "card": 7}),
    (LOBBY, ["reveal"], "destroy P2 Yi", {"card": 3}),
    (POWERS, ["reveal"], "shield Hulk", {"player": 1}),
    (POWERS, ["reveal"], "end turn", {"player": 1, "card": 3}),
    (POWERS, ["reveal", "token by Oracle"], "end turn", {"player": 1, "card": 6}),
    (POWERS, ["token by Oracle"], "token by Oracle", {"player": 1, "card": 3}),
    (POWERS, ["reveal", "keep Event"], "keep Event", {"player": 1, "card": 5}),
    (POWERS, ["reveal"], "token by Watcher", {"card": 9}),
    (POWERS, ["reveal"], "token by Hulk", {"card": 7}),
    (HAND, [], "place 3 Hulk", {"player": 1, "cards": (7, 7, 7)}),
    (HAND, [], "place Watcher, 2 Hulk", {"cards": (9, 7, 7)}),
    (HAND, [], "place 2 Event", {"events": 2}),
    (HAND, [], "place Watcher, Event", {"card": 9}),
]


@pytest.mark.parametrize(("position", "before", "action", "about"), REFUSED)
def test_a_refusal_is_about_the_right_things(table, position, before, action, about):
    t = table(**position)
    t.play(*(f"P1 {each}" for each in before))
    refusal = t.state.why_not(t.match.game.parse(f"P1 {action}"))
    assert about.items() <= dict(refusal.data).items()


def test_a_refusal_as_it_is_read(table):
    t = table(**SWORD)
    t.play("P1 reveal")
    refusal = t.state.why_not(t.match.game.parse("P1 destroy P2 Scientist"))
    assert refusal.text("en") == "The Scientist of player 2 lies under Yi's Shield: no Sword hits it."
    assert refusal.text("cs").endswith(".")
    assert "Shield" not in refusal.text("cs")
