"""The review of a finished match: progress, the chart over the replay, the turning points, other eyes, keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.people import People
from tests.browser.test_replay import finished, shown


def ready(page: Page) -> None:
    expect(page.locator('[data-review="ready"]')).to_be_visible(timeout=60_000)


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_match_is_reviewed_over_its_replay(hurried_people: People, size: str) -> None:
    [person] = hurried_people(size=size, lang="en")
    match = finished(person, "zero")
    page = person.page
    page.locator(f'a[href="/replay/{match}#review"]').first.click()
    ready(page)
    expect(page.locator("main")).to_have_attribute("data-eyes", "0")  # one's own decisions, with one's own eyes
    review = page.get_by_role("region", name="Review")
    expect(review).to_contain_text(re.compile(r"accuracy \d+%"))
    if size == "phone":
        review.get_by_role("button", name="Turning points").click()
    cards = page.locator("[data-turn]")
    expect(cards).to_have_count(3)
    step = int(cards.first.get_attribute("data-turn") or 0)
    cards.first.click()
    shown(page, step)
    expect(page.locator("dialog")).to_have_count(0)
    expect(review.locator("b").first).to_contain_text(re.compile("Best|Good|Inaccuracy|Mistake"))
    chart = page.get_by_role("slider", name="The chance to win over the match")
    chart.focus()
    page.keyboard.press("ArrowRight")
    shown(page, step + 1)
    expect(chart).to_have_attribute("aria-valuetext", re.compile(rf"step {step + 1}: chance \d+%, "))
    box = chart.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] - 4, box["y"] + box["height"] / 2)  # a touch goes there
    expect(page.locator("main")).to_have_attribute("data-step", page.locator(".where").inner_text().split(" / ")[1])
    assert review.get_by_role("row").count() == review.locator("table tr").count() > 3  # the same for ears
    assert person.axe() == []
    page.reload()
    ready(page)  # kept, and the address says so
    page.locator('[data-eyes-of="1"]').check(force=True)
    ready(page)
    expect(page.locator("main")).to_have_attribute("data-eyes", "1")
    page.get_by_role("button", name="Review the decisions").click()
    expect(review).to_have_count(0)


def test_how_far_a_review_is_and_what_went_wrong_is_said(hurried_people: People) -> None:
    [person] = hurried_people(size="phone", lang="en")
    match = finished(person, "zero")
    page = person.page
    step = {"step": 2, "before": 0.5, "after": 0.4, "verdict": "mistake"}
    said = {"seat": 0, "done": 1, "asked": 4, "ready": False, "steps": [step]}
    page.route("**/api/review/**", lambda route: route.fulfill(json=said))
    page.goto(f"{person.server.url}/replay/{match}?eyes=0#review")
    expect(page.get_by_text("1 of 4 decisions thought over")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_attribute("aria-valuenow", "25")
    expect(page.locator('[data-mark="mistake"]')).to_have_count(1)  # what is known is drawn

    def refused(route: Route) -> None:
        route.fulfill(status=503, json={"key": "review-failed", "text": "Not just now."})

    person.forgive("503")
    page.unroute("**/api/review/**")
    page.route("**/api/review/**", refused)
    expect(page.get_by_role("alert")).to_contain_text("Not just now.")
    page.unroute("**/api/review/**")
    page.get_by_role("button", name="Try again").click()
    ready(page)
