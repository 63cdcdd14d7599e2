"""Playing a game in the terminal: people in their seats, the computer in the others."""

from __future__ import annotations

from gamekit.bots import make
from gamekit.cli.arguments import Arguments
from gamekit.cli.echo import told
from gamekit.cli.saving import NotSaved, SaveFile
from gamekit.cli.seat import Left, Seat, write_scores
from gamekit.cli.terminal import Terminal
from gamekit.engine.game import load
from gamekit.engine.luck import further_seed
from gamekit.engine.match import Match
from gamekit.rulebook.errors import printable
from gamekit.rulebook.files import check_language
from gamekit.rulebook.messages import N_, translate
from gamekit.text import table_text


def play(arguments: Arguments, terminal: Terminal) -> None:
    """Set up a match or load one, and play it until it is over or left.

    Raises:
        GamekitError: it cannot be set up, loaded or saved.
    """
    game = load(arguments.game)
    check_language(arguments.language, game.languages)
    options = game.checked_options(dict(arguments.options))
    match = game.load(arguments.load) if arguments.load else game.new(arguments.players, arguments.seed, **options)
    for seat in arguments.seats:
        game.check_player(seat, match.state)
    file = SaveFile(arguments.save, loaded_from=arguments.load)
    file.keep(match)
    [bot] = arguments.bots
    _Sitting(match, arguments.seats, bot, arguments.language, terminal, file).run()


class _Sitting:
    """A match from when it is taken up to when it is over or left."""

    def __init__(
        self, match: Match, people: tuple[int, ...], bot: str, language: str, terminal: Terminal, file: SaveFile
    ) -> None:
        self.match = match
        self.language = language
        self.terminal = terminal
        self.file = file
        players = range(1, match.game.seats(match.state) + 1)
        self.seats = {player: Seat(player, match, language, terminal, file) for player in people}
        computers = [player for player in players if player not in people]
        self.bots = {player: make(bot, further_seed(match.seed, player)) for player in computers}
        # Who has the terminal: with several people nobody, until it is handed over.
        self.reader = people[0] if len(people) == 1 else 0

    def run(self) -> None:
        """Play until the match is over or left."""
        self._greet()
        try:
            while not self.match.state.over:
                self._next_decision(self.match.state.player)
        except (EOFError, Left):
            self._leave()
        except KeyboardInterrupt:
            self._leave()
            raise
        else:
            self._finish()

    def _next_decision(self, player: int) -> None:
        if player in self.bots:
            self.match.play(self.bots[player].choose(self.match.view(player)))
            return
        self._hand_over(player)
        self.seats[player].decide()
        self._keep()

    def _keep(self) -> None:
        try:
            self.file.keep(self.match)
        except NotSaved as error:  # no reason to lose the match
            self.terminal.paragraph(told(error, self.language))

    def _say(self, template: str, **data: object) -> str:
        return self.match.game.vocabulary.say(translate(template, self.language), data, self.language)

    def _greet(self) -> None:
        people, bots = tuple(self.seats), tuple(self.bots)
        sentences = [self._say(N_("{title}, seed {seed}."), title=self.match.game.title, seed=self.match.seed)]
        if len(people) == 1:
            sentences.append(self._say(N_("You are {player}."), player=people[0]))
        else:
            sentences.append(self._say(N_("At this terminal sit {players}."), players=people))
        if len(self.match.records) > 1:
            for seat in self.seats.values():
                seat.catch_up()
            sentences.append(self._say(N_("The match goes on; l shows what has happened.")))
        if bots:
            sentences.append(self._say(N_("The computer plays {players:acc}."), players=bots))
        sentences.append(self._say(N_("Type h for help.")))
        self.terminal.paragraph(" ".join(sentences))
        self.terminal.write()

    def _hand_over(self, player: int) -> None:
        """Cover what the person before has seen, and wait for the next one."""
        if player != self.reader:
            if self.reader:
                self.terminal.clear()
            self.terminal.ask(self._say(N_("{player} is next: come to the terminal, and press Enter. "), player=player))
            self.terminal.clear()
            self.reader = player

    def _leave(self) -> None:
        self.terminal.write()
        if not self.file.holds_all:
            self.terminal.paragraph(self._say(N_("The match is left, and not saved.")))
        else:
            template = N_("The match is left, and saved in {path}: go on with it by --load.")
            self.terminal.paragraph(self._say(template, path=printable(str(self.file.path))))

    def _finish(self) -> None:
        """Keep the whole match; tell the end to whoever sits there, and the score to all."""
        self._keep()
        self.seats[self.reader or min(self.seats)].tell_news()
        self.terminal.write()
        self.terminal.write(table_text(self.match.state, self.language))
        self.terminal.write()
        write_scores(self.terminal, self.match.state.scores(), self.language)
