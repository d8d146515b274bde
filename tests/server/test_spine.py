"""The whole way once: sockets, actor, store, archive."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.server.harness import Player, run, running, started


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
