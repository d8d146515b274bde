"""Pictures of the page: lobby, a table of each game, replay, review, lessons, the companion, on phone and desktop."""

from __future__ import annotations

import io
import random
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from igroteka.cli.picture import play_for_a_while, play_until_turn
from igroteka.cli.seating import seated
from igroteka.cli.table import Table, new_record
from igroteka.cli.terminal import Terminal
from igroteka.core.record import seeded
from igroteka.core.registry import all_games
from tests.browser.conftest import ARGUMENTS, chromium_path
from tests.browser.people import Lang, Person, Size, Theme
from tests.browser.server import Server
from tools.friends import Friend

LARGEST = 200_000  # bytes a picture
SETTLED = 3_000  # ms after which a table lies still
CALM = 0.5  # seconds between two looks at a table: whoever asks too often is told to wait
NAMES = ("Аня", "Борис", "Вера", "Глеб", "Даша", "Егор")
SHARP = {"phone": 2.0, "landscape": 2.0, "desktop": 1.0}


class Scene(NamedTuple):
    """A table with something to see: seats, inputs of bots before it, moves of people after them."""

    seats: int
    inputs: int
    moves: int
    seed: int = 2026
    options: Mapping[str, Any] = MappingProxyType({})


class Look(NamedTuple):
    """How a picture is taken."""

    size: Size
    lang: Lang = "ru"
    theme: Theme = "light"

    @property
    def name(self) -> str:
        """What is special about it."""
        lang, theme = ("" if self.lang == "ru" else "-en"), ("" if self.theme == "light" else "-dark")
        return f"{self.size}{lang}{theme}"


SCENES = {
    "uno": Scene(4, 26, 8),
    "zero": Scene(4, 10, 6),
    "wazabi": Scene(4, 24, 8),
    "mindup": Scene(4, 8, 11, options={"goals": "round"}),
    "twinit": Scene(4, 100, 6),
}
SHEET = {
    "form": 2,
    "id": "evening",
    "game": "uno",
    "names": NAMES[:4],
    "teams": 0,
    "rules": {"goal": 500, "scoring": "winner", "doubled_wild": True},
    "first": 0,
    "began": 0,
    "changed": 0,
    "facts": [
        {"do": "add", "id": f"round{at}", "round": {}, "gains": gains, "sure": True}
        for at, gains in enumerate(([0, 87, 0, 0], [146, 0, 0, 0], [0, 0, 0, 62], [118, 0, 0, 0]))
    ],
}
USUAL = (Look("phone"), Look("desktop"))
# beside the usual ones
MORE = {"uno": (Look("phone", "en", "dark"),), "twinit": (Look("desktop", "en", "dark"),)}
LESSONS = {"wazabi": (Look("phone"), 3), "uno": (Look("desktop"), 2)}  # and the step


