"""The program's sentences in Czech: cases, counted nouns, prepositions, typography.

In what is expected, `~` stands for a no-break space.
"""

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
import translations

import gamekit
from gamekit.bots import RandomBot
from gamekit.engine.actions import Action
from gamekit.engine.prohibitions import refuse
from gamekit.engine.statements import DecisionKind, EventKind, Statement
from gamekit.games.choson import (
    EVENT,
    GOSU,
    HULK,
    ORACLE,
    REAPER,
    SCIENTIST,
    SNIPER,
    TIME_TRAVELLER,
    WATCHER,
    YI,
    Destroy,
    Discard,
    Place,
    Shield,
    Swap,
    TakeFrom,
    TakeToken,
    consequences,
    setup,
)
from gamekit.games.choson.phases import (
    distribution,
    effects,
    ending,
    main,
    order,
    powers,
    time_travelling,
    token_choice,
)
from gamekit.rulebook.glossary import Glossary
from gamekit.rulebook.typography import NO_BREAK_SPACE
from gamekit.rulebook.typography import typeset as gamekit_typeset

GAME = gamekit.load("choson")
VOCABULARY = GAME.vocabulary


def typeset(text: str) -> str:
    return text.replace("~", NO_BREAK_SPACE)


# One table for each kind of sentence ----------------------------------------------------------------

EVENTS = [
    (distribution.DEALT, {"player": 1, "amount": 1}, "Hráč~1 dostává 1~kartu."),
    (distribution.DEALT, {"player": 2, "amount": 3}, "Hráč~2 dostává 3~karty."),
    (distribution.DEALT_EACH, {"amount": 10}, "Každý hráč dostává 10~karet."),
    (
        distribution.SHORT,
        {"player": 3, "amount": 22},
        "Dobírací balíček má jen 22~karet: rozdává se po jedné po směru hodinových ručiček počínaje hráčem~3.",
    ),
    (
        distribution.HAND,
        {"player": 2, "counts": (5, 0, 2, 1, 0, 0, 0, 0, 0, 0)},
        "V~ruce hráče~2: 1~Věštkyně, 2~Snajpři a~5~Událostí.",
    ),
    (distribution.HAND, {"player": 2, "counts": (0,) * 10}, "V~ruce hráče~2: nic."),
    (
        time_travelling.SEASON,
        {"round": 7, "amount": 4, "characters": 9},
        "Začíná kolo~7: období rozdává 4~karty a~dovoluje ponechat si ve hře 9~postav.",
    ),
    (
        ending.WITHIN,
        {"player": 1, "characters": 1, "limit": 3},
        "Hráč~1 má ve hře 1~postavu a~limit období je 3: neodhazuje nic.",
    ),
    (ending.DISCARDED, {"player": 4, "card": ORACLE}, "Hráč~4 odhazuje Věštkyni zpět do dobíracího balíčku."),
    (ending.PASSED, {"owner": 4, "player": 1}, "Žeton prvního hráče přechází od hráče~4 k~hráči~1."),
    (setup.FIRST, {"player": 2}, "Los padl na hráče~2: bere si žeton prvního hráče."),
    (
        main.REVEALED,
        {"player": 1, "cards": (SNIPER, SNIPER)},
        "Hráč~1 odhaluje 2~Snajpry.",
    ),
    (main.REVEALED, {"player": 1, "cards": (ORACLE, EVENT)}, "Hráč~1 odhaluje 1~Věštkyni a~1~Událost."),
    (main.REVEALED, {"player": 1, "cards": (WATCHER,) * 5}, "Hráč~1 odhaluje 5~Pozorovatelů."),
    (
        effects.SHOT,
        {"player": 1, "card": TIME_TRAVELLER, "owner": 2},
        "Střelná zbraň: hráč~1 ničí Cestovatele v~čase hráče~2.",
    ),
    (
        effects.COUNTERED,
        {"player": 2, "card": GOSU, "owner": 1},
        "Protiútok: hráč~2 ničí právě zahranou postavu hráče~1, Gosu.",
    ),
    (
        effects.SWAPPED,
        {"owner": 1, "card": ORACLE, "other": 3, "other_card": SCIENTIST},
        "Ovlivnění: Věštkyně hráče~1 a~Vědec hráče~3 si prohazují místa.",
    ),
    (powers.SHIELD_PLACED, {"player": 2, "family": ORACLE}, "Hráč~2 umísťuje Štít Yi na rod Věštkyň."),
    (
        consequences.SHIELD_OFF,
        {"player": 1, "family": ORACLE},
        "Poslední Věštkyně hráče~1 je pryč a~Štít Yi se vrací doprostřed stolu.",
    ),
    (
        token_choice.TOKEN_TAKEN,
        {"player": 1, "owner": 3},
        "Hráč~1 si bere žeton vítězného bodu od hráče~3: uprostřed stolu žádný nezbyl.",
    ),
]

