"""What a demanding stranger stumbles over first."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from igroteka.core.clauses import clauses
from igroteka.core.registry import all_games
from igroteka.games.uno.tests.positions import position
from tests.browser.people import People
from tests.browser.server import ROOT, Server, lay, tell
from tests.browser.tables import MAIN, gather, menu, thing
from tests.soak import at_leisure


def two_at_uno(people: People) -> tuple[Page, Page]:
    """Anna is to move and holds R1 R2 B3 Y5 on a red 7; Boris comes next."""
    anna, boris = people(2, lang="en")
    gather(anna, boris, state=position("R7", ["R1 RS B3 Y5", "R4 R5 B6 G8"], turn=0))
    return anna.page, boris.page


@at_leisure
def test_the_menu_lies_over_questions_and_sentences(people: People) -> None:
    anna, boris = two_at_uno(people)
    thing(anna, "hand:B3").click()  # a sentence says why not
    expect(anna.locator(".toast")).to_be_visible()
    menu(boris, "Pause")
    expect(anna.locator("[data-offer=pause]")).to_be_visible()
    anna.get_by_role("button", name="Menu of the table").click()
    expect(anna.locator(".toast")).to_have_count(0)
    for item in anna.get_by_role("menuitem").all():
        item.click(trial=True)
    boris.get_by_role("button", name="Menu of the table").click()
    for item in boris.get_by_role("menuitem").all():
        item.click(trial=True)


def test_what_is_said_hides_no_question_and_nobody_waits_for_oneself(people: People) -> None:
    anna, boris = two_at_uno(people)
    boris.get_by_role("button", name="Chat", exact=True).click()
    boris.get_by_role("button", name="Hello!").click()
    expect(anna.locator(".toast")).to_be_visible()
    expect(anna.get_by_text("Boris is back")).to_have_count(0)  # he came after Anna, but was never said to be away
    boris.keyboard.press("Escape")
    menu(boris, "Pause")
    offer = anna.locator("[data-offer=pause]")
    expect(offer).not_to_contain_text("Waiting for")
    expect(boris.locator("[data-offer=pause]")).to_contain_text("Waiting for Anna")
    offer.get_by_role("button", name="Agree").click(trial=True)


def test_the_log_on_a_phone_opens_at_its_newest_line_and_leads_to_the_rules(people: People, server: Server) -> None:
    [person] = people(lang="en")
    page = person.open(f"/t/{lay(server, person.context, 'uno', 4)}")
    expect(page.locator(MAIN)).to_have_attribute("data-turn", "0")
    page.get_by_role("button", name="Log", exact=True).click()
    lines = page.locator("dialog ol li")
    expect(lines.last).to_be_in_viewport()
    link = page.locator("dialog ol button", has_text="UNO-02").first
    link.click()
    expect(page.locator('dialog [data-clause="UNO-02"]')).to_be_in_viewport()


def test_every_clause_that_a_log_names_is_in_the_rules() -> None:
    for game in all_games():
        sources = (ROOT / "src" / "igroteka" / "games" / game).glob("*.py")
        text = "".join(path.read_text(encoding="utf-8") for path in sources)
        named = set(re.findall(r'"([A-Z]+-\d+)"', text))
        assert named
        assert named <= set(clauses(game, "ru")), game


def test_who_comes_late_sees_no_waiting_room_while_the_board_is_fetched(people: People) -> None:
    anna, boris, clara = people(3, lang="en")
    address = gather(anna, boris, state=position("R7", ["R1 RS B3 Y5", "R4 R5 B6 G8"], turn=0))
    held: list[Route] = []
    board = re.compile(r"/assets/web-.*\.js")  # the game's own chunk
    clara.page.route(board, lambda route: held.append(route))
    with clara.page.expect_request(board):
        clara.page.goto(address, wait_until="commit")
    expect(clara.page.get_by_role("status").filter(has_text="Connecting")).to_be_visible()
    expect(clara.page.get_by_role("heading", name="The table is set")).to_have_count(0)
    assert held
    for route in held:
        route.continue_()
    expect(clara.page.locator("[data-board] [data-tap]").first).to_be_visible()


def test_who_gives_up_is_told_to_the_others(people: People) -> None:
    anna, boris = two_at_uno(people)
    menu(boris, "Concede")
    boris.get_by_role("dialog").get_by_role("button", name="Concede").click()
    expect(anna.locator(".toast", has_text="Boris gives up")).to_be_visible()
    expect(boris.get_by_text("Boris gives up")).to_have_count(0)


def test_a_host_who_waits_hears_who_sits_down(people: People, server: Server) -> None:
    host, guest = people(2, lang="ru")
    table = lay(server, host.context, "zero", 2, free=1, start=False)
    host.open(f"/t/{table}")
    expect(host.page.locator(MAIN)).to_have_attribute("data-status", "open")
    expect(host.page.get_by_role("heading", level=2).first).to_be_visible()
    tell(server, guest.context, "rename", name="Оля")
    tell(server, guest.context, "sit", table=table)
    expect(host.page.get_by_text("За стол садится Оля")).to_be_visible()


def test_another_device_goes_on_by_camera(people: People) -> None:
    anna, _ = two_at_uno(people)
    menu(anna, "Go on from another device")
    code = anna.get_by_role("dialog").get_by_role("img", name="QR code")
    expect(code).to_be_visible()
    assert code.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")


def test_an_address_too_short_for_a_table_is_answered_kindly(people: People) -> None:
    [person] = people(lang="ru")
    person.forgive("404")
    page = person.open("/t/abc")
    expect(page.get_by_text("Здесь ничего нет")).to_be_visible()
