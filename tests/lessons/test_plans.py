"""What holds for the tutorial of every game: its tables, its tasks, its sentences, its steps, and the notebook."""

import json
import re
from dataclasses import dataclass
from functools import cache
from itertools import count, pairwise
from pathlib import Path

import pytest

import gamekit
from gamekit import Luck
from gamekit.bots import RandomBot
from gamekit.lessons.lesson import Lesson, lesson
from gamekit.lessons.parts import Standing, steps_of
from gamekit.lessons.plan import ROUND
from gamekit.lessons.session import Reader
from gamekit.lessons.tasks import Challenge, Count, Question
from gamekit.lessons.trials import ChallengeTrial
from gamekit.rulebook.messages import translate

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
PLANS = {game_id: lesson(game_id).plan for game_id in gamekit.game_ids()}
TASKS = [pytest.param(task, id=f"{game_id}-{task.name}") for game_id, plan in PLANS.items() for task in plan.tasks]
SCENES = [
    pytest.param(plan, scene, id=f"{game_id}-{scene}") for game_id, plan in PLANS.items() for scene in plan.scenes
]
LANGUAGES = [
    pytest.param(plan, language, id=f"{game_id}-{language}")
    for game_id, plan in PLANS.items()
    for language in plan.game.languages
]

every_plan = pytest.mark.parametrize("plan", PLANS.values(), ids=PLANS)
every_task = pytest.mark.parametrize("task", TASKS)
every_scene = pytest.mark.parametrize(("plan", "scene"), SCENES)
every_language = pytest.mark.parametrize(("plan", "language"), LANGUAGES)


def of_kind(kind):
    return pytest.mark.parametrize("task", [param for param in TASKS if isinstance(param.values[0], kind)])


def laid(plan, scene, language="en"):
    return plan.scenes[scene](Reader(language))


# Positions ------------------------------------------------------------------------------------------


@every_task
def test_the_table_of_a_task_is_a_position_of_the_game(task):
    state = task.game.position(task.table)
    assert task.game.position(state.to_dict()) == state == task.state
    assert task.game.position(json.loads(json.dumps(state.to_dict()))) == state


@every_scene
def test_a_scene_lays_the_same_table_each_time_and_it_is_a_position(plan, scene):
    session, again = laid(plan, scene), laid(plan, scene)
    assert session.state == again.state
    assert plan.game.position(session.state.to_dict()) == session.state
    assert session.state.player in session.people


@every_task
def test_marked_cards_lie_there(task):
    for mark in task.marks:
        state = task.state
        cards = state.hand(mark.player) if mark.in_hand else state.tableau(mark.player)
        assert cards[mark.kind] > 0, mark


# Questions ------------------------------------------------------------------------------------------


@of_kind(Question)
def test_exactly_one_answer_is_right_and_each_is_explained_in_its_own_words(task):
    verdicts = [task.check(number) for number in range(len(task.answers))]
    assert [verdict.right for verdict in verdicts].count(True) == 1
    for language in task.game.languages:
        assert len(set(task.options(language))) == len(verdicts)
        assert len({verdict.why.text(language) for verdict in verdicts}) == len(verdicts)
    assert {verdict.why.clause for verdict in verdicts} <= set(task.game.clauses)


# Challenges -----------------------------------------------------------------------------------------


@dataclass
class Try:
    """What is said of moves, and of which kind it is."""

    moves: tuple[str, ...]
    verdict: object
    remark: object


@cache
def all_tries(task):
    """Every way of moving at the task's table, up to the moment at which something is said of it."""
    trial = ChallengeTrial(task, Reader())
    found = []

    def go_on(moves):
        session = trial.session
        for action in session.match.view(task.seat).legal_actions():
            session.play(action)
            now = (*moves, str(action))
            assert len(now) < 20, now
            found.append(Try(now, trial.verdict, task.remark(session.match)))
            if trial.verdict is None:
                assert session.state.player == task.seat, now
                go_on(now)
            session.undo()

    go_on(())
    return found


