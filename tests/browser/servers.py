"""Servers of Jupyter's on this machine, for a learner in a browser."""

from __future__ import annotations

import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

STARTS_WITHIN = 60  # seconds, on a busy machine

# What leaves the place it stands in to the right.
PARTS_CUT_OFF = """
    place => [...place.querySelectorAll('*')]
        .filter(part => part.getClientRects().length)
        .filter(part => part.getBoundingClientRect().right > place.getBoundingClientRect().right + 1)
        .map(part => part.outerHTML.slice(0, 200))
"""


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
