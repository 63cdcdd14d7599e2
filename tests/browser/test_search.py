"""The search as a reader meets it: by keyboard, by hand on a phone, in both languages; nothing is loaded before."""

import re
from collections.abc import Callable

import gates
import pytest
from playwright.sync_api import Locator, Page, expect
from search_queries import queries

DIALOG = "#pst-search-dialog"
SCRIPTS = ("minisearch.js", "search-engine.js", "search-index.js")
languages = pytest.mark.parametrize("language", gates.LANGUAGES)


@pytest.fixture
def search(page: Page, site: str) -> Callable[[str, str], Locator]:
    """Opens a page and the search on it, types, and returns the results."""

    def typed(place: str, words: str) -> Locator:
        page.goto(f"{site}/{place}.html")
        page.keyboard.press("Control+k")
        expect(page.locator(f"{DIALOG} input")).to_be_focused()
        page.keyboard.type(words)
        return page.locator(f"{DIALOG} [role=option]")

    return typed


@languages
def test_the_clause_is_among_the_first_three(
    page: Page, search: Callable[[str, str], Locator], complaints: list[str], language: str
) -> None:
    expect(search(f"{language}/index", "yi").first).to_be_visible()
    asked = [query for query in queries() if query.language == language]
    answers = page.evaluate(
        """asked => {
          const { find } = searchEngine(gamekitSearchIndex);
          return asked.map(([words, game]) => find(words, game).slice(0, 3).map(({ entry }) => entry.url));
        }""",
        [[query.words, query.game] for query in asked],
    )
    missed = [(query, found) for query, found in zip(asked, answers, strict=True) if not query.answered_on_site(found)]
    assert missed == []
    assert complaints == []


@pytest.mark.parametrize(
    ("place", "words", "clause"),
    [
        ("en/index", "sword range", "choson.sword.destroy"),
        ("en/koryo/words", "tie", "koryo.majority.tie"),
        ("cs/choson/learn", "vetsina", "choson.majority.strict"),
        ("cs/terminal", "sword", "choson.sword.destroy"),
    ],
)
def test_enter_leads_to_the_first_result(
    page: Page, site: str, search: Callable[[str, str], Locator], place: str, words: str, clause: str
) -> None:
    options = search(place, words)
    expect(options.first).to_contain_text(clause)
    page.keyboard.press("Enter")
    language, game = place.partition("/")[0], clause.partition(".")[0]
    page.wait_for_url(f"{site}/{language}/{game}/rules.html#{clause}")
    expect(page.locator(f'[id="{clause}"] > h3')).to_be_in_viewport()


def test_the_arrow_keys_choose_and_the_choice_is_told(page: Page, search: Callable[[str, str], Locator]) -> None:
    options = search("en/choson/index", "shield")
    field = page.get_by_role("combobox")
    expect(field).to_have_attribute("aria-expanded", "true")
    for key, place in (("", 0), ("ArrowDown", 1), ("ArrowDown", 2), ("ArrowUp", 1), ("ArrowUp", 0), ("ArrowUp", -1)):
        if key:
            page.keyboard.press(key)
        chosen = options.nth(place)
        expect(chosen).to_have_attribute("aria-selected", "true")
        expect(field).to_have_attribute("aria-activedescendant", str(chosen.get_attribute("id")))
        expect(options.and_(page.locator("[aria-selected=true]"))).to_have_count(1)
    expect(field).to_be_focused()
    expect(options.last).to_be_in_viewport()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    second = str(options.nth(1).get_attribute("href"))
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(re.escape(second.removeprefix("../")) + "$"))


@pytest.mark.parametrize("opened_at", ["", "#choson.riposte.timing"])
@pytest.mark.parametrize("by_mouse", [False, True])
def test_a_result_on_the_open_page_closes_the_dialog_and_has_the_focus(
    page: Page, site: str, by_mouse: bool, opened_at: str
) -> None:
    page.goto(f"{site}/en/choson/rules.html{opened_at}")
    page.locator(".search-button__button:visible").click()
    page.keyboard.type("choson.riposte.timing")
    result = page.locator(f"{DIALOG} [role=option]").first
    expect(result).to_contain_text("choson.riposte.timing")
    if by_mouse:
        result.click()
    else:
        page.keyboard.press("Enter")
    page.wait_for_url(f"{site}/en/choson/rules.html#choson.riposte.timing")
    expect(page.locator(DIALOG)).to_be_hidden()
    clause = page.locator('[id="choson.riposte.timing"]')
    expect(clause).to_be_focused()
    expect(clause.locator("> h3")).to_be_in_viewport()
    page.keyboard.press("Tab")
    expect(clause.get_by_role("link").first).to_be_focused()
    expect(page.get_by_role("tooltip")).to_have_count(0)


