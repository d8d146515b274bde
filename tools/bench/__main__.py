"""One run, one core, one process at a time; writes README.md, bench.json, bench.png and batch.png into docs/bench."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any

from tools.bench.batch_report import growth_chart
from tools.bench.report import bar_chart, table

ROOT = Path(__file__).resolve().parent.parent.parent
OUT = ROOT / "docs" / "bench"
SECONDS = float(os.environ.get("SECONDS_EACH", "1.0"))


def run(module: str, path: str) -> dict[str, Any]:
    """One measurement in a process of its own, tied to one core."""
    print(f"measuring {module} ({path}) …", file=sys.stderr, flush=True)
    core = max(os.sched_getaffinity(0))
    done = subprocess.run(
        [sys.executable, "-m", module, str(SECONDS)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([path, "."]), "PYTHONHASHSEED": "1"},
        stdout=subprocess.PIPE,
        check=True,
        text=True,
        preexec_fn=lambda: os.sched_setaffinity(0, {core}),
    )
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def main() -> int:
    """Measure, write, and say whether the marks are reached."""
    compiled = run("tools.bench.ours", "build/bench")
    plain = run("tools.bench.ours", "src")
    if not compiled["compiled"] or plain["compiled"]:
        raise SystemExit("the compiled tree is not compiled, or the plain one is")
    found = {
        "machine": {"python": platform.python_version(), "processor": platform.machine(), "seconds_each": SECONDS},
        "compiled": compiled["games"],
        "plain": plain["games"],
        "search": run("tools.bench.search", "build/bench"),
        "batch": run("tools.bench.batch", "build/bench"),
        "zoo": run("tools.bench.zoo", "build/bench"),
        "rlcard": run("tools.bench.rlcard_uno", "src"),
        "open_spiel": run("tools.bench.open_spiel_eights", "src"),
        "vectors": run("tools.bench.vectors", "src"),
    }
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / "bench.json").write_text(json.dumps(found, indent=1) + "\n")
    text, reached = table(found)
    (OUT / "README.md").write_text(text)
    bar_chart(found, OUT / "bench.png")
    growth_chart(found, OUT / "batch.png")
    print(text)
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
