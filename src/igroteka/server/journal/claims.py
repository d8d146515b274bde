"""Who may write a table: a claim with an epoch that only grows.

A claim is fresh for LEASE seconds after it was made and after its node last renewed, by the clock of the database:
clocks of nodes may say what they like. While it is fresh no other node gets the table; the node itself may claim it
anew. Whoever claims raises the epoch, in the same statement that looks at the row, so one of two who try at once finds
the claim of the other. A claim that is given back keeps its row, so that the next epoch is higher. Whoever does not
hear the holder over the bus either need not wait as long.

Freshness keeps nodes from taking tables from each other. It is not what makes writing safe: that is the epoch, which
each append brings along and the database compares (`sqlite.py`, `postgres.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import BigInteger, Connection, delete, func, select, update
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.expression import FunctionElement

from igroteka.server.journal.address import insert_into
from igroteka.server.journal.rows import Claim, ClaimRow
from igroteka.server.journal.schema import claims, leases
from igroteka.server.journal.troubles import Held

LEASE = 3.0  # seconds
LEASE_MS = int(LEASE * 1000)
SILENT_MS = 2000  # the same, where the holder is not heard by whoever claims either
LONG_DEAD = 86_400_000  # ms after which nobody remembers that there was such a node


class Clock(FunctionElement[int]):
    """Milliseconds since 1970, now, as the database sees it; not those of the beginning of a transaction."""

    type = BigInteger()
    inherit_cache = True


@compiles(Clock, "sqlite")
def _of_sqlite(element: Any, compiler: Any, **settings: Any) -> str:
    return "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"


@compiles(Clock, "postgresql")
def _of_postgres(element: Any, compiler: Any, **settings: Any) -> str:
    return "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"


def claim(connection: Connection, table: str, node: str, silent: str = "") -> Claim:
    """The table is this node's from now on; raises `Held` while it is another's. We hear nothing of node `silent`."""
    while True:
        epoch = connection.execute(_taking(connection, table, node, silent)).scalar()
        if epoch is not None:
            return Claim(table, node, epoch)
        asked = select(claims.c.node, claims.c.taken, leases.c.renewed, Clock())
        asked = asked.outerjoin(leases, leases.c.node == claims.c.node).where(claims.c.table == table)
        holder, taken, renewed, now = connection.execute(asked).one()
        if holder is not None:  # else it was given back this very moment
            patience = SILENT_MS if holder == silent else LEASE_MS
            raise Held(holder, max(0, max(taken, renewed or 0) + patience - now) / 1000)


def _taking(connection: Connection, table: str, node: str, silent: str) -> Any:
    """One statement. In PostgreSQL it waits for the row's lock and then judges the row as it has become."""
    new = insert_into(claims, connection).values(table=table, node=node, epoch=1, taken=Clock())
    free = claims.c.node.is_(None) | (claims.c.node == node) | _expired(LEASE_MS)
    if silent:
        free |= (claims.c.node == silent) & _expired(SILENT_MS)
    taken = {"node": node, "epoch": claims.c.epoch + 1, "taken": Clock()}
    return new.on_conflict_do_update(index_elements=["table"], set_=taken, where=free).returning(claims.c.epoch)


def _expired(patience: int) -> Any:
    living = select(leases.c.node).where(leases.c.renewed > Clock() - patience)
    lives = claims.c.node.in_(living)  # EXISTS would look at the nodes of all claims, not of this one
    return (claims.c.taken <= Clock() - patience) & ~lives


def renew(connection: Connection, node: str) -> int:
    """All claims of this node are fresh again; how many there are."""
    new = insert_into(leases, connection).values(node=node, renewed=Clock())
    held = select(func.count()).where(claims.c.node == node).scalar_subquery()
    fresh = new.on_conflict_do_update(index_elements=["node"], set_={"renewed": Clock()}).returning(held)
    return int(connection.execute(fresh).scalar_one())


def forget_the_dead(connection: Connection) -> None:
    """Nodes that have been gone for long."""
    connection.execute(delete(leases).where(leases.c.renewed < Clock() - LONG_DEAD))


def release(connection: Connection, tables: Iterable[str], node: str) -> None:
    """These are nobody's, if they were this node's."""
    mine = claims.c.table.in_(sorted(tables)) & (claims.c.node == node)
    connection.execute(update(claims).where(mine).values(node=None))


def release_all(connection: Connection, node: str) -> None:
    """Nothing is this node's any more."""
    connection.execute(update(claims).where(claims.c.node == node).values(node=None))


def of_the_living() -> Any:
    """The tables that nodes hold whose lease is fresh."""
    living = select(leases.c.node).where(leases.c.renewed > Clock() - LEASE_MS)
    return select(claims.c.table).where(claims.c.node.in_(living))


def all_claims(connection: Connection, node: str | None = None) -> list[ClaimRow]:
    """All tables that somebody holds (or this node), whether that node lives or not."""
    whose = claims.c.node.is_not(None) if node is None else claims.c.node == node
    asked = (
        select(claims.c.table, claims.c.node, claims.c.epoch, claims.c.taken, leases.c.renewed, Clock())
        .outerjoin(leases, leases.c.node == claims.c.node)
        .where(whose)
        .order_by(claims.c.node, claims.c.table)
    )
    return [
        ClaimRow(table, node, epoch, max(0, now - max(taken, renewed or 0)) / 1000)
        for table, node, epoch, taken, renewed, now in connection.execute(asked)
    ]


def take_away(connection: Connection, tables: list[str], node: str) -> None:
    """Raise the epochs of those of these tables that are not this node's: whoever has read one reads it anew."""
    for table in tables:  # sorted, one after the other: writers that meet take their locks in the same order
        others = (claims.c.table == table) & claims.c.node.is_distinct_from(node)
        connection.execute(update(claims).where(others).values(epoch=claims.c.epoch + 1))
