"""The gates: every check that the project has to pass, each run by name, timed, and summed up at the end."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from environment import PYTHON, ROOT

LANGUAGES = ("en", "cs")
BUILD = ROOT / "_build"
ABOVE_THE_LANGUAGES = {"root.html": "index.html", "404.html": "404.html"}
STEP_ENDS_WITHIN = 30 * 60  # seconds, on a slow machine; a step that has not ended by then hangs
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
# How Playwright says that a browser is gone: it crashed, or hung and was ended; or that JupyterLab, on a busy machine,
# has lost the order to run a notebook. Such a test is run again, once.
BROWSER_ENDED = ("Target page, context or browser has been closed", "Target crashed", "Timeout 120000ms exceeded")


class GateFailed(Exception):
    """A step of a gate did not pass."""


class NotRun(Exception):
    """A gate cannot be run on this machine; the sentence says what it needs."""


@dataclass(frozen=True)
class Gate:
    """A named check."""

    name: str
    about: str
    run: Callable[[], None]


def chosen(names: list[str]) -> list[Gate]:
    """Return the gates of these names; all, when none is named."""
    known = {gate.name: gate for gate in GATES}
    unknown = [name for name in names if name not in known]
    if unknown:
        raise GateFailed(f"There is no gate {', '.join(unknown)}; the gates: {', '.join(known)}.")
    return [known[name] for name in names] or list(GATES)


def run_gates(gates: list[Gate]) -> int:
    """Run the gates, print a summary, and return the exit code."""
    lines: list[str] = []
    verdicts: dict[str, list[str]] = {"passed": [], "FAILED": [], "not run": []}
    started = time.monotonic()
    for gate in gates:
        print(f"\n=== {gate.name}: {gate.about}", flush=True)
        begin = time.monotonic()
        verdict, why = "passed", ""
        try:
            gate.run()
        except GateFailed as failure:
            verdict, why = "FAILED", f": {failure}"
        except NotRun as reason:
            verdict, why = "not run", f": {reason}"
        verdicts[verdict].append(gate.name)
        lines.append(f"{gate.name:<10} {time.monotonic() - begin:6.1f} s  {verdict}{why}")
        print(f"=== {lines[-1]}", flush=True)
    print(f"\nSummary ({time.monotonic() - started:.0f} s)", *lines, sep="\n  ")
    told = [f"{verdict}: {', '.join(names)}" for verdict, names in verdicts.items() if names]
    print("\nGates " + "; ".join(told), flush=True)
    return 1 if verdicts["FAILED"] else 0


def build_site(language: str) -> Path:
    """Build the site in one language from nothing, every warning an error, and return its folder.

    The pages above the languages are put beside it: where a reader chooses one, and what a host shows where no page is.
    """
    site = BUILD / "html" / language
    shutil.rmtree(site, ignore_errors=True)
    _python(
        "-m", "sphinx", "-q", "-W", "--keep-going", "-n", "-E",
        "-D", f"language={language}", "-d", BUILD / "doctrees" / language, "-c", "conf", "docs", site,
    )  # fmt: skip
    for source, name in ABOVE_THE_LANGUAGES.items():
        shutil.copyfile(ROOT / "conf" / source, BUILD / "html" / name)
    return site


def chromium() -> str | None:
    """Return the path of a Chromium: the one that GAMEKIT_CHROMIUM names, or the first on the path."""
    named = os.environ.get("GAMEKIT_CHROMIUM")
    return named or next((path for name in CHROMIUM_NAMES if (path := shutil.which(name))), None)


def _python(*arguments: str | Path, **environment: str) -> None:
    """Run the environment's Python in the checkout; what it prints is seen at once."""
    command = [str(PYTHON), *map(str, arguments)]
    told = " ".join(["python", *map(str, arguments)])
    process = subprocess.Popen(command, cwd=ROOT, env={**os.environ, **environment}, start_new_session=True)
    try:
        if process.wait(STEP_ENDS_WITHIN):
            raise GateFailed(told)
    except subprocess.TimeoutExpired:
        raise GateFailed(f"not ended within {STEP_ENDS_WITHIN // 60} minutes: {told}") from None
    finally:
        _end_all_of(process)


def _end_all_of(process: subprocess.Popen[bytes]) -> None:
    """End a process and what it has left running: a server, a worker."""
    if sys.platform == "win32":
        process.kill()
    else:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _pytest(*arguments: str, **environment: str) -> None:
    _python("-m", "pytest", "-q", *arguments, **environment)


def _lint() -> None:
    failures = []
    for tool in (("ruff", "check", "."), ("ruff", "format", "--check", "."), ("mypy",)):
        try:
            _python("-m", *tool)
        except GateFailed as failure:
            failures.append(str(failure))
    if failures:
        raise GateFailed("; ".join(failures))


def _unit() -> None:
    other_gates = [f"--ignore=tests/{folder}" for folder in ("browser", "coverage", "site")]
    _pytest("-n", "2", *other_gates, "tests")


def _coverage() -> None:
    _pytest("-n", "2", "tests/coverage")


def _notebooks() -> None:
    _python("conf/notebooks.py", "check")
    strict = ("--nbval", "--nbval-current-env", "--nbval-cell-timeout=60")
    _pytest("-n", "2", "--dist", "loadfile", *strict, "--nbval-sanitize-with=conf/nbval-sanitize.cfg", "notebooks")


def _site() -> None:
    for language in LANGUAGES:
        build_site(language)
    _python("conf/translations.py", "check")
    _pytest("tests/site", GAMEKIT_SITE=str(BUILD / "html"))


def _browser() -> None:
    browser = chromium()
    if browser is None:
        raise NotRun("there is no Chromium on this machine, and the browser tests need one")
    # The long tests stand in the files that come first; a browser that hangs is ended by tests/browser/conftest.py.
    shared_out = ("-n", "2", "--dist", "loadgroup", "--no-loadscope-reorder", "--max-worker-restart", "0")
    again = ("--reruns", "1", *(f"--only-rerun={sign}" for sign in BROWSER_ENDED))
    patient = ("-o", "faulthandler_timeout=900")
    _pytest(*shared_out, *again, *patient, "tests/browser", GAMEKIT_CHROMIUM=browser, GAMEKIT_SITE=str(BUILD / "html"))


GATES = (
    Gate("lint", "style (ruff) and types (mypy --strict)", _lint),
    Gate("unit", "unit tests", _unit),
    Gate("coverage", "every clause has its texts, its code and its examples; the examples show it", _coverage),
    Gate("notebooks", "every notebook is fresh, translated, and shows what it has stored (strict nbval)", _notebooks),
    Gate("site", "the site in each language without a warning, nothing untranslated", _site),
    Gate("browser", "the site and the notebooks in a real browser", _browser),
)
