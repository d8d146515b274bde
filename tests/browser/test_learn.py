"""Lessons, played through by touching what they point at."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from playwright.sync_api import expect

from igroteka.core.lessons import lesson_of
from igroteka.core.registry import all_games
from tests.browser.people import People, Person
from tests.soak import first

POINT = Path(__file__).with_name("point.js").read_text(encoding="utf-8")
LONG = 240.0  # seconds for a whole lesson; never a measure of speed
GUIDES = "[...document.querySelectorAll('[data-guide]')].map((one) => one.dataset.guide)"


def touch(person: Person, tap: str) -> bool:
    """Touch a thing where it can be seen."""
    page = person.page
    point: dict[str, float] | None = page.evaluate(POINT, tap)
    if point is None:
        return False
    if person.touches:
        page.touchscreen.tap(point["x"], point["y"])
    else:
        page.mouse.click(point["x"], point["y"])
    return True


def learn(person: Person, game: str) -> int:
    """Go through a lesson; how many things were touched."""
    page = person.open(f"/learn/{game}")
    touches, begun = 0, time.monotonic()
    while page.locator("[data-finished]").count() == 0:
        assert time.monotonic() - begun < LONG, f"stuck at step {page.locator('main').get_attribute('data-step')}"
        follow = page.locator("[data-next]")
        if follow.count() > 0:
            expect(page.locator('[data-says="done"]')).not_to_be_empty()
            follow.click()
            continue
        taps: list[str] = page.evaluate(GUIDES)
        if any(touch(person, tap) for tap in taps[touches % max(len(taps), 1) :] + taps):
            touches += 1
        page.wait_for_timeout(120)
    return touches


@pytest.mark.parametrize("game", first(2, sorted(all_games(), reverse=True)))
def test_a_lesson_is_played_through_by_touching_what_it_points_at(people: People, game: str) -> None:
    [person] = people(size="phone")
    assert learn(person, game) >= sum(len(step.turns) for step in lesson_of(game).steps)
    expect(person.page.get_by_role("heading", level=2)).to_be_visible()


@pytest.mark.parametrize("game", first(1, sorted(all_games(), reverse=True)))
def test_a_lesson_fits_a_desktop_and_can_be_skipped_step_by_step(people: People, game: str) -> None:
    [person] = people(size="desktop", lang="en")
    page = person.open(f"/learn/{game}")
    for step in range(1, len(lesson_of(game).steps) + 1):
        expect(page.locator("main")).to_have_attribute("data-step", str(step))
        expect(page.locator("[data-guide]").first).to_be_visible()
        page.locator("[data-skip]").click()
    expect(page.locator("[data-finished]")).to_be_visible()


def test_another_legal_move_gets_a_hint_and_an_illegal_one_its_clause(people: People) -> None:
    [person] = people(lang="en")
    page = person.open("/learn/uno")
    expect(page.locator("[data-guide]").first).to_be_visible()
    assert touch(person, "pile:draw")
    expect(page.locator("[data-hint]")).to_be_visible()
    page.locator('[data-tap="hand:G4"]').first.click()
    expect(page.get_by_role("alert")).to_contain_text("UNO-10")
    page.get_by_role("alert").get_by_role("button").click()
    expect(page.locator('[data-clause="UNO-10"]')).to_be_visible()
    page.keyboard.press("Escape")
    assert touch(person, "hand:R2")
    expect(page.locator('[data-says="done"]')).to_be_visible()


def test_what_the_lesson_says_and_what_the_board_says_do_not_contradict_each_other(people: People) -> None:
    [person] = people(lang="en")
    page = person.open("/learn/uno")
    expect(page.locator("[data-guide]").first).to_be_visible()
    page.locator("[data-skip]").click()
    expect(page.locator("main")).to_have_attribute("data-step", "2")
    expect(page.locator('[data-guide="pile:draw"]')).to_be_visible()
    assert touch(person, "pile:draw")
    expect(page.locator('[data-says="done"]')).to_contain_text("fits")
    expect(page.locator("[data-next]")).to_be_visible()
    expect(page.locator("[data-board]")).not_to_contain_text("does not fit")


def test_progress_is_remembered_and_tables_of_lessons_are_not_listed(people: People) -> None:
    [person] = people(size="phone", lang="ru")
    page = person.open("/learn/zero")
    expect(page.locator("[data-guide]").first).to_be_visible()
    page.locator("[data-skip]").click()
    expect(page.locator("main")).to_have_attribute("data-step", "2")
    expect(page.locator("[data-guide]").first).to_be_visible()
    page.reload()
    expect(page.locator("main")).to_have_attribute("data-step", "2")
    tables: list[str] = page.evaluate("fetch('/api/mine').then((answer) => answer.json()).then((one) => one.tables)")
    assert tables == []


def test_a_lesson_is_accessible(people: People) -> None:
    [person] = people()
    page = person.open("/learn/wazabi")
    expect(page.locator("[data-guide]").first).to_be_visible()
    assert person.axe() == []


def test_after_a_lesson_a_real_game_begins_with_one_touch(people: People) -> None:
    [person] = people(lang="en")
    page = person.open("/learn/uno")
    for _ in lesson_of("uno").steps:
        expect(page.locator("[data-guide]").first).to_be_visible()
        page.locator("[data-skip]").click()
    page.get_by_role("button", name="Play a real game").click()
    expect(page.locator("main[data-table][data-status=playing]")).to_be_visible()
