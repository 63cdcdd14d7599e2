"""Actions as they are typed: in any language of the game, in any form of a name, and what is said of a mistyped one."""

import re

import pytest

import gamekit
from gamekit.bots import RandomBot
from gamekit.cli.typed import read_typed
from gamekit.engine.errors import UnreadableAction
from gamekit.lessons.score_sheet.names import UnknownCard
from gamekit.rulebook.glossary import Glossary
from gamekit.rulebook.search import folded

GAMES = [gamekit.load(name) for name in gamekit.game_ids()]
both_games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
in_each_language = pytest.mark.parametrize(
    ("game", "language"), [(game, language) for game in GAMES for language in game.languages]
)


@pytest.fixture(scope="module")
def decided():
    """The actions that there were to choose from in a match of each game, for each class at least one if possible."""
    found = {}
    for game in GAMES:
        match, bot = game.new(players=3, seed=4), RandomBot(seed=4)
        legal = []
        while not match.state.over:
            legal += match.state.legal_actions()[:40]
            match.play(bot.choose(match.view(match.state.player)))
        examples = [game.parse(action_class.example()) for action_class in game.action_classes]
        found[game.id] = list(dict.fromkeys([*legal, *examples]))
    return found


def written_in(action, game, language, plural=False):
    """The action as it is written, with the names that its cards have in a language."""
    glossary = Glossary(game.id, language)
    names = dict(zip(game.notation.kinds, game.vocabulary.kinds, strict=True))
    pattern = "|".join(sorted(names, key=len, reverse=True))
    return re.sub(pattern, lambda found: glossary.term(names[found[0]]).form(plural=plural), str(action))


@in_each_language
@pytest.mark.parametrize("plural", [False, True])
def test_cards_may_be_called_as_in_any_language(decided, game, language, plural):
    for action in decided[game.id]:
        text = written_in(action, game, language, plural)
        for typed in (text, text.lower(), folded(text), f"  {text.replace(',', ' , ')} "):
            assert read_typed(game, 1, typed.strip()) is action


@both_games
def test_the_own_player_may_be_left_out(decided, game):
    for action in decided[game.id]:
        player, _, rest = str(action).partition(" ")
        assert read_typed(game, int(player[1:]), rest) is action


@both_games
def test_what_has_been_mistyped_is_named(decided, game):
    for action in decided[game.id]:
        for name in game.notation.kinds:
            if name in str(action):
                typed = str(action).replace(name, "Foo")
                with pytest.raises(UnknownCard, match=r"No card is called “Foo”\. The cards are: "):
                    read_typed(game, 1, typed)


@both_games
def test_what_begins_like_an_action_is_answered_by_how_it_is_written(game):
    for action_class in game.action_classes:
        first, *others = action_class.form.split()
        if others:
            with pytest.raises(UnreadableAction, match="It is written so: ") as error:
                read_typed(game, 1, first)
            assert action_class.example() in error.value.text()


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("place Watchr", "No card is called “Watchr”. Did you mean Watcher?"),
        ("place Pozorovatl", "No card is called “Pozorovatl”. Did you mean Watcher?"),
        ("place", "“P1 place” cannot be read. It is written so: P1 place 2 Time Traveller."),
        ("P9 reveal", "There is no player 9: they are numbered from 1 to 4."),
        ("fly", "“fly” is no number of a choice, no action and no command; h is for help."),
    ],
)
def test_what_cannot_be_read(typed, said):
    with pytest.raises((UnreadableAction, UnknownCard)) as error:
        read_typed(gamekit.load("choson"), 1, typed)
    assert error.value.text() == said


def test_the_menus_own_czech_reads_back():
    game = gamekit.load("choson")
    assert str(read_typed(game, 1, "place 2 Pozorovatelé a 1 Událost")) == "P1 place 2 Watcher, Event"
    assert str(read_typed(game, 1, "place nic")) == "P1 place nothing"
    assert str(read_typed(game, 1, "sacrifice Cestovatele v čase")) == "P1 sacrifice Time Traveller"
