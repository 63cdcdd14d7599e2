"""The tutorial on Chosŏn: the guided round shows what it is to show, and what its prose says is so."""

import pytest

import gamekit
from gamekit.bots import SensibleBot
from gamekit.games.choson.actions import Destroy
from gamekit.games.choson.components import (
    COPIES,
    EVENT,
    FAMILIES,
    GOSU,
    HULK,
    ORACLE,
    REAPER,
    SCIENTIST,
    SEASONS,
    SNIPER,
    TIME_TRAVELLER,
    WATCHER,
    YI,
)
from gamekit.games.choson.consequences import counter_attack, return_fire
from gamekit.games.choson.scoring import LEGACY_BONUS
from gamekit.lessons.choson import PLAN
from gamekit.lessons.choson.notes import NOTES
from gamekit.lessons.choson.scenes import PARTS, SUGGESTIONS, one_round
from gamekit.lessons.choson.tables import DEALT, TABLE
from gamekit.lessons.parts import Standing
from gamekit.lessons.session import Reader

GAME = gamekit.load("choson")
JOURNEYS = pytest.mark.parametrize("journey", ["P1 sacrifice Time Traveller", "P1 stay"])


def laid():
    session = one_round(Reader())
    session.step_by_step = False
    return session


def follow(session, *phases):
    """Play what the lesson suggests for these phases."""
    for phase in phases:
        for move in SUGGESTIONS[phase]:
            session.play(move)


def told(session, part):
    """The clauses of what happened in a part."""
    return [event.clause for step in session.steps() if PARTS[part].holds(step.place) for event in step.events]


def play_out(session, *moves):
    """Play these moves where they are legal; else the quiet way, until the round is over."""
    left = list(moves)
    while PARTS["ending"].standing(session.match, session.state) is not Standing.PAST:
        legal = [str(move) for move in session.state.legal_actions()]
        move = next((move for move in left if move in legal), None)
        if move is None:
            quiet = ("P1 stay", "P1 reveal", "P1 end turn", "P1 decline riposte")
            move = next((move for move in quiet if move in legal), legal[0])
        else:
            left.remove(move)
        session.play(move)
    assert left == []


# The round ------------------------------------------------------------------------------------------


@JOURNEYS
def test_either_way_the_same_hand_is_dealt_and_allows_each_combination(journey):
    session = laid()
    session.play(journey)
    while session.state.asked != "order":
        session.play("P1 reveal")
    assert GAME.vocabulary.cards(cards(session.state.hand(1))) == (
        "1 Watcher, 2 Hulks, 1 Scientist, 1 Oracle and 3 Events"
    )
    for combination in ("2 Hulk", "Watcher, Scientist", "Scientist, Event", "3 Event"):
        assert session.state.why_not(GAME.parse(f"P1 place {combination}")) is None


def cards(hand):
    return [kind for kind in range(10) for _ in range(hand[kind])]


def test_after_the_journey_the_table_is_that_of_the_question_about_hands():
    session = laid()
    follow(session, "time-travel")
    assert session.state == GAME.position(DEALT)


@JOURNEYS
def test_whatever_the_reader_does_the_opponents_place_what_they_are_to_place(journey):
    session = laid()
    session.play(journey)
    hands = session.state
    for player, combination in ((2, (WATCHER, WATCHER)), (3, (TIME_TRAVELLER, EVENT))):
        held = hands.hand(player) if hands.hand_size(player) else hands.placed_by(player)
        assert all(
            (held[card] if hands.hand_size(player) else held.count(card)) >= combination.count(card)
            for card in combination
        )


def test_the_suggested_round_shows_a_tie_a_lost_token_a_shot_a_riposte_and_a_discard():
    session = laid()
    follow(session, "time-travel", "order", "main")
    main, ending = told(session, "main"), told(session, "ending")
    for clause in (
        "choson.lobby.swap",
        "choson.hulk.token",
        "choson.scientist.token",
        "choson.yi.shield",
        "choson.firearm.destroy",
        "choson.sniper.riposte",
        "choson.gosu.keep",
    ):
        assert clause in main, clause
    assert "choson.oracle.token" not in main
    assert "choson.sniper.token" not in main
    assert ending.count("choson.ending.limit") == 3
    assert "choson.ending.kept-events" in ending
    assert "Player 2 discards a Watcher; it goes back to the pile." in [str(event) for event in session.match.events]
    assert (session.state.round, session.state.first_player) == (4, 2)


def test_without_the_lobby_player_2_takes_the_token_of_the_oracles():
    session = laid()
    play_out(session, "P1 sacrifice Time Traveller", "P1 place 2 Hulk")
    assert "choson.oracle.token" not in told(session, "main")  # two Hulks against two
    session = laid()
    play_out(session, "P1 sacrifice Time Traveller", "P1 place Watcher")
    assert "choson.oracle.token" in told(session, "main")


