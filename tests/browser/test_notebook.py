"""The notebook in a real JupyterLab: pressed through all phases of a round and on to the scoring."""

import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import tutorials
from playwright.sync_api import Locator, Page, WebSocket

SERVER_STARTS_WITHIN = 60  # seconds, on a busy machine
ANSWERS_WITHIN = 15  # seconds

SCROLL_TO = "part => part.scrollIntoView({block: 'center'})"
PARTS_CUT_OFF = """
    place => [...place.querySelectorAll('*')]
        .filter(part => part.getClientRects().length)
        .filter(part => part.getBoundingClientRect().right > place.getBoundingClientRect().right + 1)
        .map(part => part.outerHTML.slice(0, 200))
"""


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a JupyterLab as `run.py tutorials` opens it, in a home of its own."""
    home = tmp_path_factory.mktemp("lab")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tutorials, "TUTORIALS", home / "tutorials")
        assert list(tutorials.prepare(Path("choson.ipynb"))) == []
        environment = tutorials.lab_environment()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [
        sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}",
        "--ServerApp.port_retries=0", "--IdentityProvider.token=", "--ServerApp.password=",
        f"--ServerApp.root_dir={home / 'tutorials'}", "--LabApp.extension_manager=readonly",
        "--LabApp.expose_app_in_browser=True",
    ]  # fmt: skip
    places = {"JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "data", "JUPYTERLAB_SETTINGS_DIR": "settings"}
    environment |= {name: str(home / place) for name, place in places.items()}
    log = home / "log.txt"
    with log.open("w") as out:
        server = subprocess.Popen(command, env=environment, cwd=home, stdout=out, stderr=subprocess.STDOUT)
        try:
            address = f"http://127.0.0.1:{port}"
            _wait_for(server, f"{address}/api", log)
            yield address
        finally:
            server.terminate()
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:  # it waits for a kernel that has not come up
                server.kill()
                server.wait()


def _wait_for(server: subprocess.Popen[bytes], address: str, log: Path) -> None:
    deadline = time.monotonic() + SERVER_STARTS_WITHIN
    while True:
        try:
            urllib.request.urlopen(address, timeout=2).close()
            return
        except OSError:
            assert server.poll() is None, log.read_text()
            assert time.monotonic() < deadline, log.read_text()
            time.sleep(0.2)


class Notebook:
    """A notebook that is open in a page and has been run.

    Args:
        page: the page.
        address: where the notebook is.
        tables: how many tables are in it.
    """

    def __init__(self, page: Page, address: str, tables: int = 8) -> None:
        self.page = page
        self._kernel_says: list[str] = []
        page.on("websocket", self._listen)
        page.goto(address)
        page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=60_000)
        # The sign "idle" comes before the kernel is there, and a run is lost then: wait for the kernel's own answer.
        self._wait(lambda: "kernel_info_reply" in self._kernel_says, "the kernel does not answer", SERVER_STARTS_WITHIN)
        page.evaluate("window.jupyterapp.commands.execute('notebook:run-all-cells')")
        self.table(0).locator(".gk-table").wait_for(timeout=60_000)
        self.table(tables - 1).locator("button.gk-button:visible").first.wait_for(timeout=60_000)

    def _listen(self, socket_of_page: WebSocket) -> None:
        if "/channels" in socket_of_page.url:
            socket_of_page.on("framereceived", self._note)

    def _note(self, frame: bytes | str) -> None:
        text = frame if isinstance(frame, str) else frame.decode(errors="replace")
        self._kernel_says += [word for word in ("kernel_info_reply", "idle") if word in text]

    def _wait(self, condition: Callable[[], bool], otherwise: str, seconds: float = ANSWERS_WITHIN) -> None:
        deadline = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < deadline, otherwise
            self.page.wait_for_timeout(20)

    def table(self, number: int) -> Locator:
        """One of the tables, in their order: five phases, the one over the limit, the rest, two people."""
        return self.page.locator(".gk-play").nth(number)

    def text(self, place: Locator) -> str:
        """What can be read there; JupyterLab lays out only what is near the window, so it is scrolled to first."""
        self._wait(lambda: bool(place.evaluate(SCROLL_TO) or place.inner_text()), "nothing is laid out there")
        return place.inner_text()

    def reads(self, place: Locator, text: str) -> None:
        """Assert that this comes to be read there."""
        self._wait(lambda: text in self.text(place), f"not to be read there: {text}")

    def press(self, place: Locator, *labels: str) -> None:
        """Press buttons, and wait after each until the table has changed."""
        for label in labels:
            self.change(place, button(place, label))

    def change(self, place: Locator, control: Locator) -> None:
        """Click, and wait until the kernel has told all that follows, and something of it is seen."""
        before, said = self.text(place), len(self._kernel_says)
        control.evaluate(SCROLL_TO)
        control.click(timeout=1000 * ANSWERS_WITHIN)
        self._wait(lambda: len(self._kernel_says) > said, "the kernel does not answer")
        self._wait(lambda: self.text(place) != before, f"nothing has changed at the table:\n{before}")

    def play_to_the_end(self, place: Locator) -> None:
        """Reveal, use no Event, end the turn, and of all else take what comes first, until the score is shown."""
        while not place.locator(".gk-outcome").is_visible():
            confirm = place.locator("button.gk-confirm:visible")
            picks = place.locator(".gk-picks button:visible")
            if confirm.count() and confirm.inner_text() != "Confirm":
                self.change(place, confirm)
            elif picks.count():
                self.change(place, picks.filter(has_not_text="✓").first)
            else:
                labels = place.locator(".gk-menu button:visible").all_inner_texts()
                wanted = ("Reveal the cards placed", "Do not use the Event", "End the turn")
                preferred = [label for label in wanted if label in labels]
                self.press(place, [*preferred, *labels][0])


def button(place: Locator, label: str) -> Locator:
    """The first visible button of that text, picked or not."""
    return place.locator("button.gk-button:visible").filter(has_text=re.compile(f"^(✓ )?{re.escape(label)}$")).first


def test_a_narrow_window_shows_the_notebook_and_no_question(page: Page, lab: str) -> None:
    page.set_viewport_size({"width": 480, "height": 800})
    notebook = Notebook(page, f"{lab}/lab/tree/choson.ipynb")
    page.locator(".jp-FileBrowser").wait_for(state="hidden")
    assert notebook.table(0).evaluate("table => table.getBoundingClientRect().width") > 300
    disabled = page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').text).disabledExtensions")
    assert "@jupyterlab/apputils-extension:announcements" in disabled
    assert page.get_by_text("Would you like to").count() == 0


def test_from_the_first_phase_to_the_scoring(page: Page, lab: str, complaints: list[str]) -> None:
    notebook = Notebook(page, f"{lab}/lab/tree/choson.ipynb?reset")
    time_travel, distribution, order, main, ending, over_the_limit, rest = map(notebook.table, range(7))
    press, reads = notebook.press, notebook.reads
    reads(order, "Not yet. First comes, above: I · Time Travelling phase.")

    press(time_travel, "Stay in the present")
    reads(time_travel, "Player 1 does not travel in time.")
    press(order, "↶ Undo")
    press(time_travel, "Sacrifice a Time Traveller")
    reads(time_travel, "Player 1 takes a VP token.")
    reads(distribution, "Your hand: 8 cards")

    # By keyboard: the focus stays on the button that was pressed.
    button(order, "Watcher").focus()
    page.keyboard.press("Enter")
    button(order, "✓ Watcher").wait_for()
    assert page.evaluate("document.activeElement.innerText") == "✓ Watcher"
    press(order, "Event")
    reads(order.locator(".gk-status"), "A Watcher is never placed with an Event")
    rule = order.locator(".gk-status details.gk-rule")
    rule.locator("summary").click()
    assert rule.locator(".gk-rule-text").is_visible()
    press(order, "Watcher", "Scientist", "Place 1 Scientist and 1 Event face down")
    reads(order, "Player 3 places")

    press(main, "▸ Why can't I …?")
    main.locator(".gk-kind select").select_option(label="End the turn")
    reads(main.locator(".gk-answer"), "has to reveal the cards placed before the turn can end")
    press(main, "Reveal the cards placed", "Lobby: swap two Characters …", "Hulk", "Reaper")
    press(main, "Lobby: swap the Hulk of player 2 for the Reaper of player 3")
    reads(main.locator(".gk-news"), "puts the Counter-Attack token back")

    main.locator(".gk-language select").select_option(label="Čeština")
    for place, text in ((main, "Bijec"), (time_travel, "Hráč 1"), (over_the_limit, "Bijec")):
        reads(place, text)
    main.locator(".gk-language select").select_option(label="English")
    press(main, "Scientist: take a VP token", "Use Yi: put the Shield on a family …", "Scientist")
    press(main, "Yi: put the Shield on the family Scientist", "End the turn")
    reads(ending, "nothing is discarded")
    press(over_the_limit, "Time Traveller", "Discard a Time Traveller")
    reads(over_the_limit, "Player 1 discards a Time Traveller")

    notebook.play_to_the_end(rest)
    reads(rest, "Total")
    assert re.search(r"wins|share the win", rest.locator(".gk-outcome").inner_text())
    assert complaints == []


def test_koryo_from_the_first_phase_to_the_scoring(page: Page, lab: str, complaints: list[str]) -> None:
    notebook = Notebook(page, f"{lab}/lab/tree/koryo.ipynb?reset", tables=6)
    distribution, order, action, ending, rest = map(notebook.table, range(5))
    press, reads = notebook.press, notebook.reads
    reads(distribution, "Player 1")
    reads(action, "Not yet. First comes, above: II · Order phase.")

    press(order, "Merchant", "Barbarian")
    reads(order.locator(".gk-status"), "are not identical")
    press(order, "Merchant")
    notebook.change(order, order.locator("button.gk-button:visible", has_text=re.compile("^Barbarian$")).first)
    press(order, "Place 2 Barbarians face down")

    press(action, "Reveal: Barbarian", "Do not use the Event", "↶ Undo", "Do not use the Event")
    press(action, "Reveal: Barbarian", "Do not use the Event", "Bankers: take a VP token from the Bank")
    reads(action.locator(".gk-news"), "the Omniscient gives the majority to player 1")
    press(action, "End the turn")
    press(ending, "Banker", "Discard a Banker")
    reads(ending, "Player 1 discards a Banker")

    notebook.play_to_the_end(rest)
    reads(rest, "Total")
    assert re.search(r"wins|share the win", rest.locator(".gk-outcome").inner_text())
    assert complaints == []


def test_two_people_hand_the_machine_over(page: Page, lab: str, complaints: list[str]) -> None:
    notebook = Notebook(page, f"{lab}/lab/tree/choson.ipynb?reset")
    shared = notebook.table(7)
    assert not shared.locator(".gk-table").is_visible()
    notebook.press(shared, "I am player 1: show the table")
    notebook.reads(shared, "Your hand: 10 cards")
    notebook.press(shared, "Watcher", "Place 1 Watcher face down")
    notebook.reads(shared, "The cards are covered. Hand over to player 2.")
    assert not shared.locator(".gk-table").is_visible()
    assert complaints == []


def test_on_a_phone_in_czech_nothing_is_cut_off(page: Page, lab: str, complaints: list[str]) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    notebook = Notebook(page, f"{lab}/doc/tree/cs/choson.ipynb?reset")
    page.evaluate("window.jupyterapp.shell.collapseLeft()")
    first = notebook.table(0)
    notebook.text(first)
    first.locator(".gk-why-not button").click()
    first.locator(".gk-kind select").wait_for()
    for theme in ("JupyterLab Light", "JupyterLab Dark"):
        page.evaluate("theme => window.jupyterapp.commands.execute('apputils:change-theme', {theme})", theme)
        page.locator(f"body[data-jp-theme-name='{theme}']").wait_for(state="attached")
        for place in (first, notebook.table(5)):
            notebook.text(place)
            assert place.evaluate(PARTS_CUT_OFF) == []
    assert complaints == []
