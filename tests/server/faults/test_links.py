"""Links can be cut, reset, slowed and mended, and a clock can be set wrong."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.server.faults.clock import Clock, build_clock
from tests.server.faults.links import Link, Slow

Talk = Callable[[Link], Awaitable[None]]


async def _echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while piece := await reader.read(1000):
        writer.write(piece)
    writer.close()


def talk(folder: Path, test: Talk) -> None:
    """With a server that says everything back, behind a link."""

    async def run() -> None:
        async with await asyncio.start_unix_server(_echo, str(folder / "echo")):
            link = Link(folder / "echo")
            await link.open()
            try:
                async with asyncio.timeout(20):
                    await test(link)
            finally:
                await link.close()

    asyncio.run(run())


async def _said(link: Link) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", link.port)
    writer.write(b"first")
    assert await reader.readexactly(5) == b"first"
    return reader, writer


def test_a_cut_link_is_silent_and_delivers_later(tmp_path: Path) -> None:
    async def test(link: Link) -> None:
        reader, writer = await _said(link)
        link.cut()
        writer.write(b"second")
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(reader.readexactly(1), 0.1)
        link.mend()
        assert await reader.readexactly(6) == b"second"
        writer.close()

    talk(tmp_path, test)


def test_a_reset_link_breaks_and_refuses_until_it_is_mended(tmp_path: Path) -> None:
    async def test(link: Link) -> None:
        reader, _ = await _said(link)
        link.reset()
        with pytest.raises(ConnectionResetError):
            await reader.readexactly(1)
        with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
            await _said(link)
        link.mend()
        _, writer = await _said(link)
        writer.close()

    talk(tmp_path, test)


def test_a_slow_link_takes_its_time_and_keeps_the_order(tmp_path: Path) -> None:
    async def test(link: Link) -> None:
        reader, writer = await _said(link)
        link.slow(Slow(delay=0.05, jitter=0.05, rate=100_000))
        began = time.monotonic()
        for number in range(10):
            writer.write(b"%05d" % number)
            await asyncio.sleep(0.001)
        assert await reader.readexactly(50) == b"".join(b"%05d" % number for number in range(10))
        assert time.monotonic() - began >= 0.1  # there and back
        writer.close()

    talk(tmp_path, test)


def test_nobody_behind_the_link_is_a_broken_connection(tmp_path: Path) -> None:
    async def test(link: Link) -> None:
        link.target = tmp_path / "nobody"
        with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
            await _said(link)

    talk(tmp_path, test)


ASKING = "import time; print(time.time(), time.monotonic())"


def test_a_clock_jumps_for_its_process_alone(tmp_path: Path) -> None:
    clock = Clock(build_clock(tmp_path), tmp_path / "shift")
    for shift in (0.0, 7200.0, -86400.0):
        clock.set(shift)
        out = subprocess.run([sys.executable, "-c", ASKING], env=clock.environment, capture_output=True, check=True)
        wall, steady = map(float, out.stdout.split())
        assert abs(wall - time.time() - shift) < 30
        assert abs(steady - time.monotonic()) < 30
