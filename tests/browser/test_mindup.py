"""Mind Up! on its page: sealed choices of three people, the reveal, goals, what lies open, a full table on a phone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from igroteka.games.mindup import GAME
from igroteka.games.mindup.rules import MindUpState
from igroteka.games.mindup.tests.positions import dealt, position
from tests.browser.people import People, Person, Size
from tests.browser.server import tell
from tests.soak import at_leisure, first

NAMES = ("Анна", "Борис", "Вера")
# every word of the page, also those that are only heard
WORDS = """() => {
  const words = [];
  for (const one of document.querySelectorAll('main *')) {
    for (const node of one.childNodes) if (node.nodeType === 3) words.push(node.data);
    words.push(one.getAttribute('aria-label') ?? '', one.title ?? '', one.dataset.tap ?? '');
  }
  return words.join(' ').split(/[^0-9]+/).filter(Boolean);
}"""
# what reaches over an edge of the table (which scrolls where it is higher than the board), and cards of the hand
# of which less than this many px answer a finger
OUTSIDE = """least => {
  const board = document.querySelector('[data-board]');
  const edge = board.querySelector('.table').getBoundingClientRect();
  const found = [];
  for (const one of board.querySelectorAll('button, [data-place], svg')) {
    const box = one.getBoundingClientRect();
    if (one.closest('dialog') || one.ownerSVGElement || box.width === 0) continue;
    if (box.left < edge.left || box.right > edge.right || box.top < edge.top || box.bottom > edge.bottom)
      found.push(one.outerHTML.slice(0, 120));
  }
  for (const card of board.querySelectorAll('[data-slots] [data-tap]')) {
    card.scrollIntoView({ block: 'nearest' });
    const box = card.getBoundingClientRect();
    const middle = box.top + box.height / 4; // of the row behind the upper half shows
    let wide = 0;
    for (let x = box.left; x < box.right; x += 1) if (card.contains(document.elementFromPoint(x, middle))) wide += 1;
    if (wide < least) found.push(`${card.dataset.tap}: ${wide}`);
  }
  return found;
}"""
# keeps which cards lie open, each time there are more
WATCH_TURNED = """() => {
  window.turned = [];
  new MutationObserver(() => {
    const now = [...document.querySelectorAll('[data-turned]')].map((one) => Number(one.dataset.turned));
    if (now.length > (window.turned.at(-1) ?? []).length) window.turned.push(now.sort((a, b) => a - b));
  }).observe(document.querySelector('[data-board]'), { subtree: true, childList: true, attributes: true });
}"""
# touches this as soon as a card flies: a slow machine would be too late from outside
CLICK_IN_FLIGHT = """tap => {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('.flight')) return;
    watch.disconnect();
    document.querySelector(`[data-slots] [data-tap="${tap}"]`).click();
  });
  watch.observe(document.body, { subtree: true, childList: true });
}"""


def at_table(state: MindUpState, *people: Person) -> list[Page]:
    """These people at this position, bots in the other seats; their pages."""
    seats = int(state.seats)
    create: dict[str, Any] = {
        "game": "mindup",
        "seats": seats,
        "position": GAME.dump(state),
        "bots": ["random"] * (seats - len(people)),
        "settings": {"pace": "slow"},
    }
    table = ""
    for name, person in zip(NAMES, people, strict=False):
        tell(person.server, person.context, "rename", name=name)
        if table:
            tell(person.server, person.context, "sit", table=table)
        else:
            table = tell(person.server, person.context, "create", **create)["table"]
    tell(people[0].server, people[0].context, "start", table=table)
    for person in people:
        person.open(f"/t/{table}")
        expect(person.page.locator("[data-slots] [data-tap]").first).to_be_visible()
    return [person.page for person in people]


def heard(page: Page) -> list[str]:
    """What the socket of this page brings from now on."""
    said: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda data: said.append(str(data))))
    return said


def card(page: Page, number: int) -> Locator:
    return page.locator(f'[data-slots] [data-tap="hand:{number}"]')


def row(page: Page) -> Locator:
    return page.locator('[data-tap^="row:"]')


def expect_row(page: Page, *numbers: int) -> None:
    for at, number in enumerate(numbers):
        expect(row(page).nth(at)).to_have_attribute("data-tap", f"row:{number}")


def panel(page: Page, seat: int) -> Locator:
    return page.locator(f'[data-player="{seat}"]')


def sealed(page: Page, seat: int) -> Locator:
    return page.locator(f'[data-sealed="{seat}"]')


def three() -> MindUpState:
    return position(row="12 28 44", hands=["17 37 47 1 2 3 4", "9 19 29 5 6 7 8", "50 51 52 53 54 55 56"])


def test_what_one_has_chosen_is_on_no_other_page_until_all_have(people: People) -> None:
    anna, boris, vera = people(3)
    news = heard(boris.page)
    hers, his, third = at_table(three(), anna, boris, vera)
    card(hers, 47).click()
    for page in (hers, his, third):
        expect(sealed(page, 0)).to_have_count(1)
        expect(sealed(page, 1)).to_have_count(0)
    expect(panel(his, 0)).to_have_accessible_name(re.compile("Анна.*выбор сделан"))
    expect(panel(his, 2)).to_have_accessible_name(re.compile("Вера.*ещё выбирает"))
    expect(sealed(hers, 0)).to_contain_text("47")
    card(hers, 37).click()  # changed: nobody else hears of it
    expect(card(hers, 37)).to_have_attribute("aria-pressed", "true")
    expect(sealed(hers, 0)).to_contain_text("37")
    card(third, 52).click()
    expect(sealed(his, 2)).to_have_count(1)
    for page in (his, third):
        assert not {"37", "47"} & set(page.evaluate(WORDS))
    assert news
    assert not [said for said in news if re.search(r'"number":(37|47|52)\b|"(37|47|52)"', said)]
    card(his, 9).click()
    for page in (hers, his, third):
        expect_row(page, 9, 37, 52)
        expect(page.locator("[data-sealed]")).to_have_count(0)
    expect(panel(his, 0)).to_have_accessible_name(re.compile(r"карта коллекции 2: 28, синяя, бонус \+2"))
    assert "47" not in his.evaluate(WORDS)


def test_the_cards_are_turned_in_rising_order_and_a_touch_shows_the_end(people: People) -> None:
    watcher, *others = (*people(1, motion=True), *people(2))
    watcher.context.add_init_script("localStorage.setItem('igroteka.settings', JSON.stringify({speed: 'slow'}))")
    hers, his, third = at_table(three(), watcher, *others)
    card(hers, 37).click()
    card(third, 52).click()
    expect(sealed(hers, 2)).to_have_count(1)
    hers.evaluate(WATCH_TURNED)
    card(his, 9).click()
    expect(hers.locator("[data-turned]")).to_have_count(3)
    expect_row(hers, 12, 28, 44)  # not yet taken
    card(hers, 47).click()  # impatient: nothing is played by it, the table stands as it stands
    expect_row(hers, 9, 37, 52)
    expect(hers.locator("[data-turned]")).to_have_count(0)
    expect(card(hers, 47)).to_have_attribute("aria-pressed", "false")
    assert hers.evaluate("turned") == [[9], [9, 37], [9, 37, 52]]


@at_leisure
def test_a_touch_while_the_own_card_is_on_its_way_shows_the_end_and_chooses_nothing(people: People) -> None:
    watcher, *others = (*people(1, motion=True), *people(2))
    watcher.context.add_init_script("localStorage.setItem('igroteka.settings', JSON.stringify({speed: 'slow'}))")
    hers, his, third = at_table(three(), watcher, *others)
    card(his, 9).click()
    card(third, 52).click()
    expect(sealed(hers, 1)).to_have_count(1)
    expect(sealed(hers, 2)).to_have_count(1)
    hers.evaluate(WATCH_TURNED)
    hers.evaluate(CLICK_IN_FLIGHT, "hand:47")
    card(hers, 37).click()  # the last one: the turn is over
    expect_row(hers, 9, 37, 52)
    assert len(hers.evaluate("turned")) < 3
    expect(card(hers, 47)).to_have_attribute("aria-pressed", "false")
    expect(sealed(his, 0)).to_have_count(0)


def test_goals_lie_open_and_are_counted_when_the_round_is_over(people: People) -> None:
    state = position(
        row="12 28",
        hands=["1 3", "4 60"],
        collections=["8 15 23 30 58", "5 17 57 2 6"],
        goals="round",
        goal_count=2,
        open_goals="A1 B1",
    )
    hers, his = at_table(state, *people(2))
    goals = hers.get_by_role("list", name="Цели").get_by_role("button")
    expect(goals).to_have_count(2)
    expect(goals.nth(0)).to_have_accessible_name("Цель A (+2): 1 или 3 оранжевые карты")
    goals.nth(1).click()
    expect(hers.get_by_role("dialog")).to_contain_text("2 или 4 синие карты")
    expect(hers.get_by_role("dialog")).to_contain_text("Сейчас ни у кого")
    hers.keyboard.press("Escape")
    card(hers, 1).click()
    card(his, 60).click()
    # Anna takes 12 and lays 3: four orange cards are neither 1 nor 3, two blue ones are 2 or 4
    scores = hers.locator("li", has_text="Анна").filter(has_text="цель B +2")
    expect(scores).to_contain_text("бонусы +4")
    expect(scores).to_contain_text("2×4 = 8")
    expect(scores).not_to_contain_text("цель A")
    expect(his.locator("li", has_text="Борис").filter(has_text="бонусы")).not_to_contain_text("цель")


@at_leisure
def test_the_next_deal_is_seen_from_its_first_card(people: People) -> None:
    state = position(row="12 28", hands=["1 3", "4 60"], collections=["8 15 23 30 58", "5 17 57 2 6"])
    hers, his = at_table(state, *people(1, motion=True), *people(1))
    card(hers, 1).click()
    card(his, 60).click()
    for page in (hers, his):
        page.get_by_role("button", name="Дальше").click()
    told = "document.querySelector('main').innerText.includes('Раунд 1 окончен')"
    hers.wait_for_function(f"() => document.querySelector('.flight') && !({told})")
    expect(hers.locator("[data-slots] [data-tap]").first).to_be_visible()


def test_what_lies_open_of_a_player_is_a_touch_away(people: People) -> None:
    state = position(
        row="12 28",
        hands=["1 3 9 10 11 13 14 16", "4 60 20 21 22 33 34 40"],
        known="20 21 22 33 34 40 60",
        finished=1,
    )
    hers, _ = at_table(state, *people(2))
    panel(hers, 1).click()
    drawer = hers.get_by_role("dialog", name="Борис")
    expect(drawer).to_contain_text("На руке 8 карт")
    expect(drawer).to_contain_text("Известно всем: 7, неизвестно: 1")
    for number in (20, 21, 22, 33, 34, 40, 60):
        expect(drawer.get_by_text(re.compile(rf"^{number}, "))).to_have_count(1)
    expect(drawer.get_by_text(re.compile(r"^4, "))).to_have_count(0)
    drawer.get_by_role("button", name="Анна").click()
    expect(hers.get_by_role("dialog", name="Анна")).to_be_visible()


def test_a_card_of_the_row_says_why_it_cannot_be_chosen(people: People) -> None:
    hers, _ = at_table(position(row="12 28", hands=["1 3 9 10 11 13 14", "4 60 20 21 22 33 34"]), *people(2))
    row(hers).nth(1).click()
    expect(hers.get_by_text("28 лежит в центральном ряду")).to_be_visible()
    hers.get_by_role("button", name="Правило").click()
    expect(hers.get_by_role("dialog")).to_contain_text("MINDUP-08")


def test_the_fullest_table_fits_a_phone(people: People) -> None:
    numbers = [str(number) for number in range(1, 61)]
    state = position(
        row=" ".join(numbers[:6]),
        hands=[" ".join(numbers[6 + 9 * seat : 15 + 9 * seat]) for seat in range(6)],
        finished=2,
        goals="round",
        goal_count=5,
        open_goals="A1 B1 C1 D1 F1",
    )
    for size in ("phone", "landscape"):
        [page] = at_table(state, *people(1, size=size))
        expect(page.locator("[data-slots] [data-tap]")).to_have_count(9)
        assert page.evaluate(OUTSIDE, 44) == []


@pytest.mark.parametrize("size", first(1, ["phone", "desktop"]))
def test_on_the_first_turn_the_table_says_what_its_numbers_are(people: People, size: Size) -> None:
    [page] = at_table(dealt(4), *people(1, size=size))
    own = page.get_by_role("region", name="Ваша коллекция")
    for word in ("всего 0", "раунд 0", "Число сверху — сколько очков даст каждая"):
        expect(own).to_contain_text(word)
    expect(panel(page, 1)).to_contain_text("всего 0")
    expect(page.get_by_text("Выбранные лягут под ряд по возрастанию")).to_be_visible()
    columns = own.locator("[data-column]")
    expect(columns).to_have_count(5)
    for at in range(5):
        value = columns.nth(at).get_attribute("data-column")
        expect(columns.nth(at).locator("b").first).to_have_text(f"×{value}")
    own.locator('[data-column="4"]').click()
    told = page.get_by_role("dialog", name="Карта коллекции ×4")
    for sentence in ("даёт 4 очка", "Пока здесь пусто", "на самую левую пустую карту коллекции"):
        expect(told).to_contain_text(sentence)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    # no arrow without its word
    for arrow in page.locator(".shuffler:visible").all():
        expect(arrow).to_have_text("тасует")


def test_a_column_with_cards_tells_its_sum(people: People) -> None:
    state = position(row="12 28", hands=["1 3 9 10 11", "4 60 20 21 22"], collections=["8 15", "5 17"])
    hers, _ = at_table(state, *people(2))
    hers.locator('[data-column="2"]').click()
    told = hers.get_by_role("dialog", name="Карта коллекции ×2")
    expect(told).to_contain_text("8, оранжевая")
    expect(told).to_contain_text("Сейчас: 2 × 2 = 4")


@at_leisure
def test_the_last_turn_is_seen_again_slowly_and_a_touch_ends_it(people: People) -> None:
    hers, his, third = at_table(three(), *people(3))  # people for whom usually nothing moves
    again = hers.get_by_role("button", name="Показать прошлый ход ещё раз, медленно")
    expect(again).to_have_count(0)
    for page, number in ((hers, 37), (third, 52), (his, 9)):
        card(page, number).click()
    expect_row(hers, 9, 37, 52)
    told = hers.get_by_role("log").inner_text()
    hers.evaluate(WATCH_TURNED)
    again.click()
    expect(hers.locator("[data-turned]")).to_have_count(3)
    expect_row(hers, 12, 28, 44)  # how it was
    expect_row(his, 9, 37, 52)
    expect_row(hers, 9, 37, 52)
    expect(hers.locator("[data-turned]")).to_have_count(0)
    assert hers.evaluate("turned") == [[9], [9, 37], [9, 37, 52]]
    assert hers.get_by_role("log").inner_text() == told  # nothing is told twice
    again.click()
    expect(hers.locator("[data-turned]").first).to_be_visible()
    card(hers, 47).click()
    expect_row(hers, 9, 37, 52)
    expect(card(hers, 47)).to_have_attribute("aria-pressed", "false")
    card(hers, 47).click()
    expect(card(hers, 47)).to_have_attribute("aria-pressed", "true")