DECISIONS = [
    (order.DECISION, "Hráč~2 pokládá lícem dolů jednu kombinaci karet."),
    (
        effects.RETURN_FIRE_DECISION,
        "Střelná zbraň zničila postavu hráče~2: provést odvetu, nebo se jí vzdát?",
    ),
]

REFUSALS = [
    (
        effects.nothing_to_swap,
        {"owner": 2, "card": EVENT},
        "Ovlivnění prohazuje postavy ve hře; Událost mezi postavami hráče~2 není.",
    ),
    (
        effects.firearm_shielded,
        {"owner": 2, "card": ORACLE},
        "Věštkyně hráče~2 leží pod Štítem Yi a~před Střelnou zbraní je v~bezpečí.",
    ),
    (
        effects.out_of_range,
        {"card": ORACLE, "other_card": HULK},
        "Věštkyně je mimo dosah Meče: hodnotou se od Bijce liší o~víc než 1.",
    ),
    (effects.more_than_there, {"owner": 3, "card": HULK}, "Hráč~3 má ve hře jen 1~Bijce."),
    (order.not_three_events, {"events": 1}, "Události bez postavy se pokládají právě tři najednou, ne 1~Událost."),
    (order.not_three_events, {"events": 5}, "Události bez postavy se pokládají právě tři najednou, ne 5~Událostí."),
    (
        order.mixed_characters,
        {"cards": (HULK,) * 5 + (YI,)},
        (
            "5~Bijců a~1~Yi netvoří žádnou kombinaci: tu tvoří libovolný počet postav jednoho rodu, "
            "nebo právě dvě postavy různých rodů."
        ),
    ),
    (ending.nothing_to_discard, {"player": 1, "card": SNIPER}, "Hráč~1 ve hře Snajpra nemá."),
    (
        powers.must_be_used,
        {"player": 1, "card": ORACLE},
        "Hráč~1 si musí před koncem tahu vzít žeton vítězného bodu za Věštkyni.",
    ),
]

ACTIONS = [
    (Place(1, (SCIENTIST, EVENT)), "Položit lícem dolů 1~Vědce a~1~Událost"),
    (Place(1, ()), "Nepoložit nic"),
    (Swap(1, 1, ORACLE, 2, SNIPER), "Ovlivnění: prohodit Věštkyni hráče~1 a~Snajpra hráče~2"),
    (Destroy(1, ((2, REAPER), (3, ORACLE))), "Zničit Trhače hráče~2 a~Věštkyni hráče~3"),
    (Destroy(1, ((2, GOSU), (2, GOSU))), "Zničit 2~Gosu hráče~2"),
    (Shield(2, SCIENTIST), "Yi: umístit Štít na rod Vědců"),
    (TakeFrom(1, 2), "Vzít žeton vítězného bodu hráči~2"),
    (TakeToken(1, ORACLE), "Věštkyně: vzít si žeton vítězného bodu"),
    (Discard(1, ORACLE), "Odhodit Věštkyni"),
]


@pytest.mark.parametrize(("kind", "data", "czech"), EVENTS)
def test_an_event(kind: EventKind, data: dict[str, object], czech: str) -> None:
    assert kind.event(data, VOCABULARY).text("cs") == typeset(czech)


