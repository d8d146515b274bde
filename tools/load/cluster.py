"""Several nodes of ours on one PostgreSQL and one Valkey, and what each of the three costs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.server.databases import Postgres
from tests.server.valkey import Valkey
from tools.load.watched import TICK, Watched, started

CONNECTIONS = 10  # of each node to the database, and some to look around


class Cluster:
    """Nodes that run, as the generator's measuring sees them: one server with many doors."""

    def __init__(self, nodes: list[Watched], database: int, bus: int) -> None:
        self.nodes = nodes
        self.addresses = [node.address for node in nodes]
        self.address = self.addresses[0]
        self._database = database
        self._bus = bus

    def costs(self) -> dict[str, float]:
        """Seconds of processor time so far, apart."""
        return {
            "server": sum(node.cpu() for node in self.nodes),
            "database": family_cpu(self._database),
            "bus": family_cpu(self._bus),
        }

    def memory(self) -> int:
        """Bytes of all nodes."""
        return sum(node.memory() for node in self.nodes)


@contextmanager
def clustered(command: list[str], environment: dict[str, str], nodes: int) -> Iterator[Cluster]:
    """Start database, bus and nodes; stop all of it."""
    with ExitStack() as running:
        postgres = Postgres(durable=True)
        running.callback(postgres.remove)
        valkey = Valkey()
        running.callback(valkey.remove)
        whole = [*command, postgres.fresh(), valkey.url]
        servers = [running.enter_context(started(whole, environment)) for _ in range(nodes)]
        yield Cluster(servers, postgres.pid, valkey.pid)


def family_cpu(pid: int) -> float:
    """Of a process, of its children, and of those that have ended."""
    own = _times(pid)
    return (sum(own) + sum(sum(_times(child)[:2]) for child in _children(pid))) / TICK


def _times(pid: int) -> list[int]:
    """Own user and system time, and that of children that have ended; nothing of a process that is gone."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    except OSError:
        return [0, 0, 0, 0]
    return [int(field) for field in fields[11:15]]


def _children(pid: int) -> list[int]:
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        found += map(int, (task / "children").read_text().split())
    return found
