"""A real browser that reaches nothing but this machine, and the built site, served."""

import contextlib
import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import gates
import psutil
import pytest
from playwright.sync_api import Browser, Error, Page, Request, sync_playwright
from servers import serving

ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)  # fmt: skip

TEST_ENDS_WITHIN = 300  # seconds: several times what a whole tutorial takes on a busy machine


@pytest.fixture(autouse=True)
def ended_when_it_hangs() -> Iterator[None]:
    """Whatever a test has started is ended after a while, so that it fails and does not hang: a few questions to a
    page (evaluate, close) wait without end.
    """
    watch = threading.Timer(TEST_ENDS_WITHIN, end_what_was_started)
    watch.start()
    yield
    watch.cancel()


def end_what_was_started() -> None:
    """End browsers and servers, but not Playwright's own process, which starts the next browser."""
    for process in psutil.Process().children(recursive=True):
        with contextlib.suppress(psutil.Error):
            if Path(process.exe()).stem != "node":
                process.kill()


@pytest.fixture(scope="session")
def launch() -> Iterator[Callable[[], Browser]]:
    """Gives the browser, a new one where the last one has ended."""
    chromium = gates.chromium()
    if chromium is None:
        pytest.skip("There is no Chromium on this machine, and the browser tests need one.")
    with sync_playwright() as playwright:
        launched: list[Browser] = []

        def running() -> Browser:
            if not launched or not launched[-1].is_connected():
                launched.append(playwright.chromium.launch(executable_path=chromium, args=list(ARGUMENTS)))
            return launched[-1]

        yield running
        for browser in launched:
            browser.close()


@pytest.fixture
def browser(launch: Callable[[], Browser]) -> Browser:
    return launch()


@pytest.fixture(scope="session")
def site_folder() -> Path:
    """The folder of the built site: the one `conf/run.py` has just built, or one built now."""
    folder = os.environ.get("GAMEKIT_SITE")
    if not folder or not Path(folder, "en", "index.html").exists():
        folder = str(gates.BUILD / "html")
        for language in gates.LANGUAGES:
            gates.build_site(language)
    return Path(folder)


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Iterator[str]:
    """The address of the built site."""
    with serving(str(site_folder)) as address:
        yield address


@pytest.fixture
def complaints() -> list[str]:
    """What the browser had to complain about: errors, and requests that failed or went elsewhere."""
    return []


@pytest.fixture
def page(browser: Browser, complaints: list[str]) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    opened = context.new_page()
    opened.on("pageerror", lambda error: complaints.append(str(error)))
    opened.on("requestfailed", lambda failed: _note_failure(failed, complaints))
    opened.on("response", lambda response: _note(response.status, response.url, complaints))
    opened.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
    yield opened
    with contextlib.suppress(Error):  # the browser may have ended
        context.close()


def _note_failure(request: Request, complaints: list[str]) -> None:
    if request.failure != "net::ERR_ABORTED":  # a page that is left does not wait for the rest
        complaints.append(f"failed: {request.url}: {request.failure}")


def _note(status: int, url: str, complaints: list[str]) -> None:
    if status >= 400:
        complaints.append(f"{status}: {url}")
