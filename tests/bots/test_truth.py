"""What the sensible bot says about majorities is so: read off the table before the move, and after it.

A majority is said as the table says it, with Yi's Shield and the Omniscient; what is scored, as the scoring counts.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from suite.adapter import Adapter
from suite.play import FIRST_SEED, Line, steps
from suite.registry import ADAPTERS

from gamekit import Luck
from gamekit.bots import Advice, SensibleBot, choson, koryo, reasons
from gamekit.engine.majority import strict_majority
from gamekit.engine.match import Match
from gamekit.engine.statements import Statement
from gamekit.seasons.components import FAMILIES
from gamekit.seasons.table import SeasonState

Column = tuple[int, ...]


class Tables(NamedTuple):
    """A table, and what became of it."""

    before: SeasonState
    after: SeasonState


def has(state: SeasonState, family: int) -> int:
    """Who has the majority of a family: when all is over, as it is scored."""
    return scores(state, family) if state.over else state.majority(family)


def scores(state: SeasonState, family: int) -> int:
    return strict_majority(state.in_play[family])


class Claim:
    """What a sentence says of a family, beside the tables that it says it of, and the table as it lies."""

    def __init__(self, tables: Tables, data: Any, now: SeasonState) -> None:
        family = data["family"]
        self.data = data
        self.player = data["player"]
        self.before, self.after = (table.in_play[family] for table in tables)
        self.had, self.has = (has(table, family) for table in tables)
        self.scored, self.scores = (scores(table, family) for table in tables)
        self.totals = now.scores().totals

    def __getattr__(self, name: str) -> int:
        value: int = self.data[name]
        return value

    def counts(self, column: Column) -> bool:
        """Whether the player and the others have as many as it says; or an opponent and all others."""
        if "mine" in self.data:
            return of_both(column, self.player) == (self.mine, self.theirs)
        return of_both(column, self.data.get("other") or self.owner) == (self.theirs, self.others)


def of_both(column: Column, player: int) -> tuple[int, int]:
    return column[player], max(column[:player] + column[player + 1 :])


def lead(column: Column, player: int) -> int:
    mine, theirs = of_both(column, player)
    return mine - theirs


def gets(claim: Claim) -> bool:
    return claim.had == 0 and claim.has == claim.scores == claim.player and claim.counts(claim.after)


def takes(claim: Claim) -> bool:
    return claim.had == claim.owner and claim.has == claim.scores == claim.player and claim.counts(claim.after)


def outright(claim: Claim) -> bool:
    got = claim.scored == 0 and claim.scores == claim.player
    return got and claim.had == claim.has == claim.player and claim.counts(claim.after)


def safer(claim: Claim) -> bool:
    return 0 < lead(claim.before, claim.player) < lead(claim.after, claim.player) and claim.counts(claim.after)


def level(claim: Claim) -> bool:
    return draws_level(claim) and claim.has == 0


def level_held(claim: Claim) -> bool:
    return draws_level(claim) and claim.has == claim.holder


def draws_level(claim: Claim) -> bool:
    together = claim.after[claim.owner] == claim.after[claim.player] == max(claim.after) > 0
    return claim.scored == claim.owner and together


def breaks(claim: Claim) -> bool:
    return claim.scored == claim.owner and claim.scores == claim.has == 0


def breaks_held(claim: Claim) -> bool:
    return claim.scored == claim.owner and claim.scores == 0 and claim.has == claim.holder > 0


def passes(claim: Claim) -> bool:
    return claim.had == claim.owner and claim.has == claim.scores == claim.other and claim.counts(claim.after)


def passes_down(claim: Claim) -> bool:
    passed = claim.had == claim.owner and claim.has == claim.scores == claim.other
    return passed and claim.totals[claim.other] < claim.totals[claim.owner]


def falls_back_to(claim: Claim) -> bool:
    fell = claim.after[claim.owner] < claim.before[claim.owner]
    return fell and claim.had == 0 and claim.has == claim.scores == claim.other and claim.counts(claim.after)


def nearer(claim: Claim) -> bool:
    before, after, player = claim.before, claim.after, claim.player
    return before[player] < after[player] < after[claim.owner] == max(after) and claim.counts(after)


def weaker(claim: Claim) -> bool:
    return 0 < lead(claim.after, claim.owner) < lead(claim.before, claim.owner) and claim.counts(claim.after)


def falls_back(claim: Claim) -> bool:
    return claim.after[claim.owner] < claim.before[claim.owner] and claim.counts(claim.after)


def catches_up(claim: Claim) -> bool:
    caught_up = lead(claim.before, claim.player) < 0 and lead(claim.after, claim.player) == 0
    return caught_up and sum(claim.after) < claim.family


def keeps(claim: Claim) -> bool:
    return claim.scored == claim.scores == claim.player and claim.counts(claim.after)


def spares(claim: Claim) -> bool:
    unchanged = (claim.had, claim.scored) == (claim.has, claim.scores)
    return unchanged and lead(claim.before, claim.player) < 0 and claim.counts(claim.before)


def stays_tied(claim: Claim) -> bool:
    return claim.scored == claim.scores == 0 == lead(claim.before, claim.player) and claim.had != claim.player


def gives(claim: Claim) -> bool:
    given = claim.scored == 0 == lead(claim.before, claim.player) and claim.has == claim.scores == claim.owner
    return given and claim.had != claim.owner and claim.counts(claim.after)


def gives_outright(claim: Claim) -> bool:
    given = claim.scored == 0 == lead(claim.before, claim.player) and claim.has == claim.scores == claim.owner
    return given and claim.had == claim.owner and claim.counts(claim.after)


def costs(claim: Claim) -> bool:
    return claim.scored == claim.player and claim.scores == claim.has == 0


def costs_held(claim: Claim) -> bool:
    return claim.scored == claim.player and claim.scores == 0 and claim.has == claim.holder > 0


def costs_tie(claim: Claim) -> bool:
    return claim.had == claim.player != claim.has and claim.scored == claim.scores == 0


def power_lost(claim: Claim) -> bool:
    return claim.had == claim.owner and claim.has in (0, claim.player)


def power_passes(claim: Claim) -> bool:
    return claim.had == claim.owner and claim.has == claim.other


HOLDS: dict[str, Callable[[Claim], bool]] = {
    reasons.GETS: gets,
    reasons.TAKES: takes,
    reasons.OUTRIGHT: outright,
    reasons.SAFER: safer,
    reasons.LEVEL: level,
    reasons.LEVEL_HELD: level_held,
    reasons.BREAKS: breaks,
    reasons.BREAKS_HELD: breaks_held,
    reasons.PASSES: passes,
    reasons.PASSES_DOWN: passes_down,
    reasons.NEARER: nearer,
    reasons.WEAKER: weaker,
    reasons.FALLS_BACK: falls_back,
    reasons.FALLS_BACK_TO: falls_back_to,
    reasons.CATCHES_UP: catches_up,
    reasons.POWER_LOST: power_lost,
    reasons.POWER_PASSES: power_passes,
    reasons.KEEPS: keeps,
    reasons.SPARES: spares,
    reasons.STAYS_TIED: stays_tied,
    reasons.GIVES: gives,
    reasons.GIVES_OUTRIGHT: gives_outright,
    reasons.COSTS: costs,
    reasons.COSTS_HELD: costs_held,
    reasons.COSTS_TIE: costs_tie,
    reasons.CHEAPEST: costs,
}


def given_away(tables: Tables, player: int, family: int) -> int:
    """The points that the player loses, or somebody else gets."""
    scored, now = scores(tables.before, family), scores(tables.after, family)
    return family if scored != now and (scored == player or now) else 0


def discarded(table: SeasonState, family: int) -> Tables:
    """What becomes of a table without a card of the family of the player whose turn it is to discard."""
    action = next(action for action in table.legal_actions() if getattr(action, "family", 0) == family)
    return Tables(table, table.after(action, Luck(1)))


def least(tables: Tables, family: int) -> bool:
    me = tables.before.player
    others = [getattr(action, "family", family) for action in tables.before.legal_actions()]
    mine = given_away(tables, me, family)
    return all(given_away(discarded(tables.before, other), me, other) >= mine for other in others)


def gives_less(tables: Tables, family: int, data: Any) -> bool:
    me, other = tables.before.player, data["other_card"]
    given = given_away(discarded(tables.before, other), me, other)
    return given < given_away(tables, me, family)


def more_open(tables: Tables, family: int, data: Any) -> bool:
    return gives_less(tables, family, data) and bool(family == data["family"] > data["other_card"])


def worth_more(tables: Tables, family: int, data: Any) -> bool:
    other = data["other_card"]
    still_open = sum(tables.before.in_play[other]) < other and tables.before.round < 8
    return gives_less(tables, family, data) and still_open and bool(data["points"] == other > family)


def power_goes(tables: Tables, family: int, data: Any) -> bool:
    other = data["other_card"]
    without = discarded(tables.before, other)
    lost = has(without.before, other) == tables.before.player != has(without.after, other)
    return gives_less(tables, family, data) and lost


def own_points(tables: Tables, family: int, data: Any) -> bool:
    other, me = data["other_card"], tables.before.player
    own = scores(tables.before, other) == me != scores(discarded(tables.before, other).after, other)
    return gives_less(tables, family, data) and own and data["points"] == other and scores(tables.before, family) != me


# Why a card is discarded that gives a majority away.
WHY: dict[str, Callable[[Tables, int, Any], bool]] = {
    reasons.LEAST_NOW: lambda tables, family, _: least(tables, family),
    reasons.MORE_OPEN: more_open,
    reasons.WORTH_MORE: worth_more,
    reasons.POWER_GOES: power_goes,
    reasons.OWN_POINTS: own_points,
    reasons.ALL_TOLD: lambda tables, family, _: not least(tables, family),
}


# What a power is good for is said where a majority brings it: by its sentence, the family.
POWERS = {
    template: family
    for strategy in (choson.ChosonReasons, koryo.KoryoReasons)
    for family, (_, template) in strategy.powers.items()
}
# What is said of these is about what they bring about when they are revealed.
NOT_AT_ONCE = "Place"
# So many whole games are played by sensible bots.
GAMES = 8


class Advised(NamedTuple):
    """An advice, the table, what the move makes of it, and the tables that the advice compares.

    What the move makes of it is nothing where cards are placed, or where an opponent may answer.
    """

    before: SeasonState
    advice: Advice
    tables: Tables | None
    compared: list[Tables]


@pytest.fixture(params=ADAPTERS, ids=lambda adapter: adapter.game.id, scope="module")
def advised(request: pytest.FixtureRequest) -> list[Advised]:
    """What the bot advises along lines of random play, and through games of its own."""
    compared: list[Tables] = []
    add_families = reasons.Reasons.add_families

    def spy(self: reasons.Reasons, before: SeasonState, after: SeasonState, gains: Any) -> None:
        compared.append(Tables(before, after))
        add_families(self, before, after, gains)

    def advise(match: Match) -> Advised:
        compared.clear()
        before = match.state
        assert isinstance(before, SeasonState)
        advice = SensibleBot(1).advise(match.view(before.player))
        after = before.after(advice.action, Luck(1))
        answered = after.player != before.player and after.turn_of == before.player  # a riposte may follow
        at_once = type(advice.action).__name__ != NOT_AT_ONCE and not answered
        return Advised(before, advice, Tables(before, after) if at_once else None, list(compared))

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(reasons.Reasons, "add_families", spy)
        return list(walk(request.param, advise))


def walk(adapter: Adapter, advise: Callable[[Match], Advised]) -> Iterator[Advised]:
    starts = [(players, "") for players in adapter.game.players] + [(0, name) for name in adapter.positions]
    for number, (players, position) in enumerate(starts):
        for match in steps(adapter, Line(players, (), position, FIRST_SEED + number, number)):
            if len(match.state.legal_actions()) > 1:
                yield advise(match)
    for number in range(GAMES):
        match = adapter.game.new(players=adapter.game.players[-1 - number % 2], seed=FIRST_SEED + number)
        while match.state.legal_actions():
            found = advise(match)
            yield found
            match.play(found.advice.action)


def plain(reason: Statement) -> Statement:
    """The reason itself, of one that is said of what comes after."""
    return reason.data["reason"] if reason.template == reasons.THEN else reason


def of_majorities(advised: list[Advised]) -> Iterator[tuple[Advised, Statement]]:
    """Each reason that is about who has what majority, with its advice."""
    for found in advised:
        yield from ((found, reason) for reason in found.advice.reasons if plain(reason).template in HOLDS)


def test_what_is_said_of_majorities_is_so(advised: list[Advised]) -> None:
    """It is so at the table after the move, if it is about the move; and at tables that were thought of, if not."""
    said: Counter[str] = Counter()
    for found, reason in of_majorities(advised):
        told = plain(reason)
        said[told.template] += 1
        thought_of = found.tables is None or told is not reason
        pairs = found.compared if thought_of else [found.tables]
        assert any(HOLDS[told.template](Claim(tables, told.data, found.before)) for tables in pairs if tables), (
            f"{reason!r}, of {found.advice.action}: "
            f"{[(a.in_play[told.data['family']], b.in_play[told.data['family']]) for a, b in filter(None, pairs)]}"
        )
        assert told.data.get("points", told.data["family"]) == told.data["family"]
    assert len(said) >= 20, f"only {len(said)} kinds of sentence were looked at"
    assert said.total() > 1000


def test_a_power_is_said_to_come_where_the_majority_comes(advised: list[Advised]) -> None:
    for found in advised:
        for reason in found.advice.reasons:
            if reason.template in POWERS and found.tables:
                family, player = POWERS[reason.template], reason.data["player"]
                before, after = found.tables
                assert before.majority(family) != player == after.majority(family), reason


def test_whoever_gets_a_majority_is_named(advised: list[Advised]) -> None:
    """Where a family is spoken of, an opponent who gets it is not passed over."""
    for found in advised:
        told = [reason.data for reason in found.advice.reasons if reason.template in HOLDS]
        for data in told if found.tables else ():
            family = data["family"]
            about = [other for other in told if other["family"] == family]
            named = {other.get(key) for other in about for key in ("owner", "other", "holder")}
            for who in (has, scores):
                before, after = (who(table, family) for table in found.tables or ())
                assert after in {0, before, data["player"], *named}, f"{found.advice.reasons}: player {after}"


def test_a_move_that_is_said_to_change_no_majority_changes_none(advised: list[Advised]) -> None:
    for found in advised:
        if found.tables and any(reason.template == reasons.NO_CHANGE for reason in found.advice.reasons):
            before, after = ([(has(t, f), scores(t, f)) for f in FAMILIES] for t in found.tables)
            assert before == after, found.advice


def test_why_a_card_is_discarded(advised: list[Advised]) -> None:
    """A card that gives something away is said to, and said why: against the others, one by one."""
    said: Counter[str] = Counter()
    for found in advised:
        family = getattr(found.advice.action, "family", 0)
        if not found.tables or found.before.asked != "discard" or not family:
            continue
        why = [reason for reason in found.advice.reasons if reason.template in WHY]
        gives = given_away(found.tables, found.before.player, family)
        cheapest = any(reason.template == reasons.CHEAPEST for reason in found.advice.reasons)
        others = {getattr(action, "family", 0) for action in found.before.legal_actions()} - {0, family}
        assert bool(why) == bool(gives and others and not cheapest), found.advice
        for reason in why:
            said[reason.template] += 1
            assert WHY[reason.template](found.tables, family, reason.data), f"{reason!r}: {found.before!r}"
    assert len(said) >= 3, said
