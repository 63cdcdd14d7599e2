"""Questions that came up at tables, put to readers who knew only the tutorial: the engine answers them, too.

None of these tables is in a tutorial. Each test's docstring is the question, its assertions are the answer.
"""

import gamekit

CHOSON = gamekit.load("choson")
KORYO = gamekit.load("koryo")


def allows(game, table, action):
    """Whether the action is legal at that table."""
    return game.position(table).why_not(game.parse(action)) is None


def forbids(game, table, action, clause):
    """Whether the action is refused there, by that clause."""
    refusal = game.position(table).why_not(game.parse(action))
    return refusal is not None and refusal.clause == clause


# Chosŏn ---------------------------------------------------------------------------------------------


def test_who_answers_a_sword_where_two_have_as_many_hulks():
    """Players 2 and 3 have two Hulks each. Yi's Shield of player 2 lies on them. Who has the Counter-Attack token?"""
    table = {"players": 3, "P2": {"in_play": "2 Hulk, Yi"}, "P3": {"in_play": "2 Hulk"}}
    assert CHOSON.position(table | {"shield": "P2 Hulk"}).majority(7) == 2
    assert CHOSON.position(table | {"shield": "P2 Yi"}).majority(7) == 0


def test_what_a_watcher_and_two_events_allow():
    """Round 8: you hold a Watcher and two Events. What may you place, and may you place nothing?"""
    table = {"round": 8, "phase": "order", "P1": {"hand": "Watcher, 2 Event"}, "P2": {"hand": "3 Hulk"}}
    assert [str(action) for action in CHOSON.position(table).legal_actions()] == ["P1 place Watcher"]
    assert forbids(CHOSON, table, "P1 place Watcher, Event", "choson.order.combination-3-watcher")
    assert forbids(CHOSON, table, "P1 place nothing", "choson.order.must-play")


def test_what_the_sword_of_a_gosu_reaches():
    """You reveal a Gosu with an Event. Player 2 has a Hulk, a Scientist, a Reaper and an Oracle. What can you hit?"""
    match = CHOSON.match({"P1": {"placed": "Gosu, Event"}, "P2": {"in_play": "Hulk, Scientist, Reaper, Oracle"}})
    match.play("P1 reveal")
    hits = {str(action) for action in match.state.legal_actions() if "destroy" in str(action)}
    assert hits == {"P1 destroy P2 Scientist", "P1 destroy P2 Reaper"}


def test_a_riposte_for_the_sniper_that_was_shot():
    """Yours is the only Sniper in play. Player 2 shoots it with a Time Traveller. May you shoot back all the same?"""
    match = CHOSON.match({
        "players": 3, "player": 2,
        "P1": {"in_play": "Sniper, Gosu"}, "P2": {"placed": "Time Traveller, Event"}, "P3": {"in_play": "Oracle"},
    })  # fmt: skip
    match.play("P2 reveal")
    match.play("P2 destroy P1 Sniper")
    assert match.state.player == 1
    match.play("P1 riposte")
    assert match.state.in_play[8][2] == 0


def test_the_scientists_token_when_the_sword_reaches_nothing():
    """The Scientists are yours; you reveal a Hulk with an Event, nobody has a 6, 7 or 8. Is the token yours?"""
    match = CHOSON.match({
        "P1": {"in_play": "2 Scientist", "placed": "Hulk, Event"}, "P2": {"in_play": "2 Oracle, Watcher"},
    })  # fmt: skip
    match.play("P1 reveal")
    assert match.state.why_not(CHOSON.parse("P1 token by Scientist")) is None


def test_no_kept_event_for_who_leaves_the_effect():
    """The Gosu are yours; you reveal a Sniper with an Event, and will not shoot. May you keep the Event?"""
    match = CHOSON.match({"P1": {"in_play": "2 Gosu", "placed": "Sniper, Event"}, "P2": {"in_play": "Watcher"}})
    match.play("P1 reveal")
    refusal = match.state.why_not(CHOSON.parse("P1 keep Event"))
    assert refusal is not None
    assert refusal.clause == "choson.effect.first"
    match.play("P1 end turn")
    assert match.state.in_play[0][1] == 0


