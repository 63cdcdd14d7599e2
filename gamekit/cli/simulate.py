"""Letting the computer play many games against itself, and reporting what they come to."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from gamekit.bots import make
from gamekit.cli.arguments import Arguments
from gamekit.cli.tally import Sample, Tally
from gamekit.cli.terminal import Terminal
from gamekit.engine.errors import WrongSetup
from gamekit.engine.game import Game, load
from gamekit.engine.luck import Luck
from gamekit.rulebook.messages import N_
from gamekit.rulebook.typography import minus
from gamekit.text.table import Row, columns

SECONDS_BETWEEN_PROGRESS = 0.1
AT_RANDOM = "random"
_SEEDS = 2**32
_CLEAR_LINE = "\r\033[K"


def simulate(arguments: Arguments, terminal: Terminal) -> None:
    """Play the games and write the report; the same seed gives the same report.

    Raises:
        GamekitError: no such game, or not for so many players; no game to play; not a bot for each player.
    """
    game = load(arguments.game)
    players = game.players[0] if arguments.players is None else arguments.players
    seed = Luck(arguments.seed).seed
    if arguments.games < 1:
        raise WrongSetup(N_("At least one game has to be played, not {games}."), games=arguments.games)
    bots = arguments.bots
    if len(bots) not in (1, players):
        template = N_("{players} play: name one bot for all of them, or one for each, not {bots}.")
        raise WrongSetup(template, players=players, bots=len(bots))
    at_random = set(bots) == {AT_RANDOM}
    # Chance and choices each have a sequence of random numbers of their own; since no seed is below 0, where Python
    # would make the same sequence of n and of -n, no simulation of another seed uses either.
    luck, choice = Luck(2 * seed), Luck(2 * seed + 1)
    tally = Tally(players)
    with _progress() as tell:
        for number in range(arguments.games):
            tell(f"{number} of {arguments.games} games")
            if at_random:
                _play_at_random(game, players, luck, choice, tally)
            else:
                _play_with(bots, game, players, luck, choice, tally)
    names = [bots[seat % len(bots)] for seat in range(players)]
    if arguments.json:
        facts = {"game": game.id, "players": players, "bots": names, "games": tally.games, "seed": seed}
        terminal.write(json.dumps(facts | tally.to_dict(), indent=1))
    else:
        games = "1 game" if tally.games == 1 else f"{tally.games} games"
        how = " who choose at random" if at_random else f" ({', '.join(names)})"
        terminal.write(f"{game.title}: {games}, {players} players{how}, seed {seed}.")
        terminal.write()
        terminal.write("\n".join(_report(game, tally)))


def _play_at_random(game: Game, players: int, luck: Luck, choice: Luck, tally: Tally) -> None:
    """A game in which nobody looks at anything: no view, no history, so that it is quick."""
    state = game.start(players, luck)
    decisions = choices = 0
    while not state.over:
        legal = state.legal_actions()
        decisions += 1
        choices += len(legal) > 1
        state = state.after(legal[choice.below(len(legal))], luck)
    tally.add(state.scores(), decisions, choices)


def _play_with(bots: Sequence[str], game: Game, players: int, luck: Luck, choice: Luck, tally: Tally) -> None:
    """A game of bots, each of which sees a view."""
    match = game.new(players, luck.below(_SEEDS))
    seated = [make(bots[seat % len(bots)], choice.below(_SEEDS)) for seat in range(players)]
    decisions = choices = 0
    while not match.state.over:
        view = match.view(match.state.player)
        decisions += 1
        choices += len(view.legal_actions()) > 1
        match.play(seated[view.player - 1].choose(view))
    tally.add(match.state.scores(), decisions, choices)


def _report(game: Game, tally: Tally) -> Iterator[str]:
    """The report in lines."""
    seats = tally.seats
    scores = [*(tally.scores[player] for player in seats), Sample.of_all(tally.scores.values())]
    rows = [
        Row("", (*(f"P{player}" for player in seats), "all")),
        Row("Games won", (*(f"{tally.win_share(player):.1%}" for player in seats), "100.0%")),
        Row("Mean score", tuple(minus(f"{sample.mean:.2f}") for sample in scores)),
        Row("Standard deviation", tuple(f"{sample.deviation:.2f}" for sample in scores)),
    ]
    above = len(rows)
    for clause in game.clauses:
        if clause in tally.points:
            means = [tally.mean_points(clause, player) for player in seats]
            rows.append(Row(clause, tuple(minus(f"{mean:+.2f}") for mean in (*means, sum(means) / len(means)))))
    lines = columns(rows)
    yield from lines[:above]
    yield ""
    yield "Mean points, by the clause that gives them"
    yield from lines[above:]
    yield ""
    yield _length("Decisions in a game", tally.decisions)
    yield _length("Of these with two or more options", tally.choices)


def _length(label: str, sample: Sample) -> str:
    return f"{label}: {sample.mean:.1f} (standard deviation {sample.deviation:.1f})"


@contextmanager
def _progress() -> Iterator[Callable[[str], None]]:
    """What tells how far it is: in one line of the standard error output, if somebody looks at it."""
    shown_at = 0.0

    def tell(text: str) -> None:
        nonlocal shown_at
        if time.monotonic() - shown_at >= SECONDS_BETWEEN_PROGRESS:
            shown_at = time.monotonic()
            _show(text)

    watched = sys.stderr.isatty()
    try:
        yield tell if watched else _silent
    finally:
        if watched:
            _show("")


def _silent(_: str) -> None:
    """Nobody looks."""


def _show(text: str) -> None:
    """Write over what stands in the line."""
    sys.stderr.write(f"{_CLEAR_LINE}{text}")
    sys.stderr.flush()
