"""A campaign of any length: python -m tests.server.faults --faults 300 --seed 7; writes docs/faults."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import uvloop

from tests.server.databases import Postgres
from tests.server.faults.campaign import TABLES, Campaign
from tests.server.faults.checker import Evidence, Violation, check
from tests.server.faults.cluster import started
from tests.server.faults.figures import figures_of
from tests.server.faults.ground import Loopback, Namespaces, enter
from tests.server.faults.history import History, Shown
from tests.server.faults.node import ROOT
from tests.server.faults.person import QUIET
from tests.server.faults.plan import KINDS, NODES, plan
from tests.server.faults.report import page
from tests.server.valkey import Valkey

SHOWN = 20  # violations that are told in full


def main() -> int:
    """Strike, check, write; 0 when every mark is reached."""
    parser = argparse.ArgumentParser(prog="python -m tests.server.faults", description=__doc__)
    parser.add_argument("--faults", type=int, default=300)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--only", nargs="*", default=list(KINDS), choices=list(KINDS), help="only these kinds")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "faults", help="where the page goes")
    parser.add_argument("--keep", action="store_true", help="keep the history and the logs of the nodes")
    parser.add_argument("--namespaces", action="store_true", help="nodes in network namespaces (as root)")
    given = parser.parse_args()
    if given.namespaces:
        enter()
    ground = Namespaces() if given.namespaces else Loopback()
    folder = Path(tempfile.mkdtemp(prefix="igroteka-faults-"))
    began = time.monotonic()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        evidence = runner.run(campaign(folder, ground, given.faults, given.seed, tuple(given.only)))
    violations = check(evidence)
    found = {**machine(), **about(evidence, violations), "seed": given.seed, "links": ground.name}
    found["minutes"] = (time.monotonic() - began) / 60
    for violation in violations[:SHOWN]:
        print(violation)
    if given.keep or violations:
        print(f"history and logs: {folder}")
    else:
        shutil.rmtree(folder, ignore_errors=True)
    given.out.mkdir(parents=True, exist_ok=True)
    (given.out / "faults.json").write_text(json.dumps(found, indent=1) + "\n")
    text, reached = page(found)
    (given.out / "README.md").write_text(text)
    print(text)
    return 0 if reached else 1


async def campaign(folder: Path, ground: Loopback, faults: int, seed: int, kinds: tuple[str, ...]) -> Evidence:
    """With servers of our own, which end with it."""
    postgres, valkey = Postgres(), Valkey()
    history = History(folder / "history.jsonl")
    try:
        async with started(postgres, valkey, folder, ground) as cluster:
            return await Campaign(cluster, history, seed, _say).run(plan(seed, faults, kinds))
    finally:
        history.close()
        postgres.remove()
        valkey.remove()


def about(evidence: Evidence, violations: list[Violation]) -> dict[str, Any]:
    """The figures, and what the checker found."""
    return {
        **figures_of(evidence.notes),
        "nodes": NODES,
        "tables": len(TABLES),
        "quiet": QUIET,
        "rows": len(evidence.log),
        "sights": sum(isinstance(note, Shown) for note in evidence.notes),
        "violations": dict(Counter(violation.law for violation in violations)),
    }


def machine() -> dict[str, Any]:
    """Where it ran, and what."""
    import igroteka.core.state

    lines = Path("/proc/cpuinfo").read_text().splitlines()
    names = (line.partition(": ")[2] for line in lines if line.startswith("model name"))
    compiled = not str(igroteka.core.state.__file__).endswith(".py")
    return {
        "cores": len(os.sched_getaffinity(0)),
        "processor": next(names, platform.machine()),
        "python": platform.python_version(),
        "built": "the compiled tree" if compiled else "plain Python",
    }


def _say(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main())
