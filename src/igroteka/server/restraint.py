"""People first: bots ask only as often as the event loop can spare.

A person's move that comes while the loop is at work waits for its turn. Bots at a person's pace never keep it so busy;
those that move as soon as they can would, and then each of their questions waits a little.
"""

from __future__ import annotations

import time

SHARE = 0.25  # of its time that the loop may work while bots want to be asked
LONGEST = 0.02  # seconds that one question waits, however busy people keep the loop


class Restraint:
    """Used on the event loop."""

    def __init__(self) -> None:
        self._asked, self._worked = time.perf_counter(), time.thread_time()
        self._next = self._asked  # when the loop will have been idle for long enough

    def wait(self) -> float:
        """Seconds until the next question may be put."""
        now, worked = time.perf_counter(), time.thread_time()
        earned = max(self._next, self._asked) + (worked - self._worked) / SHARE
        self._next = min(earned, now + LONGEST)
        self._asked, self._worked = now, worked
        return self._next - now
