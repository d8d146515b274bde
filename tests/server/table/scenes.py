"""What the tests of tables share: prepared positions, one's silence, people who simply play on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from igroteka.core.game import AnyGame
from igroteka.core.state import State
from igroteka.server.journal.rows import Row
from tests.server.harness import PATIENCE, Player, Running, started


async def at_position(
    server: Running, game: AnyGame, state: State, people: int | None = None, **create: Any
) -> tuple[str, list[Player]]:
    """A match that goes on from this position, with a person in every seat (or the rest of them bots)."""
    seats = int(state.seats)
    people = seats if people is None else people
    return await started(server, game.name, people, seats - people, position=game.dump(state), **create)


async def told(*players: Player) -> None:
    """Everything that was said so far has arrived: an answer that comes in its turn shows it."""
    for player in players:
        await player.do("link", table=player.table["table"])


async def eventually(condition: Callable[[], bool]) -> None:
    """Wait for something that the server does by itself."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)


def mark(players: Sequence[Player]) -> list[int]:
    """How much each has heard, for `since`."""
    return [len(player.heard) for player in players]


def kinds_of(player: Player, after: int = 0, kind: str = "frame") -> list[dict[str, Any]]:
    """The messages of a type from that place on."""
    return [message for message in player.messages[after:] if message["type"] == kind]


def events_of(player: Player, after: int = 0, eyes: int | None = None) -> list[dict[str, Any]]:
    """The events that a player was told of from that place on, in order."""
    return [
        event
        for frame in kinds_of(player, after)
        if eyes is None or frame["eyes"] == eyes
        for step in frame.get("steps", [])
        for event in step.get("events", [])
    ]


async def rows_of(server: Running, table: str) -> list[Row]:
    """The log as it is in the store."""
    return await server.service.store.log(table)


async def dealt(*players: Player) -> None:
    """The first cards are dealt: somebody is asked."""
    for player in players:
        await player.until(lambda player=player: any(view["must"] for view in player.views.values()))  # type: ignore[misc]


async def answer_whenever_asked(player: Player, seat: int) -> None:
    """Play the first move offered whenever the game waits for this seat, until the match is over."""
    while player.table["status"] == "playing":
        frame = player.frames[seat]
        moves = player.moves(seat)
        if moves and (seat in player.views[seat]["must"] or moves == ["ready"]):
            await player.move(moves[0], seat)

        def news(seen: dict[str, Any] = frame) -> bool:
            return player.frames[seat] is not seen or player.table["status"] != "playing"

        await player.until(news)


async def play_out(players: Sequence[Player]) -> None:
    """Everybody plays to the end of the match, seats in the order of the players."""
    await asyncio.gather(*(answer_whenever_asked(player, seat) for seat, player in enumerate(players)))


def hurry(server: Running, table: str, ms: int) -> None:
    """Table time goes on by so much at once."""
    runner = server.service.house.runners[table]
    runner.room.time.set(table_time(server, table) + ms, True, runner._clock())
    runner.look()


def table_time(server: Running, table: str) -> int:
    """Where table time is."""
    runner = server.service.house.runners[table]
    return runner.room.time.now(runner._clock())
