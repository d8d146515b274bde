"""Fair deals at a live table: the commitment comes first, and everyone who is here adds to every match."""

from __future__ import annotations

import asyncio
from typing import Any

from igroteka.core.fair import commitment
from igroteka.core.record import read_record_text
from tests.server.harness import Player, Running, run, running, seated
from tests.server.table.scenes import rows_of, told

SHORT: dict[str, Any] = {"options": {"goal": 50}, "settings": {"pace": "instant"}}
LONG_WAIT = 600.0  # a start that waits for somebody who never answers would not come within a test


async def entropy_of(server: Running, table: str, number: int) -> list[str]:
    """What went into the dice of a match, from the log."""
    runner = server.service.house.runners[table]
    assert runner.table.number == number
    return list(runner.table.entropy)


async def ended(table: str, *players: Player) -> None:
    """Everyone agrees to end the match."""
    await players[0].do("offer", table=table, what="end", seat=0)
    for seat, player in enumerate(players[1:], 1):
        await player.do("answer", table=table, what="end", seat=seat, yes=True)
    for player in players:
        await player.until(lambda player=player: player.table["status"] == "over")  # type: ignore[misc]


def test_a_part_of_the_dice_that_quotes_no_shown_commitment_is_refused(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url) as server:
            table, [anna, boris] = await seated(server, "uno", 2, **SHORT)
            early = await anna.stir("rain", commitment="0" * 64)
            assert (early["type"], early["key"]) == ("sorry", "entropy-unasked")
            assert (await anna.stir("rain"))["type"] == "done"
            again = await anna.stir("snow")  # who adds last could search for a text that suits them
            assert (again["type"], again["key"]) == ("sorry", "entropy-given")
            assert (await boris.stir("hail", seat=0))["key"] == "not-your-seat"
            await told(boris)
            assert [chair.get("stirred", False) for chair in boris.table["chairs"]] == [True, False]
            assert "entropy" not in boris.table
            await anna.do("start", table=table)
            await told(boris)
            assert boris.table["entropy"] == ["rain", ""]

    run(test())


def test_creating_takes_no_part_of_the_dice_and_the_secret_is_promised_before_any(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url, entropy_wait=LONG_WAIT) as server:
            anna = await Player.come(server)
            create = {"game": "uno", "seats": 2, "bots": ["quick"], "start": True, "entropy": "too early"}
            table = (await anna.do("create", **create))["table"]
            await anna.do("watch", table=table)
            await anna.until(lambda: bool(anna.table))
            assert (anna.table["status"], anna.table["starting"]) == ("open", True)
            shown = anna.table["commitment"]
            assert (await anna.stir("rain"))["type"] == "done"
            await anna.until(lambda: anna.table["status"] == "playing")  # without another word
            assert anna.table["commitment"] == shown
            kinds = [row.kind for row in await rows_of(server, table)]
            assert kinds[:6] == ["table", "commit", "sit", "bot", "entropy", "start"]
            assert await entropy_of(server, table, 1) == ["rain", ""]

    run(test())


def test_a_start_waits_for_everyone_who_is_here_and_for_nobody_else(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url, entropy_wait=LONG_WAIT) as server:
            table, [anna, boris, vera] = await seated(server, "uno", 3, **SHORT)
            await vera.go()  # absent people add nothing
            await anna.stir("rain")
            starting = asyncio.create_task(anna.ask("start", table=table, id="go"))
            await told(anna, boris)
            assert anna.table["status"] == "open"
            twice = await anna.ask("start", table=table)
            assert (twice["type"], twice["key"]) == ("sorry", "match-starts")
            await boris.stir("snow")
            assert (await starting)["type"] == "done"
            assert await entropy_of(server, table, 1) == ["rain", "snow", ""]

    run(test())


