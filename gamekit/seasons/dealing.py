"""Dealing: to each player the Season's number of cards, or all there are, one at a time."""

from __future__ import annotations

from gamekit.engine.errors import LuckNeeded
from gamekit.engine.luck import Luck, check_luck
from gamekit.engine.majority import NOBODY
from gamekit.rulebook.messages import N_
from gamekit.seasons.table import SeasonState


def hand_sizes(state: SeasonState, pile: int, one_more: int = NOBODY) -> list[int]:
    """How many cards each player gets from a pile of that size; index 0 is nobody's.

    A pile that is too small is dealt one card at a time, clockwise from the 1st Player, until it is empty.
    A card more, for the player `one_more`, comes last.
    """
    wanted = state.season.deal * state.players
    each, over = divmod(min(pile, wanted), state.players)
    sizes = [0, *[each] * state.players]
    player = state.first_player
    for _ in range(over):
        sizes[player] += 1
        player = state.after_player(player)
    if one_more and pile > wanted:
        sizes[one_more] += 1
    return sizes


def deal(state: SeasonState, luck: Luck | None, one_more: int = NOBODY) -> list[int]:
    """Deal from the shuffled pile; what was known of it is known no more.

    Returns:
        how many cards each player was dealt; index 0 is nobody's.

    Raises:
        LuckNeeded: there is no luck to deal with.
        WrongArgument: it is no luck.
    """
    if luck is None:
        raise LuckNeeded(N_("Cards are dealt in this step: give `after` a Luck to deal them with."))
    check_luck(luck)
    pile = state.pile()
    sizes = hand_sizes(state, sum(pile), one_more)
    state.hands = luck.deal(pile, sizes)
    state.returned = (state.no_cards,) * (state.players + 1)
    state.seen_in_pile = state.no_cards
    return sizes
