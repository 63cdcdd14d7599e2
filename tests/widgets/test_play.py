"""The table in the notebook, pressed through without a browser."""

import re
import subprocess
import sys

import pytest
from laid_tables import CHOSON_SEED, CHOSON_TABLE, KORYO_PARTS, PARTS, choson_round, koryo_round

import gamekit
from gamekit import Luck
from gamekit.bots import Advice, NothingToDecide
from gamekit.drawing import Mark
from gamekit.lessons.rounds import parts_of_a_round
from gamekit.lessons.session import Reader, Session
from gamekit.widgets import Play
from gamekit.widgets.cells import NoSuchButton
from gamekit.widgets.elements import Button

GAME = gamekit.load("choson")
MAIN = PARTS["main"].suggestions()
KORYO = gamekit.load("koryo")
both_games = pytest.mark.parametrize("game", [GAME, KORYO], ids=lambda game: game.id)


def whole_game(seed=7, people=(1,), language="en", game=GAME, **options):
    return Session(game.new(players=3, seed=seed), people=people, reader=Reader(language), **options)


def texts(play, names=("value", "description", "options")):
    """All that the browser gets of a table: what stands on its widgets, hidden ones included."""
    todo, found = [play._box.widget], []
    while todo:
        widget = todo.pop()
        found += [str(getattr(widget, name)) for name in names if hasattr(widget, name)]
        todo += getattr(widget, "children", ())
    return found


def press_on(play, luck):
    """Press any of the answers, until an action is played."""
    steps = len(play._session.match.records)
    while len(play._session.match.records) == steps and not play._session.covered:
        answers = play._choices.buttons
        answers[luck.below(len(answers))].click()


# The walk through a round ---------------------------------------------------------------------------


def walk(session, parts=PARTS):
    """The tables of the notebook."""
    return {name: Play(session, name) for name in parts}


def test_the_walk_through_the_round():
    session = choson_round()
    tables = walk(session)
    assert tables["order"].snapshot() == "Not yet. First comes, above: I · Time Travelling phase."
    tables["time-travel"].press("Sacrifice a Time Traveller")
    assert tables["time-travel"].snapshot().startswith("I · Time Travelling phase: what happened\nPlayer 1:")
    assert "The hand of player 1: 1 Watcher, 2 Hulks" in tables["distribution"].snapshot()
    order = tables["order"]
    for label in ("Scientist", "Event", "Place 1 Scientist and 1 Event face down"):
        order.press(label)
    main = tables["main"]
    for label in (
        "Reveal the cards placed",
        "Lobby: swap two Characters …",
        "Hulk",
        "Reaper",
        "Lobby: swap the Hulk of player 2 for the Reaper of player 3",
        "Scientist: take a Victory Point token",
        "Use Yi: put the Shield on a family …",
        "Scientist",
        "Yi: put the Shield on the family Scientist",
        "End the turn",
    ):
        main.press(label)
    assert "nothing is discarded. [choson.ending.limit]" in tables["ending"].snapshot()
    assert tables["rest"].snapshot().startswith("Round 4 of 8")
    assert "[ Sacrifice a Time Traveller ]" in tables["rest"].snapshot()


def test_the_walk_through_the_round_of_koryo():
    tables = walk(koryo_round(), KORYO_PARTS)
    dealt = tables["distribution"].snapshot()
    assert dealt.startswith("I · Card Distribution phase: what happened\nAt the table:\n")
    assert "Player 1 has the majority of Broadcasters and is dealt one card more." in dealt
    assert "The hand of player 1: 1 Lobbying, 3 Merchants" in dealt
    order = tables["order"]
    for label in ("Barbarian", "Merchant"):
        order.press(label)
    assert "[koryo.order.identical]" in order.snapshot()
    for label in ("✓ Merchant", "Barbarian", "Place 2 Barbarians face down"):
        order.press(label)
    action = tables["action"]
    for label in (
        "Bankers: take a Victory Point token from the Bank",
        "Reveal: Barbarian",
        "Barbarian: destroy a Character …",
        "Banker",
        "Barbarian: destroy the Banker of player 2",
        "Reveal: Barbarian",
        "Barbarian: destroy the Merchant of player 2",
        "Spies: take a Victory Point token of player 3",
        "End the turn",
    ):
        action.press(label)
    ending = tables["ending"]
    assert "[ Broadcaster ] [ Banker ] [ Spy ] [ Omniscient ]" in ending.snapshot()
    for label in ("Spy", "Discard a Spy"):
        ending.press(label)
    assert "Player 1 discards a Spy" in ending.snapshot()
    assert tables["rest"].snapshot().startswith("Round 4 of 8")


