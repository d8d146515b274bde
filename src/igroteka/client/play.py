"""A program in one call, for scripts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from igroteka.client.refused import Refused
from igroteka.client.seat import Turn, join


def play(address: str, choose: Callable[[Turn], str], name: str = "", lang: str = "ru", **more: Any) -> dict[str, Any]:
    """Sit down at this table, answer every turn with a move of `choose`, until the match is over; what is seen then.

    Whatever is refused ends the script with one sentence. `more` is what `join` takes.
    """
    try:
        return asyncio.run(_played(address, choose, name=name, lang=lang, **more))
    except Refused as refused:
        raise SystemExit(str(refused)) from None


async def _played(address: str, choose: Callable[[Turn], str], **more: Any) -> dict[str, Any]:
    async with join(address, **more) as seat:
        async for turn in seat.turns():
            await turn.play(choose(turn))
        return seat.view
