"""What tests of the store share: opening one, writing to it, things to write."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from igroteka.server.journal import Card, Change, Finished, Journal, Player, Row, open_journal


def play(url: str, scenario: Callable[[Journal], Awaitable[object]], **settings: Any) -> None:
    """Open the store, let the scenario run, close."""

    async def run() -> None:
        store = await open_journal(url, **settings)
        try:
            await scenario(store)
        finally:
            await store.close()

    asyncio.run(run())


async def put(store: Journal, *changes: Change) -> list[Exception | None]:
    """Append these at once; what each was answered."""
    loop = asyncio.get_running_loop()
    answers: list[asyncio.Future[Exception | None]] = [loop.create_future() for _ in changes]
    for change, answer in zip(changes, answers, strict=True):
        store.append(change, answer.set_result)
    return list(await asyncio.gather(*answers))


def move(table: str, seq: int, text: str = "R5") -> Row:
    return Row(table, seq, "move", 0, text, seq * 1000, 0, "guest-1", f"key-{seq}", 1_700_000_000_000 + seq)


def moves(table: str, *seqs: int) -> Change:
    return Change(table, [move(table, seq) for seq in seqs])


def card(table: str, *people: str, **changes: Any) -> Card:
    values: dict[str, Any] = {
        "table": table,
        "game": "uno",
        "status": "open",
        "public": True,
        "host": people[0] if people else None,
        "created": 1,
        "updated": 1,
        "people": list(people),
        "summary": "{}",
    }
    return Card(**{**values, **changes})


def match(id: str, *players: Player, **changes: Any) -> Finished:
    values: dict[str, Any] = {
        "id": id,
        "table": "t",
        "number": 1,
        "game": "uno",
        "rules": 1,
        "seats": len(players),
        "options": "{}",
        "prepared": False,
        "reason": "over",
        "started": 1,
        "ended": 2,
        "record": "a record",
        "events": "[]",
        "players": list(players),
        "public": False,
    }
    return Finished(**{**values, **changes})
