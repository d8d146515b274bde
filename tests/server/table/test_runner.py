"""What runs a table keeps its word when things go wrong: answers come once, nobody waits for a table that sleeps."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from igroteka.server.farewell import forget
from igroteka.server.journal.rows import Row
from igroteka.server.nodes.lease import hand_over
from igroteka.server.table import effects as fx
from igroteka.server.table.commands import end
from igroteka.server.table.runner import Runner
from tests.server.harness import Player, Running, run, running, seated, started
from tests.server.table.scenes import dealt, eventually, kinds_of, rows_of, told

LONG_WAIT = 60.0


def runner_of(server: Running, table: str) -> Runner:
    return server.service.house.runners[table]


def answers(player: Player, id: str) -> list[str]:
    """The words with which this command was answered."""
    said = [message for message in player.messages if message.get("id") == id]
    return [message.get("key", message["type"]) for message in said if message["type"] in ("done", "sorry")]


def fail(effect: Any) -> None:
    """Some part of the server is broken."""
    raise RuntimeError


async def mover_of(*players: Player) -> tuple[int, Player]:
    await dealt(*players)
    return next((seat, player) for seat, player in enumerate(players) if seat in player.views[seat]["must"])


def test_a_guest_is_forgotten_though_a_table_falls_asleep_meanwhile(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            first, (anna, boris) = await seated(server, "uno", 2)
            other = (await anna.do("create", game="uno", seats=2, sit=True))["table"]
            await anna.do("watch", table=other)
            busy, sleepy = runner_of(server, first), runner_of(server, other)
            await busy.stand_still()  # as if its store took its time
            forgetting = asyncio.create_task(forget(server.service, anna.guest))
            await eventually(lambda: busy.waiting > 1)
            sleepy.stop()
            server.service.house.retire(sleepy)
            await busy.read_anew()
            assert await asyncio.wait_for(forgetting, 20) > 0
            await boris.do("say", table=first, text="?")
            assert not busy.table.knows(anna.guest)

    run(test())


def test_whoever_wants_a_table_to_stand_still_does_not_wait_for_one_that_stops(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, _ = await seated(server, "uno", 2)
            runner = runner_of(server, table)
            await runner.stand_still()
            waiting = asyncio.create_task(runner.stand_still())
            await eventually(lambda: runner.waiting >= 2)  # a word of somebody's presence may wait, too
            runner.stop()
            await asyncio.wait_for(waiting, 20)
            await asyncio.wait_for(runner.stand_still(), 20)

    run(test())


def test_a_guest_who_is_forgotten_is_read_out_of_a_table_once(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna, boris) = await seated(server, "uno", 2)
            journal = server.service.house.journal
            log, read = journal.log, []

            async def counted(table: str, after: int = 0) -> list[Row]:
                read.append(table)
                return await log(table, after)

            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(journal, "log", counted)
                await forget(server.service, anna.guest)
                await told(boris)
            assert read == [table]
            assert not runner_of(server, table).table.knows(anna.guest)

    run(test())


def test_what_fails_after_a_move_was_answered_does_not_answer_it_again(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, players = await started(server, "uno", 2)
            seat, mover = await mover_of(*players)
            runner = runner_of(server, table)
            moved = runner._do[fx.Moved]
            runner._do[fx.Moved] = fail
            answer = await mover.move(mover.moves(seat)[0], seat, id="once")
            assert answer["type"] == "done"
            runner._do[fx.Moved] = moved
            await mover.do("say", table=table, text="!")  # heard after all that came before
            assert answers(mover, "once") == ["done"]

    run(test())


def test_what_fails_after_a_command_without_rows_does_not_answer_it_again(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna,) = await seated(server, "uno", 1, 1)
            runner = runner_of(server, table)
            later = runner._do[fx.Later]
            runner._do[fx.Later] = fail
            assert (await anna.ask("unwatch", id="once", table=table))["type"] == "done"
            runner._do[fx.Later] = later
            await told(anna)
            assert answers(anna, "once") == ["done"]

    run(test())


def test_whoever_agreed_to_an_end_that_fails_is_answered(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna, boris) = await started(server, "uno", 2)
            await dealt(anna, boris)
            await anna.do("offer", table=table, what="end", seat=0)
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(end, "finished", lambda *anything: fail(None))
                answer = await boris.ask("answer", table=table, seat=1, what="end", yes=True)
            assert answer["key"] == "our-fault"

    run(test())


def test_a_table_that_is_given_up_has_no_bot_think_any_more(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna,) = await started(server, "twinit", 1, 1, settings={"pace": "slow"})
            await dealt(anna)
            runner = runner_of(server, table)
            asked: list[Any] = []
            runner._do[fx.Think] = asked.append
            runner.room.intents.clear()  # as after a move of theirs
            assert any(isinstance(effect, fx.Think) for effect in runner.machine.look(runner._now()))
            runner.room.intents.clear()
            await hand_over(server.service.house, lambda tables: None)
            assert runner.stopped
            assert asked == []

    run(test())


def test_falling_asleep_is_one_row_and_changes_no_list(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url, sleep_after=0.05) as server:
            table, (anna,) = await started(server, "uno", 1, 1)
            await dealt(anna)
            house = server.service.house
            runner, cards, news = runner_of(server, table), [], []
            append = house.journal.append

            def counted(change: Any, then: Any) -> None:
                if not any(row.kind == "move" for row in change.rows):
                    cards.append((len(change.rows), change.card is not None))
                append(change, then)

            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(house.journal, "append", counted)
                house.listeners.append(lambda one: news.append(type(one).__name__))
                await anna.go()
                await eventually(lambda: runner.stopped)
            assert [row.kind for row in await rows_of(server, table)][-1] == "sleep"
            assert cards == [(1, False), (0, True)]  # the row; then what was last seen
            assert "CardChanged" not in news

    run(test())


def test_a_table_does_not_sleep_while_somebody_who_does_not_look_waits_for_an_answer(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url, sleep_after=0.05) as server:
            table, (anna, boris) = await started(server, "uno", 2)
            await dealt(anna, boris)
            await boris.do("stand", table=table, seat=1)
            vera = await Player.come(server)
            await vera.say(do="sit", id="knock", table=table)
            await vera.wait("note")
            runner = runner_of(server, table)
            for player in (anna, boris):
                await player.do("unwatch", table=table)
            await asyncio.sleep(0.3)
            assert not runner.stopped
            await anna.do("admit", table=table, guest=vera.guest, yes=True)
            await vera.until(lambda: answers(vera, "knock") == ["done"])
            await eventually(lambda: runner.stopped)

    run(test())


def test_a_table_that_is_lost_hands_over_all_who_wait_for_an_answer(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url, entropy_wait=LONG_WAIT) as server:
            table, (anna, boris) = await seated(server, "uno", 2)
            for player in (anna, boris):
                await player.do("watch", table=table)
            await anna.say(do="start", id="start", table=table)
            await eventually(lambda: runner_of(server, table).room.start is not None)
            left = runner_of(server, table).dissolve()
            assert [message.id for _, message in left] == ["start"]

    run(test())


def test_a_lost_table_hands_over_who_knocks_and_touches_that_wait(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna, boris) = await started(server, "twinit", 2)
            await dealt(anna, boris)
            await boris.do("stand", table=table, seat=1)
            vera = await Player.come(server)
            await vera.say(do="sit", id="knock", table=table)
            await vera.wait("note")
            runner = runner_of(server, table)
            runner._touches.window = lambda: 60_000  # somebody is far away
            await anna.say(do="move", id="touch", table=table, seat=0, code=anna.moves(0)[0], seen=1)
            await eventually(lambda: len(runner._touches.waiting()) == 1)
            assert [message.id for _, message in runner.dissolve()] == ["knock", "touch"]

    run(test())


def test_a_person_who_was_kicked_where_nobody_looks_on_hears_why(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (host, kicked) = await started(server, "uno", 2, settings={"watchers": False})
            await dealt(host, kicked)
            await host.do("clear", table=table, seat=1)
            await kicked.until(lambda: len(kinds_of(kicked, kind="note")) == 2)
            assert {note["key"] for note in kinds_of(kicked, kind="note")} == {"seat-cleared", "watchers-off"}

    run(test())