class Studio:
    """A server and a browser, and where the pictures go."""

    def __init__(self, browser: Browser, server: Server, out: Path) -> None:
        self.browser, self.server, self.out = browser, server, out

    @contextmanager
    def person(self, look: Look, cookie: str = "") -> Iterator[Person]:
        """Somebody before a page, perhaps known already."""
        person = Person(self.browser, self.server, look.size, look.lang, look.theme, sharpness=SHARP[look.size])
        if cookie:
            name, _, value = cookie.partition("=")
            person.context.add_cookies([{"name": name, "value": value, "url": self.server.url}])
        yield person
        person.leave()

    def take_all(self) -> None:
        """Every picture."""
        self.lobby()
        for game in all_games():
            self.table(game, SCENES.get(game, Scene(all_games()[game].fewest, 12, 4)))
        for game, (look, step) in LESSONS.items():
            self.lesson(game, look, step)
        self.review()
        self.companion()

    def lobby(self) -> None:
        """With tables of others that wait for players."""
        friends = [Friend(self.server.address, name) for name in NAMES[:4]]
        anna, others = friends[0], friends[1:]
        public = {"settings": {"public": True}}
        first = others[0].ask("create", game="twinit", seats=4, **public)["table"]
        others[1].ask("sit", table=first)
        others[2].ask("create", game="wazabi", seats=3, **public)
        for look in USUAL:
            with self.person(look, anna.cookie) as somebody:
                somebody.open("/")
                somebody.page.locator("[data-game]").first.wait_for()
                self.write(somebody, f"lobby-{look.name}")
        for friend in friends:
            friend.leave()

    def table(self, game: str, scene: Scene) -> None:
        """Bots have played for a while, then friends; now it is the turn of the first."""
        friends = [Friend(self.server.address, name) for name in NAMES[: scene.seats]]
        wish = {"game": game, "seats": scene.seats, "position": position(game, scene), "options": dict(scene.options)}
        table = friends[0].ask("create", settings={"grace": 0}, **wish)["table"]
        for friend in friends[1:]:
            friend.ask("sit", table=table)
        friends[0].ask("start", table=table)
        with ExitStack() as stack:
            looks = (*USUAL, *MORE.get(game, ()))
            pages = [stack.enter_context(self.person(look, friends[0].cookie)) for look in looks]
            for anna in pages:  # before the friends go on: the log tells what one has seen
                anna.open(f"/t/{table}")
                anna.page.locator("main[data-table][data-status=playing] [data-board] [data-tap]").first.wait_for()
            go_on(friends, table, scene, all_games()[game].real_time)
            for anna, look in zip(pages, looks, strict=True):
                self.write(anna, f"{game}-{look.name}")
        if game == "zero":
            self.replay(friends, table)
        for friend in friends:
            friend.leave()

    def replay(self, friends: list[Friend], table: str) -> None:
        """The same match once more, in the middle of it."""
        for seat, friend in enumerate(friends[1:], 1):
            friend.ask("concede", table=table, seat=seat)
        for look in USUAL:
            with self.person(look) as somebody:
                while not somebody.context.request.get(f"/replay/{table}-1").ok:  # it is written down a moment later
                    somebody.page.wait_for_timeout(50)
                somebody.open(f"/replay/{table}-1?step=6&eyes=1")
                somebody.page.locator('main[data-step="6"] [data-board]').wait_for()
                self.write(somebody, f"replay-{look.name}")

    def review(self) -> None:
        """A match against bots, played at will: there is something to learn from it."""
        anna, chance = Friend(self.server.address, NAMES[0]), random.Random(SCENES["uno"].seed)
        wish = {"game": "uno", "seats": 3, "bots": ["casual", "casual"], "options": {"goal": 50}}
        table = anna.ask("create", settings={"pace": "instant"}, **wish)["table"]
        anna.ask("start", table=table)
        while not (frame := anna.look(table))["view"]["places"]:
            time.sleep(CALM)
            moves = frame.get("moves", [])
            if moves and (0 in frame["view"]["must"] or moves[0]["code"] == "ready"):
                anna.ask("move", table=table, seat=0, code=wished(moves, chance), seen=frame["version"])
        for look in USUAL:
            with self.person(look, anna.cookie) as somebody:
                while not somebody.context.request.get(f"/replay/{table}-1").ok:
                    somebody.page.wait_for_timeout(50)
                page = somebody.open(f"/replay/{table}-1#review")
                page.locator('[data-review="ready"]').wait_for()
                if look.size == "desktop":
                    page.locator("[data-turn]").first.click()
                self.write(somebody, f"review-{look.name}")
        anna.leave()

    def companion(self) -> None:
        """A score sheet beside the box, after four rounds."""
        for look in USUAL:
            with self.person(look) as somebody:
                page = somebody.open("/companion")
                page.evaluate("sheet => localStorage.setItem('igroteka.sheet.evening', JSON.stringify(sheet))", SHEET)
                somebody.open("/companion/evening")
                page.locator("[data-total]").first.wait_for()
                self.write(somebody, f"companion-{look.name}")

    def lesson(self, game: str, look: Look, step: int) -> None:
        """At this step."""
        learner = Friend(self.server.address, NAMES[-1])
        with self.person(look, learner.cookie) as somebody:
            page = somebody.open(f"/learn/{game}")
            for now in range(1, step + 1):
                page.locator(f'main[data-step="{now}"]').wait_for()
                page.locator("[data-guide]").first.wait_for()
                if now < step:
                    page.locator("[data-skip]").click()
            page.mouse.move(0, 0)
            self.write(somebody, f"lesson-{look.name}")
        learner.leave()

    def write(self, somebody: Person, name: str) -> None:
        """As sharp as the size allows."""
        somebody.page.wait_for_timeout(SETTLED)
        seen = Image.open(io.BytesIO(somebody.page.screenshot()))
        for quality in (92, 85, 75, 60, 45):
            packed = io.BytesIO()
            seen.save(packed, "webp", quality=quality, method=6)
            if packed.tell() <= LARGEST:
                break
        (self.out / f"{name}.webp").write_bytes(packed.getvalue())


def position(name: str, scene: Scene) -> str:
    """A seeded match of bots, stopped where the first seat has a choice."""
    game = all_games()[name]
    players = seated(game, scene.seats, [], None, Terminal("ru").words)
    options = game.read_options(dict(scene.options))
    table = Table(new_record(game, players, options, seeded(scene.seed)), "ru", Path("nowhere"))
    if game.real_time:
        play_for_a_while(table, scene.inputs)
    else:
        play_until_turn(table, 0, scene.inputs)
    return game.dump(table.state)


def go_on(friends: list[Friend], table: str, scene: Scene, real_time: bool) -> None:
    """Friends play what is offered, so that there is something to tell, until the first has a choice."""
    chance = random.Random(scene.seed)
    for made in range(20 * scene.moves):
        asked = [(seat, friend.look(table)) for seat, friend in enumerate(friends)]
        due = [(seat, frame) for seat, frame in asked if seat in frame["view"]["must"] and frame.get("moves")]
        mine = len(due) == 1 and due[0][0] == 0 and len(due[0][1]["moves"]) > 1
        if not due or (made >= scene.moves and (real_time or mine)):
            return
        seat, frame = due[-1]
        code = wished(frame["moves"], chance)
        friends[seat].ask("move", table=table, seat=seat, code=code, seen=frame["version"])


def wished(moves: list[dict[str, Any]], chance: random.Random) -> str:
    """Rather a card than anything else, no hasty hands, and nothing that ends the round."""
    cards = [move["code"] for move in moves if move["taps"][0].startswith(("hand:", "stack:"))]
    calm = [move["code"] for move in moves if not move["taps"][0].startswith("button:")]
    code: str = chance.choice(cards or calm or [move["code"] for move in moves])
    return code


def write_screens(out: Path) -> None:
    """With a server of its own."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=ARGUMENTS)
        try:
            Studio(browser, server, out).take_all()
        finally:
            browser.close()
            server.kill()
