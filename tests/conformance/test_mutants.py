"""Planted mutants: rules that are broken on purpose, each of which a check of the suite has to catch.

A check that lets its mutant pass would prove nothing about the games.
"""

from __future__ import annotations

import importlib
import json
import random
from collections.abc import Callable
from itertools import islice, pairwise
from types import SimpleNamespace
from typing import Any

import pytest
from suite import checks
from suite.adapter import Adapter
from suite.play import Line, one_line_a_setup, played, steps

from gamekit import IllegalAction
from gamekit.engine import match as matches
from gamekit.engine.actions import Action
from gamekit.engine.cards import replaced
from gamekit.engine.luck import Luck, RecordedLuck
from gamekit.engine.match import Match
from gamekit.engine.state import State
from gamekit.engine.statements import Event, silent
from gamekit.engine.view import View

Plant = Callable[[pytest.MonkeyPatch, Adapter], None]


def line_of(adapter: Adapter) -> Line:
    return next(line for line in one_line_a_setup(adapter) if line.players == 3)


def state_of(adapter: Adapter) -> type[State]:
    """The class of the game's states."""
    return type(adapter.game.new(seed=1).state)


def action_of(adapter: Adapter, name: str) -> type[Action]:
    """The game's class of actions of that name."""
    return next(action for action in adapter.game.action_classes if action.__name__ == name)


# The checks, over a match or the positions -----------------------------------------------------------------------


def all_views(adapter: Adapter, check: Callable[[Adapter, Match, int], object]) -> None:
    """Over the first two rounds of a match."""
    line = line_of(adapter)
    for match in islice(steps(adapter, line), 25):
        for player in range(1, line.players + 1):
            check(adapter, match, player)


def views_are_opaque(adapter: Adapter) -> None:
    all_views(adapter, checks.check_opaque)


def hidden_cards_change_nothing(adapter: Adapter) -> None:
    def check(adapter: Adapter, match: Match, player: int) -> None:
        other = adapter.permuted(match.state, player, random.Random(1))
        checks.check_same_to_player(adapter.game, match, player, other)

    all_views(adapter, check)


def hidden_cards_are_not_told(adapter: Adapter) -> None:
    def check(adapter: Adapter, match: Match, player: int) -> None:
        checks.check_same_log(adapter, match, player, adapter.permuted(match.state, player, random.Random(1)))

    all_views(adapter, check)


def hidden_cards_are_dealt_anew(adapter: Adapter) -> None:
    all_views(adapter, lambda adapter, match, player: checks.check_determinized(adapter, match, player, 1))


def listing_and_reasons_agree(adapter: Adapter) -> None:
    for data in adapter.positions.values():
        checks.check_listing(adapter.game, adapter.game.position(data))


def nothing_is_lost(adapter: Adapter) -> None:
    for number, position in enumerate(adapter.positions):
        records = played(adapter, Line(0, (), position, line_of(adapter).seed, number)).records
        for before, record in pairwise(records):
            checks.check_conserved(adapter, before.state, record)


def everything_is_told(adapter: Adapter) -> None:
    for record in played(adapter, line_of(adapter)).records:
        checks.check_events(adapter.game, record)


def states_are_values(adapter: Adapter) -> None:
    for data in adapter.positions.values():
        checks.check_value(adapter.game.position(data))


def history_is_kept(adapter: Adapter) -> None:
    checks.check_undo(played(adapter, line_of(adapter)))


def matches_are_saved(adapter: Adapter) -> None:
    match = played(adapter, line_of(adapter), most=30)
    checks.check_copies(match, match.state.legal_actions()[0])


def refusing_changes_nothing(adapter: Adapter) -> None:
    checks.check_rejects(played(adapter, line_of(adapter), most=9), [None, "P1 fly", *adapter.game.actions(3)[:5]])


def broken_saves_are_refused(adapter: Adapter) -> None:
    saved = json.loads(played(adapter, line_of(adapter), most=0).save())
    saved["opening"][1][0] = f"10 {adapter.game.notation.card(1)}"
    assert checks.check_broken_save(adapter, json.dumps(saved))


def notation_reads_back(adapter: Adapter) -> None:
    checks.check_notation(adapter.game)


def seeds_decide(adapter: Adapter) -> None:
    checks.check_repeats(adapter, line_of(adapter))


# The mutants -------------------------------------------------------------------------------------------------------


def a_view_leaks_a_hand_in_one_phase(patch: pytest.MonkeyPatch, adapter: Adapter) -> None:
    state_class = state_of(adapter)
    seen_by = state_class.seen_by

    def leaky(state: Any, player: int) -> Any:
        seen = seen_by(state, player)
        if state.phase == "order" and not state.observer:
            neighbour = state.after_player(player)
            seen.hands = replaced(seen.hands, neighbour, state.hands[neighbour])
        return seen

    patch.setattr(state_class, "seen_by", leaky)


def a_view_knows_the_state(patch: pytest.MonkeyPatch, _: Adapter) -> None:
    class LeakyView(View):
        def __init__(self, player: int, state: Any, log: tuple[Event, ...]) -> None:
            super().__init__(player, state, log)
            self.peek = lambda: state.hands

    patch.setattr(matches, "View", LeakyView)


