"""The first page: opens in both languages, at both sizes, without a complaint; and with the server away."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.people import Lang, People, Size
from tests.browser.server import Server


@pytest.mark.parametrize("size", ["phone", "desktop"])
@pytest.mark.parametrize("lang", ["ru", "en"])
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


def test_the_page_opens_with_the_server_away_and_comes_back_with_it(people: People, server: Server) -> None:
    [person] = people(workers=True)
    page = person.open("/")
    page.evaluate(CONTROLLED)  # from now on it answers for the server
    server.kill()
    person.forgive("WebSocket", "ERR_", "Failed to")
    page.reload()
    expect(page.locator("main")).to_be_visible()
    server.start()
    expect(page.get_by_text("UNO", exact=True).first).to_be_visible()
