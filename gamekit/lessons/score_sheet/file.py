"""A score sheet as a file that a person can type: TOML, with a section for each player.

first_player = "P2"
legacy = "Anna"

[P1]
name = "Anna"
cards = "3 Watchers, Yi, 2 Events"
tokens = 4
"""

from __future__ import annotations

import difflib
import json
import re
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, NoReturn

from gamekit.engine.errors import GamekitError
from gamekit.engine.game import Game
from gamekit.lessons.score_sheet.names import UnknownCard
from gamekit.lessons.score_sheet.sheet import MOST, TOKENS, ScoreSheet, rules_of
from gamekit.lessons.score_sheet.text import NOBODY
from gamekit.rulebook.glossary import Glossary
from gamekit.rulebook.messages import N_, translate
from gamekit.rulebook.search import folded
from gamekit.seasons import position as positions
from gamekit.text.table import unbroken, wrapped

_OF_PLAYER = ("name", "cards", TOKENS)
_LINE = re.compile(r"\(at line (\d+), column \d+\)")  # how Python's reader of TOML says where something is wrong
_STRAIGHT = str.maketrans("“”„‟", '""""')  # what some editors make of the quotation marks that are typed
_EXAMPLE = 'cards = "2 Sniper, Event"'


class UnreadableSheet(GamekitError):
    """Not a score sheet of this game; the sentence says where it cannot be read."""


class SeveralMistakes(UnreadableSheet):
    """More than one thing cannot be read; all are told at once."""

    def __init__(self, mistakes: Sequence[GamekitError]) -> None:
        super().__init__(N_("This cannot be read:"))
        self.mistakes = tuple(mistakes)

    def text(self, language: str = "en") -> str:
        """The sentence, and a line for each mistake."""
        return "\n".join([super().text(language), *(f"- {mistake.text(language)}" for mistake in self.mistakes)])

    def __reduce__(self) -> tuple[type[SeveralMistakes], tuple[tuple[GamekitError, ...]]]:
        return type(self), (self.mistakes,)


# Reading --------------------------------------------------------------------------------------------


def read_sheet(game: Game, text: str) -> ScoreSheet:
    """The sheet that was typed; or the sheet of a match that is over, from what `Match.save` wrote.

    Raises:
        UnreadableSheet: it cannot be read, is the sheet of another game, or a match that is not over.
        WrongSetup: it has not as many players as the game.
        BrokenSave: it begins as a saved match, but is none of this game.
    """
    text = text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}")
    _check_json(text)
    if text.lstrip().startswith("{"):  # no TOML begins so, every saved match does
        return _of_match(game, text)
    data = _parsed(text)
    found = data.get("game", game.id)
    if found != game.id:
        template = N_("This is a sheet of another game, {found}, and not of {title}.")
        _fail(template, found=_as_typed(found), title=game.title)
    tokens = tuple(rules_of(game).single_tokens)
    _check_names(data, ("game", *tokens, *(f"P{player}" for player in range(1, game.players[-1] + 1))))
    sheet = ScoreSheet(game, _players(data))
    mistakes = [
        UnreadableSheet(N_("[{section}] {error}"), section=f"P{player}", error=mistake)
        for player in sheet.seats
        for mistake in _mistakes(sheet, player, data[f"P{player}"], tokens)
    ]
    if mistakes:
        raise mistakes[0] if len(mistakes) == 1 else SeveralMistakes(mistakes)
    for token in tokens:
        sheet.hold(token, *_holders(sheet, token, data.get(token, "")))
    return sheet


def _check_json(text: str) -> None:
    """Refuse JSON that is no saved match of any game, nor broken off."""
    with suppress(ValueError, RecursionError):
        data = json.loads(text)
        if not isinstance(data, dict) or "format" not in data:
            _fail(N_("This is neither a score sheet nor a saved match."))


def _of_match(game: Game, text: str) -> ScoreSheet:
    state = game.load(text).state
    if not state.over:
        _fail(N_("This match is not over yet, and only a finished one is scored."))
    return ScoreSheet.of(state)


