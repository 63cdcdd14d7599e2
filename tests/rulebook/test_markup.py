"""The little markup of the clauses' texts."""

from gamekit.rulebook.markup import Span, linked_clauses, plain, spans

TEXT = "A card of a [stack](clause:choson.yi.protects) is *never* hit"


def test_a_text_is_split_at_its_markup() -> None:
    assert spans(TEXT) == (
        Span("A card of a "),
        Span("stack", clause="choson.yi.protects"),
        Span(" is "),
        Span("never", emphasis=True),
        Span(" hit"),
    )


def test_a_text_without_markup_is_one_span() -> None:
    assert spans("2 * 3") == (Span("2 * 3"),)
    assert spans("") == ()


def test_the_plain_text_and_the_links() -> None:
    assert plain(TEXT) == "A card of a stack is never hit"
    assert linked_clauses(TEXT) == ("choson.yi.protects",)
