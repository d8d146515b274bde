"""A line of chat for the wire."""

from __future__ import annotations

from igroteka.server.table import bodies
from igroteka.server.table.table import Table
from igroteka.server.wire import down


def said(table: Table, version: int, wall: int, spoke: bodies.Spoke) -> down.Said:
    """As everyone hears it."""
    return down.Said(table.id, version, spoke.guest, spoke.name, spoke.seat, spoke.text, spoke.phrase, wall)
