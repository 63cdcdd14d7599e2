"""Luck: what the table decides. The only source of chance in a game.

A step that deals cards asks its luck; what luck gave is kept in the match's record, so that a saved
match replays from what was dealt, not from random numbers.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from gamekit.engine.cards import Counts
from gamekit.engine.errors import BrokenSave, WrongSetup
from gamekit.engine.given import check_given
from gamekit.rulebook.messages import N_

SEEDS = range(2**64)
"""What may be a seed. Python draws for -1 what it draws for 1, so one below 0 would be another's name only."""

Given = int | tuple[Counts, ...]
"""One thing that luck gave: a chosen number, or the hands dealt."""


class Luck:
    """A seeded source of chance.

    Args:
        seed: a whole number from 0 to 2**64 - 1; the same seed gives the same luck on every machine. None draws one.
        drawn: how many random numbers have been used already (to take up a saved match).

    Only `Random.random()` is used, whose sequence Python keeps across versions.

    Raises:
        WrongSetup: that is no seed, or no number of random numbers.
    """

    def __init__(self, seed: int | None = None, drawn: int = 0) -> None:
        if seed is None:
            seed = int.from_bytes(os.urandom(4), "big")
        if type(seed) is not int or seed not in SEEDS:
            template = N_("A seed is a whole number from 0 to {last}, not {seed!r}.")
            raise WrongSetup(template, seed=seed, last=SEEDS[-1])
        if type(drawn) is not int or drawn < 0:
            raise WrongSetup(N_("So many random numbers cannot have been drawn: {drawn!r}."), drawn=drawn)
        self.seed = seed
        self.drawn = 0
        self._generator = Random(seed)
        self._random = self._generator.random
        for _ in range(drawn):
            self.below(1)

    def __getstate__(self) -> dict[str, Any]:
        """What a copy is made of: the generator by its state, so that each copy has one of its own."""
        return {**vars(self), "_generator": self._generator.getstate(), "_random": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        generator = Random()
        generator.setstate(state["_generator"])
        vars(self).update(state, _generator=generator, _random=generator.random)

    def below(self, bound: int) -> int:
        """A whole number from 0 to `bound` - 1, each as likely."""
        self.drawn += 1
        return int(self._random() * bound)

    def pick(self, options: int) -> int:
        """One of `options` things, as a number from 1: the first player, say."""
        return 1 + self.below(options)

    def deal(self, pile: Counts, sizes: Sequence[int]) -> tuple[Counts, ...]:
        """Deal hands of these sizes from a shuffled pile.

        Args:
            pile: the number of cards of each kind in the pile.
            sizes: the number of cards for each player, index 0 (nobody) included.

        Returns:
            a hand for each size, as counts for each kind.
        """
        cards: list[int] = []
        for kind, count in enumerate(pile):
            cards += [kind] * count
        left = len(cards)
        draw = self._random
        self.drawn += sum(sizes)
        hands = []
        for size in sizes:
            hand = [0] * len(pile)
            for last in range(left - 1, left - 1 - size, -1):
                # Draw a card, and close the gap with the last one: a shuffle of only what is dealt.
                index = int(draw() * (last + 1))
                hand[cards[index]] += 1
                cards[index] = cards[last]
            left -= size
            hands.append(tuple(hand))
        return tuple(hands)


def further_seed(seed: int, number: int) -> int:
    """The seed that comes so many after this one; after the last comes the first."""
    return (seed + number) % SEEDS.stop


def check_luck(luck: object) -> None:
    """Refuse what is no luck.

    Raises:
        WrongArgument: it is another source of chance, or none.
    """
    check_given(luck, Luck, N_("Chance comes from a gamekit.Luck, not from {found}."))


class RecordedLuck(Luck):
    """Gives again what a record says was given: replays a match, or stacks the deck for an example.

    Args:
        given: what to give, in order.

    Raises (when asked):
        BrokenSave: the record has run out, or gives what the table cannot give.
    """

    def __init__(self, given: Iterable[Given]) -> None:
        super().__init__(seed=0)
        self._given = list(given)[::-1]

    @property
    def used_up(self) -> bool:
        """True when everything has been given."""
        return not self._given

    def pick(self, options: int) -> int:
        """The choice recorded next."""
        choice = self._next()
        if not isinstance(choice, int) or not 1 <= choice <= options:
            raise BrokenSave(N_("The record picks {choice!r} out of {options}."), choice=choice, options=options)
        return choice

    def deal(self, pile: Counts, sizes: Sequence[int]) -> tuple[Counts, ...]:
        """The hands recorded next."""
        hands = self._next()
        if not isinstance(hands, tuple) or [sum(hand) for hand in hands] != list(sizes):
            raise BrokenSave(N_("The record deals hands of a wrong size."))
        if any(sum(column) > held for column, held in zip(zip(*hands, strict=True), pile, strict=True)):
            raise BrokenSave(N_("The record deals cards that are not in the pile."))
        return hands

    def _next(self) -> Given:
        if not self._given:
            raise BrokenSave(N_("The record does not say what was dealt here."))
        return self._given.pop()


class RecordingLuck(Luck):
    """Passes on another luck and keeps what it gave, for the record of a step."""

    def __init__(self, source: Luck) -> None:
        super().__init__(seed=0)
        self._source = source
        self.given: list[Given] = []

    def pick(self, options: int) -> int:
        """What the source picks."""
        choice = self._source.pick(options)
        self.given.append(choice)
        return choice

    def deal(self, pile: Counts, sizes: Sequence[int]) -> tuple[Counts, ...]:
        """What the source deals."""
        hands = self._source.deal(pile, sizes)
        self.given.append(hands)
        return hands
