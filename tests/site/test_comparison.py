"""The page that compares two games: every difference is there, in order, and its clauses exist on both sides."""

import re
from pathlib import Path

import gates
import pytest

from gamekit.engine.game import load
from gamekit.rulebook.errors import BrokenCatalogue
from gamekit.sphinxext import comparison

GAMES = ("koryo", "choson")
PARTS = comparison.parts(*GAMES, "en")
CONTRASTS = [contrast for part in PARTS for contrast in part.contrasts]


def test_the_parts_are_in_the_order_of_a_game() -> None:
    clauses = load("koryo").clauses
    sections = [section.id for section in clauses.sections()]
    begins = [
        min(
            sections.index(clauses.clause(clause).section)
            for contrast in part.contrasts
            for clause in contrast.clauses["koryo"]
        )
        for part in PARTS
    ]
    assert begins == sorted(begins)
    assert len(PARTS) > 5


@pytest.mark.parametrize("contrast", CONTRASTS, ids=[contrast.title for contrast in CONTRASTS])
def test_each_side_names_clauses_of_its_own_game(contrast: comparison.Contrast) -> None:
    assert tuple(contrast.clauses) == GAMES
    for game, clauses in contrast.clauses.items():
        assert clauses
        assert [clause for clause in clauses if clause not in load(game).clauses] == []


@pytest.mark.parametrize("language", gates.LANGUAGES)
def test_every_difference_is_shown_with_links_to_both_games(site: Path, language: str) -> None:
    html = (site / language / "koryo" / "compare.html").read_text(encoding="utf-8")
    _, *shown = re.split(r'<section class="contrast"', html)
    assert len(shown) == len(CONTRASTS)
    for contrast, text in zip(CONTRASTS, shown, strict=True):
        assert f"<h3>{contrast.title}<" in text.replace("’", "'")
        links = re.findall(r'href="(?:\.\./choson/)?rules\.html#([^"]+)"', text)
        assert links == [clause for clauses in contrast.clauses.values() for clause in clauses]


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        ('koryo = ["koryo.no-such"]\nchoson = ["choson.yi.shield"]', "Tokens cites what is no clause: koryo.no-such."),
        ('koryo = ["koryo.public"]\nchoson = ["koryo.public"]', "Tokens cites what is no clause: koryo.public."),
        ('koryo = []\nchoson = ["choson.yi.shield"]', "a comparison says choson, koryo, text, title"),
        ('koryo = ["koryo.public"]', "a comparison says choson, koryo, text, title"),
    ],
)
def test_a_broken_entry_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, entry: str, sentence: str) -> None:
    folder = tmp_path / "clauses" / "compare-choson"
    folder.mkdir(parents=True)
    text = f'[[part]]\ntitle = "Components"\n[[part.difference]]\ntitle = "Tokens"\ntext = "Others."\n{entry}\n'
    (folder / "en.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(comparison, "game_folder", lambda _: tmp_path)
    with pytest.raises(BrokenCatalogue, match=sentence):
        comparison.parts(*GAMES, "en")
