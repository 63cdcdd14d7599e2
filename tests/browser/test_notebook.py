"""The tutorials in a real JupyterLab: gone through from the first task to the score of a whole game."""

import json
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import gates
import pytest
import tutorials
from learner import Learner, Opened, button, cells_of
from playwright.sync_api import Page
from servers import PARTS_CUT_OFF, STARTS_WITHIN, copies, free_port, running

from gamekit.lessons.lesson import lesson

# What can be read where the focus of the keyboard is; with a sign before it where that can be pressed.
READS_WITH_FOCUS = """
(() => {
  const focus = document.activeElement;
  if (focus.matches('button')) return `[ ${focus.innerText} ]`;
  return focus.matches('.gk-focus') ? focus.nextElementSibling.innerText : '(lost)';
})()
"""


@dataclass(frozen=True)
class Lab:
    """A JupyterLab that has been started: its process, its address, and the home it was given."""

    process: subprocess.Popen[bytes]
    address: str
    home: Path

    @property
    def runs(self) -> bool:
        return self.process.poll() is None


@pytest.fixture
def lab(start: Callable[[], Lab]) -> Iterator[str]:
    """The address of a JupyterLab in which nobody has begun any tutorial.

    The kernels are shut down afterwards: who opens the same notebook in a kernel that lives on has to wait for all that
    was ever shown in it.
    """
    started = start()
    with copies(started.home, "choson.ipynb"):  # as when the command is given again
        pass
    for progress in started.home.rglob("*.progress.json"):
        progress.unlink()
    yield started.address
    if started.runs:
        with urllib.request.urlopen(f"{started.address}/api/sessions", timeout=20) as answer:
            sessions = json.load(answer)
        for session in sessions:
            ended = urllib.request.Request(f"{started.address}/api/sessions/{session['id']}", method="DELETE")
            urllib.request.urlopen(ended, timeout=60).close()


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], Lab]]:
    """Gives a JupyterLab, a new one where the last one has ended."""
    with ExitStack() as started:
        labs: list[Lab] = []

        def running_lab() -> Lab:
            if not labs or not labs[-1].runs:
                labs.append(started.enter_context(jupyterlab(tmp_path_factory.mktemp("lab"))))
            return labs[-1]

        yield running_lab


@contextmanager
def jupyterlab(home: Path) -> Iterator[Lab]:
    """A JupyterLab as `run.py tutorials` opens it, in a home of its own."""
    with copies(home, "choson.ipynb"):
        environment = tutorials.lab_environment()
    address = f"http://127.0.0.1:{(port := free_port())}"
    command = [
        sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}",
        "--ServerApp.port_retries=0", "--ServerApp.disable_check_xsrf=True", "--IdentityProvider.token=",
        "--ServerApp.password=",
        f"--ServerApp.root_dir={home / 'tutorials'}", "--LabApp.extension_manager=readonly",
        "--LabApp.expose_app_in_browser=True",
    ]  # fmt: skip
    places = {"JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "data", "JUPYTERLAB_SETTINGS_DIR": "settings"}
    environment |= {name: str(home / place) for name, place in places.items()}
    with running(command, environment, home, f"{address}/api") as process:
        yield Lab(process, address, home)


class Notebook(Opened):
    """A notebook that is open in JupyterLab and has been run.

    Args:
        page: the page.
        address: where the notebook is.
        cells: how many of its cells show something.
    """

    def __init__(self, page: Page, address: str, cells: int) -> None:
        super().__init__(page)
        page.goto(address)
        page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=60_000)
        # The sign "idle" comes before the kernel is there, and a run is lost then: wait for the kernel's own answer.
        self.wait(lambda: "kernel_info_reply" in self._kernel_says, "the kernel does not answer", STARTS_WITHIN)
        page.evaluate("window.jupyterapp.commands.execute('notebook:run-all-cells')")
        self.cell(cells - 1).locator("button.gk-button:visible, select:visible").first.wait_for(timeout=120_000)


