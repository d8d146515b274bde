"""UNO by house rules on its page: whom to swap with, answered hits, several cards, a whole match on a phone."""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

from igroteka.core.clauses import clause
from igroteka.games.uno.tests.positions import position
from tests.browser.people import People
from tests.browser.player import Player
from tests.browser.server import lay
from tests.browser.test_uno import at_table

MANY = {
    "stack_two": True,
    "stack_mixed": True,
    "reverse_back": True,
    "seven_swaps": True,
    "zero_rotates": True,
    "several": True,
    "draw_until": True,
    "wrong_catch": True,
    "hand_limit": 15,
    "jump_in": True,
    "open_hands": 3,
}


@clause("UNO-H06")
def test_one_says_with_whom_to_swap(people: People) -> None:
    [person] = people(size="phone")
    state = position("R1", ["R7 R2 R3", "B1 B2 B5 B6", "G1 G2"], options={"seven_swaps": True})
    [page] = at_table(state, person)
    page.locator("[data-tap='hand:R7']").click()
    expect(page.locator("[data-ask='swap'] button")).to_have_count(2)
    page.locator("[data-tap='swap:2']").click()
    expect(page.locator("[data-tap='hand:G1']")).to_be_visible()
    expect(page.locator("[data-tap='hand:R2']")).to_have_count(0)


@clause("UNO-H09")
def test_several_cards_are_laid_and_then_it_is_enough(people: People) -> None:
    [person] = people(size="phone")
    state = position("R1", ["R5 G5 Y5 B2 B3", "B1 B8 G8"], options={"several": True})
    [page] = at_table(state, person)
    page.locator("[data-tap='button:more']").click()
    page.locator("[data-tap='hand:R5']").click()
    page.locator("[data-tap='hand:Y5']").click()
    page.locator("[data-tap='button:enough']").click()
    expect(page.locator("[data-slots] [data-tap^='hand:']")).to_have_count(3)


@clause("UNO-H01")
def test_a_hit_is_answered_from_the_hand_or_taken(people: People) -> None:
    state = position("R1", ["RD R2 R3", "GD G1 G2", "B1 B2 B3"], options={"stack_two": True})
    one, other = people(2, size="phone")
    mine, theirs = at_table(state, one, other)
    mine.locator("[data-tap='hand:RD']").click()
    expect(theirs.locator("[data-ask='answer']")).to_be_visible()
    theirs.locator("[data-tap='hand:GD']").click()
    expect(theirs.locator("[data-ask='answer']")).to_have_count(0)
    expect(theirs.locator("[data-slots] [data-tap^='hand:']")).to_have_count(2)


@clause("UNO-H04", "UNO-13")
def test_the_log_names_the_house_rule_by_which_a_hit_was_sent_back(people: People) -> None:
    state = position("R1", ["RD R2 R3", "RR G1 G2", "B1 B2 B3"], options={"reverse_back": True})
    one, other = people(2, size="phone", lang="en")
    mine, theirs = at_table(state, one, other)
    mine.locator("[data-tap='hand:RD']").click()
    expect(theirs.locator("[data-ask='answer']")).to_be_visible()
    theirs.locator("[data-tap='hand:RR']").click()
    expect(mine.locator("[data-ask='answer']")).to_be_visible()
    mine.get_by_role("button", name="Log", exact=True).click()
    lines = mine.get_by_role("list", name="Log").get_by_role("listitem")
    expect(lines.filter(has_text="Draw Two")).to_contain_text("UNO-13")
    expect(lines.filter(has_text="a red Reverse")).to_contain_text("UNO-H04")


def test_a_match_with_many_house_rules_is_played_to_its_end_on_a_phone(hurried_people: People) -> None:
    [person] = hurried_people(size="phone")
    options = {"goal": 50, "turn_limit": 120, **MANY}
    table = lay(person.server, person.context, "uno", 3, options=options)
    person.open(f"/t/{table}")
    player = Player(person, "uno", random.Random("house rules"), False)
    player.play()
    assert player.touches > 0
    expect(person.page.locator("main[data-table]")).to_have_attribute("data-status", "over")


@clause("UNO-H08")
def test_one_jumps_in_by_tapping_the_same_card_out_of_turn(people: People) -> None:
    state = position("R1", ["R5 R2 R3", "B1 B2 B3", "R5 G1 G2"], options={"jump_in": True})
    one, next_one, other = people(3, size="phone")
    mine, _, theirs = at_table(state, one, next_one, other)
    theirs.locator("[data-tap='hand:R5']").click()
    expect(theirs.get_by_text("Вне очереди кладут только точно такую же карту")).to_be_visible()
    mine.locator("[data-tap='hand:R5']").click()
    expect(theirs.get_by_text("Можно вклиниться!")).to_be_visible()
    expect(theirs.locator("[data-tap='hand:R5']")).to_have_attribute("data-lit", "")
    theirs.locator("[data-tap='hand:R5']").click()
    expect(theirs.locator("[data-slots] [data-tap^='hand:']")).to_have_count(2)
    expect(mine.locator(".player.turn")).to_have_count(0)  # it is seat 0's own turn again
    expect(theirs.get_by_text("Можно вклиниться!")).to_have_count(0)


@clause("UNO-H20")
def test_who_is_out_is_seen_to_be_out(people: People) -> None:
    state = position("R1", ["R5", "B1 B3", "W", "G9 G8"], options={"elimination": True})
    one, other = people(2, size="phone")
    mine, theirs = at_table(state, one, other)
    expect(mine.locator("[data-part='standing']")).to_contain_text("на вылет")
    mine.locator("[data-tap='hand:R5']").click()
    mine.get_by_role("button", name="Дальше").first.click()
    theirs.get_by_role("button", name="Дальше").first.click()
    expect(mine.locator("[data-seat='2']")).to_contain_text("вне игры", timeout=15_000)
    expect(mine.locator("[data-slots] [data-tap^='hand:']").first).to_be_visible()


@clause("UNO-H23")
def test_a_small_hand_lies_open_on_every_page(people: People) -> None:
    state = position("R1", ["R5 G2 G3", "R6 B2 B3", "B7 B8 B9"], options={"open_hands": 2})
    one, other = people(2, size="phone")
    mine, theirs = at_table(state, one, other)
    mine.locator("[data-tap='hand:R5']").click()
    expect(theirs.locator("[data-seat='0'] .open .one")).to_have_count(2)
    expect(mine.locator("[data-part='bar']")).to_contain_text("открыты")
    theirs.locator("[data-seat='0'] .who").click()
    expect(theirs.get_by_text("Эти карты лежат открыто")).to_be_visible()


@clause("UNO-H22")
def test_the_time_of_the_round_is_seen_to_run_down(people: People) -> None:
    [person] = people(size="phone")
    state = position("R1", ["R5 G2 G3", "R6 B2 B3"], options={"round_clock": 2})
    [page] = at_table(state, person)
    clock = page.locator("[data-clock='round']")
    expect(clock).to_have_text(re.compile(r"[12]:\d\d"))
    before = clock.inner_text()
    expect(clock).not_to_have_text(before, timeout=5_000)
