"""Too much at once, from one socket, one guest, one address: a clear word or a closed door, and the table plays on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from igroteka.server import sockets
from igroteka.server.allowances import Limit, Limits
from igroteka.server.limits import Buckets
from tests.server.harness import Player, Running, no_limits, run, running, seated, started

SLOW = 0.001  # a second: what is used up stays used up for the whole test


@asynccontextmanager
async def table_of_two(url: str, limits: Limits) -> AsyncIterator[tuple[Running, str, list[Player]]]:
    """Two honest people in the middle of a match, before the flood."""
    async with running(url, limits) as server:
        table, players = await started(server, "uno", 2)
        for player in players:
            await player.until(lambda player=player: bool(player.views[next(iter(player.views))]["must"]))  # type: ignore[misc]
        yield server, table, players
        for player in players:  # all that was said before has arrived
            await player.do("link", table=table)
        await make_a_move(players)


async def make_a_move(players: list[Player]) -> None:
    """Whoever's turn it is can still play."""
    for seat, player in enumerate(players):
        if seat in player.views[seat]["must"]:
            codes = [code for code in player.moves(seat) if code != "uno" and not code.startswith("catch")]
            answer = await player.move(codes[0], seat)
            assert answer["type"] == "done", answer
            return
    raise AssertionError("nobody is asked")


def is_refused(player: Player, id: str) -> bool:
    """Was it told that the table is busy?"""
    return bool(player.answers.get(id, {}).get("key") == "table-busy")


async def thrown_out(player: Player) -> dict[str, Any]:
    """Its last word."""
    with suppress(ConnectionError):
        await player.until(lambda: player.closed)
    return player.messages[-1]


async def flood(player: Player, messages: Iterable[dict[str, Any]]) -> None:
    """As fast as the line takes it."""
    try:
        for message in messages:
            await player.say(**message)
    except ConnectionClosed:
        pass


def whys(caplog: pytest.LogCaptureFixture) -> set[str]:
    """The reasons of all refusals in the log; nothing worse is there."""
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
    return {vars(record)["why"] for record in caplog.records if record.getMessage() == "refused"}


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_message_above_the_cap_is_answered_and_the_socket_closed(
    sqlite_url: str, caplog: pytest.LogCaptureFixture, lang: str
) -> None:
    async def test() -> dict[str, Any]:
        async with table_of_two(sqlite_url, no_limits()) as (server, table, _):
            rude = await Player.come(server, lang=lang)
            await rude.say(do="say", id="x", table=table, text="x" * 20_000)
            word = await thrown_out(rude)
            assert rude.close_code == 1009
            return word

    word = run(test())
    assert word["type"] == "bye"
    assert word["key"] == "wire-too-big"
    assert ("слишком" in word["text"]) == (lang == "ru")
    assert whys(caplog) == {"wire-too-big"}


