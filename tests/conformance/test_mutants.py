"""Planted mutants: rules that are broken on purpose, each of which a check of the suite has to catch.

A check that lets its mutant pass would prove nothing about the games.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from itertools import islice, pairwise
from typing import Any

import pytest
from suite import checks
from suite.adapter import Adapter
from suite.choson import CHOSON
from suite.play import Line, one_line_a_setup, played, steps

from gamekit import IllegalAction
from gamekit.engine import match as matches
from gamekit.engine.actions import Action
from gamekit.engine.cards import replaced
from gamekit.engine.luck import Luck, RecordedLuck
from gamekit.engine.match import Match
from gamekit.engine.statements import Event, silent
from gamekit.engine.view import View
from gamekit.games.choson import (
    HULK,
    YI,
    ChosonState,
    Destroy,
    Discard,
    EndTurn,
    Place,
    Reveal,
    Swap,
    TakeToken,
)
from gamekit.games.choson.phases import order

Plant = Callable[[pytest.MonkeyPatch], None]
LINE = one_line_a_setup(CHOSON)[2]

# The checks, over a match or the positions -----------------------------------------------------------------------


def all_views(check: Callable[[Adapter, Match, int], object]) -> None:
    """Over the first two rounds of a match."""
    for match in islice(steps(CHOSON, LINE), 25):
        for player in range(1, LINE.players + 1):
            check(CHOSON, match, player)


def views_are_opaque() -> None:
    all_views(checks.check_opaque)


def hidden_cards_change_nothing() -> None:
    def check(adapter: Adapter, match: Match, player: int) -> None:
        other = adapter.permuted(match.state, player, random.Random(1))
        checks.check_same_to_player(adapter.game, match, player, other)

    all_views(check)


def hidden_cards_are_not_told() -> None:
    def check(adapter: Adapter, match: Match, player: int) -> None:
        checks.check_same_log(adapter, match, player, adapter.permuted(match.state, player, random.Random(1)))

    all_views(check)


def hidden_cards_are_dealt_anew() -> None:
    all_views(lambda adapter, match, player: checks.check_determinized(adapter, match, player, 1))


def listing_and_reasons_agree() -> None:
    for data in CHOSON.positions.values():
        checks.check_listing(CHOSON.game, CHOSON.game.position(data))


def nothing_is_lost() -> None:
    for number, position in enumerate(CHOSON.positions):
        records = played(CHOSON, Line(0, (), position, LINE.seed, number)).records
        for before, record in pairwise(records):
            checks.check_conserved(CHOSON, before.state, record)


def everything_is_told() -> None:
    for record in played(CHOSON, LINE).records:
        checks.check_events(CHOSON.game, record)


def states_are_values() -> None:
    for data in CHOSON.positions.values():
        checks.check_value(CHOSON.game.position(data))


def history_is_kept() -> None:
    checks.check_undo(played(CHOSON, LINE))


def matches_are_saved() -> None:
    match = played(CHOSON, LINE, most=30)
    checks.check_copies(match, match.state.legal_actions()[0])


def refusing_changes_nothing() -> None:
    checks.check_rejects(played(CHOSON, LINE, most=9), [None, "P1 fly", *CHOSON.game.actions(3)[:5]])


def broken_saves_are_refused() -> None:
    saved = json.loads(played(CHOSON, LINE, most=0).save())
    saved["opening"][1][0] = "10 Yi"
    assert checks.check_broken_save(CHOSON, json.dumps(saved))


def notation_reads_back() -> None:
    checks.check_notation(CHOSON.game)


def seeds_decide() -> None:
    checks.check_repeats(CHOSON, LINE)


# The mutants -------------------------------------------------------------------------------------------------------


def a_view_leaks_a_hand_in_one_phase(patch: pytest.MonkeyPatch) -> None:
    seen_by = ChosonState.seen_by

    def leaky(state: ChosonState, player: int) -> ChosonState:
        seen = seen_by(state, player)
        if state.phase == "order" and not state.observer:
            neighbour = state.after_player(player)
            seen.hands = replaced(seen.hands, neighbour, state.hands[neighbour])
        return seen

    patch.setattr(ChosonState, "seen_by", leaky)


def a_view_knows_the_state(patch: pytest.MonkeyPatch) -> None:
    class LeakyView(View):
        def __init__(self, player: int, state: ChosonState, log: tuple[Event, ...]) -> None:
            super().__init__(player, state, log)
            self.peek = lambda: state.hands

    patch.setattr(matches, "View", LeakyView)


def a_bot_can_see_the_seed(patch: pytest.MonkeyPatch) -> None:
    view = Match.view

    def leaky(match: Match, player: int) -> View:
        seen = view(match, player)
        seen.log += (Event("choson.setup.pile", "", {"player": 1, "seed": match.seed}, match.game.vocabulary),)
        return seen

    patch.setattr(Match, "view", leaky)


def a_bot_can_see_the_generator(patch: pytest.MonkeyPatch) -> None:
    class LeakyView(View):
        __slots__ = ("luck",)

        def __init__(self, player: int, state: ChosonState, log: tuple[Event, ...]) -> None:
            super().__init__(player, state, log)
            self.luck = [Luck(5).below]

    patch.setattr(matches, "View", LeakyView)


def a_log_tells_everybody_everything(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Event, "visible_to", lambda *_: True)


def the_cards_placed_are_told_to_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(order.PLACED_SEEN, "private", False)


def the_cards_are_dealt_anew_from_the_own_hand(patch: pytest.MonkeyPatch) -> None:
    determinized = ChosonState.determinized

    def wrong(state: ChosonState, luck: Luck) -> ChosonState:
        full = determinized(state, luck)
        other = state.after_player(state.observer)
        full.hands = replaced(full.hands, other, full.hands[state.observer])
        return full

    patch.setattr(ChosonState, "determinized", wrong)


def listing(patch: pytest.MonkeyPatch, asked: str, change: Callable[[Any, list[Action]], list[Action]]) -> None:
    listed = ChosonState.listing[asked]
    changed = {**ChosonState.listing, asked: lambda state: change(state, list(listed(state)))}
    patch.setattr(ChosonState, "listing", changed)


def a_legal_action_is_not_listed(patch: pytest.MonkeyPatch) -> None:
    listing(patch, "turn", lambda _, legal: [a for a in legal if not isinstance(a, Swap) or a.card != HULK])


def an_illegal_action_is_listed(patch: pytest.MonkeyPatch) -> None:
    listing(patch, "turn", lambda state, legal: [*legal, EndTurn(state.player)] if not state.revealed else legal)


def the_listing_changes_the_state(patch: pytest.MonkeyPatch) -> None:
    def change(state: ChosonState, legal: list[Action]) -> list[Action]:
        state.used += (YI,)
        return legal

    listing(patch, "turn", change)


def an_illegal_action_is_not_refused(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(ChosonState, "reasons", {**ChosonState.reasons, Destroy: lambda *_: None})


def step(patch: pytest.MonkeyPatch, action: type[Action], then: Callable[[Any, Any], None]) -> None:
    carry_out = ChosonState.steps[action]

    def changed(state: Any, action: Any, luck: Any, tell: Any) -> None:
        carry_out(state, action, luck, tell)
        then(state, action)

    patch.setattr(ChosonState, "steps", {**ChosonState.steps, action: changed})


def a_swap_loses_a_card(patch: pytest.MonkeyPatch) -> None:
    step(patch, Swap, lambda state, action: state.put_in_play(action.card, action.second, -1))


def placing_loses_a_card(patch: pytest.MonkeyPatch) -> None:
    def lose(state: ChosonState, action: Place) -> None:
        if state.placed[action.player]:
            state.placed = replaced(state.placed, action.player, action.cards[:-1])

    step(patch, Place, lose)


def a_discarded_card_stays(patch: pytest.MonkeyPatch) -> None:
    step(patch, Discard, lambda state, action: state.put_in_play(action.family, action.player, 1))


def a_token_is_made(patch: pytest.MonkeyPatch) -> None:
    def make(state: ChosonState, action: TakeToken) -> None:
        state.tokens = replaced(state.tokens, action.player, state.tokens[action.player] + 1)

    step(patch, TakeToken, make)


def a_step_says_nothing(patch: pytest.MonkeyPatch) -> None:
    reveal = ChosonState.steps[Reveal]
    quiet = {**ChosonState.steps, Reveal: lambda state, action, luck, _: reveal(state, action, luck, silent)}
    patch.setattr(ChosonState, "steps", quiet)


def a_step_changes_the_old_state(patch: pytest.MonkeyPatch) -> None:
    def not_a_copy(state: ChosonState) -> ChosonState:
        state._legal = None
        return state

    patch.setattr(ChosonState, "copy", not_a_copy)


def undo_forgets_the_tokens(patch: pytest.MonkeyPatch) -> None:
    undo = Match.undo

    def forgetful(match: Match) -> None:
        tokens = match.state.tokens  # type: ignore[attr-defined]
        undo(match)
        match.state.tokens = tokens  # type: ignore[attr-defined]

    patch.setattr(Match, "undo", forgetful)


def redo_has_other_luck(patch: pytest.MonkeyPatch) -> None:
    def other(match: Match) -> None:
        if not match._undone:
            raise matches.NothingToUndo("nothing")
        action = match._undone.pop().action
        assert action is not None
        match._records.append(match._step(action, Luck(99)))

    patch.setattr(Match, "redo", other)


def a_save_forgets_the_seed(patch: pytest.MonkeyPatch) -> None:
    save = Match.save
    patch.setattr(Match, "save", lambda match: json.dumps({**json.loads(save(match)), "seed": 0}))


def a_refused_action_is_recorded(patch: pytest.MonkeyPatch) -> None:
    play = Match.play

    def careless(match: Match, action: Any) -> tuple[Event, ...]:
        try:
            return play(match, action)
        except IllegalAction:
            match._records.append(match._records[-1])
            raise

    patch.setattr(Match, "play", careless)


def a_broken_save_is_trusted(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(RecordedLuck, "deal", lambda luck, *_: luck._next())


def two_actions_are_written_alike(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Discard, "form", "discard")


def chance_comes_from_the_global_generator(patch: pytest.MonkeyPatch) -> None:
    def draw(luck: Luck, seed: int | None = None, drawn: int = 0) -> None:
        luck.seed, luck.drawn, luck._random = seed or 0, drawn, random.random

    patch.setattr(Luck, "__init__", draw)


CAUGHT_BY: dict[Plant, Callable[[], None]] = {
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
def test_the_mutant_is_caught(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        plant(patch)
        with pytest.raises(AssertionError):
            CAUGHT_BY[plant]()


def test_a_hand_leaked_in_one_phase_is_caught_by_changing_hidden_cards_too(monkeypatch: pytest.MonkeyPatch) -> None:
    a_view_leaks_a_hand_in_one_phase(monkeypatch)
    with pytest.raises(AssertionError):
        hidden_cards_change_nothing()


@pytest.mark.parametrize("check", [*dict.fromkeys(CAUGHT_BY.values()), hidden_cards_change_nothing])
def test_without_a_mutant_the_check_passes(check: Callable[[], None]) -> None:
    check()
