#!/usr/bin/env python3
"""How fast gamekit is, beside a reference and its peers, measured in one run.

Each subject works in a process of its own that idles until it is asked. Slices of gamekit's Koryŏ alternate with
slices of every other subject, and each ratio is that of two neighbours, so that a machine that is busy for a while
is busy for both. Rates are per second of processor time. `install.py` sets the peers up.
"""

from __future__ import annotations

import argparse
import datetime
import json
import os
import platform
import resource  # not on Windows
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from install import FOLDER, ROOT, python_of
from peers import CATANATRON, HEARTS, IN_NODE, PEERS, UNO
from subjects import CHOSON, KORYO, OWN, REFERENCE, KeepingSubject, Subject

Pair = tuple[str, str]
Rates = dict[str, float]
Measured = dict[Pair, list[tuple[Rates, Rates]]]  # slice by slice

RATES = {"decisions": "decisions/s", "choices": "choices/s", "games": "games/s", "successors": "successors/s"}
WARM_UP = 1.0  # seconds at the most of each measure: what is made once, or compiled, is made then
IMPORT_LIMIT = 60  # milliseconds over an empty interpreter
PAGE_BEGIN, PAGE_END = "<!-- measured -->", "<!-- end of what was measured -->"


class Target(NamedTuple):
    """How many times as fast as another subject gamekit is to be, or more."""

    pair: Pair
    rate: str
    wanted: float


TARGETS = (
    Target((KORYO, REFERENCE), "decisions", 0.5),
    Target((KORYO, REFERENCE), "choices", 0.5),
    Target((KORYO, REFERENCE), "games", 0.5),
    Target((KORYO, UNO), "decisions", 3),
    Target((KORYO, CATANATRON), "decisions", 6),
    Target((KORYO, HEARTS), "decisions", 0.5),
    Target((CHOSON, REFERENCE), "choices", 0.5),
    Target((CHOSON, REFERENCE), "successors", 0.5),
)

# The worker ------------------------------------------------------------------------------------------


def work(name: str) -> None:
    """Be a worker: answer requests of the form `play 1.0`."""
    answers, sys.stdout = sys.stdout, sys.stderr  # some peers greet whoever imports them
    try:
        subject = {**OWN, **PEERS}[name]()
        subject.game()
        if isinstance(subject, KeepingSubject):
            subject.prepare()
    except Exception as error:  # whatever a peer may raise
        print(json.dumps({"failed": f"{type(error).__name__}: {error}"}), file=answers)
        return
    print(json.dumps({"version": subject.version}), file=answers, flush=True)
    for line in sys.stdin:
        measure, seconds = line.split()
        print(json.dumps(MEASURES[measure](subject, float(seconds))), file=answers, flush=True)


def play(subject: Subject, seconds: float) -> Rates:
    """Whole games at random, and the decisions in them, by the second."""
    decisions = choices = games = 0
    start = time.process_time()
    while (taken := time.process_time() - start) < seconds or not games:
        game = subject.game()
        decisions += game.decisions
        choices += game.choices
        games += 1
    return {"decisions": decisions / taken, "choices": choices / taken, "games": games / taken}


def successors(subject: Subject, seconds: float) -> Rates:
    """Successors of positions that are kept, by the second, if any can be."""
    if not isinstance(subject, KeepingSubject):
        return {}
    count = 0
    start = time.process_time()
    while (taken := time.process_time() - start) < seconds or not count:
        count += subject.successors()
    return {"successors": count / taken}


MEASURES: dict[str, Callable[[Subject, float], Rates]] = {"play": play, "successors": successors}

# Measuring -------------------------------------------------------------------------------------------


