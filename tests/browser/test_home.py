"""The first page: opens in both languages, at both sizes, without a complaint; and with the server away."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from igroteka.games.uno.tests.positions import position
from tests.browser.people import Lang, People, Person, Size
from tests.browser.server import Server, lay, tell
from tests.browser.tables import gather
from tests.soak import at_leisure


@pytest.mark.parametrize(("lang", "size"), [("ru", "phone"), ("en", "desktop")])
def test_the_first_page_opens_in_the_language_of_the_browser(people: People, lang: Lang, size: Size) -> None:
    [person] = people(size=size, lang=lang)
    page = person.open("/")
    expect(page.locator("main")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", lang)
    for title in ("UNO", "Zero", "Wazabi", "Mind Up!", "Twin It!"):
        expect(page.get_by_text(title, exact=True).first).to_be_visible()
    wide: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0


CONTROLLED = """navigator.serviceWorker.controller ? true : new Promise((resolve) =>
  navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true)))"""


def test_a_table_that_is_not_there_is_said_kindly(people: People) -> None:
    [person] = people(lang="en")
    person.forgive("404")
    page = person.open("/t/NOSUCHTABLE")
    expect(page.locator("main")).to_contain_text("NOSUCHTABLE")
    page.get_by_role("main").get_by_role("link").first.click()
    expect(page).to_have_url(f"{person.server.url}/")


def test_the_page_opens_with_the_server_away_and_comes_back_with_it(own_people: People, own_server: Server) -> None:
    [person] = own_people(workers=True)
    page = person.open("/")
    page.evaluate(CONTROLLED)  # from now on it answers for the server
    own_server.kill()
    person.forgive("WebSocket", "ERR_", "Failed to")
    page.reload()
    expect(page.get_by_text("Сервер не отвечает")).to_be_visible()  # the lobby itself, not a page that did not load
    own_server.start()
    expect(page.get_by_text("UNO", exact=True).first).to_be_visible()


class Taps:
    """Counts what a person touches on the way."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.count = 0

    def on(self, selector: str) -> None:
        thing = self.person.page.locator(selector).first
        expect(thing).to_be_visible()
        self.count += 1
        thing.tap()


def test_three_taps_from_a_fresh_page_to_the_first_card_against_bots(people: People) -> None:
    [person] = people(size="phone")
    page, taps = person.open("/"), Taps(person)
    taps.on('[data-game="mindup"]')
    taps.on("[data-play]")
    expect(page.locator("main[data-table][data-status=playing]")).to_be_visible()
    taps.on('[data-tap^="hand:"][data-lit]')
    expect(page.get_by_role("log")).to_contain_text(re.compile(r"Гость \d+ играет"))
    assert taps.count <= 3


def test_a_friend_with_the_link_is_at_the_table_in_two_taps(people: People) -> None:
    host, friend = people(2, size="phone")
    table = lay(host.server, host.context, "uno", 2, free=1, start=False)
    page, taps = friend.open(f"/t/{table}"), Taps(friend)  # opening the link is the first
    taps.count = 1
    taps.on("[data-sit]")
    expect(page.locator('[data-seat="1"][data-kind="person"]')).to_be_visible()
    expect(page.locator("[data-sit]")).to_have_count(0)
    assert taps.count <= 2


def test_a_friend_by_link_is_asked_for_a_name_which_all_see_at_once(people: People) -> None:
    host, friend, later = people(3, size="phone")
    table = lay(host.server, host.context, "uno", 3, free=2, start=False)
    host.open(f"/t/{table}")
    page, taps = friend.open(f"/t/{table}"), Taps(friend)
    taps.count = 1
    page.locator("[data-door] input").fill("Маша")
    taps.on("[data-sit]")
    assert taps.count <= 2
    expect(host.page.locator('[data-seat="1"]')).to_contain_text("Маша")
    expect(page.locator("[data-door]")).to_have_count(0)  # it is kept
    expect(page.locator("[data-sit]")).to_have_count(0)
    page = later.open(f"/t/{table}")
    page.locator("[data-sit]").click()  # without a name
    expect(host.page.locator('[data-seat="2"]')).to_contain_text(re.compile(r"Гость \d+"))
    page.locator("[data-door] input").fill("Коля")  # and with one after all
    page.locator("[data-door] button").click()
    expect(host.page.locator('[data-seat="2"]')).to_contain_text("Коля")
    expect(friend.page.locator('[data-seat="2"]')).to_contain_text("Коля")
    friend.open(f"/t/{lay(host.server, host.context, 'zero', 3, free=2, start=False)}").locator(
        "[data-sit]"
    ).first.click()
    expect(friend.page.locator('[data-kind="person"]', has_text="Маша")).to_be_visible()


