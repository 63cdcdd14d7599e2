"""What the suite has to know of the games of Seasons, Chosŏn and Koryŏ alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random

from gamekit import GamekitError
from gamekit.engine.actions import Action
from gamekit.engine.cards import listed
from gamekit.engine.game import Game
from gamekit.engine.match import Record
from gamekit.engine.state import State
from gamekit.seasons.table import SeasonState
from suite.adapter import PILE


class Seasons:
    """What an adapter can say of a game of Seasons without knowing which it is."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def named(self, kinds: Iterable[int]) -> Counter[str]:
        return Counter(self.game.notation.kinds[kind] for kind in kinds)

    def box(self, **tokens: int) -> Counter[str]:
        cards = Counter(dict(zip(self.game.components.names, self.game.components.copies, strict=True)))
        return cards + Counter(tokens)

    def places(self, state: SeasonState) -> Iterator[tuple[str, Counter[str]]]:
        """Where cards, Victory Point tokens and the 1st Player token lie."""
        for kind, count in enumerate(state.pile()):
            assert count >= 0, f"{count} {self.game.notation.kinds[kind]} in the pile"
        yield PILE, self.named(listed(state.pile()))
        for player in range(1, state.players + 1):
            yield f"hand of P{player}", self.named(listed(state.hand(player)))
            in_front = (*listed(state.tableau(player)), *state.placed_by(player))
            yield f"before P{player}", self.named(in_front)
        for holder, count in enumerate(state.tokens):
            assert count >= 0, f"{count} Victory Point tokens with player {holder}"
            yield f"P{holder}", Counter({"Victory Point token": count})
        assert 1 <= state.first_player <= state.players
        yield f"P{state.first_player}", Counter({"1st Player": 1})

    def from_pile(self, record: Record) -> Counter[str]:
        hands = [hand for given in record.given if isinstance(given, tuple) for hand in given]
        return sum((self.named(listed(hand)) for hand in hands), Counter())

    def unplaced(self, state: SeasonState, action: Action, cards: tuple[int, ...]) -> Counter[str]:
        """What goes back from the hand when these cards are placed."""
        return self.named(listed(state.hand(action.player))) - self.named(cards)

    def permuted(self, state: SeasonState, player: int, random: Random) -> State:
        """Cards hidden from the player are exchanged, some at a time, where the table stays a possible one."""
        for _ in range(30):
            data = state.to_dict()
            zones: list[list[int]] = [list(listed(state.pile()))]
            homes: list[tuple[str, str]] = [("", PILE)]
            for other in range(1, state.players + 1):
                if other != player:
                    for zone, cards in (
                        ("hand", listed(state.hand(other))),
                        ("placed", state.placed_by(other)),
                        ("returned", listed(state.returned_by(other))),
                    ):
                        zones.append(list(cards))
                        homes.append((f"P{other}", zone))
            # What went back to the pile lies in it: known to whoever saw it, and not to be exchanged twice.
            for known in (state.seen_in_pile, *state.returned[1:]):
                for kind in listed(known):
                    zones[0].remove(kind)
            self._exchange(zones, random)
            for (owner, zone), cards in zip(homes[1:], zones[1:], strict=True):
                data[owner][zone] = self.game.notation.cards(cards)
            try:
                exchanged = self.game.position(data)
            except GamekitError:
                continue
            assert isinstance(exchanged, SeasonState)
            state = exchanged
        return state

    def _exchange(self, zones: list[list[int]], random: Random) -> None:
        """One card for another; or, since what is placed together is often alike, all of a kind for as many others."""
        a, b = (random.choice([zone for zone in zones if zone] or [[0]]) for _ in range(2))
        kind, other = random.choice(a), random.choice(b)
        count = random.choice([1, min(a.count(kind), b.count(other))])
        for _ in range(count):
            i, j = a.index(kind), b.index(other)
            a[i], b[j] = b[j], a[i]

    def secrets(self, state: SeasonState, player: int) -> list[object]:
        """The others' cards, as the state keeps them; small hands could be found by accident."""
        hidden = [
            cards
            for other in range(1, state.players + 1)
            for cards in (state.hand(other), state.returned_by(other))
            if other != player and sum(cards) > 5
        ]
        own = (state.hands[player], state.returned[player])
        return [cards for cards in hidden if cards not in own]
