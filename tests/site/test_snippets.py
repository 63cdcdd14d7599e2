"""The Python sessions on the pages say what Python really answers."""

import doctest
import re
from pathlib import Path

import gates
import pytest

PAGES = sorted(page for page in (gates.ROOT / "docs").rglob("*.md") if "```pycon" in page.read_text(encoding="utf-8"))
OPTIONS = doctest.IGNORE_EXCEPTION_DETAIL | doctest.ELLIPSIS


def test_there_are_sessions() -> None:
    assert [page.stem for page in PAGES] == ["notation", "save-format"]


@pytest.mark.parametrize("page", PAGES, ids=[page.stem for page in PAGES])
def test_the_sessions_of_a_page_are_true(page: Path) -> None:
    sessions = "\n".join(
        re.findall(r"^```pycon\n(.*?)^```$", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    )
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=OPTIONS)
    test = doctest.DocTestParser().get_doctest(sessions, {}, page.name, str(page), 0)
    result = runner.run(test, out=told.append)
    assert result.failed == 0, "".join(told)
    assert result.attempted > 3
