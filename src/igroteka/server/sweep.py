"""After a crash: matches that were over, but not yet written into the archive, are finished without anybody's visit.

A server that stops in good order leaves none. So all that is looked at are tables that play, did not fall asleep and
run at no living node, the last ones first, one after the other and with long rests: whoever comes first notices nothing
of it.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from igroteka.core.errors import Mistake
from igroteka.server.journal.claims import LEASE
from igroteka.server.table.bodies import Slept, kind_of
from igroteka.server.table.folding import fold

if TYPE_CHECKING:
    from igroteka.server.house import House

log = logging.getLogger("igroteka.house")

SLEPT = kind_of(Slept())
MOST_TABLES = 2000
FIRST_REST = 0.5  # seconds until the sweep begins
RESTS = 4.0  # times as long as the work before


async def sweep(house: House) -> int:
    """Finish what a crash left unfinished; how many matches."""
    await asyncio.sleep(FIRST_REST if house.elsewhere is None else FIRST_REST + LEASE)  # the dead are known by then
    finished = 0
    for table in await house.journal.playing_tables(MOST_TABLES):
        began = house.now()
        try:
            finished += await _finish(house, table)
        except Mistake as trouble:  # the store is away, the game is gone: it is finished when somebody visits
            log.warning("sweep", extra={"table": table, "why": trouble.key})
        except Exception:
            log.exception("sweep", extra={"table": table})
        await asyncio.sleep(RESTS * (house.now() - began))
    if finished:
        log.info("finished after a crash", extra={"matches": finished})
    return finished


async def _finish(house: House, table: str) -> bool:
    if table in house.runners:
        return False
    rows = await house.journal.log(table)
    if not rows or rows[-1].kind == SLEPT:
        return False
    folded = await asyncio.to_thread(fold, table, rows)
    match = folded.match
    if folded.status != "playing" or match is None or not (match.state.over or folded.given_up()):
        return False
    await house.open(table)  # which sees by itself that it is over, and sleeps again after a while
    return True
