"""The learner's own copies of the tutorials, and what they open in: JupyterLab, or Voilà as an app without code.

What is saved there, the progress as well, goes into the folder `tutorials/`, which git ignores; the notebooks of the
project stay as they are. Standard library only, like the command that calls it.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import signal
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import FrameType
from typing import Any

from environment import PYTHON, ROOT, Failed

NOTEBOOKS = ROOT / "notebooks"
TUTORIALS = ROOT / "tutorials"
# What of JupyterLab's is switched off (it would ask about news, on the network, before the first move), and the page in
# which Voilà shows a notebook.
CONFIG = ROOT / "conf" / "jupyter"
LANGUAGE_NAMES = {"en": "English", "cs": "Czech"}
# JupyterLab's own name for the file of its usual workspace.
_WORKSPACE = "default-37a8.jupyterlab-workspace"


def prepare(chosen: Path, fresh: bool = False) -> Iterator[str]:
    """Make or renew the copies of all tutorials; tell in a sentence of each copy that was put aside.

    A copy that the learner has changed is never lost: where a newer original takes its place, it gets another name.

    Args:
        chosen: the tutorial that is going to be opened, by its place in the folder.
        fresh: whether that one starts anew, its progress as well.
    """
    TUTORIALS.mkdir(exist_ok=True)
    (TUTORIALS / ".gitignore").write_text("*\n", encoding="utf-8")
    record = _read_record()
    for name in originals():
        text = _as_copy(NOTEBOOKS / name)
        copy = TUTORIALS / name
        if copy.exists() and not _outdated(name, text, record) and not (fresh and name == chosen):
            _clear(copy)
            continue
        if copy.exists() and _digest(copy.read_text(encoding="utf-8")) not in (_digest(text), record.get(str(name))):
            kept = _another_name(copy)
            copy.replace(kept)
            yield f"Your {copy.relative_to(ROOT)} makes room for a new one; it is kept as {kept.relative_to(ROOT)}."
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(text, encoding="utf-8")
        record[str(name)] = _digest(text)
    _record_file().write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    progress = TUTORIALS / chosen.with_suffix(".progress.json")
    if fresh and progress.exists():
        kept = _another_name(progress)
        progress.replace(kept)
        yield f"Your progress in {progress.relative_to(ROOT)} is kept as {kept.relative_to(ROOT)}."


def chosen(game: str, language: str, further: Sequence[str] = ()) -> Path:
    """Return the place of a tutorial, or of a score sheet, among the notebooks.

    Args:
        game: what was asked for: "choson", "score-sheet/choson".
        language: in which language.
        further: the options that go to what it opens in; a value behind a space is taken for the game.
    """
    known = _known()
    there = known.get(game, {})
    if language in there:
        return there[language]
    if there:
        languages = " and ".join(LANGUAGE_NAMES.get(name, name) for name in there)
        raise Failed(f"{game} is there in {languages} only: leave out --lang {language}.")
    there_are = ", ".join(f"{name} ({', '.join(languages)})" for name, languages in known.items())
    hint = " A further option and its value are written with “=” between: --ip=127.0.0.1" if further else ""
    raise Failed(f"There is no tutorial “{game}”; there are: {there_are}.{hint}")


def _known() -> dict[str, dict[str, Path]]:
    """Return where each tutorial and score sheet stands, by the name that the command takes and by its language."""
    known: dict[str, dict[str, Path]] = {}
    for file in sorted(originals(), key=lambda file: len(file.parts[0]) == 2):  # the English ones first
        name, language = file.with_suffix(""), "en"
        if len(file.parts[0]) == 2:
            language = file.parts[0]
            name = name.relative_to(language)
        known.setdefault(name.as_posix(), {})[language] = file
    return known


def originals() -> list[Path]:
    """Return the tutorials and score sheets of all languages, by their place among the notebooks."""
    folders = ("", "score-sheet/", "??/", "??/score-sheet/")
    found = (file for folder in folders for file in NOTEBOOKS.glob(f"{folder}*.ipynb"))
    return sorted(file.relative_to(NOTEBOOKS) for file in found)


def lab(notebook: Path) -> tuple[list[str], dict[str, str]]:
    """Return the command, and its environment, that opens a copy in JupyterLab."""
    command = [str(PYTHON), "-m", "jupyterlab", str(notebook), f"--ServerApp.root_dir={TUTORIALS}"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")  # in a container there is often no other user
    return command, lab_environment()


def app(notebook: Path, language: str) -> tuple[list[str], dict[str, str]]:
    """Return the command, and its environment, that shows a copy in Voilà: without code, in a page of our own.

    Like JupyterLab, it lets in only who has the address with the token. The tables come up one after the other: where
    all are loaded at once, ipywidgets gives some of them up on a busy machine. A page that is closed leaves its kernel
    behind, and that ends after an hour.
    """
    command = [
        str(PYTHON), "-m", "voila", str(notebook), "--template=gamekit", "--Voila.auto_token=True",
        "--VoilaConfiguration.progressive_rendering=True", "--MappingKernelManager.cull_idle_timeout=3600",
        f"--HTMLExporter.language_code={language}",
    ]  # fmt: skip
    return command, {**os.environ, "JUPYTER_PATH": _with_ours("JUPYTER_PATH")}


def run_to_its_end(command: Sequence[str], environment: Mapping[str, str]) -> int:
    """Run what a copy opens in, and return its exit code; it does not outlive this command.

    Whoever ends the command (SIGTERM), or closes the terminal (SIGHUP), ends it, too; at the second time at once.
    """
    told: list[int] = []
    with subprocess.Popen(command, env=environment) as process:

        def end(number: int, _: FrameType | None) -> None:
            (process.kill if told else process.terminate)()
            told.append(number)

        for name in ("SIGTERM", "SIGHUP"):
            number = getattr(signal, name, None)  # Windows has no SIGHUP
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, end)
        try:
            code = process.wait()
        except BaseException:  # Ctrl+C, which it has been told of by the terminal, too
            process.kill()
            raise
    return 128 + told[0] if told else code


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
    return {
        **os.environ,
        "JUPYTER_CONFIG_PATH": _with_ours("JUPYTER_CONFIG_PATH"),
        "JUPYTERLAB_WORKSPACES_DIR": str(workspaces),
    }


def _with_ours(path: str) -> str:
    """Return the folders of a path of Jupyter's, ours before those of the learner."""
    return os.pathsep.join(place for place in (str(CONFIG), os.environ.get(path, "")) if place)


