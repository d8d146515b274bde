"""A move is on the disk before anyone hears of it: seen in the system calls of a running server."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from igroteka.server.journal import open_journal
from tests.server.crash.server_process import ServerProcess
from tests.server.crash.watched import Call, Watching, synced_before_told
from tests.server.databases import Postgres
from tests.server.harness import Player, run

MOVES = 40


async def play(address: str) -> list[tuple[str, int]]:
    """Two people play UNO; the ids of the moves, and the versions at which they were acknowledged."""
    players = [await Player.come(address) for _ in range(2)]
    table = (await players[0].do("create", game="uno", seats=2))["table"]
    await players[1].do("sit", table=table)
    for player in players:
        await player.do("watch", table=table)
    await players[0].do("start", table=table)
    made: list[tuple[str, int]] = []
    while len(made) < MOVES:
        for seat, player in enumerate(players):
            await player.until(lambda player=player: bool(player.frames))  # type: ignore[misc]
            moves = [move for move in player.moves() if move != "call"]
            if moves and (seat in player.views[seat]["must"] or moves == ["ready"]):
                id = f"the-move-number-{len(made)}."
                answer = await player.move(moves[0], id=id)
                if answer["type"] == "done":
                    made.append((id, answer["version"]))
        await asyncio.sleep(0.001)
    for player in players:
        await player.go()
    return made


def watch(url: str, folder: Path) -> tuple[list[tuple[str, int]], list[Call]]:
    watching = Watching(folder)
    with ServerProcess(url, watching.environment) as server:
        server.start()
        made = run(play(server.address))
    return made, watching.calls()


def test_the_log_is_synced_before_the_first_frame_of_a_move_leaves(sqlite_url: str, tmp_path: Path) -> None:
    made, calls = watch(sqlite_url, tmp_path)
    assert len(made) >= MOVES
    for id, version in made:
        assert synced_before_told(calls, id.encode(), f'"version":{version},'.encode()), (id, version)
        assert synced_before_told(calls, id.encode(), f'{{"type":"done","id":"{id}"'.encode()), (id, version)


def test_the_watch_would_notice_a_store_that_does_not_sync(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARELESS", "1")
    made, calls = watch(sqlite_url, tmp_path)
    assert not any(synced_before_told(calls, id.encode(), f'"version":{version},'.encode()) for id, version in made)


def test_sqlite_syncs_at_every_commit(sqlite_url: str) -> None:
    async def ask() -> tuple[int, str]:
        store = await open_journal(sqlite_url)
        with store.writes.connect() as connection:
            full = connection.exec_driver_sql("PRAGMA synchronous").scalar_one()
            mode = connection.exec_driver_sql("PRAGMA journal_mode").scalar_one()
        await store.close()
        return full, mode

    assert run(ask()) == (2, "wal")  # FULL


@pytest.mark.parametrize(("chosen", "used"), [("off", "on"), ("on", "on"), ("remote_apply", "remote_apply")])
def test_postgres_syncs_at_every_commit_whatever_its_host_has_chosen(
    postgres: Postgres, postgres_url: str, chosen: str, used: str
) -> None:
    async def ask() -> str:
        store = await open_journal(postgres_url)
        with store.writes.connect() as connection:
            answer: str = connection.exec_driver_sql("SHOW synchronous_commit").scalar_one()
        await store.close()
        return answer

    database = postgres.tell("SELECT current_database()", postgres_url)[0][0]
    postgres.tell(f"ALTER DATABASE {database} SET synchronous_commit = {chosen}")
    assert run(ask()) == used
