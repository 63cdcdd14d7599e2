#!/usr/bin/env python3
"""The project's commands: set up, learn, test, build the site. Needs nothing but Python; works from any folder."""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - this file is what an older Python would be started with
    sys.exit(f"gamekit needs Python 3.11 or newer; this is {sys.version.split()[0]}.")

import argparse
import subprocess
from collections.abc import Callable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import gates
import tutorials as learning
from environment import PYTHON, ROOT, Failed, make_ready


def main() -> int:
    """Run the command of the command line and return its exit code."""
    options, passed_on = _parser().parse_known_args()
    if passed_on and options.command is not tutorials:
        _parser().error(f"unknown: {' '.join(passed_on)}")
    options.passed_on = passed_on
    command: Callable[[argparse.Namespace], int] = options.command
    try:
        return command(options)
    except (Failed, gates.GateFailed) as failure:
        print(f"\n{failure}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def tutorials(options: argparse.Namespace) -> int:
    """Set up, and open the learner's copy of a game's tutorial: in JupyterLab, or as an app without code."""
    name = learning.chosen(options.game, options.lang, options.passed_on)
    make_ready({"notebooks"})
    for sentence in learning.prepare(name, options.fresh):
        print(sentence)
    notebook = learning.TUTORIALS / name
    command, environment = learning.app(notebook, options.lang) if options.app else learning.lab(notebook)
    port = [] if options.port is None else [f"--port={options.port}"]
    print(f"Opening {notebook.relative_to(ROOT)}, your own copy. Ctrl+C here ends it.", flush=True)
    return learning.run_to_its_end([*command, *port, *options.passed_on], environment)


def test(options: argparse.Namespace) -> int:
    """Set up, and run the gates."""
    chosen = gates.chosen(options.gates)
    make_ready({"notebooks", "docs", "tests"})
    return gates.run_gates(chosen)


def site(options: argparse.Namespace) -> int:
    """Set up, build the site in every language, and serve it if asked to."""
    make_ready({"notebooks", "docs"})
    for language in gates.LANGUAGES:
        print(f"Built {gates.build_site(language).relative_to(ROOT) / 'index.html'}", flush=True)
    if options.serve:
        handler = partial(SimpleHTTPRequestHandler, directory=str(gates.BUILD / "html"))
        with ThreadingHTTPServer(("127.0.0.1", options.port), handler) as server:
            print(f"Serving http://127.0.0.1:{server.server_port}/ - Ctrl+C ends it.", flush=True)
            server.serve_forever()
    return 0


def translations(_: argparse.Namespace) -> int:
    """Set up, and bring the translators' files up to date with the sentences and the pages."""
    make_ready({"notebooks", "docs"})
    return subprocess.run([PYTHON, ROOT / "conf" / "translations.py", "update"], cwd=ROOT, check=False).returncode


def notebooks(_: argparse.Namespace) -> int:
    """Set up, run the notebooks anew, store what they show, and make their translated copies."""
    make_ready({"notebooks", "docs", "tests"})
    return subprocess.run([PYTHON, ROOT / "conf" / "notebooks.py", "refresh"], cwd=ROOT, check=False).returncode


def peers(_: argparse.Namespace) -> int:
    """Set up what the benchmark measures gamekit beside, in an environment apart."""
    return subprocess.run([sys.executable, ROOT / "tests" / "benchmarks" / "install.py"], check=False).returncode


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="run.py", description=__doc__)
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")

    learn = commands.add_parser(
        "tutorials",
        help="open the tutorial in JupyterLab, or as an app",
        epilog="Further options go to what it opens in; one that has a value is written with “=”: --ip=127.0.0.1",
    )
    learn.add_argument("game", nargs="?", default="choson", help="which game (default: choson), or score-sheet/<game>")
    learn.add_argument("--lang", choices=gates.LANGUAGES, default="en", help="in which language (default: en)")
    learn.add_argument("--app", action="store_true", help="without code, in Voilà (--theme=dark for the dark one)")
    learn.add_argument("--fresh", action="store_true", help="start anew; what you have changed or done is kept beside")
    learn.add_argument("--port", type=int, help="on which port (default: one that is free)")
    learn.set_defaults(command=tutorials)

    check = commands.add_parser(
        "test",
        help="run every gate, or those named",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="gates:\n" + "\n".join(f"  {gate.name:<10} {gate.about}" for gate in gates.GATES),
    )
    check.add_argument("gates", nargs="*", metavar="GATE", help="a gate to run (default: all)")
    check.set_defaults(command=test)

    build = commands.add_parser("site", help="build the site in every language")
    build.add_argument("--serve", action="store_true", help="serve it on this machine afterwards")
    build.add_argument("--port", type=int, default=8000, help="on which port (default: 8000)")
    build.set_defaults(command=site)

    refresh = commands.add_parser(
        "notebooks", help="store the notebooks' outputs anew, and make their translated copies"
    )
    refresh.set_defaults(command=notebooks)

    translate = commands.add_parser("translations", help="bring the translations' files up to date")
    translate.set_defaults(command=translations)

    others = commands.add_parser("peers", help="set up the peers that tests/benchmarks/run.py measures gamekit beside")
    others.set_defaults(command=peers)
    return parser


if __name__ == "__main__":
    sys.exit(main())
