"""A person at the terminal: what is shown, and what the commands at the prompt do."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

from gamekit.bots import SensibleBot
from gamekit.cli.echo import told
from gamekit.cli.menu import Menu
from gamekit.cli.rules import show_rules
from gamekit.cli.saving import NotSaved, SaveFile
from gamekit.cli.terminal import Terminal
from gamekit.cli.typed import read_typed
from gamekit.engine.actions import Action
from gamekit.engine.errors import GamekitError, NothingToUndo, UnreadableAction
from gamekit.engine.luck import further_seed
from gamekit.engine.match import Match
from gamekit.engine.scores import Scores
from gamekit.engine.statements import Event
from gamekit.engine.view import View
from gamekit.rulebook.errors import printable
from gamekit.rulebook.messages import N_, translate
from gamekit.rulebook.typography import figure
from gamekit.text import table_text

LOG_LENGTH = 20


class Left(Exception):
    """The person leaves the match."""


class Seat:
    """One person's side of a match.

    Args:
        player: which player the person is.
        match: the match.
        language: "en", "cs".
        terminal: where it is shown and typed.
        file: where the match is kept.
    """

    def __init__(self, player: int, match: Match, language: str, terminal: Terminal, file: SaveFile) -> None:
        self.player = player
        self.match = match
        self.language = language
        self.terminal = terminal
        self.file = file
        self._told: tuple[Event, ...] = ()  # the log as the person has read it
        self._menu = Menu((), language)

    @property
    def view(self) -> View:
        """What the person may see now."""
        return self.match.view(self.player)

    def decide(self) -> None:
        """Show what has happened and what is asked; obey until another decision is due.

        Raises:
            Left: the person leaves.
            EOFError: nothing more will be typed.
        """
        self.tell_news()
        self._show_table()
        position = self.match.state
        while self.match.state is position:
            # Enter takes a choice that is the only one; the prompt says so.
            only = "1" if len(self._menu.choices) == 1 else ""
            line = self.terminal.ask(f"P{self.player} [{only}]> " if only else f"P{self.player}> ") or only
            try:
                self._obey(line)
            except GamekitError as error:
                self.terminal.paragraph(told(error, self.language))

    def tell_news(self) -> None:
        """Tell what has happened since the person last looked."""
        log = self.view.log
        # Steps may have been taken back meanwhile: what follows is told from where the two logs part.
        same = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], zip(self._told, log, strict=False)))
        self._tell(log[same:])
        self._told = log

    def catch_up(self) -> None:
        """Take all that has happened so far as read."""
        self._told = self.view.log

    # Showing ----------------------------------------------------------------------------------------

    def _say(self, template: str, **data: object) -> str:
        said = translate(template, self.language) if template else ""
        return self.match.game.vocabulary.say(said, data, self.language)

    def _tell(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self.terminal.cite(event.text(self.language), event.clause, mark="- ")

    def _show_table(self) -> None:
        """The table, what is asked, and the legal actions."""
        view = self.view
        self.terminal.write()
        self.terminal.write(table_text(view, self.language))
        decision = view.decision
        if decision is not None:
            self.terminal.write()
            self.terminal.cite(decision.text(self.language), decision.clause, strong=True)
            self._offer(Menu(view.legal_actions(), self.language, state=view.state))

    def _offer(self, menu: Menu) -> None:
        self._menu = menu
        self.terminal.write("\n".join(menu.lines()))

    # Obeying ----------------------------------------------------------------------------------------

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if not line:
            self.terminal.paragraph(self._say(N_("Type the number of a choice, or h for help.")))
        elif word.lower() in COMMANDS:
            COMMANDS[word.lower()].run(self, rest.strip())
        elif line.isdecimal():
            self._choose(line)
        else:
            self._play(self._read(line))

    def _choose(self, number: str) -> None:
        actions = self._menu.actions(number)
        if len(actions) > 1:
            self._offer(Menu(actions, self.language, folded=False, state=self.view.state))
            self.terminal.paragraph(self._say(N_("Which of these? Type t to see all choices again.")))
        else:
            self._play(actions[0])

    def _read(self, text: str) -> Action:
        """The action that was typed."""
        return read_typed(self.match.game, self.player, text)

    def _play(self, action: Action) -> None:
        refusal = self.view.why_not(action)
        if refusal is None:
            self.match.play(action)
        else:
            self.terminal.cite(refusal.text(self.language), refusal.clause, mark="! ")

    # The commands -----------------------------------------------------------------------------------

    def _help(self, _: str) -> None:
        typed = [str(action).partition(" ")[2] for action in self.view.legal_actions()]
        examples = {text.split()[0]: text for text in reversed(typed)}
        template = N_("Type the number of a choice, or an action as it is written, such as: {examples}.")
        self.terminal.paragraph(self._say(template, examples="; ".join(reversed(examples.values()))))
        self.terminal.paragraph(self._say(N_("Enter takes a choice that is the only one.")))
        self.terminal.paragraph(self._say(N_("Or type a command, its name or its letter:")))
        rows = [
            (f"{command.name}, {command.letter}", self._say(command.needs), self._say(command.about))
            for command in dict.fromkeys(COMMANDS.values())
        ]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        for row in rows:
            self.terminal.write("  " + "  ".join(map(str.ljust, row, widths)).rstrip())

    def _why(self, text: str) -> None:
        if not text:
            raise UnreadableAction(N_("Say which action: why ACTION."))
        action = self._menu.actions(text)[0] if text.isdecimal() else self._read(text)
        refusal = self.view.why_not(action)
        if refusal is None:
            template = N_("Nothing forbids it: it is number {number} of the choices.")
            number = Menu(self.view.legal_actions(), self.language).number(action)
            self.terminal.paragraph(self._say(template, number=number))
        else:
            self.terminal.cite(refusal.text(self.language), refusal.clause, mark="! ")
            show_rules(self.terminal, self.match.game.id, (refusal.clause,), self.language)

    def _hint(self, _: str) -> None:
        """What the sensible bot would do in the person's place, and why."""
        advice = SensibleBot(further_seed(self.match.seed, self.player)).advise(self.view)
        said = advice.action.text(self.language)
        written = str(advice.action).partition(" ")[2]
        template = N_("The computer would do this: {said}. Type: {written}")
        self.terminal.paragraph(self._say(template, said=said, written=written))
        for reason in advice.reasons:
            self.terminal.cite(reason.text(self.language), reason.clause, mark="- ")

    def _table(self, _: str) -> None:
        self._show_table()

    def _log(self, length: str) -> None:
        log = self.view.log
        if length.lower() == "all":
            self._tell(log)
            return
        if length and not (length.isdecimal() and int(length[:6])):
            raise UnreadableAction(N_("Say how much of it: log NUMBER, from 1 on, or log all."))
        number = int(length[:6]) if length else LOG_LENGTH
        self._tell(log[max(0, len(log) - number) :])

    def _rule(self, words: str) -> None:
        decision = self.view.decision
        asked = (decision.clause,) if decision else ()
        show_rules(self.terminal, self.match.game.id, tuple(words.split()) or asked, self.language)

    def _undo(self, _: str) -> None:
        """Take steps back to the person's own last decision; all or none."""
        taken_back = 0
        try:
            while not taken_back or self.match.state.player != self.player:
                self.match.undo()
                taken_back += 1
        except NothingToUndo:
            for _step in range(taken_back):
                self.match.redo()
            raise
        self.catch_up()
        self.terminal.paragraph(self._say(N_("Back at your last decision.")))

    def _redo(self, _: str) -> None:
        """Take steps up again to the person's own next decision, or as far as they go."""
        self.match.redo()
        with suppress(NothingToUndo):
            while self.match.state.player != self.player:
                self.match.redo()

    def _scores(self, _: str) -> None:
        self.terminal.paragraph(self._say(N_("If the game ended now:")))
        write_scores(self.terminal, self.match.state.scores(), self.language)

    def _save(self, name: str) -> None:
        if name:
            self.file.keep_in(Path(name), self.match)
        elif self.file.path is None:
            raise NotSaved(N_("Say where: save FILE."))
        else:
            self.file.keep(self.match)
        template = N_("Saved in {path}, and from now on after each of your moves.")
        self.terminal.paragraph(self._say(template, path=printable(str(self.file.path))))

    def _quit(self, _: str) -> None:
        raise Left


