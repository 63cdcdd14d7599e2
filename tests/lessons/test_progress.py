"""The file of the progress: read with care, never written over when it is not ours."""

import json
import os
from pathlib import Path

import pytest
from laid_tables import CHOSON, CHOSON_SEED, CHOSON_TABLE
from small_plan import one_round

from gamekit import BrokenSave
from gamekit.lessons.progress import (
    BrokenProgress,
    CannotSave,
    Progress,
    ProgressFile,
    check_start,
    match_from,
    match_to,
    read_progress,
)
from gamekit.lessons.session import Reader

SOME = Progress("cs", ("order", "who"), {"round": {"match": {"ž": 1}}}, {"who": {"tried": ["Player 1"]}})
PLAIN = json.loads(SOME.text(CHOSON))


def without(name):
    return json.dumps({key: value for key, value in PLAIN.items() if key != name})


def with_(**changes):
    return json.dumps({**PLAIN, **changes})


BROKEN = {
    "nothing": "",
    "half": SOME.text(CHOSON)[:60],
    "list": "[]",
    "text": '"gamekit-progress"',
    "deep": "[" * 100_000,
    "long number": '{"version": ' + "9" * 5000 + "}",
    "match": with_(format="gamekit-match"),
    "no format": without("format"),
    "newer": with_(version=2),
    "true": with_(version=True),
    "no version": without("version"),
    "other game": with_(game="koryo"),
    "no done": without("done"),
    "done": with_(done={"order": True}),
    "done of numbers": with_(done=[1]),
    "scenes": with_(scenes=[]),
    "scene": with_(scenes={"round": "match"}),
    "tasks": with_(tasks=None),
    "task": with_(tasks={"who": 1}),
    "language": with_(language=1),
}


@pytest.fixture
def file(tmp_path):
    return ProgressFile(tmp_path / "choson.progress.json", CHOSON)


def names(file):
    return sorted(path.name for path in file.path.parent.iterdir())


def test_progress_is_read_as_it_was_written(file):
    assert file.read() is None
    assert file.save(SOME) == ""
    assert file.read() == SOME
    assert names(file) == ["choson.progress.json"]
    assert "ž" in file.path.read_text(encoding="utf-8")


def test_no_progress_leaves_no_file(file):
    file.save(Progress())
    assert names(file) == []
    file.save(SOME)
    file.save(Progress())
    assert names(file) == []


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN)
@pytest.mark.parametrize("progress", [SOME, Progress()], ids=["moved", "anew"])
def test_what_cannot_be_read_is_told_and_kept(file, text, progress):
    file.path.write_text(text, encoding="utf-8")
    with pytest.raises(
        BrokenProgress, match=r"^The progress in choson\.progress\.json cannot be taken up: .+\.$"
    ) as told:
        file.read()
    assert told.value.text("cs").startswith("V\u00a0postupu ze souboru choson.progress.json nelze pokračovat: ")
    assert "\n" not in str(told.value)
    assert file.path.read_text(encoding="utf-8") == text
    assert file.save(progress) == "choson.progress-1.json"
    assert file.path.with_name("choson.progress-1.json").read_text(encoding="utf-8") == text
    assert file.read() == (None if progress == Progress() else progress)
    assert file.save(SOME) == ""


def test_a_newer_version_is_named():
    with pytest.raises(BrokenProgress, match="in version 2 of the format, and this program reads version 1"):
        read_progress(with_(version=2), CHOSON)


def test_a_file_that_was_kept_is_not_written_over_either(file):
    for number in (1, 2):
        file.path.write_bytes(b"\xff\xfe" + bytes([number]))
        with pytest.raises(BrokenProgress, match="it is not text"):
            file.read()
        assert file.save(SOME) == f"choson.progress-{number}.json"
    assert file.path.with_name("choson.progress-1.json").read_bytes() == b"\xff\xfe\x01"


def test_a_folder_of_that_name_is_told(file):
    file.path.mkdir()
    with pytest.raises(BrokenProgress, match=r"cannot be taken up: that is not an ordinary file"):
        file.read()


def test_what_cannot_be_written_is_told_in_a_sentence(tmp_path):
    (tmp_path / "folder").write_text("no folder", encoding="utf-8")
    file = ProgressFile(tmp_path / "folder" / "choson.progress.json", CHOSON)
    with pytest.raises(CannotSave, match=r"^The progress cannot be saved in choson\.progress\.json: .+\.$") as told:
        file.save(SOME)
    assert str(tmp_path) not in str(told.value)


