"""Pictures of the page: the lobby and a table of each game, on a phone and on a desktop, into docs/pictures/."""

from __future__ import annotations

import io
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from igroteka.cli.picture import play_for_a_while, play_until_turn
from igroteka.cli.seating import seated
from igroteka.cli.table import Table, new_record, seeded
from igroteka.cli.terminal import Terminal
from igroteka.core.registry import all_games
from tests.browser.conftest import ARGUMENTS, chromium_path
from tests.browser.people import Lang, Person, Size, Theme
from tests.browser.server import Server, tell

SEED = 2026
LARGEST = 200_000  # bytes a picture
SETTLED = 1_500  # ms after which a table lies still
# seats, and inputs after which there is something to see
SCENES = {"uno": (4, 26), "zero": (4, 14), "wazabi": (4, 24), "mindup": (4, 12), "twinit": (4, 30)}
SIZES: tuple[tuple[Size, float], ...] = (("phone", 2), ("desktop", 1))


def position(name: str) -> tuple[int, str]:
    """A seeded match of bots, stopped where the first seat has a choice: seats and position."""
    game = all_games()[name]
    seats, inputs = SCENES.get(name, (game.fewest, 12))
    players = seated(game, seats, [], None, Terminal("ru").words)
    table = Table(new_record(game, players, game.options_type(), seeded(SEED)), "ru", Path("nowhere"))
    if game.real_time:
        play_for_a_while(table, inputs)
    else:
        play_until_turn(table, 0, inputs)
    return seats, game.dump(table.state)


def take(browser: Browser, server: Server, out: Path, lang: Lang = "ru", theme: Theme = "light") -> None:
    """All of them."""
    for size, sharpness in SIZES:
        somebody = Person(browser, server, size, lang, theme, sharpness=sharpness)
        somebody.open("/")
        somebody.page.get_by_text("UNO", exact=True).first.wait_for()
        write(somebody, out / f"lobby-{size}.webp")
        somebody.leave()
        for game in all_games():
            somebody = Person(browser, server, size, lang, theme, sharpness=sharpness)
            tell(server, somebody.context, "rename", name="Аня")
            somebody.open(f"/t/{laid(server, somebody, game)}")
            somebody.page.locator("main[data-table][data-status=playing]").wait_for()
            write(somebody, out / f"{game}-{size}.webp")
            somebody.leave()


def laid(server: Server, somebody: Person, game: str) -> str:
    """A table at its position."""
    seats, text = position(game)
    wish: dict[str, Any] = {"game": game, "seats": seats, "position": text, "bots": ["random"] * (seats - 1)}
    table: str = tell(server, somebody.context, "create", start=True, settings={"pace": "slow"}, **wish)["table"]
    return table


def write(somebody: Person, path: Path) -> None:
    """As sharp as the size allows."""
    somebody.page.wait_for_timeout(SETTLED)
    seen = Image.open(io.BytesIO(somebody.page.screenshot()))
    for quality in (92, 85, 75, 60, 45):
        packed = io.BytesIO()
        seen.save(packed, "webp", quality=quality, method=6)
        if packed.tell() <= LARGEST:
            break
    path.write_bytes(packed.getvalue())


def write_screens(out: Path) -> None:
    """With a server of its own."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=ARGUMENTS)
        try:
            take(browser, server, out)
        finally:
            browser.close()
            server.kill()
