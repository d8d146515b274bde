"""UNO on its page: challenge and catch between two people, a full hand on a phone, a card that does not fit."""

from __future__ import annotations

import re
from itertools import islice
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from igroteka.games.uno import GAME
from igroteka.games.uno.rules import UnoState
from igroteka.games.uno.tests.positions import SORTED, position
from igroteka.games.uno.text import write_card
from tests.browser.people import People, Person, Size
from tests.browser.server import tell
from tests.soak import first

THIRTY = "R0 R1 R2 R5 R5 R7 RS RD Y1 Y2 Y3 Y6 Y9 YR YD G0 G4 G4 G6 G9 GS B1 B3 B5 B7 B8 BR BD W W4"
# the narrowest strip of a card, in px, that is in sight and answers a finger
STRIPS = """() => [...document.querySelectorAll('[data-slots] [data-tap^="hand:"]')].map((card) => {
  const box = card.getBoundingClientRect();
  const inside = box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight;
  let wide = 0;
  for (const down of [0.15, 0.35, 0.6]) {
    let here = 0;
    for (let x = box.left + 0.5; x < box.right; x += 1)
      if (card.contains(document.elementFromPoint(x, box.top + box.height * down))) here += 1;
    wide = Math.max(wide, here);
  }
  return inside ? wide : -1;
})"""


# what of the people round the table sticks out of the place it has
OUTSIDE = """() => [...document.querySelectorAll('[data-seat]')].flatMap((player) => {
  const plate = player.getBoundingClientRect();
  return [...player.querySelectorAll('b, .name, .fan, .word')].filter((part) => {
    if (getComputedStyle(part).visibility === 'hidden') return false;
    const box = part.getBoundingClientRect();
    const overlaps = part.matches('b, .name') && [...player.querySelectorAll('.fan, .word')].some((other) => {
      const there = other.getBoundingClientRect();
      return box.left < there.right && there.left < box.right && box.top < there.bottom && there.top + 3 < box.bottom;
    });
    return box.left < plate.left - 4 || box.right > plate.right + 4 || box.bottom > plate.bottom + 3 || overlaps;
  }).map((part) => player.innerText + ': ' + part.className);
})"""


def at_table(state: UnoState, *people: Person) -> list[Page]:
    """These people at this position, bots in the other seats; their pages."""
    first, *others = people
    seats = int(state.seats)
    create: dict[str, Any] = {
        "game": "uno",
        "seats": seats,
        "position": GAME.dump(state),
        "bots": ["random"] * (seats - len(people)),
        "settings": {"pace": "slow"},
    }
    tell(first.server, first.context, "rename", name="Анна")
    table = tell(first.server, first.context, "create", **create)["table"]
    for person in others:
        tell(person.server, person.context, "rename", name="Борис")
        tell(person.server, person.context, "sit", table=table)
    tell(first.server, first.context, "start", table=table)
    for person in people:
        person.open(f"/t/{table}")
        expect(person.page.locator("[data-slots] [data-tap]").first).to_be_visible()
    return [person.page for person in people]


def hand(page: Page) -> Locator:
    return page.locator('li > [data-tap^="hand:"]')


def touch(page: Page, tap: str) -> Locator:
    return page.locator(f'[data-tap="{tap}"]')


@pytest.mark.parametrize(("anna", "truth"), [("R2 B5", "guilty"), ("G2 B5", "innocent")])
def test_a_challenge_is_decided_by_what_the_hand_holds(people: People, anna: str, truth: str) -> None:
    state = position("W4", [anna, "G6 B2 Y7"], colour="B", turn=1, stage="hit", hit=f"0:R:{anna.replace(' ', '.')}")
    hers, his = at_table(state, *people(2))
    asked = his.get_by_role("dialog")
    for known in ("Анна", "Красный", "Синий", "2 карты", "Взять 4", "берёте 6"):
        expect(asked).to_contain_text(known)
    expect(hers.get_by_role("dialog")).to_have_count(0)
    touch(his, "button:challenge").click()
    expect(asked).to_have_count(0)
    if truth == "guilty":
        expect(hand(hers)).to_have_count(6)
        expect(hand(his)).to_have_count(3)
        expect(his.locator("main")).to_have_attribute("data-turn", "1")
    else:
        expect(hand(his)).to_have_count(9)
        expect(hand(hers)).to_have_count(2)
        expect(hers.locator("main")).to_have_attribute("data-turn", "0")
    # the hand was shown to the challenger, who can look again; she has seen nothing of his
    his.get_by_role("button", name=re.compile(r"Анна.*вы видели 2 карты")).click()
    shown = "красная двойка, синяя пятёрка" if truth == "guilty" else "зелёная двойка, синяя пятёрка"
    expect(his.get_by_role("dialog").get_by_role("img", name=shown)).to_be_visible()
    expect(hers.get_by_role("button", name=re.compile("Борис"))).not_to_have_accessible_name(re.compile("видели"))


def test_who_forgets_the_word_is_caught_and_who_says_it_is_not(people: People) -> None:
    hers, his = at_table(position("R7", ["R1 B5", "R3 R4 G6 B2", "Y1 Y2"], turn=0), *people(2))
    touch(hers, "hand:R1").first.click()
    catch = touch(his, "seat:0")
    expect(catch).to_have_class(re.compile("silent"))
    expect(touch(hers, "button:uno")).to_have_attribute("data-lit", "")
    catch.click()
    expect(hand(hers)).to_have_count(3)
    expect(his.get_by_text("забывает сказать").first).to_be_visible()

    hers, his = at_table(position("R7", ["R1 B5", "R3 R4 G6 B2", "Y1 Y2"], turn=0), *people(2))
    touch(hers, "button:uno").click()
    touch(hers, "hand:R1").first.click()
    catch = touch(his, "seat:0")
    expect(catch).to_have_class(re.compile("called"))
    catch.click()
    expect(his.get_by_text("ошибается").first).to_be_visible()
    expect(hand(hers)).to_have_count(1)


