"""The wheel carries its data and works outside the checkout, with the standard library only."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
USE = """
import sys
import gamekit
from gamekit.rulebook.catalogue import Catalogue
from gamekit.rulebook.glossary import Glossary
from gamekit.rulebook.messages import translate

assert sys.argv[1] in gamekit.__file__, gamekit.__file__
for game in gamekit.game_ids():
    match = gamekit.load(game).new(seed=1)
    for language in Catalogue.load(game).languages:
        print(game, language, len(Catalogue.load(game).clauses(language)), len(Glossary(game, language)) > 20)
        print(match.state.decision.text(language))
print(translate("Our ruling", "cs"))
"""


def run(*command: str | Path, folder: Path) -> str:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = ("wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir")
    run(sys.executable, "-m", "pip", *build, folder, ROOT, folder=folder)
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_holds_every_source_and_data_file(wheel: Path) -> None:
    carried = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    kinds = {".py", ".toml", ".mo", ".svg", ".css", ".js"}
    files = {path.relative_to(ROOT).as_posix() for path in (ROOT / "gamekit").rglob("*") if path.suffix in kinds}
    assert len(files) > 20
    assert carried >= files
    assert not [name for name in carried if not name.startswith("gamekit/")]


def test_the_installed_package_needs_nothing_and_works_elsewhere(wheel: Path, tmp_path: Path) -> None:
    venv = tmp_path / "venv"
    run(sys.executable, "-m", "venv", "--without-pip", venv, folder=tmp_path)
    python = venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    install = ("install", "--quiet", "--no-deps", "--no-index", "--no-compile", wheel)
    run(sys.executable, "-m", "pip", "--python", python, *install, folder=tmp_path)
    told = run(python, "-c", USE, venv, folder=tmp_path).splitlines()
    assert told[0] == "choson en 96 True"
    assert told[2] == "choson cs 96 True"
    assert told[4] == "koryo en 56 True"
    assert told[-1] == "Náš výklad"
    assert len(told) == 7
