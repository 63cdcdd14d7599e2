"""The family of exceptions that gamekit raises: one base, each with a sentence in the reader's language."""

from gamekit.rulebook.messages import translate

_LONGEST = 800  # longer than any list that a sentence of ours contains
_CUT = 60


class Said:
    """Something that says itself in each language, and may stand inside another sentence."""

    __slots__ = ()

    def text(self, language: str = "en") -> str:
        """Return the sentence in that language."""
        raise NotImplementedError


class GamekitError(Said, Exception):
    """Something that was asked of gamekit cannot be done; `text` says why.

    The template is an English sentence marked with `N_`; its values are given by name:
    `GamekitError(N_("There is no game {game}."), game="chess")`.
    """

    def __init__(self, template: str, **values: object) -> None:
        super().__init__(template)
        self.template = template
        self.values = values

    def text(self, language: str = "en") -> str:
        """Return the sentence in that language."""
        said = {name: _said(value, language) for name, value in self.values.items()}
        return translate(self.template, language).format(**said)

    def __str__(self) -> str:
        return self.text()


def _said(value: object, language: str) -> object:
    """What a sentence shows of a value; foreign text without its control characters, and not at any length."""
    if isinstance(value, Said):
        return value.text(language)
    if isinstance(value, str):
        text = "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in value[:_LONGEST])
        return text if len(value) <= _LONGEST else f"{text[:_CUT]}…"
    return value


class UnknownClause(GamekitError):
    """No clause has this id."""


class UnknownTerm(GamekitError):
    """The glossary has no term with this key."""


class UnknownLanguage(GamekitError):
    """There are no texts in this language."""


class BrokenCatalogue(GamekitError):
    """The files of a catalogue or of a glossary contradict each other or what they have to contain."""
