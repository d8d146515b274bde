"""What a monitor can ask the server, in the format of Prometheus."""

from __future__ import annotations

import time

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The counters of one server; a registry of its own, so that tests can run many servers."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("igroteka_tables", "Tables awake", registry=self.registry)
        self.sockets = Gauge("igroteka_sockets", "Open sockets", registry=self.registry)
        self.moves = Counter("igroteka_moves", "Inputs adopted", registry=self.registry)
        self.messages = Counter("igroteka_messages", "Messages heard", registry=self.registry)
        self.refused = Counter("igroteka_refused", "Messages refused", ["why"], registry=self.registry)
        self.latency = Histogram(
            "igroteka_move_seconds", "From hearing a move to telling it", buckets=_SECONDS, registry=self.registry
        )
        self.append_latency = Histogram(
            "igroteka_append_seconds", "One durable commit", buckets=_SECONDS, registry=self.registry
        )
        self.thinking = Histogram(
            "igroteka_thinking_seconds", "A bot's thought", ["game"], buckets=_SECONDS, registry=self.registry
        )
        self.thoughts = Counter("igroteka_thoughts", "Questions to bots", ["game", "outcome"], registry=self.registry)
        self.rows = Counter("igroteka_rows", "Rows appended", registry=self.registry)

    def thought(self, game: str, outcome: str, seconds: float) -> None:
        """A bot has thought about a question."""
        self.thinking.labels(game).observe(seconds)
        self.thoughts.labels(game, outcome).inc()

    def moved(self, heard: float) -> None:
        """An input was adopted; `heard` is when a person's message came (0 for bots and clocks)."""
        self.moves.inc()
        if heard:
            self.latency.observe(time.monotonic() - heard)

    def appended(self, seconds: float, rows: int) -> None:
        """One commit of the store."""
        self.append_latency.observe(seconds)
        self.rows.inc(rows)

    def text(self) -> bytes:
        """For /metrics."""
        return generate_latest(self.registry)
