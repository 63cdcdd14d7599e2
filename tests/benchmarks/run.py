#!/usr/bin/env python3
"""How fast gamekit is, beside a reference measured in the same run.

Each subject works in a process of its own that idles until it is asked. Slices of gamekit alternate with slices of
the reference, and every ratio is that of two neighbours, so that a machine that is busy for a while is busy for
both. Rates are per second of processor time.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import resource  # not on Windows
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from subjects import PLAYERS, SUBJECTS, Subject

ROOT = Path(__file__).resolve().parents[2]
IMPORT_LIMIT = 60  # milliseconds over an empty interpreter
HALF = 0.5
WARM_UP = 1.0  # seconds of each measure: what is made once is made then


class Row(NamedTuple):
    """A line of the table, ready to be shown."""

    what: str
    gamekit: str
    reference: str
    ratio: str
    quartiles: str
    wanted: str


HEAD = Row("", "gamekit", "reference", "ratio", "quartiles", "wanted")


class Worker:
    """A subject in a process of its own."""

    def __init__(self, name: str) -> None:
        command = [sys.executable, __file__, "--worker", name]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment()
        )
        self._read()

    def ask(self, measure: str, seconds: float) -> dict[str, float]:
        """The rates of a measure over so many seconds."""
        assert self.process.stdin is not None
        print(measure, seconds, file=self.process.stdin, flush=True)
        return self._read()

    def _read(self) -> dict[str, float]:
        assert self.process.stdout is not None
        answer: dict[str, float] = json.loads(self.process.stdout.readline())
        return answer

    def close(self) -> None:
        """Let it end."""
        self.process.communicate()


def work(name: str) -> None:
    """Be a worker: answer requests of the form `play 1.0`."""
    subject = SUBJECTS[name]()
    for measure in MEASURES.values():
        measure(subject, WARM_UP)
    print("{}", flush=True)
    for line in sys.stdin:
        name, seconds = line.split()
        print(json.dumps(MEASURES[name](subject, float(seconds))), flush=True)


def play(subject: Subject, seconds: float) -> dict[str, float]:
    """Decisions in whole games at random, by the second."""
    decisions = choices = 0
    start = time.process_time()
    while (taken := time.process_time() - start) < seconds or not decisions:
        game = subject.game()
        decisions += game.decisions
        choices += game.choices
    return {"decisions": decisions / taken, "choices": choices / taken}


def successors(subject: Subject, seconds: float) -> dict[str, float]:
    """Successors of positions that are kept, by the second."""
    count = 0
    start = time.process_time()
    while (taken := time.process_time() - start) < seconds or not count:
        count += subject.successors()
    return {"successors": count / taken}


MEASURES: dict[str, Callable[[Subject, float], dict[str, float]]] = {"play": play, "successors": successors}


def compare(seconds: float, slices: int) -> list[Row]:
    """Measure gamekit and the reference, slice by slice."""
    workers = {name: Worker(name) for name in SUBJECTS}
    rates: dict[str, dict[str, list[float]]] = {name: {} for name in workers}
    for number in range(slices):
        # Each is the first of its pair half of the time.
        order = sorted(workers, reverse=bool(number % 2))
        for measure in MEASURES:
            for name in order:
                for kind, rate in workers[name].ask(measure, seconds / slices).items():
                    rates[name].setdefault(kind, []).append(rate)
    for worker in workers.values():
        worker.close()
    what = {
        "choices": ("decisions with two or more options, a second", f"{HALF}"),
        "decisions": ("all decisions, a second", ""),
        "successors": ("independent successors, a second", f"{HALF}"),
    }
    return [
        compared(label, rates["gamekit"][kind], rates["reference"][kind], wanted)
        for kind, (label, wanted) in what.items()
    ]


def compared(what: str, ours: Sequence[float], theirs: Sequence[float], wanted: str) -> Row:
    """The medians, and the ratios of neighbouring slices."""
    ratios = [a / b for a, b in zip(ours, theirs, strict=True)]
    low, median, high = quartiles(ratios)
    own, other = (f"{statistics.median(rates):,.0f}".replace(",", " ") for rates in (ours, theirs))
    return Row(what, own, other, f"{median:.2f}", f"{low:.2f} to {high:.2f}", wanted and f"{wanted} or more")


def import_time(runs: int) -> Row:
    """How much longer an interpreter works that imports gamekit than one that does nothing, in turns."""
    over = []
    for _ in range(runs + 1):
        empty = worked("pass")
        over.append(1000 * (worked("import gamekit") - empty))
    low, median, high = quartiles(over[1:])  # the first one may have to compile
    what = "import of gamekit, milliseconds over an empty interpreter"
    return Row(what, f"{median:.0f}", "", "", f"{low:.0f} to {high:.0f}", f"{IMPORT_LIMIT} or less")


def worked(code: str) -> float:
    """How many seconds of processor time an interpreter takes from its start to its end."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], check=True, env=environment())
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def quartiles(values: Sequence[float]) -> tuple[float, float, float]:
    """The quartiles and the median between them."""
    low, median, high = statistics.quantiles(values, n=4, method="inclusive")
    return low, median, high


def environment() -> dict[str, str]:
    """Hashes as in every other run, and gamekit from this checkout."""
    return {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": str(ROOT)}


def shown(rows: Sequence[Row], markdown: bool) -> str:
    """The table as text."""
    widths = [max(map(len, column)) for column in zip(HEAD, *rows, strict=True)]
    lines = []
    for row in (HEAD, *rows):
        cells = [row.what.ljust(widths[0]), *(cell.rjust(w) for cell, w in zip(row[1:], widths[1:], strict=True))]
        lines.append(f"| {' | '.join(cells)} |" if markdown else "  ".join(cells).rstrip())
    if markdown:
        lines.insert(1, "|---|" + "---:|" * (len(HEAD) - 1))
    return "\n".join(lines)


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10, help="for each measure of each subject (default: 10)")
    parser.add_argument("--slices", type=int, default=20, help="into how many they are cut, at least 2 (default: 20)")
    parser.add_argument("--markdown", action="store_true", help="print the table for a page")
    parser.add_argument("--worker", choices=SUBJECTS, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.worker:
        work(options.worker)
        return
    if options.slices < 2 or options.seconds <= 0:
        parser.error("at least 2 slices, of more than no time")
    rows = [*compare(options.seconds, options.slices), import_time(options.slices)]
    print(f"Python {platform.python_version()}, {PLAYERS} players, {options.slices} slices of each\n")
    print(shown(rows, options.markdown))


if __name__ == "__main__":
    main()
