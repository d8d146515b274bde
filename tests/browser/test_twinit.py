"""Twin It! as people play it: two hands at once, disputes, mistakes, partners, the spread table, and by ear."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from igroteka.games.twinit import GAME
from igroteka.games.twinit.rules import TwinIt
from igroteka.games.twinit.tests.scene import Scene, dealt, position
from igroteka.games.twinit.view import MODES
from tests.browser.people import PATIENCE, People, Person
from tests.browser.server import tell
from tests.soak import at_leisure, first

CALM: dict[str, Any] = {"turn_seconds": 60}  # nobody turns a card while the test looks
TRIES = 4  # a hand lies for six seconds at the patient server: a very slow machine may miss that, and tries again
SEEN = 6_000  # ms for what two hands have done to be told there,
GONE = 14_000  # and until hands have gone up and may return


def at(people: list[Person], state: TwinIt, seats: dict[int, int] | None = None, bots: tuple[int, ...] = ()) -> None:
    """These people sit down (the second, third … at `seats`), bots beside them, and all look at the table."""
    host = people[0]
    made = tell(
        host.server,
        host.context,
        "create",
        game="twinit",
        seats=int(state.seats),
        options={"mode": MODES[state.mode], "hands": GAME.options_of(state).hands},
        position=GAME.dump(state),
        settings={"pace": "slow"},
    )
    table: str = made["table"]
    for number, person in enumerate(people[1:], 1):
        seat = (seats or {}).get(number, number)
        tell(person.server, person.context, "sit", table=table, seat=seat)
    for seat in bots:
        tell(host.server, host.context, "bot", table=table, seat=seat, level="random")
    for person in people:
        person.open(f"/t/{table}")
    tell(host.server, host.context, "start", table=table)
    for person in people:
        expect(person.page.locator("[data-card]").first).to_be_visible()


def card(person: Person, scene: Scene, name: str) -> Locator:
    """The card on this person's table."""
    return person.page.locator(f'[data-card="{scene.cards[name]}"]')


def face(one: Locator) -> str | None:
    return one.locator("[data-drawn]").get_attribute("data-face")


def told(person: Person, kind: str, timeout: int = PATIENCE) -> None:
    """What happened stands on the page."""
    expect(person.page.locator(f'[data-story="{kind}"]')).to_be_visible(timeout=timeout)


def middle(one: Locator) -> dict[str, float]:
    box = one.bounding_box()
    assert box
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


# when a finger comes down, what the page shows of it, and the next thing that the page does at all
MARKS = """() => {
  const mark = (name) => performance.getEntriesByName(name).length || performance.mark(name);
  const later = new MessageChannel();
  later.port1.onmessage = () => mark('later');
  const down = () => { mark('down'); later.port2.postMessage(0); };
  window.addEventListener('pointerdown', down, { capture: true, once: true });
  new MutationObserver((all) => all.some(({ target }) => target.matches('[data-pressed], .felt')) && mark('pressed'))
    .observe(document.querySelector('[data-board]'), { subtree: true, attributeFilter: ['data-pressed', 'class'] });
}"""


# how many moves of fingers the page did not take for itself
LOOSE = """() => {
  window.loose = 0;
  window.addEventListener('touchmove', (event) => { window.loose += event.defaultPrevented ? 0 : 1; });
}"""


def marks(page: Page) -> list[str]:
    page.wait_for_function("() => performance.getEntriesByName('later').length > 0")
    found: list[str] = page.evaluate("performance.getEntriesByType('mark').map((one) => one.name)")
    return [name for name in found if name in ("down", "pressed", "later")]