@pytest.mark.parametrize(("kind", "czech"), DECISIONS)
def test_a_decision(kind: DecisionKind, czech: str) -> None:
    assert Statement(kind.clause, kind.template, {"player": 2}, VOCABULARY).text("cs") == typeset(czech)


@pytest.mark.parametrize(("predicate", "data", "czech"), REFUSALS)
def test_a_refusal(predicate: object, data: dict[str, object], czech: str) -> None:
    assert refuse(predicate, VOCABULARY, **data).text("cs") == typeset(czech)


@pytest.mark.parametrize(("action", "czech"), ACTIONS)
def test_an_action(action: Action, czech: str) -> None:
    assert action.text("cs") == typeset(czech)


def test_a_score() -> None:
    state = GAME.position(
        {
            "players": 3, "phase": "over", "first_player": 1, "legacy": 3,
            "P1": {"in_play": "2 Watcher, Event", "tokens": 1},
            "P2": {"in_play": "2 Watcher, 3 Event", "tokens": 2},
            "P3": {"in_play": "5 Event", "tokens": 5},
        }
    )  # fmt: skip
    assert state.scores().text("cs") == typeset(
        "P1: 4\n"
        "  +1  Hráč~1 má 1~žeton vítězného bodu. [choson.scoring.tokens]\n"
        "  +1  Díky Gosu má hráč~1 před sebou 1~Událost. [choson.scoring.events]\n"
        "  +2  Hráč~1 má žeton prvního hráče. [choson.scoring.first-player]\n"
        "P2: 5\n"
        "  +2  Hráč~2 má 2~žetony vítězných bodů. [choson.scoring.tokens]\n"
        "  +3  Díky Gosu má hráč~2 před sebou 3~Události. [choson.scoring.events]\n"
        "P3: 20\n"
        "  +5  Hráč~3 má 5~žetonů vítězných bodů. [choson.scoring.tokens]\n"
        "  +5  Díky Gosu má hráč~3 před sebou 5~Událostí. [choson.scoring.events]\n"
        "  +10  Odkaz Yi zdvojnásobuje dosavadní body: 10. [choson.scoring.legacy-small]\n"
        "Pozorovatelé: nejvíc karet mají shodně hráč~1 a~hráč~2, a~nikdo za ně nic nezíská. [choson.scoring.family]\n"
        "Hráč~3 má nejvíc bodů vlivu a~vítězí. [choson.scoring.winner]"
    )


def test_an_error_within_an_error() -> None:
    with pytest.raises(gamekit.GamekitError) as caught:
        GAME.position({"P1": {"in_play": "2 Foo"}})
    assert caught.value.text("cs") == "Pozici nelze přečíst: Žádná karta se nejmenuje „Foo“."


# All sentences --------------------------------------------------------------------------------------


def sentences() -> list[str]:
    messages = translations.read(translations.sentences_file("cs"), "cs")
    return [str(message.string) for message in messages if message.id]


def statements_of_games() -> Iterator[Statement]:
    """Whatever is said in a few games: events, decisions, scores."""
    for players in GAME.players:
        match = GAME.new(players=players, seed=players)
        bots = {player: RandomBot(player) for player in range(1, players + 1)}
        while (decision := match.state.decision) is not None:
            yield decision
            match.play(bots[decision.player].choose(match.view(decision.player)))
        yield from (event for record in match.records for event in record.events)
        scores = match.state.scores()
        yield from (line for lines in scores.lines.values() for line in lines)
        yield from (*scores.notes, scores.outcome)


def test_no_marked_sentence_is_overlooked() -> None:
    """The extraction does not look into f-strings; what it misses would stay English."""
    collected = {message.id for message in translations.sentences("en")}
    marked = {
        call.args[0].value
        for file in (translations.ROOT / "gamekit").rglob("*.py")
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "N_"
        if isinstance(call.args[0], ast.Constant)
    }
    assert marked - collected == set()
    assert len(marked) > 400


def test_whatever_is_said_reads_as_a_sentence() -> None:
    said = {statement.text("cs") for statement in statements_of_games()}
    assert len(said) > 400
    for text in said:
        assert re.fullmatch(r"(\d|[^\W\d_]).*[.?]", text), text
        assert text[0] == text[0].upper(), text
        assert not re.search(r"  |[{}]", text), text


