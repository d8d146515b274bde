"""Rules by name on the page: presets of the game and one's own, what does not go together, the card of a table."""

from __future__ import annotations

import json
import random
from base64 import urlsafe_b64encode
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from igroteka.core.clauses import clause
from igroteka.games.uno import GAME as UNO
from tests.browser.people import People, Person, Size
from tests.browser.player import Player
from tests.browser.server import lay
from tests.browser.tables import gather, menu
from tests.soak import at_leisure, first

PRESETS = ("book", "at-home", "party", "mad")
TITLES = {"book": "By the book", "at-home": "At home", "party": "Party", "mad": "Mad"}
SHORT = {"Goal": 50, "Turn limit": 60}  # a round


def sheet(person: Person, path: str = "/") -> Locator:
    """The sheet of UNO, its rules unfolded."""
    page = person.open(path)
    if path == "/":
        page.locator("[data-game=uno]").first.click()
    form = page.locator("dialog").first
    form.locator("summary", has_text="Rules").first.click()
    return form


def link(**preset: Any) -> str:
    """Rules as somebody may have sent them."""
    data = {"v": 1, "game": "uno", "name": "Cottage", "rules": UNO.version, "options": {}, **preset}
    return "/#rules=" + urlsafe_b64encode(json.dumps(data).encode()).decode().rstrip("=")


def write(form: Locator, option: str, number: int) -> None:
    """A number into its field."""
    field = form.get_by_role("textbox", name=option)
    field.fill(str(number))
    field.blur()


def open_table(page: Page) -> str:
    page.locator("[data-play]").click()
    page.wait_for_url("**/t/*")
    return page.url.rpartition("/")[2]


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_one_tap_fills_the_form_and_what_is_changed_then_is_named(people: People, size: Size) -> None:
    [person] = people(size=size, lang="en")
    form = sheet(person)
    form.get_by_role("radio", name="Party").check()
    expect(form.get_by_text("Sevens and zeros send hands round the table")).to_be_visible()
    form.locator("summary", has_text="House rules").click()
    form.locator("summary", has_text="In your turn").click()
    form.get_by_role("switch", name="Draw until one fits").check()
    expect(form.locator("[data-changed]")).to_have_text("Party, changed: Draw until one fits")
    expect(form.locator("summary", has_text="Party, changed")).to_be_visible()
    assert person.axe() == []
    form.get_by_role("radio", name="Party").check()
    expect(form.locator("[data-changed]")).to_have_count(0)


@clause("UNO-H12", "UNO-H14")
def test_a_switch_says_at_once_with_which_rule_it_does_not_go(people: People) -> None:
    [person] = people(size="phone", lang="en")
    form = sheet(person)
    form.get_by_role("radio", name="Party").check()
    form.locator("summary", has_text="House rules").click()
    form.locator("summary", has_text="“UNO!”").click()
    no_calls = form.get_by_role("switch", name="No calls")
    expect(no_calls).to_be_disabled()
    expect(form.get_by_text("These two do not go together: No calls and Price of a missed call")).to_be_visible()
    form.get_by_role("radio", name="By the book").check()
    expect(no_calls).to_be_enabled()
    no_calls.check()
    expect(form.get_by_role("switch", name="wrong", exact=False)).to_be_disabled()


def test_ones_own_preset_is_kept_renamed_and_deleted_with_a_way_back(people: People) -> None:
    [person] = people(size="phone", lang="en")
    form = sheet(person)
    form.get_by_role("radio", name="At home").check()
    form.locator("summary", has_text="All options").click()
    write(form, "Goal", 300)
    form.get_by_role("button", name="Keep this set").click()
    form.get_by_label("What to call the set").fill("Cottage")
    form.get_by_role("button", name="Save").click()
    form = sheet(person)  # the page is loaded anew
    form.get_by_role("radio", name="By the book").check()
    form.get_by_role("radio", name="Cottage").check()
    form.get_by_role("button", name="Rename").click()
    form.get_by_label("What to call the set").fill("Autumn")
    form.get_by_role("button", name="Save").click()
    expect(form.get_by_role("radio", name="Autumn")).to_be_checked()
    form.get_by_role("button", name="Delete").click()
    expect(form.get_by_role("radio", name="Autumn")).to_have_count(0)
    form.get_by_role("button", name="Undo").click()
    expect(form.get_by_role("radio", name="Autumn")).to_be_checked()
    assert person.axe() == []


def test_a_full_device_says_so_and_keeps_the_set_as_long_as_the_page(people: People) -> None:
    [person] = people(size="phone", lang="en")
    person.context.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }"
    )
    form = sheet(person)
    form.locator("summary", has_text="All options").click()
    write(form, "Goal", 300)
    form.get_by_role("button", name="Keep this set").click()
    form.get_by_role("button", name="Save").click()
    expect(form.get_by_role("alert")).to_contain_text("This device has no room left")
    expect(form.get_by_role("radio", name="My rules")).to_be_checked()


