"""Large text, as one sets it in the browser: tables, frame and pages hold at one and a half and at twice the size."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from igroteka.core.registry import all_games
from tests.browser.people import People, Person, Size
from tests.browser.server import tell
from tests.soak import first
from tools.screens import SCENES, Scene, position

PARTS, TARGETS = (Path(__file__).with_name(name).read_text(encoding="utf-8") for name in ("parts.js", "targets.js"))
GAMES = sorted(all_games())
NAME = "Валентина"
# boards name their parts; those of Twin It! are its plates and what is told between them
NAMED = "[data-board] [data-part], [data-board] section.plate, [data-board] [data-story] p"
# a card of Twin It! is as large as there are cards; how they are found under a finger is shown in test_twinit.py
ELSEWHERE = "[data-tap^='card:']"


def sit_down(person: Person, game: str, seats: int, inputs: int | None = None) -> Page:
    """At a table where there is something to see."""
    scene = SCENES[game]
    state = position(game, Scene(seats, scene.inputs if inputs is None else inputs, 0, options=scene.options))
    return sit_at(person, game, seats, state, dict(scene.options))


def sit_at(person: Person, game: str, seats: int, state: str, options: dict[str, Any] | None = None) -> Page:
    """At a table that stands like this, with bots in the other seats."""
    tell(person.server, person.context, "rename", name=NAME)
    wish = {"game": game, "seats": seats, "position": state, "options": options or {}}
    more = {"bots": ["random"] * (seats - 1), "settings": {"grace": 0, "pace": "slow"}}
    table = tell(person.server, person.context, "create", **wish, **more)["table"]
    tell(person.server, person.context, "start", table=table)
    page = person.open(f"/t/{table}")
    expect(page.locator("[data-board] [data-tap]").first).to_be_visible()
    return page


def enlarge(page: Page, percent: int) -> None:
    """As the browser's own setting does: rem grows."""
    page.evaluate("percent => (document.documentElement.style.fontSize = `${percent}%`)", percent)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.wait_for_timeout(350)  # what moves to its new place has come there


def few(game: str) -> int:
    return max(2, int(all_games()[game].fewest))


# a phone is the narrowest; a desk comes with what stands beside the table
PLACES = [(game, "phone") for game in GAMES] + [(game, "desktop") for game in reversed(GAMES)]


@pytest.mark.parametrize(("game", "size"), first(2, PLACES + [(game, "landscape") for game in GAMES]))
def test_nothing_covers_anything_and_everything_can_be_touched(people: People, game: str, size: Size) -> None:
    for seats in first(1, (4, few(game))):
        [person] = people(size=size)
        page = sit_down(person, game, seats, None if seats == 4 else 10)
        for percent in (150, 200) if size != "landscape" else (150,):
            enlarge(page, percent)
            found = [*page.evaluate(PARTS, NAMED), *page.evaluate(TARGETS, ELSEWHERE)]
            assert not found, f"{game} for {seats} on a {size} at {percent} %: {found}"


@pytest.mark.parametrize("size", first(1, ["phone", "desktop"]))
def test_the_frame_and_the_pages_hold_at_twice_the_size(people: People, size: Size) -> None:
    [person] = people(size=size, lang="ru")
    page = person.open("/")
    expect(page.get_by_text("UNO", exact=True).first).to_be_visible()
    held(page, "home")
    page.get_by_role("button", name="Настройки").first.click()
    held(page, "settings", opened=True)
    page.get_by_text("Zero", exact=True).first.click()
    held(page, "a new table", opened=True)
    for path in ("/rules/uno", "/statistics"):
        person.open(path)
        expect(page.locator("h1").first).to_be_visible()
        held(page, path)
    sit_down(person, "zero", 4)
    drawers = {"l": "log", "c": "chat"} if size == "phone" else {}  # on a desk they lie beside the table
    for key, what in {**drawers, "r": "rules", "?": "help"}.items():
        page.keyboard.press(key)
        held(page, what, opened=True)
    page.get_by_role("button", name="Меню стола").click()
    expect(page.get_by_role("menuitem").first).to_be_visible()
    held(page, "menu")


def held(page: Page, where: str, opened: bool = False) -> None:
    """Nothing is cut off or out of reach; then what was opened is closed."""
    if opened:
        expect(page.get_by_role("dialog").first).to_be_visible()
    enlarge(page, 200)
    found = [*page.evaluate(PARTS, "[data-no-parts]"), *page.evaluate(TARGETS, ELSEWHERE)]
    assert not found, f"{where}: {found}"
    if opened:
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
