"""Chance comes from the seed alone, and from nothing else in the program."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from suite.adapter import Adapter
from suite.checks import check_repeats, same
from suite.golden import log_digest
from suite.play import lines, one_line_a_setup, played

from gamekit import LuckNeeded
from gamekit.bots import RandomBot


@given(data=st.data())
def test_the_same_seed_gives_the_same_match_whatever_else_draws_numbers(adapter: Adapter, data: st.DataObject) -> None:
    check_repeats(adapter, data.draw(lines(adapter)))


def test_another_seed_gives_another_match(adapter: Adapter) -> None:
    seeds = range(20)
    assert len({adapter.game.new(seed=seed).records[0].given for seed in seeds}) > 15


def test_no_seed_draws_one_that_gives_the_match_again(adapter: Adapter) -> None:
    one, other = adapter.game.new(), adapter.game.new()
    assert one.seed != other.seed
    same(one, adapter.game.new(seed=one.seed))


def test_the_global_generator_decides_nothing(adapter: Adapter, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> None:
        raise AssertionError("the global generator is asked")

    for name in ("random", "randrange", "randint", "choice", "choices", "shuffle", "sample", "seed", "getrandbits"):
        monkeypatch.setattr(random, name, forbidden)
    match = adapter.game.new(seed=3)
    bot = RandomBot(3)
    while not match.state.over:
        match.play(bot.choose(match.view(match.state.player)))
    assert match.state.scores().winners


PLAY_ELSEWHERE = """
import sys
from suite.golden import log_digest
from suite.play import one_line_a_setup, played
from suite.registry import ADAPTERS

adapter = next(a for a in ADAPTERS if a.game.id == sys.argv[1])
print(*(log_digest(played(adapter, line)) for line in one_line_a_setup(adapter)))
"""


@pytest.mark.parametrize("hash_seed", ["0", "1234"])
def test_a_match_is_the_same_in_another_process_with_other_hashes(adapter: Adapter, hash_seed: str) -> None:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(Path(__file__).parent)}
    command = [sys.executable, "-c", PLAY_ELSEWHERE, adapter.game.id]
    done = subprocess.run(command, env=environment, cwd=Path(__file__).parents[2], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == [log_digest(played(adapter, line)) for line in one_line_a_setup(adapter)]


def test_a_step_that_needs_luck_asks_for_it(adapter: Adapter) -> None:
    """Without luck the other steps work all the same, and the one that deals says what it lacks."""
    state = adapter.game.new(seed=1).state
    for record in played(adapter, one_line_a_setup(adapter)[0]).records[1:]:
        legal = state.legal_actions()
        assert legal
        if record.given:
            with pytest.raises(LuckNeeded):
                state.after(record.action)
            break
        state = record.state
    else:
        raise AssertionError("nothing is ever dealt")
