"""What may stand on the command line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import gamekit
from gamekit.bots import NAMES
from gamekit.cli.echo import LONGEST
from gamekit.engine import luck
from gamekit.engine.game import game_ids
from gamekit.rulebook.errors import printable, shown
from gamekit.rulebook.files import SHARED, languages_of

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

SEEDS = range(luck.SEEDS.stop // 2)
"""Half of the engine's: a simulation makes two seeds of one."""

EXAMPLES = """\
examples:
  gamekit play choson                          against one computer player
  gamekit play choson --players 4 --lang cs    four at the table, in Czech
  gamekit play choson --seats 1,2              two people, who hand over the computer
  gamekit play choson --option last_round_pass=false
                                               a variant of the game
  gamekit rules choson                         the rules: their sections and clauses
  gamekit rules choson sword.shield            one clause
  gamekit rules choson who can be swapped      the clauses that answer to these words
  gamekit simulate koryo --games 1000 --seed 1 what a thousand games at random come to
  gamekit simulate koryo --bots sensible,random
                                               how often a sensible player beats a random one
  gamekit replay match.json                    a match that was saved, step by step
  gamekit score choson --template --players 3 > game.toml
                                               a score sheet to fill in after a game at a real table
  gamekit score choson game.toml               the filled sheet, counted
"""


@dataclass(frozen=True)
class Arguments:
    """The command line, read.

    Attributes:
        command: "play", "rules", "simulate", "replay", "score" or "games".
        game: the id of the game.
        language: "en", "cs".
        words: of "rules": the id of a clause, or words.
        players: how many play; None: the game's default, or as many as the loaded match or the score sheet has.
        seats: the players who are people; of "replay": through whose eyes it is shown, nobody's where it is empty.
        seed: what the luck is drawn from; None draws one.
        options: the variants of the game that were chosen, by name.
        bots: how the computer plays, by name: one for all of its players, or of "simulate" one for each seat.
        load: the file of the match to go on with.
        save: the file in which the match is kept.
        games: of "simulate": how many games.
        json: of "simulate" and "score": whether the report is to be JSON.
        file: of "replay": the file of the match; of "score": that of the sheet, "-" for the input.
        template: of "score": whether an empty sheet is wanted.
    """

    command: str
    game: str = ""
    language: str = "en"
    words: tuple[str, ...] = ()
    players: int | None = None
    seats: tuple[int, ...] = (1,)
    seed: int | None = None
    options: Sequence[tuple[str, bool]] = ()
    bots: tuple[str, ...] = ()
    load: Path | None = None
    save: Path | None = None
    games: int = 0
    json: bool = False
    file: Path = Path()
    template: bool = False


def read_arguments(argv: Sequence[str]) -> Arguments:
    """Read the command line; `SystemExit` where it asks for help or is not understood."""
    parser = _parser()
    known, further = parser.parse_known_args(argv)
    given = vars(known)
    own = given.pop("own", parser)  # the command's own parser, whose usage helps with its mistakes
    # Words behind an option: argparse has taken them for missing when it came to the option.
    words = [word for word in further if not word.startswith("-")] if given["command"] == "rules" else []
    if len(words) < len(further):
        own.error(f"unrecognized arguments: {' '.join(further)}")
    if words:
        given["words"] = [*given["words"], *words]
    if given["command"] is None:
        parser.error("a command is missing: play, rules, simulate, replay, score or games (gamekit --help tells more)")
    if given.get("load") and (given["players"] is not None or given["seed"] is not None or given["options"]):
        parser.error(
            "a match that is loaded has its players, its seed and its options: leave out --players, --seed and --option"
        )
    if given["command"] == "score":
        _check_score(own, given)
    return Arguments(**given)


