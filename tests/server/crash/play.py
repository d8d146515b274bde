"""Small things that tests of troubles do at a table."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import msgspec
from websockets.asyncio.client import connect

from igroteka.server.service import Service
from igroteka.server.sockets import Socket
from igroteka.server.wire.terms import PROTOCOL
from tests.server.harness import PATIENCE, Player, Running


async def mover(players: list[Player]) -> tuple[Player, int, str]:
    """Whose turn it is, and a move that is not a call; waits while cards are dealt.

    Whoever has few cards draws: nobody goes out, and no match is over before the test is.
    """
    async with asyncio.timeout(PATIENCE):
        while True:
            for seat, player in enumerate(players):
                moves = [move for move in player.moves(seat) if move != "call"]
                if moves and (seat in player.views[seat]["must"] or moves == ["ready"]):
                    few = len(player.views[seat].get("hand", ())) <= 2 and "draw" in moves
                    return player, seat, "draw" if few else moves[0]
            await asyncio.sleep(0.005)


async def level(players: list[Player], version: int) -> None:
    """Wait until all have seen this version."""
    for seat, player in enumerate(players):
        await player.until(lambda player=player, seat=seat: player.frames[seat]["version"] >= version)  # type: ignore[misc]


async def try_move(players: list[Player], id: str = "") -> tuple[Player, dict[str, Any], dict[str, Any]]:
    """Whoever can makes a move: the player, the command (to be asked again), the answer."""
    player, seat, code = await mover(players)
    frame = player.frames[seat]
    command = {"do": "move", "table": frame["table"], "seat": seat, "code": code, "seen": frame["version"]}
    command["id"] = id or f"try-{frame['version']}"
    answer = await player.ask(**command)
    if answer["type"] == "done":
        await level(players, answer["version"])
    return player, command, answer


async def play_on(players: list[Player], moves: int) -> None:
    """So many moves, all of which must succeed."""
    for _ in range(moves):
        _, command, answer = await try_move(players)
        assert answer["type"] == "done", (command, answer)


async def again(players: list[Player], player: Player, command: dict[str, Any]) -> None:
    """The same command once more: now it must succeed, and everyone hears of it."""
    answer = await player.ask(**command)
    assert answer["type"] == "done", answer
    await level(players, answer["version"])


def versions(players: list[Player]) -> list[int]:
    """The last version that each has seen."""
    return [player.frames[seat]["version"] for seat, player in enumerate(players)]


async def deaf(server: Running, table: str, cookie: str = "") -> Player:
    """Somebody who watches and whose device reads nothing, until `hears`; the buffers between are small."""
    wire = socket.socket()
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    wire.connect(("127.0.0.1", server.port))
    headers = {"Cookie": cookie} if cookie else {}
    line = await connect(
        f"ws://{server.address}/ws",
        sock=wire,
        additional_headers=headers,
        compression=None,
        max_size=None,
        max_queue=1,
        ping_interval=None,
    )
    assert line.response is not None
    player = Player(line)
    player.cookie = cookie or line.response.headers.get("Set-Cookie", "").partition(";")[0]
    await player.say(do="hello", protocol=PROTOCOL)
    welcome = msgspec.json.decode(await line.recv())
    player.guest = welcome["guest"]
    there = transport(server.service, player).get_extra_info("socket")
    there.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    line.transport.pause_reading()  # pings are not answered either
    await player.say(do="watch", id="w", table=table)
    return player


def hears(player: Player) -> None:
    """The device reads on: all that was sent, in order (a patch on a frame that never came would be an error)."""
    player.socket.transport.resume_reading()
    player._reader = asyncio.create_task(player._read())


def ear(service: Service, player: Player) -> Socket:
    """The server's end of a connection."""
    return next(socket for socket in service.sockets if socket.who.guest == player.guest)


def unsent(service: Service, player: Player) -> int:
    """Bytes that the server keeps for a client which does not read."""
    line = ear(service, player).line
    queued = sum(len(said) for said in line._queue or () if isinstance(said, bytes))
    return queued + transport(service, player).get_write_buffer_size()


def transport(service: Service, player: Player) -> asyncio.Transport:
    """Where uvicorn writes what this player is sent."""
    protocol: Any = ear(service, player).line._outlet._protocol  # type: ignore[attr-defined]
    found: asyncio.Transport = protocol.transport
    return found