@of_kind(Challenge)
def test_of_every_move_something_is_said_or_it_leads_on(task):
    tries = all_tries(task)
    assert any(found.verdict and found.verdict.right for found in tries)
    assert any(found.verdict and not found.verdict.right for found in tries)
    said_nothing = [t.moves for t in tries if t.verdict and not t.verdict.right and t.remark is None]
    assert said_nothing == []
    led_on = {found.moves[:-1] for found in tries}
    assert all(found.moves in led_on for found in tries if found.verdict is None)


@of_kind(Challenge)
def test_from_every_place_on_the_way_the_aim_can_be_reached(task):
    tries = all_tries(task)
    reached = {t.moves[:length] for t in tries if t.verdict and t.verdict.right for length in range(len(t.moves))}
    assert [found.moves for found in tries if found.verdict is None and found.moves not in reached] == []


@of_kind(Challenge)
def test_each_remark_is_made_and_differs_from_the_others(task):
    made = {found.remark.says for found in all_tries(task) if found.verdict and not found.verdict.right}
    assert made == {remark.says for remark in task.remarks}
    assert {remark.clause for remark in task.remarks} | {task.clause} <= set(task.game.clauses)
    for language in task.game.languages:
        said = {task._say(remark.says, remark.data, language) for remark in task.remarks}
        assert len(said) == len(task.remarks)


@of_kind(Challenge)
def test_the_solution_is_one(task):
    tries = {found.moves: found.verdict for found in all_tries(task)}
    verdict = tries[tuple(task.solution)]
    assert verdict
    assert verdict.right
    assert verdict.why.clause == task.clause


# Scores to count ------------------------------------------------------------------------------------


@of_kind(Count)
def test_mistakes_come_to_other_figures_than_the_right_one_and_one_another(task):
    totals = task.scores.totals
    figures = [(mistake.player, mistake.points(task.state)) for mistake in task.mistakes]
    assert len(set(figures)) == len(figures)
    for player, figure in figures:
        assert figure != totals[player]
        assert figure in task.figures
    assert set(totals.values()) <= set(task.figures)
    assert {player for player, _ in figures} == set(totals)
    assert {mistake.clause for mistake in task.mistakes} | {task.clause} <= set(task.game.clauses)


@of_kind(Count)
def test_each_mistake_is_explained_in_its_own_words(task):
    for language in task.game.languages:
        said = {task.check(mistake.player, mistake.points(task.state)).why.text(language) for mistake in task.mistakes}
        assert len(said) == len(task.mistakes)
    for player, total in task.scores.totals.items():
        assert task.check(player, total).right
        assert not task.check(player, total + 1).right


# Sentences ------------------------------------------------------------------------------------------


def sentences(plan):
    """Every sentence of the plan: where it stands, the template, its values."""
    for task in plan.tasks:
        yield task.name, task.asks, task.data
        if isinstance(task, Question):
            for answer in task.answers:
                yield task.name, answer.says, answer.data
                yield task.name, answer.why, answer.data
        elif isinstance(task, Challenge):
            yield task.name, task.praise, task.data
            for remark in task.remarks:
                yield task.name, remark.says, remark.data
        else:
            for mistake in task.mistakes:
                yield task.name, mistake.says, {"player": mistake.player, **mistake.data}
    for scene in plan.scenes:
        for clause, note in laid(plan, scene).notes.items():
            yield clause, note, {}
    for name, title in plan.titles.items():
        yield name, title, {}


@every_language
def test_every_sentence_can_be_said_in_every_language(plan, language):
    for place, template, data in sentences(plan):
        said = plan.game.vocabulary.say(translate(template, language), data, language)
        assert said.strip(), place
        assert not re.search(r"[{}]|\s\s", said), (place, said)
        words_of_its_own = re.search(r"[^\W\d_]", re.sub(r"\{[^}]*\}", "", template))
        if language != "en" and words_of_its_own:
            assert translate(template, language) != template, (place, template)


@every_language
def test_every_sentence_ends_as_one(plan, language):
    """What is asked, said of an answer or explained is a sentence; answers and titles need not be one."""
    for task in plan.tasks:
        assert task.question(language)[-1] in ".?!:", task.name
    short = {template for task in plan.tasks if isinstance(task, Question) for template in map(says, task.answers)}
    for place, template, data in sentences(plan):
        if template not in short and template not in plan.titles.values():
            said = plan.game.vocabulary.say(translate(template, language), data, language)
            assert re.search(r"[.?!:…][”“\")]?$", said), (place, said)


