#!/usr/bin/env python3
"""Sets up the peers that gamekit is measured beside, in an environment of their own under `_build`.

`conf/requirements/peers.txt` and `conf/package.json` say in which versions.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# All subjects work with the same Python, so the peers of another are not looked at.
FOLDER = ROOT / "_build" / "peers" / f"python-{sys.version_info.major}.{sys.version_info.minor}"
PINNED = ROOT / "conf" / "requirements" / "peers.txt"
PACKAGES = ("open_spiel", "rlcard", "pettingzoo", "pygame-ce", "catanatron", "chess")


def python_of(folder: Path) -> Path:
    """The Python of the peers in this folder."""
    return folder / "python" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def main() -> int:
    """Install one after another, and say at the end what could not be."""
    print(f"Setting up the peers in {FOLDER.relative_to(ROOT)}. This takes some minutes.", flush=True)
    if not python_of(FOLDER).exists():
        _run(sys.executable, "-m", "venv", FOLDER / "python")
    pip = (python_of(FOLDER), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-c", PINNED)
    missing = [package for package in PACKAGES if not _run(*pip, package)]
    if not _install_boardgame_io():
        missing.append("boardgame.io (it needs Node and npm)")
    print(f"Could not be installed: {', '.join(missing)}." if missing else "All peers are installed.")
    return 1 if missing else 0


def _install_boardgame_io() -> bool:
    npm = shutil.which("npm")
    if npm is None:
        return False
    (FOLDER / "node").mkdir(exist_ok=True)
    for file in ("package.json", "package-lock.json"):
        shutil.copy(ROOT / "conf" / file, FOLDER / "node")
    return _run(npm, "ci", "--loglevel=error", "--no-audit", "--no-fund", cwd=FOLDER / "node")


def _run(*command: str | Path, cwd: Path = ROOT) -> bool:
    return subprocess.run(command, cwd=cwd, check=False).returncode == 0


if __name__ == "__main__":
    sys.exit(main())