def test_a_link_opens_the_form_with_its_rules(people: People) -> None:
    anna, boris = people(2, size="phone", lang="en")
    anna.context.add_init_script("delete Navigator.prototype.share")
    form = sheet(anna)
    form.get_by_role("radio", name="Mad").check()
    form.get_by_role("button", name="Send a link").click()
    expect(anna.page.get_by_text("copied")).to_be_visible()
    sent = anna.page.evaluate("navigator.clipboard?.readText().catch(() => '')") or link(options=UNO.presets["mad"])
    page = boris.open(sent.removeprefix(boris.server.url))
    expect(page.locator("dialog summary", has_text="Mad")).to_be_visible()
    expect(page.get_by_text("These rules came by a link")).to_be_visible()
    assert boris.axe() == []
    table = open_table(page)
    assert table


def test_what_a_link_has_that_the_game_has_not_is_named(people: People) -> None:
    [person] = people(size="phone", lang="en")
    options = {"goal": 7, "no_calls": True, "wrong_catch": True, "long_lost": 1, "stack_two": True}
    page = person.open(link(rules=99, options=options))
    left = page.locator("[data-left-out]")
    expect(left).to_contain_text("made for a newer version")
    expect(left).to_contain_text("the game has no option “long_lost”")
    expect(left).to_contain_text("“Goal” cannot have that value")
    expect(left).to_contain_text("and No calls do not go together")
    page.locator("[data-differences] summary").first.click()
    expect(page.locator("[data-rule]")).to_have_count(2)  # the rest was taken


def test_a_damaged_link_and_an_unknown_game_are_said_kindly(people: People) -> None:
    [person] = people(size="phone", lang="en")
    page = person.open(link(options={"goal": 300})[:-7])
    expect(page.get_by_text("The link to these rules is damaged")).to_be_visible()
    page = person.open("/rules/uno")
    page = person.open(link(game="chess"))
    expect(page.get_by_text("a game that is not here")).to_be_visible()
    expect(page.locator("[data-game=uno]").first).to_be_visible()


@clause("UNO-H06")
@pytest.mark.parametrize("size", first(1, ["phone", "desktop"]))
def test_every_guest_reads_the_card_before_sitting_down_and_in_play(people: People, size: Size) -> None:
    host, guest = people(2, size=size, lang="en")
    table = lay(host.server, host.context, "uno", 3, free=1, start=False, options=UNO.presets["party"])
    host.open(f"/t/{table}")
    page = guest.open(f"/t/{table}")
    card = page.locator("[data-card]").first
    expect(card.locator("[data-rule]")).to_have_count(8)
    expect(card.locator("[data-rule='UNO-H12']")).to_contain_text("4")
    expect(card).to_contain_text("Goal")
    assert guest.axe() == []
    card.locator("[data-rule='UNO-H06'] button").click()
    book = page.locator("dialog [data-clause='UNO-H06']")
    expect(book).to_contain_text("played here")
    expect(page.locator("dialog [data-clause='UNO-H25']")).to_contain_text("not played here")
    assert guest.axe() == []


def test_a_table_by_the_book_says_so_in_its_menu(people: People) -> None:
    [person] = people(size="phone", lang="en")
    gather(person, game="uno", seats=3)
    menu(person.page, "The rules of this table")
    expect(person.page.locator("dialog [data-card='book']")).to_contain_text("We play by the book")


def preset_played(people: People, preset: str, size: Size) -> None:
    """The preset is tapped in the form; a table with it is played to its end by touching what is lit."""
    [person] = people(size=size, lang="en")
    form = sheet(person)
    form.get_by_role("radio", name=TITLES[preset]).check()
    form.get_by_label("How well the bots play").select_option(index=0)
    form.locator("summary", has_text="All options").click()
    form.locator("summary", has_text="Rare options").click()
    for option, number in SHORT.items():
        write(form, option, number)
    open_table(person.page)
    player = Player(person, "uno", random.Random(f"uno {preset}"), False)
    player.play()
    assert player.touches > 0
    expect(person.page.locator("main[data-table]")).to_have_attribute("data-status", "over")


@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_by_each_preset_is_played_by_clicks_on_a_phone(hurried_people: People, preset: str) -> None:
    preset_played(hurried_people, preset, "phone")


@at_leisure
@pytest.mark.parametrize("preset", first(1, PRESETS[::-1]))
def test_a_match_by_a_preset_is_played_by_clicks_on_a_desktop(hurried_people: People, preset: str) -> None:
    preset_played(hurried_people, preset, "desktop")
