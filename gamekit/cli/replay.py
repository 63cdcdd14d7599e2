"""Looking at a saved match, step by step."""

from __future__ import annotations

import json

from gamekit.cli.arguments import Arguments
from gamekit.cli.seat import write_scores
from gamekit.cli.terminal import Terminal
from gamekit.engine.game import Game, game_ids, load
from gamekit.engine.match import Match, read_file
from gamekit.rulebook.files import check_language
from gamekit.rulebook.messages import N_, translate
from gamekit.text import table_text
from gamekit.text.table import wrapped

ALL_PLAYERS = 0


def replay(arguments: Arguments, terminal: Terminal) -> None:
    """Show the match: to a person step by step as asked for, into a pipe all of it.

    Raises:
        GamekitError: it cannot be read, or not be shown so.
    """
    saved = read_file(arguments.file)  # once: it may be a pipe
    game = _game_of(saved)
    check_language(arguments.language, game.languages)
    match = game.load(saved)
    for seat in arguments.seats:
        game.check_player(seat, match.state)
    shown = _Replay(match, next(iter(arguments.seats), ALL_PLAYERS), arguments.language, terminal)
    if terminal.interactive:
        shown.walk()
    else:
        shown.write_all()


def _game_of(saved: str) -> Game:
    """The game that a match was saved of; any, if this is no saved match: loading it will say what is wrong."""
    try:
        game_id = json.loads(saved)["game"]
    except (ValueError, TypeError, KeyError, RecursionError):
        game_id = game_ids()[0]
    return load(game_id)


class _Replay:
    """A match as it is shown: through one player's eyes, or all that happened.

    Args:
        match: the match.
        seat: the player; 0: show all.
        language: "en", "cs".
        terminal: where it is shown.
    """

    def __init__(self, match: Match, seat: int, language: str, terminal: Terminal) -> None:
        self.records = match.records
        self.last = len(match.records) - 1
        self.vocabulary = match.game.vocabulary
        self.title = match.game.title
        self.seat = seat
        self.language = language
        self.terminal = terminal

    def _say(self, template: str, **data: object) -> str:
        return self.vocabulary.say(translate(template, self.language), data, self.language)

    def write_all(self) -> None:
        """Write all steps, one below the other."""
        for number in range(self.last + 1):
            if number:
                self.terminal.write()
            self.write_step(number)

    def walk(self) -> None:
        """Show the step that is asked for, until the person has seen enough."""
        self.terminal.paragraph(self._help())
        self.terminal.write()
        number: int | None = 0
        while number is not None:
            self.write_step(number)
            number = self._next(number)

    def write_step(self, number: int) -> None:
        """Write a step: who decided what, what happened, the table after it; and when the game is over, the score."""
        record = self.records[number]
        self.terminal.write(self.terminal.bold(self._heading(number)))
        if record.action is not None and self.seat in (ALL_PLAYERS, record.action.player):
            self.terminal.write("\n".join(wrapped(record.action.text(self.language), "> ")))
        for event in record.events:
            if self.seat == ALL_PLAYERS or event.visible_to(self.seat):
                self.terminal.cite(event.text(self.language), event.clause, mark="- ")
        self.terminal.write()
        table = record.state if self.seat == ALL_PLAYERS else record.state.seen_by(self.seat)
        self.terminal.write(table_text(table, self.language))
        if record.state.over:
            self.terminal.write()
            write_scores(self.terminal, record.state.scores(), self.language)

    def _heading(self, number: int) -> str:
        """The number of the step, and whose it was."""
        action = self.records[number].action
        if action is None:
            return self._say(N_("{title}: the beginning, before step 1 of {last}"), title=self.title, last=self.last)
        template = N_("Step {number} of {last}: {player}")
        return self._say(template, number=number, last=self.last, player=action.player)

    # What is typed ----------------------------------------------------------------------------------

    def _help(self) -> str:
        template = N_("Enter shows the next step, b the one before, a number that step (0 to {last}); q ends.")
        return self._say(template, last=self.last)

    def _next(self, number: int) -> int | None:
        """The step that the person wants to see after this one; None: no more."""
        while True:
            try:
                typed = self.terminal.ask(f"{number}/{self.last}> ").lower()
            except EOFError:
                self.terminal.write()
                return None
            if typed == "q" or (not typed and number == self.last):
                return None
            wanted = number + 1 if not typed else number - 1 if typed == "b" else _number(typed)
            if 0 <= wanted <= self.last:
                return wanted
            self.terminal.paragraph(self._help())


def _number(typed: str) -> int:
    """The number that was typed; -1 for anything else."""
    # A number of many digits is no step, and Python would refuse to read it.
    return int(typed) if typed.isdecimal() and len(typed) < 6 else -1