def a_bot_can_see_the_seed(patch: pytest.MonkeyPatch, _: Adapter) -> None:
    view = Match.view

    def leaky(match: Match, player: int) -> View:
        seen = view(match, player)
        clause = next(iter(match.game.clauses))
        seen.log += (Event(clause, "", {"player": 1, "seed": match.seed}, match.game.vocabulary),)
        return seen

    patch.setattr(Match, "view", leaky)


def a_bot_can_see_the_generator(patch: pytest.MonkeyPatch, _: Adapter) -> None:
    class LeakyView(View):
        __slots__ = ("luck",)

        def __init__(self, player: int, state: Any, log: tuple[Event, ...]) -> None:
            super().__init__(player, state, log)
            self.luck = [Luck(5).below]

    patch.setattr(matches, "View", LeakyView)


def a_log_tells_everybody_everything(patch: pytest.MonkeyPatch, _: Adapter) -> None:
    patch.setattr(Event, "visible_to", lambda *_: True)


def the_cards_placed_are_told_to_all(patch: pytest.MonkeyPatch, adapter: Adapter) -> None:
    order = importlib.import_module(f"gamekit.games.{adapter.game.id}.phases.order")
    kind = order.PLACED_SEEN
    to_all = SimpleNamespace(event=lambda data, vocabulary: Event(kind.clause, kind.template, data, vocabulary))
    patch.setattr(order, "PLACED_SEEN", to_all)


def the_cards_are_dealt_anew_from_the_own_hand(patch: pytest.MonkeyPatch, adapter: Adapter) -> None:
    state_class = state_of(adapter)
    determinized = state_class.determinized

    def wrong(state: Any, luck: Luck) -> Any:
        full = determinized(state, luck)
        other = state.after_player(state.observer)
        full.hands = replaced(full.hands, other, full.hands[state.observer])
        return full

    patch.setattr(state_class, "determinized", wrong)


def listing(patch: pytest.MonkeyPatch, adapter: Adapter, change: Callable[[Any, list[Action]], list[Action]]) -> None:
    """Change what is listed, whatever is asked."""
    state_class = state_of(adapter)

    def changed(listed: Callable[[Any], Any]) -> Callable[[Any], list[Action]]:
        return lambda state: change(state, list(listed(state)))

    patch.setattr(state_class, "listing", {asked: changed(listed) for asked, listed in state_class.listing.items()})


def a_legal_action_is_not_listed(patch: pytest.MonkeyPatch, adapter: Adapter) -> None:
    swap = action_of(adapter, "Swap")
    listing(patch, adapter, lambda _, legal: [a for a in legal if not isinstance(a, swap) or a.card != 7])


def an_illegal_action_is_listed(patch: pytest.MonkeyPatch, adapter: Adapter) -> None:
    end_turn = action_of(adapter, "EndTurn")
    listing(patch, adapter, lambda state, legal: list(dict.fromkeys([*legal, end_turn(state.player)])))


def the_listing_changes_the_state(patch: pytest.MonkeyPatch, adapter: Adapter) -> None:
    def change(state: Any, legal: list[Action]) -> list[Action]:
        state.used += (1,)
        return legal

    listing(patch, adapter, change)


def an_illegal_action_is_not_refused(patch: pytest.MonkeyPatch, adapter: Adapter) -> None:
    state_class = state_of(adapter)
    reasons = {**state_class.reasons, action_of(adapter, "Destroy"): lambda *_: None}
    patch.setattr(state_class, "reasons", reasons)


def step(patch: pytest.MonkeyPatch, adapter: Adapter, name: str, then: Callable[[Any, Any], None]) -> None:
    """Let something more happen in the step of the actions of that name."""
    state_class, kind = state_of(adapter), action_of(adapter, name)
    carry_out = state_class.steps[kind]

    def changed(state: Any, action: Any, luck: Any, tell: Any) -> None:
        carry_out(state, action, luck, tell)
        then(state, action)

    patch.setattr(state_class, "steps", {**state_class.steps, kind: changed})


def a_swap_loses_a_card(patch: pytest.MonkeyPatch, adapter: Adapter) -> None:
    step(patch, adapter, "Swap", lambda state, action: state.put_in_play(action.card, action.second, -1))


def placing_loses_a_card(patch: pytest.MonkeyPatch, adapter: Adapter) -> None:
    def lose(state: Any, action: Any) -> None:
        if state.placed[action.player]:
            state.placed = replaced(state.placed, action.player, action.cards[:-1])

    step(patch, adapter, "Place", lose)


def a_discarded_card_stays(patch: pytest.MonkeyPatch, adapter: Adapter) -> None:
    step(patch, adapter, "Discard", lambda state, action: state.put_in_play(action.family, action.player, 1))


def a_token_is_made(patch: pytest.MonkeyPatch, adapter: Adapter) -> None:
    def make(state: Any, action: Any) -> None:
        state.tokens = replaced(state.tokens, action.player, state.tokens[action.player] + 1)

    step(patch, adapter, "TakeToken", make)


