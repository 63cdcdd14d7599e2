"""What is asked about the end of a round, phase V, and about the scoring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gamekit.engine.match import Match
from gamekit.engine.state import State
from gamekit.games.choson.actions import Discard
from gamekit.games.choson.components import EVENT, HULK, SCIENTIST, TIME_TRAVELLER, WATCHER, YI
from gamekit.games.choson.game import GAME
from gamekit.games.choson.scoring import FIRST_PLAYER_POINTS, LEGACY_BONUS
from gamekit.lessons.choson.asking import READER, as_table, before, did, last, majorities, now
from gamekit.lessons.tasks import Answer, Challenge, Count, Mistake, Question, Remark
from gamekit.rulebook.messages import N_

# The limit ------------------------------------------------------------------------------------------


def _discarded(family: int) -> Callable[[Match], bool]:
    """Asks whether the reader has just discarded a card of that family."""
    return lambda match: last(match) == Discard(READER, family)


LIMIT = Challenge(
    "limit",
    GAME,
    N_(
        "Six Characters lie in front of you, and the Season lets five stay. Discard one so that every majority stays"
        " with whoever has it."
    ),
    {
        "players": 3,
        "round": 3,
        "phase": "ending",
        "player": 1,
        "first_player": 3,
        "P1": {"in_play": "2 Time Traveller, Scientist, Yi, 2 Hulk"},
        "P2": {"in_play": "2 Hulk, 2 Watcher"},
        "P3": {"in_play": "2 Reaper, 2 Gosu"},
    },
    reached=lambda match: majorities(before(match)) == majorities(now(match)),
    praise=N_("One Time Traveller against none is still more than anybody else has."),
    clause="choson.ending.limit",
    solution=("P1 discard Time Traveller",),
    remarks=(
        Remark(
            _discarded(HULK),
            N_(
                "Two against two was a tie. Now player 2 has more Hulks than you, and with that majority the"
                " Counter-Attack token."
            ),
            "choson.hulk.token",
        ),
        Remark(
            _discarded(YI),
            N_("There is only one Yi. Whoever gives it away gives its power away."),
            "choson.majority.strict",
        ),
        Remark(
            did(Discard),
            N_("It was your only Scientist, and so your majority of Scientists is gone."),
            "choson.majority.strict",
        ),
    ),
)


# Scoring --------------------------------------------------------------------------------------------

# After the eighth round. Scientists and Time Travellers tie; player 2 has laid the Shield on the latter.
END: dict[str, Any] = {
    "players": 3,
    "round": 8,
    "phase": "over",
    "first_player": 3,
    "legacy": 3,
    "shield": "P2 Time Traveller",
    "P1": {"in_play": "3 Watcher, 2 Time Traveller, Hulk, 2 Scientist, Gosu, 2 Event", "tokens": 4},
    "P2": {
        "in_play": "2 Watcher, 2 Time Traveller, 2 Scientist, Reaper, Oracle, Sniper, Yi",
        "tokens": 1,
    },
    "P3": {"in_play": "2 Watcher, Time Traveller, 3 Hulk, Scientist", "tokens": 1},
}


def _total(player: int, and_more: int = 0) -> Callable[[State], int]:
    """The player's points and so many more, or fewer."""
    return lambda state: state.scores().totals[player] + and_more


def _without_tokens(player: int) -> Callable[[State], int]:
    return lambda state: state.scores().totals[player] - as_table(state).tokens[player]


def _without_events(player: int) -> Callable[[State], int]:
    return lambda state: state.scores().totals[player] - as_table(state).in_play[EVENT][player]


def _before_the_legacy(player: int) -> Callable[[State], int]:
    """The points without the last line of the score, which is that of Yi's Legacy."""
    return lambda state: sum(line.points for line in state.scores().lines[player][:-1])


def _with_the_bonus(player: int) -> Callable[[State], int]:
    return lambda state: _before_the_legacy(player)(state) + LEGACY_BONUS[as_table(state).players]


def _doubled_too_early(player: int) -> Callable[[State], int]:
    """The points if the 1st Player token is added after the doubling."""
    return lambda state: state.scores().totals[player] - FIRST_PLAYER_POINTS


def _doubled_without_first_player(player: int) -> Callable[[State], int]:
    return lambda state: state.scores().totals[player] - 2 * FIRST_PLAYER_POINTS


