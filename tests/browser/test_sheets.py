"""Sheets kept on the server: two phones write together, one without a network for a while; a link that only reads."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import People, Person, Size
from tests.browser.test_companion import begin, done, totals, uno_round, write

OFFLINE = ("ERR_INTERNET_DISCONNECTED", "WebSocket", "Failed to")


def share(page: Page) -> dict[str, str]:
    """Let the server keep the sheet; the links to it by their names."""
    page.get_by_role("button", name="Share the sheet").click()
    page.locator("[data-keep]").click()
    return links(page)


def links(page: Page) -> dict[str, str]:
    """What the open dialog gives away."""
    return {name: page.locator(f"[data-link={name}] input").input_value() for name in ("together", "read")}


def close(page: Page) -> None:
    page.get_by_role("dialog").get_by_role("button", name="Close").click()


def number(page: Page, seat: int, points: str) -> None:
    """A round in which this player went out."""
    write(page)
    page.get_by_role("group", name="Who went out?").locator(f'[data-person="{seat}"]').click()
    page.get_by_label("Or as a number").fill(points)
    done(page)


def shows(page: Page, *points: str) -> None:
    for at, wanted in enumerate(points):
        expect(page.locator("[data-total]").nth(at)).to_have_text(wanted)


def join(person: Person, link: str) -> Page:
    page = person.open(link)
    expect(page.locator("[data-unsent]")).to_be_visible()
    return page


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_two_write_together_and_see_each_others_entries(people: People, size: Size) -> None:
    [ann, bob] = people(2, lang="en", size=size)
    page = begin(ann, "uno")
    uno_round(page)
    done(page)
    link = share(page)["together"]
    assert ann.axe() == []
    close(page)
    other = join(bob, link)
    shows(other, "80", "0", "0")
    expect(other.get_by_text("Counted by the rules engine too")).to_have_count(1)
    number(other, 1, "20")
    shows(page, "80", "20", "0")
    page.get_by_role("button", name="Undo").click()
    shows(other, "80", "0", "0")
    other.get_by_role("button", name="Redo").click()
    shows(page, "80", "20", "0")
    page.get_by_role("button", name="Strike out round 1").click()
    shows(other, "0", "20", "0")
    assert bob.axe() == []


def test_without_a_network_entries_wait_and_nothing_is_lost_or_doubled(people: People) -> None:
    [ann, bob] = people(2, lang="en")
    for person in (ann, bob):
        person.forgive(*OFFLINE)
    page = begin(ann, "uno")
    link = share(page)["together"]
    close(page)
    other = join(bob, link)
    expect(other.locator("[data-write]")).to_be_visible()
    write(other)  # the page of an entry is here before the network goes
    other.go_back()
    bob.context.set_offline(True)
    number(other, 1, "20")
    number(other, 2, "7")
    expect(other.locator("[data-unsent]")).to_have_attribute("data-unsent", "2")
    expect(other.get_by_text("2 entries wait here")).to_be_visible()
    number(page, 0, "100")
    shows(other, "0", "20", "7")
    bob.context.set_offline(False)
    for one in (page, other):
        shows(one, "100", "20", "7")
    expect(other.locator("[data-unsent]")).to_have_attribute("data-unsent", "0")
    for one in (page, other):
        expect(one.get_by_role("link", name="Correct round")).to_have_count(3)
        expect(one.get_by_text("Counted by the rules engine too")).to_have_count(3)


def test_who_only_looks_sees_all_and_changes_nothing(people: People) -> None:
    [ann, cleo] = people(2, lang="en")
    page = begin(ann, "uno")
    given = share(page)
    close(page)
    other = join(cleo, given["read"])
    expect(other.get_by_text("You read along")).to_be_visible()
    number(page, 0, "50")
    shows(other, "50", "0", "0")
    for name in ("Undo", "Redo", "Strike out round 1"):
        expect(other.get_by_role("button", name=name)).to_have_count(0)
    expect(other.locator("[data-write]")).to_have_count(0)
    secret = given["together"].partition(".")[2]
    assert secret not in str(other.evaluate("JSON.stringify(localStorage)"))
    other.get_by_role("button", name="Share the sheet").click()
    expect(other.locator("[data-link=together]")).to_have_count(0)
    assert cleo.axe() == []


def test_a_sheet_is_kept_in_the_history_and_shared_twice_has_one_link(people: People) -> None:
    [ann] = people(lang="en", size="desktop")
    page = begin(ann, "uno")
    number(page, 0, "50")
    given = share(page)
    close(page)
    page.get_by_role("button", name="Share the sheet").click()
    assert links(page) == given
    page.goto("/statistics")
    page.get_by_role("tab", name="Matches").click()
    kept = page.locator("[data-past-sheet]")
    expect(kept).to_contain_text("Ann")
    expect(kept).to_contain_text("50")
    assert ann.axe() == []
    page.evaluate("localStorage.clear()")  # as on another device of the same person
    page.reload()
    page.get_by_role("tab", name="Matches").click()
    kept.click()
    shows(page, "50", "0", "0")
    number(page, 1, "30")
    shows(page, "50", "30", "0")
    expect(page.locator("[data-unsent='0']")).to_be_visible()


def test_whoever_wrote_along_finds_the_sheet_in_their_history_and_who_read_along_does_not(people: People) -> None:
    [ann, bob, cleo] = people(3, lang="en")
    page = begin(ann, "uno")
    given = share(page)
    close(page)
    other, third = join(bob, given["together"]), join(cleo, given["read"])
    number(other, 1, "20")
    for one in (page, third):
        shows(one, "0", "20", "0")
    for one in (other, third):
        one.evaluate("localStorage.clear()")  # as on another device
        one.goto("/statistics")
        one.get_by_role("tab", name="Matches").click()
    expect(third.get_by_text("No matches")).to_be_visible()
    expect(third.locator("[data-past-sheet]")).to_have_count(0)
    other.locator("[data-past-sheet]").click()
    shows(other, "0", "20", "0")
    number(other, 2, "30")
    shows(page, "0", "20", "30")


def test_a_sheet_that_is_gone_stays_on_the_phones(people: People) -> None:
    [ann, bob] = people(2, lang="en")
    bob.forgive("410")
    page = begin(ann, "uno")
    number(page, 0, "50")
    link = share(page)["together"]
    other = join(bob, link)
    shows(other, "50", "0", "0")
    page.get_by_role("button", name="Take from the server").click()
    expect(page.locator("[data-keep]")).to_be_visible()
    expect(other.get_by_text("not kept on the server any more")).to_be_visible()
    assert totals(other) == ["50", "0", "0"]
    late = bob.tab()
    late.goto("/companion#read=" + "0" * 20)
    expect(late.get_by_text("not kept on the server any more")).to_be_visible()
    newer = '{"form":99,"id":"abcd","game":"uno"}'
    late.evaluate("text => { location.hash = '#sheet=' + btoa(text) }", newer)
    expect(late.get_by_text("newer version of this page")).to_be_visible()


def test_whoever_writes_a_round_that_another_phone_has_written_is_told(people: People) -> None:
    [ann, bob] = people(2, lang="en")
    page = begin(ann, "uno")
    link = share(page)["together"]
    close(page)
    other = join(bob, link)
    write(other)
    other.get_by_label("Or as a number").fill("20")
    number(page, 0, "50")
    expect(other.get_by_text("Round 1 was written on another phone")).to_be_visible()
    other.get_by_role("link", name="Look at the sheet").click()
    shows(other, "50", "0", "0")
    expect(other.get_by_role("link", name="Finish round 2")).to_be_visible()


def test_a_round_that_cannot_have_been_played_is_told_and_kept_until_it_is_corrected(people: People) -> None:
    [ann, bob] = people(2, lang="en")
    page = begin(ann, "uno")
    link = share(page)["together"]
    close(page)
    other = join(bob, link)
    number(page, 0, "-5")
    expect(page.get_by_text("Such a round cannot have been played").first).to_be_visible()
    number(page, 1, "30")
    shows(other, "0", "30", "0")
    page.get_by_role("link", name="Correct round 2").click()
    page.get_by_role("group", name="Whose cards?").locator('[data-person="1"]').click()
    page.get_by_label("Or as a number").fill("5")
    done(page)
    shows(other, "5", "30", "0")
    shows(page, "5", "30", "0")
