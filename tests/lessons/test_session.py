"""A session: bots answer, steps are taken back and taken up again, people share a machine."""

from itertools import pairwise

import pytest
from laid_tables import choson_round

import gamekit
from gamekit import GamekitError, IllegalAction, Luck, NothingToUndo, WrongSetup
from gamekit.bots import Advice, RandomBot
from gamekit.engine.cards import FaceDown
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


@pytest.mark.parametrize(
    "given",
    [
        *({"match": value} for value in (None, 1, "choson", GAME, GAME.new(seed=1).state)),
        *({"people": value} for value in (1, "1", None, {1: "Anna"}, iter([1]))),
        *({"people": [value]} for value in (None, "1", 1.0, True, 0, 9, [1])),
        *({"opponent": value} for value in (None, 1, "random", RandomBot(seed=1))),
        *({"waits": value} for value in (None, True)),
        *({"reader": value} for value in ("en", 1, GAME)),
        *({"parts": value} for value in ("x", 1, ["order"])),
        *({"notes": value} for value in ("x", None, ["order"])),
        *({"adviser": value} for value in ("sensible", 1, RandomBot(seed=1))),
    ],
)
def test_a_session_of_something_else_is_refused_in_a_sentence(given):
    with pytest.raises(GamekitError) as refused:
        Session(**{"match": GAME.new(seed=1), **given})
    assert str(refused.value).endswith(".")
    assert refused.value.text("cs") != str(refused.value)


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


# Reading step by step -------------------------------------------------------------------------------

DEAL = "choson.distribution.deal"
SWAP = "choson.lobby.swap"
TO_THE_TURN = ("P1 sacrifice Time Traveller", "P1 place Scientist, Event")
TURN = ("P1 reveal", "P1 swap P2 Hulk, P3 Reaper", "P1 token by Scientist", "P1 shield Scientist", "P1 end turn")


def told(steps):
    return [event.clause for step in steps for event in step.events]


def read_through(session):
    """What is told at each stop from the present one on, and the table there."""
    yield session.latest(), session.shown
    while session.unread:
        session.read_on()
        yield session.latest(), session.shown


def everything_of(session):
    return [event for step in session.steps() for event in step.events]


def test_what_follows_a_move_is_told_stop_by_stop():
    session = choson_round(step_by_step=True)
    session.play("P1 sacrifice Time Traveller")
    assert session.unread == 1
    assert told(session.latest())[0] == "choson.time-travel.sacrifice"
    assert session.shown.phase == "time-travel"
    assert session.shown.tokens[1] == 2
    assert session.shown.hand_size(1) == 0
    assert not session.deciding
    session.read_on()
    assert set(told(session.latest())) == {DEAL}
    assert session.shown.hand_size(1) == 8
    assert session.unread == 0
    assert session.deciding


def test_all_opponents_move_between_two_decisions_one_after_the_other():
    session = choson_round(step_by_step=True)
    for move in (*TO_THE_TURN, *TURN):
        session.play(move)
    stops = list(read_through(session))
    assert [steps[-1].player for steps, _ in stops] == [2, 3, 0, 0]
    assert [table.phase for _, table in stops] == ["main", "main", "ending", "time-travel"]
    assert [table.round for _, table in stops] == [3, 3, 3, 4]
    assert told(stops[0][0])[:3] == ["choson.main.events-discarded", "choson.main.timing", "choson.main.reveal"]


@pytest.mark.parametrize("game", ["choson", "koryo"])
@pytest.mark.parametrize("seed", range(4))
def test_the_stops_tell_everything_once_and_show_nothing_before_it_is_told(game, seed):
    match = gamekit.load(game).new(players=3, seed=seed)
    session, luck = Session(match, step_by_step=True), Luck(seed)
    everything = []
    while True:
        for steps, table in read_through(session):
            everything += [event for step in steps for event in step.events]
            assert everything_of(session) == everything
            assert table.observer == 1
            assert table.over is (everything[-1].clause in OVER)
        assert session.shown == session.view.state
        if session.state.over:
            break
        play_on(session, 1, luck)
    assert everything == list(match.view(1).log)


