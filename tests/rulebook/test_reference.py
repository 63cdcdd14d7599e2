"""The quick reference: it joins structure and texts, and says what is missing or too much."""

from pathlib import Path

import pytest

from gamekit.bots import RandomBot
from gamekit.engine.game import game_ids, load
from gamekit.rulebook.errors import BrokenCatalogue, UnknownLanguage
from gamekit.rulebook.glossary import Glossary
from gamekit.rulebook.markup import linked_clauses, plain
from gamekit.rulebook.reference import Reference, reference

EVERY = [(game, language) for game in game_ids() for language in load(game).languages]
everywhere = pytest.mark.parametrize(("game", "language"), EVERY)
CLAUSES = """
[[section]]
id = "tarot.rules"
clauses = [{ id = "tarot.rules.win", kind = "rule" }]
"""
TEXTS = """
[section."tarot.rules"]
title = "Rules"
[clause."tarot.rules.win"]
title = "Win"
text = "The Fool wins."
search = ["win"]
"""
STRUCTURE = """
[[score]]
term = "coin"
clause = "tarot.rules.win"
[[box]]
id = "aim"
clauses = ["tarot.rules.win"]
[[card]]
kind = "fool"
power = ["tarot.rules.win"]
[[token]]
term = "coin"
clauses = ["tarot.rules.win"]
"""
LINES = """
[box]
aim = "The aim"
[line]
"tarot.rules.win" = "Be the Fool."
[card]
fool = { power = "Wins." }
"""


def tarot(folder: Path, structure: str = STRUCTURE, lines: str = LINES) -> Reference:
    """The quick reference of a game that is made up."""
    clauses = folder / "clauses"
    (clauses / "reference").mkdir(parents=True, exist_ok=True)
    (clauses / "structure.toml").write_text(CLAUSES, encoding="utf-8")
    (clauses / "en.toml").write_text(TEXTS, encoding="utf-8")
    (clauses / "reference" / "structure.toml").write_text(structure, encoding="utf-8")
    (clauses / "reference" / "en.toml").write_text(lines, encoding="utf-8")
    return reference(folder)


def test_what_is_shown(tmp_path: Path) -> None:
    shown = tarot(tmp_path)
    assert [(box.title, dict(box.lines)) for box in shown.boxes] == [("The aim", {"tarot.rules.win": "Be the Fool."})]
    assert [(card.kind, card.effect, card.power, card.power_clauses) for card in shown.cards] == [
        ("fool", "", "Wins.", ("tarot.rules.win",))
    ]
    assert [(token.term, token.clauses) for token in shown.tokens] == [("coin", ("tarot.rules.win",))]
    assert shown.score == (("coin", "tarot.rules.win"),)


FAULTS = {
    "a line of no clause": (STRUCTURE.replace("rules.win", "rules.no"), LINES, "what is no clause: tarot.rules.no"),
    "a line without a text": (STRUCTURE, LINES.replace('"tarot.rules.win" =', '"tarot" ='), "win has no text"),
    "a box without a title": (STRUCTURE, LINES.replace('aim = "The aim"', ""), "aim has no text"),
    "a card without a text": (STRUCTURE, LINES.replace("fool =", "knave ="), "fool has no text"),
    "a card that says more": (STRUCTURE, LINES.replace("{ power", '{ effect = "x", power'), "fool is to say power,"),
    "a text too many": (STRUCTURE, LINES.replace("[line]", 'end = "End"\n[line]'), "does not name these.*: end"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_named(tmp_path: Path, fault: str) -> None:
    structure, lines, sentence = FAULTS[fault]
    with pytest.raises(BrokenCatalogue, match=sentence):
        tarot(tmp_path, structure, lines)


def test_an_unknown_language_is_named(tmp_path: Path) -> None:
    tarot(tmp_path)
    with pytest.raises(UnknownLanguage, match="xx"):
        reference(tmp_path, "xx")


@everywhere
def test_every_card_and_token_of_the_game_is_there(game: str, language: str) -> None:
    shown, played = reference(game, language), load(game)
    assert sorted(card.kind for card in shown.cards) == sorted(played.vocabulary.kinds)
    singles = {token.removesuffix("-token") for token in (entry.term for entry in shown.tokens)} - {"vp"}
    assert singles == set(played.components.single_tokens)


@pytest.mark.parametrize("game", game_ids())
def test_each_line_of_a_score_has_a_row_on_the_sheet(game: str) -> None:
    """What a finished game is scored by, beside the families, has a row; the Legacy has one."""
    rows = {clause.partition("legacy")[0] for _, clause in reference(game).score}
    counted = set()
    for seed in range(30):
        match = load(game).new(players=3, seed=seed)
        bot = RandomBot(seed)
        while not match.state.over:
            match.play(bot.choose(match.view(match.state.player)))
        counted |= {line.clause for lines in match.state.scores().lines.values() for line in lines}
    assert {clause.partition("legacy")[0] for clause in counted} - {f"{game}.scoring.family"} == rows


@everywhere
def test_every_word_is_in_the_glossary(game: str, language: str) -> None:
    shown, glossary = reference(game, language), Glossary(game, language)
    terms = [*(card.kind for card in shown.cards), *(token.term for token in shown.tokens)]
    terms += [term for term, _ in shown.score]
    assert [term for term in terms if term not in glossary] == []


@everywhere
def test_a_line_is_shorter_than_its_clause_or_short_anyway(game: str, language: str) -> None:
    clauses = load(game).clauses
    for box in reference(game, language).boxes:
        for id, line in box.lines.items():
            assert linked_clauses(line) == ()
            assert len(plain(line)) <= max(70, len(clauses.clause(id, language).plain_text)), id


@pytest.mark.parametrize("game", game_ids())
def test_all_that_a_round_asks_is_on_the_page(game: str) -> None:
    """Each phase of the round and the scoring have a box."""
    boxes = {box.id for box in reference(game).boxes}
    assert {*load(game).phases, "majority", "scoring"} <= boxes
