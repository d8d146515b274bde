"""What many people at once need, on paper: from the figures of a load run to docs/scale.md."""

from __future__ import annotations

from typing import Any

PEOPLE_A_TABLE = 3
SECONDS_A_MOVE = 4.0  # of a table: somebody there makes a move every so often
SHARE = 0.5  # of a core that one plans with: the rest is for the peak of an evening and for the death of a neighbour
CORES = 16  # of the largest database machine that one likes to run
CROWDS = (10_000, 100_000, 1_000_000)

INTRO = """# How far it grows

Written by `make load` from the figures of `docs/load/load.json`: what so many people at once need, and what gives
out first. Measured are the costs of one move on a busy house (closed loop, four nodes, the players of a table at
two of them; nodes, database and bus apart) and the memory of a table; the rest is arithmetic.

Assumed: {people} people at a table, a move at each table every {every:g} s (UNO with friends; turn-based games are
slower, a minute of Twin It! is quicker), and no core planned for more than {share:.0%} of its time.

| a move costs | ms of a core |
|---|---:|
| on the nodes | {node:.3f} |
| on PostgreSQL | {database:.3f} |
| on Valkey | {bus:.3f} |
| a table with its sockets, in memory of a node | {table:.0f} kB |

| people at once | tables | moves/s | cores: nodes | memory of all nodes, GB | cores: PostgreSQL | cores: Valkey |
|---:|---:|---:|---:|---:|---:|---:|
"""

OUTRO = """
## What gives out first

{first}

- **Valkey** runs commands on one core. It carries every frame for a socket at another node than its table, so its
  load grows with the share of such sockets. It holds nothing, so there can be several, each node's channel on one of
  them by its name: that is not built, and `--bus` takes one address today. A proxy that sends people of one table to
  one node (by the table's id in the address) takes most of that load away; nothing depends on it.
- **PostgreSQL** takes each move once, many to a commit. Beyond one machine tables are to be spread over several
  databases: a table's log, its claim and its card need no other table, so the id of a table can say which database
  it lies in. Guests, devices and the archive stay in one database of their own; lists of open tables are asked of
  all and merged. That is not built; nothing in the journal's interface joins two tables' logs.
- **Nodes** share nothing but database and bus: a node speaks only to the nodes where watchers of its tables are. In
  this run a move cost {more:.2f} × as much processor time on four nodes as on two, with as many tables at each, all of
  it on {cores} cores: a part of that is four processes, database, bus and generator changing places on them.
- Not measured here: a network between machines, a database with cores and a disk of its own, more than four nodes,
  more than two cores.
"""


def page(found: dict[str, Any]) -> str:
    """The whole page."""
    busy = next(one["closed"] for one in found["nodes"] if one["nodes"] == 4 and one["apart"])
    node, database, bus = (busy[name] for name in ("cpu_a_thousand", "database_cpu_a_thousand", "bus_cpu_a_thousand"))
    table = found["idle"]["ours"]["a_table"] / 1000
    head = INTRO.format(
        people=PEOPLE_A_TABLE, every=SECONDS_A_MOVE, share=SHARE, node=node, database=database, bus=bus, table=table
    )
    rows = [_row(crowd, node, database, bus, table) for crowd in CROWDS]
    pair = next(one["closed"]["cpu_a_thousand"] for one in found["nodes"] if one["nodes"] == 2 and one["apart"])
    outro = OUTRO.format(first=_first(database, bus), more=node / pair, cores=found["machine"]["cores"])
    return head + "\n".join(rows) + "\n" + outro


def _row(crowd: int, node: float, database: float, bus: float, table: float) -> str:
    tables = crowd / PEOPLE_A_TABLE
    moves = tables / SECONDS_A_MOVE
    cores = [moves * cost / 1000 / SHARE for cost in (node, database, bus)]
    return (
        f"| {crowd:,} | {tables:,.0f} | {moves:,.0f} | {_cores(cores[0])} | {tables * table / 1e6:.1f} "
        f"| {_cores(cores[1])} | {_cores(cores[2])} |"
    )


def _cores(cores: float) -> str:
    return f"{cores:.1f}" if cores < 10 else f"{cores:,.0f}"


def _first(database: float, bus: float) -> str:
    """How many people one Valkey and one PostgreSQL carry."""
    a_person = 1 / PEOPLE_A_TABLE / SECONDS_A_MOVE / 1000  # moves a second, and costs are in milliseconds
    on_bus = SHARE / (bus * a_person)
    on_database = SHARE * CORES / (database * a_person)
    first = "the bus" if on_bus < on_database else "the database"
    return (
        f"One Valkey carries some {on_bus:,.0f} people, a PostgreSQL with {CORES} cores some {on_database:,.0f} (by "
        "processor time; its disk has to sync a commit for each node some hundred times a second). "
        f"So **{first}** gives out first."
    )
