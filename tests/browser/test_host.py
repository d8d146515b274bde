"""What the host can do with seats, bots and rules, and how people end a match together."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.people import People
from tests.browser.server import Server, lay, tell
from tests.browser.tables import MAIN, gather, menu


def of_seat(page: Page, seat: int, title: str | re.Pattern[str]) -> None:
    """Choose something from the menu of a seat."""
    page.locator(f"li[data-seat='{seat}']").get_by_role("button", name=re.compile("what can be done")).click()
    page.get_by_role("menuitem", name=title).first.click()


def test_a_bot_gets_another_level_or_goes(people: People, server: Server) -> None:
    [anna] = people(lang="en")
    page = anna.open(f"/t/{lay(server, anna.context, 'uno', 3, start=False)}")
    bot = page.locator("li[data-seat='1']")
    expect(bot).to_have_attribute("data-kind", "bot")
    before = bot.inner_text()
    of_seat(page, 1, re.compile("^Level"))
    expect(bot).not_to_have_text(before)
    expect(bot).to_have_attribute("data-kind", "bot")
    of_seat(page, 2, "Remove")
    expect(page.locator("li[data-seat='2'][data-kind=free]")).to_be_visible()
    expect(page.locator("[data-start]")).to_be_disabled()
    page.locator("[data-add-bot='2']").click()
    page.locator("[data-start]").click()
    expect(page.locator("[data-board] [data-tap]").first).to_be_visible()


def test_a_match_ends_when_all_agree_and_only_then(people: People) -> None:
    anna, boris = people(2, lang="en")
    gather(anna, boris, game="zero", seats=3)
    menu(anna.page, "Agree to end")
    offer = boris.page.locator("[data-offer=end]")
    expect(offer).to_contain_text("Anna")
    offer.get_by_role("button", name="Refuse").click()
    expect(anna.page.locator("[data-offer]")).to_have_count(0)
    expect(anna.page.locator(MAIN)).to_have_attribute("data-status", "playing")
    menu(boris.page, "Agree to end")
    anna.page.locator("[data-offer=end]").get_by_role("button", name="Agree").click()
    for page in (anna.page, boris.page):
        expect(page.locator("[data-ending]")).to_contain_text("The players agreed to end the match.")


def test_the_host_shows_somebody_out_in_the_middle_and_a_friend_takes_over(people: People) -> None:
    anna, boris, clara = people(3, lang="en")
    address = gather(anna, boris, game="zero", seats=3)
    anna.page.get_by_role("button", name="At the table").click()
    of_seat(anna.page, 1, "Ask to leave")
    expect(boris.page.get_by_text("You are watching")).to_be_visible()
    expect(boris.page.locator(MAIN)).to_have_attribute("data-eyes", "-2")
    expect(boris.page.locator('[data-tap^="hand:"]')).to_have_count(0)
    anna.page.keyboard.press("Escape")
    page = clara.open(address)
    expect(anna.page.get_by_text("2 spectators")).to_be_visible()  # at once, not with the next move
    page.get_by_role("button", name="At the table").click()
    page.locator("[data-sit='1']").click()
    page.keyboard.press("Escape")
    expect(page.get_by_text("the host was asked")).to_be_visible()
    asked = anna.page.locator("[data-asking='1']")  # there are cards in it: not without the host
    expect(asked).to_contain_text("seat 2")
    expect(page.locator(MAIN)).to_have_attribute("data-eyes", "-2")
    asked.get_by_role("button", name="Agree").click()
    expect(page.locator(MAIN)).to_have_attribute("data-eyes", "1")
    expect(asked).to_have_count(0)
    expect(page.locator('[data-tap^="hand:"]').first).to_be_visible()
    expect(anna.page.locator("header").first).to_contain_text("1 spectator")
    boris.open("/")
    expect(anna.page.locator("header").first).not_to_contain_text("spectator")


def test_somebody_leaves_the_table_by_the_menu(people: People) -> None:
    anna, boris = people(2, lang="en")
    gather(anna, boris, game="zero", seats=3)
    menu(boris.page, "Give up the seat")
    asked = boris.page.get_by_role("dialog")
    asked.get_by_role("button", name="Stay").click()
    expect(asked).to_have_count(0)
    menu(boris.page, "Give up the seat")
    boris.page.get_by_role("dialog").get_by_role("button", name="Give up the seat").click()
    boris.page.wait_for_url("**/")
    expect(anna.page.locator("li[data-seat='1'] .dot.autopilot, li[data-seat='1'] .dot.away").first).to_be_visible()


def test_a_phone_on_its_side_shows_most_seats_of_the_waiting_room(people: People) -> None:
    [person] = people(size="landscape", lang="en")
    table = tell(person.server, person.context, "create", game="uno", seats=6)["table"]
    page = person.open(f"/t/{table}")
    expect(page.locator("li[data-seat]")).to_have_count(6)
    for thing in (page.locator("li[data-seat]").nth(3), page.locator("[data-start]")):
        box = thing.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 390
