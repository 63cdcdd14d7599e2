"""A match: what it says of itself. How it keeps its history is the business of the conformance suite."""

import json

import pytest

import gamekit
from gamekit import IllegalAction, Luck, NothingToUndo, UnreadableAction

GAME = gamekit.load("choson")


def test_a_match_knows_its_game_seed_and_start() -> None:
    match = GAME.new(players=3, seed=7)
    assert match.game is GAME
    assert match.seed == 7
    assert len(match.records) == 1
    assert match.records[0].action is None
    assert match.records[0].state is match.state
    assert repr(match) == f"<Chosŏn match: 0 steps, {match.state!r}>"


def test_an_action_is_played_as_itself_or_in_its_notation() -> None:
    one, other = GAME.new(players=3, seed=7), GAME.new(players=3, seed=7)
    action = one.state.legal_actions()[0]
    assert one.play(action) == other.play(str(action))
    assert one.state == other.state
    assert one.records[-1].action is other.records[-1].action is action


def test_the_events_of_a_match_are_those_of_its_steps() -> None:
    match = GAME.new(players=2, seed=1)
    opening = match.events
    told = match.play(match.state.legal_actions()[0])
    assert match.events == (*opening, *told)


def test_a_refused_action_tells_why_and_the_match_goes_on() -> None:
    match = GAME.new(players=2, seed=1)
    with pytest.raises(IllegalAction) as raised:
        match.play("P1 end turn" if match.state.player == 2 else "P2 end turn")
    assert raised.value.clause == "choson.round.phases"
    assert "It is not for player" in str(raised.value)
    with pytest.raises(UnreadableAction):
        match.play("hello")
    assert len(match.records) == 1
    assert match.play(match.state.legal_actions()[0])


def test_nothing_to_undo_and_nothing_to_redo() -> None:
    match = GAME.new(players=2, seed=1)
    for step in (match.undo, match.redo):
        with pytest.raises(NothingToUndo):
            step()


def test_the_setup_of_a_match_cannot_be_changed_from_outside() -> None:
    position = {"P1": {"in_play": "Hulk"}, "P2": {}}
    match = GAME.match(position, seed=1)
    position["P1"]["in_play"] = "2 Hulk"
    match.setup["position"]["players"] = 4
    assert GAME.load(match.save()).state == match.state


def test_a_save_is_readable() -> None:
    match = GAME.new(players=2, seed=1)
    match.play(match.state.legal_actions()[0])
    data = json.loads(match.save())
    assert (data["format"], data["version"], data["game"], data["seed"]) == ("gamekit-match", 1, "choson", 1)
    assert data["setup"] == {"players": 2, "options": {"last_round_pass": True}}
    assert [step["action"] for step in data["steps"]] == [str(match.records[1].action)]
    first, hands = data["opening"]
    assert first == match.state.first_player
    assert len(hands) == 2
    assert all("Event" in hand or "Hulk" in hand for hand in hands)
    assert "ŏ" not in match.save() or json.dumps(data, ensure_ascii=False, indent=1) == match.save()


def test_a_save_replays_without_the_seed() -> None:
    """What was dealt is written down: another seed changes nothing of what has happened."""
    match = GAME.new(players=2, seed=1)
    for _ in range(12):
        match.play(match.state.legal_actions()[0])
    other = GAME.load(json.dumps({**json.loads(match.save()), "seed": 2}))
    assert other.state == match.state
    assert other.events == match.events


def test_the_luck_of_a_step_does_not_depend_on_the_steps_without_luck_before_it() -> None:
    """Choosing otherwise deals the same cards where the pile is the same: only what is dealt uses luck up."""
    one, other = GAME.new(players=2, seed=5), GAME.new(players=2, seed=5)
    one.play(one.state.legal_actions()[0])
    other.play(other.state.legal_actions()[-1])
    assert one.records[1].given == other.records[1].given == ()
    assert one.records[0].drawn == other.records[0].drawn == 1 + 20


def test_a_simulation_needs_no_match() -> None:
    luck = Luck(4)
    state = GAME.start(3, luck)
    while actions := state.legal_actions():
        state = state.after(actions[luck.below(len(actions))], luck)
    assert state.over
    assert state.scores().winners
