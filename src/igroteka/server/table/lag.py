"""Real time over a network: how far away a client is, and in which order held touches count.

A card is shown later to a distant client, and its touch travels longer: together one round trip. So a touch
counts as made one round trip before it arrived, at most `MOST_MS`. Everything at such a table, timers included,
is held until no fair earlier touch can still be on its way: as long as the slowest present player is away.
"""

from __future__ import annotations

from collections import deque

MOST_MS = 250  # what a client that fakes lag can gain at most
SAMPLES = 8


class Lag:
    """The round trip of one socket, from pings. The smallest of the last few counts: jitter is not rewarded."""

    __slots__ = ("_sent", "_trips", "n")

    def __init__(self) -> None:
        self.n = 0
        self._sent: dict[int, float] = {}
        self._trips: deque[float] = deque(maxlen=SAMPLES)

    def ping(self, now: float) -> int:
        """A ping leaves; its number."""
        self.n += 1
        self._sent[self.n] = now
        while len(self._sent) > SAMPLES:
            del self._sent[next(iter(self._sent))]
        return self.n

    def pong(self, n: int, now: float) -> None:
        """Its answer came; one that nobody asked for counts for nothing."""
        sent = self._sent.pop(n, None)
        if sent is not None:
            self._trips.append(1000 * (now - sent))

    @property
    def ms(self) -> int:
        """The compensation this socket gets, in whole milliseconds."""
        return min(int(min(self._trips, default=0)), MOST_MS)
