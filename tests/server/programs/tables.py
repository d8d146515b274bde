"""Tables that wait for a program: a host who only looks on, and bots."""

from __future__ import annotations

import secrets
from typing import Any

import pytest

from igroteka.server import house
from tests.server.harness import Player, Running

AT_ONCE = {"pace": "instant", "grace": 0}


class Waiting:
    """A table whose host does not play."""

    def __init__(self, server: Running, host: Player, id: str) -> None:
        self.host = host
        self.id = id
        self.address = f"http://{server.address}/t/{id}"

    async def start(self, seat: int = 0) -> None:
        """When the program has added its part to the dice."""
        await self.host.until(lambda: bool(self.host.table["chairs"][seat].get("stirred")))
        await self.host.do("start", table=self.id)


async def waiting(server: Running, game: str = "uno", bots: int = 1, free: int = 1, **create: Any) -> Waiting:
    """A table with bots and free seats before them."""
    host = await Player.come(server, name="Host")
    create = {"settings": AT_ONCE, "bots": ["plain"] * bots, **create}
    table = (await host.do("create", game=game, seats=free + bots, sit=False, **create))["table"]
    await host.do("watch", table=table)
    return Waiting(server, host, table)


def fixed_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table of this test is dealt as the table of that number is always dealt."""
    numbers = iter(range(1, 1000))
    monkeypatch.setattr(house, "new_secret", lambda random: next(numbers).to_bytes(32, "big"))
    monkeypatch.setattr(secrets, "randbits", lambda bits: 7)
