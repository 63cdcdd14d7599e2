"""The checks: what every game has to hold. The tests call them, and so do the tests of the planted mutants."""

from __future__ import annotations

import copy
import importlib
import pickle
import random
from collections.abc import Iterable, Iterator
from itertools import pairwise
from random import Random
from string import Formatter
from typing import Any

from gamekit import BrokenSave, GamekitError, Luck, NothingToUndo
from gamekit.bots import RandomBot
from gamekit.engine.actions import Action
from gamekit.engine.game import Game
from gamekit.engine.luck import RecordedLuck
from gamekit.engine.match import Match, Record
from gamekit.engine.state import State
from gamekit.engine.statements import Event, Statement
from gamekit.engine.view import View
from suite.adapter import Adapter
from suite.play import Line, opened, played
from suite.reachable import reachable


def check_statement(game: Game, statement: Statement) -> None:
    """It cites a clause that exists, and it is a sentence in each language."""
    assert statement.clause in game.clauses, f"{statement.clause} is cited and is no clause"
    for language in game.languages:
        text = statement.text(language)
        assert text.strip(), f"nothing is said by {statement.template!r} in {language}"
        assert "{" not in text, f"a gap is left open: {text}"


def check_listing(game: Game, state: State | View) -> None:
    """What is listed is what is not refused, over all actions; a refusal is a sentence; looking changes nothing."""
    if isinstance(state, View):
        table = state.state
    else:
        state = table = state.copy()  # which has not been asked yet
    before = table.copy(), table.to_dict()
    legal = state.legal_actions()
    actions = game.actions(game.seats(table))
    assert len(set(legal)) == len(legal), "an action is listed twice"
    assert set(legal) <= set(actions), f"not in game.actions(): {set(legal) - set(actions)}"
    said = set()
    for action in actions:
        refusal = state.why_not(action)
        assert (refusal is None) == (action in legal), f"{action}: listed {action in legal}, refused {refusal}"
        if refusal is not None and (refusal.template, *map(type, refusal.data.values())) not in said:
            said.add((refusal.template, *map(type, refusal.data.values())))
            check_statement(game, refusal)
    assert (table, table.to_dict()) == before, "listing and asking have changed the state"
    assert bool(state.legal_actions()) == (not table.over and table.observer in (0, table.player))


def check_conserved(adapter: Adapter, before: State, record: Record) -> None:
    """No card or token is lost or made, and the pile gains and loses just what the step moves there."""
    after = record.state
    assert adapter.inventory(after) == adapter.box
    assert record.action is not None
    gained, dealt = adapter.to_pile(before, record.action), adapter.from_pile(record)
    expected = adapter.pile(before) + gained - dealt
    assert adapter.pile(after) == expected, f"{record.action}: the pile is not what it should be"


def check_events(game: Game, record: Record) -> None:
    """The step says what happened, by which clause, in each language, and nothing private to all."""
    assert record.events, f"{record.action}: nothing is told"
    for event in record.events:
        check_statement(game, event)
    assert any(event.only_for == 0 for event in record.events), f"{record.action}: the others are told nothing"


# What a player may see ------------------------------------------------------------------------------


def check_opaque(adapter: Adapter, match: Match, player: int) -> None:
    """Nothing that can be reached from a view is the full state, the generator, the seed, or another's cards."""
    view = match.view(player)
    hidden = adapter.secrets(match.state, player)
    assert match.seed > 1000, "a small seed would be found by accident"
    for thing, way in reachable(view):
        assert not isinstance(thing, (Match, Record, Luck, Random)), f"a {type(thing).__name__} at {way}"
        if isinstance(thing, State):
            assert thing.observer == player, f"a state with open cards at {way}"
        elif isinstance(thing, Event):
            assert thing.only_for in (0, player), f"an event for P{thing.only_for} at {way}"
        elif type(thing) is int:
            assert thing != match.seed, f"the seed at {way}"
        elif isinstance(thing, tuple):
            assert thing not in hidden, f"another's cards at {way}"


