"""A reader's way through a tutorial: what counts as done, what is saved, and that it goes on where it stood."""

import json
import random
from pathlib import Path, PurePath

import pytest
from laid_tables import CHOSON, CHOSON_SEED
from small_plan import POINTS, SCENES, SHIELD, STEPS, TASKS, WHO, a_game, one_round, small_plan

import gamekit
from gamekit import Luck, UnknownGame, UnknownLanguage, WrongArgument
from gamekit.lessons import lesson as lesson_module
from gamekit.lessons.lesson import Lesson, NoTutorial, lesson
from gamekit.lessons.plan import BrokenPlan, UnknownName

ROUND = ("P1 sacrifice Time Traveller", "P1 place Scientist, Event", "P1 reveal", "P1 end turn")


@pytest.fixture
def file(tmp_path):
    return tmp_path / "choson.progress.json"


def open_lesson(file=None, language="en", **changes):
    return Lesson(small_plan(**changes), language, file)


def play_round(way, moves=ROUND):
    for move in moves:
        way.session("round").play(move)


def move(session):
    """Make one move, any."""
    if session.covered:
        session.take_seat()
    session.play(session.view.legal_actions()[0])


def play_out(session, seed=1):
    """Play to the end, anything."""
    luck = Luck(seed)
    while not session.state.over:
        if session.covered:
            session.take_seat()
        legal = session.view.legal_actions()
        session.play(legal[luck.below(len(legal))])


def solve(way):
    way.trial("who").choose(1)
    for move in SHIELD.solution:
        way.trial("shield").session.play(move)
    for player, total in POINTS.scores.totals.items():
        way.trial("points").give(player, total)
    way.trial("points").check()


def standing(way):
    """All that a reader could tell: where each table, each task and the list of steps stand."""
    sessions = {name: way.session(name) for name in way.plan.scenes}
    return (
        {
            name: (s.match.records, s.unread, s.step_by_step, s.seat, s.shown)
            for name, s in sessions.items()
            if len(s.people) == 1
        },
        {name: s.match.records for name, s in sessions.items()},
        {task.name: way.trial(task.name).to_data() for task in way.plan.tasks},
        way.steps(),
        way.reader.language,
    )


# Steps ----------------------------------------------------------------------------------------------


def test_nothing_is_done_before_the_first_move():
    way = open_lesson()
    assert way.done == ()
    assert [step.name for step in way.steps()] == list(STEPS)
    assert way.next_step.title == "I · Time Travelling phase"
    assert not way.begun


def test_a_part_is_done_when_it_is_past_and_one_without_a_decision_when_it_has_been_read():
    way = open_lesson()
    play_round(way, ROUND[:1])
    assert way.done == ("time-travel", "distribution"), "the cards have been dealt, and their table is shown"
    play_round(way, ROUND[1:2])
    assert way.done == ("time-travel", "distribution", "order")


def test_what_comes_next_is_never_a_part_that_has_been_read():
    way = open_lesson()
    session = way.session("round")
    session.step_by_step = True
    session.play(ROUND[0])
    assert way.next_step.name == "time-travel"
    while session.unread:
        session.read_on()
    assert session.open_part() is session.part("order")
    assert way.done == ("time-travel", "distribution")
    assert way.next_step.name == "who"


def test_a_part_that_is_past_from_the_start_is_done_with_the_first_move():
    table = {
        **WHO.table,
        "phase": "main",
        "P1": {**SHIELD.table["P1"]},
        "P2": {"placed": "Sniper"},
        "P3": {"placed": "Hulk"},
    }
    table["first_player"] = 1

    def later(reader):
        return gamekit.lessons.session.Session(CHOSON.match(table, 1), reader=reader, parts=one_round(reader).parts)

    way = open_lesson(scenes={**SCENES, "round": later})
    assert way.done == ()
    way.session("round").play("P1 reveal")
    assert way.done == ("time-travel", "distribution", "order")


def test_a_part_is_done_when_it_has_been_read():
    way = open_lesson()
    session = way.session("round")
    session.step_by_step = True
    session.play(ROUND[0])
    session.read_all()
    session.play(ROUND[1])
    session.read_all()
    session.play("P1 reveal")
    session.read_all()
    session.play("P1 end turn")
    assert session.unread
    assert session.open_part().name("en").startswith("IV")
    done = way.done
    session.read_all()
    assert done == ("time-travel", "distribution", "order")