def says(answer):
    return answer.says


# The round that is led ------------------------------------------------------------------------------


def standings(session):
    return [part.standing(session.match, session.state) for part in session.parts.values()]


def play_as_suggested(session):
    for part in session.parts.values():
        for move in part.suggestions():
            session.read_all()
            session.play(move)


@every_plan
def test_every_suggestion_is_legal_at_its_place_and_they_lead_through_the_round(plan):
    session = laid(plan, ROUND)
    for name in plan.game.phases:
        part = session.part(name)
        for move in part.suggestions():
            action = plan.game.parse(move)
            assert str(action) == move
            session.read_all()
            assert session.view.why_not(action) is None, move
            assert part.standing(session.match, session.state) is Standing.OPEN, move
            session.play(move)
        session.read_all()
        assert part.standing(session.match, session.state) is Standing.PAST


@every_plan
@pytest.mark.parametrize("seed", range(30))
def test_a_reader_who_does_anything_comes_through_the_round(plan, seed):
    session, luck = laid(plan, ROUND), Luck(seed)
    last = session.part(plan.game.phases[-1])
    order = [Standing.PAST, Standing.OPEN, Standing.AHEAD]
    for moves in count():
        assert moves < 100
        for unread in range(session.unread, 0, -1):
            assert session.unread == unread
            session.read_on()
        assert [order.index(standing) for standing in standings(session)] == sorted(
            map(order.index, standings(session))
        )
        if last.standing(session.match, session.state) is Standing.PAST:
            break
        legal = session.view.legal_actions()
        assert legal
        session.play(legal[luck.below(len(legal))])
    session.restart()
    assert not session.can_undo


# Notes ----------------------------------------------------------------------------------------------


@every_scene
def test_every_note_is_about_a_clause_and_is_told(plan, scene):
    """As the reader does what is suggested, or in one of many matches, each clause with a note comes up in a part."""
    session = laid(plan, scene)
    notes, parts = session.notes, session.parts.values()
    assert set(notes) <= set(plan.game.clauses)
    missing = set(notes)
    for match in matches_at(plan, scene):
        if not missing:
            break
        steps = [step for step in steps_of(match, 1, notes) if not parts or any(p.holds(step.place) for p in parts)]
        told = {event.clause for step in steps for event, note in zip(step.events, step.notes, strict=True) if note}
        missing -= told
    assert missing == set()


def matches_at(plan, scene):
    """The match as it is suggested; then some in which the reader does anything."""
    session = laid(plan, scene)
    play_as_suggested(session)
    yield session.match
    for seed in range(150):
        luck = Luck(seed)
        if session.parts:
            session = laid(plan, scene)
            while session.state.player in session.people:
                legal = session.view.legal_actions()
                session.play(legal[luck.below(len(legal))])
            yield session.match
        else:
            match, bot = plan.game.new(players=3, seed=seed), RandomBot(seed)
            while not match.state.over:
                match.play(bot.choose(match.view(match.state.player)))
            yield match


# Steps ----------------------------------------------------------------------------------------------


@every_plan
def test_a_reader_who_does_all_has_done_every_step_but_the_whole_games(plan):
    way = Lesson(plan)
    assert way.done == ()
    play_as_suggested(way.session(ROUND))
    way.session(ROUND).read_all()
    for task in plan.tasks:
        trial = way.trial(task.name)
        if isinstance(task, Question):
            trial.choose(next(number for number in range(len(task.answers)) if task.check(number).right))
        elif isinstance(task, Challenge):
            for move in task.solution:
                trial.session.play(move)
        else:
            for player, total in task.scores.totals.items():
                trial.give(player, total)
            trial.check()
        assert trial.solved, task.name
    assert list(way.done) == [step for step in plan.steps if step not in plan.scenes]


@every_plan
def test_every_task_and_the_whole_game_is_a_step(plan):
    """The game for two people is none: whoever learns alone could never do it."""
    assert {task.name for task in plan.tasks} <= set(plan.steps)
    assert set(plan.scenes) - {ROUND, "shared"} <= set(plan.steps)
    assert {ROUND, "game", "shared"} <= set(plan.scenes)
    assert len(plan.tasks) >= len(plan.game.phases)
    assert {type(task) for task in plan.tasks} == {Question, Challenge, Count}


