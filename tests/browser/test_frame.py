"""What is the same at every table: asking each other, talking, giving up, sharing a device, going and coming back."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from igroteka.games.uno.tests.positions import position
from tests.browser.people import People, Person
from tests.browser.server import Server, lay, tell
from tests.browser.tables import MAIN, by_turn, gather, lit, menu, thing
from tests.soak import at_leisure

ANNAS, BORISES = "R1 R2 B3 Y5", "R4 R5 B6 G8"


def two_at_uno(people: People, **how: str) -> tuple[Page, Page]:
    """Anna is to move and holds R1 R2 B3 Y5 on a red 7; Boris comes next."""
    anna, boris = people(2, lang="en", **how)
    gather(anna, boris, state=position("R7", [ANNAS, BORISES], turn=0))
    return anna.page, boris.page


def turn(page: Page, seats: str) -> None:
    expect(page.locator(MAIN)).to_have_attribute("data-turn", seats)


def hand(page: Page) -> list[str]:
    """What lies face up in one's hand."""
    taps: list[str] = page.eval_on_selector_all(
        '[data-tap^="hand:"]', "all => all.map((one) => one.dataset.tap.slice(5))"
    )
    return sorted(set(taps))


def test_a_move_is_taken_back_when_the_other_agrees(people: People) -> None:
    anna, boris = two_at_uno(people)
    thing(anna, "hand:R1").click()
    turn(boris, "1")
    menu(anna, "Take back a move")
    asked = boris.locator("[data-offer=undo]")
    expect(asked).to_contain_text("Anna")
    asked.get_by_role("button", name="Refuse").click()
    expect(anna.locator("[data-offer]")).to_have_count(0)
    menu(anna, "Take back a move")
    boris.locator("[data-offer=undo]").get_by_role("button", name="Agree").click()
    for page in (anna, boris):
        turn(page, "0")
        expect(page.get_by_role("log")).to_contain_text("taken back")
    assert "R1" in hand(anna)
    thing(anna, "hand:R2").click()
    turn(boris, "1")


def test_people_talk_and_the_host_may_silence_somebody(people: People) -> None:
    anna, boris = two_at_uno(people)
    boris.get_by_role("button", name="Chat", exact=True).click()
    boris.get_by_label("Message").fill("good evening")
    boris.keyboard.press("Enter")
    expect(anna.get_by_text("Boris: good evening")).to_be_visible()
    anna.get_by_role("button", name="Chat 1").click()
    talk = anna.get_by_role("dialog")
    expect(talk).to_contain_text("good evening")
    talk.get_by_role("button", name="Well played!").click()
    expect(boris.get_by_role("dialog")).to_contain_text("Well played!")
    talk.get_by_role("button", name="Hide messages from Boris").click()
    expect(talk.get_by_role("button", name="Show messages from Boris again")).to_be_visible()
    boris.get_by_label("Message").fill("can you hear me?")
    boris.keyboard.press("Enter")
    boris.get_by_role("dialog").get_by_role("button", name="Oops!").click()
    expect(talk).to_contain_text("Oops!")  # ready phrases are always passed on
    expect(talk).not_to_contain_text("can you hear me?")


@at_leisure
def test_giving_up_ends_the_match_and_one_tap_begins_another(people: People) -> None:
    anna, boris = two_at_uno(people)
    menu(boris, "Concede")
    boris.get_by_role("dialog").get_by_role("button", name="Concede").click()
    for page in (anna, boris):
        expect(page.locator(MAIN)).to_have_attribute("data-status", "over")
    expect(anna.locator("[data-ending]")).to_contain_text("You win!")
    expect(boris.locator("[data-ending]")).to_contain_text("Winner: Anna")
    anna.locator("[data-rematch]").click()
    expect(boris.locator("[data-offer=rematch]")).to_contain_text("Anna")
    boris.locator("[data-rematch]").click()
    for page in (anna, boris):
        expect(page.locator(MAIN)).to_have_attribute("data-status", "playing")
        expect(page.locator("[data-ending]")).to_have_count(0)
        expect(page.locator('[data-tap^="hand:"]').first).to_be_visible()


