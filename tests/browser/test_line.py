"""What happens to a page in the middle of a game: reloaded, opened twice, turned round, its server killed and back."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import People, Person
from tests.browser.player import SEEN, Player
from tests.browser.server import Server, lay
from tests.soak import first

MAIN = "main[data-table]"
BANNER = "Связь прервалась"
LONG = {"turn_limit": 200}


def at_a_table(person: Person, game: str = "zero", seats: int = 3) -> Player:
    """Somebody whose turn it is, some moves into a match."""
    table = lay(person.server, person.context, game, seats, options=LONG)
    person.open(f"/t/{table}")
    player = Player(person, game, random.Random(game))
    moved(player, 2)
    return player


def moved(player: Player, touches: int) -> None:
    """Go on until so many more things were touched, and one is asked again."""
    goal = player.touches + touches
    for _ in range(3000):
        seen = player.seen()
        if player.touches >= goal and seen and seen["asked"] and seen["lit"] and not seen["chosen"]:
            return
        assert not player.step(), "the match ended too soon"
        player.person.page.wait_for_timeout(20)
    raise AssertionError("nobody was asked any more")


def shown(page: Page) -> tuple[Any, Any]:
    """The version, and all that can be touched."""
    seen = page.evaluate(SEEN)
    return seen["version"], seen["lit"]


def log(page: Page) -> list[str]:
    """All that has been told, as the drawer shows it."""
    page.get_by_role("button", name="Ход игры", exact=True).click()
    drawer = page.get_by_role("dialog")
    expect(drawer.get_by_role("listitem").first).to_be_visible()
    lines = drawer.get_by_role("listitem").all_inner_texts()
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    return lines


def test_a_reload_shows_the_same_table(people: People) -> None:
    [person] = people()
    player = at_a_table(person)
    before, told = shown(person.page), log(person.page)
    assert len(told) > 2
    person.page.reload()
    expect(person.page.locator("[data-tap][data-lit]").first).to_be_visible()
    assert shown(person.page) == before
    assert log(person.page) == told
    moved(player, 2)


def test_a_second_tab_shows_what_is_done_in_the_first(people: People) -> None:
    [person] = people(size="desktop")
    player = at_a_table(person)
    second = person.tab()
    second.goto(person.page.url)
    expect(second.locator("[data-tap][data-lit]").first).to_be_visible()
    moved(player, 2)
    version, lit = shown(person.page)
    expect(second.locator(MAIN)).to_have_attribute("data-version", version)
    expect(second.locator("[data-tap][data-lit]").first).to_be_visible()
    assert shown(second) == (version, lit)


def test_a_killed_server_comes_back_and_the_game_goes_on(own_people: People, own_server: Server) -> None:
    [person] = own_people()
    player = at_a_table(person)
    before = shown(person.page)
    person.forgive("WebSocket", "ERR_", "Failed to")
    own_server.kill()
    expect(person.page.get_by_text(BANNER)).to_be_visible()
    own_server.start()
    expect(person.page.get_by_text(BANNER)).to_have_count(0)
    assert shown(person.page) == before  # nothing that was seen is taken back
    told = log(person.page)
    late = person.context.new_page()
    late.goto(person.page.url)  # a tab that knows nothing, and a server that was not there: told from the start
    expect(late.locator(MAIN)).to_be_visible()
    assert log(late)[-len(told) :] == told
    late.close()
    moved(player, 2)
    assert int(shown(person.page)[0]) > int(before[0])


@pytest.mark.parametrize("game", first(1, ["uno", "mindup", "wazabi", "zero"]))
def test_a_phone_may_be_turned_in_the_middle_of_a_game(people: People, game: str) -> None:
    [person] = people()
    player = at_a_table(person, game) if game != "mindup" else _without_limit(person)
    person.page.set_viewport_size({"width": 844, "height": 390})
    moved(player, 2)
    wide: int = person.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
    person.page.set_viewport_size({"width": 390, "height": 844})
    moved(player, 2)


def _without_limit(person: Person) -> Player:
    table = lay(person.server, person.context, "mindup", 3)
    person.open(f"/t/{table}")
    player = Player(person, "mindup", random.Random("mindup"))
    moved(player, 1)
    return player


def test_a_lost_network_is_told_and_found_again(people: People) -> None:
    [person] = people()
    player = at_a_table(person)
    person.forgive("ERR_INTERNET_DISCONNECTED", "WebSocket")
    person.context.set_offline(True)
    expect(person.page.get_by_text(BANNER)).to_be_visible()
    person.context.set_offline(False)
    expect(person.page.get_by_text(BANNER)).to_have_count(0)
    moved(player, 2)