OVER = ("choson.round.count", "koryo.round.count")


@pytest.mark.parametrize("game", ["choson", "koryo"])
@pytest.mark.parametrize("seed", range(4))
def test_what_the_table_does_by_itself_is_nobodys(game, seed):
    match, luck = gamekit.load(game).new(players=3, seed=seed), Luck(seed)
    while not match.state.over:
        legal = match.state.legal_actions()
        match.play(legal[luck.below(len(legal))])
    by_itself = 0
    for step in steps_of(match, 1):
        for place, event in enumerate(step.events, step.told_before):
            if event.clause.split(".")[1] == "ending":
                discards = step.record > 0 and match.records[step.record - 1].state.phase == "ending"
                assert bool(step.player) is (discards and place == 0), event
                by_itself += step.player == 0
    assert by_itself > 10


def test_what_a_discard_brings_about_is_told_with_it():
    table = {
        "players": 2, "round": 1, "phase": "ending", "player": 1, "first_player": 1,
        "P1": {"in_play": "2 Hulk, 2 Watcher"}, "P2": {"in_play": "Hulk"},
    }  # fmt: skip
    match = GAME.match(table, 1)
    match.play("P1 discard Hulk")
    (step,) = [step for step in steps_of(match, 1) if step.player]
    assert [event.clause for event in step.events] == ["choson.ending.limit", "choson.hulk.token"]


@pytest.mark.parametrize("game", ["choson", "koryo"])
@pytest.mark.parametrize("seed", range(3))
def test_in_a_whole_game_something_is_to_be_seen_at_each_stop(game, seed):
    session, luck = Session(gamekit.load(game).new(players=3, seed=seed), step_by_step=True), Luck(seed)
    while not session.state.over:
        before = on_the_table(session.shown)
        play_on(session, 1, luck)
        stops = [on_the_table(table) for _, table in read_through(session)]
        assert all(earlier != later for earlier, later in pairwise([before, *stops[:-1]]))


def on_the_table(state):
    lying = (state.in_play, state.placed, state.tokens, state.first_player, state.round, state.hand_size(1))
    return *lying, getattr(state, "shield_family", 0), getattr(state, "legacy", 0)


@pytest.mark.parametrize("game", ["choson", "koryo"])
def test_no_table_on_the_way_shows_what_is_hidden(game):
    """Two matches that player 1 cannot tell apart up to a bot's move look alike at each stop that is told of it."""
    session, luck = Session(gamekit.load(game).new(players=3, seed=4), step_by_step=True), Luck(4)
    while not session.state.over:
        for _, table in read_through(session):
            hands = [hand for player, hand in enumerate(table.hands) if player > 1]
            placed = [cards for player, cards in enumerate(table.placed) if player > 1]
            assert all(isinstance(cards, FaceDown) for cards in (*hands, *placed))
        play_on(session, 1, luck)


def test_read_all_goes_to_the_decision():
    session = choson_round(step_by_step=True)
    session.play("P1 stay")
    session.read_all()
    assert session.unread == 0
    assert session.shown == session.view.state
    before = session.latest()
    session.read_on()
    assert session.latest() == before


def test_without_step_by_step_nothing_is_left_unread():
    session = choson_round()
    session.play("P1 stay")
    assert session.unread == 0
    assert session.latest() == []
    assert session.earlier_news() == session.news()


def test_the_tick_can_be_taken_away_in_the_middle():
    session = choson_round(step_by_step=True)
    session.play("P1 stay")
    session.step_by_step = False
    assert session.unread == 0
    assert session.deciding
    session.step_by_step = True
    assert session.unread == 0


