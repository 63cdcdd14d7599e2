"""Statements: sentences that cite a clause.

An event, a refusal, a decision and a line of the score are all statements: a template in English, the
case's cards and figures as plain data, and the id of the clause. `text(language)` puts them together,
with the words of the game in the form that the template asks for (`{card:acc}`, `{player:gen}`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from gamekit.engine.frozen import Frozen, set_once
from gamekit.engine.vocabulary import Vocabulary
from gamekit.rulebook.citations import register, touch
from gamekit.rulebook.errors import Said
from gamekit.rulebook.messages import N_, translate

__all__ = ["N_", "Decision", "DecisionKind", "Event", "EventKind", "Refusal", "ScoreLine", "Statement", "Tell"]


class Statement(Frozen, Said):
    """A sentence that cites a clause.

    Attributes:
        clause: the id of the clause.
        data: what the sentence is about, by name: players and cards as numbers.
    """

    __slots__ = ("clause", "data", "template", "vocabulary")

    clause: str
    template: str
    data: Mapping[str, Any]
    vocabulary: Vocabulary

    def __init__(self, clause: str, template: str, data: Mapping[str, Any], vocabulary: Vocabulary) -> None:
        set_once(self, "clause", clause)
        set_once(self, "template", template)
        set_once(self, "data", MappingProxyType(dict(data)))
        set_once(self, "vocabulary", vocabulary)
        touch(clause)

    def text(self, language: str = "en") -> str:
        """The sentence in a language ("en", "cs").

        Raises:
            UnknownLanguage: there is no such language.
        """
        return self.vocabulary.say(translate(self.template, language), self.data, language)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.text()} [{self.clause}]>"

    def _key(self) -> tuple[object, ...]:
        return type(self), self.clause, self.template, tuple(sorted(self.data.items()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Statement) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.clause, self.template, dict(self.data), self.vocabulary)


class Refusal(Statement):
    """Why an action is illegal."""

    __slots__ = ()


class Decision(Statement):
    """What a player is asked now.

    Attributes:
        id: which question it is ("order", "turn", ...).
        player: the player asked.
    """

    __slots__ = ("id", "player")

    id: str
    player: int

    def __init__(
        self, clause: str, template: str, data: Mapping[str, Any], vocabulary: Vocabulary, id: str = ""
    ) -> None:
        super().__init__(clause, template, data, vocabulary)
        set_once(self, "id", id)
        set_once(self, "player", data["player"])

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.clause, self.template, dict(self.data), self.vocabulary, self.id)


class Event(Statement):
    """Something that happened.

    Attributes:
        only_for: the one player who may know of it; 0 when everybody may.
    """

    __slots__ = ("only_for",)

    only_for: int

    def __init__(
        self, clause: str, template: str, data: Mapping[str, Any], vocabulary: Vocabulary, only_for: int = 0
    ) -> None:
        super().__init__(clause, template, data, vocabulary)
        set_once(self, "only_for", only_for)

    def visible_to(self, player: int) -> bool:
        """True when `player` may know of it."""
        return self.only_for in (0, player)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.clause, self.template, dict(self.data), self.vocabulary, self.only_for)


class ScoreLine(Statement):
    """One line of a player's score.

    Attributes:
        points: what it adds.
    """

    __slots__ = ()

    @property
    def points(self) -> int:
        """What the line adds to the player's score."""
        points: int = self.data["points"]
        return points


class EventKind(Frozen):
    """A kind of event: its clause and its sentence, in one place.

    Args:
        clause: the id of the clause that the event follows.
        template: the sentence; names in braces are filled from the event's data.
        private: only the player named by `player` may know of it.
    """

    __slots__ = ("clause", "private", "template")

    clause: str
    template: str
    private: bool

    def __init__(self, clause: str, template: str, private: bool = False) -> None:
        set_once(self, "clause", clause)
        set_once(self, "template", template)
        set_once(self, "private", private)
        register(clause, "event")

    def event(self, data: Mapping[str, Any], vocabulary: Vocabulary) -> Event:
        """The event of this kind with this data."""
        return Event(self.clause, self.template, data, vocabulary, data["player"] if self.private else 0)


class DecisionKind(Frozen):
    """A question that a player is asked: its clause and its sentence, and the types of action that answer it."""

    __slots__ = ("answers", "clause", "template")

    clause: str
    template: str
    answers: tuple[type, ...]

    def __init__(self, clause: str, template: str, *answers: type) -> None:
        set_once(self, "clause", clause)
        set_once(self, "template", template)
        set_once(self, "answers", answers)
        register(clause, "decision")


Tell = Callable[..., None]
"""What a step of the rules calls for each event: `tell(KIND, player=2, card=SNIPER)`."""


def silent(kind: EventKind, **data: Any) -> None:
    """A `Tell` that nobody listens to."""
