"""Three floors, each measured alone: a game without a server, a durable write without a game, a core without either.

python -m tools.load.alone game, or disk FOLDER, or core; prints one line of JSON.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

from igroteka.core.dice import FastDice
from igroteka.core.difference import difference
from igroteka.core.driver import due_timer
from igroteka.core.events import Recorder
from igroteka.core.happening import Happening
from igroteka.core.registry import all_games
from igroteka.core.seats import CLOCK, lowest
from igroteka.server.wire import codec, down

MOVES = 20_000
RATE = 300  # about as many commits a second as 500 paced moves make
SYNCS = 3000
PAGE = 4096  # bytes: a commit writes at least one page of the log
COUNTING = 10.0  # seconds
GAP = 0.0001  # seconds between two looks at the clock that are no pause yet

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
            events = [Happening(event.kind, event.seat) for event in after.recorder.events]
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
    """One page written where a file has room for it and synced, so many times a second: what durable moves wait for."""
    path = folder / "alone.bin"
    page = os.urandom(PAGE)
    times = []
    file = os.open(path, os.O_CREAT | os.O_WRONLY | os.O_TRUNC)
    try:
        os.write(file, bytes(PAGE * SYNCS))
        os.fsync(file)
        start = time.perf_counter()
        for number in range(SYNCS):
            time.sleep(max(0.0, start + number / RATE - time.perf_counter()))
            began = time.perf_counter()
            os.pwrite(file, page, PAGE * number)
            os.fdatasync(file)
            times.append(1000 * (time.perf_counter() - began))
    finally:
        os.close(file)
        path.unlink()
    times.sort()
    return {"rate": RATE, "p50": times[SYNCS // 2], "p99": times[SYNCS * 99 // 100]}


def core() -> dict[str, float]:
    """A program that only looks at the clock: how much of its time others get, and how long one in a hundred waits.

    The wait is that of somebody who comes at any moment: what is left of the pause, if there is one.
    """
    gaps = []
    last = start = time.perf_counter()
    while last - start < COUNTING:
        now = time.perf_counter()
        if now - last > GAP:
            gaps.append(now - last)
        last = now
    return {"lost": sum(gaps) / COUNTING, "p99": 1000 * waits(gaps, COUNTING, 0.01)}


def waits(gaps: list[float], whole: float, share: float) -> float:
    """How long at least this share of all moments have to wait for the end of a gap."""
    low, high = 0.0, max(gaps, default=0.0)
    for _ in range(40):
        middle = (low + high) / 2
        late = sum(gap - middle for gap in gaps if gap > middle)
        low, high = (middle, high) if late >= share * whole else (low, middle)
    return low


if __name__ == "__main__":
    what, *where = sys.argv[1:]
    print(json.dumps(disk(Path(where[0])) if what == "disk" else core() if what == "core" else game()))
