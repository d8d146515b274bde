"""The board stays where it is, whatever comes and goes around it: nobody touches something else than they aimed at."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from igroteka.games.uno.tests.positions import position
from tests import soak
from tests.browser.people import People, Size
from tests.browser.server import Server, lay, tell
from tests.browser.tables import by_turn, gather, lit, thing

# where the board was in every frame since it came; parts of the frame arrive late on purpose
WATCH = """() => {
  window.boxes = [];
  const look = () => {
    const board = document.querySelector('[data-board]')?.getBoundingClientRect();
    const box = board && [board.x, board.y, board.width, board.height].map(Math.round).join(' ');
    if (box && box !== window.boxes.at(-1)) window.boxes.push(box);
    requestAnimationFrame(look);
  };
  look();
}"""


def late(route: Route) -> None:
    time.sleep(0.4)
    route.continue_()


def steady(page: Page) -> None:
    page.wait_for_timeout(150)
    boxes: list[Any] = page.evaluate("window.boxes")
    assert len(boxes) == 1, boxes


@pytest.mark.parametrize("size", soak.first(2, ["phone", "desktop", "landscape"]))
def test_the_board_does_not_move_when_the_parts_around_it_come(people: People, server: Server, size: Size) -> None:
    [anna] = people(lang="en", size=size)
    anna.context.add_init_script(f"({WATCH})()")
    # the board is there first, as on a slow line
    anna.context.route("**/assets/{Strip,Side,TableMenu}*.js", late)
    page = anna.open(f"/t/{lay(server, anna.context, 'zero', 4)}")
    expect(page.locator("[data-board] [data-tap]").first).to_be_visible()
    expect(page.get_by_role("button", name="Menu of the table")).to_be_visible()
    expect(page.locator("li[data-seat]").first).to_be_visible()
    if size == "desktop":
        expect(page.get_by_role("tab", name="Log")).to_be_visible()
    steady(page)


@pytest.mark.parametrize("size", soak.first(1, ["phone", "desktop", "landscape"]))
def test_the_board_does_not_move_under_a_finger(people: People, server: Server, size: Size) -> None:
    anna, boris = people(2, lang="en", size=size)
    for person in (anna, boris):
        person.context.add_init_script(f"({WATCH})()")
        person.forgive("WebSocket", "ERR_")
    address = gather(anna, boris, game="zero", seats=3, settings={"clock": {"move": 600}})
    first, second = by_turn(anna.page, boris.page)
    lit(first).first.click()
    expect(first.get_by_role("button", name="Back")).to_be_visible()  # a move has begun
    first.get_by_role("button", name="Back").click()
    asker = anna if first is anna.page else boris
    tell(server, asker.context, "offer", table=address[3:], what="pause", seat=0 if asker is anna else 1)
    offer = second.locator("[data-offer=pause]")
    offer.get_by_role("button", name="Refuse").click()
    expect(first.locator("[data-offer]")).to_have_count(0)
    thing(first, "button:pass").click()  # the turn goes on, the log has its first lines
    expect(lit(second).first).to_be_visible()
    asker.context.set_offline(True)
    expect(first.get_by_text("connection was lost")).to_be_visible()
    asker.context.set_offline(False)
    expect(first.get_by_text("connection was lost")).to_have_count(0)
    for page in (first, second):
        steady(page)


@pytest.mark.parametrize("size", ["phone", "landscape"])
def test_the_table_stays_in_sight_behind_the_scores(people: People, size: Size) -> None:
    [anna] = people(lang="en", size=size)
    gather(anna, state=position("R7", ["R1", "B2 B3"], turn=0))
    page = anna.page
    thing(page, "hand:R1").click()
    for of in ("[data-tap=ready]", "[data-rematch]"):
        expect(page.locator(of)).to_be_visible()
        sheet, board = page.locator(".sheet").bounding_box(), page.locator("[data-board]").bounding_box()
        assert sheet is not None
        assert board is not None
        hidden = min(sheet["height"], board["height"]) * sheet["width"] / (board["height"] * board["width"])
        assert hidden < 0.8
        scores, foot = page.locator(".sheet .body").bounding_box(), page.locator(".sheet footer").bounding_box()
        assert scores is not None
        assert foot is not None
        assert scores["height"] > foot["height"]
        if of == "[data-tap=ready]":
            tell(anna.server, anna.context, "concede", table=page.url.rpartition("/")[2], seat=0)
