"""Whatever is given where something else is needed: one family of errors, each of which can be said, and shortly."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from suite.adapter import Adapter
from suite.checks import check_error
from suite.play import one_line_a_setup, played

import gamekit
from gamekit import GamekitError, Luck, View
from gamekit.bots import RandomBot, ScriptedBot, SensibleBot, make
from gamekit.engine.match import Match
from gamekit.lessons.score_sheet import ScoreSheet


class Wordless:
    """What cannot even say what it is."""

    def __repr__(self) -> str:
        raise RuntimeError("no word")


NONSENSE: list[Any] = [
    None, True, -1, 0, 3, 99, 1.5, float("nan"), 10**5000, (10**5000,), "", "x", "\0", "../cs", "x" * 100_000, b"x",
    [], ["en"], [0] * 200_000, {}, {"x": [10**5000]}, object(), Wordless(), [Wordless()], Wordless, Random(1),
]  # fmt: skip

Call = Callable[[Match, Any], object]

CALLS: dict[str, Call] = {
    "load": lambda _, thing: gamekit.load(thing),
    "shows": lambda _, thing: gamekit.shows(thing, True),
    "Luck": lambda _, thing: Luck(thing),
    "Luck taken up": lambda _, thing: Luck(1, thing if thing != 10**5000 else "x"),
    "new, players": lambda match, thing: match.game.new(thing),
    "new, seed": lambda match, thing: match.game.new(seed=thing).save(),
    "start, players": lambda match, thing: match.game.start(thing, Luck(1)),
    "start, luck": lambda match, thing: match.game.start(2, thing),
    "match": lambda match, thing: match.game.match(thing),
    "match, seed": lambda match, thing: match.game.match({}, seed=thing).save(),
    "load a save": lambda match, thing: match.game.load(thing),
    "position": lambda match, thing: match.game.position(thing),
    "position, a number": lambda match, thing: match.game.position({"round": thing}),
    "position, a name": lambda match, thing: match.game.position({"phase": thing}),
    "position, the version": lambda match, thing: match.game.position({"version": thing}),
    "position, a player": lambda match, thing: match.game.position({"P1": thing}),
    "position, cards": lambda match, thing: match.game.position({"P1": {"in_play": thing}}),
    "actions": lambda match, thing: match.game.actions(thing),
    "parse": lambda match, thing: match.game.parse(thing),
    "play": lambda match, thing: match.play(thing),
    "view": lambda match, thing: match.view(thing),
    "why not": lambda match, thing: match.state.why_not(thing),
    "after": lambda match, thing: match.state.after(thing),
    "after, luck": lambda match, thing: _before_a_deal(match).after(_before_a_deal(match).legal_actions()[0], thing),
    "seen by": lambda match, thing: match.state.seen_by(thing),
    "View, player": lambda match, thing: View(thing, match.state, ()),
    "View, state": lambda _, thing: View(1, thing, ()),
    "determinize": lambda match, thing: match.view(1).determinize(thing),
    "decision": lambda match, thing: match.state.decision.text(thing),  # type: ignore[union-attr]
    "event": lambda match, thing: match.events[-1].text(thing),
    "action": lambda match, thing: match.state.legal_actions()[0].text(thing),
    "scores": lambda match, thing: match.state.scores().text(thing),
    "error": lambda _, thing: GamekitError("{x}", x=1).text(thing),
    "clause": lambda match, thing: match.game.clauses.clause(thing),
    "clause, language": lambda match, thing: match.game.clauses.clause(next(iter(match.game.clauses)), thing),
    "search": lambda match, thing: match.game.clauses.search(thing),
    "search, language": lambda match, thing: match.game.clauses.search("card", thing),
    "bot": lambda _, thing: make(thing),
    "bot, seed": lambda _, thing: make("random", thing),
    "a bot's view": lambda _, thing: RandomBot().choose(thing),
    "advice": lambda _, thing: SensibleBot().advise(thing),
    "script": lambda _, thing: ScriptedBot(thing, RandomBot()),
    "script, a move": lambda match, thing: ScriptedBot([thing], RandomBot()).choose(match.view(match.state.player)),
    "score sheet": lambda _, thing: ScoreSheet(thing),
    "score sheet, players": lambda match, thing: ScoreSheet(match.game, thing),
    "enter, player": lambda match, thing: ScoreSheet(match.game).enter(thing, 1, 1),
    "enter, card": lambda match, thing: ScoreSheet(match.game).enter(1, thing, 1),
    "enter, count": lambda match, thing: ScoreSheet(match.game).enter(1, 1, thing),
    "hold": lambda match, thing: ScoreSheet(match.game).hold(thing, 1),
    "hold, player": lambda match, thing: ScoreSheet(match.game).hold("first_player", thing),
    "call": lambda match, thing: ScoreSheet(match.game).call(thing, "Anna"),
    "call, name": lambda match, thing: ScoreSheet(match.game).call(1, thing),
}


def _before_a_deal(match: Match) -> Any:
    """The last position of the match's play whose next step deals cards."""
    return next(before.state for before, after in zip(match.records, match.records[1:], strict=False) if after.given)


@pytest.fixture(scope="module")
def match(adapter: Adapter) -> Match:
    return played(adapter, one_line_a_setup(adapter)[0], most=30)


@pytest.mark.parametrize("name", CALLS)
def test_nonsense_is_refused_by_one_of_the_family(adapter: Adapter, match: Match, name: str) -> None:
    before = match.save()
    refused = 0
    for thing in NONSENSE:
        try:
            CALLS[name](match, thing)
        except GamekitError as error:
            refused += 1
            check_error(adapter.game, error)
            longest = max(len(error.text(language)) for language in adapter.game.languages)
        else:
            longest = 0
        assert longest < 2000, f"{longest} letters about {type(thing).__name__}"
    assert refused or name == "error"
    assert match.save() == before


def test_an_action_of_nonsense_is_refused(adapter: Adapter) -> None:
    for action in {type(action): action for action in adapter.game.actions()}.values():
        values = (action.player, *action.values)
        for place in range(len(values)):
            for thing in NONSENSE:
                changed = (*values[:place], thing, *values[place + 1 :])
                try:
                    assert adapter.game.parse(str(type(action)(*changed)))
                except GamekitError as error:
                    check_error(adapter.game, error)