def test_the_table_over_the_limit():
    data = CHOSON_TABLE | {"phase": "ending", "P1": {"in_play": "2 Time Traveller, 2 Hulk, Scientist, Yi, Event"}}
    session = Session(GAME.match(data, CHOSON_SEED), parts=PARTS)
    table = Play(session, "ending")
    table.press("Time Traveller")
    table.press("Discard a Time Traveller")
    assert "Player 1 discards a Time Traveller" in table.snapshot()
    session.reader.language = "cs"
    assert table.snapshot().startswith("V · ")
    assert "Hráč\N{NO-BREAK SPACE}1" in table.snapshot()


def test_a_part_can_be_played_again():
    session = choson_round()
    tables = walk(session)
    tables["time-travel"].press("Stay in the present")
    tables["time-travel"].press("Play this part again")
    assert "[ Stay in the present ]" in tables["time-travel"].snapshot()


def test_a_part_that_is_played_again_begins_with_nothing_picked():
    order = Play(koryo_round(), "order")
    fresh = order.snapshot()
    for label in ("Barbarian", "Barbarian", "Place 2 Barbarians face down", "Play this part again"):
        order.press(label)
    assert order.snapshot() == fresh


def test_the_hint_is_the_lessons_suggestion_as_long_as_it_is_legal():
    session = choson_round()
    tables = walk(session)
    assert any(
        '<details class="gk-hint"><summary>A hint</summary>Sacrifice a Time Traveller' in t
        for t in texts(tables["time-travel"])
    )
    session.play("P1 sacrifice Time Traveller")
    assert any("Place 1 Scientist and 1 Event face down</details>" in t for t in texts(tables["order"]))
    session.new_game()
    assert not any('<details class="gk-hint">' in text for text in texts(tables["rest"]))


# A whole game ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "language"), [(GAME, "en"), (GAME, "cs"), (KORYO, "en")])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_by_buttons_alone(game, language, seed):
    session = whole_game(seed=seed, language=language, game=game)
    play, luck = Play(session), Luck(seed)
    while not session.state.over:
        press_on(play, luck)
    scores = session.state.scores()
    assert scores.text(language) in play.snapshot()
    assert any(scores.outcome.text(language) in text for text in texts(play))
    assert not play._choices.buttons


def test_the_same_presses_show_the_same():
    def shown():
        play, luck = Play(whole_game()), Luck(3)
        for _ in range(20):
            press_on(play, luck)
        return play.snapshot()

    assert shown() == shown()


@both_games
def test_three_people_play_a_whole_game(game):
    session = whole_game(people=(1, 2, 3), game=game)
    play, luck = Play(session), Luck(5)
    seats = set()
    while not session.state.over:
        if session.covered:
            player = session.next_seat
            assert f"I am player {player}: show the table" in play.snapshot()
            play.press(f"I am player {player}: show the table")
            seats.add(session.seat)
        press_on(play, luck)
    assert seats == {1, 2, 3}


# What may be seen -----------------------------------------------------------------------------------


def test_while_the_machine_is_handed_over_nothing_is_shown():
    session = whole_game(people=(1, 2))
    play, luck = Play(session), Luck(1)
    for player in (1, 2, 1, 2):
        play.press(f"I am player {player}: show the table")
        while not session.covered:
            press_on(play, luck)
    play.press("I am player 1: show the table")
    for label in ("▸ Show the table as text", "▸ Show all that has happened", "▸ Why can't I …?"):
        play.press(label)
    assert any("Your hand: 9 cards" in text for text in texts(play))
    while not session.covered:
        press_on(play, luck)
    assert play.snapshot() == "The cards are covered. Hand over to player 2.\n  [ I am player 2: show the table ]"
    told = [text for text in texts(play, ("value", "description")) if not text.startswith("<style>")]
    assert not [text for text in told for kind in range(10) if GAME.vocabulary.card(kind) in text]


