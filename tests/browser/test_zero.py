"""Zero in the browser: exchanges, the live score, the second pass, the call, what is not allowed."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from igroteka.games.zero import GAME
from igroteka.games.zero.rules import ZeroState
from igroteka.games.zero.tests.positions import NO_ZERO, ZERO, dealt, play, position
from tests.browser.people import PATIENCE, People, Person, Size
from tests.browser.player import POINT, SEEN
from tests.browser.server import tell
from tests.soak import at_leisure, first

HAND = "R1 R2 R3 R4 R7 G7 B7 G5 B6"  # 18 points: five red ones are free, one of two sevens too
POOL = "B3 K7 O7 R5 V1"


def seated(persons: list[Person], state: ZeroState, seats: int = 0) -> None:
    """The people at a table that stands like this; bots in the seats behind them."""
    host, *guests = persons
    seats = seats or len(persons)
    server = host.server
    created = tell(
        server,
        host.context,
        "create",
        game="zero",
        seats=seats,
        position=GAME.dump(state),
        bots=["random"] * (seats - len(persons)),
        settings={"pace": "slow"},
    )
    table = created["table"]
    for guest in guests:
        tell(server, guest.context, "sit", table=table)
    tell(server, host.context, "start", table=table)
    for person in persons:
        person.open(f"/t/{table}")
        expect(person.page.locator("[data-score]")).to_be_visible(timeout=PATIENCE)


def thing(page: Page, tap: str) -> Any:
    """What can be touched under this name."""
    return page.locator(f'[data-tap="{tap}"]')


def drag(page: Page, tap: str, onto: str) -> None:
    """With the mouse, as one drags: down, a way, up."""
    start, end = thing(page, tap).bounding_box(), thing(page, onto).bounding_box()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()


def call(page: Page) -> None:
    """Touch «Zero!», and again when asked whether it was meant."""
    thing(page, "button:zero").tap()
    expect(page.get_by_role("alert")).to_be_visible()
    page.wait_for_timeout(HASTY)
    thing(page, "button:zero").tap()


HASTY = 700  # ms; a second touch before that is taken for a slip
LOOK = """() => {
  const zero = getComputedStyle(document.querySelector('[data-tap="button:zero"]'));
  const pass = getComputedStyle(document.querySelector('[data-tap="button:pass"]'));
  return { zero: [zero.backgroundColor, zero.color], pass: [pass.backgroundColor, pass.color] };
}"""
WAYS = ["the hand, then the pool", "drag to the pool", "keys", "the pool, then the hand", "drag from the pool"]


@pytest.mark.parametrize("how", first(3, WAYS))
def test_a_card_is_exchanged_and_the_score_is_the_engines(people: People, how: str) -> None:
    state = position(hands=[HAND, "K1"], pool=POOL)
    [person] = people(size="phone" if how.startswith("the") else "desktop")
    seated([person], state, seats=2)
    page = person.page
    expect(page.locator("[data-score]")).to_have_attribute("data-score", str(GAME.view(state, 0)["points"]))
    if how == "drag to the pool":
        drag(page, "hand:B6", "pool:O7")
    elif how == "drag from the pool":
        drag(page, "pool:O7", "hand:B6")
    elif how == "keys":
        page.keyboard.press("9")  # the last card of the hand, as it lies there
        expect(thing(page, "hand:B6")).to_have_attribute("data-chosen", "")
        page.keyboard.press("3")  # and now the third of the pool
    else:
        # the first thing touched is thought better of
        order = ["hand:R1", "hand:B6", "pool:O7"] if how.startswith("the hand") else ["pool:B3", "pool:O7", "hand:B6"]
        for tap in order:
            thing(page, tap).tap()
    expect(thing(page, "hand:O7")).to_be_visible()
    expect(thing(page, "hand:B6")).to_have_count(0)
    play(state, 0, "B6-O7")
    view = GAME.view(state, 0)
    expect(page.locator("[data-score]")).to_have_attribute("data-score", str(view["points"]))
    tags = {card["card"]: str(card["points"]) for card in view["hand"]}
    for card, points in tags.items():
        row = page.locator("li", has=thing(page, f"hand:{card}"))
        expect(row.locator("[data-points]")).to_have_attribute("data-points", points)


def test_the_second_pass_gives_the_other_one_last_turn(people: People) -> None:
    anna, boris = people(2)
    seated([anna, boris], position(hands=[HAND, ""], passes=1))
    thing(anna.page, "button:pass").tap()
    expect(boris.page.get_by_text("Последний ход")).to_be_visible()
    expect(anna.page.get_by_text("Последние ходы")).to_be_visible()
    thing(boris.page, "button:pass").tap()
    for person in (anna, boris):
        expect(person.page.get_by_text("18 очков", exact=True)).to_be_visible()
        expect(person.page.locator('[data-tap="ready"]')).to_be_visible()


def test_a_right_call_out_of_turn_ends_the_round(people: People) -> None:
    anna, boris = people(2, lang="en")
    seated([anna, boris], position(hands=[ZERO, ""], turn=1))
    expect(anna.page.locator("[data-score]")).to_have_attribute("data-score", "0")
    call(anna.page)
    for person in (anna, boris):
        expect(person.page.get_by_text("0 points", exact=True)).to_be_visible()
        expect(person.page.locator('[data-tap="ready"]')).to_be_visible()


def test_a_wrong_call_opens_the_hand_and_cannot_be_repeated(people: People) -> None:
    anna, boris = people(2, lang="en")
    seated([anna, boris], position(hands=[NO_ZERO, ""], turn=1))
    expect(boris.page.get_by_label("No card is known")).to_be_visible()
    call(anna.page)
    expect(boris.page.get_by_label("9 cards are known")).to_be_visible()
    thing(anna.page, "button:zero").tap()
    expect(anna.page.get_by_text("ZERO-16").first).to_be_visible()
    expect(boris.page.locator("main")).to_have_attribute("data-turn", "1")


@pytest.mark.parametrize("hand", [ZERO, NO_ZERO], ids=["a Zero", "no Zero"])
def test_the_call_is_calm_and_asked_twice_whatever_the_hand_is(people: People, hand: str) -> None:
    anna, boris = people(2, lang="en")
    seated([anna, boris], position(hands=[hand, ""], turn=1))
    page, zero = anna.page, thing(anna.page, "button:zero")
    look = page.evaluate(LOOK)
    assert look["zero"] == look["pass"]
    zero.dblclick()  # a slip of the finger: the second touch meets the way back
    expect(page.get_by_role("alert")).to_be_hidden()
    zero.tap()
    expect(page.get_by_role("alert")).to_have_text("Call Zero? Everyone will see your cards, whatever they are.")
    expect(zero).to_have_text("Yes, Zero!")
    expect(boris.page.get_by_label("No card is known")).to_be_visible()
    page.get_by_role("button", name="Not now").tap()
    expect(zero).to_have_text("Zero!")
    expect(page.get_by_role("alert")).to_be_hidden()
    call(page)
    told = page.get_by_text("0 points", exact=True) if hand == ZERO else boris.page.get_by_label("9 cards are known")
    expect(told).to_be_visible()


@at_leisure
def test_the_call_is_asked_and_let_go_by_keys(people: People) -> None:
    anna, boris = people(2, size="desktop", lang="en")
    seated([anna, boris], position(hands=[NO_ZERO, ""], turn=1))
    page = anna.page
    for _ in range(40):
        page.keyboard.down("z")  # held, it comes again and again
        page.wait_for_timeout(30)
    page.keyboard.up("z")
    expect(page.get_by_role("alert")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("alert")).to_be_hidden()
    expect(boris.page.get_by_label("No card is known")).to_be_visible()
    thing(page, "button:zero").focus()
    for _ in range(40):
        page.keyboard.down("Enter")
        page.wait_for_timeout(30)
    page.keyboard.up("Enter")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(thing(page, "button:zero")).to_be_focused()
    page.wait_for_timeout(HASTY)
    page.keyboard.press("Enter")
    expect(boris.page.get_by_label("9 cards are known")).to_be_visible()


def test_who_does_not_want_to_be_asked_calls_with_one_touch(people: People) -> None:
    anna, boris = people(2, lang="en")
    seated([anna, boris], position(hands=[NO_ZERO, ""], turn=1))
    page = anna.page
    page.get_by_role("button", name="Menu of the table").click()
    page.get_by_role("menuitem", name="Settings").click()
    page.get_by_label("Ask before my cards are shown").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    thing(page, "button:zero").tap()
    expect(boris.page.get_by_label("9 cards are known")).to_be_visible()


def test_a_card_touched_out_of_turn_is_answered_with_its_clause(people: People) -> None:
    anna, boris = people(2, lang="en")
    seated([anna, boris], position(hands=[HAND, ""], pool=POOL, turn=1))
    page = anna.page
    for tap in ("hand:R1", "pool:B3", "button:pass"):
        thing(page, tap).tap()
        expect(thing(page, tap)).to_have_attribute("data-refused", "")
        expect(page.get_by_text("ZERO-06").first).to_be_visible()
    expect(thing(page, "hand:R1")).not_to_have_attribute("data-chosen", "")


@pytest.mark.parametrize("size", first(1, ["phone", "landscape", "desktop"]))
def test_everything_lies_on_the_table_and_can_be_touched(people: People, size: Size) -> None:
    [person] = people(size=size)
    for state in (dealt(5, pool=7, first="1"), dealt(2, first="1")):
        seated([person], state, seats=int(state.seats))
        seen = person.page.evaluate(SEEN)
        assert len(seen["lit"]) == 9 + len(state.pool) + 2
        assert [tap for tap in seen["lit"] if person.page.evaluate(POINT, tap) is None] == []
        assert person.page.evaluate(OUTSIDE) == []


OUTSIDE = """() => {
  const board = document.querySelector('[data-board]').getBoundingClientRect();
  const outside = (box) =>
    Math.min(box.left - board.left, board.right - box.right, box.top - board.top, board.bottom - box.bottom) < -1;
  const things = [...document.querySelectorAll('[data-board] [data-tap], [data-board] li, [data-board] [data-score]')];
  return things.filter((one) => outside(one.getBoundingClientRect())).map((one) => one.outerHTML.slice(0, 120));
}"""
