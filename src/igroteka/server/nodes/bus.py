"""The bus between nodes: Valkey or Redis, publish and subscribe. It carries what may be lost, and says when it was.

Everything that is published in one turn of the event loop to one place is one envelope. Envelopes are numbered, each
place by itself, so whoever misses one hears of it with the next (or with the next heartbeat). Two connections: one that
listens, and one that speaks and wants no replies: whether we are heard we know from hearing our own heartbeat.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from redis.asyncio import Connection, ConnectionPool

from igroteka.core.errors import Mistake
from igroteka.server.journal.address import shown
from igroteka.server.nodes import letters
from igroteka.server.nodes.letters import AnyLetter, Beat

log = logging.getLogger("igroteka.bus")

BEAT_SECONDS = 0.25
UNHEARD = 3  # heartbeats of our own that did not come back: the bus is away
PATIENCE = 2.0  # seconds for a connection to be made
RETRY_SECONDS = 0.25
MOST_WAITING = 20_000  # letters to a bus that takes none: the rest is lost, and noticed
SCHEMES = ("redis", "rediss", "unix")

Heard = Callable[[str, AnyLetter], None]  # who says what


class Bus:
    """One node's line to all others."""

    def __init__(self, url: str, house: str, node: str) -> None:
        self.node = node
        self.up = False
        self.heard: Heard = lambda sender, letter: None
        self.missed: Callable[[str], None] = lambda sender: None  # something of that node was lost
        self.changed: Callable[[bool], None] = lambda up: None
        self.pulse: Callable[[dict[str, int]], Beat] | None = None
        self.everyone = f"{house}:all"
        self._house = house
        self._url = url
        self._pool: Any = _pool(url)  # its types say nothing of what it makes
        self._loop = asyncio.get_running_loop()
        self._waiting: dict[str, list[AnyLetter]] = {}
        self._count = 0
        self._sent: dict[str, int] = {}
        self._got: dict[str, int] = {}  # by sender, of what came to us alone
        self._got_all: dict[str, int] = {}
        self._unheard = 0
        self._wanted = asyncio.Event()
        self._ready: asyncio.Future[None] = self._loop.create_future()
        self._life: asyncio.Task[None] | None = None

    # -- speaking ---------------------------------------------------------------------------

    def tell(self, node: str, letter: AnyLetter) -> None:
        """To one node."""
        self._put(node, letter)

    def tell_all(self, letter: AnyLetter) -> None:
        """To all of them."""
        self._put("", letter)

    def last(self, node: str) -> AnyLetter | None:
        """What would be said last to this node in this turn of the loop."""
        waiting = self._waiting.get(node)
        return waiting[-1] if waiting else None

    def _put(self, place: str, letter: AnyLetter) -> None:
        if self._count >= MOST_WAITING:
            self._sent[place] = self._sent.get(place, 0) + 1  # the next envelope shows that one is missing
            return
        self._waiting.setdefault(place, []).append(letter)
        self._count += 1
        if self._count == 1:
            self._loop.call_soon(self._wanted.set)  # behind all that happens in this turn

    def _envelopes(self) -> list[tuple[str, str, bytes]]:
        waiting, self._waiting, self._count = self._waiting, {}, 0
        packed: list[tuple[str, str, bytes]] = []
        for place, said in waiting.items():
            number = self._sent[place] = self._sent.get(place, 0) + 1
            packed.append(("PUBLISH", self._channel(place), letters.sealed(self.node, number, said)))
        return packed

    def _channel(self, place: str) -> str:
        return f"{self._house}:{place}" if place else self.everyone

    # -- life -------------------------------------------------------------------------------

    async def open(self) -> None:
        """Come in; a bus that is not there is a mistake of whoever started us, later it is waited for."""
        self._life = asyncio.create_task(self._live())
        await asyncio.wait({self._life, self._ready}, return_when=asyncio.FIRST_COMPLETED)
        await (self._ready if self._ready.done() else self._life)

    async def close(self) -> None:
        """Say what is still to be said, then go."""
        if self.up:
            for _ in range(50):
                if not self._count:
                    break
                await asyncio.sleep(0.002)
            await asyncio.sleep(0.002)
        if self._life is not None:
            self._life.cancel()
            await asyncio.gather(self._life, return_exceptions=True)
        await self._pool.aclose()

    async def _live(self) -> None:
        while True:
            speaker, listener = self._pool.make_connection(), self._pool.make_connection()
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._connect(speaker, listener)
                await self._serve(speaker, listener)
            except Exception as trouble:  # whatever it is (uvloop has errors of its own), we come back
                if not self._ready.done():
                    self._ready.set_exception(not_reached(self._url, trouble))
                    return
                log.warning("bus", extra={"trouble": type(trouble).__name__, "why": str(trouble)[:200]})
            finally:
                self._turn(False)
                for connection in (speaker, listener):
                    await connection.disconnect(nowait=True)
            await asyncio.sleep(RETRY_SECONDS)

    async def _connect(self, speaker: Any, listener: Any) -> None:
        await speaker.connect()
        await listener.connect()
        await listener.send_command("SUBSCRIBE", self.everyone, self._channel(self.node))
        for _ in range(2):
            await listener.read_response()
        await speaker.send_command("CLIENT", "REPLY", "OFF")

    async def _serve(self, speaker: Connection, listener: Connection) -> None:
        """Until one of the three ends: it never does by itself."""
        self._unheard = 0
        self._wanted.set()
        works: list[Coroutine[Any, Any, None]] = [self._speak(speaker), self._listen(listener), self._beat()]
        tasks = [asyncio.create_task(work) for work in works]
        self._turn(True)
        if not self._ready.done():
            self._ready.set_result(None)
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def _turn(self, up: bool) -> None:
        if up != self.up:
            self.up = up
            self.changed(up)

    async def _speak(self, speaker: Connection) -> None:
        while True:
            await self._wanted.wait()
            self._wanted.clear()
            packed = self._envelopes()
            if packed:
                await speaker.send_packed_command(speaker.pack_commands(packed), check_health=False)

    async def _beat(self) -> None:
        while self._unheard < UNHEARD:
            if self.pulse is not None:  # else we only listen
                self._unheard += 1
                self.tell_all(self.pulse({node: n for node, n in self._sent.items() if node}))
            await asyncio.sleep(BEAT_SECONDS)
        raise TimeoutError("our own heartbeat does not come back")

    # -- listening --------------------------------------------------------------------------

    async def _listen(self, listener: Connection) -> None:
        everyone = self.everyone.encode()
        while True:
            said = await listener.read_response()
            envelope = letters.opened(said[2])
            if envelope is None:
                continue
            if envelope.sender == self.node:
                self._unheard = 0
            else:
                self._open(envelope, said[1] == everyone)

    def _open(self, envelope: letters.Envelope, to_all: bool) -> None:
        got, sender = self._got_all if to_all else self._got, envelope.sender
        known = got.get(sender, envelope.number - 1 if to_all else 0)
        got[sender] = envelope.number
        if envelope.number != known + 1:
            self._missed(sender)
        for letter in envelope.letters:
            if type(letter) is Beat and letter.sent.get(self.node, 0) > self._got.get(sender, 0):
                self._got[sender] = letter.sent[self.node]
                self._missed(sender)
            try:
                self.heard(sender, letter)
            except Exception:  # one letter's trouble is not the next one's
                log.exception("a letter failed", extra={"sender": sender, "letter": type(letter).__name__})

    def _missed(self, sender: str) -> None:
        log.warning("missed", extra={"sender": sender})
        self.missed(sender)

    def forget(self, node: str) -> None:
        """That node is gone for good: an id is never used again."""
        self._sent.pop(node, None)
        self._got.pop(node, None)
        self._got_all.pop(node, None)


def check_bus(url: str) -> None:
    """Is this the address of a bus?"""
    _pool(url)


def _pool(url: str) -> ConnectionPool:
    scheme, found, _ = url.partition("://")
    if not found or scheme not in SCHEMES:
        raise Mistake("bus-url", url=shown(url))
    try:
        return ConnectionPool.from_url(url, protocol=2, socket_timeout=None, socket_connect_timeout=PATIENCE)
    except (ValueError, TypeError):
        raise Mistake("bus-url", url=shown(url)) from None


def not_reached(url: str, trouble: BaseException) -> Mistake:
    """A sentence for whoever started us."""
    return Mistake("bus-not-reached", url=shown(url), why=(str(trouble) or type(trouble).__name__)[:200])
