"""What the code cites stands in the rulebook, and what stands in the rulebook lives in the code."""

from itertools import chain

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from suite.adapter import Adapter
from suite.checks import check_statement, fields
from suite.play import lines, played

from gamekit import UnknownLanguage
from gamekit.rulebook.citations import cited_clauses, homes, tracing
from gamekit.rulebook.glossary import Glossary


def cited_by(adapter: Adapter) -> set[str]:
    return {clause for clause in cited_clauses() if clause.startswith(f"{adapter.game.id}.")}


def test_every_clause_that_the_code_names_exists(adapter: Adapter) -> None:
    assert cited_by(adapter) - set(adapter.game.clauses) == set()


def test_every_clause_has_a_home_in_the_code(adapter: Adapter) -> None:
    assert set(adapter.game.clauses) - cited_by(adapter) == set()


def test_a_home_can_be_found(adapter: Adapter) -> None:
    """Module and line are those of a file of this game, or of what all games share."""
    for clause in adapter.game.clauses:
        in_package = [home for home in homes(clause) if home.module.startswith("gamekit.")]  # other tests cite, too
        assert in_package, clause
        for home in in_package:
            assert home.module.startswith(f"gamekit.games.{adapter.game.id}"), f"{clause} lives in {home.module}"
            assert home.line > 0
            assert home.name


@settings(max_examples=15)
@given(data=st.data())
def test_what_is_said_in_a_match_cites_clauses(adapter: Adapter, data: st.DataObject) -> None:
    with tracing() as touched:
        match = played(adapter, data.draw(lines(adapter)))
        for record in match.records:
            if record.state.decision is not None:
                check_statement(adapter.game, record.state.decision)
                assert record.state.decision.player == record.state.player
                assert record.state.decision.id == record.state.asked
        scores = match.state.scores()
    assert touched <= set(adapter.game.clauses)
    for statement in (*chain.from_iterable(scores.lines.values()), *scores.notes, scores.outcome):
        check_statement(adapter.game, statement)
        assert fields(statement.template) <= set(statement.data)


def test_the_score_adds_up(adapter: Adapter) -> None:
    for data in adapter.positions.values():
        scores = adapter.game.position(data).scores()
        for player, lines_of_player in scores.lines.items():
            assert scores.totals[player] == sum(line.points for line in lines_of_player)
        assert set(scores.winners) <= {p for p, total in scores.totals.items() if total == max(scores.totals.values())}
        assert scores.winners
        for language in adapter.game.languages:
            text = scores.text(language)
            assert all(f"[{line.clause}]" in text for line in chain.from_iterable(scores.lines.values()))
            assert f"[{scores.outcome.clause}]" in text


def test_a_language_that_is_not_there(adapter: Adapter) -> None:
    decision = adapter.game.new(seed=1).state.decision
    assert decision is not None
    with pytest.raises(UnknownLanguage):
        decision.text("xx")


def test_every_kind_of_card_has_a_name_in_every_language(adapter: Adapter) -> None:
    vocabulary = adapter.game.vocabulary
    for language in adapter.game.languages:
        assert Glossary(adapter.game.id, language).language == language
        names = [vocabulary.card(kind, language) for kind in range(len(vocabulary.kinds))]
        assert len(set(names)) == len(names)
        assert all(names)
