"""A seat that was left in a running match has cards in it: nobody sees them without the host."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.server.harness import Player, Running, run, running, started
from tests.server.table.scenes import dealt, kinds_of, told


async def asking(player: Player, table: str, **more: Any) -> asyncio.Task[dict[str, Any]]:
    """Ask for a seat; the answer waits for the host."""
    asked = asyncio.create_task(player.ask("sit", table=table, **more))
    await player.until(lambda: any(note["key"] == "host-asked" for note in kinds_of(player, kind="note")))
    return asked


async def left(server: Running) -> tuple[str, Player, Player]:
    """A match of three whose second player was shown out; the host and the third."""
    table, (host, second, third) = await started(server, "uno", 3, settings={"pace": "slow"})
    await dealt(host)
    await host.do("clear", table=table, seat=1)
    await second.go()
    return table, host, third


def test_a_stranger_with_the_link_gets_no_hand_before_the_host_agrees(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, host, _ = await left(server)
            stranger = await Player.come(server, name="Клара")
            await stranger.do("watch", table=table)
            asked = await asking(stranger, table)
            await told(stranger, host)
            assert set(stranger.views) == {-2}
            assert host.table["asking"] == [{"guest": stranger.guest, "name": "Клара", "seat": 1}]
            assert (await stranger.ask("admit", table=table, guest=stranger.guest, yes=True))["key"] == "host-only"
            await host.do("admit", table=table, guest=stranger.guest, yes=True)
            assert (await asked)["type"] == "done"
            await stranger.until(lambda: 1 in stranger.views)
            assert stranger.views[1]["hand"]
            await told(host)
            assert "asking" not in host.table
            assert host.table["chairs"][1]["guest"] == stranger.guest

    run(test())


def test_whoever_the_host_does_not_want_goes_on_watching(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, host, _ = await left(server)
            stranger = await Player.come(server)
            await stranger.do("watch", table=table)
            asked = await asking(stranger, table, seat=1)
            await host.do("admit", table=table, guest=stranger.guest, yes=False)
            assert (await asked)["key"] == "seat-refused"
            assert (await host.ask("admit", table=table, guest=stranger.guest, yes=True))["key"] == "nobody-asks"
            await told(host)
            assert host.table["chairs"][1].get("guest", "") == ""

    run(test())


def test_whoever_looks_elsewhere_meanwhile_is_told_so_and_nobody_asks_any_more(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, host, _ = await left(server)
            stranger = await Player.come(server)
            other = (await stranger.do("create", game="zero", seats=2))["table"]
            await stranger.do("watch", table=table)
            asked = await asking(stranger, table)
            await stranger.do("watch", table=other)
            assert (await asked)["key"] == "looked-elsewhere"
            assert (await host.ask("admit", table=table, guest=stranger.guest, yes=True))["key"] == "nobody-asks"

    run(test())


def test_what_was_said_at_a_table_is_answered_though_one_looks_elsewhere_at_once(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, host, third = await left(server)
            other = (await third.do("create", game="zero", seats=2))["table"]
            await third.do("watch", table=table)
            busy = [asyncio.create_task(host.ask("rename", name=f"H{number}")) for number in range(3)]
            busy += [asyncio.create_task(host.ask("say", table=table, text="!")) for _ in range(3)]
            await asyncio.sleep(0)
            said = [asyncio.create_task(third.ask("watch", table=where)) for where in (table, other, table, other)]
            assert [answer["type"] for answer in await asyncio.gather(*said)] == ["done"] * 4
            await asyncio.gather(*busy)

    run(test())


def test_who_left_by_themselves_comes_back_without_asking_and_so_does_the_host(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (host, second, third) = await started(server, "uno", 3, settings={"pace": "slow"})
            await second.do("stand", table=table, seat=1)
            await third.do("stand", table=table, seat=2)
            await third.do("sit", table=table)  # of two empty seats the own one
            await told(third)
            assert third.table["chairs"][2]["guest"] == third.guest
            await host.do("sit", table=table, seat=1, name="Friend")
            await told(host)
            assert host.table["chairs"][1]["name"] == "Friend"

    run(test())


def test_who_asked_and_went_away_asks_no_more_and_the_end_of_the_match_frees_the_seat(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, host, third = await left(server)
            first, other = await Player.come(server), await Player.come(server, name="Клара")
            await first.do("watch", table=table)
            gone = await asking(first, table)
            await told(host)
            assert len(host.table["asking"]) == 1
            gone.cancel()
            await first.go()
            await other.do("watch", table=table)
            asked = await asking(other, table)
            await told(host)
            assert [one["name"] for one in host.table["asking"]] == ["Клара"]
            await host.do("offer", table=table, what="end", seat=0)
            await third.do("answer", table=table, what="end", seat=2, yes=True)
            assert (await asked)["type"] == "done"  # nothing to hide in it any more
            await told(host)
            assert (host.table["status"], host.table["chairs"][1]["name"]) == ("over", "Клара")

    run(test())
