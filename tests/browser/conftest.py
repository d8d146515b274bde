"""Chromium, servers and people for the tests in the browser. They come first, in a row: one browser, others wait."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.browser.people import PATIENCE, People, Person
from tests.browser.server import ROOT, Server

HERE = Path(__file__).parent
FAILED = ROOT / "build" / "browser"  # pictures of pages on which a test failed
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Playwright's own list, which ours replaces; and Chromium's two suggestion popups and the page it keeps in reserve:
# each new context would start processes for them, a quarter of what a test costs
WITHOUT = (
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,"
    "LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,"
    "OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch,"
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess"
)
ARGUMENTS = [
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-audio-output",
    f"--disable-features={WITHOUT}",
]
_failed = pytest.StashKey[bool]()
expect.set_options(timeout=PATIENCE)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests first, whole games before all; the sort keeps the order of all others.

    A browser alone keeps a core and a half busy. Of several workers the first one gets these tests, a third of all
    the work, and the others their many tests that wait; at the end three browsers would be in each other's way.
    """
    items.sort(key=lambda item: (not item.path.is_relative_to(HERE), item.path.name != "test_whole_games.py"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember failures until the pages are closed."""
    report = yield
    item.stash[_failed] = item.stash.get(_failed, False) or report.failed
    return report


def chromium_path() -> str:
    """The browser of this machine."""
    for name in (os.environ.get("CHROMIUM", ""), *NAMES):
        if name and (found := shutil.which(name)):
            return found
    pytest.exit("The browser tests need Chromium. Type: sudo apt-get install chromium fonts-dejavu-core", 3)


class Chromium:
    """One browser for all tests in a row that want it. Its loop belongs to the thread: other tests need that back."""

    def __init__(self) -> None:
        self._open: tuple[Playwright, Browser] | None = None

    def browser(self) -> Browser:
        """Started when the first test asks, or when it has crashed."""
        if self._open is not None and not self._open[1].is_connected():
            self.close()
        if self._open is None:
            playwright = sync_playwright().start()
            self._open = (playwright, playwright.chromium.launch(executable_path=chromium_path(), args=ARGUMENTS))
        return self._open[1]

    def close(self) -> None:
        """Nothing of it stays."""
        if self._open is not None:
            playwright, browser = self._open
            self._open = None
            browser.close()
            playwright.stop()


_chromium = Chromium()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Generator[None, None, None]:
    """The last test in a row closes the browser."""
    try:
        return (yield)
    finally:
        if nextitem is None or not nextitem.path.is_relative_to(HERE):
            _chromium.close()


@pytest.fixture
def browser() -> Browser:
    """Chromium without a window."""
    return _chromium.browser()


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests that leave it alive and do not count what others did there."""
    yield from running(tmp_path_factory)


@pytest.fixture(scope="session")
def hurried_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The same with quick bots and minutes."""
    yield from running(tmp_path_factory, "tests.browser.hurried")


@pytest.fixture(scope="session")
def patient_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The same with long minutes: what is tested there is no race against the clock."""
    yield from running(tmp_path_factory, "tests.browser.patient")


def running(folders: pytest.TempPathFactory, program: str = "igroteka.cli") -> Iterator[Server]:
    """A server until it is not wanted any more."""
    server = Server(folders.mktemp("server"), program)
    server.start()
    yield server
    server.kill()


@pytest.fixture
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """For one test that kills it or counts what was played there: it takes seconds to start."""
    yield from running(tmp_path_factory)


@pytest.fixture
def server(shared_server: Server) -> Server:
    """`igroteka serve`."""
    return shared_server


@pytest.fixture
def people(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[People]:
    """`people(2, size="phone", lang="ru")`: separate people at `server`. A complaint of any page fails the test."""
    yield from gathered(browser, server, request)


@pytest.fixture
def hurried_people(browser: Browser, hurried_server: Server, request: pytest.FixtureRequest) -> Iterator[People]:
    """The same at a server in a hurry."""
    yield from gathered(browser, hurried_server, request)


@pytest.fixture
def patient_people(browser: Browser, patient_server: Server, request: pytest.FixtureRequest) -> Iterator[People]:
    """The same at a server with long minutes."""
    yield from gathered(browser, patient_server, request)


@pytest.fixture
def own_people(browser: Browser, own_server: Server, request: pytest.FixtureRequest) -> Iterator[People]:
    """The same at a server of their own."""
    yield from gathered(browser, own_server, request)


def gathered(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[People]:
    """Makes people; looks after them at the end."""
    made: list[Person] = []

    def more(count: int = 1, **how: Any) -> list[Person]:
        new = [Person(browser, server, **how) for _ in range(count)]
        made.extend(new)
        return new

    yield more
    complaints = [said for person in made for said in person.complaints()]
    if complaints or request.node.stash.get(_failed, False):
        name = re.sub(r"[^\w-]+", "-", request.node.name)[:80]
        for number, person in enumerate(made):
            person.picture(FAILED / f"{name}-{number}.png")
    for person in made:
        person.leave()
    assert not complaints, f"the page complained (pictures in {FAILED}):\n" + "\n".join(complaints)
