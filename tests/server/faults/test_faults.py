"""Three nodes under fire: nothing acknowledged is lost, one order for all eyes, one writer a table, play goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import uvloop

from tests.server.databases import Postgres
from tests.server.faults.campaign import Campaign
from tests.server.faults.checker import Evidence, check
from tests.server.faults.cluster import started
from tests.server.faults.history import History, read
from tests.server.faults.plan import KINDS, plan
from tests.server.valkey import Valkey

SEED = 11


async def campaign(postgres: Postgres, valkey: Valkey, folder: Path, faults: int) -> Evidence:
    history = History(folder / "history.jsonl")
    async with started(postgres, valkey, folder) as cluster:
        evidence = await Campaign(cluster, history, SEED, print).run(plan(SEED, faults))
    history.close()
    return evidence


def test_nothing_told_is_lost_whatever_breaks(postgres: Postgres, tmp_path: Path) -> None:
    valkey = Valkey()
    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            evidence = runner.run(campaign(postgres, valkey, tmp_path, len(KINDS)))
    finally:
        valkey.remove()
        if not postgres.runs:
            postgres.start()
    assert check(evidence) == []
    assert read(tmp_path / "history.jsonl") == evidence.notes
    moves = [answer for answer in evidence.answers() if answer.done and answer.do == "move"]
    assert len(moves) > 10 * len(KINDS)
    forged = Evidence(evidence.notes, [row for row in evidence.log if row.key != moves[0].id])
    assert {violation.law for violation in check(forged)} >= {"gaps", "lost"}
