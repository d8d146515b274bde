"""People before real browsers: each has a context of their own, and everything the page complains about is kept."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Page, Response, ViewportSize

from tests.browser.server import Server

Size = Literal["phone", "desktop", "landscape"]
Lang = Literal["ru", "en"]
Theme = Literal["light", "dark"]
SIZES: dict[str, ViewportSize] = {
    "phone": {"width": 390, "height": 844},
    "landscape": {"width": 844, "height": 390},
    "desktop": {"width": 1440, "height": 900},
}
LOCALES = {"ru": "ru-RU", "en": "en-GB"}
THEME = "getComputedStyle(document.documentElement).colorScheme"  # as the page shows it
CHECKER = Axe()
# what is moved to nowhere (translate(NaNpx), scale(Infinity)) does not move, and nobody hears of it but here
KEYFRAMES = """(() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    const values = [frames ?? []].flat().flatMap((frame) => Object.values(frame));
    if (values.some((value) => /NaN|Infinity/.test(String(value)))) {
      console.error(`keyframes of ${this.outerHTML.slice(0, 120)}: ${JSON.stringify(frames)}`);
    }
    return animate.call(this, frames, how);
  };
})()"""
PATIENCE = 45_000  # ms until a test gives up on the page; never a measure of speed


class Person:
    """Somebody with a phone or at a desk."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        size: Size = "phone",
        lang: Lang = "ru",
        theme: Theme = "light",
        motion: bool = False,
        workers: bool = False,
        sharpness: float = 1,
    ) -> None:
        self.server = server
        self.touches = size != "desktop"
        self._theme = theme
        self.problems: list[str] = []
        self._forgiven = ["Service Worker registration blocked"]  # by us, where a test is not about it
        self.context = browser.new_context(
            base_url=server.url,
            viewport=SIZES[size],
            device_scale_factor=sharpness,
            has_touch=self.touches,
            is_mobile=self.touches,
            locale=LOCALES[lang],
            color_scheme=theme,
            reduced_motion="no-preference" if motion else "reduce",
            service_workers="allow" if workers else "block",
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(KEYFRAMES)
        self.page = self.tab()

    def tab(self) -> Page:
        """One more tab of the same guest."""
        page = self.context.new_page()
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        page.on("response", self._answered)
        return page

    def open(self, path: str) -> Page:
        """Go there."""
        self.page.goto(path)
        return self.page

    def forgive(self, *patterns: str) -> None:
        """What is to be expected in this test: a server that was killed leaves complaints."""
        self._forgiven += patterns

    def complaints(self) -> list[str]:
        """All that went wrong on the page."""
        return [said for said in self.problems if not any(re.search(pattern, said) for pattern in self._forgiven)]

    def picture(self, path: Path) -> None:
        """What they see."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=path)

    def axe(self) -> list[str]:
        """What a checker of accessibility finds in both themes, in a line each; only contrast differs between them."""
        found = self._found({"resultTypes": ["violations"]})
        self._shine("light" if self._theme == "dark" else "dark")
        found += self._found({"resultTypes": ["violations"], "runOnly": ["color-contrast"]})
        self._shine(self._theme)
        return found

    def _shine(self, theme: Theme) -> None:
        self.page.emulate_media(color_scheme=theme)
        self.page.wait_for_function(f"theme => {THEME} === theme", arg=theme)

    def _found(self, options: dict[str, list[str]]) -> list[str]:
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(CHECKER.axe_script)
        found = self.page.evaluate("options => axe.run(options)", options)["violations"]
        return [f"{one['id']}: {node['target']} {node['failureSummary']}" for one in found for node in one["nodes"]]

    def leave(self) -> None:
        """Close everything."""
        self.context.close()

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.problems.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _answered(self, response: Response) -> None:
        if response.status >= 500:
            self.problems.append(f"answer: {response.status} {response.url}")


People = Callable[..., list[Person]]
