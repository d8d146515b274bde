"""Two floors, each measured alone: a game without a server, and a durable write without a game.

python -m tools.load.alone game, or disk FOLDER; prints one line of JSON.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

from igroteka.core.dice import FastDice
from igroteka.core.driver import due_timer
from igroteka.core.events import Recorder
from igroteka.core.registry import all_games
from igroteka.core.seats import CLOCK, lowest
from igroteka.server.table.difference import difference
from igroteka.server.wire import codec, down

MOVES = 20_000
RATE = 300  # about as many commits a second as 500 paced moves make
SYNCS = 3000
PAGE = 4096  # bytes: a commit writes at least one page of the log

View = dict[str, Any]


def game() -> dict[str, float]:
    """UNO in a loop with everything hot: a move on a copy, then what changed for both, as the two messages to send.

    Deals, offered taps, names, clocks, audiences, sockets and the store are not in it.
    """
    uno: Any = all_games()["uno"]
    dice = FastDice(1)
    state = uno.new(2, None, FastDice(2))
    shown: list[View] = [{}, {}]
    spent, moves = 0.0, 0
    while moves < MOVES:
        if state.over:
            state = uno.new(2, None, FastDice(moves))
        if state.must == 0:
            state.apply(CLOCK, due_timer(state))
            shown = [uno.view(state, seat) for seat in (0, 1)]
            continue
        mover = int(lowest(state.must))
        choices = state.choices(mover)
        move = choices[dice.below(len(choices))]
        began = time.process_time()
        after = state.copy()
        after.recorder = Recorder()
        after.play(mover, move)
        for seat in (0, 1):
            view = uno.view(after, seat)
            events = [down.Happening(event.kind, event.seat) for event in after.recorder.events]
            frame = down.Frame("TABLE", seat, moves, 1, 0, steps=[down.Step(moves, 0, events)])
            frame.patch = difference(shown[seat], view)
            codec.write(frame)
            after.moves(seat)
            shown[seat] = view
        spent += time.process_time() - began
        after.recorder = None
        state = after
        moves += 1
    return {"moves": moves, "cpu_a_thousand": 1000 * spent / moves}


def disk(folder: Path) -> dict[str, float]:
    """One page appended to a file and synced, so many times a second: what any durable server waits for."""
    path = folder / "alone.bin"
    page = os.urandom(PAGE)
    times = []
    file = os.open(path, os.O_CREAT | os.O_WRONLY | os.O_TRUNC)
    try:
        start = time.perf_counter()
        for number in range(SYNCS):
            time.sleep(max(0.0, start + number / RATE - time.perf_counter()))
            began = time.perf_counter()
            os.write(file, page)
            os.fdatasync(file)
            times.append(1000 * (time.perf_counter() - began))
    finally:
        os.close(file)
        path.unlink()
    times.sort()
    return {"rate": RATE, "p50": times[SYNCS // 2], "p99": times[SYNCS * 99 // 100]}


if __name__ == "__main__":
    found = game() if sys.argv[1] == "game" else disk(Path(sys.argv[2]))
    print(json.dumps(found))