@both_games
def test_nothing_hidden_reaches_the_browser(game):
    """Two matches that player 1 cannot tell apart show the same; the bots move only when told to, and are not told."""
    match, luck = game.new(players=3, seed=2), Luck(8)
    for _ in range(40):
        state = match.state
        if state.player == 1:
            other = match.view(1).determinize(Luck(3))
            tables = [Play(Session(game.match(position, seed=1))) for position in (state, other)]
            for table in tables:
                for fold in ("▸ Show the table as text", "▸ Why can't I …?"):
                    table.press(fold)
            assert texts(tables[0]) == texts(tables[1])
        legal = state.legal_actions()
        match.play(legal[luck.below(len(legal))])


def test_the_moves_of_bots_are_told_one_by_one_without_what_is_hidden():
    session = choson_round()
    play = Play(session, "order")
    session.play("P1 sacrifice Time Traveller")
    session.play("P1 place Scientist, Event")
    told = play.snapshot()
    assert told.count("Player 2:\n") == told.count("Player 3:\n") == 1
    assert "Face down before player 2" not in told


# Back, forth, pace, language ------------------------------------------------------------------------


def test_undo_and_redo():
    session = whole_game()
    play = Play(session)
    before = play.snapshot()
    press_on(play, Luck(1))
    after = play.snapshot()
    play.press("↶ Undo")
    assert play.snapshot() == before
    with pytest.raises(NoSuchButton):
        play.press("↶ Undo")
    play.press("↷ Redo")
    assert play.snapshot() == after


def test_start_again_and_a_new_game():
    session = whole_game()
    play, luck = Play(session), Luck(2)
    first = play.snapshot()
    for _ in range(6):
        press_on(play, luck)
    play.press("Start again")
    assert play.snapshot() == first
    play.press("New game")
    assert play.snapshot() == first
    play.press("Sure? This game will be lost")
    assert play.snapshot() != first
    assert session.match.seed == 8


def test_another_press_than_the_second_on_new_game_takes_it_back():
    play = Play(whole_game())
    play.press("New game")
    press_on(play, Luck(1))
    assert "New game" in [button.label for button in play.buttons]


def test_a_part_tells_what_belongs_to_it_alone():
    order = Play(koryo_round(), "order")
    assert "What has happened since" not in order.snapshot()
    order.press("▸ Show all that has happened")
    assert any("Player 2 discards a Ship Owner" in text for text in texts(order))
    for label in ("Barbarian", "Barbarian", "Place 2 Barbarians face down"):
        order.press(label)
    assert "Player 1 places 2 cards face down" in order.snapshot()


def test_with_the_question_comes_what_belongs_to_the_part():
    tables = walk(choson_round(step_by_step=True))
    tables["time-travel"].press("Sacrifice a Time Traveller")
    tables["time-travel"].press("Go on to the next part")
    assert "Each player is dealt 8 cards." in tables["distribution"].snapshot()
    assert "is dealt" not in tables["order"].snapshot()
    assert "[ Confirm ]" in tables["order"].snapshot()


@pytest.mark.parametrize(("laid", "parts"), [(choson_round, PARTS), (koryo_round, KORYO_PARTS)])
@pytest.mark.parametrize("seed", range(3))
def test_there_is_always_one_table_at_which_to_go_on(laid, parts, seed):
    session, luck = laid(step_by_step=True), Luck(seed)
    tables = walk(session, parts)
    used = set()
    while not session.state.over and len(session.match.records) < 60:
        (name,) = [name for name, table in tables.items() if table._desk.shown and table._choices.buttons]
        used.add(name)
        buttons = tables[name]._choices.buttons
        buttons[luck.below(len(buttons))].click()
    assert {"order", "rest"} <= used


def test_where_only_another_parts_news_is_read_they_are_told():
    tables = walk(choson_round(step_by_step=True))
    tables["time-travel"].press("Stay in the present")
    tables["time-travel"].press("Go on to the next part")
    assert "Each player is dealt 8 cards." in tables["order"].snapshot()
    assert "[ Go on (1 more) ]" in tables["order"].snapshot()


