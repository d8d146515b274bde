"""`igroteka serve` as a process: its addresses, its signals, its mistakes."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from igroteka.cli.commands import serve as command
from igroteka.cli.terminal import Terminal
from igroteka.server.journal import open_journal
from igroteka.server.network import Listening, listen
from tests.cli.desk import igroteka
from tests.server.harness import Player, run, running, started
from tests.server.web.browser import Browser


@asynccontextmanager
async def serving(folder: Path, *more: str) -> AsyncIterator[tuple[Process, int]]:
    """A server of its own on a free port; killed at the end if it still lives."""
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
        "IGROTEKA_LANG": "en",
    }
    words = ("serve", "--port", "0", "--data-dir", str(folder), *more)
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "igroteka.cli", *words, stdout=PIPE, stderr=PIPE, env=environment
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(60):
            first = (await process.stdout.readline()).decode()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", first)
        assert found, first + (await process.communicate())[1].decode()
        yield process, int(found[1])
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.communicate()


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_stops_it_gently_and_nothing_is_lost(tmp_path: Path, sign: signal.Signals) -> None:
    async def test() -> list[dict[str, object]]:
        async with serving(tmp_path, "--log", "json") as (process, port):
            player = await Player.come(f"127.0.0.1:{port}", name="Неповторимая")
            table = (await player.do("create", game="uno", seats=2, bots=["quick"], start=True))["table"]
            await player.do("watch", table=table)
            await player.until(lambda: bool(player.views) and bool(player.views[0].get("must")))
            await player.do("say", table=table, text="тайна")
            process.send_signal(sign)
            await player.until(lambda: player.messages[-1]["type"] == "bye")
            bye = player.messages[-1]
            assert (bye["key"], bye["again"] > 0) == ("server-stops", True)
            async with asyncio.timeout(30):
                _, err = await process.communicate()
            assert process.returncode == 0, err.decode()
            log = err.decode()
            assert not any(part in log for part in ("Неповторимая", "тайна", player.cookie.partition("=")[2]))
            rows = [json.loads(line) for line in log.splitlines()]
        async with serving(tmp_path) as (_, port):
            again = await Player.come(f"127.0.0.1:{port}", cookie=player.cookie)
            await again.do("watch", table=table)
            await again.until(lambda: 0 in again.views)
            assert again.frames[0]["version"] >= player.frames[0]["version"]
            await again.go()
        return rows

    rows = run(test())
    assert [row["message"] for row in rows] == ["ready", "stopping", "stopped"]
    assert all({"time", "level", "logger"} <= row.keys() for row in rows)


def test_the_page_works_from_the_network_when_asked(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path, "--host", "0.0.0.0", "--open", "--log", "text") as (process, port):
            assert process.stdout is not None
            second = (await process.stdout.readline()).decode()
            assert re.search(r"http://\d+\.\d+\.\d+\.\d+:\d+|--host", second)
            browser = Browser(port)
            assert "<script" in (await browser.get("/")).text
            assert (await browser.get("/healthz")).status == 200
            process.terminate()
            async with asyncio.timeout(30):
                assert await process.wait() == 0

    run(test())


def test_many_busy_tables_come_to_rest_when_the_server_stops(sqlite_url: str) -> None:
    async def test() -> tuple[list[int], dict[str, int], dict[str, int]]:
        async with running(sqlite_url) as server:
            tables = [await started(server, "uno", 1, 3, settings={"pace": "instant"}) for _ in range(4)]
            for _, (player,) in tables:
                await player.until(lambda player=player: bool(player.views[0].get("must")))  # type: ignore[misc]
            runners = list(server.service.house.runners.values())
            await server.service.close()
            assert server.service.house.runners == {}
            left = [runner.waiting for runner in runners]
            for _, (player,) in tables:
                await player.until(lambda player=player: player.messages[-1]["type"] == "bye")  # type: ignore[misc]
            told = {table: player.frames[0]["version"] for table, (player,) in tables}
        store = await open_journal(sqlite_url)
        kept = {table: (await store.log(table))[-1].seq for table in told}
        await store.close()
        return left, told, kept

    left, told, kept = run(test())
    assert left == [0, 0, 0, 0]
    assert all(kept[table] >= version for table, version in told.items())


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_mistakes_are_told_in_one_sentence(lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IGROTEKA_HOME", str(tmp_path))
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        mistakes = [
            (["--port", port], port),
            (["--port", "80000"], "65535"),
            (["--port", "x"], "--port"),
            (["--host", "no such host"], "0.0.0.0"),
            (["--host", "203.0.113.77", "--port", "0"], "0.0.0.0"),
            (["--origin", "example.org"], "https://example.org"),
            (["--origin", "https://example.org/path"], "https://example.org"),
            (["--trusted-proxy", "nginx", "--port", "0"], "10.0.0.0/8"),
            (["--log", "xml"], "json"),
            (["--store", "sqlite:///x.db", "--data-dir", "y"], "--data-dir"),
            (["--store", "mysql://x", "--port", "0"], "postgresql://"),
        ]
        for argv, part in mistakes:
            outcome = igroteka(monkeypatch, "serve", *argv, "--lang", lang)
            assert (outcome.code, outcome.out) == (2, ""), argv
            assert part in outcome.err
            assert len(outcome.err.splitlines()) == 1


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_help_names_every_option(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    outcome = igroteka(monkeypatch, "serve", "--help", "--lang", lang)
    assert outcome.code == 0
    for option in ("host", "port", "store", "data-dir", "open", "origin", "trusted-proxy", "metrics-open", "log"):
        assert re.search(rf"--{option}\b", outcome.out)
    assert ("whole network" in outcome.out) == (lang == "en")


def test_listening_everywhere_is_found_from_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("igroteka.server.network.network_address", lambda: "192.0.2.10")
    everywhere, here = listen("0.0.0.0", 0), listen("127.0.0.1", 0)
    try:
        assert everywhere.here == f"http://127.0.0.1:{everywhere.port}"
        assert everywhere.nearby == f"http://192.0.2.10:{everywhere.port}"
        assert here.nearby == ""
    finally:
        everywhere.socket.close()
        here.socket.close()


def test_a_terminal_shows_a_code_for_the_camera(capsys: pytest.CaptureFixture[str]) -> None:
    from rich.console import Console

    with socket.socket() as unused:
        listening = Listening(unused, "http://127.0.0.1:8000", "192.0.2.10", 8000)
        command.tell(listening, Terminal("en", console=Console(force_terminal=True, width=80)), opens=False)
        shown = capsys.readouterr().out
        command.tell(listening, Terminal("en", console=Console(force_terminal=False, width=80)), opens=False)
        plain = capsys.readouterr().out
    assert "http://192.0.2.10:8000" in shown
    assert "▄" in shown
    assert "▄" not in plain


def test_a_machine_without_a_screen_opens_no_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not command.has_screen()
    monkeypatch.setenv("DISPLAY", ":0")
    assert command.has_screen()

    def broken(address: str) -> None:
        raise OSError("no browser")

    monkeypatch.setattr("webbrowser.open", broken)
    command.open_browser("http://127.0.0.1:8000")  # says nothing: the address is on the screen


def test_a_second_server_on_the_same_store_says_who_holds_it_and_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def second(lang: str) -> tuple[int, str]:
        outcome = await asyncio.to_thread(
            igroteka, monkeypatch, "serve", "--port", "0", "--data-dir", str(tmp_path), "--lang", lang
        )
        return outcome.code, outcome.err

    async def test() -> None:
        async with serving(tmp_path) as (process, port):
            for lang, said in (("en", "held by another server"), ("ru", "занято другим сервером")):
                code, err = await second(lang)
                assert code == 2
                assert said in err
                assert re.search(rf"\b{process.pid}\b", err)
                assert re.search(r"20\d\d-\d\d-\d\d \d\d:\d\d", err)
                assert len(err.strip().splitlines()) == 1
            store = f"sqlite:///{tmp_path / 'igroteka.db'}"
            beside = await asyncio.to_thread(
                igroteka, monkeypatch, "backup", "--out", str(tmp_path / "copy.db"), "--store", store
            )
            assert beside.code == 0
            assert (await Browser(port).get("/healthz")).status == 200
            process.kill()  # the lock dies with its process
            await process.wait()
        async with serving(tmp_path) as (_, port):
            assert (await Browser(port).get("/healthz")).status == 200

    run(test())