def test_a_task_is_done_when_it_is_solved():
    way = open_lesson()
    way.trial("who").choose(0)
    assert way.done == ()
    solve(way)
    assert way.done == ("who", "shield", "points")


def test_a_game_is_done_when_it_is_over():
    way = open_lesson()
    play_out(way.session("game"))
    assert way.done == ("game",)


def test_what_is_done_stays_done():
    way = open_lesson()
    play_round(way)
    solve(way)
    play_out(way.session("game"))
    done = way.done
    assert way.next_step is None
    way.session("round").restart()
    way.session("game").new_game()
    for task in TASKS:
        way.trial(task.name).again()
    assert way.done == done == STEPS


# Saved and taken up again ---------------------------------------------------------------------------


def look_at_everything(way):
    for name in way.plan.scenes:
        way.session(name)
    for task in way.plan.tasks:
        way.trial(task.name)
    way.steps()
    way.reader.tell()


def test_nothing_is_saved_before_the_first_move(file):
    way = open_lesson(file)
    look_at_everything(way)
    assert not file.exists()
    assert not way.saved
    way.session("game").play(way.session("game").view.legal_actions()[0])
    assert file.exists()
    assert way.saved


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("moves", range(len(ROUND) + 1))
def test_it_goes_on_where_it_stood(file, language, moves):
    way = open_lesson(file, language)
    way.session("round").step_by_step = True
    for move in ROUND[:moves]:
        way.session("round").read_all()
        way.session("round").play(move)
    way.session("round").read_on()
    solve(way)
    way.trial("who").choose(2)
    way.session("game").play(way.session("game").view.legal_actions()[0])
    way.session("shared").take_seat()
    way.session("shared").play(way.session("shared").view.legal_actions()[0])
    again = open_lesson(file, language)
    assert standing(again) == standing(way)
    assert again.troubles == []
    assert again.saved
    again.reader.tell()
    assert open_lesson(file, language).done == way.done


@pytest.mark.parametrize("seed", range(8))
def test_after_any_moves_and_answers_it_goes_on_where_it_stood(file, seed):
    way, luck = open_lesson(file), random.Random(seed)
    for _ in range(40):
        deed = luck.choice(("round", "game", "undo", "restart", "who", "shield", "points", "language", "on", "step"))
        session = way.session(luck.choice(("round", "game")))
        if deed in ("round", "game") and not way.session(deed).state.over:
            way.session(deed).read_all()
            way.session(deed).play(luck.choice(way.session(deed).view.legal_actions()))
        elif deed == "undo" and session.can_undo:
            session.undo()
        elif deed == "restart":
            session.restart()
        elif deed == "on":
            session.read_on()
        elif deed == "step":
            session.step_by_step = not session.step_by_step
        elif deed == "who":
            way.trial("who").choose(luck.randrange(3))
        elif deed == "points":
            way.trial("points").give(luck.choice((1, 2)), luck.randrange(31))
            way.trial("points").check()
        elif deed == "shield":
            way.trial("shield").again()
            way.trial("shield").session.play(luck.choice(SHIELD.solution[::2]))
        elif deed == "language":
            way.reader.language = luck.choice(("en", "cs"))
    again = open_lesson(file)
    assert again.done == way.done
    assert [again.trial(task.name).to_data() for task in TASKS] == [way.trial(task.name).to_data() for task in TASKS]
    assert again.reader.language == way.reader.language
    for name in ("round", "game"):
        assert again.session(name).match.records == way.session(name).match.records
        if way.session(name).can_undo:
            assert again.session(name).shown == way.session(name).shown


def test_what_two_people_play_is_covered_when_it_is_taken_up_again(file):
    way = open_lesson(file)
    way.session("shared").take_seat()
    way.session("shared").play(way.session("shared").view.legal_actions()[0])
    assert open_lesson(file).session("shared").covered


def test_a_new_game_at_a_table_is_taken_up_again(file):
    way = open_lesson(file)
    play_out(way.session("game"))
    way.session("game").new_game()
    again = open_lesson(file)
    assert again.troubles == []
    assert again.session("game").match.records == way.session("game").match.records
    assert again.done == ("game",)


def test_a_whole_game_is_not_taken_up_as_the_round_that_is_laid(file):
    way = open_lesson(file)
    way.session("game").play(way.session("game").view.legal_actions()[0])
    data = json.loads(file.read_text("utf-8"))
    data["scenes"] = {"round": data["scenes"]["game"]}
    file.write_text(json.dumps(data), "utf-8")
    again = open_lesson(file)
    assert ["“One round” begins anew" in str(trouble) for trouble in again.troubles] == [True]
    assert again.session("round").match.records == open_lesson(None).session("round").match.records