def _check_score(parser: argparse.ArgumentParser, given: dict[str, Any]) -> None:
    """Leave, unless there is either a sheet to read or one to be made."""
    if given["template"] and given["file"] != Path():
        parser.error("an empty sheet is written, not read from FILE: leave out FILE or --template")
    if given["template"] and given["json"]:
        parser.error("an empty sheet has no score: leave out --json or --template")
    if given["players"] is not None and not given["template"]:
        parser.error("the sheet says how many have played: leave out --players, which goes with --template")


class _Parser(argparse.ArgumentParser):
    """A parser that repeats nothing raw that was typed, and does not hide that its help cannot be written."""

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        """Write the help; `OSError` where that fails."""
        (file or sys.stdout).write(self.format_help())

    def error(self, message: str) -> NoReturn:
        """Say how the command is written and what was wrong with it, and leave."""
        super().error(printable(message))


class _Instead(argparse.Action):
    """An option that stands instead of a positional argument, which is not missed then.

    The argument is not made optional from the start: one that may be missing is taken for missing as soon as an option
    stands before it.
    """

    def __init__(self, option_strings: Sequence[str], dest: str, positional: argparse.Action, help: str) -> None:
        super().__init__(option_strings, dest, nargs=0, default=False, help=help)
        self._positional = positional

    def __call__(
        self,
        parser: argparse.ArgumentParser,  # noqa: ARG002 - argparse calls it so
        namespace: argparse.Namespace,
        values: object,  # noqa: ARG002
        option_string: str | None = None,  # noqa: ARG002
    ) -> None:
        """The option is there."""
        self._positional.required = False
        setattr(namespace, self.dest, True)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="gamekit",
        description="Rulebooks you can run: play a card game in the terminal, or look up one of its rules.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"gamekit {gamekit.__version__}")
    commands = parser.add_subparsers(title="commands", dest="command", metavar="COMMAND")

    play = commands.add_parser(
        "play",
        help="play a game against the computer, or against others at this computer",
        description="Play a game in the terminal. Whatever happens, is asked or is refused cites its clause. "
        "Type h at the prompt for help.",
    )
    _add_game(play)
    _add_language(play)
    _add_players(play)
    seats = play.add_mutually_exclusive_group()
    seats.add_argument(
        "--seat", dest="seats", type=_seat, metavar="P", help="which player you are (default: 1)", default=(1,)
    )
    seats.add_argument(
        "--seats", type=_seats, metavar="P,P", help="which players are people, who hand over the computer: 1,2"
    )
    play.add_argument(
        "--bots",
        type=_bot,
        metavar="|".join(NAMES),
        help="how the computer plays: sensibly, or at random (default: sensible)",
        default=("sensible",),
    )
    _add_seed(play, "deals the same cards")
    play.add_argument(
        "--option",
        dest="options",
        type=_option,
        action="append",
        metavar="NAME=true|false",
        default=[],
        help="play this variant of the game, or do not; may be given more than once",
    )
    play.add_argument("--load", type=Path, metavar="FILE", help="go on with the match saved there")
    play.add_argument("--save", type=Path, metavar="FILE", help="keep the match there, saved after every move of yours")

    rules = commands.add_parser(
        "rules",
        help="look up a rule",
        description="Look up a rule: by the id of its clause (choson.sword.shield, or sword.shield), by the beginning "
        "of ids (sword), or by words. Without either: all clauses by their titles.",
    )
    _add_game(rules)
    _add_language(rules)
    rules.add_argument("words", nargs="*", default=(), metavar="CLAUSE|WORD", help="a clause, or words to search for")

    simulate = commands.add_parser(
        "simulate",
        help="let the computer play many games against itself",
        description="Let the computer play games, at random or sensibly, and report who wins, which clauses give how "
        "many points, and how long the games are. A win that is shared counts in parts.",
    )
    _add_game(simulate)
    simulate.add_argument("--games", type=int, metavar="N", default=100, help="how many games (default: 100)")
    _add_players(simulate)
    simulate.add_argument(
        "--bots",
        type=_bots,
        metavar="BOT[,BOT...]",
        help=f"how the players play: one for all, or one for each: {', '.join(NAMES)} (default: random)",
        default=("random",),
    )
    _add_seed(simulate, "gives the same report")
    simulate.add_argument("--json", action="store_true", help="report in JSON, for programs")

    replay = commands.add_parser(
        "replay",
        help="look at a saved match, step by step",
        description="Show a match that was saved, step by step: what happened, by which clause, and the table. "
        "Into a pipe all steps are written at once.",
    )
    replay.add_argument("file", type=Path, metavar="FILE", help="the file of the match")
    replay.add_argument(
        "--seat", dest="seats", type=_seat, metavar="P", help="show only what this player could see", default=()
    )
    _add_language(replay)

    score = commands.add_parser(
        "score",
        help="score a game that was played at a real table",
        description="Score a game that was played at a real table: each line with its rule, who wins and why. What "
        "lies in front of each player is typed into a file, of which --template makes an empty one; card names may be "
        "in any language of the game. What cannot be, such as more cards than the game has, is named, and then nothing "
        "is scored (exit code 1). The file of a match that was played to its end and saved by gamekit is scored, too.",
        usage="gamekit score GAME FILE [--lang LANGUAGE] [--json]\n"
        "       gamekit score GAME --template [--players N] [--lang LANGUAGE]",
    )
    _add_game(score)
    sheet = score.add_argument(
        "file", type=Path, default=Path(), metavar="FILE", help="the file of the sheet; - is the input"
    )
    score.add_argument(
        "--template", action=_Instead, positional=sheet, help="write an empty sheet, with what to enter where"
    )
    _add_players(score)
    _add_language(score)
    score.add_argument("--json", action="store_true", help="report in JSON, for programs")
    score.set_defaults(own=score)

    commands.add_parser("games", help="list the games", description="List the games.")
    return parser


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"which game: {', '.join(game_ids())}")


