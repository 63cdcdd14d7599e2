"""Scoring a table of people: a sheet to be filled in, and what a filled one comes to."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from gamekit.cli.arguments import Arguments
from gamekit.cli.seat import write_scores
from gamekit.cli.terminal import Terminal
from gamekit.engine.game import load
from gamekit.engine.match import read_file
from gamekit.engine.statements import Statement
from gamekit.lessons.score_sheet import ImpossibleSheet, ScoreSheet, read_sheet, sheet_text, written_sheet
from gamekit.rulebook.files import check_language
from gamekit.rulebook.messages import N_, translate

STANDARD_INPUT = Path("-")


def score(arguments: Arguments, terminal: Terminal) -> None:
    """Write an empty sheet, or what a filled one comes to.

    Raises:
        GamekitError: it cannot be read; `ImpossibleSheet` where what is entered cannot be.
    """
    game, language = load(arguments.game), arguments.language
    check_language(language, game.languages)
    if arguments.template:
        terminal.write(written_sheet(ScoreSheet(game, arguments.players), language).rstrip("\n"))
        return
    text = sys.stdin.read() if arguments.file == STANDARD_INPUT else read_file(arguments.file)
    sheet = read_sheet(game, text)
    faults = sheet.faults()
    if arguments.json:
        terminal.write(json.dumps(_report(sheet, faults, language), ensure_ascii=False, indent=1))
    if faults:
        raise ImpossibleSheet(faults)
    if not arguments.json:
        _write(terminal, sheet, language)


def _write(terminal: Terminal, sheet: ScoreSheet, language: str) -> None:
    """What was entered, the score, and what may surprise."""
    terminal.write(sheet_text(sheet, language))
    terminal.write()
    write_scores(terminal, sheet.scores(), language, sheet.label)
    remarks = sheet.remarks()
    if remarks:
        terminal.write()
        terminal.write(translate(N_("Please note:"), language))
    for remark in remarks:
        terminal.cite(remark.text(language), remark.clause, mark="- ")


def _report(sheet: ScoreSheet, faults: tuple[Statement, ...], language: str) -> dict[str, Any]:
    """The same as plain data; with faults nothing is scored."""
    report: dict[str, Any] = {
        "game": sheet.game.id,
        "players": {f"P{player}": {"name": sheet.names.get(player, "")} for player in sheet.seats},
        "faults": [_said(fault, language) for fault in faults],
    }
    if not faults:
        scores = sheet.scores()
        for player, lines in scores.lines.items():
            report["players"][f"P{player}"] |= {
                "total": scores.totals[player],
                "lines": [{"points": line.points, **_said(line, language)} for line in lines],
            }
        report |= {
            "notes": [_said(note, language) for note in scores.notes],
            "winners": [f"P{player}" for player in scores.winners],
            "outcome": _said(scores.outcome, language),
            "remarks": [_said(remark, language) for remark in sheet.remarks()],
        }
    return report


def _said(statement: Statement, language: str) -> dict[str, str]:
    return {"text": statement.text(language), "clause": statement.clause}
