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
