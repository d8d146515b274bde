"""Real time over a network: how far away a client is, and in which order held touches count.

A card is shown later to a distant client, and its touch travels longer: together one round trip. So a touch
counts as made one round trip before it arrived, at most `MOST_MS`. Everything at such a table, timers included,
is held until no fair earlier touch can still be on its way: as long as the slowest present player is away.

Who suddenly seems farther away is given what they were given before, and then slowly more: a line that has really
become slower catches up within minutes, one that only pretends to gains nothing before everyone has seen it.
"""

from __future__ import annotations

from collections import deque

MOST_MS = 250  # what a client that fakes lag can gain at most
SAMPLES = 8
SETTLING = 5  # pings at once when somebody comes: the smallest of them is where they are
RISE_MS = 1.0  # a second: how fast what is given grows
FALL_MS = 10.0  # a second: how fast a shorter way is forgotten as a longer one


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
    def measured(self) -> bool:
        """Has any ping come back?"""
        return bool(self._trips)

    @property
    def settled(self) -> bool:
        """Have enough come back to know where it is?"""
        return len(self._trips) >= SETTLING

    @property
    def ms(self) -> int:
        """How far away this socket is, as far as that can be given, in whole milliseconds."""
        return min(int(min(self._trips, default=0)), MOST_MS)

    @property
    def last(self) -> int:
        """How long the last answer took, in whole milliseconds: what everyone is shown."""
        return int(self._trips[-1]) if self._trips else 0


class Compensation:
    """What the touches of one person are given at most, over all sockets they open at a table."""

    __slots__ = ("_at", "_level", "_settled")

    def __init__(self) -> None:
        self._level = float(MOST_MS)
        self._at = 0.0
        self._settled = False

    def given(self, away: int, settled: bool, now: float) -> int:
        """What somebody gets who is measured to be `away` ms away now."""
        if not self._settled:
            self._level = min(self._level, away)
            self._settled = settled
        else:
            passed = max(now - self._at, 0.0)
            rising, falling = self._level + RISE_MS * passed, self._level - FALL_MS * passed
            self._level = min(max(away, falling), rising)
        self._at = now
        return min(away, int(self._level))
