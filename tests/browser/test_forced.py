"""Where nothing is left to choose the table goes on by itself after a moment; a tap or a wish changes that."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from igroteka.games.uno.tests.positions import position as uno
from igroteka.games.wazabi.tests.positions import position as wazabi
from tests.browser.people import People
from tests.browser.tables import MAIN, gather, thing
from tests.browser.test_wazabi import sit_down
from tests.soak import at_leisure

ASK = "localStorage.setItem('igroteka.settings', JSON.stringify({ language: 'en', ask: true }))"


def turn(page: Page, seat: str) -> None:
    expect(page.locator(MAIN)).to_have_attribute("data-turn", seat)


def drawn(people: People, **how: bool) -> list[Page]:
    """Anna has drawn a card that does not fit."""
    anna, boris = people(2, lang="en")
    if how.get("ask"):
        anna.context.add_init_script(ASK)
    gather(anna, boris, state=uno("R7", ["B1 B2 B3", "R4 R5 R6"], turn=0, draw="G5 G6"))
    thing(anna.page, "pile:draw").click()
    expect(thing(anna.page, "button:keep")).to_be_visible()
    return [anna.page, boris.page]


def test_a_card_that_does_not_fit_is_kept_after_a_moment_that_is_seen_and_heard(people: People) -> None:
    anna, _ = drawn(people)
    expect(anna.locator("[data-forced=keep]")).to_be_visible()
    expect(anna.locator(".status")).to_contain_text("Only one move")
    expect(anna.locator("[aria-live=assertive]")).to_contain_text("Only one move")
    running = thing(anna, "button:keep")
    expect(running).to_have_attribute("data-soon", "")
    assert 1000 <= float(running.evaluate("one => one.style.getPropertyValue('--soon')").removesuffix("ms")) <= 2500
    turn(anna, "1")  # nobody has touched anything
    expect(anna.locator("[data-forced]")).to_have_count(0)


def test_a_tap_does_it_at_once_and_once(people: People) -> None:
    anna, boris = drawn(people)
    anna.clock.install()  # whatever happens now, the moment does not pass
    anna.locator("[data-forced=keep]").click()
    turn(anna, "1")
    expect(boris.get_by_role("log")).to_contain_text("Anna")


@at_leisure
def test_whoever_wants_to_be_asked_is_asked(people: People) -> None:
    anna, _ = drawn(people, ask=True)
    anna.wait_for_timeout(3_000)  # longer than any moment
    turn(anna, "0")
    expect(anna.locator("[data-forced]")).to_have_count(0)
    thing(anna, "button:keep").click()
    turn(anna, "1")


def test_a_draw_is_asked_for_although_nothing_fits(people: People) -> None:
    anna, boris = people(2, lang="en")
    gather(anna, boris, state=uno("R7", ["B1 B2 B3", "R4 R5 R6"], turn=0))
    anna.page.wait_for_timeout(3_000)
    turn(anna.page, "0")


def test_wazabi_goes_on_without_a_w_and_gives_to_the_only_one_who_can_take(people: People) -> None:
    some = people(2, lang="en")
    state = wazabi(hands=["L1 D3", "SK"], dice="4 4", stage="give", roll="give card card card")
    [page] = sit_down(some, state)
    turn(page, "1")  # the die was given and no card played
    expect(page.get_by_role("log")).to_contain_text("no card")


@at_leisure
def test_wazabi_asks_where_the_hand_would_show(people: People) -> None:
    some = people(2, lang="en")
    [page] = sit_down(some, wazabi(hands=["SD SD", "SK"], dice="4 4", stage="play", roll="W card card card"))
    page.wait_for_timeout(3_000)
    turn(page, "0")