def opened(page: Page, address: str, name: str, language: str = "en", reset: bool = True) -> Learner:
    """A learner before a tutorial that has been opened in JupyterLab, as at first or in a window set back, and run."""
    game = Path(name).stem
    original = gates.ROOT / "notebooks" / f"{game}.ipynb"
    notebook = Notebook(page, f"{address}/{name}{'?reset' if reset else ''}", len(cells_of(original)))
    return Learner(notebook, original, lesson(game, language))


def test_a_narrow_window_shows_the_notebook_and_no_question(page: Page, lab: str) -> None:
    page.set_viewport_size({"width": 480, "height": 800})
    first = opened(page, f"{lab}/lab/tree", "choson.ipynb", reset=False).place("progress")
    page.locator(".jp-FileBrowser").wait_for(state="hidden")
    assert first.evaluate("cell => cell.getBoundingClientRect().width") > 300
    disabled = page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').text).disabledExtensions")
    assert "@jupyterlab/apputils-extension:announcements" in disabled
    assert page.get_by_text("Would you like to").count() == 0


@pytest.mark.parametrize(("name", "language"), [("choson", "en"), ("cs/choson", "cs"), ("koryo", "en")])
def test_a_tutorial_from_the_first_task_to_the_score(
    page: Page, lab: str, complaints: list[str], name: str, language: str
) -> None:
    learner = opened(page, f"{lab}/lab/tree", f"{name}.ipynb", language)
    learner.go_through()
    learner.play_by_hints("game")
    reads = learner.opened.reads
    reads(learner.place("play", "game").locator(".gk-result"), learner.say("Total"))
    steps = len(learner.lesson.plan.steps)
    reads(learner.place("progress"), learner.say("All {steps} steps done.", steps=steps))
    assert set(learner.lesson.done) == set(learner.lesson.plan.steps)
    assert complaints == []


def test_what_one_has_done_is_taken_up_again(page: Page, lab: str, complaints: list[str]) -> None:
    learner = opened(page, f"{lab}/lab/tree", "koryo.ipynb")
    reads = learner.opened.reads
    progress = learner.place("progress")
    first = learner.lesson.plan.tasks[0].name
    learner.solve(first)
    reads(progress, "1 of")
    again = opened(page, f"{lab}/lab/tree", "koryo.ipynb")
    reads(again.place("progress"), "1 of")
    reads(again.place("ask", first), "✓ Right.")
    assert complaints == []


def test_an_illegal_choice_is_explained_where_it_is_made_and_the_focus_stays(
    page: Page, lab: str, complaints: list[str]
) -> None:
    learner = opened(page, f"{lab}/lab/tree", "choson.ipynb")
    press, reads = learner.opened.press, learner.opened.reads
    learner.go_through(until="order")
    order = learner.place("play", "order")
    button(order, "Watcher").focus()
    page.keyboard.press("Enter")
    button(order, "Watcher").and_(order.get_by_text("✓")).wait_for()
    assert page.evaluate("document.activeElement.innerText") == "✓ Watcher"
    press(order, "Event")
    reads(order.locator(".gk-status"), "A Watcher is never placed with an Event")
    rule = order.locator(".gk-status details.gk-rule")
    rule.locator("summary").click()
    assert rule.locator(".gk-rule-text").is_visible()
    press(order, "↶ Undo")
    reads(learner.place("play", "time-travel"), "Stay in the present")
    assert complaints == []


def test_a_key_that_is_held_down_reads_on_and_answers_nothing(page: Page, lab: str, complaints: list[str]) -> None:
    learner = opened(page, f"{lab}/lab/tree", "choson.ipynb")
    game, session = learner.place("play", "game"), learner.lesson.session("game")
    learner.move(game, session, session.view.legal_actions()[0])
    learner.opened.reads(game, "Go on (")
    for _ in range(30):
        page.keyboard.down("Enter")
        page.wait_for_timeout(100)
    page.keyboard.up("Enter")
    session.read_all()
    assert session.view.decision is not None
    learner.opened.reads(game, session.view.decision.text("en"))
    focus = page.evaluate(READS_WITH_FOCUS)
    assert session.view.decision.text("en") in focus, "no answer has the focus, but the question"
    page.keyboard.press("Tab")
    inside = "place => place.contains(document.activeElement)"
    assert game.evaluate(inside), "the keyboard goes on at this table"
    assert page.locator(".jp-Notebook.jp-mod-editMode").count() == 0, "the cell's code is not edited"
    assert complaints == []


