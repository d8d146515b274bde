"""A program at the table: everyone sees what it is, before the match and in it, and the host can keep programs out."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.people import People, Person
from tests.browser.server import tell
from tests.browser.tables import MAIN
from tests.soak import first

WORDS = {"ru": "программа", "en": "program"}


def with_a_program(anna: Person, robot: Person, game: str, **settings: Any) -> str:
    """A table of Anna's at which a program sits down; its name."""
    table: str = tell(anna.server, anna.context, "create", game=game, seats=2, settings={"grace": 0, **settings})[
        "table"
    ]
    tell(robot.server, robot.context, "rename", name="Robot")
    tell(robot.server, robot.context, "sit", table=table, program=True)
    return table


@pytest.mark.parametrize(
    ("game", "lang", "size"),
    first(
        2, [("zero", "ru", "phone"), ("mindup", "en", "desktop"), ("uno", "en", "phone"), ("wazabi", "ru", "desktop")]
    ),
)
def test_the_mark_stands_beside_the_name_before_the_match_and_in_it(
    game: str, lang: str, size: str, people: People
) -> None:
    anna, robot = people(2, lang=lang, size=size)
    table = with_a_program(anna, robot, game)
    page = anna.open(f"/t/{table}")
    row = page.locator("li[data-seat='1']")
    expect(row).to_contain_text("Robot")
    expect(row).to_contain_text(WORDS[lang])
    expect(row.locator(".disc svg")).to_be_visible()
    assert anna.axe() == []
    tell(anna.server, anna.context, "start", table=table)
    expect(page.locator(MAIN)).to_have_attribute("data-status", "playing")
    marked = page.get_by_label(re.compile(f"Robot.*{WORDS[lang]}", re.DOTALL)).first
    expect(marked).to_be_visible()
    expect(marked.locator(".disc svg").first).to_be_visible()


def test_the_host_keeps_programs_out_by_a_switch_when_none_sits_there(people: People) -> None:
    anna, robot = people(2, lang="en")
    table = with_a_program(anna, robot, "zero")
    page = anna.open(f"/t/{table}")
    page.locator("summary", has_text="Rules and settings").click()
    switch = page.get_by_role("switch", name="Let programs in")
    expect(switch).to_be_checked()
    expect(switch).to_be_disabled()
    expect(page.get_by_text("A program sits here now.")).to_be_visible()
    tell(robot.server, robot.context, "stand", table=table, seat=1)
    expect(switch).to_be_enabled()
    switch.click()
    expect(switch).not_to_be_checked()
    with pytest.raises(AssertionError, match="programs-off"):
        tell(robot.server, robot.context, "sit", table=table, program=True)
    tell(robot.server, robot.context, "sit", table=table)  # a person may
