"""Replays: stepping, jumping, other eyes, sharing, the proof of a fair deal, and a record somebody has changed."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from igroteka.core.record import read_record_text
from igroteka.games.twinit import GAME as TWINIT
from igroteka.games.twinit.tests.scene import position
from tests.browser.people import People, Person
from tests.browser.player import Player
from tests.browser.server import begin, lay, tell
from tests.soak import first
from tools.friends import Friend

SHORT = {"zero": {"turn_limit": 4}, "wazabi": {"turn_limit": 6}, "twinit": {"turn_limit": 8}, "uno": {"goal": 50}}


def finished(person: Person, game: str = "zero", seats: int = 2) -> str:
    """The id of a match that was played to its end on this person's page."""
    table = lay(person.server, person.context, game, seats, options=SHORT[game])
    person.open(f"/t/{table}")
    Player(person, game, random.Random(game)).play()
    return f"{table}-1"


def given_up(person: Person) -> str:
    """A match that was over at once."""
    table = lay(person.server, person.context, "uno", 2)
    begin(person.server, person.context, table)
    tell(person.server, person.context, "concede", table=table, seat=0)
    while not person.context.request.get(f"/replay/{table}-1").ok:  # it is written down a moment later
        person.page.wait_for_timeout(50)
    return f"{table}-1"


def shown(page: Page, step: int) -> None:
    expect(page.locator("main[data-replay]")).to_have_attribute("data-step", str(step))


def steps(page: Page) -> int:
    return int(page.get_by_role("slider").get_attribute("max") or 0) + 1


def test_a_match_is_walked_through_and_looked_at_with_other_eyes(hurried_people: People) -> None:
    [person] = hurried_people(size="phone", lang="en")
    match = finished(person)
    page = person.page
    page.locator(f'a[href="/replay/{match}"]').first.click()
    shown(page, 1)
    last = steps(page)
    assert last > 5
    page.get_by_role("button", name="One step forward").click()
    shown(page, 2)
    page.get_by_role("button", name="To the end").click()
    shown(page, last)
    page.get_by_role("button", name="One step back").click()
    shown(page, last - 1)
    page.locator('[data-eyes-of="1"]').check(force=True)
    expect(page.locator("main")).to_have_attribute("data-eyes", "1")
    shown(page, last - 1)
    expect(page).to_have_url(re.compile(rf"step={last - 1}&eyes=1$"))
    page.reload()
    shown(page, last - 1)
    expect(page.locator("main")).to_have_attribute("data-eyes", "1")
    assert page.locator("[data-board] [data-lit]").count() == 0
    page.get_by_label("Controls of the replay").get_by_role("button").last.click()  # the log
    page.locator('dialog [data-at="2"]').first.click()
    shown(page, 3)


def test_the_keyboard_steps_plays_and_jumps(hurried_people: People) -> None:
    [person] = hurried_people(size="desktop", lang="en")
    match = finished(person)
    page = person.open(f"/replay/{match}?step=4&eyes=0")
    shown(page, 4)
    page.keyboard.press("ArrowRight")
    shown(page, 5)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    shown(page, 3)
    page.keyboard.press("End")
    shown(page, steps(page))
    page.keyboard.press("PageUp")
    page.keyboard.press("Home")
    shown(page, 1)
    page.keyboard.press("Space")
    expect(page.locator("main")).to_have_attribute("data-playing", "true")
    shown(page, 3)
    page.keyboard.press("Space")
    expect(page.locator("main")).to_have_attribute("data-playing", "false")
    expect(page.locator('[aria-current="step"]').first).to_be_visible()
    assert person.axe() == []


@pytest.mark.parametrize("game", first(1, ["wazabi", "twinit"]))
def test_a_fair_deal_is_proved_in_the_browser_as_by_the_command(hurried_people: People, game: str) -> None:
    [person] = hurried_people(size="phone", lang="en")
    match = finished(person, game)
    page = person.open(f"/replay/{match}")
    shown(page, 1)
    record: str = page.evaluate(f"fetch('/api/games/{match}/record').then((answer) => answer.text())")
    assert read_record_text(record, match).finished()
    prove(page)
    expect(page.locator('[data-proof="holds"]')).to_be_visible()
    checked = page.locator("[data-check]").evaluate_all("all => all.map((one) => [one.dataset.check, one.dataset.ok])")
    record_itself, by_this_device = ("lines", "commitment", "key", "draws", "end"), ("promise", "part")
    assert checked == [[check, "true"] for check in (*record_itself, *by_this_device)]
    assert person.axe() == []


