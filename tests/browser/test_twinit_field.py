"""Twin It!'s cards lie still, a thumb hits the card it means, and the minute has a start."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from igroteka.games.twinit.tests.scene import dealt, position
from tests.browser.people import SIZES, People, Person
from tests.browser.server import tell
from tests.browser.test_twinit import (
    CALM,
    GONE,
    SEEN,
    TRIES,
    Fingers,
    at,
    card,
    middle,
    moved,
    pair,
    told,
    touch_by_number,
)
from tests.soak import at_leisure, first

# where every card lies that is in the middle of the table, or in a won set: its middle and its size
LYING = """place => Object.fromEntries([...document.querySelectorAll(`.card.${place}`)].map((card) => {
  const { x, y, width } = card.getBoundingClientRect();
  return [card.dataset.card, [x + width / 2, y + width / 2, width]];
}))"""
STILL = 0.5  # px that are no move
TIP = 44  # px of a fingertip
Lying = dict[str, list[float]]


def lying(page: Page, place: str = "centre") -> Lying:
    found: Lying = page.evaluate(LYING, place)
    return found


def went(before: Lying, after: Lying) -> list[str]:
    """The cards that lay there before, lie there still, and lie elsewhere."""
    return [one for one in before if one in after and max_apart(before[one], after[one]) > STILL]


def max_apart(a: list[float], b: list[float]) -> float:
    return max(abs(x - y) for x, y in zip(a, b, strict=True))


def zoomed(before: Lying, after: Lying) -> float:
    """How much smaller the same picture became; fails if it is another picture."""
    first, *others = sorted(set(before) & set(after))
    far = max(others, key=lambda one: abs(before[one][0] - before[first][0]) + abs(before[one][1] - before[first][1]))
    spans = [sum(abs(lies[far][axis] - lies[first][axis]) for axis in (0, 1)) for lies in (before, after)]
    scale = spans[1] / spans[0]
    for one in others:
        for axis in (0, 1):
            wanted = (before[one][axis] - before[first][axis]) * scale
            assert abs(after[one][axis] - after[first][axis] - wanted) < 2, "shuffled"
    return scale


def lines(lies: Lying, axis: int) -> dict[str, int]:
    """In which column (axis 0) or line (axis 1) each card lies."""
    steps = sorted({round(one[axis]) for one in lies.values()})
    ranks = [step for at, step in enumerate(steps) if at == 0 or step - steps[at - 1] > 5]
    return {one: sum(rank <= round(place[axis]) + 1 for rank in ranks) for one, place in lies.items()}


def take(person: Person, scene_cards: tuple[int, int]) -> None:
    """Both hands, by number."""
    page = person.page
    for _ in range(TRIES):
        for number in scene_cards:
            page.keyboard.type(str(number))
            page.keyboard.press("Enter")
        try:
            expect(page.locator(f'.card.set[data-card="{scene_cards[0]}"]')).to_be_visible(timeout=SEEN)
            return
        except AssertionError:
            page.wait_for_timeout(GONE)
    raise AssertionError("the pair was never taken")


@at_leisure
@pytest.mark.parametrize(("mode", "size"), first(1, list(product(["minute", "together"], ["phone", "desktop"]))))
def test_taking_a_pair_leaves_a_gap_and_moves_nothing_else(patient_people: People, size: str, mode: str) -> None:
    anna, boris = patient_people(2, size=size, lang="en")
    state = dealt(2, mode=mode)
    at([anna, boris], state)
    page = anna.page
    expect(page.locator(".card.centre")).to_have_count(135)
    before = lying(page)
    one, two = pair(state)
    take(anna, (one, two))
    expect(page.locator(".card.centre")).to_have_count(133)
    assert went(before, lying(page)) == []
    third = next(number for number in range(135) if number not in (one, two))
    page.get_by_role("button", name="Turn over").click()
    page.keyboard.type(str(third))
    page.keyboard.press("Enter")
    page.wait_for_function(
        "third => performance.now() && !document.querySelector(`[data-card='${third}'] .edge`)", arg=third
    )
    assert went(before, lying(page)) == []
    sets = lying(page, "set")
    page.reload()
    expect(page.locator(".card.centre")).to_have_count(133)
    assert went(before, lying(page)) == []
    assert went(sets, lying(page, "set")) == []
    # another device, and another shape: the same table, turned by a quarter where it is higher than wide
    other = lying(boris.page)
    assert went(before, other) == []
    view = SIZES[size]
    page.set_viewport_size({"width": view["height"], "height": view["width"]})
    page.wait_for_timeout(500)
    turned = lying(page)
    if size == "phone":  # upright before: what was on the right is now above
        last = max(lines(other, 0).values())
        assert lines(turned, 0) == lines(other, 1)
        assert lines(turned, 1) == {one: last + 1 - column for one, column in lines(other, 0).items()}
    else:
        last = max(lines(other, 1).values())
        assert lines(turned, 1) == lines(other, 0)
        assert lines(turned, 0) == {one: last + 1 - line for one, line in lines(other, 1).items()}
    page.set_viewport_size(view)
    page.wait_for_timeout(300)
    assert went(before, lying(page)) == []


@at_leisure
@pytest.mark.parametrize(("mode", "size"), first(1, list(product(["each", "match"], ["desktop", "phone"]))))
def test_a_new_card_finds_a_free_place_and_the_others_stay(patient_people: People, size: str, mode: str) -> None:
    both = patient_people(2, size=size, lang="en")
    anna, boris = both
    teams = mode == "match"
    stacks = ["T U", "#", "V W", "#"] if teams else ["T U", "V W"]
    scene = position(
        [stack.replace("#", "X Y" if nth == 1 else "Z Q") for nth, stack in enumerate(stacks)],
        centre="A A' B C D E F G H I J K L M N O P R S",
        sets={0: ["B' B''", "C' C''"]},
        mode=mode,
        **CALM,
    )
    at(both, scene.state, seats={1: 2} if teams else None, bots=(1, 3) if teams else ())
    page = anna.page
    expect(page.locator(".card.centre")).to_have_count(19)
    before, sets = lying(page), lying(page, "set")
    page.keyboard.press("t")
    expect(page.locator(".card.centre")).to_have_count(20)
    assert went(before, lying(page)) == []
    fresh = lying(page)
    new = next(one for one in fresh if one not in before)
    assert all(max_apart(fresh[new][:2], fresh[one][:2]) >= fresh[one][2] for one in before), "it covers another"
    if teams:
        for _ in range(TRIES):
            touch_by_number(anna, scene, "A")
            touch_by_number(boris, scene, "A'")
            try:
                told(anna, "won", SEEN)
                break
            except AssertionError:
                page.wait_for_timeout(GONE)
    else:
        take(anna, (scene.cards["A"], scene.cards["A'"]))
    assert went(fresh, lying(page)) == [], "gaps stay gaps"
    assert went(sets, lying(page, "set")) == []
    now, sets = lying(page), lying(page, "set")
    page.reload()
    expect(page.locator(".card.centre")).to_have_count(len(now))
    assert went(now, lying(page)) == []
    assert went(sets, lying(page, "set")) == []


@at_leisure
@pytest.mark.parametrize("size", first(1, ["phone", "desktop"]))
def test_a_full_table_is_seen_from_farther_away_and_not_shuffled(people: People, size: str) -> None:
    both = people(2, size=size, lang="en")
    scene = position(["T U", "V W"], centre="A B C D E F G H I J K L M N O P Q R S", **CALM)
    at(both, scene.state)
    page = both[0].page
    for turn in range(14):
        before = lying(page)
        both[turn % 2].page.keyboard.press("t")
        expect(page.locator(".card.centre")).to_have_count(20 + turn)
        after = lying(page)
        if went(before, after):
            assert turn > 0, "there was room"
            assert 0.5 < zoomed(before, after) < 1
            return
        page.wait_for_timeout(1_100)  # the pace of the rules
    raise AssertionError("the table was never full")


@at_leisure
@pytest.mark.parametrize("size", first(1, ["phone", "landscape"]))
def test_a_thumb_sees_under_a_magnifier_which_card_it_will_touch(patient_people: People, size: str) -> None:
    [anna] = patient_people(size=size, lang="en")
    at([anna], dealt(1, mode="together"))
    page = anna.page
    expect(page.locator("[data-card] [data-drawn]")).to_have_count(135)
    assert min(one[2] for one in lying(page).values()) < TIP
    first, beside = page.locator('[data-card="60"]'), page.locator('[data-card="61"]')
    fingers = Fingers(page)
    glass = page.locator("[data-loupe]")
    fingers.are("touchStart", middle(first))
    expect(glass).to_have_attribute("data-loupe", "60")
    meant = glass.locator(".meant").bounding_box()
    assert meant
    assert min(meant["width"], meant["height"]) >= TIP
    box, under = glass.bounding_box(), middle(first)
    assert box
    assert not (box["x"] < under["x"] < box["x"] + box["width"] and box["y"] < under["y"] < box["y"] + box["height"])
    expect(glass).to_be_in_viewport(ratio=0.9)
    fingers.are("touchMove", middle(beside))
    expect(glass).to_have_attribute("data-loupe", "61")
    fingers.are("touchEnd")
    expect(glass).to_have_count(0)
    expect(beside.locator(".palm")).to_be_visible()
    expect(first.locator(".palm")).to_have_count(0)
    # off the cards: nothing is meant, nothing is touched
    page.wait_for_timeout(1_700)  # the hand has gone up by itself
    expect(page.locator(".palm")).to_have_count(0)
    fingers.are("touchStart", middle(first))
    expect(glass).to_be_visible()
    window = page.locator("[data-zoom]").bounding_box()
    assert window
    fingers.are("touchMove", {"x": window["x"] + window["width"] - 12, "y": window["y"] + window["height"] - 12})
    expect(glass).to_have_attribute("data-loupe", "")
    fingers.are("touchEnd")
    expect(glass).to_have_count(0)
    assert page.locator(".palm").count() == 0
    # two fingers zoom, magnifier or not; on large cards there is none, and a finger moves the table
    here = middle(first)
    fingers.are("touchStart", here)
    expect(glass).to_be_visible()
    fingers.are("touchStart", here, moved(here, 60, 0))
    expect(glass).to_have_count(0)
    fingers.are("touchMove", moved(here, -40, 0), moved(here, 120, 0))
    fingers.are("touchEnd")
    assert float(page.locator("[data-zoom]").get_attribute("data-zoom") or 0) > 1.8
    assert page.locator(".palm").count() == 0


@at_leisure
def test_a_tap_beside_a_small_card_touches_the_nearest(patient_people: People) -> None:
    [anna] = patient_people(lang="en")
    at([anna], dealt(1, mode="together"))
    page = anna.page
    expect(page.locator("[data-card] [data-drawn]")).to_have_count(135)
    box = page.locator('[data-card="60"]').bounding_box()
    assert box
    line = page.context.new_cdp_session(page)
    gap = {"x": box["x"] - 2, "y": box["y"] + box["height"] / 2}
    line.send("Input.synthesizeTapGesture", {**gap, "duration": 50, "gestureSourceType": "touch"})
    expect(page.locator('[data-card="60"] .palm')).to_be_visible()


def begin(people: list[Person], seats: int, bots: int, **options: Any) -> str:
    """A match of the minute that has been started, with everyone looking."""
    host, *others = people
    table: str = tell(
        host.server, host.context, "create", game="twinit", seats=seats, options=options, bots=["random"] * bots
    )["table"]
    for person in others:
        tell(person.server, person.context, "sit", table=table)
    for person in people:
        person.open(f"/t/{table}")
    tell(host.server, host.context, "start", table=table)
    for person in people:
        expect(person.page.locator('[data-start="ready"]')).to_be_visible()
    return table


def test_the_minute_starts_with_a_count_of_three_when_everyone_is_ready(people: People) -> None:
    both = people(2, lang="en")
    anna, boris = both
    asked: list[str] = []
    for person in both:
        person.page.on("request", lambda request: asked.append(request.url) if "/faces/" in request.url else None)
    begin(both, 3, 1, mode="minute")
    anna.page.keyboard.type("7")
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_text("TWINIT-23").first).to_be_visible()
    expect(anna.page.locator(".start li.yes")).to_have_count(1)  # the bot
    assert anna.axe() == []
    anna.page.locator('[data-tap="button:go"]').tap()
    expect(anna.page.get_by_text("Waiting for the others")).to_be_visible()
    expect(boris.page.locator(".start li.yes")).to_have_count(2)
    boris.page.keyboard.press("g")
    for person in both:
        expect(person.page.locator('[data-start="steady"] strong')).to_have_text(re.compile("[123]"))
        expect(person.page.locator('[data-start] [aria-live="assertive"]')).to_have_text(re.compile("[123]"))
    assert asked == []
    assert anna.page.locator("[data-card]").count() == 0
    for person in both:
        expect(person.page.locator(".card.centre")).to_have_count(135)
        expect(person.page.locator("[data-start]")).to_have_count(0)
        expect(person.page.get_by_role("timer")).to_be_visible()


def test_alone_one_presses_start_and_counts_to_three(people: People) -> None:
    [anna] = people(size="desktop", lang="ru")
    begin([anna], 1, 0, mode="together")
    anna.page.get_by_role("button", name="На старт!").click()
    expect(anna.page.locator('[data-start="steady"]')).to_be_visible()
    expect(anna.page.locator(".card.centre")).to_have_count(135)


def test_the_log_names_patterns_and_tells_no_numbers(people: People) -> None:
    anna, boris = people(2, size="desktop", lang="en")
    scene = position(["K L", "M N"], centre="A A' B C D", **CALM)
    at([anna, boris], scene.state)
    take(anna, (scene.cards["A"], scene.cards["A'"]))
    anna.page.keyboard.press("t")
    expect(card(anna, scene, "K")).to_have_class(re.compile(r"\bcentre\b"))
    log = boris.page.locator('[role="log"] p')
    expect(log).to_have_count(1)
    expect(log).to_have_text(re.compile(r"^\S+ \d+ takes a pair: “.+: .+”\.$"))
