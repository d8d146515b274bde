"""When the event loop writes moves itself.

To wake the writer's thread, to be woken by it and to share the interpreter with it takes longer than a commit where the
disk is quick (decision 034). A slow disk is waited for once or twice, not always. A loop that has much else to do waits
for many moves together and not for a few: it goes on while the thread waits, and moves gather for the next commit.
"""

from __future__ import annotations

import time
from typing import Final

MOST: Final = 64  # moves in one commit
QUICK: Final = (
    0.004  # seconds that a commit may take on the average: of many moves, on a busy machine, it takes one or two
)
WEIGHT: Final = 1 / 8  # of the last commit in the average
BUSY: Final = 0.35  # of its time: a loop that works more has none to wait for a few moves
MANY: Final = 8  # moves: so many are worth the wait
GLANCE: Final = 0.05  # seconds at least between two looks at how busy it is


class Quick:
    """Knows how quick the disk is and how busy the loop. Used on the event loop."""

    def __init__(self) -> None:
        self._seconds = QUICK  # of a commit, on the average: a disk has to show first that it is quick
        self._busy = 1.0  # the part of its time that the loop works: it has to show first that it is idle
        self._looked, self._worked = time.perf_counter(), time.thread_time()

    def took(self, seconds: float) -> None:
        """A commit took so long, whoever made it."""
        self._seconds += (seconds - self._seconds) * WEIGHT

    def would(self, moves: int) -> bool:
        """Is the loop the one to write so many moves now?"""
        now = time.perf_counter()
        if now - self._looked >= GLANCE:
            worked = time.thread_time()
            self._busy = (worked - self._worked) / (now - self._looked)
            self._looked, self._worked = now, worked
        return self._seconds < QUICK and 0 < moves <= MOST and (self._busy < BUSY or moves >= MANY)