def test_whoever_leaves_or_never_answers_holds_nobody_up(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url, entropy_wait=LONG_WAIT) as server:
            table, [anna, boris] = await seated(server, "uno", 2, **SHORT)
            await anna.stir("rain")
            starting = asyncio.create_task(anna.ask("start", table=table))
            await told(anna)
            await boris.go()
            assert (await starting)["type"] == "done"
            assert await entropy_of(server, table, 1) == ["rain", ""]
            server.service.house.customs.entropy_wait = 0.05
            other, [one, _] = await seated(server, "uno", 2, **SHORT)
            await one.do("start", table=other)  # after a moment, without any part of theirs
            assert await entropy_of(server, other, 1) == ["", ""]

    run(test())


def test_somebody_who_stands_up_while_the_start_waits_calls_it_off(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url, entropy_wait=LONG_WAIT) as server:
            table, [anna, boris] = await seated(server, "uno", 2, **SHORT)
            await anna.stir("rain")
            starting = asyncio.create_task(anna.ask("start", table=table))
            await told(anna)
            await boris.do("stand", table=table, seat=1)
            answer = await starting
            assert (answer["type"], answer["key"]) == ("sorry", "seats-free")
            await boris.do("sit", table=table)
            await told(boris)
            assert (await boris.stir("snow"))["type"] == "done"
            await anna.do("start", table=table)
            assert await entropy_of(server, table, 1) == ["rain", "snow"]

    run(test())


def test_a_rematch_has_a_fresh_part_of_everyone_and_its_own_commitment(store_url: str) -> None:
    async def test() -> None:
        async with running(store_url, entropy_wait=LONG_WAIT) as server:
            table, [anna, boris] = await seated(server, "uno", 2, **SHORT)
            first = anna.table["commitment"]
            await anna.stir("rain")
            await boris.stir("snow")
            await anna.do("start", table=table)
            await ended(table, anna, boris)
            assert commitment(bytes.fromhex(anna.table["secret"]), table, 1) == first
            assert anna.table["entropy"] == ["rain", "snow"]
            second = anna.table["commitment"]
            assert second != first
            late = await anna.stir("hail", commitment=first)  # an answer to the match before
            assert late["key"] == "entropy-unasked"
            await anna.do("offer", table=table, what="rematch", seat=0)
            again = asyncio.create_task(boris.ask("answer", table=table, what="rematch", seat=1, yes=True))
            await told(boris)
            assert anna.table["status"] == "over"  # nobody has added yet
            await anna.stir("hail")
            await boris.stir("fog")
            assert (await again)["type"] == "done"
            await anna.until(lambda: anna.table["status"] == "playing")
            assert anna.table["entropy"] == ["hail", "fog"]
            await ended(table, anna, boris)
            for number, entropy in ((1, ["rain", "snow"]), (2, ["hail", "fog"])):
                kept = await server.service.store.finished(f"{table}-{number}")
                assert kept is not None
                fair = read_record_text(kept.record, "").fair
                assert fair is not None
                assert (fair.entropy, fair.commitment) == (entropy, [first, second][number - 1])

    run(test())


def test_everyone_at_one_device_adds_a_part_of_their_own(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url, entropy_wait=LONG_WAIT) as server:
            table, [anna] = await seated(server, "uno", 1, 1, **SHORT)
            await anna.do("clear", table=table, seat=1)
            await anna.do("sit", table=table, name="Boris")
            await told(anna)
            await anna.stir("rain", seat=0)
            starting = asyncio.create_task(anna.ask("start", table=table))
            await told(anna)
            assert anna.table["status"] == "open"
            await anna.stir("snow", seat=1)
            assert (await starting)["type"] == "done"
            assert await entropy_of(server, table, 1) == ["rain", "snow"]

    run(test())


def test_a_client_of_protocol_1_plays_on_and_what_it_sends_unasked_is_not_used(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url, entropy_wait=0.01) as server:
            old = await Player.come(server)
            await old.say(do="hello", protocol=1)
            table = (await old.do("create", game="uno", seats=2, bots=["quick"], entropy="rain"))["table"]
            await old.do("watch", table=table)
            refused = await old.ask("entropy", table=table, seat=0, entropy="rain")
            assert (refused["type"], refused["key"]) == ("sorry", "entropy-unasked")
            await old.do("start", table=table, entropy="rain")
            await old.until(lambda: bool(old.frames))
            assert await entropy_of(server, table, 1) == ["", ""]

    run(test())