@JOURNEYS
@pytest.mark.parametrize(
    "placed", ["Scientist, Event", "Oracle, Event", "Hulk, Event", "2 Hulk", "Watcher, Scientist", "3 Event", "Watcher"]
)
def test_player_3_shoots_at_the_reader_whatever_was_placed_and_the_reader_may_answer(journey, placed):
    session = laid()
    play_out(session, journey, f"P1 place {placed}", "P1 riposte")
    main = told(session, "main")
    assert "choson.firearm.destroy" in main
    assert "choson.sniper.riposte" in main
    assert "choson.riposte.timing" not in main  # an exception, and not for now


def test_the_shield_saves_what_lies_under_it():
    session = laid()
    play_out(
        session, "P1 sacrifice Time Traveller", "P1 place Scientist, Event", "P1 shield Time Traveller", "P1 riposte"
    )
    assert session.state.in_play[TIME_TRAVELLER][1] == 1
    assert session.state.in_play[SCIENTIST][1] == 0


def test_a_sword_used_on_player_2_is_answered():
    session = laid()
    play_out(session, "P1 stay", "P1 place Hulk, Event", "P1 destroy P2 Hulk")
    assert "choson.hulk.riposte" in told(session, "main")


def test_each_phase_asks_the_reader_or_shows_something():
    session = laid()
    asked = [session.state.asked]
    for phase in ("time-travel", "order", "main"):
        assert session.state.player == 1
        follow(session, phase)
        asked.append(session.state.asked)
    assert asked[:3] == ["time-travel", "order", "turn"]
    assert told(session, "distribution")
    assert told(session, "ending")


# What the notebook says -----------------------------------------------------------------------------


def test_of_each_family_there_are_as_many_cards_as_its_value_up_to_nine_watchers():
    assert all(COPIES[family] == family for family in FAMILIES)
    assert (YI, WATCHER) == (1, 9) == (FAMILIES[0], FAMILIES[-1])


def test_who_has_which_majority_at_the_table():
    state = GAME.position(TABLE)
    assert state.in_play[TIME_TRAVELLER] == (0, 2, 0, 0)
    owners = {family: state.majority(family) for family in FAMILIES}
    expected = {TIME_TRAVELLER: 1, SNIPER: 1, YI: 1, HULK: 2, ORACLE: 2, REAPER: 3, GOSU: 3, WATCHER: 0, SCIENTIST: 0}
    assert owners == expected
    assert (return_fire(state), counter_attack(state)) == (1, 2)


def test_one_time_traveller_against_none_is_still_a_majority():
    session = laid()
    follow(session, "time-travel")
    assert session.state.majority(TIME_TRAVELLER) == 1
    assert (session.state.first_player, session.state.tokens[1]) == (1, 1)


def test_the_numbers_of_the_seasons():
    assert [(SEASONS[number].deal, SEASONS[number].limit) for number in (0, 2, 7)] == [(10, 3), (8, 5), (3, 10)]


def test_what_is_to_be_tried_in_the_order_is_refused():
    session = laid()
    follow(session, "time-travel")
    for cards_, clause in (
        ("Watcher, Event", "choson.order.combination-3-watcher"),
        ("2 Hulk, Oracle", "choson.order.combination-2"),
    ):
        refusal = session.state.why_not(GAME.parse(f"P1 place {cards_}"))
        assert refusal is not None
        assert refusal.clause == clause


def test_what_is_to_be_asked_in_the_turn_is_refused():
    session = laid()
    follow(session, "time-travel", "order")
    refusal = session.state.why_not(GAME.parse("P1 end turn"))
    assert refusal is not None
    assert refusal.clause == "choson.main.reveal"
    session.play("P1 reveal")
    refusal = session.state.why_not(GAME.parse("P1 token by Scientist"))
    assert refusal is not None
    assert refusal.clause == "choson.effect.first"
    session.play("P1 swap P2 Hulk, P3 Reaper")
    refusal = session.state.why_not(GAME.parse("P1 end turn"))
    assert refusal is not None
    assert refusal.clause == "choson.main.must"


def test_the_lobby_ties_two_families_and_costs_player_2_a_token():
    session = laid()
    follow(session, "time-travel", "order")
    session.play("P1 reveal")
    before = session.state
    assert (before.majority(HULK), before.majority(REAPER), counter_attack(before)) == (2, 3, 2)
    session.play("P1 swap P2 Hulk, P3 Reaper")
    after = session.state
    assert (after.majority(HULK), after.majority(REAPER), counter_attack(after)) == (0, 0, 0)


def test_a_single_card_keeps_the_reader_within_the_limit():
    for placed in ("Scientist, Event", "Watcher"):
        session = laid()
        play_out(session, "P1 stay", f"P1 place {placed}")
        assert session.state.characters(1) <= SEASONS[2].limit


def test_the_first_attack_can_hit_what_the_task_speaks_of_and_not_what_is_shielded():
    legal = PLAN.task("attack").match().state.legal_actions()
    hits = {move.targets[0] for move in legal if isinstance(move, Destroy)}
    assert hits == {(2, HULK), (2, SCIENTIST), (3, SCIENTIST), (3, TIME_TRAVELLER)}