@every_language
def test_every_step_has_a_title_of_its_own(plan, language):
    titles = [step.title for step in Lesson(plan, language).steps()]
    assert len(set(titles)) == len(titles)
    assert all(len(title) < 60 for title in titles)


# The notebook ---------------------------------------------------------------------------------------


def cells_of(plan, language):
    """The kind and the source of each cell."""
    folder = NOTEBOOKS if language == "en" else NOTEBOOKS / language
    notebook = json.loads((folder / f"{plan.game.id}.ipynb").read_text(encoding="utf-8"))
    return [(cell["cell_type"], "".join(cell["source"])) for cell in notebook["cells"]]


def called(source):
    """What a code cell shows: ("play", "order")."""
    return re.findall(r'^tutorial\.(\w+)\((?:"([\w-]+)")?\)$', source, re.M)


def looked_up(source):
    """The clauses that a code cell lets the reader look up."""
    return re.findall(r'"([\w.-]+)"', source) if source.startswith("tutorial.rule(") else []


def remembered(cells):
    """The lines to remember: each is all that stands in its cell, and below it the clauses can be looked up."""
    return [
        source
        for (kind, source), (_, below) in pairwise(cells)
        if kind == "markdown" and re.fullmatch(r"\*\*[^*]+:\*\* .+", source) and looked_up(below)
    ]


@every_language
def test_the_notebook_shows_everything_once_and_in_the_order_of_the_steps(plan, language):
    code = [source for kind, source in cells_of(plan, language) if kind == "code"]
    shown = [call for source in code for call in called(source)]
    names = [name for verb, name in shown if verb in ("play", "ask")]
    assert sorted(name for verb, name in shown if verb == "ask") == sorted(task.name for task in plan.tasks)
    played = [name for verb, name in shown if verb == "play"]
    further = [step for step in plan.steps if step not in plan.game.phases and step in (*laid(plan, ROUND).parts,)]
    assert sorted(played) == sorted([*plan.game.phases, *further, *(scene for scene in plan.scenes if scene != ROUND)])
    assert [name for name in names if name in plan.steps] == list(plan.steps)
    assert [name for name in played if name in plan.game.phases] == list(plan.game.phases)
    assert [verb for verb, _ in shown].count("progress") == 2
    assert [verb for verb, _ in shown].count("score_sheet") == 1


@every_language
def test_each_phase_and_the_scoring_is_seen_tried_asked_and_remembered(plan, language):
    """Before a table stands what is seen at it; up to the next, a task, and a line to remember with its clauses."""
    cells = cells_of(plan, language)
    tried = [number for number, (_, source) in enumerate(cells) for verb, _ in called(source) if verb == "play"]
    tables = dict(zip([called(cells[number][1])[0][1] for number in tried], tried, strict=True))
    ends = dict(pairwise([*tried, len(cells)]))
    for phase in plan.game.phases:
        place = tables[phase]
        assert cells[place - 1][0] == "markdown", phase
        section = cells[place + 1 : ends[place]]
        assert any(verb == "ask" for _, source in section for verb, _ in called(source)), phase
        assert len(remembered(section)) >= (2 if phase == plan.game.phases[-1] else 1), phase


@every_language
def test_every_clause_that_the_notebook_names_is_one(plan, language):
    named = set()
    for kind, source in cells_of(plan, language):
        named |= {*(re.findall(rf"`({plan.game.id}\.[\w.-]+)`", source) if kind == "markdown" else looked_up(source))}
    assert named
    assert named <= set(plan.game.clauses)


@every_language
def test_no_paragraph_is_long_and_each_stands_on_one_line(plan, language):
    for kind, source in cells_of(plan, language):
        if kind == "markdown":
            for paragraph in re.split(r"\n\n|\n(?=[-|*] ?|\d\. )", source):
                assert "\n" not in paragraph, paragraph
                assert len(re.findall(r"[^\d\s][.?!](?=\s|$)", paragraph)) <= 6, paragraph