def test_yis_legacy_at_ten_and_at_eleven():
    """Three players; you have Yi's Legacy. What does it make of ten points, and of eleven?"""
    table = {"players": 3, "phase": "over", "round": 8, "first_player": 2, "legacy": 1}
    for tokens, total in ((1, 20), (2, 15)):
        state = CHOSON.position(table | {"P1": {"in_play": "Watcher", "tokens": tokens}})
        assert state.scores().totals[1] == total


def test_kept_events_and_the_limit():
    """The Season lets five stay. You have five Characters and two kept Events. What do you discard?"""
    match = CHOSON.match({
        "round": 3, "phase": "ending", "player": 2,
        "P1": {"in_play": "2 Gosu, 3 Hulk, 2 Event"}, "P2": {"in_play": "6 Watcher"},
        "first_player": 2,
    })  # fmt: skip
    match.play("P2 discard Watcher")
    assert match.state.cards_in_play(1) == 7


def test_the_shield_when_yi_is_swapped_away():
    """Your Shield lies on your Watchers. By a Lobby player 2 swaps your Yi for a Hulk. Where is the Shield then?"""
    match = CHOSON.match({
        "player": 2, "P1": {"in_play": "2 Watcher, Yi"}, "P2": {"in_play": "Hulk", "placed": "Oracle, Event"},
        "shield": "P1 Watcher",
    })  # fmt: skip
    match.play("P2 reveal")
    match.play("P2 swap P1 Yi, P2 Hulk")
    assert match.state.shield_player == 0
    assert match.state.why_not(CHOSON.parse("P2 shield Hulk")) is not None  # it has none any more: it has Yi
    assert match.state.why_not(CHOSON.parse("P2 shield Yi")) is None


def test_a_token_when_none_is_left():
    """You must take a Victory Point token by the Scientists; none is left in the middle. From whom do you take one?"""
    match = CHOSON.match({
        "players": 3, "P1": {"in_play": "2 Scientist", "placed": "3 Event"},
        "P2": {"tokens": 6}, "P3": {"tokens": 4},
    })  # fmt: skip
    match.play("P1 reveal")
    match.play("P1 token by Scientist")
    assert {str(action) for action in match.state.legal_actions()} == {
        "P1 take token from P2", "P1 take token from P3", "P1 decline token",
    }  # fmt: skip


# Koryŏ ----------------------------------------------------------------------------------------------


def test_the_omniscient_of_a_third_player_breaks_no_tie():
    """Players 2 and 3 have a Banker each. You have the Omniscient and no Banker. Who may take a token from the Bank?"""
    state = KORYO.position({
        "players": 3, "P1": {"in_play": "Omniscient"}, "P2": {"in_play": "Banker"}, "P3": {"in_play": "Banker"},
    })  # fmt: skip
    assert state.majority(6) == 0


def test_whom_a_barbarian_may_hit_where_guardians_are_tied():
    """Players 2 and 3 have two Guardians each; player 2 has the Omniscient. Whom may your Barbarian hit?"""
    match = KORYO.match({
        "players": 3, "P1": {"placed": "Barbarian"}, "P2": {"in_play": "2 Guardian, Omniscient"},
        "P3": {"in_play": "2 Guardian, Merchant"},
    })  # fmt: skip
    match.play("P1 reveal Barbarian")
    hit = {str(action).split()[2] for action in match.state.legal_actions() if "destroy" in str(action)}
    assert hit == {"P3"}


ORDER = {
    "phase": "order", "P1": {"hand": "3 Merchant, 2 Barbarian, Lobbying, Priest"}, "P2": {"in_play": "Banker"},
}  # fmt: skip


def test_how_many_merchants_may_be_placed():
    """You hold 3 Merchants, 2 Barbarians, a Lobbying, a Priest. Two Merchants only? The Events together? Nothing?"""
    assert allows(KORYO, ORDER, "P1 place 2 Merchant")
    assert forbids(KORYO, ORDER, "P1 place Lobbying, Barbarian", "koryo.order.identical")
    assert forbids(KORYO, ORDER, "P1 place nothing", "koryo.order.at-least-one")


