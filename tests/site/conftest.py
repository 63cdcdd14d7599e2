"""The built site: the one that `conf/run.py` has just built, or one built for these tests."""

import os
from pathlib import Path

import gates
import pytest


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder with a built site for each language."""
    built = os.environ.get("GAMEKIT_SITE")
    if built:
        return Path(built)
    for language in gates.LANGUAGES:
        gates.build_site(language)
    return gates.BUILD / "html"
