"""Programs at the table: marked for all to see, and let in or not as the host likes."""

from __future__ import annotations

from typing import Any

import pytest

from igroteka.server.table.bodies import Sat, read_body
from tests.server.harness import Player, run, running, seated
from tests.server.table.scenes import rows_of, told


def marks(player: Player) -> list[bool]:
    """Which chairs this player sees as a program's."""
    return [bool(chair.get("program")) for chair in player.table["chairs"]]


def test_a_program_that_sits_down_is_marked_for_all_to_see_and_after_a_restart(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (host,) = await seated(server, "uno", 1, seats=2)
            program = await Player.come(server, name="Robot")
            await program.do("sit", table=table, program=True)
            await told(host)
            assert marks(host) == [False, True]
        async with running(sqlite_url) as server:
            anyone = await Player.come(server)
            await anyone.do("watch", table=table)
            assert marks(anyone) == [False, True]

    run(test())


def test_the_mark_goes_with_the_seat_and_stays_with_nobody_else(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (host,) = await seated(server, "uno", 1, seats=2)
            program, other = await Player.come(server), await Player.come(server)
            await program.do("sit", table=table, program=True)
            await host.do("swap", table=table, a=0, b=1)
            await told(host)
            assert marks(host) == [True, False]
            await program.do("stand", table=table, seat=0)
            await other.do("sit", table=table)
            await told(host)
            assert marks(host) == [False, False]

    run(test())


def test_a_program_that_leaves_a_running_match_takes_its_mark_along(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (host,) = await seated(server, "uno", 1, seats=2, settings={"pace": "slow"})
            program = await Player.come(server)
            await program.do("sit", table=table, program=True)
            await host.do("start", table=table)
            await program.do("stand", table=table, seat=1)
            await told(host)
            assert marks(host) == [False, False]

    run(test())


def test_who_sits_already_says_once_that_a_program_plays_and_keeps_name_and_seat(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (host, guest) = await seated(server, "uno", 2)
            assert (await guest.ask("sit", table=table))["key"] == "seated-already"
            assert (await guest.ask("sit", table=table, seat=0, program=True))["key"] == "seated-already"
            await guest.do("sit", table=table, program=True)
            await guest.do("sit", table=table, program=True)  # said twice, written once
            await told(host)
            assert marks(host) == [False, True]
            assert host.table["chairs"][1]["name"] == "P1"
            sat = [read_body(row.body or "") for row in await rows_of(server, table) if row.kind == "sit"]
            assert sat[2:] == [Sat(1, guest.guest, "P1", program=True)]

    run(test())


def test_a_table_for_people_refuses_programs_in_one_sentence_and_nothing_changes(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (host, guest) = await seated(server, "uno", 2, settings={"programs": False}, seats=3)
            program = await Player.come(server, lang="en")
            for who in (program, guest):
                answer = await who.ask("sit", table=table, program=True)
                assert answer["key"] == "programs-off"
            assert (await program.ask("sit", table=table, program=True))["text"] == (
                "This table is for people: programs cannot sit down here. Ask the host to let programs in."
            )
            await told(host)
            assert marks(host) == [False, False, False]
            await host.do("set", table=table, settings={})
            await program.do("sit", table=table, program=True)

    run(test())


def test_no_table_is_closed_to_programs_while_one_sits_there(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (host,) = await seated(server, "uno", 1, seats=2)
            program = await Player.come(server)
            await program.do("sit", table=table, program=True)
            assert (await host.ask("set", table=table, settings={"programs": False}))["key"] == "program-sits"
            await host.do("clear", table=table, seat=1)
            await host.do("set", table=table, settings={"programs": False})

    run(test())


def test_the_host_is_told_that_a_program_asks_for_a_seat_that_was_left(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (host, second, _third) = await seated(server, "uno", 3, settings={"pace": "slow"})
            await host.do("start", table=table)
            await second.do("stand", table=table, seat=1)
            program = await Player.come(server, name="Robot")
            await program.say(do="sit", id="sit-1", table=table, program=True)
            await host.until(lambda: bool(host.table.get("asking")))
            assert host.table["asking"] == [{"guest": program.guest, "name": "Robot", "seat": 1, "program": True}]
            await host.do("admit", table=table, guest=program.guest, yes=True)
            await told(host)
            assert marks(host) == [False, True, False]

    run(test())


@pytest.mark.parametrize("program", ["yes", 1, None])
def test_a_mark_is_true_or_false(sqlite_url: str, program: Any) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, _ = await seated(server, "uno", 1, seats=2)
            guest = await Player.come(server)
            assert (await guest.ask("sit", table=table, program=program))["key"] == "wire-unreadable"

    run(test())