def test_friends_share_a_device_and_no_hand_is_left_in_the_page(people: People, server: Server) -> None:
    [anna] = people(lang="en")
    page = anna.open(f"/t/{lay(server, anna.context, 'uno', 2, free=1, start=False)}")
    page.get_by_text("One more player on this device").click()
    page.get_by_label("Name of the player").fill("Vera")
    page.get_by_role("button", name="Sit here").click()
    page.locator("[data-start]").click()
    curtain = page.locator("[data-curtain]")
    for _ in range(3):
        expect(curtain).to_be_visible()
        assert hand(page) == []
        assert not page.get_by_role("log").all_inner_texts()[0].strip()
        curtain.get_by_role("button").click()
        expect(page.locator('[data-tap^="hand:"]').first).to_be_visible()
        before = page.locator(MAIN).get_attribute("data-eyes")
        while curtain.count() == 0:
            _draw_or_keep(page)
        expect(page.locator(MAIN)).to_have_attribute("data-eyes", before or "")
    curtain.get_by_role("button").click()
    page.get_by_role("button", name="Log", exact=True).click()
    told = page.get_by_role("dialog").get_by_role("listitem")
    expect(told.nth(4)).to_be_visible()  # who looks again has missed nothing


def _draw_or_keep(page: Page) -> None:
    """A turn that holds no surprises; a curtain may come at any time."""
    if lit(page).count() == 0:
        page.wait_for_timeout(50)
        return
    taps = sorted(set(lit(page).evaluate_all("all => all.map((one) => one.dataset.tap)")))
    safe = [tap for tap in taps if not tap.startswith(("seat:", "button:uno"))]
    wish = next((tap for tap in safe if tap.startswith(("pile:", "button:", "colour:"))), safe[0])
    lit(page).and_(page.locator(f'[data-tap="{wish}"]')).first.dispatch_event("click")
    page.wait_for_timeout(50)


def test_a_spectator_sees_the_table_and_no_hand(people: People) -> None:
    anna, boris, clara = people(3, lang="en")
    address = gather(anna, boris, state=position("R7", [ANNAS, BORISES], turn=0))
    page = clara.open(address)
    expect(page.get_by_text("You are watching")).to_be_visible()
    expect(page.locator("[data-board]")).to_be_visible()
    assert hand(page) == []
    expect(lit(page)).to_have_count(0)
    thing(anna.page, "hand:R1").click()
    turn(page, "1")
    expect(page.get_by_role("log")).to_contain_text("red 1")


@at_leisure
def test_a_seat_goes_on_from_another_device(people: People) -> None:
    anna, _boris, tablet = people(3, lang="en")
    gather(anna, _boris, state=position("R7", [ANNAS, BORISES], turn=0))
    menu(anna.page, "Go on from another device")
    link = anna.page.get_by_role("dialog").get_by_role("textbox")
    expect(link).to_have_value(re.compile("^http"))
    address = link.input_value()
    page = tablet.open(address.replace(re.sub(r"^(https?://[^/]+).*", r"\1", address), tablet.server.url))
    expect(page.get_by_text("Go on as Anna")).to_be_visible()  # a messenger that looks at a link takes no seat
    page.get_by_role("button", name="Yes, go on").click()
    expect(page.locator('[data-tap^="hand:"]').first).to_be_visible()
    assert hand(page) == hand(anna.page)
    thing(page, "hand:R1").click()
    turn(anna.page, "1")
    expect(anna.page.locator('[data-tap="hand:R1"]')).to_have_count(0)


@at_leisure
def test_the_language_is_changed_in_the_middle_of_a_game(people: People) -> None:
    anna, boris = two_at_uno(people)
    before = hand(anna)
    menu(anna, "Settings")
    anna.get_by_role("radio", name="Русский").check()
    anna.keyboard.press("Escape")
    expect(anna.locator("html")).to_have_attribute("lang", "ru")
    expect(anna.get_by_role("button", name="Меню стола")).to_be_visible()
    assert hand(anna) == before
    thing(anna, "hand:R1").click()
    expect(anna.get_by_role("log")).to_contain_text("красн")
    expect(boris.get_by_role("log")).to_contain_text("red 1")


@at_leisure
def test_what_has_happened_is_told_anew_in_another_language(people: People) -> None:
    anna, boris = two_at_uno(people, size="desktop")
    thing(anna, "hand:R1").click()
    turn(boris, "1")
    thing(boris, "hand:R4").click()
    log = boris.get_by_role("list", name=re.compile("Log|Ход игры")).get_by_role("listitem")
    expect(log).to_have_text([re.compile("red 1"), re.compile("red 4")])
    menu(boris, "Settings")
    boris.get_by_role("radio", name="Русский").check()
    boris.keyboard.press("Escape")
    expect(log).to_have_text([re.compile("красную 1"), re.compile("красную 4")])
    thing(anna, "hand:R2").click()
    expect(log).to_have_text([re.compile("красн")] * 3)
    boris.goto("/")
    boris.evaluate("localStorage.setItem('igroteka.settings', JSON.stringify({ language: 'en' }))")
    boris.goto(anna.url)
    expect(log).to_have_text([re.compile("red 1"), re.compile("red 4"), re.compile("red 2")])


