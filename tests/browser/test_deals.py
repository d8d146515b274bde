"""The page holds the server to its promise: at the end of a match, after a rematch, and in the replay."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from tests.browser.people import People
from tests.browser.server import Server, lay, tell
from tests.browser.tables import MAIN, menu


def end_together(one: Page, other: Page) -> None:
    """Both agree to end the match."""
    menu(one, "Agree to end")
    other.locator("[data-offer=end]").get_by_role("button", name="Agree").click()


def test_each_page_checks_the_deal_by_itself_also_of_a_rematch(people: People, server: Server) -> None:
    anna, boris = people(2, lang="en")
    table = lay(server, anna.context, "zero", 3, free=1, start=False)
    tell(server, boris.context, "sit", table=table)
    for person in (anna, boris):
        person.open(f"/t/{table}")
    expect(anna.page.locator("li[data-seat='1']")).to_be_visible()
    expect(anna.page.locator(".dot.away")).to_have_count(0)  # who is away adds nothing
    anna.page.locator("[data-start]").click()
    for number in (1, 2):
        end_together(anna.page, boris.page)
        for page in (anna.page, boris.page):
            expect(page.locator("[data-dealt=checked]")).to_have_text("Dealt fairly: checked.")
        if number == 1:
            anna.page.locator("[data-rematch]").click()
            boris.page.locator("[data-rematch]").click()
            for page in (anna.page, boris.page):
                expect(page.locator(MAIN)).to_have_attribute("data-status", "playing")
    anna.page.get_by_role("link", name="Watch the replay").click()
    anna.page.get_by_role("button", name="Check the deal").click()
    expect(anna.page.locator("[data-proof=holds]")).to_be_visible()
    for check in ("promise", "part"):
        expect(anna.page.locator(f"[data-check={check}]")).to_have_attribute("data-ok", "true")


def test_a_promise_that_was_not_kept_is_warned_of(people: People, server: Server) -> None:
    [anna] = people(lang="en")
    page = anna.open(f"/t/{lay(server, anna.context, 'zero', 3)}")
    expect(page.locator(MAIN)).to_have_attribute("data-status", "playing")
    page.evaluate(
        """() => {
          const deals = JSON.parse(localStorage.getItem('igroteka.deals'));
          for (const deal of Object.values(deals)) deal.commitment = 'f'.repeat(64);
          localStorage.setItem('igroteka.deals', JSON.stringify(deals));
        }"""
    )
    menu(page, "Agree to end")
    warned = page.locator("[data-dealt=broken]")
    expect(warned).to_contain_text("does not match what the server promised")
    warned.get_by_role("link").click()
    expect(page.locator("[data-proof=broken]")).to_be_visible()
    expect(page.locator("[data-check=promise]")).to_have_attribute("data-ok", "false")


def test_no_word_is_said_about_a_deal_until_the_words_are_there(people: People, server: Server) -> None:
    [anna] = people(lang="en")
    page = anna.open(f"/t/{lay(server, anna.context, 'zero', 3)}")
    expect(page.locator(MAIN)).to_have_attribute("data-status", "playing")
    held: list[Route] = []
    page.route(re.compile(r"/assets/proof\.en-.*\.js"), lambda route: held.append(route))
    menu(page, "Agree to end")
    expect(page.locator("[data-dealt=checking]")).to_have_text("")
    assert held
    for route in held:
        route.continue_()
    expect(page.locator("[data-dealt=checked]")).to_have_text("Dealt fairly: checked.")


def test_several_people_at_one_device_each_add_their_part(people: People, server: Server) -> None:
    [anna] = people(lang="en")
    page = anna.open(f"/t/{lay(server, anna.context, 'zero', 3, free=1, start=False)}")
    page.get_by_text("One more player on this device").click()
    page.get_by_placeholder("Name of the player").fill("Boris")
    page.get_by_role("button", name="Sit here").click()
    page.locator("[data-start]").click()
    expect(page.locator(MAIN)).to_have_attribute("data-status", "playing")
    [deal] = page.evaluate("() => Object.values(JSON.parse(localStorage.getItem('igroteka.deals')))")
    mine = deal["mine"]
    assert len(mine) == 2
    assert sorted(deal["used"][seat] for seat in mine) == sorted(deal["added"])
    assert all(deal["added"])
