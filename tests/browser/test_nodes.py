"""A game of each kind in the browser across three nodes, while nodes are killed and go."""

from __future__ import annotations

import random
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import gathered
from tests.browser.people import People
from tests.browser.player import Player
from tests.browser.server import lay
from tests.browser.several import Nodes
from tests.browser.test_whole_games import MODES, options_of, variant_of
from tests.soak import first

BETWEEN = 3.0  # seconds of peace between two strikes
BACK = 30_000  # ms until a touch must show: its table may have to be taken over first


@pytest.fixture(scope="module")
def nodes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nodes]:
    house = Nodes(tmp_path_factory.mktemp("nodes"))
    house.start()
    yield house
    house.kill()


@pytest.fixture
def far_people(browser: Browser, nodes: Nodes, request: pytest.FixtureRequest) -> Iterator[People]:
    yield from gathered(browser, nodes, request)


@contextmanager
def under_fire(nodes: Nodes) -> Iterator[None]:
    """Until the end, one node after the other is killed or stopped, and another one comes."""
    over = threading.Event()

    def fire() -> None:
        number = 0
        while not over.wait(BETWEEN):
            nodes.strike(signal.SIGTERM if number % 3 == 2 else signal.SIGKILL)
            number += 1

    striking = threading.Thread(target=fire)
    striking.start()
    try:
        yield
    finally:
        over.set()
        striking.join()


@pytest.mark.parametrize("game", first(1, ["zero", "uno", "wazabi", "mindup", "twinit"]))
def test_a_match_is_played_to_its_end_while_nodes_die(far_people: People, nodes: Nodes, game: str) -> None:
    variant = variant_of(game, MODES[game][0])
    anna, boris = far_people(2)
    for person in (
        anna,
        boris,
    ):  # a line that breaks leaves its trace in the console, and the page comes back by itself
        person.forgive("WebSocket", "Failed to load resource", "net::ERR", "answer: 50[234]")
    table = lay(nodes, anna.context, game, variant.seats, options=options_of(game, variant))
    anna.open(f"/t/{table}")
    boris.open(f"/t/{table}")
    player = Player(anna, game, random.Random(game), answer=BACK)
    struck = nodes.killed
    with under_fire(nodes):
        player.play()
    assert nodes.killed > struck
    for person in (anna, boris):
        expect(person.page.locator("main[data-table]")).to_have_attribute("data-status", "over")
