"""Distance does not decide who gets the pair."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from igroteka.core.clauses import clause
from igroteka.server.table.commands.distance import PING_SECONDS, TELL_DISTANCE
from igroteka.server.table.handle import Who
from igroteka.server.table.lag import MOST_MS, Compensation, Lag
from igroteka.server.wire import up
from tests.server.harness import run, running, started
from tests.server.realtime.duels import Duels
from tests.server.realtime.network import Far, MemoryStore, QuietHouse, run_virtually
from tests.soak import SOAK

ROOT = Path(__file__).resolve().parents[3]
NEAR, DISTANT = 0.02, 0.2  # round trips in seconds


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


def test_near_and_far_win_half_of_the_duels_each() -> None:
    count = 2000 if SOAK else 600
    duels = duel((NEAR, DISTANT), count, seed=1)
    assert duels.decided == count
    assert abs(duels.share(0) - 0.5) <= 0.05
    assert duels.nobodys <= 0.25
    assert max(duels.lags) <= MOST_MS


@clause("TWINIT-27")
def test_of_equals_at_most_every_fourth_duel_ends_with_nobody() -> None:
    assert duel((NEAR, NEAR), 300, seed=4).nobodys <= 0.25


def test_without_compensation_the_near_one_would_win() -> None:
    assert duel((NEAR, DISTANT), 300, seed=2, measured=False).share(0) > 0.7


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


def test_lag_that_grows_suddenly_is_given_only_as_far_as_it_was_before() -> None:
    compensation = Compensation()
    assert compensation.given(180, False, 0.0) == 180
    assert compensation.given(20, True, 0.5) == 20  # where somebody is, is the nearest they were at the beginning
    assert compensation.given(250, True, 10.5) == 30
    assert compensation.given(250, True, 11.0) == 30
    assert compensation.given(20, True, 12.0) == 20


def test_a_line_that_has_become_slower_is_given_its_way_within_minutes() -> None:
    compensation = Compensation()
    compensation.given(20, True, 0.0)
    given = [compensation.given(120, True, float(second)) for second in range(1, 121)]
    assert given[9] == 30
    assert given[-1] == 120
    assert all(later - sooner <= 1 for sooner, later in pairwise(given))


def test_lag_that_is_faked_after_the_start_gains_nothing_and_no_new_socket_helps() -> None:
    async def test() -> list[int]:
        house = QuietHouse(MemoryStore(), 7)
        runner = await house.found(Who("guest0", "guest0"), up.Create("c", "twinit", 2))
        room, clock = runner.room, asyncio.get_running_loop().time
        near = Far("guest0", lambda: 0.01, runner)
        near.say("sit", seat=0)
        near.say("watch")
        await asyncio.sleep(0.8)
        given = [room.lag_of("guest0", clock())]
        near.fakes = 0.4
        await asyncio.sleep(16)  # eight pings
        given.append(room.lag_of("guest0", clock()))
        runner.leave(near)
        again = Far("guest0", lambda: 0.01, runner, fakes=0.4)
        again.say("watch")
        await asyncio.sleep(4)
        given.append(room.given(again.key, "guest0", clock()))
        assert room.trip_of("guest0") >= 400  # and everyone can see it
        runner.stop()
        return given

    first, later, reconnected = run_virtually(test())
    assert 15 <= first <= 20
    assert later <= 30
    assert reconnected <= 35


def test_everyone_is_told_when_somebody_suddenly_seems_farther_away(sqlite_url: str) -> None:
    assert PING_SECONDS + TELL_DISTANCE + MOST_MS / 1000 < 5

    async def test() -> None:
        async with running(sqlite_url) as server:
            _, (anna, boris) = await started(server, "twinit", 2)
            await anna.until(lambda: anna.table["chairs"][1].get("trip", 0) < 100)
            boris.pong_after = 0.3
            await anna.until(lambda: anna.table["chairs"][1].get("trip", 0) >= 300)
            assert anna.table["chairs"][1].get("lag", 0) < 100

    run(test())
