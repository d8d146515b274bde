"""House rules do not turn the levels of UNO upside down."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec

from igroteka.core.house_rules import house_rules_of
from tests.soak import SOAK

ROOT = Path(__file__).resolve().parents[2]
DEALS, GOAL = ("500", "500") if SOAK else ("40", "100")


def test_quick_beats_plain_by_five_points_in_each_house_rule_of_uno_alone() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.lab.house_levels", DEALS, GOAL],
        cwd=ROOT / "tests",
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'build' / 'compiled'}{os.pathsep}{ROOT}"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    ahead = msgspec.json.decode(done.stdout, type=dict[str, float])
    assert set(ahead) == {rule.clause for rule in house_rules_of("uno")}
    assert {clause: points for clause, points in ahead.items() if points < 5} == {}
