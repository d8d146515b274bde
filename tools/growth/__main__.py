"""Measure 1, 2 … workers of a cluster on this machine and write docs/lab/cluster/: a table, a plot, the figures."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from igroteka.core.files import write_whole
from igroteka.core.registry import find_game
from igroteka.lab.cluster import hired
from igroteka.lab.code import whole_code
from igroteka.lab.crew import Jobs
from igroteka.lab.pool import all_pieces
from igroteka.lab.setup import Setup
from igroteka.lab.simulate import MatchTally, simulate
from tests.lab.farm import ROOT, Farm
from tools.growth.report import page, picture
from tools.growth.waiting import SECONDS, Waiting

SEED = 1
TRIAL = 1.0  # seconds of playing by which the number of matches is chosen


def table() -> Setup:
    """What is played: UNO with four quick bots."""
    return Setup("uno", ("quick",) * 4, dict(find_game("uno").lab_options))


def matches_for(seconds: float) -> int:
    """So many matches take one process about so long."""
    games, begun = 0, perf_counter()
    while perf_counter() - begun < TRIAL:
        games += simulate(table(), 4, SEED + games, 1).tally.done
    return max(20, int(games * seconds / (perf_counter() - begun)))


def measured(jobs: Jobs, games: int, best: int) -> tuple[float, MatchTally]:
    """The shortest of so many runs, and the tally, which is the same each time."""
    runs = [simulate(table(), games, SEED, jobs) for _ in range(best)]
    return min(run.elapsed for run in runs), runs[0].tally


def waited(jobs: Jobs, workers: int, seconds: float) -> float:
    """How many of its workers' hours are spent on work that needs no processor: 1 is all of them."""
    pieces = int(seconds * workers / SECONDS)
    begun = perf_counter()
    all_pieces(Waiting(), range(pieces), jobs)
    return pieces * SECONDS / workers / (perf_counter() - begun)


def grown(workers: int, games: int, seconds: float, best: int, alone: MatchTally, cores: int) -> dict[str, Any]:
    """One size of cluster."""
    with tempfile.TemporaryDirectory() as folder:
        farm = Farm(Path(folder))
        try:
            farm.open(workers)
            with hired(None, farm.address) as crew:
                found: dict[str, Any] = {"workers": workers, "waiting": waited(crew, workers, seconds)}
                if workers <= cores:
                    found["seconds"], tally = measured(crew, games, best)
                    found["same"] = tally == alone
                    found["processes"], _ = measured(workers, games, best)
                return found
        finally:
            farm.close()


def main(argv: list[str] | None = None) -> int:
    """Measure, write, and say what there is."""
    cores = len(os.sched_getaffinity(0))
    parser = argparse.ArgumentParser(prog="python -m tools.growth", description=__doc__)
    parser.add_argument("--workers", type=int, default=8, help="at most so many workers (default: 8)")
    parser.add_argument("--seconds", type=float, default=10.0, help="that one process plays (default: 10)")
    parser.add_argument("--best", type=int, default=3, help="of so many runs the shortest (default: 3)")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "lab" / "cluster")
    args = parser.parse_args(argv)
    games = matches_for(args.seconds)
    seconds, alone = measured(1, games, args.best)
    rows = []
    for workers in (2**power for power in range(args.workers.bit_length())):
        print(f"{workers} workers …", file=sys.stderr, flush=True)
        rows.append(grown(workers, games, args.seconds, args.best, alone, cores))
    found = {"cores": cores, "code": whole_code(), "games": games, "best": args.best, "alone": seconds, "rows": rows}
    args.out.mkdir(parents=True, exist_ok=True)
    write_whole(args.out / "growth.json", msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    write_whole(args.out / "growth.png", picture(found))
    write_whole(args.out / "README.md", page(found))
    print(args.out / "README.md")
    return 0 if all(row.get("same", True) for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
