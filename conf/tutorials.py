"""The learner's own copies of the tutorials, and the JupyterLab that they open in.

What is saved in JupyterLab goes into the folder `tutorials/`, which git ignores; the notebooks of the project stay as
they are. Standard library only, like the command that calls it.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator
from pathlib import Path

from environment import ROOT

NOTEBOOKS = ROOT / "notebooks"
TUTORIALS = ROOT / "tutorials"
# What of JupyterLab's is switched off: it would ask about news, on the network, before the first move.
CONFIG = ROOT / "conf" / "jupyter"
# JupyterLab's own name for the file of its usual workspace.
_WORKSPACE = "default-37a8.jupyterlab-workspace"


def prepare(chosen: Path, fresh: bool = False) -> Iterator[str]:
    """Make or renew the copies of all tutorials; tell in a sentence of each copy that was put aside.

    A copy that the learner has changed is never lost: where a newer original takes its place, it gets another name.

    Args:
        chosen: the tutorial that is going to be opened, by its place in the folder.
        fresh: whether that one starts anew.
    """
    TUTORIALS.mkdir(exist_ok=True)
    (TUTORIALS / ".gitignore").write_text("*\n", encoding="utf-8")
    record = _read_record()
    for name in originals():
        text = _without_outputs(NOTEBOOKS / name)
        copy = TUTORIALS / name
        if copy.exists() and not _outdated(name, text, record) and not (fresh and name == chosen):
            continue
        if copy.exists() and _digest(copy.read_text(encoding="utf-8")) not in (_digest(text), record.get(str(name))):
            kept = _another_name(copy)
            copy.replace(kept)
            yield f"Your {copy.relative_to(ROOT)} makes room for a new one; it is kept as {kept.relative_to(ROOT)}."
        copy.parent.mkdir(exist_ok=True)
        copy.write_text(text, encoding="utf-8")
        record[str(name)] = _digest(text)
    _record_file().write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")


def originals() -> list[Path]:
    """Return the tutorials of all languages, by their place among the notebooks."""
    found = [*NOTEBOOKS.glob("*.ipynb"), *NOTEBOOKS.glob("??/*.ipynb")]
    return sorted(file.relative_to(NOTEBOOKS) for file in found)


def lab_environment() -> dict[str, str]:
    """Return the environment for a JupyterLab that asks nothing and begins with the side bar closed.

    The learner's own settings go on to count.
    """
    workspaces = TUTORIALS / ".jupyter"
    workspaces.mkdir(parents=True, exist_ok=True)
    workspace = workspaces / _WORKSPACE
    if not workspace.exists():
        closed = {"layout-restorer:data": {"left": {"collapsed": True}}}
        workspace.write_text(json.dumps({"data": closed, "metadata": {"id": "default"}}), encoding="utf-8")
    places = [str(CONFIG), os.environ.get("JUPYTER_CONFIG_PATH", "")]
    return {
        **os.environ,
        "JUPYTER_CONFIG_PATH": os.pathsep.join(place for place in places if place),
        "JUPYTERLAB_WORKSPACES_DIR": str(workspaces),
    }


def _outdated(name: Path, text: str, record: dict[str, str]) -> bool:
    """Whether the original has changed since the copy was made."""
    return record.get(str(name)) != _digest(text)


def _without_outputs(original: Path) -> str:
    notebook = json.loads(original.read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"], cell["execution_count"] = [], None
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"


def _another_name(copy: Path) -> Path:
    """Return a name that is free: choson-1.ipynb, choson-2.ipynb, ..."""
    number = 1
    while (kept := copy.with_stem(f"{copy.stem}-{number}")).exists():
        number += 1
    return kept


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _record_file() -> Path:
    """Where it is noted from which text each copy was made."""
    return TUTORIALS / ".copies.json"


def _read_record() -> dict[str, str]:
    try:
        return dict(json.loads(_record_file().read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return {}
