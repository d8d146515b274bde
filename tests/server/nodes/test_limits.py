"""Limits hold across nodes, as exactly as `sharing.py` says."""

from __future__ import annotations

import asyncio

import pytest
from websockets.exceptions import InvalidStatus

from igroteka.server.allowances import Limit, Limits
from igroteka.server.limits import Bucket, Buckets
from tests.server.harness import Player, no_limits, run
from tests.server.nodes.houses import house_of, until
from tests.server.valkey import Valkey


def test_what_is_taken_elsewhere_is_taken_out_here() -> None:
    bucket = Bucket(0.0, 10.0)
    bucket.drain(8)
    assert bucket.take(2)
    assert not bucket.take(1)


def test_a_bucket_is_never_so_empty_that_it_never_fills() -> None:
    bucket = Bucket(0.0, 10.0)
    for _ in range(100):
        bucket.drain(10)
    assert bucket._left == -10


def test_only_what_runs_low_is_told_and_once() -> None:
    buckets = Buckets(0.0, 10.0)
    buckets.take("much", 6)
    buckets.take("little", 2)
    assert buckets.shared() == [("much", 6.0)]
    assert buckets.shared() == []


def few_words() -> Limits:
    """Six lines of chat, and then hardly any more; three sockets of one guest."""
    limits = no_limits()
    limits.said["say"] = Limit((0.001, 6), (10**9, 10**9))
    limits.sockets_of_guest = 3
    return limits


def test_one_who_talks_at_two_nodes_has_one_allowance(postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        async with house_of(2, postgres_url, valkey.url, few_words) as (a, b):
            first = await Player.come(a)
            second = await Player.come(b, cookie=first.cookie)
            table = (await first.do("create", game="uno", seats=2))["table"]
            for _ in range(6):
                assert (await first.ask("say", table=table, text="!"))["type"] == "done"
            assert (await first.ask("say", table=table, text="!"))["key"] == "talk-too-fast"
            bucket = b.service.limits.said["say"].guests.of(first.guest)
            await until(lambda: bucket._left < 1)
            assert (await second.ask("say", table=table, text="!"))["key"] == "talk-too-fast"

    run(test())


def test_open_sockets_are_counted_over_all_nodes(postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        async with house_of(2, postgres_url, valkey.url, few_words) as (a, b):
            first = await Player.come(a)
            others = [await Player.come(a, cookie=first.cookie) for _ in range(2)]
            await until(lambda: b.service.open_sockets.of(first.guest) == 3)
            with pytest.raises(InvalidStatus):
                await Player.come(b, cookie=first.cookie)
            for other in others:
                await other.go()
            await until(lambda: b.service.open_sockets.of(first.guest) == 1)
            await (await Player.come(b, cookie=first.cookie)).go()
            await asyncio.sleep(0)

    run(test())
