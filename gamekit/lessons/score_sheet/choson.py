"""The score sheet of Chosŏn: kept Events, Yi's Legacy, the 1st Player token."""

from __future__ import annotations

from collections.abc import Iterator

from gamekit.engine.statements import Statement
from gamekit.games.choson.components import EVENT, SEASONS
from gamekit.lessons.score_sheet.sheet import IN_FRONT, Rules, ScoreSheet, SingleToken, Thing
from gamekit.rulebook.messages import N_

FIRST_PLAYER = "first_player"
LEGACY = "legacy"
LIMIT = SEASONS[-1].limit


def _faults(sheet: ScoreSheet) -> Iterator[tuple[Thing, Statement]]:
    for player in sheet.seats:
        characters, kept = sheet.characters(player), sheet.count(player, EVENT)
        if characters > LIMIT:
            template = N_("{player} has {characters:acc} in front, and the last Season lets {limit} stay.")
            data = {"player": player, "characters": characters, "limit": LIMIT}
            yield IN_FRONT, sheet.statement("choson.ending.limit", template, **data)
        if kept > len(SEASONS):
            template = N_("{player} has kept {events:acc}: one a turn, which makes {turns} at most.")
            data = {"player": player, "events": kept, "turns": len(SEASONS)}
            yield EVENT, sheet.statement("choson.gosu.keep", template, **data)
    if not sheet.holders(FIRST_PLAYER):
        template = N_("Nobody holds the 1st Player token: enter who does, for somebody always has it.")
        yield FIRST_PLAYER, sheet.statement("choson.setup.tokens", template)


def _remarks(sheet: ScoreSheet) -> Iterator[Statement]:
    for player in sheet.seats:
        if sheet.cards(player) > LIMIT:
            template = N_("{player} has {amount:acc} in front: the kept Events do not count towards the limit.")
            yield sheet.statement("choson.ending.kept-events", template, player=player, amount=sheet.cards(player))
    for player in sheet.holders(FIRST_PLAYER):
        template = N_(
            "The 1st Player token is passed on after the last round, too; it counts for {player}, who has it then."
        )
        yield sheet.statement("choson.ending.last-pass", template, player=player)


RULES = Rules(
    characters="choson.components.characters",
    events="choson.components.events",
    tokens="choson.components.tokens",
    limit=LIMIT,
    limited=N_("Characters, {limit} at most"),
    counted=ScoreSheet.characters,
    faults=_faults,
    remarks=_remarks,
    events_are={EVENT: "kept-event"},
    single_tokens={
        FIRST_PLAYER: SingleToken(
            "first-player-token",
            always_held=True,
            hint=("choson.ending.last-pass", N_("It passes on after the last round, too: do that before you count.")),
        ),
        LEGACY: SingleToken("legacy"),
    },
)
