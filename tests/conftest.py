"""What all tests share."""

import pytest
from hypothesis import settings

# The helpers that check things are no test modules, but their `assert` should speak as clearly.
pytest.register_assert_rewrite("suite")

# The same examples on every machine, however slow: a failure can be repeated, a pass means the same everywhere.
settings.register_profile("gamekit", derandomize=True, database=None, deadline=None, max_examples=25)
settings.load_profile("gamekit")