def test_a_sentence_asks_only_for_forms_that_its_values_have() -> None:
    """A wrong case, or a case of something that is no noun, would be noticed by the first reader only."""
    values = {
        **dict.fromkeys(("player", "owner", "other", "holder", "first", "second"), 1),
        **dict.fromkeys(("card", "other_card", "family", "power"), ORACLE),
        **dict.fromkeys(("tokens", "events", "amount", "characters", "points"), 2),
        "players": (1, 2), "cards": (HULK, YI), "counts": (1,) * 10, "targets": ((2, ORACLE),),
        "token": "shield", "effect": "lobby",
    }  # fmt: skip
    for text in sentences():
        names = [name for _, name, _, _ in Formatter().parse(text) if name]
        said = VOCABULARY.say(text, {name: values.get(name, "something") for name in names}, "cs")
        assert not re.search("[{}]", said), text


def texts_of(table: Mapping[str, object]) -> Iterator[str]:
    """All that a reader reads of a file of texts; what is only searched for is left out."""
    for value in table.values():
        if isinstance(value, Mapping):
            yield from texts_of(value)
        elif isinstance(value, str):
            yield value


PAGES = sorted((translations.PAGES / "cs").rglob("*.po"))
TABLES = sorted(
    file
    for folder in ("clauses", "glossary")
    for file in (translations.ROOT / "gamekit").rglob("cs.toml")
    if folder in file.parts
)
FILES = [translations.sentences_file("cs"), *PAGES, *TABLES]
every_file = pytest.mark.parametrize(
    "file", FILES, ids=lambda file: file.relative_to(translations.ROOT).as_posix().replace("/LC_MESSAGES", "")
)


@cache
def stored_texts(file: Path) -> list[str]:
    if file.suffix == ".po":
        texts = [str(message.string) for message in translations.read(file, "cs") if message.id]
        return [text for text in texts if not text.startswith("$ ")]  # those are commands
    return list(texts_of(tomllib.loads(file.read_text(encoding="utf-8"))))


def stored_and_said() -> Iterator[str]:
    """Every Czech text as it is shown, and what is said in a few games."""
    for file in FILES:
        yield from (gamekit_typeset(text, "cs") for text in stored_texts(file))
    yield from (statement.text("cs") for statement in statements_of_games())


@every_file
def test_texts_are_written_with_plain_spaces(file: Path) -> None:
    """`gamekit.rulebook.typography` alone puts no-break spaces in."""
    assert stored_texts(file)
    assert [text for text in stored_texts(file) if NO_BREAK_SPACE in text] == []


def test_what_is_typeset_twice_is_typeset_once() -> None:
    for text in stored_and_said():
        assert gamekit_typeset(text, "cs") == text


def test_no_line_ends_with_a_word_of_one_letter() -> None:
    """But a Roman numeral is no word: fáze V žeton."""
    word = re.compile(r"(?<!\w)[kszvouai] |(?:^|[.?!:„(] ?)[KSZVOUAI] (?![·–])")
    assert [text for text in stored_and_said() if word.search(text)] == []


def test_no_line_ends_between_a_thing_and_its_number() -> None:
    """The words are those of the glossary: hráč 2, kombinace 3, fáze IV, kolo 7."""
    glossary = Glossary("choson", "cs")
    forms = {
        form
        for key in ("player", "combination", "phase", "round")
        for numbers in (glossary.term(key).singular, glossary.term(key).plural)
        for form in numbers.values()
        if form not in ("kol", "kolem", "koly", "hráčů")  # kolem 15 minut, čtyř hráčů 3 body
    }
    apart = re.compile(rf"(?<!\w)(?i:{'|'.join(sorted(forms))}) (?:\d|[IVX]+(?!\w))")
    assert [text for text in stored_and_said() if apart.search(text)] == []