def test_undo_while_something_is_unread_goes_back_to_the_decision():
    session = choson_round(step_by_step=True)
    session.play("P1 stay")
    stops = session.unread
    session.undo()
    assert session.unread == 0
    assert session.deciding
    assert session.shown == session.view.state
    assert session.state.asked == "time-travel"
    session.redo()
    assert session.unread == stops


def test_a_move_reads_what_was_still_to_come():
    session = choson_round(step_by_step=True, notes={DEAL: "Dealt."})
    for move in TO_THE_TURN:
        session.play(move)
    assert session.news()[0].player == 1
    assert DEAL not in told(session.news())
    session.undo()
    session.undo()
    session.play("P1 sacrifice Time Traveller")
    assert session.unread == 1, "the note on the deal counts as read, and is no stop a second time"


def test_restart_and_back_to_a_part():
    session = Session(GAME.new(players=3, seed=1), people=(2,), step_by_step=True)
    first = session.unread, session.latest(), session.shown
    assert session.unread > 0
    assert told(session.latest())[0] == "choson.setup.pile"
    session.read_all()
    play_on(session, 5, Luck(1))
    session.restart()
    assert (session.unread, session.latest(), session.shown) == first
    lesson = choson_round(step_by_step=True)
    for move in TO_THE_TURN:
        lesson.play(move)
    lesson.back_to(lesson.part("time-travel"))
    assert lesson.unread == 0
    assert lesson.deciding


def test_a_new_game_begins_with_its_opening():
    session = choson_round(step_by_step=True)
    session.new_game()
    assert told(session.latest())[0] == "choson.setup.pile"
    assert session.shown.round == 1


def test_a_new_game_belongs_to_the_rest_alone():
    session = choson_round()
    session.new_game()
    standings = {name: session.standing(part).value for name, part in session.parts.items()}
    assert standings.pop("rest") == "open"
    assert set(standings.values()) == {"past"}
    owners = {name: len(part.own(session.match, session.steps())) for name, part in session.parts.items()}
    assert owners.pop("rest") == len(session.steps())
    assert set(owners.values()) == {0}


def test_parts_stand_where_the_reading_stands():
    session = choson_round(step_by_step=True)
    for move in (*TO_THE_TURN, *TURN):
        session.play(move)
    seen = []
    while True:
        seen.append({name: session.standing(part).value for name, part in session.parts.items()})
        assert session.open_part() is not None
        if not session.unread:
            break
        session.read_on()
    assert [state["main"] for state in seen] == ["open", "open", "past", "past"]
    assert [state["ending"] for state in seen] == ["ahead", "ahead", "open", "past"]
    assert [state["rest"] for state in seen] == ["ahead", "ahead", "ahead", "open"]


def test_the_table_after_a_part_is_not_shown_before_it_has_been_told():
    session = choson_round(step_by_step=True)
    session.play("P1 stay")
    deal = session.part("distribution")
    assert session.state_after(deal) is None
    session.read_all()
    assert session.state_after(deal).phase == "order"


def test_each_person_reads_from_the_own_last_decision():
    session = Session(GAME.new(players=3, seed=7), people=(1, 2), step_by_step=True)
    session.take_seat()
    assert told(session.latest())[0] == "choson.setup.pile"
    luck = Luck(1)
    while {record.action.player for record in session.match.records[1:]} != {1, 2, 3}:
        if session.covered:
            session.take_seat()
        session.read_all()
        play_on(session, 1, luck)
    while not session.covered:
        play_on(session, 1, luck)
    assert session.unread == 0
    session.take_seat()
    assert session.latest()[0].player == session.seat
    assert session.unread > 0
    news = told(session.news())
    session.read_all()
    assert told(session.news())[: len(news)] == news


# Notes ----------------------------------------------------------------------------------------------