def check_same_to_player(game: Game, match: Match, player: int, other: State) -> None:
    """A state with other hidden cards is the same to a player: view, listing, refusals, and what a bot does."""
    view = match.view(player)
    twin = View(player, other, view.log)
    assert twin.state == view.state, f"P{player} sees a difference"
    assert twin.state.to_dict() == view.state.to_dict()
    assert twin.decision == view.decision
    assert twin.legal_actions() == view.legal_actions()
    for action in game.actions(game.seats(match.state))[::7]:
        assert twin.why_not(action) == view.why_not(action)
    if view.legal_actions():
        assert RandomBot(5).choose(twin) == RandomBot(5).choose(view)


def check_same_log(adapter: Adapter, match: Match, player: int, other: State) -> None:
    """Whatever another player does next: where a player sees the same action, the player is told the same."""
    told: dict[object, tuple[State, list[Event]]] = {}
    for state in (match.state, other):
        for action in state.legal_actions():
            events: list[Event] = []

            def tell(kind: object, _events: list[Event] = events, **data: object) -> None:
                _events.append(kind.event(data, adapter.game.vocabulary))  # type: ignore[attr-defined]

            after = state.after(action, Luck(3), tell)
            seen = after.seen_by(player), [event for event in events if event.visible_to(player)]
            same = told.setdefault(adapter.seen_as(state, action, player), seen)
            if not any(event.only_for == player for event in seen[1]):  # else cards were dealt, which may differ
                assert seen == same, f"P{player} learns more than {adapter.seen_as(state, action, player)}"


def check_determinized(adapter: Adapter, match: Match, player: int, seed: int) -> State:
    """The hidden cards dealt anew: a possible position, the same to the player, all cards there, playable."""
    view = match.view(player)
    dealt = view.determinize(Luck(seed))
    assert dealt.observer == 0
    assert dealt == view.determinize(Luck(seed)), "the same luck deals otherwise"
    assert dealt.seen_by(player) == view.state, "it does not agree with the view"
    assert adapter.inventory(dealt) == adapter.box
    assert adapter.game.position(dealt.to_dict()) == dealt
    check_playable(adapter, dealt)
    return dealt


# Saving, copying, taking back -----------------------------------------------------------------------


def same(match: Match, other: Match) -> None:
    """Two matches are alike in all that can be seen of them."""
    assert other.state == match.state
    assert other.seed == match.seed
    assert other.events == match.events
    assert [record.action for record in other.records] == [record.action for record in match.records]
    assert other.save() == match.save()
    assert repr(other) == repr(match)


def pickled(thing: Any) -> Iterator[Any]:
    """The thing written and read, in each way of the standard library."""
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        yield pickle.loads(pickle.dumps(thing, protocol))


def check_copies(match: Match, following: Action | None) -> None:
    """Saved and loaded, copied, pickled: the same match, which goes on the same way."""
    copies = (match.game.load(match.save()), copy.copy(match), copy.deepcopy(match), *pickled(match))
    for other in copies:
        same(match, other)
        if following is not None:
            ahead = copy.deepcopy(match)
            assert other.play(following) == ahead.play(following)
            same(ahead, other)
            assert len(match.records) == len(ahead.records) - 1, "the copy has the history of the original"


def check_state_copies(game: Game, state: State) -> None:
    """A state written as plain data, copied, pickled: an equal one, of the same hash, with the same actions."""
    for other in (
        game.position(state.to_dict()),
        copy.copy(state),
        copy.deepcopy(state),
        *pickled(state),
    ):
        assert other == state
        assert hash(other) == hash(state)
        assert other.legal_actions() == state.legal_actions()


def check_value(state: State) -> None:
    """No action changes the state that it is applied to."""
    before, plain = copy.deepcopy(state), state.to_dict()
    for action in state.legal_actions():
        state.after(action, Luck(1))
        assert state == before, f"{action} has changed the state before it"
        assert state.to_dict() == plain


def check_undo(match: Match) -> None:
    """Undo to the start restores each position, redo leads back through the same, playing anew has the same luck."""
    records = match.records
    before = copy.deepcopy(match)
    for number in range(len(records) - 1, 0, -1):
        match.undo()
        assert match.records == records[:number]
        assert match.state == before.records[number - 1].state
    refused(match.game, NothingToUndo, match.undo)
    for number in range(2, len(records) + 1):
        match.redo()
        assert match.records == records[:number]
    same(before, match)
    refused(match.game, NothingToUndo, match.redo)
    for _ in records[1:]:
        match.undo()
    for record in records[1:]:
        assert record.action is not None
        assert match.play(record.action) == record.events
    same(before, match)
    if records[1:]:
        refused(match.game, NothingToUndo, match.redo)


