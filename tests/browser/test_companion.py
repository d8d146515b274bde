"""The companion of the box: points by tapping cards, nothing lost, without a network too."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from igroteka.core.clauses import clause
from tests.browser.people import People, Person, Size
from tests.soak import first

NAMES = ("Ann", "Bob", "Cleo")
ZERO_HANDS = ("R1 R2 R3 R4 R5 O5 Y5 G5 B5", "R6 R7 R8 O1 O2 Y1 Y2 G1 G2", "K1 K2 K3 V1 V2 V3 B1 B2 B3")


def shelf(person: Person) -> Page:
    page = person.open("/companion")
    expect(page.locator("[data-game]").first).to_be_visible()
    return page


def begin(person: Person, game: str, names: tuple[str, ...] = NAMES) -> Page:
    """A new sheet of this game."""
    page = shelf(person)
    page.locator(f"[data-game={game}]").click()
    drawer = page.get_by_role("dialog")
    fields = drawer.get_by_role("textbox", name="Name of player")
    expect(fields.first).to_be_visible()
    for _ in range(len(names) - fields.count()):
        drawer.get_by_role("button", name="One more").click()
    for number, name in enumerate(names, 1):
        drawer.get_by_label(f"Name of player {number}").fill(name)
    drawer.get_by_role("button", name="Begin", exact=True).click()
    expect(page.locator("[data-write]")).to_be_visible()
    return page


def write(page: Page) -> None:
    page.locator("[data-write]").click()
    expect(page.locator("[data-done]")).to_be_visible()


def done(page: Page) -> None:
    page.locator("[data-done]").click()
    expect(page.locator("[data-write]")).to_be_visible()


def keys(page: Page, *names: str) -> None:
    for name in names:
        page.locator(f'[data-key="{name}"]').click()


def whose(page: Page, seat: int) -> None:
    page.get_by_role("group", name="Whose cards?").locator(f'[data-person="{seat}"]').click()


def totals(page: Page) -> list[str]:
    return page.locator("[data-total]").all_inner_texts()


def uno_round(page: Page) -> None:
    """Ann went out; Bob held 7 and a Wild, Cleo 12 + 11."""
    write(page)
    page.get_by_role("group", name="Who went out?").locator('[data-person="0"]').click()
    keys(page, "7", "W")
    whose(page, 2)
    page.get_by_label("Or as a number").fill("12+11")


def zero_round(page: Page) -> None:
    write(page)
    for seat, cards in enumerate(ZERO_HANDS):
        whose(page, seat)
        keys(page, *cards.split())


def mindup_round(page: Page) -> None:
    write(page)
    for seat, cards in enumerate((("1", "8", "2"), ("3", "13"), ("4",))):
        whose(page, seat)
        keys(page, *cards)


def wazabi_round(page: Page) -> None:
    write(page)
    page.get_by_role("group", name="Who has no dice left?").locator('[data-person="1"]').click()
    keys(page, "0", "0", "2", "2", "2")


def twinit_round(page: Page) -> None:
    write(page)
    keys(page, "pairs-0", "pairs-1", "triples-1", "pairs-2", "pairs-2")


ROUNDS = {
    "uno": (uno_round, ["80", "0", "0"]),
    "zero": (zero_round, ["0", "24", "6"]),
    "mindup": (mindup_round, ["3", "2", "3"]),
    "wazabi": (wazabi_round, ["0", "5", "0"]),
    "twinit": (twinit_round, ["0", "1", "0"]),
}


@clause("UNO-23", "ZERO-12", "MINDUP-11", "WAZABI-26", "TWINIT-16")
@pytest.mark.parametrize(
    ("game", "size"), first(len(ROUNDS) + 1, [(game, size) for size in ("phone", "desktop") for game in ROUNDS])
)
def test_a_round_is_written_down_by_tapping_cards(people: People, game: str, size: Size) -> None:
    [person] = people(lang="en", size=size)
    page = begin(person, game)
    put, points = ROUNDS[game]
    put(page)
    assert person.axe() == []
    wide: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
    laid: list[float] = page.locator("[data-laid] button").evaluate_all("all => all.map((one) => one.offsetWidth)")
    assert all(44 <= width <= 60 for width in laid)  # a card that was tapped, not a poster
    done(page)
    assert totals(page) == points
    expect(page.get_by_text("Counted by the rules engine too")).to_have_count(1)  # it was asked, and agrees
    assert totals(page) == points
    assert person.axe() == []


def test_every_entry_is_undone_corrected_and_struck_out(people: People) -> None:
    [person] = people(lang="en")
    page = begin(person, "uno")
    for _ in range(2):
        uno_round(page)
        done(page)
    assert totals(page) == ["160", "0", "0"]
    page.get_by_role("button", name="Undo").click()
    assert totals(page) == ["80", "0", "0"]
    page.get_by_role("button", name="Redo").click()
    page.get_by_role("link", name="Correct round 1").click()
    whose(page, 2)
    page.get_by_label("Or as a number").fill("1")
    done(page)
    assert totals(page) == ["138", "0", "0"]
    page.get_by_role("button", name="Strike out round 2").click()
    assert totals(page) == ["58", "0", "0"]
    page.get_by_role("button", name="Undo").click()
    assert totals(page) == ["138", "0", "0"]


def test_going_back_and_a_dead_phone_lose_nothing(people: People) -> None:
    [person] = people(lang="en")
    page = begin(person, "uno")
    uno_round(page)
    page.go_back()
    page.get_by_role("link", name="Finish round 1").click()
    expect(page.get_by_label("Or as a number")).to_have_value("")
    whose(page, 2)
    expect(page.get_by_label("Or as a number")).to_have_value("23")
    address = page.url
    page.close()  # as when the phone dies
    person.page = person.tab()
    page = person.open(address)
    whose(page, 1)
    expect(page.locator("[data-laid] button")).to_have_count(2)
    done(page)
    assert totals(page) == ["80", "0", "0"]


def test_who_deals_next_and_who_won_is_said(people: People) -> None:
    [person] = people(lang="en")
    page = begin(person, "uno")
    expect(page.get_by_text("Ann deals")).to_be_visible()
    write(page)
    page.get_by_role("group", name="Who went out?").locator('[data-person="2"]').click()
    page.get_by_label("Or as a number").fill("499+1")
    done(page)
    expect(page.locator("[data-over]")).to_contain_text("Cleo")
    page.get_by_role("button", name="Once more").click()
    expect(page.get_by_text("Bob deals")).to_be_visible()


def test_letters_in_a_sum_are_answered_and_an_empty_round_is_not_written(people: People) -> None:
    [person] = people(lang="en")
    page = begin(person, "uno")
    write(page)
    page.get_by_label("Or as a number").fill("12+abc")
    expect(page.get_by_text("Only numbers, plus and minus here")).to_be_visible()
    page.locator("[data-done]").click()
    expect(page.locator(".toast")).to_contain_text("Ann: Only numbers, plus and minus here")
    page.get_by_label("Or as a number").fill("")
    page.locator("[data-done]").click()
    expect(page.get_by_text("Say who went out")).to_be_visible()
    page.get_by_role("group", name="Who went out?").locator('[data-person="0"]').click()
    keys(page, "7")
    page.get_by_label("Or as a number").fill("7+O")
    page.locator("[data-done]").click()  # the round is whole, but nobody can tell what was meant
    expect(page.locator(".toast").last).to_contain_text("Bob: Only numbers")
    page.get_by_label("Or as a number").fill("7+10")
    done(page)
    assert totals(page) == ["17", "0", "0"]


def test_a_full_device_says_so_and_loses_nothing(people: People) -> None:
    [person] = people(lang="en")
    page = begin(person, "uno")
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }; }")
    uno_round(page)
    expect(page.get_by_role("alert")).to_contain_text("The device is full")
    done(page)
    assert totals(page) == ["80", "0", "0"]
    with page.expect_download() as saved:
        page.get_by_role("alert").get_by_role("button", name="Save to a file").click()
    assert saved.value.suggested_filename.startswith("uno-")


def test_a_sheet_shared_by_link_is_not_doubled_and_never_overwritten(people: People) -> None:
    [ann, bob] = people(2, lang="en", size="desktop")
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = begin(ann, "uno")
    uno_round(page)
    done(page)
    page.get_by_role("button", name="Share the sheet").click()
    page.locator("[data-copy]").click()
    expect(page.get_by_text("The link is copied")).to_be_visible()
    link: str = page.evaluate("navigator.clipboard.readText()")
    for said in ("", "You have this sheet already"):
        other = bob.tab()
        other.goto(link)
        expect(other.locator("[data-write]")).to_be_visible()
        assert totals(other) == ["80", "0", "0"]
        if said:
            expect(other.get_by_text(said)).to_be_visible()
    other.get_by_role("button", name="Strike out round 1").click()
    late = bob.tab()
    late.goto(link)
    expect(late.get_by_text("both are kept")).to_be_visible()
    late.goto("/companion")
    expect(late.locator("[data-sheet]")).to_have_count(2)
    late.goto("/companion#sheet=broken")
    expect(late.get_by_text("The sheet cannot be read")).to_be_visible()
    expect(late.locator("[data-sheet]")).to_have_count(2)


@clause("UNO-H19", "UNO-H24")
def test_house_rules_for_teams_and_a_last_wild_are_counted(people: People) -> None:
    [person] = people(lang="en")
    page = shelf(person)
    page.locator("[data-game=uno]").click()
    drawer = page.get_by_role("dialog")
    for _ in range(2):
        drawer.get_by_role("button", name="One more").click()
    drawer.get_by_role("radio", name="2 teams").check()
    drawer.get_by_label("Points doubled by a Wild").check()
    drawer.get_by_role("button", name="Begin", exact=True).click()
    write(page)
    page.get_by_role("group", name="Who went out?").locator('[data-person="2"]').click()
    page.get_by_label("Or as a number").fill("30")  # with the partner: it does not count
    whose(page, 1)
    page.get_by_label("Or as a number").fill("15")
    page.get_by_label("A Wild was the last card").check()
    done(page)
    assert totals(page) == ["30", "0"]
    expect(page.get_by_text("Counted by the rules engine too")).to_have_count(1)
    assert totals(page) == ["30", "0"]
    expect(page.get_by_text("Player 1 + Player 3")).to_be_visible()


def test_the_companion_works_without_a_network(people: People) -> None:
    [person] = people(lang="en", workers=True)
    page = person.open("/")
    page.locator('a[href="/companion"]').click()
    expect(page.locator('[data-offline="true"]')).to_be_visible()
    person.forgive("ERR_INTERNET_DISCONNECTED", "WebSocket", "Failed to")
    person.context.set_offline(True)
    for game, (put, points) in ROUNDS.items():
        page = begin(person, game)
        put(page)
        done(page)
        assert totals(page) == points
    page = person.open("/rules/wazabi#WAZABI-15")
    expect(page.locator("#WAZABI-15")).to_be_visible()
    page = person.open("/companion/cards")
    expect(page.get_by_role("heading", name="Wild Draw Four")).to_be_visible()
    page.get_by_role("tab", name="Wazabi").click()
    expect(page.get_by_role("heading", name="Lose 2 dice")).to_be_visible()
    page.reload()
    shelf(person)
    expect(page.locator("[data-sheet]")).to_have_count(5)


def test_who_begins_is_drawn_by_fingers_or_by_one_tap(people: People) -> None:
    [person] = people(lang="en")
    page = person.open("/companion/first")
    field = page.locator("[data-fingers]")
    for number, x in enumerate((80, 220), 1):
        field.dispatch_event(
            "pointerdown", {"pointerId": number, "clientX": x, "clientY": 300, "isPrimary": number == 1}
        )
    expect(field).to_have_attribute("data-fingers", "2")
    expect(page.locator(".drawn")).to_have_count(1)
    page.locator("[data-draw]").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("begins", exact=False).last).to_contain_text("Player")
    assert person.axe() == []


@clause("TWINIT-23", "TWINIT-25")
def test_the_minute_runs_down_beside_the_table_of_levels(people: People) -> None:
    [person] = people(lang="en")
    page = person.page
    page.clock.install()
    person.open("/companion/minute")
    expect(page.get_by_role("row", name="6 0–29 30–36 37–53 54+")).to_be_visible()
    page.locator("[data-go]").click()
    page.clock.run_for(20_500)
    expect(page.locator("[data-seconds]")).to_have_attribute("data-seconds", "40")
    page.locator("[data-go]").click()
    page.clock.run_for(5000)
    expect(page.locator("[data-seconds]")).to_have_attribute("data-seconds", "40")
    page.locator("[data-go]").click()
    page.clock.run_for(41_000)
    expect(page.get_by_text("Time is up!")).to_be_visible()
    assert person.axe() == []


def test_nothing_is_found_on_the_shelf_and_among_the_cards(people: People) -> None:
    [person] = people()
    page = shelf(person)
    assert person.axe() == []
    page.locator("[data-game=twinit]").click()
    expect(page.get_by_role("dialog").get_by_role("button").first).to_be_visible()
    assert person.axe() == []
    page = person.open("/companion/cards")
    expect(page.get_by_role("tab").first).to_be_visible()
    assert person.axe() == []
