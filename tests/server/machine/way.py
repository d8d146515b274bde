"""The modules on the way of a move: python -m tests.server.machine.way STORE prints them as JSON.

In a process of its own, and always of the plain build: nobody sees the calls of compiled code.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import igroteka.server
from igroteka.server.direct import Direct
from igroteka.server.line import Line
from tests.server.harness import run, running, started
from tests.server.table.scenes import dealt

SERVER = Path(str(igroteka.server.__file__)).parent


async def way(url: str) -> set[str]:
    """The files of the server whose functions run between hearing a move and sending the last frame of it."""
    running_now: set[str] = set()
    found: set[str] = set()

    def look(frame: FrameType, event: str, arg: Any) -> None:
        name = frame.f_code.co_filename
        if event == "call" and name.startswith(f"{SERVER}/"):
            running_now.add(name.removeprefix(f"{SERVER}/"))

    async with running(url) as server:
        _, (anna, boris) = await started(server, "uno", 2)
        await dealt(anna, boris)
        seat, mover = next((seat, p) for seat, p in enumerate((anna, boris)) if seat in p.views[seat]["must"])
        frame, code = mover.frames[seat], mover.moves(seat)[0]
        heard, sent = Direct.data_received, Line.send

        def from_here(self: Direct, data: bytes) -> None:
            sys.setprofile(look)
            heard(self, data)

        def up_to_here(self: Line, text: bytes) -> None:
            sent(self, text)
            found.update(running_now)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Direct, "data_received", from_here)
            patch.setattr(Line, "send", up_to_here)
            try:
                await mover.do("move", table=frame["table"], seat=seat, code=code, seen=frame["version"])
            finally:
                sys.setprofile(None)
    return found


if __name__ == "__main__":
    print(json.dumps(sorted(run(way(sys.argv[1])))))