def _add_language(parser: argparse.ArgumentParser) -> None:
    languages = languages_of(SHARED / "glossary")
    parser.add_argument(
        "--lang", dest="language", choices=languages, default="en", help="in which language (default: en)"
    )


def _add_players(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", type=int, metavar="N", help="how many play (default: the least)")


def _add_seed(parser: argparse.ArgumentParser, what_it_does: str) -> None:
    numbers = "a whole number, 0 or more, below 2**63"
    parser.add_argument("--seed", type=_seed, metavar="S", help=f"{numbers}: the same seed {what_it_does}")


def _seed(text: str) -> int:
    """A seed."""
    with suppress(ValueError):
        seed = int(text)
        if seed in SEEDS:
            return seed
    raise argparse.ArgumentTypeError(f"a seed is a whole number from 0 to {SEEDS[-1]}, not {shown(text, LONGEST)!r}")


def _seat(text: str) -> tuple[int, ...]:
    """One player's number."""
    return (int(text),)


def _seats(text: str) -> tuple[int, ...]:
    """Several players' numbers: 1,2."""
    seats = sorted(map(int, text.split(",")))
    if len(set(seats)) < len(seats):
        raise argparse.ArgumentTypeError(f"a player is named twice: {text}")
    return tuple(seats)


def _bot(text: str) -> tuple[str, ...]:
    """One bot's name."""
    if text not in NAMES:
        raise argparse.ArgumentTypeError(f"there is no bot {text!r}; there are: {', '.join(NAMES)}")
    return (text,)


def _bots(text: str) -> tuple[str, ...]:
    """Several bots' names: sensible,random."""
    return tuple(name for part in text.split(",") for name in _bot(part))


def _option(text: str) -> tuple[str, bool]:
    """A variant and whether it is played: last_round_pass=false."""
    name, _, value = text.partition("=")
    if value not in ("true", "false"):
        raise argparse.ArgumentTypeError(f"an option is written NAME=true or NAME=false, not {text!r}")
    return name, value == "true"


# How argparse calls them when it says what it could not read.
_seat.__name__ = "player's number"
_seats.__name__ = "list of players' numbers"
