"""The journal: the log of every table, who may write it, and what lists and archives need. SQLite or PostgreSQL."""

from igroteka.server.journal.journal import Journal, open_journal
from igroteka.server.journal.rows import (
    NOBODY,
    Card,
    Change,
    Claim,
    ClaimRow,
    Finished,
    FoundMatch,
    Guest,
    KeptFact,
    KeptSheet,
    Player,
    Row,
    Stat,
)
from igroteka.server.journal.troubles import Broken, Conflict, Full, Held, Locked, Lost, Stale, Trouble

__all__ = [
    "NOBODY",
    "Broken",
    "Card",
    "Change",
    "Claim",
    "ClaimRow",
    "Conflict",
    "Finished",
    "FoundMatch",
    "Full",
    "Guest",
    "Held",
    "Journal",
    "KeptFact",
    "KeptSheet",
    "Locked",
    "Lost",
    "Player",
    "Row",
    "Stale",
    "Stat",
    "Trouble",
    "open_journal",
]
