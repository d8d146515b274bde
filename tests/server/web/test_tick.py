"""What one tick of the event loop sends: all of a socket's messages together, and nobody waits for everybody."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

from igroteka.server.tick import MANY, DirectOutlet, Tick, head_of


class Wire:
    """A transport and its protocol, as an outlet sees them."""

    def __init__(self, tick: Tick) -> None:
        self.sent: list[bytes] = []
        self.closing = False
        transport = SimpleNamespace(write=self.sent.append, is_closing=lambda: self.closing)
        loop = asyncio.get_running_loop()
        self.outlet = DirectOutlet(tick, SimpleNamespace(loop=loop, transport=transport, close_sent=False))


def framed(*texts: bytes) -> bytes:
    return b"".join(head_of(len(text)) + text for text in texts)


def test_the_first_who_are_told_much_need_not_wait_for_the_last() -> None:
    async def scenario() -> None:
        tick = Tick()
        wires = [Wire(tick) for _ in range(MANY + 4)]
        for wire in wires:
            wire.outlet.write(b"frame")
            wire.outlet.write(b"done")
        early = [wire for wire in wires if wire.sent]
        assert early == wires[:MANY]
        await asyncio.sleep(0)
        assert [wire.sent for wire in wires] == [[framed(b"frame", b"done")]] * len(wires)  # each once, and in order

    asyncio.run(scenario())


def test_what_few_are_told_leaves_when_the_turn_ends_and_again_in_the_next() -> None:
    async def scenario() -> None:
        tick = Tick()
        wires = [Wire(tick) for _ in range(3)]
        for said in (b"one", b"two"):
            for wire in wires:
                wire.outlet.write(said)
            assert all(said not in b"".join(wire.sent) for wire in wires)
            await asyncio.sleep(0)
        assert [wire.sent for wire in wires] == [[framed(b"one"), framed(b"two")]] * 3

    asyncio.run(scenario())


def test_whoever_hangs_up_meanwhile_is_told_nothing_and_holds_nobody_up() -> None:
    async def scenario() -> None:
        tick = Tick()
        gone, here = Wire(tick), Wire(tick)
        for wire in (gone, here):
            wire.outlet.write(b"frame")
        gone.closing = True
        await asyncio.sleep(0)
        assert (gone.sent, here.sent) == ([], [framed(b"frame")])

    asyncio.run(scenario())
