"""Wazabi and Twin It! by house rules on a phone: W that are spent, wrong cards under the stack, pairs under lock."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from igroteka.core.clauses import clause
from igroteka.games.twinit.tests import scene as twinit
from igroteka.games.wazabi.tests import positions as wazabi
from tests.browser.people import People
from tests.browser.test_twinit import CALM, GONE, SEEN, TRIES, at, card, told
from tests.browser.test_wazabi import sit_down, tap


@clause("WAZABI-H02", "WAZABI-H03")
def test_several_cards_are_played_while_w_are_left(people: People) -> None:
    both = people(2, lang="en", size="phone")
    rules: dict[str, Any] = {"several_cards": True, "lose_one_freely": True}
    state = wazabi.position(hands=["L2 L1 SK", "D3"], dice="4 4", stage="play", roll="W W W W give give", **rules)
    [page] = sit_down(both, state)
    expect(page.locator("[data-part='prompt']")).to_have_text("You have 4 W: play a card or none")
    tap(page, "hand:L2")
    expect(page.locator("[data-part='prompt']")).to_have_text("You have 1 W: play a card or none")
    expect(page.locator("[data-part='tray'] li")).to_have_count(1)
    tap(page, "hand:L1")
    expect(page.locator("main[data-table]")).to_have_attribute("data-turn", "1")


@clause("TWINIT-H01", "TWINIT-H02", "TWINIT-H03")
def test_a_pair_is_under_lock_and_wrong_cards_go_under_the_stack(patient_people: People) -> None:
    both = patient_people(2, size="phone", lang="en")
    rules: dict[str, Any] = {"goal": 3, "wrong_cards": True, "safe_pairs": True}
    scene = twinit.position(["K L", "M N"], centre="A B C", sets={0: ["D D'"]}, **CALM, **rules)
    at(both, scene.state)
    anna, boris = both
    expect(card(boris, scene, "D").locator(".safe")).to_be_visible()
    expect(card(boris, scene, "D")).to_have_accessible_name(re.compile("nobody else can take it"))
    card(boris, scene, "D").tap()
    expect(boris.page.get_by_text("TWINIT-H03").first).to_be_visible()
    for _ in range(TRIES):
        card(anna, scene, "A").tap()
        card(anna, scene, "B").tap()
        try:
            told(boris, "mistake", SEEN)
            break
        except AssertionError:
            boris.page.wait_for_timeout(GONE)
    expect(boris.page.locator(".ticker")).to_contain_text("the cards go under their stack")
    expect(card(boris, scene, "A")).to_have_count(0)
    expect(card(boris, scene, "B")).to_have_count(0)
    expect(card(boris, scene, "D")).to_be_visible()
