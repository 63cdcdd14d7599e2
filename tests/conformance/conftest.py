"""Every test of the suite runs for every game of the registry."""

import pytest
from suite.adapter import Adapter
from suite.registry import ADAPTERS


@pytest.fixture(params=ADAPTERS, ids=lambda adapter: adapter.game.id, scope="session")
def adapter(request: pytest.FixtureRequest) -> Adapter:
    return request.param