def prove(page: Page) -> None:
    page.get_by_role("button", name="Check the deal").click()


def test_a_changed_record_is_refused_and_the_place_is_named(people: People) -> None:
    [person] = people(size="phone", lang="en")
    match = given_up(person)
    page = person.open(f"/replay/{match}")
    shown(page, 1)

    def changed(route: Route) -> None:
        text = route.fetch().text()
        route.fulfill(body=text.replace('"move":"deal"', '"move":"DEAL"', 1), content_type="application/x-ndjson")

    page.route("**/record", changed)
    prove(page)
    expect(page.locator('[data-proof="broken"]')).to_be_visible()
    expect(page.locator('[data-check="lines"][data-ok="false"]')).to_contain_text("line 2")


def test_the_record_is_downloaded(people: People, tmp_path: Path) -> None:
    [person] = people(size="desktop", lang="en")
    match = given_up(person)
    page = person.open(f"/replay/{match}")
    shown(page, 1)
    page.get_by_role("button", name="What to do with the replay").click()
    with page.expect_download() as loading:
        page.get_by_role("menuitem", name="Download the record").click()
    loading.value.save_as(tmp_path / "record")
    assert read_record_text((tmp_path / "record").read_text(encoding="utf-8"), match).finished()


def test_a_match_whose_rules_have_changed_is_told_in_text(people: People) -> None:
    [person] = people(lang="en")
    match = given_up(person)

    def old(route: Route) -> None:
        told = route.fetch().json()
        kept = [{**step, "events": [{**event, "line": None} for event in step["events"]]} for step in told["steps"]]
        route.fulfill(json={**told, "views": False, "steps": kept})

    person.page.route("**/api/replay/**", old)
    page = person.open(f"/replay/{match}")
    expect(page.get_by_text("rules of this game have changed")).to_be_visible()
    expect(page.locator("[data-at]").first).to_be_visible()
    for line in page.locator("[data-at]").all_inner_texts():
        assert re.match(r".+ moves\.|Something happened at the table\.", line), line  # nothing raw


@pytest.mark.parametrize("size", first(1, ["phone", "desktop"]))
def test_a_dispute_has_a_photo_finish(size: str, patient_people: People) -> None:
    [person] = patient_people(size=size, lang="en")
    scene = position(["K L", "M N"], centre="A/X A'/Y B C", turn_seconds=60)
    server = person.server
    pair = [Friend(server.address, name) for name in ("Anna", "Boris")]
    wish = {"game": "twinit", "seats": 2, "position": TWINIT.dump(scene.state)}
    table = pair[0].ask("create", settings={"grace": 0}, **wish)["table"]
    pair[1].ask("sit", table=table)
    pair[0].ask("start", table=table)
    version, *_ = [friend.look(table)["version"] for friend in pair]
    for seat, name in ((0, "A"), (1, "A'"), (0, "A'"), (1, "A")):  # two claims, begun on different cards
        pair[seat].ask("move", table=table, seat=seat, code=f"+{scene.cards[name]}", seen=version)
    person.page.wait_for_timeout(2_000)  # the dispute is settled
    pair[1].ask("concede", table=table, seat=1)
    for friend in pair:
        friend.leave()
    while not person.context.request.get(f"/replay/{table}-1").ok:
        person.page.wait_for_timeout(50)
    page = person.open(f"/replay/{table}-1?step=5")
    finish = page.get_by_role("region", name="Photo finish").get_by_role("listitem")
    expect(finish).to_have_count(4)
    expect(finish.last).to_contain_text(re.compile(r"(Anna|Boris).*\+\d+ ms.*claim"))  # as far as each was away then
    later = [int(ms) for line in finish.all_inner_texts() for ms in re.findall(r"\+(\d+) ms", line)]
    assert later == sorted(later)
    expect(finish.filter(has_text="claim")).to_have_count(2)


def test_a_match_that_is_not_there_is_said_kindly(people: People) -> None:
    [person] = people(lang="en")
    person.forgive("404")
    page = person.open("/replay/NOSUCH-1")
    expect(page.get_by_role("alert")).to_be_visible()


def test_a_replay_is_accessible(people: People) -> None:
    [person] = people(theme="dark")
    page = person.open(f"/replay/{given_up(person)}")
    shown(page, 1)
    assert person.axe() == []