def _parsed(text: str) -> dict[str, Any]:
    try:
        return _loaded(text)
    except (ValueError, RecursionError) as error:
        with suppress(ValueError, RecursionError):
            return _loaded(text.translate(_STRAIGHT))
        found = _LINE.search(str(error))
        if found is None:
            _fail(N_("This is no score sheet: it cannot be read as TOML."))
        line = int(found[1])
        typed = text.split("\n")[line - 1].strip()
        if "overwrite" in str(error) or "twice" in str(error):
            _fail(N_("Line {line} says anew what a line above it says: {text}"), line=line, text=typed)
        template = N_("Line {line} cannot be read: {text} (it is to be written as in: {example})")
        _fail(template, line=line, text=typed, example=_EXAMPLE)


def _loaded(text: str) -> dict[str, Any]:
    """What stands in the TOML; `ValueError` also where a number has more digits than Python would write out."""
    data = tomllib.loads(text)
    json.dumps(data, default=str)
    return data


def _check_names(data: Mapping[str, Any], known: Collection[str], of_sheet: Collection[str] = ()) -> None:
    """Refuse a name that is not known here; `of_sheet` are those that stand above all players."""
    for name in data:
        if name in of_sheet:
            _fail(N_("“{name}” is to stand at the top of the sheet, above the players."), name=name)
        if name not in known:
            near = difflib.get_close_matches(name, known, n=1)
            if near:
                _fail(N_("There is no “{name}”. Did you mean “{near}”?"), name=name, near=near[0])
            _fail(N_("There is no “{name}”. There are: {known}."), name=name, known=", ".join(known))


def _players(data: Mapping[str, Any]) -> int:
    """How many players have a section, which have to be the first ones."""
    sections = sorted(name for name in data if re.fullmatch(r"P\d", name))
    if not sections:
        _fail(N_("No player is entered: the sheet has a section for each, [P1], [P2] and so on."))
    for player, section in enumerate(sections, 1):
        if section != f"P{player}":
            _fail(N_("[{section}] is there, but not [P{player}]."), section=section, player=player)
    return len(sections)


def _mistakes(sheet: ScoreSheet, player: int, data: Any, of_sheet: Collection[str]) -> list[GamekitError]:
    """Read what is entered for a player; what of it cannot be read."""
    try:
        return list(_read_player(sheet, player, data, of_sheet))
    except GamekitError as error:
        return [error]


def _read_player(sheet: ScoreSheet, player: int, data: Any, of_sheet: Collection[str]) -> list[UnknownCard]:
    if not isinstance(data, Mapping):
        _fail(N_("This is a section: below it stand {known}."), known=", ".join(_OF_PLAYER))
    _check_names(data, _OF_PLAYER, of_sheet)
    sheet.call(player, positions.text(data, "name"))
    tokens = data.get(TOKENS, 0)
    if type(tokens) is not int or not 0 <= tokens <= MOST:
        template = N_("“{key}” is a number from {first} to {last}, not {value}.")
        _fail(template, key=TOKENS, first=0, last=MOST, value=_as_typed(tokens))
    counts, unknown = sheet.card_names.read_all(positions.text(data, "cards"))
    for kind, count in enumerate(counts):
        sheet.enter(player, kind, count)
    sheet.enter(player, TOKENS, tokens)
    if TOKENS not in data:
        sheet.tokens_left_out.append(player)
    return unknown


def _as_typed(value: object) -> str:
    """A value as TOML has it."""
    return json.dumps(value, ensure_ascii=False, default=str)


def _holders(sheet: ScoreSheet, token: str, typed: Any) -> list[int]:
    """The players that are typed as “P1”, as “1”, or by their names; several where they stand with a comma between."""
    if not isinstance(typed, (str, int)) or isinstance(typed, bool):
        _fail(N_("“{key}” is a player, such as “P1”, not {value}."), key=token, value=_as_typed(typed))
    nobody = {"", *(folded(translate(NOBODY, language)) for language in sheet.game.languages)}
    parts = [part.strip() for part in str(typed).split(",")]
    return [_player(sheet, token, part) for part in parts if folded(part) not in nobody]


