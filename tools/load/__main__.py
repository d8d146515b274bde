"""One run beside boardgame.io: python -m tools.load; writes docs/load/README.md, load.json and docs/scale.md."""

from __future__ import annotations

import argparse
import dataclasses
import json
import os
import platform
import sys
from pathlib import Path
from typing import Any

from tools.load import scale
from tools.load.node import HERE, Node
from tools.load.report import page
from tools.load.runs import Bench, Plan
from tools.load.watched import ROOT, many_files, on_disk

SHORT = Plan(
    warm=1.0,
    rounds=3,
    turn=1.0,
    seconds=2.0,
    repeats=1,
    inputs=400,
    slice=0.5,
    turns=2,
    idle_tables=200,
    nodes_rounds=2,
)


def main() -> int:
    """Measure, write, and say whether the marks are reached."""
    parser = argparse.ArgumentParser(prog="python -m tools.load", description=__doc__)
    parser.add_argument("--short", action="store_true", help="only try the harness out: the figures mean nothing")
    parser.add_argument("--rounds", type=int, default=Plan.rounds, help="turns of each server; fewer are less sure")
    parser.add_argument("--tree", type=Path, default=ROOT / "build" / "bench", help="the compiled tree")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "load", help="where the page goes")
    parser.add_argument(
        "--only", nargs="*", default=[], help="only these: closed paced alone long idle bots specials nodes"
    )
    given = parser.parse_args()
    plan = SHORT if given.short else Plan(rounds=given.rounds)
    folder = ROOT / "build" / "load"
    folder.mkdir(parents=True, exist_ok=True)
    many_files()
    node = Node(folder)
    node.install()
    if not list((given.tree / "igroteka" / "core").glob("state*.so")):
        raise SystemExit(f"{given.tree} is not compiled: python tools/compile_tree.py {given.tree}")
    found: dict[str, Any] = {"machine": machine(plan, node, on_disk(folder))}
    bench = Bench(plan, node, given.tree.resolve(), folder)
    measurements = {
        "closed": lambda: bench.pair("closed"),
        "paced": lambda: bench.pair("paced", rate=plan.rate),
        "alone": lambda: {
            "game": bench.alone("game"),
            "disk": bench.alone("disk", str(folder)),
            "core": bench.alone("core"),
        },
        "long": bench.long,
        "idle": lambda: {which: bench.idle(which) for which in ("theirs", "ours")},
        "bots": bench.bots,
        "specials": bench.specials,
        "nodes": bench.nodes,
    }
    for name, measure in measurements.items():
        if not given.only or name in given.only:
            found[name] = measure()
    if given.only:
        print(json.dumps(found, indent=1))
        return 0
    given.out.mkdir(parents=True, exist_ok=True)
    (given.out / "load.json").write_text(json.dumps(found, indent=1) + "\n")
    text, reached = page(found)
    (given.out / "README.md").write_text(text)
    (given.out.parent / "scale.md").write_text(scale.page(found))
    print(text)
    return 0 if reached else 1


def machine(plan: Plan, node: Node, disk: str) -> dict[str, Any]:
    """What was measured, where and for how long."""
    return {
        **dataclasses.asdict(plan),
        "cores": len(os.sched_getaffinity(0)),
        "processor": _processor(),
        "python": platform.python_version(),
        "node": node.version(),
        "peer": json.loads((HERE / "package.json").read_text())["dependencies"]["boardgame.io"],
        "disk": disk,
    }


def _processor() -> str:
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    return next((line.partition(": ")[2] for line in lines if line.startswith("model name")), platform.machine())


if __name__ == "__main__":
    sys.exit(main())
