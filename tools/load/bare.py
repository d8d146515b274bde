"""What a durable move costs when nobody plays: our sockets, our messages and our store without a table behind them.

python -m tools.load.bare STORE; says READY and a port. Every move is read, appended, and answered with frames of the
usual size that were made up beforehand. Whatever plays a game on this machine is slower than this.
"""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
from itertools import count
from typing import Any

import uvicorn

from igroteka.core.happening import Happening
from igroteka.server.allowances import Limits
from igroteka.server.direct import DIRECT, Direct, direct_protocol
from igroteka.server.journal import Journal, open_journal
from igroteka.server.journal.rows import Change, Row
from igroteka.server.serve import COLLECT, SWITCH_SECONDS
from igroteka.server.table.commands.move import Move
from igroteka.server.table.commands.sit import Sit
from igroteka.server.table.commands.start import Start
from igroteka.server.wire import codec, down, up

OFFERED = [down.Offered(code, [f"hand:{code}"]) for code in ("R4", "R7", "B4", "Y4")]
HAND = [{"card": code, "points": 4} for code in ("R4", "R7", "B4", "Y4", "G2", "G8", "W4")]
STEP = Happening("played", 0, ["R4"])


class Table:
    """Counts, and tells both who is to move."""

    def __init__(self, name: str, store: Journal) -> None:
        self.name = name
        self.store = store
        self.version = 0
        self.players: list[Direct] = []  # by seat

    def move(self, message: Move, mover: Direct) -> None:
        """Durable first, then told."""
        self.version += 1
        row = Row(self.name, self.version, "move", message.seat, message.code, 0, 0, "guest", message.id, 0)

        def told(error: Exception | None) -> None:
            assert error is None, error
            self.tell()
            mover.outlet.write(codec.write(down.Done(message.id, row.seq, self.name)))

        self.store.append(Change(self.name, [row]), told)

    def tell(self) -> None:
        """A frame to each of the two."""
        turn = self.version % 2
        for seat, player in enumerate(self.players):
            frame = down.Frame(self.name, seat, self.version, 1, 0, steps=[down.Step(self.version, 0, [STEP])])
            frame.base = self.version - 1
            frame.patch = {"must": [turn], "turn": turn, "top": "R4", "discard": 30, "cards": [7, 7], "turns": 40}
            if seat == turn:
                frame.moves = OFFERED
            else:
                frame.patch["hand"] = HAND
            player.outlet.write(codec.write(frame))


class Bare:
    """The ASGI application."""

    def __init__(self, store: Journal) -> None:
        self.store = store
        self.tables: dict[str, Table] = {}
        self.numbers = count(1)

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        """One socket."""
        if scope["type"] != "websocket":
            return
        await receive()
        await send({"type": "websocket.accept"})
        direct = scope["extensions"][DIRECT]
        direct.hear = lambda text: self.hear(direct, text)
        while (await receive())["type"] != "websocket.disconnect":
            pass

    def hear(self, direct: Direct, text: bytes) -> None:
        """Just enough of the protocol for two players."""
        message = codec.read(text)
        if isinstance(message, Move):
            self.tables[message.table].move(message, direct)
        elif isinstance(message, up.Hello):
            direct.outlet.write(codec.write(down.Welcome(1, "bare", "guest", "Guest")))
        elif isinstance(message, up.Create):
            table = Table(f"BARE{next(self.numbers)}", self.store)
            self.tables[table.name] = table
            table.players.append(direct)
            direct.outlet.write(codec.write(down.Done(message.id, 0, table.name)))
        elif isinstance(message, up.AtTable):
            table = self.tables[message.table]
            if isinstance(message, Sit):
                table.players.append(direct)
            direct.outlet.write(codec.write(down.Done(message.id, table.version, table.name)))
            if isinstance(message, Start):
                table.tell()


async def serve(url: str) -> None:
    """Until SIGTERM."""
    store = await open_journal(url)
    listening = socket.create_server(("127.0.0.1", 0), backlog=1024)
    config = uvicorn.Config(
        Bare(store),
        ws=direct_protocol(Limits.lifted()),
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
    )
    server = uvicorn.Server(config)
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTERM, lambda: setattr(server, "should_exit", True))
    life = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        await asyncio.sleep(0.005)
    print("READY", listening.getsockname()[1], flush=True)
    await life
    await store.close()


def main(url: str) -> None:
    """With the settings of the real one."""
    import uvloop

    sys.setswitchinterval(SWITCH_SECONDS)
    gc.freeze()
    gc.set_threshold(*COLLECT)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serve(url))


if __name__ == "__main__":
    main(sys.argv[1])
