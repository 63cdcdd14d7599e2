"""The benchmark runs and compares, with peers or without; how fast gamekit is decides no test."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

RUN = Path(__file__).with_name("run.py")
SHORT = ("--seconds", "0.1", "--slices", "2")


def run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, RUN, *arguments], capture_output=True, text=True, timeout=170, check=False)


def measured(*arguments: str | Path) -> str:
    pytest.importorskip("resource")
    done = run(*SHORT, *arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout


def cells(table: str) -> list[list[str]]:
    """The lines of a table in Markdown, without its head."""
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[2:]]


def test_a_short_run_fills_both_tables(tmp_path: Path) -> None:
    said, subjects, targets = measured("--only", "gamekit", "reference", "--peers", tmp_path).strip().split("\n\n")
    assert "2 slices of 0.05 seconds" in said
    koryo, *others = cells(subjects)
    assert koryo[0] == "gamekit: Koryŏ, 4 players"
    assert koryo[-2:] == ["", ""]
    assert [other[0].split(":")[0] for other in others] == ["gamekit"] * 3 + ["reference"] * 2
    for _, _, *rates, faster, quartiles in [[*koryo[:-2], "1.00", "1 to 1"], *others]:
        assert len(rates) == 4
        assert all(int(rate.replace(" ", "")) > 0 for rate in rates)
        assert float(faster) > 0
        assert re.fullmatch(r"[\d.]+ to [\d.]+", quartiles)
    assert len(cells(targets)) == 9
    for what, ratio, _, wanted, reached in cells(targets):
        if "reference" in what:
            assert reached == ("yes" if float(ratio) >= float(wanted.split()[0]) else "no") or ratio == "0.50"
        else:
            assert ratio == "not measured" or what.startswith("import of gamekit")


def test_a_peer_that_is_not_there_or_does_not_work_is_named(tmp_path: Path) -> None:
    only = ("--only", "reference", "uno", "client", "--peers", tmp_path)
    *_, missing = measured(*only).strip().split("\n\n")
    assert missing.startswith("Not measured: RLCard: uno (not installed); RLCard: uno, rules only (not installed); ")
    broken = tmp_path / "python" / "bin" / "python"
    broken.parent.mkdir(parents=True)
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)
    *_, missing = measured(*only).strip().split("\n\n")
    assert missing.startswith("Not measured: RLCard: uno (does not start); ")
    assert "boardgame.io: client (" in missing


def test_the_page_gets_what_was_measured(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("Before.\n\n<!-- measured -->\nold\n<!-- end of what was measured -->\n\nAfter.\n")
    said = measured("--only", "reference: Koryŏ, 4", "--page", page)
    text = page.read_text(encoding="utf-8")
    assert text.startswith("Before.\n\n<!-- measured -->\n\nMeasured on ")
    assert text.endswith("\n\n<!-- end of what was measured -->\n\nAfter.\n")
    assert said.strip() in text
    assert "old" not in text


@pytest.mark.parametrize(
    "arguments", [["--slices", "1"], ["--seconds", "0"], ["--seconds", "soon"], ["--only", "no such game"]]
)
def test_what_makes_no_sense_is_refused(arguments: list[str]) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
