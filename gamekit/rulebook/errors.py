"""The family of exceptions that gamekit raises: one base, each with a sentence in the reader's language.

Whatever a sentence is about, it can be said, is short, and does no harm where it is read.
"""

from reprlib import Repr

from gamekit.rulebook.messages import translate

_LONGEST = 800  # longer than any list that a sentence of ours contains
_CUT = 60
_MOST_BITS = 128  # of a number that is written out: more than any of ours has
_AS_IT_IS = (bool, float, type(None))


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


def shortened(value: object) -> str:
    """What a value is as code, at no great length, whatever it is; it never raises."""
    try:
        return _SHORT.repr(value)
    except Exception:  # some part of it cannot say what it is
        return object.__repr__(value)


class _Short(Repr):
    """As `repr`, but of the first few parts of anything, and of the first digits of a very large number, in base 16."""

    def __init__(self) -> None:
        super().__init__()
        self.maxstring = self.maxother = _CUT

    def repr_int(self, x: int, level: int) -> str:  # noqa: ARG002 - the name that `Repr` looks for
        return repr(x) if x.bit_length() <= _MOST_BITS else f"{x:#x}"[:_CUT] + "..."


_SHORT = _Short()


class Shown:
    """What a sentence shows of a value that may come from outside: cut, and without anything in it that is not seen.

    Args:
        text: how it is shown.
        code: how it is shown where the sentence asks for it as code, text in quotation marks.
    """

    def __init__(self, text: str, code: str) -> None:
        self._text = text
        self._code = code

    def __format__(self, form: str) -> str:
        return format(self._text, form)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return self._code


def shown(value: object, longest: int = _LONGEST) -> object:
    """What a sentence shows of a value; a small number is shown as it is.

    Args:
        value: anything.
        longest: text with more signs is cut.
    """
    if isinstance(value, Exception):
        value = str(value)
    if type(value) in _AS_IT_IS or (type(value) is int and value.bit_length() <= _MOST_BITS):
        return value
    if not isinstance(value, str):
        return Shown(code := shortened(value), code)
    begun = value[: longest + 1]
    text, code = printable(begun), repr(begun)  # what the latter has escaped is not escaped once more
    return Shown(
        text if len(text) <= longest else f"{text[:longest]}…",
        code if len(code) <= longest + 2 else f"{code[: longest + 1]}…{code[-1]}",
    )


def printable(text: str) -> str:
    """The text with escapes for whatever is not seen, such as the characters that colour a terminal or clear it."""
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text)


def _said(value: object, language: str) -> object:
    if isinstance(value, Said):
        return value.text(language)
    return value if isinstance(value, Shown) else shown(value)


class UnknownClause(GamekitError):
    """No clause has this id."""


class UnknownTerm(GamekitError):
    """The glossary has no term with this key."""


class UnknownLanguage(GamekitError):
    """There are no texts in this language."""


class BrokenCatalogue(GamekitError):
    """The files of a catalogue or of a glossary contradict each other or what they have to contain."""


class WrongArgument(GamekitError):
    """What was given is of another kind than what is needed."""
