"""Why a file could not be opened, in a sentence of ours."""

import errno
import os

import pytest

from gamekit.rulebook.reasons import Reason


def error_of(action):
    with pytest.raises((OSError, ValueError)) as caught:
        action()
    return caught.value


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("nowhere/file", "there is no such file or folder"),
        (".", "it is a folder"),
        (f"{os.path.basename(__file__)}/file", "what stands before its name is not a folder"),
        ("n" * 5000, "its name is too long"),
        ("a\0b", "no file can have such a name"),
    ],
)
def test_a_usual_reason_is_said_without_the_path(monkeypatch, name, sentence):
    monkeypatch.chdir(os.path.dirname(__file__))
    reason = Reason(error_of(lambda: open(name, encoding="utf-8").close()))
    assert reason.text() == sentence
    assert reason.text("cs") != sentence


@pytest.mark.parametrize("number", [errno.EACCES, errno.EPERM, errno.ENOSPC, errno.EROFS])
def test_a_reason_in_czech_is_no_english_one(number):
    reason = Reason(OSError(number, os.strerror(number), "/some/path"))
    assert "/some/path" not in reason.text()
    assert reason.text("cs") not in (reason.text(), os.strerror(number))


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (OSError(errno.EIO, "Input/output error", "/some/path"), "Input/output error"),
        (OSError("odd"), "OSError"),
    ],
)
def test_a_rare_reason_is_the_systems(error, sentence):
    assert Reason(error).text() == sentence