def test_hints_can_be_turned_off_and_the_cards_play_all_the_same(people: People) -> None:
    anna, _ = two_at_uno(people)
    expect(anna.locator(MAIN)).to_have_attribute("data-hints", "on")
    menu(anna, "Do not highlight moves")
    expect(anna.locator(MAIN)).to_have_attribute("data-hints", "off")
    thing(anna, "hand:R1").click()
    turn(anna, "1")


def test_a_pause_stops_everything_until_all_go_on(people: People) -> None:
    anna, boris = two_at_uno(people)
    menu(anna, "Pause")
    boris.locator("[data-offer=pause]").get_by_role("button", name="Agree").click()
    for page in (anna, boris):
        expect(page.get_by_text("Paused", exact=True).first).to_be_visible()
    thing(anna, "hand:R1").click()
    expect(anna.locator(".toast")).to_be_visible()
    turn(anna, "0")
    anna.get_by_role("button", name="Go on").click()
    boris.locator("[data-offer=resume]").get_by_role("button", name="Agree").click()
    expect(anna.get_by_text("Paused", exact=True)).to_have_count(0)
    thing(anna, "hand:R1").click()
    turn(boris, "1")


@at_leisure
def test_a_bot_plays_for_who_went_away_until_they_are_back(people: People) -> None:
    anna, boris = people(2, lang="en")
    address = gather(anna, boris, game="zero", settings={"grace": 1})
    boris.open("/")
    expect(anna.page.locator(".dot.autopilot")).to_be_visible()
    expect(anna.page.get_by_role("button", name=re.compile("Boris.*bot"))).to_be_visible()
    boris.page.locator(f'a[href="{address}"]').first.click()
    expect(boris.page.locator("[data-board] [data-tap]").first).to_be_visible()
    expect(anna.page.locator(".dot.autopilot")).to_have_count(0)


def test_a_card_that_does_not_fit_says_why_beside_the_hand_and_leads_to_the_rule(people: People) -> None:
    anna, _ = two_at_uno(people)
    for _ in range(3):
        thing(anna, "hand:B3").click()
    said = anna.locator(".toast")
    expect(said).to_have_count(1)
    expect(said).to_contain_text("UNO-10")
    box, cards = said.bounding_box(), anna.locator("[data-slots]").first.bounding_box()
    assert box is not None
    assert cards is not None
    assert box["y"] + box["height"] <= cards["y"]
    said.get_by_role("button", name="Rule").click()
    clause = anna.get_by_role("dialog").locator('[data-clause="UNO-10"]')
    expect(clause).to_be_in_viewport()
    anna.keyboard.press("Escape")
    thing(anna, "hand:R1").click()
    turn(anna, "1")


def test_a_card_can_be_dragged_to_where_it_goes(people: People) -> None:
    anna, _ = two_at_uno(people, size="desktop")
    card, pile = thing(anna, "hand:R1").bounding_box(), anna.locator("[data-drop]").first.bounding_box()
    assert card is not None
    assert pile is not None
    anna.mouse.move(card["x"] + 12, card["y"] + 30)
    anna.mouse.down()
    anna.mouse.move(card["x"], card["y"] - 30, steps=3)
    expect(anna.locator("[data-carried]")).to_have_count(1)
    anna.mouse.move(pile["x"] + pile["width"] / 2, pile["y"] + pile["height"] / 2, steps=5)
    anna.mouse.up()
    turn(anna, "1")
    expect(anna.locator("[data-carried]")).to_have_count(0)


def test_the_clock_of_whoever_thinks_is_seen(people: People) -> None:
    anna, boris = people(2, lang="en")
    gather(anna, boris, game="zero", settings={"clock": {"move": 60}})
    for page in by_turn(anna.page, boris.page):
        expect(page.get_by_label(re.compile(r"^left|left$|0:[345]\d|1:00")).first).to_be_visible()


WORLD = """() => {
  window.told = { notes: [], awake: 0 };
  window.Notification = class {
    static permission = 'granted';
    constructor(text) { window.told.notes.push(text); }
  };
  Object.defineProperty(navigator, 'wakeLock', { value: {
    request: async () => { window.told.awake += 1; return { release: async () => undefined }; } } });
  localStorage.setItem('igroteka.settings', JSON.stringify({ language: 'en', notify: true }));
}"""


