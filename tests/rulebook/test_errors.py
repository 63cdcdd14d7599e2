"""The family of exceptions, and sentences in the reader's language."""

import copy
import pickle
from collections.abc import Callable

import pytest

from gamekit.rulebook import errors
from gamekit.rulebook.errors import GamekitError, UnknownClause
from gamekit.rulebook.messages import N_, translate


def test_every_exception_is_of_the_family() -> None:
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, Exception)]
    assert len(kinds) > 3
    assert all(issubclass(kind, GamekitError) for kind in kinds)


def test_an_exception_speaks_the_readers_language() -> None:
    error = UnknownClause(N_("There is no clause {clause}."), clause="x.y")
    assert str(error) == "There is no clause x.y."
    assert error.text("en") == str(error)
    assert error.text("cs") == "Pravidlo x.y neexistuje."


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda error: pickle.loads(pickle.dumps(error))])
def test_an_exception_can_be_copied_and_pickled(copied: Callable[[UnknownClause], UnknownClause]) -> None:
    error = copied(UnknownClause("There is no clause {clause}.", clause="x.y"))
    assert isinstance(error, UnknownClause)
    assert str(error) == "There is no clause x.y."


def test_a_sentence_without_translation_stays_english() -> None:
    assert translate("No such sentence.", "cs") == "No such sentence."
    assert translate("No such sentence.", "xx") == "No such sentence."


class Wordless:
    """What cannot even say what it is."""

    def __repr__(self) -> str:
        raise RuntimeError("no word")


STRANGE = [
    None, True, -1, 2**64, 10**5000, (10**5000,), {"x": [10**5000]}, float("nan"), "x" * 100_000, b"x" * 100_000,
    [0] * 200_000, {number: number for number in range(9999)}, Wordless(), [Wordless()], Wordless,
    ValueError("x" * 9999), "\x1b[2J", "{x}", object(), [[[[[[[[[]]]]]]]]],
]  # fmt: skip


@pytest.mark.parametrize("value", STRANGE, ids=lambda value: type(value).__name__)
@pytest.mark.parametrize("template", ["Not {value!r}.", "Not {value}."])
def test_whatever_a_sentence_is_about_it_can_be_said_and_is_short(template: str, value: object) -> None:
    for language in ("en", "cs"):
        said = GamekitError(template, value=value).text(language)
        assert said.startswith("Not ")
        assert len(said) < 900
        assert said.isprintable()


def test_what_a_sentence_of_ours_is_about_is_shown_whole() -> None:
    names = ", ".join(f"name-{number}" for number in range(60))
    assert str(GamekitError("{last}: {names}.", last=2**64 - 1, names=names)) == f"18446744073709551615: {names}."
    assert str(GamekitError("{value!r}", value=(1, "a", None, 2.5))) == "(1, 'a', None, 2.5)"