# Two tutorials on one file ----------------------------------------------------------------------------


def saved(file):
    return json.loads(file.read_text("utf-8"))


def test_two_tutorials_on_one_file_lose_nothing_of_each_other(file):
    one, two = open_lesson(file), open_lesson(file)
    solve(one)
    move(one.session("round"))
    move(two.session("game"))
    assert two.done == one.done != ()
    assert set(saved(file)["scenes"]) == {"round", "game"}
    assert [str(trouble).partition(".")[0] for trouble in two.troubles] == [
        "Another tutorial saves its progress in choson"
    ]
    assert two.troubles[0].text("cs").startswith("Do souboru choson.progress.json ukládá")
    for way in (one, two, one):  # and so on, to and fro
        move(way.session("shared"))
        assert len(way.troubles) == 1
    again = open_lesson(file)
    assert again.done == one.done
    assert again.troubles == []
    assert [path.name for path in file.parent.iterdir()] == [file.name]
    for name, way in {"round": one, "game": two, "shared": one}.items():
        assert again.session(name).match.records == way.session(name).match.records


def test_who_begins_anew_does_not_delete_what_another_tutorial_saved(file):
    one, two = open_lesson(file), open_lesson(file)
    solve(one)
    before = file.read_bytes()
    two.start_again()
    assert not file.exists()
    assert file.with_name("choson.progress-1.json").read_bytes() == before
    assert [str(trouble) for trouble in two.troubles] == [
        "What the file held before is kept as choson.progress-1.json."
    ]


@pytest.mark.parametrize("text", ["{", "[]", '{"format": "gamekit-progress", "version": 2}'])
def test_a_file_that_breaks_while_one_plays_is_kept(file, text):
    way = open_lesson(file)
    move(way.session("game"))
    file.write_text(text, "utf-8")
    move(way.session("round"))
    assert file.with_name("choson.progress-1.json").read_text("utf-8") == text
    assert set(saved(file)["scenes"]) == {"round", "game"}
    assert [str(trouble) for trouble in way.troubles] == [
        "What the file held before is kept as choson.progress-1.json."
    ]


def test_a_file_that_was_deleted_while_one_plays_is_written_again(file):
    way = open_lesson(file)
    move(way.session("game"))
    file.unlink()
    move(way.session("round"))
    assert set(saved(file)["scenes"]) == {"round", "game"}
    assert way.troubles == []


def test_a_folder_of_that_name_is_told_and_left_alone(file):
    file.mkdir()
    way = open_lesson(file)
    move(way.session("game"))
    way.start_again()
    assert [str(trouble) for trouble in way.troubles] == [
        "The progress cannot be saved in choson.progress.json: that is not an ordinary file."
    ]
    assert not way.saved
    assert [path.name for path in file.parent.iterdir()] == [file.name]
    assert file.is_dir()


@pytest.mark.parametrize("path", [str, Path, PurePath])
def test_the_file_is_given_by_any_path(file, path):
    way = open_lesson(path(file))
    move(way.session("game"))
    assert file.is_file()


@pytest.mark.parametrize("path", [1, True, b"a.json", "", "a\0b", ["a.json"], object()])
def test_what_is_no_path_is_refused(path):
    with pytest.raises(WrongArgument, match=r"^The file of the progress is given by its path, .*, not by .+\.$"):
        open_lesson(path)


def test_moves_taken_back_leave_the_table_as_it_was(file):
    way = open_lesson(file)
    way.session("game").play(way.session("game").view.legal_actions()[0])
    way.session("game").undo()
    assert not file.exists()
    assert not way.saved
    assert not way.begun


def test_the_language_is_saved_when_it_is_switched(file):
    way = open_lesson(file)
    way.trial("who").choose(1)
    assert open_lesson(file, "cs").reader.language == "cs"
    way.reader.language = "cs"
    assert open_lesson(file, "en").reader.language == "cs"
    way.reader.language = "en"
    assert "language" not in json.loads(file.read_text("utf-8"))


def test_without_a_file_nothing_is_saved():
    way = open_lesson()
    solve(way)
    assert not way.saved
    assert way.file_name == ""
    assert way.troubles == []


