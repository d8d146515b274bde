"""A client below the messages: bytes as one writes them by hand, right or wrong."""

from __future__ import annotations

import asyncio
import base64
import os
import struct

from tests.server.harness import PATIENCE, Running

HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: %s\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
HELLO = b'{"do":"hello","protocol":2,"lang":"en"}'
FIN, TEXT, BINARY, CLOSE, PING, PONG = 0x80, 1, 2, 8, 9, 10


def frame(payload: bytes, first: int = FIN | TEXT, masked: bool = True, claimed: int | None = None) -> bytes:
    """A WebSocket frame as one writes it by hand, right or wrong."""
    size = len(payload) if claimed is None else claimed
    flag = 0x80 if masked else 0
    if size < 126:
        head = struct.pack("!BB", first, flag | size)
    elif size < 65536:
        head = struct.pack("!BBH", first, flag | 126, size)
    else:
        head = struct.pack("!BBQ", first, flag | 127, size)
    return head + (b"\0\0\0\0" if masked else b"") + payload


def handshake(server: Running) -> bytes:
    """A good one."""
    return HANDSHAKE % (server.address.encode(), base64.b64encode(os.urandom(16)))


async def dial(server: Running) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A bare connection."""
    return await asyncio.open_connection("127.0.0.1", server.port)


async def shake(server: Running) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection that has become a WebSocket."""
    reader, writer = await dial(server)
    writer.write(handshake(server))
    assert b"101" in await reader.readline()
    while (await reader.readline()).strip():
        pass
    return reader, writer


async def rest(reader: asyncio.StreamReader) -> bytes:
    """Everything until the server hangs up."""
    heard = b""
    async with asyncio.timeout(PATIENCE):
        try:
            while more := await reader.read(1 << 16):
                heard += more
        except ConnectionResetError:
            pass
    return heard
