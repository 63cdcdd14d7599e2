"""The benchmark runs and compares; how fast gamekit is decides no test."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

RUN = Path(__file__).with_name("run.py")


def test_a_short_run_gives_every_line_of_the_table() -> None:
    pytest.importorskip("resource")
    command = [sys.executable, str(RUN), "--seconds", "0.1", "--slices", "2", "--markdown"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    print(done.stdout)
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in done.stdout.splitlines()[4:]]
    assert len(rows) == 4
    for what, gamekit, reference, ratio, quartiles, wanted in rows[:3]:
        assert what
        assert int(gamekit.replace(" ", "")) > 0
        assert int(reference.replace(" ", "")) > 0
        assert float(ratio) > 0
        assert re.fullmatch(r"[\d.]+ to [\d.]+", quartiles)
        assert wanted in ("0.5 or more", "")
    assert rows[3][0].startswith("import of gamekit")
    assert int(rows[3][1]) > 0


@pytest.mark.parametrize("arguments", [["--slices", "1"], ["--seconds", "0"], ["--seconds", "soon"]])
def test_what_makes_no_sense_is_refused(arguments: list[str]) -> None:
    done = subprocess.run([sys.executable, str(RUN), *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
