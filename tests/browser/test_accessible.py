"""Everybody can play: what a checker finds, how large things are, what the Tab key reaches, what is said aloud."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from igroteka.games.uno.tests.positions import position
from tests.browser.people import People, Person
from tests.browser.server import Server, lay
from tests.browser.tables import MAIN, gather, lit, menu, thing
from tests.soak import first

REACH = Path(__file__).with_name("accessible.js").read_text(encoding="utf-8")
LAST_CARD = {"state": position("R7", ["R1", "B2 B3"], turn=0)}  # whoever lays it has won the round
GAMES: dict[str, dict[str, Any]] = {"uno": LAST_CARD, "zero": {"game": "zero", "seats": 4}}


def checked(person: Person, where: str) -> None:
    """Nothing is found here."""
    person.page.wait_for_timeout(50)
    found = person.axe()
    assert not found, where + "\n" + "\n".join(found)


def closed(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def concede(page: Page) -> None:
    menu(page, "Concede")
    page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    expect(page.locator("[data-ending]")).to_be_visible()


def test_nothing_is_found_in_the_lobby(people: People) -> None:
    [person] = people()
    page = person.open("/")
    expect(page.get_by_text("UNO", exact=True).first).to_be_visible()
    checked(person, "lobby")
    page.get_by_text("UNO", exact=True).first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    checked(person, "a new table")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_nothing_is_found_at_a_table_from_the_first_turn_to_the_replay(people: People, game: str) -> None:
    how = {"size": "phone", "theme": "dark"} if game == "uno" else {"size": "desktop", "theme": "light"}
    [person] = people(lang="en", **how)
    gather(person, **GAMES[game])
    page = person.page
    expect(lit(page).first).to_be_visible()
    checked(person, "own turn")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    checked(person, "dialog")
    closed(page)
    page.keyboard.press("r")
    expect(page.locator("[data-clause]").first).to_be_visible()
    checked(person, "drawer")
    closed(page)
    if game == "uno":
        thing(page, "hand:R1").click()
        expect(page.locator("[data-tap=ready]")).to_be_visible()
        checked(person, "end of a round")
    concede(page)
    checked(person, "end of the match")
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.locator("[data-board]")).to_be_visible()
    checked(person, "replay")


def test_nothing_is_found_in_what_lies_over_a_table(people: People) -> None:
    anna, boris = people(2, lang="en")
    gather(anna, boris, game="zero", seats=3, settings={"clock": {"move": 3600}})
    page = anna.page
    page.get_by_role("button", name="Menu of the table").click()
    checked(anna, "menu")
    page.keyboard.press("Escape")
    boris.page.keyboard.press("c")
    boris.page.get_by_role("dialog").get_by_role("button", name="Well played!").click()
    for key, where in (("c", "chat"), ("l", "log"), ("?", "help")):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog")).to_be_visible()
        checked(anna, where)
        closed(page)
    for title in ("Invite friends", "Go on from another device", "Concede"):
        menu(page, title)
        expect(page.get_by_role("dialog")).to_be_visible()
        checked(anna, title)
        closed(page)
    menu(page, "Pause")
    expect(page.locator("[data-offer=pause]")).to_be_visible()
    checked(anna, "a question")
    closed(boris.page)
    boris.page.locator("[data-offer=pause]").get_by_role("button", name="Agree").click()
    expect(page.get_by_role("button", name="Go on", exact=True)).to_be_visible()
    checked(anna, "a pause")


def test_nothing_is_found_before_the_start_and_at_the_curtain(people: People, server: Server) -> None:
    [person] = people(lang="en")
    page = person.open(f"/t/{lay(server, person.context, 'uno', 3, free=1, start=False)}")
    expect(page.locator("[data-start]")).to_be_visible()
    page.get_by_text("One more player on this device").click()
    checked(person, "before the start")
    page.get_by_label("Name of the player").fill("Vera")
    page.get_by_role("button", name="Sit here").click()
    page.locator("[data-start]").click()
    expect(page.locator("[data-curtain]")).to_be_visible()
    checked(person, "curtain")


@pytest.mark.parametrize("game", first(1, ["uno", "zero", "wazabi", "mindup", "twinit"]))
def test_everything_is_large_enough_for_a_finger_and_reached_by_tab(people: People, game: str) -> None:
    [person] = people(lang="en")
    gather(person, game=game, seats=3)
    expect(lit(person.page).first).to_be_visible()
    reached(person.page)


def test_the_lobby_is_large_enough_for_a_finger_and_reached_by_tab(people: People) -> None:
    [person] = people()
    page = person.open("/")
    expect(page.get_by_text("UNO", exact=True).first).to_be_visible()
    reached(page)
    page.get_by_text("Zero", exact=True).first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    reached(page)


def reached(page: Page) -> None:
    """Nothing is smaller than 44 px; Tab comes to everything that is not part of a group."""
    there = page.evaluate(REACH)
    assert not there["small"], there["small"]
    met: set[int] = set()
    for _ in range(2 * len(there["stops"]) + 10):
        page.keyboard.press("Tab")
        stop = page.evaluate("document.activeElement?.dataset?.stop ?? null")
        if stop is not None:
            met.add(int(stop))
        if len(met) == len(there["stops"]):
            return
    raise AssertionError([name for at, name in enumerate(there["stops"]) if at not in met])


def test_the_game_is_told_in_sentences_and_played_by_keys(people: People) -> None:
    [person] = people(size="desktop")
    gather(person, state=position("R7", ["R1 R2 B3 Y5", "B2 B3 B4 B5"], turn=0, draw="G2 G3 G4 G5"))
    page = person.page
    expect(page.locator("[aria-live=assertive]")).to_have_text("Ваш ход")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.lit") is not None
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.tap") is not None
    page.keyboard.press("1")
    expect(page.get_by_role("log")).to_contain_text("Anna кладёт красную 1")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("Esc")
    closed(page)
    page.keyboard.press("l")
    expect(page.locator(MAIN).get_by_role("list", name="Ход игры")).to_be_visible()
