"""Zero and Mind Up! by house rules on their pages: what a pass brings, whose it was, a row that changes; on a phone."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from igroteka.core.clauses import clause
from igroteka.games.zero.tests.positions import position
from tests.browser.people import People
from tests.browser.player import Player
from tests.browser.server import lay
from tests.browser.test_zero import POOL, seated, thing

HANDS = ["R1 R2 R3 R4 R7 G7 B7 G5 B6", "", ""]
WHOLE: dict[str, dict[str, Any]] = {
    "zero": {"turn_limit": 4, "at_once": True, "two_passers": True, "rounds": 2},
    "mindup": {"goals": "round", "goal_count": 2, "fresh_row": True, "new_letters": True, "round_ties": True},
}


@clause("ZERO-H01", "ZERO-H02")
def test_a_pass_that_ends_the_round_says_so_before_and_does_it(people: People) -> None:
    persons = people(size="phone")
    state = position(hands=HANDS, pool=POOL, passes=1, passer=1, at_once=True, two_passers=True)
    seated(persons, state, seats=3)
    page = persons[0].page
    passes = page.locator('[data-place="passes"]')
    expect(passes).to_have_attribute("aria-label", re.compile("сразу.*за другим игроком|at once.*another player"))
    expect(page.get_by_text(re.compile("закончит раунд|end the round"))).to_be_visible()
    thing(page, "button:pass").click()
    expect(page.get_by_text("2/3", exact=False).first).to_be_visible()  # the next round


@clause("ZERO-H02")
def test_who_has_passed_sees_that_the_second_pass_is_for_others(people: People) -> None:
    persons = people(size="phone")
    seated(persons, position(hands=HANDS, pool=POOL, passes=1, passer=0, two_passers=True), seats=3)
    page = persons[0].page
    passes = page.locator('[data-place="passes"]')
    expect(passes).to_have_attribute("aria-label", re.compile("за другим игроком|another player"))
    thing(page, "button:pass").click()
    expect(page.locator("[data-last-turns]")).to_have_count(0)


@pytest.mark.parametrize("game", WHOLE)
def test_a_match_by_house_rules_is_played_to_its_end_on_a_phone(hurried_people: People, game: str) -> None:
    [person] = hurried_people(size="phone")
    table = lay(person.server, person.context, game, 3, options=WHOLE[game])
    person.open(f"/t/{table}")
    player = Player(person, game, random.Random(f"house rules of {game}"), False)
    player.play()
    assert player.touches > 0
    expect(person.page.locator("main[data-table]")).to_have_attribute("data-status", "over")