class Fingers:
    """Two of them, on one screen."""

    def __init__(self, page: Page) -> None:
        self._line = page.context.new_cdp_session(page)

    def are(self, kind: str, *points: dict[str, float]) -> None:
        touches = [{**point, "id": number} for number, point in enumerate(points)]
        self._line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def tap(self, one: Locator) -> None:
        """So short that it is no long press, however slow the machine is: Chromium itself lifts the finger."""
        one.scroll_into_view_if_needed()
        self._line.send("Input.synthesizeTapGesture", {**middle(one), "duration": 50, "gestureSourceType": "touch"})

    def move(self, *paths: tuple[dict[str, float], dict[str, float]], steps: int = 6) -> None:
        """Down, along straight lines, up."""
        self.are("touchStart", *(start for start, _ in paths))
        for step in range(1, steps + 1):
            share = step / steps
            self.are("touchMove", *({k: a[k] + (b[k] - a[k]) * share for k in a} for a, b in paths))
        self.are("touchEnd")


def test_two_fingers_at_once_take_a_pair(people: People) -> None:
    both = people(2)
    scene = position(["K L", "M N"], centre="A A' B C", **CALM)
    at(both, scene.state)
    anna, boris = both
    anna.page.evaluate(MARKS)
    card(anna, scene, "B").tap()
    assert marks(anna.page) == ["down", "pressed", "later"], "a touch is answered in the task in which it comes"
    expect(card(boris, scene, "B").locator(".palm")).to_be_visible()
    card(anna, scene, "B").tap()  # and lifted again
    expect(card(boris, scene, "B").locator(".palm")).to_have_count(0)
    fingers = Fingers(anna.page)
    fingers.are("touchStart", middle(card(anna, scene, "A")), middle(card(anna, scene, "A'")))
    fingers.are("touchEnd")
    for person in both:
        told(person, "won")
        expect(card(person, scene, "A")).to_have_class(re.compile(r"\bset\b"))
        expect(card(person, scene, "C")).to_have_class(re.compile(r"\bcentre\b"))
        expect(person.page.locator('[role="log"] p')).to_have_count(1)  # the pair is said aloud, not each hand


@pytest.mark.parametrize("size", first(1, ["phone", "desktop"]))
def test_a_single_hand_keeps_nobody_from_claiming(size: str, patient_people: People) -> None:
    """TWINIT-27: who has both hands on the pair takes it, wherever somebody else's one hand lies."""
    both = patient_people(2, size=size)
    scene = position(["K L", "M N"], centre="A A' B C", **CALM)
    at(both, scene.state)
    anna, boris = both
    for _ in range(TRIES):
        card(boris, scene, "A").click()
        try:
            expect(card(anna, scene, "A").locator(".palm")).to_be_visible(timeout=SEEN)
            card(anna, scene, "A'").click()
            card(anna, scene, "A").click()
            told(boris, "won", SEEN)
            break
        except AssertionError:
            boris.page.wait_for_timeout(GONE)
    for person in both:
        told(person, "won")
        for name in ("A", "A'"):
            expect(card(person, scene, name)).to_have_class(re.compile(r"\bset\b"))
            expect(card(person, scene, name).locator(".palm")).to_have_count(0)
        expect(person.page.locator('[role="log"] p')).to_have_count(1)  # a claim is not said aloud, its outcome is


def test_a_dispute_of_two_people_turns_both_cards(patient_people: People) -> None:
    both = patient_people(2)
    scene = position(["K L", "M N"], centre="A/X A'/Y B C", hands="palms", **CALM)
    at(both, scene.state)
    anna, boris = both
    before = [face(card(anna, scene, name)) for name in ("A", "A'")]
    for _ in range(TRIES):
        card(anna, scene, "A").tap()
        card(boris, scene, "A'").tap()
        try:
            told(boris, "disputed", SEEN)
            break
        except AssertionError:
            boris.page.wait_for_timeout(GONE)
    for person in both:
        told(person, "disputed")
        expect(person.page.locator("[data-story] strong")).to_be_in_viewport(ratio=1)  # the count of three
        for name in ("A", "A'"):  # whose hands began it is seen during the count
            expect(card(person, scene, name)).to_have_class(re.compile(r"\bdisputed\b"))
            expect(card(person, scene, name).locator(".palm")).to_have_count(1)
    for name, old in zip(("A", "A'"), before, strict=True):
        expect(card(anna, scene, name).locator("[data-drawn]")).not_to_have_attribute("data-face", old or "")
        expect(card(anna, scene, name)).not_to_have_class(re.compile(r"\bdisputed\b"))


