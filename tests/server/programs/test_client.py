"""The client of a program: it sits down, plays, asks why, comes back after a loss, hears a sentence for nonsense."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from igroteka.client import Refused, Seat, Turn, join, play
from igroteka.client.picture import merged
from igroteka.server.table.bodies import MOVE
from tests.server.harness import Player, Running, run, running, seated
from tests.server.play.hurry import hurry
from tests.server.programs.tables import AT_ONCE, waiting
from tests.server.table.scenes import eventually, rows_of, told


def lowest(turn: Turn) -> str:
    """Any move will do that brings the match on: the first, but never a call out of place."""
    calls = ("uno", "challenge", *(code for code in turn.moves if code.startswith("catch:")))
    return min(turn.moves, key=lambda code: (code in calls, code.endswith("!"), code))


async def play_on(seat: Seat) -> int:
    """To the end of the match; how many moves were made."""
    made = 0
    async for turn in seat.turns():
        made += await turn.play(lowest(turn))
    return made


async def seen_by(person: Player, turn: Turn) -> None:
    """Whoever looks at the same seat sees the same moment."""
    await person.until(lambda: 0 in person.frames and person.frames[0]["version"] >= turn.version)


async def link_of(server: Running, player: Player, table: str) -> str:
    """A seat link as a person copies it."""
    return f"http://{server.address}{(await player.do('link', table=table))['link']}"


def test_a_program_sits_down_by_the_address_of_a_table_and_is_marked(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table = await waiting(server, free=2)
            async with join(table.address.lower(), "Робот", seat=1) as seat:
                await told(table.host)
                chair = table.host.table["chairs"][1]
                assert (chair["name"], chair["program"], chair["here"], seat.number) == ("Робот", True, True, 1)
                assert seat.names == ["", "Робот", table.host.table["chairs"][2]["name"]]
                assert (seat.view, seat.moves, seat.playing) == ({}, [], False)
                await seat.leave()
                await told(table.host)
                assert "program" not in table.host.table["chairs"][1]

    run(test())


@pytest.mark.parametrize("game", ["uno", "zero", "wazabi", "mindup"])
def test_programs_play_a_match_of_every_game_by_turns(
    game: str, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch)
    short: dict[str, Any] = {"uno": {"goal": 50}, "zero": {"turn_limit": 8}, "wazabi": {"turn_limit": 12}}

    async def test() -> None:
        async with running(sqlite_url) as server:
            table = await waiting(server, game, bots=0, free=2, options=short.get(game, {}))
            async with join(table.address, "A") as a, join(table.address, "B") as b:
                await table.start(1)
                assert all(await asyncio.gather(play_on(a), play_on(b)))
                assert a.table is not None
                assert a.table.status == "over"
                assert a.view["places"] == b.view["places"] == table.host.views[-2]["places"]
                assert a.table.entropy[0]
                assert a.table.entropy[1]

    run(test())


def test_what_is_seen_is_what_the_page_sees(sqlite_url: str) -> None:
    """Patches make the same views, with None for what is not there: screens ask for every part."""

    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (person,) = await seated(server, "uno", 1, 1, settings=AT_ONCE)
            async with join(await link_of(server, person, table)) as seat:
                await person.do("start", table=table)
                turns = 0
                async for turn in seat.turns():
                    await seen_by(person, turn)
                    kept = {part: value for part, value in turn.view.items() if value is not None}
                    assert kept == {part: value for part, value in person.views[0].items() if value is not None}
                    assert {"top", "drawn", "hit", "places"} <= set(turn.view)
                    assert turn.moves == person.moves(0)
                    await turn.play(lowest(turn))
                    turns += 1
                    if turns == 12:
                        break

    run(test())


def test_by_a_seat_link_the_program_goes_on_in_that_seat_under_its_name_once(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (host, other) = await seated(server, "uno", 2)
            link = await link_of(server, other, table)
            async with join(link, "Somebody else") as seat:
                await told(host)
                chair = host.table["chairs"][1]
                assert (chair["name"], chair["program"], seat.number) == ("P1", True, 1)
                assert seat.line.guest == other.guest
            with pytest.raises(Refused, match="ссылка на место уже использована"):
                async with join(link):
                    pass
            async with join(f"http://{server.address}/t/{table}", cookie=seat.cookie) as again:
                assert again.number == 1

    run(test())


def test_a_table_for_people_says_so_in_one_sentence(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table = await waiting(server, settings={"programs": False})
            with pytest.raises(Refused, match="This table is for people") as refused:
                async with join(table.address, lang="en"):
                    pass
            assert refused.value.key == "programs-off"

    run(test())


def test_nonsense_gets_one_sentence_each_and_nothing_is_lost(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table = await waiting(server, options={"goal": 50})
            async with join(table.address, lang="en") as seat:
                await table.start()
                async for turn in seat.turns():
                    for nonsense in ("R99", "", "x" * 500, "deal", "flag:0", "\0"):
                        with pytest.raises(Refused) as refused:
                            await turn.play(nonsense)
                        assert str(refused.value).strip().count("\n") == 0
                    assert await turn.why(turn.moves[0]) == ""
                    assert "no such move" in await turn.why("name:G") or "UNO-" in await turn.why("name:G")
                    before = seat.picture
                    assert before is not None
                    assert before.version == turn.version
                    assert await turn.play(lowest(turn))
                    break
                with pytest.raises(Refused, match="nothing to send"):
                    await seat.say(" ")
                await seat.say("Good luck!")
                await told(table.host)
                assert [said["text"] for said in table.host.messages if said["type"] == "said"] == ["Good luck!"]

    run(test())


def test_who_catches_a_refusal_is_asked_the_same_again(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table = await waiting(server, options={"goal": 50})
            async with join(table.address) as seat:
                await table.start()
                versions = []
                async for turn in seat.turns():
                    versions.append(turn.version)
                    if len(versions) == 2:
                        break
                    with pytest.raises(Refused):
                        await turn.play("R99")
                assert versions[0] == versions[1]

    run(test())


def test_a_move_that_comes_too_late_is_no_mistake(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (person,) = await seated(server, "uno", 1, 1, settings={"pace": "slow"})
            async with join(await link_of(server, person, table)) as seat:
                await person.do("start", table=table)
                async for turn in seat.turns():
                    code = lowest(turn)
                    await seen_by(person, turn)
                    await person.move(code, 0)  # the person at the page was quicker
                    assert not await turn.play(code)
                    break

    run(test())


def test_a_lost_line_loses_nothing_and_nothing_is_done_twice(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table = await waiting(server, options={"goal": 50})
            async with join(table.address) as seat:
                await table.start()
                made = 0
                async for turn in seat.turns():
                    playing = asyncio.ensure_future(turn.play(lowest(turn)))
                    await asyncio.sleep(0)
                    for _ in range(made % 3):
                        await asyncio.sleep(0.001)
                    if seat.line._socket is not None:
                        seat.line._socket.transport.abort()
                    made += await playing
                rows = await rows_of(server, table.id)
                assert len([row for row in rows if row.kind == MOVE and row.seat == 0 and row.move != "ready"]) == made
                assert len({row.key for row in rows if row.key}) == len([row for row in rows if row.key])

    run(test())


def test_whoever_is_shown_out_has_no_more_turns(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table = await waiting(server)
            async with join(table.address) as seat:
                await table.start()
                async for turn in seat.turns():
                    await table.host.do("clear", table=table.id, seat=0)
                    with pytest.raises(Refused):
                        await turn.play(lowest(turn))
                assert seat.number is None

    run(test())


def test_a_program_agrees_to_what_people_propose_unless_it_is_told_not_to(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (host,) = await seated(server, "uno", 1, seats=2, settings=AT_ONCE)
            address = f"http://{server.address}/t/{table}"
            async with join(address) as seat:
                await host.do("start", table=table)
                await host.do("offer", table=table, what="pause", seat=0)
                await host.until(lambda: bool(host.table.get("paused")))
                await host.do("offer", table=table, what="end", seat=0)
                await host.until(lambda: host.table["status"] == "over")
                assert seat.moves == []
            async with join(address, cookie=seat.cookie, agree=False):
                await host.do("offer", table=table, what="rematch", seat=0)
                await told(host)
                assert [offer["yes"] for offer in host.table["offers"]] == [[0]]

    run(test())


@pytest.mark.parametrize("address", ["", "nonsense", "http://", "ftp://host/t/ABCD", "http://h/replay/A-1", "//t/AB"])
def test_what_is_no_address_of_a_table_is_said(address: str) -> None:
    with pytest.raises(SystemExit, match="is no address of a table"):
        play(address, lowest, lang="en")


def test_a_server_that_is_not_there_is_said() -> None:
    for address in ("http://127.0.0.1:9/t/ABCDEF", "http://127.0.0.1:9/s/token"):
        with pytest.raises(SystemExit, match=r"По адресу http://127.0.0.1:9 Игротека не отвечает"):
            play(address, lowest)


def test_a_table_that_is_not_there_is_said(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            with pytest.raises(Refused, match="There is no table NOSUCHTABLE"):
                async with join(f"http://{server.address}/t/NoSuchTable", lang="en"):
                    pass
            with pytest.raises(Refused, match="used up or too old"):
                async with join(f"http://{server.address}/s/some.made.up.token", lang="en"):
                    pass

    run(test())


def test_a_server_that_stops_is_looked_for_as_long_as_one_is_patient(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table = await waiting(server)
            lost = join(table.address, patience=0.5)
            seat = await lost.__aenter__()
        with pytest.raises(Refused, match="пропала и не вернулась"):
            await seat.my_turn()
        with pytest.raises(Refused, match="пропала и не вернулась"):
            await seat.say("Is anybody there?")
        await lost.__aexit__(None, None, None)

    run(test())


def test_nothing_of_a_program_is_left_when_it_goes(sqlite_url: str) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table = await waiting(server)
            tasks = asyncio.all_tasks()
            async with join(table.address):
                pass
            await eventually(lambda: not table.host.table["chairs"][0].get("here"))
            assert {task for task in asyncio.all_tasks() - tasks if "client" in repr(task)} == set()

    run(test())


def test_a_patch_takes_away_by_none() -> None:
    view = {"a": 1, "b": {"c": 2, "d": 3}, "e": None}
    patched = {"a": None, "b": {"c": 2, "d": 4}, "e": {"f": None}}
    assert merged(view, {"a": None, "b": {"d": 4}, "e": {"f": None}}) == patched
    assert view == {"a": 1, "b": {"c": 2, "d": 3}, "e": None}