@pytest.mark.parametrize(("laid", "parts"), [(choson_round, PARTS), (koryo_round, KORYO_PARTS)])
@pytest.mark.parametrize("seed", range(3))
def test_the_number_on_the_button_is_that_of_the_presses_at_this_table(laid, parts, seed):
    session, luck = laid(step_by_step=True), Luck(seed)
    tables = walk(session, parts)
    numbers = []
    while not session.state.over and len(session.match.records) < 60:
        (name,) = [name for name, table in tables.items() if table._desk.shown and table._choices.buttons]
        numbers.append(session.unread_in(session.part(name)))
        for left in range(numbers[-1], 0, -1):
            tables[name].press(f"Go on ({left} more)")
            assert tables[name]._desk.shown
        if session.unread:
            tables[name].press("Go on to the next part")
            assert not tables[name]._desk.shown
        else:
            press_on(tables[name], luck)
    assert max(numbers) > 1


def test_show_it_all_shows_what_belongs_to_this_table():
    session = choson_round(step_by_step=True, notes={"choson.main.timing": "Who is next?"})
    tables = walk(session)
    for move in ("P1 sacrifice Time Traveller", "P1 place Scientist, Event"):
        session.play(move)
        session.read_all()
    for move in MAIN:
        session.play(move)
    assert session.unread_in(session.part("main")) > 1
    tables["main"].press("Show it all")
    assert session.unread
    assert "[ Go on to the next part ]" in tables["main"].snapshot()


def test_where_the_table_of_a_part_is_left_out_the_next_one_lets_one_read_on():
    session = choson_round(step_by_step=True)
    order, main = Play(session, "order"), Play(session, "main")
    session.play("P1 stay")
    assert "[ Read on up to here ]" in order.snapshot()
    assert "Read on up to here" not in main.snapshot(), "something has to be decided before"
    order.press("Read on up to here")
    assert order._desk.shown
    assert session.unread < 2


def test_a_part_without_a_decision_says_so():
    session = choson_round()
    table, ending = Play(session, "time-travel"), Play(session, "ending")
    for move in ("P1 sacrifice Time Traveller", "P1 place Scientist, Event", *MAIN):
        session.play(move)
    assert ending.snapshot().endswith("You had nothing to decide here.")
    assert "nothing to decide" not in table.snapshot()
    session.new_game()
    assert "nothing to decide" not in ending.snapshot()


def test_what_the_bots_did_is_told_step_by_step():
    session = choson_round()
    tables = walk(session)
    session.step_by_step = True
    session.play("P1 stay")
    assert "Player 1 does not travel in time." in tables["time-travel"].snapshot()
    assert "[ Go on to the next part ]" in tables["time-travel"].snapshot()
    assert "Show it all" not in tables["time-travel"].snapshot(), "what is still to come is told at the next table"
    assert "Not yet" in tables["order"].snapshot()
    tables["time-travel"].press("Go on to the next part")
    assert "Your hand" not in tables["order"].snapshot()
    tables["order"].press("Go on (1 more)")
    assert "[ Confirm ]" in tables["order"].snapshot()


def test_the_tick_for_the_pace():
    session = choson_round()
    play = Play(session, "time-travel")
    play._tools._step_by_step.widget.value = True
    assert session.step_by_step
    session.step_by_step = False
    assert play._tools._step_by_step.widget.value is False


def test_the_language_changes_everywhere_at_once():
    def laid(language):
        session = choson_round(language)
        tables = walk(session)
        session.play("P1 stay")
        tables["order"]._choices.buttons[0].click()
        tables["order"]._why_not.button.click()
        return tables

    def shown(tables):
        return {name: (table.snapshot(), texts(table)) for name, table in tables.items()}

    english, czech = shown(laid("en")), shown(laid("cs"))
    assert not [name for name in PARTS if english[name][0] == czech[name][0]]
    tables = laid("en")
    for language, expected in (("Čeština", czech), ("English", english)):
        tables["order"]._tools.language.choose(language)
        assert {name: table.snapshot() for name, table in tables.items()} == {name: expected[name][0] for name in PARTS}
        assert texts(tables["order"]) == expected["order"][1]


def test_a_game_of_one_language_offers_no_other():
    assert not Play(whole_game(game=KORYO))._tools.language.shown
    assert Play(whole_game())._tools.language.shown


# Why not --------------------------------------------------------------------------------------------


def ask(play, kind, *details):
    """Put a question to the box “Why can't I ...?”."""
    why_not = play._why_not
    if not why_not.open:
        play.press("▸ Why can't I …?")
    why_not._kind.choose(kind)
    for place, detail in enumerate(details):
        why_not._details[place].choose(detail)
    return play.snapshot().split("\n")[-1]


