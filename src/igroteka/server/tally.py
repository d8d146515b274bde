"""What is counted at every move and every thought, in plain numbers. Compiled; `metrics.py` shows them to monitors."""

from __future__ import annotations

import time
from typing import Final

from librt.vecs import vec

SECONDS: Final[vec[float]] = vec[float]([0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5])


class Times:
    """How often something took how long."""

    def __init__(self) -> None:
        self.counts = [0] * (len(SECONDS) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """It took so long."""
        at = 0
        while at < len(SECONDS) and seconds > SECONDS[at]:
            at += 1
        self.counts[at] += 1
        self.total += seconds


class Tally:
    """The counts of one server."""

    def __init__(self) -> None:
        self.moves = 0
        self.messages = 0
        self.rows = 0
        self.latency = Times()
        self.append_latency = Times()
        self.thinking: dict[str, Times] = {}  # by game
        self.thoughts: dict[tuple[str, str], int] = {}  # by game and outcome

    def moved(self, heard: float) -> None:
        """An input was adopted; `heard` is when a person's message came (0 for bots and clocks)."""
        self.moves += 1
        if heard:
            self.latency.observe(time.monotonic() - heard)

    def appended(self, seconds: float, rows: int) -> None:
        """One commit of the store."""
        self.append_latency.observe(seconds)
        self.rows += rows

    def thought(self, game: str, outcome: str, seconds: float) -> None:
        """A bot has thought about a question."""
        times = self.thinking.get(game)
        if times is None:
            times = self.thinking[game] = Times()
        times.observe(seconds)
        self.thoughts[game, outcome] = self.thoughts.get((game, outcome), 0) + 1