def test_what_the_ship_owners_allow():
    """The same hand and the majority of Ship Owners. Two Merchants with the Priest? The Lobbying with a Barbarian?"""
    table = ORDER | {"P1": ORDER["P1"] | {"in_play": "2 Ship Owner"}}
    assert not allows(KORYO, table, "P1 place 2 Merchant, Priest")
    assert allows(KORYO, table, "P1 place Lobbying, Barbarian")
    assert allows(KORYO, table, "P1 place 3 Merchant")


def test_spies_with_one_guardian():
    """Player 2 has the Spies and one Guardian; the majority of Guardians is yours. May you swap with player 2?"""
    match = KORYO.match({
        "P1": {"in_play": "2 Guardian, Merchant", "placed": "Lobbying"}, "P2": {"in_play": "Spy, Guardian, Banker"},
    })  # fmt: skip
    match.play("P1 reveal Lobbying")
    assert match.state.why_not(KORYO.parse("P1 swap P1 Merchant, P2 Banker")) is None


def test_a_lobbying_of_the_spies_with_two_players():
    """Two players. You have the majority of Spies, no Guardian, and reveal a Lobbying. What may you swap?"""
    match = KORYO.match({"P1": {"in_play": "Spy, Merchant", "placed": "Lobbying"}, "P2": {"in_play": "Banker"}})
    match.play("P1 reveal Lobbying")
    assert not any("swap" in str(action) for action in match.state.legal_actions())


def test_events_and_the_limit():
    """Four may stay. You have 3 Events and 3 Characters, another has 5 Events and 2 Characters. Who keeps how many?"""
    match = KORYO.match({
        "round": 2, "phase": "ending",
        "P1": {"in_play": "3 Barbarian, Merchant, Banker, Priest"},
        "P2": {"in_play": "3 Barbarian, 2 Lobbying, 2 Merchant"},
    })  # fmt: skip
    for action in ("P1 discard Banker", "P1 discard Priest", "P2 discard Merchant", "P2 discard Merchant"):
        match.play(action)
    assert (match.records[4].state.cards_in_play(1), match.records[4].state.cards_in_play(2)) == (4, 5)


def test_what_the_senators_let_one_keep():
    """Five may stay. You have the majority of Senators and eight cards. How far must you discard, how far may you?"""
    match = KORYO.match({
        "round": 3, "phase": "ending",
        "P1": {"in_play": "2 Senator, 4 Merchant, 2 Guardian"}, "P2": {"in_play": "Banker"},
    })  # fmt: skip
    assert all("discard" in str(action) for action in match.state.legal_actions())
    match.play("P1 discard Merchant")
    assert any("discard" not in str(action) for action in match.state.legal_actions())
    match.play("P1 discard Merchant")
    match.play("P1 discard Merchant")
    assert match.records[-1].state.round == 4


def test_the_priests_and_an_event_of_this_turn():
    """You have the majority of Priests and reveal a Barbarian. May you use it and then destroy it by the Priests?"""
    match = KORYO.match({"P1": {"in_play": "2 Priest", "placed": "Barbarian"}, "P2": {"in_play": "Merchant"}})
    match.play("P1 reveal Barbarian")
    match.play("P1 destroy P2 Merchant")
    assert any("Priest" in action.text() for action in match.state.legal_actions())


def test_the_bankers_and_an_empty_bank():
    """The Bank is empty. You have the majorities of Bankers and of Spies. What can each of the two bring you?"""
    state = KORYO.position({"P1": {"in_play": "Banker, Spy", "tokens": 3}, "P2": {"tokens": 5}})
    texts = [str(action) for action in state.legal_actions()]
    assert "P1 take token" not in texts
    assert "P1 steal token from P2" in texts


def test_points_with_events_and_a_tie():
    """At the end: 3 Merchants (so has player 2), the Omniscient, 2 Barbarians, a Lobbying, 2 tokens. Your points?"""
    state = KORYO.position({
        "phase": "over", "round": 8, "P1": {"in_play": "3 Merchant, Omniscient, 2 Barbarian, Lobbying", "tokens": 2},
        "P2": {"in_play": "3 Merchant"},
    })  # fmt: skip
    assert state.scores().totals[1] == 0
