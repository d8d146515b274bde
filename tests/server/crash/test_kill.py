"""kill -9 at any moment: what was acknowledged is there, once; what was told is true; every table goes on."""

from __future__ import annotations

import asyncio
import os
import random
import time
from typing import Any

import pytest

from igroteka.core.seats import TABLE
from igroteka.server.journal import open_journal
from igroteka.server.journal.address import address
from igroteka.server.journal.cards import log_of
from igroteka.server.journal.journal import database_at
from tests.server.crash.judge import Judge
from tests.server.crash.server_process import ServerProcess
from tests.server.crash.traveller import Traveller
from tests.server.harness import PATIENCE, run

SOAK = "SOAK" in os.environ
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("uno", 2, {"goal": 50, "turn_limit": 60}),
    ("uno", 3, {"turn_limit": 90}),
    ("mindup", 3, {}),
    ("wazabi", 3, {"turn_limit": 30}),
    ("zero", 2, {"turn_limit": 10}),
]
BETWEEN = 3  # moves that every table makes, at least, in each life of the server


class Party:
    """A table, the people there, and the judge of it all."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.people = judge.travellers
        self.counted = 0
        self.lives: list[asyncio.Task[None]] = []

    @classmethod
    async def gather(cls, server: str, number: int, dice: random.Random) -> Party:
        """Sit down and start, and one more who looks on."""
        game, seats, options = TABLES[number]
        people = [
            Traveller(server, f"T{number}-{seat}", random.Random(dice.random()), seat=seat, hosts=seat == 0)
            for seat in range(seats)
        ]
        players = [await person.first_visit() for person in people]
        table = (await players[0].do("create", game=game, seats=seats, options=options))["table"]
        for player in players[1:]:
            await player.do("sit", table=table)
        await players[0].do("watch", table=table)
        await players[0].do("start", table=table)
        onlooker = Traveller(server, f"T{number}-looks-on", random.Random(0), seat=TABLE)
        players.append(await onlooker.first_visit())
        for player in players:
            await player.go()
        people.append(onlooker)
        for person in people:
            person.table = table
        return cls(Judge(table, people))

    def moved(self) -> int:
        """Acknowledged moves."""
        return sum(person.moved for person in self.people)

    async def play_on(self) -> None:
        """The table has resumed when some moves were made since the last time."""
        try:
            async with asyncio.timeout(PATIENCE):
                while self.moved() < self.counted + BETWEEN:
                    await asyncio.sleep(0.01)
                    for life in self.lives:
                        if life.done():
                            life.result()
        except TimeoutError:
            raise AssertionError("\n".join(person.outline() for person in self.people)) from None


async def chaos(url: str, kills: int, seed: int) -> list[Party]:
    """Play under fire; then let everybody finish."""
    dice = random.Random(seed)
    began = time.monotonic()
    with ServerProcess(url) as server:
        await server.start_soon()
        parties = [await Party.gather(server.address, number, dice) for number in range(len(TABLES))]
        for party in parties:
            party.lives = [asyncio.create_task(person.live()) for person in party.people]
        for kill in range(1, kills + 1):
            await asyncio.gather(*(party.play_on() for party in parties))
            await asyncio.sleep(dice.random() * 0.3)
            server.kill()
            for party in parties:
                party.counted = party.moved()
            await server.start_soon()
            await judge(url, parties)
            if SOAK:
                moved = sum(party.counted for party in parties)
                print(f"kill {kill} of {kills}: {moved} moves kept, {time.monotonic() - began:.0f} s", flush=True)
        await asyncio.gather(*(party.play_on() for party in parties))
        for party in parties:
            for person in party.people:
                person.last_match = True
        async with asyncio.timeout(4 * PATIENCE):
            await asyncio.gather(*(life for party in parties for life in party.lives))
        await judge(url, parties)
    return parties


async def judge(url: str, parties: list[Party]) -> None:
    """Read the logs behind the server's back and hold what was told by now against them."""
    place = address(url)
    engine = database_at(place).reading_engine(place, 5.0, readers=1)
    try:
        for party in parties:
            with engine.connect() as connection:
                party.judge.fold(log_of(connection, party.judge.table.id, party.judge.version))
            await asyncio.sleep(0)
    finally:
        engine.dispose()


async def archived(url: str, matches: list[str]) -> list[bool]:
    """Which of these are in the archive."""
    store = await open_journal(url, create=False)
    try:
        return [await store.finished(match) is not None for match in matches]
    finally:
        await store.close()


def check(url: str, kills: int, seed: int) -> None:
    parties = run(chaos(url, kills, seed))
    for party in parties:
        assert party.judge.table.status == "over"
        assert party.moved() >= (kills + 1) * BETWEEN
        assert party.judge.frames > party.moved()
        assert all(person.visits > kills / 2 for person in party.people)
    ended = [match for party in parties for match in party.judge.matches_ended()]
    assert len(set(ended)) == len(ended) >= len(parties)
    assert all(run(archived(url, ended)))
    again = sum(asked.times > 1 for party in parties for person in party.people for asked in person.asked.values())
    assert again >= kills / 2, "the kills came when nothing was on its way"


@pytest.mark.parametrize("kills", [70 if SOAK else 4])
def test_nothing_told_is_lost_when_the_server_is_killed_over_sqlite(sqlite_url: str, kills: int) -> None:
    check(sqlite_url, kills, seed=1)


@pytest.mark.parametrize("kills", [40 if SOAK else 2])
def test_nothing_told_is_lost_when_the_server_is_killed_over_postgres(postgres_url: str, kills: int) -> None:
    check(postgres_url, kills, seed=2)