def test_two_of_the_three_majorities_of_player_2_are_out_of_reach_and_why_is_told():
    state = PLAN.task("attack").match().state
    assert [family for family in FAMILIES if state.majority(family) == 2] == [YI, SCIENTIST, TIME_TRAVELLER]
    refusals = [state.why_not(GAME.parse(f"P1 destroy P2 {family}")) for family in ("Yi", "Time Traveller")]
    assert [refusal and refusal.clause for refusal in refusals] == ["choson.sword.immune", "choson.sword.shield"]


def test_whoever_leaves_the_lobby_gets_no_token_by_the_scientist():
    session = laid()
    follow(session, "time-travel", "order")
    session.play("P1 reveal")
    tokens = session.state.tokens[1]
    session.play("P1 end turn")
    assert "choson.scientist.token" not in told(session, "main")
    assert session.state.tokens[1] == tokens


def test_a_tie_broken_by_the_shield_brings_the_token_of_snipers_or_hulks():
    for family, token in ((SNIPER, return_fire), (HULK, counter_attack)):
        name = GAME.vocabulary.cards([family]).removeprefix("1 ")
        tie = {"players": 2, "phase": "main", "player": 1, "P1": {"in_play": f"{name}, Yi"}, "P2": {"in_play": name}}
        assert token(GAME.position(tie)) == 0
        assert token(GAME.position(tie | {"shield": f"P1 {name}"})) == 1


def test_no_riposte_spoils_a_challenge():
    assert counter_attack(PLAN.task("attack").match().state) == 0  # a Hulk each
    assert return_fire(PLAN.task("effect-first").match().state) == 1


def test_the_oracles_token_can_be_had_by_the_sword_of_the_reaper_too():
    task = PLAN.task("oracle")
    for placed, right in (("Reaper, Event", True), ("Oracle", True), ("Gosu, Event", False), ("Oracle, Hulk", True)):
        match = task.match()
        match.play(f"P1 place {placed}")
        verdict = task.check(match)
        assert verdict is not None
        assert verdict.right is right, placed


def test_in_the_score_to_count_ten_points_are_doubled_and_two_players_tie():
    scores = PLAN.task("scores").scores
    assert scores.totals == {1: 20, 2: 11, 3: 20}
    legacy = scores.lines[3][-1]
    assert (legacy.clause, legacy.points) == ("choson.scoring.legacy-small", 10)
    assert scores.outcome.clause == "choson.scoring.tie"


def test_ties_and_majorities_by_one_card_are_as_frequent_as_the_tip_says():
    """The tip gives the figures of 300 games: 2.0 ties a game, and 69 majorities of 100 by one card."""
    games, ties, narrow, owned = 8, 0, 0, 0
    for seed in range(games):
        match = GAME.new(players=3, seed=seed)
        bots = {player: SensibleBot(player) for player in (1, 2, 3)}
        while not match.state.over:
            match.play(bots[match.state.player].choose(match.view(match.state.player)))
        for family in FAMILIES:
            second, most = sorted(match.state.in_play[family][1:])[1:]
            ties += most > 0 and second == most
            owned += most > second
            narrow += most == second + 1
    assert 1 < ties / games < 3
    assert 0.5 < narrow / owned < 0.85


def test_the_whole_game_begins_with_the_reader_and_a_hand_that_allows_each_combination():
    state = PLAN.scenes["game"](Reader()).state
    assert (state.player, state.first_player, state.players) == (1, 1, 3)
    hand = state.hand(1)
    assert hand[EVENT] >= 3
    assert max(hand[1:]) >= 2


# What is often misread --------------------------------------------------------------------------------

# The task in which a reader meets it; or the clause of the note.
MET_IN = {
    "effect-needs-event": "sword",
    "effect-at-once": "choson.order.combination-3",
    "combination-4-effect": "three-events",
    "shield-on-yi": "yi",
    "shield-one-stack": "shield",
    "legacy-ten": "scores",
    "highest-value": "the prose",
}


def test_the_reader_meets_every_misreading():
    met = {f"choson.misreading.{name}" for name in MET_IN}
    assert met == {misreading.id for misreading in GAME.clauses.misreadings()}
    tasks = {task.name for task in PLAN.tasks}
    assert all(place in tasks or place in NOTES or place == "the prose" for place in MET_IN.values())


def test_the_wrong_answers_of_a_misreading_are_explained():
    for task, answer in (("three-events", 0), ("shield", 1)):
        verdict = PLAN.task(task).check(answer)
        assert not verdict.right
        assert verdict.why.clause in ("choson.order.combination-4", "choson.yi.protects")
    bonus_instead_of_doubling = 10 + LEGACY_BONUS[3]
    assert PLAN.task("scores").check(3, bonus_instead_of_doubling).why.clause == "choson.scoring.legacy-small"
