"""One sees in the settings where one is known, and signs another device off."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.people import People
from tests.browser.server import Server, tell


def test_another_device_is_seen_and_signed_off(people: People, server: Server) -> None:
    anna, phone = people(2, lang="en")
    table = tell(server, anna.context, "create", game="uno", seats=2)["table"]
    link = tell(server, anna.context, "link", table=table)["link"]
    there = phone.open(link)
    there.get_by_role("button").click()
    there.wait_for_url(f"**/t/{table}")
    page = anna.open("/")
    page.get_by_role("button", name="Settings").first.click()
    page.get_by_text("My devices").click()
    expect(page.locator("[data-device]")).to_have_count(2)
    expect(page.locator("[data-device=here]")).to_contain_text("this device")
    other = page.locator("[data-device=other]")
    expect(other).to_contain_text("Last seen")
    other.get_by_role("button", name="Sign off").click()
    other.get_by_role("button", name="Really sign off?").click()
    expect(page.locator("[data-device]")).to_have_count(1)
    expect(there.get_by_text("You were signed off on this device").first).to_be_visible()
