"""Short words at the edge: never over what can be tapped, gone when the board moves on, and they stay at the table."""

from __future__ import annotations

import random
from itertools import cycle

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooSlow

from igroteka.games.uno.tests.positions import position
from tests import soak
from tests.browser.people import People, Person, Size
from tests.browser.player import Player
from tests.browser.server import tell
from tests.browser.tables import gather, menu, thing

# what can be tapped and lies under a word at the edge; null while none is shown
COVERED = """() => {
  const shown = [...document.querySelectorAll('.toasts:popover-open .toast')].filter((one) => one.checkVisibility());
  if (shown.length === 0) return null;
  const words = shown.map((one) => one.getBoundingClientRect());
  const things = [...document.querySelectorAll('button, a[href], input, select, summary, [data-tap], [data-lit]')]
    .filter((one) => !one.closest('.toasts') && one.checkVisibility());
  return things.filter((one) => {
    const box = one.getBoundingClientRect();
    return words.some((word) => box.left < word.right && word.left < box.right
      && box.top < word.bottom && word.top < box.bottom);
  }).map((one) => one.dataset.tap ?? one.textContent);
}"""
TURNS = (("phone", "desktop", "landscape"), ("desktop", "phone", "landscape"))  # two games on two sizes come first
GAMES = ("uno", "zero", "wazabi", "mindup", "twinit")
PLACES = [(game, sizes[at]) for at in range(3) for game, sizes in zip(GAMES, cycle(TURNS), strict=False)]
SAYINGS = ("Мой ход? Я сейчас вернусь, только чайник поставлю и отвечу маме", "Готово", "Ходи, я думаю над следующим")


def say(person: Person, address: str, text: str) -> None:
    tell(person.server, person.context, "say", table=address[3:], text=text)


def free(page: Page) -> None:
    """A word that is shown has found its place at once or leaves it: nothing that can be tapped lies under it."""
    try:
        page.wait_for_function(f"() => !(({COVERED})()?.length)", timeout=3_000)
    except TooSlow as trouble:
        raise AssertionError(f"covered: {page.evaluate(COVERED)}") from trouble


@pytest.mark.parametrize(("game", "size"), soak.first(2, PLACES))
def test_no_word_lies_over_what_can_be_tapped(people: People, game: str, size: Size) -> None:
    anna, boris = people(2, size=size)
    address = gather(anna, boris, game=game, seats=3)
    players = [Player(one, game, random.Random(5)) for one in (anna, boris)]
    for said in SAYINGS:
        say(boris, address, f"{said} ({game})")
        expect(anna.page.locator(".toast").last).to_be_visible()
        free(anna.page)
        for player in players:
            player.step()
        free(anna.page)


def test_three_words_at_once_and_a_refusal_leave_the_cards_free(people: People) -> None:
    anna, boris = people(2, lang="en")
    address = gather(anna, boris, state=position("R7", ["R1 R2 B3", "R4 R5"], turn=0))
    for said in SAYINGS:
        say(boris, address, said)
    expect(anna.page.locator(".toast")).to_have_count(3)
    free(anna.page)
    thing(anna.page, "hand:B3").click()
    expect(anna.page.locator(".toast", has_text="UNO-10")).to_have_count(1)
    free(anna.page)
    thing(anna.page, "hand:R1").click()
    expect(anna.page.locator(".toast", has_text="UNO-10")).to_have_count(0)  # the board has moved on


def test_what_was_said_at_a_table_stays_there(people: People) -> None:
    anna, boris = people(2, lang="en")
    address = gather(anna, boris, state=position("R7", ["R1 R2 B3", "R4 R5"], turn=0))
    menu(anna.page, "Pause")
    boris.page.locator("[data-offer=pause]").get_by_role("button", name="Agree").click()
    expect(anna.page.get_by_text("Paused", exact=True).first).to_be_visible()
    thing(anna.page, "hand:R1").click()
    say(boris, address, "Back in a minute")
    expect(anna.page.locator(".toast")).to_have_count(2)
    anna.page.locator('header a[href="/"]').click()
    expect(anna.page.locator('[data-game="uno"]')).to_be_visible()
    expect(anna.page.locator(".toast")).to_have_count(0)
