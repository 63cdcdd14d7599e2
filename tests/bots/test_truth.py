"""What the sensible bot says about majorities is so: read off the table before the move, and after it."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from suite.adapter import Adapter
from suite.play import FIRST_SEED, Line, steps
from suite.registry import ADAPTERS

from gamekit import Luck
from gamekit.bots import SensibleBot, choson, koryo, reasons
from gamekit.engine.majority import strict_majority
from gamekit.engine.statements import Statement
from gamekit.seasons.table import SeasonState

Column = tuple[int, ...]


def counts(column: Column, data: Any) -> bool:
    """Whether the player and the others have as many as it says."""
    player = data["player"]
    return (column[player], max(column[:player] + column[player + 1 :])) == (data["mine"], data["theirs"])


def lead(column: Column, player: int) -> int:
    return column[player] - max(column[:player] + column[player + 1 :])


def gets(before: Column, after: Column, data: Any) -> bool:
    return strict_majority(before) == 0 and strict_majority(after) == data["player"] and counts(after, data)


def takes(before: Column, after: Column, data: Any) -> bool:
    return (strict_majority(before), strict_majority(after)) == (data["owner"], data["player"]) and counts(after, data)


def safer(before: Column, after: Column, data: Any) -> bool:
    player = data["player"]
    return 0 < lead(before, player) < lead(after, player) and counts(after, data)


def level(before: Column, after: Column, data: Any) -> bool:
    return lead(before, data["owner"]) > 0 and after[data["owner"]] == after[data["player"]] == max(after) > 0


def breaks(before: Column, after: Column, data: Any) -> bool:
    return lead(before, data["owner"]) > 0 >= lead(after, data["owner"])


def nearer(before: Column, after: Column, data: Any) -> bool:
    player, owner = data["player"], data["owner"]
    return before[player] < after[player] < after[owner] == max(after) and counts(after, data)


def weaker(before: Column, after: Column, data: Any) -> bool:
    owner = data["owner"]
    return lead(after, owner) > 0 and after[owner] < before[owner] and after[owner] == data["theirs"]


def falls_back(before: Column, after: Column, data: Any) -> bool:
    owner = data["owner"]
    return after[owner] < before[owner] and after[owner] == data["theirs"]


def catches_up(before: Column, after: Column, data: Any) -> bool:
    player, family = data["player"], data["family"]
    return lead(before, player) < 0 and lead(after, player) == 0 and sum(after) < family


def keeps(before: Column, after: Column, data: Any) -> bool:
    return lead(before, data["player"]) > 0 < lead(after, data["player"]) and counts(after, data)


def spares(before: Column, after: Column, data: Any) -> bool:
    return lead(after, data["player"]) < lead(before, data["player"]) <= 0 and counts(before, data)


def costs(before: Column, after: Column, data: Any) -> bool:
    return lead(before, data["player"]) > 0 >= lead(after, data["player"])


HOLDS: dict[str, Callable[[Column, Column, Any], bool]] = {
    reasons.GETS: gets,
    reasons.TAKES: takes,
    reasons.SAFER: safer,
    reasons.LEVEL: level,
    reasons.BREAKS: breaks,
    reasons.NEARER: nearer,
    reasons.WEAKER: weaker,
    reasons.FALLS_BACK: falls_back,
    reasons.CATCHES_UP: catches_up,
    reasons.KEEPS: keeps,
    reasons.SPARES: spares,
    reasons.COSTS: costs,
    reasons.CHEAPEST: costs,
}
# What a power is good for is said where a majority brings it: by its sentence, the family.
POWERS = {
    template: family
    for strategy in (choson.ChosonReasons, koryo.KoryoReasons)
    for family, (_, template) in strategy.powers.items()
}
# Whose reasons are about what they bring about when cards are revealed, or about a table that is only thought of.
NOT_AT_ONCE = {"Place"}


@pytest.fixture(params=ADAPTERS, ids=lambda adapter: adapter.game.id, scope="session")
def adapter(request: pytest.FixtureRequest) -> Adapter:
    return request.param


def claims(adapter: Adapter) -> list[tuple[SeasonState, SeasonState, Statement]]:
    """Each sentence that the bot says of a majority or its power along lines of random play, and the tables."""
    found = []
    starts = [(players, "") for players in adapter.game.players] + [(0, name) for name in adapter.positions]
    for number, (players, position) in enumerate(starts * 3):
        line = Line(players, (), position, FIRST_SEED + number, number)
        for match in steps(adapter, line):
            before = match.state
            assert isinstance(before, SeasonState)
            if len(before.legal_actions()) < 2:
                continue
            advice = SensibleBot(1).advise(match.view(before.player))
            after = before.after(advice.action, Luck(1))
            answered = after.player != before.player and after.turn_of == before.player  # a riposte may follow
            if type(advice.action).__name__ not in NOT_AT_ONCE and not answered:
                told = [reason for reason in advice.reasons if reason.template in HOLDS.keys() | POWERS.keys()]
                found += [(before, after, reason) for reason in told]
    return found


def test_what_is_said_of_majorities_is_so(adapter: Adapter) -> None:
    said: Counter[str] = Counter()
    for before, after, reason in claims(adapter):
        said[reason.template] += 1
        if reason.template in POWERS:
            family, player = POWERS[reason.template], reason.data["player"]
            assert before.majority(family) != player == after.majority(family), reason
            continue
        family = reason.data["family"]
        assert HOLDS[reason.template](before.in_play[family], after.in_play[family], reason.data), (
            f"{reason!r}: {before.in_play[family]} became {after.in_play[family]}"
        )
        assert reason.data.get("points", family) == family
    assert len(said) >= 8, f"only {len(said)} kinds of sentence were looked at"
    assert said.total() > 100
