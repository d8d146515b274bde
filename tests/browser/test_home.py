"""The first page: opens in both languages, at both sizes, without a complaint; and with the server away."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import Lang, People, Person, Size
from tests.browser.server import Server, lay, tell


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
    page.get_by_role("radio", name="The usual rules").check(force=True)
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
