"""A real browser that reaches nothing but this machine, and a server for the built site."""

import contextlib
import os
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import gates
import pytest
from playwright.sync_api import Browser, Page, sync_playwright

ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)  # fmt: skip


class QuietHandler(SimpleHTTPRequestHandler):
    """Serves files and keeps silent about it."""

    def log_message(self, format: str, *arguments: object) -> None:
        pass


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = gates.chromium()
    if chromium is None:
        pytest.skip("There is no Chromium on this machine, and the browser tests need one.")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=list(ARGUMENTS))
        yield running
        running.close()


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site: the one `conf/run.py` has just built, or one built now."""
    folder = os.environ.get("GAMEKIT_SITE")
    if not folder or not Path(folder, "en", "index.html").exists():
        folder = str(gates.BUILD / "html")
        for language in gates.LANGUAGES:
            gates.build_site(language)
    with serving(folder) as address:
        yield address


@contextlib.contextmanager
def serving(folder: str) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=folder)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture
def complaints() -> list[str]:
    """What the browser had to complain about: errors, and requests that failed or went elsewhere."""
    return []


@pytest.fixture
def page(browser: Browser, complaints: list[str]) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    opened = context.new_page()
    opened.on("pageerror", lambda error: complaints.append(str(error)))
    opened.on("requestfailed", lambda failed: complaints.append(f"failed: {failed.url}"))
    opened.on("response", lambda response: _note(response.status, response.url, complaints))
    opened.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
    yield opened
    context.close()


def _note(status: int, url: str, complaints: list[str]) -> None:
    if status >= 400:
        complaints.append(f"{status}: {url}")
