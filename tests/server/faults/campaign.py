"""A campaign: people play at a house, faults strike by plan, and everything is written down."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from igroteka.core.seats import TABLE
from tests.server.faults import witness
from tests.server.faults.checker import Evidence
from tests.server.faults.cluster import Cluster
from tests.server.faults.history import FaultNote, History
from tests.server.faults.person import Person
from tests.server.faults.pictures import true_pictures
from tests.server.faults.plan import KINDS, Episode, Fault
from tests.server.faults.strikes import STRIKES

# game, bots, options: two people each; matches are short, so that many begin and end under fire
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("uno", 0, {"goal": 200, "turn_limit": 200}),
    ("zero", 0, {"turn_limit": 20}),
    ("wazabi", 1, {"turn_limit": 30}),
    ("mindup", 0, {}),
    ("twinit", 0, {"turn_limit": 200}),
    ("uno", 1, {"turn_limit": 200}),
]
PLAYS_ON = 30.0  # seconds after which a table that does not play on is given up: the checker calls it stuck
Told = Callable[[str], None]


@dataclass
class Party:
    """A table, two people at different nodes, and one who looks on."""

    table: str
    game: str
    people: list[Person]

    @property
    def players(self) -> list[Person]:
        """Those who play."""
        return [person for person in self.people if person.seat != TABLE]

    def last_move(self) -> float:
        """When the last acknowledged move was said."""
        return max(person.last_move for person in self.players)


@dataclass
class Campaign:
    """All that happens to one house."""

    cluster: Cluster
    history: History
    seed: int
    say: Told = lambda line: None
    parties: list[Party] = field(default_factory=list)
    given_up: list[str] = field(default_factory=list)
    mended: float = 0.0  # when the last fault was, and everybody played on

    async def run(self, episodes: list[Episode], limit: float = 20.0) -> Evidence:
        """Play, strike, mend; at the end everybody plays at every node."""
        self.parties = [await self._gather(number) for number in range(len(TABLES))]
        living = [asyncio.create_task(person.live()) for party in self.parties for person in party.people]
        try:
            await self._play_on(time.monotonic())
            for episode in episodes:
                await asyncio.sleep(episode.rest)
                await self._strike(episode)
            await self._tour(limit)
        finally:
            for life in living:
                life.cancel()
            ended = await asyncio.gather(*living, return_exceptions=True)
        for error in ended:
            if isinstance(error, Exception):
                raise error
        tables = [party.table for party in self.parties]
        log = await asyncio.to_thread(witness.rows_of, self.cluster.url, tables)
        pictures = await true_pictures(self.cluster.url, tables, self.history.notes)
        return Evidence(self.history.notes, log, len(self.cluster.nodes), self.mended, limit, pictures)

    async def _gather(self, number: int) -> Party:
        """Sit down at different nodes and begin."""
        game, bots, options = TABLES[number]
        names = [(f"{game}-{number}-{seat}", seat) for seat in range(2)] + [(f"{game}-{number}-looks-on", TABLE)]
        people = [Person(name, self.cluster.nodes, self.history, self.seed, seat) for name, seat in names]
        for place, person in enumerate(people):
            await person.first_visit((number + place) % len(self.cluster.nodes))
        host, guest, _ = people
        table_of = {"seats": 2 + bots, "bots": ["quick"] * bots, "options": options, "settings": {"pace": "fast"}}
        made = await host.ask("create", game=game, **table_of)
        table = made.table
        await guest.ask("sit", table=table)
        await host.ask("watch", table=table)
        await host.ask("start", table=table)
        host.hosts = True
        for person in people:
            person.table = table
        return Party(table, game, people)

    async def _strike(self, episode: Episode) -> None:
        """All faults of an episode, each at its time; then wait until every table plays on."""
        alone = len(episode.faults) == 1
        await asyncio.gather(*(self._one(fault, alone) for fault in episode.faults))
        mended = time.monotonic()
        slowest = await self._play_on(mended)
        kinds = " + ".join(fault.kind for fault in episode.faults)
        last = episode.faults[-1].number
        self.say(f"{last}: {kinds}; all tables play on {time.monotonic() - mended:.1f} s after the mending ({slowest})")

    async def _one(self, fault: Fault, alone: bool) -> None:
        await asyncio.sleep(fault.after)
        strike, mend = STRIKES[fault.kind]
        ran = await self._ran_at(fault)
        looked = [party.table for party in self.parties if self._is_looked_at(party, fault)]
        touched = sorted({*ran, *looked})
        self.history.add(
            FaultNote(
                time.monotonic(), fault.number, fault.kind, node=fault.node, alone=alone, touched=touched, ran=ran
            )
        )
        await strike(self.cluster, fault)
        await asyncio.sleep(fault.length)
        await mend(self.cluster, fault)
        self.mended = time.monotonic()
        self.history.add(FaultNote(self.mended, fault.number, fault.kind, mended=True, node=fault.node, alone=alone))

    async def _ran_at(self, fault: Fault) -> list[str]:
        """Tables that run where it strikes. (Nobody knows while the database is away.)"""
        tables = [party.table for party in self.parties]
        if fault.node is None or not self.cluster.postgres.runs:
            return tables
        running = await self.cluster.running_at(fault.node)
        return [table for table in tables if table in running]

    def _is_looked_at(self, party: Party, fault: Fault) -> bool:
        return fault.node is None or any(person.at == fault.node for person in party.people)

    async def _play_on(self, since: float) -> str:
        """Wait until each table has acknowledged a move that was said after this moment; the game of the slowest."""
        give_up, last = time.monotonic() + PLAYS_ON, ""
        while waiting := [party for party in self.parties if party.last_move() <= since]:
            last = waiting[-1].game
            if time.monotonic() > give_up:
                self.given_up += [party.table for party in waiting]
                break
            await asyncio.sleep(0.02)
        return last

    async def _tour(self, limit: float) -> None:
        """Everybody visits every node, until a move was made there at every table."""
        self.mended, nodes = time.monotonic(), len(self.cluster.nodes)
        for turn in range(nodes):
            give_up = self.mended + limit * (turn + 1) / nodes
            for party in self.parties:
                for person in party.people:
                    await person.move_to(turn)
            while any(not self._moved_at(party, turn) for party in self.parties):
                if time.monotonic() > give_up:
                    break
                await asyncio.sleep(0.02)

    def _moved_at(self, party: Party, node: int) -> bool:
        return any(person.moved_at.get(node, 0.0) > self.mended for person in party.players)


def kinds_of(episodes: list[Episode]) -> set[str]:
    """The kinds of faults in a plan."""
    return {fault.kind for episode in episodes for fault in episode.faults} & KINDS.keys()