def test_what_cannot_be_saved_is_told_until_it_can(tmp_path):
    folder = tmp_path / "folder"
    way = open_lesson(folder / "choson.progress.json")
    way.trial("who").choose(0)
    assert [str(trouble) for trouble in way.troubles] == [
        "The progress cannot be saved in choson.progress.json: there is no such file or folder."
    ]
    assert not way.saved
    folder.mkdir()
    way.trial("who").choose(1)
    assert way.troubles == []
    assert way.saved


# Begin anew -----------------------------------------------------------------------------------------


def test_to_begin_anew_sets_all_back(file):
    fresh = standing(open_lesson())
    way = open_lesson(file)
    play_round(way)
    solve(way)
    play_out(way.session("game"))
    way.session("game").new_game()
    way.session("shared").take_seat()
    told = []
    way.reader.watch(lambda: told.append(way.done))
    way.start_again()
    assert told == [()]
    assert standing(way) == fresh
    assert not way.begun
    assert not file.exists()
    assert standing(open_lesson(file)) == fresh


def test_what_was_begun_anew_can_be_gone_through_again(file):
    way = open_lesson(file)
    play_round(way)
    way.start_again()
    assert not way.session("round").can_redo
    play_round(way)
    solve(way)
    assert way.done == STEPS[:-1]
    assert open_lesson(file).done == way.done


# Broken files ---------------------------------------------------------------------------------------


def test_a_broken_file_is_told_and_stays_until_the_first_move(file):
    file.write_text("{", encoding="utf-8")
    way = open_lesson(file)
    look_at_everything(way)
    assert [type(trouble).__name__ for trouble in way.troubles] == ["BrokenProgress"]
    assert file.read_text("utf-8") == "{"
    assert way.begun
    way.trial("who").choose(0)
    assert [str(trouble) for trouble in way.troubles] == [
        "What the file held before is kept as choson.progress-1.json."
    ]
    assert file.with_name("choson.progress-1.json").read_text("utf-8") == "{"
    assert open_lesson(file).trial("who").tried == [0]


def test_a_broken_file_is_kept_when_one_begins_anew(file):
    file.write_text("{", encoding="utf-8")
    way = open_lesson(file)
    way.start_again()
    assert not file.exists()
    assert file.with_name("choson.progress-1.json").read_text("utf-8") == "{"


def earlier_plan(file):
    """Progress saved when the round was laid with another seed."""
    way = open_lesson(file, scenes={**SCENES, "round": lambda reader: one_round(reader, CHOSON_SEED + 1)})
    way.session("round").play("P1 stay")
    way.session("game").play(way.session("game").view.legal_actions()[0])
    solve(way)
    return way


def test_a_table_that_has_changed_begins_anew_and_the_rest_is_kept(file):
    before = earlier_plan(file)
    way = open_lesson(file)
    (trouble,) = way.troubles
    assert str(trouble).startswith("“One round” begins anew, because it has changed or was not saved whole: The saved")
    assert trouble.text("cs").startswith("„Jedno kolo“ začíná znovu")
    assert not way.session("round").can_undo
    assert way.session("game").match.records == before.session("game").match.records
    assert way.done == before.done
    way.trial("who").choose(0)
    assert open_lesson(file).troubles == []


def damaged(file, change):
    data = json.loads(file.read_text("utf-8"))
    change(data)
    file.write_text(json.dumps(data), encoding="utf-8")


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data["scenes"]["round"]["match"]["steps"].append({"action": "P1 reveal"}),
        lambda data: data["scenes"]["round"]["match"].update(version=2),
        lambda data: data["scenes"]["round"].pop("match"),
        lambda data: data["scenes"]["round"].pop("unread"),
        lambda data: data["scenes"]["round"].update(unread=-1),
        lambda data: data["scenes"]["round"].update(unread=True),
        lambda data: data["scenes"]["round"].update(step_by_step=1),
    ],
)
def test_a_table_that_was_not_saved_whole_begins_anew(file, change):
    before = earlier_plan(file)
    damaged(file, change)
    way = open_lesson(file, scenes={**SCENES, "round": lambda reader: one_round(reader, CHOSON_SEED + 1)})
    assert len(way.troubles) == 1
    assert not way.session("round").can_undo
    assert way.session("game").match.records == before.session("game").match.records


def test_a_task_that_has_changed_begins_anew(file):
    earlier_plan(file)
    damaged(file, lambda data: data["tasks"]["who"].update(tried=["Player 7"]))
    way = open_lesson(file)
    assert [trouble.text("en").split(" begins")[0] for trouble in way.troubles] == ["“One round”", "“The Hulks”"]
    assert way.trial("who").tried == []
    assert way.trial("shield").solved
    assert "who" in way.done