def test_a_save_that_breaks_off_leaves_the_file_as_it_was(file, monkeypatch):
    file.save(SOME)

    def fail(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(CannotSave, match="there is no space left"):
        file.save(Progress(done=("order",)))
    monkeypatch.undo()
    assert file.read() == SOME
    assert names(file) == ["choson.progress.json"]


# Matches --------------------------------------------------------------------------------------------


def moved(match, moves=3):
    for _ in range(moves):
        match.play(match.state.legal_actions()[0])
    return match


def test_a_match_is_read_as_it_was_written():
    match = moved(CHOSON.match(CHOSON_TABLE, CHOSON_SEED))
    again = match_from(CHOSON, json.loads(json.dumps(match_to(match))))
    assert again.records == match.records


@pytest.mark.parametrize(
    "data", [None, 1, "match", [], {}, {"format": "gamekit-match", "version": 1, "game": "choson"}]
)
def test_what_is_no_match_is_refused(data):
    with pytest.raises(BrokenSave):
        match_from(CHOSON, data)


@pytest.mark.parametrize(
    ("match", "fits"),
    [
        (moved(CHOSON.match(CHOSON_TABLE, CHOSON_SEED)), True),
        (CHOSON.match(CHOSON_TABLE, CHOSON_SEED + 1), False),
        (CHOSON.match({**CHOSON_TABLE, "round": 4}, CHOSON_SEED), False),
        (CHOSON.new(3, seed=8), False),
        (CHOSON.new(2, seed=8), False),
    ],
    ids=["goes on", "other seed", "other table", "new game", "new game of two"],
)
def test_a_match_has_to_begin_like_its_table(match, fits):
    start = one_round(Reader()).match
    if fits:
        check_start(match, start)
    else:
        with pytest.raises(BrokenSave, match="begins at another table"):
            check_start(match, start)


def test_a_new_game_has_the_cards_that_its_seed_deals():
    start, other = CHOSON.new(2, seed=1), CHOSON.new(2, seed=2)
    check_start(other, start)
    data = {**match_to(other), "opening": match_to(CHOSON.new(2, seed=3))["opening"]}
    with pytest.raises(BrokenSave, match="begins at another table"):
        check_start(match_from(CHOSON, data), start)


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo], ids=["folder", "pipe"])
@pytest.mark.parametrize("progress", [SOME, Progress()], ids=["moved", "anew"])
def test_what_is_no_ordinary_file_is_neither_read_nor_renamed(file, make, progress):
    make(file.path)
    kind = file.path.stat().st_mode
    for _ in range(2):
        with pytest.raises(BrokenProgress, match="not an ordinary file"):
            file.read()
        assert file.news() is None
        with pytest.raises(CannotSave, match="not an ordinary file"):
            file.save(progress)
    assert names(file) == ["choson.progress.json"]
    assert file.path.stat().st_mode == kind


def test_a_link_stays_a_link(tmp_path):
    link, target = tmp_path / "link.json", tmp_path / "target.json"
    link.symlink_to(target)
    ProgressFile(link, CHOSON).save(SOME)
    assert link.is_symlink()
    assert ProgressFile(target, CHOSON).read() == SOME


def test_a_file_that_may_not_be_read_is_kept(file, monkeypatch):
    file.save(SOME)

    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    assert file.news() is None
    assert file.save(Progress(done=("order",))) == "choson.progress-1.json"
    monkeypatch.undo()
    assert read_progress(file.path.with_name("choson.progress-1.json").read_text("utf-8"), CHOSON) == SOME


def test_odd_letters_of_an_edited_file_can_be_saved_again(file):
    odd = read_progress(with_(scenes={"round": {"match": "\ud800"}}), CHOSON)
    file.save(odd)
    assert file.read() == odd


def test_a_new_game_keeps_the_options_of_the_first():
    start = CHOSON.new(2, seed=1, last_round_pass=False)
    check_start(CHOSON.new(2, seed=2, last_round_pass=False), start)
    with pytest.raises(BrokenSave):
        check_start(CHOSON.new(2, seed=2), start)