def _player(sheet: ScoreSheet, token: str, typed: str) -> int:
    """The player of that number or name."""
    tidy = folded(typed)
    meant = [player for player in sheet.seats if tidy in (f"p{player}", str(player))]
    meant = meant or [player for player, name in sheet.names.items() if folded(name) == tidy]
    if len(meant) > 1:
        players = ", ".join(f"P{player}" for player in meant)
        template = N_("“{key}”: several are called “{name}”. Write which one you mean: {players}.")
        _fail(template, key=token, name=typed, players=players)
    if not meant:
        known = ", ".join(map(sheet.label, sheet.seats))
        _fail(N_("“{key}”: nobody is called “{name}”. The players are: {known}."), key=token, name=typed, known=known)
    return meant[0]


def _fail(template: str, **values: object) -> NoReturn:
    raise UnreadableSheet(template, **values)


# Writing --------------------------------------------------------------------------------------------


def written_sheet(sheet: ScoreSheet, language: str = "en") -> str:
    """The sheet as a file, with comments that say what is to be entered; a new one is there to be filled in.

    Raises:
        UnknownLanguage: there is no such language.
    """
    return "\n".join(_lines(sheet, language)) + "\n"


def _lines(sheet: ScoreSheet, language: str) -> Iterator[str]:
    game, glossary = sheet.game, Glossary(sheet.game.id, language)

    def comment(template: str, key: str = "", **data: object) -> list[str]:
        said = game.vocabulary.say(translate(template, language), data, language)
        return wrapped(said, f"# {key}", "#   " if key else "# ")

    def cards(counts: Iterable[tuple[int, int]]) -> str:
        terms = [(count, glossary.term(game.vocabulary.kinds[kind])) for kind, count in counts]
        return ", ".join(term.counted(count) for count, term in terms if count)

    def unbroken_cards(counts: Iterable[tuple[int, int]]) -> str:
        return unbroken(cards(counts)).replace(",\N{NO-BREAK SPACE}", ", ")

    yield from comment(N_("Score sheet of {title} for {number} players."), title=game.title, number=sheet.players)
    template = N_("Enter how the table lies when the game is over, and save this file. Then count it by: {command}")
    yield from comment(template, command=f"gamekit score {game.id} FILE")
    yield f"game = {_quoted(game.id)}"
    for token, single in sheet.rules.single_tokens.items():
        yield ""
        template = N_("{held}: who holds it? {shown}, a name that is given below, or {empty} for nobody.")
        held = glossary.term(single.term).form()
        yield from comment(template, held=held, shown=f"{_quoted('P1')}, {_quoted('P2')} …", empty=_quoted(""))
        hint = sheet.hint(token)
        if hint is not None:
            yield from wrapped(f"{hint.text(language)} [{hint.clause}]", "# ", "# ")
        yield f"{token} = {_quoted(', '.join(f'P{player}' for player in sheet.holders(token)))}"
    yield ""
    first, second, *_ = sheet.kinds
    yield from comment(
        N_("All that lie in front of the player, as in {example}. In the game there are {box}."),
        key="cards: ",
        example=_quoted(unbroken_cards([(first, 3), (second, 1)])),
        box=unbroken_cards((kind, game.components.copies[kind]) for kind in sheet.kinds),
    )
    yield from comment(N_("How many Victory Point tokens the player has."), key=f"{TOKENS}: ")
    yield from comment(N_("What the player is called; it may stay empty."), key="name: ")
    for player in sheet.seats:
        yield ""
        yield f"[P{player}]"
        yield f"name = {_quoted(sheet.names.get(player, ''))}"
        yield f"cards = {_quoted(cards((kind, sheet.count(player, kind)) for kind in sheet.kinds))}"
        yield f"{TOKENS} = {sheet.count(player, TOKENS)}"


def _quoted(text: str) -> str:
    """The text as TOML has it; it holds no letter that JSON writes otherwise."""
    return json.dumps(text, ensure_ascii=False)
