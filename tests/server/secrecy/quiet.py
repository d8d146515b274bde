"""A table server without network, disk and real time: its own code, and every byte it sends with the moment it left.

Time is virtual: it passes when nothing else is left to do, so two worlds that do the same do it at the same moments.
"""

from __future__ import annotations

import asyncio
import itertools
import selectors
from collections.abc import Coroutine
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec

from igroteka.core.game import AnyGame
from igroteka.core.options import changed
from igroteka.core.seats import TABLE
from igroteka.server.archivist import Archivist
from igroteka.server.house import House
from igroteka.server.journal.rows import Change, Row
from igroteka.server.table import bodies
from igroteka.server.table.beginning import committed, new_match
from igroteka.server.table.bodies import Settings
from igroteka.server.table.commands.move import Move
from igroteka.server.table.commands.watch import Watch
from igroteka.server.table.folding import fold
from igroteka.server.table.handle import Who
from igroteka.server.table.match import Match
from igroteka.server.table.runner import Runner
from igroteka.server.table.table import Table
from igroteka.server.wire import codec, up

T = TypeVar("T")
TABLE_ID = "SECRET2345"
SECRET = bytes(range(32))
WALL = 1_700_000_000_000


class _Sundial(selectors.SelectSelector):
    """Instead of waiting, the hand moves on."""

    hand = 0.0

    def select(self, timeout: float | None = None) -> Any:
        if timeout is None:
            raise RuntimeError("nothing will ever happen here")
        self.hand += max(timeout, 0.0)
        return super().select(0)


class QuietLoop(asyncio.SelectorEventLoop):
    """An event loop whose time is virtual and whose threads work at once."""

    def __init__(self) -> None:
        self._sundial = _Sundial()
        super().__init__(self._sundial)
        self._clock_resolution = 1e-6
        self._timers = 0
        self.set_default_executor(_AtOnce())

    def time(self) -> float:
        return self._sundial.hand

    def call_at(self, when: float, callback: Any, *args: Any, **how: Any) -> asyncio.TimerHandle:  # type: ignore[override]
        """What is due at the same moment comes in the order in which it was set."""
        self._timers += 1
        return super().call_at(when + 1e-12 * self._timers, callback, *args, **how)


class _AtOnce(ThreadPoolExecutor):
    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        Executor.shutdown(self, wait)


def quietly(test: Coroutine[Any, Any, T]) -> T:
    """Run this in virtual time."""
    loop = QuietLoop()
    try:
        return loop.run_until_complete(test)
    finally:
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()


class MemoryStore:
    """Keeps everything and acknowledges at once."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.observed: Any = None

    def append(self, change: Change, done: Any) -> None:
        """Durable as soon as the loop turns."""
        self.rows += change.rows
        asyncio.get_running_loop().call_soon(done, None)

    async def log(self, table: str) -> list[Row]:
        """All rows."""
        return list(self.rows)


class QuietHouse(House):
    """The house of one table, where nothing comes from outside."""

    def __init__(self, store: MemoryStore) -> None:
        super().__init__(store, None)  # type: ignore[arg-type]
        self.archivist = Archivist(often=0)  # in virtual time there are no processes
        self.time_ns = lambda: 1_000_000 * (WALL + int(1000 * self.now()))
        self._secrets = 1

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    def seed(self) -> int:
        return 5

    def new_secret(self) -> bytes:
        self._secrets += 1
        return bytes([self._secrets] * 32)


_numbers = itertools.count(1)


class Ear:
    """A client: everything it was sent, and when."""

    def __init__(self, guest: str, lang: str = "ru", lines: bool = False) -> None:
        self.key = f"ear {next(_numbers)}"
        self.who = Who(guest, guest.title(), lang)
        self.lines = lines
        self.heard: list[tuple[float, str]] = []

    def send(self, text: bytes) -> None:
        """What a watcher must have."""
        self.heard.append((asyncio.get_running_loop().time(), text.decode()))


@dataclass
class Deal:
    """What a world begins with."""

    game: AnyGame
    seats: int
    options: Any
    position: str = ""
    settings: Settings = field(default_factory=lambda: Settings(grace=0))


def first_rows(deal: Deal) -> list[Row]:
    """The log of a table where everybody sits and the match has just begun."""
    table = Table(TABLE_ID)
    rows: list[Row] = []

    def add(body: bodies.Body) -> None:
        seq = len(rows) + 1
        rows.append(Row(TABLE_ID, seq, bodies.kind_of(body), wall=WALL, body=bodies.write_body(body)))
        table.apply(rows[-1])

    options = changed(deal.options)
    add(bodies.Created(deal.game.name, deal.seats, options, deal.settings, guest_of(0), deal.position))
    add(committed(TABLE_ID, 1, SECRET))
    for seat in range(deal.seats):
        add(bodies.Sat(seat, guest_of(seat), guest_of(seat).title()))
    add(new_match(table, table.options))
    return rows


def guest_of(seat: int) -> str:
    """The id of whoever looks through these eyes."""
    return "onlooker" if seat == TABLE else f"guest{seat}"


class World:
    """One running table, its clients, and the same table after a restart of the server."""

    def __init__(self, deal: Deal, eyes: list[int]) -> None:
        self.deal = deal
        self.store = MemoryStore()
        self.store.rows = first_rows(deal)
        self.voices = [Ear(guest_of(seat)) for seat in range(deal.seats)]  # they move, and look at nothing
        self.ears: dict[int, list[Ear]] = {eye: _devices(eye) for eye in eyes}
        self.orders = 0
        self.runner: Runner
        self._wake()

    def _wake(self) -> None:
        self.house = QuietHouse(self.store)
        table = fold(TABLE_ID, self.store.rows)
        self.runner = Runner(table, self.house)
        self.house.runners[TABLE_ID] = self.runner
        for eye, devices in self.ears.items():
            for ear in devices:
                self.tell(ear, Watch(self.order(), TABLE_ID, eyes=[eye]))

    def restart(self) -> None:
        """The server stops and comes back; everyone connects again."""
        self.stop()
        self._wake()

    def order(self) -> str:
        """The id of the next command."""
        self.orders += 1
        return f"c{self.orders}"

    @property
    def match(self) -> Match:
        """The running match."""
        match = self.runner.table.match
        assert match is not None
        return match

    def tell(self, ear: Ear, message: up.AtTable) -> None:
        """A client says something; it travels as bytes."""
        heard = codec.read(msgspec.json.encode(message))
        assert isinstance(heard, up.AtTable)
        self.runner.hear(ear, heard)

    def move(self, seat: int, move: int, seen: int | None = None) -> None:
        """Somebody plays a move."""
        code = self.deal.game.write(move)
        version = self.runner.table.version if seen is None else seen
        self.tell(self.voices[seat], Move(self.order(), TABLE_ID, seat, code, version))

    async def settle(self) -> None:
        """Until nothing is in flight."""
        while True:
            await asyncio.sleep(0)
            if not self.runner.waiting:
                return

    def stop(self) -> None:
        """All lines are cut; nothing happens any more."""
        self.runner.stop()


def _devices(eye: int) -> list[Ear]:
    """One that wants sentences, and at a seat one that does not."""
    return [Ear(guest_of(eye), "ru", lines=True), Ear(guest_of(eye), "en")][: 1 if eye == TABLE else 2]