# What may stand behind a number that does not count it: Limit je 3 a platí; hodnoty 1, 2 a 9 jsou odolné.
COUNTS_NOTHING = re.compile(
    "a|ale|k|odhazuje|časem|čekají|dospod|jednoho|končí|před|zpět|ani|až|byl|být|by|cestuje|do|dva|hraje|je|jen|ještě|jede|ji|jde|jsou|leží|má|mají|mimo|mohl|"
    "musí|na|nad|navrch|nebo|nedosáhne|nejsou|nemá|není|obětuje|ochrání|odhalil|odhodí|odvetu|ovládá|po|"
    "položí|postupně|přijde|přišel|s|se|si|sice|tam|také|tři|tu|u|už|v|ve|víc|více|z|za|zahraje|zahrál|"
    "zahrála|zůstane|žádný|drží|dostává|odhaluje|pokládá|bere|ničí|prohazuje|chráněni|vzdává|přesouvá|"
    "umísťuje|získává|vítězí|ovládají|ukončuje|nechává|provádí|přichází|jedná|začíná"
)


def test_a_number_stays_with_what_it_counts_and_with_nothing_else() -> None:
    behind = re.compile(rf"(?<![\w.,]\d)(?<![\w.])\d+([ {NO_BREAK_SPACE}])([^\W\d_][\w-]*)")
    apart, together = set(), set()
    for text in stored_and_said():
        for found in behind.finditer(text):
            (apart if found[1] == " " else together).add(found[2])
    assert [word for word in together if COUNTS_NOTHING.fullmatch(word)] == []
    assert {"žeton", "žetony", "žetonů", "Události", "karet", "bodů", "postavy"} <= together
    assert [word for word in sorted(apart) if not COUNTS_NOTHING.fullmatch(word)] == []


@pytest.mark.parametrize(
    "text",
    [
        "Na konci fáze~V žeton prvního hráče přejde dál.",
        "Máte-li ve fázi~I většinu, smíte cestovat.",
        "Ve fázích~I a~V nic.",
        "U~kombinace~4 není co vyhodnotit.",
        "Hodnoty~1, 2 a~9 jsou odolné.",
        "V~ruce hráče~2: 5~Událostí.",
        "Přičtou se čtyř hráčů 3~body.",
        "I~po 8.~kole: 10~×~Žeton.",
        "I · Cestování časem",
        "Limit je 3. A~co teď?",
    ],
)
def test_where_a_line_may_end(text: str) -> None:
    assert gamekit_typeset(text.replace("~", " "), "cs") == typeset(text)


def test_english_has_no_such_rules() -> None:
    assert gamekit_typeset("I have a card and 2 Events.", "en") == "I have a card and 2 Events."


def test_the_rulebook_is_called_by_its_term_and_a_clause_is_not() -> None:
    """Pravidlo is a clause; what came with the game is tištěná pravidla."""
    pairs = [
        (str(m.id), str(m.string)) for file in FILES[: 1 + len(PAGES)] for m in translations.read(file, "cs") if m.id
    ]
    for file in TABLES:
        english = tomllib.loads(file.with_name("en.toml").read_text(encoding="utf-8"))
        pairs += joined_texts(english, tomllib.loads(file.read_text(encoding="utf-8")))
    assert sum("rulebook" in english for english, _ in pairs) > 60
    wrong = [czech for english, czech in pairs if "rulebook" in english.lower() and "tištěn" not in czech.lower()]
    assert wrong == ["Karetní hry, jejichž pravidla si můžete vyzkoušet"]  # those are clauses


def joined_texts(english: Mapping[str, object], czech: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    for key, value in czech.items():
        other = english.get(key)
        if isinstance(value, Mapping) and isinstance(other, Mapping):
            yield from joined_texts(other, value)
        elif isinstance(value, str) and isinstance(other, str):
            yield other, value


def test_quotation_marks_are_czech() -> None:
    for text in sentences():
        assert not re.search("[”\"']", text), text
        assert text.count("„") == text.count("“"), text


def test_no_preposition_stands_before_a_card_that_may_ask_for_its_longer_form() -> None:
    """With Bijec, but se Snajprem: no single template can say both."""
    card = r"\{(card|other_card|family|power|cards|counts|targets)\b"
    assert [text for text in sentences() if re.search(rf"(?<!\w)[kszv]\s{card}", text, re.IGNORECASE)] == []