def a_step_says_nothing(patch: pytest.MonkeyPatch, adapter: Adapter) -> None:
    state_class, reveal = state_of(adapter), action_of(adapter, "Reveal")
    carry_out = state_class.steps[reveal]
    quiet = {**state_class.steps, reveal: lambda state, action, luck, _: carry_out(state, action, luck, silent)}
    patch.setattr(state_class, "steps", quiet)


def a_step_changes_the_old_state(patch: pytest.MonkeyPatch, adapter: Adapter) -> None:
    def not_a_copy(state: Any) -> Any:
        state._legal = None
        return state

    patch.setattr(state_of(adapter), "copy", not_a_copy)


def undo_forgets_the_tokens(patch: pytest.MonkeyPatch, _: Adapter) -> None:
    undo = Match.undo

    def forgetful(match: Match) -> None:
        tokens = match.state.tokens  # type: ignore[attr-defined]
        undo(match)
        match.state.tokens = tokens  # type: ignore[attr-defined]

    patch.setattr(Match, "undo", forgetful)


def redo_has_other_luck(patch: pytest.MonkeyPatch, _: Adapter) -> None:
    def other(match: Match) -> None:
        if not match._undone:
            raise matches.NothingToUndo("nothing")
        action = match._undone.pop().action
        assert action is not None
        match._records.append(match._step(action, Luck(99)))

    patch.setattr(Match, "redo", other)


def a_save_forgets_the_seed(patch: pytest.MonkeyPatch, _: Adapter) -> None:
    save = Match.save
    patch.setattr(Match, "save", lambda match: json.dumps({**json.loads(save(match)), "seed": 0}))


def a_refused_action_is_recorded(patch: pytest.MonkeyPatch, _: Adapter) -> None:
    play = Match.play

    def careless(match: Match, action: Any) -> tuple[Event, ...]:
        try:
            return play(match, action)
        except IllegalAction:
            match._records.append(match._records[-1])
            raise

    patch.setattr(Match, "play", careless)


def a_broken_save_is_trusted(patch: pytest.MonkeyPatch, _: Adapter) -> None:
    patch.setattr(RecordedLuck, "deal", lambda luck, *_: luck._next())


def two_actions_are_written_alike(patch: pytest.MonkeyPatch, adapter: Adapter) -> None:
    patch.setattr(action_of(adapter, "Discard"), "form", "discard")


def chance_comes_from_the_global_generator(patch: pytest.MonkeyPatch, _: Adapter) -> None:
    def draw(luck: Luck, seed: int | None = None, drawn: int = 0) -> None:
        luck.seed, luck.drawn, luck._random = seed or 0, drawn, random.random

    patch.setattr(Luck, "__init__", draw)


CAUGHT_BY: dict[Plant, Callable[[Adapter], None]] = {
    a_view_leaks_a_hand_in_one_phase: views_are_opaque,
    a_view_knows_the_state: views_are_opaque,
    a_bot_can_see_the_seed: views_are_opaque,
    a_bot_can_see_the_generator: views_are_opaque,
    a_log_tells_everybody_everything: views_are_opaque,
    the_cards_placed_are_told_to_all: hidden_cards_are_not_told,
    the_cards_are_dealt_anew_from_the_own_hand: hidden_cards_are_dealt_anew,
    a_legal_action_is_not_listed: listing_and_reasons_agree,
    an_illegal_action_is_listed: listing_and_reasons_agree,
    the_listing_changes_the_state: listing_and_reasons_agree,
    an_illegal_action_is_not_refused: listing_and_reasons_agree,
    a_swap_loses_a_card: nothing_is_lost,
    placing_loses_a_card: nothing_is_lost,
    a_discarded_card_stays: nothing_is_lost,
    a_token_is_made: nothing_is_lost,
    a_step_says_nothing: everything_is_told,
    a_step_changes_the_old_state: states_are_values,
    undo_forgets_the_tokens: history_is_kept,
    redo_has_other_luck: history_is_kept,
    a_save_forgets_the_seed: matches_are_saved,
    a_refused_action_is_recorded: refusing_changes_nothing,
    a_broken_save_is_trusted: broken_saves_are_refused,
    two_actions_are_written_alike: notation_reads_back,
    chance_comes_from_the_global_generator: seeds_decide,
}


@pytest.mark.parametrize("plant", CAUGHT_BY, ids=lambda plant: plant.__name__)
def test_the_mutant_is_caught(plant: Plant, adapter: Adapter, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        plant(patch, adapter)
        with pytest.raises(AssertionError):
            CAUGHT_BY[plant](adapter)


def test_a_hand_leaked_in_one_phase_is_caught_by_changing_hidden_cards_too(
    adapter: Adapter, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_view_leaks_a_hand_in_one_phase(monkeypatch, adapter)
    with pytest.raises(AssertionError):
        hidden_cards_change_nothing(adapter)


@pytest.mark.parametrize("check", [*dict.fromkeys(CAUGHT_BY.values()), hidden_cards_change_nothing])
def test_without_a_mutant_the_check_passes(check: Callable[[Adapter], None], adapter: Adapter) -> None:
    check(adapter)
