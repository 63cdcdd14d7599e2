"""A file is written whole or not at all."""

import os
import stat
import threading
from pathlib import Path

import pytest

from gamekit.rulebook.writing import write_whole


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "a.json"
    path.write_bytes(b"before")
    return path


def test_a_file_is_made_or_written_over_and_nothing_else_is_left(file: Path) -> None:
    write_whole(file, b"after")
    write_whole(file.with_name("b" * 255), b"new")
    assert {path.name: path.read_bytes() for path in file.parent.iterdir()} == {"a.json": b"after", "b" * 255: b"new"}


@pytest.mark.parametrize("broken", ["open", "chmod", "replace"])
@pytest.mark.parametrize("reason", [OSError(28, "No space left on device"), KeyboardInterrupt()], ids=repr)
def test_whatever_breaks_it_off_leaves_what_was_there(
    file: Path, monkeypatch: pytest.MonkeyPatch, broken: str, reason: BaseException
) -> None:
    open_before = Path.open

    def fail(*_: object) -> None:
        raise reason

    def open_and_fail(path: Path, mode: str) -> object:
        opened = open_before(path, mode)
        if mode != "xb":
            return opened
        opened.close()
        raise reason

    where = os if broken == "replace" else Path
    monkeypatch.setattr(where, broken, open_and_fail if broken == "open" else fail)
    with pytest.raises(type(reason)):
        write_whole(file, b"after")
    monkeypatch.undo()
    assert file.read_bytes() == b"before"
    assert os.listdir(file.parent) == ["a.json"]


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664, 0o755])
def test_permissions_stay(file: Path, mode: int) -> None:
    file.chmod(mode)
    write_whole(file, b"after")
    assert stat.S_IMODE(file.stat().st_mode) == mode


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
def test_a_new_file_has_the_permissions_of_any_other(file: Path) -> None:
    new = file.with_name("new")
    write_whole(new, b"new")
    assert new.stat().st_mode == file.stat().st_mode


def test_a_file_that_may_not_be_written_is_not_replaced(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.chmod(0o444)
    if os.name == "posix" and os.geteuid() == 0:  # whom nothing is forbidden
        open_before = Path.open

        def refuse(path: Path, mode: str) -> object:
            if path == file and mode != "rb":
                raise PermissionError(13, "Permission denied")
            return open_before(path, mode)

        monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(PermissionError):
        write_whole(file, b"after")
    monkeypatch.undo()
    assert file.read_bytes() == b"before"
    assert os.listdir(file.parent) == ["a.json"]


@pytest.mark.parametrize("target", ["a.json", "new.json"])
def test_a_link_stays_a_link(file: Path, target: str) -> None:
    (file.parent / "folder").mkdir()
    link = file.parent / "folder" / "link"
    link.symlink_to(Path("..") / target)
    write_whole(link, b"after")
    assert link.is_symlink()
    assert (file.parent / target).read_bytes() == b"after"
    assert os.listdir(link.parent) == ["link"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes among its files")
def test_a_pipe_is_written_to_and_stays_one(file: Path) -> None:
    pipe = file.with_name("pipe")
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_whole(pipe, b"after")
    reader.join(60)
    assert read == [b"after"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@pytest.mark.parametrize("name", ["", "no/such/folder", "a.json/b", "x" * 256, "a\0b"])
def test_where_nothing_can_be_written_is_an_error(file: Path, name: str) -> None:
    with pytest.raises((OSError, ValueError)):
        write_whole(file.parent / name, b"after")
    assert os.listdir(file.parent) == ["a.json"]