@languages
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_works_by_hand_on_a_phone(page: Page, site: str, complaints: list[str], language: str, scheme: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(f"{site}/{language}/choson/index.html")
    page.locator(".search-button__button:visible").click()
    page.locator(f"{DIALOG} input").fill("Choson stit")
    option = page.locator(f"{DIALOG} [role=option]").first
    expect(option).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    box = option.bounding_box()
    assert box is not None
    assert 0 <= box["x"] <= box["x"] + box["width"] <= 360
    option.click()
    page.wait_for_url(re.compile(r"/choson/rules\.html#choson\."))
    page.locator(".search-button__button:visible").click()
    page.locator(f"{DIALOG} .search-close").click()
    expect(page.locator(DIALOG)).to_be_hidden()
    assert complaints == []


@pytest.mark.parametrize(
    ("language", "sentence", "name"),
    [
        ("en", "Nothing answers to “xyzzyq”.", "Search the rules"),
        ("cs", "Dotazu „xyzzyq“ nic neodpovídá.", "Hledat v pravidlech"),
    ],
)
def test_where_nothing_is_found_it_says_what_may_help(
    page: Page, search: Callable[[str, str], Locator], language: str, sentence: str, name: str
) -> None:
    options = search(f"{language}/choson/index", "xyzzyq")
    dialog = page.get_by_role("dialog", name=name)
    expect(dialog.get_by_role("status")).to_have_text(sentence)
    expect(options).to_have_count(0)
    expect(dialog.get_by_role("combobox", name=name)).to_have_attribute("aria-expanded", "false")
    expect(dialog.get_by_role("link", name="Chosŏn")).to_have_attribute("href", "rules.html")
    expect(dialog.get_by_role("link", name="Koryŏ")).to_have_attribute("href", "../koryo/rules.html")
    page.keyboard.press("Enter")  # there is nothing to go to
    page.keyboard.press("Escape")
    expect(page.locator(DIALOG)).to_be_hidden()


@languages
def test_english_results_on_another_site_are_marked(search: Callable[[str, str], Locator], language: str) -> None:
    result = search(f"{language}/index", "omniscient").first
    expect(result).to_contain_text("koryo.")
    assert result.get_attribute("lang") == (None if language == "en" else "en")


def test_the_search_is_loaded_on_use_only(page: Page, site: str, search: Callable[[str, str], Locator]) -> None:
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url.partition("?")[0].rpartition("/")[2]))
    page.goto(f"{site}/en/choson/rules.html")
    page.wait_for_load_state("networkidle")
    assert set(SCRIPTS) & set(loaded) == set()
    expect(search("en/choson/rules", "tie").first).to_be_visible()
    assert [name for name in loaded if name in SCRIPTS] == list(SCRIPTS)


def test_a_search_that_cannot_be_loaded_says_so_and_is_tried_again(
    page: Page, search: Callable[[str, str], Locator]
) -> None:
    page.route("**/search-index.js*", lambda route: route.abort())
    options = search("en/index", "ti")
    expect(page.locator(f"{DIALOG} [role=status]")).to_have_text("The search could not be loaded.")
    page.unroute("**/search-index.js*")
    page.keyboard.type("e")
    expect(options.first).to_contain_text(".tie")


@languages
def test_the_page_of_the_search_has_an_address_for_words(
    page: Page, site: str, complaints: list[str], language: str
) -> None:
    page.goto(f"{site}/{language}/search.html?q=odvetu")
    results = page.locator("#search-results [role=option]")
    expect(results.first).to_contain_text("riposte")
    page.locator("main").get_by_role("combobox").fill("mec")
    expect(results.first).to_contain_text("choson.sword.destroy")
    page.wait_for_url(f"{site}/{language}/search.html?q=mec")
    page.wait_for_load_state("networkidle")
    page.reload()
    expect(results.first).to_contain_text("choson.sword.destroy")
    assert complaints == []


@languages
def test_the_switch_of_the_language_takes_the_words_along(page: Page, site: str, language: str) -> None:
    other = next(code for code in gates.LANGUAGES if code != language)
    page.goto(f"{site}/{language}/search.html?q=sword")
    field = page.locator("main").get_by_role("combobox")
    results = page.locator("#search-results [role=option]")
    expect(results.first).to_be_visible()
    page.locator(".language-switch a:visible").click()
    page.wait_for_url(f"{site}/{other}/search.html?q=sword")
    expect(field).to_have_value("sword")
    field.fill("yi & ti")  # typed later, and not as an address has it
    page.wait_for_url(f"{site}/{other}/search.html?q=yi%20%26%20ti")
    page.locator(".language-switch a:visible").click()
    page.wait_for_url(f"{site}/{language}/search.html?q=yi%20%26%20ti")
    expect(field).to_have_value("yi & ti")