def _outdated(name: Path, text: str, record: dict[str, str]) -> bool:
    """Whether the original has changed since the copy was made."""
    return record.get(str(name)) != _digest(text)


def _as_copy(original: Path) -> str:
    """Return the text of a copy: without outputs, and with its heading as the title that the app's page gets."""
    notebook = _without_outputs(json.loads(original.read_text(encoding="utf-8")))
    heading = next(iter("".join(notebook["cells"][0]["source"]).splitlines()), "")
    notebook.setdefault("metadata", {})["title"] = heading.removeprefix("# ")
    return _text(notebook)


def _clear(copy: Path) -> None:
    """Take the outputs out of a copy that was saved with some.

    The tables in them went with the kernel that drew them, and JupyterLab would show an error in the place of each.
    """
    with contextlib.suppress(ValueError, LookupError, TypeError, AttributeError):  # as a notebook it cannot be read
        notebook = json.loads(copy.read_text(encoding="utf-8"))
        if any(cell.get("outputs") for cell in notebook["cells"]):
            copy.write_text(_text(_without_outputs(notebook)), encoding="utf-8")


def _without_outputs(notebook: dict[str, Any]) -> dict[str, Any]:
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"], cell["execution_count"] = [], None
    return notebook


def _text(notebook: dict[str, Any]) -> str:
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"


def _another_name(copy: Path) -> Path:
    """Return a name that is free: choson-1.ipynb, choson-2.ipynb, ..."""
    number = 1
    while (kept := copy.with_stem(f"{copy.stem}-{number}")).exists():
        number += 1
    return kept


def _digest(text: str) -> str:
    """Return a digest of what a learner may have changed: the cells, not what running and saving them adds."""
    try:
        cells = [(cell["cell_type"], "".join(cell["source"])) for cell in json.loads(text)["cells"]]
    except (ValueError, LookupError, TypeError):
        cells = []
    return hashlib.sha256((repr(cells) if cells else text).encode()).hexdigest()


def _record_file() -> Path:
    """Where it is noted from which text each copy was made."""
    return TUTORIALS / ".copies.json"


def _read_record() -> dict[str, str]:
    try:
        return dict(json.loads(_record_file().read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return {}
