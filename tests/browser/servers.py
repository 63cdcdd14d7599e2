"""Servers on this machine: one for the built site, and Jupyter's, for a learner in a browser."""

from __future__ import annotations

import contextlib
import socket
import subprocess
import threading
import time
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
import tutorials

STARTS_WITHIN = 60  # seconds, on a busy machine

# What leaves the place it stands in to the right.
PARTS_CUT_OFF = """
    place => [...place.querySelectorAll('*')]
        .filter(part => part.getClientRects().length)
        .filter(part => part.getBoundingClientRect().right > place.getBoundingClientRect().right + 1)
        .map(part => part.outerHTML.slice(0, 200))
"""


class QuietHandler(SimpleHTTPRequestHandler):
    """Serves files and keeps silent about it; where there is none, it shows the site's page for that, as hosts do."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        shown = next((folder / "404.html" for folder in self._folders() if (folder / "404.html").exists()), None)
        if code != HTTPStatus.NOT_FOUND or shown is None:
            super().send_error(code, message, explain)
            return
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(shown.read_bytes())

    def _folders(self) -> list[Path]:
        """The folders that the address names, the innermost first, up to the one that is served."""
        served = Path(self.directory).resolve()
        return [folder for folder in Path(self.translate_path(self.path)).parents if folder.is_relative_to(served)]

    def log_message(self, format: str, *arguments: object) -> None:
        pass

    def handle(self) -> None:
        with contextlib.suppress(ConnectionError):  # a page that is left does not wait for the rest
            super().handle()


@contextmanager
def serving(folder: str) -> Iterator[str]:
    """Serve the files of a folder until it is no longer needed, and give the address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=folder)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@contextmanager
def copies(home: Path, name: str) -> Iterator[Path]:
    """The folder of a learner's copies, in that home, as `run.py tutorials` makes them before it opens one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tutorials, "TUTORIALS", home / "tutorials")
        assert list(tutorials.prepare(Path(name))) == []
        yield tutorials.TUTORIALS


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@contextmanager
def running(
    command: Sequence[str], environment: Mapping[str, str], home: Path, address: str
) -> Iterator[subprocess.Popen[bytes]]:
    """Run a server until it is no longer needed; it stands when there is an answer at the address."""
    log = home / "log.txt"
    with log.open("w") as out:
        server = subprocess.Popen(command, env=environment, cwd=home, stdout=out, stderr=subprocess.STDOUT)
        try:
            _wait_for(server, address, log)
            yield server
        finally:
            server.terminate()
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:  # it waits for a kernel that has not come up
                server.kill()
                server.wait()


def _wait_for(server: subprocess.Popen[bytes], address: str, log: Path) -> None:
    deadline = time.monotonic() + STARTS_WITHIN
    while True:
        try:
            urllib.request.urlopen(address, timeout=2).close()
            return
        except OSError:
            assert server.poll() is None, log.read_text()
            assert time.monotonic() < deadline, log.read_text()
            time.sleep(0.2)
