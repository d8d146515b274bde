"""Virtual time and a simulated network: the server's own table code, with clients at any distance, in no time."""

from __future__ import annotations

import asyncio
import itertools
import selectors
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from igroteka.core.seeds import derived
from igroteka.server.house import House
from igroteka.server.journal.rows import Change, Row
from igroteka.server.metrics import Metrics
from igroteka.server.new_tables import first_rows
from igroteka.server.table.handle import Who
from igroteka.server.table.room import Customs
from igroteka.server.table.runner import Runner
from igroteka.server.table.story import Story
from igroteka.server.wire import codec, up

_numbers = itertools.count(1)


class _Jump(selectors.DefaultSelector):
    """Where the loop would wait for the next timer, the clock jumps to it."""

    skipped = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout:
            self.skipped += timeout
        return super().select(0)


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop whose time passes only while everybody waits."""

    def __init__(self) -> None:
        self.jump = _Jump()
        super().__init__(self.jump)

    def time(self) -> float:
        return self.jump.skipped


def run_virtually(work: Coroutine[Any, Any, Any]) -> Any:
    """Run in virtual time."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(work)


class MemoryStore:
    """A store that is durable after so many (virtual) milliseconds."""

    def __init__(self, ms: float = 2.0) -> None:
        self.ms = ms
        self.rows: list[Row] = []
        self.observed: object = None

    def append(self, change: Change, done: Callable[[Exception | None], None]) -> None:
        """Keep the rows; say so a little later."""
        self.rows += change.rows
        asyncio.get_running_loop().call_later(self.ms / 1000, done, None)


class NoArchive:
    """Nobody looks at these matches again."""

    async def written(self, story: Story) -> None:
        """Nothing is."""


class QuietHouse(House):
    """A house with one table, in virtual time, with secrets that a test can repeat."""

    def __init__(self, store: MemoryStore, seed: int) -> None:  # the store of the base class is a real one
        self.journal = store  # type: ignore[assignment]
        self.archivist = NoArchive()  # type: ignore[assignment]
        self.metrics = Metrics()
        self.tally = self.metrics.tally
        self.customs = Customs(sleep_after=1e9, entropy_wait=0.0)
        self.runners = {}
        self.handles = {}
        self.listeners = []
        self.news = lambda news: None
        self.elsewhere = None
        self._turns = OrderedDict()
        self.loop = asyncio.get_running_loop()
        self.time_ns = lambda: int(1e9 * self.now())
        self._tasks = set()
        self._seed = seed

    def now(self) -> float:
        time: float = self.loop.time()
        return time

    def new_secret(self) -> bytes:
        self._seed += 1
        return b"".join(derived(self._seed, part).to_bytes(8, "big") for part in range(4))

    async def found(self, who: Who, message: up.Create) -> Runner:
        """Make a table and its runner."""
        empty = msgspec.structs.replace(message, sit=False)
        table, _ = first_rows("TABLE", who, empty, self.customs, self.new_secret(), self.wall())
        runner = Runner(table, self)
        self.runners["TABLE"] = runner
        return runner


class Far:
    """A client at the end of a line: everything takes `one_way()` seconds in each direction."""

    def __init__(self, guest: str, one_way: Callable[[], float], runner: Runner, fakes: float = 0.0) -> None:
        self.key = f"far {next(_numbers)}"
        self.who = Who(guest, guest)
        self.lines = False
        self.runner = runner
        self.one_way = one_way
        self.fakes = fakes  # seconds by which it delays its pongs, to seem farther away than it is
        self.pongs = True  # does it answer pings?
        self.on_frame: Callable[[dict[str, Any]], None] = lambda frame: None
        self._loop = asyncio.get_running_loop()
        self._n = 0
        self._there = 0.0  # a line delivers in order
        self._back = 0.0

    def send(self, text: bytes) -> None:
        """The server says something; it arrives a while later."""
        self._there = max(self._there, self._loop.time() + self.one_way())
        self._loop.call_at(self._there, self._hear, text)

    def _hear(self, text: bytes) -> None:
        message = msgspec.json.decode(text)
        if message["type"] == "frame":
            self.on_frame(message)
        elif message["type"] == "ping" and self.pongs:
            self._loop.call_later(self.one_way() + self.fakes, self.runner.pong, self, message["n"])

    def say(self, do: str, **fields: Any) -> None:
        """The client says something; the table hears it a while later."""
        self._n += 1
        message = codec.read(msgspec.json.encode({"do": do, "id": f"{self._n}", "table": "TABLE", **fields}))
        assert isinstance(message, up.AtTable)
        self._back = max(self._back, self._loop.time() + self.one_way())
        self._loop.call_at(self._back, self.runner.hear, self, message)
