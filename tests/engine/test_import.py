"""`import gamekit` is light: the standard library only, and no game before it is asked for."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
# What would make it slow, or means that more was loaded than the bare engine.
HEAVY = {"asyncio", "ctypes", "email", "http", "logging", "multiprocessing", "sqlite3", "subprocess", "tkinter",
         "tomllib", "unittest", "urllib", "xml"}  # fmt: skip


def loaded_by(code: str) -> set[str]:
    """The modules that some code loads, in a Python without site-packages."""
    script = f"import sys\nsys.path.insert(0, {str(ROOT)!r})\nbefore = set(sys.modules)\n{code}\n"
    script += "print(*sorted(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.splitlines()[-1].split())


def test_import_gamekit_loads_the_standard_library_only() -> None:
    modules = loaded_by("import gamekit")
    foreign = {name for name in modules if name.split(".")[0] not in {*sys.stdlib_module_names, "gamekit"}}
    assert foreign == set()


def test_import_gamekit_loads_no_game_and_nothing_heavy() -> None:
    modules = loaded_by("import gamekit")
    own = {name for name in modules if name.startswith("gamekit")}
    assert "gamekit.engine.game" in own
    assert not {
        name for name in own if name.startswith(("gamekit.games", "gamekit.bots", "gamekit.lessons", "gamekit.cli"))
    }
    assert not {name.split(".")[0] for name in modules} & HEAVY
    assert len(modules) < 120, sorted(modules)


def test_a_whole_match_in_both_languages_needs_the_standard_library_only() -> None:
    modules = loaded_by(
        "import gamekit\n"
        "from gamekit.bots import RandomBot\n"
        "match = gamekit.load('choson').new(seed=1)\n"
        "while not match.state.over: match.play(RandomBot(1).choose(match.view(match.state.player)))\n"
        "texts = [event.text(language) for event in match.events for language in ('en', 'cs')]\n"
        "match.game.load(match.save()); match.game.clauses.search('sword')\n"
    )
    assert "gamekit.games.choson" in modules
    assert {name for name in modules if name.split(".")[0] not in {*sys.stdlib_module_names, "gamekit"}} == set()
