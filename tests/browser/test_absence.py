"""Somebody is away: everyone is told, the host says how long to wait, whoever is back reads what was played."""

from __future__ import annotations

from playwright.sync_api import expect

from igroteka.games.uno.tests.positions import position
from tests.browser.people import People
from tests.browser.server import Server, tell
from tests.browser.tables import MAIN, gather, thing

ANNAS, BORISES = "R1 R2 B3 Y5", "R4 R5 B6 G8"


def test_everyone_is_told_that_a_bot_plays_and_whoever_is_back_reads_its_moves(people: People) -> None:
    anna, boris = people(2, lang="en")
    address = gather(anna, boris, state=position("R7", [ANNAS, BORISES], turn=1), settings={"grace": 3})
    boris.open("/")
    expect(anna.page.get_by_text("Boris is away: a bot plays for now").first).to_be_visible()
    expect(anna.page.locator(".dot.autopilot").first).to_be_visible()
    expect(anna.page.get_by_role("log")).to_contain_text("Boris is away: a bot plays for now")
    expect(anna.page.locator(MAIN)).to_have_attribute("data-turn", "0")
    thing(anna.page, "hand:R1").click()
    expect(thing(anna.page, "hand:R1")).to_have_count(0)
    expect(anna.page.locator(MAIN)).to_have_attribute("data-turn", "0")  # the bot has answered
    boris.open(address)
    told = boris.page.get_by_role("dialog", name="While you were away, a bot made 2 moves for you")
    expect(told.get_by_role("listitem")).to_have_count(2)
    expect(told).to_contain_text("Boris")
    assert boris.axe() == []
    boris.page.reload()  # it stays until it is read
    expect(told).to_be_visible()
    told.get_by_role("button", name="It is you again").click()
    expect(told).to_have_count(0)
    boris.page.reload()
    expect(boris.page.locator(MAIN)).to_have_attribute("data-status", "playing")
    expect(boris.page.locator('[data-tap^="hand:"]').first).to_be_visible()
    expect(told).to_have_count(0)
    expect(anna.page.get_by_text("Boris is back").first).to_be_visible()


def test_at_a_table_that_waits_everyone_is_told_that_no_bot_takes_over(people: People) -> None:
    anna, boris = people(2, lang="en")
    gather(anna, boris, state=position("R7", [ANNAS, BORISES], turn=1), settings={"grace": 0})
    boris.open("/")
    expect(anna.page.get_by_text("Boris is away: no bot takes over, the table waits").first).to_be_visible()
    expect(anna.page.locator(".dot.away").first).to_be_visible()


def test_the_host_chooses_how_long_the_table_waits_and_the_others_read_it(people: People, server: Server) -> None:
    anna, boris = people(2, lang="en")
    page = anna.open("/")
    page.locator("[data-game=uno]").first.click()
    page.get_by_role("radio", name="With friends").check()
    page.get_by_text("Clock and more").click()
    page.get_by_label("When somebody is away").select_option(label="no bot takes over, the table waits")
    expect(page.get_by_text("The host can ask the player to leave")).to_be_visible()
    page.locator("[data-play]").click()
    page.wait_for_url("**/t/*")
    table = page.url.rpartition("/")[2]
    page.get_by_text("Rules and settings").click()
    chosen = page.get_by_label("When somebody is away")
    expect(chosen).to_have_value("0")
    chosen.select_option(label="a bot takes over in 5 minutes")
    tell(server, boris.context, "sit", table=table)
    other = boris.open(f"/t/{table}")
    other.get_by_text("Rules and settings").click()
    expect(other.get_by_label("When somebody is away")).to_have_value("300")
    expect(other.get_by_label("When somebody is away")).to_be_disabled()