def test_why_not():
    session = choson_round()
    play = Play(session, "order")
    session.play("P1 sacrifice Time Traveller")
    assert ask(play, "Place cards face down", "Watcher", "Event") == (
        "Place 1 Watcher and 1 Event face down: "
        "A Watcher is never placed with an Event: it has no Comes-into-Play effect. "
        "[choson.order.combination-3-watcher]"
    )
    assert ask(play, "Place cards face down", "Hulk").endswith("✓ You may do this now.")
    assert ask(play, "Reveal the cards placed").endswith("[choson.main.reveal]")
    question = ask(play, "Lobby: swap two Characters", "Hulk of player 2", "Yi of player 1")
    assert (
        question.startswith("Lobby: swap Yi of player 1 for the Hulk of player 2: ") or "choson.effect.when" in question
    )


@both_games
def test_nothing_is_asked_until_the_person_asks(game):
    play = Play(whole_game(game=game))
    before = play.snapshot()
    play.press("▸ Why can't I …?")
    why_not = play._why_not
    assert why_not._kind.options[why_not._kind.widget.index] == "Choose …"
    assert (why_not.action, play.snapshot()) == (None, before)
    assert "alert" not in why_not._answer.content
    assert not [select for select in why_not._details if select.shown]
    why_not._kind.choose("End the turn")
    assert play.snapshot() != before
    why_not._kind.choose("Choose …")
    assert (why_not.action, play.snapshot()) == (None, before)


def test_a_question_stays_when_the_language_changes():
    session = whole_game()
    play = Play(session)
    ask(play, "End the turn")
    session.reader.language = "cs"
    assert play.snapshot().split("\n")[-1].startswith("Ukončit tah: ")


@both_games
def test_a_question_is_forgotten_when_the_table_changes(game):
    session = whole_game(game=game)
    play = Play(session)
    assert ask(play, "End the turn").startswith("End the turn: ")
    session.play(session.view.legal_actions()[0])
    session.read_all()
    assert play._why_not.open
    assert play._why_not._kind.widget.index == 0
    assert play._why_not.action is None
    assert "End the turn: " not in play.snapshot()


def test_a_detail_can_be_taken_back():
    session = choson_round()
    play = Play(session, "order")
    session.play("P1 stay")
    ask(play, "Place cards face down", "Watcher", "Event")
    play._why_not._details[1].choose("Nothing more")
    assert play.snapshot().split("\n")[-1].startswith("Place 1 Watcher face down: ")
    play._why_not._details[0].choose("Nothing more")
    assert "Place nothing: " in play.snapshot()


@both_games
@pytest.mark.parametrize("moves", [0, 1, 4])
def test_every_attempt_is_answered_as_the_rules_answer(game, moves):
    session = whole_game(seed=3, game=game)
    play, luck = Play(session), Luck(6)
    for _ in range(moves):
        press_on(play, luck)
    play.press("▸ Why can't I …?")
    why_not = play._why_not
    for number, kind in enumerate(why_not._everything().kinds):
        why_not._kind.widget.index = 1 + number
        assert kind.title == why_not._kind.options[1 + number]
        for place in range(3):
            shown = [select for select in why_not._details if select.shown]
            action = why_not.action
            if action is not None:
                refusal = session.view.why_not(action)
                assert why_not.answer == (refusal or "✓ You may do this now.")
            if place < len(shown):
                shown[place].widget.index = 1 + luck.below(len(shown[place].options) - 1)


def test_an_illegal_choice_is_explained_and_not_played():
    session = choson_round()
    play = Play(session, "order")
    session.play("P1 stay")
    play.press("Watcher")
    play.press("Event")
    assert "[choson.order.combination-3-watcher]" in play.snapshot()
    with pytest.raises(NoSuchButton):
        play.press("Confirm")
    assert play._choices._confirm.shown


def test_only_what_may_be_done_can_be_confirmed():
    session = choson_round()
    play = Play(session, "order")
    session.play("P1 stay")
    confirm = play._choices._confirm
    assert (confirm.shown, confirm.allowed) == (True, False), "nothing is chosen"
    play.press("Watcher")
    assert confirm.allowed
    play.press("✓ Watcher")
    assert not confirm.allowed


