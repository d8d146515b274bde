"""What a monitor can ask the server, in the format of Prometheus.

What is counted at every move is counted in plain numbers and put into the format when somebody asks.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

_SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Times:
    """How often something took how long."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        self.counts = [0] * (len(_SECONDS) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """It took so long."""
        self.counts[bisect_left(_SECONDS, seconds)] += 1
        self.total += seconds

    def family(self, name: str, help: str) -> HistogramMetricFamily:
        """For Prometheus."""
        buckets: list[tuple[str, float]] = []
        sofar = 0
        for limit, count in zip((*map(str, _SECONDS), "+Inf"), self.counts, strict=True):
            sofar += count
            buckets.append((limit, sofar))
        return HistogramMetricFamily(name, help, buckets=buckets, sum_value=self.total)


class Metrics(Collector):
    """The counters of one server; a registry of its own, so that tests can run many servers."""

    def __init__(self) -> None:
        self.moves = 0
        self.messages = 0
        self.rows = 0
        self.latency = Times()
        self.append_latency = Times()
        self.registry = CollectorRegistry()
        self.tables = Gauge("igroteka_tables", "Tables awake", registry=self.registry)
        self.sockets = Gauge("igroteka_sockets", "Open sockets", registry=self.registry)
        self.refused = Counter("igroteka_refused", "Messages refused", ["why"], registry=self.registry)
        self.thinking = Histogram(
            "igroteka_thinking_seconds", "A bot's thought", ["game"], buckets=_SECONDS, registry=self.registry
        )
        self.thoughts = Counter("igroteka_thoughts", "Questions to bots", ["game", "outcome"], registry=self.registry)
        self.registry.register(self)

    def collect(self) -> Iterator[Metric]:
        """Somebody asks."""
        yield CounterMetricFamily("igroteka_moves", "Inputs adopted", self.moves)
        yield CounterMetricFamily("igroteka_messages", "Messages heard", self.messages)
        yield CounterMetricFamily("igroteka_rows", "Rows appended", self.rows)
        yield self.latency.family("igroteka_move_seconds", "From hearing a move to telling it")
        yield self.append_latency.family("igroteka_append_seconds", "One durable commit")

    def thought(self, game: str, outcome: str, seconds: float) -> None:
        """A bot has thought about a question."""
        self.thinking.labels(game).observe(seconds)
        self.thoughts.labels(game, outcome).inc()

    def moved(self, heard: float) -> None:
        """An input was adopted; `heard` is when a person's message came (0 for bots and clocks)."""
        self.moves += 1
        if heard:
            self.latency.observe(time.monotonic() - heard)

    def appended(self, seconds: float, rows: int) -> None:
        """One commit of the store."""
        self.append_latency.observe(seconds)
        self.rows += rows

    def text(self) -> bytes:
        """For /metrics."""
        return generate_latest(self.registry)
