"""What a monitor can ask the server, in the format of Prometheus.

What is counted at every move is counted in plain numbers (`tally.py`) and put into the format when somebody asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from igroteka.server.tally import SECONDS, Tally, Times

Buckets = list[tuple[str, float]]


@dataclass(frozen=True)
class Nodes:
    """Of several nodes that are one house, as this one sees it."""

    count: int  # that are heard, this one included
    bus: bool
    stand_ins: int  # sockets of other nodes that look at tables here
    commands: int
    frames_in: int
    frames_out: int

    def families(self) -> Iterator[Metric]:
        """In the format."""
        yield GaugeMetricFamily("igroteka_nodes", "Nodes that are heard, this one included", self.count)
        yield GaugeMetricFamily("igroteka_bus_up", "Is the bus there", int(self.bus))
        yield GaugeMetricFamily("igroteka_stand_ins", "Sockets of other nodes at tables here", self.stand_ins)
        yield CounterMetricFamily("igroteka_forwarded_commands", "Commands to tables of other nodes", self.commands)
        frames = CounterMetricFamily("igroteka_forwarded_frames", "Messages between nodes", labels=["way"])
        frames.add_metric(["in"], self.frames_in)
        frames.add_metric(["out"], self.frames_out)
        yield frames


class Metrics(Collector):
    """The counters of one server; a registry of its own, so that tests can run many servers."""

    def __init__(self) -> None:
        self.tally = Tally()
        self.registry = CollectorRegistry()
        self.tables = Gauge("igroteka_tables", "Tables awake", registry=self.registry)
        self.sockets = Gauge("igroteka_sockets", "Open sockets", registry=self.registry)
        self.refused = Counter("igroteka_refused", "Messages refused", ["why"], registry=self.registry)
        self.nodes: Callable[[], Nodes] | None = None  # where there are several
        self.registry.register(self)

    def collect(self) -> Iterator[Metric]:
        """Somebody asks."""
        tally = self.tally
        yield CounterMetricFamily("igroteka_moves", "Inputs adopted", tally.moves)
        yield CounterMetricFamily("igroteka_messages", "Messages heard", tally.messages)
        yield CounterMetricFamily("igroteka_rows", "Rows appended", tally.rows)
        yield _times("igroteka_move_seconds", "From hearing a move to telling it", {"": tally.latency})
        yield _times("igroteka_append_seconds", "One durable commit", {"": tally.append_latency})
        yield _times("igroteka_thinking_seconds", "A bot's thought", tally.thinking, "game")
        thoughts = CounterMetricFamily("igroteka_thoughts", "Questions to bots", labels=["game", "outcome"])
        for (game, outcome), count in tally.thoughts.items():
            thoughts.add_metric([game, outcome], count)
        yield thoughts
        if self.nodes is not None:
            yield from self.nodes().families()

    def text(self) -> bytes:
        """For /metrics."""
        return generate_latest(self.registry)


def _times(name: str, help: str, all_times: dict[str, Times], label: str = "") -> HistogramMetricFamily:
    family = HistogramMetricFamily(name, help, labels=[label] if label else [])
    for value, times in all_times.items():
        family.add_metric([value] if label else [], _buckets(times), times.total)
    return family


def _buckets(times: Times) -> Buckets:
    buckets: Buckets = []
    sofar = 0
    for limit, count in zip((*map(str, SECONDS), "+Inf"), times.counts, strict=True):
        sofar += count
        buckets.append((limit, sofar))
    return buckets
