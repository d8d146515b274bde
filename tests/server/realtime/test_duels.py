"""Distance does not decide who gets the pair."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from igroteka.server.table.lag import MOST_MS, Lag
from tests.server.realtime.duels import Duels

ROOT = Path(__file__).resolve().parents[3]
NEAR, FAR = 0.02, 0.2  # round trips in seconds


def duel(trips: tuple[float, float], count: int, **how: Any) -> Duels:
    """A series of duels on the compiled rules, as people play them: the plain ones take nearly twice as long."""
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "tests.server.realtime.duels",
            msgspec.json.encode({"trips": trips, "count": count, **how}).decode(),
        ],
        cwd=ROOT / "tests",
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'build' / 'compiled'}{os.pathsep}{ROOT}"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return msgspec.json.decode(done.stdout, type=Duels)


def test_near_and_far_win_half_of_two_thousand_duels_each() -> None:
    duels = duel((NEAR, FAR), 2000, seed=1)
    assert duels.decided == 2000
    assert abs(duels.share(0) - 0.5) <= 0.05
    assert max(duels.lags) <= MOST_MS


def test_without_compensation_the_near_one_would_win() -> None:
    assert duel((NEAR, FAR), 300, seed=2, measured=False).share(0) > 0.7


@pytest.mark.parametrize("fakes", [0.1, 1.0])
def test_faked_lag_gains_no_more_than_its_bound(fakes: float) -> None:
    duels = duel((NEAR, NEAR), 200, seed=3, fakes=fakes)
    assert max(duels.lags) <= MOST_MS
    assert duels.share(1) > 0.5  # it does gain something: the paper says how much


def test_a_pong_that_nobody_asked_for_counts_for_nothing() -> None:
    lag = Lag()
    lag.pong(7, 1.0)
    assert lag.ms == 0
    n = lag.ping(1.0)
    lag.pong(n, 1.05)
    lag.pong(n, 9.0)
    assert lag.ms == 50


def test_a_single_slow_pong_buys_nothing() -> None:
    lag = Lag()
    for trip in (0.03, 0.9, 0.9, 0.9):
        lag.pong(lag.ping(0.0), trip)
    assert lag.ms == 30
