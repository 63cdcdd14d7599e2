"""The family of exceptions that gamekit raises: one base, each with a sentence in the reader's language."""

from gamekit.rulebook.messages import translate


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
        said = {name: value.text(language) if isinstance(value, Said) else value for name, value in self.values.items()}
        return translate(self.template, language).format(**said)

    def __str__(self) -> str:
        return self.text()


class UnknownClause(GamekitError):
    """No clause has this id."""


class UnknownTerm(GamekitError):
    """The glossary has no term with this key."""


class UnknownLanguage(GamekitError):
    """There are no texts in this language."""


class BrokenCatalogue(GamekitError):
    """The files of a catalogue or of a glossary contradict each other or what they have to contain."""