def test_a_mistake_costs_the_last_set_and_both_see_why(patient_people: People) -> None:
    both = patient_people(2)
    scene = position(["K L", "M N"], centre="A B C", sets={0: ["D D'"]}, **CALM)
    at(both, scene.state)
    anna, boris = both
    expect(card(boris, scene, "D")).to_have_class(re.compile(r"\bset\b"))
    for _ in range(TRIES):
        card(anna, scene, "A").tap()
        card(anna, scene, "B").tap()
        try:
            told(boris, "mistake", SEEN)
            break
        except AssertionError:
            boris.page.wait_for_timeout(GONE)
    told(anna, "mistake")
    expect(card(boris, scene, "D")).to_have_count(0)
    # one's own stack is no target, and the page says which clause says so
    top = anna.page.locator(".card.own")
    anna.page.keyboard.type(str(scene.cards["K"]))
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_text("TWINIT-06").first).to_be_visible()
    expect(top).to_be_visible()


def test_partners_take_a_pair_with_one_hand_each(patient_people: People) -> None:
    both = patient_people(2)
    scene = position(["K L", "M N", "O P", "Q R"], centre="A A' B C", mode="match", **CALM)
    at(both, scene.state, seats={1: 2}, bots=(1, 3))
    anna, clara = both
    expect(anna.page.locator(".plate.mate")).to_have_count(1)
    for _ in range(TRIES):
        card(anna, scene, "A").tap()
        card(clara, scene, "A'").tap()
        try:
            told(anna, "won", SEEN)
            break
        except AssertionError:
            anna.page.wait_for_timeout(GONE)
    for person in both:
        expect(person.page.locator(".plate.mine .score")).to_contain_text("1/5")


def test_partners_play_by_keyboard_and_by_ear(patient_people: People) -> None:
    both = patient_people(2, size="desktop", lang="en")
    scene = position(["K L", "M N", "O P", "Q R"], centre="A A' B C", mode="match", described=True, **CALM)
    at(both, scene.state, seats={1: 2}, bots=(1, 3))
    anna, clara = both
    for _ in range(TRIES):
        touch_by_number(anna, scene, "A")
        heard = clara.page.locator('[role="log"]').get_by_text(f"hand on card {scene.cards['A']}")
        expect(heard.last).to_be_attached()
        touch_by_number(clara, scene, "A'")
        try:
            told(anna, "won", SEEN)
            break
        except AssertionError:
            anna.page.wait_for_timeout(GONE)
    for person in both:
        expect(person.page.locator(".plate.mine .score")).to_contain_text("1/5")
    # the team goes on: any of them turns a card, with one key
    top = card(clara, scene, "O")
    expect(top).to_have_class(re.compile(r"\bown\b"))
    expect(clara.page.get_by_text("Your team").first).to_be_attached()
    clara.page.keyboard.press("t")
    expect(top).to_have_class(re.compile(r"\bcentre\b"))


def touch_by_number(person: Person, scene: Scene, name: str) -> None:
    """As one has heard it: the number, then Enter."""
    person.page.keyboard.type(str(scene.cards[name]))
    person.page.keyboard.press("Enter")