def test_every_clause_shown_opens_to_its_text():
    session = whole_game()
    play, luck = Play(session), Luck(4)
    cited = set()
    while not session.state.over:
        press_on(play, luck)
        for text in texts(play):
            for clause, rule in re.findall(
                r'<summary>(choson\.[\w.-]+)</summary><div class="gk-rule-text">(.*?)</div>', text
            ):
                assert gamekit.load("choson").clauses.clause(clause).title in rule.replace("&#x27;", "'")
                cited.add(clause)
    assert len(cited) > 15


# Hints, notes, marks --------------------------------------------------------------------------------


class Careful:
    """An adviser that takes the last legal action, and says what was asked."""

    def choose(self, view):
        return view.legal_actions()[-1]

    def advise(self, view):
        return Advice(self.choose(view), (view.decision,))


def labels(play):
    return [button.label for button in play.buttons]


def test_what_may_be_done_is_told_in_kinds():
    session = choson_round()
    play = Play(session, "order")
    session.play("P1 sacrifice Time Traveller")
    play.press("▸ What may I do?")
    assert play.snapshot().endswith(
        "Player 1 places a combination of cards face down. [choson.order.must-play]\n"
        "  - Place Characters of one family: in 5 ways [choson.order.combination-1]\n"
        "  - Place two Characters of two families: in 6 ways [choson.order.combination-2]\n"
        "  - Place a Character with an Event: in 3 ways [choson.order.combination-3]\n"
        "  - Place three Events [choson.order.combination-4]"
    )
    assert any("<li>Place three Events <details" in text for text in texts(play))


def test_advice_is_given_with_reasons_and_can_be_followed():
    session = choson_round(adviser=Careful())
    play = Play(session, "time-travel")
    assert "Do it" not in labels(play)
    play.press("▸ What would you do, and why?")
    assert play.snapshot().endswith(
        "Stay in the present\n"
        "  - Player 1 has the majority of Time Travellers: sacrifice one, or stay in the present? "
        "[choson.time-travel.sacrifice]\n"
        "  [ Do it ]"
    )
    play.press("Do it")
    assert session.match.records[1].action == GAME.parse("P1 stay")
    assert "Do it" not in play.snapshot()


def test_the_answer_to_another_decision_is_folded_up():
    session = whole_game(adviser=Careful())
    play = Play(session)
    play.press("▸ What would you do, and why?")
    advised = play.snapshot()
    press_on(play, Luck(1))
    assert "▸ What would you do, and why?" in labels(play)
    assert "[ Do it ]" not in play.snapshot()
    play.press("↶ Undo")
    assert "▸ What would you do, and why?" in labels(play)
    play.press("▸ What would you do, and why?")
    assert play.snapshot() == advised


def test_without_an_adviser_there_is_nobody_to_ask():
    assert not [label for label in labels(Play(whole_game())) if "would you do" in label]


def test_an_adviser_that_fails_is_told():
    class Lost(Careful):
        def advise(self, _):
            raise NothingToDecide("I do not know.")

    play = Play(choson_round(adviser=Lost()), "time-travel")
    play.press("▸ What would you do, and why?")
    assert any("I do not know." in text for text in texts(play))
    assert "Do it" not in labels(play)


def test_questions_can_be_asked_at_the_end_of_the_reading_only():
    session = choson_round(step_by_step=True, adviser=Careful())
    play = Play(session, "time-travel")
    questions = ("▸ What may I do?", "▸ Why can't I …?", "▸ What would you do, and why?")
    assert set(questions) <= set(labels(play))
    for question in questions:
        play.press(question)
    play.press("Stay in the present")
    assert labels(play) == [
        "▸ Show the table as text", "Go on to the next part", "↶ Undo", "Start again",
    ]  # fmt: skip
    assert "Place" not in play.snapshot().partition("[ Go on")[2]


def test_a_note_stands_below_its_event():
    notes = {"choson.distribution.deal": "{amount} each: <more> than can be placed."}
    session = choson_round(step_by_step=True, notes=notes)
    tables = walk(session)
    tables["time-travel"].press("Sacrifice a Time Traveller")
    tables["time-travel"].press("Go on to the next part")
    assert (
        "  Each player is dealt 8 cards. [choson.distribution.deal]\n  | 8 cards each: <more> than can be placed."
    ) in tables["distribution"].snapshot()
    tables["distribution"].press("Go on to the next part")
    told = [text for text in texts(tables["distribution"]) if "gk-explained" in text and "<style>" not in text]
    assert told
    assert all("8 cards each: &lt;more&gt; than" in text for text in told)