TIE_OF_SCIENTISTS = N_(
    "The Scientists are a tie: {player} has as many as another player. In a tie nobody gets their six points."
)
TIE_UNDER_SHIELD = N_("The Time Travellers are a tie, and Yi's Shield no longer counts. In scoring it breaks no tie.")
TIE = N_(
    "The Time Travellers are a tie: {player} has as many as another player, and so nobody gets their eight points."
)
TOKENS = N_("Each Victory Point token of {player} is a point, too.")

SCORES = Count(
    "scores",
    GAME,
    N_("The eighth round is over. How many points has each player?"),
    END,
    clause="choson.scoring.family",
    mistakes=(
        Mistake(1, _total(1, TIME_TRAVELLER), TIE, "choson.scoring.family"),
        Mistake(1, _total(1, SCIENTIST), TIE_OF_SCIENTISTS, "choson.scoring.family"),
        Mistake(
            1,
            _total(1, TIME_TRAVELLER + SCIENTIST),
            N_("Two families are a tie, Time Travellers and Scientists. In a tie nobody gets points."),
            "choson.scoring.family",
        ),
        Mistake(1, _without_events(1), N_("Each Event that {player} has kept is a point."), "choson.scoring.events"),
        Mistake(1, _without_tokens(1), TOKENS, "choson.scoring.tokens"),
        Mistake(
            1,
            _total(1, HULK),
            N_("Hulks: {player} has one, player 3 has three. Only the most counts."),
            "choson.scoring.family",
        ),
        Mistake(2, _total(2, TIME_TRAVELLER), TIE_UNDER_SHIELD, "choson.scoring.shield-off"),
        Mistake(2, _total(2, SCIENTIST), TIE_OF_SCIENTISTS, "choson.scoring.family"),
        Mistake(
            2,
            _total(2, WATCHER),
            N_("Two Watchers, and player 1 has three. The second place earns nothing."),
            "choson.scoring.family",
        ),
        Mistake(2, _without_tokens(2), TOKENS, "choson.scoring.tokens"),
        Mistake(
            3,
            _before_the_legacy(3),
            N_("So far it is right. But {player} holds Yi's Legacy, and that comes last."),
            "choson.scoring.legacy-small",
        ),
        Mistake(
            3,
            _with_the_bonus(3),
            N_(
                "Seven for the Hulks, one for the Victory Point token, two for the 1st Player token: ten. And ten is"
                " still doubled; the bonus is for more than ten."
            ),
            "choson.scoring.legacy-small",
        ),
        Mistake(
            3,
            _doubled_too_early(3),
            N_(
                "Yi's Legacy comes last and doubles everything: seven for the Hulks, one for the Victory Point token,"
                " two for the 1st Player token."
            ),
            "choson.scoring.legacy-small",
        ),
        Mistake(
            3,
            _doubled_without_first_player(3),
            N_("Whoever holds the 1st Player token gets two points for it."),
            "choson.scoring.first-player",
        ),
    ),
)


def _wins(*players: int) -> Callable[[State], bool]:
    """Asks whether these players win."""
    return lambda state: state.scores().winners == players


WINNER = Question(
    "winner",
    GAME,
    N_("Another table: players 1 and 2 have 9 points each, player 3 has 6. Who wins?"),
    {
        "players": 3,
        "round": 8,
        "phase": "over",
        "first_player": 3,
        "legacy": 3,
        "P1": {"in_play": "3 Watcher, Time Traveller, Hulk, Scientist, Reaper"},
        "P2": {"in_play": "Time Traveller, 2 Hulk, Reaper, Sniper"},
        "P3": {"in_play": "Time Traveller, Scientist, Yi"},
    },
    answers=(
        Answer(
            N_("Player 1"),
            _wins(1),
            N_("Player 1 controls the Watchers, the most valuable family. A tie goes by the least valuable one."),
            "choson.scoring.tie",
        ),
        Answer(
            N_("Player 2"),
            _wins(2),
            N_("Player 2 controls the Snipers (2), player 1 only the Watchers (9)."),
            "choson.scoring.tie",
        ),
        Answer(
            N_("Player 3"),
            _wins(3),
            N_(
                "Player 3 does control Yi, the family of least value. But only those who tie for the most are compared."
            ),
            "choson.scoring.tie",
        ),
        Answer(
            N_("Players 1 and 2 share the win"),
            _wins(1, 2),
            N_("They would share it only if neither of them controlled a family."),
            "choson.scoring.tie-none",
        ),
    ),
)

TASKS = (LIMIT, SCORES, WINNER)
