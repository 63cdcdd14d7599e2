"""What the README and the docstrings show is so."""

import doctest
from pathlib import Path

import gamekit

ROOT = Path(__file__).parents[2]


def test_the_docstring_of_the_package() -> None:
    result = doctest.testmod(gamekit)
    assert result.attempted >= 3
    assert result.failed == 0


def test_the_readme() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert result.attempted >= 3, "the README shows nothing that could be run"
    assert result.failed == 0