def test_what_the_tutorial_no_longer_has_is_left_out(file):
    earlier_plan(file)
    way = open_lesson(
        file, scenes={"round": one_round, "shared": SCENES["shared"]}, tasks=[WHO], steps=["who", "order"]
    )
    assert way.done == ("who",)
    assert len(way.troubles) == 1


def test_far_too_many_stops_to_be_read_are_no_harm(file):
    way = open_lesson(file)
    way.session("round").step_by_step = True
    play_round(way, ROUND[:1])
    damaged(file, lambda data: data["scenes"]["round"].update(unread=10**6))
    again = open_lesson(file)
    assert again.troubles == []
    again.session("round").read_all()
    assert again.session("round").shown == way.session("round").view.state


@pytest.mark.parametrize("seed", range(60))
def test_whatever_stands_in_the_file_the_tutorial_opens(file, seed):
    """Values of the saved file are replaced by others, or left out."""
    luck = random.Random(seed)
    way = open_lesson(file)
    play_round(way)
    solve(way)
    data = json.loads(file.read_text("utf-8"))
    places = list(places_of(data))
    for _ in range(luck.randint(1, 3)):
        holder, key = luck.choice(places)
        value = luck.choice([None, 0, -1, 10**30, 1.5, "", "order", "\0", [], [[]], {}, {"1": 2}, True])
        if key in holder or isinstance(holder, list):
            holder[key] = value
    file.write_text(json.dumps(data), encoding="utf-8")
    opened = open_lesson(file)
    look_at_everything(opened)
    assert all(str(trouble) and "\n" not in str(trouble) for trouble in opened.troubles)
    opened.start_again()
    assert not opened.begun


def places_of(data):
    """Every place in plain data: what holds it, and by which key."""
    items = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in items:
        yield data, key
        if isinstance(value, dict | list):
            yield from places_of(value)


# Names ----------------------------------------------------------------------------------------------


def test_a_part_is_played_at_the_round_and_a_scene_by_itself():
    way = open_lesson()
    assert way.place("order") == (way.session("round"), "order")
    assert way.place("game") == (way.session("game"), "")
    assert way.place("round") == (way.session("round"), "")
    assert way.session("game") is way.session("game")
    assert way.trial("who") is way.trial("who")


@pytest.mark.parametrize(
    ("ask", "known"),
    [
        (lambda way: way.place("lunch"), "time-travel, distribution, .*, rest, round, game, shared"),
        (lambda way: way.session("lunch"), "round, game, shared"),
        (lambda way: way.trial("lunch"), "who, shield, points"),
    ],
)
def test_an_unknown_name_is_told_with_those_that_there_are(ask, known):
    with pytest.raises(UnknownName, match=f"'lunch'.*; there are: {known}"):
        ask(open_lesson())


def test_titles():
    assert [step.title for step in open_lesson().steps()][2:] == [
        "The Hulks",
        "III · Order phase",
        "Reveal, and put the Shield on your Yi.",
        "How many points has each of them?",
        "A whole game",
    ]
    assert [step.title for step in open_lesson(language="cs").steps()][-1] == "Celá hra"


@pytest.mark.parametrize(
    "changes",
    [
        {"tasks": (WHO, WHO)},
        {"scenes": {**SCENES, "who": a_game}},
        {"scenes": {**SCENES, "order": a_game}},
        {"steps": ("who", "who")},
    ],
)
def test_two_things_of_one_name_are_refused(changes):
    with pytest.raises(BrokenPlan, match=r"is called (who|order)\."):
        open_lesson(**changes)


def test_a_step_that_is_nothing_is_refused():
    with pytest.raises(UnknownName, match="no step 'lunch'"):
        open_lesson(steps=("lunch",))


def test_the_lesson_of_a_game_is_found_by_its_id():
    way = lesson("choson", "cs")
    assert way.plan.game is CHOSON
    assert way.reader.language == "cs"


def test_a_lesson_that_there_is_not(monkeypatch):
    with pytest.raises(UnknownGame):
        lesson("session")
    with pytest.raises(UnknownLanguage):
        lesson("koryo", "cs")
    monkeypatch.setattr(lesson_module, "find_spec", lambda _: None)
    with pytest.raises(NoTutorial, match=r"no tutorial of Chosŏn"):
        lesson("choson")