@at_leisure
def test_the_minute_is_played_on_a_phone(patient_people: People) -> None:
    [anna] = patient_people(lang="en")
    state = dealt(1, mode="together")
    one, two = pair(state)
    page = anna.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/faces/" in request.url else None)
    at([anna], state)
    expect(page.locator("[data-card] [data-drawn]")).to_have_count(135)
    assert len(asked) == 1, "135 pictures come in one answer: the minute runs"
    page.evaluate(MARKS)
    fingers = Fingers(page)
    fingers.tap(page.locator(f'[data-card="{one}"]'))
    assert marks(page) == ["down", "pressed", "later"]
    fingers.tap(page.locator(f'[data-card="{one}"]'))  # and lifted again
    window = page.locator("[data-zoom]")
    box = window.bounding_box()
    assert box
    here = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    # two fingers apart: nearer; one finger: the table follows
    fingers.move((moved(here, -20, 0), moved(here, -120, 0)), (moved(here, 20, 0), moved(here, 120, 0)))
    assert float(window.get_attribute("data-zoom") or 0) > 2
    seen = page.locator("[data-card]").first
    was = middle(seen)
    fingers.move((here, moved(here, 60, 80)))
    assert middle(seen) != was
    assert page.locator(".palm").count() == 0, "panning touches nothing"
    page.keyboard.press("Home")
    expect(window).to_have_attribute("data-zoom", "1.00")
    # nearer, a long press lifts a card to move it; the tool turns it over
    page.get_by_role("button", name="Nearer").tap()
    third = near(page, here, one, two)
    spot = middle(third)
    page.evaluate(LOOSE)
    fingers.are("touchStart", spot)
    page.wait_for_timeout(500)
    fingers.are("touchMove", moved(spot, 30, 40))
    fingers.are("touchMove", moved(spot, 40, 60))
    fingers.are("touchEnd")
    assert page.evaluate("window.loose") == 0, "a move left to Chromium is thrown on, and swallows the next tap"
    assert abs(middle(third)["y"] - spot["y"] - 60) < 8
    old = face(third)
    page.get_by_role("button", name="Turn over").tap()
    fingers.tap(third)
    expect(third.locator("[data-drawn]")).not_to_have_attribute("data-face", old or "")
    page.get_by_role("button", name="Turn over").tap()
    page.keyboard.press("Home")
    for number in (one, two):
        fingers.tap(page.locator(f'[data-card="{number}"]'))
    told(anna, "won")
    expect(page.get_by_text("1 point").first).to_be_visible()


def near(page: Page, here: dict[str, float], *without: int) -> Locator:
    """The card that lies nearest to a point of the window."""
    boxes = {
        number: middle(page.locator(f'[data-card="{number}"]')) for number in range(50, 90) if number not in without
    }
    best = min(boxes, key=lambda number: abs(boxes[number]["x"] - here["x"]) + abs(boxes[number]["y"] - here["y"]))
    return page.locator(f'[data-card="{best}"]')


def pair(state: TwinIt) -> tuple[int, int]:
    """Two cards in sight that show the same."""
    shown: dict[int, int] = {}
    for number, pattern in enumerate(state.front):
        if int(pattern) in shown:
            return shown[int(pattern)], number
        shown[int(pattern)] = number
    raise AssertionError("135 cards of 119 patterns without a pair")


def moved(point: dict[str, float], x: float, y: float) -> dict[str, float]:
    return {"x": point["x"] + x, "y": point["y"] + y}


def test_described_patterns_can_be_played_by_ear(patient_people: People) -> None:
    anna, boris = patient_people(2, size="desktop")  # no bot: it might see the pair in the same moment
    scene = position(["K L", "M N"], centre="A A' B C", described=True, **CALM)
    page = anna.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/words?" in request.url else None)
    at([anna, boris], scene.state)
    first = card(anna, scene, "A")
    expect(first).to_have_attribute("title", re.compile(r".: ."))
    assert len(asked) == 1, "all words of a view come in one answer"
    words = first.get_attribute("title") or ""
    expect(card(anna, scene, "A'")).to_have_attribute("title", words)
    expect(first).to_have_attribute("aria-label", re.compile(re.escape(words)))
    for _ in range(TRIES):  # two numbers, as one has heard them
        for name in ("A", "A'"):
            touch_by_number(anna, scene, name)
        try:
            told(anna, "won", SEEN)
            break
        except AssertionError:
            page.wait_for_timeout(GONE)
    expect(first).to_have_class(re.compile(r"\bset\b"))
    assert anna.axe() == []
