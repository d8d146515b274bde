"""Hints before a browser: one tap, up to three moves with chances and reasons; the others see that one was taken."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from igroteka.games.uno.tests.positions import position
from tests.browser.people import People, Size
from tests.browser.server import Server, lay
from tests.browser.tables import gather
from tests.soak import first

HINT = "[data-hint-panel]"
ASK = "[data-ask-hint]"
FINDINGS = """() => {
  const panel = document.querySelector('[data-hint-panel]').getBoundingClientRect();
  const hand = [...document.querySelectorAll('[data-tap^="hand:"]')].map((one) => one.getBoundingClientRect());
  return {
    wide: document.documentElement.scrollWidth - innerWidth,
    covers: hand.some((one) => one.top < panel.bottom && one.bottom > panel.top),
    inside: panel.left >= 0 && panel.right <= innerWidth && panel.top >= 0,
  };
}"""


def two_at_uno(people: People, size: Size, **how: object) -> tuple[Page, Page]:
    """Anna has a choice; Boris waits."""
    anna, boris = people(2, size=size, lang="en")
    state = position("R7", ["R1 R2 R3 G7 W", "B1 B2 B3 B4"], draw="Y1 Y2 Y3 Y4 Y5 Y6")
    gather(anna, boris, state=state, **how)  # type: ignore[arg-type]
    return anna.page, boris.page


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_one_tap_shows_moves_with_chances_and_reasons(people: People, size: Size) -> None:
    anna, boris = two_at_uno(people, size)
    expect(boris.locator(ASK)).to_have_count(0)  # it is not his turn
    anna.locator(ASK).click()
    moves = anna.locator("[data-advised]")
    expect(moves.first).to_be_visible()
    assert 2 <= moves.count() <= 3
    expect(moves.first).to_contain_text(re.compile(r"\d+ %"))
    expect(anna.locator(f"{HINT} .why").first).to_be_visible()
    expect(anna.locator(f"{HINT} [role=status]")).to_contain_text("%")  # read aloud
    assert anna.evaluate(FINDINGS) == {"wide": 0, "covers": False, "inside": True}
    moves.first.click()
    expect(moves.first).to_have_attribute("aria-pressed", "true")
    card = anna.evaluate("() => document.querySelector('[data-guide]')?.dataset.guide")
    assert card.startswith("hand:")
    anna.keyboard.press("Escape")
    expect(anna.locator(HINT)).to_have_count(0)
    expect(anna.locator("[data-guide]")).to_have_count(0)
    # the others see it: beside the chair, and as a line
    expect(boris.locator("[data-hints-taken='1']").first).to_be_visible()
    expect(boris.get_by_text("took a hint").first).to_be_visible()


def test_a_hint_goes_with_the_question_and_costs_once(people: People) -> None:
    anna, boris = two_at_uno(people, "phone")
    anna.locator(ASK).click()
    expect(anna.locator(HINT)).to_be_visible()
    anna.locator(f"{HINT} header button").click()
    anna.locator(ASK).click()
    expect(anna.locator(HINT)).to_be_visible()
    anna.locator('[data-tap="hand:R1"]').first.click()
    expect(anna.locator(HINT)).to_have_count(0)
    expect(boris.locator("[data-hints-taken='1']").first).to_be_visible()


def test_the_host_forbids_hints(people: People, server: Server) -> None:
    [anna] = people(lang="en")
    page = anna.open(f"/t/{lay(server, anna.context, 'uno', 2, start=False)}")
    page.get_by_text("Rules and settings").first.click()
    page.get_by_role("switch", name="Allow hints").click()
    expect(page.get_by_role("switch", name="Allow hints")).not_to_be_checked()
    page.locator("[data-start]").click()
    expect(page.locator("[data-board] [data-tap]").first).to_be_visible()
    expect(page.locator(".status.asked")).to_be_visible()
    expect(page.locator(ASK)).to_have_count(0)


@pytest.mark.parametrize("size", first(1, ["phone", "desktop"]))
def test_a_lesson_has_the_same_hints(people: People, size: Size) -> None:
    [person] = people(size=size, lang="en")
    page = person.open("/learn/uno")
    page.locator(ASK).click()
    expect(page.locator("[data-advised]").first).to_contain_text("%")
    page.keyboard.press("Escape")
    expect(page.locator(HINT)).to_have_count(0)


def test_a_hint_is_accessible(people: People) -> None:
    anna, boris = people(2, lang="en")
    gather(anna, boris, state=position("R7", ["R1 R2 R3 G7 W", "B1 B2 B3 B4"], draw="Y1 Y2 Y3 Y4"))
    anna.page.locator(ASK).click()
    expect(anna.page.locator("[data-advised]").first).to_be_visible()
    assert anna.axe() == []