def test_by_keyboard_alone_the_focus_is_never_lost(page: Page, lab: str, complaints: list[str]) -> None:
    learner = opened(page, f"{lab}/lab/tree", "cs/choson.ipynb", "cs")
    wait, say = learner.opened.wait, learner.say

    def enter(leads_to: str) -> None:
        page.keyboard.press("Enter")
        wait(lambda: leads_to in page.evaluate(READS_WITH_FOCUS), f"not with the focus: {leads_to}")

    def tab_to(label: str) -> None:
        for _ in range(10):
            page.keyboard.press("Tab")
            if page.evaluate(READS_WITH_FOCUS) == f"[ {label} ]":
                return
        pytest.fail(f"the key Tab does not lead to {label}")

    session = learner.lesson.session("round")
    asked, (sacrifice, *_) = session.view.decision, session.view.legal_actions()
    assert asked is not None
    button(learner.place("play", "time-travel"), sacrifice.text("cs")).focus()
    enter(leads_to=f"[ {say('Go on to the next part')} ]")
    enter(leads_to=say("{part}: what happened", part=learner.lesson.title("time-travel")))
    tab_to(say("Play this part again"))
    enter(leads_to=asked.text("cs"))
    tab_to(sacrifice.text("cs"))
    shared = learner.lesson.session("shared")
    player = shared.next_seat
    button(learner.place("play", "shared"), say("I am {player}: show the table", player=player)).focus()
    shared.take_seat()
    assert shared.view.decision is not None
    enter(leads_to=shared.view.decision.text("cs"))
    assert complaints == []


def test_the_language_is_switched_for_the_whole_notebook(page: Page, lab: str, complaints: list[str]) -> None:
    learner = opened(page, f"{lab}/lab/tree", "choson.ipynb")
    progress = learner.place("progress")
    progress.locator(".gk-language select").select_option(label="Čeština")
    for kind, name, text in (
        ("ask", "watchers", "Kdo má"),
        ("progress", "", "Začít výuku"),
        ("score_sheet", "", "Pozorovatel"),
    ):
        learner.opened.reads(learner.place(kind, name), text)
    progress.locator(".gk-language select").select_option(label="English")
    learner.opened.reads(learner.place("ask", "watchers"), "Who has")
    assert complaints == []


def test_two_people_hand_the_machine_over(page: Page, lab: str, complaints: list[str]) -> None:
    learner = opened(page, f"{lab}/lab/tree", "choson.ipynb")
    notebook, shared = learner.opened, learner.place("play", "shared")
    assert not shared.locator(".gk-table").is_visible()
    first = learner.lesson.session("shared").state.player
    second = 3 - first
    notebook.press(shared, f"I am player {first}: show the table")
    notebook.reads(shared, "Your hand: 10 cards")
    notebook.press(shared, "Watcher", "Place 1 Watcher face down")
    notebook.reads(shared, f"The cards are covered. Hand over to player {second}.")
    assert not shared.locator(".gk-table").is_visible()
    assert complaints == []


def test_on_a_phone_in_czech_nothing_is_cut_off(page: Page, lab: str, complaints: list[str]) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    learner = opened(page, f"{lab}/doc/tree", "cs/choson.ipynb", "cs")
    page.evaluate("window.jupyterapp.shell.collapseLeft()")
    places = [learner.opened.cell(number) for number in range(len(learner.cells))]
    first = learner.place("play", "time-travel")
    learner.opened.text(first)
    first.locator(".gk-why-not button").click()
    first.locator(".gk-kind select").wait_for()
    for theme in ("JupyterLab Light", "JupyterLab Dark"):
        page.evaluate("theme => window.jupyterapp.commands.execute('apputils:change-theme', {theme})", theme)
        page.locator(f"body[data-jp-theme-name='{theme}']").wait_for(state="attached")
        for place in places:
            learner.opened.text(place)
            assert place.evaluate(PARTS_CUT_OFF) == []
    assert complaints == []
