"""The project's own environment: `.venv`, with the pinned packages and the checkout itself installed into it.

Standard library only, since it runs before anything is installed.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PINNED = ROOT / "conf" / "requirements" / "pinned.txt"
STAMP = VENV / "gamekit-setup.json"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")
# What pip needs to install the checkout itself, pinned like all the rest.
BUILD_TOOLS = ("hatchling", "editables")


class Failed(Exception):
    """Something did not work; the sentence says what, and what to do."""


def make_ready(extras: set[str]) -> None:
    """Make `.venv`, or bring it up to date, so that the checkout with these extras is installed in it."""
    wanted = _fingerprint()
    installed = _installed()
    if installed.get("fingerprint") == wanted and extras <= set(installed["extras"]) and _works():
        return
    if not _works():
        _make()
    extras = extras | set(installed.get("extras", ()))
    print(
        f"Installing the pinned packages ({', '.join(sorted(extras))}). The first time this takes some minutes.",
        flush=True,
    )
    STAMP.unlink(missing_ok=True)  # a broken install is not taken for a whole one
    _pip(*BUILD_TOOLS)
    _pip("--no-build-isolation", "-e", f"{ROOT}[{','.join(sorted(extras))}]")
    STAMP.write_text(json.dumps({"fingerprint": wanted, "extras": sorted(extras)}) + "\n", encoding="utf-8")


def _fingerprint() -> str:
    """Return a digest of all that decides what gets installed; where the checkout lies is part of it."""
    parts = [str(ROOT).encode(), sys.version.encode(), (ROOT / "pyproject.toml").read_bytes(), PINNED.read_bytes()]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def _installed() -> dict[str, Any]:
    try:
        return dict(json.loads(STAMP.read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return {}


def _works() -> bool:
    """Tell whether the environment's Python starts: it does not when the checkout or the system's Python has moved."""
    if not PYTHON.exists():
        return False
    return subprocess.run([PYTHON, "-m", "pip", "--version"], capture_output=True, check=False).returncode == 0


def _make() -> None:
    print(f"Making an environment in {VENV}", flush=True)
    shutil.rmtree(VENV, ignore_errors=True)
    made = subprocess.run([sys.executable, "-m", "venv", VENV], capture_output=True, text=True, check=False)
    if made.returncode:
        shutil.rmtree(VENV, ignore_errors=True)
        raise Failed(
            f"Python's venv module did not work:\n{made.stdout}{made.stderr}\n"
            "On Debian and Ubuntu, install it with: apt install python3-venv"
        )


def _pip(*arguments: str) -> None:
    command = [
        str(PYTHON),
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "-c",
        str(PINNED),
        *arguments,
    ]
    if subprocess.run(command, check=False).returncode:
        raise Failed("pip could not install the packages; its own message stands above. Is the network there?")