@pytest.mark.parametrize("pieces", [1, 40])
def test_a_message_far_above_the_cap_is_not_even_read(sqlite_url: str, pieces: int) -> None:
    async def test() -> None:
        async with table_of_two(sqlite_url, no_limits()) as (server, _, _):
            rude = await Player.come(server)
            text = "x" * (1_000_000 // pieces)
            with suppress(ConnectionClosed):
                await rude.socket.send(text if pieces == 1 else [text] * pieces)
            await thrown_out(rude)
            assert rude.close_code == 1009

    run(test())


def test_too_many_messages_of_one_socket(sqlite_url: str, caplog: pytest.LogCaptureFixture) -> None:
    limits = no_limits()

    async def test() -> dict[str, Any]:
        async with table_of_two(sqlite_url, limits) as (server, _, _):
            limits.socket_rate, limits.socket_burst = SLOW, 50
            rude = await Player.come(server)
            await flood(rude, ({"do": "pong", "n": 1} for _ in range(200)))
            return await thrown_out(rude)

    word = run(test())
    assert word["key"] == "too-fast"
    assert word["again"] > 0
    assert word["text"]
    assert whys(caplog) == {"too-fast"}


def test_too_many_messages_of_one_guest_on_several_sockets(sqlite_url: str) -> None:
    limits = no_limits()

    async def test() -> None:
        async with table_of_two(sqlite_url, limits) as (server, _, _):
            limits.said["message"] = Limit(guest=(SLOW, 100))
            first = await Player.come(server)
            rude = [first, *[await Player.come(server, cookie=first.cookie) for _ in range(3)]]
            await asyncio.gather(*(flood(one, ({"do": "pong", "n": 1} for _ in range(60))) for one in rude))
            await asyncio.gather(*(flood(one, [{"do": "pong", "n": 1}]) for one in rude))
            words = [await thrown_out(one) for one in rude]
            assert {word["key"] for word in words} == {"too-fast"}

    run(test())


def test_a_storm_of_reconnects_is_turned_away_at_the_door(sqlite_url: str, caplog: pytest.LogCaptureFixture) -> None:
    limits = no_limits()

    async def test() -> None:
        async with table_of_two(sqlite_url, limits) as (server, _, players):
            limits.asked["request"] = Buckets(SLOW, 20)
            came, refused = 0, []
            for _ in range(40):
                try:
                    socket = await connect(
                        f"ws://{server.address}/ws", additional_headers={"Cookie": players[0].cookie}
                    )
                    came += 1
                    await socket.close()
                except InvalidStatus as refusal:
                    refused.append(refusal.response)
            assert came == len(refused) == 20
            assert {answer.status_code for answer in refused} == {429}
            assert all(b"too-many-requests" in (answer.body or b"") for answer in refused)

    run(test())
    assert whys(caplog) == set()  # counted, not logged: a storm must not fill the log


def test_one_guest_has_so_many_sockets_and_no_more(sqlite_url: str) -> None:
    limits = no_limits()
    limits.sockets_of_guest = Limits().sockets_of_guest

    async def test() -> int:
        async with table_of_two(sqlite_url, limits) as (server, table, players):
            crowd: list[Player] = []
            refused = 0
            for _ in range(200):
                try:
                    crowd.append(await Player.come(server, cookie=players[0].cookie))
                except InvalidStatus as refusal:
                    assert refusal.response.status_code == 429
                    refused += 1
            for one in crowd:
                await one.do("watch", table=table)
            await make_a_move(players)
            for one in crowd:
                await one.go()
            await (await Player.come(server, cookie=players[0].cookie)).go()
            return refused

    assert run(test()) == 200 - (Limits().sockets_of_guest - 1)


def test_who_says_nothing_is_let_go(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with table_of_two(sqlite_url, no_limits()) as (server, _, _):
            monkeypatch.setattr(sockets, "HELLO_SECONDS", 0.05)
            silent = Player(await connect(f"ws://{server.address}/ws"))
            silent._reader = asyncio.create_task(silent._read())
            word = await thrown_out(silent)
            assert word["type"] == "bye"
            assert word["key"] == "hello-first"
            assert silent.close_code == 1008

    run(test())
    assert whys(caplog) == {"hello-first"}


def test_a_page_of_another_version_is_told_to_reload(sqlite_url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> dict[str, Any]:
        async with running(sqlite_url) as server:
            old = await Player.come(server)
            await old.say(do="hello", protocol=0)
            return await thrown_out(old)

    assert run(test())["key"] == "wrong-protocol"
    assert whys(caplog) == {"wrong-protocol"}


def test_a_flood_of_chat_is_cut_short(sqlite_url: str) -> None:
    limits = no_limits()
    limits.said["say"] = Limit(guest=(SLOW, 6))

    async def test() -> None:
        async with table_of_two(sqlite_url, limits) as (server, table, players):
            loud = await Player.come(server)
            answers = [await loud.ask("say", table=table, text=f"spam {number}") for number in range(30)]
            assert [answer["type"] for answer in answers] == ["done"] * 6 + ["sorry"] * 24
            assert {answer["key"] for answer in answers[6:]} == {"talk-too-fast"}
            other = await Player.come(server, cookie=loud.cookie)
            assert (await other.ask("say", table=table, phrase="hello"))["key"] == "talk-too-fast"
            assert (await players[1].ask("say", table=table, text="stop it"))["type"] == "done"
            assert sum(message["type"] == "said" for message in players[0].messages) == 7

    run(test())


def test_a_flood_of_tables_is_cut_short(sqlite_url: str) -> None:
    limits = no_limits()
    limits.said["create"] = Limit(guest=(SLOW, 3))

    async def test() -> list[str]:
        async with running(sqlite_url, limits) as server:
            greedy = await Player.come(server)
            return [(await greedy.ask("create", game="uno", seats=2)).get("key", "") for _ in range(5)]

    assert run(test()) == ["", "", "", "too-many-tables", "too-many-tables"]


def test_who_learns_may_lay_the_table_of_a_step_again_and_again(sqlite_url: str) -> None:
    limits = no_limits()
    limits.said["create"] = Limit(guest=(SLOW, 3))

    async def test() -> list[str]:
        async with running(sqlite_url, limits) as server:
            learner = await Player.come(server)
            wish: dict[str, Any] = {"game": "uno", "seats": 2, "settings": {"lesson": True}}
            return [(await learner.ask("create", **wish)).get("key", "") for _ in range(13)]

    assert run(test()) == [""] * 12 + ["too-many-tables"]


def test_strangers_do_not_keep_a_table_so_busy_that_its_players_are_not_heard(sqlite_url: str) -> None:
    async def test() -> None:
        async with table_of_two(sqlite_url, no_limits()) as (server, table, players):
            runner = server.service.house.runners[table]
            strangers = [await Player.come(server) for _ in range(3)]
            await runner.stand_still()  # as if the store took its time
            for stranger in strangers:
                for number in range(100):
                    await stranger.say(do="say", id=f"p{number}", table=table, text="!")
                await stranger.until(partial(is_refused, stranger, "p99"))
            move = asyncio.create_task(make_a_move(players))
            await players[0].do("link", table=table)
            await players[1].do("link", table=table)
            await runner.read_anew()
            await move
            for stranger in strangers:
                await stranger.until(lambda stranger=stranger: len(stranger.answers) == 100)  # type: ignore[misc]
            assert sum(message["type"] == "said" for message in players[0].messages) < 100

    run(test())


def test_a_table_is_not_known_to_who_does_not_sit_there(sqlite_url: str) -> None:
    """Other people's seats and tables: refused in words, nothing changed."""

    async def test() -> None:
        async with table_of_two(sqlite_url, no_limits()) as (server, table, players):
            before = players[0].table["version"]
            stranger = await Player.come(server, lang="en")
            private, _ = await seated(server, "zero", 1, 1, settings={"watchers": False}, start=True)
            tries: list[tuple[str, dict[str, Any], str]] = [
                ("move", {"seat": 0, "code": "draw", "seen": 99}, "not-your-seat"),
                ("why", {"seat": 1, "code": "draw"}, "not-your-seat"),
                ("hint", {"seat": 0}, "not-your-seat"),
                ("stand", {"seat": 0}, "not-your-seat"),
                ("concede", {"seat": 1}, "not-your-seat"),
                ("entropy", {"seat": 1, "entropy": "x", "commitment": "0" * 64}, "not-your-seat"),
                ("offer", {"seat": 0, "what": "end"}, "not-your-seat"),
                ("answer", {"seat": 9, "what": "end", "yes": True}, "not-your-seat"),
                ("clear", {"seat": 0}, "host-only"),
                ("swap", {"a": 0, "b": 1}, "host-only"),
                ("lock", {"seat": 0, "on": True}, "host-only"),
                ("host", {"seat": 0}, "host-only"),
                ("set", {"settings": {"public": True}}, "host-only"),
                ("bot", {"seat": 0, "level": "quick"}, "host-only"),
                ("mute", {"guest": players[0].guest, "on": True}, "host-only"),
                ("close", {}, "host-only"),
                ("start", {}, "host-only"),
                ("sit", {}, "no-free-seat"),
            ]
            for do, fields, key in tries:
                answer = await stranger.ask(do, table=table, **fields)
                assert (answer["type"], answer.get("key")) == ("sorry", key), (do, answer)
                assert answer["text"]
            assert (await stranger.ask("watch", table=private))["key"] == "watchers-off"
            assert (await stranger.ask("say", table=private, text="hi"))["key"] == "watchers-off"
            assert players[0].table["version"] == before

    run(test())
