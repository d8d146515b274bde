"""A database that does not answer at all is told within a second, to those whose move waits for it.

One that answers with an error is told at once, by the table. But a cut line or a stopped server says nothing for long.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from igroteka.server.house import House

LOOK_SECONDS = 0.25
LATE_SECONDS = 0.6


async def tell_of_waiting(house: House) -> None:
    """For as long as the house is open: once a table when the store is away, once when it is back."""
    told: set[str] = set()
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        late = set(house.journal.late(LATE_SECONDS))
        for tables, key in ((late - told, "store-away"), (told - late, "store-back")):
            for table in tables:
                runner = house.runners.get(table)
                if runner is not None:
                    runner.tell_of(key)
        told = late
