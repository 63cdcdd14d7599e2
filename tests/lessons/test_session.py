"""A session: bots answer, steps are taken back and taken up again, people share a machine."""

import pytest
from laid_tables import choson_round

import gamekit
from gamekit import IllegalAction, Luck, NothingToUndo, WrongSetup
from gamekit.lessons.parts import UnknownPart, steps_of
from gamekit.lessons.session import Reader, Session

GAME = gamekit.load("choson")


def play_on(session, moves, luck):
    """Let the people make so many random moves."""
    for _ in range(moves):
        if session.state.over:
            return
        if session.covered:
            session.take_seat()
        legal = session.view.legal_actions()
        session.play(legal[luck.below(len(legal))])


def test_bots_answer_until_a_person_is_to_decide():
    session = Session(GAME.new(players=4, seed=3), people=(2,))
    assert session.state.player == 2
    play_on(session, 10, Luck(1))
    assert session.state.player == 2 or session.state.over
    assert {record.action.player for record in session.match.records[1:]} == {1, 2, 3, 4}


def test_bots_get_views_only():
    seen = []

    class Curious:
        def choose(self, view):
            seen.append(view)
            return view.legal_actions()[0]

    session = Session(GAME.new(players=2, seed=5), people=(1,), opponent=lambda _: Curious())
    play_on(session, 3, Luck(1))
    assert seen
    assert all(view.state.observer == view.player == 2 for view in seen)


@pytest.mark.parametrize("people", [(1,), (1, 3)])
def test_undo_to_the_start_and_redo_is_the_identity(people):
    session = Session(GAME.new(players=3, seed=11), people=people)
    start = session.state
    play_on(session, 25, Luck(2))
    end, records = session.state, session.match.records
    assert not session.can_redo
    taken_back = 0
    while session.can_undo:
        session.undo()
        taken_back += 1
        assert session.state.player in people
    assert taken_back == 25
    assert session.state == start
    for _ in range(taken_back):
        assert session.can_redo
        session.redo()
    assert session.state == end
    assert session.match.records == records
    assert not session.can_redo


def test_nothing_to_undo_or_redo():
    session = choson_round()
    with pytest.raises(NothingToUndo):
        session.undo()
    with pytest.raises(NothingToUndo):
        session.redo()


def test_a_new_move_ends_what_could_be_redone():
    session = choson_round()
    session.play("P1 stay")
    session.undo()
    session.play("P1 sacrifice Time Traveller")
    assert not session.can_redo


def test_an_illegal_move_changes_nothing():
    session = choson_round()
    with pytest.raises(IllegalAction):
        session.play("P1 reveal")
    assert len(session.match.records) == 1


def test_restart_replays_the_same_and_can_be_redone():
    session = choson_round()
    moves = ("P1 sacrifice Time Traveller", "P1 place Scientist, Event", "P1 reveal", "P1 end turn")
    for move in moves[:3]:
        session.play(move)
    session.restart()
    assert len(session.match.records) == 1
    assert session.can_redo
    for move in moves:
        if session.state.why_not(GAME.parse(move)) is None:
            session.play(move)
    first = session.match.records
    session.restart()
    for move in moves:
        if session.state.why_not(GAME.parse(move)) is None:
            session.play(move)
    assert session.match.records == first


def test_a_new_game_keeps_players_and_variant():
    session = Session(GAME.new(players=4, seed=1, last_round_pass=False))
    session.new_game()
    assert session.match.seed == 2
    assert session.state.players == 4
    assert session.state.last_round_pass is False


def test_a_new_game_after_a_position_begins_from_the_set_up():
    session = choson_round()
    session.new_game()
    assert session.state.round == 1
    assert "position" not in session.match.setup


def test_people_share_a_machine_without_seeing_each_others_cards():
    session = Session(GAME.new(players=3, seed=7), people=(1, 2))
    assert session.covered
    assert session.next_seat == session.state.player
    session.take_seat()
    first = session.seat
    assert not session.covered
    while session.seat == first and not session.covered:
        session.play(session.view.legal_actions()[0])
    assert session.covered
    session.take_seat()
    assert session.seat != first
    private = [event for step in session.steps() for event in step.events if event.only_for]
    assert private
    assert {event.only_for for event in private} == {session.seat}


def test_a_step_taken_back_during_the_hand_over_stays_covered():
    session = Session(GAME.new(players=2, seed=7), people=(1, 2))
    session.take_seat()
    session.play(session.view.legal_actions()[0])
    assert session.covered
    session.undo()
    assert session.covered
    session.take_seat()
    session.redo()
    assert session.covered


def test_news_begin_with_the_own_last_decision():
    session = choson_round()
    session.play("P1 sacrifice Time Traveller")
    session.play("P1 place Scientist, Event")
    news = session.news()
    assert [step.player for step in news] == [1, 2, 3]
    assert news[0].events[0].clause == "choson.order.hidden"


@pytest.mark.parametrize("seed", range(5))
def test_steps_tell_every_visible_event_once_and_in_order(seed):
    session = Session(GAME.new(players=3, seed=seed))
    play_on(session, 200, Luck(seed))
    assert session.state.over
    steps = steps_of(session.match, 1)
    assert [event for step in steps for event in step.events] == list(session.match.view(1).log)
    places = [step.place for step in steps]
    assert places == sorted(places)
    assert places[-1] == (7, 4)


def test_a_session_needs_people_in_seats_that_there_are():
    match = GAME.new(players=2, seed=1)
    with pytest.raises(WrongSetup):
        Session(match, people=())
    with pytest.raises(WrongSetup):
        Session(match, people=(3,))


def test_a_session_needs_a_language_that_the_game_has():
    match = gamekit.load("koryo").new(players=2, seed=1)
    with pytest.raises(gamekit.UnknownLanguage, match="only in en"):
        Session(match, reader=Reader("cs"))


def test_an_unknown_part_is_told_with_those_that_there_are():
    with pytest.raises(UnknownPart, match=r"time-travel, .* rest"):
        choson_round().part("lunch")
    with pytest.raises(UnknownPart):
        Session(GAME.new(players=2, seed=1)).part("order")


def test_readers_are_told_of_moves_and_languages():
    told = []
    reader = Reader("cs")
    session = Session(GAME.new(players=2, seed=1), reader=reader)
    reader.watch(lambda: told.append(reader.language))
    play_on(session, 1, Luck(1))
    reader.language = "en"
    assert told == ["cs", "en"]
