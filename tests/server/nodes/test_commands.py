"""`igroteka serve --bus --processes` and `igroteka nodes`, as a host types them; and what wrong input gets."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys

import msgspec
import pytest

from igroteka.cli.main import main
from igroteka.server.journal import open_journal
from tests.server.crash.play import play_on
from tests.server.harness import Player, run
from tests.server.nodes.houses import across, house_of
from tests.server.nodes.processes import ROOT, Processes
from tests.server.nodes.test_takeover import seated
from tests.server.valkey import Valkey
from tests.server.web.browser import Browser

NOWHERE = "postgresql://nobody@127.0.0.1:1/nothing"


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--store", "mysql://x/y"], "sqlite:///"),
        (["--store", "nonsense"], "sqlite:///"),
        (["--store", "postgresql://u:sesame@127.0.0.1:port/db"], "sqlite:///"),
        (["--store", "postgresql://u:sesame@[::1/db"], "sqlite:///"),
        (["--store", "postgresql//u:sesame@h/db"], "sqlite:///"),
        (["--store", "sesame:x@h/db"], "sqlite:///"),
        (["--bus", "redis://127.0.0.1"], "--bus"),
        (["--processes", "2"], "--store postgresql://"),
        (["--processes", "2", "--bus", "redis://127.0.0.1"], "--store postgresql://"),
        (["--processes", "2", "--store", NOWHERE], "--bus redis://"),
        (["--processes", "0", "--store", NOWHERE], "64"),
        (["--processes", "many", "--store", NOWHERE], "--processes"),
        (["--store", NOWHERE, "--bus", "http://127.0.0.1"], "redis://"),
        (["--store", NOWHERE, "--bus", "redis://:sesame@host:port"], "rediss://"),
        (["--store", NOWHERE], "127.0.0.1"),
    ],
)
def test_wrong_input_is_one_sentence_and_code_2(
    words: list[str], said: str, lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("IGROTEKA_LANG", lang)
    assert main(["serve", "--port", "0", *words]) == 2
    heard = capsys.readouterr()
    assert heard.out == ""
    assert heard.err.count("\n") == 1
    assert said in heard.err
    assert "sesame" not in heard.err


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("processes", ["1", "2"])
def test_a_bus_that_is_not_there_is_named(
    postgres_url: str, lang: str, processes: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("IGROTEKA_LANG", lang)
    bus = "redis://:secret@127.0.0.1:1/0"
    words = ["serve", "--port", "0", "--store", postgres_url, "--bus", bus, "--processes", processes]
    assert main(words) == 2
    heard = capsys.readouterr().err
    assert heard.count("\n") == 1
    assert "127.0.0.1:1" in heard
    assert "Valkey" in heard
    assert "secret" not in heard


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "--store"),
        (["--store", NOWHERE], "--bus"),
        (["--store", "sqlite:///x.db", "--bus", "redis://127.0.0.1"], "postgresql://"),
        (["--store", NOWHERE, "--bus", "nonsense"], "redis://"),
        (["--store", NOWHERE, "--bus", "redis://127.0.0.1:1"], "127.0.0.1"),
    ],
)
def test_nodes_without_an_address_is_told_what_is_missing(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("IGROTEKA_LANG", "en")
    assert main(["nodes", *words]) == 2
    assert said in capsys.readouterr().err


def shown(store: str, bus: str, *more: str) -> str:
    """What `igroteka nodes` prints."""
    done = subprocess.run(
        [sys.executable, "-m", "igroteka.cli", "nodes", "--store", store, "--bus", bus, *more],
        cwd=ROOT,
        env={**os.environ, "IGROTEKA_LANG": "en", "COLUMNS": "160"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_nodes_shows_who_runs_what(postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        async with house_of(2, postgres_url, valkey.url) as (a, b):
            table, _ = await across([a, b], "uno", 2)
            told = msgspec.json.decode(await asyncio.to_thread(shown, postgres_url, valkey.url, "--json"))["nodes"]
            by_id = {line["node"]: line for line in told}
            assert set(by_id) == {a.node.id, b.node.id}
            first = by_id[a.node.id]
            assert (first["names"], first["tables"], first["sockets"], first["pid"]) == ([table], 1, 1, os.getpid())
            assert first["heard"]
            assert first["seconds"] >= 0
            assert first["version"] == a.service.version
            printed = await asyncio.to_thread(shown, postgres_url, valkey.url, "--tables")
            assert a.node.id in printed
            assert f"{a.node.id}: {table}" in printed
            text = (await Browser(a).get("/metrics")).text
            assert "igroteka_nodes 2.0" in text
            assert "igroteka_bus_up 1.0" in text
            assert 'igroteka_forwarded_frames_total{way="out"}' in text

    run(test())


def test_the_parent_gives_back_what_a_child_that_died_has_held(postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        with Processes(postgres_url, valkey.url) as house:
            (server,) = await house.start(1, "--processes", "2")
            player = await Player.come(server.address)
            table: str = (await player.do("create", game="uno", seats=2))["table"]
            await player.do("watch", table=table)
            told = await asyncio.to_thread(shown, postgres_url, valkey.url, "--json")
            (holder,) = [line for line in msgspec.json.decode(told)["nodes"] if table in line["names"]]
            await player.go()
            os.kill(holder["pid"], signal.SIGKILL)
            journal = await open_journal(postgres_url)
            async with asyncio.timeout(20):
                while await journal.claims():  # nobody looks at it, so nobody takes it
                    await asyncio.sleep(0.02)
            await journal.close()

    run(test())


def test_nodes_says_when_there_are_none(postgres_url: str, valkey: Valkey) -> None:
    async def made() -> None:
        await (await open_journal(postgres_url)).close()

    run(made())
    assert shown(postgres_url, valkey.url) == "No node is running.\n"


def test_several_processes_share_a_port_and_one_that_dies_is_started_anew(postgres_url: str, valkey: Valkey) -> None:
    async def test() -> None:
        with Processes(postgres_url, valkey.url) as house:
            (server,) = await house.start(1, "--processes", "2")

            async def pids() -> set[int]:
                told = await asyncio.to_thread(shown, postgres_url, valkey.url, "--json")
                return {line["pid"] for line in msgspec.json.decode(told)["nodes"] if line["heard"]}

            before = await pids()
            assert len(before) == 2
            assert server.process.pid not in before
            table, players = await seated([server], 2)
            await play_on(players, 2)
            os.kill(min(before), signal.SIGKILL)
            async with asyncio.timeout(20):
                while len(now := await pids()) != 2 or now == before:
                    await asyncio.sleep(0.2)
            again = [await Player.come(server.address, cookie=player.cookie) for player in players]
            for player in again:
                await player.do("watch", table=table)
                await player.until(lambda player=player: bool(player.frames))  # type: ignore[misc]
            await play_on(again, 2)
            server.signal(signal.SIGTERM)
            assert await server.ended() == 0
            assert await pids() == set()

    run(test())