def test_a_note_is_a_stop_where_its_clause_comes_up_first():
    session = choson_round(step_by_step=True, notes={SWAP: "About {card} of {owner}."})
    for move in (*TO_THE_TURN, *TURN[:2]):
        session.play(move)
    assert session.unread == 1
    assert session.latest()[0].notes == ("About {card} of {owner}.",)
    table = session.shown
    assert (table.in_play[7][3], table.in_play[4][2]) == (1, 1), "the swap is seen where it is told"
    assert table.player == 0
    session.read_on()
    assert [note for step in session.news() for note in step.notes if note] == ["About {card} of {owner}."]
    session.undo()
    session.play(TURN[1])
    assert session.unread == 0
    assert [note for step in session.news() for note in step.notes if note] == ["About {card} of {owner}."]


def test_notes_stand_in_the_news_without_step_by_step_too():
    session = choson_round(notes={DEAL: "Dealt."})
    session.play("P1 stay")
    notes = [note for step in session.news() for note in step.notes]
    assert notes.count("Dealt.") == 1
    session.step_by_step = True
    session.undo()
    session.play("P1 stay")
    assert session.unread == 2


def test_each_person_has_notes_explained():
    session = Session(
        GAME.match({"players": 2, "phase": "order", "P1": {"hand": "2 Hulk"}, "P2": {"hand": "2 Hulk"}}, seed=1),
        people=(1, 2),
        step_by_step=True,
        notes={"choson.order.hidden": "Face down."},
    )
    session.take_seat()
    session.play("P1 place Hulk")
    session.take_seat()
    assert [note for step in session.latest() for note in step.notes if note] == []
    session.read_all()
    session.play("P2 place 2 Hulk")
    session.take_seat()
    assert "Face down." in session.latest()[0].notes


# Advice, saved matches, bots that wait or fail ------------------------------------------------------


class Cautious:
    """An adviser that always takes the first legal action."""

    def choose(self, view):
        return view.legal_actions()[0]

    def advise(self, view):
        return Advice(self.choose(view), (view.decision,))


def test_advice_is_given_where_there_is_a_decision():
    assert choson_round().advice() is None
    session = choson_round(step_by_step=True, adviser=Cautious())
    assert session.has_adviser
    assert session.advice().action == GAME.parse("P1 sacrifice Time Traveller")
    session.play("P1 stay")
    assert session.unread
    assert session.advice() is None
    session.read_all()
    assert session.advice().action in session.view.legal_actions()


def test_a_saved_match_is_taken_up_where_it_was_read():
    session = choson_round(step_by_step=True)
    for move in (*TO_THE_TURN, *TURN):
        session.play(move)
    session.read_on()
    saved, unread, shown = session.match.save(), session.unread, session.shown
    other = choson_round(step_by_step=True)
    other.take_up(GAME.load(saved), unread)
    assert (other.unread, other.shown) == (unread, shown)
    assert not other.can_redo
    other.restart()
    assert other.shown == choson_round().shown
    other.take_up(GAME.load(saved))
    assert other.unread == 0
    other.take_up(GAME.load(saved), 99)
    assert other.shown.phase == "main"


def test_bots_wait_where_they_are_told_to():
    session = choson_round(waits=lambda match: len(match.records) > 1, step_by_step=True)
    session.play("P1 stay")
    assert session.waiting
    assert session.bot_to_move == 3
    assert not session.deciding
    session.read_all()
    session.read_on()
    assert len(session.match.records) == 2


def test_a_bot_that_fails_can_try_again():
    class Moody:
        calm = False

        def choose(self, view):
            return view.legal_actions()[0] if Moody.calm else GAME.parse("P1 stay")

    session = choson_round(opponent=lambda _: Moody(), step_by_step=True)
    with pytest.raises(IllegalAction):
        session.play("P1 stay")
    session.read_all()
    assert session.bot_to_move == 3
    with pytest.raises(IllegalAction):
        session.read_on()
    Moody.calm = True
    session.read_on()
    assert session.bot_to_move == 0
    assert session.latest()[0].player == 3