class Command(NamedTuple):
    """What can be typed instead of an action."""

    name: str
    letter: str
    needs: str
    about: str
    run: Callable[[Seat, str], None]


COMMANDS = {
    typed: command
    for command in (
        Command("help", "h", "", N_("this help"), Seat._help),
        Command("why", "w", N_("ACTION"), N_("why an action is not allowed"), Seat._why),
        Command("hint", "i", "", N_("what the computer would do, and why"), Seat._hint),
        Command("rule", "r", N_("CLAUSE|WORDS"), N_("the rule of what is asked, or another"), Seat._rule),
        Command("table", "t", "", N_("the table and the choices again"), Seat._table),
        Command("log", "l", N_("NUMBER|all"), N_("what has happened"), Seat._log),
        Command("undo", "u", "", N_("back to your last decision"), Seat._undo),
        Command("redo", "y", "", N_("what was taken back, again"), Seat._redo),
        Command("scores", "c", "", N_("the score if the game ended now"), Seat._scores),
        Command("save", "s", N_("FILE"), N_("keep the match in a file"), Seat._save),
        Command("quit", "q", "", N_("leave the match"), Seat._quit),
    )
    for typed in (command.name, command.letter)
}
COMMANDS["?"] = COMMANDS["help"]


def write_scores(terminal: Terminal, scores: Scores, language: str, label: Callable[[int], str] = "P{}".format) -> None:
    """Write the score line by line under each player's label, what gave nobody points, and who wins and why."""
    for player, lines in scores.lines.items():
        terminal.write(terminal.bold(f"{label(player)}: {figure(scores.totals[player])}"))
        for line in lines:
            terminal.cite(line.text(language), line.clause, mark=f"  {figure(line.points, signed=True):>3}  ")
    for note in scores.notes:
        terminal.cite(note.text(language), note.clause)
    terminal.cite(scores.outcome.text(language), scores.outcome.clause, strong=True)
