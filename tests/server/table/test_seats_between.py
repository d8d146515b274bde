"""Between two matches the table gets more seats or fewer: what was played is still shown, the next match is dealt."""

from __future__ import annotations

import asyncio
import logging

import pytest

from igroteka.core.seats import TABLE
from tests.server.harness import Player, Running, run, running, started
from tests.server.table.scenes import dealt
from tests.server.web.browser import Browser

GAMES = ["uno", "zero", "twinit", "wazabi", "mindup"]


def no_errors(caplog: pytest.LogCaptureFixture) -> None:
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


async def over(table: str, *players: Player) -> None:
    """All but the first give up, seats in the order of the players."""
    for seat, player in enumerate(players[1:], 1):
        await player.do("concede", table=table, seat=seat)
    for player in players:
        await player.until(lambda player=player: player.table["status"] == "over")  # type: ignore[misc]


async def replayed(server: Running, match: str, seats: int) -> None:
    """The match is in the archive as it was."""
    for eyes in (*range(seats), TABLE):
        answer = await Browser(server).get(f"/api/replay/{match}?eyes={eyes}")
        assert answer.status == 200
        assert answer.json["seats"] == seats
    assert (await Browser(server).get(f"/api/replay/{match}?eyes={seats}")).status == 400


@pytest.mark.parametrize("game", GAMES)
def test_who_sits_on_a_seat_that_was_added_sees_the_last_match_as_a_spectator(
    sqlite_url: str, caplog: pytest.LogCaptureFixture, game: str
) -> None:
    async def test() -> None:
        async with running(sqlite_url) as server:
            table, (anna, boris) = await started(server, game, 2)
            await over(table, anna, boris)
            vera = await Player.come(server, name="Vera")
            await vera.do("watch", table=table)
            await anna.do("set", table=table, seats=3)
            await vera.do("sit", table=table, seat=2)
            await vera.do("watch", table=table, eyes=[2])  # and so does who comes anew
            late = await Player.come(server, cookie=vera.cookie)
            await late.do("watch", table=table, anew=True)
            for player in (vera, late):
                await player.until(lambda player=player: TABLE in player.frames)  # type: ignore[misc]
                assert set(player.frames) == {TABLE}
            await anna.do("start", table=table)
            await dealt(anna, boris, vera)
            for player in (vera, late):
                await player.until(lambda player=player: 2 in player.frames)  # type: ignore[misc]
            await over(table, anna, boris, vera)
            await replayed(server, f"{table}-1", 2)
            await replayed(server, f"{table}-2", 3)

    run(test())
    no_errors(caplog)


@pytest.mark.parametrize("game", GAMES)
def test_seats_that_were_taken_away_stay_in_the_match_that_was_played(
    sqlite_url: str, caplog: pytest.LogCaptureFixture, game: str
) -> None:
    async def test() -> None:
        async with running(sqlite_url, sleep_after=0.3) as server:
            table, (anna, boris, vera) = await started(server, game, 3)
            await over(table, anna, boris, vera)
            await anna.do("swap", table=table, a=0, b=2)
            await vera.do("stand", table=table, seat=0)
            await anna.do("swap", table=table, a=0, b=2)
            await anna.do("set", table=table, seats=2)
            for player in (anna, boris, vera):
                await player.do("watch", table=table, anew=True)
            for player in (anna, boris, vera):
                await player.go()
            while table in server.service.house.runners:  # it sleeps, and wakes with other seats than its match
                await asyncio.sleep(0.05)
            anna = await Player.come(server, cookie=anna.cookie)
            boris = await Player.come(server, cookie=boris.cookie)
            await anna.do("watch", table=table)
            await boris.do("watch", table=table)
            await anna.do("start", table=table)
            await dealt(anna, boris)
            await over(table, anna, boris)
            await replayed(server, f"{table}-1", 3)
            await replayed(server, f"{table}-2", 2)

    run(test())
    no_errors(caplog)