def test_what_was_said_is_there_after_a_reload_and_for_onlookers(people: People) -> None:
    anna, boris, clara = people(3)
    hers, his = at_table(position("R7", ["R1 B5", "R3 R4 G6 B2", "Y1 Y2 Y3"], turn=0), anna, boris)
    hers.locator('li > [data-tap="hand:R1"]').click()
    expect(touch(his, "seat:0")).to_have_class(re.compile("silent"))
    clara.open(hers.url)
    for page in (hers, his):
        page.reload()
    expect(touch(his, "seat:0")).to_have_class(re.compile("silent"))
    expect(touch(his, "seat:0")).to_have_accessible_name(re.compile("не сказано"))
    expect(clara.page.get_by_text("Молчит!")).to_be_visible()
    expect(hers.get_by_text("Вас могут поймать!")).to_be_visible()
    touch(hers, "button:uno").click()
    expect(clara.page.locator("[data-seat='0']").get_by_text("УНО!")).to_be_visible()
    his.reload()
    expect(touch(his, "seat:0")).to_have_class(re.compile("called"))
    expect(touch(his, "seat:0")).to_have_text("УНО!")


def test_whose_own_four_is_decided_about_knows_what_may_come(people: People) -> None:
    state = position("W4", ["R2 B5", "G6 B2 Y7"], colour="B", turn=1, stage="hit", hit="0:R:R2.B5")
    [hers] = at_table(state, *people(2, size="desktop"))[:1]
    expect(hers.locator("[data-ask=awaited]")).to_contain_text("4 карты берёте вы")


@pytest.mark.parametrize("size", first(1, ["phone", "landscape", "desktop"]))
def test_players_fit_their_places_however_many_cards_they_hold(people: People, size: Size) -> None:
    deck = iter(write_card(card) for card in SORTED if write_card(card) != "R7")
    hands = [" ".join(islice(deck, count)) for count in (3, 1, 9, 20, 1, 30, 2, 4, 1, 12)]
    [person] = people(size=size)
    [page] = at_table(position("R7", hands, window="1", may="0.1", called="4"), person)
    expect(page.locator("[data-seat]")).to_have_count(9)
    assert page.evaluate(OUTSIDE) == []


@pytest.mark.parametrize("size", first(1, ["phone", "landscape", "desktop"]))
def test_thirty_cards_are_all_in_sight_and_each_answers(people: People, size: Size) -> None:
    others = ["B3 B4", "Y1 Y2", "B5", "R2 R3", "B6", "Y4", "BS", "R6", "GD"]
    [person] = people(size=size)
    [page] = at_table(position("R7", [THIRTY, *others]), person)
    expect(hand(page)).to_have_count(30)
    strips: list[float] = page.evaluate(STRIPS)
    assert min(strips) >= 20, strips
    over: list[int] = page.evaluate(
        "[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
    )
    assert max(over) <= 0
    expect(page.locator("[data-seat]")).to_have_count(9)
    named = [one.get_attribute("aria-label") for one in hand(page).all()]
    assert named[:3] == ["красный ноль", "красная единица", "красная двойка"]
    assert named[-1] == "«Дикая карта Вытяни Четыре»"
    touch(page, "hand:B7").first.click(position={"x": 8, "y": 16})  # the only blue one that fits: of the last row
    expect(hand(page)).to_have_count(29)


def test_a_card_that_does_not_fit_springs_back_and_leads_to_its_rule(people: People) -> None:
    [person] = people(motion=True)
    [page] = at_table(position("R7", ["R1 B9 G6", "B3 B4"]), person)
    touch(page, "hand:B9").first.click()
    expect(touch(page, "hand:B9").first).to_have_attribute("data-refused", "")
    expect(page.get_by_text(re.compile("UNO-10")).first).to_be_visible()
    expect(hand(page)).to_have_count(3)
    page.get_by_role("button", name="Правило").click()
    clause = page.locator('dialog [data-clause="UNO-10"]')
    expect(clause).to_be_visible()
    expect(clause).to_be_in_viewport()


def test_a_wild_card_asks_for_a_colour_by_drag_and_by_keys(people: People) -> None:
    [person] = people(size="desktop")
    [page] = at_table(position("R7", ["W W W G6 B2", "B3 B4"]), person)
    ask = page.locator("[data-ask=colour]")
    hand(page).last.drag_to(page.locator('[data-place="pile:top"]'))
    expect(ask).to_be_visible()
    page.keyboard.press("Escape")
    expect(ask).to_have_count(0)
    page.keyboard.press("3")  # the third card of the hand: a Wild; then the fourth colour
    expect(ask).to_be_visible()
    page.keyboard.press("4")
    expect(page.get_by_role("img", name=re.compile("назван синий"))).to_be_visible()


@pytest.mark.parametrize(("house", "taps"), first(1, [("may", 2), ("must", 1)]))
def test_the_drawn_card_is_offered_as_the_house_allows(people: People, house: str, taps: int) -> None:
    [person] = people()
    state = position("R7", ["B9 G6", "B3 B4"], draw="R1", options={"drawn_card": house})
    [page] = at_table(state, person)
    touch(page, "pile:draw").click()
    offer = page.locator("[data-ask=drawn]")
    expect(offer).to_contain_text("расная единица")
    expect(offer.locator("[data-lit]")).to_have_count(taps)
    offer.get_by_role("button", name="Сыграть").click()
    expect(hand(page)).to_have_count(2)
