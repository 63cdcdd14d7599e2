"""What was typed, or stands in a file, is repeated: escaped once, cut where it is long, quoted only if it is text."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import gamekit
from gamekit.cli.echo import LONGEST, told
from gamekit.engine.errors import GamekitError

Run = Callable[..., Any]  # the fixture `run` of conftest.py
UNSEEN = [
    "\x1b[31m", "\r", "\n", "\0", "\x07", "\x7f", "\x9b", "\u202e", "\u2066", "\u200b", "\u2028", "\U000e0041",
    "\ud800",
]  # fmt: skip


@pytest.mark.parametrize("sign", UNSEEN, ids=ascii)
@pytest.mark.parametrize("name", ["found", "path"])
def test_what_is_not_seen_is_escaped_once(sign: str, name: str) -> None:
    escaped = sign.encode("unicode_escape", "backslashreplace").decode()
    for value in (f"a{sign}b", GamekitError("{found}", found=f"a{sign}b"), ValueError(f"a{sign}b")):
        assert told(GamekitError(f"So: {{{name}}}.", **{name: value}), "en") == f"So: a{escaped}b."
    assert told(GamekitError(f"So: {{{name}!r}}.", **{name: f"a{sign}b"}), "en") == f"So: 'a{escaped}b'."
    assert told(GamekitError(f"So: {{{name}!r}}.", **{name: [f"a{sign}b"]}), "en") == f"So: ['a{escaped}b']."


@pytest.mark.parametrize(
    ("value", "shown", "quoted"),
    [
        ("chess", "chess", "'chess'"),
        ("it's", "it's", '"it\'s"'),
        ("a\\x1b", "a\\x1b", "'a\\\\x1b'"),
        ("ž" * 500, f"{'ž' * LONGEST}…", f"'{'ž' * LONGEST}…'"),
        ("ž" * LONGEST, "ž" * LONGEST, f"'{'ž' * LONGEST}'"),
        (12, "12", "12"),
        (True, "True", "True"),
        (None, "None", "None"),
        (16**500, f"0x1{'0' * 57}...", f"0x1{'0' * 57}..."),
        (-1e300, "-1e+300", "-1e+300"),
        ([1] * 500, "[1, 1, 1, 1, 1, 1, ...]", "[1, 1, 1, 1, 1, 1, ...]"),
    ],
    ids=lambda value: repr(value)[:20],
)
def test_what_is_long_is_cut_and_only_text_is_quoted(value: object, shown: str, quoted: str) -> None:
    error = GamekitError("{found} or {found!r}", found=value)
    assert told(error, "en") == f"{shown} or {quoted}"


@pytest.mark.parametrize("command", ["replay FILE", "play choson --load FILE"])
@pytest.mark.parametrize(
    "wrong",
    [
        *({"game": value} for value in ("\x1b[31mchess", "x" * 5000, 10**4000, ["\x1b"] * 500, {"\x1b": 1}, None)),
        *({"version": value} for value in ("\x1b", "x" * 5000, 10**4000, [[["\x1b"]]], {}, 1.5)),
        *({"seed": value} for value in ("\x1b", "x" * 5000, 1.5, [])),
        *({"opening": value} for value in ("\x1b", [["\x1b" * 5000]], [10**4000], [{"P1": "\x1b"}], [None] * 500)),
        *({"setup": {"players": value, "options": {}}} for value in (10**4000, "\x1b", -1)),
        *(
            {"setup": {"players": 2, "options": {"\x1b" * 500: True}}},
            {"setup": {"players": 2, "options": {"last_round_pass": [10**4000]}}},
        ),
        *(
            {"setup": {"position": value}}
            for value in (
                {"\x1b" * 500: 1},
                {"players": 10**4000},
                {"phase": "\x1b" * 500},
                {"P1": "\x1b" * 500},
                {"P1": {"in_play": "\x1b" * 500}},
                {"round": "\x1b" * 500},
            )
        ),
        *({"steps": [{"action": value}]} for value in ("\x1b" * 5000, "", "P1 place \x1b", f"P{'9' * 5000} reveal")),
        *({"steps": [{"action": "P1 place nothing", "luck": value}]} for value in ([10**4000], ["\x1b"], [["\x1b"]])),
    ],
    ids=lambda wrong: ascii(wrong)[:60],
)
def test_a_broken_file_is_one_short_sentence(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, wrong: dict[str, object]
) -> None:
    monkeypatch.chdir(tmp_path)
    saved = json.loads(gamekit.load("choson").new(seed=5).save())
    Path("FILE").write_text(json.dumps(saved | wrong), encoding="utf-8")
    ended = run(command)
    assert (ended.code, ended.out) == (1, "")
    [sentence] = ended.err.splitlines()
    assert sentence.isprintable()
    assert "\\\\" not in sentence
    assert len(sentence) < 500
