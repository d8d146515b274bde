"""What was played: found by game, player and day, read by everyone, and forgotten on request."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.people import People, Person
from tests.browser.server import begin, lay, tell


def given_up(person: Person, game: str) -> str:
    """A public match that was over at once; its id."""
    settings: dict[str, Any] = {"public": True}
    table = lay(person.server, person.context, game, 2, settings=settings)
    begin(person.server, person.context, table)
    tell(person.server, person.context, "concede", table=table, seat=0)
    while not person.context.request.get(f"/replay/{table}-1").ok:  # it is written down a moment later
        person.page.wait_for_timeout(50)
    return f"{table}-1"


def history(page: Page) -> None:
    page.get_by_role("tab", name="Matches").click()


def test_matches_are_found_by_game_player_and_day(own_people: People) -> None:
    [person] = own_people(size="desktop", lang="en")
    tell(person.server, person.context, "rename", name="Clara")
    for game in ("uno", "zero"):
        given_up(person, game)
    page = person.open("/statistics")
    history(page)
    matches = page.locator('a[href^="/replay/"]')
    expect(matches).to_have_count(2)
    page.get_by_label("Game", exact=True).select_option("zero")
    expect(matches).to_have_count(1)
    search = page.get_by_label("Search by a player’s name")
    search.fill("clar")
    expect(matches).to_have_count(1)
    search.fill("nobody")
    expect(page.get_by_text("No matches found")).to_be_visible()
    search.fill("")
    day = page.get_by_label("The day it was played")
    day.fill("2020-02-29")
    expect(page.get_by_text("No matches found")).to_be_visible()
    today: str = page.evaluate("new Date().toLocaleDateString('sv')")
    day.fill(today)
    expect(matches).to_have_count(1)
    matches.first.click()
    expect(page.locator("main[data-replay]")).to_be_visible()


def test_bots_keep_the_names_they_had_at_the_table(own_people: People) -> None:
    [person] = own_people(lang="en")
    table = given_up(person, "uno").partition("-")[0]
    person.open(f"/t/{table}")
    name = person.page.locator("[data-ending] tbody .name").nth(1).inner_text()  # by seat: nobody has a place
    history(person.open("/statistics"))
    expect(person.page.locator('a[href^="/replay/"]').first).to_contain_text(name)


def test_the_page_is_accessible_empty_and_filled(own_people: People) -> None:
    [person] = own_people(lang="en")
    for filled in (False, True):
        if filled:
            given_up(person, "uno")
        page = person.open("/statistics")
        for tab in ("My games", "All players", "Matches"):
            page.get_by_role("tab", name=tab).click()
            expect(page.get_by_role("progressbar")).to_have_count(0)
            assert person.axe() == [], tab


def test_who_asks_to_be_forgotten_is_nobody_in_the_history(own_people: People) -> None:
    [person] = own_people(lang="en")
    tell(person.server, person.context, "rename", name="Clara")
    given_up(person, "uno")
    page = person.open("/statistics")
    history(page)
    expect(page.locator('a[href^="/replay/"]')).to_contain_text("Clara")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Delete my data").click()
    page.get_by_role("dialog", name="Delete all your data?").get_by_role("button", name="Delete", exact=True).click()
    expect(page).to_have_url(f"{person.server.url}/")
    expect(page.locator("main")).not_to_contain_text("Clara")
    page.goto("/statistics")
    history(page)
    matches = page.locator('a[href^="/replay/"]')
    expect(matches).to_have_count(1)
    expect(matches).not_to_contain_text("Clara")
