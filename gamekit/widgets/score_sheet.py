"""The score sheet in a notebook: what lies in front of each player is entered, and the score stands below at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from html import escape
from importlib import resources
from typing import Any, Generic, TypeVar

from gamekit.drawing import symbol
from gamekit.engine.game import load
from gamekit.engine.statements import Statement
from gamekit.lessons.score_sheet import IN_FRONT, NO_SCORE, TOKENS, Thing, WrongEntry, sheet_text, thing_name
from gamekit.lessons.score_sheet import ScoreSheet as Sheet
from gamekit.lessons.session import Reader
from gamekit.rulebook.files import check_language
from gamekit.rulebook.messages import N_
from gamekit.widgets.cells import Cell, usable
from gamekit.widgets.elements import Box, Button, Element, Html, Number, Passage, Select, Text
from gamekit.widgets.tools import LANGUAGE_NAMES
from gamekit.widgets.writing import Writer

BLANK = N_("Enter what lies in front of each player when the game is over; the score then stands here.")
REMARKS = N_("Please note:")

E = TypeVar("E", bound=Element)


class Row(Box, Generic[E]):
    """What it is about, a cell for each seat, and below them what cannot be.

    Attributes:
        name: what the row is about.
        cells: the cell of each seat.
        fault: what cannot be.
    """

    def __init__(self, cells: Iterable[E], *classes: str) -> None:
        self.name = Html("gk-thing")
        self.cells = dict(enumerate(cells, 1))
        self.fault = Html("gk-fault")
        super().__init__([self.name, *self.cells.values(), self.fault], "gk-sheet-row", *classes)

    def show_seats(self, seats: range) -> None:
        """Show the cells of those who play."""
        for seat, cell in self.cells.items():
            cell.show(seat in seats)


class Holder(Box):
    """Who holds a token that there is one of; what is to be thought of; and what cannot be."""

    def __init__(self, choose: Callable[[int], None]) -> None:
        self.list = Select(choose, "gk-holder")
        self.hint = Html()
        self.fault = Html("gk-fault")
        super().__init__([self.list, self.hint, self.fault], "gk-column")


class ScoreSheet(Cell):
    """A score sheet to be filled in; as the last line of a notebook's cell it is shown.

        ScoreSheet("choson", language, players=3)

    Args:
        game_id: the id of the game ("choson").
        language: the language ("en", "cs"), or whoever reads, whose language may change elsewhere.
        players: how many have played; that can be changed on the sheet.

    Attributes:
        sheet: what is entered.

    Raises:
        UnknownGame: there is no such game.
        UnknownLanguage: the game has no texts in that language.
        WrongSetup: the game is not for so many players.
    """

    def __init__(self, game_id: str, language: str | Reader = "en", players: int = 3) -> None:
        game = load(game_id)
        self.sheet = Sheet(game, players)
        self._reader = language if isinstance(language, Reader) else Reader(language)
        check_language(self._reader.language, game.languages)
        self._sure = False
        self._no_names: dict[int, tuple[str, WrongEntry]] = {}
        self._players = Select(lambda place: self._resize(game.players[place]), "gk-players-list")
        self._language = Select(lambda place: self._read_in(game.languages[place]), "gk-language")
        self._language.show(len(game.languages) > 1)
        self._clear = Button(lambda: self.do(self._press_clear, self._clear), "gk-clear")
        seats = range(1, game.players[-1] + 1)
        self._heads = Row([Html("gk-cell") for _ in seats])
        self._names = Row([Text(partial(self._call, seat)) for seat in seats])
        things: tuple[Thing, ...] = (*self.sheet.kinds, TOKENS)
        self._numbers = {thing: self._row_of_numbers(thing, seats) for thing in things}
        self._sums = Row([Html("gk-cell") for _ in seats], "gk-sums")
        self._holders = {token: Holder(partial(self._hold, token)) for token in self.sheet.rules.single_tokens}
        self._result = Passage("gk-result")
        cards = [self._numbers[kind] for kind in self.sheet.kinds]
        self._grid = Box([self._heads, self._names, *cards, self._sums, self._numbers[TOKENS]], "gk-grid")
        tools = Box([self._players, self._language, self._clear], "gk-row")
        super().__init__([_style_sheet(), tools, self._grid, *self._holders.values(), self._result], "gk-sheet")
        self._reader.watch(self.refresh)
        self.refresh()

    def _row_of_numbers(self, thing: Thing, seats: range) -> Row[Number]:
        box = self.sheet.game.components
        most = box.copies[thing] if isinstance(thing, int) else box.vp_tokens
        return Row([Number(partial(self._enter, seat, thing), most) for seat in seats])

    @property
    def language(self) -> str:
        """The language that is read."""
        return self._reader.language

    @property
    def _writer(self) -> Writer:
        return Writer(self.sheet.game, self.language)

    # Showing ------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show what is entered and what it comes to, in the language that is read now."""
        self._refresh_tools()
        self._refresh_rows()
        self._refresh_holders()
        faults = {} if self.sheet.is_blank else self.sheet.faults_by_thing()
        said = {thing: self._cited(found) for thing, found in faults.items()}
        for thing, row in self._numbers.items():
            row.fault.content = said.get(thing, "")
        for token, holder in self._holders.items():
            holder.fault.content = said.get(token, "")
        self._sums.fault.content = said.get(IN_FRONT, "")
        refused = "".join(f"<div>{escape(line)}</div>" for line in self._refused())
        self._names.fault.content = f'<div role="alert">{refused}</div>' if refused else ""
        self._result.content = self._result_html()

    def _refresh_tools(self) -> None:
        game, say = self.sheet.game, self._writer.say
        self._players.offer(say(N_("Players")), list(map(str, game.players)), game.players.index(self.sheet.players))
        names = [LANGUAGE_NAMES[language] for language in game.languages]
        self._language.offer(say(N_("Language")), names, game.languages.index(self.language))
        self._clear.label = say(N_("Sure? All numbers will be gone") if self._sure else N_("Clear the sheet"))
        self._clear.allow(not self.sheet.is_blank)

    def _refresh_rows(self) -> None:
        sheet, say = self.sheet, self._writer.say
        rows: list[Row[Any]] = [self._heads, self._names, self._sums, *self._numbers.values()]
        for row in rows:
            row.show_seats(sheet.seats)
        for players in sheet.game.players:
            self._grid.style(f"gk-seats-{players}", players == sheet.players)
        self._heads.name.content = f"<b>{escape(sheet.game.title)}</b>"
        name = say(N_("Name"))
        self._names.name.content = escape(name)
        self._sums.name.content = escape(say(sheet.rules.limited, limit=sheet.rules.limit))
        for seat in sheet.seats:
            self._heads.cells[seat].content = f"P{seat}"
            typed = self._no_names[seat][0] if seat in self._no_names else sheet.names.get(seat, "")
            self._names.cells[seat].set(f"{say('{player}', player=seat)}: {name}", typed)
            self._sums.cells[seat].content = str(sheet.rules.counted(sheet, seat))
        scored = self._scored_families()
        for thing, numbers in self._numbers.items():
            name = thing_name(sheet, thing, self.language)
            picture = symbol(sheet.game.id, thing) if isinstance(thing, int) else ""
            numbers.name.content = f"{picture}<span>{escape(name)}</span>"
            for seat in sheet.seats:
                numbers.cells[seat].set(f"{say('{player}', player=seat)}: {name}", sheet.count(seat, thing))
                numbers.cells[seat].style("gk-scored", (thing, seat) in scored)

    def _scored_families(self) -> set[tuple[Thing, int]]:
        """Which families score, and for whom, as far as there is a score."""
        if self.sheet.faults():
            return set()
        lines = self.sheet.scores().lines
        return {(line.data["family"], seat) for seat in lines for line in lines[seat] if "family" in line.data}

    def _refresh_holders(self) -> None:
        sheet, say = self.sheet, self._writer.say
        for token, holder in self._holders.items():
            nobody = N_("choose …") if sheet.rules.single_tokens[token].always_held else N_("nobody")
            chosen = next(iter(sheet.holders(token)), 0)
            options = [say(nobody), *map(sheet.label, sheet.seats)]
            holder.list.offer(thing_name(sheet, token, self.language), options, chosen)
            hint = sheet.hint(token)
            holder.hint.content = self._writer.cited(hint) if hint else ""

    def _cited(self, faults: Sequence[Statement]) -> str:
        sentences = "".join(f"<div>{self._writer.verdict(fault)}</div>" for fault in faults)
        return f'<div role="alert">{sentences}</div>'

    def _refused(self) -> list[str]:
        """Why what was typed as a name is none."""
        refused = ((seat, error) for seat, (_, error) in sorted(self._no_names.items()) if seat in self.sheet.seats)
        return [f"P{seat}: {error.text(self.language)}" for seat, error in refused]

    def _result_html(self) -> str:
        sheet, writer = self.sheet, self._writer
        if sheet.is_blank:
            return f"<p>{escape(writer.say(BLANK))}</p>"
        faults = sheet.faults()
        if faults:
            return writer.listed(writer.say(NO_SCORE), [fault.text(self.language) for fault in faults])
        score, remarks = writer.scores(sheet.scores(), self._player), sheet.remarks()
        return f"{score}{writer.listed(writer.say(REMARKS), remarks)}" if remarks else score

    def _player(self, seat: int) -> str:
        """What a player is called above the own lines of the score."""
        player = self._writer.say("{player}", player=seat)
        return f"{player} ({self.sheet.names[seat]})" if seat in self.sheet.names else player

    # Entering -----------------------------------------------------------------------------------------

    def _changed(self) -> None:
        self._sure = False
        self.refresh()

    def _enter(self, seat: int, thing: Thing, count: int) -> None:
        self.sheet.enter(seat, thing, count)
        self._changed()

    def _hold(self, token: str, seat: int) -> None:
        self.sheet.hold(token, *([seat] if seat else []))
        self._changed()

    def _call(self, seat: int, name: str) -> None:
        """Give a player a name; what cannot be one stays in the field, with the reason below."""
        self._no_names.pop(seat, None)
        try:
            self.sheet.call(seat, name)
        except WrongEntry as error:
            self.sheet.call(seat, "")
            self._no_names[seat] = (name, error)
        self._changed()

    def _resize(self, players: int) -> None:
        self.sheet = self.sheet.resized(players)
        self._changed()

    def _read_in(self, language: str) -> None:
        self._reader.language = language

    def _press_clear(self) -> None:
        """Empty the sheet, when it is pressed a second time; the names stay."""
        if self._sure:
            blank = Sheet(self.sheet.game, self.sheet.players)
            for seat, name in self.sheet.names.items():
                blank.call(seat, name)
            self.sheet = blank
        self._sure = not self._sure
        self.refresh()

    def next_focus(self) -> Element:
        """Where the focus goes when the sheet has been cleared: to what is to be done with it."""
        return self._result

    # For whoever presses without a browser --------------------------------------------------------------

    @property
    def buttons(self) -> list[Button]:
        """The buttons that can be pressed now."""
        return usable([self._clear])

    def enter(self, seat: int, thing: Thing, count: int) -> None:
        """Choose a number in the sheet, as a reader would.

        Args:
            seat: whose cards or tokens they are.
            thing: a kind of card by its number or one of its names, or "tokens".
            count: the number.
        """
        if isinstance(thing, str) and thing not in self._numbers:
            thing = self.sheet.card_names.kind(thing)
        self._numbers[thing].cells[seat].choose(str(count))

    def hold(self, token: str, seat: int) -> None:
        """Choose who holds a token, as a reader would; 0 for nobody."""
        holder = self._holders[token].list
        holder.choose(holder.options[seat])

    def call(self, seat: int, name: str) -> None:
        """Type a player's name."""
        self._names.cells[seat].type(name)

    def resize(self, players: int) -> None:
        """Choose how many have played."""
        self._players.choose(str(players))

    # As text ------------------------------------------------------------------------------------------

    def snapshot(self) -> str:
        """What is entered, and what it comes to, as text; the same on every machine."""
        sheet, writer = self.sheet, self._writer
        entered = "\n".join([sheet_text(sheet, self.language), *self._refused()])
        if sheet.is_blank:
            return f"{entered}\n\n{writer.say(BLANK)}"
        faults = sheet.faults()
        if faults:
            return "\n".join([entered, "", *writer.plain_list(writer.say(NO_SCORE), faults)])
        remarks = sheet.remarks()
        noted = ["", *writer.plain_list(writer.say(REMARKS), remarks)] if remarks else []
        return "\n".join([entered, "", sheet.scores().text(self.language, sheet.label), *noted])

    def __repr__(self) -> str:
        return f"<ScoreSheet: {self.sheet.game.title}>"


@cache
def _style_sheet() -> Html:
    """The styles of score sheets: one element, to be put into each of them."""
    styles = resources.files("gamekit.widgets").joinpath("score_sheet.css").read_text(encoding="utf-8")
    style = Html()
    style.content = f"<style>{styles}</style>"
    return style
