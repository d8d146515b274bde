"""The whole way once: sockets, runner, store, archive."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.cli.desk import igroteka
from tests.server.harness import Player, run, running, seated, started


async def play_to_the_end(player: Player, seat: int) -> None:
    """Answer whenever the game waits for this seat."""
    while player.table.get("status") != "over":
        frame = player.frames[seat]
        moves = [move for move in player.moves(seat) if move != "call"] or player.moves(seat)
        if moves and (seat in player.views[seat]["must"] or moves == ["ready"]):
            await player.move(moves[0], seat)

        def news(seen: dict[str, Any] = frame) -> bool:
            return player.frames[seat] is not seen or player.table.get("status") == "over"

        await player.until(news)


def test_two_people_play_a_match_of_uno_to_its_end_over_sockets(store_url: str) -> None:
    async def test() -> dict[str, Any]:
        async with running(store_url) as server:
            table, players = await started(server, "uno", 2, options={"goal": 50})
            await asyncio.gather(*(play_to_the_end(player, seat) for seat, player in enumerate(players)))
            kept = await server.service.store.finished(f"{table}-1")
            assert kept is not None
            assert kept.reason == "over"
            return players[0].table

    table = run(test())
    assert table["status"] == "over"
    assert table["secret"]


def test_the_record_of_a_played_match_is_exported_and_verified_on_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite:///{tmp_path / 'igroteka.db'}"

    async def play() -> tuple[str, str]:
        async with running(url) as server:
            table, players = await seated(server, "uno", 2, options={"goal": 50})
            for player, said in zip(players, ("rain", "snow"), strict=True):
                assert (await player.stir(said))["type"] == "done"
            await players[0].do("start", table=table)
            for player in players:
                await player.until(lambda player=player: bool(player.frames))  # type: ignore[misc]
            promised = players[0].table["commitment"]
            await asyncio.gather(*(play_to_the_end(player, seat) for seat, player in enumerate(players)))
            return table, promised

    table, promised = run(play())
    record = tmp_path / "match.jsonl"
    exported = igroteka(monkeypatch, "export", "--match", f"{table}-1", "--out", str(record), "--store", url)
    assert exported.code == 0
    verified = igroteka(monkeypatch, "verify", str(record), "--lang", "en")
    assert verified.code == 0
    assert promised in verified.out.replace("\n", "")
    record.write_text(record.read_text().replace('"rain"', '"rein"'))
    assert igroteka(monkeypatch, "verify", str(record)).code == 2
    unknown = igroteka(monkeypatch, "export", "--match", "NONE-1", "--out", str(record), "--store", url)
    assert unknown.code == 2
    assert "NONE-1" in unknown.err
