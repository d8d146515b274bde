"""Virtual time and a simulated network: the server's own table code, with clients at any distance, in no time."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from igroteka.core.seeds import derived
from igroteka.server.house import House
from igroteka.server.metrics import Metrics
from igroteka.server.notation import Notation
from igroteka.server.store.rows import Change, Row
from igroteka.server.table import verbs
from igroteka.server.table.actor import Actor
from igroteka.server.table.lag import Lag
from igroteka.server.table.table import fold
from igroteka.server.table.verbs import Who
from igroteka.server.wire import codec, up


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


class QuietHouse(House):
    """A house with one table, in virtual time, with secrets that a test can repeat."""

    def __init__(self, store: MemoryStore, seed: int) -> None:  # the store of the base class is a real one
        self.store = store  # type: ignore[assignment]
        self.metrics = Metrics()
        self.tally = self.metrics.tally
        self.notation = Notation()
        self.actors = {}
        self._loop = asyncio.get_running_loop()
        self._tasks = set()
        self._bedtimes = {}
        self.sleep_after = 1e9
        self.entropy_wait = 0.0
        self._seed = seed
        self.on_card = lambda table: None
        self.on_turn = lambda table: None

    def now(self) -> float:
        return self._loop.time()

    def wall(self) -> int:
        return int(1000 * self._loop.time())

    def new_secret(self) -> bytes:
        self._seed += 1
        return b"".join(derived(self._seed, part).to_bytes(8, "big") for part in range(4))

    async def open(self, who: Who, message: up.Create) -> Actor:
        """Make a table and its actor."""
        rows = [verbs.new_table(who, message), verbs.committed("TABLE", 1, self.new_secret())]
        made = [self._row("TABLE", seq, body, who, "") for seq, body in enumerate(rows, 1)]
        actor = Actor(fold("TABLE", made), self)
        self.actors["TABLE"] = actor
        return actor


class Far:
    """A client at the end of a line: everything takes `one_way()` seconds in each direction."""

    def __init__(self, guest: str, one_way: Callable[[], float], actor: Actor, fakes: float = 0.0) -> None:
        self.who = Who(guest, guest)
        self.lines = False
        self.lag = Lag()
        self.actor = actor
        self.one_way = one_way
        self.fakes = fakes  # seconds by which it delays its pongs, to seem farther away than it is
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

    def ping(self) -> None:
        """One measurement of the round trip, as the socket makes it."""
        n = self.lag.ping(self._loop.time())
        trip = self.one_way() + self.one_way() + self.fakes
        self._loop.call_later(trip, lambda: self.lag.pong(n, self._loop.time()))

    def say(self, do: str, **fields: Any) -> None:
        """The client says something; the table hears it a while later."""
        self._n += 1
        message = codec.read(msgspec.json.encode({"do": do, "id": f"{self._n}", "table": "TABLE", **fields}))
        assert isinstance(message, up.AtTable)
        self._back = max(self._back, self._loop.time() + self.one_way())
        self._loop.call_at(self._back, self.actor.hearing.hear, self, message)
