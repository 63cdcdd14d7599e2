"""A tutorial as an app without code, in Voilà: gone through from the first task to the score of a whole game."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import gates
import tutorials
from learner import Learner, Opened, cells_of
from playwright.sync_api import Page, TimeoutError
from servers import PARTS_CUT_OFF, copies, free_port, running

from gamekit.lessons.lesson import lesson

TABLES_STAND_WITHIN = 90  # seconds, on a busy machine


@contextmanager
def app(home: Path, name: str, language: str) -> Iterator[str]:
    """The address of a tutorial as `run.py tutorials --app` opens it, in a home of its own."""
    with copies(home, name) as folder:
        command, environment = tutorials.app(folder / name, language)
    address = f"http://127.0.0.1:{(port := free_port())}"
    command += ["--no-browser", f"--port={port}", "--Voila.port_retries=0", "--Voila.token=learner"]
    environment |= {"JUPYTER_CONFIG_DIR": str(home / "config"), "JUPYTER_DATA_DIR": str(home / "data")}
    with running(command, environment, home, f"{address}/voila/static/voila.js"):
        yield f"{address}/?token=learner"


def opened(page: Page, address: str, name: str, language: str = "en") -> Learner:
    """A learner before a tutorial that Voilà shows; where it has lost a table, on a very busy machine, opened again."""
    original = gates.ROOT / "notebooks" / f"{Path(name).stem}.ipynb"
    shown = Opened(page)
    tables = page.locator(".gk-play").nth(len(cells_of(original)) - 1)
    patience = 1000 * TABLES_STAND_WITHIN
    page.goto(address, timeout=patience)
    try:
        tables.wait_for(state="attached", timeout=patience)
    except TimeoutError:
        page.reload(timeout=patience)
        tables.wait_for(state="attached", timeout=patience)
    return Learner(shown, original, lesson(original.stem, language))


def test_a_tutorial_from_the_first_task_to_the_score(page: Page, tmp_path: Path, complaints: list[str]) -> None:
    with app(tmp_path, "koryo.ipynb", "en") as address:
        learner = opened(page, address, "koryo.ipynb")
        assert page.title() == "Koryŏ: learn it by playing"
        assert page.get_by_text("Tutorial(").count() == 0  # no code is seen
        learner.go_through()
        learner.play_by_hints("game")
        steps = len(learner.lesson.plan.steps)
        all_done = learner.say("All {steps} steps done.", steps=steps)
        learner.opened.reads(learner.place("play", "game").locator(".gk-result"), learner.say("Total"))
        learner.opened.reads(learner.place("progress"), all_done)
        assert (tmp_path / "tutorials" / "koryo.progress.json").is_file()
        again = opened(page, address, "koryo.ipynb")
        again.opened.reads(again.place("progress"), all_done)
        again.opened.reads(again.place("play", "game").locator(".gk-result"), again.say("Total"))
    assert complaints == []


def test_on_a_phone_in_czech_and_in_the_dark_nothing_is_cut_off(
    page: Page, tmp_path: Path, complaints: list[str]
) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    with app(tmp_path, "cs/choson.ipynb", "cs") as address:
        for theme, light in (("dark", "false"), ("light", "true")):
            learner = opened(page, f"{address}&theme={theme}", "cs/choson.ipynb", "cs")
            assert page.locator("html").get_attribute("lang") == "cs"
            assert page.locator("body").get_attribute("data-jp-theme-light") == light
            for number in range(len(learner.cells)):
                place = learner.opened.cell(number)
                learner.opened.text(place)
                assert place.evaluate(PARTS_CUT_OFF) == []
    assert complaints == []