class Worker:
    """A subject in a process of its own.

    Attributes:
        version: its version, if it works.
        failure: why it does not, else "".
    """

    def __init__(self, name: str, peers: Path) -> None:
        if name in IN_NODE:
            command = ["node", str(Path(__file__).with_name("boardgame.js")), str(peers / "node"), IN_NODE[name]]
        else:
            command = [sys.executable if name in OWN else str(python_of(peers)), __file__, "--worker", name]
        if shutil.which(command[0]) is None:
            self.version, self.failure = "", "not installed"
            return
        warnings = None if name in OWN else subprocess.DEVNULL
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=warnings, text=True, env=environment()
        )
        answer = self._read()
        self.version, self.failure = answer.get("version", ""), answer.get("failed", "")

    def ask(self, measure: str, seconds: float) -> Rates:
        """The rates of a measure over so many seconds; none, if the subject does not have it."""
        assert self._process.stdin is not None
        print(measure, seconds, file=self._process.stdin, flush=True)
        return self._read()

    def _read(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        answer: dict[str, Any] = json.loads(self._process.stdout.readline() or '{"failed": "does not start"}')
        return answer

    def close(self) -> None:
        """Let it end."""
        self._process.communicate()


def compare(workers: dict[str, Worker], seconds: float, slices: int) -> Measured:
    """Measure Koryŏ beside every other subject, and what else the targets compare, slice by slice."""
    pairs = [(KORYO, other) for other in workers if other != KORYO]
    pairs += {target.pair for target in TARGETS if set(target.pair) <= set(workers)} - set(pairs)
    for worker in workers.values():
        for measure in MEASURES:
            worker.ask(measure, min(seconds, WARM_UP))
    measured: Measured = {pair: [] for pair in pairs}
    for number in range(slices):
        print(f"slice {number + 1} of {slices}", file=sys.stderr)
        for pair in pairs:
            rates: tuple[Rates, Rates] = ({}, {})
            for measure in MEASURES:
                for turn in (0, 1):
                    which = (turn + number) % 2  # each is the first of its pair half of the time
                    rates[which].update(workers[pair[which]].ask(measure, seconds / slices))
            measured[pair].append(rates)
    return measured


def import_times(runs: int) -> list[float]:
    """How many milliseconds longer an interpreter works that imports gamekit than one that does nothing, in turns."""
    over = []
    for _ in range(runs + 1):
        empty = worked("pass")
        over.append(1000 * (worked("import gamekit") - empty))
    return over[1:]  # the first one may have to compile


def worked(code: str) -> float:
    """How many seconds of processor time an interpreter takes from its start to its end."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], check=True, env=environment())
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def environment() -> dict[str, str]:
    """gamekit from this checkout, hashes as in every other run, one thread, no window."""
    settings = {"PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "0", "OPENBLAS_NUM_THREADS": "1", "SDL_VIDEODRIVER": "dummy"}
    return {**os.environ, **settings, "NODE_ENV": "production"}


# Showing ---------------------------------------------------------------------------------------------


def subjects_table(versions: dict[str, str], measured: Measured) -> str:
    """How fast each subject is, and how many times as fast gamekit's Koryŏ decides."""
    head = ["subject", "version", *RATES.values(), "Koryŏ is faster", "quartiles"]
    rows = []
    for name, version in versions.items():
        slices = [rates[pair.index(name)] for pair in measured if name in pair for rates in measured[pair]]
        rates = [median_rate(slices, rate) for rate in RATES]
        faster = spread(ratios(measured[KORYO, name], "decisions"), "{:.2f}") if name != KORYO else ("", "")
        rows.append([name, version, *rates, *faster])
    return table(head, rows)


def targets_table(measured: Measured, imports: Sequence[float]) -> str:
    """What is to be reached, and what is."""
    rows = []
    for (ours, other), rate, wanted in TARGETS:
        what = f"{ours} ÷ {other}: {RATES[rate]}"
        if (ours, other) in measured:
            times = ratios(measured[ours, other], rate)
            reached = statistics.median(times) >= wanted
            rows.append([what, *spread(times, "{:.2f}"), f"{wanted} or more", "yes" if reached else "no"])
        else:
            rows.append([what, "not measured", "", f"{wanted} or more", ""])
    reached = statistics.median(imports) <= IMPORT_LIMIT
    what = "import of gamekit, milliseconds over an empty interpreter"
    rows.append([what, *spread(imports, "{:.0f}"), f"{IMPORT_LIMIT} or less", "yes" if reached else "no"])
    return table(["what", "measured", "quartiles", "wanted", "reached"], rows)


def ratios(slices: Iterable[tuple[Rates, Rates]], rate: str) -> list[float]:
    """How many times as fast the first is, slice by slice."""
    return [ours[rate] / other[rate] for ours, other in slices]


def spread(values: Sequence[float], form: str) -> tuple[str, str]:
    """The median, and the quartiles around it."""
    low, median, high = (form.format(value) for value in statistics.quantiles(values, n=4, method="inclusive"))
    return median, f"{low} to {high}"


def median_rate(slices: Sequence[Rates], rate: str) -> str:
    """The median over the slices, its thousands apart; nothing where the subject does not have it."""
    if rate not in slices[0]:
        return ""
    return f"{statistics.median(of_slice[rate] for of_slice in slices):,.0f}".replace(",", " ")


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown that can be read as text, too."""
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    lines = []
    for first, *cells in (head, *rows):
        numbers = [cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True)]
        lines.append(f"| {' | '.join([first.ljust(widths[0]), *numbers])} |")
    lines.insert(1, f"|-{'-' * widths[0]}-|" + "".join(f"-{'-' * width}:|" for width in widths[1:]))
    return "\n".join(lines)


def put_on_page(page: Path, text: str) -> None:
    """Replace what was measured before on a page."""
    before, rest = page.read_text(encoding="utf-8").split(PAGE_BEGIN)
    _, after = rest.split(PAGE_END)
    page.write_text(f"{before}{PAGE_BEGIN}\n\n{text}\n\n{PAGE_END}{after}", encoding="utf-8")


def main() -> None:
    """Measure, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5, help="for each measure of each of a pair (default: 5)")
    parser.add_argument("--slices", type=int, default=10, help="into how many they are cut, at least 2 (default: 10)")
    parser.add_argument("--only", nargs="+", default=[""], metavar="WORD", help="only those with a word in the name")
    parser.add_argument("--peers", type=Path, default=FOLDER, metavar="FOLDER", help="where the peers are")
    parser.add_argument("--page", type=Path, help="put the tables on this page, too")
    parser.add_argument("--worker", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.worker:
        work(options.worker)
        return
    if options.slices < 2 or options.seconds <= 0:
        parser.error("at least 2 slices, of more than no time")
    names = [name for name in (*OWN, *PEERS, *IN_NODE) if name == KORYO or any(word in name for word in options.only)]
    if len(names) < 2:
        parser.error(f"nothing to measure beside {KORYO}")
    text = measured_text(names, options)
    print(text)
    if options.page:
        put_on_page(options.page, text)


def measured_text(names: Sequence[str], options: argparse.Namespace) -> str:
    """All that is measured, as text."""
    workers = {name: Worker(name, options.peers) for name in names}
    working = {name: worker for name, worker in workers.items() if not worker.failure}
    measured = compare(working, options.seconds, options.slices)
    for worker in working.values():
        worker.close()
    slices = f"{options.slices} slices of {options.seconds / options.slices:g} seconds"
    parts = [
        f"Measured on {datetime.date.today()} with Python {platform.python_version()}, {slices}.",
        subjects_table({name: worker.version for name, worker in working.items()}, measured),
        targets_table(measured, import_times(options.slices)),
    ]
    missing = [f"{name} ({worker.failure})" for name, worker in workers.items() if worker.failure]
    if missing:
        parts.append(f"Not measured: {'; '.join(missing)}.")
    return "\n\n".join(parts)


if __name__ == "__main__":
    main()
