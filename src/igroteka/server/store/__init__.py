"""What is kept: the log of every table, and what lists and archives need. SQLite or PostgreSQL."""

from igroteka.server.store.rows import (
    NOBODY,
    Card,
    Change,
    Finished,
    Guest,
    Player,
    Row,
    Stat,
    Summary,
)
from igroteka.server.store.store import Store
from igroteka.server.store.troubles import Broken, Conflict, Full, Locked, Lost, Trouble

__all__ = [
    "NOBODY",
    "Broken",
    "Card",
    "Change",
    "Conflict",
    "Finished",
    "Full",
    "Guest",
    "Locked",
    "Lost",
    "Player",
    "Row",
    "Stat",
    "Store",
    "Summary",
    "Trouble",
]