def test_the_cards_that_matter_in_a_part_are_framed_and_said():
    parts = parts_of_a_round(GAME, {}, marks={"time-travel": (Mark(1, 8),), "order": (Mark(1, 7, in_hand=True),)})
    session = Session(GAME.match(CHOSON_TABLE, CHOSON_SEED), parts=parts)
    play = Play(session, "time-travel")
    assert "Look here: Time Traveller of player 1." in play.snapshot()
    assert any("gk-stack gk-here" in text for text in texts(play))
    session.play("P1 stay")
    order = Play(session, "order")
    assert "Look here: Hulk in the hand of player 1." in order.snapshot()
    session.play("P1 place 2 Hulk")
    assert "Look here" not in order.snapshot()


# Faults, focus, text --------------------------------------------------------------------------------


def test_what_goes_wrong_is_told_without_a_traceback():
    class Cheat:
        def choose(self, view):
            return GAME.parse(f"P{view.player} end turn")

    session = whole_game(opponent=lambda _: Cheat())
    play = Play(session)
    for label in ("Watcher", "Place 1 Watcher face down", "Go on"):
        play.press(label)
        if label != "Watcher":
            assert any(text.startswith('<div role="alert">') for text in texts(play))
            assert "Player 2 is to move." in play.snapshot()
    play.press("↶ Undo")
    assert "[ Watcher ]" in play.snapshot()


@pytest.fixture
def focused(monkeypatch):
    """The labels of the buttons that the focus was given to."""
    given = []
    monkeypatch.setattr(Button, "focus", lambda self: given.append(self.label))
    return given


def test_the_focus_stays_on_a_button_or_goes_to_what_comes_next_but_never_to_an_answer(focused):
    """A key that is held down presses what has the focus, again and again."""
    session = choson_round()
    table, order = Play(session, "time-travel"), Play(session, "order")
    table.press("Stay in the present")
    order.press("Watcher")
    assert focused == []
    session.step_by_step = True
    order.press("Place 1 Watcher face down")
    assert focused == [order._choices._on.label]
    assert order._choices._on.label.startswith("Go on")


def test_the_focus_stays_on_the_button_that_reads_on_and_goes_to_no_answer(focused):
    session = whole_game(seed=1, step_by_step=True)
    play = Play(session)
    luck = Luck(1)
    while session.unread < 2:
        press_on(play, luck)
    focused.clear()
    play.press(f"Go on ({session.unread} more)")
    assert focused == []
    while session.unread:
        play.press(f"Go on ({session.unread} more)")
    assert focused == []


def test_buttons_are_kept():
    session = choson_round()
    play = Play(session, "order")
    session.play("P1 stay")
    before = [id(button) for button in play._choices.buttons]
    play.press("Watcher")
    assert [id(button) for button in play._choices.buttons] == before


def test_only_what_can_be_seen_can_be_pressed():
    session = choson_round()
    tables = walk(session)
    assert tables["order"].buttons == []
    session.play("P1 stay")
    assert [button.label for button in tables["time-travel"].buttons] == ["Play this part again"]
    assert [button.label for button in tables["distribution"].buttons] == ["▸ Show the table as text"]


def test_no_button_of_that_text():
    with pytest.raises(NoSuchButton, match=r"No button says “Lunch”; there are: .*Stay in the present"):
        Play(choson_round(), "time-travel").press("Lunch")


def test_where_widgets_are_not_shown_there_is_text():
    play = Play(choson_round(), "time-travel")
    bundle = play._repr_mimebundle_()
    assert bundle["text/plain"] == play.snapshot()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert repr(play) == "<Play: Chosŏn>"
    assert "0x" not in bundle["text/plain"]


def test_without_ipywidgets_it_is_said_what_to_install():
    code = "import sys; sys.modules['ipywidgets'] = None; import gamekit.widgets"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert run.stderr.strip().endswith('gamekit.widgets needs ipywidgets: pip install "gamekit[notebooks]"')
