"""Wazabi's table: dice given by touch and by hand, dice going round, a turn missed, a turn by keyboard, cards kept."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from igroteka.games.wazabi import GAME
from igroteka.games.wazabi.rules import WazabiState
from igroteka.games.wazabi.tests.positions import position
from tests.browser.people import People, Person
from tests.browser.server import tell
from tests.soak import at_leisure

MAIN = "main[data-table]"


def sit_down(people: list[Person], state: WazabiState, watching: int = 1) -> list[Page]:
    """People in all seats of a table that goes on from here; the pages of the first ones."""
    host = people[0]
    create: dict[str, Any] = {"game": "wazabi", "seats": len(people), "position": GAME.dump(state)}
    table = tell(host.server, host.context, "create", settings={"grace": 0}, **create)["table"]
    for other in people[1:]:
        tell(host.server, other.context, "sit", table=table)
    tell(host.server, host.context, "start", table=table)
    pages = [person.open(f"/t/{table}") for person in people[:watching]]
    for page in pages:
        expect(page.locator("[data-layout]")).to_be_visible()
    return pages


def tap(page: Page, name: str) -> None:
    page.locator(f'[data-tap="{name}"][data-lit]').first.click()


def apart(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a
    assert b
    aside = a["x"] >= b["x"] + b["width"] or b["x"] >= a["x"] + a["width"]
    return aside or a["y"] >= b["y"] + b["height"] or b["y"] >= a["y"] + a["height"]


def plate_says(page: Page, seat: int, what: str) -> None:
    """Of somebody at the table: '4 dice'."""
    said = re.compile(rf"(^|, ){re.escape(what)}(,|$)")
    expect(page.locator(f'[data-board] [data-seat="{seat}"]')).to_have_accessible_name(said)


def test_a_die_is_given_by_touching_a_player_and_by_dragging_it_there(people: People) -> None:
    three = people(3, lang="en", size="desktop")
    state = position(hands=["L1", "SK", "D3"], dice="4 3 2", stage="give", roll="W card give give")
    [page] = sit_down(three, state)
    tap(page, "seat:1")
    plate_says(page, 1, "4 dice")
    plate_says(page, 0, "3 dice")
    dice = page.locator('[data-tap="die:give"]')
    expect(dice).to_have_count(1)
    there = page.locator('[data-tap="seat:2"]').bounding_box()
    here = dice.bounding_box()
    assert here
    assert there
    page.mouse.move(here["x"] + here["width"] / 2, here["y"] + here["height"] / 2)
    page.mouse.down()
    page.mouse.move(there["x"] + 40, there["y"] + 30, steps=6)
    expect(page.locator('[data-tap="seat:2"]')).to_have_attribute("data-over", "")
    page.mouse.up()
    plate_says(page, 2, "3 dice")
    plate_says(page, 0, "2 dice")
    expect(page.locator('[data-tap="button:pass"]')).to_be_visible()


@at_leisure
def test_all_dice_go_round_and_are_seen_to(people: People) -> None:
    three = people(3, lang="en", motion=True)
    state = position(hands=["DA", "SK", "D3"], dice="4 3 2", stage="play", roll="W W card card")
    [page] = sit_down(three, state)
    tap(page, "hand:DA")
    tap(page, "way:left")
    expect(page.locator(".flight").first).to_be_visible()
    plate_says(page, 1, "4 dice")
    plate_says(page, 2, "3 dice")
    plate_says(page, 0, "2 dice")
    expect(page.locator(".flight")).to_have_count(0)
    expect(page.locator(MAIN)).to_have_attribute("data-turn", "1")


def test_the_last_die_is_seen_to_go_before_the_end_is_told(people: People) -> None:
    three = people(3, lang="en", motion=True)
    [page] = sit_down(three, position(hands=["L1", "SK", "D3"], dice="1 3 2", stage="play", roll="W"))
    tap(page, "hand:L1")
    again = page.get_by_role("button", name="Rematch")
    expect(page.locator(".flight").first).to_be_visible()
    expect(again).to_have_count(0)
    expect(again).to_be_visible()
    name = page.locator('[data-board] [data-seat="0"]').get_attribute("aria-label") or ""
    assert "place 1" in name, name  # what is told is how things stand


def test_who_has_a_skip_card_misses_the_turn(people: People) -> None:
    three = people(3, lang="en")
    state = position(hands=["SK L1 SH L2 DA HA", "L1", "D3"], stage="play", roll="W card card card", skips="0 1 0")
    [page] = sit_down(three, state)
    plate_says(page, 1, "misses a turn")
    plate = page.locator('[data-board] [data-seat="1"]')
    for words in (".name", ".counts"):
        assert apart(plate.locator(".skips"), plate.locator(words)), f"the Skip card lies over {words}"
    expect(page.locator("[data-slots] .name")).to_have_count(6)  # in a hand of six each can be read
    tap(page, "hand:SK")
    tap(page, "seat:2")
    expect(page.locator(MAIN)).to_have_attribute("data-turn", "0")  # both missed theirs
    expect(page.locator('[data-tap="button:roll"]')).to_be_visible()
    expect(page.get_by_role("button", name="2 cards discarded")).to_be_visible()


def test_a_turn_by_keyboard_alone(people: People) -> None:
    two = people(2, lang="en", size="desktop")
    state = position(hands=["SK", "L1"], stage="play", roll="W card card card")
    [page] = sit_down(two, state)
    keys = page.keyboard
    keys.press("1")
    expect(page.locator('[data-tap="hand:SK"]')).to_have_attribute("data-chosen", "")
    keys.press("ArrowUp")
    while page.evaluate("document.activeElement.dataset.tap") != "seat:1":
        keys.press("ArrowUp")
    keys.press("Enter")
    expect(page.locator('[data-tap="button:roll"][data-lit]')).to_be_visible()  # the other one misses a turn
    table, pass_, give = (
        page.locator(MAIN),
        page.locator('[data-tap="button:pass"]'),
        page.locator('[data-tap="die:give"]'),
    )
    keys.press("b")
    while table.get_attribute("data-turn") == "0" and table.get_attribute("data-status") == "playing":
        expect(pass_.or_(give).first).to_be_visible()
        version = table.get_attribute("data-version") or ""
        if give.count() > 0:
            expect(page.locator('[data-tap="seat:1"]')).to_have_attribute("data-lit", "")
            page.locator('[data-tap="seat:1"]').focus()
            keys.press("Enter")
        else:
            keys.press("n")
        expect(table).not_to_have_attribute("data-version", version)
    assert table.get_attribute("data-turn") != "0"


def test_two_cards_are_kept_in_secret_and_may_be_chosen_anew(people: People) -> None:
    three = people(3, lang="en")
    state = position(hands=["K2", "L2 L2 SH D3", "SD HA HA"], stage="play", roll="W card card card")
    anna, boris = sit_down(three, state, watching=2)
    tap(anna, "hand:K2")
    tap(boris, "hand:L2")
    boris.locator('[data-tap="hand:L2"][data-lit]').last.click()
    kept = boris.get_by_role("button", name="you keep it")
    expect(kept).to_have_count(2)
    plate_says(anna, 1, "has chosen")
    assert "Lose 2 dice" not in anna.locator(MAIN).inner_html()
    tap(boris, "hand:SH")
    tap(boris, "hand:D3")
    expect(boris.get_by_role("button", name="Swap hands, costs 2 W, you keep it")).to_be_visible()
    expect(kept).to_have_count(2)


def test_a_die_for_somebody_far_away_is_answered_with_the_rule(people: People) -> None:
    four = people(4, lang="en")
    state = position(hands=["L1", "L1", "L1", "L1"], stage="give", roll="W W card give", neighbours=True)
    [page] = sit_down(four, state)
    page.locator('[data-board] [data-seat="2"]').click()
    expect(page.get_by_text("left or right neighbour only")).to_be_visible()
    plate_says(page, 0, "4 dice")
