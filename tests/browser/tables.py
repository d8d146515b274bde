"""Ways to a table: people seated before the first card, what its menu offers, whose turn it is."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from igroteka.games.uno import GAME as UNO
from igroteka.games.uno.rules import UnoState
from tests.browser.people import Person
from tests.browser.server import tell

MAIN = "main[data-table]"
NAMES = ("Anna", "Boris", "Clara")


def gather(
    *people: Person,
    game: str = "zero",
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    settings: dict[str, Any] | None = None,
    state: UnoState | None = None,
) -> str:
    """These people round a table whose match has begun, with bots in the other seats; its address."""
    first, *others = people
    seats = seats or (int(state.seats) if state else max(2, len(people)))
    create: dict[str, Any] = {
        "game": "uno" if state else game,
        "seats": seats,
        "options": options or {},
        "bots": ["random"] * (seats - len(people)),
        "settings": {"pace": "instant", "grace": 0, **(settings or {})},
        **({"position": UNO.dump(state)} if state else {}),
    }
    for person, name in zip(people, NAMES, strict=False):
        tell(person.server, person.context, "rename", name=name)
    table = tell(first.server, first.context, "create", **create)["table"]
    for person in others:
        tell(person.server, person.context, "sit", table=table)
    tell(first.server, first.context, "start", table=table)
    for person in people:
        person.open(f"/t/{table}")  # nobody is away while another page is awaited
    for person in people:
        expect(person.page.locator(MAIN)).to_have_attribute("data-status", "playing")
        expect(person.page.locator("[data-board] [data-tap]").first).to_be_visible()
    return f"/t/{table}"


def menu(page: Page, title: str) -> None:
    """Choose something from the menu of the table."""
    page.get_by_role("button", name="Menu of the table").click()
    page.get_by_role("menuitem", name=title, exact=True).click()


def thing(page: Page, tap: str) -> Locator:
    """What this tap names."""
    return page.locator(f'[data-tap="{tap}"]').first


def lit(page: Page) -> Locator:
    """All that can be touched."""
    return page.locator("[data-tap][data-lit]")


def seat_of(page: Page) -> int:
    """Where the person before this page sits."""
    found = page.locator(MAIN).get_attribute("data-eyes")
    assert found is not None
    return int(found)


def by_turn(*pages: Page) -> tuple[Page, ...]:
    """Whoever is to move comes first."""
    expect(pages[0].locator(MAIN)).to_have_attribute("data-turn", re.compile(r"^\d$"))
    first = pages[0].locator(MAIN).get_attribute("data-turn")
    return tuple(sorted(pages, key=lambda page: str(seat_of(page)) != first))
