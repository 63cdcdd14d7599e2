"""Luck: fair, the same on every machine, and given again from a record."""

import copy
import pickle
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekit import BrokenSave, Luck, WrongSetup
from gamekit.engine.luck import RecordedLuck, RecordingLuck, further_seed

PILE = (2, 0, 3, 4)
seeds = st.integers(0, 2**64 - 1)
piles = st.lists(st.integers(0, 6), min_size=1, max_size=8).map(tuple)


def test_the_numbers_of_a_seed_are_these_on_every_machine() -> None:
    luck = Luck(7)
    assert [luck.below(10) for _ in range(10)] == [3, 1, 6, 0, 5, 3, 0, 5, 0, 4]
    assert luck.pick(4) == 1
    assert luck.deal((2, 3, 4), [0, 3, 3]) == ((0, 0, 0), (1, 1, 1), (1, 1, 1))


@given(seed=seeds, bound=st.integers(1, 1000))
def test_a_number_lies_below_its_bound(seed: int, bound: int) -> None:
    luck = Luck(seed)
    assert all(0 <= luck.below(bound) < bound for _ in range(20))
    assert all(1 <= luck.pick(bound) <= bound for _ in range(20))


@pytest.mark.parametrize("bound", [2, 3, 4, 10])
def test_each_number_is_as_likely(bound: int) -> None:
    luck = Luck(1)
    counts = Counter(luck.below(bound) for _ in range(1000 * bound))
    assert set(counts) == set(range(bound))
    assert all(850 < count < 1150 for count in counts.values())


def test_a_seed_is_a_whole_number_that_json_and_every_language_keep() -> None:
    for seed in (0, 10**18, 2**64 - 1):
        assert Luck(seed).seed == seed
        assert Luck(seed).below(1000) == Luck(seed).below(1000)
    for wrong in (-1, 2**64, 10**5000, 1.0, "1", True):
        with pytest.raises(WrongSetup, match="whole number from 0 to"):
            Luck(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("drawn", ["x", None, 1.0, True, -1])
def test_luck_is_taken_up_after_a_number_of_draws(drawn: object) -> None:
    with pytest.raises(WrongSetup):
        Luck(1, drawn)  # type: ignore[arg-type]


def test_without_a_seed_one_is_drawn() -> None:
    seeds = {Luck().seed for _ in range(20)}
    assert len(seeds) == 20
    seed = seeds.pop()
    assert Luck(seed).below(10**6) == Luck(seed).below(10**6)


@given(seed=seeds, pile=piles, data=st.data())
def test_hands_are_dealt_from_the_pile_without_putting_back(
    seed: int, pile: tuple[int, ...], data: st.DataObject
) -> None:
    left = sum(pile)
    sizes = [0]
    for _ in range(data.draw(st.integers(1, 5))):
        sizes.append(data.draw(st.integers(0, left)))
        left -= sizes[-1]
    luck = Luck(seed)
    hands = luck.deal(pile, sizes)
    assert [sum(hand) for hand in hands] == sizes
    dealt = [sum(column) for column in zip(*hands, strict=True)]
    assert all(0 <= count <= held for count, held in zip(dealt, pile, strict=True))
    assert luck.drawn == sum(sizes)


def test_every_card_is_as_likely_at_every_place() -> None:
    luck = Luck(3)
    firsts: Counter[int] = Counter()
    seconds: Counter[int] = Counter()
    for _ in range(9000):
        first, second = luck.deal(PILE, [1, 1])
        firsts[first.index(1)] += 1
        seconds[second.index(1)] += 1
    for counts in (firsts, seconds):
        assert set(counts) == {0, 2, 3}
        assert all(abs(counts[kind] - 1000 * PILE[kind]) < 250 for kind in counts)


def test_a_whole_pile_can_be_dealt() -> None:
    assert Luck(1).deal(PILE, [9]) == (PILE,)
    assert Luck(1).deal(PILE, [0, 0]) == ((0, 0, 0, 0), (0, 0, 0, 0))


@given(seed=seeds, drawn=st.integers(0, 50))
def test_luck_is_taken_up_where_it_was_left(seed: int, drawn: int) -> None:
    luck = Luck(seed)
    for _ in range(drawn):
        luck.below(6)
    later = Luck(seed, drawn=luck.drawn)
    assert later.drawn == drawn
    assert [later.below(100) for _ in range(5)] == [luck.below(100) for _ in range(5)]
    assert later.deal(PILE, [2, 2]) == luck.deal(PILE, [2, 2])


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda luck: pickle.loads(pickle.dumps(luck))])
def test_a_copy_of_luck_goes_on_the_same_way_and_leaves_the_original_alone(copied: Callable[[Luck], Luck]) -> None:
    luck = Luck(8)
    luck.below(6)
    other = copied(luck)
    assert (other.seed, other.drawn) == (luck.seed, luck.drawn)
    ahead = [other.below(1000) for _ in range(9)]
    assert [luck.below(1000) for _ in range(9)] == ahead
    assert other.deal(PILE, [2, 3]) == luck.deal(PILE, [2, 3])


def test_only_the_sequence_that_python_keeps_across_versions_is_used() -> None:
    """`Random.random()`; how `shuffle` or `choice` use it may change."""
    numbers = Random(5)
    luck = Luck(5)
    assert [luck.below(1000) for _ in range(5)] == [int(numbers.random() * 1000) for _ in range(5)]


# Records --------------------------------------------------------------------------------------------------


def test_what_was_recorded_is_given_again() -> None:
    recording = RecordingLuck(Luck(2))
    given_first = recording.pick(4), recording.deal(PILE, [0, 3, 2]), recording.pick(2)
    assert tuple(recording.given) == given_first
    recorded = RecordedLuck(recording.given)
    assert not recorded.used_up
    assert (recorded.pick(4), recorded.deal(PILE, [0, 3, 2]), recorded.pick(2)) == given_first
    assert recorded.used_up


def test_recording_changes_nothing() -> None:
    assert RecordingLuck(Luck(2)).deal(PILE, [3, 3]) == Luck(2).deal(PILE, [3, 3])


@pytest.mark.parametrize("choice", [0, 5, -1, ((1, 0, 0, 0),)])
def test_a_recorded_choice_has_to_be_possible(choice: object) -> None:
    with pytest.raises(BrokenSave):
        RecordedLuck([choice]).pick(4)  # type: ignore[list-item]


@pytest.mark.parametrize(
    "hands",
    [
        1,
        ((0, 0, 0, 0),),
        ((0, 0, 0, 0), (1, 0, 1, 0)),
        ((0, 0, 0, 0), (3, 0, 0, 0)),
        ((0, 0, 0, 0), (1, 1, 1, 0)),
        ((1, 0, 0, 0), (1, 0, 1, 0)),
    ],
)
def test_recorded_hands_have_to_be_possible(hands: object) -> None:
    """Three cards for one player, out of the pile."""
    with pytest.raises(BrokenSave):
        RecordedLuck([hands]).deal(PILE, [0, 3])  # type: ignore[list-item]


def test_a_record_that_has_run_out_says_so() -> None:
    for ask in (lambda luck: luck.pick(2), lambda luck: luck.deal(PILE, [1])):
        with pytest.raises(BrokenSave):
            ask(RecordedLuck([]))


def test_further_seeds_are_seeds_all_different() -> None:
    last = 2**64 - 1
    assert [further_seed(last, number) for number in range(4)] == [last, 0, 1, 2]
    assert [further_seed(7, number) for number in range(3)] == [7, 8, 9]
