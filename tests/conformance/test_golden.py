"""A change of the rules or of the luck does not pass unnoticed; see `suite.golden`."""

import json

from suite.adapter import Adapter
from suite.golden import golden, path


def test_matches_and_numbers_of_successors_are_as_they_were(adapter: Adapter) -> None:
    kept = json.loads(path(adapter).read_text(encoding="utf-8"))
    now = golden(adapter)
    assert set(kept["nodes"]) == set(adapter.positions)
    assert now["nodes"] == kept["nodes"], "other actions are legal than before"
    assert now["matches"] == kept["matches"], "other matches are played, or other things told of them"


def test_the_golden_file_is_rich_enough_to_notice_something(adapter: Adapter) -> None:
    kept = json.loads(path(adapter).read_text(encoding="utf-8"))
    logs = [match["log"] for match in kept["matches"].values()]
    assert len(set(logs)) == len(logs) >= len(adapter.game.players)
    assert sum(counts[-1] for counts in kept["nodes"].values()) > 1000