# What is refused ------------------------------------------------------------------------------------


def check_error(game: Game, error: GamekitError) -> None:
    """It says what is wrong, in each language of the game."""
    assert str(error) == error.text("en")
    for language in game.languages:
        assert error.text(language).strip()


def refused(game: Game, kind: type[GamekitError], call: object, *arguments: object) -> GamekitError:
    """The error of that kind which the call raises, and which says something in each language."""
    try:
        call(*arguments)  # type: ignore[operator]
    except kind as error:
        check_error(game, error)
        return error
    raise AssertionError(f"{arguments} is accepted")


def check_rejects(match: Match, wrong: Iterable[object]) -> None:
    """Each is refused by one of the family, and leaves state, log, records and luck as they were."""
    before = copy.deepcopy(match)
    for action in wrong:
        refused(match.game, GamekitError, match.play, action)
        assert match.state == before.state
    same(before, match)
    legal = match.state.legal_actions()
    if legal:
        assert copy.deepcopy(match).play(legal[-1]) == before.play(legal[-1]), "the luck has changed"


def check_broken_save(adapter: Adapter, text: str) -> bool:
    """A text that may be no save: refused by one of the family, or a sound match. True when refused."""
    try:
        match = adapter.game.load(text)
    except BrokenSave as error:
        check_error(adapter.game, error)
        return True
    for record in match.records:
        assert adapter.inventory(record.state) == adapter.box
    same(match, adapter.game.load(match.save()))
    return False


def check_position(adapter: Adapter, data: object) -> bool:
    """Data that may be no position: refused by one of the family, or a sound table. True when refused."""
    game = adapter.game
    try:
        state = game.position(data)  # type: ignore[arg-type]
    except GamekitError as error:
        check_error(game, error)
        return True
    assert adapter.inventory(state) == adapter.box
    check_state_copies(game, state)
    check_listing(game, state)
    check_value(state)
    check_playable(adapter, state)
    return False


def check_playable(adapter: Adapter, state: State) -> None:
    """From a table one can play on to the end, and each player's view of it can be dealt anew."""
    for player in range(1, adapter.game.seats(state) + 1):
        seen = state.seen_by(player)
        assert seen.determinized(Luck(1)).seen_by(player) == seen
    luck, choose = Luck(1), Random(1).random
    while legal := state.legal_actions():
        state = state.after(legal[int(choose() * len(legal))], luck)
        assert adapter.inventory(state) == adapter.box
    assert state.scores().winners


# Notation -------------------------------------------------------------------------------------------


def check_notation(game: Game) -> None:
    """`str` and `repr` of every action read back to the same object; no two are written alike."""
    names = vars(importlib.import_module(f"gamekit.games.{game.id}"))
    actions = game.actions()
    assert len({str(action) for action in actions}) == len(set(actions)) == len(actions)
    for action in actions:
        assert game.parse(str(action)) is action
        assert eval(repr(action), dict(names)) is action
        assert copy.deepcopy(action) is action
        assert pickle.loads(pickle.dumps(action)) is action


# Luck -----------------------------------------------------------------------------------------------


def check_replays(match: Match) -> None:
    """Every step follows from the action and what luck is recorded to have given, without the seed."""
    for before, record in pairwise(match.records):
        assert record.action is not None
        luck = RecordedLuck(record.given)
        assert before.state.after(record.action, luck) == record.state
        assert luck.used_up


def check_repeats(adapter: Adapter, line: Line) -> None:
    """The same seed gives the same match, whatever else draws numbers; the global generator is left alone."""
    whole = played(adapter, line)
    match = opened(adapter, line)
    for number, record in enumerate(whole.records[1:]):
        random.seed(number)
        before = random.getstate()
        Luck(line.seed).below(3)
        RandomBot(line.seed).choose(match.view(match.state.player))
        match.view(match.state.player).determinize(Luck(number))
        assert record.action is not None
        assert record.action in match.state.legal_actions(), "this is another match"
        match.play(record.action)
        assert random.getstate() == before, "the global generator was asked"
    same(whole, match)


def fields(template: str) -> set[str]:
    """The names in braces of a sentence."""
    return {name for _, name, _, _ in Formatter().parse(template) if name}
