"""What is no move waits for moves: lines are bounded and take turns, and what can be merged is merged."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import event

from igroteka.server import backlog
from igroteka.server.allowances import EACH, Limit, Limits
from igroteka.server.journal import Change, Journal
from tests.server.abuse.test_floods import SLOW, make_a_move, table_of_two
from tests.server.harness import Player, no_limits, run, running
from tests.server.journal.desk import card, move, play
from tests.server.web.browser import Browser

FLOOD = 150
FLOODS: dict[str, dict[str, Any]] = {
    "rename": {"name": "X"},
    "set": {"settings": {"public": True}},
    "lobby": {"on": True},
    "watch": {"anew": True},
    "say": {"text": "!"},
    "create": {"game": "zero", "seats": 2},
    "why": {"seat": 0, "code": "draw"},
    "hint": {"seat": 0},
    "lock": {"seat": 1, "on": True},
}
TABLELESS = ("rename", "lobby", "create")


async def flooded(player: Player, do: str, table: str) -> list[str]:
    """All at once; the ids."""
    ids = [f"f{number}" for number in range(FLOOD)]
    where = {} if do in TABLELESS else {"table": table}
    for id in ids:
        await player.say(do=do, id=id, **where, **FLOODS[do])
    return ids


@pytest.mark.parametrize("do", FLOODS)
def test_a_move_in_the_middle_of_a_flood_is_heard_before_its_tail(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, do: str
) -> None:
    left: list[int] = []  # of the flood, when a move was heard

    async def test() -> None:
        async with table_of_two(sqlite_url, no_limits()) as (server, _, players):
            rude = await Player.come(server)
            own = (await rude.do("create", game="uno", seats=2))["table"]
            append = server.service.store.append

            def appended(change: Change, done: Callable[[Exception | None], None]) -> None:
                if any(row.kind == "move" for row in change.rows):
                    left.append(server.service.backlog.waiting)
                append(change, done)

            monkeypatch.setattr(server.service.store, "append", appended)
            ids = await flooded(rude, do, own)
            await make_a_move(players)
            await rude.until(lambda: all(id in rude.answers for id in ids))

    run(test())
    assert 0 < left[0] <= FLOOD


def test_lines_take_turns_and_keep_their_order(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            loud, quiet = await Player.come(server), await Player.come(server)
            table = (await loud.do("create", game="uno", seats=2))["table"]
            for player in (loud, quiet):
                await player.do("watch", table=table)
            ids = await flooded(loud, "say", table)
            await quiet.do("say", table=table, text="me too")
            assert sum(id in loud.answers for id in ids) < FLOOD
            await loud.until(lambda: all(id in loud.answers for id in ids))
            assert [id for id in loud.answers if id in ids] == ids

    run(test())


def test_lines_are_bounded(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backlog, "MOST_EACH", 10)

    async def test() -> list[str]:
        async with running(sqlite_url) as server:
            rude = await Player.come(server, lang="en")
            table = (await rude.do("create", game="uno", seats=2))["table"]
            ids = await flooded(rude, "say", table)
            await rude.until(lambda: all(id in rude.answers for id in ids))
            return [rude.answers[id].get("key", "") for id in ids]

    keys = run(test())
    assert "server-busy" in keys
    assert set(keys) == {"", "server-busy"}


@pytest.mark.parametrize("by", ["guest", "address"])
@pytest.mark.parametrize("do", FLOODS)
def test_each_kind_has_a_limit_by_guest_and_by_address(sqlite_url: str, do: str, by: str) -> None:
    limits = no_limits()
    kind = do if do in EACH else "around"

    async def test() -> list[str]:
        async with running(sqlite_url, limits) as server:
            first = await Player.come(server, lang="en")
            table = (await first.do("create", game="uno", seats=2))["table"]
            limits.said[kind] = Limit(guest=(SLOW, 3)) if by == "guest" else Limit(address=(SLOW, 3))
            others = [await Player.come(server, lang="en") for _ in range(4)] if by == "address" else [first] * 4
            where = {} if do in TABLELESS else {"table": table}
            answers = [await player.ask(do, **where, **FLOODS[do]) for player in [first, *others]]
            return [answer.get("text", "") for answer in answers]

    texts = run(test())
    assert all("Wait a" in text or "Not so fast" in text for text in texts[3:]), texts
    assert not any("Wait a" in text for text in texts[:3]), texts


def test_moves_have_no_limit_of_their_own() -> None:
    assert "move" not in EACH
    rate, burst = EACH["message"][0]
    assert all(EACH[kind][0][0] <= rate and EACH[kind][0][1] <= burst for kind in EACH)
    assert all(address[0] >= guest[0] and address[1] >= guest[1] for guest, address in EACH.values())
    assert set(Limits().said) == set(Limits.lifted().said) == set(EACH)


def test_a_hundred_renames_are_few_writes_and_the_last_one_stays(store_url: str) -> None:
    async def test() -> int:
        async with running(store_url) as server:
            people = [await Player.come(server) for _ in range(4)]
            count = [0]

            def counted(connection: object) -> None:
                count[0] += 1

            event.listen(server.service.store.writes, "commit", counted)  # moves go past SQLAlchemy
            for number in range(100):
                for player in people:
                    await player.say(do="rename", id=f"r{number}", name=f"N{number}")
            for player in people:
                await player.until(lambda player=player: "r99" in player.answers)  # type: ignore[misc]
                found = await server.service.store.guest(player.guest)
                assert found is not None
                assert found.name == "N99"
            return count[0]

    assert run(test()) < 200  # of 400


def test_a_name_said_over_http_counts_like_one_said_over_a_socket(sqlite_url: str) -> None:
    limits = no_limits()
    limits.said["rename"] = Limit(guest=(SLOW, 2))

    async def test() -> list[int]:
        async with running(sqlite_url, limits) as server:
            browser = Browser(server)
            return [(await browser.post("/api/guest", {"name": f"N{number}"})).status for number in range(5)]

    assert run(test()) == [200, 200, 200, 429, 429]  # the first one made the guest


def test_moves_are_written_before_what_came_before_them(sqlite_url: str) -> None:
    order: list[str] = []

    async def scenario(store: Journal) -> None:
        loop = asyncio.get_running_loop()
        ends: list[asyncio.Future[Exception | None]] = []

        def written(what: str) -> Callable[[Exception | None], None]:
            end = loop.create_future()
            ends.append(end)

            def done(error: Exception | None) -> None:
                order.append(what)
                end.set_result(error)

            return done

        for number in range(100):
            store.append(Change(f"o{number}", [], card(f"o{number}")), written("other"))
        await asyncio.sleep(0)  # the thread has them
        store.append(Change("m", [move("m", 1)]), written("move"))
        assert await asyncio.gather(*ends) == [None] * 101

    play(sqlite_url, scenario)
    assert order.index("move") < 60


def test_lists_are_read_once_for_all_who_look(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> tuple[int, int]:
        async with running(sqlite_url) as server:
            people = [await Player.come(server) for _ in range(6)]
            for player in people:
                await player.do("lobby")
                await player.wait("tables")
            reads = [0]
            store, read = server.service.store, server.service.store.open_tables

            async def counted(*args: Any) -> Any:
                reads[0] += 1
                return await read(*args)

            monkeypatch.setattr(store, "open_tables", counted)
            heard = [len(player.messages) for player in people]
            await people[0].do("create", game="uno", seats=2, settings={"public": True})
            for player, before in zip(people, heard, strict=True):
                await player.wait("tables", before)
            first = reads[0]
            for number in range(60):
                await people[0].say(do="lobby", id=f"l{number}")
            await people[0].until(lambda: "l59" in people[0].answers)
            return first, reads[0] - first

    told_all, flood = run(test())
    assert told_all <= 2
    assert flood < 60