def test_all_unfinished_matches_are_on_the_first_page_and_those_that_wait_for_us_come_first(people: People) -> None:
    anna, boris = people(2, lang="en", size="phone")
    his = [gather(anna, boris, state=position("R7", ["R1 R2", "R4 R5"], turn=1)) for _ in range(2)]
    hers = [gather(anna, boris, state=position("R7", ["R1 R2", "R4 R5"], turn=0)) for _ in range(2)]
    many = [gather(anna, boris, state=position("R7", ["R1 R2", "R4 R5"], turn=1)) for _ in range(4)]
    page = anna.open("/")
    section = page.locator("[data-unfinished]")
    expect(section).to_have_attribute("data-unfinished", "8")
    linked = section.locator("a")
    assert {linked.nth(at).get_attribute("href") for at in range(2)} == set(hers)
    expect(section.get_by_text("your turn")).to_have_count(2)
    expect(section.locator("a:visible")).to_have_count(3)  # the others fold
    section.locator("summary").click()
    expect(section.locator("a:visible")).to_have_count(8)
    assert {one.get_attribute("href") for one in linked.all()} == {*his, *hers, *many}
    tell(boris.server, boris.context, "move", table=many[0][3:], seat=1, code="R4", seen=10**6)
    expect(section.get_by_text("your turn")).to_have_count(3)  # as it happens


def test_the_form_offers_only_as_many_seats_as_the_rules_allow(people: People) -> None:
    [person] = people(lang="en")
    page = person.open("/")
    page.locator('[data-game="twinit"]').click()
    seats = page.get_by_role("radiogroup", name="How many opponents")
    expect(seats.get_by_role("radio", name="0")).to_be_disabled()
    page.get_by_text("Rules", exact=True).last.click()
    page.get_by_role("radio", name="Two teams").check(force=True)
    expect(seats.get_by_role("radio", name="2")).to_be_disabled()
    expect(seats.get_by_role("radio", name="3")).to_be_checked()  # moved to what can be played
    expect(page.get_by_text("By these rules 4–6 people play")).to_be_visible()
    page.get_by_role("radio", name="By the book").check(force=True)
    expect(seats.get_by_role("radio", name="2")).to_be_checked()  # and back to what was wished for
    page.locator("[data-play]").click()
    expect(page.locator("main[data-table][data-status=playing]")).to_be_visible()


def test_a_full_table_a_freed_seat_and_a_closed_table_are_told(people: People) -> None:
    host, friend, late = people(3, lang="en")
    table = lay(host.server, host.context, "uno", 2, free=1, start=False)
    friend.open(f"/t/{table}").locator("[data-sit]").click()
    expect(friend.page.locator('[data-seat="1"][data-kind="person"]')).to_be_visible()
    expect(late.open(f"/t/{table}").get_by_text("All seats are taken")).to_be_visible()
    tell(host.server, host.context, "clear", table=table, seat=1)
    expect(friend.page.get_by_text("The host of the table has freed your seat.").first).to_be_visible()
    expect(late.page.locator("[data-sit]")).to_be_visible()
    tell(host.server, host.context, "close", table=table)
    for person in (friend, late):
        expect(person.page.get_by_text("The host has closed this table")).to_be_visible()
        expect(person.page.get_by_role("link", name="To the first page")).to_be_visible()


@at_leisure
def test_a_lobby_whose_server_goes_away_says_so_until_it_is_back(own_people: People, own_server: Server) -> None:
    [person] = own_people(lang="en")
    page = person.open("/")
    expect(page.locator('[data-game="uno"]')).to_be_visible()
    person.forgive("WebSocket", "ERR_", "Failed to")
    own_server.kill()
    away = page.get_by_text("The server does not answer")
    expect(away).to_be_visible()
    own_server.start()
    expect(away).to_have_count(0)


def test_the_page_can_be_installed_and_offers_it_when_the_browser_does(people: People) -> None:
    [person] = people(lang="en", workers=True)
    page = person.open("/")
    page.evaluate(CONTROLLED)
    browser = person.context.new_cdp_session(page)
    manifest = browser.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert json.loads(manifest["data"])["icons"]
    # a context of a test is no place to install into; everything else must be right
    problems = {one["errorId"] for one in browser.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert problems <= {"in-incognito"}
    expect(page.locator("[data-install]")).to_have_count(0)
    page.evaluate(
        """() => {
          const offer = new Event('beforeinstallprompt', { cancelable: true });
          offer.prompt = async () => { document.body.dataset.asked = 'yes'; };
          dispatchEvent(offer);
        }"""
    )
    page.locator("[data-install]").click()
    expect(page.locator("body")).to_have_attribute("data-asked", "yes")
    expect(page.locator("[data-install]")).to_have_count(0)
