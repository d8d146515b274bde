"""Plays any game through its page: touches what is lit, knows nothing else, notices when the page does not answer."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import TimeoutError as TooSlow

from tests.browser.people import Person

SEEN, POINT = (Path(__file__).with_name(name).read_text(encoding="utf-8") for name in ("seen.js", "point.js"))
STUCK = 60.0  # seconds without any news in which a match counts as stuck; never a measure of speed
LONG = 300.0  # seconds for a whole match
POLL = 30  # ms between looks at the page: to look is work for it
ANSWER = 5_000  # ms in which a touch must show
SPREAD = 30  # more things to touch than any other mode has
TAB_STOPS = 250  # more than any page has
# what has the focus; how many things its group has, if the wanted one is there and no stop of its own; is it lit
FOCUSED = """tap => {
  const group = document.activeElement?.closest('[role=group], [role=toolbar], [data-slots]');
  const things = group ? [...group.querySelectorAll('[data-tap]')] : [];
  return {
    tap: document.activeElement?.dataset?.tap ?? null,
    inside: things.some((one) => one.dataset.tap === tap && one.tabIndex < 0) ? things.length : 0,
    lit: document.querySelector(`[data-tap="${tap}"][data-lit]`) !== null,
  };
}"""
Manners = Callable[[list[str], random.Random], str | None]


def anything(taps: list[str], chance: random.Random) -> str | None:
    """Whatever is lit."""
    return chance.choice(taps)


def uno(taps: list[str], chance: random.Random) -> str | None:
    """Rarely calls or catches out of place: each costs cards, and the match would not end."""
    calm = [tap for tap in taps if not tap.startswith("seat:") and tap != "button:uno"]
    return chance.choice(taps if not calm or chance.random() < 0.05 else calm)


def zero(taps: list[str], chance: random.Random) -> str | None:
    """Calls late: a match of one exchange shows nothing."""
    calm = [tap for tap in taps if tap != "button:zero"]
    return chance.choice(taps if not calm or chance.random() < 0.05 else calm)


def twinit(taps: list[str], chance: random.Random) -> str | None:
    """Turns when asked; else now and then lays a hand on a card, which is seldom right."""
    turns = [tap for tap in taps if tap.startswith("stack:") or tap in ("ready", "button:go")]
    if turns:
        return chance.choice(turns)
    spread = len(taps) > SPREAD  # the minute: everything lies open, and there is no time to wait
    return chance.choice(taps) if spread or chance.random() < 0.3 else None


MANNERS: dict[str, Manners] = {"uno": uno, "zero": zero, "twinit": twinit}


@dataclass
class Player:
    """One person at a table."""

    person: Person
    game: str
    chance: random.Random
    keyboard: bool = False
    answer: int = ANSWER
    touches: int = 0
    problems: list[str] = field(default_factory=list)

    def seen(self) -> dict[str, Any] | None:
        """Status, version, and what is lit, chosen and pressed."""
        found: dict[str, Any] | None = self.person.page.evaluate(SEEN)
        return found

    def step(self) -> bool:
        """Touch one thing, if there is one one wants to touch; is the match over?"""
        seen = self.seen()
        if seen is None:
            return False
        if seen["status"] == "over":
            return True
        taps = sorted(set(seen["lit"]))
        if seen["sure"] and taps == seen["chosen"]:  # asked whether it was meant
            self.person.page.locator("[data-confirm]").click()
            self._answered("the second touch", seen)
            return False
        wish = MANNERS.get(self.game, anything)(taps, self.chance) if taps else None
        if wish is not None:
            self._touch(wish, seen)
        return False

    def play(self) -> None:
        """Until the match is over."""
        begun = news = time.monotonic()
        before = self.seen()
        while not self.step():
            now, seen = time.monotonic(), self.seen()
            if seen != before:
                before, news = seen, now
            elif now - news > STUCK or now - begun > LONG:
                raise AssertionError(f"the match stands still after {self.touches} touches: {seen}")
            self.person.page.wait_for_timeout(POLL)
        assert not self.problems, "\n".join(self.problems)

    def _touch(self, tap: str, seen: dict[str, Any]) -> None:
        if self._by_keyboard(tap) if self.keyboard else self._by_pointer(tap) or self._scrolled_to(tap):
            self.touches += 1
            self._answered(tap, seen)
        elif self.seen() == seen:
            self.problems.append(f"{tap} is lit but cannot be reached")
            assert len(self.problems) < 5, "\n".join(self.problems)

    def _by_pointer(self, tap: str) -> bool:
        """A finger or the mouse, where the thing can be seen."""
        page = self.person.page
        point: dict[str, float] | None = page.evaluate(POINT, tap)
        if point is None:
            return False
        if self.person.touches:
            page.touchscreen.tap(point["x"], point["y"])
        else:
            page.mouse.click(point["x"], point["y"])
        return True

    def _scrolled_to(self, tap: str) -> bool:
        """What lies further down a list that can be scrolled."""
        thing = self.person.page.locator(f'[data-tap="{tap}"][data-lit]').first
        try:
            thing.scroll_into_view_if_needed(timeout=1_000)
        except TooSlow:
            return False
        return self._by_pointer(tap)

    def _by_keyboard(self, tap: str) -> bool:
        """Tab to it (arrows inside a group that is one stop), then Enter."""
        page = self.person.page
        for _ in range(TAB_STOPS):
            here: dict[str, Any] = page.evaluate(FOCUSED, tap)
            if here["tap"] == tap or self._by_arrows(tap, here["inside"]):
                page.keyboard.press("Enter")
                return True
            if not here["lit"]:
                return False
            page.keyboard.press("Tab")
        return False

    def _by_arrows(self, tap: str, things: int) -> bool:
        """Inside the group that has the focus, if the thing is there and no stop of its own."""
        for _ in range(things):
            self.person.page.keyboard.press("ArrowRight")
            if self.person.page.evaluate(FOCUSED, tap)["tap"] == tap:
                return True
        return False

    def _answered(self, tap: str, before: dict[str, Any]) -> None:
        """The page shows that it was touched: a path grows, something was sent, the table went on."""
        try:
            self.person.page.wait_for_function(
                f"before => JSON.stringify(({SEEN})()) !== JSON.stringify(before)",
                arg=before,
                timeout=self.answer,
                polling=POLL,
            )
        except TooSlow:
            self.problems.append(f"{tap} was touched and nothing happened")
            assert len(self.problems) < 5, "\n".join(self.problems)