def test_the_turn_calls_whoever_looks_away_and_the_screen_stays_awake(people: People) -> None:
    anna, boris = people(2, lang="en")
    boris.context.add_init_script(f"({WORLD})()")
    gather(anna, boris, state=position("R7", [ANNAS, BORISES], turn=0))
    expect(boris.page).to_have_title("UNO")
    assert boris.page.evaluate("window.told.awake") > 0
    boris.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })")
    thing(anna.page, "hand:R1").click()
    expect(boris.page).to_have_title("Your turn · UNO")
    boris.page.wait_for_function("window.told.notes.length === 1")


def test_the_host_arranges_the_seats_and_hands_the_table_over(people: People, server: Server) -> None:
    anna, boris = people(2, lang="en")
    table = lay(server, anna.context, "zero", 3, free=2, start=False)
    hers, his = anna.open(f"/t/{table}"), boris.open(f"/t/{table}")
    his.locator("[data-sit]").first.click()
    seat = his.locator("li[data-kind=person]", has_text="you").get_attribute("data-seat")
    free = next(str(n) for n in range(3) if n != 0 and str(n) != seat)
    expect(hers.locator(f"li[data-seat='{seat}'][data-kind=person]")).to_be_visible()
    _of_seat(hers, free, "Lock the seat")
    expect(his.locator(f"li[data-seat='{free}']")).to_contain_text("Locked")
    _of_seat(hers, free, "Unlock the seat")
    _of_seat(hers, "0", "Move down")
    expect(hers.locator("li[data-seat='1']")).to_contain_text("you")
    seat = his.locator("li[data-kind=person]", has_text="you").get_attribute("data-seat")
    _of_seat(hers, seat or "", "Make host")
    expect(his.locator(f"li[data-seat='{seat}']")).to_contain_text("host")
    _of_seat(his, "1" if seat != "1" else "0", "Ask to leave")
    expect(hers.locator("[data-sit]").first).to_be_visible()
    his.locator("[data-fill]").click()
    his.locator("[data-start]").click()
    expect(his.locator("[data-board] [data-tap]").first).to_be_visible()
    expect(hers.get_by_text("You are watching")).to_be_visible()


def _of_seat(page: Page, seat: str, title: str) -> None:
    page.locator(f"li[data-seat='{seat}']").get_by_role("button", name=re.compile("what can be done")).click()
    page.get_by_role("menuitem", name=title).click()


def alone(people: People, **how: str) -> Person:
    """Somebody at a table of Zero with two bots."""
    [person] = people(lang="en", **how)
    gather(person, game="zero", seats=3)
    return person


@at_leisure
def test_a_bot_takes_ones_revenge_in_one_tap(people: People) -> None:
    page = alone(people).page
    menu(page, "Concede")
    page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    expect(page.locator(MAIN)).to_have_attribute("data-status", "over")
    page.locator("[data-rematch]").click()
    expect(page.locator(MAIN)).to_have_attribute("data-status", "playing")


def test_a_table_fills_the_screen_and_lets_it_go(people: People) -> None:
    page = alone(people, size="desktop").page
    menu(page, "Full screen")
    page.wait_for_function("document.fullscreenElement !== null")
    menu(page, "Leave full screen")
    page.wait_for_function("document.fullscreenElement === null")


def test_a_strip_of_five_shows_every_name_whole(people: People) -> None:
    [person] = people(size="phone")
    gather(person, game="zero", seats=5)
    names = person.page.locator("li[data-seat] .name")
    expect(names).to_have_count(5)
    for name in names.all():
        expect(name).to_be_in_viewport(ratio=1)
        assert name.evaluate("one => one.scrollWidth <= one.clientWidth"), name.inner_text()


@at_leisure
def test_a_spectator_who_sits_down_reads_what_has_been(people: People) -> None:
    anna, boris, clara = people(3, lang="en", size="desktop")
    address = gather(anna, boris, state=position("R7", [ANNAS, BORISES], turn=0))
    page = clara.open(address)
    expect(page.locator("[data-board]")).to_be_visible()
    thing(anna.page, "hand:R1").click()
    turn(page, "1")
    tell(boris.server, boris.context, "stand", table=address[3:], seat=1)
    page.get_by_role("button", name="At the table").click()
    page.locator("[data-sit='1']").click()
    page.keyboard.press("Escape")
    anna.page.locator("[data-asking='1']").get_by_role("button", name="Agree").click()
    expect(page.locator(MAIN)).to_have_attribute("data-eyes", "1")
    log = page.get_by_role("list", name="Log").get_by_role("listitem")
    expect(log.first).to_contain_text("red 1")
