"""What each kind of fault does to a house, and how it is mended."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Awaitable, Callable

from tests.server.faults.cluster import Cluster
from tests.server.faults.links import Slow
from tests.server.faults.plan import KINDS, Fault

Strike = Callable[[Cluster, Fault], Awaitable[None]]
HOUR = 3600.0


async def kill(cluster: Cluster, fault: Fault) -> None:
    """kill -9."""
    await cluster.nodes[at(fault)].kill()


async def revive(cluster: Cluster, fault: Fault) -> None:
    """Start the node again, and wait until it takes people in."""
    node = cluster.nodes[at(fault)]
    if not node.runs:
        node.start()
    await node.ready()


async def pause(cluster: Cluster, fault: Fault) -> None:
    """SIGSTOP: it sleeps through its lease and does not know."""
    cluster.nodes[at(fault)].signal(signal.SIGSTOP)


async def go_on(cluster: Cluster, fault: Fault) -> None:
    """SIGCONT: it believes that no time has passed."""
    cluster.nodes[at(fault)].signal(signal.SIGCONT)


async def cut_database(cluster: Cluster, fault: Fault) -> None:
    """Nothing comes through, nobody is told."""
    cluster.database_links[at(fault)].cut()


async def reset_database(cluster: Cluster, fault: Fault) -> None:
    """All connections break; new ones are refused for a while."""
    cluster.database_links[at(fault)].reset()


async def slow_database(cluster: Cluster, fault: Fault) -> None:
    """Far away, over a thin line."""
    cluster.database_links[at(fault)].slow(pace(fault))


async def mend_database(cluster: Cluster, fault: Fault) -> None:
    """As good as new."""
    cluster.database_links[at(fault)].mend()


async def cut_bus(cluster: Cluster, fault: Fault) -> None:
    """Nothing comes through, nobody is told."""
    cluster.bus_links[at(fault)].cut()


async def reset_bus(cluster: Cluster, fault: Fault) -> None:
    """All connections break; new ones are refused for a while."""
    cluster.bus_links[at(fault)].reset()


async def slow_bus(cluster: Cluster, fault: Fault) -> None:
    """Far away, over a thin line."""
    cluster.bus_links[at(fault)].slow(pace(fault))


async def mend_bus(cluster: Cluster, fault: Fault) -> None:
    """As good as new."""
    cluster.bus_links[at(fault)].mend()


async def jump(cluster: Cluster, fault: Fault) -> None:
    """The wall clock is wrong by up to two days, to either side."""
    cluster.clocks[at(fault)].set((fault.size - 0.5) * 96 * HOUR)


async def set_right(cluster: Cluster, fault: Fault) -> None:
    """And jumps back."""
    cluster.clocks[at(fault)].set(0.0)


async def stop_postgres(cluster: Cluster, fault: Fault) -> None:
    """Everyone loses the database."""
    await asyncio.to_thread(cluster.postgres.stop)


async def start_postgres(cluster: Cluster, fault: Fault) -> None:
    """It is back."""
    await asyncio.to_thread(cluster.postgres.start)


async def stop_valkey(cluster: Cluster, fault: Fault) -> None:
    """Everyone loses the bus."""
    await asyncio.to_thread(cluster.valkey.stop)


async def start_valkey(cluster: Cluster, fault: Fault) -> None:
    """It is back, and knows nothing."""
    await asyncio.to_thread(cluster.valkey.start)


async def flush(cluster: Cluster, fault: Fault) -> None:
    """Whatever the bus remembers is gone."""
    await asyncio.to_thread(cluster.valkey.tell, "FLUSHALL")


async def kill_clients(cluster: Cluster, fault: Fault) -> None:
    """The bus ends all connections."""
    await asyncio.to_thread(cluster.valkey.cut)


async def roll(cluster: Cluster, fault: Fault) -> None:
    """Each node in turn: SIGTERM, wait for its end, start it, wait until it takes people in."""
    for node in cluster.nodes:
        await node.stop()
        node.start()
        await node.ready()


async def nothing(cluster: Cluster, fault: Fault) -> None:
    """It mends itself."""


STRIKES: dict[str, tuple[Strike, Strike]] = {
    "kill": (kill, revive),
    "pause": (pause, go_on),
    "database-cut": (cut_database, mend_database),
    "database-reset": (reset_database, mend_database),
    "database-slow": (slow_database, mend_database),
    "bus-cut": (cut_bus, mend_bus),
    "bus-reset": (reset_bus, mend_bus),
    "bus-slow": (slow_bus, mend_bus),
    "clock-jump": (jump, set_right),
    "postgres-restart": (stop_postgres, start_postgres),
    "valkey-restart": (stop_valkey, start_valkey),
    "valkey-flush": (flush, nothing),
    "valkey-clients-killed": (kill_clients, nothing),
    "rolling-restart": (roll, nothing),
}
assert STRIKES.keys() == KINDS.keys()


def at(fault: Fault) -> int:
    """The node that it strikes."""
    assert fault.node is not None
    return fault.node


def pace(fault: Fault) -> Slow:
    """20 to 200 ms each way, as much jitter, 1 MB/s down to 60 kB/s."""
    return Slow(delay=0.02 + 0.18 * fault.size, jitter=0.02 + 0.18 * fault.size, rate=1e6 - 0.94e6 * fault.size)
