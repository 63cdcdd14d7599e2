"""Back and forth, a new beginning, the pace of the telling, the language."""

from __future__ import annotations

from functools import partial

from gamekit.lessons.session import Session
from gamekit.rulebook.messages import N_
from gamekit.widgets.elements import Box, Button, Check, Do, Select
from gamekit.widgets.writing import Writer

LANGUAGE_NAMES = {"en": "English", "cs": "Čeština"}


class Tools(Box):
    """The tools at a table.

    Args:
        session: the session at that table.
        do: does what a button stands for.
        whole_game: whether another game can be begun here; else the same start can only be taken again.
    """

    def __init__(self, session: Session, do: Do, whole_game: bool) -> None:
        self._session = session
        self._do = do
        self.undo = Button(lambda: do(session.undo, self.undo), "gk-undo")
        self.redo = Button(lambda: do(session.redo, self.redo), "gk-redo")
        self.restart = Button(lambda: do(session.restart, self.restart), "gk-restart")
        self.new_game = Button(lambda: do(self._begin_new_game, self.new_game), "gk-new-game")
        self.new_game.show(whole_game)
        self._sure = False
        self._step_by_step = Check(self._set_pace, "gk-step-by-step")
        self._languages = session.match.game.languages
        self.language = Select(self._set_language, "gk-language")
        self.language.show(len(self._languages) > 1)
        rows = [
            Box([self.undo, self.redo, self.restart, self.new_game], "gk-row"),
            Box([self._step_by_step, self.language], "gk-row"),
        ]
        super().__init__(rows, "gk-column", "gk-tools")

    def _say(self, template: str) -> str:
        return Writer(self._session.match.game, self._session.reader.language).say(template)

    def refresh(self) -> None:
        """Show what can be done, in the language that is read now."""
        session, say = self._session, self._say
        self.undo.label = say(N_("↶ Undo"))
        self.redo.label = say(N_("↷ Redo"))
        self.restart.label = say(N_("Start again"))
        self.new_game.label = say(N_("New game"))
        self._sure = session.state.over
        self.undo.allow(session.can_undo)
        self.redo.allow(session.can_redo)
        self._step_by_step.offer(say(N_("Tell me step by step")), session.step_by_step)
        names = [LANGUAGE_NAMES[language] for language in self._languages]
        self.language.offer(say(N_("Language")), names, self._languages.index(session.reader.language))

    @property
    def buttons(self) -> list[Button]:
        """The buttons that are shown."""
        return [button for button in (self.undo, self.redo, self.restart, self.new_game) if button.shown]

    def _begin_new_game(self) -> None:
        """Begin another game; where that loses one, only when it is pressed a second time."""
        if self._sure:
            self._session.new_game()
        else:
            self._sure = True
            self.new_game.label = self._say(N_("Sure? This game will be lost"))

    def _set_pace(self, step_by_step: bool) -> None:
        self._do(partial(setattr, self._session, "step_by_step", step_by_step), None)

    def _set_language(self, place: int) -> None:
        self._session.reader.language = self._languages[place]
